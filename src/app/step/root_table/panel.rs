//! The table of all root moves, below the tree.

use std::fmt::Write as _;

use egui::containers::panel::PanelState;
use egui::text::LayoutJob;
use egui::{
    Button, DragValue, EventFilter, FontId, Frame, Key, Label, Margin, Modifiers, Panel, Pos2,
    Rect, RichText, ScrollArea, Ui, vec2,
};

use crate::cx::Cx;
use crate::session::{Action, Session};
use crate::step::inspector::root_moves;
use crate::theme::{self, Palette};
use crate::widgets::grid::{self, Grid, RowAction};
use export::root_moves_table;
use game::AnyMove;
use game::{NodeId, Player};
use lesson::counted;
use search::Relation;
use study::RootLine;

use crate::step::root_table::model::{DEEPEST, RootRun, RootSearch, TableFormat};

/// The message if there is no table.
const NO_POSITION: &str =
    "Every root move is for positions of a game: open one from File > Library.";
const NOT_NOW: &str =
    "The root moves are shown again once questions are off and no lesson is open.";

const NAME: &str = "every root move";
const ROWS: &str = "root moves";

/// The initial height: this share of the room for table and tree, unless the tree would have less than four rows with
/// labels or the table less than five rows, in points. If both do not fit, the table takes a smaller share.
const SHARE: f32 = 0.5;
const FOUR_PLIES: f32 = 376.0;
const HEIGHT: f32 = 236.0;
const SMALL_SHARE: f32 = 0.42;
/// The minimum height of the table, and of the tree beside it, in points: four rows of symbols.
const LEAST: f32 = 170.0;
const TREE: f32 = 190.0;
/// The maximum number of summary lines in a low table, whose rows are more important.
const FEW_LINES: usize = 2;
const BUTTON: f32 = 26.0;
const FRAME: f32 = 2.0 * EDGE as f32;
const EDGE: i8 = 8;

/// Shows the table below the tree, or nothing if it is closed.
pub(crate) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    if !session.root_table.is_open() {
        return;
    }
    let task = match session.root_task() {
        // The table would answer a question.
        _ if !session.looks_ahead() => Err(NOT_NOW),
        Some(task) => Ok(task),
        None => Err(NO_POSITION),
    };
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, EDGE));
    let task = match task {
        Ok(task) => task,
        Err(why) => {
            let panel = Panel::bottom("no root moves").resizable(false).frame(frame);
            panel.show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(why).weak());
                    close_ui(ui, cx);
                });
            });
            return;
        }
    };
    let most = (ui.available_height() - TREE).max(LEAST);
    let height = height(session.settings.root_table_height, ui.available_height()).min(most);
    // The session keeps the height, not egui's panel, so that a table that shrank with a small window grows again
    // with a larger one.
    let id = ui.scope_id().with(NAME);
    let outer_rect = Rect::from_min_size(Pos2::ZERO, vec2(ui.available_width(), height));
    ui.data_mut(|data| data.insert_persisted(id, PanelState { outer_rect }));
    let shown = Panel::bottom(NAME)
        .resizable(true)
        .size_range(LEAST..=most)
        .frame(frame)
        .show(ui, |ui| table_ui(ui, session, &task, cx));
    let now = shown.response.rect.height();
    if (now - height).abs() > 1.0 {
        cx.act(move |session| session.settings.root_table_height = Some(now));
    }
}

/// Returns the table's height, in points, given the room for the table and the tree.
fn height(chosen: Option<f32>, room: f32) -> f32 {
    let height = chosen.filter(|height| height.is_finite());
    let usual = (SHARE * room)
        .min(room - FOUR_PLIES)
        .max(HEIGHT.min(SMALL_SHARE * room));
    height.unwrap_or(usual).max(LEAST)
}

