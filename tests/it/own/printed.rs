//! Standard output is a real one: whatever a program does with it, what it prints is read, and nothing else is.

use std::fs;

use super::{checked, written};
use crate::listings::python3;
use crate::start::{check, folder, ran};
use crate::support::some;

/// A search with its size from standard input.
const SEARCH: &str = "import atexit, ctypes, io, multiprocessing, os, subprocess, sys, threading

def solve(n, row=0, columns=(), falling=(), rising=()):
    if row == n:
        return 1
    return sum(solve(n, row + 1, columns + (c,), falling + (row - c,), rising + (row + c,))
               for c in range(n)
               if c not in columns and row - c not in falling and row + c not in rising)

n = int(input('How many queens? 12 '))
";

/// How it prints the number of solutions.
const PRINTED: [&str; 23] = [
    "sys.stdout.reconfigure(encoding='utf-8'); print(solve(n))",
    "print(solve(n)) if sys.stdout.name == '<stdout>' and sys.stdout.mode == 'w' else 0",
    "sys.stdout.buffer.write(b'%d\\n' % solve(n))",
    "sys.stdout = sys.stdout.detach(); sys.stdout.write(b'%d\\n' % solve(n))",
    "sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8'); print(solve(n))",
    "out = open(sys.stdout.fileno(), 'w', closefd=False); print(solve(n), file=out)",
    "out = os.fdopen(1, 'w'); out.write(str(solve(n)))",
    "os.write(1, str(solve(n)).encode())",
    "subprocess.run(['echo', str(solve(n))])",
    "subprocess.run(['echo', str(solve(n))], stdout=sys.stdout)",
    "os.system('echo %d' % solve(n))",
    "print(solve(n), end='')",
    "print(solve(n), file=sys.__stdout__, flush=True)",
    "print(subprocess.run(['echo', str(solve(n))], stdout=subprocess.PIPE, text=True).stdout)",
    "kept = io.StringIO(); sys.stdout, real = kept, sys.stdout; print(solve(n)); real.write(kept.getvalue())",
    "real = os.dup(1); os.dup2(2, 1); print('12 34', flush=True); os.dup2(real, 1); print(solve(n))",
    "threading.Thread(target=print, args=(solve(n),)).start()",
    "atexit.register(print, solve(n))",
    "child = multiprocessing.get_context('fork').Process(target=print, args=(solve(n),)); child.start(); child.join()",
    "print(solve(n), file=open('/dev/stdout', 'a'))",
    "ctypes.CDLL(None).dprintf(1, b'%d', solve(n))",
    "os.closerange(3, 5000); print(solve(n))",
    "print(solve(n)); sys.stdout.close()",
];

#[test]
fn whatever_writes_to_standard_output_is_read() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (at, does) in some(PRINTED.iter().enumerate(), 24) {
        let file = written(
            &folder,
            &format!("prints_{at}"),
            format!("{SEARCH}{does}\n"),
        );
        for line in checked(&["--n", "4..6"], &file, 0) {
            assert_eq!(line["verdict"], "right", "{does}: {line}");
        }
    }
}

/// What a program leaves to the end of its process.
const LEFT: [&str; 8] = [
    "class Last:\n    def __del__(self, show=print): show(found)\nlast = Last()",
    "class Last:\n    __slots__ = ()\n    def __del__(self, show=print): show(found)\nlast = Last()",
    "class Last:\n    def __del__(self, show=print): show(found)\nlast = Last(); last.own = last; del last",
    "out = open(1, 'w', closefd=False); out.write(str(found))",
    "def last():\n    try: yield\n    finally: print(found)\nlast = last(); next(last)",
    "import atexit; atexit.register(print, found)",
    "import weakref; kept = {1}; weakref.finalize(kept, print, found)",
    "import threading; threading.Thread(target=lambda: (threading.Event().wait(0.1), print(found))).start()",
];

/// A process whose end nothing notices ends at once; any other ends as Python ends it.
#[test]
fn what_a_program_leaves_to_its_end_is_heard() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (at, does) in some(LEFT.iter().enumerate(), 4) {
        let found =
            "n = int(input())\nfound = 0\nfor _ in range({4: 2, 5: 10}.get(n, 0)): found += 1\n";
        let file = written(&folder, &format!("leaves_{at}"), format!("{found}{does}\n"));
        for line in checked(&["--n", "4,5"], &file, 0) {
            assert_eq!(line["verdict"], "right", "{does}: {line}");
        }
    }
}

/// What a program forks has no part in the record and ends as any process, and what a program closes and opens is its own.
#[test]
fn only_the_program_itself_is_recorded() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let programs = [
        (
            "forks",
            "if ctypes.CDLL(None).fork() == 0: [solve(4) for _ in range(300)]; os._exit(0)\nos.wait()",
        ),
        (
            "closes",
            "os.closerange(3, 5000); out = open(__file__ + '.own', 'w'); out.write('mine' * 9); out.flush()\n\
                    for _ in range(1100): os.dup(out.fileno()) if _ < 1015 else 0",
        ),
        (
            "ends",
            "for _ in range(9):\n    child = os.fork() or threading.Event().wait(60)\n    \
             os.kill(child, 15); assert os.waitpid(child, 0)[1] == 15",
        ),
        (
            "pool",
            "multiprocessing.get_context('fork').Pool(2).map(print, ['.' * 100_000] * 4)",
        ),
    ];
    for (name, does) in some(programs, 4) {
        let text = format!("{}{does}\nprint(solve(n))\n", SEARCH.replace("'How", "'"));
        let file = written(&folder, name, text);
        let seen = super::printed(&["--n", "4", "--time", "20"], &file, 0);
        assert!(seen.contains("4✓"), "{name}: {seen}");
        let own = file.with_extension("py.own");
        if own.exists() {
            assert_eq!(fs::read_to_string(own).expect("a file"), "mine".repeat(9));
        }
    }
}

/// A size whose output is too long to be kept is not read, and says nothing of the form of the others.
#[test]
fn output_that_is_cut_counts_for_its_size_alone() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let text = "import sys

def solve(n, queens=()):
    if len(queens) == n:
        print(list(queens))
        return 1
    return sum(solve(n, queens + (c,)) for c in range(n)
               if all(c != q and abs(c - q) != len(queens) - r for r, q in enumerate(queens)))

total = solve(int(sys.argv[1]))
if sys.argv[1] == '7':
    print('.' * (1 << 21))
print('total:', total)
";
    let file = written(&folder, "cut", text);
    let lines = checked(&["--n", "4..8"], &file, 2);
    let verdicts: Vec<_> = lines.iter().map(|line| &line["verdict"]).collect();
    assert_eq!(verdicts, ["right", "right", "right", "unread", "right"]);
    let said = lines[3]["message"].as_str().unwrap_or_default();
    assert!(said.contains("more than 1 MB"), "{said}");
    let said = ran(check("--n 1..8").arg(&file)).out;
    for part in [
        "Right for N = 2 to 6 and 8.",
        "N = 7: It prints more than 1 MB",
    ] {
        assert!(said.contains(part), "{said}");
    }
}
