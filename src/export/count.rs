//! The output of `count`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use serde::Serialize;

use super::json::{Whole, write_json};
use crate::count::{self, Tally, known_totals};
use crate::export::Format;
use crate::search::{Given, Size};
use crate::text::{Arg, Content};

#[derive(Serialize)]
struct CountLine {
    n: usize,
    /// Row and column of each queen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given: Vec<[usize; 2]>,
    solutions: Whole,
    fundamental: Option<Whole>,
    nodes: Option<Whole>,
    steps: Option<Whole>,
}

/// Writes the numbers of solutions, fundamental solutions, nodes and steps; with given queens only the number of
/// solutions that contain them. The totals of N = 17 to 20 come from a precomputed table, those from N = 21 on from
/// publications. It counts on `threads` threads, or on all cores; `progress` gets the work done and all work. The
/// text is in `language`.
///
/// # Errors
/// If N is over 27 without given queens, or `out` cannot be written.
pub fn count(
    given: &Given,
    threads: Option<NonZeroUsize>,
    format: Format,
    (content, language): (&Content, &str),
    progress: &(dyn Fn(u64, u64) + Sync),
    out: &mut dyn Write,
) -> Result<()> {
    let size = given.size();
    let counted = Counted::of(given, threads, progress)?;
    if format == Format::Json {
        let Counted {
            solutions,
            fundamental,
            nodes,
            steps,
            ..
        } = counted;
        let line = CountLine {
            n: size.get(),
            given: given
                .squares()
                .map(|queen| [queen.row, queen.col])
                .collect(),
            solutions: Whole(solutions),
            fundamental: fundamental.map(Whole),
            nodes: nodes.map(Whole),
            steps: steps.map(Whole),
        };
        write_json(out, &line)?;
    } else {
        writeln!(out, "{}", counted.sentence(given, content, language))?;
    }
    Ok(())
}

/// The numbers; `None` for those that are not known.
struct Counted {
    solutions: u64,
    fundamental: Option<u64>,
    nodes: Option<u64>,
    steps: Option<u64>,
    /// Whether the numbers are published ones, which are not counted here.
    known: bool,
}

impl Counted {
    fn of(
        given: &Given,
        threads: Option<NonZeroUsize>,
        progress: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Self> {
        let size = given.size();
        let stop = AtomicBool::new(false);
        let none = Self {
            solutions: 0,
            fundamental: None,
            nodes: None,
            steps: None,
            known: false,
        };
        if !given.is_empty() {
            let solutions = count::count_given_on(given, threads, &stop, progress)?;
            Ok(Self { solutions, ..none })
        } else if size.get() <= Size::MAX {
            let tally = count::count(size, threads, &stop, progress)?;
            let fundamental = Some(count::fundamental(size, tally.solutions, &stop)?);
            let Tally { nodes, solutions } = tally;
            Ok(Self {
                solutions,
                fundamental,
                nodes: Some(nodes),
                steps: Some(tally.whole_steps(size)),
                ..none
            })
        } else if let Some((solutions, fundamental)) = known_totals(size) {
            Ok(Self {
                solutions,
                fundamental: Some(fundamental),
                known: true,
                ..none
            })
        } else {
            bail!("nobody has counted the solutions for N = {size}: the largest N known is 27")
        }
    }

    fn sentence(&self, given: &Given, content: &Content, language: &str) -> String {
        let n = given.size().get();
        let said = |id: &str, args: &[(&str, Arg)]| content.text(language, id, args);
        let mut text = said(
            "count-solutions",
            &[
                ("n", (n as u64).into()),
                ("solutions", self.solutions.into()),
            ],
        );
        if !given.is_empty() {
            text += &said("count-given", &[]);
        }
        let others = [
            ("count-fundamental", self.fundamental),
            ("count-nodes", self.nodes),
            ("count-steps", self.steps),
        ];
        for (id, number) in others {
            if let Some(number) = number {
                text += &said(id, &[("count", number.into())]);
            }
        }
        if self.known {
            text += &said("count-known", &[]);
        } else if given.is_empty() && n > count::COUNTED {
            text += &said("count-from-table", &[]);
        }
        text
    }
}
