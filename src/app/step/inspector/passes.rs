//! The root's searches as a table: the window of each, its result, and what is then known of the root's value.

use egui::Ui;

use crate::cx::Cx;
use crate::session::Session;
use crate::step::inspector::memory::list;
use crate::step::memory::{MomentTable, interval};
use crate::step::timeline::{pass_at, passes};
use draw::table::{Cell, Column, Row, Table};
use search::Relation;
use teach::{grouped, score_text};
use text::say;

/// Shows the table. A click goes to the beginning of a pass.
pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let current = pass_at(&session.stage.recording, session.stepping.step());
    list(
        ui,
        "passes",
        (&table(session, current), current),
        say!(step_go_to_beginning),
        cx,
    );
}

fn table(session: &Session, current: Option<usize>) -> MomentTable {
    let (recording, notation) = (&session.stage.recording, session.notation());
    let step = session.stepping.step();
    // While questions are asked, future passes are hidden.
    let shown = if session.looks_ahead() {
        recording.passes().len()
    } else {
        current.map_or(0, |current| current + 1)
    };
    let rows = passes(recording).take(shown).map(|part| {
        let has_ended = *part.steps().end() <= step;
        let unknown = || Cell::missing().said("–");
        let known = |text: String| {
            if has_ended {
                Cell::new(text)
            } else {
                unknown()
            }
        };
        let depth = part.pass.depth;
        let depth = if part.is_again() {
            say!(step_passes_again, depth)
        } else {
            depth.to_string()
        };
        // The window of a pass reveals the result of the previous one.
        let window = if has_ended || current == Some(part.number) {
            Cell::new(part.window(notation)).hint(part.name(notation))
        } else {
            unknown()
        };
        let found = notation.claim(part.player(), part.found());
        let score = score_text(found.score);
        let value = match found.relation {
            Relation::Exactly => score,
            bound => format!("{} {score}", bound.symbol()),
        };
        let bounds = interval(notation.interval(part.player(), part.known()));
        let row = Row {
            name: say!(step_pass, number = part.number + 1),
            cells: vec![
                Cell::new(depth),
                window,
                known(value),
                known(bounds),
                known(grouped(part.nodes().into())),
            ],
        };
        (row, part.pass.step)
    });
    let (rows, steps) = rows.unzip();
    let columns = vec![
        Column::words("depth", say!(step_passes_depth), say!(step_passes_depth)),
        Column::words("window", say!(step_passes_window), say!(step_passes_window)),
        Column::words("value", say!(step_passes_value), say!(step_passes_value))
            .hint(say!(step_passes_value_hint)),
        Column::words("bounds", say!(step_passes_bounds), say!(step_passes_bounds))
            .hint(say!(step_passes_bounds_hint)),
        Column::number("nodes", say!(step_passes_nodes), say!(step_passes_nodes)),
    ];
    MomentTable {
        table: Table { columns, rows },
        steps,
    }
}
