//! What is done in the dialog, as a command.

use session::command::Command;
use session::positions::{ChooserCommand, PositionsCommand};

/// Something done in the dialog.
pub(super) fn wish(command: ChooserCommand) -> Command {
    PositionsCommand::Dialog(command).into()
}
