//! The exam: eight tasks from lessons of all chapters on new boards, a fault to find, and a function to write. There
//! are no hints. Each task is answered once, and the result is shown at the end. The answers are kept in the log.

use super::mixed::{Exam, Item, Mixed};
use super::target::Target;
use super::{Lesson, Outcome, answer_at};
use crate::action::Action;
use crate::app::{App, Effect, Hunt, Overlay, OwnFailure};
use crate::content::lesson::{Chapter, Goal, Lesson as Plan, Wait};
use crate::content::{Content, How};
use crate::program::Fault;
use crate::quiz::{Judgement, mixed};

/// The number of tasks from each chapter.
const TASKS: [(Chapter, usize); 3] = [
    (Chapter::Backtracking, 3),
    (Chapter::Bits, 3),
    (Chapter::Beyond, 2),
];

/// How many tasks an exam has: those from the chapters, a fault to find, and a function to write.
pub const EXAM_TASKS: usize = TASKS[0].1 + TASKS[1].1 + TASKS[2].1 + 2;

/// The difference between the seeds of two exams.
const APART: u64 = 1_000_003;

/// What a part of the exam is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// The lessons of a chapter.
    Chapter(Chapter),
    /// Finding a fault.
    Hunt,
    /// Writing a function.
    Write,
}

/// The result of running the learner's function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FunctionChecked {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// The file has not been changed since it was made.
    Unchanged,
    /// The reason why it could not be run.
    Refused(OwnFailure),
}

impl Mixed {
    /// For each skill, the number of right answers and the number of tasks.
    pub fn skills(&self, content: &Content) -> Vec<(Skill, usize, usize)> {
        let mut skills: Vec<(Skill, usize, usize)> = Vec::new();
        for (item, right) in self.answers() {
            let skill = match item {
                Item::Task { lesson, .. } => Skill::Chapter(
                    content
                        .lesson(lesson)
                        .map_or(Chapter::Beyond, |plan| plan.chapter),
                ),
                Item::Hunt(_) => Skill::Hunt,
                Item::Write(_) => Skill::Write,
            };
            let right = usize::from(right);
            match skills.iter_mut().find(|(known, ..)| *known == skill) {
                Some((_, done, all)) => (*done, *all) = (*done + right, *all + 1),
                None => skills.push((skill, right, 1)),
            }
        }
        skills
    }

    /// The items that were not answered right.
    pub fn missed(&self) -> impl Iterator<Item = &Item> {
        self.answers()
            .filter(|(_, right)| !right)
            .map(|(item, _)| item)
    }

    /// The item to practise first: one that was missed in the skill with the smallest share of right answers.
    pub fn weakest(&self, content: &Content) -> Option<&Item> {
        let weak = self
            .skills(content)
            .into_iter()
            .filter(|(_, right, all)| right < all);
        let (skill, ..) = weak.min_by_key(|(_, right, all)| right * 100 / all)?;
        self.missed().find(|item| match (item, skill) {
            (Item::Task { lesson, .. }, Skill::Chapter(chapter)) => content
                .lesson(lesson)
                .is_some_and(|plan| plan.chapter == chapter),
            (Item::Hunt(_), Skill::Hunt) | (Item::Write(_), Skill::Write) => true,
            _ => false,
        })
    }
}

/// Whether a task can be one of an exam: it is judged by one answer, given without help.
const fn fits(wait: Wait) -> bool {
    match wait {
        Wait::Bits { .. }
        | Wait::Squares { .. }
        | Wait::Bit { .. }
        | Wait::Number { .. }
        | Wait::Queens {
            goal: Goal::Solution | Goal::Mirror | Goal::Quarter,
        }
        | Wait::Choice { .. }
        | Wait::Digits { .. } => true,
        // Almost any two queens attack each other.
        Wait::Queens {
            goal: Goal::Conflict,
        }
        | Wait::Reach { .. }
        | Wait::Placements { .. }
        | Wait::Open { .. }
        | Wait::Look { .. }
        | Wait::Hunt
        | Wait::Write => false,
    }
}

/// The tasks of a lesson that an exam can ask: those on new boards, if it has any.
fn tasks_of(plan: &Plan) -> Vec<usize> {
    let fitting: Vec<_> = (0..plan.tasks.len())
        .filter(|at| fits(plan.tasks[*at].wait))
        .collect();
    let drawn: Vec<_> = fitting
        .iter()
        .copied()
        .filter(|at| plan.draws(*at))
        .collect();
    if drawn.is_empty() { fitting } else { drawn }
}

/// Numbers that look random, from a seed.
struct Random(u64);

impl Random {
    /// Removes and returns one of the entries; `None` if there are none.
    fn take<T>(&mut self, entries: &mut Vec<T>) -> Option<T> {
        self.0 = mixed(self.0);
        let count = entries.len();
        (count > 0).then(|| entries.swap_remove((self.0 >> 16) as usize % count))
    }
}

