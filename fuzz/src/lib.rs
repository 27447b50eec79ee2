//! Fuzz targets of everything that reads text from outside. What is read and what must hold stands beside the test that
//! reads random texts every day, in `tests/it/fuzz/readers.rs`; how the targets are run, in `.ci/fuzz`.

#[path = "../../tests/it/fuzz/readers.rs"]
pub mod readers;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use readers::{READERS, Reader};

#[doc(hidden)]
pub use libfuzzer_sys;

/// The fuzz target of the reader of this name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        use $crate::libfuzzer_sys;

        libfuzzer_sys::fuzz_target!(init: $crate::prepare($name), |bytes: &[u8]| {
            $crate::read(bytes);
        });
    };
}

/// Writes what the reader of this name begins with into the folder that `QUEENS_TUI_FUZZ` names, if it names one: its
/// `seeds`, and its words as a dictionary for libFuzzer, `words.dict`. That way both are as the program is now.
///
/// # Panics
/// If there is no such reader, or the folder cannot be written to.
pub fn prepare(name: &str) {
    READER.set(*READERS.iter().find(|reader| reader.name == name).expect("a reader")).expect("the first");
    let Some(folder) = env::var_os("QUEENS_TUI_FUZZ").map(PathBuf::from) else { return };
    let seeds = folder.join("seeds");
    // Those of an older program.
    let _ = fs::remove_dir_all(&seeds);
    fs::create_dir_all(&seeds).expect("a folder");
    for (at, seed) in (reader().seeds)().iter().enumerate() {
        fs::write(seeds.join(at.to_string()), seed).expect("a file");
    }
    let mut words = String::new();
    for word in reader().dictionary() {
        let bytes = word.bytes().fold(String::new(), |mut text, byte| {
            // A string takes it.
            let _ = write!(text, "\\x{byte:02x}");
            text
        });
        let _ = writeln!(words, "\"{bytes}\"");
    }
    fs::write(folder.join("words.dict"), words).expect("a file");
}

/// Reads bytes with the reader that was prepared.
///
/// # Panics
/// If what must hold does not: that is what is looked for.
pub fn read(bytes: &[u8]) {
    (reader().read)(bytes);
}

static READER: std::sync::OnceLock<Reader> = std::sync::OnceLock::new();

fn reader() -> Reader {
    *READER.get().expect("one is prepared")
}
