//! Steps of a search as one self-contained page: pictures, words, keys, both themes, no network.
//!
//! Each distinct element of the pictures is on the page once, with a number; a step is a list of its elements'
//! numbers.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::{Colors, Ink, Point, Rgb};
use game::Player;
use search::trace::Step;
use serde::Serialize;
use teach::{Explanation, Role, capitalised};
use text::{Language, say};

use crate::export::crop::SeenPart;
use crate::export::steps::{PictureSteps, StepWriter};
use crate::export::svg::{LetterWidth, element, escaped};
use crate::export::{ExportError, Sheet, number};

/// The canvas size, in points, whose pictures fill a page best.
pub const PAGE_CANVAS: (f32, f32) = (1000.0, 420.0);

#[derive(Serialize)]
struct PageData {
    first: Step,
    /// The last step of the search, which the page may not include.
    last: Step,
    elements: Vec<String>,
    /// The elements of each step as runs of numbers: the first number and the length of the run.
    frames: Vec<Vec<[u32; 2]>>,
    /// The headline and sentences of each step, each as runs of a role and a text.
    words: Vec<Vec<Vec<(&'static str, String)>>>,
    cuts: Vec<Step>,
    said: Said,
}

/// The words that the page's script writes; `#step` and `#last` stand for numbers.
#[derive(Serialize)]
struct Said {
    play: &'static str,
    pause: &'static str,
    count: String,
}

/// A page of steps.
pub(crate) struct WebPage<'a> {
    series: &'a dyn PictureSteps,
    data: PageData,
    /// The number of each element.
    numbers: HashMap<String, u32>,
    seen: SeenPart,
}

impl<'a> WebPage<'a> {
    pub(crate) fn new(series: &'a dyn PictureSteps, first: Step) -> WebPage<'a> {
        let (width, height) = series.size();
        WebPage {
            series,
            data: PageData {
                first,
                last: series.last(),
                elements: Vec::new(),
                frames: Vec::new(),
                words: Vec::new(),
                cuts: Vec::new(),
                said: Said {
                    play: say!(draw_web_play),
                    pause: say!(draw_web_pause),
                    count: say!(draw_web_count, last = "#last", step = "#step"),
                },
            },
            numbers: HashMap::new(),
            seen: SeenPart::new(width, height),
        }
    }
}

impl StepWriter for WebPage<'_> {
    fn add(&mut self, _: u32, step: Step, sheet: &Sheet<'_>) -> Result<(), ExportError> {
        let WebPage { series, data, .. } = self;
        let mut runs: Vec<[u32; 2]> = Vec::new();
        for shape in sheet.shapes {
            self.seen.add(shape);
            let mut written = String::new();
            element(&mut written, shape, variable, LetterWidth::Held);
            // A page has far fewer elements than that.
            let next = u32::try_from(data.elements.len()).unwrap_or(u32::MAX);
            let number = *self.numbers.entry(written).or_insert_with_key(|written| {
                data.elements.push(written.trim_end().to_owned());
                next
            });
            match runs.last_mut() {
                Some([from, length]) if *from + *length == number => *length += 1,
                _ => runs.push([number, 1]),
            }
        }
        data.frames.push(runs);
        data.words.push(spoken(&series.words(step)));
        data.cuts.extend(series.cuts_at(step).then_some(step));
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, ExportError> {
        Ok(page(self.series, &self.data, self.seen.corners()).into_bytes())
    }
}

fn page(series: &dyn PictureSteps, data: &PageData, (min, max): (Point, Point)) -> String {
    let title = escaped(&series.title());
    let search = series.searches();
    let position = series
        .position()
        .map_or_else(String::new, |(notation, text)| {
            format!(
                "\n<p class=\"position\">{}: <code>{}</code></p>",
                escaped(&capitalised(notation)),
                escaped(&text)
            )
        });
    let corners = [min.x, min.y, max.x - min.x, max.y - min.y].map(number);
    // Nothing in the script may look like its closing tag.
    let json = serde_json::to_string(data).unwrap_or_default();
    let json = harmless(&json).replace('<', "\\u003c");
    let end = data.first as usize + data.frames.len().saturating_sub(1);
    format!(
        include_str!("page.html"),
        search = escaped(&search),
        light = variables(Colors::Light),
        dark = variables(Colors::Dark),
        corners = corners.join(" "),
        language = Language::current().code(),
        theme_hint = escaped(say!(draw_web_theme_hint)),
        theme = escaped(say!(draw_web_theme)),
        steps = escaped(say!(draw_web_steps)),
        begin_hint = escaped(say!(draw_web_begin_hint)),
        begin = escaped(say!(draw_web_begin)),
        back_hint = escaped(say!(draw_web_back_hint)),
        back = escaped(say!(draw_web_back)),
        play_hint = escaped(say!(draw_web_play_hint)),
        play = escaped(say!(draw_web_play)),
        forward_hint = escaped(say!(draw_web_forward_hint)),
        forward = escaped(say!(draw_web_forward)),
        to_end_hint = escaped(say!(draw_web_end_hint)),
        to_end = escaped(say!(draw_web_end)),
        cut_hint = escaped(say!(draw_web_cut_hint)),
        cut = escaped(say!(draw_web_cut)),
        step = escaped(say!(draw_web_step)),
        no_script = escaped(say!(draw_web_no_script)),
        footer = escaped(say!(draw_web_footer)),
        first = data.first,
        style = include_str!("page.css"),
        script = include_str!("page.js"),
        title = title,
        position = position,
        end = end,
        json = json,
    )
}

/// Removes characters that change the text direction or have no width, as pictures do; JSON syntax itself has none of
/// them.
fn harmless(json: &str) -> String {
    let letters = json.chars().filter(|letter| !game::is_unseen(*letter));
    letters
        .map(|letter| {
            if letter.is_control() {
                '\u{fffd}'
            } else {
                letter
            }
        })
        .collect()
}

/// Converts a headline and sentences to runs of a role and a text.
fn spoken(words: &Explanation) -> Vec<Vec<(&'static str, String)>> {
    let lines = std::iter::once(&words.headline).chain(&words.sentences);
    let class = |role: Role| match role {
        Role::Plain | Role::Chance => "",
        Role::Strong => "strong",
        Role::Max => "max",
        Role::Min => "min",
    };
    lines
        .map(|line| {
            let runs = line.runs().iter();
            runs.map(|run| (class(run.role), run.text.clone()))
                .collect()
        })
        .collect()
}

fn variable(ink: Ink) -> String {
    format!("var(--k{})", ink as usize)
}

fn variables(colors: Colors) -> String {
    let mut out = String::new();
    for ink in Ink::all() {
        let Rgb(red, green, blue) = colors.of(ink);
        let _ = write!(out, "--k{}:#{red:02X}{green:02X}{blue:02X};", ink as usize);
    }
    for (name, ink) in [
        ("ground", Ink::Ground),
        ("text", Ink::Text),
        ("weak", Ink::Weak),
        ("faint", Ink::Faint),
        ("max", Ink::of(Player::Max)),
        ("min", Ink::of(Player::Min)),
        ("mark", Ink::Current),
    ] {
        let _ = write!(out, "--{name}:{};", variable(ink));
    }
    out
}
