//! Tallies counted in advance: those of all placements of four queens for N = 13 to 20.
//!
//! There is one file for each size in `assets/census/`. It has the first half of the placements in the order of the
//! search (the others are their mirror images). Each entry is the number of nodes and the number of solutions, two
//! variable-length integers (LEB128): seven bits in each byte, the low ones first, the high bit set in all bytes but
//! the last. The number of entries follows from the size.
//!
//! ```text
//! 300 = 10_0101100   →   1_0101100  0_0000010
//! ```
//!
//! This rebuilds the files (a quarter of an hour on two cores with AVX-512):
//!
//! ```text
//! cargo test --release --lib -- --ignored --exact count::table::tests::rebuild
//! ```

use std::sync::OnceLock;

use super::Tally;
use super::tree::{Prefixes, Tree};
use crate::search::masks::lowest;
use crate::search::symmetry::Symmetry;
use crate::search::{Given, Masks, Placement, Size};

/// The number of queens of each placement in the table.
pub const DEPTH: usize = 4;

/// The board sizes in the table.
pub const SIZES: std::ops::RangeInclusive<usize> = 13..=20;

/// The files, N = 13 first.
static FILES: [&[u8]; 8] = [
    include_bytes!("../../assets/census/13.bin"),
    include_bytes!("../../assets/census/14.bin"),
    include_bytes!("../../assets/census/15.bin"),
    include_bytes!("../../assets/census/16.bin"),
    include_bytes!("../../assets/census/17.bin"),
    include_bytes!("../../assets/census/18.bin"),
    include_bytes!("../../assets/census/19.bin"),
    include_bytes!("../../assets/census/20.bin"),
];

/// The whole board's tally, if the table holds this size. The first call for a size decodes its file, which takes a
/// millisecond.
pub fn total(size: Size) -> Option<Tally> {
    static TOTALS: [OnceLock<Option<Tally>>; 8] = [const { OnceLock::new() }; 8];
    let place = place(size)?;
    *TOTALS[place].get_or_init(|| tree(size).map(|tree| tree.total()))
}

/// The tree of all placements of up to [`DEPTH`] queens, if the table holds this size.
pub fn tree(size: Size) -> Option<Tree> {
    let prefixes = Prefixes::new(&Placement::empty(size), DEPTH);
    let tallies = decode(FILES[place(size)?])?;
    (tallies.len() == prefixes.half()).then(|| prefixes.with_tallies(&tallies))
}

/// The number of solutions that hold the given queens, if the table has it: if the board can be rotated or mirrored so
/// that all of them are in its first [`DEPTH`] rows. That does not change the number.
pub fn holding(given: &Given) -> Option<u64> {
    let size = given.size();
    let near_top = |symmetry: &Symmetry| {
        let squares: Vec<_> = given
            .squares()
            .map(|square| symmetry.image(size, square.row, square.col))
            .collect();
        squares
            .iter()
            .all(|(row, _)| *row < DEPTH)
            .then_some(squares)
    };
    place(size)?;
    let squares = Symmetry::ALL.iter().find_map(near_top)?;
    let mut allowed = [size.all(); DEPTH];
    for (row, col) in squares {
        allowed[row] = 1 << col;
    }
    Some(below(
        &tree(size)?,
        0,
        0,
        Masks::of(&Placement::empty(size)),
        size,
        &allowed,
    ))
}

/// The solutions below this entry of this level whose queens are in the allowed columns.
fn below(
    tree: &Tree,
    level: usize,
    place: usize,
    masks: Masks,
    size: Size,
    allowed: &[u64; DEPTH],
) -> u64 {
    let entry = tree.levels()[level][place];
    let Some(allowed_here) = allowed.get(level) else {
        return entry.tally.solutions;
    };
    let (mut free, mut child, mut solutions) = (masks.free(size), entry.children as usize, 0);
    while free != 0 {
        let bit = lowest(free);
        if bit & allowed_here != 0 {
            solutions += below(tree, level + 1, child, masks.below(bit), size, allowed);
        }
        child += 1;
        free ^= bit;
    }
    solutions
}

fn place(size: Size) -> Option<usize> {
    SIZES
        .contains(&size.get())
        .then(|| size.get() - SIZES.start())
}

/// The tallies of a file; `None` if its last number is incomplete.
fn decode(mut bytes: &[u8]) -> Option<Vec<Tally>> {
    let mut tallies = Vec::with_capacity(bytes.len() / 7);
    while !bytes.is_empty() {
        tallies.push(Tally {
            nodes: number(&mut bytes)?,
            solutions: number(&mut bytes)?,
        });
    }
    Some(tallies)
}

