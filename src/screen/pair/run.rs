//! The two programs of a run side by side: the one that is shown, and an algorithm at the same place of the search.

use ratatui::layout::Rect;

use super::foot::RunFoot;
use super::{Foot, PairPage, PairSide};
use crate::action::Action;
use crate::screen::canvas::Canvas;
use crate::screen::place::BoardPlace;
use crate::screen::scene::panels::program_lines;
use crate::screen::scene::{Scene, squares};
use crate::screen::surface::Highlights;
use crate::screen::title::HeaderPart;
use crate::search::Size;
use crate::text::Role;

/// The least width of the variables, and the lines that they have.
const VALUES: (u16, u16) = (16, 9);
/// The lines of a program, with its title.
const PROGRAM: u16 = 17;

/// The page of the run that is shown and of the algorithm beside it.
pub(crate) fn of_session<'a>(scene: &'a Scene<'a>, right: Scene<'a>) -> PairPage<'a> {
    let pair = scene.session.desk.pair.as_ref();
    let foot = RunFoot::of(scene, &right);
    PairPage {
        pen: scene.pen,
        sides: [Box::new(scene.clone()), Box::new(right)],
        chosen: usize::from(pair.is_some_and(|pair| pair.right)),
        header: Some(heading(scene)),
        language: "",
        foot: Foot::Run(foot),
    }
}

/// The top line of the run, with the name of the page in place of the algorithm's, which stands over its program.
fn heading(scene: &Scene) -> Vec<HeaderPart> {
    let mut parts = scene.view.heading(scene);
    parts.retain(|part| part.action != Some(Action::NextAlgorithm));
    let name = scene.text("pair-title", &[]);
    parts.insert(1, HeaderPart::new(3, name, Role::Title));
    parts
}

impl PairSide for Scene<'_> {
    fn name(&self) -> String {
        self.view.name(self)
    }

    fn size(&self) -> Size {
        self.session.size()
    }

    fn row(&self) -> usize {
        self.now.row.min(self.session.size().get() - 1)
    }

    fn values_size(&self) -> (u16, u16) {
        VALUES
    }

    fn height(&self) -> u16 {
        PROGRAM
    }

    fn board(&self, place: &BoardPlace, canvas: &mut Canvas) {
        squares::board(self, &Highlights::default(), place).draw(canvas);
    }

    fn values(&self, area: Rect, canvas: &mut Canvas) {
        self.view.registers(self, false, area, canvas);
    }

    fn program(&self, border: Rect, area: Rect, canvas: &mut Canvas) {
        program_lines(self, Some(border), area, canvas);
    }
}
