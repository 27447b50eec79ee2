//! The address of what is shown: the command line that opens it.

use unicode_width::UnicodeWidthStr;

use super::{App, Effect, Grain, Notice, Numbers, Opening, Over, Overlay, Panel};
use crate::action::{Action, PAGES, Show, Target};
use crate::content::{Content, PROGRAM};
use crate::search::Walk;

/// What an address keeps. It keeps nothing else: not the answers or the input, not the strip's zoom or a panel's
/// scrolling, not the speed. Colours and characters depend on the terminal where it is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    /// Where it leads.
    pub to: Opening,
    /// The language.
    pub language: String,
    /// The theme.
    pub theme: String,
    /// The folder of the teacher's course that the lesson belongs to.
    pub course: Option<String>,
}

impl Address {
    /// The address as arguments, the program's name first. Settings are written out, since the defaults may differ
    /// where it is opened.
    pub fn words(&self) -> Vec<String> {
        let mut words = self.place_words();
        let looks = ["--lang", &self.language, "--theme", &self.theme].map(str::to_owned);
        let last = words.len() - 1;
        words.splice(last..last, looks);
        words
    }

    /// The address without language and theme. The orientation comes last.
    fn place_words(&self) -> Vec<String> {
        let to = &self.to;
        let mut words = vec![PROGRAM.to_owned()];
        if to.lesson.is_none() {
            words.push(to.size.to_string());
        }
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        if let Some(course) = &self.course {
            option("course", course.clone());
        }
        if let Some((id, task)) = &to.lesson {
            option("lesson", id.clone());
            if let Some(task) = task {
                option("task", task.to_string());
            }
        }
        if let Some(seed) = to.seed {
            option("seed", seed.to_string());
        }
        if let Some(algorithm) = to.algorithm {
            option("algorithm", algorithm.id().to_owned());
        }
        if let Some(at) = &to.at {
            option("at", at.to_string());
        }
        if to.grain != Grain::Step {
            option("grain", to.grain.name().to_owned());
        }
        if to.lines > 0 {
            option("lines", to.lines.to_string());
        }
        if !to.given.is_empty() {
            option("given", to.given.to_string());
        }
        if !to.show.is_empty() {
            option(
                "show",
                to.show
                    .iter()
                    .map(<&str>::from)
                    .collect::<Vec<_>>()
                    .join(","),
            );
        }
        for stop in &to.stops {
            option("stop", stop.to_string());
        }
        if let Some(page) = to.open.as_ref().and_then(Action::name) {
            option("open", page.to_owned());
        }
        option("code", to.code.id().to_owned());
        if let Some(flip) = to.flip {
            words.push(if flip { "--flip" } else { "--flip=false" }.to_owned());
        }
        words
    }

    /// The address as a line for a shell, as it is copied.
    pub fn line(&self) -> String {
        joined(&self.words())
    }
}

impl App {
    /// The address of what is shown. There is none in a race, and where an act would not open again as it
    /// is now.
    ///
    /// # Errors
    /// The notice that there is no address.
    pub fn address(&self, content: &Content) -> Result<Address, Notice> {
        let none = |id| {
            Err(Notice {
                id,
                args: vec![("n", self.size().get().into())],
            })
        };
        let course = content
            .course()
            .filter(|_| self.lesson.is_some())
            .map(|course| course.folder.clone());
        let mut address = Address {
            course,
            ..self.board_address()
        };
        if self.overlay == Overlay::None {
            address.to.open = self.over.opened_by().filter(|page| PAGES.contains(page));
            return Ok(address);
        }
        let opens = match (&self.overlay, self.overlay.opened_by()) {
            // A race is timed anew each time.
            (Overlay::Race(_), _) => return none("notice-no-address-race"),
            // Ask me asks something else each time.
            (Overlay::Ask(_), _) | (_, None) => return none("notice-no-address"),
            (_, Some(opens)) => opens,
        };
        let mut fresh = self.clone();
        (fresh.overlay, fresh.over) = (Overlay::None, Over::None);
        fresh.act(content, opens.clone());
        fresh.prepare();
        if (&fresh.overlay, fresh.session.cursor) == (&self.overlay, self.session.cursor) {
            address.to.open = Some(opens);
            return Ok(address);
        }
        none("notice-no-address")
    }

