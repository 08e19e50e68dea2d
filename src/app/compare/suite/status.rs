//! The line below the controls: progress with time left, how it ended and what it shows, who waits.

use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, RichText, Ui, vec2};

use figure::chart::{BoxOf, quartiles};
use lesson::counted;
use study::{SuiteEnd, grouped, percent};

use super::super::super::theme::{self, Palette};
use super::super::CompareCommand;
use super::super::status::{TICK, bar, stale_ui};
use super::super::words::{failed, roughly};
use super::{Run, SuiteCommand};
use session::Session;
use session::command::Command;

/// Shows where the run stands.
pub fn show(ui: &mut Ui, session: &Session, run: &Run, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Compare(command));
    let frame = Frame::new()
        .fill(Palette::of(ui.ctx()).ground)
        .inner_margin(Margin::symmetric(16, 8));
    if run.is_running() {
        ui.ctx().request_repaint_after(TICK);
    }
    Panel::top("suite status")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            if run.is_running() {
                running(ui, run, &mut push);
            } else {
                over(ui, run, &mut push);
            }
        });
    let suites = &session.compare.suites;
    let ply = session.settings.suite_ply as usize;
    if !run.is_of(suites.chosen(), ply, &session.setup()) {
        let text = format!(
            "Other positions or settings are chosen now. These numbers are for “{}” ({}).",
            run.chosen.title(),
            super::settings(&run.setup)
        );
        stale_ui(ui, "suite stale", &text);
    }
}

fn running(ui: &mut Ui, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    ui.horizontal(|ui| {
        ui.set_min_height(32.0);
        let (done, all) = run.progress();
        #[allow(clippy::cast_precision_loss)] // a part of one
        let fraction = done as f64 / all.max(1) as f64;
        bar(ui, fraction, "how many of the positions are done");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let cancel = ui.add(Button::new("Cancel").min_size(vec2(84.0, 30.0)));
            let hint = "Esc; what was measured stays";
            if cancel.on_hover_text(hint).clicked() {
                push(CompareCommand::Cancel);
            }
            let left = run.seconds_left();
            let left = left.map_or_else(
                || "time left not known yet".to_owned(),
                |seconds| format!("{} left", roughly(seconds)),
            );
            ui.label(RichText::new(left).weak());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(now(run)).truncate());
            });
        });
    });
}

/// What is going on.
fn now(run: &Run) -> String {
    let (done, all) = run.progress();
    let place = format!(
        "{} of {} positions",
        grouped(done as u64),
        grouped(all as u64)
    );
    match run.now.map(|number| &run.entries[number]) {
        None => place,
        Some(entry) => format!(
            "{place}; now “{}”, depth {} of {}, {} nodes",
            entry.title,
            entry.rows.len() + 1,
            run.plan.depth,
            grouped(run.visited())
        ),
    }
}

fn over(ui: &mut Ui, run: &Run, push: &mut impl FnMut(CompareCommand)) {
    let error = run.error();
    let strong = |text: String| RichText::new(text).font(theme::strong(theme::BODY + 1.0));
    match error {
        Some(error) if error.is_cancelled() => {
            let measured = run.entries.len() - run.open();
            let text = format!(
                "Cancelled; what was measured stays: {} of {} positions.",
                grouped(measured as u64),
                grouped(run.entries.len() as u64)
            );
            ui.add(Label::new(strong(text)).wrap());
        }
        Some(error) => {
            let text = strong(failed(error)).color(Palette::of(ui.ctx()).error);
            ui.add(Label::new(text).wrap());
        }
        None => {}
    }
    if let Some(text) = headline(run) {
        ui.add(Label::new(strong(text)).wrap());
    }
    if let Some(text) = found(run) {
        ui.label(RichText::new(text).small().weak());
    }
    let waiting: Vec<(String, f64)> = run
        .put_off()
        .map(|(entry, seconds)| (entry.title.clone(), seconds))
        .collect();
    if !waiting.is_empty() {
        ui.horizontal_wrapped(|ui| {
            let text = format!(
                "Put off before a depth that takes long: {}.",
                some_of(
                    waiting
                        .iter()
                        .map(|(title, seconds)| format!("{title} ({})", roughly(*seconds)))
                )
            );
            ui.add(Label::new(text).wrap());
            let all = waiting.iter().map(|(_, seconds)| seconds).sum();
            let hint = format!(
                "the next depth of all of them takes {}; Esc ends it at any time",
                roughly(all)
            );
            let button = ui.button("Measure these, too");
            if button.on_hover_text(hint).clicked() {
                let command = SuiteCommand::GoOn { patient: true };
                push(CompareCommand::Suite(command));
            }
        });
    }
    let too_large = run.entries.iter().filter_map(|entry| match &entry.end {
        Some(SuiteEnd::TooLarge(error)) => Some(format!("{} ({error})", entry.title)),
        _ => None,
    });
    let too_large: Vec<String> = too_large.collect();
    if !too_large.is_empty() {
        let text = format!(
            "More than can be searched: {}.",
            some_of(too_large.into_iter())
        );
        ui.add(Label::new(RichText::new(text).small().weak()).wrap());
    }
}

/// On how many positions the search comes to what the file calls best; `None` where it says nothing of that.
fn found(run: &Run) -> Option<String> {
    let said = run
        .entries
        .iter()
        .filter_map(|entry| entry.best.as_ref()?.1);
    let (all, right) = said.fold((0_u64, 0), |(all, right), one| {
        (all + 1, right + u64::from(one))
    });
    let text = format!(
        "What the file calls the best move is found on {} of {}.",
        grouped(right),
        counted(all, "position", "positions")
    );
    (all > 0).then_some(text)
}

/// The first few, and how many more.
fn some_of(all: impl ExactSizeIterator<Item = String>) -> String {
    const FEW: usize = 3;
    let count = all.len();
    let few: Vec<String> = all.take(FEW).collect();
    let text = few.join(", ");
    match count.checked_sub(FEW) {
        None | Some(0) => text,
        Some(more) => format!("{text} and {} more", grouped(more as u64)),
    }
}

/// What the greatest depth shows.
fn headline(run: &Run) -> Option<String> {
    let BoxOf { depth, values } = run.spread.deepest()?;
    let parts: Vec<f64> = values.iter().map(|one| one.value).collect();
    let [_, lower, median, upper, _] = quartiles(&parts)?;
    let (least, most) = (values.first()?, values.last()?);
    let title = |number: usize| &run.entries[number].title;
    if values.len() == 1 {
        return Some(format!(
            "At depth {depth} the cuts save {} on “{}”.",
            percent(median),
            title(least.of)
        ));
    }
    Some(format!(
        "At depth {depth} of {} positions the cuts save {} (median), {} to {} on the middle half; least on “{}” ({}), most on “{}” ({}).",
        grouped(values.len() as u64),
        percent(median),
        percent(lower),
        percent(upper),
        title(least.of),
        percent(least.value),
        title(most.of),
        percent(most.value)
    ))
}
