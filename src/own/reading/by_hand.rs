//! The board as a learner names it.

use super::Reading;

/// The board as a learner names it: a variable, and the one that says how many rows of it count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    pub variable: String,
    /// How many rows count: a variable, with `+1` if the row that it names counts too.
    pub up_to: Option<String>,
}

impl std::fmt::Display for ByHand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.variable)?;
        self.up_to
            .as_ref()
            .map_or(Ok(()), |up_to| write!(f, "[:{up_to}]"))
    }
}

impl std::str::FromStr for ByHand {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "a variable such as queens, self.queens or queens[:row]";
        let is_name = |name: &str| {
            !name.is_empty()
                && name.split('.').all(|part| {
                    part.starts_with(|first: char| first.is_alphabetic() || first == '_')
                        && part
                            .chars()
                            .all(|char| char.is_alphanumeric() || char == '_')
                })
        };
        let (variable, up_to) = match text.trim().split_once('[') {
            None => (text.trim(), None),
            Some((variable, slice)) => {
                let up_to = slice
                    .strip_suffix(']')
                    .and_then(|slice| slice.split_once(':'))
                    .ok_or(WRONG)?
                    .1;
                (variable.trim(), Some(up_to.replace(' ', "")))
            }
        };
        if is_name(variable)
            && up_to
                .as_ref()
                .is_none_or(|up_to| is_name(up_to.strip_suffix("+1").unwrap_or(up_to)))
        {
            Ok(Self {
                variable: variable.to_owned(),
                up_to,
            })
        } else {
            Err(WRONG)
        }
    }
}

impl ByHand {
    /// The names of its variables.
    pub fn variables(&self) -> Vec<&str> {
        let up_to = self
            .up_to
            .as_ref()
            .map(|up_to| up_to.strip_suffix("+1").unwrap_or(up_to));
        [Some(self.variable.as_str()), up_to]
            .into_iter()
            .flatten()
            .collect()
    }

    /// What is not the board: the first of the variables that no run has, else the whole text; and whether the runs
    /// have all its variables.
    pub fn not_board(&self, missing: &[&str]) -> (String, bool) {
        match missing.first() {
            Some(variable) => ((*variable).to_owned(), false),
            None => (self.to_string(), true),
        }
    }

    /// Whether this names the reading.
    pub(in crate::own) fn names(&self, reading: &Reading) -> bool {
        let more = if reading.inclusive { "+1" } else { "" };
        let up_to = reading
            .up_to
            .as_ref()
            .map(|(_, variable)| format!("{variable}{more}"));
        reading.variable == self.variable && (self.up_to.is_none() || self.up_to == up_to)
    }
}
