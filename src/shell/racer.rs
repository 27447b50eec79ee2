//! The race's clock and terminal.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::cli::{Format, Race};
use crate::export::{self, Racing};
use crate::race::{self, ASKS_ABOVE, ESTIMATE_BUDGET, Rules};
use crate::search::Size;

/// The time since now.
fn clock() -> impl FnMut() -> Duration {
    let start = Instant::now();
    move || start.elapsed()
}

/// The command: estimates, asks if it would be long, and runs.
pub(super) fn command(race: &Race, out: &mut dyn Write) -> Result<()> {
    let size = race.n.unwrap_or(Size::CHESSBOARD);
    let rules = Rules::default();
    let mut clock = clock();
    let estimate = race::estimate(size, rules, ESTIMATE_BUDGET, &mut clock, &AtomicBool::new(false))
        .map_err(|race::Stopped| anyhow!("stopped"))?;
    let told = io::stderr().is_terminal();
    if estimate > ASKS_ABOVE {
        let warning = format!("a race of {size} queens takes {} on this machine", export::rough(estimate));
        if race.yes {
            writeln!(io::stderr(), "queens-tui: {warning}")?;
        } else if !told || !io::stdin().is_terminal() {
            bail!("{warning}; --yes starts it");
        } else {
            write!(io::stderr(), "{warning}. Start it? [y/N] ")?;
            let mut answer = String::new();
            io::stdin().lock().read_line(&mut answer)?;
            if !matches!(answer.trim(), "y" | "Y" | "yes") {
                return Ok(());
            }
        }
    }
    let racing = Racing { size, rules, json: race.format == Format::Json };
    let mut begins = |what: &str| {
        if told {
            // Progress for whoever waits; the next line takes its place.
            let _ = write!(io::stderr(), "\r{what:<20}\r");
        }
    };
    export::race(&racing, &mut clock, &mut begins, out)?;
    begins("");
    Ok(())
}
