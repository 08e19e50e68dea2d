//! Opens measured positions for stepping, and restores measurements of an earlier run.

use std::sync::Arc;

use game::OfAny as _;
use search::{CutRule, Fail, Rules, SearchSpec};
use stage::{Origin, Setup, Source, SourceGame};
use study::{PAPER, Paper};

use crate::compare::model::View;
use crate::session::page::Page;
use crate::session::{Request, Session};
use stage::What;

/// The node limit: a position is opened at the greatest measured depth at which minimax visits no more nodes.
const STEPPED: u64 = 1_000_000;

impl Session {
    /// Opens a measured position at the measured depth, as far as that can be stepped.
    pub(crate) fn open_measured(&mut self, number: usize) {
        let Some(measurement) = self.compare.of(View::Positions) else {
            return;
        };
        let (Some(entry), What::Positions(chosen, _)) =
            (measurement.entries.get(number), &measurement.of.what)
        else {
            return;
        };
        let collection = Arc::clone(&chosen.collection);
        let place = entry.place;
        let rows = entry.rows.iter().rev();
        let mut depths = rows.filter(|row| row.minimax.counts.nodes <= STEPPED);
        if let Some(row) = depths.next() {
            self.settings.setup.depth = row.depth;
        }
        self.choose(collection, place);
        self.turn_to(Page::Step);
    }
}

impl Session {
    /// Shows the measurements found from an earlier run.
    pub(crate) fn recover_measurements(&mut self) {
        self.dialogs.close_front();
        match self.compare.recover() {
            Ok(()) => self.dialogs.recovered = !self.compare.recovered().is_empty(),
            Err(error) => self.notice = Some(error),
        }
    }

    /// Keeps a copy of the measurements, and collects those of earlier runs.
    pub(crate) fn keep_measurements(&mut self) {
        if !self.dialogs.recovered {
            self.compare.leave_recovered();
        }
        if let Some(error) = self.compare.keep(&self.settings, &mut self.host) {
            self.tell_no_copies(error);
        }
    }
}

fn source() -> Source {
    Source {
        game: SourceGame::Game(PAPER.position().wrap()),
        origin: Origin::Text,
        name: Some("The paper’s position".to_owned()),
    }
}

impl Session {
    /// Opens the paper's position with the search settings of its program.
    pub(crate) fn open_paper(&mut self) {
        let mut spec = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));
        spec.options.order = PAPER.order();
        self.settings.setup = Setup {
            spec,
            depth: Paper::PLIES,
            ..Setup::default()
        };
        self.open(Request::Source(source()));
        self.turn_to(Page::Step);
    }
}
