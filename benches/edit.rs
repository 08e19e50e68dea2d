//! How long it takes from an edit of a tree of 100,000 nodes until the searched and laid-out new tree is on screen.
//! Prints the median and the longest per kind of edit; fails when a median is over the limit.

mod support;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use support::{Reference, Report};

use cutoff::app::App;
use cutoff::game::{Edit, NodeId, Order, Player, Score, Tree, TreeBuilder};
use cutoff::search::SearchSpec;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use cutoff::stage::{Origin, Source, SourceGame};
use egui::Context;

/// In reference perfts, each of which takes 0.125 ms where an edit may take 50.
const LIMIT: f64 = 400.0;
const NODES: usize = 100_000;
const REPEATS: u32 = 15;

fn main() -> ExitCode {
    let mut report = Report::default();
    let mut perft = Reference::perft();
    println!("{:22} {:>9} {:>9}", "edit", "median", "longest");
    for minimax in [false, true] {
        let ctx = Context::default();
        let source = Source {
            game: SourceGame::Tree(Arc::new(tree())),
            origin: Origin::Text,
            name: None,
        };
        let mut settings = Settings::default();
        if minimax {
            settings.setup.spec = SearchSpec::MINIMAX;
        }
        let mut app = App::new(&ctx, settings, Some(Request::Source(source)));
        settle(&mut app);
        let last = NodeId(u32::try_from(NODES).expect("few") - 1);
        let leaf = |round: u32| Edit::Value {
            node: last,
            value: Some(Score::from(i32::try_from(round).expect("few"))),
        };
        let name = if minimax { "minimax" } else { "alpha-beta" };
        let mut measure = |what: &str, change: &dyn Fn(&mut cutoff::session::Session, u32)| {
            let mut times: Vec<Duration> = (0..REPEATS)
                .map(|round| {
                    let before = Arc::clone(&app.session.stage);
                    let start = Instant::now();
                    change(&mut app.session, round);
                    settle(&mut app);
                    let time = start.elapsed();
                    assert!(!Arc::ptr_eq(&before, &app.session.stage), "{what} is done");
                    time
                })
                .collect();
            times.sort_unstable();
            let median = times[times.len() / 2];
            println!(
                "{:22} {:>6.2} ms {:>6.2} ms",
                format!("{what}, {name}"),
                median.as_secs_f64() * 1e3,
                times[times.len() - 1].as_secs_f64() * 1e3
            );
            report.time(what, median.as_secs_f64(), &mut perft, LIMIT);
        };
        measure("leaf", &|session, round| {
            session.change_tree(leaf(round + 1));
        });
        measure("undo", &|session, _| session.undo());
        measure("add", &|session, _| {
            session.change_tree(Edit::Add {
                parent: NodeId(1),
                value: Score::ZERO,
            });
        });
        measure("delete", &|session, round| {
            session.change_tree(Edit::Delete {
                node: NodeId(last.0 - round),
            });
        });
        measure("reverse", &|session, _| {
            session.change_tree(Edit::Order {
                of: None,
                order: Order::Reverse,
            });
        });
        measure("shuffle", &|session, round| {
            session.change_tree(Edit::Order {
                of: None,
                order: Order::Shuffle(round.into()),
            });
        });
    }
    report.exit_code()
}

/// Waits until nothing is under way.
fn settle(app: &mut App) {
    while app.session.opening.is_some() || app.session.edits.is_busy() {
        std::thread::sleep(Duration::from_micros(100));
        app.session.tick(0.0);
    }
}

/// Up to six children per node, some branches long, others short; the same every time.
fn tree() -> Tree {
    let mut state = 1_u64;
    let mut draw = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        Score::from(i32::try_from((state >> 33) % 100).expect("below 100") - 50)
    };
    let mut tree = TreeBuilder::new(Player::Max);
    let mut ply = 0_u16;
    for _ in 0..NODES {
        tree.close_to(ply);
        let node = tree.open(None).expect("within the limits");
        let value = draw();
        tree.set_value(node, Some(value));
        #[allow(clippy::cast_possible_truncation)] // below 100
        let climb = (value.get() as i64 + 50).rem_euclid(100) as u16;
        // Mostly down while high up, mostly up while deep down.
        ply = if climb < 90 - 4 * ply.min(20) {
            ply + 1
        } else {
            ply.saturating_sub(climb % 4).max(1)
        };
    }
    tree.close_to(0);
    tree.finish()
}
