//! One chess position under every move order, on the compare page: what each order visits, beside minimax and theory.

use egui::{
    Align, Button, CentralPanel, Context, Frame, Label, Layout, Margin, Panel, RichText,
    ScrollArea, Slider, Ui, vec2,
};

use crate::export::{orders_csv, orders_json};
use crate::game::chess::MoveOrder;
use crate::lab::{
    Background, OrderRow, OrderTable, OrdersError, Plan, SweepError, compare_orders, grouped,
    percent, saving,
};
use crate::search::{CutRule, Limits};
use crate::stage::{Setup, SourceGame, Stage};

use super::super::command::Command;
use super::super::grid::{self, Cell, Column, Row};
use super::super::source_panel::order_name;
use super::super::state::State;
use super::super::theme::{self, Palette};
use super::CompareCommand;
use super::controls::enter;
use super::save::{self, Kind, Taken};

/// The deepest that can be asked for, in plies: two orders look ahead by full minimax at every node.
const DEEPEST: u32 = 6;

/// The comparison that was started last.
#[derive(Default)]
pub struct Orders {
    run: Option<Run>,
}

struct Run {
    title: String,
    fen: String,
    setup: Setup,
    depth: u32,
    work: Background<OrderRow, OrderTable>,
}

impl Orders {
    /// Compares the orders on what is open; nothing for a tree.
    ///
    /// # Errors
    /// [`SweepError`], when the system has no thread to give.
    pub fn start(&mut self, stage: &Stage, depth: u32, ctx: &Context) -> Result<(), SweepError> {
        let SourceGame::Chess(root) = &stage.source.game else {
            return Ok(());
        };
        if self.is_running() {
            return Ok(());
        }
        let (setup, depth) = (stage.setup, depth.clamp(1, DEEPEST));
        let chess = setup.chess(root);
        let wake = ctx.clone();
        let work = Background::start(
            move |signals, tell| {
                let limits = Limits {
                    nodes: Plan::BUDGET,
                    stop: Some(&signals.stop),
                };
                let done = |row: &OrderRow| tell(*row);
                compare_orders(&chess, depth, setup.rules, limits, done)
                    .map_err(|error| failed(error, depth))
            },
            move || wake.request_repaint(),
        )?;
        self.run = Some(Run {
            title: stage.source.title().into_owned(),
            fen: root.fen(),
            setup,
            depth,
            work,
        });
        Ok(())
    }

    /// Takes in what has been found.
    pub fn poll(&mut self) {
        if let Some(run) = &mut self.run {
            run.work.poll();
        }
    }

    /// Whether it is under way.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.work.is_running())
    }

    /// Cancels it; `false` when there is nothing to cancel.
    pub fn cancel(&mut self) -> bool {
        let running = self.is_running();
        if let (true, Some(run)) = (running, &self.run) {
            run.work.cancel();
        }
        running
    }

    /// The whole table, for a file of that kind; nothing before it is done.
    pub(super) fn taken(&self, kind: Kind) -> Option<Taken> {
        let run = self.run.as_ref()?;
        let table = run.work.outcome()?.as_ref().ok()?;
        let title = format!("{}, move orders", run.title);
        let text = match kind {
            Kind::Csv => orders_csv(table),
            Kind::Json => format!("{}\n", orders_json(table)),
            Kind::JsonLines | Kind::Svg | Kind::Png => return None,
        };
        Some(Taken::text(title, text))
    }

    /// The rows so far.
    pub fn rows(&self) -> &[OrderRow] {
        self.run.as_ref().map_or(&[], |run| run.work.told())
    }
}

fn failed(error: OrdersError, depth: u32) -> SweepError {
    match error {
        OrdersError::Stopped(stopped) => SweepError::Stopped { depth, stopped },
        OrdersError::ValuesDiffer {
            order,
            found,
            minimax,
        } => SweepError::ContendersDiffer {
            depth,
            names: ["minimax".to_owned(), format!("alpha-beta, {order},")],
            values: [minimax, found],
        },
    }
}

