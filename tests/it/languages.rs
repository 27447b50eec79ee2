//! Programs in C, C++ and Java. Those of `tests/programs/languages/` say in their first line what they are.

use std::fs;
#[cfg(target_os = "linux")]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::listings::{installed, python3};
#[cfg(target_os = "linux")]
use crate::own::running;
use crate::own::{cases, checked, printed, programs};
#[cfg(target_os = "linux")]
use crate::start::path_from;
use crate::start::{check, command, folder, ran};
use crate::support::{all, some};

/// Whether what compiles and starts a program in this file is installed.
fn can_be_compiled(file: &Path) -> bool {
    let tools: &[&str] = match file.extension().and_then(|end| end.to_str()) {
        Some("c") => &["gcc"],
        Some("java") => &["javac", "java"],
        _ => &["g++"],
    };
    python3().is_some() && tools.iter().all(|tool| installed(tool))
}

fn written(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let file = folder.path().join(name);
    fs::write(&file, text).expect("a file");
    file
}

/// The reasons that results alone prove. A cause would need the board.
const PROVED: [&str; 3] = ["missed", "duplicate", "not-a-solution"];

/// No right program is called wrong, and no wrong one right. Of some wrong ones the result has no form. Nothing is said of a
/// board or of a cause.
#[test]
fn programs_of_learners_get_their_verdict() {
    let mut files = programs("languages");
    assert!(files.len() >= 29, "{} programs", files.len());
    // Those in C first: they are compiled soonest.
    files.sort_by_key(|file| file.extension().map(ToOwned::to_owned));
    // A size of its own is compiled anew for each size.
    let sizes = if all() { 2..=7 } else { 4..=5 };
    let files = files.into_iter().filter(|file| can_be_compiled(file));
    for file in some(files, 56) {
        let text = fs::read_to_string(&file).expect("a program");
        let (kind, _) = text.split_once(": ").expect("a kind");
        let status = match kind {
            "// right" => 0,
            "// wrong" => 1,
            "// not read" => 2,
            _ => panic!("{}", file.display()),
        };
        let asked = format!("{}..{}", sizes.start(), sizes.end());
        let lines = checked(&["--n", &asked], &file, status);
        assert_eq!(lines.len(), sizes.clone().count(), "{}", file.display());
        for line in &lines {
            let verdict = line["verdict"].as_str().unwrap_or_default();
            let fits = match status {
                0 => verdict == "right",
                1 => true,
                _ => verdict == "unread",
            };
            assert!(fits && line["board"].is_null(), "{line}");
            let reason = line["reason"].as_str();
            assert!(reason.is_none_or(|id| PROVED.contains(&id)), "{line}");
        }
    }
}

#[test]
fn what_goes_wrong_is_said() {
    let folder = folder();
    let cases = cases("compiled").into_iter();
    let cases = cases.map(|case| (written(&folder, &case.name, &case.program), case));
    for (file, case) in some(cases.filter(|(file, _)| can_be_compiled(file)), 20) {
        let (name, verdict) = (&case.name, case.verdict.as_str());
        let status = match verdict {
            "right" => 0,
            "unread" => 2,
            _ => 1,
        };
        let lines = checked(&["--n", "4", "--time", "2"], &file, status);
        assert_eq!(lines[0]["verdict"], verdict, "{name}: {lines:?}");
        let message = lines[0]["message"].as_str().unwrap_or_default();
        assert!(message.contains(&case.says), "{name}: {message}");
        let errors = message.matches(", line ").count();
        assert!(errors <= 3, "{name}: {message}");
    }
}

/// A search in C, and in C++: its size stands where SIZE is, and BEGIN where it may have a name.
const NATIVE: &str = "#include <stdio.h>
BEGIN
int q[sizeof(long) << 2];
int put(int r, int n) {
  if (r == n) return 1;
  int s = 0;
  for (int c = 0; c < n; c++) {
    int ok = 1;
    for (int i = 0; i < r; i++) if (q[i] == c || q[i] - c == r - i || c - q[i] == r - i) ok = 0;
    if (ok) { q[r] = c; s += put(r + 1, n); }
  }
  return s;
}
int main() { printf(\"%d\\n\", put(0, SIZE)); }
";

/// The same in Java.
const JAVA: &str = "public class Own {
BEGIN
static int[] q = new int[32];
static int put(int r, int n) {
  if (r == n) return 1;
  int s = 0;
  for (int c = 0; c < n; c++) {
    boolean ok = true;
    for (int i = 0; i < r; i++) if (q[i] == c || Math.abs(q[i] - c) == r - i) ok = false;
    if (ok) { q[r] = c; s += put(r + 1, n); }
  }
  return s;
}
public static void main(String[] args) { System.out.println(put(0, SIZE)); }
}
";

/// The line in which the size of a script stands is named, whether it is a literal or has a name.
#[test]
fn a_size_of_its_own_is_replaced_and_said() {
    let folder = folder();
    for (name, text, begin, size) in some(
        [
            ("own.c", NATIVE, "#define N 8", "N"),
            ("own.c", NATIVE, "enum { N = 8 };", "N"),
            ("own.c", NATIVE, "/* 8 */", "8"),
            ("own.cc", NATIVE, "constexpr int N = 8;", "N"),
            ("own.cpp", NATIVE, "const int N = 8;", "N"),
            ("Own.java", JAVA, "static final int N = 8;", "N"),
        ],
        6,
    ) {
        let text = text.replace("BEGIN", begin).replace("SIZE", size);
        let file = written(&folder, name, &text);
        if !can_be_compiled(&file) {
            continue;
        }
        let line = if size == "8" { 14 } else { 2 };
        let lines = checked(&["--n", "5"], &file, 0);
        let said = format!("With 5 instead of 8 in line {line}.");
        assert_eq!(lines[0]["message"], said, "{text}");
    }
}

/// A missing compiler is one sentence that says what to install and which option names another.
#[cfg(target_os = "linux")]
#[test]
fn a_missing_compiler_is_named() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (name, option, tried, install) in [
        ("q.c", "--cc", "cc, gcc, clang", "install gcc"),
        ("q.cpp", "--cxx", "c++, g++, clang++", "install g++"),
        ("q.java", "--java", "javac", "install a JDK"),
    ] {
        let text = "class Q { static void main(String[] a) { } }\n";
        let file = written(&folder, name, text);
        let mut named = command(&["check", option, "/nonesuch/tool"]);
        let mut unnamed = check("");
        unnamed.env("PATH", folder.path());
        for (check, tried) in [(&mut named, "/nonesuch/"), (&mut unnamed, tried)] {
            let refused = ran(check.arg(&file)).refused();
            for part in [tried, install, option] {
                assert!(refused.contains(part), "{part}: {refused}");
            }
        }
    }
}

