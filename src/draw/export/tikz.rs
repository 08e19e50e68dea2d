//! Pictures as TikZ: one `tikzpicture`, for any document that loads `tikz` and `xcolor`.
//!
//! Lengths are in big points, scaled to the page; the text uses the document's sans-serif font.

use std::fmt::Write as _;

use crate::{Anchor, ClipRect, Dash, Fill, Ink, Pen, Point, Rgb, Shape, Weight};

use super::canvas::{Area, Canvas, Text, draw};
use super::{A4, STRIKE, Sheet, color, drop_of, number, pair};

/// The distance beyond the page at which shapes are clipped, in points: TeX's lengths end at 16,384.
const BEYOND: f32 = 40.0;

pub fn tikz(sheet: &Sheet<'_>) -> String {
    let (width, height) = sheet.paper();
    let mut writer = Writer {
        out: String::with_capacity(2048 + sheet.shapes.len() * 120),
        scale: sheet.scale(),
        near: ClipRect::page(sheet.width, sheet.height, BEYOND),
    };
    let out = &mut writer.out;
    let title: String = sheet
        .title
        .chars()
        .map(|letter| {
            if letter.is_control() || game::is_unseen(letter) {
                ' '
            } else {
                letter
            }
        })
        .collect();
    let _ = write!(
        out,
        "% {title}\n\
         % Needs \\usepackage{{tikz}} and \\usepackage{{xcolor}}. To fit it to the text:\n\
         % \\resizebox{{\\linewidth}}{{!}}{{\\input{{this file}}}}\n\
         \\begin{{tikzpicture}}[x=1bp,y=-1bp,line join=miter,line cap=butt,\n\
         \x20 letters/.style={{inner sep=0,outer sep=0,font=\\sffamily}}]\n\
         "
    );
    // A tree without boards does not need their colours.
    let boards = sheet
        .shapes
        .iter()
        .any(|shape| matches!(shape, Shape::Outline { .. }));
    let of_trees = |ink: &Ink| (*ink as usize) < Ink::LightSquare as usize;
    for ink in Ink::all().filter(|ink| boards || of_trees(ink)) {
        let Rgb(red, green, blue) = color(ink);
        let name = name(ink);
        let _ = writeln!(
            out,
            "\\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}%"
        );
    }
    let _ = write!(
        out,
        "\\useasboundingbox (0,0) rectangle ({size});\n\\clip (0,0) rectangle ({size});\n",
        size = pair(width, height, ",")
    );
    for shape in sheet.shapes {
        draw(shape, &mut writer);
    }
    writer.out.push_str("\\end{tikzpicture}%\n");
    writer.out
}

