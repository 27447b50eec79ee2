//! The course: where it opens, and what its entries begin.

use queens_tui::action::Mode;
use queens_tui::session::Effect;

use crate::support::{app, content, keys};

/// The course opens at the next lesson, bug hunt or exercise, and the same keys move its bar there.
#[test]
fn the_course_begins_each_kind_of_part() {
    for before in ["", "o", "B", "W"] {
        let begun = |part: &str| {
            let mut app = app(8, "en", 80, 24);
            keys(&mut app, &format!("{before}{part}"));
            assert_eq!(app.mode(), Mode::Course, "{before}{part}");
            let effects = keys(&mut app, "\n");
            (app.mode(), effects)
        };
        assert_eq!(begun("o").0, Mode::Lesson);
        assert_eq!(begun("B").0, Mode::Hunt);
        let first = content().exercises()[0].id.clone();
        assert_eq!(begun("W").1, [Effect::Exercise(first)]);
        let last = content().exercises().last().expect("one").id.clone();
        assert_eq!(begun("oG").1, [Effect::Exercise(last)]);
    }
}