    /// The address of the board or of the lesson, without what is open over it.
    pub fn board_address(&self) -> Address {
        let cursor = &self.session.cursor;
        let walk = cursor.position().walk;
        let lines = cursor.done_ops().len();
        let begins = self
            .lesson
            .as_ref()
            .map_or_else(|| Walk::start(self.size()), |lesson| lesson.attempt.walk);
        let to = Opening {
            size: self.size(),
            algorithm: Some(cursor.algorithm()),
            code: self.code,
            flip: Some(self.flip),
            at: (walk != begins).then(|| Target::of(&walk)),
            grain: cursor.grain(),
            lines,
            given: self.session.given.clone(),
            show: self.shown(),
            stops: self.session.stops.clone(),
            open: None,
            lesson: self
                .lesson
                .as_ref()
                .map(|lesson| (lesson.plan.id.clone(), Some(lesson.at + 1))),
            seed: self
                .lesson
                .as_ref()
                .map(|lesson| lesson.attempt.board.seed)
                .filter(|seed| *seed > 0),
        };
        Address {
            to,
            language: self.language.clone(),
            theme: self.theme.clone(),
            course: None,
        }
    }

    /// The address as a line; if what is open has none, that of the board or lesson beneath.
    pub fn address_line(&self, content: &Content) -> String {
        match &self.own {
            // A picture may be shown elsewhere: it names the program's file without its folder.
            Some(own) => own.address_of(&own.name()),
            None => self
                .address(content)
                .unwrap_or_else(|_| self.board_address())
                .line(),
        }
    }

    /// Shows the address and copies it, or says why there is none.
    pub(super) fn show_address(&mut self, content: &Content) {
        // The address is that of the state shown now, so playing must not go on.
        self.playback.running = None;
        let line = match &self.own {
            Some(own) => own.address(&self.session.stops),
            None => self.address(content).map(|address| address.line()),
        };
        match line {
            Ok(line) => {
                self.over = Over::Address { line: line.clone() };
                self.effect(Effect::Copy(line));
            }
            Err(why) => self.notice = Some(why),
        }
    }

    /// What is shown differently from how the tutor starts.
    fn shown(&self) -> Vec<Show> {
        let session = &self.session;
        let bits = self
            .lesson
            .as_ref()
            .is_none_or(|lesson| lesson.plan.start.bits);
        let all = [
            (Show::Stack, session.panel == Panel::Stack),
            (Show::Variables, session.panel == Panel::Registers),
            (Show::Pair, session.pair.is_some()),
            (Show::Lecture, session.lecture),
            (Show::NoBits, bits && !session.bits),
            (Show::NoStory, session.hidden),
            (Show::Diagonals, self.numbers == Numbers::Diagonals),
            (Show::Antidiagonals, self.numbers == Numbers::Antidiagonals),
        ];
        all.into_iter()
            .filter(|(_, on)| *on)
            .map(|(show, _)| show)
            .collect()
    }

    /// Applies one difference from how the tutor starts.
    pub fn show(&mut self, show: Show) {
        match show {
            Show::Stack => self.session.panel = Panel::Stack,
            Show::Variables => self.session.panel = Panel::Registers,
            Show::Pair if self.session.pair.is_none() => self.toggle_pair(),
            Show::Pair => {}
            Show::Lecture => self.session.lecture = true,
            Show::NoBits => self.session.bits = false,
            Show::NoStory => self.session.hidden = true,
            Show::Diagonals => self.numbers = Numbers::Diagonals,
            Show::Antidiagonals => self.numbers = Numbers::Antidiagonals,
        }
    }

    /// Goes to a state (`None`: stays at the current one), sets the grain, and runs this many lines of the next step.
    pub fn arrive(&mut self, walk: Option<Walk>, grain: Grain, lines: usize) {
        if let Some(walk) = walk {
            self.jump(self.session.timeline.position(walk));
        }
        self.session.cursor.set_grain(grain);
        self.recount();
        for _ in 0..lines {
            self.session.cursor.line_on();
        }
        self.pair_settles();
    }
}

fn joined(words: &[String]) -> String {
    words
        .iter()
        .map(|word| quoted(word))
        .collect::<Vec<_>>()
        .join(" ")
}

