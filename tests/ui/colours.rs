//! Colours: contrast on the grounds they stand on, and that they can be told apart without red or green cones.

use cutoff::app::theme::{self, Palette};
use cutoff::draw::{Ink, Labels, Scene, Shape, Viewport, picture};
use egui::Color32;

use super::window;

const THEMES: [(&str, &Palette); 2] = [("light", &Palette::LIGHT), ("dark", &Palette::DARK)];

/// The parts of a colour in linear light, from 0 to 1 (IEC 61966-2-1).
fn linear(color: Color32) -> [f64; 3] {
    [color.r(), color.g(), color.b()].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn luminance([red, green, blue]: [f64; 3]) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of WCAG 2.2, from 1 to 21.
fn contrast(a: Color32, b: Color32) -> f64 {
    let (a, b) = (luminance(linear(a)), luminance(linear(b)));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn check(theme: &str, least: f64, pairs: &[(&str, Color32, &str, Color32)]) {
    for (name, color, on, ground) in pairs {
        let contrast = contrast(*color, *ground);
        assert!(
            contrast >= least,
            "{theme}: {name} on {on} has {contrast:.2}, not {least}"
        );
    }
}

/// WCAG 2.2, 1.4.3: text of any size, on every ground on which it stands.
#[test]
fn text_meets_wcag_contrast() {
    for (theme, palette) in THEMES {
        let Palette {
            ground,
            panel,
            max_fill,
            min_fill,
            leaf_fill,
            ..
        } = *palette;
        let mut pairs = Vec::new();
        for (on, behind) in [("ground", ground), ("panel", panel)] {
            pairs.extend([
                ("text", palette.text, on, behind),
                ("weak", palette.weak, on, behind),
                ("max", palette.max, on, behind),
                ("min", palette.min, on, behind),
                ("best", palette.best, on, behind),
                ("error", palette.error, on, behind),
            ]);
        }
        pairs.extend([
            // Names in nodes, values in leaves before and after they are known.
            ("text", palette.text, "max_fill", max_fill),
            ("text", palette.text, "min_fill", min_fill),
            ("text", palette.text, "leaf_fill", leaf_fill),
            ("weak", palette.weak, "leaf_fill", leaf_fill),
            // What is chosen in lists and tabs.
            ("max", palette.max, "max_fill", max_fill),
            // The button that stands out.
            ("ground", ground, "max", palette.max),
        ]);
        // What only one of two searches does, and notes about it.
        for (name, color) in [
            ("text", palette.text),
            ("weak", palette.weak),
            ("max", palette.max),
            ("min", palette.min),
        ] {
            pairs.push((name, color, "apart_fill", palette.apart_fill));
        }
        check(theme, 4.5, &pairs);
    }
}

/// WCAG 2.2, 1.4.11: every ink that is needed to understand the picture. `line` is exempt: it only separates parts.
#[test]
fn graphics_meet_wcag_contrast() {
    for (theme, palette) in THEMES {
        let Palette {
            ground,
            panel,
            closed,
            ..
        } = *palette;
        check(
            theme,
            3.0,
            &[
                ("unvisited nodes and edges", palette.faint, "ground", ground),
                ("MAX nodes' outline", palette.max, "ground", ground),
                ("MAX nodes' outline", palette.max, "fill", palette.max_fill),
                ("MIN nodes' outline", palette.min, "ground", ground),
                ("MIN nodes' outline", palette.min, "fill", palette.min_fill),
                (
                    "leaves' outline, cut bars, searched edges",
                    palette.text,
                    "ground",
                    ground,
                ),
                ("the current node's ring", palette.current, "ground", ground),
                ("the active line's frame", palette.current, "panel", panel),
                ("the best line", palette.best, "ground", ground),
                (
                    "what only one search visits",
                    palette.apart,
                    "ground",
                    ground,
                ),
                ("what only one search visits", palette.apart, "panel", panel),
                ("its outline", palette.apart, "its fill", palette.apart_fill),
                (
                    "the current node",
                    palette.current,
                    "it",
                    palette.apart_fill,
                ),
                ("the best line", palette.best, "it", palette.apart_fill),
                ("alpha's end of a bar", palette.max, "panel", panel),
                ("beta's end of a bar", palette.min, "panel", panel),
                ("alpha's end of a closed bar", palette.max, "closed", closed),
                ("beta's end of a closed bar", palette.min, "closed", closed),
            ],
        );
    }
}

/// The critical tree: names on its fills, numbers on its badges, outlines on the fills, and badges on what is behind.
#[test]
fn critical_tree_meets_wcag_contrast() {
    for (theme, palette) in THEMES {
        let color = |ink| theme::color(palette.pictures.of(ink));
        let [ground, text] = [Ink::Ground, Ink::Text].map(color);
        for (fill, badge) in [
            (Ink::PvFill, Ink::Best),
            (Ink::CutFill, Ink::Cut),
            (Ink::AllFill, Ink::All),
        ] {
            let (fill_name, badge_name) = (format!("{fill:?}"), format!("{badge:?}"));
            let (fill, badge) = (color(fill), color(badge));
            let names = [
                ("text", text, &*fill_name, fill),
                ("the badge's number", ground, &*badge_name, badge),
            ];
            check(theme, 4.5, &names);
            let graphics = [
                ("MAX nodes' outline", palette.max, &*fill_name, fill),
                ("MIN nodes' outline", palette.min, &*fill_name, fill),
                ("leaves' outline", text, &*fill_name, fill),
                (&*badge_name, badge, "ground", ground),
            ];
            check(theme, 3.0, &graphics);
        }
    }
}

/// Text is never as pale as what has not been visited: not in any picture of a search.
#[test]
fn text_is_never_faint() {
    struct Named;
    impl Labels for Named {
        fn name(&self, node: cutoff::game::NodeId) -> String {
            format!("N{}", node.0)
        }

        fn move_into(&self, node: cutoff::game::NodeId) -> Option<String> {
            Some(format!("m{}", node.0))
        }
    }
    let window = window();
    let stage = &window.state().session.stage;
    let row_stats = cutoff::draw::RowStats::new(&stage.tree, &stage.layout);
    let viewport = Viewport::fit(row_stats.extents(), 900.0, 600.0);
    for step in 0..=stage.recording.steps() {
        let moment = stage.recording.moment(step);
        let drawn = picture(
            &Scene {
                tree: &stage.tree,
                layout: &stage.layout,
                node_map: &stage.node_map,
                row_stats: &row_stats,
                moment: &moment,
                labels: &Named,
                complete: true,
                focus: None,
                critical: None,
                notation: cutoff::search::Notation::Minimax,
                equal: None,
            },
            &viewport,
        );
        for shape in &drawn.shapes {
            if let Shape::Text { runs, .. } = shape {
                assert!(runs.iter().all(|run| run.ink != Ink::Faint), "{shape:?}");
            }
        }
    }
}

/// How colours look without one kind of cone, in linear light: the matrices for severity 1.0 of Machado, Oliveira &
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009).
const DEUTERANOPIA: [[f64; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const PROTANOPIA: [[f64; 3]; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];

fn seen(by: &[[f64; 3]; 3], color: Color32) -> [f64; 3] {
    let color = linear(color);
    by.map(|row| {
        let part: f64 = row.iter().zip(color).map(|(a, b)| a * b).sum();
        part.clamp(0.0, 1.0)
    })
}

/// CIELAB under D65.
fn lab(color: [f64; 3]) -> [f64; 3] {
    let [red, green, blue] = color;
    let x = 0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue;
    let z = 0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue;
    let [x, y, z] = [x / 0.950_47, luminance(color), z / 1.088_83].map(|part| {
        if part > 216.0 / 24_389.0 {
            part.cbrt()
        } else {
            (24_389.0 / 27.0 * part + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The least distance in CIELAB (CIE 1976) between colours that must be told apart. A just noticeable one is about 2.3
/// (Mahy et al. 1994); lines a few points wide want several times that.
const APART: f64 = 15.0;
/// The same for areas side by side.
const AREAS_APART: f64 = 8.0;

fn told_apart(theme: &str, colors: &[(&str, Color32)], least: f64) {
    for (sight, matrix) in [("deuteranopia", &DEUTERANOPIA), ("protanopia", &PROTANOPIA)] {
        for (at, (a, first)) in colors.iter().enumerate() {
            for (b, second) in &colors[at + 1..] {
                let (p, q) = (lab(seen(matrix, *first)), lab(seen(matrix, *second)));
                let squares = p.iter().zip(q).map(|(p, q)| (p - q).powi(2));
                let distance = squares.sum::<f64>().sqrt();
                assert!(
                    distance >= least,
                    "{theme}, {sight}: {a} and {b} are {distance:.1} apart"
                );
            }
        }
    }
}

#[test]
fn colours_differ_under_red_green_blindness() {
    for (theme, palette) in THEMES {
        let colors = [
            ("max", palette.max),
            ("min", palette.min),
            ("current", palette.current),
            ("best", palette.best),
            ("text", palette.text),
        ];
        told_apart(theme, &colors, APART);
    }
}

/// Types are told by the badges' shapes and numbers too, and by place from the colours of players.
#[test]
fn type_colours_differ_under_red_green_blindness() {
    for (theme, palette) in THEMES {
        let color = |(name, ink)| (name, theme::color(palette.pictures.of(ink)));
        let badges = [
            ("PV", Ink::Best),
            ("Cut", Ink::Cut),
            ("All", Ink::All),
            ("not needed", Ink::Text),
        ];
        told_apart(theme, &badges.map(color), APART);
        // Areas, which are larger than lines.
        let fills = [
            ("PV fill", Ink::PvFill),
            ("Cut fill", Ink::CutFill),
            ("All fill", Ink::AllFill),
            ("ground", Ink::Ground),
        ];
        told_apart(theme, &fills.map(color), AREAS_APART);
    }
}
