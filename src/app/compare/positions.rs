//! Minimax and alpha-beta on each position of a file, of the library or of a group, and the distribution of the savings.

use std::collections::BTreeSet;
use std::sync::Arc;

use draw::Ink;
use draw::chart::{Chart, quartiles};
use draw::percent;
use draw::table::{Cell, Column, Row, Table};
use egui::Ui;
use game::GamePart as _;
use game::chess::Position;
use measure::SuitePosition;
use measure::compare_table;
use measure::suite_table;
use measure::{GameSubject, Study, Subject, grouped};
use search::SearchSpec;
use stage::{Collection, MeasuredSubject, Member, SourceGame, SubjectKind};
use teach::counted;

use super::charts::{self, Quantity};
use super::depths::{Depths, pair};
use super::measurement::{MeasuredPosition, Measurement, named_moves};
use super::preset::{DepthSetting, PresetKind};
use super::save::{Contents, FileKind};
use super::words::clock;
use super::{TitledTable, options};
use crate::cx::Cx;
use crate::session::Session;
use crate::widgets::grid::RowAction;

pub(super) struct Positions;

impl PresetKind for Positions {
    fn words(&self) -> (&'static str, &'static str) {
        (
            "Many positions",
            "minimax and alpha-beta on every position of a file or of the library",
        )
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(pair(session))
    }

    fn of(&self, session: &Session) -> MeasuredSubject {
        of(session)
    }

    fn study(&self, _: &Session, study: Study) -> Study {
        Study {
            together: true,
            ..study
        }
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        Some(DepthSetting::Suite)
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let text = format!(
            "Press Run to measure minimax and alpha-beta on {}, to depth {}: the savings on each, their distribution, and the \
             outliers. Open an EPD or a PGN for positions of your own.",
            chosen_words(session),
            self.plan(session).depth
        );
        (Depths.invitation(session).0, text)
    }

    /// Describes the savings at the greatest depth.
    fn headline(&self, measurement: &Measurement) -> Option<String> {
        let rows = |entry: &MeasuredPosition| entry.rows.last().map(|row| row.depth);
        let depth = measurement.entries.iter().filter_map(rows).max()?;
        let saved = |entry: &MeasuredPosition| {
            let row = entry.rows.last().filter(|row| row.depth == depth)?;
            Some((row.saved(), entry.title.clone()))
        };
        let mut all: Vec<(f64, String)> = measurement.entries.iter().filter_map(saved).collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        let parts: Vec<f64> = all.iter().map(|one| one.0).collect();
        let [_, lower, median, upper, _] = quartiles(&parts)?.map(percent);
        Some(match &all[..] {
            [(_, title)] => format!("At depth {depth}, pruning saves {median} on “{title}”."),
            [(least, first), .., (most, last)] => format!(
                "At depth {depth}, over {} positions, pruning saves {median} (median), interquartile range {lower} to {upper}; from {} \
                 (“{first}”) to {} (“{last}”).",
                grouped(all.len() as u64),
                percent(*least),
                percent(*most),
            ),
            [] => return None,
        })
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        let entries = &measurement.entries;
        if entries.iter().all(|entry| entry.rows.is_empty()) {
            return Vec::new();
        }
        let results = measurement.results();
        let now = measurement.run().now().map(|now| now.position);
        let rows = entries.iter().enumerate().map(|(number, entry)| {
            let ended = !(results.put_off(number).is_empty() && results.retired(number).is_empty());
            row(number, entry, now == Some(number), ended)
        });
        let mut columns = vec![
            Column::number("", "", "number"),
            Column::words("", "position", "position"),
            Column::words("", "best", "best move"),
        ];
        columns.extend(compare_table(&[], &[]).columns);
        // The best lines are in files.
        columns.pop();
        let table = Table {
            rows: rows.collect(),
            columns,
        };
        vec![TitledTable {
            first: "position, depth, minimax nodes, alpha-beta nodes, saved, speed-up",
            above: "Click a row to open the position, a heading to sort.".to_owned(),
            below: format!(
                "Times: {}. No speed-up where single runs overlap.",
                clock(measurement.plan().repeats)
            ),
            clicks: true,
            ..TitledTable::new("positions", table)
        }]
    }

