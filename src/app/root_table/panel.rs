//! The table below the tree.

use std::fmt::Write as _;

use egui::{Button, DragValue, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2};

use crate::app::command::Command;
use crate::app::grid::{self, Cell, Column, Row};
use crate::app::state::State;
use crate::app::theme::{self, Palette};
use crate::export::root_line_in_words;
use crate::game::NodeId;
use crate::game::chess::{Chess, Move};
use crate::lab::RootLine;
use crate::lesson::{counted, score_text};
use crate::search::Relation;

use super::{DEEPEST, Form, RootTableCommand, Run, Task};

/// Why there is no table.
const NOT_CHESS: &str = "Root moves are searched in chess positions: open one from Library.";
const NOT_NOW: &str =
    "Every root move is shown again when no questions are asked and no lesson is open.";

/// How high the table is at first, in points.
const HEIGHT: f32 = 250.0;
const BUTTON: f32 = 26.0;

const COLUMNS: [Column; 4] = [
    Column {
        group: "",
        title: "move",
        name: "move",
        words: true,
    },
    Column {
        group: "",
        title: "score",
        name: "exact score",
        words: false,
    },
    Column {
        group: "",
        title: "one search",
        name: "what one search of all moves proves",
        words: false,
    },
    Column {
        group: "",
        title: "best line, each move with the static value after it",
        name: "best line",
        words: true,
    },
];

/// Shows it, below the tree; nothing when it is put away.
pub(in crate::app) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    if !state.root_table.is_open() {
        return;
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(14, 8));
    Panel::bottom("every root move")
        .resizable(true)
        .default_size(HEIGHT)
        .size_range(120.0..=(ui.available_height() - 120.0).max(140.0))
        .frame(frame)
        .show(ui, |ui| {
            let task = match state.root_task() {
                // A question is to be answered without it.
                _ if !state.looks_ahead() => Err(NOT_NOW),
                Some(task) => Ok(task),
                None => Err(NOT_CHESS),
            };
            let task = match task {
                Ok(task) => task,
                Err(why) => {
                    ui.horizontal(|ui| {
                        ui.label(RichText::new(why).weak());
                        close_ui(ui, commands);
                    });
                    return;
                }
            };
            // What was found of another position says nothing of this one.
            let found = state.root_table.found.as_ref();
            let found = found.filter(|(of, _)| of.root == task.root);
            head_ui(ui, state, &task, found.is_some(), commands);
            let Some((of, lines)) = found else {
                ui.allocate_space(ui.available_size());
                return;
            };
            let is_old = !of.is_same(&task);
            ui.add(Label::new(RichText::new(summary(of, lines, is_old)).size(theme::SMALL)).wrap());
            ui.add_space(4.0);
            let scroll = ScrollArea::both().auto_shrink(false);
            scroll.show(ui, |ui| {
                if lines.is_empty() {
                    ui.label("There are no moves: the game is over.");
                    return;
                }
                let rows = rows(ui, state, of, lines);
                if let Some(row) = grid::show(ui, "root moves", &COLUMNS, &rows, theme::BODY) {
                    commands.push(RootTableCommand::Go(lines[row].mv).into());
                }
            });
        });
}

fn head_ui(ui: &mut Ui, state: &State, task: &Task, found: bool, commands: &mut Vec<Command>) {
    let table = &state.root_table;
    ui.horizontal_wrapped(|ui| {
        let mut push = |command: RootTableCommand| commands.push(command.into());
        ui.spacing_mut().interact_size.y = BUTTON;
        ui.label(RichText::new("Every root move").font(theme::strong(theme::BODY)));
        ui.add_space(8.0);
        let label = ui.label("depth");
        let mut depth = task.depth;
        let field = DragValue::new(&mut depth).range(1..=DEEPEST).speed(0.03);
        let field = ui.add(field).labelled_by(label.id);
        let hint = "plies, the root move included: drag, or click and type";
        if field.on_hover_text(hint).changed() {
            push(RootTableCommand::Depth(Some(depth)));
        }
        ui.label(if depth == 1 { "ply" } else { "plies" });
        if table.depth.is_some_and(|depth| depth != state.stage.depth) {
            let same = ui.add(Button::new("As the search").min_size(vec2(0.0, BUTTON)));
            let depth = counted(state.stage.depth.into(), "ply", "plies");
            let hint = format!("{depth}, as the search on screen");
            if same.on_hover_text(hint).clicked() {
                push(RootTableCommand::Depth(None));
            }
        }
        if let Some((_, run)) = table.run.as_ref().filter(|(_, run)| run.is_running()) {
            running_ui(ui, run);
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(0.0, BUTTON)));
            if cancel.on_hover_text("Esc").clicked() {
                push(RootTableCommand::Cancel);
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
                push(RootTableCommand::Again);
            }
        }
        for (text, hint, command) in [
            ("Copy", "copy the table as CSV", RootTableCommand::Copy),
            (
                "CSV…",
                "save the table for a spreadsheet",
                RootTableCommand::Save(Form::Csv),
            ),
            (
                "JSON…",
                "save the table for a program",
                RootTableCommand::Save(Form::Json),
            ),
        ] {
            let button = Button::new(text).min_size(vec2(0.0, BUTTON));
            if ui.add_enabled(found, button).on_hover_text(hint).clicked() {
                push(command);
            }
        }
        close_ui(ui, commands);
    });
}

