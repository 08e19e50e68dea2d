//! The tree of a class: how many went wrong at each node, as the depth of a colour and as a number; or one student's entries with
//! their marks.

use std::collections::HashMap;
use std::sync::Arc;

use egui::{
    Align2, Color32, Painter, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::canvas::describe::NodeWords;
use crate::canvas::tree_view::{TreeView, spot_rect};
use crate::canvas::{light, navigate, paint};
use crate::theme::{self, Palette};
use figure::{NodeSymbol, Symbol, Viewport};
use game::NodeId;
use lesson::{Grade, Graded, Skill};
use session::camera::Camera;
use session::command::Command;
use session::grading::{ClassFocus, GradeCommand, GradedClass, sheet_words, wrong_and_blank};
use stage::CanvasSize;

use super::super::badge;
use super::super::draw::{self, SheetScene};
use super::wish;

/// The tree, with what it keeps from frame to frame.
#[derive(Default)]
pub(super) struct HeatMap {
    tree: Option<TreeView>,
    camera: Camera,
}

/// How much of the colour a node has at which the fewest erred, and the most: more would hide the symbol.
const FAINT: f32 = 0.16;
const FULL: f32 = 0.4;

impl HeatMap {
    /// Shows it.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        focus: ClassFocus,
        class: &GradedClass,
        commands: &mut Vec<Command>,
    ) {
        let (rect, ground) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        ground.widget_info(|| WidgetInfo::labeled(Role::Group, true, "Heat map"));
        if rect.width() < 8.0 || rect.height() < 8.0 {
            return;
        }
        let camera = &mut self.camera;
        let tree = match &mut self.tree {
            Some(tree) if Arc::ptr_eq(&tree.stage, &class.stage) => tree,
            stale => {
                *camera = Camera::default();
                stale.insert(TreeView::new(&class.stage))
            }
        };
        tree.look_at_all();
        let home = Viewport::fit(tree.extents(), rect.width(), rect.height());
        tree.arrange(camera, NodeId::ROOT, home);
        navigate(ui, camera, rect, &ground);
        if ground.double_clicked() {
            camera.fit();
        }
        let room = CanvasSize::free(rect.width(), rect.height());
        // Nothing has been visited: the picture tells nothing of the search.
        tree.draw(0, camera.viewport(), room, NodeWords::default(), None, None);
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect, &tree.picture.shapes, palette);
        match focus {
            ClassFocus::Student(row) => {
                if let Some(graded) = class.report.rows.get(row) {
                    sheet_ui(&painter, rect, tree, graded, palette);
                }
            }
            ClassFocus::Class | ClassFocus::Node(_) => {
                let most = class.most_wrong();
                let spots = &tree.picture.spots;
                for spot in spots {
                    let wrong = wrong_at(class, spot.id);
                    heat_ui(&painter, rect, spot, (wrong, most), palette);
                }
                let mut pills = Pills {
                    painter: &painter,
                    canvas: rect,
                    palette,
                    spots,
                    taken: Vec::new(),
                };
                for spot in spots.iter().filter(|spot| spot.half >= draw::LEAST) {
                    pills.show(spot, 1.0, wrong_at(class, spot.id), palette.error);
                }
                // What is left blank is no mistake, and no proof that they can do it.
                for spot in spots.iter().filter(|spot| spot.half >= draw::LEAST) {
                    let blank = blank_at(class, spot.id) as usize;
                    pills.show(spot, -1.0, blank, palette.line);
                }
            }
        }
        if let ClassFocus::Node(node) = focus
            && let Some(spot) = tree.picture.spots.iter().find(|spot| spot.id == node)
        {
            let ring = Stroke::new((0.1 * spot.half).clamp(2.0, 3.5), palette.current);
            light::ring(&painter, spot, rect, spot.ring(), ring);
        }
        let students = class.report.rows.len();
        for spot in tree.widgets(rect) {
            let id = ui.scope_id().with(("class node", spot.id.0));
            let response = ui.interact(spot_rect(spot, rect), id, Sense::click());
            let said = match focus {
                // What has no room in the picture is here.
                ClassFocus::Student(row) => sheet_words(class, row, spot.id),
                ClassFocus::Class | ClassFocus::Node(_) => {
                    let (wrong, blank) = (wrong_at(class, spot.id), blank_at(class, spot.id));
                    let wrong = wrong_and_blank(wrong, blank, students);
                    format!("{}: {wrong}", class.stage.name(spot.id))
                }
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
            if response.has_focus() {
                let ring = Stroke::new(2.0, palette.max);
                light::ring(&painter, spot, rect, spot.ring(), ring);
            }
            if response.on_hover_text(&said).clicked() {
                wish(commands, GradeCommand::Node(spot.id));
            }
        }
    }
}

/// How many students have something wrong at a node.
fn wrong_at(class: &GradedClass, node: NodeId) -> usize {
    let mistakes = class.mistakes.get(node.index());
    mistakes.map_or(0, |mistakes| mistakes.students.len())
}

