use proptest::prelude::*;

use super::*;

/// One action of a program.
#[derive(Clone, Debug)]
enum Act {
    Line(u32),
    Call(u8),
    Leave,
    Set(usize, u8, i64),
    Place(usize, usize),
    Lift(usize, usize),
    Found,
    Print(String),
}

/// A state written out in full.
#[derive(Clone, Debug, Default, PartialEq)]
struct Naive {
    outermost: Vec<(String, i64)>,
    calls: Vec<(String, Vec<(String, i64)>)>,
    board: Board,
    found: Vec<Board>,
    output: String,
}

const ROWS: usize = 4;

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => any::<u32>().prop_map(Act::Line),
        1 => any::<u8>().prop_map(|name| Act::Call(name % 3)),
        1 => Just(Act::Leave),
        3 => (0..4_usize, 0..3_u8, -3..3_i64).prop_map(|(frame, name, value)| Act::Set(frame, name, value)),
        // Sometimes a square that is not on the board.
        2 => (0..=ROWS, 0..70_usize).prop_map(|(row, col)| Act::Place(row, col)),
        2 => (0..=ROWS, 0..70_usize).prop_map(|(row, col)| Act::Lift(row, col)),
        1 => Just(Act::Found),
        1 => "[a-z皇]{0,3}".prop_map(Act::Print),
    ]
}

impl Naive {
    fn apply(&mut self, act: &Act) {
        match act {
            Act::Call(name) => self.calls.push((format!("f{name}"), Vec::new())),
            Act::Leave => drop(self.calls.pop()),
            Act::Set(frame, name, value) => {
                let name = format!("v{name}");
                let variables = if *frame == 0 {
                    &mut self.outermost
                } else {
                    let Some((_, variables)) = self.calls.get_mut(frame - 1) else {
                        return;
                    };
                    variables
                };
                match variables.iter_mut().find(|(own, _)| *own == name) {
                    Some((_, old)) => *old = *value,
                    None => variables.push((name, *value)),
                }
            }
            Act::Place(row, col) if *row < ROWS && *col < 64 => self.board[*row] |= 1 << col,
            Act::Lift(row, col) if *row < ROWS && *col < 64 => self.board[*row] &= !(1 << col),
            Act::Line(_) | Act::Place(..) | Act::Lift(..) => {}
            Act::Found => self.found.push(self.board.clone()),
            Act::Print(text) => self.output.push_str(text),
        }
    }
}

/// Records what a program does, and returns with it the states before every line and at the end.
fn recorded(acts: &[Act], complete: bool) -> (Recording<u32, i64>, Vec<Naive>) {
    let printed = |act: &Act| match act {
        Act::Print(text) => text.clone(),
        _ => String::new(),
    };
    let output = acts.iter().map(printed).collect();
    let mut recorder = Recorder::with(ROWS, Vec::new(), Vec::new(), output);
    let mut now = Naive {
        board: vec![0; ROWS],
        ..Naive::default()
    };
    let mut states = Vec::new();
    for act in acts {
        match act {
            Act::Line(line) => {
                states.push(now.clone());
                recorder.line(*line);
            }
            Act::Call(name) => recorder.call(&format!("f{name}")),
            Act::Leave => recorder.leave(),
            Act::Set(frame, name, value) => recorder.set(*frame, &format!("v{name}"), value),
            Act::Place(row, col) => recorder.place(*row, *col),
            Act::Lift(row, col) => recorder.lift(*row, *col),
            Act::Found => recorder.found(),
            Act::Print(text) => {
                let printed = now.output.len() + text.len();
                recorder.change(Change::Printed(printed as u32));
            }
        }
        now.apply(act);
    }
    states.push(now);
    (recorder.finish(complete), states)
}

fn owned<'a>(variables: impl Iterator<Item = (&'a str, &'a i64)>) -> Vec<(String, i64)> {
    variables
        .map(|(name, value)| (name.to_owned(), *value))
        .collect()
}

/// A state of the recording, written out in full.
fn written(state: &State<'_, u32, i64>) -> Naive {
    let calls: Vec<_> = state
        .calls()
        .map(|(name, variables)| (name.to_owned(), owned(variables)))
        .collect();
    let mut outermost = owned(state.variables());
    outermost.drain(..calls.last().map_or(0, |(_, variables)| variables.len()));
    Naive {
        outermost,
        calls,
        board: state.board().to_vec(),
        found: state.found().to_vec(),
        output: state.output().to_owned(),
    }
}

fn lines(acts: &[Act]) -> Vec<u32> {
    acts.iter()
        .filter_map(|act| {
            if let Act::Line(line) = act {
                Some(*line)
            } else {
                None
            }
        })
        .collect()
}

