//! How often an interpreter is started for a program, and that a program's sizes know nothing of one another.

use std::fs;

use super::{checked, written};
use crate::listings::python3;
use crate::start::{check, counting_python, folder, ran};
use crate::support::some;

/// One start gives the results for all sizes and the recording of a right program, in whatever way it gets its size.
#[test]
fn a_program_starts_one_interpreter() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let (python, starts) = counting_python(folder.path());
    let search = "from itertools import permutations\ndef solve(n):\n    return [list(p) for p in permutations(range(n))\n        \
                  if all(abs(p[i] - p[j]) != i - j for i in range(n) for j in range(i))]\n";
    let programs = [
        // The standard input of the program is not that of its interpreter.
        ("called", "import os\nos.set_blocking(0, False)\n"),
        (
            "given",
            "import sys\nfor b in solve(int(sys.argv[1])): print(b)\n",
        ),
        ("asking", "for b in solve(int(input('N? '))): print(b)\n"),
        ("own", "for b in solve(6): print(b)\n"),
    ];
    for (name, rest) in some(programs, 2) {
        fs::write(&starts, "").expect("a file");
        let file = written(&folder, name, format!("{search}{rest}"));
        let sizes = ["--n", "4..7", "--python", python.to_str().expect("a path")];
        let lines = checked(&sizes, &file, 0);
        assert!(
            lines.iter().all(|line| line["verdict"] == "right"),
            "{lines:?}"
        );
        let starts = fs::read_to_string(&starts).expect("a file").lines().count();
        assert_eq!(starts, 1, "{name}");
    }
}

/// What one process needs is not left open for the next.
#[test]
fn processes_leave_nothing_open_in_their_interpreter() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let text = "import os\ndef solve(n):\n    assert len(os.listdir('/proc/self/fd')) < 12\n    \
                return [1, 0, 0, 2, 10, 4, 40, 92][n - 1]\n";
    let lines = checked(&["--n", "1..8"], &written(&folder, "open", text), 0);
    assert_eq!(lines.len(), 8, "{lines:?}");
}

/// A thread that goes on after the result costs its process time, and hides nothing.
#[test]
fn the_board_of_a_program_that_ends_late_is_found() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let programs = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs");
    let search = format!("{programs}/faulty/one_diagonal.py");
    let search = fs::read_to_string(search).expect("a program");
    let late =
        "import threading\nthreading.Thread(target=threading.Event().wait, args=(2,)).start()\n";
    let lines = checked(
        &["--n", "4"],
        &written(&folder, "late", format!("{late}{search}")),
        1,
    );
    assert_eq!(lines[0]["reason"], "one-diagonal", "{lines:?}");
}

/// A program may end with any exit status, and its status says nothing of the sizes that are still to come.
#[test]
fn any_exit_status_is_reported() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for status in some([43, 1, 42, 44, 0, 120, 255], 4) {
        let text = format!(
            "import os\nn = int(input())\nprint(2 if n == 4 else 10, flush=True)\nos._exit({status})\n"
        );
        let file = written(&folder, "leaves", text);
        let lines = checked(&["--n", "4..5"], &file, 1);
        assert_eq!(lines.len(), 2, "{lines:?}");
        for line in &lines {
            assert_eq!(line["verdict"], "error", "{line}");
            let message = line["message"].as_str().unwrap_or("");
            assert!(
                message.contains(&format!("(exit status {status})")),
                "{line}"
            );
        }
    }
}

/// Each size has a process of its own, in which nothing has run before: what it keeps, what it draws and what it has on
/// standard input are its own.
#[test]
fn no_size_knows_of_another() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let seen = folder.path().join("seen");
    let text = format!(
        "import builtins, os, random, sys\nn = int(input())\nassert not hasattr(builtins, 'kept')\nbuiltins.kept = n\n\
         open('{}', 'a').write('%d %r\\n' % (os.getpid(), random.random()))\nprint(2 if n == 4 else 10 if n == 5 else 4)\n\
         if n == 5: os._exit(0)\n",
        seen.display()
    );
    let file = written(&folder, "keeps", text);
    let lines = checked(&["--n", "4..6"], &file, 1);
    let verdicts: Vec<_> = lines.iter().map(|line| &line["verdict"]).collect();
    assert_eq!(verdicts, ["right", "error", "right"], "{lines:?}");
    let seen = fs::read_to_string(&seen).expect("a file");
    for column in 0..2 {
        let values: Vec<_> = seen
            .lines()
            .filter_map(|line| line.split(' ').nth(column))
            .collect();
        let mut different = values.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), values.len(), "{seen}");
    }
}

/// What has come to a limit of time or memory is not called again, and larger sizes are not tried; smaller ones are. That
/// they were not is said.
#[test]
fn no_size_is_tried_above_one_that_comes_to_a_limit() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let called = folder.path().join("called");
    let five_and_six = "N = 5 and 6 were not tried, as N = 4 ";
    let seven = "N = 7 was not tried, as N = 6 ";
    let (raises, rests) = ("raise MemoryError", "while True: pass");
    let takes_its_time = "__import__('threading').Event().wait(0.15 if n == 7 else 9)";
    let programs = [
        (raises, "n == 6", "3..7", "3✓ 4✓ 5✓ 6!", seven),
        (raises, "n < 9", "4..6", "4!", five_and_six),
        (raises, "n < 9", "8", "4!", "N = 8 was not tried, as N = 4 "),
        (rests, "n < 9", "4..6", "4…", five_and_six),
        (
            raises,
            "n == 1",
            "1..5",
            "1! 2✓ 3✓ 4✓ 5✓",
            "Right for N = 2 to 5",
        ),
        ("while True: print(n)", "n < 9", "4..6", "4…", five_and_six),
        // A smaller size at its limit leaves the others their time.
        (
            takes_its_time,
            "n == 7 or n == 2",
            "2..7",
            "2… 3✓ 4✓ 5✓ 6✓ 7✓",
            "Right for N = 3 to 7",
        ),
    ];
    for (end, limited, asked, sizes, said) in some(programs, 3) {
        fs::write(&called, "").expect("a file");
        // A recording calls it, too.
        let text = format!(
            "import sys\ndef solve(n):\n    if sys.gettrace() is None:\n        \
             with open({called:?}, 'a') as file: file.write(f'{{n}} ')\n    if {limited}:\n        {end}\n    \
             return [1, 0, 0, 2, 10, 4, 40][n - 1]\n"
        );
        let file = written(&folder, "limited", text);
        let time = if end == raises { "30" } else { "0.5" };
        let args = ["--lang", "en", "--time", time, "--n", asked];
        let out = ran(check("").args(args).arg(&file)).out;
        assert!(
            out.contains(&format!("\n{sizes}\n")) && out.contains(said),
            "{end} {limited}: {out}"
        );
        let calls = fs::read_to_string(&called).expect("a file");
        let at_limit = sizes
            .chars()
            .find(|sign| limited == "n < 9" || limited.ends_with(*sign));
        let times = calls.matches(at_limit.expect("a size")).count();
        assert_eq!(times, 1, "{end} {limited}: {calls}");
    }
}
