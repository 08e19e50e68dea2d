//! Measures frames while stepping through trees of nearly a million nodes, as overviews and around the current node: panels,
//! canvas and tessellation, without a graphics card. Also measures the first frame of an overview, a tree of 10,000 nodes with
//! all panels open, and the initial position of chess, four plies deep, and tic-tac-toe to its end, also with only the cutoffs
//! or the best line. Prints the median and the longest per tree and zoom; fails when a median exceeds the limit of its tree,
//! a multiple of the reference perft.

mod support;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use support::{Reference, Report};

use cutoff::app::App;
use cutoff::game::chess::Position;
use cutoff::game::in_a_row::TicTacToe;
use cutoff::game::{AnyPosition, BoardGame, Player, Score, Tree, TreeBuilder};
use cutoff::search::SearchSpec;
use cutoff::search::trace::Stride;
use cutoff::session::Request;
use cutoff::session::page::Direction;
use cutoff::session::settings::{Section, Settings};
use cutoff::stage::{Origin, ScopeFilter, Source, SourceGame};
use egui::{Context, RawInput, Rect, pos2, vec2};

/// In reference perfts, each of which takes 0.125 ms where a frame may take 12.
const LIMIT: f64 = 96.0;
/// For the first frame of an overview, which is built then.
const BUILD_LIMIT: f64 = 900.0;
/// With all cutoffs of a search in sight, thousands of nodes with their labels: as long as a screen shows a frame, 16 ms.
const CUTS_LIMIT: f64 = 128.0;
/// For a tree of 10,000 nodes, with all panels open.
const SMALL_LIMIT: f64 = 32.0;
/// Frames per zoom, each a step further.
const FRAMES: usize = 60;
const NODES: usize = 1_000_000;

fn main() -> ExitCode {
    let mut judge = Judge {
        report: Report::default(),
        perft: Reference::perft(),
    };
    println!(
        "{:10} {:>12} {:>9} {:>9} {:>9}",
        "tree", "view", "shapes", "median", "longest"
    );
    for (name, tree) in [
        ("random", random(NODES)),
        ("binary", binary()),
        ("star", star()),
    ] {
        let mut window = Window::new(name, tree_source(tree), Settings::default());
        judge.hold("built", window.build(name), BUILD_LIMIT);
        // Where in the recording, and how much larger than fitted.
        for part in [0.5, 0.999] {
            for zoom in [1.0, 3.0, 10.0, 100.0, 1_000.0, 1e9] {
                let view = format!("{zoom:e} at {part}");
                let median = window.measure(name, &view, part, Some(zoom));
                judge.hold(&view, median, LIMIT);
            }
            let view = format!("around {part}");
            judge.hold(&view, window.measure(name, &view, part, None), LIMIT);
        }
    }
    let everything = Settings {
        sections: Section::ALL.to_vec(),
        critical: true,
        ..Settings::default()
    };
    let mut window = Window::new("10,000", tree_source(random(10_000)), everything);
    for (view, zoom) in [
        ("all open", Some(1.0)),
        ("all open x3", Some(3.0)),
        ("all around", None),
    ] {
        judge.hold(view, window.measure("10,000", view, 0.5, zoom), SMALL_LIMIT);
    }
    for minimax in [true, false] {
        let chess = (Position::start().into(), 4, 206_604);
        game(&mut judge, "chess", chess, minimax);
        let whole = (TicTacToe::start().into(), 9, 549_946);
        game(&mut judge, "tic-tac-toe", whole, minimax);
    }
    judge.report.exit_code()
}

/// Holds medians against the reference perft.
struct Judge {
    report: Report,
    perft: Reference,
}

impl Judge {
    fn hold(&mut self, view: &str, median: Duration, limit: f64) {
        let seconds = median.as_secs_f64();
        self.report.time(view, seconds, &mut self.perft, limit);
    }
}

/// A position so many plies deep, its nodes visited by minimax or pruned by alpha-beta.
fn game(
    judge: &mut Judge,
    of: &str,
    (position, depth, nodes): (AnyPosition, u32, usize),
    minimax: bool,
) {
    let mut settings = Settings::default();
    settings.setup.depth = depth;
    if minimax {
        settings.setup.spec = SearchSpec::MINIMAX;
    }
    let source = Source {
        game: SourceGame::Game(position),
        origin: Origin::Text,
        name: None,
    };
    let name = if minimax { "minimax" } else { "alpha-beta" };
    let mut window = Window::new(of, source, settings);
    println!("{of}");
    assert_eq!(window.app.session.stage.tree.len(), nodes);
    for zoom in [Some(1.0), Some(100.0), None] {
        let view = zoom.map_or("around".to_owned(), |zoom| format!("x{zoom}"));
        judge.hold(&view, window.measure(name, &view, 0.5, zoom), LIMIT);
    }
    for (view, only) in [
        ("first plies", ScopeFilter::All),
        ("the line", ScopeFilter::Line),
        ("the cuts", ScopeFilter::Cuts),
    ] {
        let only_cuts = only == ScopeFilter::Cuts;
        let median = window.measure_under(name, view, 0.9, Some(1.0), Some(only));
        let limit = if only_cuts { CUTS_LIMIT } else { LIMIT };
        judge.hold(view, median, limit);
    }
}

fn tree_source(tree: Tree) -> Source {
    Source {
        game: SourceGame::Tree(Arc::new(tree)),
        origin: Origin::Text,
        name: None,
    }
}

