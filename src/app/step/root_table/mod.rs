//! The root moves: one list for the Step page, where each move's exact score can be added, and for the Play page.

pub mod model;

use egui::{Align, Button, DragValue, Label, Layout, Rect, RichText, Sense, Ui, UiBuilder, vec2};

use crate::compare::FileKind;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::inspector::{name, note};
use crate::theme::{self, Palette};
use crate::widgets::grid::MOST_UNSEEN;
use draw::table::Table;
use game::{AnyMove, NodeId};
use measure::RootLine;
use measure::root_moves_table;
use search::trace::{Moment, Status, Step, VisitId};
use search::{Claim, Relation};

use model::{DEEPEST, RootSearch};
use text::{GameWords, say};

/// The height of a row, in points.
pub(crate) const ROW: f32 = 26.0;
/// The height of a row with its best line, in points.
const WITH_LINE: f32 = 48.0;

/// The height of the field for the depth, in points.
const FIELD: f32 = 30.0;

pub(crate) struct RootRow {
    pub name: String,
    /// The proved claim, as in `≤ −35 cp`.
    pub proved: String,
    pub exact: Option<Exact>,
    pub is_best: bool,
    /// True if the user asked about the move.
    pub is_asked: bool,
}

/// A move's exact score with the best line.
pub(crate) struct Exact {
    pub score: String,
    pub line: String,
    /// The line with the static value after each move.
    pub values: String,
}

/// Formats what is proved of a move, as in `≤ −35 cp`.
pub(crate) fn proved(claim: Option<Claim>, value: impl Fn(game::Score) -> String) -> String {
    claim.map_or_else(
        || say!(step_root_no_bound).to_owned(),
        |claim| format!("{} {}", claim.relation.symbol(), value(claim.score)),
    )
}

/// Shows the list, of which long ones build only the rows in sight. Returns the row that was clicked to ask why the search did not choose
/// its move.
pub(crate) fn list(
    ui: &mut Ui,
    count: usize,
    height: f32,
    row: impl Fn(usize) -> RootRow,
) -> Option<usize> {
    #[allow(clippy::cast_precision_loss)]
    let whole = vec2(ui.available_width(), count as f32 * height);
    let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
    let sight = ui.clip_rect();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let at = |y: f32| ((y - area.top()) / height).max(0.0) as usize;
    // Screen readers also get the rows beyond the edge, as long as that is cheap.
    let rows = if count <= MOST_UNSEEN {
        0..count
    } else {
        at(sight.top())..at(sight.bottom()).saturating_add(1).min(count)
    };
    let mut clicked = None;
    for index in rows {
        #[allow(clippy::cast_precision_loss)]
        let corner = area.left_top() + vec2(0.0, index as f32 * height);
        let place = Rect::from_min_size(corner, vec2(area.width(), height));
        let place = UiBuilder::new().max_rect(place).id_salt(index);
        let asked = ui.scope_builder(place, |ui| row_ui(ui, &row(index))).inner;
        clicked = clicked.or(asked.then_some(index));
    }
    clicked
}

/// Shows a move. Returns true if it was clicked.
fn row_ui(ui: &mut Ui, row: &RootRow) -> bool {
    let palette = Palette::of(ui.ctx());
    let color = if row.is_best {
        palette.best
    } else {
        palette.text
    };
    let styled = |text: &str| {
        let text = RichText::new(text).size(theme::BODY).color(color);
        if row.is_best {
            text.family(theme::strong_family())
        } else {
            text
        }
    };
    ui.spacing_mut().interact_size.y = 0.0;
    ui.spacing_mut().button_padding = vec2(4.0, 2.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    let said = |ui: &mut Ui, text: RichText, said: String| {
        let label = ui.add(Label::new(text).truncate());
        label.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &said));
        label
    };
    let high = if row.exact.is_some() { ROW - 4.0 } else { ROW };
    let size = vec2(ui.available_width(), high);
    let clicked = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        if let Some(exact) = &row.exact {
            let name = say!(step_root_exact, name = &row.name, score = &exact.score);
            said(ui, styled(&exact.score), name);
            ui.add_space(8.0);
            let name = format!("{}: {}", row.name, row.proved);
            said(ui, RichText::new(&row.proved).weak(), name);
        } else {
            ui.label(styled(&row.proved));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let name = Button::selectable(row.is_asked, styled(&row.name)).truncate();
            let name = ui.add(name);
            name.on_hover_text(say!(step_root_why_hint)).clicked()
        })
        .inner
    });
    if let Some(exact) = &row.exact {
        let line = RichText::new(&exact.line).size(theme::SMALL).weak();
        let name = say!(step_root_line, line = &exact.values, name = &row.name);
        ui.horizontal(|ui| {
            ui.add_space(4.0);
            said(ui, line, name).on_hover_text(&exact.values);
        });
    }
    clicked.inner
}

