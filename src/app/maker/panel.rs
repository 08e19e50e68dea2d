//! The panel of a lesson that is being made, at the left in place of what is searched: where the lesson itself will be read.

use egui::{
    Align, Button, Frame, Label, Layout, Margin, Panel, RichText, Role, ScrollArea, Ui, Vec2,
    WidgetInfo,
};

use crate::icons::{self, Icon};
use crate::scrolling::{SCROLL_BAR, ShowFollowing};
use crate::side_panel::{SidePanelFrame, WindowSide};
use crate::theme::{self, Palette};
use lesson::{counted, grouped};
use session::command::Command;
use session::maker::{DraftChange, MakerCommand, OpenDraft, StopProposal};
use session::side_panel::SidePanel;
use session::{Action, Session};

use super::fields::{change, field, push};
use super::stop;
use crate::caret;

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, session: &Session, open: &OpenDraft, commands: &mut Vec<Command>) {
    let frame = SidePanelFrame {
        panel: SidePanel::Lesson,
        side: WindowSide::Left,
        id: "lesson maker",
        margin: Margin::symmetric(14, 12),
        fold: Some(Action::SourcePanel),
    };
    let is_open = session.is_left_panel_open();
    frame.show(ui, session, is_open, commands, |ui, commands| {
        end_ui(ui, open, commands);
        head_ui(ui, open, commands);
        if !session.is_on_draft() {
            elsewhere_ui(ui, commands);
        }
        // Stays in sight while the stops are scrolled.
        title_ui(ui, open, commands);
        add_ui(ui, session, open, commands);
        let came = is_new(ui, open);
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_following(ui, |ui| {
                ui.set_max_width(ui.available_width() - SCROLL_BAR);
                goal_ui(ui, open, commands);
                for number in 0..open.draft().stops.len() {
                    row_ui(ui, session, open, number, came, commands);
                }
                ui.separator();
                notes_ui(ui, open, commands);
            });
    });
}

fn head_ui(ui: &mut Ui, open: &OpenDraft, commands: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
        let hint =
            "close the panel: the lesson is kept, and Practise > Make a lesson… shows it again";
        let size = Vec2::splat(26.0);
        if icons::button(ui, Icon::Close, size, true, "Close the lesson panel", hint).clicked() {
            push(commands, MakerCommand::Show(false));
        }
        ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
            let title = if open.is_unsaved() {
                "Make a lesson (not saved)"
            } else {
                "Make a lesson"
            };
            ui.label(RichText::new(title).font(theme::strong(theme::BODY)));
        });
    });
}

/// The screen has something else than what the lesson searches.
fn elsewhere_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    let color = Palette::of(ui.ctx()).error;
    let text = "The current search is not this lesson’s.";
    ui.add(Label::new(RichText::new(text).color(color)).wrap());
    ui.horizontal_wrapped(|ui| {
        if ui.button("Show the lesson’s search").clicked() {
            push(commands, MakerCommand::ShowSearch);
        }
        let take = ui.button("Use the current search");
        let hint = "keep the stops and match them to this search";
        if take.on_hover_text(hint).clicked() {
            push(commands, MakerCommand::TakeSearch);
        }
    });
    ui.separator();
}

fn title_ui(ui: &mut Ui, open: &OpenDraft, commands: &mut Vec<Command>) {
    // As wide as the fields below, beside which there is a scroll bar.
    let title = ui.scope(|ui| {
        ui.set_max_width(ui.available_width() - SCROLL_BAR);
        field(ui, "Title", &open.draft().title, 1)
    });
    let (typed, response) = title.inner;
    if let Some(text) = typed {
        change(commands, DraftChange::Title(text));
    }
    let draft = open.draft();
    if has_come(ui) && draft.stops.is_empty() && !open.history().can_undo() {
        // A lesson begins with its title: its letters would be taken for keys of the window.
        response.request_focus();
        caret::select_all(ui.ctx(), response.id, &draft.title);
    }
}

/// Whether the panel was not there in the frame before.
fn has_come(ui: &Ui) -> bool {
    let id = ui.scope_id().with("last shown");
    let now = ui.ctx().cumulative_frame_nr();
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<u64>(id);
        data.insert_temp(id, now);
        before
    });
    before.is_none_or(|before| before + 1 < now)
}

fn goal_ui(ui: &mut Ui, open: &OpenDraft, commands: &mut Vec<Command>) {
    if let (Some(text), _) = field(ui, "Goal, in one sentence", &open.draft().goal, 2) {
        change(commands, DraftChange::Goal(text));
    }
    ui.add_space(4.0);
}

fn add_ui(ui: &mut Ui, session: &Session, open: &OpenDraft, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        let text = RichText::new(Action::AddStop.title(session)).font(theme::strong(theme::BODY));
        let add = ui.add_enabled(session.is_on_draft(), Button::new(text));
        let hint = format!("at step {} ({})", session.step(), Action::AddStop.key());
        if add.on_hover_text(hint).clicked() {
            push(commands, MakerCommand::AddStop);
        }
        ui.menu_button("Propose stops", |ui| {
            ui.set_min_width(240.0);
            for proposal in StopProposal::ALL {
                let recording = &open.stage().recording;
                let steps = proposal.steps(recording, &session.maker.exploration);
                let title = format!("{} ({})", proposal.title(), steps.len());
                let can = !steps.is_empty() && session.is_on_draft();
                let item = ui.add_enabled(can, Button::new(title));
                if item.on_disabled_hover_text(proposal.nothing()).clicked() {
                    push(commands, MakerCommand::Propose(proposal));
                    ui.close();
                }
            }
        });
    });
    if open.draft().stops.is_empty() {
        let text = format!(
            "Step to where you want to say something, and add a stop ({}). Numbers in its text come from the search.",
            Action::AddStop.key()
        );
        ui.add(Label::new(RichText::new(text).weak()).wrap());
    }
    ui.add_space(4.0);
}

