# ---- tracing ----

# The names of attributes as they are reported.
SELF = {}
# Whole numbers as they are reported.
INTS = {}
# The instructions at which a generator gives a value.
YIELDS = set(__import__("opcode").opmap.get(name) for name in ("YIELD_VALUE", "YIELD_FROM"))


def attributes(owner):
    """The attributes of an object, without calling anything of its class; None if it has none."""
    try:
        found = object.__getattribute__(owner, "__dict__")
    except AttributeError:
        return None
    return found if type(found) is dict else None


class Seen(object):
    """A container as it was reported: its bytes, its type, and a copy; of one that is reported by its length, that. Between
    loud lines no container changes: `loud` is how many had run when this one was as it was reported."""

    __slots__ = ("value", "loud", "kind", "data", "copy", "length")
    # Whether comparing values calls nothing that the program has written.
    may_compare = True

    def __init__(self, value, data, loud):
        self.kind, self.data, self.loud = type(value), field(data), loud
        self.value, self.copy, self.length = None, None, -1
        if data[:1] == b"#":
            self.length = len(value)
        elif id(self.kind) in LISTS and data[:1] != b"?":
            self.value, self.copy = value, marshal.loads(data)

    def shows(self, value, loud):
        """Whether it still shows this value, now that so many loud lines have run."""
        if self.value is value:
            if self.loud == loud:
                return True
            if self.equals(value):
                self.loud = loud
                return True
            return False
        if type(value) is not self.kind:
            return False
        if self.copy is None:
            return self.length == len(value) if self.length >= 0 else False
        return self.equals(value)

    def equals(self, value):
        try:
            # Otherwise something in it may say by itself what it equals.
            return self.copy == value if Seen.may_compare else self.data == field(marshal.dumps(value, 2))
        except ValueError:
            return False


class Line(object):
    """A line of a function: its message, the variables it can set, whether others see those, whether it is loud, whether
    it can print, and the functions whose results it drops."""

    __slots__ = ("data", "names", "shared", "loud", "prints", "busy", "drops")

    def __init__(self, data, names=(), shared=False, loud=False, prints=False):
        self.drops = ()
        self.data, self.names, self.shared, self.loud, self.prints = data, names, shared, loud, prints
        self.busy = loud or prints or bool(names)


# What ran before the first line of a call.
NO_LINE = Line(b"")


class Code(object):
    """A function: its lines so far, the message of a call, the global variables that it names, and the number of loud lines
    that had run when those were last looked at. `gives` has the instructions of a generator; `loses` says whether it has
    dropped True or boards that it has returned to itself."""

    __slots__ = ("code", "message", "hidden", "loud", "module", "method", "lines", "globals", "size", "seen", "answers",
                 "gives", "loses")

    def __init__(self, code, message, hidden, loud):
        self.code, self.message, self.hidden, self.loud = code, message, hidden, loud
        self.gives = code.co_code if code.co_flags & 0x20 else None
        self.answers = set()
        self.loses = False
        self.module = code.co_name == "<module>"
        self.method = bool(code.co_argcount and code.co_varnames[0] == "self")
        self.lines, self.globals, self.size, self.seen = {}, [], -1, -1


class Call(object):
    """A call that has not returned: its frame, what is known of its variables, its depth, the attributes of its self, the
    number of loud lines that had run when they were last looked at, the line that is running, and whether an exception has
    passed it."""

    __slots__ = ("frame", "code", "lines", "known", "depth", "prefixes", "owner", "seen", "ran", "raised")


def broken(error):
    """Ends a recording in which the tracer itself has failed. The program is not to blame. That there is no more room, for
    calls or in memory, is the program's error."""
    if isinstance(error, (RecursionError, MemoryError)):
        raise error
    sys_settrace(None)
    fail("-tracer", "%s: %s" % (type(error).__name__, error), 0)
    flush()
    os._exit(0)


