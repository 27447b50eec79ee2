"""Runs listings and prints, before each labelled line, its label and what every variable holds, as one line of JSON.

Arguments: path and N of each run. `values` are the variables that the line can see; `calls` are the variables of every
call of `place` that has not returned, outermost first. Each run ends in a line with the label null, and then a line
with the boards that the program had before it at each line that counted a solution. Boards are rows of bits, worked
out from the program's own data: nothing here knows which program it is.
"""
import io
import json
import re
import sys


def labels_of(source):
    labels = {}
    for number, line in enumerate(source.splitlines(), 1):
        found = re.search(r"# @([a-z-]+)$", line)
        if found and found[1] not in ("begin", "end"):
            labels[number] = found[1]
    return labels


def count(names):
    return len(names["found"]) if "found" in names else names["count"]


def calls_of_place(frame):
    calls = []
    while frame is not None:
        if frame.f_code.co_name == "place":
            calls.append(frame.f_locals)
        frame = frame.f_back
    calls.reverse()
    return calls


def board(n, calls, names, last):
    rows = [0] * n
    if "board" in names:
        cells = names["board"]
        grid = [cells[at:at + n] for at in range(0, n * n, n)] if isinstance(cells[0], int) else cells
        return [sum(cell << col for col, cell in enumerate(row)) for row in grid]
    if "queens" in names:
        queens = enumerate(1 << col for col in names["queens"])
    elif "stack" in names:
        columns = [entry[0] for entry in names["stack"]] + [names.get("r", 0)]
        queens = enumerate(above ^ below for above, below in zip(columns, columns[1:]))
    elif "q" in names and "ok" not in names and calls:
        stand = [call["row"] for call in calls]
        queens = [(row, 1 << names["q"][row]) for row in (stand if last == "put" else stand[:-1])]
    elif "q" in names:
        stands = names.get("ok") and last in ("put", "more", "count")
        depth = names.get("row", 0)
        queens = [(row, 1 << names["q"][row]) for row in range(depth + bool(stands))]
    else:
        # The callers have each put a queen: its bit, or its column.
        queens = enumerate(call.get("p", call.get("bit", 1 << call.get("col", 0))) for call in calls[:-1])
    for row, bit in queens:
        rows[row] = bit
    return rows


def plain(value):
    if isinstance(value, bool):
        return int(value)
    return value


def written(names):
    return {name: plain(value) for name, value in names.items() if isinstance(value, (int, list))}


def run(path, n):
    with open(path) as file:
        source = file.read()
    labels = labels_of(source)
    space = {"__name__": "__main__"}
    known = {"last": None, "count": 0, "board": None}
    found = []

    def note(label, frame):
        names = dict(space)
        if frame is not None:
            names.update(frame.f_locals)
        calls = calls_of_place(frame)
        now = board(int(n), calls, names, known["last"])
        if count(space) > known["count"]:
            found.append(known["board"])
        known["count"] = count(space)
        event = {"label": label, "values": written(names), "calls": [written(call) for call in calls]}
        print(json.dumps(event | {"board": now, "count": known["count"]}))
        known["last"], known["board"] = label, now

    def trace(frame, event, _):
        if frame.f_code.co_filename != path:
            return None
        if event == "line" and frame.f_lineno in labels:
            note(labels[frame.f_lineno], frame)
        return trace

    sys.argv = [path, n]
    program = compile(source, path, "exec")
    printed = io.StringIO()
    # The tracer's lines go out at once, the program's own at the end.
    space["print"] = lambda *words: print(*words, file=printed)
    sys.settrace(trace)
    exec(program, space)
    sys.settrace(None)
    note(None, None)
    print(json.dumps({"printed": printed.getvalue(), "found": found}))


jobs = sys.argv[1:]
for path, n in zip(jobs[::2], jobs[1::2]):
    run(path, n)
