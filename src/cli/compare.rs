//! `cutoff compare`: both algorithms side by side, or any set of configurations.

use std::io::Write;
use std::sync::Arc;

use export::{
    CompareReport, compare_csv, compare_table, contest_csv, contest_json, contest_table,
    paper_json, paper_table,
};
use game::{AnyPosition, Tree};
use search::{Rules, SearchSpec};
use stage::SourceGame;
use study::{
    Configuration, Contender, Lineup, Plan, Signals, Subject, TreeSubject, contest, replay_paper,
    subject_of, sweep,
};

use super::CliError;
use super::args::{AlgorithmArg, CompareArgs, CompareFormat, MovesFormat};
use super::headless::{Done, need_depth, open};

/// Measures what was asked for.
pub fn compare(request: &CompareArgs, out: &mut impl Write) -> Done {
    let game = open(request.source.clone(), &request.rules)?;
    let depth = match &game {
        // Below its leaves there is nothing more to measure.
        SourceGame::Tree(tree) => request.depth.unwrap_or(u32::MAX).min(tree.height()),
        SourceGame::Game(_) => request.depth.ok_or_else(|| need_depth("compare"))?,
    };
    let plan = Plan {
        rules: request.rules.rules(),
        repeats: request.repeats,
        budget: request.budget,
        ..Plan::to_depth(depth)
    };
    if !request.is_set() {
        let subject: Arc<dyn Subject> = match game {
            SourceGame::Tree(tree) => Arc::new(TreeSubject(tree)),
            SourceGame::Game(root) => subject_of(&request.rules.game(root)),
        };
        return both(&*subject, &plan, request.format, out);
    }
    let contenders = match game {
        SourceGame::Tree(tree) => request.on_tree(&tree)?,
        SourceGame::Game(root) => request.on_game(&root),
    };
    let done = contest(&contenders, &plan, &Signals::default(), |_| ())?;
    let contenders: Vec<Configuration> = contenders.iter().map(Contender::configuration).collect();
    match request.format {
        CompareFormat::Table => write!(out, "{}", contest_table(&contenders, &done))?,
        CompareFormat::Csv => write!(out, "{}", contest_csv(&contenders, &done))?,
        CompareFormat::Json => writeln!(out, "{}", contest_json(&contenders, &done))?,
    }
    Ok(())
}

/// Minimax and alpha-beta under one setting.
fn both(subject: &dyn Subject, plan: &Plan, format: CompareFormat, out: &mut impl Write) -> Done {
    let done = sweep(subject, plan, &Signals::default(), &mut ())?;
    match format {
        CompareFormat::Table => write!(out, "{}", compare_table(&done.rows, &done.gaps))?,
        CompareFormat::Csv => write!(out, "{}", compare_csv(&done.rows))?,
        CompareFormat::Json => {
            let text = serde_json::to_string(&CompareReport(&done.rows));
            writeln!(out, "{}", text.map_err(std::io::Error::from)?)?;
        }
    }
    Ok(())
}

/// The published experiment once more.
pub fn paper(repeats: u32, format: MovesFormat, out: &mut impl Write) -> Done {
    let mut parts = Vec::new();
    replay_paper(repeats, &Signals::default(), &mut |part| parts.push(part))?;
    match format {
        MovesFormat::Table => write!(out, "{}", paper_table(&parts))?,
        MovesFormat::Json => writeln!(out, "{}", paper_json(&parts))?,
    }
    Ok(())
}

impl CompareArgs {
    /// Whether a set of configurations was asked for.
    fn is_set(&self) -> bool {
        !(self.algorithms.is_empty()
            && self.cuts.is_empty()
            && self.orders.is_empty()
            && self.evaluations.is_empty())
    }

    /// The algorithms under each cut rule.
    fn searches(&self) -> Vec<SearchSpec> {
        let plain = self.rules.rules();
        let rules = match self.cuts.as_slice() {
            [] => vec![plain],
            cuts => cuts
                .iter()
                .map(|cut| Rules::new(cut.rule(), plain.fail))
                .collect(),
        };
        let both = [AlgorithmArg::Minimax, AlgorithmArg::AlphaBeta];
        let asked = match self.algorithms.as_slice() {
            [] => &both,
            algorithms => algorithms,
        };
        let all = asked
            .iter()
            .flat_map(|spec| rules.iter().map(|&rules| spec.with(rules)));
        all.collect()
    }

    fn on_tree(&self, tree: &Arc<Tree>) -> Result<Vec<Contender>, CliError> {
        if !self.orders.is_empty() || !self.evaluations.is_empty() {
            return Err(CliError::Said(
                "move orders and evaluations need a position: leave --orders and --evaluations out for a tree".to_owned(),
            ));
        }
        let lineup = Lineup {
            searches: self.searches(),
            ..Lineup::default()
        };
        let all = lineup.on_tree().into_iter();
        Ok(all
            .map(|one| one.on(Arc::new(TreeSubject(Arc::clone(tree)))))
            .collect())
    }

    fn on_game(&self, root: &AnyPosition) -> Vec<Contender> {
        let plain = self.rules.game(root.clone());
        let lineup = Lineup {
            searches: self.searches(),
            orders: or(&self.orders, plain.options.order),
            evaluations: or(&self.evaluations, plain.options.evaluation),
        };
        let all = lineup.on_game().into_iter();
        all.map(|one| one.on_game(&plain)).collect()
    }
}

/// What was given, or else what there is.
fn or<T: Copy>(given: &[T], plain: T) -> Vec<T> {
    match given {
        [] => vec![plain],
        given => given.to_vec(),
    }
}