/// A word quoted, if necessary, for a POSIX shell.
pub fn quoted(word: &str) -> String {
    let harmless = |char: char| char.is_ascii_alphanumeric() || "-_.,:@/=".contains(char);
    if !word.is_empty() && word.chars().all(harmless) {
        word.to_owned()
    } else {
        in_quote_marks(word)
    }
}

fn in_quote_marks(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The words of a line that [`joined`] has made.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut in_quotes = false;
    let mut chars = line.chars();
    while let Some(char) = chars.next() {
        match char {
            '\'' => in_quotes = !in_quotes,
            '\\' if !in_quotes => word.extend(chars.next()),
            ' ' if !in_quotes => words.push(std::mem::take(&mut word)),
            char => word.push(char),
        }
    }
    words.push(word);
    words
}

/// A shell command split into lines of at most `columns` columns (2 or more). Each but the last ends in a backslash, so
/// that the lines, selected on the screen and pasted, are one command. The backslash is in the last column, unless a
/// wide character or a quote mark does not fit before it. Words are split only if they are longer than a line.
pub fn in_lines(line: &str, columns: usize) -> Vec<String> {
    let room = columns.max(2) - 1;
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in words(line) {
        let whole = quoted(&word);
        let joined = if last.is_empty() {
            whole.clone()
        } else {
            format!("{last} {whole}")
        };
        if joined.width() <= room {
            last = joined;
            continue;
        }
        // A full line has no room for the blank, so the next one begins with it.
        let before = if last.width() >= room { " " } else { "" };
        if !last.is_empty() {
            // Blanks before the backslash separate words; after it they would end the line.
            let blanks = room.saturating_sub(last.width());
            lines.push(format!("{last}{:blanks$}\\", ""));
        }
        last = format!("{before}{whole}");
        if last.width() > room {
            let mut pieces = pieces(&word, before, room);
            last = pieces.pop().unwrap_or_default();
            lines.extend(pieces.into_iter().map(|piece| format!("{piece}\\")));
        }
    }
    lines.push(last);
    lines
}

/// A word split into pieces of at most `room` columns, or of one character; the first has `before` before it. In quotes
/// a shell keeps a backslash and the line feed after it, so each piece has quotes of its own.
fn pieces(word: &str, before: &str, room: usize) -> Vec<String> {
    let in_quotes = quoted(word) != word;
    let written = |piece: &str| {
        if in_quotes {
            in_quote_marks(piece)
        } else {
            piece.to_owned()
        }
    };
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut before = before;
    for char in word.chars() {
        let longer = format!("{piece}{char}");
        if !piece.is_empty() && before.len() + written(&longer).width() > room {
            pieces.push(format!("{before}{}", written(&piece)));
            before = "";
            piece = char.to_string();
        } else {
            piece = longer;
        }
    }
    pieces.push(format!("{before}{}", written(&piece)));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_a_shell_would_change_are_quoted() {
        for (word, written) in [
            ("queens:0,4,7@3", "queens:0,4,7@3"),
            ("", "''"),
            ("two words", "'two words'"),
            ("it's", r"'it'\''s'"),
            ("$HOME", "'$HOME'"),
            ("*", "'*'"),
            ("中文", "'中文'"),
        ] {
            assert_eq!(quoted(word), written);
        }
    }

    /// A shell drops a backslash with the line feed after it.
    #[test]
    fn lines_join_to_the_same_words() {
        let long = (0..32)
            .map(|col| col.to_string())
            .collect::<Vec<_>>()
            .join(",");
        let line = format!(
            "queens-tui 32 --algorithm mask-stack --at queens:{long}@31 --code python --lang en --flip"
        );
        for columns in 20..=200 {
            let lines = in_lines(&line, columns);
            let (last, others) = lines.split_last().expect("a line");
            assert!(last.len() < columns && !last.ends_with('\\'), "{last}");
            assert!(
                others
                    .iter()
                    .all(|line| line.len() == columns && line.ends_with('\\')),
                "{columns}: {lines:#?}"
            );
            let joined = lines.join("\n").replace("\\\n", "");
            let words: Vec<_> = joined.split_whitespace().collect();
            assert_eq!(words, line.split(' ').collect::<Vec<_>>(), "{columns}");
        }
        assert_eq!(in_lines("queens-tui 8", 80), ["queens-tui 8"]);
    }
}
