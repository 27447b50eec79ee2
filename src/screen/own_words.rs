//! Verdicts on learners' programs in words.

mod error;
mod python;

use crate::course::Misconception;
use crate::own::{
    Came, Cause, Entry, Grade, LONG, NotRead, Seen, SizeVerdict, Source, Unsaved, Untried,
    WrongMoment,
};
use crate::search::{Size, Square, Step, Symmetry};
use crate::text::narration::{Narrator, square_args};
use crate::text::{Arg, Content};

/// A verdict on one size as a sign.
pub const fn sign(verdict: Grade) -> char {
    match verdict {
        Grade::Right => '✓',
        Grade::Wrong => '✗',
        Grade::Slow => '…',
        Grade::Error => '!',
        Grade::Unread => '?',
    }
}

/// Puts verdicts into words.
#[derive(Clone, Copy, Debug)]
pub struct OwnWords<'a> {
    pub content: &'a Content,
    pub language: &'a str,
    /// Whether the program is compiled, so that only what it prints counts.
    pub compiled: bool,
}

impl OwnWords<'_> {
    pub(crate) fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.content.text(self.language, id, args)
    }

    /// What is wrong, in a sentence.
    pub(crate) fn reason(&self, reason: Misconception) -> String {
        let own = format!("check-reason-{}", reason.id());
        let known = self.content.has(self.language, &own);
        self.text(
            &if known {
                own
            } else {
                format!("misconception-{}", reason.id())
            },
            &[],
        )
    }

    /// A proved cause, in a sentence.
    pub fn cause(&self, cause: &Cause) -> String {
        match cause.text {
            Some(text) => self.walk(text, cause.symmetry),
            None => match cause.unsaved {
                Some(unsaved) => self.both(self.reason(cause.reason), self.unsaved(unsaved)),
                None => self.reason(cause.reason),
            },
        }
    }

    /// What shows that solutions are not saved, in a sentence.
    fn unsaved(&self, unsaved: Unsaved) -> String {
        let line = |line: u32| Arg::from(line as usize);
        match unsaved {
            Unsaved::NeverRun(first, last) if first == last => {
                self.text("check-never-runs", &[("line", line(first))])
            }
            Unsaved::NeverRun(first, last) => {
                let args = [("first", line(first)), ("last", line(last))];
                self.text("check-never-run", &args)
            }
            Unsaved::Grows(at) => self.text("check-grows", &[("line", line(at))]),
        }
    }

    /// The fault of a faulty walk, in a sentence, for a program whose boards were turned so.
    pub fn walk(&self, text: &str, symmetry: Symmetry) -> String {
        let words = words_of(symmetry).map(|(name, word)| {
            let word = self.text(&format!("cause-word-{word}"), &[]);
            (name, Arg::from(word))
        });
        self.text(&format!("cause-{text}"), &words)
    }

    /// Which variable is the board, and whether that is sure; if there is no board, whether the variable that the user
    /// named exists.
    pub fn board(
        &self,
        board: Option<&(String, bool)>,
        not_board: Option<&(String, bool)>,
    ) -> String {
        let (id, name) = match (board, not_board) {
            (Some((board, true)), _) => ("check-board", board),
            (Some((board, false)), _) => ("check-board-unsure", board),
            (None, Some((variable, true))) => ("check-not-board", variable),
            (None, Some((variable, false))) => ("check-no-variable", variable),
            (None, None) => return self.text("check-no-board", &[]),
        };
        self.text(id, &[("board", name.as_str().into())])
    }

    /// What came of one size, and why if that is known; `None` if the program is right for it.
    pub fn size(&self, size: &SizeVerdict, cause: Option<&Cause>) -> Option<String> {
        let said = self.fact(size)?;
        if let (Grade::Unread, Some(cause)) = (size.verdict, cause) {
            let why = self.cause(cause);
            let why = match cause.reason {
                Misconception::ResultUnused => why,
                _ => self.text("check-unread-search", &[("cause", why.into())]),
            };
            return Some(self.both(said, why));
        }
        Some(match self.why(size, cause) {
            Some(why) if said.is_empty() => why,
            Some(why) => self.both(said, why),
            None => said,
        })
    }

    /// What came of one size; empty where only the reason says it, and `None` if the program is right for it.
    pub fn fact(&self, size: &SizeVerdict) -> Option<String> {
        Some(match size.verdict {
            Grade::Right => return None,
            Grade::Slow => self.text("check-too-slow", &[]),
            Grade::Error => {
                let error = self.error(size.error.as_ref()?);
                self.text("check-error", &[("error", error.into())])
            }
            Grade::Unread => self.not_read(size.not_read.as_ref()?),
            Grade::Wrong => {
                let Some(found) = size.found else {
                    return Some(String::new());
                };
                let found_arg = ("found", found.into());
                if let Some(second) = size.second {
                    self.text("check-second", &[("second", second.into()), found_arg])
                } else if found == size.expected {
                    String::new()
                } else {
                    self.text(
                        "check-found",
                        &[found_arg, ("expected", size.expected.into())],
                    )
                }
            }
        })
    }

    /// Why one size is wrong, slow or in error, if what came of it does not say so already.
    pub fn why(&self, size: &SizeVerdict, cause: Option<&Cause>) -> Option<String> {
        if !matches!(size.verdict, Grade::Wrong | Grade::Slow | Grade::Error) {
            return None;
        }
        let fewer = size.found.is_some_and(|found| found < size.expected);
        match (size.reason, cause) {
            (Some(Misconception::Missed), _) if fewer => None,
            (Some(reason), Some(cause)) if cause.reason == reason => Some(self.cause(cause)),
            (Some(reason), _) => Some(self.reason(reason)),
            (None, _) => {
                let error = size.error.as_ref()?;
                let id = format!("check-why-{}", error.kind);
                self.content
                    .has(self.language, &id)
                    .then(|| self.text(&id, &[]))
            }
        }
    }

    /// A sentence, and another one after it.
    fn both(&self, said: String, reason: String) -> String {
        self.text(
            "check-both",
            &[("said", said.into()), ("reason", reason.into())],
        )
    }

    /// Why a result was not read: what was seen, and what to do.
    fn not_read(&self, why: &NotRead) -> String {
        let quoted = |text: &str| vec![("seen", Arg::from(text))];
        let (id, args) = match why {
            NotRead::Printed(seen) => ("printed", quoted(seen)),
            // Only Python's print shows so that nothing was returned.
            NotRead::PrintsNone if self.compiled => ("printed", quoted("None")),
            NotRead::PrintsNone => ("none", vec![]),
            NotRead::Returned(seen) => ("returned", quoted(seen)),
            NotRead::Fixed(seen) => ("fixed", quoted(seen)),
            NotRead::Exits(status) => ("exits", vec![("status", status.as_str().into())]),
            NotRead::Long(length) => ("long", vec![("length", (*length).into())]),
            NotRead::Cut => ("cut", vec![]),
            NotRead::Nothing => ("nothing", vec![]),
            NotRead::Exists => ("exists", vec![]),
            NotRead::Beside(boards, number) => {
                let number = number.to_string();
                (
                    "beside",
                    vec![("boards", (*boards).into()), ("number", number.into())],
                )
            }
            NotRead::Numbers(one, other) => {
                let (one, other) = (one.to_string(), other.to_string());
                (
                    "numbers",
                    vec![("one", one.into()), ("other", other.into())],
                )
            }
            NotRead::OneEach => ("single", vec![]),
            NotRead::Steps => ("steps", vec![]),
            NotRead::AtMost(most) => ("at-most", vec![("most", (*most).into())]),
            NotRead::Symmetry => ("symmetry", vec![]),
            NotRead::Twice => ("twice", vec![]),
            NotRead::TwoResults => ("two-results", vec![]),
            NotRead::Varies => ("varies", vec![]),
            NotRead::Asks => ("asks", vec![]),
            NotRead::NoSearch => return self.text("check-unread-no-search", &[]),
        };
        let seen = self.text(&self.unread(id), &args);
        // What settles these is in their own sentence, or nothing does.
        let add = match why {
            NotRead::OneEach | NotRead::Varies => return seen,
            _ => self.text(&self.unread("add"), &[("size", "{n}".into())]),
        };
        self.both(seen, add)
    }

    /// What is said of a result that was not read: of a program that is compiled, without what only Python has.
    fn unread(&self, id: &str) -> String {
        let own = format!("check-unread-{id}-compiled");
        if self.compiled && self.content.has(self.language, &own) {
            own
        } else {
            format!("check-unread-{id}")
        }
    }

    /// With which size a script is run in the place of its own; `None` if it is run as it stands.
    pub fn replaced(&self, entry: &Entry, n: &str) -> Option<String> {
        let Entry::Replaced { own, lines } = entry else {
            return None;
        };
        if own.to_string() == n || lines.is_empty() {
            return None;
        }
        let listed = Narrator::new(self.content, self.language).list(lines);
        let args = [
            ("n", n.into()),
            ("own", (*own).into()),
            ("count", lines.len().into()),
            ("lines", listed.into()),
        ];
        Some(self.text("check-replaced", &args))
    }

    /// Which sizes were not tried, and why.
    pub fn untried(&self, untried: &Untried) -> String {
        let listed = Narrator::new(self.content, self.language).list(&untried.sizes);
        let args = [
            ("count", untried.sizes.len().into()),
            ("sizes", listed.into()),
            ("limit", untried.limit.into()),
        ];
        self.text("check-untried", &args)
    }

    /// What the signs of these verdicts mean that are not plain: a line, or nothing.
    pub fn legend(&self, sizes: &[SizeVerdict]) -> String {
        let means = |grade: Grade| {
            let mut those = sizes.iter().filter(|size| size.verdict == grade);
            let sign = ("sign", Arg::from(sign(grade).to_string()));
            if grade != Grade::Wrong {
                those.next()?;
                return Some(self.text(&format!("check-sign-{}", grade.id()), &[sign]));
            }
            let size = those.find(|size| size.found.is_some())?;
            let numbers = [
                ("n", size.n.into()),
                ("found", size.second.or(size.found)?.into()),
                ("expected", size.expected.into()),
            ];
            let id = match size.second {
                Some(_) => "check-sign-second",
                None => "check-sign-wrong",
            };
            Some(self.text(id, &[&[sign][..], &numbers].concat()))
        };
        let grades = [Grade::Wrong, Grade::Unread, Grade::Error, Grade::Slow];
        let all: Vec<_> = grades.into_iter().filter_map(means).collect();
        if all.is_empty() {
            return String::new();
        }
        self.text("check-signs", &[("signs", all.join(" · ").into())]) + "\n"
    }

    /// How the result was read: "2 boards of 4×4, printed".
    pub fn read(&self, size: &SizeVerdict) -> Option<String> {
        let (seen, source) = size.read.as_ref()?;
        let source = match source {
            Source::Returned => self.text("check-read-returned", &[]),
            Source::Printed => self.text("check-read-printed", &[]),
        };
        let (id, seen) = match seen {
            Seen::Boards(boards) => ("boards", ("boards", Arg::from(*boards))),
            Seen::Count(count) => ("count", ("count", Arg::from(*count))),
            Seen::Odd(seen) => ("odd", ("seen", Arg::from(seen.as_str()))),
        };
        let args = [("n", size.n.into()), ("source", source.into()), seen];
        Some(self.text(&format!("check-read-{id}"), &args))
    }

    /// The moment in a sentence: what stands on the board, what the search would do there, and what the program does.
    pub fn moment(&self, moment: &WrongMoment) -> String {
        let line = ("line", Arg::from(moment.line as usize));
        let Some(differs) = &moment.differs else {
            return self.text("check-moment", &[line]);
        };
        let by_rows = differs
            .queens
            .iter()
            .enumerate()
            .all(|(row, queen)| queen.row == row);
        let columns = differs.queens.iter().map(|queen| queen.col.to_string());
        let queens = if by_rows {
            let columns: Vec<_> = columns.collect();
            columns.join(&self.text("list-comma", &[]))
        } else {
            self.squares(&differs.queens)
        };
        let board = match (differs.stand, by_rows) {
            _ if differs.queens.is_empty() => "check-moment-empty",
            (true, true) => "check-moment-columns",
            (true, false) => "check-moment-queens",
            (false, true) => "check-moment-columns-search",
            (false, false) => "check-moment-queens-search",
        };
        let count = ("count", Arg::from(differs.queens.len()));
        let (next, square) = match differs.expected {
            None => ("check-moment-over", None),
            Some(Step::Backtrack(queen)) if by_rows => ("check-moment-lift", Some(queen)),
            Some(Step::Backtrack(queen)) => ("check-moment-lift-square", Some(queen)),
            Some(Step::Place(queen) | Step::Reject(queen)) => ("check-moment-put", Some(queen)),
        };
        let (came, squares) = match &differs.came {
            Came::Puts(squares) => ("check-moment-puts", &squares[..]),
            Came::Repeats(squares) => ("check-moment-repeats", &squares[..]),
            Came::OffBoard => ("check-moment-off", &[][..]),
            Came::Stays => ("check-moment-stays", &[][..]),
            Came::GoesOn => ("check-moment-goes-on", &[][..]),
            Came::Ends => ("check-moment-ends", &[][..]),
            Came::Fails => ("check-moment-fails", &[][..]),
        };
        let squares = ("squares", Arg::from(self.squares(squares)));
        let lines = ("lines", LONG.into());
        let args: Vec<_> = square.into_iter().flat_map(square_args).collect();
        let parts = [
            (
                "board",
                self.text(board, &[("queens", queens.into()), count]).into(),
            ),
            ("next", self.text(next, &args).into()),
            ("came", self.text(came, &[squares, line, lines]).into()),
        ];
        self.text("check-moment-differs", &parts)
    }

    /// Squares in a row: "row 1, column 2; row 3, column 0".
    fn squares(&self, squares: &[Square]) -> String {
        let square = |square: &Square| {
            let args: Vec<_> = square_args(*square).into_iter().collect();
            self.text("check-moment-square", &args)
        };
        let all: Vec<_> = squares.iter().map(square).collect();
        all.join(&self.text("check-moment-between", &[]))
    }
}

/// What the rows, columns and diagonals of a search are in a program whose boards were turned so.
fn words_of(symmetry: Symmetry) -> [(&'static str, &'static str); 9] {
    let at = |row, col| symmetry.image(Size::CHESSBOARD, row, col);
    let (corner, beside, below, across) = (at(0, 0), at(0, 1), at(1, 0), at(1, 1));
    let transposed = beside.0 != corner.0;
    let along = if transposed { below } else { beside };
    let (row, column) = if transposed {
        ("column", "row")
    } else {
        ("row", "column")
    };
    let (diagonal, antidiagonal) = if (across.0 > corner.0) == (across.1 > corner.1) {
        ("diagonal", "antidiagonal")
    } else {
        ("antidiagonal", "diagonal")
    };
    let [first, last, end, highest, lowest] = if along.1 > corner.1 {
        ["first", "last", "end", "highest", "lowest"]
    } else {
        ["last", "first", "beginning", "lowest", "highest"]
    };
    [
        ("row", row),
        ("column", column),
        ("diagonal", diagonal),
        ("antidiagonal", antidiagonal),
        ("first", first),
        ("last", last),
        ("end", end),
        ("highest", highest),
        ("lowest", lowest),
    ]
}
