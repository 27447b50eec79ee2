//! A moving picture: frames one after the other, for ever. Browsers show it without a script, also in a page's `<img>`.
//!
//! Each frame draws only what it changes, over the frames before it. For viewers who prefer reduced motion, only the
//! first frame is shown.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use ratatui::buffer::Buffer;

use super::color::Paper;
use super::{Caption, draw, head};

/// A moving picture that is being made.
#[derive(Debug)]
pub(crate) struct Animation {
    page: Paper,
    out: String,
    shown: Buffer,
    /// When each frame after the first appears.
    times: Vec<Duration>,
}

impl Animation {
    /// A moving picture that begins with this frame.
    pub(crate) fn begin(frame: &Buffer, caption: Caption) -> Self {
        let page = Paper::of(frame);
        let mut out = head(frame, page, caption);
        draw(frame, page, None, &mut out);
        Self {
            page,
            out,
            shown: frame.clone(),
            times: Vec::new(),
        }
    }

    /// Adds a frame of the same size, which appears at this time.
    pub(crate) fn add(&mut self, frame: &Buffer, at: Duration) {
        let changed: BTreeSet<_> = (0..frame.area.height)
            .flat_map(|y| (0..frame.area.width).map(move |x| (x, y)))
            .filter(|cell| frame[*cell] != self.shown[*cell])
            .collect();
        if changed.is_empty() {
            return;
        }
        self.times.push(at);
        let _ = writeln!(
            self.out,
            "<g class=\"f\" style=\"animation-name:f{}\">",
            self.times.len()
        );
        draw(frame, self.page, Some(&changed), &mut self.out);
        self.out.push_str("</g>\n");
        self.shown = frame.clone();
    }

    /// The document of a picture of this length.
    pub(crate) fn end(mut self, length: Duration) -> String {
        let seconds = length.as_secs_f64();
        let _ = writeln!(
            self.out,
            "<style>.f{{visibility:hidden;animation:{seconds}s step-end infinite}}\
             @media(prefers-reduced-motion:reduce){{.f{{animation:none}}}}"
        );
        for (at, number) in self.times.iter().zip(1..) {
            let share = 100.0 * at.as_secs_f64() / seconds;
            let _ = writeln!(
                self.out,
                "@keyframes f{number}{{{share:.3}%{{visibility:visible}}}}"
            );
        }
        self.out.push_str("</style>\n</svg>\n");
        self.out
    }
}
