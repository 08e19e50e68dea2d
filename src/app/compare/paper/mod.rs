//! The published experiment on the compare page: what was printed beside what is counted and timed here.

mod curves;
mod tables;

use std::fmt::Write as _;

use egui::{
    Button, CentralPanel, Context, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui, vec2,
};

use export::paper_json;
use figure::chart::{Chart, Curve, count_mark, time_mark};
use game::OfAny as _;
use search::{CutRule, Fail, Rules, SearchSpec};
use stage::{Origin, Setup, Source, SourceGame};
use study::{
    Background, Contest, PAPER, Paper, PaperPart, START_DEPTH, SweepError, grouped, replay_paper,
    times,
};

use super::super::command::Command;
use super::super::theme::{self, Palette};
use super::chart;
use super::controls::enter;
use super::save::{Kind, Taken};
use super::{CompareCommand, MOST_REPEATS};
use crate::model::state::State;
use session::Request;
use session::page::Page;

/// The run of the experiment, once it was started.
#[derive(Default)]
pub struct Replay(Option<Background<PaperPart, ()>>);

impl Replay {
    /// Starts it anew.
    ///
    /// # Errors
    /// [`SweepError`], when the system has no thread to give.
    pub fn start(&mut self, repeats: u32, ctx: &Context) -> Result<(), SweepError> {
        if self.is_running() {
            return Ok(());
        }
        let repeats = repeats.clamp(1, MOST_REPEATS);
        let wake = ctx.clone();
        self.0 = Some(Background::start(
            move |signals, tell| replay_paper(repeats, signals, tell),
            move || wake.request_repaint(),
        )?);
        Ok(())
    }

    /// Takes in what has been found.
    pub fn poll(&mut self) {
        if let Some(run) = &mut self.0 {
            run.poll();
        }
    }

    /// Whether it is under way.
    pub fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(Background::is_running)
    }

    /// Cancels it; `false` when there is nothing to cancel.
    pub fn cancel(&mut self) -> bool {
        let running = self.is_running();
        if let (true, Some(run)) = (running, &self.0) {
            run.cancel();
        }
        running
    }

    /// What has been found so far.
    pub fn parts(&self) -> &[PaperPart] {
        self.0.as_ref().map_or(&[], Background::told)
    }

    fn contest(&self, of: fn(&PaperPart) -> Option<&Contest>) -> Option<&Contest> {
        self.parts().iter().find_map(of)
    }

    /// What was found, for a file of that kind.
    pub(super) fn taken(&self, kind: Kind, ctx: &Context) -> Option<Taken> {
        let title = "The paper, replayed".to_owned();
        match kind {
            _ if self.parts().is_empty() => None,
            Kind::Csv => None,
            Kind::Json | Kind::JsonLines => {
                let json = paper_json(self.parts());
                Some(Taken::text(title, format!("{json}\n")))
            }
            Kind::Svg | Kind::Png => {
                let note = format!("{}: printed and found again on this machine", PAPER.title);
                let away = chart::hidden(ctx, "paper");
                Some(Taken::charts(title, self.charts().into(), away, note, kind))
            }
        }
    }

    /// Nodes and times, printed and found.
    pub(super) fn charts(&self) -> [Chart; 2] {
        let (nodes, seconds) = curves::of(self.position());
        let chart = |name: &str, axis: &str, mark, curves| Chart {
            name: name.to_owned(),
            axis: axis.to_owned(),
            mark,
            curves,
        };
        [
            chart("Nodes visited", "nodes, logarithmic", count_mark, nodes),
            chart("Time", "time, logarithmic", time_mark, seconds),
        ]
    }

    /// The paper's position, searched.
    fn position(&self) -> Option<&Contest> {
        self.contest(|part| match part {
            PaperPart::Position(contest) => Some(contest),
            _ => None,
        })
    }

    /// The initial position, searched.
    fn initial(&self) -> Option<&Contest> {
        self.contest(|part| match part {
            PaperPart::Start(contest) => Some(contest),
            _ => None,
        })
    }
}

/// The paper's position as a source.
fn source() -> Source {
    Source {
        game: SourceGame::Game(PAPER.position().wrap()),
        origin: Origin::Text,
        name: Some("The paper’s position".to_owned()),
    }
}

impl State {
    /// Opens the paper's position, to be stepped as its program searches it.
    pub(crate) fn open_paper(&mut self) {
        self.settings.setup = Setup {
            spec: SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft)),
            order: PAPER.order(),
            depth: Paper::PLIES,
            ..Setup::default()
        };
        self.open(Request::Source(source()));
        self.turn_to(Page::Step);
    }
}

/// The least height of a plot, in points.
const LEAST: f32 = 270.0;
/// From this width on, tables and plots stand side by side.
const WIDE: f32 = 1150.0;

/// Shows the view.
pub fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    controls(ui, state, commands);
    let ground = Palette::of(ui.ctx()).ground;
    let frame = Frame::new()
        .fill(ground)
        .inner_margin(Margin::symmetric(16, 12));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            let replay = &state.compare.paper;
            verdict(ui, replay);
            let width = ui.available_width();
            if width < WIDE {
                tables::show(ui, replay);
                ui.add_space(12.0);
                charts(ui, replay, LEAST, true);
                return;
            }
            let height = ui.available_height();
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| tables::show(ui, replay));
                ui.add_space(24.0);
                let rest = ui.available_width();
                ui.allocate_ui(vec2(rest, height), |ui| {
                    ui.vertical(|ui| charts(ui, replay, ((height - 40.0) / 2.0).max(LEAST), false));
                });
            });
        });
    });
}