impl App {
    /// Begins the next exam; says so if this course has none. Returns whether it has.
    pub(in crate::app) fn begin_exam(&mut self, content: &Content) -> bool {
        let number = self.learned.next_exam();
        let items = self.exam_items(content, number);
        let Some(items) = items else {
            self.say("notice-no-exam", Vec::new());
            return false;
        };
        let exam = Exam {
            number,
            leaving: false,
            skipping: false,
            checking: false,
            refused: None,
        };
        self.begin_mixed(content, Mixed::new(Some(exam), items));
        true
    }

    /// The tasks of the exam of this number, in the order of the course; `None` if the course has too few lessons.
    fn exam_items(&self, content: &Content, number: u32) -> Option<Vec<Item>> {
        let mut random = Random(mixed(
            self.seed
                .wrapping_add(u64::from(number).wrapping_mul(APART)),
        ));
        let mut items = Vec::new();
        for (chapter, wanted) in TASKS {
            let of_chapter = content
                .lessons()
                .iter()
                .enumerate()
                .filter(|(_, plan)| plan.chapter == chapter);
            let mut plans: Vec<_> = of_chapter
                .filter(|(_, plan)| !tasks_of(plan).is_empty())
                .collect();
            let mut chosen: Vec<_> = (0..wanted).map_while(|_| random.take(&mut plans)).collect();
            if chosen.len() < wanted {
                return None;
            }
            chosen.sort_unstable_by_key(|(place, _)| *place);
            for (_, plan) in chosen {
                items.push(Item::Task {
                    lesson: plan.id.clone(),
                    at: random.take(&mut tasks_of(plan))?,
                });
            }
        }
        let faults = || (0..Fault::ALL.len()).filter(|at| Fault::ALL[*at].is_fault());
        let mut new: Vec<_> = faults().filter(|at| !self.has_hunted(*at)).collect();
        if new.is_empty() {
            new = faults().collect();
        }
        items.push(Item::Hunt(random.take(&mut new)?));
        let mut functions: Vec<_> = content
            .exercises()
            .iter()
            .filter(|exercise| exercise.is_function())
            .collect();
        items.push(Item::Write(random.take(&mut functions)?.id.clone()));
        Some(items)
    }

    fn exam_mut(&mut self) -> Option<&mut Exam> {
        let lesson = self
            .lesson
            .as_mut()
            .filter(|lesson| lesson.task().is_some())?;
        lesson.mixed.as_mut()?.exam.as_mut()
    }

    /// Cancels leaving the exam or skipping the task, at any action but the one that is to be repeated.
    pub(in crate::app) fn exam_goes_on(&mut self, action: &Action) {
        if let Some(exam) = self
            .exam_mut()
            .filter(|_| !matches!(action, Action::Tick | Action::Resize(..)))
        {
            exam.leaving &= *action == Action::Escape;
            exam.skipping &= matches!(action, Action::Hint | Action::Show);
        }
    }

    /// Performs an action that has another meaning in an exam than in a lesson, while nothing is open over the exam.
    /// Returns `false` if the action has none.
    pub(super) fn exam_takes(&mut self, content: &Content, action: &Action) -> bool {
        self.exam_goes_on(action);
        let Some(lesson) = &self.lesson else {
            return false;
        };
        let (Some(exam), Some(wait)) = (lesson.exam(), lesson.open_wait()) else {
            let leaves = lesson.exam().is_some() && *action == Action::Escape;
            if leaves {
                self.leave_exam();
            }
            return leaves;
        };
        let answers = matches!(action, Action::Submit | Action::Step);
        let (checking, points) = (exam.checking, lesson.points());
        let chooses = points || !lesson.choices().is_empty();
        let one_answer = matches!(lesson.attempt.target, Some(Target::Answers { .. }));
        let chosen = lesson.attempt.moved || !chooses || !one_answer;
        match action {
            _ if answers && !chosen => self.say("notice-exam-choose", Vec::new()),
            Action::Escape if checking => {
                if let Some(exam) = self.exam_mut() {
                    exam.checking = false;
                }
                self.say("notice-stopped", Vec::new());
                self.effect(Effect::EndRecording);
            }
            Action::Escape => self.leave_exam(),
            Action::Hint | Action::Show => drop(self.skip_in_exam()),
            Action::Hunt if wait == Wait::Hunt => self.open_hunt_of_exam(content),
            _ if answers && wait == Wait::Hunt => self.open_hunt_of_exam(content),
            _ if answers && wait == Wait::Write => self.check_function(content),
            _ if answers && points => return self.pick_in_exam(),
            Action::Point(spot) if points => {
                if let Some(lesson) = &mut self.lesson {
                    lesson.attempt.point = *spot;
                }
                return self.pick_in_exam();
            }
            _ => return false,
        }
        true
    }

