# Runs a learner's program and reports on standard output what it does, in the format of src/own/wire.rs.
#
# Arguments: trace|run, sizes (1,2,3), the most lines to trace, the memory limit in bytes, the processor time in seconds,
# the expression to call or "", the path. The program's text is on standard input. Python 2 has to understand this file,
# to say that it is too old: no f-strings, no nonlocal, no annotations.
import sys

if sys.version_info < (3, 9) or sys.implementation.name != "cpython":
    sys.stdout.write("old %s\n" % sys.version.split()[0])
    sys.stdout.flush()
    sys.exit(0)

import ast
import atexit
import builtins
import io
import marshal
import os
import signal

MODE, SIZES, EVENTS, MEMORY, SECONDS, CALL, FILE = sys.argv[1:8]
SIZES = [int(size) for size in SIZES.split(",")]
EVENTS, MEMORY, SECONDS = int(EVENTS), int(MEMORY), int(SECONDS)
TEXT = sys.stdin.buffer.read()
# Results and printed text beyond these are cut.
MOST_CELLS = 2000000
MOST_PRINTED = 1 << 20

# The names that LeetCode's page provides without an import.
PROVIDED = {
    "typing": "List Optional Dict Set Tuple Union Any Deque DefaultDict Generator Iterator Iterable Callable",
    "collections": "deque defaultdict Counter OrderedDict namedtuple",
    "itertools": "permutations combinations product accumulate chain count cycle islice repeat",
    "functools": "lru_cache cache reduce cmp_to_key partial wraps",
    "heapq": "heappush heappop heapify heappushpop heapreplace nlargest nsmallest",
    "bisect": "bisect bisect_left bisect_right insort",
    "math": "inf sqrt floor ceil gcd factorial comb",
    "": "math collections itertools functools heapq bisect string random re sys os time copy typing operator",
}

# ---- the channel ----

# A duplicate that programs started by this one do not inherit.
CHANNEL = os.dup(1)
os.dup2(2, 1)
pending = []
pending_bytes = [0]


def flush():
    data = b"".join(pending)
    del pending[:]
    pending_bytes[0] = 0
    view = memoryview(data)
    try:
        while view:
            view = view[os.write(CHANNEL, view):]
    except OSError:
        os._exit(0)


def number(value):
    data = bytearray()
    while value > 127:
        data.append(value & 127 | 128)
        value >>= 7
    data.append(value)
    return bytes(data)


def field(data):
    return number(len(data)) + data


def text(value):
    return field(value.encode("utf-8", "replace"))


def send(data):
    pending.append(data)
    pending_bytes[0] += len(data)
    if pending_bytes[0] > 50000:
        flush()


def stop(signum, frame):
    sys_settrace(None)
    flush()
    os._exit(0)


def in_child():
    sys_settrace(None)
    del pending[:]
    try:
        os.close(CHANNEL)
    except OSError:
        pass


class Printed(io.TextIOBase):
    """Standard output: what is printed becomes part of what is reported."""

    encoding = "utf-8"
    printed = 0

    def writable(self):
        return True

    def write(self, value):
        if not isinstance(value, str):
            raise TypeError("write() argument must be str, not " + type(value).__name__)
        room = MOST_PRINTED - self.printed
        if room > 0:
            self.printed += len(value)
            send(b"P" + text(value[:room]))
        return len(value)

    def fileno(self):
        return 1


class PrintedBytes(io.RawIOBase):
    def __init__(self, out):
        self.out = out

    def writable(self):
        return True

    def write(self, data):
        self.out.write(bytes(data).decode("utf-8", "replace"))
        return len(data)


class Output(Printed):
    @property
    def buffer(self):
        return PrintedBytes(self)


# ---- values ----

SCALARS = (int, str, bool, type(None), float)
LISTS = (list, tuple, set, frozenset, dict, bytearray)
CELLS = [0]


def simple(value):
    """A container as one that marshal can write."""
    name = type(value).__name__
    if name == "deque":
        return list(value)
    if name in ("defaultdict", "OrderedDict", "Counter"):
        return dict(value)
    if name in ("ndarray", "array"):
        return value.tolist()
    return None


def opaque(value):
    return b"?" + type(value).__name__.encode("utf-8", "replace")[:40]


def by_length(length):
    return b"#" + length.to_bytes(4, "little")