proptest! {
    #![proptest_config(crate::testing::seeded(256))]

    /// A recording agrees with the history, both line by line and at any line directly.
    #[test]
    fn a_recording_is_the_history(acts in proptest::collection::vec(act(), 0..300), complete: bool) {
        let (recording, states) = recorded(&acts, complete);
        let lines = lines(&acts);
        prop_assert_eq!((recording.len(), recording.is_empty()), (lines.len(), lines.is_empty()));
        let mut running = recording.at(0);
        for (at, state) in states.iter().enumerate() {
            prop_assert_eq!(&written(&recording.at(at)), state, "before line {}", at);
            prop_assert_eq!(&running, &recording.at(at));
            prop_assert_eq!(running.event(), at);
            prop_assert_eq!(running.next_line(), lines.get(at).copied());
            prop_assert_eq!(running.last_line(), at.checked_sub(1).map(|at| lines[at]));
            prop_assert_eq!(recording.depth(at), lines.get(at).map(|_| state.calls.len()));
            prop_assert_eq!(running.advance(), at < lines.len());
            if let Some(after) = states.get(at + 1) {
                prop_assert_eq!(recording.finds(at), after.found.len() > state.found.len());
                prop_assert!(recording.changes_board(at) || after.board == state.board);
            }
        }
        prop_assert_eq!(recording.at(usize::MAX).event(), lines.len());
        let found = &states[states.len() - 1].found;
        prop_assert_eq!(recording.found(), &found[..]);
        prop_assert_eq!(recording.count(), complete.then_some(found.len()));
    }

    /// The first difference of two recordings is the first event with another line or another visible state after it.
    #[test]
    fn a_difference_is_the_first(
        acts in proptest::collection::vec(act(), 0..60), change in act(), at in 0..60_usize, complete: bool,
    ) {
        let mut others = acts.clone();
        others.insert(at.min(acts.len()), change);
        let ((own, own_states), (other, other_states)) = (recorded(&acts, complete), recorded(&others, complete));
        let (lines, there) = (lines(&acts), lines(&others));
        let seen = |state: &Naive| {
            let locals = state.calls.last().map(|(_, variables)| variables.clone());
            (locals.unwrap_or_default(), state.outermost.clone(), state.board.clone(), state.found.len())
        };
        let both = lines.len().min(there.len());
        let differs = |at: &usize| lines[*at] != there[*at]
            || seen(&own_states[at + 1]) != seen(&other_states[at + 1]);
        let longer = (complete && lines.len() != there.len()).then_some(both);
        let expected = (0..both).find(differs).or(longer);
        prop_assert_eq!(own.difference(&other), expected);
        prop_assert_eq!(other.difference(&own), expected);
    }
}

/// A recorder keeps only changes that change something.
#[test]
fn a_change_without_effect_is_none() {
    let mut machine = Machine::new(2);
    let changes = [
        Change::Row { row: 0, bits: 1 },
        Change::Set {
            frame: 0,
            name: 0,
            value: 0,
        },
        Change::Printed(3),
    ];
    for change in changes {
        assert!(machine.apply(change), "{change:?}");
        assert!(!machine.apply(change), "{change:?} again");
    }
    for change in [
        Change::Leave,
        Change::Row { row: 2, bits: 1 },
        Change::Set {
            frame: 1,
            name: 0,
            value: 0,
        },
    ] {
        assert!(!machine.apply(change), "{change:?}");
    }
}

/// States near each whole state equal those that a run from the start reaches. However deep its calls are, the whole
/// states of a recording take no more room than its events.
#[test]
fn long_recordings_seek_from_whole_states() {
    let mut recorder: Recorder<u32, u64> = Recorder::new(1);
    let last = 12 * EVERY as u64;
    for at in 0..last {
        recorder.line(at as u32);
        recorder.set(0, "at", &at);
        if at % 7 == 0 {
            recorder.call("f");
            recorder.set(recorder.depth(), "since", &at);
        }
    }
    let recording = recorder.finish(true);
    let whole: Vec<usize> = recording.keyframes.iter().map(|(at, _)| *at).collect();
    assert!(whole.len() > 4, "{whole:?}");
    let weights = recording.keyframes.iter().map(|(_, whole)| whole.weight());
    assert!(weights.sum::<usize>() <= 2 * recording.len(), "{whole:?}");
    for near in whole {
        for at in near.saturating_sub(2)..=(near + 2).min(recording.len()) {
            let state = recording.at(at);
            assert_eq!(state.variable("at").copied(), (at as u64).checked_sub(1));
            assert_eq!(state.calls().count(), at.div_ceil(7), "{at}");
            let since = at.checked_sub(1).map(|at| (at - at % 7) as u64);
            assert_eq!(state.variable("since").copied(), since);
        }
    }
}

/// A million lines of a learner's program, as recursion with a list of queens makes them, take less than 100 MB.
#[test]
fn a_million_events_are_small() {
    const EVENTS: u32 = 1_000_000;
    let mut recorder: Recorder<u32, Vec<i64>> = Recorder::new(8);
    let mut board = vec![-1; 8];
    for event in 0..EVENTS {
        recorder.line(event % 20);
        let row = event as usize / 5 % 8;
        // Two new values a line, and a list that changes on each third.
        recorder.set(recorder.depth(), "col", &vec![i64::from(event % 8)]);
        recorder.set(recorder.depth(), "safe", &vec![i64::from(event % 2)]);
        if event % 3 == 0 {
            board[row] = i64::from(event / 3 * 7 % 8);
            recorder.set(0, "board", &board);
            recorder.place(row, board[row] as usize);
        }
        match event % 100 {
            0 if recorder.depth() < 500 => recorder.call("solve"),
            50 if recorder.depth() > 400 => recorder.leave(),
            _ => {}
        }
    }
    let recording = recorder.finish(true);
    let values: usize = recording
        .values
        .iter()
        .map(|value| value.capacity() * size_of::<i64>())
        .sum();
    let frames = |(_, machine): &(usize, Machine)| -> usize {
        let pairs: usize = machine
            .calls()
            .iter()
            .map(|frame| frame.variables.capacity() * 8 + 32)
            .sum();
        pairs + machine.board.capacity() * 8 + size_of::<(usize, Machine)>()
    };
    let bytes = recording.events.capacity() * size_of::<LineRun<u32>>()
        + recording.changes.capacity() * size_of::<Change>()
        + recording.values.capacity() * size_of::<Vec<i64>>()
        + values
        + recording.keyframes.iter().map(frames).sum::<usize>();
    assert_eq!((size_of::<LineRun<u32>>(), size_of::<Change>()), (12, 16));
    assert!(bytes < 100_000_000, "{bytes} bytes");
}
