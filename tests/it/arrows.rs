//! Dependencies point one way: the `use` lines say so.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What each part of the crate may use, of the crate and of others. All else is forbidden.
const ARROWS: &[(&str, &[&str], &[&str])] = &[
    ("search", &[], &[]),
    ("census", &["search"], &["rayon", "safe_unaligned_simd"]),
    ("timeline", &["search", "census"], &[]),
    ("algorithm", &["search"], &[]),
    ("faulty", &["search", "algorithm"], &[]),
    ("race", &["search", "algorithm"], &[]),
    ("quiz", &["search", "algorithm"], &["strum"]),
    ("action", &["search"], &[]),
    ("content", &["search", "algorithm", "action", "quiz"], &["serde", "toml", "fluent_bundle", "unic_langid"]),
    ("cli", &["search", "algorithm", "action"], &["clap", "clap_complete", "clap_mangen"]),
    ("narrate", &["search", "algorithm", "content", "census"], &[]),
    (
        "app",
        &["search", "census", "timeline", "algorithm", "content", "action", "narrate", "race", "faulty", "quiz"],
        &[],
    ),
    (
        "view",
        &["app", "search", "census", "timeline", "algorithm", "content", "action", "narrate", "race", "faulty", "quiz"],
        &["ratatui", "unicode_linebreak", "unicode_width"],
    ),
    (
        "export",
        &[
            "app",
            "view",
            "search",
            "census",
            "timeline",
            "algorithm",
            "content",
            "action",
            "narrate",
            "race",
            "faulty",
            "quiz",
        ],
        &["anyhow", "ratatui", "serde", "serde_json", "unicode_width"],
    ),
    (
        "shell",
        &[
            "app",
            "view",
            "export",
            "cli",
            "search",
            "census",
            "timeline",
            "algorithm",
            "content",
            "action",
            "narrate",
            "race",
            "faulty",
            "quiz",
        ],
        &["anyhow", "crossterm", "ratatui", "rustix", "serde_json", "signal_hook", "sys_locale", "unicode_width"],
    ),
    ("main", &["cli", "shell"], &[]),
];

/// Crates that any part may name without harm.
const EVERYWHERE: &[&str] = &["std", "core", "super", "self", "crate", "Self"];

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources can be read") {
        let path = entry.expect("the sources can be read").path();
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
            let first = path.strip_prefix(&root).expect("below src").components().next().expect("a name");
            let part = Path::new(first.as_os_str()).with_extension("").display().to_string();
            let text = fs::read_to_string(&path).expect("the sources can be read");
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            let code: Vec<_> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            (path, part, code.join("\n"))
        })
        .collect()
}

/// The names that follow `crate::` or `queens_tui::`, one by one or in braces.
fn own_names(code: &str) -> Vec<String> {
    let mut names = Vec::new();
    for marker in ["crate::", "queens_tui::"] {
        for (at, _) in code.match_indices(marker) {
            let rest = &code[at + marker.len()..];
            let inside = rest.strip_prefix('{').and_then(|rest| rest.split('}').next());
            let list = inside.unwrap_or(rest);
            let heads = if inside.is_some() { list.split(',').collect() } else { vec![list] };
            for head in heads {
                let head = head.trim();
                let end = head.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(head.len());
                if !head[..end].is_empty() {
                    names.push(head[..end].to_owned());
                }
            }
        }
    }
    names
}

/// The first names of `use` lines.
fn used_crates(code: &str) -> Vec<String> {
    let uses = code.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub(super) ")).unwrap_or(line);
        line.strip_prefix("pub ").unwrap_or(line).strip_prefix("use ")
    });
    uses.map(|path| path.split([':', ';', ' ', '{']).next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn all_arrows_are_allowed() {
    let allowed: BTreeMap<_, _> = ARROWS.iter().map(|(part, own, others)| (*part, (*own, *others))).collect();
    let mut wrong = Vec::new();
    let mut seen = Vec::new();
    for (path, part, code) in parts() {
        let Some((own, others)) = allowed.get(part.as_str()) else {
            wrong.push(format!("{}: the part {part} has no place in the arrows", path.display()));
            continue;
        };
        seen.push(part.clone());
        // A part's own submodules, named from a file beside it, are its own business.
        let modules: Vec<_> =
            code.lines().filter_map(|line| line.trim_start().trim_start_matches("pub ").strip_prefix("mod ")).collect();
        for name in own_names(&code) {
            if name != part && !own.contains(&name.as_str()) {
                wrong.push(format!("{}: {part} uses {name}", path.display()));
            }
        }
        for name in used_crates(&code) {
            let is_module = modules.iter().any(|module| module.trim_end_matches(';') == name);
            // `use Enum::{A, B}` inside a function names no crate.
            let is_type = name.starts_with(|first: char| first.is_ascii_uppercase());
            let fine = is_type || EVERYWHERE.contains(&name.as_str()) || name == "queens_tui" || is_module;
            if !fine && !others.contains(&name.as_str()) {
                wrong.push(format!("{}: {part} uses the crate {name}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (part, ..) in ARROWS {
        assert!(seen.iter().any(|name| name == part), "{part} is not there");
    }
}

#[test]
fn the_core_reads_no_clock_and_writes_nothing() {
    for (path, part, code) in parts() {
        let pure = [
            "search",
            "census",
            "timeline",
            "algorithm",
            "faulty",
            "quiz",
            "action",
            "content",
            "narrate",
            "app",
            "view",
        ];
        if pure.contains(&part.as_str()) {
            for forbidden in ["std::fs", "std::io", "std::env", "Instant", "SystemTime", "std::thread", "std::net"] {
                assert!(!code.contains(forbidden), "{}: {forbidden}", path.display());
            }
        }
    }
}

/// The kernel of the census may be unsafe where it picks its instruction set, and nothing else may.
#[test]
fn only_the_kernel_is_unsafe() {
    let mut unsafe_files = Vec::new();
    for (path, _, code) in parts() {
        if code.contains("unsafe") {
            unsafe_files.push(path.file_name().expect("a name").display().to_string());
        }
    }
    assert_eq!(unsafe_files, ["kernel.rs"]);
}
