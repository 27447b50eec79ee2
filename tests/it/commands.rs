//! The commands that need no terminal. Their output is compared with independent computations in this file.

mod trace;

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use serde_json::Value;

use self::trace::walked;
use crate::chess::{attackers, images, solutions};
use crate::start::{command, line, run, spawn};
use crate::support::all;

/// What the program prints with these arguments.
#[track_caller]
fn printed(args: &str) -> String {
    line(args).printed()
}

#[track_caller]
fn refused<A: AsRef<OsStr>>(args: &[A]) -> String {
    run(args).refused()
}

#[track_caller]
fn json(args: &str) -> Vec<Value> {
    line(&format!("{args} --format json")).json()
}

fn queens(line: &Value) -> Vec<usize> {
    let queens = line["queens"].as_array().expect("queens");
    queens
        .iter()
        .map(|col| col.as_u64().expect("a column") as usize)
        .collect()
}

// solve

/// The solutions that a command prints, with their numbers.
fn numbered_boards(args: &str) -> Vec<(u64, Vec<usize>)> {
    json(args)
        .iter()
        .map(|line| (line["solution"].as_u64().expect("a number"), queens(line)))
        .collect()
}

#[test]
fn solve_prints_the_solutions_in_order_each_with_its_number() {
    for n in 1..=9 {
        let expected: Vec<_> = (1_u64..).zip(solutions(n)).collect();
        assert_eq!(
            numbered_boards(&format!("solve {n}")),
            expected,
            "{n} queens"
        );
    }
    assert_eq!(json("solve 8").len(), 92);
    let first = printed("solve 8 --limit 1 --format json");
    assert_eq!(
        first, "{\"n\":8,\"solution\":1,\"queens\":[0,4,7,5,2,6,1,3]}\n",
        "the documented line"
    );
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
    assert!(
        beyond.contains("--skip 93") && beyond.contains("92 such solutions"),
        "{beyond}"
    );
    let given = json("solve 22 --given 0:10 --limit 1");
    assert_eq!(
        (
            given[0]["solution"].as_u64(),
            given[0]["queens"][0].as_u64()
        ),
        (None, Some(10)),
        "its number is unknown"
    );
    // Far into a large search, and where solutions are not counted.
    let far = json("solve 14 --skip 300000 --limit 2");
    assert_eq!(
        far.iter()
            .map(|line| line["solution"].as_u64())
            .collect::<Vec<_>>(),
        [Some(300_001), Some(300_002)]
    );
    for line in far
        .iter()
        .chain(&json("solve 20 --limit 2"))
        .chain(&json("solve 21 --limit 2"))
    {
        let queens = queens(line);
        assert!(
            (0..queens.len()).all(|row| attackers(&queens, row, queens[row]).is_empty()),
            "{line}"
        );
    }
}

#[test]
fn solve_fundamental_prints_the_first_of_each_class() {
    for (n, classes) in [
        (1, 1),
        (2, 0),
        (4, 1),
        (5, 2),
        (6, 1),
        (7, 6),
        (8, 12),
        (9, 46),
    ] {
        let numbered = (1_u64..).zip(solutions(n));
        let expected: Vec<_> = numbered
            .filter(|(_, board)| images(board).first() == Some(board))
            .collect();
        let output = numbered_boards(&format!("solve {n} --fundamental"));
        assert_eq!(output, expected);
        assert_eq!(output.len(), classes, "{n} queens");
    }
}

#[test]
fn solve_given_filters_and_keeps_the_numbers() {
    let expected: Vec<_> = (1_u64..)
        .zip(solutions(8))
        .filter(|(_, board)| board[3] == 1 && board[4] == 3)
        .collect();
    let output = numbered_boards("solve 8 --given 3:1,4:3");
    assert_eq!(output, expected);
    assert_eq!(output.len(), 2, "the puzzle of 1850");
    let args = "solve 8 --given 0:0 --fundamental --format json";
    let given = line(args);
    assert!(
        given
            .said
            .contains("The classes are those of all solutions")
    );
    let fundamental = given.json();
    assert!(fundamental.iter().all(|line| queens(line)[0] == 0));
    assert_eq!(
        json("solve 8 --given 0:0 --skip 1 --limit 1"),
        json("solve 8 --skip 1 --limit 1")
    );
}

