//! Minimax and alpha-beta on what is open, depth after depth: plots above, the table below.

use egui::{ScrollArea, Ui};

use session::Session;

use super::{CompareCommand, Measurement, plots, table};

/// The least height of the plots, in points.
const PLOTS: f32 = 210.0;

/// Shows the results.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    measurement: &Measurement,
    push: &mut impl FnMut(CompareCommand),
) {
    // A window too small for both is scrolled.
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let table = table::height(ui, measurement);
        let room = ui.available_height() - table - ui.spacing().item_spacing.y;
        plots::show(ui, measurement, room.max(PLOTS));
        table::show(ui, session, measurement, table, push);
    });
}