/// How many students have left something blank at a node.
fn blank_at(class: &GradedClass, node: NodeId) -> u32 {
    let mistakes = class.mistakes.get(node.index());
    mistakes.map_or(0, |mistakes| mistakes.missing)
}

/// One student's entries, with the signs of their marks.
fn sheet_ui(painter: &Painter, canvas: Rect, tree: &TreeView, graded: &Graded, palette: &Palette) {
    let mut marks: HashMap<NodeId, Vec<(Skill, Grade)>> = HashMap::new();
    for mark in &graded.marked.marks {
        let node = marks.entry(mark.node).or_default();
        node.push((mark.skill, mark.grade));
    }
    let drawn = draw::draw(&SheetScene {
        tree: &tree.stage.tree,
        picture: &tree.picture,
        sheet: &graded.sheet,
        canvas: canvas.size(),
        selected: None,
        marks: &|node| marks.get(&node).cloned().unwrap_or_default(),
    });
    paint::paint(painter, canvas, &drawn.shapes, palette);
    for (at, half, grade) in drawn.badges {
        let at = canvas.min + vec2(at.x, at.y);
        badge::paint(painter, palette, at, half, grade);
    }
}

/// A node's heat: its symbol filled.
fn heat_ui(
    painter: &Painter,
    canvas: Rect,
    spot: &NodeSymbol,
    (wrong, most): (usize, usize),
    palette: &Palette,
) {
    if wrong == 0 {
        return;
    }
    #[allow(clippy::cast_precision_loss)] // a share
    let share = wrong as f32 / most.max(1) as f32;
    let fill = palette.error.gamma_multiply(FAINT + (FULL - FAINT) * share);
    let place = spot_rect(spot, canvas);
    match spot.symbol {
        Symbol::Inner(player) => {
            let corners = spot.corners(player, 0.0);
            let corners = corners.iter();
            let corners = corners.map(|at| pos2(canvas.left() + at.x, canvas.top() + at.y));
            painter.add(Shape::convex_polygon(corners.collect(), fill, Stroke::NONE));
        }
        Symbol::Chance => {
            painter.circle_filled(place.center(), spot.radius(), fill);
        }
        Symbol::Leaf => {
            painter.rect_filled(place, 2.0, fill);
        }
    }
}

/// Numbers of students at nodes, each in a pill, so that it is read on any ground: whole, none at another one, and none at the symbol of
/// another node. One without room is left out; the pointer finds it.
struct Pills<'a> {
    painter: &'a Painter,
    canvas: Rect,
    palette: &'a Palette,
    spots: &'a [NodeSymbol],
    taken: Vec<Rect>,
}

/// What is left free between a pill and what is beside it, in points.
const GAP: f32 = 2.0;

impl Pills<'_> {
    /// Shows how many at a corner of a node, on the right or on the left if `side` is -1: as large as goes with the node. Where nodes
    /// stand close, it is above the node, or below.
    fn show(&mut self, spot: &NodeSymbol, side: f32, count: usize, edge: Color32) {
        if count == 0 {
            return;
        }
        let size = (0.5 * spot.half).clamp(11.0, 16.0);
        let (font, text) = (theme::strong(size), count.to_string());
        let galley = self.painter.layout_no_wrap(text, font, self.palette.text);
        let (place, beyond) = (spot_rect(spot, self.canvas), 0.2 * spot.half);
        let (x, end) = if side > 0.0 {
            (place.right() + beyond, place.top() - beyond)
        } else {
            (place.left() - beyond, place.bottom() + beyond)
        };
        let (top, middle, bottom) = (place.top(), place.center(), place.bottom());
        let places = [(x, top), (x, bottom), (x, middle.y), (middle.x, end)];
        let room = self.canvas.shrink(2.0);
        let pills = places.map(|(x, y)| {
            let text = Align2::CENTER_CENTER.anchor_size(pos2(x, y), galley.size());
            let pill = text.expand2(vec2(4.0, 1.0));
            let right =
                (room.left() - pill.left()).max(0.0) - (pill.right() - room.right()).max(0.0);
            let down =
                (room.top() - pill.top()).max(0.0) - (pill.bottom() - room.bottom()).max(0.0);
            pill.translate(vec2(right, down))
        });
        let Some(pill) = pills.into_iter().find(|pill| self.is_free(spot, *pill)) else {
            return;
        };
        let (round, edge) = (pill.height() / 2.0, Stroke::new(1.0, edge));
        self.painter.rect_filled(pill, round, self.palette.ground);
        let kind = egui::StrokeKind::Inside;
        self.painter.rect_stroke(pill, round, edge, kind);
        let at = pill.min + vec2(4.0, 1.0);
        self.painter.galley(at, galley, self.palette.text);
        self.taken.push(pill);
    }

    fn is_free(&self, spot: &NodeSymbol, pill: Rect) -> bool {
        let pill = pill.expand(GAP);
        let others = self.spots.iter().filter(|other| other.id != spot.id);
        let mut symbols = others.map(|other| spot_rect(other, self.canvas));
        !self.taken.iter().any(|other| other.intersects(pill))
            && !symbols.any(|symbol| symbol.intersects(pill))
    }
}
