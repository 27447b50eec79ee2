//! The commands that need no terminal. Their output is compared with independent computations in this file.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use serde_json::Value;

use crate::chess::{attackers, solutions};
use crate::start::{command, ran, spawn};

/// The stdout of a successful run with an empty stderr.
#[track_caller]
fn printed(args: &str) -> String {
    let args: Vec<_> = args.split_whitespace().collect();
    let run = ran(&mut command(&args)).success().stderr("");
    String::from_utf8(run.get_output().stdout.clone()).expect("text")
}

/// The one line on stderr with which the program refuses the arguments.
#[track_caller]
fn refused<A: AsRef<OsStr>>(args: &[A]) -> String {
    let run = ran(&mut command(args)).code(2).stdout("");
    let said = String::from_utf8(run.get_output().stderr.clone()).expect("text");
    assert_eq!(said.matches('\n').count(), 1, "{said:?}");
    assert!(said.ends_with('\n') && said.starts_with("queens-tui: "), "{said:?}");
    said
}

#[track_caller]
fn json(args: &str) -> Vec<Value> {
    let printed = printed(&format!("{args} --format json"));
    printed.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect()
}

fn queens(line: &Value) -> Vec<usize> {
    let queens = line["queens"].as_array().expect("queens");
    queens.iter().map(|col| col.as_u64().expect("a column") as usize).collect()
}

/// The eight images of a board under rotation and reflection.
fn turned(queens: &[usize]) -> Vec<Vec<usize>> {
    let n = queens.len();
    let mut boards = Vec::new();
    let mut board = queens.to_vec();
    for _ in 0..4 {
        boards.push(board.clone());
        boards.push(board.iter().map(|col| n - 1 - col).collect());
        let mut next = vec![0; n];
        for (row, col) in board.iter().enumerate() {
            next[n - 1 - col] = row;
        }
        board = next;
    }
    boards
}

// solve

#[test]
fn solve_prints_the_solutions_in_order_each_with_its_number() {
    for n in 1..=9 {
        let expected: Vec<_> = (1_u64..).zip(solutions(n)).collect();
        let output = json(&format!("solve {n}"));
        let output: Vec<_> =
            output.iter().map(|line| (line["solution"].as_u64().expect("a number"), queens(line))).collect();
        assert_eq!(output, expected, "{n} queens");
    }
    assert_eq!(json("solve 8").len(), 92);
    let first = printed("solve 8 --limit 1 --format json");
    assert_eq!(first, "{\"n\":8,\"solution\":1,\"queens\":[0,4,7,5,2,6,1,3]}\n", "the documented line");
}

#[test]
fn solve_skips_and_limits() {
    let all = json("solve 8");
    assert_eq!(json("solve 8 --skip 90"), all[90..]);
    assert_eq!(json("solve 8 --skip 40 --limit 3"), all[40..43]);
    assert_eq!(json("solve 8 --limit 0"), [] as [Value; 0]);
    assert_eq!(json("solve 8 --skip 92"), [] as [Value; 0]);
    assert_eq!(json("solve 3"), [] as [Value; 0]);
    assert_eq!(printed("solve 3"), "no solution\n");
    let beyond = refused(&["solve", "8", "--skip", "93"]);
    assert!(beyond.contains("--skip 93") && beyond.contains("92 solutions"), "{beyond}");
    let given = json("solve 22 --given 0:10 --limit 1");
    assert_eq!(
        (given[0]["solution"].as_u64(), given[0]["queens"][0].as_u64()),
        (None, Some(10)),
        "its number is unknown"
    );
    // Far into a large search, and where solutions are not counted.
    let far = json("solve 14 --skip 300000 --limit 2");
    assert_eq!(far.iter().map(|line| line["solution"].as_u64()).collect::<Vec<_>>(), [Some(300_001), Some(300_002)]);
    for line in far.iter().chain(&json("solve 20 --limit 2")).chain(&json("solve 21 --limit 2")) {
        let queens = queens(line);
        assert!((0..queens.len()).all(|row| attackers(&queens, row, queens[row]).is_empty()), "{line}");
    }
}

