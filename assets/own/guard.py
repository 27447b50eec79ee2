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

    def end_as_it_did(self):
        code = os.WEXITSTATUS(self.status) if self.status is not None else 1
        if self.status is not None and os.WIFSIGNALED(self.status):
            code = os.WTERMSIG(self.status)
            if code != signal.SIGKILL:
                signal.signal(code, signal.SIG_DFL)
            os.kill(os.getpid(), code)
        os._exit(code)


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


# A byte that this process shares with those that it forks. The one that runs the program sets it before it ends, if the
# next one is to begin: an exit status would not do, as the program may end with any.
NEXT = mmap.mmap(-1, 1)


def ask_for_next():
    if GROUPS:
        NEXT[0] = 1


def guarded():
    """Returns in a new process for each group of sizes, one after another, with its sizes. Where there is no `fork`, this
    process is that of the first group, and the others need another start."""
    limits()
    signal.signal(signal.SIGTERM, stop)
    if hasattr(os, "fork"):
        sizes = forked()
    else:
        sizes = GROUPS.pop(0)
        del GROUPS[:]
        begin_output()
    os.dup2(OUTPUT, 1)
    os.close(OUTPUT)
    # What comes after this is the program's.
    gc.freeze()
    return sizes


def forked():
    """Returns in a new process for each group of sizes, which is to run the program, with a session of its own: it has no
    terminal. This process stays, and ends all that comes of another when that ends, or when standard input does: the tutor
    wants no more, or has been killed."""
    # This process adopts the orphans below it (PR_SET_CHILD_SUBREAPER).
    process_control(36, 1)
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    before = {signal.SIGCHLD: signal.signal(signal.SIGCHLD, lambda *_: None)}
    for ignored in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        before[ignored] = signal.signal(ignored, signal.SIG_IGN)
    own = os.getpid()
    # The new processes neither visit nor copy what is there already, which takes a third of the time of a short one.
    gc.freeze()
    while True:
        sizes = GROUPS.pop(0)
        NEXT[0] = 0
        begin_output()
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
    if os.getppid() != own:
        os._exit(0)
    return sizes


def watch(guard):
    """Returns once the program has ended and another process is to begin."""
    global room
    guard.wait([0], float("inf"))
    is_over = guard.status is not None
    if not is_over:
        os.kill(guard.program, signal.SIGTERM)
        guard.wait([], GRACE)
    guard.end_all()
    if guard.status is not None and os.WIFEXITED(guard.status):
        # Whatever was written last of all.
        OWN[0], room = os.getpid(), MOST_PRINTED - os.lseek(PRINTED, 0, os.SEEK_CUR)
        send_printed()
        flush()
    if not (is_over and guard.status == 0 and GROUPS and NEXT[0]):
        guard.end_as_it_did()
    os.close(OUTPUT)
    os.close(PRINTED)
