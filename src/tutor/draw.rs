//! The screen, as a projection of the tutor: drawing, and what a click or the wheel means there.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::App;
use crate::action::{Action, Mode};
use crate::screen;
use crate::screen::scene::Scene;
use crate::screen::surface::Surface;
use crate::text::Content;

/// Draws the whole screen.
pub fn draw(app: &App, content: &Content, frame: &mut Frame) {
    let area = frame.area();
    render(app, content, area, frame.buffer_mut());
}

/// Draws the whole screen into a part of a buffer. Parts outside of the buffer are not drawn.
pub fn render(app: &App, content: &Content, area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    if !area.is_empty() {
        let scene = Scene::new(&app.session, content);
        screen::render(&scene, &app.surface(&scene), area, buf);
    }
}

/// The action for a click in column `x` and row `y` of a screen of this area.
pub fn hit(app: &App, content: &Content, area: Rect, x: u16, y: u16) -> Option<Action> {
    let scene = Scene::new(&app.session, content);
    screen::hit(&scene, &app.surface(&scene), area, (x, y))
}

/// The action for a turn of the wheel at a place of the screen: over board, bit rows and strip a step, over lists
/// the entry before or after, else scrolling.
pub fn wheel(app: &App, content: &Content, area: Rect, at: (u16, u16), up: bool) -> Action {
    let one = |action: Action, other: Action| if up { action } else { other };
    match app.mode() {
        Mode::Course | Mode::Tree => {
            return one(Action::MoveUp, Action::MoveDown);
        }
        Mode::Main | Mode::Run | Mode::Write | Mode::Pair => {
            let scene = Scene::new(&app.session, content);
            if screen::is_on_search(&scene, &app.surface(&scene), area, at) {
                return one(Action::Back, Action::Step);
            }
        }
        _ => {}
    }
    one(Action::ScrollUp, Action::ScrollDown)
}

impl App {
    /// What is open, as the screen shows it.
    fn surface<'a>(&'a self, scene: &'a Scene<'a>) -> Surface<'a> {
        let (ground, above) = self.layers();
        let mut surface = match ground {
            Some(page) => page.surface(scene),
            None => screen::of_session(scene),
        };
        for page in above {
            surface = page.surface(scene).on(surface);
        }
        let bare = self.session.desk.lecture && self.pages.is_empty();
        Surface {
            hints: if bare { Vec::new() } else { self.hints(scene) },
            opened: self.inner().is_some(),
            watches: matches!(self.mode(), Mode::Main | Mode::Run | Mode::Write),
            ..surface
        }
    }
}