def small(value, n):
    """The bytes of a container that may be a board; of a larger one the length."""
    length = len(value)
    if length > (n + 2) * (n + 2):
        return by_length(length)
    cells = 0
    items = value.values() if type(value) is dict else value
    if type(value) is not bytearray:
        for item in items:
            kind = type(item)
            if kind in LISTS:
                # Rows of a board, pairs, or boards of a result; more than a board has is a result.
                if length > (n + 2) and len(item) > 2:
                    return by_length(length)
                cells += len(item)
            elif kind is str:
                cells += len(item)
        if cells > 3 * (n + 2) * (n + 2):
            return by_length(length)
    try:
        data = marshal.dumps(value, 2)
    except ValueError:
        return opaque(value)
    return data if len(data) < 40 * (n + 2) * (n + 2) else by_length(length)


def plain(value, depth):
    """A result in lists, numbers and strings, which marshal can write."""
    CELLS[0] += 1
    if CELLS[0] > MOST_CELLS or depth > 6:
        raise OverflowError
    kind = type(value)
    if kind in SCALARS:
        return value if kind is not int or -(1 << 63) < value < 1 << 63 else str(value)[:40]
    if isinstance(value, str):
        return str(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, dict):
        return {key if type(key) in SCALARS else plain(tuple(key), depth + 1): plain(value[key], depth + 1)
                for key in value}
    if hasattr(value, "tolist"):
        return plain(value.tolist(), depth + 1)
    if isinstance(value, tuple):
        return tuple(plain(item, depth + 1) for item in value)
    if hasattr(value, "__iter__"):
        items = []
        for item in value:
            items.append(plain(item, depth + 1))
        return items
    return "<%s>" % kind.__name__


# ---- which part of the file is run, and how ----


SIZE_NAMES = ("n", "size", "num", "queens", "board_size", "n_queens", "num_queens", "nqueens", "boardsize")


class Refused(Exception):
    pass


def arity(function, method):
    """The names of the parameters that have no default; None if it takes any number."""
    args = function.args
    names = [arg.arg for arg in getattr(args, "posonlyargs", []) + args.args]
    if method and names:
        names = names[1:]
    required = names[:len(names) - len(args.defaults)] if args.defaults else names
    if any(default is None for default in args.kw_defaults):
        return None
    return required


def called_names(node):
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            if isinstance(part.func, ast.Name):
                names.add(part.func.id)
            elif isinstance(part.func, ast.Attribute):
                names.add(part.func.attr)
    return names


def is_guard(node):
    return isinstance(node, ast.If) and any(
        isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test))


def counts_rows(function, parameter):
    """Whether a recursive function's parameter is the row: it calls itself with another value for it."""
    for part in ast.walk(function):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == function.name:
            first = part.args[0] if part.args else None
            if not (isinstance(first, ast.Name) and first.id == parameter):
                return True
    return False


def reads_size(tree):
    for part in ast.walk(tree):
        if isinstance(part, ast.Attribute) and part.attr in ("argv", "stdin"):
            return True
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("input", "open"):
            return True
        if isinstance(part, ast.ImportFrom) and any(alias.name in ("argv", "stdin") for alias in part.names):
            return True
    return False


def own_size(tree, functions):
    """The size that a program has written into it."""
    found = []
    for node in tree.body:
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        if isinstance(value, ast.Constant) and type(value.value) is int and 1 <= value.value <= 32:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    likely = target.id.lower() in SIZE_NAMES
                    found.append((not likely, target.id, value.value))
    likely = sorted(found)
    if likely and (not likely[0][0] or likely[0][2] >= 4):
        return likely[0][2]
    for node in tree.body:
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in functions:
                for arg in part.args:
                    if isinstance(arg, ast.Constant) and type(arg.value) is int and 1 <= arg.value <= 32:
                        return arg.value
    return None


class Plan(object):
    def __init__(self, how, call, size=None):
        self.how, self.call, self.size = how, call, size


