//! What two searches side by side cost: preparing them, finding a moment of both, and a frame of the page after a step.

#![allow(clippy::unwrap_used)] // a bench that cannot go on says why

mod support;

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use support::{Reference, Report};

use cutoff::app::App;
use cutoff::app::both::presets;
use cutoff::game::{Player, Score, Tree, TreeBuilder};
use cutoff::search::trace::{Hand, Stride};
use cutoff::session::Request;
use cutoff::session::page::{Direction, Page};
use cutoff::session::settings::Settings;
use cutoff::stage::{Origin, SearchPair, Setup, Source, SourceGame, Stage};
use cutoff::teach::Variant;
use egui::{Context, RawInput, Rect, pos2, vec2};

/// A step on a tree of 10,000 nodes, everything open, in reference perfts: each takes 0.125 ms where a step may take 12.
const LIMIT: f64 = 100.0;
const FRAMES: usize = 60;
/// What is in sight, and how much larger than fitted; or what is around the current node.
const VIEWS: [(&str, Option<f32>); 3] = [
    ("whole", Some(1.0)),
    ("enlarged", Some(20.0)),
    ("around", None),
];

fn main() -> ExitCode {
    let mut report = Report::default();
    let mut perft = Reference::perft();
    for (nodes, limit) in [(10_000, Some(LIMIT)), (1_000_000, None)] {
        let tree = Arc::new(random(nodes));
        prepared(&tree);
        println!(
            "{:>9} {:34} {:>9} {:>9} {:>9}",
            "nodes", "a step", "least", "median", "longest"
        );
        // For comparison: one search alone.
        let mut window = Window::new(&tree, pairs()[0].1);
        window.app.session.turn_to(Page::Step);
        for (view, zoom) in VIEWS {
            window.measure(nodes, "one search", view, zoom);
        }
        for (name, pair) in pairs() {
            let mut window = Window::new(&tree, pair);
            for (view, zoom) in VIEWS {
                let median = window.measure(nodes, name, view, zoom);
                if let Some(limit) = limit {
                    report.time(view, median.as_secs_f64(), &mut perft, limit);
                }
            }
        }
    }
    report.exit_code()
}

/// Minimax and alpha-beta, and alpha-beta beside variants of it.
fn pairs() -> Vec<(&'static str, [Variant; 2])> {
    let all = presets();
    let beside = |&at: &usize| (all[at].0, [all[1].1, all[at].1]);
    [0, 2, 3, 4].iter().map(beside).collect()
}

fn source(tree: &Arc<Tree>) -> Source {
    Source {
        game: SourceGame::Tree(Arc::clone(tree)),
        origin: Origin::Text,
        name: Some("random".to_owned()),
    }
}

/// Prints what preparing costs, and finding moments.
fn prepared(tree: &Arc<Tree>) {
    let never = AtomicBool::new(false);
    let stage = Stage::prepare(source(tree), Setup::default(), None, &never).unwrap();
    let stage = Arc::new(stage);
    for (name, pair) in pairs() {
        let start = Instant::now();
        let search_pair = SearchPair::prepare(Arc::clone(&stage), pair, &never).unwrap();
        let made = start.elapsed();
        let steps = search_pair.pair.steps();
        let start = Instant::now();
        let mut sum = 0_u64;
        for at in 0..10_000_u32 {
            let step = at.wrapping_mul(2_654_435_761) % (steps + 1);
            for hand in Hand::BOTH {
                sum += u64::from(
                    search_pair
                        .pair
                        .first(hand, search_pair.pair.at(hand, step)),
                );
            }
        }
        let each = start.elapsed() / 10_000;
        println!(
            "{:24} {:>8} steps, {:>9} bytes of axis, {:>9} of differences: ready in {:.1} ms, found in {} ns ({sum})",
            name,
            steps,
            search_pair.pair.bytes(),
            search_pair.differences.bytes(),
            made.as_secs_f64() * 1e3,
            each.as_nanos(),
        );
    }
}

/// The app in a context without a window.
struct Window {
    ctx: Context,
    app: App,
    time: f64,
}

impl Window {
    fn new(tree: &Arc<Tree>, pair: [Variant; 2]) -> Window {
        let ctx = Context::default();
        let request = Request::Source(source(tree));
        let app = App::new(&ctx, Settings::default(), Some(request));
        let mut window = Window {
            ctx,
            app,
            time: 0.0,
        };
        while window.app.session.opening.is_some() {
            window.frame();
            std::thread::sleep(Duration::from_millis(10));
        }
        window.app.session.turn_to(Page::Both);
        window.app.session.choose_searches(pair);
        while window.app.session.both.preparing.is_some() {
            window.frame();
            std::thread::sleep(Duration::from_millis(10));
        }
        window
    }

    fn frame(&mut self) -> Duration {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1920.0, 1080.0))),
            time: Some(self.time),
            ..RawInput::default()
        };
        let start = Instant::now();
        let output = self.ctx.run_ui(input, |ui| self.app.show(ui));
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let time = start.elapsed();
        assert!(!primitives.is_empty(), "something is drawn");
        time
    }

    /// Steps from the middle on; answers the median of the frames after each step.
    fn measure(&mut self, nodes: usize, what: &str, view: &str, zoom: Option<f32>) -> Duration {
        self.app.session.fit();
        self.app.session.show_around(zoom.is_none());
        self.frame();
        if let Some(zoom) = zoom.filter(|&zoom| zoom > 1.0) {
            self.app.session.zoom(zoom);
        }
        let middle = self.app.session.track().steps() / 2;
        self.app.session.go_to(middle);
        for _ in 0..3 {
            self.frame();
        }
        let mut times = Vec::with_capacity(FRAMES);
        for at in 0..FRAMES {
            // Every kind of event, and now and then a leap.
            let stride = if at % 4 == 0 {
                Stride::Cutoff
            } else {
                Stride::Event
            };
            self.app.session.stride(stride, Direction::Forward);
            times.push(self.frame());
        }
        times.sort_unstable();
        let (median, longest) = (times[FRAMES / 2], times[FRAMES - 1]);
        println!(
            "{nodes:>9} {:34} {:>6.2} ms {:>6.2} ms {:>6.2} ms",
            format!("{what}, {view}"),
            times[0].as_secs_f64() * 1e3,
            median.as_secs_f64() * 1e3,
            longest.as_secs_f64() * 1e3
        );
        median
    }
}

/// Up to six children per node, some branches long, others short, values that look random and are the same every time.
fn random(nodes: usize) -> Tree {
    let mut state = 1_u64;
    let mut draw = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % 100
    };
    let mut tree = TreeBuilder::new(Player::Max);
    let mut ply = 0_u16;
    for _ in 0..nodes {
        tree.close_to(ply);
        let node = tree.open(None).expect("within the limits");
        let value = draw();
        let score = Score::from(i32::try_from(value).expect("below 100") - 50);
        tree.set_value(node, Some(score));
        // Mostly down while high up, mostly up while deep down.
        let down = value < 90 - 4 * u64::from(ply.min(20));
        let climb = u16::try_from(value % 4).expect("below 4");
        ply = if down {
            ply + 1
        } else {
            ply.saturating_sub(climb).max(1)
        };
    }
    tree.close_to(0);
    tree.finish()
}
