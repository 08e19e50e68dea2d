//! The whole family on the positions of Bratko & Kopec: how many nodes the refinements save, how fast a node is with all of
//! them, and what recording costs.
//!
//! Base order mvv-lva, evaluation piece-square, quiescence below the horizon: both searches return the same values. Alpha-beta
//! without refinements is the reference in the same run: counts are exact, and times are held as ratios to it.

mod support;

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use support::{Report, median, seconds};

use cutoff::game::chess::{PositionFormat, PositionReader};
use cutoff::game::{AnyGame, GamePart, Options, with_game};
use cutoff::search::trace::record;
use cutoff::search::{Counts, Limits, Meter, SearchSpec};

/// How deep, in plies.
const DEPTH: u32 = 6;
/// What is recorded is searched less deep: a recording of millions of nodes shows nobody anything.
const RECORDED_DEPTH: u32 = 4;
/// The refined search may visit this part of alpha-beta's nodes, on the median position.
const MAX_NODES: f64 = 0.1;
/// It visits at least this part of alpha-beta's nodes in the same time.
const MIN_RATE: f64 = 0.4;
/// A recorded refined search may take this many times as long as the silent one.
const MAX_RECORDED: f64 = 3.0;

const POSITIONS: &[u8] = include_bytes!("../trees/positions/bratko-kopec.epd");

fn main() -> ExitCode {
    let mut report = Report::default();
    let plain = spec("alpha-beta+quiescence+order=mvv-lva+evaluation=piece-square");
    let refined = spec(
        "pvs+deepening+table+killers+history+quiescence+order=mvv-lva+evaluation=piece-square",
    );
    let games: Vec<AnyGame> = positions(plain.options);
    println!("{} positions, depth {DEPTH}", games.len());
    println!("    plain    {plain}\n    refined  {refined}");
    let (mut shares, mut rates) = (Vec::new(), Vec::new());
    for (number, pair) in (1..).zip(pairs(&games, plain, refined)) {
        let [(plain_counts, plain_time), (counts, time)] = pair;
        let share = ratio(counts.nodes, plain_counts.nodes);
        let rate = share * plain_time / time;
        println!(
            "    {number:2}  plain {:>11} nodes {plain_time:7.2} s   refined {:>9} nodes {time:6.2} s   nodes {share:.3}   nodes/s {rate:.2}",
            plain_counts.nodes, counts.nodes,
        );
        shares.push(share);
        rates.push(rate);
    }
    report.at_most("refined / plain nodes", median(shares), "times", MAX_NODES);
    report.at_least(
        "refined / plain nodes per second",
        median(rates),
        "times",
        MIN_RATE,
    );

    let all = spec(
        "pvs+deepening+aspiration=50+table+killers+history+quiescence+order=mvv-lva+evaluation=piece-square",
    );
    println!("recorded: {all}, depth {RECORDED_DEPTH}");
    let costs = games.iter().map(|game| recorded(game, all));
    report.at_most(
        "recorded / silent",
        median(costs.collect()),
        "times",
        MAX_RECORDED,
    );
    report.exit_code()
}

fn spec(text: &str) -> SearchSpec {
    text.parse().expect("a search")
}

fn positions(options: Options) -> Vec<AnyGame> {
    let reader =
        PositionReader::new(POSITIONS, Some(PositionFormat::Epd), None).expect("no errors");
    let found = reader.map(|found| found.expect("no errors").expect("a position"));
    found
        .map(|found| AnyGame {
            root: found.epd.position.wrap(),
            options,
        })
        .collect()
}

/// Searches every position in two ways, one after the other; several positions at a time, so that what the others do slows
/// both alike.
fn pairs(games: &[AnyGame], first: SearchSpec, second: SearchSpec) -> Vec<[(Counts, f64); 2]> {
    let waiting = Mutex::new(games.iter().enumerate());
    let next = || waiting.lock().expect("no panic").next();
    let searched = || {
        std::iter::from_fn(next)
            .map(|(at, game)| (at, [first, second].map(|spec| silent(game, spec, DEPTH))))
            .collect::<Vec<_>>()
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut found: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(searched)).collect();
        let found = workers
            .into_iter()
            .map(|worker| worker.join().expect("no panic"));
        found.flatten().collect()
    });
    found.sort_unstable_by_key(|&(at, _)| at);
    found.into_iter().map(|(_, pair)| pair).collect()
}

fn silent(game: &AnyGame, spec: SearchSpec, depth: u32) -> (Counts, f64) {
    let mut meter = Meter::new(Limits::NONE);
    let start = Instant::now();
    with_game!(game, game => spec.run(&game, depth, &mut meter)).expect("no limits");
    (meter.counts(), start.elapsed().as_secs_f64())
}

/// How many times as long the recorded search takes.
fn recorded(game: &AnyGame, spec: SearchSpec) -> f64 {
    let pairs = (0..3).map(|_| {
        let (_, silent) = silent(game, spec, RECORDED_DEPTH);
        let recorded = seconds(|| {
            let recorded =
                with_game!(game, game => record(&game, spec, RECORDED_DEPTH, Limits::NONE).is_ok());
            assert!(recorded, "no limits");
        });
        recorded / silent
    });
    median(pairs.collect())
}

#[allow(clippy::cast_precision_loss)] // counts of nodes
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
