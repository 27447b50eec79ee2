//! What ask me, lessons and you drive show alike: the field of an answer, and the sentence of a misconception.

use super::panel::{Block, written};
use super::scene::Scene;
use crate::content::Role;
use crate::quiz::{Diagnosis, Field, Question};

/// The field: a label, what has been typed, and a mark where typing goes on.
pub(super) fn field(scene: &Scene, label: &str, field: &Field) -> Block {
    let mut line = vec![(format!("{label} "), Role::Changed)];
    if field.takes_bits() {
        line.extend(written(scene, field.digits()));
    } else {
        line.push((field.number().to_owned(), Role::Changed));
        line.push((" ".to_owned(), Role::Present));
    }
    Block::Row(line)
}

/// The sentence of a misconception.
pub(super) fn misconception(scene: &Scene, _question: &Question, diagnosis: &Diagnosis) -> String {
    scene.text(&format!("misconception-{}", diagnosis.misconception.id()), &[])
}
