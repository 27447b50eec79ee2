# Runs a learner's program and reports on standard output what it does, in the format of src/own/wire.rs.
#
# Arguments: the memory limit in bytes, the path, the length of the program's text in bytes, and for a compiled program
# (native.py) its command. On standard input comes the text, and then an order (guard.py) for each process that is to run
# it. Standard input stays open as long as the tutor wants the program to run. Python 2 has to understand this file, to say
# that it is too old: no f-strings, no nonlocal, no annotations.
import sys

# Until the program itself begins, only Python's own modules are imported: none of the current folder, or of PYTHONPATH.
import os

SEARCHED = [folder for folder in sys.path if folder]
LIBRARY = os.path.dirname(os.__file__)
GIVEN = [os.path.abspath(folder) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep)]
sys.path = [folder for folder in SEARCHED if os.path.abspath(folder) not in GIVEN or folder == LIBRARY]

if sys.version_info < (3, 9) or sys.implementation.name != "cpython":
    version = sys.version.split()[0]
    sys.stdout.write("O" + chr(len(version)) + version)
    sys.stdout.flush()
    sys.exit(0)

import ast
import atexit
import builtins
import codecs
import collections
import gc
import io
import marshal
import select
import signal
import time
from _thread import _count as number_of_threads, get_ident
from _weakref import ref as weak_reference

MEMORY, FILE, LENGTH = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
TEXT = b""
while len(TEXT) < LENGTH:
    TEXT += os.read(0, LENGTH - len(TEXT)) or sys.exit(0)
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

OWN, GUARD = [os.getpid()], os.getpid()
pending = []
pending_bytes = [0]
sys_settrace = sys.settrace


def high(descriptor):
    """A duplicate that programs started by this one do not inherit, out of the way of those that close all others."""
    try:
        import fcntl
        import resource
        most = min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], 1024)
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, most - 16)
    except (ImportError, ValueError, OSError):
        return os.dup(descriptor)


def moved(descriptor):
    again = high(descriptor)
    os.close(descriptor)
    return again


def same_file(descriptor):
    found = os.fstat(descriptor)
    return found.st_dev, found.st_ino


CHANNEL = high(1)
PIPE = same_file(CHANNEL)


def is_ours():
    """Whether the channel is this process's: not in a process that the program has forked, nor once the program has
    closed it. Then what has that number now may be the program's own file, and the guard still has the channel."""
    if os.getpid() != OWN[0]:
        return False
    try:
        if same_file(CHANNEL) == PIPE:
            return True
    except OSError:
        pass
    return reopened()


def reopened():
    global CHANNEL
    try:
        again = os.open("/proc/%d/fd/1" % GUARD, os.O_WRONLY)
    except OSError:
        return False
    CHANNEL = moved(again)
    return same_file(CHANNEL) == PIPE


def flush():
    data = b"".join(pending)
    del pending[:]
    pending_bytes[0] = 0
    if not is_ours():
        os._exit(1)
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
    if os.getpid() == OWN[0]:
        flush()
    os._exit(0)


def limits():
    try:
        import resource
        if MEMORY:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, ValueError, OSError):
        pass


masks = {}


def before_fork():
    """Python would forget a signal that comes to the new process before that has begun."""
    masks[get_ident()] = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])


def after_fork():
    signal.pthread_sigmask(signal.SIG_SETMASK, masks.pop(get_ident()))


def in_child():
    """A process that the program forks reports nothing. What it prints is output. A signal ends it as any process."""
    sys_settrace(None)
    if signal.getsignal(signal.SIGTERM) is stop:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    after_fork()
    del pending[:]
    for descriptor in (CHANNEL, PRINTED):
        try:
            os.close(descriptor)
        except OSError:
            pass


# ---- what is printed ----

# Standard output is a file, as behind `>`: whatever writes to it, Python, the system or another program, is heard.


def output():
    """Descriptors of a new file: to write at its end, and to read."""
    try:
        with open(os.memfd_create("output"), "wb") as file:
            path = "/proc/self/fd/%d" % file.fileno()
            return os.open(path, os.O_WRONLY | os.O_APPEND), os.open(path, os.O_RDONLY)
    except (AttributeError, OSError):
        import tempfile
        file, path = tempfile.mkstemp()
        both = os.open(path, os.O_WRONLY | os.O_APPEND), os.open(path, os.O_RDONLY)
        try:
            os.unlink(path)
            os.close(file)
        except OSError:
            # Where an open file cannot be removed.
            def remove():
                for descriptor in (1, file, PRINTED):
                    os.close(descriptor)
                os.unlink(path)
            atexit.register(remove)
        return both


