//! Fuzz targets for the larger parsers of outside text. The parsers and their properties are in `tests/it/fuzz/readers.rs`,
//! which the everyday tests use too; `.ci/fuzz` runs the targets.

#[path = "../../tests/it/fuzz/readers.rs"]
pub mod readers;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use readers::{READERS, Reader};

#[doc(hidden)]
pub use libfuzzer_sys;

/// The fuzz target of the parser with this name.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        use $crate::libfuzzer_sys;

        libfuzzer_sys::fuzz_target!(init: $crate::prepare($name), |bytes: &[u8]| {
            $crate::read(bytes);
        });
    };
}

/// Chooses the parser of this name. If `QUEENS_TUI_FUZZ` names a folder, it gets the parser's words as a dictionary for
/// libFuzzer (`words.dict`), so that they fit the current program.
///
/// # Panics
/// If there is no such parser, or the folder cannot be written to.
pub fn prepare(name: &str) {
    READER
        .set(
            *READERS
                .iter()
                .find(|reader| reader.name == name)
                .expect("a reader"),
        )
        .expect("the first");
    let Some(folder) = env::var_os("QUEENS_TUI_FUZZ").map(PathBuf::from) else {
        return;
    };
    let mut words = String::new();
    for word in reader().dictionary() {
        let bytes = word.bytes().fold(String::new(), |mut text, byte| {
            // Writing to a string does not fail.
            let _ = write!(text, "\\x{byte:02x}");
            text
        });
        let _ = writeln!(words, "\"{bytes}\"");
    }
    fs::write(folder.join("words.dict"), words).expect("a file");
}

/// Parses bytes with the chosen parser.
///
/// # Panics
/// If a property does not hold: that is a find.
pub fn read(bytes: &[u8]) {
    (reader().read)(bytes);
}

static READER: std::sync::OnceLock<Reader> = std::sync::OnceLock::new();

fn reader() -> Reader {
    *READER.get().expect("one is prepared")
}
