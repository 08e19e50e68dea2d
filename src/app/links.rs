//! Taking what is open away as text: a link to this step, the FEN of the position in hand.

use super::keys;
use egui::{Button, Ui};
use session::Session;
use session::command::Command;
use session::links::{LinkCommand, NO_FEN};

/// What the list of keys calls it.
pub const COPY_LINK: &str = "copy a link to this step";
/// What the list of keys calls it.
pub const COPY_FEN: &str = "copy the position in hand as FEN";

/// The items of the menu *Edit*.
pub(super) fn items_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let chess = session.editable().is_none();
    for (text, what, command, enabled) in [
        ("Copy link", COPY_LINK, LinkCommand::CopyLink, true),
        ("Copy FEN", COPY_FEN, LinkCommand::CopyFen, chess),
    ] {
        let button = Button::new(text).shortcut_text(keys::hint(what));
        let item = ui.add_enabled(enabled, button);
        if item.on_disabled_hover_text(NO_FEN).clicked() {
            commands.push(command.into());
            ui.close();
        }
    }
}
