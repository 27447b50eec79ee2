//! Programs in C, C++ and Java. Those of `tests/programs/languages/` say in their first line what they are.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::listings::{installed, python3};
#[cfg(target_os = "linux")]
use crate::own::running;
use crate::own::{checked, programs};
use crate::start::{command, folder, ran};
use crate::support::some;

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

/// No right program is called wrong, and no wrong one right. Of some wrong ones the result has no form.
#[test]
fn programs_of_learners_get_their_verdict() {
    let files = programs("languages");
    assert!(files.len() >= 29, "{} programs", files.len());
    for file in some(files, 10).filter(|file| can_be_compiled(file)) {
        let text = fs::read_to_string(&file).expect("a program");
        let (kind, _) = text.split_once(": ").expect("a kind");
        let status = match kind {
            "// right" => 0,
            "// wrong" => 1,
            "// not read" => 2,
            _ => panic!("{}", file.display()),
        };
        let lines = checked(&["--n", "2..7"], &file, status);
        assert_eq!(lines.len(), 6, "{}", file.display());
        for line in &lines {
            let verdict = line["verdict"].as_str().unwrap_or_default();
            let fits = match status {
                0 => verdict == "right",
                1 => true,
                _ => verdict == "unread",
            };
            assert!(fits && line["board"].is_null(), "{line}");
        }
    }
}

/// A file, its text, the verdict on 4 queens and what is said of it.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CASES: [Case; 17] = [
    (
        "syntax.c",
        "int main() {\n    return 0\n}\n",
        "error",
        "syntax.c, line 2: expected ';'",
    ),
    (
        "linked.c",
        "void solve(int);\nint main() { solve(4); }\n",
        "error",
        "It cannot be compiled: undefined reference to",
    ),
    (
        "header.cpp",
        "#include \"nonesuch.h\"\nint main() { }\n",
        "error",
        "header.cpp, line 1: nonesuch.h",
    ),
    (
        "many.cc",
        "int main() {\n  a;\n  b;\n  c;\n  d;\n}\n",
        "error",
        "line 4: ",
    ),
    (
        "names.java",
        "public class Queens {\n    int solve() { return x; }\n    public static void main(String[] a) { }\n}\n",
        "error",
        "names.java, line 2: cannot find symbol",
    ),
    (
        "nothing.c",
        "int queens(int n) { return 2; }\n",
        "unread",
        "no main to start",
    ),
    (
        "class.cpp",
        "class Solution { public: int queens(int n) { return 2; } };\n",
        "unread",
        "no main to start",
    ),
    (
        "crash.c",
        "#include <stdlib.h>\nint main() { abort(); }\n",
        "error",
        "signal 6",
    ),
    (
        "index.java",
        "class Q {\n    public static void main(String[] a) {\n        int[] q = new int[4];\n        q[Integer.parseInt(a[0])] = 1;\n    }\n}\n",
        "error",
        "line 4: ArrayIndexOutOfBoundsException: Index 4 out of bounds",
    ),
    (
        "deep.java",
        "class Q {\n    static int f(int n) { return f(n + 1) + 1; }\n    public static void main(String[] a) { f(a.length); }\n}\n",
        "error",
        "none of them ends",
    ),
    (
        "memory.cpp",
        "#include <cstdlib>\nint main(int count, char **words) { return malloc(3ul << 30) ? words[count] != 0 : 3; }\n",
        "unread",
        "exit status 3",
    ),
    (
        "memory.java",
        "class Q {\n    public static void main(String[] a) { long[] q = new long[100_000_000]; }\n}\n",
        "error",
        "OutOfMemoryError",
    ),
    (
        "endless.c",
        "int main() { for (;;) ; }\n",
        "slow",
        "too long",
    ),
    (
        "flood.c",
        "#include <stdio.h>\nint main() { for (;;) puts(\"1 3 0 2\"); }\n",
        "slow",
        "too long",
    ),
    (
        "silent.cpp",
        "int main() { }\n",
        "unread",
        "It prints nothing. Print each board",
    ),
    (
        "question.cpp",
        "#include <cstdio>\nint main() {\n    int n;\n    printf(\"How many? \");\n    scanf(\"%d\", &n);\n    printf(\"%d\\n\", n == 4 ? 2 : n == 5 ? 10 : n == 6 ? 4 : 0);\n}\n",
        "right",
        "",
    ),
    (
        "twice.java",
        "import java.util.Scanner;\nclass Q {\n    public static void main(String[] a) {\n        Scanner in = new Scanner(System.in);\n        int n = in.nextInt();\n        System.out.println(n == 4 ? 2 : n == 5 ? 10 : n == 6 ? 4 : 0);\n        in.nextInt();\n    }\n}\n",
        "right",
        "",
    ),
];

