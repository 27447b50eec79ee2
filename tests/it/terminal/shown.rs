//! What a terminal shows, and the frames that led there.

use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use vt100::{MouseProtocolMode, Parser, Screen};

use super::non_zero;

/// The maximum delay that a slow line catches up on.
const LATE: Duration = Duration::from_millis(100);

/// Begins and ends every frame.
pub(super) const FRAME_BEGIN: &[u8] = b"\x1b[?2026h";

const FRAME_END: &[u8] = b"\x1b[?2026l";

/// Begins a complete frame, which clears the screen first.
const WHOLE_FRAME: &[u8] = b"\x1b[?2026h\x1b[2J";

/// The harness writes this byte to the terminal after all output of the program, which never writes it itself.
pub(super) const MARK: u8 = 0;

/// Takes what the program writes until nothing more comes; from the second frame on at most `rate` bytes a second.
pub(super) fn carry(mut reader: Box<dyn Read + Send>, to: &Shown, rate: Option<u32>) {
    let mut bytes = vec![0; if rate.is_some() { 64 } else { 1 << 16 }];
    let mut due = Instant::now();
    while let Ok(read @ 1..) = reader.read(&mut bytes) {
        drop(to.stalled.lock());
        if let Some(rate) = rate.filter(|_| !to.lock().frames.is_empty()) {
            // This sleep models the line. If a busy machine sleeps too long, the line catches up, but
            // a line that carried nothing for a while does not carry more afterwards.
            due += due.elapsed().saturating_sub(LATE) + Duration::from_secs(read as u64) / rate;
            thread::sleep(due.saturating_duration_since(Instant::now()));
        }
        if to.take(&bytes[..read]) {
            break;
        }
    }
    // Dropped before `closed` is set, because the reader keeps the terminal open.
    drop(reader);
    to.lock().closed = true;
    to.changed.notify_all();
}

/// What the terminal shows, and the condition variable that announces changes.
pub(super) struct Shown {
    pub(super) state: Mutex<State>,
    pub(super) changed: Condvar,
    /// Locked while the terminal accepts nothing.
    pub(super) stalled: Mutex<()>,
}

pub(super) struct State {
    pub(super) parser: Parser,
    pub(super) bytes: Vec<u8>,
    /// When each frame was complete, and how many bytes there were by then.
    pub(super) frames: Vec<(Instant, usize)>,
    /// How many marks of the harness have come through.
    pub(super) marks: usize,
    /// Whether a frame has begun and not ended: a terminal shows nothing of it yet.
    pub(super) drawing: bool,
    pub(super) closed: bool,
    pub(super) hang_up: bool,
}

impl Shown {
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("the reader is well")
    }

    /// Takes what the program has written; true if the terminal is to go away.
    fn take(&self, bytes: &[u8]) -> bool {
        let at = Instant::now();
        let mut state = self.lock();
        let old = state.bytes.len();
        for (marks, written) in bytes.split(|byte| *byte == MARK).enumerate() {
            state.marks += usize::from(marks > 0);
            state.parser.process(written);
            state.bytes.extend_from_slice(written);
        }
        let State {
            bytes,
            frames,
            drawing,
            ..
        } = &mut *state;
        let last = |mark| new_ends(bytes, old, mark).last();
        match (last(FRAME_BEGIN), last(FRAME_END)) {
            (None, None) => {}
            (begin, end) => *drawing = begin > end,
        }
        frames.extend(new_ends(bytes, old, FRAME_END).map(|end| (at, end)));
        let hang_up = state.hang_up;
        drop(state);
        self.changed.notify_all();
        hang_up
    }
}

/// The frames that begin with an empty screen and are complete.
pub(super) fn pictures(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let starts = new_ends(bytes, 0, WHOLE_FRAME);
    starts.filter_map(|start| {
        let rest = &bytes[start..];
        Some(&rest[..new_ends(rest, 0, FRAME_END).next()?])
    })
}

/// Whether a whole picture goes down to the last row of this size, and to no cell beyond it.
pub(super) fn fits(picture: &[u8], columns: u16, rows: u16) -> bool {
    // A terminal that is larger shows what would go over the edge.
    const MORE: u16 = 8;
    let mut larger = Parser::new(non_zero(rows + MORE), non_zero(columns + MORE), 0);
    larger.process(picture);
    let lines: Vec<_> = larger.screen().rows(0, columns + MORE).collect();
    let (within, below) = lines.split_at(usize::from(rows));
    let beside = larger
        .screen()
        .rows(columns, MORE)
        .all(|row| row.is_empty());
    // On a small terminal the picture is empty or has a word in the first row only.
    let is_large = columns >= 40 && rows >= 12;
    beside
        && below.iter().all(String::is_empty)
        && (!is_large || within.last().is_some_and(|row| !row.is_empty()))
}

/// The ends of the occurrences of `mark` that were not yet complete in the first `old` bytes.
fn new_ends<'a>(bytes: &'a [u8], old: usize, mark: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let from = (old + 1).saturating_sub(mark.len());
    let places = bytes[from..]
        .windows(mark.len())
        .enumerate()
        .filter(move |(_, window)| *window == mark);
    places.map(move |(at, _)| from + at + mark.len())
}

/// The step number in the header.
pub(crate) fn step(screen: &Screen) -> Option<u64> {
    let header = screen.rows(0, 120).next()?;
    header
        .split_once("step ")?
        .1
        .split(' ')
        .next()?
        .replace(',', "")
        .parse()
        .ok()
}

/// Asserts that the screen is the normal one, with its cursor and without any mode left on.
#[track_caller]
pub(crate) fn assert_left(screen: &Screen) {
    assert!(!screen.alternate_screen(), "still on the other screen");
    assert!(!screen.hide_cursor(), "the cursor is hidden");
    assert!(!screen.bracketed_paste(), "pastes are still bracketed");
    assert_eq!(
        screen.mouse_protocol_mode(),
        MouseProtocolMode::None,
        "the mouse is still on"
    );
}
