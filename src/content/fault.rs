//! The programs of the bug hunt: `faults/<id>/listing.*`, and `right.*` where the right one is no algorithm's listing.

use super::{Listing, Problem};
use crate::action::Code;

/// The two programs of a fault, in the same language.
#[derive(Clone, Copy, Debug)]
pub struct FaultListings<'a> {
    /// The right one.
    pub right: &'a Listing,
    /// The one with the change.
    pub wrong: &'a Listing,
}

/// The programs of all faults.
#[derive(Debug, Default)]
pub(super) struct Faults {
    right: Vec<Listing>,
    wrong: Vec<Listing>,
}

impl Faults {
    /// Reads those among `files`. What a file is called says all; which of them there must be, nobody here knows.
    pub(super) fn read(files: &[(&str, &str)], problems: &mut Vec<Problem>) -> Self {
        let mut faults = Self::default();
        for (path, text) in files {
            let Some((id, name)) = path.strip_prefix("faults/").and_then(|path| path.split_once('/')) else { continue };
            let (name, ending) = name.split_once('.').unwrap_or((name, ""));
            let code = Code::ALL.into_iter().find(|code| code.extension() == ending);
            let side = match name {
                "right" => &mut faults.right,
                "listing" => &mut faults.wrong,
                _ => {
                    problems.push(Problem { file: (*path).to_owned(), line: 0, what: "no program".to_owned() });
                    continue;
                }
            };
            match code {
                Some(code) => side.push(Listing::parse(path, text, id, code, None, problems)),
                None => {
                    problems.push(Problem {
                        file: (*path).to_owned(),
                        line: 0,
                        what: "an unknown language".to_owned(),
                    });
                }
            }
        }
        faults
    }

    pub(super) fn right(&self, id: &str) -> Option<&Listing> {
        self.right.iter().find(|listing| listing.of == id)
    }

    pub(super) fn wrong(&self, id: &str) -> Option<&Listing> {
        self.wrong.iter().find(|listing| listing.of == id)
    }
}