/// The visits of the root's children, found on first use.
#[derive(Default)]
pub(crate) struct RootMoves {
    children: Option<Vec<VisitId>>,
}

impl RootMoves {
    /// Shows the list on the Step page: the moves so far, or every move with its exact score.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, step: Step, cx: &mut Cx) {
        let task = session.root_task().filter(|_| session.looks_ahead());
        if let Some(task) = &task {
            head_ui(ui, session, task, cx);
        }
        match session.exact_root_moves() {
            Some((of, lines)) => exact_ui(ui, session, of, lines, cx),
            None => self.so_far_ui(ui, session, step, cx),
        }
    }

    fn so_far_ui(&mut self, ui: &mut Ui, session: &Session, step: Step, cx: &mut Cx) {
        let (stage, notation) = (&*session.stage, session.notation());
        let asked = session.questioned_move().map(|it| it.node);
        // The answer compares with the result: the list stays that of the end.
        let step = asked.map_or(step, |_| stage.recording.steps());
        let children = self
            .children
            .get_or_insert_with(|| stage.recording.children(stage.recording.root()).collect());
        let begun = children.partition_point(|&child| stage.recording.entered(child) <= step);
        let children = &children[..begun];
        if children.is_empty() {
            ui.label(RichText::new(say!(step_root_none)).weak());
            return;
        }
        let moment = stage.recording.moment(step);
        // A question may ask for the best move.
        let is_told = session.veiled() != Some(NodeId::ROOT);
        let root = moment.root().filter(|_| is_told);
        let chosen = root.and_then(|root| moment.chosen(root));
        let is_left = |child| {
            let node = moment.node(child);
            node.is_some_and(|node| node.status == Status::Done)
        };
        let claim = |moment: &Moment<'_>, child| {
            let player = stage.recording.visit(child).player;
            let claim = stage.proved(moment, child);
            claim.map(|claim| notation.claim(player, claim))
        };
        let clicked = list(ui, children.len(), ROW, |index| {
            let child = children[index];
            RootRow {
                name: name(stage, child),
                proved: if is_left(child) {
                    proved(claim(&moment, child), |value| stage.value_text(value))
                } else {
                    say!(step_root_searching).to_owned()
                },
                exact: None,
                is_best: chosen == Some(child),
                is_asked: asked == Some(stage.node_map.node_of(child)),
            }
        });
        if let Some(index) = clicked {
            let node = stage.node_map.node_of(children[index]);
            cx.act(move |session| session.ask_why_not(node));
        }
    }
}

/// Every move with its exact score.
fn exact_ui(
    ui: &mut Ui,
    session: &Session,
    of: &RootSearch,
    lines: &[RootLine<AnyMove>],
    cx: &mut Cx,
) {
    if lines.is_empty() {
        ui.label(say!(
            step_root_no_moves,
            status = text::phrase(&of.root.status())
        ));
        return;
    }
    let about = of.root.game().about();
    let table = root_moves_table(&of.game(), lines);
    let asked = session.asked_root_move();
    let clicked = list(ui, lines.len(), WITH_LINE, |index| {
        let line = &lines[index];
        let score = about.value_text(line.score);
        let win = line.win.filter(|_| !line.score.is_finite());
        RootRow {
            name: table.rows[index].name.clone(),
            proved: match line.shared {
                Some(value) => proved(line.proved.claim(value), |it| about.value_text(it)),
                None => say!(step_root_skipped).to_owned(),
            },
            exact: Some(Exact {
                score: win.map_or(score.clone(), |win| {
                    format!("{score}, {}", about.won_in(win))
                }),
                line: cell(&table, "line", index, |cell| cell.value.shown()),
                values: cell(&table, "line", index, |cell| {
                    cell.text.clone().unwrap_or_default()
                }),
            }),
            is_best: line.score == lines[0].score,
            is_asked: asked == Some(line.mv),
        }
    });
    if let Some(index) = clicked {
        let mv = lines[index].mv;
        cx.act(move |session| session.go_to_root_move(mv));
    }
}

