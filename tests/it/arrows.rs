//! Dependencies point one way, as the `use` lines show.

mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use self::paths::{full_paths, last_name, used_paths, uses};

/// The parts that know nothing of the screen: no clock, no files, no terminal.
const CORE: &str = "search count timeline recording algorithms action assets race course own text";

/// The crates that each part may use. All others are forbidden.
const CRATES: [(&str, &str); 13] = [
    ("count", "safe_unaligned_simd"),
    ("algorithms", "strum"),
    ("action", "strum"),
    ("assets", "serde toml"),
    ("course", "serde strum toml unicode_width"),
    (
        "text",
        "serde strum toml fluent_bundle unic_langid unicode_width",
    ),
    ("testing", "proptest"),
    ("session", "unicode_width"),
    ("screen", "ratatui textwrap unicode_width"),
    ("pages", "nucleo_matcher ratatui unicode_width"),
    ("tutor", "ratatui"),
    (
        "terminal",
        "anyhow crossterm nix notify ratatui rustix signal_hook sys_locale tempfile unicode_width",
    ),
    (
        "commands",
        "anyhow clap clap_complete clap_mangen crossterm ratatui rustix serde serde_json strum tempfile",
    ),
];

/// Whether this word is in a list.
fn lists(list: &str, word: &str) -> bool {
    list.split(' ').any(|one| one == word)
}

/// Crates that any part may name without harm.
const EVERYWHERE: &[&str] = &["std", "core", "super", "self", "crate", "Self"];

/// Adds the source files below a folder, if it exists.
pub(crate) fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Every source file with the part it belongs to and its code without comments and tests.
fn parts() -> Vec<(PathBuf, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files
        .into_iter()
        // lib.rs only lists; tests may use everything.
        .filter(|path| !path.ends_with("lib.rs") && !path.ends_with("tests.rs"))
        .map(|path| {
            let first = path
                .strip_prefix(&root)
                .expect("below src")
                .components()
                .next()
                .expect("a name");
            let part = Path::new(first.as_os_str())
                .with_extension("")
                .display()
                .to_string();
            let text = fs::read_to_string(&path).expect("the sources can be read");
            let code = text
                .split("#[cfg(test)]\nmod tests")
                .next()
                .unwrap_or_default();
            let code: Vec<_> = code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect();
            (path, part, code.join("\n"))
        })
        .collect()
}

/// What each part of the crate may use of the others: the table in the doc of lib.rs.
fn arrows() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    // Only tests use `testing`.
    let mut arrows = BTreeMap::from([
        ("main", BTreeSet::from(["commands"])),
        ("testing", BTreeSet::new()),
    ]);
    let mut above = BTreeSet::new();
    for row in include_str!("../../src/lib.rs").lines() {
        let Some((part, rest)) = row
            .strip_prefix("//! | [`")
            .and_then(|row| row.split_once("`]"))
        else {
            continue;
        };
        let part = part.trim_start_matches("mod@");
        let uses = rest.trim_end_matches(" |").rsplit("| ").next();
        let uses = match uses.expect("three columns") {
            "nothing" => BTreeSet::new(),
            "all above" => above.clone(),
            list => list.split(", ").collect(),
        };
        above.insert(part);
        arrows.insert(part, uses);
    }
    arrows
}

#[test]
fn all_arrows_are_allowed() {
    let arrows = arrows();
    let crates = BTreeMap::from(CRATES);
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for (path, part, code) in parts() {
        let Some(allowed) = arrows.get(part.as_str()) else {
            wrong.push(format!(
                "{}: the part {part} has no row in the table of lib.rs",
                path.display()
            ));
            continue;
        };
        let others = crates.get(part.as_str()).copied().unwrap_or_default();
        // A part may name its own submodules from the file beside them.
        let modules: Vec<_> = code
            .lines()
            .filter_map(|line| {
                line.trim_start()
                    .trim_start_matches("pub(crate) ")
                    .trim_start_matches("pub ")
                    .strip_prefix("mod ")
            })
            .collect();
        for name in own_names(&code) {
            if name != part && !allowed.contains(name.as_str()) {
                wrong.push(format!("{}: {part} uses {name}", path.display()));
            }
        }
        for name in uses(&code)
            .iter()
            .filter_map(|path| path.split([':', ' ']).next())
        {
            let is_module = modules
                .iter()
                .any(|module| module.trim_end_matches(';') == name);
            // `use Enum::{A, B}` inside a function names no crate.
            let is_type = name.starts_with(|first: char| first.is_ascii_uppercase());
            let fine = is_type || EVERYWHERE.contains(&name) || name == "queens_tui" || is_module;
            if !fine && !lists(others, name) {
                wrong.push(format!("{}: {part} uses the crate {name}", path.display()));
            }
        }
        seen.insert(part);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for part in arrows.keys().chain(crates.keys()) {
        assert!(seen.contains(*part), "{part} is not there");
    }
}

/// The parts of the crate that the code names.
fn own_names(code: &str) -> BTreeSet<String> {
    let part = |path: String| {
        let rest = ["crate::", "queens_tui::"]
            .iter()
            .find_map(|from| path.strip_prefix(from))?;
        Some(rest.split([':', ' ']).next()?.to_owned())
    };
    uses(code)
        .into_iter()
        .chain(full_paths(code))
        .filter_map(part)
        .filter(|name| !name.is_empty())
        .collect()
}

/// The module of a source file, as the names from the crate's root down to it.
fn module_of(path: &Path) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = path
        .strip_prefix(root)
        .expect("below src")
        .with_extension("");
    inside
        .components()
        .map(|name| name.as_os_str().display().to_string())
        .collect()
}

