//! How an action, or a result of background work, changes the session: the shown run, the second algorithm, the counts.
//! Also which actions do something now.

use super::playback::Direction;
use super::stops::{Goal, Stop};
use super::{Cursor, Desk, Done, Effect, Grain, Pair, Session, Work};
use crate::action::Action;
use crate::algorithms::{self, Algorithm};
use crate::search::{BitRow, LineKind, Size, Walk};
use crate::text::{self, Content};
use crate::timeline::Position;

impl Session {
    /// Shows the next numbers on the squares, says what they are, and how they are worked out; or that a task hides them.
    fn next_numbers(&mut self) {
        let task = self.desk.of_task.as_ref();
        if task.is_some_and(|task| task.numbers_hidden) {
            return self.say("notice-numbers-hidden", vec![]);
        }
        let (line, message) = match self.numbers {
            None => (LineKind::Diagonal, "notice-diagonals"),
            Some(LineKind::Diagonal) => (LineKind::Antidiagonal, "notice-antidiagonals"),
            Some(_) => {
                self.numbers = None;
                return;
            }
        };
        self.numbers = Some(line);
        let algorithm = self.desk.cursor.algorithm();
        let mask = if self.run().has_masks() {
            algorithm.mask(BitRow::of(line)).name
        } else {
            "none"
        };
        self.say(
            message,
            vec![
                ("last", (self.size().get() - 1).into()),
                ("mask", mask.into()),
            ],
        );
    }

    fn toggle_bits(&mut self) {
        if self.run().has_masks() {
            self.desk.bits = !self.desk.bits;
        } else {
            self.say("notice-no-masks", vec![]);
        }
    }

    /// Pauses, stops the lookup and scrolls back, because a page opens.
    pub(crate) fn pause(&mut self) {
        self.playback.running = None;
        self.scroll = 0;
        self.stop_lookup();
    }

    /// Performs an action on the run that is shown, or on how it is shown.
    pub(crate) fn act(&mut self, content: &Content, action: Action) {
        if self.pair_takes(&action) {
            return;
        }
        self.desk.greets &= !is_past_first(&action);
        match action {
            // While it plays, a press only pauses.
            Action::Step | Action::Back if self.playback.running.take().is_some() => {}
            Action::Step => self.press(Direction::Forward),
            Action::Back => self.press(Direction::Back),
            Action::RunOver => self.run_to(Walk::last_lifted),
            Action::RunBack => self.run_back(),
            Action::JumpBack => self.return_from_jump(Direction::Back),
            Action::JumpForward => self.return_from_jump(Direction::Forward),
            Action::Start => self.leap_to_end(Position::start(self.size()), Direction::Back),
            Action::End => self.leap_to_end(self.desk.timeline.end(), Direction::Forward),
            Action::NextSolution => self.look_for_solution(Direction::Forward),
            Action::PreviousSolution => self.look_for_solution(Direction::Back),
            Action::NextDeadEnd => self.go(Goal::Next(Direction::Forward, Stop::DeadEnd)),
            Action::PreviousDeadEnd => self.go(Goal::Next(Direction::Back, Stop::DeadEnd)),
            Action::NextStop => self.look_for_stop(Direction::Forward),
            Action::PreviousStop => self.look_for_stop(Direction::Back),
            Action::Stop(stop) => self.toggle_stop(content, stop),
            Action::Go(target) => self.go(Goal::To(target)),
            Action::Strip(millionths) => {
                let place = u128::from(self.run().last()) * u128::from(millionths) / 1_000_000;
                self.go(Goal::Near(self.run().last().min(place as u64)));
            }
            Action::Play => self.play(Direction::Forward),
            Action::PlayBack => self.play(Direction::Back),
            Action::Tick => self.tick(),
            Action::Escape => self.escape(),
            Action::Picture => self.effect(Effect::SavePicture),
            Action::Quit => self.effect(Effect::Quit),
            Action::Suspend => self.effect(Effect::Suspend),
            other => self.adjust(content, &other),
        }
    }

