//! Where a user wants the search to go, as it is written.

use std::fmt;
use std::str::FromStr;

use crate::search::Walk;

/// A state of the search, as the user writes it: `step:981`, `solution:5`, `queens:0,4,7`, `queens:0,4,7@3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The state after this many steps; a step of a learner's program is a line.
    Step(u64),
    /// The state in which this solution, numbered from 1, is complete.
    Solution(u64),
    /// The state with these queens, row 0 first, and this cursor.
    Queens {
        /// The queens' columns.
        cols: Vec<usize>,
        /// The column of the candidate; N for an exhausted row.
        cursor: usize,
    },
}

impl Target {
    /// This state, named by its queens.
    pub fn of(walk: &Walk) -> Self {
        Self::Queens {
            cols: walk.placement().columns().collect(),
            cursor: walk.cursor(),
        }
    }
}

/// The error for a text that is not a [`Target`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTarget;

impl fmt::Display for BadTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a state is step:981, solution:5, queens:0,4,7 or queens:0,4,7@3")
    }
}

impl std::error::Error for BadTarget {}

/// A space may stand for the colon. Queens without `@` have the cursor 0.
impl FromStr for Target {
    type Err = BadTarget;

    fn from_str(text: &str) -> Result<Self, BadTarget> {
        let (kind, value) = text.split_once([':', ' ']).ok_or(BadTarget)?;
        let value = value.trim();
        match kind {
            "step" => value.parse().map(Self::Step).map_err(|_| BadTarget),
            "solution" => value.parse().map(Self::Solution).map_err(|_| BadTarget),
            "queens" => {
                let (cols, cursor) = value.split_once('@').unwrap_or((value, "0"));
                let cols = if cols.is_empty() {
                    Vec::new()
                } else {
                    numbers(cols)?
                };
                Ok(Self::Queens {
                    cols,
                    cursor: cursor.trim().parse().map_err(|_| BadTarget)?,
                })
            }
            _ => Err(BadTarget),
        }
    }
}

fn numbers(list: &str) -> Result<Vec<usize>, BadTarget> {
    list.split(',')
        .map(|number| number.trim().parse().map_err(|_| BadTarget))
        .collect()
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => write!(f, "step:{step}"),
            Self::Solution(solution) => write!(f, "solution:{solution}"),
            Self::Queens { cols, cursor } => {
                let cols: Vec<_> = cols.iter().map(ToString::to_string).collect();
                write!(f, "queens:{}", cols.join(","))?;
                if *cursor > 0 {
                    write!(f, "@{cursor}")
                } else {
                    Ok(())
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_read_and_written() {
        for (text, target) in [
            ("step:981", Target::Step(981)),
            ("step 981", Target::Step(981)),
            ("solution: 5", Target::Solution(5)),
            (
                "queens:0,4,7",
                Target::Queens {
                    cols: vec![0, 4, 7],
                    cursor: 0,
                },
            ),
            (
                "queens:0, 4@8",
                Target::Queens {
                    cols: vec![0, 4],
                    cursor: 8,
                },
            ),
            (
                "queens:@3",
                Target::Queens {
                    cols: vec![],
                    cursor: 3,
                },
            ),
        ] {
            assert_eq!(text.parse(), Ok(target.clone()), "{text}");
            assert_eq!(target.to_string().parse(), Ok(target), "{text}");
        }
        for text in [
            "",
            "step",
            "step:",
            "step:-1",
            "step:1.5",
            "queens:a",
            "queens:1,,2",
            "queens:1@",
            "end:1",
            "event:1",
        ] {
            assert_eq!(text.parse::<Target>(), Err(BadTarget), "{text}");
        }
    }
}
