//! The first screen: the goal, with a solution drawn faintly, and how to begin; for a learner who comes back, where to go
//! on; and what follows on the path of the course.

use ratatui::layout::Rect;

use super::Scene;
use crate::action::{Action, Mode, Target};
use crate::course::Place;
use crate::course::minutes::minutes;
use crate::course::path::{CourseItem, path};
use crate::screen::canvas::Canvas;
use crate::screen::place::{right_of, take};
use crate::screen::text::{put, widest, width, wrapped};
use crate::session::BestNext;
use crate::text::{Arg, Role};

/// The largest step number that is shown for the place where the search was left.
const LONGEST: u64 = 9_999_999;

/// How long a question takes, in seconds.
const SECONDS: usize = 30;

/// The most columns of its text.
const COLUMNS: u16 = 60;

/// The least columns of the keys, with the blanks around them.
const KEYS: u16 = 8;

/// A key to begin with, and what it does.
struct Begin {
    action: Action,
    text: String,
    /// How key and text look.
    roles: [Role; 2],
    /// Whether it is what somebody who has nothing in mind should press.
    first: bool,
}

/// Draws the goal, and the keys to begin with, with a blank line before each where there is room.
pub(crate) fn draw(scene: &Scene, area: Rect, canvas: &mut Canvas) {
    let pen = scene.pen;
    let mut area = Rect {
        width: area.width.min(COLUMNS),
        ..area
    };
    let n = ("n", scene.size().get().into());
    for (id, role) in [("first-goal", Role::Now), ("first-how", Role::Text)] {
        let ways = scene.session.desk.timeline.totals().solutions;
        let text = scene.text(id, &[n.clone(), ("ways", ways.into())]);
        let lines = wrapped(&text, area.width);
        pen.lines(&lines, role, take(&mut area, lines.len() as u16), canvas);
    }
    // The names of the keys begin where the text begins, and their plates one column before it.
    area = Rect {
        x: area.x - 1,
        width: area.width + 1,
        ..area
    };
    let keys = keys(scene, area.width.saturating_sub(KEYS));
    let name = |begin: &Begin| scene.key(Mode::Main, &begin.action);
    let columns = KEYS.max(widest(keys.iter().map(name)) + 3);
    let room = area.width.saturating_sub(columns);
    let lines = |begin: &Begin| wrapped(&begin.text, room);
    let taken: usize = keys.iter().map(|begin| 1 + lines(begin).len()).sum();
    let air = u16::from(taken <= usize::from(area.height));
    for begin in &keys {
        take(&mut area, air);
        let lines = lines(begin);
        let place = take(&mut area, lines.len() as u16);
        let role = if begin.first {
            Role::Present
        } else {
            begin.roles[0]
        };
        let key = format!(" {} ", name(begin));
        put(canvas, place, place.x, place.y, &key, pen.style(role));
        pen.lines(&lines, begin.roles[1], right_of(place, columns), canvas);
        canvas.click(place, begin.action.clone());
    }
}

/// The keys to begin with, with words that fit into so many columns; for a learner who comes back, where to go on.
fn keys(scene: &Scene, room: u16) -> Vec<Begin> {
    let session = scene.session;
    let begin = |action, text, roles| Begin {
        action,
        text,
        roles,
        first: false,
    };
    let ordinary = [Role::Key, Role::Text];
    let left = session.place_left();
    let is_new = session.last_lesson(scene.content).is_none();
    let watch = begin(Action::Step, scene.text("first-step", &[]), ordinary);
    let learn = begin(Action::Continue, next(scene, is_new, room), ordinary);
    let mut keys = vec![watch, learn];
    keys[usize::from(!is_new)].first = true;
    if is_new && left.is_none() {
        let bits = with_minutes(scene, "first-bits", "bits", room);
        keys.push(begin(Action::Course, bits, [Role::Key, Role::Calm]));
    }
    let reviews = session.best_next(scene.content) == BestNext::Review;
    let due = due(scene).filter(|_| !reviews);
    let due = due.map(|due| (Action::Practise, due));
    let left = left.map(|place| (Action::JumpBack, left_at(scene, place)));
    let beside = beside(scene).map(|beside| (Action::Course, beside));
    let more = due.into_iter().chain(beside).chain(left);
    keys.extend(more.map(|(action, text)| begin(action, text, [Role::Key, Role::Calm])));
    keys
}

