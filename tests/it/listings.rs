//! The listings are programs: these tests measure, trace, compile and run them.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use queens_tui::algorithms::{ALL, Algorithm, Family};
use queens_tui::search::BitRow;
use queens_tui::session::Cursor;
use queens_tui::timeline::Position;

use crate::start::{folder, is_there, python, ran, tool};
use crate::support::{size, some};

/// Solutions for N = 1 to 8: the first terms of A000170.
pub(crate) const SOLUTIONS: [u64; 8] = [1, 0, 0, 2, 10, 4, 40, 92];

pub(crate) fn path(algorithm: &dyn Algorithm, language: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("assets/listings")
        .join(algorithm.id())
        .join(format!("listing.{language}"))
}

fn read(algorithm: &dyn Algorithm, language: &str) -> String {
    let path = path(algorithm, language);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The line without its labels, and the labels.
fn split<'a>(line: &'a str, language: &str) -> (&'a str, Vec<&'a str>) {
    let opening = if language == "py" || language.ends_with("txt") {
        "# @"
    } else {
        "// @"
    };
    match line.split_once(opening) {
        Some((code, labels)) => (code.trim_end(), labels.split(" @").map(str::trim).collect()),
        None => (line.trim_end(), Vec::new()),
    }
}

/// The formulas of the masks of the next row are lines of the program shown.
#[test]
fn the_formulas_of_masks_are_lines_of_the_listing() {
    for algorithm in ALL
        .iter()
        .filter(|algorithm| algorithm.family() == Family::Bits)
    {
        let listing = read(*algorithm, "py");
        for row in [BitRow::Ld, BitRow::Rd, BitRow::Pos, BitRow::P] {
            let formula = algorithm.mask(row).formula;
            let is_line = |line: &str| line.trim_start().starts_with(&format!("{formula}  # @"));
            assert!(
                listing.lines().any(is_line),
                "{}: {formula}",
                algorithm.id()
            );
        }
    }
}

/// A traced line of Python is one op, so it has one label.
#[test]
fn a_line_of_python_has_one_label() {
    for algorithm in ALL {
        let id = algorithm.id();
        for line in read(*algorithm, "py").lines() {
            assert!(split(line, "py").1.len() <= 1, "{id}: {line}");
        }
    }
}

/// The names in a line: its ASCII words, without numbers.
fn names(line: &str) -> BTreeSet<&str> {
    let words = line.split(|char: char| !char.is_ascii_alphanumeric() && char != '_');
    words
        .filter(|word| word.starts_with(|first: char| first.is_ascii_alphabetic()))
        .collect()
}

/// Words of Python that are not names of the program.
const PYTHON: &str = "import sys int argv if len else for in range def return global not and or while print True False \
                      None enumerate abs append pop";

/// What the pseudocode in English says besides names.
const ENGLISH: &str = "add again and back bit bits board column columns count each empty end for from given go \
                       higher if in into is keeps lift lower lowest more no none not number of once one ones onto or \
                       otherwise out pop print push put queen queens return row rows rule stack take then to up while \
                       with without yes zeros";

/// The pseudocode uses the names of the Python listing, line by line, in every language.
#[test]
fn pseudocode_has_the_names_of_the_program() {
    let words = |text: &'static str| text.split_whitespace().collect::<BTreeSet<_>>();
    for algorithm in ALL {
        let id = algorithm.id();
        let python = read(*algorithm, "py");
        let known: BTreeSet<_> = python
            .lines()
            .flat_map(|line| names(split(line, "py").0))
            .collect();
        let known: BTreeSet<_> = known.difference(&words(PYTHON)).copied().collect();
        let [english, chinese] = ["en.txt", "zh.txt"].map(|language| read(*algorithm, language));
        for (at, (english, chinese)) in english.lines().zip(chinese.lines()).enumerate() {
            let context = format!("{}, line {}", algorithm.id(), at + 1);
            let ((english, label), (chinese, other)) =
                (split(english, "en.txt"), split(chinese, "zh.txt"));
            assert_eq!(label, other, "{context}");
            let named = names(chinese);
            assert!(named.is_subset(&known), "{context}: {chinese}");
            assert!(
                named.is_subset(&names(english)),
                "{context}: {english}: {named:?}"
            );
            let more: BTreeSet<_> = names(english).difference(&named).copied().collect();
            assert!(
                more.is_subset(&words(ENGLISH)),
                "{context}: {english}: {more:?}"
            );
        }
        assert_eq!(english.lines().count(), chinese.lines().count(), "{id}");
    }
}

/// Every variable that the panel lists while the search runs stands in the pseudocode.
#[test]
fn pseudocode_names_every_variable_of_the_panel() {
    for algorithm in ALL {
        let id = algorithm.id();
        let mut shown = BTreeSet::new();
        let mut cursor = Cursor::new(Position::start(size(4)), *algorithm);
        while cursor.forward() {
            shown.extend(cursor.registers().iter().map(|register| register.name));
        }
        assert!(!shown.is_empty(), "{id}");
        for language in ["en.txt", "zh.txt"] {
            let source = read(*algorithm, language);
            let named: BTreeSet<_> = source
                .lines()
                .flat_map(|line| names(split(line, language).0))
                .collect();
            let missing: Vec<_> = shown
                .iter()
                .filter(|name| !named.contains(**name))
                .collect();
            assert!(missing.is_empty(), "{id} in {language}: {missing:?}");
        }
    }
}