/// Returns a document of pages, all of the first one's size.
pub(super) fn document(pages: &[Sheet<'_>]) -> String {
    let (width, height) = pages.first().map_or(A4, |page| (page.width, page.height));
    // TeX needs more room than a picture that fills its page.
    let pictures: Vec<String> = pages
        .iter()
        .map(|page| format!("\\noindent\n{}", tikz(page)))
        .collect();
    format!(
        "\\documentclass{{article}}\n\
         \\usepackage[paperwidth={width}bp,paperheight={width}bp,margin=0bp]{{geometry}}\n\
         \\usepackage{{tikz}}\n\
         \\usepackage{{xcolor}}\n\
         \\pagestyle{{empty}}\n\
         \\setlength{{\\parindent}}{{0bp}}\n\
         \\setlength{{\\topskip}}{{0bp}}\n\
         \\begin{{document}}\n\
         \\pdfpagewidth={width}bp\\pdfpageheight={height}bp\n{}\\end{{document}}\n",
        pictures.join("\\newpage\n")
    )
}

struct Writer {
    out: String,
    /// Points of the page per point of the canvas.
    scale: f32,
    near: ClipRect,
}

impl Canvas for Writer {
    fn line(&mut self, points: &[Point], pen: Pen) {
        // A visible part is one path, so that its dots continue; after a gap a new path begins.
        let (mut path, mut end) = (String::new(), None);
        for ends in points.windows(2) {
            let Some((from, to)) = self.near.line(ends[0], ends[1]) else {
                continue;
            };
            if end != Some(from) {
                self.path(&std::mem::take(&mut path), None, Some(pen), "");
                path = self.at(from);
            }
            path += " -- ";
            path += &self.at(to);
            end = Some(to);
        }
        self.path(&path, None, Some(pen), "");
    }

    fn area(&mut self, area: Area<'_>, fill: Option<Fill>, pen: Option<Pen>) {
        match area {
            Area::Polygon(points) => {
                let points = self.near.polygon(points);
                if points.len() > 1 {
                    let corners: Vec<String> = points.iter().map(|&at| self.at(at)).collect();
                    let path = format!("{} -- cycle", corners.join(" -- "));
                    self.path(&path, fill, pen, "");
                }
            }
            Area::Block { min, max, radius } => {
                let corners = (self.near.clamp(min), self.near.clamp(max));
                let path = format!("{} rectangle {}", self.at(corners.0), self.at(corners.1));
                let radius = radius * self.scale;
                let rounded = if radius > 0.05 {
                    format!("rounded corners={}bp", number(radius))
                } else {
                    String::new()
                };
                self.path(&path, fill, pen, &rounded);
            }
            Area::Circle { center, radius } => {
                if self.near.has(center) {
                    let radius = number(radius * self.scale);
                    let path = format!("{} circle [radius={radius}bp]", self.at(center));
                    self.path(&path, fill, pen, "");
                }
            }
        }
    }

    fn text(&mut self, text: &Text<'_>) {
        let &Text { at, size, runs, .. } = text;
        if !self.near.has(at) {
            return;
        }
        let anchor = match text.anchor {
            Anchor::Left => "base west",
            Anchor::Middle => "base",
            Anchor::Right => "base east",
        };
        let at = self.at(at.moved(0.0, drop_of(size)));
        let em = size * self.scale;
        let size = number(em);
        let _ = write!(
            self.out,
            "\\node[letters,anchor={anchor}] at {at} {{\\fontsize{{{size}bp}}{{{size}bp}}\\selectfont"
        );
        for run in runs {
            let weight = match run.weight {
                Weight::Plain => "",
                Weight::Strong => "\\bfseries\\boldmath ",
            };
            let text = escaped(&run.text);
            let text = if run.struck { struck(&text, em) } else { text };
            let ink = name(run.ink);
            let _ = write!(self.out, "{{\\color{{{ink}}}{weight}{text}}}");
        }
        self.out.push_str("};\n");
    }
}

impl Writer {
    fn path(&mut self, path: &str, fill: Option<Fill>, pen: Option<Pen>, more: &str) {
        let mut options = Vec::new();
        if let Some(pen) = pen {
            options.push(format!("draw={}", name(pen.ink)));
            options.push(format!("line width={}bp", number(pen.width * self.scale)));
            let scaled = |length: f32| number(length * self.scale);
            match pen.dash {
                Dash::Solid => {}
                Dash::Dashed => {
                    let (on, off) = (scaled(Dash::DASH.0), scaled(Dash::DASH.1));
                    options.push(format!("dash pattern=on {on}bp off {off}bp"));
                }
                Dash::Dotted => {
                    let off = scaled(Dash::DOTS);
                    options.push(format!("line cap=round,dash pattern=on 0bp off {off}bp"));
                }
            }
        }
        if let Some(fill) = fill {
            options.push(format!("fill={}", name(fill.ink)));
            if fill.strength < 1.0 {
                options.push(format!("fill opacity={}", number(fill.strength)));
            }
        }
        if options.is_empty() || path.is_empty() {
            return;
        }
        if !more.is_empty() {
            options.push(more.to_owned());
        }
        let _ = writeln!(self.out, "\\path[{}] {path};", options.join(","));
    }

    fn at(&self, point: Point) -> String {
        format!(
            "({})",
            pair(point.x * self.scale, point.y * self.scale, ",")
        )
    }
}

/// Typesets text with a rule through the middle of its capitals, as wide as the text in the document.
fn struck(text: &str, size: f32) -> String {
    let (middle, half) = (drop_of(size), STRIKE * size / 2.0);
    format!(
        "\\setbox0\\hbox{{{text}}}\\rlap{{\\vrule width\\wd0 height {}bp depth {}bp}}\\box0",
        number(middle + half),
        number(half - middle)
    )
}

fn name(ink: Ink) -> String {
    match ink {
        // Matches the name of its fill.
        Ink::SearchDiff => "cutoffApart".to_owned(),
        ink => format!("cutoff{ink:?}"),
    }
}

/// Escapes text for LaTeX. Letters that only newer engines support become a question mark under pdfTeX.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                out.push('\\');
                out.push(letter);
            }
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '<' => out.push_str("\\ensuremath{<}"),
            '>' => out.push_str("\\ensuremath{>}"),
            '|' => out.push_str("\\ensuremath{|}"),
            // LaTeX merges consecutive spaces and drops a space after a command.
            ' ' | '\t' | '\n' | '\r' | '\u{A0}' => out.push('~'),
            ' '..='~' => out.push(letter),
            other => match symbol(other) {
                Some(symbol) => {
                    let _ = write!(out, "\\ensuremath{{{symbol}}}");
                }
                None if other.is_control() => out.push('?'),
                None if game::is_unseen(other) => {}
                None if is_western(other) => out.push(other),
                None => {
                    let _ = write!(out, "\\ifx\\Umathcode\\undefined ?\\else {other}\\fi{{}}");
                }
            },
        }
    }
    out
}

/// Returns true for accented letters that every LaTeX composes.
fn is_western(letter: char) -> bool {
    matches!(letter, '\u{C0}'..='\u{FF}') && !"ÐðÞþ×÷".contains(letter)
}

/// Returns the math symbol of a letter, for symbols of every LaTeX.
fn symbol(letter: char) -> Option<&'static str> {
    Some(match letter {
        'α' => "\\alpha",
        'β' => "\\beta",
        'γ' => "\\gamma",
        'δ' => "\\delta",
        '∞' => "\\infty",
        '−' => "-",
        '≤' => "\\leq",
        '≥' => "\\geq",
        '≠' => "\\neq",
        '…' => "\\ldots",
        '×' => "\\times",
        '·' => "\\cdot",
        '→' => "\\rightarrow",
        '←' => "\\leftarrow",
        '↑' => "\\uparrow",
        '↓' => "\\downarrow",
        '–' => "\\mbox{--}",
        '—' => "\\mbox{---}",
        '’' => "\\mbox{'}",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_tex_special_characters() {
        assert_eq!(escaped("a_b & 50%"), "a\\_b~\\&~50\\%");
        assert_eq!(escaped("\\x{}"), "\\textbackslash{}x\\{\\}");
        assert_eq!(
            escaped("α=−∞"),
            "\\ensuremath{\\alpha}=\\ensuremath{-}\\ensuremath{\\infty}"
        );
        assert_eq!(escaped("é\u{7}"), "é?");
        assert_eq!(
            escaped("林"),
            "\\ifx\\Umathcode\\undefined ?\\else 林\\fi{}"
        );
    }
}