/// A stop in the list: its number, where it is and how its text begins; below it, while it is open, all of it.
fn row_ui(
    ui: &mut Ui,
    session: &Session,
    open: &OpenDraft,
    number: usize,
    came: Came,
    commands: &mut Vec<Command>,
) {
    let stop = &open.draft().stops[number];
    let is_open = open.selected() == Some(number);
    let at_step = open.step_of(number).map_or_else(
        || "not in this search".to_owned(),
        |step| format!("step {}", grouped(step.into())),
    );
    let title = format!("{}. {} ({at_step})", number + 1, stop.at);
    let faulty = open
        .faults()
        .is_some_and(|faults| faults.iter().any(|fault| fault.stop == Some(number)));
    let palette = Palette::of(ui.ctx());
    let mut text = RichText::new(&title);
    if faulty || open.step_of(number).is_none() {
        text = text.color(palette.error);
    }
    let button = Button::selectable(is_open, text).min_size(egui::vec2(ui.available_width(), 26.0));
    let button = ui.add(button.wrap());
    let name = format!("Stop {title}");
    button.widget_info(|| WidgetInfo::selected(Role::Button, true, is_open, &name));
    if button.clone().on_hover_text(&stop.text).clicked() {
        let chosen = (!is_open).then_some(number);
        push(commands, MakerCommand::Select(chosen));
    }
    if is_open {
        if came != Came::Before {
            button.scroll_to_me(Some(Align::TOP));
        }
        stop::show(ui, session, open, (number, came == Came::Added), commands);
    }
}

fn notes_ui(ui: &mut Ui, open: &OpenDraft, commands: &mut Vec<Command>) {
    if let (Some(text), _) = field(ui, "Notes for the teacher", &open.draft().notes, 3) {
        change(commands, DraftChange::Notes(text));
    }
}

/// What is done with the whole lesson, and what is wrong with it: below everything else, so that it stays where it is.
fn end_ui(ui: &mut Ui, open: &OpenDraft, commands: &mut Vec<Command>) {
    Panel::bottom("lesson maker buttons")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::NONE)
        .show(ui, |ui| {
            ui.add_space(6.0);
            let most = (0.3 * ui.ctx().content_rect().height()).max(60.0);
            ScrollArea::vertical()
                .id_salt("problems")
                .max_height(most)
                .show_following(ui, |ui| checked_ui(ui, open));
            let has_stops = !open.draft().stops.is_empty();
            ui.horizontal_wrapped(|ui| {
                for (name, hint, can, command) in [
                    (
                        "Try it",
                        "give the lesson from its start; leaving it leads back here",
                        has_stops,
                        MakerCommand::Try,
                    ),
                    (
                        "Check",
                        "list all problems, as cutoff check does",
                        true,
                        MakerCommand::Check,
                    ),
                    ("Save…", Action::Save.key(), has_stops, MakerCommand::Save),
                    (
                        "Undo",
                        Action::Undo.key(),
                        open.history().can_undo(),
                        MakerCommand::Undo,
                    ),
                    (
                        "Redo",
                        Action::Redo.key(),
                        open.history().can_redo(),
                        MakerCommand::Redo,
                    ),
                    (
                        "New lesson",
                        "start a new lesson on the current search",
                        true,
                        MakerCommand::BeginAnew,
                    ),
                ] {
                    let button = ui.add_enabled(can, Button::new(name));
                    if button.on_hover_text(hint).clicked() {
                        push(commands, command);
                    }
                }
            });
        });
}

/// What came of checking it, since it was changed last.
fn checked_ui(ui: &mut Ui, open: &OpenDraft) {
    let palette = Palette::of(ui.ctx());
    match open.faults() {
        None => {}
        Some([]) => {
            let stops = counted(open.draft().stops.len() as u64, "stop", "stops");
            ui.label(RichText::new(format!("No problems: {stops}.")).color(palette.best));
        }
        Some(faults) => {
            let count = counted(faults.len() as u64, "problem", "problems");
            ui.label(RichText::new(format!("{count}:")).color(palette.error));
            for fault in faults {
                let text = RichText::new(format!("{fault}.")).color(palette.error);
                ui.add(Label::new(text).wrap());
            }
        }
    }
}

/// Since when the open stop is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// It was open when it was last shown.
    Before,
    /// It has been opened since: it is to be in sight.
    Opened,
    /// It has been added since: its text is to be written.
    Added,
}

fn is_new(ui: &Ui, open: &OpenDraft) -> Came {
    let id = ui.scope_id().with("open stop");
    let now = (open.selected(), open.draft().stops.len());
    let before = ui.data_mut(|data| {
        let before = data.get_temp::<(Option<usize>, usize)>(id);
        data.insert_temp(id, now);
        before
    });
    match before {
        Some(before) if before == now => Came::Before,
        Some((_, count)) if count + 1 == now.1 => Came::Added,
        _ => Came::Opened,
    }
}
