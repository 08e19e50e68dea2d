//! `cutoff compare`: every measurement. A preset says what differs between the searches.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use draw::table::TableFormat;
use game::{AnyGame, Game, Options};
use measure::{
    ChildOrder, Design, Experiment, GameSubject, LineNames, Lineup, PartLadder, Plan, Report,
    Subject, TreeSubject, grouped, paper_text, too_large,
};
use search::{Algorithm, CutRule, Rules, SearchSpec};
use stage::document::file_name;
use stage::{MeasuredSource, SourceGame};
use text::Reason;

use super::args::{CompareArgs, PresetArg, are_of_game, note_searches};
use super::interrupt::{closing, interruption, run_on};
use super::source::{measured, need_depth, note_depth};
use super::subjects::Subjects;
use super::terminal::complain;
use super::{CliError, CommandResult};

pub fn run(request: &CompareArgs, out: &mut (impl Write + Send)) -> CommandResult {
    let preset = request.preset()?;
    if preset == PresetArg::Paper {
        let repeats = request.repeats.unwrap_or(Plan::REPEATS);
        return request.report(Measurable::of(Experiment::paper(repeats)), out);
    }
    request.names_no_depth()?;
    let is_stream = preset == PresetArg::Depths && request.format == TableFormat::Jsonl;
    let mut subjects = Subjects::of(request, is_stream)?;
    match preset {
        PresetArg::Depths if subjects.is_list => super::positions_list::run(request, subjects, out),
        PresetArg::Refinements => {
            let (measurable, skipped) = request.refinements(subjects)?;
            request.report(measurable, out)?;
            if skipped == 0 {
                Ok(())
            } else {
                Err(CliError::Skipped)
            }
        }
        PresetArg::Orders => {
            let measurable = request.in_orders(subjects.only(preset)?)?;
            request.report(measurable, out)
        }
        _ => {
            let game = subjects.only(preset)?;
            if let SourceGame::Tree(tree) = &game {
                note_depth(tree, request.depth);
            }
            request.note_cuts();
            let measurable = request.measurable(game, preset)?;
            note_searches(&measurable.experiment.searches);
            request.report(measurable, out)
        }
    }
}

impl Subjects<'_> {
    /// Returns the only subject.
    fn only(&mut self, preset: PresetArg) -> Result<SourceGame, CliError> {
        if self.is_list {
            return Err(CliError::Said(format!(
                "--preset {} measures one subject, and there are several: name one tree, or one position with --fen",
                preset.name()
            )));
        }
        match self.items.next().transpose()? {
            None => Err(self.nothing(false)),
            Some(Err(skipped)) => Err(CliError::Said(
                skipped.trim_end_matches("; skipped").to_owned(),
            )),
            Some(Ok(item)) => {
                item.notes.iter().for_each(|note| complain(note));
                Ok(item.game)
            }
        }
    }
}

/// An experiment with its source.
pub(super) struct Measurable {
    pub experiment: Experiment,
    pub of: MeasuredSource,
    lines: LineNames,
}

impl Measurable {
    fn of(experiment: Experiment) -> Measurable {
        Measurable {
            experiment,
            of: MeasuredSource::default(),
            lines: LineNames::Own,
        }
    }
}

/// The maximum depth of a game searched by time, in plies; unreachable unless there is nothing left to search.
pub(super) const DEEPEST: u32 = 250;
/// The maximum number of shuffles of a tree; equal to the maximum number of games in a match.
const MOST_SHUFFLES: usize = 100_000;

/// Returns the error for an order that looks ahead in a search by time.
pub(super) fn looks_ahead(spec: &SearchSpec) -> CliError {
    CliError::Said(format!(
        "order {} needs a full search to the last depth, and a time limit sets none: choose another order, or --depth instead of --time",
        spec.options.order
    ))
}

impl CompareArgs {
    fn plan(&self, preset: PresetArg, depth: u32, repeats: u32) -> Plan {
        Plan {
            repeats: self.repeats.unwrap_or(repeats),
            budget: self.budget(preset),
            ..Plan::to_depth(depth).patient()
        }
    }

