//! A frame as SVG, which looks the same in every browser.
//!
//! Every character has its own position, because fonts differ: one that is too wide or too narrow must not move those
//! after it. A row is one text element, so that selecting and copying it gives the row. Lines and blocks, which must
//! join, are drawn as shapes. The same frame gives the same bytes.

mod shapes;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use shapes::{CELL, Ink, Paper, Rgb, Shapes, attribute, ink, opacity};

/// The font size in pixels. In most monospaced fonts a character is 0.6 of it wide, which is a cell.
const FONT_SIZE: &str = "16.6";
/// The baseline, in pixels below the top of a row.
const BASELINE: u32 = 15;
/// The space in pixels before a character that is two columns wide: it is drawn as wide as the font size.
const WIDE_INDENT: u32 = 2;
/// The maximum number of blanks inside a run; beyond it a new run is shorter.
const GAP: usize = 4;
/// The fonts. The first one that the system has is used.
const FONTS: &str = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK SC','PingFang SC',\
                     'Microsoft YaHei',monospace";

/// The texts of a picture that are not visible.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caption<'a> {
    /// The language of the visible text.
    pub(crate) language: &'a str,
    /// The picture's name, for screen readers.
    pub(crate) name: &'a str,
    /// The command line that opens this view.
    pub(crate) address: &'a str,
}

/// A frame as an SVG document.
pub(crate) fn svg(frame: &Buffer, caption: Caption) -> String {
    let page = Paper::of(frame);
    let mut out = head(frame, page, caption);
    draw(frame, page, None, &mut out);
    out.push_str("</svg>\n");
    out
}

/// The beginning of a document as large as this frame, with its background.
fn head(frame: &Buffer, page: Paper, caption: Caption) -> String {
    let (width, height) = (
        u32::from(frame.area.width) * CELL.0,
        u32::from(frame.area.height) * CELL.1,
    );
    let [language, name, address] = [caption.language, caption.name, caption.address].map(escaped);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{name}\" xml:lang=\"{language}\" \
         font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\" fill=\"{}\">\n<title>{name}</title>\n\
         <desc>{address}</desc>\n<path fill=\"{}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n",
        page.fg, page.bg,
    )
}

/// Draws the cells of a frame: all of them on the page's background, or only these over what is there.
fn draw(frame: &Buffer, page: Paper, only: Option<&BTreeSet<(u16, u16)>>, out: &mut String) {
    let mut shapes = Shapes::default();
    let mut rows = String::new();
    for y in 0..frame.area.height {
        row(frame, y, page, only, &mut shapes, &mut rows);
    }
    shapes.write(out);
    out.push_str(&rows);
}

/// `text` with the special characters of XML escaped, and without those that it cannot have.
fn escaped(text: &str) -> String {
    let is_foreign = |char: char| char.is_control() || matches!(char, '\u{fffe}' | '\u{ffff}');
    text.replace(is_foreign, "")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// The attributes of a run of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TextStyle {
    fg: Rgb,
    modifier: Modifier,
}

/// Characters of one style. The blanks after them need no positions.
#[derive(Debug)]
struct TextRun {
    style: TextStyle,
    /// The characters' positions, in pixels from the left.
    places: Vec<u32>,
    text: String,
    /// The number of blanks after them.
    blanks: usize,
}

/// Adds the backgrounds and lines of a row to `shapes`, and its text to `out`.
fn row(
    frame: &Buffer,
    y: u16,
    page: Paper,
    only: Option<&BTreeSet<(u16, u16)>>,
    shapes: &mut Shapes,
    out: &mut String,
) {
    let mut runs: Vec<TextRun> = Vec::new();
    let mut before = 0;
    let mut x = 0;
    while x < frame.area.width {
        let cell = &frame[(frame.area.x + x, frame.area.y + y)];
        let columns = (cell.symbol().width() as u16).clamp(1, frame.area.width - x);
        let ink = ink(cell);
        let drawn = only.is_none_or(|only| only.contains(&(x, y)));
        if drawn && (ink.bg != page.bg || only.is_some()) {
            shapes.fill(ink.bg, x, y, columns);
        }
        if !drawn {
            // The text after a cell that is not drawn begins a new run: in this one it would draw the blanks in
            // between.
            if let Some(run) = runs.last_mut() {
                run.blanks += GAP + 1;
            }
        } else if is_blank(cell, ink) || shapes.draw(cell.symbol(), ink, x, y) {
            // A shape is copied as a blank.
            *runs.last_mut().map_or(&mut before, |run| &mut run.blanks) += usize::from(columns);
        } else {
            let style = TextStyle {
                fg: ink.fg,
                modifier: ink.modifier,
            };
            let place = u32::from(x) * CELL.0 + if columns > 1 { WIDE_INDENT } else { 0 };
            if !runs
                .last()
                .is_some_and(|run| run.style == style && run.blanks <= GAP)
            {
                runs.push(TextRun {
                    style,
                    places: Vec::new(),
                    text: String::new(),
                    blanks: 0,
                });
            }
            if let Some(run) = runs.last_mut() {
                run.push(cell.symbol(), place);
            }
        }
        x += columns;
    }
    if only.is_some() {
        // Text drawn over another frame is not copied, so it needs no blanks.
        before = 0;
        for run in &mut runs {
            run.blanks = 0;
        }
    }
    if !runs.is_empty() {
        // Browsers keep blanks only if each text element asks for it.
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
    cell.symbol() == " " && !ink.modifier.contains(Modifier::UNDERLINED)
}

impl TextRun {
    fn push(&mut self, symbol: &str, place: u32) {
        for blank in (1..=self.blanks).rev() {
            self.text.push(' ');
            self.places
                .push(place.saturating_sub(blank as u32 * CELL.0));
        }
        self.blanks = 0;
        self.text.push_str(symbol);
        // Combining characters have the position of the character before them.
        self.places.extend(symbol.chars().map(|_| place));
    }

    fn write(self, page: Paper, out: &mut String) {
        let places: Vec<_> = self.places.iter().map(ToString::to_string).collect();
        let TextStyle { fg, modifier } = self.style;
        let mut attributes = String::new();
        // Writing to a string cannot fail.
        if fg != page.fg {
            let _ = write!(attributes, " fill=\"{fg}\"");
        }
        attributes.push_str(&attribute("fill-opacity", opacity(modifier)));
        if modifier.contains(Modifier::BOLD) {
            attributes.push_str(" font-weight=\"bold\"");
        }
        if modifier.contains(Modifier::UNDERLINED) {
            attributes.push_str(" text-decoration=\"underline\"");
        }
        let text = escaped(&self.text);
        let _ = write!(
            out,
            "<tspan x=\"{}\"{attributes}>{text}</tspan>{}",
            places.join(" "),
            " ".repeat(self.blanks)
        );
    }
}

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