#[test]
fn solve_fundamental_prints_the_first_of_each_class() {
    for (n, classes) in [(1, 1), (2, 0), (4, 1), (5, 2), (6, 1), (7, 6), (8, 12), (9, 46)] {
        let all = solutions(n);
        let first_of_their_class =
            all.iter().enumerate().filter(|(_, board)| turned(board).iter().all(|turned| turned >= board));
        let expected: Vec<_> = first_of_their_class.map(|(at, board)| (at as u64 + 1, board.clone())).collect();
        let output = json(&format!("solve {n} --fundamental"));
        let output: Vec<_> =
            output.iter().map(|line| (line["solution"].as_u64().expect("a number"), queens(line))).collect();
        assert_eq!(output, expected);
        assert_eq!(output.len(), classes, "{n} queens");
    }
    let all = json("solve 8 --fundamental");
    assert_eq!(json("solve 8 --fundamental --skip 3 --limit 2"), all[3..5]);
}

#[test]
fn solve_given_filters_and_keeps_the_numbers() {
    let expected: Vec<_> = (1_u64..).zip(solutions(8)).filter(|(_, board)| board[3] == 1 && board[4] == 3).collect();
    let output = json("solve 8 --given 3:1,4:3");
    let output: Vec<_> =
        output.iter().map(|line| (line["solution"].as_u64().expect("a number"), queens(line))).collect();
    assert_eq!(output, expected);
    assert_eq!(output.len(), 2, "the puzzle of 1850");
    let fundamental = json("solve 8 --given 0:0 --fundamental");
    assert!(fundamental.iter().all(|line| queens(line)[0] == 0));
    assert_eq!(json("solve 8 --given 0:0 --skip 1 --limit 1"), json("solve 8 --skip 1 --limit 1"));
}

#[test]
fn solve_as_text_is_a_board() {
    let board = printed("solve 4 --limit 1");
    let expected = "solution 1: 1 3 0 2\n    3 2 1 0\n 0  . . Q .\n 1  Q . . .\n 2  . . . Q\n 3  . Q . .\n\n";
    assert_eq!(board, expected);
}

// count

#[test]
fn count_prints_solutions_classes_nodes_and_steps() {
    for n in 1..=8 {
        let (mut nodes, mut steps) = (0_u64, 0_u64);
        walk(n, &mut |step, after| {
            steps += 1;
            nodes += u64::from(step["kind"] == "place");
            assert!(after.len() <= n);
        });
        let all = solutions(n);
        let classes = all.iter().filter(|board| turned(board).iter().all(|turned| turned >= board)).count();
        let expected = format!(
            "{{\"n\":{n},\"solutions\":{},\"fundamental\":{classes},\"nodes\":{nodes},\"steps\":{steps}}}\n",
            all.len()
        );
        assert_eq!(printed(&format!("count {n} --format json")), expected);
    }
    let eight = "{\"n\":8,\"solutions\":92,\"fundamental\":12,\"nodes\":2056,\"steps\":17776}\n";
    assert_eq!(printed("count 8 --format json"), eight);
    assert!(printed("count 8").starts_with("8 queens: 92 solutions, 12 fundamental"));
}

#[test]
fn count_knows_published_numbers() {
    let known = "{\"n\":27,\"solutions\":\"234907967154122528\",\"fundamental\":\"29363495934315694\",\"nodes\":null,\"steps\":null}\n";
    assert_eq!(printed("count 27 --format json"), known);
    assert!(printed("count 21").contains("314,666,222,712 solutions"));
    assert!(refused(&["count", "28"]).contains("27"));
    assert!(refused(&["count", "32"]).contains("27"));
}

#[test]
fn count_given_counts_only_solutions() {
    let expected =
        "{\"n\":8,\"given\":[[3,1],[4,3]],\"solutions\":2,\"fundamental\":null,\"nodes\":null,\"steps\":null}\n";
    assert_eq!(printed("count 8 --given 3:1,4:3 --format json"), expected);
    let corner = solutions(10).iter().filter(|board| board[0] == 0).count();
    assert_eq!(json("count 10 --given 0:0")[0]["solutions"], corner);
}

// trace

/// The walk by its definition: calls `tell` with the expected JSON of every step, and the queens after it.
fn walk(n: usize, tell: &mut dyn FnMut(&Value, &[usize])) {
    let (mut queens, mut cursor, mut step, mut solution) = (Vec::new(), 0, 0_u64, 0_u64);
    loop {
        let mut line;
        let row = queens.len();
        if row == n || cursor == n {
            let Some(col) = queens.pop() else { return };
            line = serde_json::json!({"kind": "backtrack", "row": queens.len(), "col": col});
            cursor = col + 1;
        } else {
            let by = attackers(&queens, row, cursor);
            if by.is_empty() {
                line = serde_json::json!({"kind": "place", "row": row, "col": cursor});
                queens.push(cursor);
                cursor = 0;
                if queens.len() == n {
                    solution += 1;
                    line["solution"] = solution.into();
                }
            } else {
                line = serde_json::json!({"kind": "reject", "row": row, "col": cursor, "attackers": by});
                cursor += 1;
            }
        }
        step += 1;
        line["step"] = step.into();
        line["n"] = n.into();
        line["algorithm"] = "loop".into();
        line["queens"] = queens.clone().into();
        tell(&line, &queens);
    }
}

