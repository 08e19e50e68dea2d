//! Steps of a search as one self-contained page: pictures, words, keys, both themes, no network.
//!
//! What steps have in common is on the page once: [`frames`] numbers the different elements of all pictures, and a step is the
//! numbers of its elements. The page's own parts, style and script, are files beside this one.

mod frames;

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use figure::{Colors, Ink, Point, Rgb};
use game::Player;
use lesson::{Explanation, Role, capitalised};
use search::trace::Step;
use serde::Serialize;
use stage::{PictureSeries, SourceGame};

use crate::picture::crop::SeenPart;
use crate::picture::svg::{LetterWidth, element, escaped};
use crate::picture::{ExportError, MOST_STEPS, number};
use frames::Frames;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The canvas whose pictures fill a page best, in points: what windows leave beside buttons and words is two to three times as
/// wide as it is high.
pub const PAGE_CANVAS: (f32, f32) = (1000.0, 420.0);

/// What the script needs, as JSON.
#[derive(Serialize)]
struct PageData {
    /// The number of the first step.
    first: Step,
    /// The last step of the search, which the page may not have.
    last: Step,
    /// The different elements of all pictures.
    elements: Vec<String>,
    /// For each step the runs of elements that it has: where a run begins, and how long it is.
    frames: Vec<Vec<u32>>,
    /// For each step a headline and sentences, each as runs of a role and a text.
    words: Vec<Vec<Vec<(&'static str, String)>>>,
    /// The steps at which children are skipped.
    cuts: Vec<Step>,
}

/// The page of these steps. `go_on` is told how many are done, of how many, and ends the work when it answers `false`.
///
/// # Errors
/// [`ExportError`], where there are too many steps, or it was cancelled.
pub fn web_page(
    series: &PictureSeries,
    steps: RangeInclusive<Step>,
    go_on: &mut dyn FnMut(u32, u32) -> bool,
) -> Result<String, ExportError> {
    let (first, end) = (*steps.start(), *steps.end());
    let count = end.saturating_sub(first) + 1;
    if count > MOST_STEPS {
        return Err(ExportError::TooMany {
            steps: count.into(),
        });
    }
    let mut frames = Frames::default();
    let (mut words, mut cuts) = (Vec::new(), Vec::new());
    let (width, height) = series.size();
    let mut seen = SeenPart::new(width, height);
    for step in steps {
        if !go_on(step - first, count) {
            return Err(ExportError::Cancelled { written: 0 });
        }
        let mut written = String::new();
        let elements = series.at(step).shapes.into_iter().map(|shape| {
            written.clear();
            seen.add(&shape);
            element(&mut written, &shape, variable, LetterWidth::Held);
            written.trim_end().to_owned()
        });
        frames.push(elements);
        words.push(spoken(&series.words(step)));
        if series.cuts_at(step) {
            cuts.push(step);
        }
    }
    let (elements, frames) = frames.finish();
    let data = PageData {
        first,
        last: series.last(),
        elements,
        frames,
        words,
        cuts,
    };
    Ok(page(series, &data, seen.corners()))
}

fn page(series: &PictureSeries, data: &PageData, (min, max): (Point, Point)) -> String {
    let stage = series.stage();
    let title = escaped(&stage.source.title());
    let search = match series.search_pair() {
        Some(pair) => pair.both_names().join(", "),
        None => stage.recording.spec().to_string(),
    };
    // Which position it is, where it is one.
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
    // In a script nothing may look like the end of it.
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
        light = variables(&Colors::LIGHT),
        dark = variables(&Colors::DARK),
        first = data.first,
        end = data.first as usize + data.frames.len().saturating_sub(1),
    );
    out
}

/// A headline and sentences as runs.
/// JSON whose texts steer nothing: what turns the direction of text round, or has no width, is left out, as in pictures. JSON itself has
/// none of it.
fn harmless(json: &str) -> String {
    let letters = json.chars().filter(|letter| !game::is_unseen(*letter));
    let seen = |letter: char| {
        if letter.is_control() {
            '\u{fffd}'
        } else {
            letter
        }
    };
    letters.map(seen).collect()
}

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

/// Every ink that pictures have.
const INKS: [Ink; 28] = [
    Ink::Ground,
    Ink::Text,
    Ink::Weak,
    Ink::Faint,
    Ink::Max,
    Ink::MaxFill,
    Ink::Min,
    Ink::MinFill,
    Ink::Chance,
    Ink::ChanceFill,
    Ink::LeafFill,
    Ink::Current,
    Ink::Best,
    Ink::PvFill,
    Ink::Cut,
    Ink::CutFill,
    Ink::All,
    Ink::AllFill,
    Ink::SearchDiff,
    Ink::ApartFill,
    Ink::LightSquare,
    Ink::DarkSquare,
    Ink::WhiteMan,
    Ink::BlackMan,
    Ink::MaxMan,
    Ink::MinMan,
    Ink::Moved,
    Ink::Check,
];

/// An ink as a variable of the page's style.
fn variable(ink: Ink) -> String {
    format!("var(--k{})", ink as usize)
}

fn variables(colors: &Colors) -> String {
    let mut out = String::new();
    for ink in INKS {
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