    /// Measures, writes the report, then returns the reason why the measurement ended early, if it did.
    fn report(&self, measurable: Measurable, out: &mut impl Write) -> CommandResult {
        let Measurable {
            experiment,
            of,
            lines,
        } = measurable;
        let (done, ended) = run_on(&experiment, &*interruption()?);
        let Some(report) = Report::of(&experiment, &done, &experiment.names(), &lines) else {
            let first = done
                .retired
                .first()
                .map(|one| one.error(&experiment).into());
            return Err(ended.or(first).unwrap_or_else(|| {
                CliError::Said(
                    "nothing could be measured: give another position or depth".to_owned(),
                )
            }));
        };
        let all = experiment.subjects.len();
        if let Some(table) = done
            .refinements(&experiment)
            .filter(|table| table.positions < all)
        {
            complain(&format!(
                "{} of {} positions left out, because not all searches reached depth {} there",
                grouped((all - table.positions) as u64),
                grouped(all as u64),
                table.depth
            ));
        }
        let text = match experiment.design {
            Design::Paper if self.format == TableFormat::Table => paper_text(&done),
            _ => of.write(&report, self.format, self.details),
        };
        write!(out, "{text}")?;
        closing(out, ended)?;
        let Some(retired) = done.retired.first() else {
            return Ok(());
        };
        // The table names them itself.
        let left_out = too_large(&experiment, &done).into_iter();
        match experiment.design {
            Design::Configurations if self.format == TableFormat::Table => {}
            Design::Configurations => left_out.for_each(|it| complain(&format!("left out: {it}"))),
            _ => complain(&CliError::from(retired.error(&experiment)).to_string()),
        }
        Err(CliError::Skipped)
    }

    /// Returns the experiment on a subject, depth by depth or by time: minimax and alpha-beta, unless a set of
    /// configurations is asked for.
    ///
    /// # Errors
    /// One sentence about a search that does not support the subject, before any is measured.
    pub(super) fn measurable(
        &self,
        game: SourceGame,
        preset: PresetArg,
    ) -> Result<Measurable, CliError> {
        let is_timed = preset == PresetArg::Time;
        let mut source = measured(&game, SearchSpec::alpha_beta(self.rules.rules()));
        let (subject, searches, depth, lines, has_chance): (Arc<dyn Subject>, _, _, _, _) =
            match game {
                SourceGame::Tree(tree) => {
                    // There is nothing to measure below its leaves.
                    let depth = self.depth.unwrap_or(u32::MAX).min(tree.height());
                    let has_chance = Game::has_chance(&&*tree);
                    let lines = LineNames::Tree(Arc::clone(&tree));
                    (
                        Arc::new(TreeSubject(tree)),
                        self.on_tree()?,
                        depth,
                        lines,
                        has_chance,
                    )
                }
                SourceGame::Game(root) => {
                    let depth = self.depth.or(is_timed.then_some(DEEPEST));
                    let depth = depth.ok_or_else(|| need_depth("compare"))?;
                    are_of_game(root.game(), &self.orders, &self.evaluations)?;
                    let mut searches = self.searches.iter();
                    searches.try_for_each(|search| search.is_of_game(root.game()))?;
                    let plain = self.rules.game(root);
                    source.setup.spec.options = plain.options;
                    let game = plain.root.game();
                    let searches = self.on_game(&plain).into_iter();
                    let searches = searches.map(|spec| spec.as_in(game)).collect();
                    let lines = LineNames::Game(Box::new(plain.root.clone()));
                    (
                        Arc::new(GameSubject(plain.root)),
                        searches,
                        depth,
                        lines,
                        game.has_chance(),
                    )
                }
            };
        let searches: Vec<SearchSpec> = searches;
        let mut unfit = searches.iter().filter(|_| has_chance);
        if let Some(unfit) = unfit.find_map(SearchSpec::why_not_with_chance) {
            return Err(CliError::Said(unfit.reason()));
        }
        let settings = (!self.is_set() && !is_timed).then(|| source.settings());
        let experiment = if is_timed {
            if let Some(spec) = searches.iter().find(|spec| subject.looks_ahead(**spec)) {
                return Err(looks_ahead(spec));
            }
            let time = self.time.unwrap_or(Duration::from_secs(1));
            Experiment::by_time(subject, searches, time, self.plan(preset, depth, 0))
        } else {
            let plan = self.plan(preset, depth, Plan::REPEATS);
            if self.is_set() {
                Experiment::configurations(vec![subject], searches, plan)
            } else {
                let spec = searches.iter().find(|spec| spec.can_cut());
                Experiment::pairs(vec![subject], spec.copied().unwrap_or_default(), plan)
            }
        };
        Ok(Measurable {
            of: MeasuredSource::of(&source, settings),
            experiment,
            lines,
        })
    }