fn walked(n: usize) -> Vec<Value> {
    let mut lines = Vec::new();
    walk(n, &mut |line, _| lines.push(line.clone()));
    lines
}

#[test]
fn trace_describes_every_step_of_the_walk() {
    for (n, steps) in [(4, 76), (5, 273), (6, 1046)] {
        let output = json(&format!("trace {n}"));
        assert_eq!(output, walked(n), "{n} queens");
        assert_eq!(output.len(), steps);
    }
    for n in 1..=3 {
        assert_eq!(json(&format!("trace {n}")), walked(n), "{n} queens");
    }
    let first = printed("trace 4 --limit 1 --format json");
    assert_eq!(
        first, "{\"n\":4,\"algorithm\":\"loop\",\"step\":1,\"kind\":\"place\",\"row\":0,\"col\":0,\"queens\":[0]}\n",
        "the documented line"
    );
    assert_eq!(printed("trace 4").lines().count(), 76);
    assert!(printed("trace 4 --limit 1").starts_with("Step 1. Row 0: queen placed in column 0;"));
    assert!(
        printed("trace 4 --limit 1 --lang zh").contains('皇') || printed("trace 4 --limit 1 --lang zh").contains('第')
    );
}

#[test]
fn trace_starts_by_seeking() {
    let all = walked(8);
    assert_eq!(all.len(), 17_776);
    assert_eq!(json("trace 8 --from 981 --limit 1"), all[980..981]);
    assert_eq!(all[980]["solution"], 1);
    assert_eq!(json("trace 8 --from 17770"), all[17_769..]);
    let far = json("trace 12 --from 9000000 --limit 1");
    assert_eq!(far[0]["step"], 9_000_000);
    assert!(refused(&["trace", "8", "--from", "17777"]).contains("17776"));
}

#[test]
fn the_trace_of_bit_algorithms_has_no_rejections() {
    for algorithm in ["mask-stack", "lowest-one"] {
        let mut expected: Vec<_> = walked(6).into_iter().filter(|line| line["kind"] != "reject").collect();
        for line in &mut expected {
            line["algorithm"] = algorithm.into();
        }
        let output = json(&format!("trace 6 --algorithm {algorithm}"));
        assert_eq!(output.len(), expected.len(), "{algorithm}");
        assert_eq!(output, expected, "{algorithm}");
        // It starts with the first printed step at or after `--from`.
        let from = expected.iter().position(|line| line["step"].as_u64() >= Some(30)).expect("a step");
        assert_eq!(json(&format!("trace 6 --algorithm {algorithm} --from 30 --limit 1")), expected[from..=from]);
    }
}

#[test]
fn trace_of_ops_numbers_them_and_points_into_the_listing() {
    for algorithm in ["loop", "lowest-one", "mask-stack"] {
        let listing = format!("{}/assets/listings/{algorithm}/listing.py", env!("CARGO_MANIFEST_DIR"));
        let listing = std::fs::read_to_string(listing).expect("a listing");
        let lines: Vec<_> = listing.lines().collect();
        let (mut step, mut op) = (0, 0);
        for output in json(&format!("trace 4 --detail op --algorithm {algorithm}")) {
            let now = output["step"].as_u64().expect("a step");
            op = if now == step { op + 1 } else { 1 };
            step = now;
            assert_eq!(output["op"], op, "{output}");
            let (line, label) =
                (output["line"].as_u64().expect("a line") as usize, output["label"].as_str().expect("a label"));
            assert!(lines[line - 1].trim_end().ends_with(&format!("@{label}")), "{algorithm}: {output}");
        }
        assert_eq!(step, 76, "{algorithm}");
    }
    let two = json("trace 4 --detail op --limit 2");
    assert_eq!(two.last().expect("ops")["step"], 2, "the limit counts steps, not ops");
}

