//! The listings are programs: these tests measure, trace, compile and run them.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use queens_tui::algorithm::{ALL, Algorithm};

use crate::fidelity::all_ops;
use crate::start::{is_there, output, tool};

/// Solutions for N = 1 to 8: the first terms of A000170.
pub(crate) const SOLUTIONS: [u64; 8] = [1, 0, 0, 2, 10, 4, 40, 92];

const MOST_LINES: usize = 16;
const MOST_COLUMNS: usize = 38;

pub(crate) fn path(algorithm: &dyn Algorithm, language: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("assets/listings").join(algorithm.id()).join(format!("listing.{language}"))
}

fn read(algorithm: &dyn Algorithm, language: &str) -> String {
    let path = path(algorithm, language);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The line without its labels, and the labels.
fn split<'a>(line: &'a str, language: &str) -> (&'a str, Vec<&'a str>) {
    let opening = if language == "py" { "# @" } else { "// @" };
    match line.split_once(opening) {
        Some((code, labels)) => (code.trim_end(), labels.split(" @").map(str::trim).collect()),
        None => (line.trim_end(), Vec::new()),
    }
}

/// The lines that the screen shows: those between the marks, without labels and common indentation.
fn shown(source: &str, language: &str) -> Vec<String> {
    let is = |line: &str, mark: &str| split(line, language).1 == [mark];
    let code: Vec<_> = source
        .lines()
        .skip_while(|line| !is(line, "begin"))
        .skip(1)
        .take_while(|line| !is(line, "end"))
        .map(|line| split(line, language).0)
        .collect();
    let indentation = code
        .iter()
        .filter(|line| !line.is_empty())
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or_default();
    code.iter().map(|line| line.get(indentation..).unwrap_or_default().to_owned()).collect()
}

#[test]
fn each_label_stands_once_in_each_listing() {
    for algorithm in ALL {
        for language in ["rs", "py", "java", "cpp"] {
            let source = read(*algorithm, language);
            let mut times = BTreeMap::new();
            for label in source.lines().flat_map(|line| split(line, language).1) {
                *times.entry(label).or_insert(0) += 1;
            }
            let declared = algorithm.labels().iter().map(|label| label.0);
            let expected: BTreeMap<_, _> = declared.chain(["begin", "end"]).map(|label| (label, 1)).collect();
            assert_eq!(times, expected, "{} in {language}", algorithm.id());
        }
    }
}

/// A traced line of Python is one op, so it has one label.
#[test]
fn a_line_of_python_has_one_label() {
    for algorithm in ALL {
        for line in read(*algorithm, "py").lines() {
            assert!(split(line, "py").1.len() <= 1, "{}: {line}", algorithm.id());
        }
    }
}

#[test]
fn listings_fit_the_panel() {
    for algorithm in ALL {
        for language in ["rs", "py", "java", "cpp"] {
            let shown = shown(&read(*algorithm, language), language);
            let name = format!("{} in {language}", algorithm.id());
            assert!((1..=MOST_LINES).contains(&shown.len()), "{name}: {} lines", shown.len());
            for line in shown {
                assert!(line.chars().count() <= MOST_COLUMNS, "{name}: {} columns: {line}", line.len());
            }
        }
    }
}

/// Whether a program is installed. Without it its tests are skipped, except if CI=true: then they fail.
pub(crate) fn installed(program: &str) -> bool {
    let there = is_there(program);
    if !there {
        assert!(env::var("CI").as_deref() != Ok("true"), "{program} is missing, and CI is true");
        // Written to stderr directly, because the test harness hides the output of a test that passes.
        let _ = writeln!(io::stderr(), "SKIPPED: {program} is missing, so its listings are not run");
    }
    there
}

/// An empty directory for this test.
pub(crate) fn workshop(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("listings").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    dir
}

/// Runs a command that must succeed, and gives what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let output = output(command);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{errors}", output.status);
    String::from_utf8(output.stdout).expect("plain text")
}

pub(crate) fn number(text: &str) -> u64 {
    text.trim().parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}

