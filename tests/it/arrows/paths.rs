//! The paths that source code names.

use std::collections::BTreeSet;
use std::ops::Range;

/// The paths of a `use` tree: `a::{b, c::{d, e}}` names `a::b`, `a::c::d` and `a::c::e`.
pub(super) fn tree_paths(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else {
        return vec![tree.trim().to_owned()];
    };
    let (mut depth, mut from, mut paths) = (1, 0, Vec::new());
    for (at, char) in rest.char_indices() {
        depth += match char {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 || (depth == 1 && char == ',') {
            let branch = rest[from..at].trim();
            if !branch.is_empty() {
                paths.extend(
                    tree_paths(branch)
                        .iter()
                        .map(|branch| format!("{}{branch}", prefix.trim())),
                );
            }
            from = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    paths
}

/// A file's `use` lines: whether each is a re-export, the paths that it names, and where it stands.
fn use_lines(code: &str) -> Vec<(bool, Vec<String>, Range<usize>)> {
    let of_line = |(at, _): (usize, &str)| {
        let start = code[..at].rfind('\n').map_or(0, |line| line + 1);
        let before = code[start..at].trim();
        let end = at + code[at..].find(';')?;
        let paths = tree_paths(&code[at + "use ".len()..end]);
        let public = before == "pub" || before.starts_with("pub(") && before.ends_with(')');
        (before.is_empty() || public).then_some((public, paths, start..end))
    };
    code.match_indices("use ").filter_map(of_line).collect()
}

/// The paths that a file's `use` lines name.
pub(super) fn uses(code: &str) -> Vec<String> {
    let lines = use_lines(code).into_iter();
    lines.flat_map(|(_, paths, _)| paths).collect()
}

/// The paths that code names in full, outside of `use` lines.
pub(super) fn full_paths(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for marker in ["crate::", "super::", "queens_tui::"] {
        for (at, _) in code.match_indices(marker) {
            let is_path = |char: char| char.is_alphanumeric() || char == '_' || char == ':';
            let end = code[at..]
                .find(|char| !is_path(char))
                .unwrap_or(code.len() - at);
            paths.push(code[at..at + end].to_owned());
        }
    }
    paths
}

/// The name that a path brings in.
pub(super) fn last_name(path: &str) -> &str {
    path.rsplit([':', ' ']).next().unwrap_or_default()
}

/// Every path that a file uses. A path that is only re-exported is not used here: who names it, is taken to where it
/// comes from.
pub(super) fn used_paths(code: &str) -> Vec<String> {
    let lines = use_lines(code);
    let mut body = code.to_owned();
    for (_, _, range) in lines.iter().rev() {
        body.replace_range(range.clone(), "");
    }
    let is_word = |char: char| char.is_alphanumeric() || char == '_';
    let words: BTreeSet<_> = body
        .lines()
        .filter(|line| !line.trim_start_matches("pub ").starts_with("mod "))
        .flat_map(|line| line.split(|char| !is_word(char)))
        .collect();
    let mut paths = full_paths(&body);
    for (public, named, _) in lines {
        paths.extend(
            named
                .into_iter()
                .filter(|path| !public || words.contains(last_name(path))),
        );
    }
    paths
}
