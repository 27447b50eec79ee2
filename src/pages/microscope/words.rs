//! The lines of each stage: what is written of them at a look.

use super::{Look, Numbers, Shifted};
use crate::search::masks::lowest;

/// A line of digits. Bit c stands in column c; bit N is the first one beyond the board, in the margin cell there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its name, at most five characters.
    pub name: &'static str,
    /// What it is: the end of its messages' ids.
    pub id: &'static str,
    pub bits: u64,
    /// The places that are written, bit N included; none in a line to come.
    pub written: u64,
    /// Whether this press has made it.
    pub made: bool,
    /// The places of a line made by this press that it changes or points at.
    pub bright: u64,
    /// Whether a 1 has fallen off column 0, into the margin cell before it.
    pub fallen: bool,
    /// Whether it is one of the four lines under the board.
    pub under_board: bool,
    /// Whether it is a row of carries, of which only the 1s are written.
    pub carries: bool,
}

/// The names of the lines of both stages, and what they are. The programs with `pos` write them alike.
const POS: [[(&str, &str); 5]; 2] = [
    [
        ("pos", "pos"),
        ("~pos", "not"),
        ("+1", "carry"),
        ("-pos", "sum"),
        ("p", "pick"),
    ],
    [
        ("r|p", "r"),
        ("ld|p", "join"),
        ("ld", "ld"),
        ("rd|p", "join"),
        ("rd", "rd"),
    ],
];

/// The same where the program keeps the taken columns, as `d`.
const TAKEN: [[(&str, &str); 5]; 2] = [
    [
        ("d", "taken"),
        ("+1", "carry-taken"),
        ("d+1", "sum-taken"),
        ("~d", "not"),
        ("bit", "pick"),
    ],
    [
        ("a|bit", "r"),
        ("c|bit", "join"),
        ("c", "ld"),
        ("b|bit", "join"),
        ("b", "rd"),
    ],
];

/// The places up to and including this column.
const fn up_to(col: usize) -> u64 {
    (2 << col) - 1
}

impl Look {
    /// The five lines of its stage, as far as they are written.
    pub(crate) fn words(self, numbers: &Numbers) -> Vec<Word> {
        let stage = self.stage() - 1;
        let made = self.line(numbers.keeps_taken);
        let names = if numbers.keeps_taken {
            TAKEN[stage]
        } else {
            POS[stage]
        };
        let bits = match numbers.queen {
            _ if stage == 0 => picked(numbers),
            Some(queen) => shifted(&queen),
            None => [0; 5],
        };
        let is_over = self == Self::Over;
        let lines = names.into_iter().zip(bits).enumerate();
        let line = |(at, ((name, id), bits)): (usize, ((&'static str, &'static str), u64))| {
            let carries = name == "+1";
            // The row of carries is made with the sum.
            let made_now = !is_over && (at == made || carries && matches!(self, Self::Carry(_)));
            let written = if at < made || made_now { u64::MAX } else { 0 };
            Word {
                name,
                id,
                bits,
                written: if is_over { 0 } else { written },
                made: made_now,
                bright: u64::MAX,
                fallen: false,
                under_board: !carries && id != "r",
                carries,
            }
        };
        let mut words: Vec<_> = lines.map(line).collect();
        self.detail(numbers, &mut words, made);
        words
    }

    /// What is written and bright of the line that this press makes, and of the row of carries.
    fn detail(self, numbers: &Numbers, words: &mut [Word], made: usize) {
        let queen = numbers.queen;
        let pick = numbers.lowest().map_or(0, |col| 1 << col);
        match (self, queen) {
            (Self::Carry(at), _) => {
                // Beyond the column where the carry stops nothing changes, so the rest is written at once.
                let all = at == numbers.stop();
                words[made].written = if all { u64::MAX } else { up_to(at) };
                words[made].bright = 1 << at;
                let carries = words.iter_mut().filter(|word| word.carries);
                for carries in carries {
                    (carries.bits, carries.bright) = (up_to(at), 1 << at);
                }
            }
            (Self::Lowest, _) => words[made].bright = pick,
            (Self::JoinR | Self::JoinLd | Self::JoinRd, Some(queen)) => {
                words[made].bright = queen.bit();
            }
            (Self::ShiftRd, Some(queen)) => words[made].fallen = queen.rd_falls(),
            _ => {}
        }
    }
}

/// The lines of the first stage.
fn picked(numbers: &Numbers) -> [u64; 5] {
    let (word, sum) = (numbers.word(), numbers.sum());
    let carries = up_to(numbers.stop());
    if numbers.keeps_taken {
        [word, carries, sum, !word, sum & !word]
    } else {
        [word, !word, carries, sum, lowest(word)]
    }
}

/// The lines of the second stage.
const fn shifted(queen: &Shifted) -> [u64; 5] {
    let (masks, p) = (queen.masks, queen.bit());
    let (ld, rd) = (masks.ld | p, masks.rd | p);
    [masks.r | p, ld, ld << 1, rd, rd >> 1]
}
