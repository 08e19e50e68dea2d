//! The speed of the core: what recording costs, how much it takes, how fast any moment is found.
//!
//! Every line gives the figure measured, its limit, and whether it holds; a limit that does not hold fails the run.
//! Times are medians over interleaved repeats, since no machine is quiet. A recording takes over the memory of one that was
//! given up, as it does when a tree is edited; what it takes in fresh memory, which is a matter of the system, is printed
//! beside it.

mod support;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use support::{Reference, Report, median, seconds};

use cutoff::game::chess::Chess;
use cutoff::game::{Game, MAX_PLIES, Player, Score, Tree, TreeBuilder};
use cutoff::search::trace::{Recorded, Recording, Step, record};
use cutoff::search::{CutRule, Fail, Limits, Meter, Rules, SearchSpec, with_deep_stack};

/// A recorded search may take this many times as long as the silent one, in a game with rules.
const MAX_RATIO: f64 = 2.0;
/// The same on an explicit tree, a node of which costs about 5 ns: 1.7 to 2.0 where nothing else happens.
const MAX_RATIO_ON_TREES: f64 = 2.5;
/// A recorded visit with its move and its share of the side tables may take this many bytes.
const MAX_BYTES: f64 = 64.0;
/// Finding a moment and all that is known of the nodes on its path may take this part of the reference perft. On the machine
/// where that takes 0.125 ms, 100 microseconds.
const MAX_SEEK: f64 = 0.8;
/// The slowest of them waits for memory, of which machines differ more than in perft: 0.6 to 1.3 on one machine in one hour.
const MAX_SLOWEST_SEEK: f64 = 2.0;
/// A seek on a line of 1,000 plies may take so many times as long as one on a line of 20, among as many visits.
const MAX_LONG_LINE: f64 = 25.0;

/// A silent and a recorded search are timed in turn at least so many times, and for at least so long.
const PAIRS: usize = 25;
const SEARCHING: Duration = Duration::from_millis(700);
/// How many recordings are held on to, so that each has to fetch its memory from the system.
const HELD: usize = 5;
/// How many steps are sought, and how often each of them, all the others in between.
const SEEKS: usize = 1_000;
const SEEK_ROUNDS: usize = 7;

const ALPHA_BETA: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));

fn main() -> ExitCode {
    // One thread with room for a thousand plies runs everything.
    with_deep_stack("bench", || {
        let mut report = Report::default();
        let mut perft = Reference::perft();
        let uniform = uniform(7, 7);
        let random = random(950_000);
        for (name, tree) in [("uniform 7^7", &uniform), ("random", &random)] {
            for spec in [SearchSpec::MINIMAX, ALPHA_BETA] {
                let ratio = searches(&mut report, name, &tree, tree.height(), spec);
                report.at_most("recorded / silent", ratio, "times", MAX_RATIO_ON_TREES);
            }
        }
        let start = Chess::start();
        for (depth, spec) in [(4, SearchSpec::MINIMAX), (5, ALPHA_BETA)] {
            let ratio = searches(&mut report, "chess, start", &start, depth, spec);
            report.at_most("recorded / silent", ratio, "times", MAX_RATIO);
        }
        seeks(
            &mut report,
            &mut perft,
            "uniform 7^7",
            &uniform,
            SearchSpec::MINIMAX,
        );
        seeks(
            &mut report,
            &mut perft,
            "random",
            &random,
            SearchSpec::MINIMAX,
        );
        let plies = |name, tree, report: &mut Report, perft: &mut Reference| {
            seeks(report, perft, name, &tree, SearchSpec::MINIMAX)
        };
        let short = plies("20 plies, wide", spine(20, 49_949), &mut report, &mut perft);
        let long = plies(
            "1000 plies, wide",
            spine(1_000, 999),
            &mut report,
            &mut perft,
        );
        report.at_most("1,000 plies / 20", long / short, "times", MAX_LONG_LINE);
        for (name, tree) in [
            ("1000 plies, comb", comb(999)),
            ("1000 x 998", uniform_like(&[1000, 998])),
            ("300000 x 2", uniform_like(&[300_000, 2])),
        ] {
            for spec in [SearchSpec::MINIMAX, ALPHA_BETA] {
                seeks(&mut report, &mut perft, name, &tree, spec);
            }
        }
        report.exit_code()
    })
}

/// Times the silent search against the recorded one, and weighs the recording. Answers how many times as long it takes.
fn searches<G: Game>(
    report: &mut Report,
    name: &str,
    game: &G,
    depth: u32,
    spec: SearchSpec,
) -> f64 {
    let silent = || {
        let mut meter = Meter::new(Limits::NONE);
        let start = Instant::now();
        black_box(spec.run(game, depth, &mut meter)).expect("no limits");
        (start.elapsed().as_secs_f64(), meter.counts().nodes)
    };
    let recorded = || {
        let start = Instant::now();
        let recorded = black_box(record(game, spec, depth, Limits::NONE));
        (start.elapsed().as_secs_f64(), recorded.expect("no limits"))
    };

    let held: Vec<_> = (0..HELD).map(|_| (silent().0, recorded())).collect();
    let fresh = held.iter().map(|(silent, (time, _))| time / silent);
    let fresh = median(fresh.collect());
    let (nodes, bytes) = (silent().1, bytes_of(&held[0].1.1));
    drop(held);

    let (mut times, mut ratios) = (Vec::new(), Vec::new());
    let start = Instant::now();
    while ratios.len() < PAIRS || start.elapsed() < SEARCHING {
        let (time, _) = silent();
        ratios.push(recorded().0 / time);
        times.push(time);
    }
    #[allow(clippy::cast_precision_loss)] // about a million
    let (nodes, bytes) = (nodes as f64, bytes as f64);
    let time = median(times) / nodes;
    println!(
        "{name}, {spec}: {nodes} nodes, silent {:.1} million nodes/s ({:.1} ns each); \
         recorded in fresh memory {fresh:.2} times",
        1e-6 / time,
        1e9 * time,
    );
    let ratio = median(ratios);
    report.at_most("recorded visit and move", bytes / nodes, "bytes", MAX_BYTES);
    ratio
}