/// The sets of every line that assigns some, against the board of that moment.
#[test]
fn trace_of_ops_gives_the_masks() {
    let digits = |lines: &[usize], size: usize| -> String {
        (0..size).rev().map(|number| if lines.contains(&number) { '1' } else { '0' }).collect()
    };
    let mut calls = 0;
    for line in json("trace 5 --detail op --algorithm occupancy") {
        let (row, col) =
            (line["row"].as_u64().expect("a row") as usize, line["col"].as_u64().expect("a column") as usize);
        match line["label"].as_str().expect("a label") {
            "diag" => assert_eq!(line["values"]["d"], digits(&[4 + row - col], 9), "{line}"),
            "anti" => assert_eq!(line["values"]["a"], digits(&[row + col], 9), "{line}"),
            "call" => {
                let queens: Vec<_> = queens(&line).into_iter().enumerate().collect();
                let of = |number: &dyn Fn(usize, usize) -> usize, size| {
                    digits(&queens.iter().map(|(row, col)| number(*row, *col)).collect::<Vec<_>>(), size)
                };
                assert_eq!(line["values"]["cols"], of(&|_, col| col, 5), "{line}");
                assert_eq!(line["values"]["diags"], of(&|row, col| 4 + row - col, 9), "{line}");
                assert_eq!(line["values"]["antis"], of(&|row, col| row + col, 9), "{line}");
                calls += 1;
            }
            _ => {}
        }
    }
    assert_eq!(calls, 53, "one a node");
    let sentences = printed("trace 5 --detail op --algorithm occupancy --limit 1");
    assert!(
        sentences.contains("cols = 0 0 0 0 1, diags = 0 0 0 0 1 0 0 0 0, antis = 0 0 0 0 0 0 0 0 1.\n"),
        "{sentences}"
    );
}

