//! One action, one change of the model.

use std::ops::ControlFlow;

use super::command::{self, Command};
use super::playback::Direction;
use super::{App, Cursor, Effect, Found, Lookup, Overlay, Run, Tally, Wanted, Work};
use crate::action::{Action, Target};
use crate::algorithm::{self, Algorithm};
use crate::census::Goal;
use crate::content::{self, Content};
use crate::search::{Placement, PlacementError, Walk};
use crate::timeline::Position;

/// Maximum number of characters on the command line.
const LONGEST_COMMAND: usize = 200;

impl App {
    /// Performs an action. Returns the effects that only the shell can perform, in order.
    pub fn update(&mut self, content: &Content, action: Action) -> Vec<Effect> {
        self.note_opened();
        let effect = self.act(content, action);
        let kept = self.check_lesson();
        self.settle();
        effect.into_iter().chain(kept).collect()
    }

    fn act(&mut self, content: &Content, action: Action) -> Option<Effect> {
        if !matches!(action, Action::Tick | Action::Resize(..)) {
            self.notice = None;
        }
        if let ControlFlow::Break(effect) = self.overlay_takes(content, &action) {
            return effect;
        }
        self.act_on_search(content, action)
    }

    /// Does what an action asks of the search, or of how it is shown.
    pub(super) fn act_on_search(&mut self, content: &Content, action: Action) -> Option<Effect> {
        match action {
            Action::Step => self.press(Direction::Forward),
            Action::Back => self.press(Direction::Back),
            Action::RunOver => self.run_to(Walk::last_lifted),
            Action::RunBack => self.run_back(),
            Action::Start => {
                let start = Position::start(self.size());
                self.travel(|app| app.jump(start))
            }
            Action::End => {
                let end = self.session.timeline.end();
                self.travel(|app| app.jump(end))
            }
            Action::NextSolution => self.look_for(Wanted::Next(Goal::Solution)),
            Action::PreviousSolution => self.look_for(Wanted::Previous(Goal::Solution)),
            Action::NextDeadEnd => self.look_for(Wanted::Next(Goal::DeadEnd)),
            Action::PreviousDeadEnd => self.look_for(Wanted::Previous(Goal::DeadEnd)),
            Action::Go(target) => self.go(&target),
            Action::Share(millionths) => self.look_for(Wanted::Share(f64::from(millionths) / 1e6)),
            Action::Strip(millionths) => self
                .look_for(Wanted::Share(self.session.strip.window.share(f64::from(millionths.min(1_000_000)) / 1e6))),
            Action::Play => self.play(Direction::Forward),
            Action::PlayBack => self.play(Direction::Back),
            Action::Tick => self.tick(),
            Action::Escape => self.escape(),
            Action::Submit => self.submit(content),
            Action::Picture => Some(Effect::SavePicture),
            Action::Address => {
                // The address is that of the state shown now, so playing must not go on.
                self.playback.running = None;
                let line = self.address_line();
                let within_step = !self.session.cursor.done_ops().is_empty();
                self.overlay = Overlay::Address { line: line.clone(), within_step };
                Some(Effect::Copy(line))
            }
            Action::Quit => Some(Effect::Quit),
            Action::Suspend => Some(Effect::Suspend),
            other => {
                self.adjust(content, &other);
                None
            }
        }
    }

    /// Applies the result of a lookup.
    pub(super) fn take_up_found(&mut self, found: Found) {
        if matches!(self.overlay, Overlay::WhatIf(_)) {
            self.what_if_found(found);
            return;
        }
        let shared = self.lookup.take().is_some_and(|lookup| matches!(lookup.wanted, Wanted::Share(_)));
        self.notice = None;
        match found {
            Found::Position(moment) => {
                self.jump(moment);
                if shared && !self.session.cursor.is_stop() {
                    // Any step near a share will do, so take one at which this algorithm does something.
                    self.session.cursor.back();
                    self.recount();
                }
                self.scroll = 0;
            }
            Found::NoMore(Goal::Solution) if self.session.given.is_empty() => {
                self.say("notice-no-more-solutions", vec![]);
            }
            Found::NoMore(Goal::Solution) => self.say("notice-no-more-given", vec![]),
            Found::NoMore(Goal::DeadEnd) => self.say("notice-no-more-dead-ends", vec![]),
            Found::LastStep(last) => self.say("notice-last-step", vec![("last", last.into())]),
            Found::LastSolution(last) => self.say("notice-last-solution", vec![("last", last.into())]),
            Found::Stopped => self.say("notice-stopped", vec![]),
            // Only what if asks for advice.
            Found::Advice(_) => {}
        }
    }

