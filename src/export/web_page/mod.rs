//! Steps of a search as one self-contained page: pictures, words, keys, both themes, no network.
//!
//! Each distinct element of the pictures is on the page once, with a number; a step is a list of its elements'
//! numbers.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::ops::RangeInclusive;

use figure::{Colors, Ink, Point, Rgb};
use game::Player;
use lesson::{Explanation, Role, capitalised};
use search::task::pause;
use search::trace::Step;
use serde::Serialize;
use stage::{PictureSeries, SourceGame};

use crate::picture::crop::SeenPart;
use crate::picture::svg::{LetterWidth, element, escaped};
use crate::picture::{ExportError, MOST_STEPS, number};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

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
}

/// Writes the page of these steps, each of them a [piece](pause). `go_on` receives the numbers of finished and of all
/// steps, and cancels by returning `false`.
///
/// # Errors
/// [`ExportError`], where there are too many steps, or it was cancelled.
pub async fn web_page(
    series: &PictureSeries,
    steps: RangeInclusive<Step>,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<String, ExportError> {
    let first = *steps.start();
    let count = steps.end().saturating_sub(first) + 1;
    if count > MOST_STEPS {
        return Err(ExportError::TooMany {
            steps: count.into(),
        });
    }
    let mut data = PageData {
        first,
        last: series.last(),
        elements: Vec::new(),
        frames: Vec::new(),
        words: Vec::new(),
        cuts: Vec::new(),
    };
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let (width, height) = series.size();
    let mut seen = SeenPart::new(width, height);
    for step in steps {
        if !go_on(step - first, count) {
            return Err(ExportError::Cancelled { written: 0 });
        }
        let mut runs: Vec<[u32; 2]> = Vec::new();
        for shape in series.at(step).shapes {
            seen.add(&shape);
            let mut written = String::new();
            element(&mut written, &shape, variable, LetterWidth::Held);
            // A page has far fewer elements than that.
            let next = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
            let number = *numbers.entry(written.trim_end().to_owned()).or_insert(next);
            match runs.last_mut() {
                Some([from, length]) if *from + *length == number => *length += 1,
                _ => runs.push([number, 1]),
            }
        }
        data.frames.push(runs);
        data.words.push(spoken(&series.words(step)));
        data.cuts.extend(series.cuts_at(step).then_some(step));
        pause().await;
    }
    let mut elements: Vec<(String, u32)> = numbers.into_iter().collect();
    elements.sort_unstable_by_key(|(_, number)| *number);
    data.elements = elements.into_iter().map(|(element, _)| element).collect();
    Ok(page(series, &data, seen.corners()))
}

fn page(series: &PictureSeries, data: &PageData, (min, max): (Point, Point)) -> String {
    let stage = series.stage();
    let title = escaped(&stage.source.title());
    let search = match series.search_pair() {
        Some(pair) => pair.both_names().join(", "),
        None => stage.recording.spec().to_string(),
    };
    let position = match &stage.source.game {
        SourceGame::Tree(_) => String::new(),
        SourceGame::Game(position) => {
            let game = position.game();
            let (what, text) = (game.about().notation, position.text());
            format!(
                "\n<p class=\"position\">{}: <code>{}</code></p>",
                escaped(&capitalised(what)),
                escaped(&text)
            )
        }
    };
    let [left, top] = [min.x, min.y].map(number);
    let [width, height] = [max.x - min.x, max.y - min.y].map(number);
    // Nothing in the script may look like its closing tag.
    let json = serde_json::to_string(data).unwrap_or_default();
    let json = harmless(&json).replace('<', "\\u003c");
    let mut out = String::with_capacity(json.len() + 16_384);
    let _ = write!(
        out,
        r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="generator" content="Cutoff">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
:root[data-theme="light"] {{ color-scheme: light; {light} }}
:root[data-theme="dark"] {{ color-scheme: dark; {dark} }}
{STYLE}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p class="search">{search}</p>{position}
<button id="theme" type="button" title="switch between the light and the dark theme (T)">Theme</button>
</header>
<main>
<div id="figure">
<svg id="picture" role="img" aria-labelledby="headline" viewBox="{left} {top} {width} {height}" font-family="'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif"></svg>
</div>
<nav aria-label="Steps">
<button id="begin" type="button" title="to the beginning (Home)" aria-label="To the beginning">|◀</button>
<button id="back" type="button" title="step back (Left)" aria-label="Step back">◀</button>
<button id="play" type="button" title="play or pause (P)">Play</button>
<button id="forward" type="button" title="step forward (Right, Space)" aria-label="Step forward">▶</button>
<button id="end" type="button" title="to the end (End)" aria-label="To the end">▶|</button>
<button id="cut" type="button" title="next cutoff (C); Shift+C goes back">Next cutoff</button>
<div id="place">
<input id="slider" type="range" min="{first}" max="{end}" value="{first}" aria-label="Step">
<output id="count" for="slider"></output>
</div>
</nav>
<section id="words" aria-live="polite" aria-atomic="true">
<h2 id="headline"></h2>
<div id="sentences"></div>
</section>
<noscript><p>This page steps through a search with a script, which is switched off in this browser.</p></noscript>
</main>
<footer>Made with Cutoff. Keys: Right and Left step, Home and End, C and Shift+C go to cutoffs, P plays, T changes the theme; on a touch screen, swipe.</footer>
<script type="application/json" id="data">{json}</script>
<script>
{SCRIPT}</script>
</body>
</html>
"#,
        search = escaped(&search),
        light = variables(Colors::Light),
        dark = variables(Colors::Dark),
        first = data.first,
        end = data.first as usize + data.frames.len().saturating_sub(1),
    );
    out
}

/// Removes characters that change the text direction or have no width, as pictures do; JSON syntax itself has none of
/// them.
fn harmless(json: &str) -> String {
    let letters = json.chars().filter(|letter| !game::is_unseen(*letter));
    let seen = letters.map(|letter| {
        if letter.is_control() {
            '\u{fffd}'
        } else {
            letter
        }
    });
    seen.collect()
}

/// Converts a headline and sentences to runs of a role and a text.
fn spoken(words: &Explanation) -> Vec<Vec<(&'static str, String)>> {
    let lines = std::iter::once(&words.headline).chain(&words.sentences);
    let class = |role: Role| match role {
        Role::Plain => "",
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

#[cfg(test)]
mod tests;
