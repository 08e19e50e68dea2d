//! Keyboard navigation of the tree. While a canvas has the focus, the arrows walk from node to node, and Space and
//! Enter choose the node. The node's description is shown in the corner and announced. The canvas decides what
//! choosing does.

use egui::{
    Align2, EventFilter, Id, Key, Modifiers, Painter, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, vec2,
};

use crate::step::inspector::words;
use crate::theme::{self, Palette};
use draw::{Picture, Progress};
use game::{NodeId, Tree};
use search::trace::Step;
use stage::Stage;

use crate::step::canvas::describe::{self, NodeWords};
use crate::step::canvas::tree_view::{TreeView, spot_rect};
use text::say;

#[derive(Default)]
pub(crate) struct Cursor {
    /// The cursor’s node while the canvas has the focus.
    pub node: Option<NodeId>,
    /// The node to return to when the opened field is closed.
    resume: Option<NodeId>,
}

/// The maximum share of the canvas's width for the description, so that the middle stays visible.
const SHARE: f32 = 0.4;
/// The arrows: to the parent, to the first child, to the siblings.
pub(crate) const ARROWS: [Key; 4] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
];

/// Keeps the arrow keys for this widget while it has the focus.
pub(crate) fn keep_arrows(ui: &Ui, id: Id) {
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
}

/// The source of the node descriptions of one canvas.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub canvas: &'a str,
    pub stage: &'a Stage,
    /// The step of the search itself.
    pub step: Step,
    pub told: NodeWords<'a>,
    /// The node whose proved values are hidden.
    pub veiled: Option<NodeId>,
    /// Returns additional text for a node.
    pub more: &'a dyn Fn(NodeId) -> Option<String>,
}

impl Reader<'_> {
    /// Describes what has changed at the current node.
    fn news(&self, current: NodeId) -> String {
        let stage = self.stage;
        let moment = stage.recording.moment(self.step);
        let progress = Progress::new(&stage.tree, &stage.node_map, &moment).veiling(self.veiled);
        let facts = describe::facts_in_words(stage, self.told, &progress, current);
        say!(step_now_at, facts, node = stage.name(current))
    }

    /// Describes the node in one line, with its place among its siblings.
    fn words(&self, node: NodeId) -> String {
        let stage = self.stage;
        let moment = stage.recording.moment(self.step);
        let progress = Progress::new(&stage.tree, &stage.node_map, &moment).veiling(self.veiled);
        let mut text = describe::in_words(stage, self.told, &progress, node);
        if let Some(more) = (self.more)(node) {
            text = format!("{text}, {more}");
        }
        if node == progress.current() {
            text = format!("{text}, {}", say!(step_node_current));
        }
        if let Some(parent) = stage.tree.parent(node) {
            let before = stage.tree.children(parent).take_while(|&at| at < node);
            let (index, of) = (before.count() + 1, stage.tree.node(parent).child_count());
            let [index, of] = [index.to_string(), of.to_string()];
            let parent = stage.name(parent);
            let place = say!(step_node_place, index, of, parent);
            text = format!("{text}, {place}");
        }
        text
    }
}

impl Cursor {
    /// Sets the node to return to when the field there is closed.
    pub fn resume_at(&mut self, node: NodeId) {
        self.resume = Some(node);
    }

    /// Keeps the cursor on its node when an edit moved that node.
    pub fn follow(&mut self, walked: Option<NodeId>) {
        if self.node.is_some() && walked.is_some() {
            self.node = walked;
        }
    }

    /// Returns the focus to the canvas at the node where a field was opened.
    pub fn resume(&mut self, canvas: &Response) {
        if let Some(node) = self.resume.take() {
            canvas.request_focus();
            self.node = Some(node);
        }
    }

