//! The class view: the table of marks on the left, the tree as a heat map of mistakes on the right.

use std::sync::Arc;

use egui::{
    Align2, Button, CentralPanel, CollapsingHeader, Frame, Label, Margin, Painter, Panel, Rect,
    RichText, Role, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::canvas::describe::NodeWords;
use crate::canvas::tree_view::{TreeView, spot_rect};
use crate::canvas::{light, navigate, paint};
use crate::cx::Cx;
use crate::exercise::grading::{GradeCommand, GradedClass, Grading};
use crate::focus_regions::FocusRegions;
use crate::grid::Grid;
use crate::inspector::words::announce;
use crate::scrolling::ShowFollowing;
use crate::session::Session;
use crate::session::camera::Camera;
use crate::session::command::Command;
use crate::theme::{self, Palette};
use figure::{NodeSymbol, Symbol, Viewport};
use game::NodeId;
use lesson::{NodeMistakes, counted};
use stage::CanvasSize;

use super::draw;

#[derive(Default)]
pub(super) struct ClassView {
    tree: Option<TreeView>,
    camera: Camera,
}

/// The initial width of the table, in points; its maximum share of the page; the minimum width of the tree.
const TABLE: f32 = 700.0;
const SHARE: f32 = 0.56;
const TREE: f32 = 300.0;
/// Font sizes of the table, in points: the first at which it fits, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// The opacity at the node with the fewest mistakes, and at the one with the most: more would hide the symbol.
const FAINT: f32 = 0.16;
const FULL: f32 = 0.4;

impl ClassView {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        regions: &mut FocusRegions,
        cx: &mut Cx,
    ) {
        let grading = &session.grading;
        Panel::top("class tools")
            .resizable(false)
            .frame(Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(12, 6)))
            .show(ui, |ui| tools_ui(ui, grading, cx));
        let frame = Frame::new().fill(Palette::of(ui.ctx()).ground);
        let Some(class) = grading.class() else {
            CentralPanel::default().frame(frame).show(ui, |_| {});
            return;
        };
        regions.mark(ui);
        let most = (ui.available_width() - TREE).max(TREE);
        Panel::left("class table")
            .resizable(true)
            .default_size(TABLE.min(SHARE * ui.available_width()).min(most))
            .max_size(most)
            .show(ui, |ui| table_ui(ui, grading, class, cx));
        regions.mark(ui);
        CentralPanel::default()
            .frame(frame)
            .show(ui, |ui| self.heat_map(ui, class));
    }

    fn heat_map(&mut self, ui: &mut Ui, class: &GradedClass) {
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
        tree.draw(0, camera.viewport(), room, NodeWords::default(), None, None);
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect, &tree.picture.shapes, palette);
        let most = class.mistakes.iter().map(|node| node.wrong).max();
        for spot in &tree.picture.spots {
            let wrong = mistakes(class, spot.id).wrong;
            if wrong > 0 {
                #[allow(clippy::cast_precision_loss)] // a share
                let share = wrong as f32 / most.unwrap_or(1) as f32;
                heat_ui(&painter, rect, spot, share, palette);
                if spot.half >= draw::LEAST {
                    count_ui(&painter, rect, spot, wrong, palette);
                }
            }
        }
        let students = counted(class.report.rows.len() as u64, "student", "students");
        for spot in tree.widgets(rect) {
            let id = ui.scope_id().with(("class node", spot.id.0));
            let response = ui.interact(spot_rect(spot, rect), id, Sense::click());
            let NodeMistakes { wrong, blank } = mistakes(class, spot.id);
            let name = class.stage.name(spot.id);
            let left = match blank {
                0 => String::new(),
                blank => format!(", {blank} left blank"),
            };
            let said = format!("{name}: {wrong} of {students} wrong{left}");
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
            if response.has_focus() {
                let ring = Stroke::new(2.0, palette.max);
                light::ring(&painter, spot, rect, spot.ring(), ring);
            }
            response.on_hover_text(&said);
        }
    }
}