/// Bytes of a recording whose moves take eight bytes each, as those of chess do.
fn bytes_of<M>(recorded: &Recorded<M>) -> usize {
    recorded.recording.bytes() + 8 * recorded.moves.capacity()
}

/// Times how long it takes to know everything on the path at random steps. Answers the median, in seconds.
fn seeks(
    report: &mut Report,
    perft: &mut Reference,
    name: &str,
    tree: &Tree,
    spec: SearchSpec,
) -> f64 {
    let recording = record(&tree, spec, tree.height(), Limits::NONE)
        .expect("no limits")
        .recording;
    let mut random = Random(7);
    let steps: Vec<Step> = (0..SEEKS)
        .map(|_| random.below(recording.steps()) + 1)
        .collect();
    let mut times = vec![Vec::new(); SEEKS];
    for _ in 0..SEEK_ROUNDS {
        for (&step, times) in steps.iter().zip(&mut times) {
            times.push(seconds(|| seek(&recording, step)));
        }
    }
    // Of each step the quickest round: what slows one down on a shared machine is not the seek.
    let quickest = |times: Vec<f64>| times.into_iter().fold(f64::INFINITY, f64::min);
    let mut times: Vec<f64> = times.into_iter().map(quickest).collect();
    times.sort_by(f64::total_cmp);
    println!(
        "{name}, {spec}: seeks among {} visits",
        recording.visits().len()
    );
    report.time("median seek", times[SEEKS / 2], perft, MAX_SEEK);
    report.time("slowest seek", times[SEEKS - 1], perft, MAX_SLOWEST_SEEK);
    times[SEEKS / 2]
}

fn seek(recording: &Recording, step: Step) {
    let moment = recording.moment(step);
    for &id in moment.path() {
        black_box(&moment.node(id));
    }
    black_box(moment.counts());
}

/// A small generator of even random numbers (Steele, Lea & Flood 2014: `SplitMix64`), the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = u32::try_from((z ^ (z >> 31)) >> 32).expect("32 bits");
        let scaled = (u64::from(high) * u64::from(bound)) >> 32;
        u32::try_from(scaled).expect("less than the bound")
    }

    fn score(&mut self) -> Score {
        let value = i32::try_from(self.below(2_001)).expect("small");
        Score::from(value - 1_000)
    }
}

/// Every inner node has `branching` children, every leaf is `depth` plies deep.
fn uniform(branching: u32, depth: usize) -> Tree {
    uniform_like(&vec![branching; depth])
}

/// A tree with so many children at every node of each ply.
fn uniform_like(branchings: &[u32]) -> Tree {
    fn below(builder: &mut TreeBuilder, branchings: &[u32], random: &mut Random) {
        match branchings {
            [] => {
                builder.leaf(random.score()).expect("within the limits");
            }
            [branching, rest @ ..] => {
                builder.open(None).expect("within the limits");
                for _ in 0..*branching {
                    below(builder, rest, random);
                }
                builder.close();
            }
        }
    }
    let mut builder = TreeBuilder::new(Player::Max);
    below(&mut builder, branchings, &mut Random(1));
    builder.finish()
}

/// A tree of at least `nodes` nodes, of irregular shape: up to 14 children per node, leaves at any ply from 4 to 9.
fn random(nodes: usize) -> Tree {
    fn below(builder: &mut TreeBuilder, ply: u32, random: &mut Random) -> usize {
        if ply >= 9 || (ply >= 4 && random.below(4) == 0) {
            builder.leaf(random.score()).expect("within the limits");
            return 1;
        }
        builder.open(None).expect("within the limits");
        let children = 1 + random.below(if ply < 2 { 14 } else { 10 });
        let size: usize = (0..children).map(|_| below(builder, ply + 1, random)).sum();
        builder.close();
        size + 1
    }
    let mut random = Random(2);
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open(None).expect("a root");
    let mut size = 1;
    // The largest subtree that can come has room between here and the most nodes.
    while size < nodes {
        size += below(&mut builder, 5, &mut random);
    }
    builder.close();
    builder.finish()
}

/// A line of so many plies with `leaves` leaves at every node of it, some before the line and some behind.
fn spine(plies: usize, leaves: u32) -> Tree {
    fn below(builder: &mut TreeBuilder, plies: usize, leaves: u32, random: &mut Random) {
        if plies == 0 {
            builder.leaf(random.score()).expect("within the limits");
            return;
        }
        builder.open(None).expect("within the limits");
        let before = random.below(leaves);
        for _ in 0..before {
            builder.leaf(random.score()).expect("within the limits");
        }
        below(builder, plies - 1, leaves, random);
        for _ in before + 1..leaves {
            builder.leaf(random.score()).expect("within the limits");
        }
        builder.close();
    }
    let mut builder = TreeBuilder::new(Player::Max);
    below(&mut builder, plies, leaves, &mut Random(3));
    builder.finish()
}

/// Lines of a thousand plies side by side below the root.
fn comb(lines: u32) -> Tree {
    let mut random = Random(4);
    let mut builder = TreeBuilder::new(Player::Max);
    builder.open(None).expect("a root");
    for _ in 0..lines {
        for _ in 1..MAX_PLIES {
            builder.open(None).expect("within the limits");
        }
        builder.leaf(random.score()).expect("within the limits");
        builder.close_to(1);
    }
    builder.close();
    builder.finish()
}
