//! The larger parsers of outside text, with random texts: none panics, error messages can be printed as they are, and
//! what is accepted is written as it was read. What clap, serde and toml read is not tried here.
//!
//! The parsers and their properties are in `tests/it/fuzz/readers.rs`. This test takes seconds on any machine. It runs
//! each parser on its corpus (`fuzz/corpus/`) and on random changes of it, which are the same in every run.
//! A text with a new answer is kept and changed further.
//!
//! The same parsers are fuzz targets for libFuzzer, which measures the code that a text reaches and finds more. Its
//! finds go into the corpus, and so into this test:
//!
//! ```text
//! cargo test --release --test it fuzz -- --ignored     sixty times as long
//! .ci/fuzz 600                                          each target for ten minutes
//! ```

#[path = "fuzz/readers.rs"]
#[expect(
    unreachable_pub,
    reason = "for the fuzz targets it is a module of a library"
)]
pub(crate) mod readers;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use readers::{READERS, Reader};

use crate::support::Dice;

/// The bytes with a few random changes.
fn changed(bytes: &[u8], others: &[Vec<u8>], words: &[String], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(40)).min(bytes.len());
        match dice.below(7) {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 => {
                bytes.drain(at..end);
            }
            2 => {
                let again = bytes[at..end].to_vec();
                let to = dice.below(bytes.len() + 1);
                bytes.splice(to..to, again);
            }
            3 if at < bytes.len() => bytes[at] = dice.below(256) as u8,
            4 => {
                let other = &others[dice.below(others.len())];
                let from = dice.below(other.len() + 1);
                let to = (from + dice.below(60)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            5 => bytes.truncate(at),
            _ => {
                let word = &words[dice.below(words.len())];
                bytes.splice(at..at, word.bytes());
            }
        }
    }
    // The maximum length of the fuzz targets: longer texts only take longer.
    bytes.truncate(4_096);
    bytes
}

/// An answer without its numbers and quoted values, to tell new answers from known ones.
fn place(answer: &str) -> String {
    let mut quoted = false;
    let kept = answer.chars().filter(|char| {
        quoted ^= matches!(char, '\'' | '`' | '"');
        !quoted && !char.is_ascii_digit()
    });
    kept.take(120).collect()
}

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The names of the files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<_> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a name")
        })
        .collect();
    names.sort();
    names
}

/// Whether this is the repository: a package has no other package in it, so no corpora.
#[expect(clippy::print_stderr, reason = "a skipped test must be visible")]
fn there_are_targets() -> bool {
    let there = root("fuzz").exists();
    if !there {
        eprintln!("skipped: a package has no fuzz/");
    }
    there
}

/// The kept texts: `found-*` reached new code in a long run of the target; the others are written by hand or have
/// caused a bug.
fn corpus(reader: &Reader) -> Vec<Vec<u8>> {
    let folder = root("fuzz/corpus").join(reader.name);
    names(&folder)
        .iter()
        .map(|name| fs::read(folder.join(name)).expect("a text"))
        .collect()
}

fn run(reader: &Reader, texts: usize) {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let words: Vec<_> = reader.dictionary().into_iter().collect();
    let mut corpus = corpus(reader);
    let mut known: BTreeSet<String> = corpus
        .iter()
        .map(|bytes| place(&(reader.read)(bytes)))
        .collect();
    let most = corpus.len() + 400;
    for _ in 0..texts {
        let from = dice.below(corpus.len());
        let text = changed(&corpus[from], &corpus, &words, &mut dice);
        let answer = (reader.read)(&text);
        if corpus.len() < most && known.insert(place(&answer)) {
            corpus.push(text);
        }
    }
    assert!(
        known.len() > 3,
        "{}: all texts lead to the same place: {known:?}",
        reader.name
    );
}

/// The number of random texts for each parser in an everyday run.
const TEXTS: usize = 100;

#[test]
fn no_random_text_breaks_a_parser() {
    if !there_are_targets() {
        return;
    }
    for reader in &READERS {
        run(reader, TEXTS);
    }
}

#[test]
#[ignore = "many times as long: .ci/run"]
fn no_random_text_breaks_a_parser_for_long() {
    if !there_are_targets() {
        return;
    }
    for reader in &READERS {
        run(reader, TEXTS * 600);
    }
}

/// The fuzz targets are listed in `READERS`, in the manifest, as files and as corpora: all four agree.
#[test]
fn every_reader_is_a_fuzz_target() {
    if !there_are_targets() {
        return;
    }
    let mut readers: Vec<_> = READERS
        .iter()
        .map(|reader| reader.name.to_owned())
        .collect();
    readers.sort();
    assert_eq!(names(&root("fuzz/corpus")), readers);
    let files: Vec<_> = readers.iter().map(|name| format!("{name}.rs")).collect();
    assert_eq!(names(&root("fuzz/fuzz_targets")), files);
    let manifest = fs::read_to_string(root("fuzz/Cargo.toml")).expect("a manifest");
    for name in &readers {
        let target = fs::read_to_string(root("fuzz/fuzz_targets").join(format!("{name}.rs")))
            .expect("a target");
        assert!(target.contains(&format!("target!({name:?});")), "{target}");
        assert!(
            manifest.contains(&format!(
                "name = {name:?}\npath = \"fuzz_targets/{name}.rs\""
            )),
            "{name}"
        );
    }
}