    /// Returns the experiment of all orders on one position, or of all child orders on one tree.
    fn in_orders(&self, game: SourceGame) -> Result<Measurable, CliError> {
        let rules = &self.rules;
        let plan = |depth| self.plan(PresetArg::Orders, depth, Plan::REPEATS);
        let spec = SearchSpec {
            options: rules.options(),
            ..SearchSpec::alpha_beta(rules.rules())
        };
        let of = measured(&game, spec);
        let of = MeasuredSource::of(&of, Some(of.settings_of_orders()));
        let experiment = match game {
            SourceGame::Game(root) => {
                let depth = self.depth.ok_or_else(|| need_depth("compare"))?;
                Experiment::orders(&rules.game(root), rules.rules(), plan(depth))
            }
            SourceGame::Tree(tree) => {
                let depth = self.depth.unwrap_or(u32::MAX).min(tree.height().max(1));
                let shuffles = self.shuffles.unwrap_or(100);
                if shuffles > MOST_SHUFFLES {
                    return Err(CliError::Said(format!(
                        "--shuffles: {shuffles} are more than can be kept: give {MOST_SHUFFLES} at most"
                    )));
                }
                let orders = ChildOrder::all(shuffles, rules.seed());
                Experiment::child_orders(&tree, &orders, rules.rules(), plan(depth))
            }
        };
        Ok(Measurable {
            of,
            ..Measurable::of(experiment)
        })
    }

    /// Returns the experiment that adds refinements one at a time to plain alpha-beta, then removes them one at a time
    /// from the full search; and the number of subjects that cannot be read.
    fn refinements(&self, mut subjects: Subjects<'_>) -> Result<(Measurable, usize), CliError> {
        let (mut games, mut skipped) = (Vec::new(), 0_usize);
        for item in std::mem::replace(&mut subjects.items, Box::new(std::iter::empty())) {
            match item? {
                Ok(item) => {
                    item.notes.iter().for_each(|note| complain(note));
                    games.push(item.game);
                }
                Err(sentence) => {
                    skipped += 1;
                    complain(&sentence);
                }
            }
        }
        let Some(first) = games.first() else {
            return Err(subjects.nothing(skipped > 0));
        };
        let mut everything = self.everything()?;
        let of = if subjects.is_list {
            MeasuredSource {
                title: file_name(Path::new(&subjects.title)),
                ..MeasuredSource::default()
            }
        } else {
            MeasuredSource::of(&measured(first, everything), None)
        };
        let (mut positions, mut depth): (Vec<Arc<dyn Subject>>, _) = (Vec::new(), self.depth);
        let is_tree = |game: &SourceGame| matches!(game, SourceGame::Tree(_));
        if games.iter().any(|game| is_tree(game) != is_tree(first)) {
            return Err("--preset refinements has the same searches for all subjects: give trees or positions, not both".into());
        }
        for game in games {
            match game {
                SourceGame::Tree(tree) => {
                    let own = depth.unwrap_or(u32::MAX).min(tree.height().max(1));
                    depth = Some(own);
                    everything = PartLadder::on_tree(everything, &tree, own);
                    positions.push(Arc::new(TreeSubject(tree)));
                }
                SourceGame::Game(root) => {
                    for search in &self.searches {
                        search.is_of_game(root.game())?;
                    }
                    everything = everything.as_in(root.game());
                    everything.options.order = everything.options.offered_by(root.game()).order;
                    positions.push(Arc::new(GameSubject(root)));
                }
            }
        }
        let depth = depth.ok_or_else(|| need_depth("compare"))?;
        let ladder = PartLadder::to(everything).map_err(CliError::Said)?;
        let plan = self.plan(PresetArg::Refinements, depth, 1);
        let experiment = Experiment::refinements(positions, &ladder, plan);
        Ok((
            Measurable {
                of,
                ..Measurable::of(experiment)
            },
            skipped,
        ))
    }
}

