//! Pictures of the screen, and the key that saves one.

use std::env;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ratatui::buffer::Buffer;

use super::frame::{frame, text};
use crate::pages::Hunt;
use crate::screen::svg::{Caption, svg};
use crate::session::Colors;
use crate::text::{Content, plain};
use crate::tutor::App;

/// The maximum number of file names that are tried for a picture.
const MOST_NAMES: u32 = 1 << 20;

/// The frame of an app as SVG. The same app gives the same bytes.
pub(crate) fn drawn(app: &App, content: &Content) -> String {
    let frame = frame(app, content);
    let caption = Caption {
        language: &app.session.language,
        name: &name(&frame),
        address: &app.session.address_line(content),
    };
    svg(&frame, caption)
}

/// The name of a frame's picture: its first line, with one blank between two words.
fn name(frame: &Buffer) -> String {
    text(frame)
        .lines()
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Saves a picture of the screen in the current directory. A notice names the file, or the error.
pub(super) fn save_and_say(app: &mut App, content: &Content) {
    let saved = env::current_dir().and_then(|folder| save(app, content, &folder));
    match saved {
        Ok(file) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            app.session
                .say("notice-saved", vec![("file", plain(&name).as_str().into())]);
        }
        Err(error) => app.session.say(
            "notice-not-saved",
            vec![("why", plain(&error.to_string()).as_str().into())],
        ),
    }
}

/// Saves a picture of the screen under an unused name, such as `queens-8-step-981.svg`, `queens-4-hunt-1.svg` or, of a
/// learner's program, `queens-4-event-23.svg`.
fn save(app: &App, content: &Content, folder: &Path) -> io::Result<PathBuf> {
    let mut app = app.clone();
    if app.session.terminal.colors != Colors::None {
        // A picture has all colours, however few the terminal has.
        app.session.terminal.colors = Colors::True;
    }
    app.session.go_to_first_wrong();
    let drawn = drawn(&app, content);
    let name = if let Some(hunt) = app.page::<Hunt>() {
        format!("queens-{}-hunt-{}", hunt.fault().size(), hunt.place() + 1)
    } else {
        let (kind, number) = app.session.run().place();
        format!("queens-{}-{kind}-{number}", app.session.size())
    };
    let file = |number: u32| {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        folder.join(format!("{name}{suffix}.svg"))
    };
    for number in unused(|number| file(number).symlink_metadata().is_ok())..=MOST_NAMES {
        let file = file(number);
        match File::create_new(&file) {
            Ok(mut out) => {
                let written = out.write_all(drawn.as_bytes());
                if written.is_err() {
                    // The file was created above, so removing it loses nothing.
                    let _ = fs::remove_file(&file);
                }
                return written.map(|()| file);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// A number that is not used, found in few calls of `is_used`; the first one if the used numbers have no gap. Another
/// program may use it by now.
fn unused(is_used: impl Fn(u32) -> bool) -> u32 {
    let mut free = 1;
    while free < MOST_NAMES && is_used(free) {
        free *= 2;
    }
    let mut used = free / 2;
    while free - used > 1 {
        let middle = used.midpoint(free);
        *(if is_used(middle) {
            &mut used
        } else {
            &mut free
        }) = middle;
    }
    free
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn an_unused_name_is_found_in_few_looks() {
        let looks = Cell::new(0);
        for last in [0, 1, 2, 3, 7, 8, 1_000, 99_999] {
            looks.set(0);
            let number = unused(|number| {
                looks.set(looks.get() + 1);
                number <= last
            });
            assert!(
                number == last + 1 && looks.get() < 40,
                "{last}: {number} after {} looks",
                looks.get()
            );
        }
        assert!(![1, 2, 4, 5].contains(&unused(|number| [1, 2, 4, 5].contains(&number))));
        assert_eq!(unused(|_| true), MOST_NAMES);
    }
}
