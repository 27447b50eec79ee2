//! The best next thing to do, which Enter does.

use super::{Effect, Session, Taken};
use crate::action::{Action, Target};
use crate::course::lesson::{Lesson, Task};
use crate::course::minutes::minutes;
use crate::course::path::{CourseItem, items, path};
use crate::course::{CHAPTERS, Chapter, Fact, Place, exercise};
use crate::search::random::mixed;
use crate::text::{Arg, Content};

/// The best next thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestNext {
    /// The lesson at this place, from 0, of which nothing has been done yet.
    Begin {
        /// The place in the list of lessons.
        lesson: usize,
    },
    /// The lesson at this place, from 0, which has been begun.
    Resume {
        /// The place in the list of lessons.
        lesson: usize,
        /// The task at which it is resumed, from 0.
        task: usize,
        /// The number of its tasks.
        tasks: usize,
    },
    /// The review: all lessons have been done, and tasks are due.
    Review,
    /// The bug hunt: all lessons have been done.
    Hunt,
}

/// The number of tasks that are reviewed in a day.
const A_DAY: usize = 5;

impl Session {
    /// The best next thing: the lesson that was left last; if that is done, the next one that is not, starting over
    /// after the last.
    pub fn best_next(&self, content: &Content) -> BestNext {
        // The lessons are not parsed for the first screen of a new learner.
        if !self.learned.has_begun() {
            return BestNext::Begin { lesson: 0 };
        }
        let lessons = content.lessons();
        let last = self.last_lesson(content).unwrap_or_default();
        let from_there = (last..lessons.len()).chain(0..last);
        // What stands beside the path is nobody's next lesson before it has been begun.
        let is_next = |plan: &Lesson| {
            let begun = !plan.chapter.beside || self.learned.left_when(&plan.id).is_some();
            begun && !self.knows(&plan.chapter) && !self.has_done(content, &plan.id)
        };
        let open = from_there
            .map(|at| (at, &lessons[at]))
            .find(|(_, plan)| is_next(plan));
        match open {
            Some((lesson, plan)) if self.learned.left_when(&plan.id).is_some() => {
                BestNext::Resume {
                    lesson,
                    task: self.left_in(plan),
                    tasks: plan.tasks.len(),
                }
            }
            Some((lesson, _)) => BestNext::Begin { lesson },
            None if self.due(content).next().is_some() => BestNext::Review,
            None => BestNext::Hunt,
        }
    }

    /// The task of a lesson at which the learner left it: the one tried last, or the one after it if that is over. At
    /// the end of the lesson, the first that has not been done, or not alone, or the first of all.
    pub(crate) fn left_in(&self, plan: &Lesson) -> usize {
        let left = self.learned.left_at(&plan.id).and_then(|(task, over)| {
            let at = plan.tasks.iter().position(|other| other.id == task)?;
            Some(at + usize::from(over)).filter(|at| *at < plan.tasks.len())
        });
        let open = |task: &Task| !self.learned.has(&plan.id, &task.id);
        let helped = |task: &Task| !self.learned.has_alone(&plan.id, &task.id);
        let mut tasks = plan.tasks.iter();
        left.or_else(|| tasks.clone().position(open))
            .or_else(|| tasks.position(helped))
            .unwrap_or(0)
    }