#[test]
fn what_goes_wrong_is_said() {
    let folder = folder();
    for (name, text, verdict, said) in some(CASES, 4) {
        let file = written(&folder, name, text);
        if !can_be_compiled(&file) {
            continue;
        }
        let status = match verdict {
            "right" => 0,
            "unread" => 2,
            _ => 1,
        };
        let lines = checked(&["--n", "4", "--time", "2"], &file, status);
        assert_eq!(lines[0]["verdict"], verdict, "{name}: {lines:?}");
        let message = lines[0]["message"].as_str().unwrap_or_default();
        assert!(message.contains(said), "{name}: {message}");
        let many = message.matches(", line ").count();
        assert!(many <= 3, "{name}: {message}");
    }
}

/// The lines in which the size of a script stands are named, whether it is a literal or has a name.
#[test]
fn a_size_of_its_own_is_replaced_and_said() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let body = "int q[20];\nint put(int r, int n) {\n  if (r == n) return 1;\n  int s = 0;\n  for (int c = 0; c < n; c++) {\n    int ok = 1;\n    for (int i = 0; i < r; i++) if (q[i] == c || q[i] - c == r - i || c - q[i] == r - i) ok = 0;\n    if (ok) { q[r] = c; s += put(r + 1, n); }\n  }\n  return s;\n}\n";
    let body = body.replace("20", "sizeof(long) << 2");
    for (begin, end) in [
        ("#define N 8\n", "put(0, N)"),
        ("enum { N = 8 };\n", "put(0, N)"),
        ("static const int N = 8;\n", "put(0, N)"),
        ("/* 8 */\n", "put(0, 8)"),
    ] {
        let text = format!(
            "#include <stdio.h>\n{begin}{body}int main() {{ printf(\"%d\\n\", {end}); }}\n"
        );
        let file = written(&folder, "own.c", &text);
        let line = if end.contains('8') { 14 } else { 2 };
        let lines = checked(&["--n", "5"], &file, 0);
        let said = format!("With 5 instead of 8 in line {line}.");
        assert_eq!(lines[0]["message"], said, "{text}");
    }
}

/// A missing compiler is one sentence that says what to install and which option names another.
#[test]
fn a_missing_compiler_is_named() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (name, option, said) in [
        ("q.c", "--cc", "install gcc"),
        ("q.cpp", "--cxx", "install g++"),
        ("q.java", "--java", "install a JDK"),
    ] {
        let text = "class Q { static void main(String[] a) { } }\n";
        let file = written(&folder, name, text);
        let refused = ran(command(&["check", option, "/nonesuch/tool"]).arg(file)).refused();
        assert!(
            refused.contains(said) && refused.contains("/nonesuch/"),
            "{refused}"
        );
        assert!(refused.contains(option), "{refused}");
    }
}

/// The board needs a program in Python, and so do what is returned and called.
#[test]
fn what_needs_python_says_so() {
    let folder = folder();
    let file = written(&folder, "q.cpp", "int main() { }\n");
    for args in [&["run"][..], &["write"], &[], &["shot", "8", "--run"]] {
        let mut command = command(args);
        let refused = ran(command.arg(&file)).refused();
        assert!(
            refused.contains("is C++: queens-tui check"),
            "{args:?}: {refused}"
        );
    }
    for option in ["--call=f({n})", "--board=q", "--expect=count"] {
        let refused = ran(command(&["check", option]).arg(&file)).refused();
        assert!(refused.contains("judged by what it prints"), "{refused}");
    }
}

#[test]
fn languages_are_mixed_in_one_table() {
    if !can_be_compiled(Path::new("q.c")) {
        return;
    }
    let folder = folder();
    let count = "int main(int argc, char **argv) { int n = argv[1][0] - '0'; printf(\"%d\\n\", n == 4 ? 2 : n == 5 ? 10 : n == 6 ? 4 : 0); }";
    let right = written(
        &folder,
        "right.c",
        &format!("#include <stdio.h>\n{count}\n"),
    );
    let wrong = written(
        &folder,
        "wrong.py",
        "import sys\nprint(int(sys.argv[1]) * 5)\n",
    );
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
