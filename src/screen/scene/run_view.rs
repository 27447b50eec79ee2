//! What the screen shows of one kind of run beyond what both kinds answer as a [`Run`](crate::session::Run).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Scene, heading, panels, story};
use crate::action::StopAt;
use crate::algorithms::Code;
use crate::screen::header::HeaderPart;
use crate::search::{Size, Square};
use crate::session::run::{Moment, Variable};
use crate::session::{BitRows, Cursor, Grain, Session, stops};
use crate::text::{Listing, ListingLine, Role, grouped};

/// How one kind of run is shown: the search, or a learner's program.
pub(crate) trait RunView {
    /// The parts of the top line, in their order.
    fn heading(&self, scene: &Scene) -> Vec<HeaderPart>;

    /// The paragraphs about the current place.
    fn story(&self, scene: &Scene) -> Vec<(String, Role)>;

    /// The least lines of the story: with its title, and below two algorithms.
    fn story_heights(&self) -> [u16; 2];

    /// The earlier changes, newest first.
    fn earlier<'a>(&'a self, scene: &'a Scene<'a>) -> Box<dyn Iterator<Item = String> + 'a>;

    /// What the bottom line says while the run is being recorded.
    fn message(&self, scene: &Scene) -> Option<String>;

    /// The program's name, over its text.
    fn name(&self, scene: &Scene) -> String;

    /// The language of the program.
    fn code(&self, session: &Session) -> Code;

    fn listing<'a>(&'a self, scene: &Scene<'a>) -> Option<&'a Listing>;

    /// The stop at a line of the program; `None` if the line is never run.
    fn stop_of(&self, scene: &Scene, line: &ListingLine) -> Option<StopAt>;

    /// Draws the stack or the calls.
    fn stack(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer);

    /// Draws the variables, and the work or the output.
    fn registers(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer);

    /// How many lines [`Self::registers`] needs.
    fn registers_height(&self, scene: &Scene) -> u16;

    /// The bit rows at a moment; `None` for a board that the search does not have.
    fn bits(
        &self,
        size: Size,
        cursor: &Cursor,
        moment: &Moment,
        variables: &[Variable],
    ) -> Option<BitRows>;

    /// The queen that the program finds first among those that attack a square.
    fn attacker(&self, scene: &Scene, square: Square) -> Option<Square>;

    /// The first line of the tree: how much of it the run visits, or what its lines are made from.
    fn tree_heading(&self, scene: &Scene) -> String;
}

/// The search, as one of the algorithms performs it.
pub(crate) struct SearchView;

impl RunView for SearchView {
    fn heading(&self, scene: &Scene) -> Vec<HeaderPart> {
        heading::parts(scene)
    }

    fn story(&self, scene: &Scene) -> Vec<(String, Role)> {
        story::of_search(scene)
    }

    fn story_heights(&self) -> [u16; 2] {
        [7, 2]
    }

    fn earlier<'a>(&'a self, scene: &'a Scene<'a>) -> Box<dyn Iterator<Item = String> + 'a> {
        Box::new(story::before(scene))
    }

    fn message(&self, _: &Scene) -> Option<String> {
        None
    }

    fn name(&self, scene: &Scene) -> String {
        let algorithm = scene.cursor.algorithm();
        format!("{} {}", algorithm.key(), algorithm.id())
    }

    fn code(&self, session: &Session) -> Code {
        session.code
    }

    fn listing<'a>(&'a self, scene: &Scene<'a>) -> Option<&'a Listing> {
        let session = scene.session;
        scene
            .content
            .listing(scene.cursor.algorithm(), session.code, &session.language)
    }

    fn stop_of(&self, scene: &Scene, line: &ListingLine) -> Option<StopAt> {
        stops::of_line(scene.cursor.algorithm(), line)
    }

    fn stack(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
        panels::search_stack(scene, only, area, buf);
    }

    fn registers(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
        panels::search_registers(scene, only, area, buf);
    }

    fn registers_height(&self, scene: &Scene) -> u16 {
        panels::search_registers_height(scene)
    }

    fn bits(
        &self,
        _: Size,
        cursor: &Cursor,
        moment: &Moment,
        variables: &[Variable],
    ) -> Option<BitRows> {
        let by_line = cursor.grain() == Grain::Op;
        let algorithm = cursor.algorithm();
        moment
            .walk()
            .map(|walk| BitRows::now(&walk, algorithm, variables, by_line, moment.settled))
    }

    fn attacker(&self, scene: &Scene, square: Square) -> Option<Square> {
        let walk = scene.now.walk()?;
        let algorithm = scene.cursor.algorithm();
        algorithm.attacker(walk.placement(), square)
    }

    fn tree_heading(&self, scene: &Scene) -> String {
        let n = scene.size().get() as u128;
        let all: u128 = (1..=n as u32).map(|queens| n.pow(queens)).sum();
        let visited = scene.session.desk.timeline.totals().nodes;
        let numbers = [("visited", visited.into()), ("all", grouped(all).into())];
        scene.text("tree-visited", &numbers)
    }
}
