//! `check` of many files, and the signs of its lines.

use std::path::Path;

use super::written;
use crate::listings::python3;
use crate::start::{command, folder, ran};

#[test]
fn many_files_make_a_table() {
    let Some(()) = python3() else { return };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let files = [
        "right/growing_list.py",
        "faulty/one_diagonal.py",
        "faulty/other_diagonal.py",
    ]
    .map(|file| root.join(file));
    let printed = |lang: &str| {
        let mut command = command(&["check", "--n", "4", "--lang", lang]);
        let run = ran(command.args(&files)).code(1);
        assert_eq!(run.said, "");
        run.out
    };
    let text = printed("en");
    assert!(
        text.contains("1 of 3 right")
            && text.contains("   2  At least one of the two kinds of diagonal"),
        "{text}"
    );
    // A row has the cause that is said of the file alone.
    for file in &files[1..] {
        let alone = ran(command(&["check", "--n", "4", "--lang", "en"]).arg(file)).code(1);
        let row = text
            .lines()
            .find(|line| line.contains(&file.display().to_string()));
        let (_, said) = row.and_then(|row| row.split_once("4✗")).expect("a row");
        let (_, cause) = said.split_once("  ").expect("a cause");
        assert!(alone.out.contains(cause), "{said}, alone: {}", alone.out);
    }
    let text = printed("zh");
    assert!(
        text.contains("共 3 个程序，1 个正确") && text.contains("   2  两个方向的斜线"),
        "{text}"
    );
}

/// A file that cannot be read is a row with its sentence; the others are judged.
#[test]
fn a_file_that_cannot_be_read_is_a_row() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let gbk = written(&folder, "gbk", b"# \xbb\xca\xba\xf3\nprint(2)\n");
    let gone = folder.path().join("gone.py");
    let files = [&gbk, &right, &gone];
    let table = |lang: &str| {
        let run = ran(command(&["check", "--n", "4", "--lang", lang]).args(files)).code(2);
        run.out
    };
    let row = |table: &str, file: &Path| {
        let name = file.display().to_string();
        let row = table.lines().find(|line| line.contains(&name));
        row.unwrap_or_else(|| panic!("{name} has no row: {table}"))
            .to_owned()
    };
    let (english, chinese) = (table("en"), table("zh"));
    assert!(english.contains("1 of 3 right"), "{english}");
    assert!(row(&english, &right).starts_with('✓'), "{english}");
    for (file, said, in_chinese) in [
        (
            &gbk,
            "line 1 is not UTF-8: save it as UTF-8",
            "第 1 行不是 UTF-8",
        ),
        (&gone, "there is no such file", "没有这个文件"),
    ] {
        assert!(row(&english, file).contains(said), "{english}");
        assert!(row(&chinese, file).contains(in_chinese), "{chinese}");
    }
    let lines = ran(command(&["check", "--n", "4", "--format", "json"]).args(files)).json();
    let verdicts: Vec<_> = lines
        .iter()
        .filter_map(|line| line["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["error", "right", "error"]);
}

/// The signs of sizes that are not right are explained where they stand.
#[test]
fn signs_are_explained_where_they_stand() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let alone = |name: &str, program: &str| {
        let file = written(&folder, name, program);
        let mut command = command(&["check", "--n", "4,5", "--lang", "en"]);
        ran(command.arg(file)).code(1).out
    };
    let one = alone("one", "def solve(n):\n    return 1\n");
    let signs = "4✗1/2 5✗1/10\nSigns: 4✗1/2: 1 instead of 2 with 4 queens\n";
    assert!(one.contains(signs), "{one}");
    let fails = alone(
        "fails",
        "def solve(n):\n    return 2 if n == 4 else 1 / 0\n",
    );
    assert!(fails.contains("5!\nSigns: "), "{fails}");
    assert!(fails.contains("!: error\n"), "{fails}");
    let right = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/right/growing_list.py");
    let alone = ran(command(&["check", "--n", "4,5", "--lang", "en"]).arg(right)).code(0);
    assert!(!alone.out.contains("Signs:"), "{}", alone.out);
}
