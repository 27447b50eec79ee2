//! The sentences beside the board.

use super::page::SolutionsPage;
use crate::count::BySquare;
use crate::pages::Solutions;
use crate::screen::rough_time;
use crate::search::LineKind;
use crate::text::narration::square_args;
use crate::text::{Arg, Role};

impl SolutionsPage<'_> {
    /// The sentences about the queens and the square of the cursor, the most important first.
    pub(crate) fn sentences(&self) -> Vec<(String, Role)> {
        let page = self.page;
        let mut sentences = self.clash_sentences();
        if !sentences.is_empty() {
            return sentences;
        }
        let listing = page.is_awaited();
        match (self.total, self.by_square) {
            (_, None) if listing => {}
            (Some(0), _) => {
                let n = ("n", self.size().get().into());
                let queens = ("queens", page.setup.queens().len().into());
                sentences.push((self.say("solutions-none", &[n, queens]), Role::Now));
            }
            (_, Some(counts)) => sentences.push(self.square_sentence(counts)),
            (total, None) if total.is_none() || page.counts_squares(total) => {
                sentences.push((self.counting(), Role::Notice));
            }
            (_, None) => {
                let most = ("most", Solutions::MOST.into());
                sentences.push((self.say("solutions-uncounted", &[most]), Role::Calm));
            }
        }
        if !page.is_listed() {
            let most = ("most", Solutions::LISTED.into());
            sentences.push((self.say("solutions-unlisted", &[most]), Role::Calm));
        } else if listing {
            sentences.push((self.listing(), Role::Notice));
        } else if self.list.is_empty() && self.total != Some(0) {
            sentences.push((self.say("solutions-none-fundamental", &[]), Role::Notice));
        } else if !self.list.is_empty() {
            let glyphs = self.scene.glyphs;
            let marks = [
                ("first", glyphs.first.into()),
                ("other", glyphs.other.into()),
            ];
            sentences.push((self.say("solutions-legend", &marks), Role::Calm));
        }
        if let Some(counts) = self.by_square.filter(|_| self.total != Some(0)) {
            let total = ("total", counts.total().into());
            sentences.push((self.say("solutions-rows", &[total]), Role::Text));
        }
        sentences
    }

    /// What the number of the cursor's square says.
    fn square_sentence(&self, counts: &BySquare) -> (String, Role) {
        let mut args = square_args(self.page.point);
        args.extend([
            ("count", counts.at(self.page.point).into()),
            ("total", counts.total().into()),
        ]);
        (self.say("solutions-square", &args), Role::Now)
    }

    /// That the list is being made, or that the user has stopped it.
    fn listing(&self) -> String {
        let scene = self.scene;
        if self.page.is_stopped(&scene.session.desk) {
            return self.say("solutions-listing-stopped", &[]);
        }
        self.say("solutions-listing", &[])
    }

    /// How far the counting is.
    fn counting(&self) -> String {
        let scene = self.scene;
        if self.page.is_stopped(&scene.session.desk) {
            return self.say("solutions-stopped", &[]);
        }
        let share = scene.percent_done().unwrap_or_default();
        let mut args: Vec<(&str, Arg)> = vec![("share", share.into())];
        let Some(left) = scene.session.left else {
            return self.say("solutions-counting", &args);
        };
        let time = rough_time(scene.content, &scene.session.language, left);
        args.push(("time", time.into()));
        self.say("solutions-counting-left", &args)
    }

    /// Which queens attack each other, and along which line.
    fn clash_sentences(&self) -> Vec<(String, Role)> {
        let clashes = self.page.setup.clashes();
        let Some(first) = clashes.first() else {
            return Vec::new();
        };
        let (one, two) = (first.one, first.two);
        let (id, number) = match first.line {
            None => ("solutions-clash-row", one.row),
            Some(LineKind::Column) => ("solutions-clash-column", one.col),
            Some(LineKind::Diagonal) => ("solutions-clash-diagonal", one.diagonal(self.size())),
            Some(LineKind::Antidiagonal) => ("solutions-clash-antidiagonal", one.antidiagonal()),
        };
        let args = [
            ("row", Arg::from(one.row)),
            ("col", one.col.into()),
            ("other-row", two.row.into()),
            ("other-col", two.col.into()),
            ("number", number.into()),
        ];
        let mut sentences = vec![
            (self.say("solutions-clash", &[]), Role::Now),
            (self.say(id, &args), Role::Attacked),
        ];
        if clashes.len() > 1 {
            let more = ("count", (clashes.len() - 1).into());
            sentences.push((self.say("solutions-clash-more", &[more]), Role::Calm));
        }
        sentences
    }
}