    /// The tasks that are due today: the lesson of each and its place there, the weakest first and mixed. A task that
    /// only goes somewhere does not come back.
    pub fn due<'a>(
        &self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a str, usize)> + use<'a> {
        // Where nothing is due, the lessons need not be parsed.
        let lessons = if self.learned.has_due() {
            content.lessons()
        } else {
            &[]
        };
        let mut due: Vec<_> = lessons
            .iter()
            .flat_map(|plan| (0..plan.tasks.len()).map(move |at| (plan, at)))
            .filter(|(plan, at)| {
                let task = &plan.tasks[*at];
                let comes_back = plan.review && !self.knows(&plan.chapter);
                comes_back && task.asks() && self.learned.due_in(&plan.id, &task.id) == Some(0)
            })
            .collect();
        due.sort_by_cached_key(|(plan, at)| {
            let task = &plan.tasks[*at].id;
            let names = plan.id.bytes().chain(task.bytes());
            let mix = names.fold(self.seed, |seed, byte| mixed(seed ^ u64::from(byte)));
            (self.learned.right_since(&plan.id, task), mix)
        });
        let left = A_DAY.saturating_sub(self.learned.reviewed_today());
        let due = due.into_iter().take(left);
        due.map(|(plan, at)| (plan.id.as_str(), at))
    }

    /// Whether the test of a chapter was right at once, so that its tasks need not be done.
    pub fn knows(&self, chapter: &Chapter) -> bool {
        self.learned.has(CHAPTERS, &chapter.id)
    }

    /// Says that nothing is due, or nothing more today.
    pub(crate) fn say_nothing_due(&mut self) {
        let message = if self.learned.has_due() {
            "notice-enough-today"
        } else {
            "notice-nothing-due"
        };
        self.say(message, Vec::new());
    }

    /// Whether all tasks of a lesson have been done.
    pub fn has_done(&self, content: &Content, id: &str) -> bool {
        content.lesson(id).is_some_and(|lesson| {
            lesson
                .tasks
                .iter()
                .all(|task| self.learned.has(id, &task.id))
        })
    }

    /// How many lessons beside the path are not done, and the minutes that they take.
    pub fn open_beside(&self, content: &Content) -> (usize, usize) {
        let beside = content.lessons().iter().filter(|plan| {
            let known = self.knows(&plan.chapter) || self.has_done(content, &plan.id);
            plan.chapter.beside && !known
        });
        let with_tasks = beside.clone().map(|plan| (plan, &plan.tasks));
        let open = with_tasks.flat_map(|(plan, tasks)| tasks.iter().map(move |task| (plan, task)));
        let open = open.filter(|(plan, task)| !self.learned.has(&plan.id, &task.id));
        (beside.count(), minutes(open))
    }

    /// Whether an item of the course has been done.
    pub fn has_done_item(&self, content: &Content, item: CourseItem) -> bool {
        match item {
            CourseItem::Lesson(at) => self.has_done(content, &content.lessons()[at].id),
            CourseItem::Hunt(at) => self.has_hunted(at),
            CourseItem::Exercise(at) => {
                let id = &content.exercises()[at].id;
                self.learned.has(exercise::WRITE, id)
            }
        }
    }

    /// What follows an item of the course: the next lesson of the path. Behind its last exercise or hunt come the lessons
    /// beside it and the others that have not been done, and behind a lesson beside the path the next of these.
    pub(crate) fn next_on_path(&self, content: &Content, after: CourseItem) -> Option<CourseItem> {
        let is_lesson = |item: CourseItem| matches!(item, CourseItem::Lesson(_));
        let (lessons, exercises) = (content.lessons(), content.exercises());
        let is_beside = |item: CourseItem| match item {
            CourseItem::Lesson(at) => lessons[at].chapter.beside,
            CourseItem::Hunt(_) | CourseItem::Exercise(_) => false,
        };
        let is_open = |item: &CourseItem| match item {
            CourseItem::Lesson(at) => !self.knows(&lessons[*at].chapter),
            CourseItem::Hunt(_) | CourseItem::Exercise(_) => false,
        };
        let rest = |items: Vec<CourseItem>| {
            let behind = items.into_iter().skip_while(|item| *item != after);
            behind.skip(1).collect::<Vec<_>>()
        };
        // A hunt or an exercise may have been begun from the list, before the lesson that leads to it.
        let before = path(lessons, exercises).into_iter();
        let before: Vec<_> = before.take_while(|item| *item != after).collect();
        let left = |item: &&CourseItem| is_open(item) && !self.has_done_item(content, **item);
        let leading = before.iter().rfind(|item| is_lesson(**item));
        let early = leading.is_some_and(|leading| left(&leading)) && !is_lesson(after);
        let skipped = before.iter().find(left).filter(|_| early).copied();
        let mut lessons_behind = rest(path(lessons, exercises)).into_iter();
        let lesson = skipped.or_else(|| lessons_behind.find(is_open));
        // Who entered late has not done what comes before it.
        let mut all = path(lessons, exercises).into_iter();
        let before = all
            .find(|item| *item != after && left(&item))
            .filter(|_| !is_beside(after));
        lesson.or(before).or_else(|| {
            let mut others = rest(items(lessons, exercises)).into_iter();
            let follows = |item: CourseItem| match after {
                CourseItem::Lesson(_) => is_beside(after) && is_beside(item),
                CourseItem::Hunt(_) | CourseItem::Exercise(_) => {
                    is_beside(item) || !is_lesson(item)
                }
            };
            others.find(|item| follows(*item) && !self.has_done_item(content, *item))
        })
    }

    /// Whether all tasks of a chapter are done, or its test showed that they need not be.
    pub fn has_done_chapter(&self, content: &Content, chapter: &Chapter) -> bool {
        let mut own = content.lessons().iter();
        let done = own.all(|plan| plan.chapter != *chapter || self.has_done(content, &plan.id));
        done || self.knows(chapter)
    }

    /// Begins an item of the course.
    pub(crate) fn begin(&mut self, content: &Content, item: CourseItem) -> Taken {
        match item {
            CourseItem::Lesson(at) => Taken::Go(Action::Lesson(content.lessons()[at].id.clone())),
            CourseItem::Hunt(at) => Taken::Go(Action::BugHunt(at)),
            CourseItem::Exercise(at) => {
                self.effect(Effect::Exercise(content.exercises()[at].id.clone()));
                Taken::Changed
            }
        }
    }

    /// The lesson that was left last, from 0; `None` if none has been begun.
    pub fn last_lesson(&self, content: &Content) -> Option<usize> {
        if !self.learned.has_begun() {
            return None;
        }
        let lessons = content.lessons().iter().enumerate();
        let left = lessons.filter_map(|(at, plan)| Some((self.learned.left_when(&plan.id)?, at)));
        left.max().map(|(_, at)| at)
    }

    /// What comes after an exercise on the path.
    pub(crate) fn next_after_exercise(&self, content: &Content, id: &str) -> Option<CourseItem> {
        let here = content.place_of_exercise(id)?;
        self.next_on_path(content, CourseItem::Exercise(here))
    }

    /// The action that does the best next thing.
    pub(crate) fn best_action(&self, content: &Content) -> Action {
        let lesson = |at: usize| content.lessons().get(at).map(|plan| plan.id.clone());
        match self.best_next(content) {
            BestNext::Begin { lesson: at } | BestNext::Resume { lesson: at, .. } => {
                lesson(at).map_or(Action::Course, Action::Lesson)
            }
            BestNext::Review => Action::Review,
            BestNext::Hunt => Action::Hunt,
        }
    }

    /// Where the learner left the search of this size; `None` unless the first screen is shown and no jump has been
    /// made.
    pub fn place_left(&self) -> Option<&Place> {
        self.learned
            .place(self.size())
            .filter(|_| self.is_first() && self.desk.jumps.is_empty())
    }

    /// Whether the first screen is shown: the search is at its start, nothing has been asked of it, and nothing else is
    /// open.
    pub fn is_first(&self) -> bool {
        let cursor = &self.desk.cursor;
        let at_start = cursor.position().walk.is_start() && cursor.done_ops().is_empty();
        let of_search = self.desk.of_task.is_none() && self.run().is_search();
        let of_search = of_search && self.desk.given.is_empty();
        self.desk.greets && at_start && of_search && self.playback.running.is_none()
    }

    /// The action that the key of this action performs: on the first screen, the key of practise begins the review if
    /// tasks are due.
    pub fn meant(&self, content: &Content, action: Action) -> Action {
        let reviews =
            action == Action::Practise && self.is_first() && self.due(content).next().is_some();
        if reviews { Action::Review } else { action }
    }

    /// The fact that says where the search is left; `None` at its start, and if it was left there before. All pages are
    /// closed then.
    pub fn leave(&mut self) -> Option<Fact> {
        let desk = &self.desk;
        let (position, size) = (desk.cursor.position(), desk.timeline.size());
        if position.walk.is_start() {
            return None;
        }
        let place = Place {
            algorithm: desk.cursor.algorithm(),
            target: Target::Step(position.step()),
        };
        self.learned.leave(size, place)
    }

    /// The best next thing in words.
    pub fn next_text(&self, content: &Content, language: &str) -> String {
        match self.best_next(content) {
            BestNext::Begin { lesson } => {
                content.text(language, "best-begin", &[("number", (lesson + 1).into())])
            }
            BestNext::Resume {
                lesson,
                task,
                tasks,
            } => {
                let args: [(&str, Arg); 3] = [
                    ("number", (lesson + 1).into()),
                    ("task", (task + 1).into()),
                    ("tasks", tasks.into()),
                ];
                content.text(language, "best-resume", &args)
            }
            BestNext::Review => content.text(language, "action-review", &[]),
            BestNext::Hunt => content.text(language, "best-hunt", &[]),
        }
    }
}
