//! A frame as SVG: text on cells, in a picture that any browser draws alike.
//!
//! Every character has a place of its own, since no two machines have the same fonts: one that is too wide or too
//! narrow shifts nothing after it. A row is one text, so that what is selected and copied is the row. Lines and blocks,
//! which must join, are drawn as shapes. The same frame gives the same bytes.

mod color;
mod shapes;

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use color::{Ink, Page, Rgb, ink};
use shapes::{Shapes, attribute, opacity};

/// Pixels of a cell, across and down.
const CELL: (u32, u32) = (10, 20);
/// The letters' size in pixels. Most fixed-width fonts are 0.6 of it wide: a cell.
const FONT_SIZE: &str = "16.6";
/// Where the letters stand, in pixels below the top of a row.
const BASELINE: u32 = 15;
/// Pixels at the left of a character that is two columns wide: it is drawn as wide as the letters' size.
const WIDE_INDENT: u32 = 2;
/// Blanks within a run of one look; after more of them a new run is shorter.
const GAP: usize = 4;
/// What a frame is set in, by the systems' names: whatever comes first there.
pub(super) const FONTS: &str = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK SC','PingFang SC',\
                                'Microsoft YaHei',monospace";

/// What is told of a picture beside what is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caption<'a> {
    /// The language of the text.
    pub(super) language: &'a str,
    /// What the picture is called by those who do not see it.
    pub(super) name: &'a str,
    /// What leads back to what is seen.
    pub(super) address: &'a str,
}

/// A frame as an SVG document.
pub(super) fn svg(frame: &Buffer, caption: Caption) -> String {
    let page = Page::of(frame);
    let (width, height) = (u32::from(frame.area.width) * CELL.0, u32::from(frame.area.height) * CELL.1);
    let [language, name, address] = [caption.language, caption.name, caption.address].map(escaped);
    let mut shapes = Shapes::default();
    let mut rows = String::new();
    for y in 0..frame.area.height {
        row(frame, y, page, &mut shapes, &mut rows);
    }
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{name}\" xml:lang=\"{language}\" \
         font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\" fill=\"{}\">\n<title>{name}</title>\n\
         <desc>{address}</desc>\n<path fill=\"{}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n",
        page.fg, page.bg,
    );
    shapes.write(&mut out);
    out.push_str(&rows);
    out.push_str("</svg>\n");
    out
}

/// `text` with the characters that mean something in XML written out.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// How a run of text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    fg: Rgb,
    modifier: Modifier,
}

/// Characters of one look. The blanks at the end have no place of their own: nothing is seen of them.
#[derive(Debug)]
struct Run {
    look: Look,
    /// Where the characters stand, in pixels from the left.
    places: Vec<u32>,
    text: String,
    /// Blanks that follow, in columns.
    blanks: usize,
}

/// A row's backgrounds and lines go to the shapes, the rest is text.
fn row(frame: &Buffer, y: u16, page: Page, shapes: &mut Shapes, out: &mut String) {
    let mut runs: Vec<Run> = Vec::new();
    let mut before = 0;
    let mut x = 0;
    while x < frame.area.width {
        let cell = &frame[(frame.area.x + x, frame.area.y + y)];
        let columns = (cell.symbol().width() as u16).clamp(1, frame.area.width - x);
        let ink = ink(cell);
        if ink.bg != page.bg {
            shapes.fill(ink.bg, x, y, columns);
        }
        if is_blank(cell, ink) || shapes.draw(cell.symbol(), ink, x, y) {
            // Where something is drawn, a blank is what can be copied.
            *runs.last_mut().map_or(&mut before, |run| &mut run.blanks) += usize::from(columns);
        } else {
            let look = Look { fg: ink.fg, modifier: ink.modifier };
            let place = u32::from(x) * CELL.0 + if columns > 1 { WIDE_INDENT } else { 0 };
            if !runs.last().is_some_and(|run| run.look == look && run.blanks <= GAP) {
                runs.push(Run { look, places: Vec::new(), text: String::new(), blanks: 0 });
            }
            if let Some(run) = runs.last_mut() {
                run.push(cell.symbol(), place);
            }
        }
        x += columns;
    }
    if !runs.is_empty() {
        // Every blank counts. Browsers ask each text for that and none of what is around it.
        let _ = write!(
            out,
            "<text xml:space=\"preserve\" y=\"{}\">{}",
            u32::from(y) * CELL.1 + BASELINE,
            " ".repeat(before)
        );
        for run in runs {
            run.write(page, out);
        }
        out.push_str("</text>\n");
    }
}

fn is_blank(cell: &Cell, ink: Ink) -> bool {
    let seen = Modifier::UNDERLINED | Modifier::CROSSED_OUT;
    (cell.symbol() == " " && !ink.modifier.intersects(seen)) || ink.modifier.contains(Modifier::HIDDEN)
}

impl Run {
    fn push(&mut self, symbol: &str, place: u32) {
        for blank in (1..=self.blanks).rev() {
            self.text.push(' ');
            self.places.push(place.saturating_sub(blank as u32 * CELL.0));
        }
        self.blanks = 0;
        self.text.push_str(symbol);
        // What belongs to the character before it stands with it.
        self.places.extend(symbol.chars().map(|_| place));
    }

    fn write(self, page: Page, out: &mut String) {
        let places: Vec<_> = self.places.iter().map(ToString::to_string).collect();
        let Look { fg, modifier } = self.look;
        let mut attributes = String::new();
        // Writing to a string cannot fail.
        if fg != page.fg {
            let _ = write!(attributes, " fill=\"{fg}\"");
        }
        attributes.push_str(&attribute("fill-opacity", opacity(modifier)));
        let decorations = [(Modifier::UNDERLINED, "underline"), (Modifier::CROSSED_OUT, "line-through")];
        let decorations: Vec<_> =
            decorations.iter().filter(|(set, _)| modifier.contains(*set)).map(|(_, name)| *name).collect();
        for (set, name, value) in [
            (modifier.contains(Modifier::BOLD), "font-weight", "bold"),
            (modifier.contains(Modifier::ITALIC), "font-style", "italic"),
            (!decorations.is_empty(), "text-decoration", &decorations.join(" ")),
        ] {
            if set {
                let _ = write!(attributes, " {name}=\"{value}\"");
            }
        }
        let text = escaped(&self.text);
        let _ = write!(out, "<tspan x=\"{}\"{attributes}>{text}</tspan>{}", places.join(" "), " ".repeat(self.blanks));
    }
}