#[test]
fn solve_as_text_is_a_board() {
    let board = printed("solve 4 --limit 1");
    let expected =
        "solution 1: 1 3 0 2\n    3 2 1 0\n 0  . . Q .\n 1  Q . . .\n 2  . . . Q\n 3  . Q . .\n\n";
    assert_eq!(board, expected);
    let flipped = printed("solve 4 --limit 1 --flip");
    let expected =
        "solution 1: 1 3 0 2\n    0 1 2 3\n 0  . Q . .\n 1  . . . Q\n 2  Q . . .\n 3  . . Q .\n\n";
    assert_eq!(flipped, expected, "column 0 is at the left");
}

// count

#[test]
fn count_prints_solutions_classes_nodes_and_steps() {
    for n in 1..=8 {
        let steps = walked(n);
        let nodes = steps.iter().filter(|step| step["kind"] == "place").count();
        let all = solutions(n);
        let classes = all
            .iter()
            .filter(|board| images(board).first() == Some(*board))
            .count();
        let expected = format!(
            "{{\"n\":{n},\"solutions\":{},\"fundamental\":{classes},\"nodes\":{nodes},\"steps\":{}}}\n",
            all.len(),
            steps.len()
        );
        assert_eq!(printed(&format!("count {n} --format json")), expected);
    }
    assert!(printed("count 8").starts_with("8 queens: 92 solutions, 12 fundamental"));
}

#[test]
fn count_knows_published_numbers() {
    let known = "{\"n\":27,\"solutions\":\"234907967154122528\",\"fundamental\":\"29363495934315694\",\"nodes\":null,\"steps\":null}\n";
    assert_eq!(printed("count 27 --format json"), known);
    assert!(printed("count 21").contains("314,666,222,712 solutions"));
    assert!(refused(&["count", "28"]).contains("27"));
    assert!(refused(&["count", "32"]).contains("27"));
    assert!(refused(&["count", "eight"]).contains("from 1 to 27"));
}

#[test]
fn count_given_counts_only_solutions() {
    let expected = "{\"n\":8,\"given\":[[3,1],[4,3]],\"solutions\":2,\"fundamental\":null,\"nodes\":null,\"steps\":null}\n";
    assert_eq!(printed("count 8 --given 3:1,4:3 --format json"), expected);
    let all = solutions(10);
    for given in [
        &[(0, 0)][..],
        &[(9, 3)],
        &[(4, 4)],
        &[(0, 5), (9, 4)],
        &[(2, 7), (5, 0)],
        &[(1, 0), (2, 2), (3, 4)],
        // A queen that is given twice is given once.
        &[(2, 0), (2, 0)],
    ] {
        let holding = all
            .iter()
            .filter(|board| given.iter().all(|(row, col)| board[*row] == *col))
            .count();
        let queens: Vec<_> = given
            .iter()
            .map(|(row, col)| format!("{row}:{col}"))
            .collect();
        let counted = json(&format!("count 10 --given {}", queens.join(",")));
        assert_eq!(counted[0]["solutions"], holding, "{given:?}");
    }
}

#[test]
fn solve_speaks_the_language() {
    assert!(printed("solve 4 --lang zh").starts_with("解 1：1 3 0 2\n"));
    assert_eq!(printed("solve 3 --lang zh"), "没有解\n");
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
        // The search of few given queens takes longest.
        if k >= if all() { 5 } else { 6 } {
            assert_eq!(
                counted[0]["solutions"],
                below(&mut prefix[..k].to_vec()),
                "{given:?}"
            );
        }
    }
    assert!(took.as_secs() < 1, "{took:?}");
}

// Invalid arguments.