/// Shows the view.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let is_chess = matches!(state.stage.source.game, SourceGame::Chess(_));
    if is_chess {
        controls(ui, state, commands);
    }
    let ground = Palette::of(ui.ctx()).ground;
    let frame = Frame::new()
        .fill(ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::both()
            .auto_shrink(false)
            .show(ui, |ui| match &state.compare.orders.run {
                Some(run) => results(ui, state, run, commands),
                None => invitation(ui, is_chess),
            });
    });
}

fn invitation(ui: &mut Ui, is_chess: bool) {
    let text = if is_chess {
        "Compare searches the position that is open by alpha-beta in each of the nine move orders, and by minimax once: the root’s value is the same in all of them, what is visited is not."
    } else {
        "Move orders are of chess: open a position (Library, Chess positions). The children of a tree are ordered on the Step page at the left; K shows what the best order would save."
    };
    ui.add_space(8.0);
    ui.add(Label::new(RichText::new(text).size(theme::LARGE)).wrap());
}

fn controls(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui.ctx());
    let running = state.compare.orders.is_running();
    let depth = state.settings.orders_depth.clamp(1, DEEPEST);
    let mut push = |command| commands.push(Command::Compare(command));
    if enter(ui) && !running {
        push(CompareCommand::RunOrders);
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("orders controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(36.0);
                let mut wanted = depth;
                let label = ui.label("Depth");
                let slider = Slider::new(&mut wanted, 1..=DEEPEST);
                let slider = ui.add_enabled(!running, slider).labelled_by(label.id);
                if slider
                    .on_hover_text("how deep each search goes, in plies")
                    .changed()
                {
                    push(CompareCommand::OrdersDepth(wanted));
                }
                ui.add_space(12.0);
                let text = RichText::new("Compare")
                    .font(theme::strong(theme::BODY + 1.0))
                    .color(palette.ground);
                let run = Button::new(text)
                    .fill(palette.max)
                    .min_size(vec2(120.0, 34.0));
                let hint = "search the position in every order (Enter)";
                if ui.add_enabled(!running, run).on_hover_text(hint).clicked() {
                    push(CompareCommand::RunOrders);
                }
                if running {
                    ui.spinner();
                    let (done, all) = (state.compare.orders.rows().len(), MoveOrder::ALL.len());
                    ui.label(format!("{done} of {all} orders"));
                    let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 34.0)));
                    if cancel.on_hover_text("Esc").clicked() {
                        push(CompareCommand::Cancel);
                    }
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if state.compare.orders.taken(Kind::Json).is_some() {
                        save::buttons(ui, state, &[Kind::Csv, Kind::Json], &mut push);
                    }
                });
            });
        });
}

const fn column(title: &'static str, name: &'static str, words: bool) -> Column {
    Column {
        group: "",
        title,
        name,
        words,
    }
}

fn results(ui: &mut Ui, state: &State, run: &Run, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui.ctx());
    let cut = match run.setup.rules.cut {
        CutRule::AtEquality => "cut when α ≥ β",
        CutRule::Strict => "cut when α > β",
    };
    let title = format!(
        "{} at depth {}, {cut}, judged by {}",
        run.title, run.depth, run.setup.evaluation
    );
    ui.label(RichText::new(title).font(theme::strong(theme::BODY + 2.0)))
        .on_hover_text(&run.fen);
    let outcome = run.work.outcome();
    match outcome {
        Some(Err(error)) if error.is_cancelled() => {
            ui.label("Cancelled: what was found stays.");
        }
        Some(Err(error)) => {
            ui.label(RichText::new(error.to_string()).color(palette.error));
        }
        Some(Ok(table)) => summary(ui, table),
        None => {}
    }
    ui.add_space(8.0);
    let table = outcome.and_then(|outcome| outcome.as_ref().ok());
    let rows = rows(run, table, state.settings.setup.order, palette);
    let columns = [
        column("move order", "order", true),
        column("nodes", "nodes", false),
        column("saved", "saved", false),
        column("leaves", "leaves", false),
        column("cutoffs", "cutoffs", false),
        column("by the first move", "cutoffs by the first move", false),
        column(
            "× minimal tree",
            "leaves as a multiple of the minimal tree",
            false,
        ),
    ];
    if let Some(chosen) = grid::show(ui, "orders", &columns, &rows, theme::BODY + 1.0)
        && let Some(row) = run.work.told().get(chosen)
    {
        commands.push(Command::Setup(Setup {
            order: row.order,
            ..state.settings.setup
        }));
    }
    ui.add_space(10.0);
    let said = "A click on an order takes it for the Step page. What an order looks ahead is not counted: best first, perfect and worst search to find it.";
    ui.add(Label::new(RichText::new(said).small().weak()).wrap());
    if let Some(table) = table {
        ui.add_space(10.0);
        theory(ui, table);
    }
}

