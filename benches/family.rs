//! The whole family on the positions of Bratko & Kopec: how many nodes the refinements save, how fast a node is with all of
//! them, and what recording costs.
//!
//! Base order mvv-lva, evaluation piece-square, quiescence below the horizon: both searches return the same values. Alpha-beta
//! without refinements and a perft that plays every move are the references in the same run: counts are exact, and times are
//! held as ratios to them.

mod support;

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use support::{Report, median, perft, seconds};

use cutoff::game::chess::{Position, PositionFormat, PositionReader};
use cutoff::game::{AnyGame, GamePart, Options, with_game};
use cutoff::search::trace::record;
use cutoff::search::{Limits, Meter, SearchSpec};

/// How deep, in plies.
const DEPTH: u32 = 6;
/// What is recorded is searched less deep: a recording of millions of nodes shows nobody anything.
const RECORDED_DEPTH: u32 = 4;
/// The refined search may visit this part of alpha-beta's nodes, on the median position.
const MAX_NODES: f64 = 0.1;
/// It visits at least this part of alpha-beta's nodes in the same time.
const MIN_RATE: f64 = 0.4;
/// It visits at least this part of the nodes that a perft visits in the same time, over all positions.
const MIN_PACE: f64 = 0.06;
/// The depth of the perft in plies.
const PERFT_DEPTH: u32 = 4;
/// A recorded refined search may take this many times as long as the silent one, which generates quiet moves only where it
/// searches them.
const MAX_RECORDED: f64 = 4.0;

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
    let mut all = [(0, 0.0); 2];
    for (number, measured) in (1..).zip(measured(&games, plain, refined)) {
        let [(plain_nodes, plain_time), (nodes, time), perft] = measured;
        let share = ratio(nodes, plain_nodes);
        let rate = share * plain_time / time;
        let pace = speed((nodes, time)) / speed(perft);
        println!(
            "    {number:2}  plain {plain_nodes:>11} nodes {plain_time:7.2} s   refined {nodes:>9} nodes {time:6.2} s   nodes {share:.3}   nodes/s {rate:.2}   of perft's {pace:.3}",
        );
        shares.push(share);
        rates.push(rate);
        for (sum, more) in all.iter_mut().zip([(nodes, time), perft]) {
            *sum = (sum.0 + more.0, sum.1 + more.1);
        }
    }
    report.at_least(
        "refined / perft nodes per second",
        speed(all[0]) / speed(all[1]),
        "times",
        MIN_PACE,
    );
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

/// Nodes, and the seconds they took.
type Run = (u64, f64);

/// Searches every position in two ways and then counts its lines, one after the other; several positions at a time, so that
/// what the others do slows all three alike.
fn measured(games: &[AnyGame], first: SearchSpec, second: SearchSpec) -> Vec<[Run; 3]> {
    let waiting = Mutex::new(games.iter().enumerate());
    let next = || waiting.lock().expect("no panic").next();
    let searched = || {
        std::iter::from_fn(next)
            .map(|(at, game)| {
                let [first, second] = [first, second].map(|spec| silent(game, spec, DEPTH));
                (at, [first, second, lines(game)])
            })
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
    found.into_iter().map(|(_, runs)| runs).collect()
}

fn silent(game: &AnyGame, spec: SearchSpec, depth: u32) -> Run {
    let mut meter = Meter::new(Limits::NONE);
    let start = Instant::now();
    with_game!(game, game => spec.run(&game, depth, &mut meter)).expect("no limits");
    (meter.counts().nodes, start.elapsed().as_secs_f64())
}

fn lines(game: &AnyGame) -> Run {
    let root = Position::of(&game.root).expect("positions of chess");
    let start = Instant::now();
    let nodes = perft(root.rules(), PERFT_DEPTH);
    (nodes, start.elapsed().as_secs_f64())
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
fn speed((nodes, seconds): Run) -> f64 {
    nodes as f64 / seconds
}

#[allow(clippy::cast_precision_loss)] // counts of nodes
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
