//! Converts the dialog's commands to session commands.

use crate::session::command::Command;
use crate::session::positions::{ChooserCommand, PositionsCommand};

pub(super) fn wish(command: ChooserCommand) -> Command {
    PositionsCommand::Dialog(command).into()
}
