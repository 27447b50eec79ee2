//! One action, one change of the model.

use super::playback::Direction;
use super::stops::Stop;
use super::{Desk, Effect, Numbers, Session, Wanted, Work};
use crate::action::Action;
use crate::algorithms::{self, Algorithm};
use crate::search::{BitRow, Size, Walk};
use crate::text::{self, Content};
use crate::timeline::Position;

impl Session {
    /// Says which lines the numbers on the squares count, and how they are worked out.
    fn name_numbers(&mut self) {
        let (message, row) = match self.numbers {
            Numbers::None => return,
            Numbers::Diagonals => ("notice-diagonals", BitRow::Ld),
            Numbers::Antidiagonals => ("notice-antidiagonals", BitRow::Rd),
        };
        let algorithm = self.desk.cursor.algorithm();
        let mask = if self.run().has_masks() {
            algorithm.mask(row).name
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

    /// Makes playing pause and stops the work for another place, because a page opens.
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
        match action {
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
            Action::NextDeadEnd => self.look_for(Wanted::Next(Direction::Forward, Stop::DeadEnd)),
            Action::PreviousDeadEnd => self.look_for(Wanted::Next(Direction::Back, Stop::DeadEnd)),
            Action::NextStop => self.look_for_stop(Direction::Forward),
            Action::PreviousStop => self.look_for_stop(Direction::Back),
            Action::Stop(stop) => self.toggle_stop(content, stop),
            Action::Go(target) => self.go(&target),
            Action::Strip(millionths) => {
                let place = u128::from(self.run().last()) * u128::from(millionths) / 1_000_000;
                self.look_for(Wanted::Near(self.run().last().min(place as u64)));
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

    /// Changes what is shown, and not the place in the search.
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
            Action::Bits => self.desk.bits = !self.desk.bits,
            Action::Numbers => {
                self.numbers = self.numbers.next();
                self.name_numbers();
            }
            Action::Panel => {
                self.desk.panel = self.desk.panel.next();
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
            self.say("notice-stopped", vec![]);
        } else if self.playback.running.take().is_none() {
            let stopped = match self.background().first() {
                Some(Work::Holding(_) | Work::Held(..)) => {
                    self.desk.totals.stop(self.desk.given.clone());
                    true
                }
                _ => false,
            };
            if stopped {
                self.say("notice-stopped", vec![]);
            } else {
                self.desk.lecture = false;
                self.desk.hidden = false;
            }
        }
    }

    /// Begins a new search on a board of this size, without given queens.
    pub(crate) fn change_size(&mut self, size: Size) {
        let Desk {
            cursor,
            panel,
            bits,
            lecture,
            hidden,
            ..
        } = self.desk;
        let new = Desk::new(size, Walk::start(size), cursor.algorithm());
        self.desk = Desk {
            panel,
            bits,
            lecture,
            hidden,
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
            self.desk.recount();
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

    fn set_grain(&mut self, grain: super::Grain) {
        let within = !self.desk.cursor.done_ops().is_empty();
        self.desk.cursor.set_grain(grain);
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

    fn scroll(&mut self, content: &Content, by: i16) {
        let cursor = &self.desk.cursor;
        let records = cursor.stack().entries.len();
        let run = self.run();
        let listing = run.listing(content, self.code, &self.language);
        let listed = listing.map_or(0, |listing| listing.lines.len());
        let lines = listed.max(records);
        let most = i16::try_from(lines).unwrap_or(i16::MAX);
        self.scroll = self.scroll.saturating_add(by).clamp(-most, most);
    }
}
