//! Converts the dialog's commands to session commands.

use session::command::Command;
use session::positions::{ChooserCommand, PositionsCommand};

pub(super) fn wish(command: ChooserCommand) -> Command {
    PositionsCommand::Dialog(command).into()
}
