"""Prints each moment of a run of a program, a line of JSON each: the calls that have begun and not returned, each with the
line that it has run last, and what has been printed. Arguments: the program, what runs before it, and what calls it."""

import inspect
import json
import sys

source, before, call = sys.argv[1:]
printed, last, names = [], {}, {}


def values(text, frame):
    """What the variables that a figure names hold."""
    held = {}
    for name in text:
        try:
            held[name] = repr(eval(name, frame.f_globals, frame.f_locals))
        except Exception:
            pass
    return held


def moment(frame):
    stack, running = [], frame
    while frame is not None:
        if frame in names:
            line = last[frame] if frame is running else frame.f_lineno
            held = values(NAMES, frame)
            stack.insert(0, {"name": names[frame], "line": line, "holds": held})
        frame = frame.f_back
    print(json.dumps({"calls": stack, "printed": " ".join(printed)}))


def trace(frame, event, _):
    if frame.f_code.co_filename != "figure":
        return None
    code = frame.f_code
    if code.co_name == "<module>":
        return trace
    if event == "call":
        given = (repr(frame.f_locals[name]) for name in inspect.getargs(code).args)
        names[frame] = f"{code.co_name}({', '.join(given)})"
        last[frame] = 0
    elif event in ("line", "return"):
        moment(frame)
        last[frame] = frame.f_lineno
    return trace


NAMES = json.loads(before.splitlines()[0])
scope = {"print": lambda *values: printed.append(" ".join(map(str, values)))}
scope["__builtins__"] = __builtins__
exec(before.split("\n", 1)[1], scope)
program = compile(source, "figure", "exec")
sys.settrace(trace)
exec(program, scope)
if call:
    exec(compile(call, "call", "exec"), scope)
sys.settrace(None)
