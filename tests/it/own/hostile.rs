//! Hostile programs: they get a verdict, and neither deceive the tutor nor control the terminal.

use std::time::Instant;

use super::{Case, cases, checked, printed, written};
use crate::fuzz::readers::is_harmless;
use crate::listings::python3;
use crate::start::{check, folder, ran};
use crate::support::some;

#[test]
fn hostile_programs_get_their_verdict_in_time() {
    let Some(()) = python3() else { return };
    // In parallel, because programs that are too slow only wait.
    std::thread::scope(|scope| {
        for case in some(cases("hostile"), 22) {
            scope.spawn(move || hostile_program(&case));
        }
    });
}

fn hostile_program(case: &Case) {
    let (name, verdict, said) = (&case.name, case.verdict.as_str(), &case.says);
    let folder = folder();
    let file = written(&folder, name, &case.program);
    let begun = Instant::now();
    let time = if verdict == "slow" { "2" } else { "30" };
    let status = match verdict {
        "right" => 0,
        "unread" => 2,
        _ => 1,
    };
    let lines = checked(&["--n", "4", "--time", time], &file, status);
    let line = lines.last().expect("a line");
    assert_eq!(line["verdict"], verdict, "{name}: {line}");
    let message = line["message"].as_str().unwrap_or_default();
    let found = line["found"]
        .as_u64()
        .map(queens_tui::text::grouped)
        .unwrap_or_default();
    assert!(message.contains(said) || found == *said, "{name}: {line}");
    // One run for the verdict, up to three that are recorded; and what starting Python takes.
    assert!(
        verdict != "slow" || begun.elapsed().as_secs() < 30,
        "{name} took {:?}",
        begun.elapsed()
    );
}

/// A Chinese input method that was left on: Python's own words for it are hard to read.
#[test]
fn a_full_width_sign_is_named_with_the_plain_one() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let signs = [
        (
            "free = every & ~（r)",
            "the full-width sign （: write (",
            "全角符号 （",
        ),
        (
            "for c in range(n)：",
            "the full-width sign ：: write :",
            "半角的 :",
        ),
        (
            "a，b = 1, 2",
            "the full-width sign ，: write ,",
            "全角符号 ，",
        ),
        (
            "name = “a”",
            "the full-width sign “: write \"",
            "全角符号 “",
        ),
        ("a = 1\u{3000}+ 2", "a full-width space", "全角空格"),
        ("a = 1\u{a0}+ 2", "a no-break space", "不换行空格"),
    ];
    let write = |(at, sign): (usize, &(&str, &str, &str))| {
        written(
            &folder,
            &format!("wide_{at}"),
            format!("x = 1\n{}\n", sign.0),
        )
    };
    let files: Vec<_> = signs.iter().enumerate().map(write).collect();
    let said = |language| {
        let mut check = check(&format!("--n 4 --format json --lang {language}"));
        ran(check.args(&files)).code(1).json()
    };
    for ((_, english, chinese), (en, zh)) in signs.iter().zip(said("en").iter().zip(said("zh"))) {
        let message = en["message"].as_str().unwrap_or_default();
        assert!(message.contains(&format!("ine 2 has {english}")), "{en}");
        let message = zh["message"].as_str().unwrap_or_default();
        assert!(
            message.contains("第 2 行") && message.contains(chinese),
            "{zh}"
        );
    }
}

#[test]
fn extreme_numbers_are_no_board() {
    let Some(()) = python3() else { return };
    let text = "import sys\ndef solve(n):\n    best = 5\n    best = sys.maxsize\n    least = -sys.maxsize - 1\n    \
                queens = [least, 1, 2, n]\n    pairs = [(least, n), (n, least)]\n    columns = {1: least, 2: n}\n    \
                for col in [least, n]:\n        pass\n    return 2\n";
    let folder = folder();
    let line = &checked(&["--n", "4"], &written(&folder, "extreme", text), 0)[0];
    assert_eq!(line["verdict"], "right", "{line}");
}

