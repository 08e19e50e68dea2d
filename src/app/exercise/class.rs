//! Grades a class, with the code of `cutoff grade`: the table of marks on the left, the tree as a heat map of mistakes
//! on the right.

use std::path::PathBuf;
use std::sync::Arc;

use draw::grades_csv;
use draw::grades_table;
use draw::table::{SortBy, Table};
use draw::{CanvasSize, NodeSymbol, Symbol, Viewport};
use egui::{
    Align2, Button, CentralPanel, CollapsingHeader, Frame, Label, Margin, Painter, Panel, Rect,
    RichText, Role, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use game::NodeId;
use platform::files::{self, file_name};
use search::task::Task;
use stage::{Origin, Stage, exercise_stage, read_sheet, sheet_files};
use teach::{NodeMistakes, Report, grade_in_pieces};
use text::{Reason, say, write_file};

use super::sheet_shapes;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::host::{FileDialog, SaveDialog};
use crate::session::page::Page;
use crate::session::saving::Job;
use crate::session::{Request, Session};
use crate::step::camera::Camera;
use crate::step::canvas::describe::NodeWords;
use crate::step::canvas::tree_view::{TreeView, spot_rect};
use crate::step::canvas::{light, navigate, paint};
use crate::step::inspector::words::announce;
use crate::theme::{self, Palette};
use crate::widgets::focus_regions::FocusRegions;
use crate::widgets::grid::Grid;
use crate::widgets::scrolling::ShowFollowing;

pub struct GradedClass {
    pub report: Report,
    pub table: Table,
    /// By node, in the order of the tree.
    pub mistakes: Vec<NodeMistakes>,
    pub stage: Arc<Stage>,
}

/// The result of grading, and the file to open instead if none of several dropped files is an exercise.
type GradingTask = Task<(Result<GradedClass, String>, Option<PathBuf>), ()>;

#[derive(Default)]
pub struct Grading {
    pub class: Option<GradedClass>,
    marking: Option<GradingTask>,
    saving: Option<Job<Option<PathBuf>>>,
    pub(crate) came_from: Option<Page>,
    pub sort: Option<SortBy>,
    pub said: Option<String>,
}

impl Grading {
    /// Sorts by a column; again, in the other direction. The smallest come first: students who need help.
    fn sort_by(&mut self, column: usize) {
        let again = self.sort.filter(|sort| sort.column == column);
        let descending = again.is_some_and(|sort| !sort.descending);
        self.sort = Some(SortBy { column, descending });
    }

    /// Returns true if the class view replaces the exercise.
    pub fn is_in_front(&self) -> bool {
        self.class.is_some() || self.marking.is_some()
    }

    pub fn is_busy(&self) -> bool {
        self.marking.is_some() || self.saving.is_some()
    }

    pub fn close(&mut self) {
        self.marking = None;
        self.class = None;
        self.said = None;
    }
}

impl Session {
    /// Grades these files, and those in these folders.
    pub fn grade(&mut self, paths: Vec<PathBuf>) {
        let wake = self.host.wake();
        let task = Task::named("grading").wake(move || wake());
        self.grading.said = None;
        self.grading.marking = Some(task.pieces(async move |context| {
            let several = paths.len() > 1 && paths.iter().all(|path| !files::is_folder(path));
            let class = mark_files(&paths, || context.is_cancelled()).await;
            (class, paths.last().filter(|_| several).cloned())
        }));
        self.show_class();
    }

    /// Writes the table as CSV; without a path, asks for one.
    pub fn export_grades(&mut self, path: Option<PathBuf>) {
        let grading = &mut self.grading;
        let Some(class) = grading.class.as_ref().filter(|_| grading.saving.is_none()) else {
            return;
        };
        let csv = grades_csv(&class.report);
        let about = format!("{} marks", class.report.title);
        let choice = self.host.choose(path, || {
            let title = say!(paper_class_export_dialog);
            SaveDialog::new(title, &about, say!(paper_class_files), "csv")
        });
        let work = move || choice.write(|path| write_file(path, csv.as_bytes()));
        let job = Job::start(say!(paper_class_not_saved), self.host.wake(), work);
        grading.saving = Some(job);
    }

    pub(crate) fn poll_grading(&mut self) {
        let grading = &mut self.grading;
        if let Some(ended) = Job::ended(&mut grading.saving) {
            grading.said = match ended {
                Ok(path) => {
                    path.map(|path| crate::session::saving::saved_as(&file_name(&path)) + ".")
                }
                Err(why) => Some(teach::capitalised(&why)),
            };
        }
        let Some(outcome) = grading.marking.as_mut().and_then(Task::poll) else {
            return;
        };
        grading.marking = None;
        let (class, file) = outcome.unwrap_or_else(|error| {
            let why = say!(paper_class_not_graded, error = error.reason());
            (Err(why), None)
        });
        let class = class.map(|class| (class.report.rows.is_empty(), class));
        match (class, file) {
            (Ok((true, _)) | Err(_), Some(file)) => {
                self.close_class();
                self.open(Request::File(file));
            }
            (Ok((_, class)), _) => {
                grading.class = Some(class);
                self.show_class();
            }
            (Err(why), None) => {
                if self.grading.class.is_none() {
                    self.close_class();
                }
                self.notice = Some(teach::capitalised(&why));
            }
        }
    }

    fn show_class(&mut self) {
        self.notice = None;
        if self.page != Page::Exercise {
            self.grading.came_from = Some(self.page);
        }
        self.turn_to(Page::Exercise);
    }

    /// Closes the class and returns to the page from which it was opened.
    pub fn close_class(&mut self) {
        self.grading.close();
        if let Some(page) = self.grading.came_from.take()
            && self.page == Page::Exercise
        {
            self.turn_to(page);
        }
    }

    pub(crate) fn escape_grading(&mut self) -> bool {
        let closes = self.page == Page::Exercise && self.grading.is_in_front();
        if closes && self.grading.marking.take().is_some() && self.grading.class.is_some() {
            return true;
        }
        if closes {
            self.close_class();
        }
        closes
    }
}

async fn mark_files(
    paths: &[PathBuf],
    is_cancelled: impl Fn() -> bool,
) -> Result<GradedClass, String> {
    let mut files = Vec::new();
    for path in paths {
        files.extend(sheet_files(path)?);
    }
    let folder = paths
        .first()
        .filter(|path| paths.len() == 1 && files::is_folder(path));
    let sheets = files.iter().take_while(|_| !is_cancelled()).map(|path| {
        let within = folder.and_then(|folder| path.strip_prefix(folder).ok());
        let name = within.map_or_else(|| file_name(path), |path| path.display().to_string());
        (name, read_sheet(path))
    });
    let report = grade_in_pieces(sheets, None).await;
    let Some(exercise) = &report.exercise else {
        let first = report.refused.first();
        let why = first.map_or_else(String::new, |(file, error)| format!("{file}: {error}"));
        return Err(match report.refused.len() {
            0 | 1 => say!(paper_class_none, why),
            count => say!(paper_class_none_more, count = count - 1, why),
        });
    };
    let stage = exercise_stage(exercise, Origin::Text).map_err(|error| error.to_string())?;
    Ok(GradedClass {
        table: grades_table(&report),
        mistakes: report.mistakes(),
        stage: Arc::new(stage),
        report,
    })
}

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
        let Some(class) = &grading.class else {
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
        ground.widget_info(|| WidgetInfo::labeled(Role::Group, true, say!(paper_class_heat_map)));
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
        navigate(ui, camera, rect, &ground, None);
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
                if spot.half >= sheet_shapes::LEAST {
                    count_ui(&painter, rect, spot, wrong, palette);
                }
            }
        }
        let students = class.report.rows.len();
        for spot in tree.widgets(rect) {
            let id = ui.scope_id().with(("class node", spot.id.0));
            let response = ui.interact(spot_rect(spot, rect), id, Sense::click());
            let NodeMistakes { wrong, blank } = mistakes(class, spot.id);
            let node = class.stage.name(spot.id);
            let said = match blank {
                0 => say!(paper_class_node, node, students, wrong),
                _ => say!(paper_class_node_blank, blank, node, students, wrong),
            };
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
    ui.horizontal_wrapped(|ui| {
        if let Some(class) = &grading.class {
            let title = RichText::new(say!(paper_class, title = &class.report.title));
            ui.add(Label::new(title.font(theme::strong(theme::LARGE))).truncate());
            let export = ui.add_enabled(!grading.is_busy(), Button::new(say!(paper_class_export)));
            export
                .on_hover_text(say!(paper_class_export_hint))
                .on_click(cx, |session| session.export_grades(None));
            let others = ui.button(say!(paper_class_others));
            let others = others.on_hover_text(say!(paper_class_others_hint));
            others.on_click(cx, |session| session.choose_to_open(FileDialog::Folder));
        }
        let (name, hint) = if grading.marking.is_some() {
            ui.spinner();
            ui.label(say!(paper_class_grading));
            (say!(paper_cancel), "Esc")
        } else {
            (say!(paper_close), say!(paper_close_hint))
        };
        ui.button(name)
            .on_hover_text(hint)
            .on_click(cx, Session::close_class);
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
                cx.act(move |session| session.grading.sort_by(column));
            }
            ui.separator();
            let rows = &class.report.rows;
            let points = rows.first().map_or(0, |row| row.marked.total().of);
            ui.label(say!(paper_class_sheets, count = rows.len(), points));
            ui.label(say!(paper_class_heat_map_about));
            for note in class.report.notes() {
                small(ui, note);
            }
            let refused = &class.report.refused;
            if refused.is_empty() {
                return;
            }
            let color = Palette::of(ui.ctx()).error;
            let title =
                RichText::new(say!(paper_class_refused, count = refused.len())).color(color);
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
