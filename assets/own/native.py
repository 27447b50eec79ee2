# ---- a compiled program ----

import subprocess


def fail(kind, message):
    send_printed()
    send(b"X" + text(kind) + text(message) + number(0))


def typed(lines):
    """Standard input with these lines, and how many bytes they have."""
    reading, writing = os.pipe()
    os.write(writing, lines)
    os.close(writing)
    return reading, len(lines)


guarded()
GIVEN, LINES = typed(b"%d\n0\n" % SIZES[0] if HOW == "alone" else b"%d\n" % SIZES[0])


def send_looked():
    """Reports that the program has read something of its standard input."""
    if len(os.read(GIVEN, LINES)) < LINES:
        send(b"D")


def stop_looking(signum, frame):
    send_looked()
    flush()
    os._exit(0)


def main():
    signal.signal(signal.SIGTERM, stop_looking)
    size = [] if HOW == "alone" else ["%d" % SIZES[0]]
    command = sys.argv[4:] + (size if MODE == "run" else [])
    send(b"H" + text("script") + text("") * 3 + b"B" + number(SIZES[0]))
    flush()
    try:
        status = subprocess.Popen(command, stdin=GIVEN, stdout=1).wait()
    except OSError as error:
        fail("-missing", str(error))
        return
    send_looked()
    printed = send_printed()
    if status < 0:
        fail("-signal", "%d" % -status)
    elif status and (MODE == "compile" or not printed):
        fail("-exits", "%d" % status)
    else:
        send(b"E" + number(0) + field(b"N"))


main()
flush()
