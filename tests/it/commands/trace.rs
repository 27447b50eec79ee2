//! The command `trace`, and the listing whose lines it names.

use serde_json::Value;

use super::{json, printed, refused};
use crate::chess::{Board, Led, attackers};
use crate::start::folder;

/// What `trace` prints of every step of the walk.
pub(super) fn walked(n: usize) -> Vec<Value> {
    let (mut board, mut lines, mut solutions) = (Board::start(n), Vec::new(), 0_u64);
    loop {
        let before = board.queens.clone();
        let Some((led, row, col)) = board.advance() else {
            return lines;
        };
        let kind = match led {
            Led::Reject => "reject",
            Led::Place => "place",
            Led::Lift => "backtrack",
        };
        let step = lines.len() + 1;
        let mut line = serde_json::json!({"n": n, "algorithm": "loop", "step": step, "kind": kind});
        (line["row"], line["col"], line["queens"]) =
            (row.into(), col.into(), board.queens.clone().into());
        if led == Led::Reject {
            line["attackers"] = attackers(&before, row, col).into();
        } else if led == Led::Place && board.solved() {
            solutions += 1;
            line["solution"] = solutions.into();
        }
        lines.push(line);
    }
}

#[test]
fn trace_describes_every_step_of_the_walk() {
    for (n, steps) in [(1, 2), (2, 8), (3, 23), (4, 76), (5, 273), (6, 1046)] {
        let output = json(&format!("trace {n}"));
        assert_eq!(output, walked(n), "{n} queens");
        assert_eq!(output.len(), steps);
    }
    let first = printed("trace 4 --limit 1 --format json");
    assert_eq!(
        first,
        "{\"n\":4,\"algorithm\":\"loop\",\"step\":1,\"kind\":\"place\",\"row\":0,\"col\":0,\"queens\":[0]}\n",
        "the documented line"
    );
    assert_eq!(printed("trace 4").lines().count(), 76);
    assert!(printed("trace 4 --limit 1").starts_with("Step 1. Row 0: queen placed in column 0;"));
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
    assert!(refused(&["trace", "8", "--from", "17777"]).contains("17,776"));
}

#[test]
fn the_trace_of_bit_algorithms_has_no_rejections() {
    for algorithm in ["mask-stack", "lowest-one"] {
        let mut expected: Vec<_> = walked(6)
            .into_iter()
            .filter(|line| line["kind"] != "reject")
            .collect();
        for line in &mut expected {
            line["algorithm"] = algorithm.into();
        }
        let output = json(&format!("trace 6 --algorithm {algorithm}"));
        assert_eq!(output.len(), expected.len(), "{algorithm}");
        assert_eq!(output, expected, "{algorithm}");
        // It starts with the first printed step at or after `--from`.
        let from = expected
            .iter()
            .position(|line| line["step"].as_u64() >= Some(30))
            .expect("a step");
        assert_eq!(
            json(&format!(
                "trace 6 --algorithm {algorithm} --from 30 --limit 1"
            )),
            expected[from..=from]
        );
    }
}

#[test]
fn trace_of_ops_numbers_them() {
    for algorithm in ["loop", "lowest-one", "mask-stack"] {
        let (mut step, mut op) = (0, 0);
        for output in json(&format!("trace 4 --detail op --algorithm {algorithm}")) {
            let now = output["step"].as_u64().expect("a step");
            op = if now == step { op + 1 } else { 1 };
            step = now;
            assert_eq!(output["op"], op, "{output}");
        }
        assert_eq!(step, 76, "{algorithm}");
    }
    let two = json("trace 4 --detail op --limit 2");
    assert_eq!(
        two.last().expect("ops")["step"],
        2,
        "the limit counts steps, not ops"
    );
}

/// What the manual says of the order of digits, and the commas of the language.
#[test]
fn trace_of_ops_writes_values_as_the_manual_says() {
    let chinese = printed("trace 4 --detail op --algorithm occupancy --limit 1 --lang zh");
    assert!(
        chinese.contains("、diags = ") && !chinese.contains(','),
        "{chinese}"
    );
    let flat = json("trace 4 --detail op --algorithm flat-grid --limit 1");
    let put = flat.iter().find(|line| line["label"] == "put");
    assert_eq!(
        put.expect("a queen")["values"]["board"],
        "1000000000000000",
        "index 0 first"
    );
}

/// The sets of a line as digits, with the number of each line on which a queen stands: the highest at the left.
#[test]
fn trace_of_ops_gives_the_masks() {
    let sentences = printed("trace 5 --detail op --algorithm occupancy --limit 1");
    let sets = "cols = 0 0 0 0 1, diags = 0 0 0 0 1 0 0 0 0, antis = 0 0 0 0 0 0 0 0 1.\n";
    assert!(sentences.contains(sets), "{sentences}");
    let lines = json("trace 5 --detail op --algorithm occupancy");
    let calls = lines.iter().filter(|line| line["label"] == "call");
    assert_eq!(calls.clone().count(), 53, "one a node");
    let call = calls
        .rev()
        .find(|line| line["queens"] == serde_json::json!([1, 3, 0]));
    let sets = serde_json::json!({"cols": "01011", "diags": "001001100", "antis": "000010110"});
    let values = &call.expect("a placement")["values"];
    assert!(
        ["cols", "diags", "antis"]
            .iter()
            .all(|name| values[*name] == sets[*name]),
        "{values}"
    );
}

#[test]
fn a_listing_is_the_program_with_the_line_numbers_of_trace() {
    for code in [
        "python",
        "rust",
        "java",
        "cpp",
        "pseudo",
        "pseudo --lang zh",
    ] {
        let printed = printed(&format!("listing loop --code {code}"));
        assert!(!printed.contains('@'), "no labels: {printed}");
    }
    assert!(
        printed("listing loop --code pseudo --lang en").contains("\nrule 4: take 1 from row\n")
    );
    assert!(printed("listing loop --code pseudo --lang zh").contains("\n规则 4：row 减 1\n"));
    for algorithm in ["loop", "occupancy", "lowest-one", "mask-stack"] {
        let listing = printed(&format!("listing {algorithm}"));
        let lines: Vec<_> = listing.lines().collect();
        for op in json(&format!("trace 4 --detail op --algorithm {algorithm}")) {
            let path = format!(
                "{}/assets/listings/{algorithm}/listing.py",
                env!("CARGO_MANIFEST_DIR")
            );
            let labelled = std::fs::read_to_string(path).expect("a listing");
            let label = format!("@{}", op["label"].as_str().expect("a label"));
            let has = |line: &&str| line.split_whitespace().any(|word| word == label);
            let line = labelled.lines().find(has).expect("a line with the label");
            let code = line.split("  # @").next().unwrap_or_default();
            assert_eq!(
                lines[op["line"].as_u64().expect("a line") as usize - 1],
                code,
                "{op}"
            );
        }
    }
    let folder = folder();
    let file = folder.path().join("loop.py");
    printed(&format!("listing loop --output {}", file.display()));
    assert_eq!(
        std::fs::read_to_string(file).expect("written"),
        printed("listing loop")
    );
    assert!(refused(&["listing", "loops"]).contains("loop"));
}