/// Compiles each listing by itself and runs it for each N.
fn compile_and_run(language: &str, compiler: &mut dyn FnMut(&Path, &Path) -> Command) {
    let dir = workshop(language);
    for algorithm in ALL {
        let binary = dir.join(algorithm.id());
        run(&mut compiler(&path(*algorithm, language), &binary));
        let counts: Vec<_> = (1..=8).map(|n| number(&run(tool(&binary).arg(n.to_string())))).collect();
        assert_eq!(counts, SOLUTIONS, "{} in {language}", algorithm.id());
        assert_eq!(number(&run(&mut tool(&binary))), 92, "{} without a number", algorithm.id());
    }
}

#[test]
fn rust_listings_count_right() {
    compile_and_run("rs", &mut |source, binary| {
        let mut rustc = tool(env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
        rustc.args(["--edition=2024", "--deny=warnings", "--crate-name=listing"]).arg(source).arg("-o").arg(binary);
        rustc
    });
}

#[test]
fn cpp_listings_count_right() {
    if installed("g++") {
        compile_and_run("cpp", &mut |source, binary| {
            let mut cpp = tool("g++");
            cpp.args(["-std=c++17", "-Wall", "-Wextra", "-Werror"]).arg(source).arg("-o").arg(binary);
            cpp
        });
    }
}

/// All Java listings are compiled together and run in one virtual machine, each in its own class loader: starting a
/// virtual machine takes longer than all searches together.
#[test]
fn java_listings_count_right() {
    const RUNNER: &str = include_str!("Runner.java");
    if !(installed("javac") && installed("java")) {
        return;
    }
    let dir = workshop("java");
    let mut javac = tool("javac");
    javac.args(["-Xlint:all", "-Werror", "-d"]).arg(dir.join("classes"));
    let runner = dir.join("Runner.java");
    fs::write(&runner, RUNNER).expect("a file can be written");
    javac.arg(&runner);
    // All classes have the same name, so each is put into a package of its own.
    let package = |id: &str| id.replace('-', "_");
    for algorithm in ALL {
        let folder = dir.join(package(algorithm.id()));
        fs::create_dir(&folder).expect("a directory can be made");
        let source = format!("package {};\n{}", package(algorithm.id()), read(*algorithm, "java"));
        fs::write(folder.join("Listing.java"), source).expect("a file can be written");
        javac.arg(folder.join("Listing.java"));
    }
    run(&mut javac);
    let mut java = tool("java");
    java.arg("-cp").arg(dir.join("classes")).arg("Runner").arg(dir.join("classes"));
    let output = run(java.args(ALL.iter().map(|algorithm| package(algorithm.id()))));
    let mut printed = output.lines().map(number);
    for algorithm in ALL {
        let counts: Vec<_> = printed.by_ref().take(9).collect();
        assert_eq!(counts[..8], SOLUTIONS, "{} in Java", algorithm.id());
        assert_eq!(counts[8], 92, "{} without a number", algorithm.id());
    }
}

#[test]
fn python_listings_run_the_lines_that_the_ops_name() {
    const TRACER: &str = include_str!("trace.py");
    if !installed("python3") {
        return;
    }
    for algorithm in ALL {
        for n in [4, 5, 6] {
            let mut python = tool("python3");
            python.args(["-c", TRACER]).arg(path(*algorithm, "py")).arg(n.to_string());
            let output = run(&mut python);
            let mut lines = output.lines();
            assert_eq!(lines.next().map(number), Some(SOLUTIONS[n - 1]), "{} at N = {n}", algorithm.id());
            for (at, op) in all_ops(*algorithm, n).enumerate() {
                let context = || format!("line {at} of {} at N = {n}", algorithm.id());
                assert_eq!(lines.next(), Some(op.label.0), "{}", context());
            }
            assert_eq!(lines.next(), None, "{} goes on at N = {n}", algorithm.id());
        }
    }
}

/// The sizes that are not traced above, run without a tracer.
#[test]
fn python_listings_count_right() {
    if !installed("python3") {
        return;
    }
    for algorithm in ALL {
        let run = |number: Option<usize>| {
            let number = number.map(|n| n.to_string());
            self::number(&run(tool("python3").arg(path(*algorithm, "py")).args(number)))
        };
        for n in [1, 2, 3, 7] {
            assert_eq!(run(Some(n)), SOLUTIONS[n - 1], "{} in Python at N = {n}", algorithm.id());
        }
        assert_eq!(run(None), 92, "{} without a number", algorithm.id());
    }
}
