//! How long it takes to write the picture of a step of a tree of 1,000 nodes, whole and drawn as large as a page, in each
//! format that is of one step. Prints the median per format; fails when the PDF is over its limit.

mod support;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use support::{Reference, Report};

use cutoff::draw::export::PictureSteps;
use cutoff::draw::export::{Format, export_step};
use cutoff::game::{Player, Score, Tree, TreeBuilder};
use cutoff::search::SearchSpec;
use cutoff::stage::{Origin, PictureSeries, Setup, Source, SourceGame, Stage};

/// A PDF, in reference perfts, each of which takes 0.125 ms where the PDF may take 40.
const LIMIT: f64 = 330.0;
const NODES: usize = 1_000;
const REPEATS: usize = 9;

fn main() -> ExitCode {
    let source = Source {
        game: SourceGame::Tree(Arc::new(tree())),
        origin: Origin::Text,
        name: None,
    };
    let setup = Setup {
        spec: SearchSpec::MINIMAX,
        ..Setup::default()
    };
    let stage = Stage::prepare(source, setup, None, &false.into()).expect("it is small and whole");
    let stage = Arc::new(stage);
    let folder = std::env::temp_dir().join(format!("cutoff-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is a place for files");
    let mut report = Report::default();
    let mut perft = Reference::perft();
    println!(
        "{:12} {:6} {:>10} {:>10}",
        "canvas", "format", "median", "bytes"
    );
    // A page, and a canvas on which all labels have room.
    for (width, height) in [(842.0, 595.0), (10_000.0, 4_000.0)] {
        // What is made of many steps is timed by nobody: it takes as long as there are steps.
        let of_one_step = |format: &Format| !format.is_of_steps();
        for format in Format::ALL.iter().copied().filter(of_one_step) {
            let path = folder.join(format!("picture.{}", format.ending()));
            let mut times: Vec<Duration> = (0..REPEATS)
                .map(|_| {
                    let start = Instant::now();
                    let series = PictureSeries::fitted(Arc::clone(&stage), width, height, false);
                    let step = series.last() / 2;
                    export_step(&series, step, format, &path).expect("there is room for it");
                    start.elapsed()
                })
                .collect();
            times.sort();
            let median = times[REPEATS / 2];
            let bytes = std::fs::metadata(&path).map_or(0, |metadata| metadata.len());
            let canvas = format!("{width}x{height}");
            let median_ms = median.as_secs_f64() * 1e3;
            println!("{canvas:12} {format:6} {median_ms:>7.1} ms {bytes:>10}");
            if format == Format::Pdf {
                report.time("as PDF", median.as_secs_f64(), &mut perft, LIMIT);
            }
        }
    }
    // Nothing depends on these files any more.
    let _ = std::fs::remove_dir_all(&folder);
    report.exit_code()
}

/// A tree of 1,000 nodes: ten children each, the last inner node fewer.
fn tree() -> Tree {
    let mut builder = TreeBuilder::new(Player::Max);
    let mut left = NODES;
    grow(&mut builder, 3, &mut left);
    builder.close_to(0);
    builder.finish()
}

fn grow(builder: &mut TreeBuilder, plies: u32, left: &mut usize) {
    let Some(rest) = left.checked_sub(1) else {
        return;
    };
    *left = rest;
    let node = builder.open(None).expect("it is small");
    if plies == 0 || rest == 0 {
        let value = i32::try_from(rest * 37 % 101).unwrap_or(0);
        builder.set_value(node, Some(Score::from(value)));
    } else {
        for _ in 0..10 {
            grow(builder, plies - 1, left);
        }
    }
    builder.close();
}