/// The best and the worst of all, in one sentence.
fn summary(ui: &mut Ui, table: &OrderTable) {
    let by_nodes = |row: &&OrderRow| row.counts.nodes;
    let (Some(least), Some(most)) = (
        table.rows.iter().min_by_key(by_nodes),
        table.rows.iter().max_by_key(by_nodes),
    ) else {
        return;
    };
    let text = format!(
        "Value {} in every order. Minimax visits {} nodes; alpha-beta from {} ({}) to {} ({}).",
        table.value,
        grouped(table.minimax.nodes),
        grouped(least.counts.nodes),
        least.order,
        grouped(most.counts.nodes),
        most.order
    );
    ui.add(Label::new(text).wrap());
}

/// A row per order that is done; the one `in_force` on the Step page is marked.
fn rows(run: &Run, table: Option<&OrderTable>, in_force: MoveOrder, palette: &Palette) -> Vec<Row> {
    let row = |row: &OrderRow| {
        let counts = row.counts;
        let saved = table.map(|table| percent(saving(table.minimax.nodes, counts.nodes)));
        #[allow(clippy::cast_precision_loss)] // for a ratio
        let ratio = table
            .and_then(|table| table.theory)
            .map(|theory| format!("{:.2}", counts.leaves as f64 / theory.minimal));
        let rate = row.first_move_rate().map(percent);
        let or_blank = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        Row {
            name: row.order.to_string(),
            cells: vec![
                Cell::new(order_name(row.order)),
                Cell::new(grouped(counts.nodes)).strong(),
                Cell::new(or_blank(saved)).colored(palette.best),
                Cell::new(grouped(counts.leaves)),
                Cell::new(grouped(counts.cutoffs)),
                Cell::new(or_blank(rate)),
                Cell::new(or_blank(ratio)),
            ],
            action: Some("take this order for the Step page".to_owned()),
            chosen: row.order == in_force,
        }
    };
    run.work.told().iter().map(row).collect()
}

/// What uniform trees of this size have.
fn theory(ui: &mut Ui, table: &OrderTable) {
    let Some(theory) = table.theory else { return };
    let depth = table.depth;
    let title = format!(
        "Leaves in theory: a uniform tree with as many leaves has b = {:.2}",
        theory.branching
    );
    ui.label(RichText::new(title).font(theme::strong(theme::BODY)));
    let columns = [
        column("", "case", true),
        column("leaves", "leaves", false),
        column("", "formula", true),
    ];
    let line = |name: &str, leaves: f64, formula: String| Row {
        name: name.to_owned(),
        cells: vec![
            Cell::new(name),
            Cell::new(rounded(leaves)),
            Cell::new(formula),
        ],
        ..Row::default()
    };
    let rows = [
        line("every leaf, as minimax", theory.all, format!("b^{depth}")),
        line("random order", theory.random, format!("b^({depth}·3/4)")),
        line(
            "best case, as textbooks give it",
            theory.best,
            format!("b^({depth}/2)"),
        ),
        line(
            "minimal tree",
            theory.minimal,
            format!("b^{} + b^{} − 1", depth.div_ceil(2), depth / 2),
        ),
    ];
    grid::show(ui, "theory", &columns, &rows, theme::BODY);
}

/// To the next whole number.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // counts of leaves
fn rounded(leaves: f64) -> String {
    grouped(leaves.round() as u64)
}
