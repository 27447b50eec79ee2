//! The commands as scripts, graders and screen readers use them: streams, stable JSON, sentences to be read aloud.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
#[cfg(target_os = "linux")]
use std::io::{BufRead, BufReader};
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Stdio;

use queens_tui::algorithms;
use queens_tui::course::Misconception;
use queens_tui::own;
use serde_json::Value;
use tempfile::TempDir;

#[cfg(target_os = "linux")]
use crate::start::spawn;
use crate::start::{command, folder, is_there, line, ran, run};
use crate::support::{all, some};
#[cfg(target_os = "linux")]
use crate::terminal::kilobytes;

fn lines(args: &str) -> Vec<String> {
    line(args).code(0).out.lines().map(str::to_owned).collect()
}

/// Printing all boards of a large size does not grow the program's memory.
#[cfg(target_os = "linux")]
#[test]
fn solve_streams_in_constant_memory() {
    let (n, boards) = if all() {
        ("14", 365_596)
    } else {
        ("13", 73_712)
    };
    // The last lines of a program fit its pipe, and then it is gone.
    let near_the_end = boards - 3_000;
    let mut child = spawn(command(&["solve", n, "--format", "json"]).stdout(Stdio::piped()));
    let (mut early, mut late, mut count, mut last) = (0, 0, 0, Vec::new());
    for line in BufReader::new(child.stdout.take().expect("its output")).lines() {
        let line = line.expect("a line");
        count += 1;
        if count == 1_000 {
            early = kilobytes(child.id() as i32, "VmHWM:");
        } else if count == near_the_end {
            late = kilobytes(child.id() as i32, "VmHWM:");
        }
        if count % 997 == 0 || count == boards {
            let printed: Value = serde_json::from_str(&line).expect("an object");
            assert_eq!(printed["solution"], count, "{line}");
            let queens = printed["queens"].as_array().expect("queens");
            let queens: Vec<_> = queens
                .iter()
                .map(|col| col.as_u64().expect("a column"))
                .collect();
            assert!(queens > last, "in the order of the search");
            last = queens;
        }
    }
    assert!(child.wait().expect("a status").success());
    assert_eq!(count, boards);
    assert!(
        early > 0 && late <= early + 512,
        "{early} kB after a thousand boards, {late} kB at the end"
    );
    assert!(late < 32 * 1024, "{late} kB");
}

/// `--skip` and `--limit` count printed solutions, even far into the search.
#[test]
fn fundamental_solutions_are_skipped_by_their_own_count() {
    let listed = lines("solve 12 --fundamental --format json");
    assert_eq!(listed.len(), 1_787, "A002562");
    assert_eq!(
        lines("solve 12 --fundamental --skip 1700 --limit 5 --format json"),
        listed[1_700..1_705]
    );
    assert_eq!(
        lines("solve 12 --fundamental --skip 1787"),
        ["no more solutions"]
    );
    assert_eq!(
        lines("solve 12 --fundamental --skip 1787 --format json"),
        [] as [&str; 0]
    );
    assert_eq!(
        lines("count 1"),
        ["1 queen: 1 solution, 1 fundamental, 1 node, 2 steps"]
    );
    let chinese = |args: &[&str]| ran(command(args).env("LANG", "zh_CN.UTF-8")).out;
    assert_eq!(
        chinese(&["count", "1"]),
        "1 皇后：1 个解，本质不同的解 1 个，结点 1 个，2 步\n"
    );
    assert_eq!(
        chinese(&["count", "8", "--given", "3:1,4:3"]),
        "8 皇后：2 个解（含给定的皇后）\n"
    );
    assert!(
        chinese(&["count", "4", "--lang", "en"])
            .starts_with("4 queens: 2 solutions, 1 fundamental")
    );
    // As without a filter.
    for args in [
        "solve 12 --fundamental --skip 10000",
        "solve 8 --given 0:0 --skip 93",
    ] {
        let said = line(args).refused();
        assert!(
            said.contains("--skip") && said.contains("such solutions exist"),
            "{args}: {said}"
        );
    }
    let (n, skipped) = if all() { (14, 45_750) } else { (13, 9_231) };
    let last = format!("solve {n} --fundamental --skip {skipped} --format json");
    assert_eq!(lines(&last).len(), 2);
    let held = lines("solve 12 --fundamental --given 0:1 --format json");
    assert!(
        held.iter().all(|line| listed.contains(line)) && held.len() > 100,
        "{}",
        held.len()
    );
    assert_eq!(
        lines("solve 12 --fundamental --given 0:1 --skip 90 --limit 2 --format json"),
        held[90..92]
    );
}