fn table_ui(ui: &mut Ui, session: &Session, task: &RootSearch, cx: &mut Cx) {
    let is_low = ui.available_height() + FRAME < HEIGHT;
    // Results of another position do not apply.
    let found = session.root_table.found.as_ref();
    let found = found.filter(|(of, _)| of.root == task.root);
    head_ui(ui, session, task, found.is_some(), cx);
    let Some((of, lines)) = found else {
        ui.allocate_space(ui.available_size());
        return;
    };
    let is_old = !of.is_same(task);
    let text = summary(of, lines, is_old, session.stage.depth);
    let mut job = LayoutJob::simple(
        text,
        FontId::proportional(theme::SMALL),
        ui.visuals().text_color(),
        f32::INFINITY,
    );
    if is_low {
        job.wrap.max_rows = FEW_LINES;
    }
    ui.add(Label::new(job).wrap());
    ui.add_space(4.0);
    root_moves::why_ui(ui, session);
    let scroll = ScrollArea::both().auto_shrink(false);
    scroll.show(ui, |ui| {
        if lines.is_empty() {
            ui.label(format!("There are no moves. {}.", of.root.status()));
            return;
        }
        let in_hand = session
            .skipped_move()
            .or_else(|| current_root_move(session));
        let table = root_moves_table(&of.game(), lines);
        let grid = Grid {
            action: &|row| {
                Some(RowAction {
                    words: "show it on the board",
                    chosen: in_hand == Some(lines[row].mv),
                })
            },
            ..Grid::new(ROWS, &table)
        };
        if let Some(row) = grid.show(ui).row {
            let mv = lines[row].mv;
            cx.act(move |session| session.go_to_root_move(mv));
        }
        step_by_keyboard(ui, lines.len(), cx);
    });
}

/// Left and Right also step the search while a row has the focus, because rows have no horizontal neighbours.
fn step_by_keyboard(ui: &Ui, count: usize, cx: &mut Cx) {
    let Some(row) = grid::focused(ui, ROWS, count) else {
        return;
    };
    let arrows = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(row, arrows));
    for (key, action) in [
        (Key::ArrowLeft, Action::StepBack),
        (Key::ArrowRight, Action::StepForward),
    ] {
        for _ in 0..ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) {
            cx.run(action);
        }
    }
}

fn head_ui(ui: &mut Ui, session: &Session, task: &RootSearch, found: bool, cx: &mut Cx) {
    let table = &session.root_table;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = BUTTON;
        ui.label(RichText::new("Every root move").font(theme::strong(theme::BODY)));
        ui.add_space(8.0);
        let label = ui.label("depth");
        let mut depth = task.depth;
        let field = DragValue::new(&mut depth).range(1..=DEEPEST).speed(0.03);
        let field = ui.add(field).labelled_by(label.id);
        let hint = format!("{}; drag, or click and type", depth_in_words(task.depth));
        if field.on_hover_text(hint).changed() {
            cx.act(move |session| session.root_table.depth = Some(depth));
        }
        ui.label(if depth == 1 { "ply" } else { "plies" });
        if table
            .depth
            .is_some_and(|depth| depth != session.stage.depth)
        {
            let same = ui.add(Button::new("As the search").min_size(vec2(0.0, BUTTON)));
            let depth = depth_in_words(session.stage.depth);
            let hint = format!("as the search on screen: {depth}");
            if same.on_hover_text(hint).clicked() {
                cx.act(|session| session.root_table.depth = None);
            }
        }
        if let Some((_, run)) = table.run.as_ref().filter(|(_, run)| run.is_running()) {
            running_ui(ui, run);
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(0.0, BUTTON)));
            if cancel.on_hover_text("Esc").clicked() {
                cx.act(|session| session.root_table.cancel());
            }
        } else if let Some(failure) = table.failure() {
            let (text, color) = if failure.is_cancelled() {
                ("Cancelled.".to_owned(), Palette::of(ui.ctx()).weak)
            } else {
                (failure.to_string(), Palette::of(ui.ctx()).error)
            };
            ui.label(RichText::new(text).color(color));
            let again = ui.add(Button::new("Search again").min_size(vec2(0.0, BUTTON)));
            if again.clicked() {
                cx.act(|session| session.root_table.run = None);
            }
        }
        let button = |ui: &mut Ui, text: &str, hint: &str| {
            let button = Button::new(text).min_size(vec2(0.0, BUTTON));
            ui.add_enabled(found, button).on_hover_text(hint).clicked()
        };
        if button(ui, "Copy", "copy the table as CSV") {
            cx.act(Session::copy_root_table);
        }
        if button(ui, "CSV…", "save the table for a spreadsheet") {
            cx.act(|session| session.save_root_table(TableFormat::Csv));
        }
        if button(ui, "JSON…", "save the table for a program") {
            cx.act(|session| session.save_root_table(TableFormat::Json));
        }
        close_ui(ui, cx);
    });
}

