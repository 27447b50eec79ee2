//! Moving pictures.

use std::sync::atomic::AtomicBool;

use queens_tui::action::Action;
use queens_tui::commands::{self, Format};
use queens_tui::search::Walk;
use queens_tui::session::Options;
use queens_tui::terminal::frame::frame;
use queens_tui::text::config::SPEEDS;
use queens_tui::tutor::App;

use super::{assert_shows, at, parser, quiet, step};
use crate::start::line;
use crate::support::{content, size};

/// A recording: its header and its events.
pub(crate) fn events(recording: &str) -> (serde_json::Value, Vec<(f64, String)>) {
    let mut lines = recording.lines();
    let header = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    let event = |line: &str| {
        let (at, kind, written): (f64, String, String) =
            serde_json::from_str(line).expect("an event");
        assert_eq!(kind, "o");
        (at, written)
    };
    (header, lines.map(event).collect())
}

fn recorded(app: &mut App, to: &Walk) -> String {
    recorded_as(Format::Cast, app, to)
}

fn recorded_as(format: Format, app: &mut App, to: &Walk) -> String {
    let mut out = Vec::new();
    commands::record(
        app,
        content(),
        to,
        format,
        &AtomicBool::new(false),
        &quiet,
        &mut out,
    )
    .expect("a recording");
    String::from_utf8(out).expect("text")
}

/// Makes one step, unless step `to` has been reached.
fn step_up_to(app: &mut App, to: u64) {
    if app.session.desk.cursor.position().step() < to {
        // While it plays, Space would pause.
        let running = app.session.playback.running.take();
        app.update(content(), Action::Step);
        app.session.playback.running = running;
    }
}

/// A terminal that plays a recording shows the frames that the tutor shows after the same presses.
#[test]
fn a_terminal_that_plays_a_recording_shows_every_frame() {
    for (n, key, from, to, speed, language) in [
        (4, 9, 0, 76, 2, "en"),
        (6, 5, 30, 120, 100, "zh"),
        (8, 8, 0, 200, 1000, "zh"),
        (8, 1, 5, 40, 30, "en"),
    ] {
        let options = Options {
            algorithm: queens_tui::algorithms::by_key(key).expect("an algorithm"),
            language: language.to_owned(),
            ..Options::new(size(n))
        };
        let mut app = at(options, 80, 24, step(from));
        app.session.playback.set_speed(speed);
        let mut expected = app.clone();
        let end = app
            .session
            .desk
            .timeline
            .at_step(to, &AtomicBool::new(false))
            .expect("a step")
            .walk;
        let recording = recorded(&mut app, &end);
        let (header, events) = events(&recording);
        assert_eq!(
            (&header["version"], &header["width"], &header["height"]),
            (&2.into(), &80.into(), &24.into())
        );
        let mut terminal = parser(80, 24);
        let (presses, interval) = (speed.div_ceil(30), 1.0 / f64::from(speed.min(30)));
        let (last, searches) = events.split_last().expect("events");
        expected.update(content(), Action::Play);
        for (number, (at, written)) in searches.iter().enumerate() {
            assert!(
                (at - interval * number as f64).abs() < 1e-4,
                "{at} is not the time of frame {number}"
            );
            let presses = if number == 0 { 0 } else { presses };
            (0..presses).for_each(|_| step_up_to(&mut expected, to));
            if number + 1 == searches.len() {
                expected.update(content(), Action::Play);
            }
            expected.prepare();
            terminal.process(written.as_bytes());
            assert!(terminal.screen().hide_cursor());
            assert_shows(&terminal, &frame(&expected, content()));
        }
        let there = expected.session.desk.cursor.position().step();
        assert!(there >= to, "{there} is before the end");
        assert!(
            last.0 >= searches[searches.len() - 1].0 + 1.0,
            "the last frame stays for a while"
        );
        terminal.process(last.1.as_bytes());
        assert_shows(&terminal, &frame(&app, content()));
        assert!(!terminal.screen().hide_cursor());
        // Only changes are written.
        let lengths: Vec<_> = searches.iter().map(|(_, written)| written.len()).collect();
        let average = lengths[1..].iter().sum::<usize>() / (lengths.len() - 1);
        assert!(average * 2 < lengths[0], "{average} bytes a frame");
    }
}

