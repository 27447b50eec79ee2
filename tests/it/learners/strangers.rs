//! What is said of wrong programs of strangers: their real cause, or the first difference, and never another cause.

use std::path::{Path, PathBuf};

use crate::listings::python3;
use crate::own::{Case, cases};
use crate::start::{check, folder, ran};
use crate::support::{all, some};

fn stranger(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/programs/strangers/wrong")
        .join(name)
}

#[test]
fn wrong_programs_of_strangers_get_their_cause() {
    let Some(()) = python3() else { return };
    for Case { name, n, says, .. } in some(cases("strangers-wrong"), 8) {
        let run = ran(check(&format!("--n {n} --time 2")).arg(stranger(&name)));
        assert!(run.out.contains(&says), "{name}: {}", run.out);
    }
}

/// What gives one board at each size has no cause until it is said what is looked for.
#[test]
fn the_cause_follows_from_the_goal() {
    let Some(()) = python3() else { return };
    let said = |goal: &str| {
        let n = if all() { "4..6" } else { "4,5" };
        let file = stranger("true_stops_search.py");
        ran(check(&format!("--n {n} {goal}")).arg(file)).out
    };
    let cause = "The search stops at the first solution, but all are wanted.";
    assert!(said("--goal all").contains(cause));
    assert!(said("--goal first").contains("finds one solution each"));
    let open = said("");
    assert!(
        open.contains("Add --goal first") && !open.contains(cause),
        "{open}"
    );
}

#[test]
fn what_never_ends_gets_the_first_difference() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for case in some(cases("endless"), 4) {
        let (text, file) = (&case.program, folder.path().join("program.py"));
        std::fs::write(&file, text).expect("a file");
        let run = ran(check("--n 4,5 --time 1 --call solve({n})").arg(&file));
        assert!(run.out.contains("It took too long."), "{text}{}", run.out);
        assert!(run.out.contains(&case.says), "{text}{}", run.out);
    }
}

/// It searches for a size of its own, whatever the size is for which it is run.
#[test]
fn a_script_that_asks_for_no_size_is_compared_with_none() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let text = "
n, q = 30, []
def place(row):
    for c in range(n):
        if all(c != x and abs(c - x) != row - r for r, x in enumerate(q)):
            q.append(c)
            if row + 1 == n or place(row + 1):
                return True
            q.pop()
place(0)
print(q)
";
    let file = folder.path().join("fixed.py");
    std::fs::write(&file, text).expect("a file");
    let run = ran(check("--n 4 --time 0.5").arg(&file));
    assert!(run.out.contains("It took too long."), "{}", run.out);
    assert!(!run.out.contains("on the board"), "{}", run.out);
}

/// The right check of the programs below.
const SAFE: &str = "
def safe(q, row, c):
    return all(q[r] != c and abs(q[r] - c) != row - r for r in range(row))
";

#[test]
fn what_does_no_harm_is_no_cause() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for case in some(cases("no-cause"), 6) {
        let (text, file) = (&case.program, folder.path().join("program.py"));
        std::fs::write(&file, SAFE.to_owned() + text).expect("a file");
        let run = ran(check("--n 4..6").arg(&file));
        let seen = ["Found", "It prints"]
            .iter()
            .any(|part| run.out.contains(part));
        let named = case.never.iter().any(|never| run.out.contains(never));
        assert!(seen && !named, "{text}{}", run.out);
    }
}
