//! Whether the colours of a theme can be distinguished: by contrast, and by colour-blind eyes.
//!
//! Contrast is that of the Web Content Accessibility Guidelines 2.1, distance is ΔE*ab (CIE 1976), and eyes without red
//! or green cones are simulated after Machado, Oliveira and Fernandes (2009).

use queens_tui::text::{Color, Role, Theme};

use crate::support::content;

/// The minimum contrast of text, and of shapes.
const TEXT: f64 = 4.5;
const SHAPE: f64 = 3.0;
/// The minimum contrast of the ground of a shape beside another ground.
const GROUND: f64 = 1.5;
/// The minimum distance of two colours with different meanings.
const DISTANCE: f64 = 15.0;

/// Roles that are text on the page.
const PAGE_TEXT: [Role; 11] = [
    Role::Text,
    Role::Calm,
    Role::Title,
    Role::Changed,
    Role::Now,
    Role::Keyword,
    Role::Key,
    Role::Notice,
    Role::Cursor,
    Role::Solution,
    Role::Lifted,
];
/// Roles that are text, and roles that are shapes, on a light or a dark square.
const SQUARE_TEXT: [Role; 4] = [Role::Attacked, Role::Changed, Role::Text, Role::Now];
const SQUARE_SHAPES: [Role; 7] = [
    Role::Border,
    Role::Queen,
    Role::Attacker,
    Role::Solution,
    Role::Lifted,
    Role::Cursor,
    Role::ReadQueen,
];
/// Roles that fill squares or cells, with text on them.
const FILLS: [Role; 2] = [Role::DeadEnd, Role::Present];
/// Pairs of roles with different meanings that are shown at the same time. The colour of a role that fills is its
/// background.
const APART: [(Role, Role); 26] = [
    (Role::Attacker, Role::PlacedQueen),
    (Role::Attacker, Role::Queen),
    (Role::Attacker, Role::Solution),
    (Role::Solution, Role::Queen),
    (Role::Solution, Role::PlacedQueen),
    (Role::Solution, Role::Present),
    (Role::Present, Role::Strip),
    (Role::Lifted, Role::Queen),
    (Role::Lifted, Role::Solution),
    (Role::Lifted, Role::Changed),
    (Role::Lifted, Role::PlacedQueen),
    (Role::Lifted, Role::DeadEnd),
    (Role::Cursor, Role::Queen),
    (Role::Cursor, Role::PlacedQueen),
    (Role::Cursor, Role::Attacked),
    (Role::Cursor, Role::Solution),
    (Role::Cursor, Role::Changed),
    (Role::Cursor, Role::Text),
    (Role::Cursor, Role::Calm),
    (Role::Attacked, Role::Queen),
    (Role::Attacked, Role::Solution),
    (Role::DeadEnd, Role::PlacedQueen),
    (Role::DeadEnd, Role::Queen),
    (Role::DeadEnd, Role::Solution),
    (Role::Changed, Role::Text),
    (Role::Changed, Role::Calm),
];

/// Eyes with all cones, without red ones (protanopia), and without green ones (deuteranopia): what they see of red,
/// green and blue light.
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    ("", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        " with protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        " with deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_82, 0.042_94, 0.968_881],
        ],
    ),
];

/// The colour behind what has this role.
fn back(theme: &Theme, role: Role) -> Option<Color> {
    theme.style(role).bg.or(theme.style(Role::Text).bg)
}

/// The colours that cannot be read or distinguished, one sentence each. A theme without colours relies on shapes.
fn too_close(theme: &Theme) -> Vec<String> {
    [hard_to_see(theme), hard_on_shades(theme), too_alike(theme)].concat()
}

/// The shaded squares on which text cannot be read, one sentence each.
fn hard_on_shades(theme: &Theme) -> Vec<String> {
    let squares = [Role::LightSquare, Role::DarkSquare].into_iter();
    let shades = squares.flat_map(|square| (1..=4).map(move |level| (square, level)));
    let text = theme.style(Role::Text).fg;
    let close = shades.filter_map(|(square, level)| {
        let contrast = contrast(text?, theme.shaded(square, level)?);
        (contrast < TEXT)
            .then(|| format!("text on {square:?}, shaded {level}: contrast {contrast:.2}"))
    });
    close.collect()
}

