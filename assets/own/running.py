# ---- running ----


def fail(kind, message, line):
    flush_printed()
    send(b"X" + text(kind) + text(message[:300]) + number(line))


# What a program that has used all its memory leaves for the report of that: no page of it is used.
SPARE = [bytes(1 << 23)]


def report(error):
    del SPARE[:]
    line = 0
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line = error.lineno or 0
        fail(type(error).__name__, str(error.msg), line)
        return
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        message = str(error)
    except Exception:
        message = ""
    fail(type(error).__name__, message, line)


class Given(list):
    """The arguments of a script, which may look at them."""

    def __getitem__(self, at):
        send_looked(at if type(at) is not int else [at])
        return list.__getitem__(self, at)

    def __iter__(self):
        send_looked(True)
        return list.__iter__(self)

    def __len__(self):
        send_looked(True)
        return list.__len__(self)

    def pop(self, *at):
        send_looked(True)
        return list.pop(self, *at)


looked = [False]


def send_looked(at):
    """Reports that the script has looked at what it is given, its own name apart."""
    if at != [0] and not looked[0]:
        looked[0] = True
        send(b"D")


# How often a program is answered that asks.
MOST_ASKED = 300
asked = [0]


class Asking(BaseException):
    pass


class Typed(io.TextIOWrapper):
    """Standard input: each line that is asked for is the size, and all of it is the size once."""

    def readline(self, *limit):
        send_looked(True)
        asked[0] += 1
        if asked[0] > MOST_ASKED:
            raise Asking
        return self.line

    def read(self, *limit):
        send_looked(True)
        line, self.rest = self.rest, ""
        return line

    def __next__(self):
        line = self.read()
        if not line:
            raise StopIteration
        return line

    def readlines(self, *limit):
        return list(self)


def supply(n):
    """Puts the size on standard input."""
    reading, writing = os.pipe()
    os.write(writing, b"%d\n" % n)
    os.close(writing)
    # It is 0 where the program has closed its own.
    if reading:
        os.dup2(reading, 0)
        os.close(reading)
    sys.stdin = Typed(io.FileIO(0, closefd=False), encoding="utf-8")
    sys.stdin.line = sys.stdin.rest = "%d\n" % n