/// Names of a program's own, of its board, its types and its exceptions, come from the program too.
#[test]
fn no_name_of_a_program_controls_the_terminal() {
    let Some(()) = python3() else { return };
    let begin = "NAME = '\\x1b]0;title\\x07qu\\u202eeens'\nclass Other(Exception): pass\nOther.__name__ = NAME\n";
    let board = "class Solution:
    def totalNQueens(self, n):
        self.n = n
        setattr(self, NAME, [])
        return self.search(0)
    def search(self, row):
        if row == self.n:
            return 1
        found = 0
        for col in range(self.n):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(getattr(self, NAME))):
                getattr(self, NAME).append(col)
                found += self.search(row + 1)
                getattr(self, NAME).pop()
        return found
";
    let raises = "def solve(n):\n    raise Other('\\x1b[31m\\u202e')\n";
    let returns = "def solve(n):\n    return [Other(), NAME]\n";
    let folder = folder();
    let files = [("board", board), ("raises", raises), ("returns", returns)]
        .map(|(name, text)| written(&folder, name, format!("{begin}{text}")));
    for form in some(["json", "text"], 2) {
        let all = ran(check(&format!("--n 4 --format {form}")).args(&files)).code(1);
        all.out.lines().for_each(is_harmless);
        assert!(
            form == "text" || all.out.contains("\"self.]0;titlequeens\""),
            "{}",
            all.out
        );
    }
    // The last one returns what is not read.
    for (file, status) in some(files.iter().zip([0, 1, 2]), 3) {
        printed(&["--n", "4"], file, status)
            .lines()
            .for_each(is_harmless);
    }
}

/// Until the program itself begins, Python's own modules are imported. The program imports those beside it.
#[test]
fn the_files_beside_a_program_are_only_its_own() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for module in [
        "ast",
        "signal",
        "json",
        "types",
        "time",
        "ctypes",
        "typing",
        "collections",
    ] {
        written(&folder, module, "raise ValueError('the file beside it')\n");
    }
    written(&folder, "helper", "def two(board):\n    return 2\n");
    let text =
        "from helper import two\ndef solve(n):\n    board: List[int] = []\n    return two(board)\n";
    let file = written(&folder, "own", text);
    for searched in some(["/nonesuch", ":", ".", ":/nonesuch"], 2) {
        let mut check = check("--n 4 --format json");
        check.arg(&file).current_dir(&folder);
        let found = ran(check.env("PYTHONPATH", searched)).code(0).json();
        assert_eq!(found[0]["verdict"], "right", "{searched}");
    }
}

/// A program that writes among what its interpreter sends.
#[cfg(target_os = "linux")]
#[test]
fn a_forged_record_is_an_error() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let begin = "import os, threading\n\
                 CHANNEL = max(fd for fd in range(3, 1024) if os.path.exists('/proc/self/fd/%d' % fd)\n    \
                 and 'pipe' in os.readlink('/proc/self/fd/%d' % fd))\n";
    let result = "def solve(n):\n    os.write(CHANNEL, b'E\\0\\5i\\2\\0\\0\\0')\n    return 3\n";
    // Each of these records would begin the time again.
    let endless = "def solve(n):\n    while True:\n        os.write(CHANNEL, b'H\\4call\\10solve(n)\\0B\\4')\n        \
                   threading.Event().wait(0.3)\n";
    // A run for a size that nobody has asked for.
    let other = "os.write(CHANNEL, b'B\\11E\\0\\1N')\nos._exit(0)\ndef solve(n):\n    return 2\n";
    // The end of the process, which goes on.
    let over = "def solve(n):\n    while True:\n        os.write(CHANNEL, b'Z\\0')\n        threading.Event().wait(0.3)\n";
    let forged = [
        ("result", result),
        ("over", over),
        ("endless", endless),
        ("other", other),
    ];
    for (name, text) in some(forged, 4) {
        let file = written(&folder, name, format!("{begin}{text}"));
        let line = &checked(&["--n", "4", "--time", "3"], &file, 1)[0];
        let message = line["message"].as_str().unwrap_or_default();
        assert!(
            line["verdict"] == "error" && message.contains("on which the tutor records"),
            "{name}: {line}"
        );
    }
}
