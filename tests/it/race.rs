//! The race: the command from outside, and the overlay with made-up finishes.

use std::process::{Command, Output, Stdio};

fn race(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_queens-tui"))
        .arg("race")
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

#[test]
fn the_commands_totals_are_those_of_the_facts() {
    let output = race(&["--format", "json"]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let work: Vec<_> = lines.iter().filter_map(|line| line["work"].as_u64()).collect();
    assert_eq!(work, [81_318, 81_318, 46_752, 46_752, 46_752, 15_720, 2_056, 2_056, 2_056]);
    for line in lines {
        assert_eq!((line["n"].as_u64(), line["solutions"].as_u64()), (Some(8), Some(92)), "{line}");
        assert!(line["runs"].as_u64() >= Some(1) && line["median_ns"].as_u64() > Some(0), "{line}");
        assert!(line["algorithm"].is_string() && line["unit"].is_string(), "{line}");
    }
}

#[test]
fn the_commands_chart_has_all_nine_twice_and_the_source_beside() {
    let output = race(&["6"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.is_ascii() && text.lines().all(|line| line.len() <= 80), "{text}");
    for algorithm in queens_tui::algorithm::ALL {
        assert_eq!(text.matches(&format!("  {:<12} ", algorithm.id())).count(), 2, "{text}");
    }
    for ratio in ["   4        0.93", "   8        1.64", "  12        2.53"] {
        assert!(text.contains(ratio), "{text}");
    }
    assert!(text.contains("median of 5 runs"), "{text}");
}

#[test]
fn what_cannot_be_meant_or_would_last_is_refused_in_one_line() {
    for (args, words) in
        [(&["99"][..], ["'99'", "1 to 32"]), (&["20"], ["about", "--yes"]), (&["32"], ["years", "--yes"])]
    {
        let output = race(args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let line = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(words.iter().all(|word| line.contains(word)), "{line}");
    }
}