fn close_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let close = ui.add(Button::new("Close").min_size(vec2(0.0, BUTTON)));
    if close.on_hover_text("Esc").clicked() {
        commands.push(RootTableCommand::Show(false).into());
    }
}

fn running_ui(ui: &mut Ui, run: &Run) {
    ui.spinner();
    let elapsed = run.elapsed();
    if elapsed.as_secs() >= 1 {
        ui.label(format!("searching … {} s", elapsed.as_secs()));
    }
    // The seconds go on.
    let soon = std::time::Duration::from_millis(200);
    ui.ctx().request_repaint_after(soon);
}

/// How much one search of all moves proves, and whose scores these are.
fn summary(of: &Task, lines: &[RootLine<Move>], is_old: bool) -> String {
    let exact = lines.iter().filter(|line| is_exact(line)).count();
    let skipped = lines.iter().filter(|line| line.shared.is_none()).count();
    let depth = counted(of.depth.into(), "ply", "plies");
    let mut text = format!(
        "At {depth}, each move searched by itself. One alpha-beta search of all of them finds {exact} of {} exactly",
        counted(lines.len() as u64, "score", "scores")
    );
    if skipped > 0 {
        // Writing to a string does not fail.
        let _ = write!(text, ", skips {skipped}");
    }
    if exact + skipped < lines.len() {
        text.push_str(", the others as bounds only");
    }
    text.push_str(". Scores are from White’s side.");
    if is_old {
        text.push_str(" These are of the settings before.");
    }
    text
}

fn is_exact(line: &RootLine<Move>) -> bool {
    line.shared
        .and_then(|shared| line.proved.claim(shared))
        .is_some_and(|claim| claim.relation == Relation::Exactly)
}

fn rows(ui: &Ui, state: &State, of: &Task, lines: &[RootLine<Move>]) -> Vec<Row> {
    let palette = Palette::of(ui.ctx());
    let chess = of.chess();
    let in_hand = root_move_in_hand(state);
    let best = lines.first().map(|line| line.score);
    let cells = lines.iter().map(|line| {
        let san = of.root.san(line.mv);
        let is_best = Some(line.score) == best;
        let styled = |text: String| {
            let cell = Cell::new(text);
            if is_best {
                cell.strong().colored(palette.best)
            } else {
                cell
            }
        };
        Row {
            name: san.clone(),
            action: Some("show it on the board".to_owned()),
            chosen: in_hand == Some(line.mv),
            cells: vec![
                styled(san),
                styled(score_text(line.score)).hint("exact: the move was searched by itself"),
                proved_cell(line, palette),
                line_cell(&chess, line),
            ],
        }
    });
    cells.collect()
}

/// What one search of all moves proves of this one.
fn proved_cell(line: &RootLine<Move>, palette: &Palette) -> Cell {
    let Some(shared) = line.shared else {
        let hint = "the window had closed before this move";
        return Cell::new("skipped").colored(palette.weak).hint(hint);
    };
    match line.proved.claim(shared) {
        Some(claim) => {
            let score = score_text(claim.score);
            let cell = Cell::new(format!("{} {score}", claim.relation.symbol()));
            let (words, color) = match claim.relation {
                Relation::Exactly => ("exact in the shared window, too", palette.text),
                Relation::AtMost => (
                    "at most that: enough to see that it is not better",
                    palette.weak,
                ),
                Relation::AtLeast => (
                    "at least that: enough to see that it is not better for MIN",
                    palette.weak,
                ),
            };
            cell.colored(color).hint(words)
        }
        None => Cell::new("?").hint("nothing was proved"),
    }
}

fn line_cell(chess: &Chess, line: &RootLine<Move>) -> Cell {
    Cell::new(root_line_in_words(chess, line, score_text))
}

/// The root move at which, or below which, the search is.
fn root_move_in_hand(state: &State) -> Option<Move> {
    let tree = state.tree();
    let up = std::iter::successors(Some(state.current_node()), |&node| tree.parent(node));
    let below = up.take_while(|&node| node != NodeId::ROOT).last()?;
    state.stage.chess_move(below)
}