def typed(prompt=""):
    """What input() does in a terminal, where the question and what is typed are seen. Neither is output."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError("EOF when reading a line")
    line = line.rstrip("\n")
    flush_printed()
    send(b"Q" + text(str(prompt) + line + "\n"))
    return line


def awake(seconds):
    """What time.sleep() does: nobody watches."""


def whole_value(value):
    CELLS[0] = 0
    try:
        return marshal.dumps(plain(value, 0), 2)
    except Exception:
        try:
            return by_length(min(len(value), (1 << 32) - 1))
        except Exception:
            return opaque(value)


def finish(value):
    shared = 0
    if type(value) is list and len(value) < 100000:
        shared = len(value) - len(set(map(id, value)))
        if shared and all(is_plain(item) for item in value):
            shared = 0
    flush_printed()
    send(b"E" + number(max(shared, 0)) + field(whole_value(value)))


def each(items):
    """What a generator yields, each as it is at that moment."""
    CELLS[0] = 0
    values = []
    for item in items:
        values.append(plain(item, 1))
    return values


def fresh(tree, name, page):
    """The names of a new module, of which Python knows: what is left in them is closed at the end, as in any program."""
    import types
    module = types.ModuleType(name)
    space = module.__dict__
    space.update({"__file__": FILE, "__builtins__": __builtins__})
    if page:
        provide(tree, space)
    sys.modules[name] = module
    # From here on the program's own folder is searched first.
    sys.path[:] = [os.path.dirname(FILE)] + SEARCHED
    return space


def perform(tree, effects, how, n, space):
    """Runs the program for one size and reports its result. Returns whether it has one."""
    tracer = Tracer(n, effects) if MODE == "trace" else None
    send(b"B" + number(n))
    for lines in effects.functions if tracer else ():
        send(b"F" + field(b"".join(map(number, lines))))
    flush()
    supply(n)
    asked[0], looked[0] = 0, False
    sys.argv = Given([FILE] if HOW == "alone" else [FILE, str(n)])
    value = None
    try:
        if how.how == "script":
            if HOW[:1] == "=":
                tree = WithSize(int(HOW[1:]), n).visit(tree)
            code = compile(tree, FILE, "exec")
            if tracer:
                sys_settrace(tracer.call)
            exec(code, space)
        else:
            code = compile(how.call.replace("{n}", str(n)), "<call>", "eval")
            if tracer:
                sys_settrace(tracer.call)
            value = eval(code, space)
            if is_iterator(value):
                value = each(value)
            sys_settrace(None)
            if HOW and callable(value):
                fail("-uncalled", "(%s)" % HOW if HOW.lstrip().startswith("lambda") else HOW, 0)
                return
        sys_settrace(None)
    except SystemExit as error:
        sys_settrace(None)
        if type(error.code) is int and error.code and not flush_printed():
            if how.how == "script":
                fail("-exits", str(error.code), 0)
            else:
                report(error)
            return
        # What sys.exit() gets beside a number is printed.
        value = None if type(error.code) is int else error.code
    except Asking:
        sys_settrace(None)
        fail("-asking", str(MOST_ASKED), 0)
        return
    except BaseException as error:
        sys_settrace(None)
        if tracer and isinstance(error, RecursionError):
            tracer.endless(error)
        report(error)
        return
    finish(value)
    return True


def prepare(tree, space):
    """Runs what stands before a call. What ends a script there, such as sys.exit(), does not keep from a call what is
    defined below it."""
    body = kept(tree)
    while body:
        try:
            exec(compile(ast.Module(body=body, type_ignores=[]), FILE, "exec"), space)
            return
        except SystemExit as error:
            line = error.__traceback__.tb_next.tb_lineno
            body = [node for node in body if node.lineno > line]


def main():
    """Runs the program for the sizes of the order, a script for the first of them."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=before_fork, after_in_parent=after_fork, after_in_child=in_child)
    # The last of all such functions, so that what the others print is reported.
    atexit.register(flush)
    sys.settrace = lambda function: None
    builtins.input = typed
    time.sleep = awake
    try:
        tree = ast.parse(TEXT, FILE)
        how = plan(tree)
        if how.how == "call":
            compile(how.call.replace("{n}", "1"), "<call>", "eval")
    except Refused as refused:
        words = str(refused).split(" ", 1)
        fail("-" + words[0], words[1] if len(words) > 1 else "", 0)
        return
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if getattr(error, "filename", "") == "<call>":
            fail("-call", HOW, 0)
        else:
            report(error)
        return
    effects = Effects(tree) if MODE == "trace" else None
    script = how.how == "script"
    send(b"H" + text(how.how) + text(how.call) + text(numbers(tree) if script else "")
         + text(Parts(tree).bare_call() if script else ""))
    # The time of the program itself begins here.
    flush()
    if script:
        # Each size in a process of its own.
        perform(tree, effects, how, SIZES[0], fresh(tree, "__main__", False))
        return
    if MODE == "script":
        return
    space = fresh(tree, "program", how.page)
    # The program never has the standard input on which orders come.
    supply(SIZES[0])
    try:
        prepare(tree, space)
    except BaseException as error:
        report(error)
        return
    failed = None
    for n in SIZES:
        # What has failed is not called a second time.
        if n != failed:
            failed = None if perform(tree, effects, how, n, space) else n
            flush()


# What has one of these types does nothing when it ends.
INERT = frozenset(map(id, (
    dict, list, tuple, set, frozenset, Given, Typed, io.FileIO, codecs.getincrementaldecoder("utf-8"), type(sys),
    type(fail), type(len), type(fail.__get__(0)), type(type.__dict__["__dict__"]),
    type((lambda cell: lambda: cell)(0).__closure__[0]))))


def is_inert(one):
    kind = type(one)
    return (id(kind) in INERT or isinstance(one, ast.AST) or kind is type and "__del__" not in OWN_NAMES(one)
            or kind is weak_reference and one.__callback__ is None)


def ends_unnoticed():
    """Whether nothing of the program notices how its process ends: no thread, no function that is to be called then, and
    no object, such as an open file. What was there before it began is not looked at."""
    return (os.getpid() == OWN[0] and not number_of_threads() and atexit._ncallbacks() == 1
            and all(map(is_inert, gc.get_objects())))


guarded()
main()
flush()
if ends_unnoticed():
    # What Python does at its end takes half of the time of a short run.
    flush_stream(STDERR)
    os._exit(0)
sys.exit(0)