    /// Changes what is shown, and not the place in the search.
    fn adjust(&mut self, content: &Content, action: &Action) {
        match action {
            Action::Slower => self.change_speed(-1),
            Action::Faster => self.change_speed(1),
            Action::Finer => self.set_grain(self.session.cursor.grain().finer()),
            Action::Coarser => self.set_grain(self.session.cursor.grain().coarser()),
            Action::NextAlgorithm => self.switch_algorithm(algorithm::after(self.session.cursor.algorithm(), 1)),
            Action::PreviousAlgorithm => self.switch_algorithm(algorithm::after(self.session.cursor.algorithm(), -1)),
            Action::Algorithm(key) => {
                if let Some(algorithm) = algorithm::by_key(*key) {
                    self.switch_algorithm(algorithm);
                }
            }
            Action::Code => self.code = self.code.next(),
            Action::Language => {
                if let Some(language) = content::next_in(content.languages(), &self.language) {
                    self.language = language.to_owned();
                }
            }
            Action::Theme => {
                if let Some(theme) = content::next_in(content.themes(), &self.theme) {
                    theme.clone_into(&mut self.theme);
                    self.say("notice-theme", vec![("theme", theme.into())]);
                }
            }
            Action::Flip => self.flip = !self.flip,
            Action::Bits => self.session.bits = !self.session.bits,
            Action::Numbers => self.numbers = self.numbers.next(),
            Action::ZoomIn => self.zoom(0.5),
            Action::ZoomOut => self.zoom(2.0),
            Action::Panel => {
                self.session.panel = self.session.panel.next();
                self.scroll = 0;
            }
            Action::OtherStack => self.other_stack = !self.other_stack,
            Action::Lecture => self.session.lecture = !self.session.lecture,
            Action::Hide => self.session.hidden = !self.session.hidden,
            Action::Help => {
                let open = matches!(self.overlay, Overlay::Help { .. });
                self.overlay = if open { Overlay::None } else { Overlay::Help { scroll: 0 } };
            }
            Action::CommandLine => self.overlay = Overlay::Command { typed: String::new() },
            Action::ScrollUp => self.scroll(-1),
            Action::ScrollDown => self.scroll(1),
            Action::Type(char) => {
                if let Overlay::Command { typed } = &mut self.overlay
                    && typed.chars().count() < LONGEST_COMMAND
                {
                    typed.push(*char);
                }
            }
            Action::Erase => {
                if let Overlay::Command { typed } = &mut self.overlay
                    && typed.pop().is_none()
                {
                    self.overlay = Overlay::None;
                }
            }
            Action::Resize(columns, rows) => self.resize(*columns, *rows),
            _ => {}
        }
    }

    /// Goes to another place. Cancels running work, whose result would be for the old one.
    pub(super) fn travel(&mut self, go: impl FnOnce(&mut Self)) -> Option<Effect> {
        self.scroll = 0;
        go(self);
        self.lookup.take().map(|_| Effect::StopWork)
    }

    fn press(&mut self, direction: Direction) -> Option<Effect> {
        self.travel(|app| {
            if !app.move_on(direction) {
                app.say(if direction == Direction::Forward { "notice-end" } else { "notice-start" }, vec![]);
            }
        })
    }