/// Each frame of a moving picture has its time.
#[test]
fn the_frames_of_a_moving_picture_follow_one_another() {
    let mut app = at(Options::new(size(4)), 80, 24, step(0));
    let end = app
        .session
        .desk
        .timeline
        .at_step(76, &AtomicBool::new(false));
    let animation = recorded_as(Format::Svg, &mut app, &end.expect("a step").walk);
    let frames = animation.matches("<g class=").count();
    let times: Vec<f64> = animation
        .split("@keyframes f")
        .skip(1)
        .filter_map(|rule| rule.split(['{', '%']).nth(1)?.parse().ok())
        .collect();
    assert!(frames > 5 && times.len() == frames, "{frames}: {times:?}");
    assert!(
        times.is_sorted() && times[0] > 0.0 && times[frames - 1] < 100.0,
        "{times:?}"
    );
}

#[test]
fn record_ends_at_to_or_at_the_next_solution() {
    let last = |args: &str| {
        let printed = line(&format!("record {args}")).printed();
        let (header, events) = events(&printed);
        let side = |name: &str| header[name].as_u64().expect("a number") as u16;
        let mut terminal = parser(side("width"), side("height"));
        for (_, written) in &events {
            terminal.process(written.as_bytes());
        }
        let first = terminal
            .screen()
            .contents()
            .lines()
            .next()
            .expect("a line")
            .to_owned();
        (first, events.last().expect("an event").0)
    };
    let (first, length) = last("6 --lang en --size 120x40");
    assert!(
        first.contains("★ 1 of 4") && !first.contains("▶"),
        "{first}"
    );
    assert!(length > 10.0, "a search of {length} seconds");
    assert!(
        last("3 --lang en").0.contains("step 23 of 23"),
        "no solution: the end"
    );
    for (args, step) in [
        ("8 --to 981 --algorithm loop --speed 1000", "step 981 of"),
        (
            "8 --from 900 --to queens:0,4,7,5,2,6,1,3 --algorithm loop",
            "step 981 of",
        ),
        ("8 --at solution:1 --to solution:2 --speed 100", "★ 2 of 92"),
        ("20 --to 30 --algorithm loop", "step 30"),
    ] {
        assert!(last(args).0.contains(step), "{args:?}: {}", last(args).0);
    }
}

#[test]
fn record_refuses_invalid_arguments() {
    for (args, what) in [
        ("8 --from 9 --to 9", "--to"),
        ("8 --to 17777", "The last step is 17,776"),
        ("8 --from 17777", "The last step is 17,776"),
        ("8 --to queens:0,1", "--to queens:0,1"),
        ("8 --from 3 --at step:4", "--at"),
        ("8 --speed 3", "1, 2, 4"),
        ("20 --to solution:1000", "50,000 frames"),
        ("8 --size 12x3", "60x20 to 400x200"),
    ] {
        let said = line(&format!("record {args}")).refused();
        assert!(said.contains(what), "{args:?}: {said}");
    }
    assert!(SPEEDS.contains(&1000));
}

/// With motion a recording shows what each press moves, and each press ends on the very frame that it has without.
#[test]
fn a_recording_shows_motion_where_it_is_asked_for() {
    let record = |more: &str| {
        let recording = line(&format!("record 6 --to step:40 {more}")).printed();
        events(&recording).1
    };
    let (still, moving) = (record(""), record("--motion"));
    assert!(moving.len() > 2 * still.len(), "{} frames", moving.len());
    // Presses come each half a second, and everything is at rest before the next one.
    let shown = |events: &[(f64, String)], until: f64| {
        let mut parser = parser(80, 24);
        for (_, written) in events.iter().take_while(|(at, _)| *at < until) {
            parser.process(written.as_bytes());
        }
        parser.screen().rows_formatted(0, 80).collect::<Vec<_>>()
    };
    let last = still.last().expect("frames").0 - 3.0;
    for press in 1..=(2.0 * last) as u32 {
        let at = f64::from(press) / 2.0;
        assert_eq!(
            shown(&moving, at + 0.2),
            shown(&still, at + 0.2),
            "after {at} s"
        );
    }
}