fn charts(ui: &mut Ui, replay: &Replay, height: f32, beside: bool) {
    let charts = replay.charts();
    // Both show the same searches.
    let curves: Vec<&Curve> = charts[0].curves.iter().collect();
    chart::legend_ui(ui, &curves, "both charts", "paper");
    let plot = |ui: &mut Ui, one: &Chart| {
        chart::title(ui, &one.name);
        chart::curves_ui(ui, one, height - 30.0, "paper");
    };
    if beside {
        ui.columns(2, |columns| {
            for (ui, one) in columns.iter_mut().zip(&charts) {
                plot(ui, one);
            }
        });
    } else {
        for one in &charts {
            plot(ui, one);
        }
    }
}

fn controls(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    let palette = Palette::of(ui.ctx());
    let replay = &state.compare.paper;
    let busy = state.compare.is_busy();
    if enter(ui) && !busy {
        push(CompareCommand::RunPaper);
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(16, 10));
    Panel::top("paper controls")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let running = replay.is_running();
                let text = RichText::new(if replay.parts().is_empty() {
                    "Run the experiment"
                } else {
                    "Run it again"
                });
                let text = text
                    .font(theme::strong(theme::BODY + 1.0))
                    .color(palette.ground);
                let run = Button::new(text)
                    .fill(palette.max)
                    .min_size(vec2(170.0, 34.0));
                let hint = "count and time every search of the paper again (Enter)";
                if ui.add_enabled(!busy, run).on_hover_text(hint).clicked() {
                    push(CompareCommand::RunPaper);
                }
                if running {
                    ui.spinner();
                    let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 34.0)));
                    if cancel.on_hover_text("Esc").clicked() {
                        push(CompareCommand::Cancel);
                    }
                }
                let open = ui.add(Button::new("Step its position").min_size(vec2(0.0, 34.0)));
                let hint = "open the paper’s position under the paper’s settings, three plies deep";
                if open.on_hover_text(hint).clicked() {
                    push(CompareCommand::OpenPaper);
                }
                ui.add(Label::new(RichText::new(PAPER.title).small().weak()).wrap());
            });
        });
}

/// What the run shows, in words; before it, what it will do.
fn verdict(ui: &mut Ui, replay: &Replay) {
    let palette = Palette::of(ui.ctx());
    let said = match replay.0.as_ref().and_then(Background::outcome) {
        Some(Err(error)) if error.is_cancelled() => {
            "Cancelled: what was found stays. Run it again for the rest.".to_owned()
        }
        Some(Err(error)) => {
            ui.label(RichText::new(error.to_string()).color(palette.error));
            return;
        }
        _ => sentence(replay),
    };
    ui.add(Label::new(RichText::new(said).font(theme::strong(theme::BODY + 2.0))).wrap());
    ui.add_space(8.0);
}

/// What has been found, in one or two sentences.
fn sentence(replay: &Replay) -> String {
    let Some(position) = replay.position() else {
        return "What the paper prints stands below; Run counts and times all of it again, in about a second.".to_owned();
    };
    let nodes = |contest: &Contest, search, depth| {
        contest
            .row(search, depth)
            .map(|row| row.measured.counts.nodes)
    };
    let mut counts = [0; 3];
    for printed in PAPER.depths {
        let here = (
            nodes(position, 0, printed.depth),
            nodes(position, 1, printed.depth),
        );
        if let (Some(minimax), Some(strict)) = here
            && let Some(reprint) = PAPER.reprint(printed.depth, [minimax, strict])
        {
            counts[reprint as usize] += 1;
        }
    }
    let [same, swapped, different] = counts;
    // Writing to a string does not fail.
    let mut text = format!(
        "{same} of {} depths come out to the digit",
        PAPER.depths.len()
    );
    if swapped > 0 {
        text.push_str("; at depth 3 the paper has printed its two counts in each other’s place");
    }
    if different > 0 {
        let _ = write!(text, "; {different} differ");
    }
    text.push('.');
    let deepest = PAPER.depths.len();
    let cost =
        |contest: &Contest, depth| Some((nodes(contest, 1, depth)?, nodes(contest, 2, depth)?));
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = |(strict, equality): (u64, u64)| times(strict as f64 / equality as f64);
    if let Some(paper) = cost(position, u32::try_from(deepest).unwrap_or(u32::MAX)) {
        let _ = write!(
            text,
            " Its program cuts only beyond equality: {} nodes at depth {deepest}, where the textbook rule needs {} ({})",
            grouped(paper.0),
            grouped(paper.1),
            ratio(paper)
        );
        if let Some(start) = replay.initial().and_then(|start| cost(start, START_DEPTH)) {
            let _ = write!(
                text,
                "; from the initial position at depth {START_DEPTH}, {} instead of {} ({})",
                grouped(start.0),
                grouped(start.1),
                ratio(start)
            );
        }
        text.push('.');
    }
    text
}