    /// One press; `false` at the end of the search.
    pub(super) fn move_on(&mut self, direction: Direction) -> bool {
        let moved = match direction {
            Direction::Forward => self.session.cursor.forward(),
            Direction::Back => self.session.cursor.back(),
        };
        self.session.tally.follow(self.session.cursor.position().walk, direction == Direction::Forward);
        moved
    }

    /// Goes to another position. The work up to it is counted before the next frame, or by a task.
    pub(super) fn jump(&mut self, moment: Position) {
        self.session.cursor.go(moment);
        self.recount();
    }

    /// Returns to the place at which an act was opened.
    pub(super) fn return_to(&mut self, cursor: Cursor) {
        if cursor == self.session.cursor {
            return;
        }
        self.session.cursor = cursor;
        if cursor.position().closed.is_none() && self.session.timeline.totals().is_some() {
            // The search has been counted since then.
            self.session.cursor.learn(self.session.timeline.position(cursor.position().walk));
        }
        self.recount();
    }

    /// Forgets the work counted so far.
    pub(super) fn recount(&mut self) {
        self.session.tally = Tally::new(self.session.cursor.algorithm(), self.session.cursor.position());
    }

    /// Zooms the strip around the current place, at most to one step a dot.
    fn zoom(&mut self, factor: f64) {
        let present = self.session.timeline.share(self.session.cursor.position()).value();
        let points = f64::from(self.area.0.max(1)) * 2.0;
        let least = self.session.timeline.last_step().map_or(1e-12, |last| points / last.max(1) as f64);
        self.session.strip.window = self.session.strip.window.zoomed(present, factor, least);
    }

    /// Goes to a state that follows from this one.
    fn run_to(&mut self, target: impl Fn(&Walk) -> Option<Walk>) -> Option<Effect> {
        if let Some(walk) = target(&self.walk()) {
            return self.look_for(Wanted::State(walk));
        }
        self.say("notice-no-queen", vec![]);
        None
    }

    /// Goes back to where the last queen was placed; from there, to where the one above it was placed.
    fn run_back(&mut self) -> Option<Effect> {
        self.run_to(|walk| {
            let placed = walk.last_placed()?;
            if placed != *walk {
                return Some(placed);
            }
            let above = walk.placement().truncated(walk.placement().depth() - 1);
            Walk::new(above, 0)
        })
    }

    pub(super) fn look_for(&mut self, wanted: Wanted) -> Option<Effect> {
        self.scroll = 0;
        self.start(Lookup { from: *self.session.cursor.position(), given: self.session.given.clone(), wanted })
    }

    /// Looks something up: before the next frame where that is quick, else off the drawing thread.
    pub(super) fn start(&mut self, lookup: Lookup) -> Option<Effect> {
        self.lookup = Some(lookup.clone());
        let work = Work::Lookup(lookup);
        if work.is_quick(self.size()) {
            let done = work.run_now(&self.session.timeline);
            self.take_up(done);
            return None;
        }
        self.progress = None;
        Some(Effect::StartWork(work))
    }

    fn go(&mut self, target: &Target) -> Option<Effect> {
        match target {
            Target::Step(step) => self.look_for(Wanted::Step(*step)),
            Target::Solution(solution) => self.look_for(Wanted::Solution(*solution)),
            Target::Queens { cols, cursor } => {
                let placement = match Placement::from_columns(self.size(), cols) {
                    Ok(placement) => placement,
                    Err(error) => {
                        self.refuse(error);
                        return None;
                    }
                };
                let Some(walk) = Walk::new(placement, *cursor) else {
                    let last = if placement.is_solution() { 0 } else { self.size().get() };
                    self.say("notice-bad-cursor", vec![("cursor", (*cursor).into()), ("last", last.into())]);
                    return None;
                };
                self.look_for(Wanted::State(walk))
            }
        }
    }

    fn refuse(&mut self, error: PlacementError) {
        match error {
            PlacementError::TooMany { queens } => {
                self.say("notice-queens-too-many", vec![("queens", queens.into())]);
            }
            PlacementError::OffBoard(square) => {
                self.say("notice-queens-off-board", vec![("row", square.row.into()), ("col", square.col.into())]);
            }
            PlacementError::Attacked { by, at } => {
                self.say("notice-queens-attack", vec![("above", by.row.into()), ("below", at.row.into())]);
            }
        }
    }