    /// Performs an action on a setting, a panel, the algorithm, or the board's size.
    fn adjust(&mut self, content: &Content, action: &Action) {
        match action {
            Action::Slower => self.change_speed(-1),
            Action::Faster => self.change_speed(1),
            Action::Finer => self.set_grain(self.desk.cursor.grain().finer()),
            Action::Coarser => self.set_grain(self.desk.cursor.grain().coarser()),
            Action::NextAlgorithm => {
                self.switch_algorithm(algorithms::after(self.desk.cursor.algorithm(), 1));
            }
            Action::PreviousAlgorithm => {
                self.switch_algorithm(algorithms::after(self.desk.cursor.algorithm(), -1));
            }
            Action::Algorithm(key) => {
                if let Some(algorithm) = algorithms::by_key(*key) {
                    self.switch_algorithm(algorithm);
                }
            }
            Action::Code => {
                self.code = self.code.next();
                if self.desk.of_task.is_some() {
                    // The program may not be on the screen just now.
                    self.say(
                        "notice-code",
                        vec![("code", content.code_name(&self.language, self.code).into())],
                    );
                }
            }
            Action::Language => {
                if let Some(language) = text::next_in(content.languages(), &self.language) {
                    self.language = language.to_owned();
                }
            }
            Action::Theme => {
                if let Some(theme) = text::next_in(content.themes(), &self.theme) {
                    theme.clone_into(&mut self.theme);
                    self.say("notice-theme", vec![("theme", theme.into())]);
                }
            }
            Action::Flip => self.flip = !self.flip,
            Action::Bits => self.toggle_bits(),
            Action::Numbers => self.next_numbers(),
            Action::Panel => {
                self.desk.panel = self.desk.panel.next(self.own.is_some());
                self.scroll = 0;
            }
            Action::Pair => self.toggle_pair(),
            Action::Size(size) => self.change_size(*size),
            Action::SetCode(code) => self.code = *code,
            Action::SetLanguage(language) => self.language.clone_from(language),
            Action::SetTheme(theme) => self.theme.clone_from(theme),
            Action::SetSpeed(speed) => self.playback.set_speed(*speed),
            Action::Run(file) => self.effect(Effect::Record(file.into())),
            Action::Lecture => self.desk.lecture = !self.desk.lecture,
            Action::Hide => self.desk.hidden = !self.desk.hidden,
            Action::ScrollUp => self.scroll(content, -1),
            Action::ScrollDown => self.scroll(content, 1),
            Action::Resize(columns, rows) => self.area = (*columns, *rows),
            _ => {}
        }
    }

    fn escape(&mut self) {
        if self.stop_lookup() {
            return self.say("notice-stopped", vec![]);
        }
        if self.playback.running.take().is_some() {
            return;
        }
        if self.background().is_some() {
            self.desk.given_total.stop(self.desk.given.clone());
            self.say("notice-stopped", vec![]);
        } else {
            (self.desk.lecture, self.desk.hidden) = (false, false);
        }
    }

    /// Begins a new search on a board of this size, without given queens.
    fn change_size(&mut self, size: Size) {
        let Desk {
            cursor,
            panel,
            bits,
            lecture,
            hidden,
            greets,
            ..
        } = self.desk;
        let new = Desk::new(size, Walk::start(size), cursor.algorithm());
        self.desk = Desk {
            panel,
            bits,
            lecture,
            hidden,
            greets,
            ..new
        };
        self.desk.cursor.set_grain(cursor.grain());
        self.playback.running = None;
        (self.scroll, self.lookup) = (0, None);
    }

    /// Shows the search as this algorithm performs it.
    pub fn switch_algorithm(&mut self, algorithm: &'static dyn Algorithm) {
        if algorithm != self.desk.cursor.algorithm() {
            self.desk.cursor.switch_algorithm(algorithm);
        }
        self.scroll = 0;
    }

    fn change_speed(&mut self, by: isize) {
        self.playback.change_speed(by);
        self.say(
            "notice-speed",
            vec![("speed", self.playback.speed().into())],
        );
    }

    fn set_grain(&mut self, grain: Grain) {
        let within = !self.desk.cursor.done_ops().is_empty();
        self.desk.cursor.set_grain(grain);
        if within && grain != Grain::Op {
            // Larger presses stop only at the end of a step, so the current step is completed.
            self.move_on(Direction::Forward);
        }
        let message = match grain {
            Grain::Op => "notice-grain-op",
            Grain::Step => "notice-grain-step",
            Grain::Queen => "notice-grain-queen",
        };
        self.say(message, vec![]);
    }

    fn scroll(&mut self, content: &Content, by: i16) {
        let cursor = &self.desk.cursor;
        let entries = cursor.stack().entries.len();
        let run = self.run();
        let listing = run.listing(content, self.code, &self.language);
        let listed = listing.map_or(0, |listing| listing.lines.len());
        let lines = listed.max(entries);
        let most = i16::try_from(lines).unwrap_or(i16::MAX);
        self.scroll = self.scroll.saturating_add(by).clamp(-most, most);
    }