def class_call(node, known):
    """How to search with a class: Solution().solveNQueens(n), Queens(n).solve(), Queens().solve(n)."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    names = {method.name: method for method in methods}
    for name in ("solveNQueens", "totalNQueens"):
        if name in names:
            return [node.name + "()." + name + "({n})"]
    init = arity(names["__init__"], True) if "__init__" in names else []
    if init is None or len(init) > 1:
        return []
    calls = {}
    for method in methods:
        for name in called_names(method):
            if name != method.name:
                calls.setdefault(name, set()).add(method.name)
    found = []
    for method in methods:
        if method.name.startswith("__") or method.name in calls:
            continue
        needs = arity(method, True)
        if needs is not None and len(needs) == 1 - len(init):
            if needs and counts_rows(method, needs[0]):
                continue
            first, second = ("{n}", "") if init else ("", "{n}")
            found.append("%s(%s).%s(%s)" % (node.name, first, method.name, second))
    likely = [call for call in found if any(word in call.lower().split(".")[1] for word in
                                            ("solve", "queen", "search", "run", "count", "total"))]
    return likely[:1] if likely else found


def plan(tree):
    if CALL:
        return Plan("call", CALL)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in classes:
        for call in class_call(node, None):
            if "NQueens" in call:
                return Plan("call", call)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    rest = [node for node in tree.body
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)) and not is_guard(node)]
    for name in ("solveNQueens", "totalNQueens"):
        if name in functions and arity(functions[name], False) is not None and len(arity(functions[name], False)) == 1:
            return Plan("call", name + "({n})")
    own = set(functions) | {node.name for node in classes}
    searches = any(called_names(node) & own or isinstance(node, (ast.For, ast.While)) for node in rest)
    if (searches or not own) and reads_size(ast.Module(body=rest, type_ignores=[])):
        return Plan("script", "")
    within = {}
    for name, function in functions.items():
        for other in called_names(function):
            if other != name:
                within.setdefault(other, set()).add(name)
    for node in classes:
        for other in called_names(node):
            within.setdefault(other, set()).add(node.name)
    found = []
    for name, function in functions.items():
        needs = arity(function, False)
        if needs is None or name in within:
            continue
        all_names = [arg.arg for arg in function.args.args]
        if len(needs) == 1 and not counts_rows(function, needs[0]):
            found.append((name + "({n})", needs[0]))
        elif not needs and all_names and all_names[0].lower() in SIZE_NAMES:
            found.append((name + "({n})", all_names[0]))
    likely = [one for one in found if one[1].lower() in SIZE_NAMES]
    found = likely or found
    if len(found) > 1:
        # Of several, the one that searches is named after it.
        likely = [one for one in found if any(word in one[0].lower() for word in ("solve", "queen", "search"))]
        found = likely if len(likely) == 1 else found
    if not found:
        for node in classes:
            found.extend((call, "") for call in class_call(node, None))
    if len(found) == 1:
        return Plan("call", found[0][0])
    if searches:
        return Plan("script", "", own_size(tree, functions))
    if any(is_guard(node) for node in tree.body) and not found:
        guarded = [node for node in tree.body if is_guard(node)]
        whole = ast.Module(body=guarded + [functions[name] for name in functions], type_ignores=[])
        return Plan("script", "", None if reads_size(whole) else own_size(
            ast.Module(body=rest + guarded[0].body, type_ignores=[]), functions))
    if found:
        raise Refused("several " + ", ".join(sorted(call for call, _ in found)))
    raise Refused("nothing")


def without_top_calls(tree):
    """The file without what it does with its own functions when it is imported: those are called instead."""
    own = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}

    def stays(node):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            return True
        return not (called_names(node) & (own | {"print", "input"}))
    return ast.Module(body=[node for node in tree.body if stays(node) and not is_guard(node)], type_ignores=[])


def provide(tree, space):
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    for module, names in PROVIDED.items():
        for name in names.split():
            if name in used:
                if module:
                    space[name] = getattr(__import__(module), name, None)
                else:
                    space[name] = __import__(name)


# ---- tracing ----

# The names of attributes as they are reported.
SELF = {}


def copied(value):
    """A copy of a container and of those in it; None if it holds anything else than numbers, strings and containers."""
    kind = type(value)
    if kind is dict:
        return {key: copied_item(item) for key, item in value.items()}
    if kind is list:
        return [copied_item(item) for item in value]
    if kind is tuple:
        return tuple([copied_item(item) for item in value])
    return value.copy()


def copied_item(item):
    return item if type(item) in SCALARS else copied(item) if type(item) in LISTS else item


class Seen(object):
    """A container as it was reported: its bytes, its type, and a copy; of one that is reported by its length, that."""

    __slots__ = ("kind", "data", "copy", "length")

    def __init__(self, value, data):
        self.kind, self.data, self.copy, self.length = type(value), data, None, -1
        if data[:1] == b"#":
            self.length = len(value)
        elif self.kind in LISTS and data[:1] != b"?":
            self.copy = copied(value)

    def shows(self, value):
        """Whether it still shows this value."""
        if type(value) is not self.kind:
            return False
        if self.copy is None:
            return self.length == len(value) if self.length >= 0 else False
        try:
            return self.copy == value
        except Exception:
            return False


sys_settrace = sys.settrace


class Tracer(object):
    def __init__(self, n, space):
        self.n = n
        self.space = space
        self.names = {}
        self.lines = {}
        self.stack = []
        self.left = EVENTS
        self.top = {}
        self.shared = set()
        self.globals_of = {}

    def name(self, name):
        at = self.names.get(name)
        if at is None:
            at = self.names[name] = number(len(self.names))
            send(b"N" + text(name))
        return at

    def note(self, known, frame, name, value):
        """Reports a variable if it has another value than before."""
        kind = type(value)
        if kind in SCALARS:
            known[name] = value
            if kind is int and not -(1 << 63) < value < 1 << 63:
                data = b"?int"
            elif kind is str and len(value) > (self.n + 2) * (self.n + 2) * 3:
                data = by_length(len(value))
            else:
                data = marshal.dumps(value, 2)
        else:
            before = known.get(name)
            before = before.data if type(before) is Seen else None
            original = value
            if kind not in LISTS:
                value = simple(value)
                if value is None:
                    # A function or an object of the program's own.
                    known[name] = original
                    return
            data = small(value, self.n)
            known[name] = Seen(original, data)
            if before == data:
                return
            if kind is list and len(value) > 1 and type(value[0]) is list and value[0] is value[1] and value[0] \
                    and name not in self.shared:
                self.shared.add(name)
                send(b"A" + self.name(name))
        send(b"V" + number(frame) + self.name(name) + field(data))

    def capture(self, frame, entry):
        known = entry[1]
        depth = entry[2]
        code = frame.f_code
        for name, value in frame.f_locals.items():
            # A number or a string that is the same object is the same. Most lines change no container: a copy shows that
            # faster than the bytes do.
            seen = known.get(name, known)
            if seen is value or (type(seen) is Seen and seen.shows(value)):
                continue
            if depth or name[:2] != "__":
                self.note(known, depth, name, value)
        owner = entry[3]
        top = self.top
        if owner is not None:
            for name, value in owner.items():
                name = SELF[name] if name in SELF else SELF.setdefault(name, "self." + name)
                seen = top.get(name, top)
                if seen is not value and not (type(seen) is Seen and seen.shows(value)):
                    self.note(top, 0, name, value)
        if depth:
            space = frame.f_globals
            cached = self.globals_of.get(code)
            if cached is None or cached[0] != len(space):
                chosen = [name for name in code.co_names
                          if name in space and (type(space[name]) in SCALARS or type(space[name]) in LISTS
                                                or simple(space[name]) is not None)]
                cached = self.globals_of[code] = (len(space), chosen)
            for name in cached[1]:
                if name in space:
                    value = space[name]
                    seen = top.get(name, top)
                    if seen is not value and not (type(seen) is Seen and seen.shows(value)):
                        self.note(top, 0, name, value)

    def call(self, frame, event, arg):
        code = frame.f_code
        if code.co_filename != FILE:
            return None
        name = code.co_name
        if name[0] == "<" and name != "<lambda>" and name != "<module>":
            return None
        self.enter(frame)
        return self.line

    def enter(self, frame):
        code = frame.f_code
        module = code.co_name == "<module>"
        owner = None
        if code.co_varnames and code.co_argcount and code.co_varnames[0] == "self":
            # Its attributes, which may still come.
            owner = getattr(frame.f_locals.get("self"), "__dict__", None)
            owner = owner if type(owner) is dict else None
        if module:
            self.stack.append((frame, self.top, 0, None))
        else:
            depth = self.stack[-1][2] + 1 if self.stack else 1
            self.stack.append((frame, {}, depth, owner))
            send(b"C" + self.name(code.co_name) + number(code.co_firstlineno))

    def leave(self):
        entry = self.stack.pop()
        if entry[2]:
            send(b"R")

    def line(self, frame, event, arg):
        if event == "exception" or event == "opcode":
            return self.line
        stack = self.stack
        if not stack or stack[-1][0] is not frame:
            if any(entry[0] is frame for entry in stack):
                while stack[-1][0] is not frame:
                    self.leave()
            else:
                self.enter(frame)
        entry = stack[-1]
        self.capture(frame, entry)
        if event == "line":
            at = frame.f_lineno
            data = self.lines.get(at)
            if data is None:
                data = self.lines[at] = b"L" + number(at)
            send(data)
            self.left -= 1
            if self.left <= 0:
                send(b"T")
                flush()
                os._exit(0)
        elif event == "return":
            self.leave()
        return self.line


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


def perform(tree, how, n, space):
    """Runs the program for one size and reports its result."""
    tracer = Tracer(n, space) if MODE == "trace" else None
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
    own = how.size if how.how == "script" else None
    send(b"H" + text(how.how) + text(how.call) + number(own or 0))
    # The time of the program itself begins here.
    flush()
    sizes = [own] if own else SIZES
    if how.how == "script":
        # Each size in a process of its own; the first is this one's.
        perform(tree, how, sizes[0], fresh(tree, "__main__"))
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
        perform(tree, how, n, space)
        flush()


main()
flush()