    /// Asks the first time; ends the exam the second time.
    fn leave_exam(&mut self) {
        let answered = self
            .lesson
            .as_ref()
            .and_then(Lesson::mixed)
            .map_or(0, |mixed| mixed.right.len());
        match self.exam_mut() {
            Some(exam) if !exam.leaving => exam.leaving = true,
            _ => return self.leave_lesson(),
        }
        self.say("notice-exam-leave", vec![("answered", answered.into())]);
    }

    /// Says the first time that there are no hints; skips the task the second time. Returns whether it is skipped.
    pub(in crate::app) fn skip_in_exam(&mut self) -> bool {
        let Some(exam) = self.exam_mut().filter(|exam| !exam.checking) else {
            return false;
        };
        exam.skipping = !exam.skipping;
        let skips = !exam.skipping;
        if skips {
            self.answer_in_exam(false);
        } else {
            self.say("notice-exam-no-hints", Vec::new());
        }
        skips
    }

    /// Takes the answer to the task of the exam, whether or not it is right.
    pub(in crate::app) fn answer_in_exam(&mut self, right: bool) {
        self.playback.running = None;
        let Some(lesson) = &mut self.lesson else {
            return;
        };
        lesson.attempt.outcome = Outcome::Noted;
        self.note_task(if right { How::Alone } else { How::Wrong(None) });
    }

    pub(super) fn open_hunt_of_exam(&mut self, content: &Content) {
        let mixed = self.lesson.as_ref().and_then(Lesson::mixed);
        let place = mixed.and_then(|mixed| match mixed.answers().nth(mixed.at) {
            Some((Item::Hunt(place), _)) => Some(*place),
            _ => None,
        });
        if let Some(hunt) = place.and_then(|place| Hunt::in_exam(content, place)) {
            self.overlay = Overlay::Hunt(Box::new(hunt));
        }
    }

    /// Picks the spot under the learner's cursor, or takes it back, without saying whether it is right. The answer is
    /// taken when as many spots are picked as are asked for. Returns `false` for queens, which are put as in a lesson.
    fn pick_in_exam(&mut self) -> bool {
        let Some(attempt) = self.lesson.as_mut().map(|lesson| &mut lesson.attempt) else {
            return false;
        };
        let (point, Some(Target::Answers { question, needed })) = (attempt.point, &attempt.target)
        else {
            return false;
        };
        match attempt.picked.iter().position(|other| *other == point) {
            Some(at) => drop(attempt.picked.remove(at)),
            None => attempt.picked.push(point),
        }
        if attempt.picked.len() < *needed {
            return true;
        }
        let right = attempt
            .picked
            .iter()
            .all(|spot| question.judge(answer_at(question, *spot)) == Judgement::Right);
        self.answer_in_exam(right);
        true
    }

    /// Starts to run the learner's function.
    fn check_function(&mut self, content: &Content) {
        let task = self.lesson.as_ref().and_then(Lesson::task);
        let Some(exercise) = task.and_then(|task| content.exercise(&task.id)) else {
            return;
        };
        let Some(exam) = self.exam_mut().filter(|exam| !exam.checking) else {
            return;
        };
        (exam.checking, exam.refused) = (true, None);
        let name = Exam::file(exam.number, &exercise.id);
        self.effect(Effect::CheckFile {
            name,
            made: exercise.starts().collect(),
        });
    }

    /// Takes the result of running the learner's function. One that could not be run may be handed in again.
    pub(in crate::app) fn function_checked(&mut self, checked: &FunctionChecked) {
        let Some(exam) = self.exam_mut().filter(|exam| exam.checking) else {
            return;
        };
        exam.checking = false;
        match checked {
            FunctionChecked::Right => self.answer_in_exam(true),
            FunctionChecked::Wrong => self.answer_in_exam(false),
            FunctionChecked::Unchanged => self.say("notice-exam-unchanged", Vec::new()),
            FunctionChecked::Refused(why) => exam.refused = Some(why.clone()),
        }
    }

    /// Opens the lesson, the hunt or the exercise to practise first after the result; else returns to the search.
    pub(super) fn after_exam(&mut self, content: &Content, mixed: &Mixed) {
        match mixed.weakest(content) {
            Some(Item::Task { lesson, at }) => {
                let Some(plan) = content.lesson(lesson) else {
                    return;
                };
                self.open_plan(plan.clone(), *at);
            }
            Some(Item::Hunt(place)) => {
                self.leave_lesson();
                self.overlay = Overlay::Hunts(self.list_of_hunts(*place));
            }
            Some(Item::Write(id)) => {
                let id = id.clone();
                self.leave_lesson();
                self.effect(Effect::Exercise(id));
            }
            None => self.leave_lesson(),
        }
    }
}