fn cell(
    table: &Table,
    column: &str,
    row: usize,
    text: impl Fn(&draw::table::Cell) -> String,
) -> String {
    let column = table.columns.iter().position(|it| it.id == column);
    column.map_or_else(String::new, |at| text(&table.rows[row].cells[at]))
}

/// The search of the exact scores: its switch, its depth, its progress, and what can be done with its results.
fn head_ui(ui: &mut Ui, session: &Session, task: &RootSearch, cx: &mut Cx) {
    let table = &session.root_table;
    // The row is as high as its field, so that all of it is on one line.
    ui.spacing_mut().interact_size.y = FIELD;
    ui.horizontal(|ui| {
        let mut open = table.open;
        let hint = say!(step_root_exact_scores_hint);
        ui.checkbox(&mut open, say!(step_root_exact_scores))
            .on_hover_text(hint)
            .on_change(cx, move |session| session.show_root_table(open));
        if !open {
            return;
        }
        let label = ui.label(say!(step_root_depth));
        let mut depth = task.depth;
        let field = DragValue::new(&mut depth).range(1..=DEEPEST).speed(0.03);
        let field = ui.add(field).labelled_by(label.id);
        let hint = say!(step_root_depth_hint);
        field.on_hover_text(hint).on_change(cx, move |session| {
            let is_same = depth == session.stage.depth;
            session.root_table.depth = (!is_same).then_some(depth);
        });
        if let Some((_, run)) = table.run.as_ref().filter(|(_, run)| run.is_running()) {
            ui.spinner();
            if run.elapsed().as_secs() >= 1 {
                ui.label(say!(step_root_seconds, count = run.elapsed().as_secs()));
            }
            // The elapsed seconds keep counting.
            let soon = std::time::Duration::from_millis(200);
            ui.ctx().request_repaint_after(soon);
            ui.button(say!(window_cancel))
                .on_hover_text("Esc")
                .on_click(cx, |session| session.root_table.cancel());
        } else if table.failure().is_some() {
            ui.button(say!(step_root_again))
                .on_click(cx, |session| session.root_table.run = None);
        } else if session.exact_root_moves().is_some() {
            ui.menu_button(say!(step_save), |ui| {
                if ui.button(say!(step_root_copy)).clicked() {
                    cx.act(Session::copy_root_table);
                    ui.close();
                }
                for (text, kind) in [("CSV…", FileKind::CSV), ("JSON…", FileKind::JSON)] {
                    if ui.button(text).clicked() {
                        cx.act(move |session| session.save_root_table(kind));
                        ui.close();
                    }
                }
            });
        }
    });
    if !table.open {
        return;
    }
    if let Some(failure) = table.failure() {
        let (text, color) = if failure.is_cancelled() {
            (
                say!(step_root_cancelled).to_owned(),
                Palette::of(ui.ctx()).weak,
            )
        } else {
            (failure.to_string(), Palette::of(ui.ctx()).error)
        };
        ui.label(RichText::new(text).color(color));
    }
    if let Some((of, lines)) = session.exact_root_moves() {
        note(ui, &summary(of, lines, !of.is_same(task)));
    }
}

/// Summarizes how much one search of all moves proves.
fn summary(of: &RootSearch, lines: &[RootLine<AnyMove>], is_old: bool) -> String {
    let is_exact = |line: &&RootLine<AnyMove>| {
        line.shared
            .and_then(|shared| line.proved.claim(shared))
            .is_some_and(|claim| claim.relation == Relation::Exactly)
    };
    let exact = lines.iter().filter(is_exact).count();
    let skipped = lines.iter().filter(|line| line.shared.is_none()).count();
    let text = say!(
        step_root_summary,
        bounds = if exact + skipped < lines.len() {
            "yes"
        } else {
            "no"
        },
        depth = of.depth,
        exact,
        scores = lines.len(),
        skipped
    );
    if is_old {
        format!("{text} {}", say!(step_root_old))
    } else {
        text
    }
}
