//! What all parts of one frame read: the model's projections, computed once, and what the screen shows of one kind of run
//! beyond what both kinds answer as a [`Run`](crate::session::Run).

pub(crate) mod bits;
pub(crate) mod first;
pub(crate) mod lecture;
pub(crate) mod own;
pub(crate) mod panels;
pub(crate) mod squares;
pub(crate) mod story;
mod writing;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::motion::MotionFrame;
use super::own_words::OwnWords;
use super::palette::Glyphs;
use super::pen::Pen;
use super::title::HeaderPart;
use crate::action::{Action, Mode, StopAt};
use crate::algorithms::{Code, Family, Label};
use crate::search::{BitRow, LineKind, Size, Square, Step, Walk};
use crate::session::run::{Frame, Moment, SourceLine, Variable};
use crate::session::{BitRows, Cursor, Direction, Grain, Session, stops};
use crate::text::narration::{Narrator, Telling};
use crate::text::{Arg, Content, Listing, ListingLine, Role, grouped};

/// The model and what is computed from it for one frame.
#[derive(Clone)]
pub struct Scene<'a> {
    pub(crate) session: &'a Session,
    pub(crate) content: &'a Content,
    /// How this kind of run is shown.
    pub(crate) view: &'a dyn RunView,
    /// The place in the search and the algorithm that are shown: the session's own, or those beside them.
    pub(crate) cursor: Cursor,
    pub(crate) glyphs: &'static Glyphs,
    /// The pen for the user's settings.
    pub(crate) pen: Pen<'a>,
    /// The frame in which what the last press moved is drawn; `None` for the last.
    pub(crate) motion: Option<MotionFrame>,
    /// What is on the board.
    pub(crate) now: Moment,
    /// What the last press did to the board, if anything.
    pub(crate) last_step: Option<Step>,
    /// The bits of the row being worked on, now and one press back; `None` for a board that the search does not have.
    pub(crate) bits: Option<[BitRows; 2]>,
    /// The state of the search that the board shows; its start if it shows none. For pages that explain the search.
    pub(crate) walk: Walk,
    /// What the program has done and what it holds, now and one press back.
    pub(crate) frame: Frame<'a>,
    pub(crate) before: Frame<'a>,
    /// Two queens that attack each other; the search places none.
    pub(crate) clash: Option<(Square, Square)>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(session: &'a Session, content: &'a Content) -> Self {
        let run = session.run();
        Self::at(
            session,
            content,
            match &session.own {
                Some(own) => own,
                None => &SearchView,
            },
            session.desk.cursor,
            [(run.moment(), run.frame()), run.before()],
        )
    }

    /// The scene of a run with this view; of an algorithm, at this place of the search. The moments are those
    /// here and one press back.
    fn at(
        session: &'a Session,
        content: &'a Content,
        view: &'a dyn RunView,
        cursor: Cursor,
        [(now, frame), (previous, before)]: [(Moment, Frame<'a>); 2],
    ) -> Self {
        let pen = Pen::of(session, content);
        let at = &cursor;
        let bits = |moment: &Moment, variables: &[Variable]| {
            view.bits(session.size(), at, moment, variables)
        };
        Self {
            session,
            content,
            view,
            cursor,
            glyphs: pen.glyphs,
            pen,
            motion: None,
            walk: now.walk().unwrap_or_else(|| Walk::start(session.size())),
            last_step: now
                .outcome
                .map(|outcome| outcome.step)
                .filter(|_| !now.is_same_state(&previous)),
            bits: bits(&now, &frame.variables)
                .zip(bits(&previous, &before.variables))
                .map(|(now, before)| [now, before]),
            clash: now.clash(),
            now,
            frame,
            before,
        }
    }

    /// Whether the program is shown line by line.
    pub(crate) fn by_line(&self) -> bool {
        self.cursor.grain() == Grain::Op
    }

    /// The second algorithm of a pair.
    pub(crate) fn beside(&self) -> Option<Self> {
        let cursor = self.session.pair_cursor()?;
        let before = cursor.before();
        Some(Self::at(
            self.session,
            self.content,
            &SearchView,
            cursor,
            [cursor, before].map(|at| (at.moment(), at.frame())),
        ))
    }

    /// Whether the search works or plays; empty while it is paused.
    fn state(&self) -> String {
        let playback = &self.session.playback;
        if self.session.lookup.is_some() {
            return self.text("header-working", &[]);
        }
        let Some(direction) = playback.running else {
            return String::new();
        };
        let [forward, back] = self.glyphs.play;
        let sign = if direction == Direction::Forward {
            forward
        } else {
            back
        };
        let speed = ("speed", playback.speed().into());
        self.text("header-playing", &[("sign", sign.into()), speed])
    }

    /// The share of the background work that is done, if any is going on.
    fn progress(&self) -> Option<f64> {
        self.session
            .progress
            .map(|(done, all)| done.min(all) as f64 / all.max(1) as f64)
    }

    /// The same in whole percents.
    pub(crate) fn percent_done(&self) -> Option<u64> {
        self.progress().map(|share| (100.0 * share) as u64)
    }

    pub(crate) fn size(&self) -> Size {
        self.session.size()
    }

    pub(crate) fn style(&self, role: Role) -> Style {
        self.pen.style(role)
    }

    pub(crate) fn narrator(&self) -> Narrator<'a> {
        // Before the lesson on them, the diagonals have no numbers.
        let of_task = self.session.desk.of_task.as_ref();
        Narrator::new(self.content, &self.session.language)
            .with_numbers(of_task.is_none_or(|task| task.numbered))
    }

    /// Sentences one after the other.
    pub(crate) fn joined(&self, sentences: &[String]) -> String {
        self.narrator().joined(sentences)
    }

    /// What the sentences about a place of the search depend on.
    pub(crate) fn telling(&self, cursor: &Cursor) -> Telling {
        Telling {
            algorithm: cursor.algorithm(),
            solution: cursor.position().solutions(),
            totals: self.session.desk.timeline.totals(),
            flip: self.session.flip,
        }
    }

    /// Verdicts on learners' programs, in words.
    pub(crate) fn own_words(&self) -> OwnWords<'a> {
        OwnWords {
            content: self.content,
            language: &self.session.language,
            compiled: false,
        }
    }

    /// How a queen attacks a square, in words.
    pub(crate) fn attack(&self, queen: Square, square: Square) -> String {
        self.narrator().attack(queen, square, self.size())
    }

    /// A message in the user's language.
    pub(crate) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.pen.text(id, args)
    }

    /// The first key for an action in a mode, as text; empty if it has none.
    pub(crate) fn key(&self, mode: Mode, action: &Action) -> String {
        self.pen.key(mode, action)
    }

    pub(crate) fn family(&self) -> Family {
        self.cursor.algorithm().family()
    }

    pub(crate) fn listing(&self) -> Option<&'a Listing> {
        self.view.listing(self)
    }

    /// The line of the program shown that makes a mask: for the next row, or for this one. `None` if it has no masks.
    pub(crate) fn mask_line(&self, row: BitRow) -> Option<SourceLine> {
        let algorithm = self.cursor.algorithm();
        if self.family() != Family::Bits {
            return None;
        }
        let language = &self.session.language;
        let python = self.content.listing(algorithm, Code::Python, language)?;
        let formula = algorithm.mask(row).formula;
        let mut lines = python.lines.iter();
        let line = lines.find(|line| line.text.trim() == formula);
        let own = |label: &&Label| line.is_some_and(|line| line.has(**label));
        // A recursive program makes r in the line that calls.
        let calls = |label: &&Label| label.0 == "call";
        let mut labels = algorithm.labels().iter();
        let label = labels
            .find(own)
            .or_else(|| algorithm.labels().iter().find(calls));
        label.copied().map(SourceLine::Label)
    }

    /// The ray's glyph along the line from a queen to a square.
    pub(crate) fn ray_glyph(&self, line: LineKind) -> &'static str {
        self.glyphs.ray(line, self.session.flip)
    }
}