class Tracer(object):
    def __init__(self, n, effects):
        self.n = n
        self.effects = effects
        Seen.may_compare = b"__eq__" not in TEXT and not effects.obscure
        # The variables that a comprehension on a line hides: from 3.12 on it runs in the function around it, and 3.13.0
        # crashes when it is asked for one of them.
        self.hidden = effects.hidden if sys.version_info >= (3, 12) else None
        self.names = {}
        self.lines = {}
        self.codes = {}
        self.left = EVENTS
        self.flush_at = EVENTS
        self.top = {}
        self.rows_shared = {}
        # What containers were when they were reported last, by their numbers: other calls see the same ones.
        self.boxes = {}
        self.prefixes = []
        # How many loud lines have run, and whose attributes were looked at last.
        self.loud = 0
        self.owner = None
        # Calls that have returned are used again.
        self.stack, self.spare = [], []
        # The frames of generators that have given a value and may go on.
        self.suspended = {}
        self.nothing = self.now = Call()
        self.nothing.frame, self.nothing.ran, self.nothing.depth = None, NO_LINE, 0
        self.local = self.line

    def name(self, name):
        at = self.names.get(name)
        if at is None:
            at = self.names[name] = number(len(self.names))
            send(b"N" + text(name))
        return at

    def prefixes_of(self, depth):
        while len(self.prefixes) <= depth:
            self.prefixes.append({})
        return self.prefixes[depth]

    def prefix(self, depth, name):
        """The message of a variable, up to its value."""
        prefixes = self.prefixes_of(depth)
        found = prefixes.get(name)
        if found is None:
            found = prefixes[name] = b"V" + number(depth) + self.name(name)
        return found

    def note(self, known, depth, name, value):
        """Reports a variable if it has another value than before."""
        kind = type(value)
        if id(kind) in SCALARS:
            known[name] = value
            if kind is int and not -(1 << 63) < value < 1 << 63:
                data = b"\4?int"
            elif kind is str and len(value) > (self.n + 2) * (self.n + 2) * 3:
                data = field(by_length(len(value)))
            else:
                data = field(marshal.dumps(value, 2))
                if kind is int and len(INTS) < 10000:
                    INTS[value] = data
        else:
            seen = self.seen(value)
            before = known.get(name)
            # What is not seen is a function or an object of the program's own.
            known[name] = value if seen is None else seen
            if seen is None or (type(before) is Seen and before.data == seen.data):
                return
            data = seen.data
            if kind is list and self.n > 1 and len(value) == self.n and type(value[0]) is list and value[0] is value[1] \
                    and seen.copy:
                self.shares_rows(name, seen.copy[0])
        pending.append(self.prefix(depth, name))
        send(data)

    def shares_rows(self, name, row):
        """Reports a board whose rows are one list, once it has changed since it was empty."""
        empty = len(row) == self.n and row.count(row[0]) == self.n
        if empty and name not in self.rows_shared:
            self.rows_shared[name] = False
        elif not empty and self.rows_shared.get(name) is False:
            self.rows_shared[name] = True
            send(b"A" + self.name(name))

    def seen(self, value):
        """A container as it is to be reported; None if it is none."""
        seen = self.boxes.get(id(value))
        if seen is not None and seen.value is value and seen.shows(value, self.loud):
            return seen
        items = value if id(type(value)) in LISTS else simple(value)
        if items is None:
            return None
        seen = Seen(value, small(items, self.n), self.loud)
        if seen.copy is not None:
            if len(self.boxes) > 1000:
                self.boxes.clear()
            self.boxes[id(value)] = seen
        return seen

    def look(self, known, depth, name, value):
        """Reports a variable if it is not what is known. A number or a string that is the same object is the same."""
        seen = known.get(name, known)
        if seen is not value and not (type(seen) is Seen and seen.shows(value, self.loud)):
            self.note(known, depth, name, value)

    def capture(self, call):
        """Looks at everything that the call can see."""
        code, known, depth, owner = call.code, call.known, call.depth, call.owner
        if owner is not None and owner is not self.owner:
            self.owner = owner
            self.loud += 1
        call.seen = loud = self.loud
        prefixes, boxes = call.prefixes, self.boxes
        for name, value in self.variables(call.frame):
            seen = known.get(name, known)
            if seen is value:
                continue
            # The commonest in short.
            if type(value) is int:
                if value in INTS and name in prefixes:
                    known[name] = value
                    pending.append(prefixes[name])
                    pending.append(INTS[value])
                    continue
            elif type(seen) is Seen:
                if seen.value is value and seen.loud == loud or seen.shows(value, loud):
                    continue
            elif seen is known and name in prefixes:
                box = boxes.get(id(value))
                if box is not None and box.value is value and box.shows(value, loud):
                    known[name] = box
                    pending.append(prefixes[name])
                    pending.append(box.data)
                    continue
            if depth or name[:2] != "__":
                self.note(known, depth, name, value)
        if code.seen != loud:
            code.seen = loud
            self.capture_shared(call, code, owner)

    def capture_shared(self, call, code, owner):
        """Looks at the attributes and the global variables."""
        if owner is not None:
            for name, value in owner.items():
                name = SELF[name] if name in SELF else SELF.setdefault(name, "self." + name)
                self.look(self.top, 0, name, value)
        if call.depth:
            space = call.frame.f_globals
            if code.size != len(space):
                code.size = len(space)
                code.globals = [name for name in code.code.co_names
                                if name in space and (id(type(space[name])) in SCALARS or id(type(space[name])) in LISTS
                                                      or simple(space[name]) is not None)]
            for name in code.globals:
                if name in space:
                    self.look(self.top, 0, name, space[name])

    def variables(self, frame):
        values = frame.f_locals
        hidden = self.hidden and self.hidden.get(frame.f_lineno)
        if not hidden:
            return values.items()
        return [(name, values[name]) for name in values if name not in hidden]

    def stored(self, call, ran):
        """Looks at the variables that a line has set."""
        values, known, prefixes = call.frame.f_locals, call.known, call.prefixes
        hidden = self.hidden and self.hidden.get(call.frame.f_lineno)
        for name in ran.names:
            if name in values and not (hidden and name in hidden):
                value = values[name]
                if known.get(name, known) is not value:
                    if type(value) is int and value in INTS and name in prefixes:
                        known[name] = value
                        pending.append(prefixes[name])
                        pending.append(INTS[value])
                    else:
                        self.look(known, call.depth, name, value)
        if ran.shared:
            self.loud += 1
            call.seen = self.loud

    def code_of(self, code):
        name = code.co_name
        own = code.co_filename == FILE
        if own and (name[0] != "<" or name in ("<lambda>", "<module>")):
            message = b"" if name == "<module>" else b"C" + self.name(name)
            found = Code(code, message, False, False)
        else:
            # The lines of a comprehension belong to the function around it, but something may run them later.
            found = Code(code, b"", True, own and (self.effects.all or code.co_firstlineno in self.effects.loud))
        # By their numbers: codes are compared by all that is in them. They are kept, so no number is used again.
        self.codes[id(code)] = found
        return found

    def call(self, frame, event, arg):
        try:
            code = self.codes.get(id(frame.f_code)) or self.code_of(frame.f_code)
            if code.hidden:
                if code.loud:
                    self.loud += 1
                return None
            self.enter(frame, code)
        except Exception as error:
            broken(error)
        return self.local

    def enter(self, frame, code):
        ran = self.now.ran
        if ran.loud or ran.shared:
            # A part of that line may have run.
            self.loud += 1
        if ran.prints:
            flush_printed()
        call = self.spare.pop() if self.spare else Call()
        call.frame, call.code, call.lines = frame, code, code.lines
        call.owner, call.seen, call.ran, call.raised = None, -1, NO_LINE, False
        if code.method:
            # Its attributes, which may still come.
            call.owner = attributes(frame.f_locals.get("self"))
        if code.module:
            call.depth, call.known = 0, self.top
        else:
            call.depth, call.known = self.now.depth + 1, {}
            goes_on = code.gives is not None and self.suspended.pop(id(frame), None) is not None
            pending.append(b"W" + code.message[1:] if goes_on else code.message)
        call.prefixes = self.prefixes_of(call.depth)
        self.stack.append(call)
        self.now = call

    def leave(self):
        call = self.stack.pop()
        frame, gives = call.frame, call.code.gives
        suspended = gives is not None and 0 <= frame.f_lasti < len(gives) and gives[frame.f_lasti] in YIELDS
        if suspended:
            self.suspended[id(frame)] = frame
        if call.depth:
            pending.append(b"G" if suspended else b"R")
        call.frame = call.known = call.owner = None
        self.spare.append(call)
        self.now = self.stack[-1] if self.stack else self.nothing

    def turn_to(self, frame):
        """The call of this frame: those above it have ended, or it goes on after a pause."""
        if any(call.frame is frame for call in self.stack):
            while self.now.frame is not frame:
                self.leave()
        else:
            self.enter(frame, self.codes.get(id(frame.f_code)) or self.code_of(frame.f_code))
        return self.now

    def line_at(self, call, at):
        data = self.lines.get(at)
        if data is None:
            data = self.lines[at] = b"L" + number(at)
        effects, code = self.effects, call.code.code
        names = effects.names.get(at, ())
        if effects.all:
            line = Line(data, (), False, True, True)
        elif call.code.module:
            names = tuple(sorted(name for name in names if name[:2] != "__"))
            line = Line(data, names, bool(names), at in effects.loud, at in effects.prints)
        else:
            own = code.co_varnames + code.co_cellvars
            loud = at in effects.loud or any(name not in own for name in names)
            line = Line(data, tuple(name for name in own if name in names), False, loud, at in effects.prints)
        line.drops = effects.drops.get(at, ())
        for name in effects.generators.intersection(line.drops):
            send(b"Y" + self.name(name) + number(4))
        call.lines[at] = line
        return line

    def line(self, frame, event, arg):
        try:
            call = self.now
            if call.frame is not frame or event == "exception":
                if event == "exception":
                    call.raised = call.raised or call.frame is frame
                    return self.local
                call = self.turn_to(frame)
            ran = call.ran
            if ran.busy:
                if ran.prints:
                    flush_printed()
                if ran.loud:
                    self.loud += 1
                elif call.seen == self.loud:
                    self.stored(call, ran)
            if call.seen != self.loud:
                self.capture(call)
            if event == "line":
                at = frame.f_lineno
                try:
                    ran = call.lines[at]
                except KeyError:
                    ran = self.line_at(call, at)
                call.ran = ran
                pending.append(ran.data)
                self.left = left = self.left - 1
                if left <= self.flush_at:
                    self.full(left)
            else:
                if (type(arg) is list or type(arg) is tuple) and 0 < len(arg) <= self.n + 1:
                    # The last queen may be in what is given back alone. No variable can have this name.
                    name = "yield" if frame.f_code.co_flags & 0x20 else "return"
                    self.note({}, call.depth, name, arg)
                elif call.code.code.co_name in self.effects.checks and not call.raised:
                    self.answered(call.code, arg)
                if len(self.stack) > 1:
                    self.dropped(call.code, self.stack[-2], arg)
                self.leave()
        except Exception as error:
            broken(error)
        return self.local

    def answered(self, code, answer):
        """Reports what a check returns: nothing, where it has to say True and never does, or that it refuses or accepts
        a square; each once."""
        accepts, says_true = self.effects.checks[code.code.co_name]
        if answer is None and accepts and not says_true:
            kind = 0
        else:
            refuses = (answer is None or answer is False) if accepts else answer is True
            kind = 1 if refuses else 2
        if kind not in code.answers:
            code.answers.add(kind)
            send(b"Y" + self.name(code.code.co_name) + number(kind))

    def dropped(self, code, caller, value):
        """Reports that a function drops what it returns to itself; and if that was True, a list or a tuple, that in the end it
        returns nothing or False to a line that uses it."""
        if code.gives is not None or 5 in code.answers:
            return
        drops = code.code.co_name in caller.ran.drops
        if caller.code is code and drops and value is not None:
            if 3 not in code.answers:
                code.answers.add(3)
                send(b"Y" + self.name(code.code.co_name) + number(3))
            if value is True or type(value) in (list, tuple):
                code.loses = True
        elif code.loses and not drops and (value is None or value is False):
            if not any(call.code is code for call in self.stack[:-1]):
                code.answers.add(5)
                send(b"Y" + self.name(code.code.co_name) + number(5))

    def endless(self, error):
        """Reports the function that called itself with the numbers that it got, among them a row or a column, until no
        more calls were possible."""
        frames, trace = [], error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == FILE:
                frames.append(trace.tb_frame)
            trace = trace.tb_next
        code = max((frame.f_code for frame in frames[-4:]), key=lambda code: sum(frame.f_code is code for frame in frames))
        names = code.co_varnames[:code.co_argcount]
        calls = [[frame.f_locals.get(name) for name in names] for frame in frames[-60:] if frame.f_code is code]
        numbers = [[value for value in call if type(value) is int] for call in calls]
        if len(calls) > 20 and numbers.count(numbers[-1]) == len(calls) and any(0 <= at < self.n for at in numbers[-1]):
            send(b"S" + self.name(code.co_name))

    def full(self, left):
        self.flush_at = max(left - 250, 0)
        if left <= 0:
            send(b"T")
        flush()
        if left <= 0:
            os._exit(0)


