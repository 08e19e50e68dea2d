//! Minimax and alpha-beta on each position of a file, of the library or of a group, and the distribution of the savings.

use std::sync::Arc;

use draw::chart::{Chart, quartiles};
use draw::percent;
use draw::table::TableFormat;
use egui::Ui;
use game::GamePart as _;
use game::chess::Position;
use measure::{
    DepthRow, Design, GameSubject, PairRow, PairSubject, Report, ReportTable, Subject, clock,
    many_json, many_table,
};
use search::SearchSpec;
use stage::{MeasuredSource, MeasuredSubject, Member, SourceGame, SubjectKind};

use super::charts::{self, Quantity};
use super::depths::{Depths, pair};
use super::measurement::{MeasuredPosition, Measurement};
use super::options;
use super::preset::{DepthSetting, PresetKind};
use super::save::Contents;
use crate::cx::Cx;
use crate::session::Session;
use crate::widgets::grid::RowAction;
use text::{Language, say};

pub(super) struct Positions;

impl PresetKind for Positions {
    fn words(&self) -> (&'static str, &'static str) {
        (say!(compare_positions), say!(compare_positions_hint))
    }

    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        Ok(pair(session))
    }

    fn of(&self, session: &Session) -> MeasuredSubject {
        of(session)
    }

    fn design(&self, _: &Session) -> Design {
        Design::Pairs
    }

    fn depth(&self, _: &Session) -> Option<DepthSetting> {
        Some(DepthSetting::Suite)
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let depth = self.plan(session).depth;
        let text = say!(compare_positions_run, depth, what = chosen_words(session));
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
            [(_, title)] => say!(compare_positions_saved_one, depth, part = median, title),
            [(least, first), .., (most, last)] => say!(
                compare_positions_saved,
                count = all.len(),
                depth,
                first,
                last,
                least = percent(*least),
                lower,
                median,
                most = percent(*most),
                upper,
            ),
            [] => return None,
        })
    }

    /// Returns the table of the greatest depth of each position.
    fn report(&self, measurement: &Measurement) -> Option<Report> {
        let (entries, results) = (&measurement.entries, measurement.results());
        if entries.iter().all(|entry| entry.rows.is_empty()) {
            return None;
        }
        let now = measurement.run.now().map(|now| now.position);
        let rows = entries.iter().enumerate().map(|(number, entry)| {
            let ended = !(results.put_off(number).is_empty() && results.retired(number).is_empty());
            let waits = match ended {
                true => "–",
                false if now == Some(number) => "…",
                false => "",
            };
            PairRow {
                depth: entry.rows.last(),
                line: None,
                of: &entry.subject,
                waits: (waits, ended),
            }
        });
        let clock = clock(measurement.plan().repeats);
        let table = ReportTable {
            above: say!(compare_positions_above).to_owned(),
            below: say!(compare_positions_below, clock),
            ..ReportTable::new("positions", "", many_table(rows, false))
        };
        Some(Report::only(table))
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
            words: say!(compare_positions_open),
            chosen: open.is_some() && measurement.position(row).as_ref() == open,
        })
    }

    fn click(&self, session: &mut Session, row: usize) {
        session.open_measured(row);
    }

    fn file(&self, measurement: &Measurement) -> (&'static str, Option<String>) {
        ("", Some(measurement.of.settings()))
    }

    /// Returns all depths of the measured positions.
    fn written(
        &self,
        measurement: &Measurement,
        _: &MeasuredSource,
        format: TableFormat,
    ) -> Contents {
        let entries = measurement.entries.iter().enumerate();
        let measured = entries.filter(|(_, entry)| !entry.rows.is_empty());
        let all = measured.map(|(number, entry)| (measurement.subject(number), entry.rows.clone()));
        let all: Vec<(PairSubject, Vec<DepthRow>)> = all.collect();
        // There may be many positions.
        Contents::made(move || {
            if format != TableFormat::Csv {
                let lines = all.iter().map(|(of, rows)| many_json(of, rows).to_string());
                return lines.map(|line| line + "\n").collect();
            }
            let rows = all.iter();
            let rows =
                rows.flat_map(|(of, rows)| rows.iter().map(move |row| PairRow::new(row, of)));
            let named = all.iter().any(|one| one.0.named.is_some());
            Language::English.within(|| many_table(rows, named).csv())
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
    let (count, title) = (chosen.count(), chosen.title());
    say!(compare_positions_of, count, title)
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
        ..MeasuredPosition::titled(&one.title)
    };
    (positions, members.into_iter().map(entry).collect())
}
