# ---- the process that ends all others ----

# How long the program has to send what is recorded, once it is to end.
GRACE = 0.04
# A program that forks without end keeps a busy machine from ending all of its processes at once.
LONGEST_END = 20
# How often what is printed beyond the limit is thrown away.
ROUND = 0.05


def process_control(option, value):
    """What only Linux has."""
    if sys.platform.startswith("linux"):
        try:
            import ctypes
            ctypes.CDLL(None).prctl(option, int(value))
        except Exception:
            pass


class Guard(object):
    """Waits for the program, and then ends whatever it has left. These are this process's only children: the program, and
    on Linux every process below it whose parent has ended."""

    def __init__(self, program, woken):
        self.program, self.woken, self.status = program, woken, None

    def reap(self):
        """Returns whether there are children that have not ended."""
        while True:
            try:
                ended, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if ended == 0:
                return True
            if ended == self.program:
                self.status = status

    def wait(self, also, seconds):
        """Waits for the end of the program, for input from `also`, and for so many seconds."""
        due = time.monotonic() + seconds
        while self.status is None:
            left = due - time.monotonic()
            if left < 0:
                return
            ready = select.select([self.woken] + also, [], [], min(left, ROUND))[0]
            if os.fstat(OUTPUT).st_size > MOST_PRINTED:
                os.ftruncate(OUTPUT, MOST_PRINTED)
            if self.woken in ready:
                os.read(self.woken, 512)
            self.reap()
            if ready and ready[-1] in also:
                return

    def end_all(self):
        due = time.monotonic() + LONGEST_END
        # A whole group at once: none of it can fork any more.
        groups = {self.program}
        while True:
            for group in groups:
                try:
                    os.killpg(group, signal.SIGKILL)
                except OSError:
                    pass
            if not self.reap() or time.monotonic() > due:
                return
            time.sleep(0.001)
            groups = groups_of_children()


def groups_of_children():
    own, groups = b"%d" % os.getpid(), set()
    for process in os.listdir("/proc") if os.path.exists("/proc/self/stat") else ():
        if process.isdigit():
            try:
                with open("/proc/%s/stat" % process, "rb") as file:
                    # After the name, which is in parentheses and can hold anything: its state, parent and group.
                    _, parent, group = file.read().rpartition(b")")[2].split()[:3]
            except (OSError, ValueError):
                continue
            if parent == own:
                groups.add(int(group))
    return groups


def take_order():
    """Waits for the next order, which says how a process runs the program: trace, run, script (as run, but nothing that is
    called) or compile; the sizes of its runs (4+4); the most lines to trace; its processor time in seconds; how the program
    is run (plan.py). Each of these five ends with a zero byte. Ends this process if no order comes any more."""
    global MODE, SIZES, EVENTS, SECONDS, HOW
    order = b""
    while order.count(b"\0") < 5:
        order += os.read(0, 1 << 16) or os._exit(0)
    MODE, sizes, EVENTS, SECONDS, HOW, _ = order.decode("utf-8").split("\0")
    SIZES = [int(size) for size in sizes.split("+")]
    EVENTS, SECONDS = int(EVENTS), int(SECONDS)
    begin_output()


def guarded():
    """Returns in a new process for each order, one after another. Where there is no `fork`, this process is that of the
    first order, and another one needs another start."""
    signal.signal(signal.SIGTERM, stop)
    if hasattr(os, "fork"):
        forked()
    else:
        take_order()
    limits()
    os.dup2(OUTPUT, 1)
    os.close(OUTPUT)
    # What comes after this is the program's.
    gc.freeze()


def forked():
    """Returns in a new process for each order, which is to run the program, with a session of its own: it has no terminal.
    This process stays, and ends all that comes of another when that ends, or when standard input does, as the tutor wants no
    more or has been killed."""
    # This process adopts the orphans below it (PR_SET_CHILD_SUBREAPER).
    process_control(36, 1)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    before = {signal.SIGCHLD: signal.signal(signal.SIGCHLD, lambda *_: None)}
    for ignored in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        before[ignored] = signal.signal(ignored, signal.SIG_IGN)
    # The new processes neither visit nor copy what is there already, which takes a third of the time of a short one.
    gc.freeze()
    while True:
        take_order()
        program = os.fork()
        if program == 0:
            break
        watch(Guard(program, woken))
    OWN[0] = os.getpid()
    signal.set_wakeup_fd(-1)
    for number, action in before.items():
        signal.signal(number, action)
    os.close(woken)
    os.close(wakes)
    os.setsid()
    # It ends with its guard (PR_SET_PDEATHSIG).
    process_control(1, signal.SIGKILL)
    if os.getppid() != GUARD:
        os._exit(0)


def watch(guard):
    """Waits for the end of the program, and reports how it ended. If standard input ends before, or brings another order, the
    program is ended, and so is this process."""
    global room
    guard.wait([0], float("inf"))
    is_over = guard.status is not None
    if not is_over:
        os.kill(guard.program, signal.SIGTERM)
        guard.wait([], GRACE)
    guard.end_all()
    if guard.status is not None and os.WIFEXITED(guard.status):
        # Whatever was written last of all.
        room = MOST_PRINTED - os.lseek(PRINTED, 0, os.SEEK_CUR)
        send_printed()
    if is_over:
        send(b"Z" + number(guard.status))
    elif os.read(0, 1):
        # An order that comes too early: the program has reported its own end.
        send(b"X" + text("-forged") + text("") + number(0))
    flush()
    if not is_over:
        os._exit(0)
    os.close(OUTPUT)
    os.close(PRINTED)
