//! The screen, as a projection of the tutor: drawing, the keys that the bottom line offers, and what a click or the
//! wheel means there.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::App;
use crate::action::{Action, Mode};
use crate::screen::pen::Pen;
use crate::screen::scene::Scene;
use crate::screen::surface::{Hint, Surface};
use crate::screen::{self, Clicks, Motion, MotionFrame};
use crate::text::Content;

/// Draws the whole screen into a part of a buffer, and returns what clicks do there. Parts outside of the buffer are not
/// drawn.
pub fn render(app: &App, content: &Content, area: Rect, buf: &mut Buffer) -> Clicks {
    render_motion(app, content, None, area, buf)
}

/// The same, in a frame of what the last press moves; `None` for the last frame, which stays.
pub fn render_motion(
    app: &App,
    content: &Content,
    motion: Option<MotionFrame>,
    area: Rect,
    buf: &mut Buffer,
) -> Clicks {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return Clicks::default();
    }
    let scene = Scene {
        motion,
        ..Scene::new(&app.session, content)
    };
    screen::render(&scene, &app.surface(&scene), area, buf)
}

/// What the last press moves on the screen: nothing without colours, in ASCII, and where a page covers the board.
pub fn motion(app: &App, content: &Content) -> Option<Motion> {
    let is_watched = matches!(
        app.mode(),
        Mode::Main
            | Mode::Lecture
            | Mode::Practise
            | Mode::Lesson
            | Mode::Answer
            | Mode::Run
            | Mode::Write
    );
    let shows = is_watched && Pen::of(&app.session, content).shows_motion();
    Motion::of(&app.session.run().moment()).filter(|_| shows)
}

/// What clicks do on a screen of this area.
pub fn clicks(app: &App, content: &Content, area: Rect) -> Clicks {
    render(app, content, area, &mut Buffer::empty(area))
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
        // Two programs side by side have no lecture.
        let lecture = self.session.desk.lecture && surface.page.is_none();
        let bare = lecture && self.pages.is_empty();
        Surface {
            hints: if bare { Vec::new() } else { self.hints(scene) },
            opened: self.inner().is_some(),
            named: self.page_name(scene),
            watches: matches!(self.mode(), Mode::Main | Mode::Run | Mode::Write),
            ..surface
        }
    }

    /// The name of the open page, if it has one.
    fn page_name(&self, scene: &Scene) -> String {
        let id = self
            .inner()
            .map(|page| format!("{}-title", page.mode(&self.session).name()));
        let id = id.filter(|id| scene.content.has(&scene.session.language, id));
        id.map_or_else(String::new, |id| scene.text(&id, &[]))
    }

    fn plays(&self) -> bool {
        self.session.playback.running.is_some()
    }

    /// Whether an action does nothing at the moment, or another key does the same.
    fn is_idle(&self, scene: &Scene, action: &Action) -> bool {
        match self.top() {
            // While the run plays, Space pauses.
            _ if *action == Action::Play && self.plays() => true,
            Some(page) => page.is_idle(scene, action),
            None => self.session.is_idle(action),
        }
    }

    /// The message of an action's hint in a mode.
    fn hint_id(&self, scene: &Scene, mode: Mode, action: &Action) -> Option<String> {
        let meant = self.session.meant(scene.content, action.clone());
        let pauses = matches!(action, Action::Step | Action::Escape) && self.plays();
        let name = pauses.then_some("pause");
        let name = name.or_else(|| self.top().and_then(|page| page.hint(action)));
        let name = name.or_else(|| meant.name())?;
        let own = format!("hint-{}-{name}", mode.name());
        Some(if scene.content.has(&self.session.language, &own) {
            own
        } else {
            format!("hint-{name}")
        })
    }

    /// The keys of the current mode that the keymap offers in the bottom line. Neighbours with the same text are one:
    /// ←→↑↓ move.
    fn hints(&self, scene: &Scene) -> Vec<Hint> {
        let mode = self.mode();
        let mut hints: Vec<Hint> = Vec::new();
        for bind in scene.content.keymap().hints(mode) {
            if self.is_idle(scene, &bind.action) {
                continue;
            }
            let next = match bind.action {
                Action::Continue => self
                    .session
                    .next_text(scene.content, &self.session.language),
                _ => String::new(),
            };
            let id = self.hint_id(scene, mode, &bind.action);
            let (Some(id), Some(key)) = (id, bind.keys.first()) else {
                continue;
            };
            let (key, text) = (key.sign(), scene.text(&id, &[("next", next.into())]));
            let action = bind.action.clone();
            match hints.last_mut().filter(|last| last.text == text) {
                Some(last) => (last.key, last.action) = (last.key.clone() + &key, action),
                None => hints.push(Hint {
                    key,
                    text,
                    action,
                    spare: bind.spare,
                }),
            }
        }
        hints
    }
}