/// What Enter does.
fn next(scene: &Scene, is_new: bool, room: u16) -> String {
    match scene.session.best_next(scene.content) {
        BestNext::Begin { lesson: 0 } if is_new => {
            with_minutes(scene, "first-begin-new", "backtracking", room)
        }
        BestNext::Begin { lesson } => {
            let plan = scene.content.lessons().get(lesson);
            let title = plan
                .and_then(|plan| plan.text(&scene.session.language))
                .map_or("", |text| &text.title);
            scene.text(
                "first-begin",
                &[("number", (lesson + 1).into()), ("title", title.into())],
            )
        }
        BestNext::Resume {
            lesson,
            task,
            tasks,
        } => {
            let args = [
                ("number", (lesson + 1).into()),
                ("task", (task + 1).into()),
                ("tasks", tasks.into()),
            ];
            scene.text("first-resume", &args)
        }
        BestNext::Review => due(scene).unwrap_or_default(),
        BestNext::Hunt => scene.text("first-hunt", &[]),
    }
}

/// What a key begins, with the minutes that the chapter takes: in full if that fits into a line.
fn with_minutes(scene: &Scene, id: &str, chapter: &str, room: u16) -> String {
    let minutes = Arg::from(minutes_of(scene, chapter));
    let words = |room: &str| scene.text(id, &[("minutes", minutes.clone()), ("room", room.into())]);
    Some(words("full"))
        .filter(|full| width(full) <= room)
        .unwrap_or_else(|| words("short"))
}

/// The minutes that the chapter with this id takes.
fn minutes_of(scene: &Scene, chapter: &str) -> usize {
    let lessons = scene.content.lessons().iter();
    let lessons = lessons.filter(|lesson| lesson.chapter.id == chapter);
    minutes(lessons.flat_map(|lesson| lesson.tasks.iter().map(move |task| (lesson, task))))
}

/// How many questions are due, and how long they take; `None` if none is.
fn due(scene: &Scene) -> Option<String> {
    let count = scene.session.due(scene.content).count();
    let minutes = (count * SECONDS).div_ceil(60);
    (count > 0).then(|| {
        scene.text(
            "first-due",
            &[("count", count.into()), ("minutes", minutes.into())],
        )
    })
}

/// The lessons beside the path that are open, once the path has been done; `None` without such.
fn beside(scene: &Scene) -> Option<String> {
    let (session, content) = (scene.session, scene.content);
    if !matches!(
        session.best_next(content),
        BestNext::Review | BestNext::Hunt
    ) {
        return None;
    }
    let open = content.lessons().iter().enumerate();
    let open = open.filter(|(at, plan)| {
        plan.chapter.beside && !session.has_done_item(content, CourseItem::Lesson(*at))
    });
    let titles: Vec<_> = open
        .map(|(at, _)| content.title_of(CourseItem::Lesson(at), &session.language))
        .collect();
    let titles = scene.narrator().listed(&titles);
    (!titles.is_empty()).then(|| scene.text("first-beside", &[("titles", titles.into())]))
}

/// Where the search was left.
fn left_at(scene: &Scene, place: &Place) -> String {
    match place.target {
        Target::Step(step) if step <= LONGEST => {
            scene.text("first-left-step", &[("step", step.into())])
        }
        _ => scene.text("first-left", &[]),
    }
}

impl Scene<'_> {
    /// That this key begins an item of the course, or one of those that are for more.
    pub(crate) fn begins(&self, item: CourseItem, key: Arg) -> String {
        let id = match item {
            CourseItem::Lesson(_) => "path-lesson",
            CourseItem::Hunt(_) => "path-hunt",
            CourseItem::Exercise(_) => "path-exercise",
        };
        let title = self.content.title_of(item, &self.session.language);
        let said = self.text(id, &[("enter", key), ("title", title.into())]);
        if path(self.content.lessons(), self.content.exercises()).contains(&item) {
            said
        } else {
            self.text("path-more", &[("said", said.into())])
        }
    }

    /// An exercise or a bug hunt with its kind; a lesson by its title.
    pub(crate) fn named(&self, item: CourseItem) -> String {
        self.content.named(item, &self.session.language)
    }
}