fn close_ui(ui: &mut Ui, cx: &mut Cx) {
    let close = ui.add(Button::new("Close").min_size(vec2(0.0, BUTTON)));
    if close.on_hover_text("Esc").clicked() {
        cx.act(|session| session.show_root_table(false));
    }
}

fn running_ui(ui: &mut Ui, run: &RootRun) {
    ui.spinner();
    let elapsed = run.elapsed();
    if elapsed.as_secs() >= 1 {
        ui.label(format!("searching … {} s", elapsed.as_secs()));
    }
    // The elapsed seconds keep counting.
    let soon = std::time::Duration::from_millis(200);
    ui.ctx().request_repaint_after(soon);
}

/// Summarizes how much one search of all moves proves, and the side of the scores.
fn summary(of: &RootSearch, lines: &[RootLine<AnyMove>], is_old: bool, searched: u32) -> String {
    let exact = lines.iter().filter(|line| is_exact(line)).count();
    let skipped = lines.iter().filter(|line| line.shared.is_none()).count();
    let depth = depth_in_words(of.depth);
    let mut text = format!(
        "At {depth}: each move searched separately. A single alpha-beta search gets {exact} of {} exactly",
        counted(lines.len() as u64, "score", "scores")
    );
    if skipped > 0 {
        // Writing to a string does not fail.
        let _ = write!(text, ", skips {skipped}");
    }
    if exact + skipped < lines.len() {
        text.push_str(", and gets only bounds for the others");
    }
    let side = match of.root.game().about().side(Player::Max) {
        "MAX" => "MAX’s".to_owned(),
        side => format!("{side}’s (MAX’s)"),
    };
    // Writing to a string does not fail.
    let _ = write!(text, ". Scores are from {side} side");
    if let Some(unit) = of.root.game().about().unit_in_values() {
        // Writing to a string does not fail.
        let _ = write!(text, "; {unit}");
    }
    text.push('.');
    if is_old {
        text.push_str(" These are for the previous settings.");
    }
    if of.depth != searched {
        // Writing to a string does not fail.
        let _ = write!(
            text,
            " The open search has depth {searched}; a click goes there."
        );
    }
    text
}

/// Describes a depth, as in `3 plies, the move and 2 more`.
fn depth_in_words(depth: u32) -> String {
    match depth.saturating_sub(1) {
        0 => "1 ply, the move alone".to_owned(),
        more => format!("{depth} plies, the move and {more} more"),
    }
}

fn is_exact(line: &RootLine<AnyMove>) -> bool {
    line.shared
        .and_then(|shared| line.proved.claim(shared))
        .is_some_and(|claim| claim.relation == Relation::Exactly)
}

/// Returns the root move that the search is at or below.
fn current_root_move(session: &Session) -> Option<AnyMove> {
    let tree = session.tree();
    let up = std::iter::successors(Some(session.current_node()), |&node| tree.parent(node));
    let below = up.take_while(|&node| node != NodeId::ROOT).last()?;
    session.stage.played(below)
}