/// The app in a context without a window.
struct Window {
    ctx: Context,
    app: App,
    time: f64,
}

impl Window {
    fn new(name: &str, source: Source, settings: Settings) -> Window {
        let ctx = Context::default();
        let source = Source {
            name: Some(name.to_owned()),
            ..source
        };
        let app = App::new(&ctx, settings, Some(Request::Source(source)));
        let mut window = Window {
            ctx,
            app,
            time: 0.0,
        };
        while window.app.session.opening.is_some() {
            window.frame();
            std::thread::sleep(Duration::from_millis(10));
        }
        window
    }

    /// A frame's time and how many shapes were tessellated.
    fn frame(&mut self) -> (Duration, usize) {
        self.time += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1920.0, 1080.0))),
            time: Some(self.time),
            ..RawInput::default()
        };
        let start = Instant::now();
        let mut output = self.ctx.run_ui(input, |ui| self.app.show(ui));
        // There is no graphics card to hand them to.
        output.textures_delta.clear();
        let shapes = output.shapes.len();
        let primitives = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let time = start.elapsed();
        assert!(!primitives.is_empty(), "something is drawn");
        (time, shapes)
    }

    /// Shows the overview for the first time.
    fn build(&mut self, name: &str) -> Duration {
        self.app.session.show_around(false);
        let (time, shapes) = self.frame();
        println!(
            "{name:10} {:>12} {shapes:>9} {:>6.2} ms",
            "built",
            time.as_secs_f64() * 1e3
        );
        time
    }

    /// Steps from a part of the recording on, the whole tree enlarged by `zoom` or what is around the current node.
    fn measure(&mut self, name: &str, view: &str, part: f64, zoom: Option<f32>) -> Duration {
        self.measure_under(name, view, part, zoom, None)
    }

    /// The same after one more command.
    fn measure_under(
        &mut self,
        name: &str,
        view: &str,
        part: f64,
        zoom: Option<f32>,
        only: Option<ScopeFilter>,
    ) -> Duration {
        let state = &mut self.app.session;
        let steps = f64::from(state.stage.recording.steps());
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of a u32
        let start = (steps * part) as u32;
        state.fit();
        state.show_around(zoom.is_none());
        self.frame();
        let state = &mut self.app.session;
        if let Some(zoom) = zoom.filter(|&zoom| zoom > 1.0) {
            state.zoom(zoom);
        }
        state.go_to(start);
        if let Some(only) = only {
            state.show_only(only);
        }
        for _ in 0..3 {
            self.frame();
        }
        let mut times = Vec::with_capacity(FRAMES);
        let mut shapes = 0;
        for at in 0..FRAMES {
            // Every kind of event, and now and then a leap.
            let stride = if at % 4 == 0 {
                Stride::Cutoff
            } else {
                Stride::Event
            };
            self.app.session.stride(stride, Direction::Forward);
            let (time, count) = self.frame();
            times.push(time);
            shapes = shapes.max(count);
        }
        times.sort_unstable();
        let (median, longest) = (times[FRAMES / 2], times[FRAMES - 1]);
        println!(
            "{name:10} {view:>12} {shapes:>9} {:>6.2} ms {:>6.2} ms",
            median.as_secs_f64() * 1e3,
            longest.as_secs_f64() * 1e3
        );
        median
    }
}

/// The complete binary tree of 18 plies.
fn binary() -> Tree {
    let mut draw = generator();
    let mut tree = TreeBuilder::new(Player::Max);
    let mut waiting = vec![0_u16];
    while let Some(ply) = waiting.pop() {
        tree.close_to(ply);
        let node = tree.open(None).expect("within the limits");
        tree.set_value(node, Some(draw()));
        if ply < 18 {
            waiting.extend([ply + 1, ply + 1]);
        }
    }
    tree.close_to(0);
    tree.finish()
}

/// Up to six children per node, some branches long, others short.
fn random(nodes: usize) -> Tree {
    let mut draw = generator();
    let mut tree = TreeBuilder::new(Player::Max);
    let (mut ply, mut count) = (0_u16, 0);
    while count < nodes - 1 {
        tree.close_to(ply);
        let node = tree.open(None).expect("within the limits");
        let value = draw();
        tree.set_value(node, Some(value));
        count += 1;
        #[allow(clippy::cast_possible_truncation)] // below 100
        let climb = (value.get() as i64 + 50).rem_euclid(100) as u16;
        // Mostly down while high up, mostly up while deep down.
        let down = climb < 90 - 4 * ply.min(20);
        ply = if down {
            ply + 1
        } else {
            ply.saturating_sub(climb % 4).max(1)
        };
    }
    tree.close_to(0);
    tree.finish()
}

/// A root with nearly a million leaves.
fn star() -> Tree {
    let mut draw = generator();
    let mut tree = TreeBuilder::new(Player::Max);
    tree.open(None).expect("within the limits");
    for _ in 0..NODES - 1 {
        tree.leaf(draw()).expect("within the limits");
    }
    tree.close_to(0);
    tree.finish()
}

/// Scores from −50 to 49 that look random and are the same every time.
fn generator() -> impl FnMut() -> Score {
    let mut state = 1_u64;
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        Score::from(i32::try_from((state >> 33) % 100).expect("below 100") - 50)
    }
}