fn mistakes(class: &GradedClass, node: NodeId) -> NodeMistakes {
    let mistakes = class.mistakes.get(node.index());
    mistakes.copied().unwrap_or_default()
}

/// Fills a node's symbol.
fn heat_ui(painter: &Painter, canvas: Rect, spot: &NodeSymbol, share: f32, palette: &Palette) {
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

/// Writes the number of students into a pill at the upper right corner of a node.
fn count_ui(painter: &Painter, canvas: Rect, spot: &NodeSymbol, count: usize, palette: &Palette) {
    let font = theme::strong((0.5 * spot.half).clamp(11.0, 16.0));
    let galley = painter.layout_no_wrap(count.to_string(), font, palette.text);
    let text =
        Align2::CENTER_CENTER.anchor_size(spot_rect(spot, canvas).right_top(), galley.size());
    let pill = text.expand2(vec2(4.0, 1.0));
    let round = pill.height() / 2.0;
    painter.rect_filled(pill, round, palette.ground);
    let edge = Stroke::new(1.0, palette.error);
    painter.rect_stroke(pill, round, edge, StrokeKind::Inside);
    painter.galley(text.min, galley, palette.text);
}

fn tools_ui(ui: &mut Ui, grading: &Grading, cx: &mut Cx) {
    let mut push = |command| cx.push(Command::Grade(command));
    ui.horizontal_wrapped(|ui| {
        if let Some(class) = grading.class() {
            let title = RichText::new(format!("Class: {}", class.report.title));
            ui.add(Label::new(title.font(theme::strong(theme::LARGE))).truncate());
            let export = ui.add_enabled(!grading.is_busy(), Button::new("Export CSV…"));
            let hint =
                "the table for a spreadsheet or a learning platform, as cutoff grade writes it";
            if export.on_hover_text(hint).clicked() {
                push(GradeCommand::Csv(None));
            }
            let others = ui.button("Grade others…");
            let others = others.on_hover_text("another folder of answer sheets");
            if others.clicked() {
                push(GradeCommand::Ask);
            }
        }
        let (name, hint) = if grading.is_marking() {
            ui.spinner();
            ui.label("Grading…");
            ("Cancel", "Esc")
        } else {
            ("Close", "close the class (Esc)")
        };
        if ui.button(name).on_hover_text(hint).clicked() {
            push(GradeCommand::Close);
        }
    });
    if let Some(said) = &grading.said {
        announce(&ui.add(Label::new(RichText::new(said).size(theme::SMALL)).wrap()));
    }
}

fn table_ui(ui: &mut Ui, grading: &Grading, class: &GradedClass, cx: &mut Cx) {
    ScrollArea::both()
        .auto_shrink(false)
        .show_following(ui, |ui| {
            let mut grid = Grid {
                sorts: true,
                sort: grading.sort,
                ..Grid::new("class", &class.table)
            };
            grid.fitting(ui, ui.available_width(), &SIZES);
            if let Some(column) = grid.show(ui).head {
                cx.push(Command::Grade(GradeCommand::Sort(column)));
            }
            ui.separator();
            let rows = &class.report.rows;
            let sheets = counted(rows.len() as u64, "sheet", "sheets");
            let points = rows.first().map_or(0, |row| row.marked.total().of);
            ui.label(format!("{sheets}, {points} points each."));
            ui.label("Heat map: students with a mistake at each node; hover over a node for those who left it blank.");
            for note in class.report.notes() {
                small(ui, note);
            }
            let refused = &class.report.refused;
            if refused.is_empty() {
                return;
            }
            let files = counted(refused.len() as u64, "file", "files");
            let color = Palette::of(ui.ctx()).error;
            let title = RichText::new(format!("{files} could not be marked")).color(color);
            CollapsingHeader::new(title)
                .default_open(true)
                .show_unindented(ui, |ui| {
                    for (file, error) in refused {
                        small(ui, format!("{file}: {error}"));
                    }
                });
        });
}

fn small(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
}
