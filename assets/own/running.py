# ---- running ----


def fail(kind, message, line):
    flush_printed()
    send(b"X" + text(kind) + text(message[:300]) + number(line))


def report(error):
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


def supply(n):
    """Puts the size on standard input."""
    reading, writing = os.pipe()
    os.write(writing, b"%d\n" % n)
    os.close(writing)
    os.dup2(reading, 0)
    os.close(reading)
    sys.stdin = io.TextIOWrapper(io.FileIO(0, closefd=False), encoding="utf-8")


# How many empty lines a program gets that asks for more than its size.
MOST_ASKED = 1000
asked = [0]


def typed(prompt=""):
    """What input() does in a terminal, where the question and what is typed are seen. Neither is output. After the
    size, only Enter is pressed."""
    line = sys.stdin.readline()
    if not line:
        asked[0] += 1
        if asked[0] > MOST_ASKED:
            raise EOFError("EOF when reading a line")
    line = line.rstrip("\n")
    flush_printed()
    send(b"Q" + text(str(prompt) + line + "\n"))
    return line


def awake(seconds):
    """What time.sleep() does: nobody watches."""


def may_be_result(value):
    kind = type(value)
    return kind is int or (id(kind) in LISTS or kind is str) and len(value) or simple(value) is not None


def data_of(space):
    """The global variables that can be a result, as they can be compared."""
    found = {}
    for name, value in space.items():
        if name[:2] != "__" and may_be_result(value):
            found[name] = value if type(value) is int else (id(value), len(value))
    return found


def send_kept(before, space, owner):
    """Sends the global variables that the call has changed, and the attributes of the object whose method was called:
    the result may be among them."""
    changed = data_of(space)
    names = [name for name in changed if before.get(name) != changed[name]]
    values = [(name, space[name]) for name in names if name != "__owner__"]
    values += [("self." + name, value) for name, value in (attributes(owner) or {}).items() if may_be_result(value)]
    for name, value in values[:20]:
        send(b"K" + text(name) + field(whole_value(value)))


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


def called(call, space):
    """The code of a call, and of the object whose method it calls."""
    node = ast.parse(call, "<call>", "eval")
    owner = None
    if isinstance(node.body, ast.Call) and isinstance(node.body.func, ast.Attribute) \
            and isinstance(node.body.func.value, ast.Call):
        owner = compile(ast.Expression(node.body.func.value), "<call>", "eval")
        node.body.func.value = ast.copy_location(ast.Name("__owner__", ast.Load()), node.body.func.value)
    return owner, compile(node, "<call>", "eval")


def fresh(tree, name):
    space = {"__name__": name, "__file__": FILE, "__builtins__": __builtins__}
    provide(tree, space)
    # From here on the program's own folder is searched first.
    sys.path[:] = [os.path.dirname(FILE)] + SEARCHED
    return space


def perform(tree, effects, how, n, space):
    """Runs the program for one size and reports its result."""
    tracer = Tracer(n, effects) if MODE == "trace" else None
    send(b"B" + number(n))
    flush()
    supply(n)
    sys.argv = [FILE] + ([how.option] if how.option else []) + [str(n)]
    value = None
    try:
        if how.how == "script":
            code = compile(tree, FILE, "exec")
            if tracer:
                sys_settrace(tracer.call)
            exec(code, space)
        else:
            before = data_of(space)
            owner, code = called(how.call.replace("{n}", str(n)), space)
            if tracer:
                sys_settrace(tracer.call)
            if owner:
                owner = space["__owner__"] = eval(owner, space)
            value = eval(code, space)
            if is_iterator(value):
                value = each(value)
            sys_settrace(None)
            if CALL and callable(value):
                fail("-uncalled", "(%s)" % CALL if CALL.lstrip().startswith("lambda") else CALL, 0)
                return
            if value is None or type(value) is bool or value is owner:
                value = None if value is owner else value
                send_kept(before, space, owner)
        sys_settrace(None)
    except SystemExit as error:
        sys_settrace(None)
        if type(error.code) is int and error.code and not flush_printed():
            fail("SystemExit", str(error.code), 0)
            return
        # What sys.exit() gets beside a number is printed.
        value = None if type(error.code) is int else error.code
    except BaseException as error:
        sys_settrace(None)
        if tracer and isinstance(error, RecursionError):
            tracer.endless(error)
        report(error)
        return
    finish(value)


def main():
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=in_child)
    # The last of all such functions, so that what the others print is reported.
    atexit.register(flush)
    sys.settrace = lambda function: None
    builtins.input = typed
    import types
    time.sleep = awake
    try:
        tree = ast.parse(TEXT, FILE)
        if CALL:
            compile(CALL.replace("{n}", "1"), "<call>", "eval")
        how = plan(tree)
    except Refused as refused:
        words = str(refused).split(" ", 1)
        fail("-" + words[0], words[1] if len(words) > 1 else "", 0)
        return
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        if CALL and getattr(error, "filename", "") == "<call>":
            fail("-call", CALL, 0)
        else:
            report(error)
        return
    effects = Effects(tree) if MODE == "trace" else None
    own = how.size if how.how == "script" else None
    send(b"H" + text(how.how) + text(how.call) + number(own or 0))
    # The time of the program itself begins here.
    flush()
    sizes = [own] if own else SIZES
    if how.how == "script":
        # Each size in a process of its own; the first is this one's.
        perform(tree, effects, how, sizes[0], fresh(tree, "__main__"))
        return
    space = fresh(tree, "program")
    module = types.ModuleType("program")
    module.__dict__.update(space)
    space = module.__dict__
    sys.modules["program"] = module
    try:
        exec(compile(without_top_calls(tree), FILE, "exec"), space)
    except SystemExit:
        pass
    except BaseException as error:
        report(error)
        return
    for n in sizes:
        perform(tree, effects, how, n, space)
        flush()


main()
flush()