    /// Puts a second algorithm beside this one, or takes it away.
    fn toggle_pair(&mut self) {
        let partner = self.run().partner();
        self.desk.pair = match self.desk.pair.take() {
            Some(_) => None,
            None => Some(Pair::of(partner)),
        };
    }

    /// The place of the right algorithm, beside a learner's program or beside the current algorithm; `None` without a
    /// pair.
    pub fn pair_cursor(&self) -> Option<Cursor> {
        let pair = self.desk.pair.as_ref()?;
        if let Some((walk, _)) = self.run().beside() {
            let mut right = Cursor::new(self.desk.timeline.position(walk), pair.algorithm);
            right.set_grain(Grain::Step);
            return Some(right);
        }
        Some(self.cursor_beside(pair.algorithm))
    }

    /// Where another algorithm stands if it shows the same state as the board, which within a step of the current
    /// algorithm may already be the next state. A press of the other algorithm is at least a step.
    pub fn cursor_beside(&self, algorithm: &'static dyn Algorithm) -> Cursor {
        let left = &self.desk.cursor;
        let mut position = *left.position();
        if left.shown() != position.walk {
            position.advance();
        }
        let mut right = Cursor::new(position, algorithm);
        right.set_grain(if left.grain() == Grain::Op {
            Grain::Step
        } else {
            left.grain()
        });
        right
    }

    /// Performs an action on the pair. Returns whether the action was for the pair.
    fn pair_takes(&mut self, action: &Action) -> bool {
        let of_own = !self.run().is_search();
        let Some(pair) = &mut self.desk.pair else {
            return false;
        };
        let by = |by| Some(algorithms::after(pair.algorithm, by));
        let other = match action {
            Action::Panel => {
                pair.right = of_own || !pair.right;
                return true;
            }
            Action::Escape if self.lookup.is_none() && self.playback.running.is_none() => {
                self.desk.pair = None;
                return true;
            }
            Action::Algorithm(key) if pair.right => algorithms::by_key(*key),
            Action::NextAlgorithm if pair.right => by(1),
            Action::PreviousAlgorithm if pair.right => by(-1),
            _ => return false,
        };
        if let Some(other) = other {
            *pair = Pair::of(other);
        }
        true
    }

    /// The work that the shown run needs: the count of the solutions with the given queens, until it is known.
    pub(crate) fn background(&self) -> Option<Work> {
        let given = &self.desk.given;
        let stopped = self.desk.given_total.is_stopped(given);
        let needed = !stopped && self.desk.solutions_with(given).is_none();
        needed.then(|| Work::GivenTotal(given.clone()))
    }

    /// Applies the result of work.
    pub(crate) fn apply(&mut self, done: Done) {
        let desk = &mut self.desk;
        match done {
            Done::Found(found) => self.go_to_found(found),
            Done::Branches(path, rows) => desk.branches.store(path, rows),
            Done::GivenTotal(given, total) => desk.given_total.store(given, total),
            Done::BySquare(given, counts) => desk.by_square.store(given, counts),
            // The page that wanted the work has been closed, or the work was stopped.
            _ => {}
        }
    }

    /// Whether an action does something with what is shown.
    pub fn offers(&self, action: &Action) -> bool {
        self.desk.pair.is_some() || self.run().offers(action)
    }

    /// Whether the bottom line leaves this action out, because the action does nothing now, or the first screen itself
    /// says what to do. Without a second algorithm, a step forward and a step back are always offered.
    pub(crate) fn is_idle(&self, action: &Action) -> bool {
        match action {
            Action::Palette | Action::Help | Action::Quit => false,
            _ if self.is_first() => true,
            Action::Back => self.desk.pair.is_some() && self.walk().is_start(),
            Action::Step => self.desk.pair.is_some() && self.walk().is_over(),
            _ => false,
        }
    }
}

/// Whether an action is about the program or how the search is shown, so that the first screen makes room for it.
fn is_past_first(action: &Action) -> bool {
    matches!(
        action,
        Action::Algorithm(_)
            | Action::NextAlgorithm
            | Action::PreviousAlgorithm
            | Action::Code
            | Action::Panel
            | Action::Bits
            | Action::Pair
            | Action::Finer
            | Action::Coarser
            | Action::Stop(_)
            | Action::ScrollUp
            | Action::ScrollDown
            | Action::Lecture
            | Action::Hide
    )
}
