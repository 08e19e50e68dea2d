//! The work that `counts.mjs` times: in a page's program, and beside it on a desktop with `examples/page_speed.rs`. Both
//! include this file.

use std::hint::black_box;
use std::sync::Arc;

use app::App;
use app::session::Request;
use app::session::page::Direction;
use app::session::settings::Settings;
use draw::Layout;
use egui::{Context, RawInput, Rect, pos2, vec2};
use game::Tree;
use game::generate::Recipe;
use measure::{GameSubject, Subject};
use play::Level;
use search::trace::{Stride, record};
use search::{Limits, SearchSpec};
use stage::{Origin, Source, SourceGame};

/// A tree of 111,111 nodes.
const RECIPE: &str = "depth=5 branching=10 values=-999..999 ties=yes root=max order=0.5 seed=1";

pub struct Speed {
    tree: Arc<Tree>,
    /// The window, without a screen, with the whole tree on it.
    app: App,
    ctx: Context,
    seconds: f64,
}

impl Speed {
    pub const WORK: [&str; 5] = ["minimax", "full search", "recording", "layout", "frame"];

    /// # Panics
    /// When the window refuses the tree.
    pub fn new() -> Speed {
        let recipe: Recipe = RECIPE.parse().expect("a recipe");
        let tree = Arc::new(recipe.tree().expect("within the limits"));
        let source = Source {
            game: SourceGame::Tree(Arc::clone(&tree)),
            origin: Origin::Text,
            name: None,
        };
        let ctx = Context::default();
        let app = App::new(&ctx, Settings::default(), Some(Request::Source(source)));
        let mut speed = Speed {
            tree,
            app,
            ctx,
            seconds: 0.0,
        };
        while speed.app.session.opening.is_some() {
            speed.frame();
        }
        speed.app.session.show_around(false);
        assert_eq!(speed.app.session.stage.tree.len(), speed.tree.len());
        speed
    }

    /// Does one kind of work once, and returns the number of its nodes.
    ///
    /// # Panics
    /// When the work is not of [`Speed::WORK`].
    pub fn run(&mut self, work: &str) -> u64 {
        let tree = &*self.tree;
        let nodes = match work {
            "minimax" => return from_the_start(SearchSpec::MINIMAX),
            "full search" => return from_the_start(Level::full_featured(game::games()[0])),
            "recording" => {
                let recorded = record(&tree, SearchSpec::MINIMAX, tree.height(), Limits::NONE);
                black_box(recorded).map_or(0, |it| it.recording.visits().len())
            }
            "layout" => black_box(Layout::new(tree)).len(),
            "frame" => {
                let session = &mut self.app.session;
                session.stride(Stride::Event, Direction::Forward);
                self.frame();
                self.tree.len()
            }
            other => panic!("{other} is not measured"),
        };
        nodes as u64
    }

    fn frame(&mut self) {
        self.seconds += 1.0 / 60.0;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0))),
            time: Some(self.seconds),
            ..RawInput::default()
        };
        let mut output = self.ctx.run_ui(input, |ui| self.app.show(ui));
        // There is no screen to hand them to.
        output.textures_delta.clear();
        black_box(self.ctx.tessellate(output.shapes, output.pixels_per_point));
    }
}

/// Searches chess from the start to depth 4, and returns the visited nodes.
fn from_the_start(spec: SearchSpec) -> u64 {
    let start = GameSubject(game::games()[0].start());
    let found = start.at_depth(spec, 4).map(|it| it.silent(Limits::NONE));
    found.expect("a depth").expect("no limits").1.nodes
}
