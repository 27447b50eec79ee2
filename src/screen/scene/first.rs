//! The first screen: the goal, and how to begin; for a learner who comes back, where to go on; and what follows on the path
//! of the course.

use super::Scene;
use crate::action::{Action, Mode, Target};
use crate::algorithms::Fault;
use crate::course::Place;
use crate::course::minutes::minutes;
use crate::course::path::{CourseItem, path};
use crate::session::BestNext;
use crate::text::{Arg, Role};

/// The largest step number that is shown for the place where the search was left.
const LONGEST: u64 = 9_999_999;

/// How long a question takes, in seconds.
const SECONDS: usize = 30;

/// What the story says before the first move.
pub(crate) struct First {
    /// The goal, in lines that fit the narrowest panel; or how far the learner is.
    pub(crate) text: Vec<(String, Role)>,
    /// The keys to begin with, and what they do.
    pub(crate) keys: Vec<(String, String)>,
}

/// The first screen; `None` once something has been done, and in a lesson.
pub(crate) fn first(scene: &Scene) -> Option<First> {
    let session = scene.session;
    if !session.is_first() {
        return None;
    }
    let key = |action: &Action| scene.key(Mode::Main, action);
    let left = session.place_left();
    let best = session.best_next(scene.content);
    let is_new = session.last_lesson(scene.content).is_none();
    let step = if is_new && left.is_none() {
        "first-step"
    } else {
        "first-start"
    };
    let text = match (is_new, left) {
        (true, None) => (
            scene.text("first-goal", &[("n", scene.size().get().into())]),
            Role::Text,
        ),
        (true, Some(_)) => (scene.text("first-watched", &[]), Role::Now),
        (false, _) => (so_far(scene), Role::Now),
    };
    let left = left.map(|place| (Action::JumpBack, left_at(scene, place)));
    let due = due(scene)
        .filter(|_| best != BestNext::Review)
        .map(|due| (Action::Practise, due));
    let watch = (Action::Step, scene.text(step, &[]));
    let learn = (Action::Continue, next(scene, is_new));
    let keys: Vec<_> = if is_new && left.is_none() {
        let minutes = minutes_of(scene, "bits");
        let bits = scene.text("first-bits", &[("minutes", minutes.into())]);
        vec![watch, learn, (Action::Course, bits)]
    } else {
        let more = due.into_iter().chain(left).chain([watch]);
        [learn].into_iter().chain(more).collect()
    };
    Some(First {
        text: vec![text],
        keys: keys
            .into_iter()
            .map(|(action, text)| (key(&action), text))
            .collect(),
    })
}

/// What Enter does.
fn next(scene: &Scene, is_new: bool) -> String {
    match scene.session.best_next(scene.content) {
        BestNext::Begin { lesson: 0 } if is_new => {
            let minutes = minutes_of(scene, "backtracking");
            scene.text("first-begin-new", &[("minutes", minutes.into())])
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
        BestNext::Resume { .. } => scene.text("first-resume", &[]),
        BestNext::Review => due(scene).unwrap_or_default(),
        BestNext::Hunt => scene.text("first-hunt", &[]),
    }
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

/// How far a learner who comes back is.
fn so_far(scene: &Scene) -> String {
    match scene.session.best_next(scene.content) {
        BestNext::Begin { .. } => {
            let last = scene
                .session
                .last_lesson(scene.content)
                .map_or(0, |last| last + 1);
            scene.text("first-lesson-done", &[("number", last.into())])
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
            scene.text("first-next-task", &args)
        }
        BestNext::Review | BestNext::Hunt => scene.text("first-all", &[]),
    }
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
        let title = self.title_of(item);
        let said = self.text(id, &[("enter", key), ("title", title.into())]);
        if path(self.content.lessons(), self.content.exercises()).contains(&item) {
            said
        } else {
            self.text("path-more", &[("said", said.into())])
        }
    }

    /// An exercise or a bug hunt with its kind.
    pub(crate) fn named(&self, item: CourseItem) -> String {
        let title = self.title_of(item);
        let id = match item {
            CourseItem::Lesson(_) => return title,
            CourseItem::Hunt(_) => "course-hunt",
            CourseItem::Exercise(_) => "course-exercise",
        };
        self.text(id, &[("title", title.into())])
    }

    /// The title of an item of the course.
    fn title_of(&self, item: CourseItem) -> String {
        let language = &self.session.language;
        match item {
            CourseItem::Lesson(at) => {
                let text = self.content.lessons()[at].text(language);
                text.map_or("", |text| &text.title).to_owned()
            }
            CourseItem::Hunt(at) => self.text(&format!("fault-{}-title", Fault::ALL[at].id()), &[]),
            CourseItem::Exercise(at) => {
                let exercise = &self.content.exercises()[at];
                exercise.text(language).title.clone()
            }
        }
    }
}
