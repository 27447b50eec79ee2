//! The programs of the bug hunt: `faults.toml`, which says how each is made from an algorithm's listing.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Listing;
use crate::algorithms::Code;
use crate::assets::{Files, Problem, Source};

/// The file of all faults.
const FILE: &str = "faults.toml";

/// The definition of a fault in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Definition {
    /// The id of the algorithm whose listing is changed.
    algorithm: String,
    /// The language of that listing: Python unless it is given.
    #[serde(default)]
    code: Option<String>,
    /// What is changed to make the correct program.
    #[serde(default)]
    right: Vec<Replacement>,
    /// What is changed in the correct program to make the other one.
    wrong: Vec<Replacement>,
}

/// A change of a text: `replace` has to occur once in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacement {
    replace: String,
    by: String,
}

/// The two programs of a fault, in the same language.
#[derive(Clone, Debug)]
pub struct FaultPrograms {
    pub right: FaultProgram,
    /// The one with the change.
    pub wrong: FaultProgram,
}

#[derive(Clone, Debug)]
pub struct FaultProgram {
    /// The part that is shown.
    pub listing: Listing,
    /// The whole program, as it can be run.
    pub text: String,
}

/// The programs of all faults by the faults' ids.
pub(super) type Faults = BTreeMap<String, FaultPrograms>;

/// Makes the programs of all faults. Those that cannot be made are left out and listed.
pub(super) fn read(files: &Files, problems: &mut Vec<Problem>) -> Faults {
    let Some(text) = files.text(FILE) else {
        problems.push(Problem::new(FILE, 0, "missing"));
        return Faults::new();
    };
    let definitions = Source::new(FILE, text)
        .toml::<BTreeMap<String, Definition>>(problems)
        .unwrap_or_default();
    let programs = definitions.into_iter().filter_map(|(id, definition)| {
        match programs(files, &id, &definition, problems) {
            Ok(programs) => Some((id, programs)),
            Err(what) => {
                problems.push(Problem::new(FILE, 0, format!("{id}: {what}")));
                None
            }
        }
    });
    programs.collect()
}

/// Makes the two programs of a fault, or returns the error in its definition.
fn programs(
    files: &Files,
    id: &str,
    definition: &Definition,
    problems: &mut Vec<Problem>,
) -> Result<FaultPrograms, String> {
    let code = match &definition.code {
        None => Code::Python,
        Some(name) => Code::ALL
            .into_iter()
            .find(|code| code.extension() == name)
            .ok_or("unknown language")?,
    };
    let path = format!(
        "listings/{}/listing.{}",
        definition.algorithm,
        code.extension()
    );
    let original = files
        .text(&path)
        .ok_or_else(|| format!("{path} is missing"))?;
    let right = changed(original, &definition.right)?;
    let wrong = changed(&right, &definition.wrong)?;
    let mut program = |text: String| FaultProgram {
        listing: Listing::parse(FILE, &text, id, code, None, problems),
        text,
    };
    Ok(FaultPrograms {
        right: program(right),
        wrong: program(wrong),
    })
}

/// `text` with all replacements made, one after the other.
fn changed(text: &str, replacements: &[Replacement]) -> Result<String, String> {
    replacements.iter().try_fold(
        text.to_owned(),
        |text, Replacement { replace, by }| match text.matches(replace.as_str()).count() {
            1 => Ok(text.replacen(replace.as_str(), by, 1)),
            count => Err(format!(
                "this occurs {count} times in the listing: {replace:?}"
            )),
        },
    )
}