/// The modules, each with the names that its `use` lines bring in and the paths of these names.
type Modules = BTreeMap<Vec<String>, BTreeMap<String, String>>;

/// The module that a path leads to, seen from another one; a name that a module only re-exports leads to where it comes
/// from.
fn target(from: &[String], path: &str, modules: &Modules) -> Option<Vec<String>> {
    let mut names: Vec<_> = path
        .split(" as ")
        .next()?
        .split("::")
        .map(str::trim)
        .collect();
    let mut at = match names[0] {
        "crate" => Vec::new(),
        "super" => from[..from.len() - 1].to_vec(),
        _ => from.to_vec(),
    };
    if matches!(names[0], "crate" | "super" | "self") {
        names.remove(0);
    }
    for name in names {
        if name == "super" {
            at.pop()?;
            continue;
        }
        let inside = [at.as_slice(), &[name.to_owned()]].concat();
        if !modules.contains_key(&inside) {
            let origin = modules
                .get(&at)
                .filter(|_| at != from)
                .and_then(|names| names.get(name));
            return Some(
                origin
                    .and_then(|path| target(&at, path, modules))
                    .unwrap_or(at),
            );
        }
        at = inside;
    }
    Some(at)
}

/// The name of a folder's own file among the modules of the folder.
const PARENT: &str = "the parent";

/// For each folder: which of its modules, with the files below them, name which other, and the file beside the folder.
fn neighbours(
    files: &[(Vec<String>, String)],
) -> BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> {
    let named = |path: String| (last_name(&path).to_owned(), path);
    let modules: Modules = files
        .iter()
        .map(|(module, code)| (module.clone(), uses(code).into_iter().map(named).collect()))
        .collect();
    let mut folders: BTreeMap<_, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for (from, code) in files {
        for to in used_paths(code)
            .iter()
            .filter_map(|path| target(from, path, &modules))
        {
            let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            let name =
                |module: &[String]| module.get(shared).map_or(PARENT, String::as_str).to_owned();
            let (one, other) = (name(from), name(&to));
            if one != other {
                let folder = folders.entry(from[..shared].to_vec()).or_default();
                folder.entry(one).or_default().insert(other);
            }
        }
    }
    folders
}

/// The modules of a folder that name each other in a circle, directly or through others.
fn circle(folder: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<&str> {
    let returns = |module: &&String| {
        let mut reached = BTreeSet::new();
        let mut open = vec![*module];
        while let Some(at) = open.pop() {
            open.extend(
                folder
                    .get(at)
                    .into_iter()
                    .flatten()
                    .filter(|to| reached.insert(*to)),
            );
        }
        reached.contains(*module)
    };
    folder.keys().filter(returns).map(String::as_str).collect()
}

/// The folders whose files use each other in a circle: the trait of the algorithms with the list of them, and the loop
/// with the part of it that has an exercise.
const CIRCLES: &[&str] = &["algorithms", "terminal/tutor"];

#[test]
fn no_files_of_a_folder_use_each_other_in_a_circle() {
    let files: Vec<_> = parts()
        .into_iter()
        .map(|(path, _, code)| (module_of(&path), code))
        .collect();
    let folders = neighbours(&files);
    assert!(
        folders.len() > 10,
        "the folders are found: {:?}",
        folders.keys()
    );
    let mut found = BTreeMap::new();
    for (folder, uses) in &folders {
        let circle = circle(uses);
        if !circle.is_empty() {
            found.insert(folder.join("/"), circle);
        }
    }
    assert_eq!(found.keys().collect::<Vec<_>>(), CIRCLES, "{found:#?}");
}

#[test]
fn the_core_reads_no_clock_and_writes_nothing() {
    for (path, part, code) in parts() {
        // The census counts on all cores.
        let code = if path.ends_with("count/tree.rs") {
            code.replace("std::thread", "")
        } else {
            code
        };
        if lists(CORE, &part) || matches!(part.as_str(), "session" | "screen") {
            for forbidden in [
                "std::fs",
                "std::io",
                "std::env",
                "Instant",
                "SystemTime",
                "std::thread",
                "std::net",
            ] {
                assert!(!code.contains(forbidden), "{}: {forbidden}", path.display());
            }
        }
    }
}
