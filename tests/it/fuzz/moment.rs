//! The value of `--at`.

use queens_tui::action::{Action, Target};
use queens_tui::commands::at_rest;
use queens_tui::search::{Placement, Size, Walk};

use super::{app, content, drawn, owned, text};

pub(super) fn words() -> Vec<String> {
    owned([
        "step:",
        "solution:",
        "queens:",
        "step:981",
        "queens:0,2,4",
        "queens:1,3,0,2",
        "@4",
    ])
}

pub(super) fn moment(bytes: &[u8]) -> String {
    let text = text(bytes);
    let target = match text.parse::<Target>() {
        Ok(target) => target,
        Err(wrong) => return wrong.to_string(),
    };
    assert_eq!(target.to_string().parse(), Ok(target.clone()), "{text:?}");
    for n in [1, 6, 20] {
        let size = Size::new(n).expect("a size");
        if let Target::Queens { cols, .. } = &target
            && let Ok(placement) = Placement::from_columns(size, cols)
        {
            assert_eq!(&placement.columns().collect::<Vec<_>>(), cols);
        }
    }
    let mut app = app(6);
    at_rest(&mut app, content(), Action::Go(target.clone()), &|_, _| ());
    drawn(&app, content());
    let moment = *app.session.desk.cursor.position();
    let said = app.session.notice.is_some();
    match &target {
        Target::Step(step) => {
            let last = app.session.desk.timeline.last_step();
            assert_eq!(*step > last, said, "{text:?}");
            assert_eq!(moment.step(), if said { 0 } else { *step }, "{text:?}");
        }
        Target::Solution(_) => {
            assert_eq!(
                app.session.walk().placement().is_solution(),
                !said,
                "{text:?}"
            );
        }
        Target::Queens { cols, cursor } => {
            let there = Placement::from_columns(app.session.size(), cols)
                .ok()
                .and_then(|queens| Walk::new(queens, *cursor));
            assert_eq!(there.is_none(), said, "{text:?}");
            assert_eq!(
                app.session.walk(),
                there.unwrap_or_else(|| Walk::start(app.session.size())),
                "{text:?}"
            );
        }
    }
    format!(
        "{} {said}",
        target.to_string().split(':').next().unwrap_or_default()
    )
}