/// A wrong word names the command, the lesson or the exercise that is meant, the name of a file what can be run, and a
/// wrong value those that are allowed.
#[test]
fn an_invalid_argument_is_named_with_what_is_allowed() {
    for (args, wrong, allowed) in [
        ("slove 8", "", "'solve'"),
        ("slove", "", "'solve'"),
        ("recrod 8 --to 5", "", "'record'"),
        ("my.txt", "", "a program is Python, in a file FILE.py"),
        ("q.c 8", "", "q.c is C: queens-tui check q.c judges it"),
        ("xyzzy", "", "neither a size from 1 to 20, a command"),
        ("--lesson shift", "'shift'", "exists: 'shifts'"),
        ("write undone", "'undone'", "exists: 'undo'"),
        ("21", "", "from 1 to 20; the commands solve and count"),
        ("solve 8 --json", "'--json'", "--help"),
        ("8.5", "'8.5'", "1 to 20"),
        ("33", "'33'", "solve and count take larger boards"),
        ("trace 21", "'21'", "1 to 20"),
        ("shot 21", "'21'", "1 to 20"),
        ("record 21", "'21'", "1 to 20"),
        ("race 21", "'21'", "1 to 20"),
        ("shot 8 --open cards", "'cards'", "microscope"),
        ("shot --lesson shifts --task 9", "--task 9: ", "3 tasks"),
        (
            "shot --lesson attacks --open tree",
            "--open tree: ",
            "lesson",
        ),
        ("", "''", "1 to 20"),
        ("18446744073709551616", "'18446744073709551616'", "1 to 20"),
        ("8 --lang tlh", "'tlh'", "zh"),
        ("8 --theme pink", "--theme pink: ", "dark"),
        ("8 --at step:17777", "step:17777", "17,776"),
        ("8 --at solution:93", "solution:93", "1 to 92"),
        ("8 --at solution:0", "solution:0", "1 to 92"),
        (
            "shot 3 --at solution:1",
            "solution:1",
            "There is no solution.",
        ),
        ("8 --at queens:0,0", "queens:0,0", "attack each other"),
        ("8 --at queens:8", "queens:8", "column 8"),
        ("8 --at queens:0,4@9", "not 9", "between 0 and 8"),
        ("4 --at queens:1,3,0,2@1", "not 1", "between 0 and 0"),
        ("8 --at nonsense", "'nonsense'", "step:981"),
        ("8 --given 0:0,1:1", "--given", "attack each other"),
        ("solve 0", "'0'", "1 to 32"),
        ("solve 8 --given 0:0,0:4", "--given", "share a row"),
        ("solve 8 --given 8:0", "--given", "not on the board"),
    ] {
        let said = refused(&args.split(' ').collect::<Vec<_>>());
        assert!(
            said.contains(wrong) && said.contains(allowed),
            "{args:?}: {said}"
        );
    }
}

/// What the options themselves do not refuse is refused in the language of the screen.
#[test]
fn what_cannot_be_done_is_said_in_the_language() {
    for (args, chinese) in [
        ("8 --given 0:0,1:1 --lang zh", "互相攻击"),
        ("solve 8 --given 8:0 --lang zh", "不在棋盘上"),
        ("count 8 --given 0:0,0:4 --lang zh", "在同一行"),
        ("count 28 --lang zh", "没有人数过"),
        ("solve 8 --skip 93 --lang zh", "这样的解只有 92 个"),
        ("trace 4 --from 77 --lang zh", "最后一步是第 76 步"),
        ("record 4 --from 9 --to 8 --lang zh", "不在起点之后"),
        ("record 20 --to solution:9 --lang zh", "太远了：50,000 帧"),
        ("shot 8 --theme no --lang zh", "可以用的有 dark"),
        ("shot --lesson bits --task 99 --lang zh", "bits 这一课有"),
        ("8 --lang zh", "要在终端里打开"),
    ] {
        let said = refused(&args.split(' ').collect::<Vec<_>>());
        assert!(said.contains(chinese), "{args}: {said}");
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
        let lines = printed(&format!("trace 4 --limit 1 --lang {name}"));
        assert_eq!(lines.contains('第'), chinese, "{name}: {lines}");
    }
}

#[test]
fn help_and_version_succeed() {
    assert!(printed("--version").starts_with(&format!("queens-tui {}", env!("CARGO_PKG_VERSION"))));
    assert_eq!(printed("version"), printed("--version"));
    assert_eq!(printed("help solve"), printed("solve --help"));
    for help in [
        "--help",
        "-h",
        "help",
        "solve --help",
        "count --help",
        "trace --help",
    ] {
        let help = printed(help);
        assert!(help.contains("Usage"), "{help}");
        assert!(!help.contains('\x1b'), "{help}");
    }
}

// The output.

#[test]
fn a_closed_pipe_ends_a_command_with_success() {
    for args in [
        "solve 12",
        "solve 12 --format json",
        "trace 12",
        "trace 12 --format json --detail op",
    ] {
        let args: Vec<_> = args.split(' ').collect();
        let mut child = spawn(command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()));
        let mut reader = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        reader.read_line(&mut line).expect("a line");
        assert!(!line.is_empty());
        drop(reader);
        assert!(child.wait().expect("a status").success(), "{args:?}");
        let mut said = String::new();
        child
            .stderr
            .take()
            .expect("its errors")
            .read_to_string(&mut said)
            .expect("text");
        assert_eq!(said, "", "{args:?}");
    }
}
