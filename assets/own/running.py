# ---- running ----


def fail(kind, message, line):
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


def typed(prompt=""):
    """What input() does in a terminal: what is typed is seen after the question."""
    line = sys.stdin.readline()
    if not line:
        raise EOFError("EOF when reading a line")
    sys.stdout.write(str(prompt) + line.rstrip("\n") + "\n")
    return line.rstrip("\n")


def data_of(space):
    """The global variables that can be a result."""
    found = {}
    for name, value in space.items():
        kind = type(value)
        if name[:2] != "__" and (kind is int or kind is list):
            found[name] = value if kind is int else (len(value), value)
    return found


def global_result(before, space):
    """The global variable that the call has changed into a result, if it is one alone."""
    changed = [name for name, value in data_of(space).items()
               if (type(space[name]) is int and before.get(name) != value)
               or (type(space[name]) is list and space[name] and type(space[name][0]) in (list, tuple, str))]
    words = ("count", "res", "sol", "ans", "total", "found", "board_list", "result")
    likely = [name for name in changed if any(word in name.lower() for word in words)]
    return space[likely[0]] if len(likely) == 1 else None


def finish(value):
    CELLS[0] = 0
    shared = 0
    if isinstance(value, list) and len(value) < 100000:
        shared = len(value) - len(set(map(id, value)))
        if shared and all(type(item) in SCALARS + (tuple,) for item in value):
            shared = 0
    try:
        data = marshal.dumps(plain(value, 0), 2)
    except (OverflowError, ValueError, RecursionError, MemoryError):
        try:
            data = by_length(min(len(value), (1 << 32) - 1))
        except TypeError:
            data = opaque(value)
    send(b"E" + number(max(shared, 0)) + field(data))


def fresh(tree, name):
    space = {"__name__": name, "__file__": FILE, "__builtins__": __builtins__}
    provide(tree, space)
    return space


def perform(tree, effects, how, n, space):
    """Runs the program for one size and reports its result."""
    tracer = Tracer(n, effects) if MODE == "trace" else None
    send(b"B" + number(n))
    flush()
    supply(n)
    sys.argv = [FILE, str(n)]
    value = None
    try:
        if how.how == "script":
            code = compile(tree, FILE, "exec")
            if tracer:
                sys_settrace(tracer.call)
            exec(code, space)
        else:
            before = data_of(space)
            code = compile(how.call.replace("{n}", str(n)), "<call>", "eval")
            if tracer:
                sys_settrace(tracer.call)
            value = eval(code, space)
            if hasattr(value, "__iter__") and not hasattr(value, "__len__"):
                value = list(value)
            sys_settrace(None)
            if CALL and callable(value):
                fail("-uncalled", "(%s)" % CALL if CALL.lstrip().startswith("lambda") else CALL, 0)
                return
            if value is None:
                value = global_result(before, space)
        sys_settrace(None)
    except SystemExit as error:
        sys_settrace(None)
        if error.code not in (None, 0):
            fail("SystemExit", str(error.code), 0)
            return
    except BaseException as error:
        sys_settrace(None)
        report(error)
        return
    finish(value)


def limits():
    try:
        import resource
        if MEMORY:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if SECONDS:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, ValueError, OSError):
        pass


def main():
    signal.signal(signal.SIGTERM, stop)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=in_child)
    limits()
    sys.stdout = sys.__stdout__ = Output()
    # The last of all such functions, so that what the others print is reported.
    atexit.register(flush)
    sys.settrace = lambda function: None
    builtins.input = typed
    folder = os.path.dirname(FILE)
    sys.path[0] = folder
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
    import types
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
