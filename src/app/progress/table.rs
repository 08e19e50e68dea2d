//! The box with what was practised: points per skill, now and over sittings, with a small chart each; misunderstandings.

use egui::{
    Button, Context, Grid, Label, Rect, RichText, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2,
    vec2,
};

use crate::dialog::{self, DialogWidth};
use crate::theme::{self, Palette};
use lesson::{Misconception, Points, Sitting, Skill, SkillProgress, counted};
use session::Session;
use session::command::Command;

use session::progress::{ProgressBox, ProgressCommand};

/// Shows the box, if it is open.
pub fn show(ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
    let Some(shown) = &session.dialogs.progress else {
        return;
    };
    let ((), beside) = dialog::show(ctx, "progress", DialogWidth::Medium, |ui| {
        let room = ui.ctx().content_rect().size() - vec2(60.0, 60.0);
        ScrollArea::both()
            .max_height(room.y)
            .min_scrolled_height(room.y)
            .show(ui, |ui| content(ui, session, shown, commands));
    });
    if beside {
        commands.push(Command::Progress(ProgressCommand::Show(false)));
    }
}

/// The chart of one skill: how high, how wide a sitting and the gap after it, how many sittings.
const HIGH: f32 = 26.0;
const BAR: f32 = 9.0;
const GAP: f32 = 3.0;
const BARS: usize = 16;

fn content(ui: &mut Ui, session: &Session, shown: &ProgressBox, commands: &mut Vec<Command>) {
    let progress = &session.practice.progress;
    let kept = "Counts only, kept in a file on this computer with the settings. Nothing leaves it.";
    dialog::title(ui, "Progress", kept);
    let palette = Palette::of(ui.ctx());
    if let Some(problem) = session.practice.problem() {
        ui.add(Label::new(RichText::new(problem).color(palette.error)).wrap());
    }
    ui.add_space(10.0);
    if progress.sittings.is_empty() {
        ui.label("Nothing practised yet: answers to questions while stepping and marked exercises are counted here.");
    } else {
        skills(ui, progress);
        ui.add_space(12.0);
        misconceptions(ui, progress);
    }
    ui.add_space(12.0);
    match &shown.said {
        Some(Ok(said)) => ui.label(RichText::new(said).color(palette.best)),
        Some(Err(error)) => ui.add(Label::new(RichText::new(error).color(palette.error)).wrap()),
        None => ui.label(""),
    };
    let push = |commands: &mut Vec<Command>, command| commands.push(Command::Progress(command));
    if shown.asking {
        let sittings = counted(progress.sittings.len() as u64, "session", "sessions");
        ui.label(format!("Forget {sittings}? This cannot be undone."));
        ui.horizontal(|ui| {
            let forget = Button::new(RichText::new("Forget").color(palette.error));
            let forget = ui.add(forget).on_hover_text("delete all counts");
            if forget.clicked() {
                push(commands, ProgressCommand::Clear);
            }
            let keep = ui.button("Keep").on_hover_text("keep everything");
            if keep.clicked() {
                push(commands, ProgressCommand::AskClear(false));
            }
        });
        return;
    }
    dialog::buttons(ui, |ui| {
        let some = !progress.sittings.is_empty();
        let csv = ui.add_enabled(some && !shown.is_busy(), Button::new("Export as CSV…"));
        let csv = csv.on_hover_text("one line per session, for spreadsheets");
        if csv.clicked() {
            push(commands, ProgressCommand::Csv(None));
        }
        let clear = ui.add_enabled(some, Button::new("Clear…"));
        let clear = clear.on_hover_text("delete all results, after confirmation");
        if clear.clicked() {
            push(commands, ProgressCommand::AskClear(true));
        }
        if dialog::close(ui).clicked() {
            push(commands, ProgressCommand::Show(false));
        }
    });
}

