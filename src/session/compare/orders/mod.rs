//! One position under all orders of its moves.

pub mod picture;
mod run;

pub use run::Run;

use export::{orders_csv, orders_json};
use figure::chart::Panel as PagePanel;
use stage::Stage;

use super::save::{Kind, Taken, page};
use crate::host::Wake;

/// The deepest comparison of orders that can be asked for, in plies.
pub const DEEPEST: u32 = 8;

/// A wish of this view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrdersCommand {
    /// How deep, in plies.
    Depth(u32),
    /// Search in all orders, or in those that are lacking.
    Run,
    /// The same however long it takes.
    Patient,
}

/// The view's state.
#[derive(Default)]
pub struct Orders {
    run: Option<Run>,
}

impl Orders {
    /// Starts what is lacking, or all anew where nothing is; answers an error message if it cannot be done.
    pub fn start(
        &mut self,
        patient: bool,
        depth: u32,
        stage: &Stage,
        wake: Wake,
    ) -> Option<String> {
        let before = self.run.as_ref().filter(|run| patient || run.is_lacking());
        match Run::start(stage, depth, before, patient, wake) {
            Ok(Some(run)) => self.run = Some(run),
            Ok(None) => {}
            Err(error) => return Some(error.to_string()),
        }
        None
    }

    /// Takes in what has been done since.
    pub fn poll(&mut self) {
        if let Some(run) = &mut self.run {
            run.poll();
        }
    }

    /// Whether a run is under way.
    pub fn is_running(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_running)
    }

    /// Cancels the run; `false` when there is none.
    pub fn cancel(&self) -> bool {
        self.run.as_ref().is_some_and(Run::cancel)
    }

    /// What was compared last, or is being compared.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// What is saved in that format.
    pub fn taken(&self, kind: Kind) -> Option<Taken> {
        let run = self.run.as_ref()?;
        let table = run.table.as_ref().filter(|table| !table.rows.is_empty())?;
        let title = format!("{} move orders", run.of.title);
        Some(match kind {
            Kind::Csv => Taken::text(title, orders_csv(table)),
            Kind::Json | Kind::JsonLines => Taken::text(title, format!("{}\n", orders_json(table))),
            Kind::Svg | Kind::Png => {
                let (drawn, name) = (picture::chart(table), title.clone());
                let note = format!("{}, depth {}", run.of.describe(), run.depth);
                Taken::drawn(title, move || {
                    page(&[PagePanel::of_dots(&drawn)], &name, &note, kind)
                })
            }
        })
    }
}
