//! Colours by role, not by widget.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IntoDeserializer;
use strum::VariantArray;
use toml::Spanned;

use crate::assets::{Problem, Source, one_line};

/// The theme used without a setting: the first in the order of the themes.
pub const DEFAULT_THEME: &str = "dark";

/// What a part of the screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, VariantArray)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Ordinary text.
    Text,
    /// What does not matter at the moment.
    Calm,
    /// Titles and the header.
    Title,
    /// Lines between the parts.
    Border,
    LightSquare,
    DarkSquare,
    /// A queen on any square.
    Queen,
    /// A queen that the last press placed, and its square.
    PlacedQueen,
    /// A queen that attacks the square just rejected, and its square.
    Attacker,
    /// What the last press changed.
    Changed,
    /// A queen that the last press looked at and that does not attack.
    ReadQueen,
    /// A queen just lifted, and the way back into the row above.
    Lifted,
    /// A row without a safe square.
    DeadEnd,
    /// An attacked square, the ray to it, and what is wrong.
    Attacked,
    /// The candidate.
    Cursor,
    /// The line of the program that ran last, and the first line of the story.
    Now,
    /// A word of the programming language.
    Keyword,
    /// Depth over time.
    Strip,
    /// A solution: its queens, the edge of the board, on the strip and in the story; and what is right.
    Solution,
    /// The current state on the strip.
    Present,
    /// A key in the hints and the help.
    Key,
    /// A notice, which disappears with the next key.
    Notice,
}

impl Role {
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

/// A colour as 24 bits, and as one of the terminal's own sixteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "(String, u8)")]
pub struct Color {
    /// Red, green, blue.
    pub rgb: (u8, u8, u8),
    /// The number among the sixteen: 0 black, 1 red … 7 white, 8 to 15 the bright ones.
    pub ansi: u8,
}

impl TryFrom<(String, u8)> for Color {
    type Error = String;

    fn try_from((hex, ansi): (String, u8)) -> Result<Self, String> {
        let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6);
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match number {
            Some(number) if ansi < 16 => {
                let [_, red, green, blue] = number.to_be_bytes();
                Ok(Self {
                    rgb: (red, green, blue),
                    ansi,
                })
            }
            _ => Err(format!(
                "[\"{hex}\", {ansi}] is not a colour such as [\"#ffcc00\", 3]"
            )),
        }
    }
}

/// How a role looks. A colour that is not set is the terminal's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RoleStyle {
    /// The text's colour.
    pub fg: Option<Color>,
    /// The background.
    pub bg: Option<Color>,
    pub bold: bool,
    pub dim: bool,
    pub underline: bool,
    /// Text and background colours exchanged.
    pub reverse: bool,
}

#[derive(Clone, Debug)]
pub struct Theme {
    /// The name of the theme on the command line.
    pub name: String,
    /// The place of the theme in the order of the themes.
    pub order: u8,
    roles: BTreeMap<Role, RoleStyle>,
}

/// A theme of the user's: the roles that differ from those of the built-in theme `like`. Each role is read on its own, so
/// that all that are wrong are named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnFile {
    like: Option<String>,
    #[serde(default)]
    roles: BTreeMap<Spanned<String>, toml::Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    order: u8,
    roles: BTreeMap<Role, RoleStyle>,
}

impl Theme {
    pub(super) fn parse(
        path: &str,
        name: &str,
        text: &str,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let source = Source::new(path, text);
        let File { order, roles } = source.toml(problems)?;
        let missing = Role::ALL.iter().filter(|role| !roles.contains_key(role));
        problems
            .extend(missing.map(|role| source.file_problem(format!("role {role:?} is not set"))));
        Some(Self {
            name: name.to_owned(),
            order,
            roles,
        })
    }

    /// Parses a theme of the user's. `built_in` finds the theme that it is like.
    pub(super) fn parse_own<'a>(
        path: &str,
        name: &str,
        text: &str,
        built_in: impl Fn(&str) -> Option<&'a Self>,
        problems: &mut Vec<Problem>,
    ) -> Option<Self> {
        let source = Source::new(path, text);
        let file: OwnFile = source.toml(problems)?;
        let like = file.like.unwrap_or_else(|| super::DEFAULT_THEME.to_owned());
        let Some(like) = built_in(&like) else {
            problems.push(source.file_problem(format!(
                "like = \"{like}\": there is no built-in theme of this name"
            )));
            return None;
        };
        let mut roles = like.roles.clone();
        let known = problems.len();
        for (name, style) in file.roles {
            let role = Role::deserialize(name.get_ref().as_str().into_deserializer());
            match role.and_then(|role| Ok((role, style.try_into()?))) {
                Ok((role, style)) => _ = roles.insert(role, style),
                Err(error) => problems.push(source.problem(&name.span(), one_line(&error))),
            }
        }
        (problems.len() == known).then(|| Self {
            name: name.to_owned(),
            order: u8::MAX,
            roles,
        })
    }

    /// The colour of a light or a dark square that is shaded, from 0 (its own) to 4: so much of the colour of solutions is
    /// mixed in. `None` for a theme without colours.
    pub fn shaded(&self, square: Role, level: usize) -> Option<Color> {
        let ground = self.style(square).bg?;
        let tint = self.style(Role::Solution).fg?;
        let page = self.style(Role::Text);
        let bright = |color: Color| {
            let (red, green, blue) = color.rgb;
            u32::from(red) + u32::from(green) + u32::from(blue)
        };
        // On a light page a tint has to be stronger to be seen.
        let is_light = page.bg.map(bright) > page.fg.map(bright);
        let percent = level as u32 * if is_light { 10 } else { 6 };
        let mixed = |own: u8, other: u8| {
            ((u32::from(own) * (100 - percent) + u32::from(other) * percent + 50) / 100) as u8
        };
        let ((red, green, blue), other) = (ground.rgb, tint.rgb);
        Some(Color {
            rgb: (
                mixed(red, other.0),
                mixed(green, other.1),
                mixed(blue, other.2),
            ),
            ..ground
        })
    }

    /// How `role` looks.
    pub fn style(&self, role: Role) -> RoleStyle {
        self.roles.get(&role).copied().unwrap_or_default()
    }
}
