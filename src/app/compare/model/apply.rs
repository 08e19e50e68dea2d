//! Execution of the commands of the Compare page.

use stage::{SourceGame, Stage};
use study::Plan;

use export::table::SortBy;

use super::save::{FileKind, Taken};
use stage::TreeId;

use super::{Compare, CompareCommand, Measurement, Patience, View, Wanted};
use crate::session::host::{Effect, Host, Wake};
use crate::session::settings::Settings;

impl Compare {
    /// Executes a command; returns an error message if it fails.
    pub fn apply(
        &mut self,
        command: CompareCommand,
        stage: &Stage,
        settings: &mut Settings,
        host: &mut Host,
    ) -> Option<String> {
        match command {
            CompareCommand::Show(view) => {
                self.view = view;
                self.said = None;
            }
            CompareCommand::Run => self.start(None, stage, settings, host.wake()),
            CompareCommand::GoOn(patience) => {
                self.start(Some(patience), stage, settings, host.wake());
            }
            CompareCommand::Decline | CompareCommand::Cancel => {
                self.cancel();
            }
            CompareCommand::Depth(depth) => match (self.view, &stage.source.game) {
                (View::Positions, _) => settings.suite_depth = depth,
                (View::Parts, _) if settings.parts.many => settings.suite_depth = depth,
                (View::Orders, SourceGame::Game(_)) => settings.orders_depth = depth,
                (_, SourceGame::Tree(tree)) => self.tree_depth = Some((TreeId::of(tree), depth)),
                (_, SourceGame::Game(_)) => settings.compare_depth = depth,
            },
            CompareCommand::Repeats(repeats) => settings.compare_repeats = repeats,
            CompareCommand::Choose(choice) => settings.contest = *choice,
            CompareCommand::ChooseParts(choice) => settings.parts = choice,
            CompareCommand::ChooseTime(choice) => settings.by_time = choice,
            CompareCommand::ChoosePositions(chosen) => self.choose(chosen),
            CompareCommand::Ply(ply) => settings.suite_ply = ply,
            CompareCommand::Sort(table, column, words) => {
                let first = SortBy {
                    column,
                    descending: !words,
                };
                match self.sort(table).filter(|sort| sort.column == column) {
                    None => self.sorts.insert(table, first),
                    Some(sort) if sort == first => {
                        let descending = words;
                        self.sorts.insert(table, SortBy { descending, ..sort })
                    }
                    Some(_) => self.sorts.remove(table),
                };
            }
            CompareCommand::Measure(measure) => self.measure = measure,
            // Opening sources is not handled by this page.
            CompareCommand::OpenPosition(_)
            | CompareCommand::OpenPaper
            // Dialogs in front of the page are not handled here either.
            | CompareCommand::Recover
            | CompareCommand::Offer(_)
            | CompareCommand::LeaveRecovered
            | CompareCommand::DiscardRecovered => {}
            CompareCommand::ToggleCurve(legend, name) => {
                let away = self.hidden.entry(legend).or_default();
                if !away.remove(&name) {
                    away.insert(name);
                }
            }
            CompareCommand::Say(said) => self.said = Some(said),
            CompareCommand::Save(kind, path) => {
                let taken = self.taken(self.view, kind, settings)?;
                let what = self.kept.to_save(self.view);
                return self.save(what, taken, kind, path, host);
            }
            CompareCommand::SaveRecovered(number, kind, path) => {
                return self.save_recovered(number, kind, path, host);
            }
            CompareCommand::CopyCsv => {
                let taken = self.taken(self.view, FileKind::Csv, settings);
                if let Some(Ok(csv)) = taken.map(Taken::into_text) {
                    host.want(Effect::CopyText(csv));
                    self.said = Some("Copied".to_owned());
                }
            }
        }
        None
    }

    /// Starts the study of the current preset, anew or as a continuation; does nothing while a study runs.
    fn start(&mut self, go_on: Option<Patience>, stage: &Stage, settings: &Settings, wake: Wake) {
        if self.is_busy() {
            return;
        }
        let Some(wanted) = self.wanted(stage, settings) else {
            return;
        };
        let Wanted {
            of,
            mut study,
            names,
            entries,
        } = wanted;
        study.plan = match go_on {
            None | Some(Patience::Usual) => study.plan,
            Some(Patience::UpTo(allowed)) => Plan {
                allowed,
                ..study.plan
            },
            Some(Patience::Endless) => study.plan.patient(),
        };
        let before = self.measurements[self.view as usize].take();
        let before = before.filter(|_| go_on.is_some());
        let new = Measurement::start(
            (self.view, of),
            study,
            (names, entries),
            before.as_ref(),
            wake,
        );
        self.measurements[self.view as usize] = Some(new);
        self.said = None;
    }
}