/// Decodes the first number and removes it from `bytes`.
fn number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::*;
    use crate::count::Engine;
    use crate::search::Square;
    use crate::search::random::next_random;

    static GO: AtomicBool = AtomicBool::new(false);

    fn encode(tallies: &[Tally]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for tally in tallies {
            for mut number in [tally.nodes, tally.solutions] {
                while number > 0x7f {
                    bytes.push(number as u8 | 0x80);
                    number >>= 7;
                }
                bytes.push(number as u8);
            }
        }
        bytes
    }

    fn sizes() -> impl Iterator<Item = Size> {
        SIZES.filter_map(Size::new)
    }

    #[test]
    fn numbers_survive_the_file() {
        let tallies: Vec<_> = [0, 1, 127, 128, 300, 16_383, 16_384, u64::MAX]
            .map(|number| Tally {
                nodes: number,
                solutions: number / 3,
            })
            .to_vec();
        let bytes = encode(&tallies);
        assert_eq!(decode(&bytes), Some(tallies));
        assert_eq!(decode(&bytes[..bytes.len() - 1]), None, "cut off");
        assert_eq!(
            encode(&[Tally {
                nodes: 300,
                solutions: 0
            }]),
            [0b1010_1100, 0b10, 0],
            "the documented example"
        );
    }

    /// OEIS A000170 up to N = 20, and the nodes as far as they are known independently.
    #[test]
    fn sums_are_those_of_the_literature() {
        let known = [
            (13, 73_712, Some(4_674_889)),
            (14, 365_596, Some(27_358_552)),
            (15, 2_279_184, Some(171_129_071)),
            (16, 14_772_512, Some(1_141_190_302)),
            (17, 95_815_104, Some(8_017_021_931)),
            (18, 666_090_624, Some(59_365_844_490)),
            (19, 4_968_057_848, None),
            (20, 39_029_188_884, None),
        ];
        for (n, solutions, nodes) in known {
            let size = Size::new(n).expect("a size");
            let total = total(size).expect("the table holds it");
            assert_eq!(total.solutions, solutions, "N = {n}");
            assert!(
                nodes.is_none_or(|nodes| nodes == total.nodes),
                "N = {n}: {total:?}"
            );
        }
        assert!(FILES.iter().map(|file| file.len()).sum::<usize>() < 1_000_000);
    }

    /// Counted again by the portable engine, which was not used to write the table.
    #[test]
    #[ignore = "slow: minutes"]
    fn random_prefixes_are_as_the_table_says() {
        let mut random = 1_u64;
        for size in sizes() {
            let prefixes = Prefixes::new(&Placement::empty(size), DEPTH);
            let tree = tree(size).expect("the table holds it");
            for _ in 0..40 {
                // From both halves, the mirrored one included.
                let place = (next_random(&mut random) >> 33) as usize % prefixes.leaves.len();
                let masks = std::slice::from_ref(&prefixes.leaves[place]);
                let below = Engine::Portable
                    .counter(size)
                    .below(DEPTH, masks, &GO)
                    .expect("nobody stops it");
                let expected = tree.levels()[DEPTH][place].tally;
                assert_eq!(
                    below
                        + Tally {
                            nodes: 1,
                            solutions: 0
                        },
                    expected,
                    "N = {size}, placement {place}"
                );
            }
        }
    }

    /// Writes the files of `assets/census/`: see the module's documentation.
    #[test]
    #[ignore = "slow: minutes; writes assets/census"]
    #[expect(
        clippy::print_stderr,
        reason = "a quarter of an hour is long without a word"
    )]
    fn rebuild() {
        for size in sizes() {
            let prefixes = Prefixes::new(&Placement::empty(size), DEPTH);
            let reported = AtomicU64::new(0);
            let progress = |done: u64, total: u64| {
                let percent = done * 100 / total;
                if reported.fetch_max(percent, Ordering::Relaxed) < percent {
                    eprintln!("N = {size}: {percent} %");
                }
            };
            let tallies = prefixes
                .count(Engine::detect(), None, &GO, &progress)
                .expect("nobody stops it");
            let path = format!("{}/assets/census/{size}.bin", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(path, encode(&tallies)).expect("assets/census can be written");
        }
    }

    /// In every orientation the table gives what counting gives; it has no number for other squares.
    #[test]
    fn given_queens_near_an_edge_are_looked_up() {
        let given = |n: usize, squares: &[(usize, usize)]| {
            let squares: Vec<_> = squares
                .iter()
                .map(|(row, col)| Square::new(*row, *col))
                .collect();
            Given::new(Size::new(n).expect("a size"), &squares)
                .expect("they do not attack each other")
        };
        let counted = |given: &Given| {
            super::super::tree::holding(Engine::detect(), given, None, &GO, &|_, _| ())
        };
        for squares in [
            &[(0, 3), (2, 8), (3, 15)][..],
            &[(16, 5), (13, 9), (14, 0)],
            &[(2, 3), (7, 0), (16, 1)],
            &[(4, 16), (9, 14), (12, 13)],
            &[(0, 0), (1, 2), (2, 16), (3, 5)],
        ] {
            let given = given(17, squares);
            assert_eq!(holding(&given), counted(&given).ok(), "{squares:?}");
            assert!(
                holding(&given).is_some_and(|solutions| solutions > 0),
                "{squares:?}"
            );
        }
        assert_eq!(holding(&given(17, &[(8, 8)])), None);
        assert_eq!(
            holding(&given(17, &[(0, 3), (8, 9)])),
            None,
            "no turn brings both to the top"
        );
        assert_eq!(holding(&given(12, &[(0, 3)])), None);
        // Every solution has one queen in row 0.
        for n in SIZES {
            let rows = (0..n)
                .map(|col| holding(&given(n, &[(0, col)])).expect("near the top"))
                .sum();
            assert_eq!(
                total(Size::new(n).expect("a size")).map(|total| total.solutions),
                Some(rows),
                "{n} queens"
            );
        }
    }
}
