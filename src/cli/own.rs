//! The arguments of the commands that run a learner's own program.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::export::Format;
use crate::search::Size;

/// How long one size may take by default: as it is written, and as a duration.
const TIME: (&str, Duration) = ("10", Duration::from_secs(10));
/// The maximum number of lines that are recorded.
const MOST_EVENTS: usize = 1_000_000;

/// The arguments of `check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Python programs
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The sizes: 1..8, 4,6,8 or 8
    #[arg(long, value_name = "SIZES", value_parser = sizes, default_value = "1..8")]
    pub n: Sizes,
    /// How it is run.
    #[command(flatten)]
    pub how: How,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = super::LANGUAGE)]
    pub lang: Option<String>,
    /// Text, or one JSON object per size
    #[arg(long, value_name = "FORMAT", value_parser = super::formats(&[Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

/// The arguments of `write`.
#[derive(Debug, Args)]
pub struct Write {
    /// The exercise [default: choose one]
    #[arg(value_name = "EXERCISE", value_parser = super::values::EXERCISE, hide_possible_values = true)]
    pub exercise: Option<String>,
    /// How the screen looks.
    #[command(flatten)]
    pub looks: super::Looks,
}

/// The arguments of `run`.
#[derive(Debug, Args)]
pub struct Run {
    /// A Python program; - reads one that is pasted or piped
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Rows, columns and queens: 1 to 20 [default: 8]
    #[arg(value_name = "N", value_parser = super::values::size)]
    pub n: Option<Size>,
    /// The moment to start at: event:981, after so many lines
    #[arg(long, value_name = "MOMENT", value_parser = event)]
    pub at: Option<u64>,
    /// How it is run.
    #[command(flatten)]
    pub how: How,
    /// How many lines are recorded at most: 1000 to 1000000
    #[arg(long, value_name = "LINES", value_parser = super::values::within(1_000..=MOST_EVENTS as u64), default_value_t = MOST_EVENTS)]
    pub events: usize,
    /// How the screen looks.
    #[command(flatten)]
    pub looks: super::Looks,
}

impl Run {
    /// The program in this file, as it is run without options.
    pub fn of_file(file: PathBuf, n: Size) -> Self {
        let how = How {
            time: TIME.1,
            ..How::default()
        };
        Self {
            file,
            n: Some(n),
            at: None,
            how,
            events: MOST_EVENTS,
            looks: super::Looks::default(),
        }
    }
}

fn event(text: &str) -> Result<u64, String> {
    let number = text.strip_prefix("event:").unwrap_or(text).parse();
    number.map_err(|_| "a moment is event:981, after so many lines of the program".to_owned())
}

/// How a learner's program is run.
#[derive(Debug, Default, Args)]
pub struct How {
    /// What to call with the size n
    #[arg(long, value_name = "FUNCTION({n})")]
    pub call: Option<String>,
    /// The variable that is the board: queens or `queens[:row]`
    #[arg(long, value_name = "VARIABLE")]
    pub board: Option<String>,
    /// What the program is meant to find, where it does not say so
    #[arg(long, value_name = "GOAL", value_parser = PossibleValuesParser::new(["all", "first", "count"]))]
    pub goal: Option<String>,
    /// The form in which it has to give that: returned boards, a returned number, or printed
    #[arg(long, value_name = "FORM", value_parser = PossibleValuesParser::new(["boards", "count", "print"]))]
    pub expect: Option<String>,
    /// How many seconds one size may take
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = TIME.0)]
    pub time: Duration,
    /// The Python interpreter [default: python3, else python]
    #[arg(long, value_name = "PYTHON")]
    pub python: Option<PathBuf>,
}

/// Sizes of boards, in ascending order, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes(pub Vec<usize>);

/// Larger boards have too many solutions to compare.
const ALLOWED: RangeInclusive<usize> = 1..=12;

fn sizes(text: &str) -> Result<Sizes, String> {
    let wrong = || {
        format!(
            "sizes are {0}..{1}, such as 1..8, or a list such as 4,6,8",
            ALLOWED.start(),
            ALLOWED.end()
        )
    };
    let size = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|size| ALLOWED.contains(size))
            .ok_or_else(wrong)
    };
    let mut sizes: Vec<usize> = match text.split_once("..") {
        Some((first, last)) => (size(first)?..=size(last.trim_start_matches('='))?).collect(),
        None => text.split(',').map(size).collect::<Result<_, _>>()?,
    };
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        Err(wrong())
    } else {
        Ok(Sizes(sizes))
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .ok()
        .filter(|seconds| (0.1..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "not a number of seconds from 0.1 to 3600".to_owned())
}

/// Splits a command into words at whitespace outside quotes.
pub fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for char in command.chars() {
        match quote {
            Some(open) if char == open => quote = None,
            None if matches!(char, '\'' | '"') => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            None if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_ranges_or_lists() {
        assert_eq!(sizes("1..8"), Ok(Sizes((1..=8).collect())));
        assert_eq!(sizes("4, 6,8"), Ok(Sizes(vec![4, 6, 8])));
        assert_eq!(sizes("6,4,2,4"), Ok(Sizes(vec![2, 4, 6])));
        assert_eq!(sizes("5"), Ok(Sizes(vec![5])));
        for wrong in ["", "0", "13", "8..1", "1..", "a", "1..99"] {
            assert!(sizes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_command_is_split_into_words_without_a_shell() {
        assert_eq!(words("./mine {n}"), ["./mine", "{n}"]);
        assert_eq!(
            words("'my program'  -n \"{n} {n}\" ''"),
            ["my program", "-n", "{n} {n}", ""]
        );
        assert!(words("  ").is_empty());
    }
}
