//! The command `count`.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use clap::Args;
use serde::Serialize;

use super::json::{Whole, write_json};
use super::runnable::{Runnable, Tools};
use super::values::{Format, LANGUAGE, SquareList, countable, formats, given, squares, threads};
use super::words::Words;
use crate::count::{self, known_totals};
use crate::search::{Given, Size};

/// Count solutions, nodes and steps
#[derive(Debug, Args)]
pub struct Count {
    /// Rows, columns and queens: 1 to 27, with --given to 32
    #[arg(value_name = "N", value_parser = countable)]
    n: Size,
    /// Count only solutions that contain these queens: row:column, from 0
    #[arg(long, value_name = "ROW:COL,…", value_parser = squares)]
    given: Option<SquareList>,
    /// The number of threads [default: all cores]
    #[arg(long, value_name = "T", value_parser = threads())]
    threads: Option<NonZeroUsize>,
    /// The language [default: the locale's]
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGE)]
    lang: Option<String>,
    /// Text or JSON
    #[arg(long, value_name = "FORMAT", value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,
}

impl Runnable for Count {
    fn heeds_settings(&self) -> bool {
        false
    }

    /// Writes the numbers of solutions, fundamental solutions, nodes and steps; with given queens only the number of
    /// solutions that contain them. The totals of N = 17 to 20 come from a precomputed table, those from N = 21 on from
    /// publications.
    fn run(&self, tools: &mut Tools<'_>) -> Result<ExitCode> {
        let words = tools.words(self.lang.as_deref());
        let given = given(self.n, self.given.as_ref(), &words)?;
        let show = |done, all| tools.progress.show(done, all);
        let Some(counted) = Counted::of(&given, self.threads, &show)? else {
            let n = [("n", self.n.get().into())];
            bail!(words.text("count-unknown", &n));
        };
        if self.format == Format::Json {
            write_json(tools.out, &counted)?;
        } else {
            writeln!(tools.out, "{}", counted.sentence(&words))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The numbers; `None` for those that are not known or not counted.
#[derive(Serialize)]
struct Counted {
    n: usize,
    /// Row and column of each queen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given: Vec<[usize; 2]>,
    solutions: Whole,
    fundamental: Option<Whole>,
    nodes: Option<Whole>,
    steps: Option<Whole>,
    /// Whether the numbers are published ones, which are not counted here.
    #[serde(skip)]
    known: bool,
}

impl Counted {
    /// The numbers of this board; `None` if nobody has counted it.
    fn of(
        given: &Given,
        threads: Option<NonZeroUsize>,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Option<Self>> {
        let size = given.size();
        let stop = AtomicBool::new(false);
        let none = Self {
            n: size.get(),
            given: given
                .squares()
                .map(|queen| [queen.row, queen.col])
                .collect(),
            solutions: Whole(0),
            fundamental: None,
            nodes: None,
            steps: None,
            known: false,
        };
        Ok(if !given.is_empty() {
            let solutions = Whole(count::count_given(given, threads, &stop, progress)?);
            Some(Self { solutions, ..none })
        } else if size.get() <= Size::MAX {
            let tally = count::count(size, threads, &stop, progress)?;
            let fundamental = count::fundamental(size, tally.solutions, &stop)?;
            Some(Self {
                solutions: Whole(tally.solutions),
                fundamental: Some(Whole(fundamental)),
                nodes: Some(Whole(tally.nodes)),
                steps: Some(Whole(tally.whole_steps(size))),
                ..none
            })
        } else {
            known_totals(size).map(|(solutions, fundamental)| Self {
                solutions: Whole(solutions),
                fundamental: Some(Whole(fundamental)),
                known: true,
                ..none
            })
        })
    }

    fn sentence(&self, words: &Words<'_>) -> String {
        let mut text = words.text(
            "count-solutions",
            &[
                ("n", (self.n as u64).into()),
                ("solutions", self.solutions.0.into()),
            ],
        );
        if !self.given.is_empty() {
            text += &words.text("count-given", &[]);
        }
        let others = [
            ("count-fundamental", self.fundamental),
            ("count-nodes", self.nodes),
            ("count-steps", self.steps),
        ];
        for (id, number) in others {
            if let Some(Whole(number)) = number {
                text += &words.text(id, &[("count", number.into())]);
            }
        }
        if self.known {
            text += &words.text("count-known", &[]);
        } else if self.given.is_empty() && self.n > count::COUNTED {
            text += &words.text("count-from-table", &[]);
        }
        text
    }
}
