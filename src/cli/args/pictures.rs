//! Arguments of `cutoff export`.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use ::search::Notation;
use draw::export::Format;

use super::named::choice;
use super::{DepthArgs, LanguageArg, SearchArgs, output_file};

#[derive(Debug, Args)]
pub struct ExportArgs {
    #[command(flatten)]
    pub at: DepthArgs,
    #[command(flatten)]
    pub search: SearchArgs,
    /// The step to show, counted in events; the last one if no steps are given.
    #[arg(long, value_name = "K", conflicts_with_all = ["all", "from", "to"])]
    pub step: Option<u32>,
    /// Every step: the pages of one PDF, one page for a browser, one animation, else a numbered file each.
    #[arg(long, conflicts_with_all = ["from", "to"])]
    pub all: bool,
    /// Some steps, from this one on; the beginning if not given.
    #[arg(long, value_name = "A")]
    pub from: Option<u32>,
    /// Some steps, up to this one; the end if not given.
    #[arg(long, value_name = "B")]
    pub to: Option<u32>,
    /// Time per step of a GIF, 10ms to 200s, as 800ms or 1.5s; 1s if not given, and the last one three times as long.
    #[arg(long, value_name = "TIME", value_parser = delay)]
    pub delay: Option<Duration>,
    /// The output file; its ending decides the format.
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: PathBuf,
    /// The format, if the ending does not decide it.
    #[arg(long, value_parser = choice::<Format>())]
    pub format: Option<Format>,
    /// The canvas's width and height, in points; if not given 842x595, and 1000x420 for HTML.
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = canvas_size)]
    pub size: Option<(f32, f32)>,
    #[command(flatten)]
    pub language: LanguageArg,
    /// With the critical tree: what must be visited in any order.
    #[arg(long)]
    pub critical: bool,
    /// From whose side values and windows are written.
    #[arg(long, value_parser = choice::<Notation>(), default_value = "minimax", value_name = "NAME")]
    pub notation: Notation,
    /// The whole tree, or the part around the current node; as the window would show it if not given.
    #[arg(long, value_enum)]
    pub view: Option<ViewArg>,
}

/// Parses a width and a height between 100 and 10,000 points.
fn canvas_size(text: &str) -> Result<(f32, f32), String> {
    let side = |side: &str| {
        let side: f32 = side.trim().parse().ok()?;
        (100.0..=10_000.0).contains(&side).then_some(side)
    };
    text.split_once(['x', 'X', '×'])
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| "a size is two numbers from 100 to 10000, as in 842x595".to_owned())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ViewArg {
    /// all of it, as an overview if it is too large to read
    Whole,
    /// the neighbourhood of the current node
    Around,
}

/// Parses the time per step. A GIF counts hundredths of a second, up to 65,535, and shows the last step three times as
/// long.
fn delay(text: &str) -> Result<Duration, String> {
    const DELAYS: RangeInclusive<Duration> = Duration::from_millis(10)..=Duration::from_secs(200);
    let read = super::time(text).ok().filter(|time| DELAYS.contains(time));
    read.ok_or_else(|| {
        "a GIF shows a step for 10ms to 200s: write a time between them, as 800ms or 1.5s"
            .to_owned()
    })
}