/// The keys of a lesson, a bug hunt or an exercise.
fn of_lessons(value: &Value) -> Vec<&'static str> {
    if value.get("records").is_some() {
        assert_eq!(value["owner"], "learner");
        return vec!["records", "owner", "note"];
    }
    for task in value["each"].as_array().expect("tasks") {
        assert_eq!(task["how"], "open", "{value}");
    }
    let kind = ["lesson", "hunt", "exercise"]
        .into_iter()
        .find(|kind| value.get(kind).is_some());
    let counts = ["title", "tasks", "done", "alone", "each"];
    kind.into_iter().chain(counts).collect()
}

/// The fields of a command's JSON that the manual documents.
fn documented<'a>(manual: &'a str, command: &str) -> BTreeSet<&'a str> {
    let section = manual
        .split(".SS \"Fields of ")
        .find_map(|section| section.strip_prefix(command)?.strip_prefix("\"\n"))
        .and_then(|section| section.split(".S").next())
        .unwrap_or_else(|| panic!("the manual does not tell of {command}"));
    let terms = section.lines().filter_map(|line| line.strip_prefix(".B "));
    let inside = section.split("\\fB").skip(1);
    terms
        .chain(inside.filter_map(|text| text.split("\\fR").next()))
        .filter(|term| !term.starts_with('\\'))
        .collect()
}

/// The manual names every reason that the judge of a learner's program gives.
#[test]
fn the_manual_names_every_reason() {
    let manual = run(&["man"]).printed();
    let reasons = manual.split("\n.SH REASONS\n").nth(1).expect("reasons");
    let reasons = reasons.split("\n.SH ").next().expect("the section");
    let named = |id: &str| reasons.contains(&format!(".B {}\n", id.replace('-', "\\-")));
    let mut sources = files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/own")));
    // What an exercise asks for besides.
    sources += include_str!("../../src/terminal/checking.rs");
    let words = sources.split("Misconception::").skip(1);
    let words: BTreeSet<_> = words
        .filter_map(|rest| rest.split(|char: char| !char.is_alphanumeric()).next())
        .collect();
    let causes = own::faulty_walks().map(|faulty| faulty.reason.id());
    let given: BTreeSet<_> = Misconception::ALL
        .iter()
        .filter(|reason| words.contains(format!("{reason:?}").as_str()))
        .map(|reason| reason.id())
        .chain(causes)
        .collect();
    for reason in &given {
        assert!(named(reason), "the manual does not name {reason}");
    }
    assert_eq!(reasons.matches(".TP").count(), given.len());
}

/// The text of all files in a folder.
fn files(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder");
    let texts = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            return files(&path);
        }
        fs::read_to_string(path).expect("a file")
    });
    texts.collect()
}

/// The manual, a learner's home, and the fields of JSON that commands have printed, each with its command.
struct Checker {
    manual: String,
    home: TempDir,
    printed: RefCell<BTreeSet<(String, &'static str)>>,
}

impl Checker {
    fn new() -> Self {
        let home = folder();
        let state = home.path().join(".local/state/queens-tui");
        fs::create_dir_all(&state).expect("a folder");
        fs::write(state.join("learned.log"), "").expect("a file");
        Self {
            manual: run(&["man"]).printed(),
            home,
            printed: RefCell::default(),
        }
    }

    /// Checks the keys of each line that a command prints: their order, and that the manual tells of them.
    fn check(&self, args: &str, keys_of: &dyn Fn(&Value) -> Vec<&'static str>) {
        let name = args.split(' ').next().expect("a command");
        let fields = documented(&self.manual, name);
        let mut words: Vec<_> = args.split(' ').collect();
        words.extend(["--format", "json"]);
        let printed = ran(command(&words).env("HOME", self.home.path()))
            .code(0)
            .out;
        assert!(!printed.is_empty(), "{args}");
        for line in printed.lines() {
            let value: Value = serde_json::from_str(line).expect("one object a line");
            let keys = keys_of(&value);
            let wanted: BTreeSet<_> = keys.iter().map(|key| (*key).to_owned()).collect();
            let there: BTreeSet<_> = value
                .as_object()
                .expect("an object")
                .keys()
                .cloned()
                .collect();
            assert_eq!(there, wanted, "{args}: {line}");
            let mut at = 0;
            for key in keys {
                assert!(
                    fields.contains(key),
                    "{name}: the manual does not tell of {key}"
                );
                self.printed.borrow_mut().insert((name.to_owned(), key));
                let place = line.find(&format!("\"{key}\":")).expect("the key");
                assert!(place >= at, "{args}: {key} has moved: {line}");
                at = place;
            }
        }
    }