def begin_output():
    """Begins a new file for what is printed, of which `room` bytes are still to be sent."""
    global OUTPUT, PRINTED, room, decode
    OUTPUT, PRINTED = map(moved, output())
    room = MOST_PRINTED
    decode = codecs.getincrementaldecoder("utf-8")("replace").decode


# Line by line, as to a terminal.
sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
STDOUT, STDERR = sys.stdout, sys.stderr


def send_printed():
    """Sends what has been printed since this was called last. Returns whether that is anything."""
    global room
    try:
        data = os.read(PRINTED, room)
    except OSError:
        return False
    if data:
        room -= len(data)
        send(b"P" + text(decode(data)))
    return bool(data)


def flush_stream(stream):
    try:
        stream.flush()
    except Exception:
        # The program has closed it.
        pass


def flush_printed():
    flush_stream(STDOUT)
    return send_printed()


# ---- values ----

# Values are read by what their types are, and without calling anything that the program has written: no method of its
# classes, no `__eq__`, `__hash__` or `__len__`. A type is known by its identity, as a metaclass can say what it equals.
NAME_OF = type.__dict__["__name__"].__get__
OWN_NAMES = type.__dict__["__dict__"].__get__
BASES = (list, tuple, dict, set, frozenset, bytearray)
SCALARS = frozenset(map(id, (int, str, bool, type(None), float)))
LISTS = frozenset(map(id, BASES))
# Dictionaries of these types are copied without looking at their keys.
DICTS = frozenset(map(id, (collections.defaultdict, collections.Counter)))
CELLS = [0]


def is_plain(key):
    return id(type(key)) in SCALARS or type(key) is tuple and all(id(type(part)) in SCALARS for part in key)


def simple(value):
    """A container of Python's own, of another type than BASES, as one that marshal can write; None for other values."""
    kind = type(value)
    if kind is collections.deque:
        return list(value)
    if id(kind) in DICTS:
        return dict(value)
    if kind is collections.OrderedDict:
        pairs = list(dict.items(value))
        return dict(pairs) if all(is_plain(key) for key, _ in pairs) else None
    # An array, of this module or of numpy: a method that is not written in Python.
    values = OWN_NAMES(kind).get("tolist")
    return values(value) if type(values) is METHOD else None


METHOD = type(list.append)


def base_of(kind):
    """The type among BASES that this one inherits from."""
    for base in BASES:
        if issubclass(kind, base):
            return base
    return None


def opaque(value):
    return b"?" + NAME_OF(type(value)).encode("utf-8", "replace")[:40]


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
            if id(kind) in LISTS:
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
    """A result in lists, numbers and strings, which marshal can write. An iterator is a part of the program: it runs."""
    CELLS[0] += 1
    if CELLS[0] > MOST_CELLS or depth > 6:
        raise OverflowError
    kind = type(value)
    if id(kind) in SCALARS:
        return value if kind is not int or -(1 << 63) < value < 1 << 63 else str(value)[:40]
    if issubclass(kind, str):
        return str.__str__(value)
    if issubclass(kind, int):
        return plain(int.__add__(value, 0), depth)
    base = base_of(kind)
    if base is dict:
        return {key if id(type(key)) in SCALARS else plain(tuple(key), depth + 1) if type(key) is tuple
                else plain(key, depth + 1): plain(item, depth + 1) for key, item in dict.items(value)}
    if base is tuple:
        return tuple([plain(item, depth + 1) for item in tuple.__iter__(value)])
    if base:
        return [plain(item, depth + 1) for item in base.__iter__(value)]
    found = simple(value)
    if found is not None:
        return plain(found, depth + 1)
    if id(kind) in LAZY or is_iterator(value):
        return [plain(item, depth + 1) for item in value]
    return "<%s>" % NAME_OF(kind)


LAZY = frozenset(map(id, (range, type({}.keys()), type({}.values()), type({}.items()))))


def is_iterator(value):
    return any("__next__" in OWN_NAMES(kind) for kind in type.mro(type(value)))