    fn quantities(&self) -> &'static [Quantity] {
        &[
            Quantity::Saved,
            Quantity::Time,
            Quantity::Nodes,
            Quantity::Factor,
        ]
    }

    fn chart(&self, measurement: &Measurement, quantity: Quantity) -> Chart {
        match quantity {
            Quantity::Saved | Quantity::Factor => charts::saved(measurement, quantity),
            _ => charts::measured(measurement, quantity),
        }
    }

    fn row_action(
        &self,
        session: &Session,
        measurement: &Measurement,
        row: usize,
    ) -> Option<RowAction> {
        let open = match &session.stage.source.game {
            SourceGame::Game(open) => Position::of(open),
            SourceGame::Tree(_) => None,
        };
        Some(RowAction {
            words: "open on the Step page",
            chosen: open.is_some() && measurement.position(row).as_ref() == open,
        })
    }

    fn click(&self, session: &mut Session, row: usize) {
        session.open_measured(row);
    }

    fn file(&self, measurement: &Measurement) -> (&'static str, Option<String>, String) {
        ("", Some(measurement.of.settings()), String::new())
    }

    fn contents(
        &self,
        measurement: &Measurement,
        charts: Vec<Chart>,
        hidden: BTreeSet<String>,
        kind: FileKind,
    ) -> Contents {
        let (title, how) = (&measurement.of.title, clock(measurement.plan().repeats));
        let measured = measurement
            .entries
            .iter()
            .filter(|one| !one.rows.is_empty());
        let measured: Vec<MeasuredPosition> = measured.cloned().collect();
        let SubjectKind::Positions(chosen, _) = &measurement.of.what else {
            return Contents::text(title.clone(), String::new());
        };
        let collection = Arc::clone(&chosen.collection);
        let write: fn(Vec<SuitePosition<'_>>) -> String = match kind {
            FileKind::Csv => |all| suite_table(all).csv(),
            FileKind::Json | FileKind::JsonLines => {
                |all| all.iter().map(|one| one.json() + "\n").collect()
            }
            FileKind::Svg | FileKind::Png => {
                let (count, settings) = (measurement.entries.len(), measurement.of.settings());
                let note = format!("“{title}”, {count} positions; {settings}; {how}");
                return Contents::charts(title.clone(), charts, hidden, note, kind);
            }
        };
        // There may be many positions.
        Contents::made(title.clone(), move || {
            written(&collection, &measured, write)
        })
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        options::ply_ui(ui, session, cx);
    }
}

/// Returns the chosen positions with the search settings of the Step page.
pub(super) fn of(session: &Session) -> MeasuredSubject {
    let chosen = session.compare.chosen().clone();
    MeasuredSubject {
        title: chosen.title(),
        what: SubjectKind::Positions(chosen, session.settings.suite_ply as usize),
        setup: session.stage.setup,
    }
}

/// Describes the chosen positions: "24 positions of “Bratko-Kopec”".
pub(super) fn chosen_words(session: &Session) -> String {
    let chosen = session.compare.chosen();
    let count = counted(chosen.count() as u64, "position", "positions");
    format!("{count} of “{}”", chosen.title())
}

/// Returns the chosen positions to search, and their entries.
pub(super) fn chosen(session: &Session) -> (Vec<Arc<dyn Subject>>, Vec<MeasuredPosition>) {
    let ply = session.settings.suite_ply as usize;
    let members = session.compare.chosen().members(ply);
    let position =
        |one: &Member| -> Arc<dyn Subject> { Arc::new(GameSubject(one.position.clone().wrap())) };
    let positions = members.iter().map(position).collect();
    let entry = |one: Member| MeasuredPosition {
        place: one.place,
        title: one.title,
        ..MeasuredPosition::default()
    };
    (positions, members.into_iter().map(entry).collect())
}

fn written(
    collection: &Collection,
    measured: &[MeasuredPosition],
    write: fn(Vec<SuitePosition<'_>>) -> String,
) -> String {
    let item = |entry: &MeasuredPosition| &collection.items[entry.place.item];
    let fen = |entry: &MeasuredPosition| item(entry).position(entry.place.ply).fen();
    let fens: Vec<String> = measured.iter().map(fen).collect();
    let reports = measured
        .iter()
        .zip(&fens)
        .map(|(entry, fen)| SuitePosition {
            id: Some(&entry.title),
            fen,
            named: named_moves(item(entry)),
            rows: &entry.rows,
        });
    write(reports.collect())
}

/// Returns the row of a position: the best move and the columns of [`compare_table`] at its greatest depth.
fn row(number: usize, entry: &MeasuredPosition, under_way: bool, ended: bool) -> Row {
    let title = Cell::new(entry.title.clone()).hint(entry.title.clone());
    let title = match short(&entry.title) {
        Some(short) => title.said(short),
        None => title,
    };
    let mut cells = vec![Cell::new(number as u64 + 1).ink(Ink::Weak), title];
    if let Some(row) = entry.rows.last() {
        let (best, right) = entry.best.clone().unwrap_or_default();
        let best = Cell::new(best);
        cells.push(match right {
            Some(true) => best.ink(Ink::Best).hint("the file’s best move"),
            Some(false) => best.hint("not the file’s best move"),
            None => best,
        });
        let rows = compare_table(std::slice::from_ref(row), &[]).rows;
        cells.extend(rows.into_iter().flat_map(|row| row.cells));
        cells.pop();
        if ended {
            cells[3].ink = Some(Ink::Check);
        }
    } else {
        cells.push(Cell::missing().said(""));
        cells.push(Cell::missing().said(match ended {
            true => "–",
            false if under_way => "…",
            false => "",
        }));
    }
    Row {
        name: entry.title.clone(),
        cells,
    }
}

/// Shortens a name that is too long for a table; the tooltip shows the full name.
fn short(title: &str) -> Option<String> {
    const MOST: usize = 28;
    (title.chars().count() > MOST).then(|| {
        let mut short: String = title.chars().take(MOST - 1).collect();
        short.push('…');
        short
    })
}
