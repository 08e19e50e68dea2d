//! The tables of a measurement with their titles and notes.

use egui::{Label, RichText, Ui};

use crate::compare::model::TitledTable;
use crate::compare::model::suite::TIMES;
use crate::cx::Cx;
use crate::session::Session;
use crate::session::command::Command;
use game::OfAny as _;
use game::OrderId;
use game::chess::Position;
use search::Algorithm;
use stage::SourceGame;

use crate::compare::model::orders;

use super::{CompareCommand, Measurement};
use crate::grid::{Clicked, Grid, RowAction};
use crate::powers;
use crate::theme;

/// The font sizes of the numbers, in points: the first at which a table fits the page, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// Below this width the least informative columns are omitted, in points.
const ALL_COLUMNS: f32 = 900.0;
/// The maximum width of the text below a table, in points.
const MOST_WIDE: f32 = 780.0;

/// Returns a table prepared for this width.
pub fn grid<'a>(ui: &Ui, session: &Session, titled: &'a TitledTable, width: f32) -> Grid<'a> {
    let mut grid = Grid {
        sorts: true,
        sort: session.compare.sort(titled.id),
        without: if width < ALL_COLUMNS { &TIMES } else { &[] },
        ..Grid::new(titled.id, &titled.table)
    };
    if titled.id != "positions" {
        grid.without = &[];
    }
    grid.fitting(ui, width, &SIZES);
    grid
}

/// The height of a text line around a table and of the gap between two tables, in points.
const TEXT: f32 = 26.0;
pub const BETWEEN: f32 = 14.0;
/// The minimum height of a table with its title and notes, in points.
pub const LEAST: f32 = 190.0;

/// Returns the height of a table with its title and notes, in points.
pub fn height(ui: &Ui, session: &Session, titled: &TitledTable, width: f32) -> f32 {
    let texts = [&titled.title, &titled.above, &titled.below].into_iter();
    #[allow(clippy::cast_precision_loss)] // three
    let lines = texts.filter(|text| !text.is_empty()).count() as f32;
    grid(ui, session, titled, width).height() + lines * TEXT + BETWEEN
}

pub fn show(ui: &mut Ui, session: &Session, titled: &TitledTable, width: f32, cx: &mut Cx) {
    if !titled.title.is_empty() {
        ui.label(RichText::new(&titled.title).font(theme::strong(theme::BODY)));
    }
    if !titled.above.is_empty() {
        ui.label(RichText::new(&titled.above).small().weak());
    }
    let rows = Rows::of(session, titled.id);
    let grid = grid(ui, session, titled, width);
    let grid = Grid {
        action: &|row| rows.action(row),
        ..grid
    };
    let Clicked { row, head } = grid.show(ui);
    if let Some(column) = head {
        let words = titled.table.columns[column].words;
        let sort = CompareCommand::Sort(titled.id, column, words);
        cx.push(Command::Compare(sort));
    }
    if let Some(row) = row {
        rows.click(row, session, cx);
    }
    if !titled.below.is_empty() {
        ui.scope(|ui| {
            ui.set_max_width(ui.available_width().min(MOST_WIDE));
            let font = theme::plain(theme::SMALL);
            let text = powers::job(&titled.below, &font, ui.visuals().weak_text_color());
            ui.add(Label::new(text).wrap());
        });
    }
}

/// The action of a click on a table row.
enum Rows<'a> {
    Still,
    /// A click selects an order for the Step page. The second value is the page's current order.
    Orders(Vec<Option<OrderId>>, Option<OrderId>),
    /// A click opens a position on the Step page. The second value is the page's current position.
    Positions(&'a Measurement, Option<&'a Position>),
}

impl<'a> Rows<'a> {
    fn of(session: &'a Session, table: &str) -> Rows<'a> {
        let Some(measurement) = session.compare.shown() else {
            return Rows::Still;
        };
        match table {
            "orders" if orders::is_current(measurement, &session.stage) => {
                let table = measurement.results().orders(measurement.study());
                let rows = table.map_or(Vec::new(), |table| table.rows);
                let spec = session.stage.setup.spec;
                let chosen = spec.can_cut().then_some(spec.options.order);
                Rows::Orders(rows.iter().map(|row| row.order).collect(), chosen)
            }
            "positions" => Rows::Positions(
                measurement,
                match &session.stage.source.game {
                    SourceGame::Game(open) => Position::of(open),
                    SourceGame::Tree(_) => None,
                },
            ),
            _ => Rows::Still,
        }
    }

    fn action(&self, row: usize) -> Option<RowAction> {
        match self {
            Rows::Still => None,
            Rows::Orders(orders, chosen) => Some(RowAction {
                words: "use this order on the Step page",
                chosen: Some((*orders.get(row)?)?) == *chosen,
            }),
            Rows::Positions(measurement, open) => Some(RowAction {
                words: "open on the Step page",
                chosen: open.is_some() && measurement.position(row).as_ref() == *open,
            }),
        }
    }

    fn click(&self, row: usize, session: &Session, cx: &mut Cx) {
        match self {
            Rows::Still => {}
            Rows::Orders(orders, _) => {
                let Some(Some(order)) = orders.get(row).copied() else {
                    return;
                };
                let mut setup = session.setup();
                setup.spec.algorithm = Algorithm::AlphaBeta;
                setup.spec.options.order = order;
                cx.act(move |session| session.change_setup(setup));
                let said = format!("The Step page now uses the order {order}.");
                cx.push(Command::Compare(CompareCommand::Say(said)));
            }
            Rows::Positions(..) => {
                cx.push(Command::Compare(CompareCommand::OpenPosition(row)));
            }
        }
    }
}