/// Whether a program is installed. Without it its tests are skipped, except if CI=true: then they fail.
pub(crate) fn installed(program: &str) -> bool {
    let there = is_there(program);
    if !there {
        assert!(
            env::var("CI").as_deref() != Ok("true"),
            "{program} is missing, and CI is true"
        );
        // Written to stderr directly, because the test harness hides the output of a test that passes.
        let _ = writeln!(
            io::stderr(),
            "SKIPPED: {program} is missing, so its listings are not run"
        );
    }
    there
}

/// Whether Python is installed, for tests that are over without it. That it is missing is said once.
pub(crate) fn python3() -> Option<()> {
    static THERE: OnceLock<bool> = OnceLock::new();
    THERE.get_or_init(|| installed("python3")).then_some(())
}

/// The number that a program prints, which must succeed.
pub(crate) fn count(program: &mut Command) -> u64 {
    number(&ran(program).code(0).out)
}

pub(crate) fn number(text: &str) -> u64 {
    text.trim()
        .parse()
        .unwrap_or_else(|_| panic!("not a number: {text}"))
}

/// Compiles each listing by itself and runs it for each N.
fn compile_and_run(language: &str, compiler: &mut dyn FnMut(&Path, &Path) -> Command) {
    let folder = folder();
    for algorithm in some(ALL, 4) {
        let id = algorithm.id();
        let binary = folder.path().join(algorithm.id());
        ran(&mut compiler(&path(*algorithm, language), &binary)).code(0);
        let counts: Vec<_> = (1..=8)
            .map(|n| count(tool(&binary).arg(n.to_string())))
            .collect();
        assert_eq!(counts, SOLUTIONS, "{id} in {language}");
        assert_eq!(count(&mut tool(&binary)), 92, "{id} without a number");
    }
}

/// In today's edition, and in the one that a plain `rustc` takes.
#[test]
fn rust_listings_count_right() {
    let rustc = || tool(env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
    let folder = folder();
    for algorithm in some(ALL, 4) {
        let plain = ["--emit=metadata", "--crate-name=listing", "--out-dir"];
        ran(rustc()
            .args(plain)
            .arg(folder.path())
            .arg(path(*algorithm, "rs")))
        .code(0);
    }
    compile_and_run("rs", &mut |source, binary| {
        let mut rustc = rustc();
        rustc
            .args(["--edition=2024", "--deny=warnings", "--crate-name=listing"])
            .arg(source)
            .arg("-o")
            .arg(binary);
        rustc
    });
}

#[test]
#[ignore = "takes its time: .ci/run"]
fn cpp_listings_count_right() {
    if installed("g++") {
        compile_and_run("cpp", &mut |source, binary| {
            let mut cpp = tool("g++");
            cpp.args(["-std=c++17", "-Wall", "-Wextra", "-Werror"])
                .arg(source)
                .arg("-o")
                .arg(binary);
            cpp
        });
    }
}

/// All Java listings are compiled together and run in one virtual machine, each in its own class loader: starting a
/// virtual machine takes longer than all searches together.
#[test]
#[ignore = "takes its time: .ci/run"]
fn java_listings_count_right() {
    const RUNNER: &str = include_str!("Runner.java");
    if !(installed("javac") && installed("java")) {
        return;
    }
    let folder = folder();
    let dir = folder.path();
    let mut javac = tool("javac");
    javac
        .args(["-Xlint:all", "-Werror", "-d"])
        .arg(dir.join("classes"));
    let runner = dir.join("Runner.java");
    fs::write(&runner, RUNNER).expect("a file can be written");
    javac.arg(&runner);
    // All classes have the same name, so each is put into a package of its own.
    let package = |id: &str| id.replace('-', "_");
    for algorithm in ALL {
        let own = dir.join(package(algorithm.id()));
        fs::create_dir(&own).expect("a directory can be made");
        let source = format!(
            "package {};\n{}",
            package(algorithm.id()),
            read(*algorithm, "java")
        );
        fs::write(own.join("Listing.java"), source).expect("a file can be written");
        javac.arg(own.join("Listing.java"));
    }
    ran(&mut javac).code(0);
    let mut java = tool("java");
    java.arg("-cp")
        .arg(dir.join("classes"))
        .arg("Runner")
        .arg(dir.join("classes"));
    let output = ran(java.args(ALL.iter().map(|algorithm| package(algorithm.id()))))
        .code(0)
        .out;
    let mut printed = output.lines().map(number);
    for algorithm in ALL {
        let id = algorithm.id();
        let counts: Vec<_> = printed.by_ref().take(9).collect();
        assert_eq!(counts[..8], SOLUTIONS, "{id} in Java");
        assert_eq!(counts[8], 92, "{id} without a number");
    }
}

/// `programs` compares all that they do with a number.
#[test]
fn python_listings_count_eight_queens_without_a_number() {
    let Some(()) = python3() else { return };
    for algorithm in some(ALL, 2) {
        let listing = path(*algorithm, "py");
        let counted = count(tool(python()).arg(listing));
        assert_eq!(counted, 92, "{}", algorithm.id());
    }
}