    /// The manual documents no field that no command has printed.
    fn all_printed(self) {
        let printed = self.printed.into_inner();
        let of_task = ["task", "how", "attempts", "due_in_days"];
        let commands: BTreeSet<_> = printed.iter().map(|(name, _)| name.as_str()).collect();
        for name in commands {
            for field in documented(&self.manual, name) {
                let found = printed.iter().any(|(of, key)| of == name && *key == field);
                assert!(
                    found || name == "lessons" && of_task.contains(&field),
                    "{name} prints no {field}"
                );
            }
        }
    }
}

/// The keys of a step on a board of 4.
fn of_step(value: &Value, more: &[&'static str]) -> Vec<&'static str> {
    let complete = value["queens"]
        .as_array()
        .is_some_and(|queens| queens.len() == 4);
    let of_kind: &[_] = match value["kind"].as_str() {
        Some("reject") => &["attackers"],
        Some("place") if complete => &["solution"],
        Some("place" | "backtrack") => &[],
        other => panic!("{other:?}"),
    };
    let step = ["n", "algorithm", "step", "kind", "row", "col", "queens"];
    [&step, of_kind, more].concat()
}

/// The keys of each command's lines, in their order, are what the manual says they are, and stay so.
#[test]
fn json_is_as_documented() {
    let json = Checker::new();
    let keys = |args: &str, keys: &[&'static str]| json.check(args, &|_| keys.to_vec());
    for solve in ["6", "6 --fundamental", "22 --given 0:10 --limit 1"] {
        keys(&format!("solve {solve}"), &["n", "solution", "queens"]);
    }
    let counted = ["solutions", "fundamental", "nodes", "steps"];
    for size in ["6", "27"] {
        let count = [&["n"][..], &counted].concat();
        keys(&format!("count {size}"), &count);
    }
    let given = [&["n", "given"][..], &counted].concat();
    keys("count 6 --given 0:1", &given);
    json.check("trace 4", &|value| of_step(value, &[]));
    json.check("trace 4 --detail op", &|value| {
        let op = ["op", "label", "line"].into_iter();
        let more: Vec<_> = op.chain(value.get("values").map(|_| "values")).collect();
        of_step(value, &more)
    });
    let of_race = [
        "n",
        "algorithm",
        "solutions",
        "unit",
        "work",
        "runs",
        "best_ns",
    ];
    keys("race 5", &of_race);
    json.check("lessons", &of_lessons);
    if is_there("python3") {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/programs/right/leetcode_51_grid.py"
        );
        let verdict = ["file", "n", "verdict", "expected", "found", "read"];
        let verdict = [&verdict[..], &["board", "reason", "message"]].concat();
        keys(&format!("check {file} --n 4,5"), &verdict);
    }
    json.all_printed();
}

/// A line is one sentence of words, numbers and program text, without drawing characters.
#[test]
fn a_trace_can_be_read_aloud() {
    for language in ["en", "zh"] {
        for algorithm in some(algorithms::ALL, 3) {
            for detail in ["step", "op"] {
                let args = format!(
                    "trace 6 --algorithm {} --detail {detail} --lang {language} --limit 120",
                    algorithm.id()
                );
                let printed = lines(&args);
                assert!(printed.len() >= 120, "{args}");
                for line in printed {
                    let said = match language {
                        "en" => line
                            .strip_prefix("Step ")
                            .and_then(|line| line.split_once(". ")),
                        _ => line
                            .strip_prefix("第 ")
                            .and_then(|line| line.split_once(" 步：")),
                    };
                    let (step, said) = said.unwrap_or_else(|| panic!("{args}: {line}"));
                    assert!(
                        step.chars()
                            .all(|char| char.is_ascii_digit() || char == ','),
                        "{args}: {line}"
                    );
                    let ends = [". ", "? ", "! ", "。", "？", "！"];
                    let inside =
                        &said[..said.len() - said.chars().next_back().map_or(0, char::len_utf8)];
                    assert!(
                        !ends.iter().any(|end| inside.contains(end)),
                        "{args}: more than a sentence: {line}"
                    );
                    assert!(said.ends_with(['.', '?', '。', '？']), "{args}: {line}");
                    let drawn = |char: char| {
                        matches!(char, '\u{2190}'..='\u{2bff}' | '\u{b7}' | '\u{2026}' | '\u{1f000}'..)
                            || char.is_control()
                    };
                    assert!(!line.contains(drawn), "{args}: {line}");
                    let digits = |word: &str| {
                        word.len() > 3 && word.chars().all(|char| matches!(char, '0' | '1'))
                    };
                    let word = said
                        .split(|char: char| !char.is_ascii_alphanumeric())
                        .find(|word| digits(word));
                    assert_eq!(word, None, "{args}: it would be read as a number: {line}");
                    assert!(!line.contains("  "), "{args}: {line}");
                }
            }
        }
    }
}