    fn play(&mut self, direction: Direction) -> Option<Effect> {
        self.playback.toggle(direction);
        self.lookup.take().map(|_| Effect::StopWork)
    }

    fn tick(&mut self) -> Option<Effect> {
        let direction = self.playback.running?;
        for _ in 0..self.playback.presses() {
            if self.lesson.as_ref().is_some_and(|lesson| lesson.is_there(&self.session.cursor.shown())) {
                break;
            }
            if !self.move_on(direction) {
                self.playback.running = None;
                self.say(if direction == Direction::Forward { "notice-end" } else { "notice-start" }, vec![]);
                break;
            }
            let settled = self.session.cursor.done_ops().is_empty();
            if direction == Direction::Forward
                && settled
                && let Some(landmark) = self.run().at(&self.session.cursor).outcome.and_then(|outcome| outcome.landmark)
                && self.playback.meet(landmark)
            {
                self.playback.running = None;
                self.say(landmark.message(), vec![]);
                break;
            }
        }
        None
    }

    fn escape(&mut self) -> Option<Effect> {
        if self.overlay != Overlay::None {
            self.overlay = Overlay::None;
        } else if self.lookup.take().is_some() {
            self.say("notice-stopped", vec![]);
            return Some(Effect::StopWork);
        } else if self.playback.running.take().is_none() {
            if self.background() == Some(Work::Index) {
                self.session.unindexed = true;
                self.say("notice-stopped", vec![]);
            } else if matches!(self.background(), Some(Work::Holding(_) | Work::Held(..))) {
                self.session.held.stop(&self.session.given);
                self.say("notice-stopped", vec![]);
            } else {
                self.session.lecture = false;
                self.session.hidden = false;
            }
        }
        None
    }

    fn submit(&mut self, content: &Content) -> Option<Effect> {
        let Overlay::Command { typed } = std::mem::replace(&mut self.overlay, Overlay::None) else { return None };
        if typed.trim().is_empty() {
            return None;
        }
        match command::parse(&typed, content) {
            Some(Command::Act(Action::Submit)) => None,
            Some(Command::Act(action)) => self.act(content, action),
            Some(Command::SwitchAlgorithm(algorithm)) => {
                self.switch_algorithm(algorithm);
                None
            }
            Some(Command::Code(code)) => {
                self.code = code;
                None
            }
            Some(Command::Language(language)) => {
                self.language = language;
                None
            }
            Some(Command::Theme(theme)) => {
                self.theme = theme;
                None
            }
            None => {
                self.say("notice-bad-command", vec![("command", typed.into())]);
                None
            }
        }
    }

    fn switch_algorithm(&mut self, algorithm: &'static dyn Algorithm) {
        if algorithm != self.session.cursor.algorithm() {
            self.session.cursor.switch_algorithm(algorithm);
            self.recount();
        }
        self.scroll = 0;
    }

    fn change_speed(&mut self, by: isize) {
        self.playback.change_speed(by);
        self.say("notice-speed", vec![("speed", u64::from(self.playback.speed()).into())]);
    }

    fn set_grain(&mut self, grain: super::Grain) {
        let within = !self.session.cursor.done_ops().is_empty();
        self.session.cursor.set_grain(grain);
        if within && grain != super::Grain::Op {
            // Larger presses stop only at the end of a step, so the current step is completed.
            self.move_on(Direction::Forward);
        }
        let message = match grain {
            super::Grain::Op => "notice-grain-op",
            super::Grain::Step => "notice-grain-step",
            super::Grain::Queen => "notice-grain-queen",
        };
        self.say(message, vec![]);
    }

    fn scroll(&mut self, by: i16) {
        let scroll = match &mut self.overlay {
            Overlay::Help { scroll } => scroll,
            _ => &mut self.scroll,
        };
        *scroll = scroll.saturating_add_signed(by).min(500);
    }
}