/// The compiler that is named is started, else the first that is there.
#[cfg(target_os = "linux")]
#[test]
fn the_compiler_that_is_there_is_started() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let file = written(&folder, "q.c", &counting("10"));
    for name in ["clang", "mine"] {
        let compiler = folder.path().join(name);
        let path = path_from(folder.path());
        let script = format!("#!/bin/sh\necho >> \"$0.started\"\nPATH={path} exec gcc \"$@\"\n");
        fs::write(&compiler, script).expect("a file");
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).expect("its mode");
        let mut check = check("--n 5");
        check.arg(&file).env("PATH", folder.path());
        if name == "mine" {
            check.arg("--cc").arg(&compiler);
        }
        ran(&mut check).code(0);
        assert!(compiler.with_extension("started").exists(), "{name}");
    }
}

/// The board needs a program in Python, and so do what is returned and called.
#[test]
fn what_needs_python_says_so() {
    let folder = folder();
    for (name, language) in [("q.c", "C"), ("Q.java", "Java"), ("q.cpp", "C++")] {
        let file = written(&folder, name, "int main() { }\n");
        for args in [&["run"][..], &["write"], &[], &["shot", "8", "--run"]] {
            let mut command = command(args);
            let refused = ran(command.arg(&file)).refused();
            let said = format!("is {language}: queens-tui check");
            assert!(refused.contains(&said), "{args:?}: {refused}");
        }
    }
    let file = folder.path().join("q.cpp");
    for option in ["--call=f({n})", "--board=q", "--expect=count"] {
        let refused = ran(command(&["check", option]).arg(&file)).refused();
        assert!(refused.contains("judged by what it prints"), "{refused}");
    }
}

/// A C program that prints the number of solutions, at 5 queens this one.
fn counting(at_five: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(int argc, char **argv) {{\n    int n = argv[1][0] - '0';\n    \
         printf(\"%d\\n\", n == 4 ? 2 : n == 5 ? {at_five} : n == 6 ? 4 : 0);\n}}\n"
    )
}

#[test]
fn languages_are_mixed_in_one_table() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let right = written(&folder, "right.c", &counting("10"));
    let wrong = "import sys\nprint(int(sys.argv[1]) * 5)\n";
    let wrong = written(&folder, "wrong.py", wrong);
    let mut command = command(&["check", "--n", "4..6"]);
    let run = ran(command.args([&right, &wrong])).code(1);
    let signs: Vec<_> = run
        .out
        .lines()
        .filter_map(|line| line.chars().next())
        .collect();
    assert_eq!(signs[..2], ['✓', '✗'], "{}", run.out);
    assert!(run.out.contains("1 of 2 right"), "{}", run.out);
}

/// Of a wrong program it is said what it has found and in which form; nothing of a board, and no moment to look at.
#[test]
fn nothing_is_said_of_the_board_of_a_compiled_program() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let file = written(&folder, "q.c", &counting("9"));
    let said = printed(&["--n", "5"], &file, 1);
    let lines: Vec<_> = said.lines().skip(1).collect();
    let expected = [
        "5✗9/10",
        "Signs: 5✗9/10: 9 instead of 10 with 5 queens",
        "N = 5: Found 9, expected 10.",
        "The result: the number 9, printed by the program.",
    ];
    assert_eq!(lines, expected);
}

/// Whatever a compiled program leaves behind ends with it.
#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_compiled_program_is_left_running() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let text = "#include <unistd.h>\nint main() {\n    if (fork() == 0) {\n        setsid();\n        if (fork() == 0) execlp(\"sleep\", \"sleep\", \"86423\", (char *) 0);\n        _exit(0);\n    }\n    sleep(60);\n}\n";
    let file = written(&folder, "leaves.c", text);
    let lines = checked(&["--n", "4", "--time", "1"], &file, 1);
    assert_eq!(lines[0]["verdict"], "slow");
    assert!(!running("86423"));
}