/// The texts and shapes that cannot be seen on what is behind them, one sentence each.
fn hard_to_see(theme: &Theme) -> Vec<String> {
    let back = |role: Role| back(theme, role);
    let Some(page) = back(Role::Text) else {
        return Vec::new();
    };
    let squares = [Role::LightSquare, Role::DarkSquare];
    let mut found = Vec::new();
    let mut check = |what: String, front: Option<Color>, ground: Option<Color>, least: f64| {
        let (Some(front), Some(ground)) = (front, ground) else {
            return;
        };
        let contrast = contrast(front, ground);
        if contrast < least {
            found.push(format!(
                "{what}: contrast {contrast:.2}, and {least} is needed"
            ));
        }
    };
    for role in PAGE_TEXT.into_iter().chain(FILLS).chain(squares) {
        check(
            format!("text of {role:?}"),
            theme.style(role).fg,
            back(role),
            TEXT,
        );
    }
    for role in [Role::Border, Role::Strip] {
        check(format!("{role:?}"), theme.style(role).fg, Some(page), SHAPE);
    }
    // A crown on a square of its own colour, which is seen beside the other squares.
    let placed = theme.style(Role::PlacedQueen);
    check("PlacedQueen".to_owned(), placed.fg, placed.bg, SHAPE);
    for square in squares {
        check(
            format!("the square of PlacedQueen beside {square:?}"),
            placed.bg,
            back(square),
            GROUND,
        );
        for (roles, least) in [(&SQUARE_TEXT[..], TEXT), (&SQUARE_SHAPES[..], SHAPE)] {
            for &role in roles {
                check(
                    format!("{role:?} on {square:?}"),
                    theme.style(role).fg,
                    back(square),
                    least,
                );
            }
        }
        for role in FILLS {
            check(
                format!("{role:?} beside {square:?}"),
                back(role),
                back(square),
                SHAPE,
            );
        }
    }
    found
}

/// The colours that cannot be distinguished, one sentence each.
fn too_alike(theme: &Theme) -> Vec<String> {
    let mut found = Vec::new();
    let shown = |role: Role| {
        if FILLS.contains(&role) {
            back(theme, role)
        } else {
            theme.style(role).fg
        }
    };
    for (one, other) in APART {
        let (Some(first), Some(second)) = (shown(one), shown(other)) else {
            continue;
        };
        for (eyes, seen) in EYES {
            let distance = distance(first, second, &seen);
            if distance < DISTANCE {
                found.push(format!(
                    "{one:?} and {other:?}{eyes}: {distance:.0} apart, and {DISTANCE} is needed"
                ));
            }
        }
    }
    found
}

/// Red, green and blue as shares of light.
fn light(color: Color) -> [f64; 3] {
    let (red, green, blue) = color.rgb;
    [red, green, blue].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast of two colours, from 1 to 21.
fn contrast(one: Color, other: Color) -> f64 {
    let bright = |color| {
        let [red, green, blue] = light(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (bright(one), bright(other));
    one.max(other) / one.min(other)
}

/// How far apart these eyes see two colours.
fn distance(one: Color, other: Color, seen: &[[f64; 3]; 3]) -> f64 {
    let (one, other) = (lab(one, seen), lab(other, seen));
    one.iter()
        .zip(other)
        .map(|(one, other)| (one - other).powi(2))
        .sum::<f64>()
        .sqrt()
}

/// A colour as these eyes see it, in CIE L*a*b* with the white of D65.
fn lab(color: Color, seen: &[[f64; 3]; 3]) -> [f64; 3] {
    const XYZ: [[f64; 3]; 3] = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let product = |by: &[[f64; 3]; 3], of: [f64; 3]| {
        by.map(|row| row.iter().zip(of).map(|(by, of)| by * of).sum::<f64>())
    };
    let [x, y, z] = product(
        &XYZ,
        product(seen, light(color)).map(|value| value.clamp(0.0, 1.0)),
    );
    let root = |share: f64| {
        if share > 216.0 / 24_389.0 {
            share.cbrt()
        } else {
            (24_389.0 / 27.0 * share + 16.0) / 116.0
        }
    };
    let [x, y, z] = [root(x / 0.950_47), root(y), root(z / 1.088_83)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn color(hex: &str) -> Color {
    Color::try_from((hex.to_owned(), 0)).expect("a colour")
}

/// An attacker that was hard to tell from a queen: their contrast is 1.05, and to colour-blind eyes they are 4 and
/// 7 apart.
#[test]
fn colours_are_measured_as_elsewhere() {
    let (attacker, queen) = (color("#a8503a"), color("#75653a"));
    assert!((contrast(attacker, queen) - 1.05).abs() < 0.01);
    let apart = EYES.map(|(_, seen)| distance(attacker, queen, &seen).round());
    assert_eq!(apart.map(|apart| apart as u32), [34, 4, 7]);
    assert!((contrast(color("#000000"), color("#ffffff")) - 21.0).abs() < 1e-9);
}

#[test]
fn the_colours_of_every_theme_can_be_read_and_distinguished() {
    let mut themes = 0;
    for name in content().themes() {
        let theme = content().theme(name).expect("a theme");
        assert_eq!(too_close(theme), [""; 0], "{name}");
        themes += 1;
    }
    assert!(themes >= 4, "{themes} themes");
}
