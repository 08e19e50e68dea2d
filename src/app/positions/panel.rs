//! What is said of the open position outside the dialog: in the panel at the left, and in the menu *File*.

use egui::{Button, Label, RichText, Ui, vec2};

use crate::icons::{self, Icon};
use crate::keys;
use crate::theme::{self, Palette};
use game::OfAny as _;
use game::chess::Move;
use lesson::{counted, grouped};
use search::trace::VisitId;
use session::Session;
use session::command::Command;
use session::page::Direction;
use stage::Kind;

use super::{CHOOSE, NEXT, PREVIOUS};
use session::positions::PositionsCommand;

/// In the menu *File*: the positions at hand.
pub(crate) fn file_item(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let Some(collection) = session.positions.collection() else {
        return;
    };
    let text = if collection.is_library() {
        "Positions of the library…".to_owned()
    } else {
        format!("Positions of {}…", collection.title)
    };
    let button = egui::Button::new(text).shortcut_text(keys::hint(CHOOSE));
    if ui.add(button).clicked() {
        commands.push(PositionsCommand::Show(true).into());
        ui.close();
    }
}

/// In the panel at the left: which position of which file, what is best there, and the way to the next one.
pub(crate) fn said_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let Some((collection, place)) = session.open_place() else {
        return;
    };
    let item = &collection.items[place.item];
    let small = |text: String| RichText::new(text).size(theme::SMALL);
    let (at, of, thing) = match &item.kind {
        Kind::Game(game) => (place.ply, game.moves.len(), "ply"),
        Kind::Position(_) => (place.item + 1, collection.items.len(), "position"),
    };
    if of > 1 {
        let (at, of) = (grouped(at as u64), grouped(of as u64));
        let title = ui.label(small(format!("{thing} {at} of {of}")).weak());
        title.on_hover_text(&collection.title);
        ui.horizontal(|ui| {
            let hint = |what: &str| format!("{what} ({})", keys::hint(what));
            for (icon, name, what, direction) in [
                (Icon::Back, "Previous position", PREVIOUS, Direction::Back),
                (Icon::Forward, "Next position", NEXT, Direction::Forward),
            ] {
                let can = collection.neighbour(place, direction == Direction::Forward);
                let size = vec2(40.0, 28.0);
                let button = icons::button(ui, icon, size, can.is_some(), name, &hint(what));
                if button.clicked() {
                    commands.push(PositionsCommand::Go(direction).into());
                }
            }
            let list = ui.add(Button::new("List…").min_size(vec2(70.0, 28.0)));
            if list.on_hover_text(hint(CHOOSE)).clicked() {
                commands.push(PositionsCommand::Show(true).into());
            }
        });
    }
    // A question is to be answered without it.
    if session.looks_ahead() {
        for (word, moves) in [("Best:", item.best()), ("Not:", item.avoid())] {
            if !moves.is_empty() {
                ui.add(Label::new(small(format!("{word} {}", moves.join(", ")))).wrap());
            }
        }
        if let Kind::Position(found) = &item.kind
            && !found.best.is_empty()
        {
            found_ui(ui, session, &found.best);
        }
    }
    if let Some(comment) = item.comment() {
        ui.add(Label::new(small(comment.to_owned())).wrap());
    }
    ui.add_space(6.0);
}

/// What this search has found, once it is over: whoever steps is not told before.
fn found_ui(ui: &mut Ui, session: &Session, best: &[Move]) {
    let stage = &session.stage;
    let steps = stage.recording.steps();
    if session.stepping.step() < steps {
        return;
    }
    let chosen = stage.recording.moment(steps).chosen(VisitId::ROOT);
    let Some(node) = chosen.map(|visit| stage.node_map.node_of(visit)) else {
        return;
    };
    let palette = Palette::of(ui.ctx());
    let agrees = stage
        .played(node)
        .is_some_and(|mv| Move::of(&mv).is_some_and(|mv| best.contains(mv)));
    let (color, said) = if agrees {
        (palette.best, "the same")
    } else {
        (palette.text, "another one")
    };
    let text = format!(
        "This search, {} deep: {}, {said}.",
        counted(stage.depth.into(), "ply", "plies"),
        stage.name(node)
    );
    let text = RichText::new(text).size(theme::SMALL).color(color);
    ui.add(Label::new(text).wrap());
}
