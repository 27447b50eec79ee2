# Runs a learner's program and reports on standard output what it does, in the format of src/own/wire.rs.
#
# Arguments: trace|run, sizes (1,2,3), the most lines to trace, the memory limit in bytes, the processor time in seconds,
# the expression to call or "", the path. The program's text is on standard input. Python 2 has to understand this file,
# to say that it is too old: no f-strings, no nonlocal, no annotations.
import sys

# Until the program itself begins, nothing is imported from the current folder.
sys.path = [folder for folder in sys.path if folder]

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
MOST_CELLS = 3000000
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


def die_with_parent():
    """A tutor that is killed takes this process with it, and this process those that it forks."""
    if sys.platform.startswith("linux"):
        try:
            import ctypes
            # PR_SET_PDEATHSIG
            ctypes.CDLL(None).prctl(1, int(signal.SIGKILL))
        except Exception:
            pass


def in_child():
    die_with_parent()
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
    if kind.__module__ != "builtins" and isinstance(getattr(value, "__dict__", None), dict):
        # An object: its attributes, and how it is printed if it says so itself.
        fields = {str(name): plain(item, depth + 1) for name, item in vars(value).items()}
        if kind.__repr__ is not object.__repr__ or kind.__str__ is not object.__str__:
            fields["str()"] = str(value)
        return fields
    return "<%s>" % kind.__name__
