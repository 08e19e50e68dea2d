//! Pictures as SVG 1.1: elements with plain attributes; text stays text.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::{
    Anchor, Dash, Fill, Ink, Pen, Point, Rgb, Run, Shape, Weight, in_visual_order, text_width,
};

use super::canvas::{Area, Canvas, Text, draw};
use super::{Sheet, color, drop_of, number, pair};

const FAMILY: &str = "'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif";

pub fn svg(sheet: &Sheet<'_>) -> String {
    let mut out = String::with_capacity(1024 + sheet.shapes.len() * 120);
    let (width, height) = sheet.paper();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}pt\" height=\"{}pt\" viewBox=\"0 0 {}\" \
         font-family=\"{FAMILY}\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        number(width),
        number(height),
        pair(sheet.width, sheet.height, " "),
        escaped(sheet.title),
        hex(Ink::Ground),
    );
    for shape in sheet.shapes {
        element(&mut out, shape, hex, LetterWidth::Own);
    }
    out.push_str("</svg>\n");
    out
}

pub(crate) type InkName = fn(Ink) -> String;

/// The letter spacing if a fallback replaces the typeface of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetterWidth {
    /// The fallback's own width: a drawing program may change the text.
    Own,
    /// The width of the layout: neighbours do not overlap.
    Held,
}

pub(crate) fn element(out: &mut String, shape: &Shape, ink: InkName, wide: LetterWidth) {
    draw(shape, &mut Elements { out, ink, wide });
    out.push('\n');
}

struct Elements<'a> {
    out: &'a mut String,
    ink: InkName,
    wide: LetterWidth,
}

impl Canvas for Elements<'_> {
    fn line(&mut self, points: &[Point], pen: Pen) {
        let stroke = stroke(Some(pen), self.ink);
        let _ = match points {
            [from, to] => write!(
                self.out,
                "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{stroke}/>",
                number(from.x),
                number(from.y),
                number(to.x),
                number(to.y),
            ),
            _ => write!(
                self.out,
                "<polyline points=\"{}\" fill=\"none\"{stroke}/>",
                list(points)
            ),
        };
    }

    fn area(&mut self, area: Area<'_>, fill: Option<Fill>, pen: Option<Pen>) {
        let shape = match area {
            Area::Polygon(points) => format!("polygon points=\"{}\"", list(points)),
            Area::Block { min, max, radius } => format!(
                "rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
                number(min.x),
                number(min.y),
                number((max.x - min.x).max(0.0)),
                number((max.y - min.y).max(0.0)),
                number(radius),
            ),
            Area::Circle { center, radius } => format!(
                "circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
                number(center.x),
                number(center.y),
                number(radius),
            ),
        };
        let look = filling(fill, self.ink) + &stroke(pen, self.ink);
        let _ = write!(self.out, "<{shape}{look}/>");
    }

    fn text(&mut self, text: &Text<'_>) {
        let &Text { at, size, runs, .. } = text;
        let anchor = match text.anchor {
            Anchor::Left => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::Right => " text-anchor=\"end\"",
        };
        let _ = write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor} xml:space=\"preserve\"",
            number(at.x),
            number(at.y + drop_of(size)),
            number(size)
        );
        let letter_count: usize = runs.iter().map(|run| run.text.chars().count()).sum();
        // A single letter needs no spacing.
        if self.wide == LetterWidth::Held && letter_count > 1 {
            let _ = write!(
                self.out,
                " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
                number(text_width(runs, size))
            );
        }
        // A single run needs no element of its own.
        if let [run] = runs {
            let _ = write!(self.out, "{}>{}</text>", look(run, self.ink), isolated(run));
            return;
        }
        self.out.push('>');
        for run in runs {
            let look = look(run, self.ink);
            let _ = write!(self.out, "<tspan{look}>{}</tspan>", isolated(run));
        }
        self.out.push_str("</text>");
    }
}

/// Escapes the text of a run. Text from right to left is isolated, so that it leaves the order of the runs as it is.
fn isolated(run: &Run) -> String {
    let text = escaped(&run.text);
    match in_visual_order(&run.text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(_) => format!("\u{2068}{text}\u{2069}"),
    }
}

fn look(run: &Run, ink: InkName) -> String {
    let weight = match run.weight {
        Weight::Plain => "",
        Weight::Strong => " font-weight=\"600\"",
    };
    let line = if run.struck {
        " text-decoration=\"line-through\""
    } else {
        ""
    };
    format!(" fill=\"{}\"{weight}{line}", ink(run.ink))
}

fn list(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|at| pair(at.x, at.y, ",")).collect();
    pairs.join(" ")
}

fn filling(fill: Option<Fill>, ink: InkName) -> String {
    match fill {
        None => " fill=\"none\"".to_owned(),
        Some(fill) if fill.strength >= 1.0 => format!(" fill=\"{}\"", ink(fill.ink)),
        Some(fill) => format!(
            " fill=\"{}\" fill-opacity=\"{}\"",
            ink(fill.ink),
            number(fill.strength)
        ),
    }
}

fn stroke(pen: Option<Pen>, ink: InkName) -> String {
    let Some(pen) = pen else {
        return String::new();
    };
    let gaps = match pen.dash {
        Dash::Solid => String::new(),
        Dash::Dashed => {
            let (dash, gap) = Dash::DASH;
            format!(" stroke-dasharray=\"{}\"", pair(dash, gap, " "))
        }
        Dash::Dotted => format!(
            " stroke-dasharray=\"0 {}\" stroke-linecap=\"round\"",
            number(Dash::DOTS)
        ),
    };
    format!(
        " stroke=\"{}\" stroke-width=\"{}\"{gaps}",
        ink(pen.ink),
        number(pen.width)
    )
}

pub(crate) fn hex(ink: Ink) -> String {
    let Rgb(red, green, blue) = color(ink);
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// Escapes text between tags. Control characters and characters that XML forbids become the replacement character;
/// characters that change the text direction are dropped.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{FFFE}' | '\u{FFFF}' => out.push('\u{FFFD}'),
            control if control.is_control() => out.push('\u{FFFD}'),
            unseen if game::is_unseen(unseen) => {}
            other => out.push(other),
        }
    }
    out
}
