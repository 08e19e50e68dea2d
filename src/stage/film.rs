//! The pictures of a stage, step by step: what the canvas shows and what is taken away are drawn by the same function.

use std::sync::Arc;

use crate::figure::{Census, Focus, Picture, Point, Scene, Viewport, picture_beside};
use crate::lab::Critical;
use crate::trace::Step;

use super::{Around, LabelCache, Room, Stage, StageLabels, center, keep};

/// A tree of more nodes is shown around its current node rather than whole, unless asked for.
pub const READABLE: usize = 2_000;

/// What pictures show, and on what canvas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The canvas.
    pub room: Room,
    /// What part of the tree.
    pub part: Part,
    /// Whether the critical tree is shown, where there is one.
    pub critical: bool,
}

/// What part of a tree pictures show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// A part of the whole tree, the same at every step.
    Whole(Viewport),
    /// What is around the current node; the part of it that somebody has panned or zoomed to, if somebody has.
    Around(Option<Viewport>),
}

/// The pictures of a stage.
pub struct Film {
    stage: Arc<Stage>,
    census: Census,
    labels: LabelCache,
    view: View,
}

impl Film {
    /// The pictures that show this part of a stage.
    pub fn new(stage: Arc<Stage>, view: View) -> Film {
        Film {
            census: Census::new(&stage.tree, &stage.layout, &stage.places),
            labels: LabelCache::default(),
            stage,
            view,
        }
    }

    /// The pictures that a canvas of this size, in points, shows when nobody has panned or zoomed: of the whole tree,
    /// or of what is around the current node.
    pub fn fitted(stage: Arc<Stage>, width: f32, height: f32, around: bool) -> Film {
        let view = View {
            room: Room::free(width, height),
            part: Part::Around(None),
            critical: false,
        };
        let mut film = Film::new(stage, view);
        if !around {
            film.view.part = Part::Whole(Viewport::fit(film.census.extents(), width, height));
        }
        film
    }

    /// The same pictures with or without the critical tree.
    #[must_use]
    pub fn with_critical(mut self, critical: bool) -> Film {
        self.view.critical = critical;
        self
    }

    /// What they are of.
    pub fn stage(&self) -> &Arc<Stage> {
        &self.stage
    }

    /// The last step.
    pub fn last(&self) -> Step {
        self.stage.recording.steps()
    }

    /// Their width and height, in points.
    pub fn size(&self) -> (f32, f32) {
        (self.view.room.width, self.view.room.height)
    }

    /// The picture of a step.
    pub fn at(&self, step: Step) -> Picture {
        let stage = &*self.stage;
        let room = self.view.room;
        let around;
        let (focus, viewport) = match self.view.part {
            Part::Whole(viewport) => (None, viewport),
            Part::Around(seen) => {
                let moment = stage.recording.moment(step);
                let kept = keep(stage, &moment);
                around = Around::new(&stage.tree, center(stage, &moment), kept, room);
                let viewport = seen.unwrap_or_else(|| around.home());
                (Some(around.focus()), viewport)
            }
        };
        let taken = room.taken();
        let critical = self.view.critical.then(|| stage.critical()).flatten();
        let set = Set {
            stage,
            census: &self.census,
            labels: &self.labels,
            critical,
        };
        draw(&set, focus, step, &viewport, taken)
    }
}

/// What all pictures of a stage have in common.
#[derive(Clone, Copy)]
pub struct Set<'a> {
    /// The stage.
    pub stage: &'a Stage,
    /// The facts about its rows.
    pub census: &'a Census,
    /// What its moves are called, as far as that is known.
    pub labels: &'a LabelCache,
    /// The critical tree, where it is to be shown.
    pub critical: Option<&'a Critical>,
}

/// Draws a stage at a step: what the viewport shows of the whole tree, or of a neighbourhood, clear of the rectangle
/// that is taken.
pub fn draw(
    set: &Set<'_>,
    focus: Option<&Focus>,
    step: Step,
    viewport: &Viewport,
    taken: Option<(Point, Point)>,
) -> Picture {
    let stage = set.stage;
    let moment = stage.recording.moment(step);
    let scene = Scene {
        tree: &stage.tree,
        layout: &stage.layout,
        places: &stage.places,
        census: set.census,
        moment: &moment,
        labels: &StageLabels::new(stage, set.labels),
        complete: stage.complete,
        focus,
        critical: set.critical,
    };
    picture_beside(&scene, viewport, taken)
}