#[test]
fn a_listing_is_the_program_with_the_line_numbers_of_trace() {
    for code in ["python", "rust", "java", "cpp", "pseudo", "pseudo --lang zh"] {
        let printed = printed(&format!("listing loop --code {code}"));
        assert!(!printed.contains('@'), "no labels: {printed}");
    }
    assert!(printed("listing loop --code pseudo --lang en").contains("\nrule 4: take 1 from row\n"));
    assert!(printed("listing loop --code pseudo --lang zh").contains("\n规则 4：row 减 1\n"));
    for algorithm in ["loop", "occupancy", "mask-stack"] {
        let listing = printed(&format!("listing {algorithm}"));
        let lines: Vec<_> = listing.lines().collect();
        for op in json(&format!("trace 4 --detail op --algorithm {algorithm}")) {
            let path = format!("{}/assets/listings/{algorithm}/listing.py", env!("CARGO_MANIFEST_DIR"));
            let labelled = std::fs::read_to_string(path).expect("a listing");
            let label = format!("@{}", op["label"].as_str().expect("a label"));
            let has = |line: &&str| line.split_whitespace().any(|word| word == label);
            let line = labelled.lines().find(has).expect("a line with the label");
            let code = line.split("  # @").next().unwrap_or_default();
            assert_eq!(lines[op["line"].as_u64().expect("a line") as usize - 1], code, "{op}");
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("loop.py");
    printed(&format!("listing loop --output {}", file.display()));
    assert_eq!(std::fs::read_to_string(file).expect("written"), printed("listing loop"));
    assert!(refused(&["listing", "loops"]).contains("loop"));
}

/// Any number of queens in the first rows: the table, or few placements are left. Counted again by a plain search.
#[test]
fn given_queens_in_the_first_rows_of_twenty_are_counted_at_once() {
    fn below(queens: &mut Vec<usize>) -> u64 {
        if queens.len() == 20 {
            return 1;
        }
        let mut found = 0;
        for col in 0..20 {
            if attackers(queens, queens.len(), col).is_empty() {
                queens.push(col);
                found += below(queens);
                queens.pop();
            }
        }
        found
    }
    let prefix = [0, 2, 4, 1, 3, 13, 15];
    let mut took = std::time::Duration::ZERO;
    for k in 1..=prefix.len() {
        let given: Vec<_> = (0..k).map(|row| format!("{row}:{}", prefix[row])).collect();
        let since = std::time::Instant::now();
        let counted = json(&format!("count 20 --given {}", given.join(",")));
        took = took.max(since.elapsed());
        if k >= 5 {
            assert_eq!(counted[0]["solutions"], below(&mut prefix[..k].to_vec()), "{given:?}");
        }
    }
    assert!(took.as_secs() < 1, "{took:?}");
}

/// The test stops the count as soon as the expected time has been printed.
#[test]
fn a_long_count_says_first_how_long_it_takes() {
    let mut child = spawn(command(&["count", "22", "--given", "0:0"]).stdout(Stdio::piped()).stderr(Stdio::piped()));
    let mut line = String::new();
    BufReader::new(child.stderr.take().expect("piped")).read_line(&mut line).expect("a line");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let wanted = ["about", "minutes", "hours"];
    assert!(
        line.starts_with("queens-tui: this count takes about") && wanted.iter().any(|word| line.contains(word)),
        "{line}"
    );
}

#[test]
fn solve_flipped_has_column_0_at_the_left() {
    let board = printed("solve 4 --limit 1 --flip");
    let expected = "solution 1: 1 3 0 2\n    0 1 2 3\n 0  . Q . .\n 1  . . . Q\n 2  Q . . .\n 3  . . Q .\n\n";
    assert_eq!(board, expected);
    let place = |args: &str| {
        let picture = printed(args);
        picture.split("<use href=\"#queen\" x=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    // Two squares of 20 from the right, or one from the left.
    assert_eq!(place("solve 4 --limit 1 --format svg"), Some((26 + 2 * 20).to_string()));
    assert_eq!(place("solve 4 --limit 1 --flip --format svg"), Some((26 + 20).to_string()));
}

// Invalid arguments.

#[test]
fn what_was_likely_meant_is_named() {
    for (args, wrong, meant) in [
        (&["slove", "8"][..], "'slove'", "'solve'"),
        (&["slove", "--limit", "1"], "'slove'", "'solve'"),
        (&["--lang", "zh", "cuont"], "'cuont'", "'count'"),
        (&["--colour"], "'--colour'", "'--color'"),
        (&["solve", "8", "--json"], "'--json'", "'--format json'"),
        (&["8", "--zh"], "'--zh'", "'--lang zh'"),
        (&["8", "--light"], "'--light'", "'--theme light'"),
        (&["trace", "8", "--form", "9"], "'--form'", "'--from'"),
        (&["help", "slove"], "'slove'", "see --help"),
        (&["frobnicate"], "'frobnicate'", "a command"),
        (&["man", "solve"], "'solve'", "man takes none"),
        (&["solve", "8", "extra"], "'extra'", "solve takes only N"),
        (&["listing", "loop", "8"], "'8'", "listing takes only ID"),
        (&["8", "solve"], "'solve'", "a command comes first"),
        (&["8", "extra"], "'extra'", "one board size"),
        (&["trace", "8", "--from", "0"], "'0'", "steps are numbered 1, 2, 3"),
        (&["solve", "8", "--skip", "99999999999999999999"], "'99999999999999999999'", "too large"),
        (&["8", "--lang", "tlh_TLH"], "'tlh_TLH'", "en, zh"),
    ] {
        let said = refused(args);
        assert!(said.contains(wrong) && said.contains(meant), "{args:?}: {said}");
    }
}

#[test]
fn a_language_is_named_as_in_any_locale() {
    for (name, chinese) in [
        ("zh_CN", true),
        ("zh-Hans", true),
        ("zh_TW.UTF-8", true),
        ("ZH-hans-cn", true),
        ("en_GB", false),
        ("en-US", false),
    ] {
        let told = printed(&format!("trace 4 --limit 1 --lang {name}"));
        assert_eq!(told.contains('第'), chinese, "{name}: {told}");
    }
}

#[test]
fn an_invalid_argument_is_named_with_what_is_allowed() {
    for (args, value, allowed) in [
        (&["0"][..], "'0'", "1 to 32"),
        (&["33"], "'33'", "1 to 32"),
        (&["-1"], "'-1'", "1 to 32"),
        (&["abc"], "'abc'", "1 to 32"),
        (&["8.5"], "'8.5'", "1 to 32"),
        (&[""], "''", "1 to 32"),
        (&["18446744073709551616"], "'18446744073709551616'", "1 to 32"),
        (&["8", "9"], "'9'", "1 to 32"),
        (&["--frobnicate"], "'--frobnicate'", "--help"),
        (&["8", "--algorithm", "nope"], "'nope'", "mask-stack"),
        (&["8", "--lang", "tlh"], "'tlh'", "zh"),
        (&["8", "--theme", "pink"], "'pink'", "dark"),
        (&["8", "--color", "some"], "'some'", "never"),
        (&["8", "--code", "cobol"], "'cobol'", "python"),
        (&["8", "--ambiguous", "3"], "'3'", "auto"),
        (&["8", "--at", "step:99999999"], "step:99999999", "17776"),
        (&["8", "--at", "step:17777"], "step:17777", "17776"),
        (&["8", "--at", "solution:93"], "solution:93", "1 to 92"),
        (&["8", "--at", "solution:0"], "solution:0", "1 to 92"),
        (&["8", "--at", "queens:0,0"], "queens:0,0", "attack each other"),
        (&["8", "--at", "queens:8"], "queens:8", "column 8"),
        (&["8", "--at", "queens:0,4@9"], "9", "0 to 8"),
        (&["8", "--at", "nonsense"], "'nonsense'", "step:981"),
        (&["8", "--given", "3"], "'3'", "row:column"),
        (&["8", "--given", "0:0,1:1"], "--given", "attack each other"),
        (&["solve", "0"], "'0'", "1 to 32"),
        (&["solve"], "N", "required"),
        (&["solve", "8", "--limit", "-1"], "'-1'", "positive whole number"),
        (&["solve", "8", "--given", "0:0,0:4"], "--given", "share a row"),
        (&["solve", "8", "--given", "8:0"], "--given", "not on the board"),
        (&["solve", "8", "--format", "xml"], "'xml'", "json"),
        (&["count", "28"], "28", "27"),
        (&["trace", "8", "--algorithm", "nope"], "'nope'", "loop"),
        (&["trace", "8", "--from", "x"], "'x'", "1, 2, 3"),
        (&["trace", "8", "--from", "17777"], "17777", "17776"),
        (&["trace", "21", "--from", "18446744073709551615"], "18446744073709551615", "1000000000000000"),
        (&["trace", "8", "--lang", "tlh"], "'tlh'", "zh"),
    ] {
        let said = refused(args);
        assert!(said.contains(value) && said.contains(allowed), "{args:?}: {said}");
    }
    let long = "9".repeat(10_000);
    assert!(refused(&[&long]).contains("1 to 32"));
}

#[test]
fn no_argument_controls_the_terminal() {
    let hostile = "\x1b]0;title\x07\x1b[31m\u{9b}2J\u{202e}\u{2066}\u{200f}\u{feff}x\ny\r";
    for args in [
        &[hostile][..],
        &["8", hostile],
        &["8", "--algorithm", hostile],
        &["8", "--lang", hostile],
        &["8", "--theme", hostile],
        &["8", "--at", hostile],
        &["8", "--given", hostile],
        &["8", &format!("--{hostile}")],
        &["solve", hostile],
        &["count", "8", "--format", hostile],
        &["trace", "8", "--from", hostile],
        &["trace", "8", "--lang", hostile],
    ] {
        let said = refused(args);
        let acts = |char: char| {
            char != '\n' && char.is_control() || ['\u{202e}', '\u{2066}', '\u{200f}', '\u{feff}'].contains(&char)
        };
        assert!(!said.contains(acts), "{args:?}: {said:?}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let said = refused(&[OsStr::from_bytes(b"\xff\xfe8")]);
    assert!(!said.contains('\x1b'), "{said}");
}

#[test]
fn help_and_version_succeed() {
    assert!(printed("--version").starts_with(&format!("queens-tui {}", env!("CARGO_PKG_VERSION"))));
    assert_eq!(printed("version"), printed("--version"));
    assert_eq!(printed("help solve"), printed("solve --help"));
    for help in ["--help", "-h", "help", "solve --help", "count --help", "trace --help"] {
        let help = printed(help);
        assert!(help.contains("Usage"), "{help}");
        assert!(!help.contains('\x1b'), "{help}");
    }
}

// The output.

#[test]
fn a_closed_pipe_ends_a_command_with_success() {
    for args in ["solve 12", "solve 12 --format json", "trace 12", "trace 12 --format json --detail op"] {
        let args: Vec<_> = args.split(' ').collect();
        let mut child = spawn(command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut reader = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        reader.read_line(&mut line).expect("a line");
        assert!(!line.is_empty());
        drop(reader);
        assert!(child.wait().expect("a status").success(), "{args:?}");
        let mut said = String::new();
        child.stderr.take().expect("its errors").read_to_string(&mut said).expect("text");
        assert_eq!(said, "", "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_gives_status_1() {
    for args in [&["solve", "6"][..], &["count", "8"], &["trace", "4", "--format", "json"], &["--version"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("/dev/full");
        let run = spawn(command(args).stdout(full).stderr(Stdio::piped())).wait_with_output().expect("its end");
        let said = String::from_utf8(run.stderr).expect("text");
        assert_eq!(run.status.code(), Some(1), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    }
}