impl CompareArgs {
    /// Rejects a depth in one of the searches, because all share one depth.
    fn names_no_depth(&self) -> CommandResult {
        let mut searches = self.searches.iter();
        if searches.any(|search| search.depth().is_some()) {
            return Err(
                "--depth sets the depth of all of them: remove depth=N from --searches".into(),
            );
        }
        Ok(())
    }

    /// Reports which of the combinations are identical.
    pub(super) fn note_cuts(&self) {
        let strictly = self.cuts.contains(&CutRule::Strict);
        let mut algorithms = self.algorithms.iter().filter(|it| it.has_null_windows());
        if let Some(algorithm) = algorithms.next().filter(|_| strictly) {
            complain(&format!(
                "strict does not apply to {}, whose null windows close at α = β only: it is measured once",
                algorithm.id()
            ));
        }
    }

    /// Returns true if the arguments ask for a set of configurations.
    pub(super) fn is_set(&self) -> bool {
        !(self.algorithms.is_empty()
            && self.cuts.is_empty()
            && self.orders.is_empty()
            && self.evaluations.is_empty()
            && self.searches.is_empty())
    }

    /// Returns the searches in text form, or the algorithms under each cut rule.
    fn algorithms(&self) -> Vec<SearchSpec> {
        let plain = self.rules.rules();
        let rules = match self.cuts.as_slice() {
            [] => vec![plain],
            cuts => cuts
                .iter()
                .map(|&cut| Rules::new(cut, plain.fail))
                .collect(),
        };
        let both = [Algorithm::Minimax, Algorithm::AlphaBeta];
        let asked = match self.algorithms.as_slice() {
            [] => &both,
            algorithms => algorithms,
        };
        let all = asked
            .iter()
            .flat_map(|&algorithm| rules.iter().map(move |&rules| (algorithm, rules)));
        let spec = |(algorithm, rules)| SearchSpec {
            rules,
            ..SearchSpec::new(algorithm)
        };
        all.map(|it| spec(it).in_force()).collect()
    }

    fn on_tree(&self) -> Result<Vec<SearchSpec>, CliError> {
        if !self.searches.is_empty() {
            let rules = self.rules.rules();
            return Ok(self.searches.iter().map(|it| it.on_tree(rules)).collect());
        }
        if !self.orders.is_empty() || !self.evaluations.is_empty() {
            return Err("move orders and evaluations need a position: remove --orders and --evaluations for a tree".into());
        }
        let lineup = Lineup {
            searches: self.algorithms(),
            ..Lineup::default()
        };
        Ok(lineup.on_tree())
    }

    fn on_game(&self, plain: &AnyGame) -> Vec<SearchSpec> {
        let options = plain.options;
        if !self.searches.is_empty() {
            // The options complete a search's text.
            return self
                .searches
                .iter()
                .map(|it| it.over(&self.rules))
                .collect();
        }
        let lineup = Lineup {
            searches: self.algorithms(),
            orders: or(&self.orders, options.order),
            evaluations: or(&self.evaluations, options.evaluation),
        };
        lineup.on_game(options)
    }

    /// Returns the search with all refinements.
    fn everything(&self) -> Result<SearchSpec, CliError> {
        let rules = self.rules.rules();
        match self.searches[..] {
            [] => {}
            [search] if self.rules.is_empty() || self.rules.root.is_some() => {
                return Ok(search.over(&self.rules));
            }
            [_] => {
                return Err("--searches gives the whole search: remove the other search options, or include them in --searches".into());
            }
            _ => {
                return Err("--preset refinements takes one search in --searches, the one with all refinements".into());
            }
        }
        if rules.cut == CutRule::Strict {
            return Err(CliError::Said(
                "PVS is among the refinements, and its null windows are never empty under the strict rule: remove --cut strict, or give another \
                 full search with --searches, as alpha-beta+strict+table+killers"
                    .to_owned(),
            ));
        }
        let usual = PartLadder::usual();
        let order = self.rules.order.unwrap_or(usual.options.order);
        Ok(SearchSpec {
            rules,
            options: Options {
                order,
                ..self.rules.options()
            },
            quiescence: self.quiescence,
            ..usual
        })
    }
}

/// Returns the given values, or else the defaults.
fn or<T: Copy>(given: &[T], plain: T) -> Vec<T> {
    match given {
        [] => vec![plain],
        given => given.to_vec(),
    }
}