    /// Moves the cursor while the canvas has the focus. Returns the node chosen with Enter or Space, and the key.
    pub fn walk(
        &mut self,
        ui: &Ui,
        stage: &Stage,
        current: NodeId,
        canvas: &Response,
    ) -> Option<(Key, NodeId)> {
        if !canvas.has_focus() {
            self.node = None;
            return None;
        }
        keep_arrows(ui, canvas.id);
        let within = |node: &NodeId| node.index() < stage.tree.len();
        let mut at = self.node.filter(within).unwrap_or(current);
        // With Alt the arrows move the node itself.
        let walking = !ui.input(|input| input.modifiers.alt);
        for key in ARROWS.into_iter().filter(|_| walking) {
            let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            for _ in 0..presses {
                at = moved(&stage.tree, at, key).unwrap_or(at);
            }
        }
        self.node = Some(at);
        let pressed = |key: &Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key));
        let key = [Key::Enter, Key::Space].into_iter().find(pressed);
        key.map(|key| (key, at))
    }

    /// Returns the place of the cursor's node if it has moved there from another.
    pub fn step_from(&self, before: Option<NodeId>, tree_view: &TreeView) -> Option<(f64, f64)> {
        let moved = before.is_some() && self.node != before;
        self.node
            .filter(|_| moved)
            .and_then(|node| tree_view.place(node))
    }

    /// Sets the canvas's accessible name and describes the cursor's node, or else the search's current node, which is
    /// announced.
    pub fn tell(&self, ui: &Ui, canvas: &Response, reader: Reader<'_>, current: NodeId) {
        let node = self.node.unwrap_or(current);
        canvas.widget_info(|| WidgetInfo {
            current_text_value: Some(reader.words(node)),
            ..WidgetInfo::labeled(Role::Group, true, reader.canvas)
        });
        // The strip of the cursor announces its node.
        if self.node != Some(current) {
            let line = canvas.rect.with_min_y(canvas.rect.bottom() - 1.0);
            let said = ui.interact(line, canvas.id.with("current"), Sense::hover());
            words::announce(&words::spoken(said, &reader.news(current)));
        }
    }

    /// Draws the focus: a frame around the canvas, another around the node, and the node's description.
    pub fn show(&self, ui: &Ui, reader: Reader<'_>, picture: &Picture, canvas: &Response) {
        let Some(node) = self.node else { return };
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(canvas.rect);
        let edge = Stroke::new(2.0, palette.max);
        painter.rect_stroke(canvas.rect.shrink(1.0), 4.0, edge, StrokeKind::Inside);
        if let Some(spot) = picture.spots.iter().find(|spot| spot.id == node) {
            // Outside the ring of the current node, whose corners reach far.
            let around = spot_rect(spot, canvas.rect).expand(0.45 * spot.half + 5.0);
            // Visible on any background: dark inside light, or the other way round.
            brackets(&painter, around, Stroke::new(7.0, palette.ground));
            brackets(&painter, around, Stroke::new(3.0, palette.text));
        } else if let Some(overview) = &picture.overview
            && let Some((min, max)) = overview.rect(&reader.stage.tree, node)
        {
            let [min, max] = [min, max].map(|at| canvas.rect.min + vec2(at.x, at.y));
            let around = Rect::from_min_max(min, max).expand(2.0);
            painter.rect_stroke(
                around,
                0.0,
                Stroke::new(6.0, palette.ground),
                StrokeKind::Outside,
            );
            painter.rect_stroke(
                around,
                0.0,
                Stroke::new(3.0, palette.text),
                StrokeKind::Outside,
            );
        }
        let text = reader.words(node);
        let place = canvas.rect.shrink(10.0);
        let galley = painter.layout(
            text.clone(),
            theme::plain(theme::SMALL),
            palette.text,
            (place.width() * SHARE).max(160.0),
        );
        let size = galley.size() + vec2(16.0, 8.0);
        let strip = Align2::LEFT_TOP.anchor_size(place.left_top(), size);
        let outline = Stroke::new(1.0, palette.max);
        painter.rect(strip, 4.0, palette.panel, outline, StrokeKind::Inside);
        painter.galley(strip.min + vec2(8.0, 4.0), galley, palette.text);
        let said = ui.interact(strip, canvas.id.with("said"), Sense::hover());
        words::announce(&words::spoken(said, &text));
    }
}

/// Draws only the corners of a rectangle, so that labels beside a node stay readable.
fn brackets(painter: &Painter, rect: Rect, stroke: Stroke) {
    let length = (0.22 * rect.width()).clamp(5.0, 16.0);
    let center = rect.center();
    for corner in [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ] {
        let inward = vec2(
            (center.x - corner.x).signum(),
            (center.y - corner.y).signum(),
        ) * length;
        let points = vec![
            corner + vec2(inward.x, 0.0),
            corner,
            corner + vec2(0.0, inward.y),
        ];
        painter.line(points, stroke);
    }
}

/// Returns the node reached from another by an arrow key.
pub(crate) fn moved(tree: &Tree, from: NodeId, key: Key) -> Option<NodeId> {
    match key {
        Key::ArrowUp => tree.parent(from),
        Key::ArrowDown => tree.children(from).next(),
        Key::ArrowLeft => {
            let siblings = tree.children(tree.parent(from)?);
            siblings.take_while(|&sibling| sibling < from).last()
        }
        _ => {
            let mut siblings = tree.children(tree.parent(from)?);
            siblings.find(|&sibling| sibling > from)
        }
    }
}