/// One row per skill: points now, points in all, a bar per sitting.
fn skills(ui: &mut Ui, progress: &SkillProgress) {
    let total = progress.total();
    let now = progress.current();
    let head = |ui: &mut Ui, text: &str| {
        ui.label(RichText::new(text).size(theme::SMALL).weak());
    };
    let grid = Grid::new("skills").num_columns(4).spacing([26.0, 8.0]);
    grid.show(ui, |ui| {
        head(ui, "");
        head(ui, "this session");
        let sittings = counted(progress.sittings.len() as u64, "session", "sessions");
        head(ui, &format!("all {sittings}"));
        head(ui, "session by session");
        ui.end_row();
        for skill in Skill::ALL {
            ui.label(RichText::new(skill_name(skill)).font(theme::strong(theme::BODY)));
            ui.label(points_text(
                now.map(|now| now.of(skill)).unwrap_or_default(),
            ));
            ui.label(points_text(total.of(skill)));
            chart(ui, progress, skill);
            ui.end_row();
        }
        ui.label(RichText::new("All").font(theme::strong(theme::BODY)));
        ui.label(points_text(now.map(Sitting::all).unwrap_or_default()));
        ui.label(points_text(total.all()));
        ui.end_row();
    });
}

/// What a skill is called here.
fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Order => "Order of visits",
        Skill::Windows => "Windows",
        Skill::Values => "Values returned",
        Skill::Cuts => "Cuts",
        Skill::RootMove => "Root move",
    }
}

/// `8 of 10 (80%)`; a dash where nothing was practised.
fn points_text(points: Points) -> String {
    match points.percent() {
        Some(percent) => format!("{} of {} ({percent}%)", points.got, points.of),
        None => "–".to_owned(),
    }
}

/// A bar per sitting in which the skill was practised, the latest on the right; the one that goes on stands out.
fn chart(ui: &mut Ui, progress: &SkillProgress, skill: Skill) {
    let practised: Vec<(usize, u64)> = (0..)
        .zip(&progress.sittings)
        .filter_map(|(at, sitting)| Some((at, sitting.of(skill).percent()?)))
        .collect();
    let shown = &practised[practised.len().saturating_sub(BARS)..];
    #[allow(clippy::cast_precision_loss)] // sixteen
    let width = BARS as f32 * (BAR + GAP);
    let (rect, response) = ui.allocate_exact_size(vec2(width, HIGH), Sense::hover());
    let percents: Vec<String> = shown
        .iter()
        .map(|(_, percent)| format!("{percent}%"))
        .collect();
    let words = if percents.is_empty() {
        "not practised".to_owned()
    } else {
        percents.join(", ")
    };
    let label = format!("{}, session by session: {words}", skill_name(skill));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    response.on_hover_text(&words);
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter();
    painter.hline(rect.x_range(), rect.bottom(), (1.0, palette.line));
    painter.hline(rect.x_range(), rect.top(), (1.0, palette.line));
    let now = progress.current().map(|_| progress.sittings.len() - 1);
    let mut left = rect.left();
    for &(at, percent) in shown {
        #[allow(clippy::cast_precision_loss)] // at most a hundred
        let high = (percent as f32 / 100.0 * HIGH).max(1.5);
        let bar = Rect::from_min_max(
            pos2(left, rect.bottom() - high),
            pos2(left + BAR, rect.bottom()),
        );
        let ink = if Some(at) == now {
            palette.current
        } else {
            palette.max
        };
        painter.rect_filled(bar, 1.0, ink);
        left += BAR + GAP;
    }
}

/// The misunderstandings found, the most frequent first.
fn misconceptions(ui: &mut Ui, progress: &SkillProgress) {
    let total = progress.total();
    let now = progress.current();
    let mut found: Vec<(Misconception, u32)> = total.misconceptions.into_iter().collect();
    found.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    ui.label(
        RichText::new("Misconceptions found")
            .size(theme::SMALL)
            .weak(),
    );
    if found.is_empty() {
        ui.label("none");
        return;
    }
    let grid = Grid::new("misconceptions")
        .num_columns(3)
        .spacing([26.0, 4.0]);
    grid.show(ui, |ui| {
        for (misconception, count) in found {
            let here = now.and_then(|now| now.misconceptions.get(&misconception));
            ui.label(misconception.name());
            ui.label(format!(
                "{} this session",
                here.copied().unwrap_or_default()
            ));
            ui.label(format!("{count} total"));
            ui.end_row();
        }
    });
}