/// The line of a listing in which a line of the program begins.
fn row(listing: &Listing, line: SourceLine) -> Option<usize> {
    match line {
        SourceLine::Label(label) => listing.row(label),
        SourceLine::Number(number) => listing.lines.iter().position(|line| line.number == number),
    }
}

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

    fn listing<'a>(&'a self, scene: &Scene<'a>) -> Option<&'a Listing>;

    /// The stop at a line of the program; `None` if the line is never run.
    fn stop_of(&self, scene: &Scene, line: &ListingLine) -> Option<StopAt>;

    /// Draws the stack or the calls.
    fn stack(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer);

    /// Draws the variables, and the work or the output.
    fn registers(&self, scene: &Scene, only: bool, area: Rect, buf: &mut Buffer);

    /// How many lines [`Self::registers`] needs.
    fn registers_height(&self, scene: &Scene) -> u16;

    /// The bit rows at a moment; `None` for an algorithm without masks, and for a board that the search does not have.
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
struct SearchView;

impl RunView for SearchView {
    fn heading(&self, scene: &Scene) -> Vec<HeaderPart> {
        story::heading(scene)
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
        let walk = moment.walk().filter(|_| moment.masks);
        walk.map(|walk| BitRows::now(&walk, algorithm, variables, by_line, moment.settled))
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
