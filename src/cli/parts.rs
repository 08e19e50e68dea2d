//! `cutoff parts`: from plain alpha-beta to all refinements, adding one each time, and all with one left out.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use export::{MeasuredSource, parts_json, parts_table, parts_text};
use game::{GamePart as _, Options};
use search::{CutRule, Rules, SearchSpec};
use stage::Chosen;
use stage::Document;
use stage::SourceGame;
use stage::document::file_name;
use study::{GameSubject, PartLadder, Plan, Study, StudyError, Subject, TreeSubject, grouped};

use super::args::{CompareFormat, PartsArgs};
use super::compare::{closing, run_on};
use super::outputs::is_there;
use super::source::{library_tree, measured, need_depth, open};
use super::terminal::complain;
use super::{CliError, CommandResult};

/// The subjects, the search, the depth, and the source of the numbers.
type Measurable = (Vec<Arc<dyn Subject>>, SearchSpec, u32, MeasuredSource);

/// The positions; true if they are all that the file holds.
type ManyPositions = (Vec<Arc<dyn Subject>>, bool);

pub fn parts(request: &PartsArgs, out: &mut impl Write) -> CommandResult {
    let (everything, depth) = request.everything()?;
    let mut is_whole = true;
    let (positions, everything, depth, of) = match request.many()? {
        Some((positions, all)) => {
            let file = request.at.source.file.as_deref();
            let of = MeasuredSource {
                title: file.map_or_else(String::new, file_name),
                ..MeasuredSource::default()
            };
            let depth = depth.ok_or_else(|| need_depth("parts"))?;
            is_whole = all;
            (positions, everything, depth, of)
        }
        None => request.one(everything, depth)?,
    };
    let ladder = PartLadder::to(everything).map_err(CliError::Said)?;
    let plan = Plan {
        repeats: request.repeats,
        budget: request.budget,
        ..Plan::to_depth(depth).patient()
    };
    let all = positions.len();
    let study = Study::parts(positions, &ladder, plan);
    let (done, ended) = run_on(&study)?;
    let table = done
        .parts(&study)
        .filter(|table| table.depth == depth || all == 1);
    let Some(table) = table else {
        let first = (0..all).find_map(|position| done.refusal(&study, position));
        let why = ended.or_else(|| first.map(CliError::from));
        return Err(why.unwrap_or_else(|| {
            CliError::Said("nothing could be measured: give another position or depth".to_owned())
        }));
    };
    if table.positions < all {
        let why = (0..all).find_map(|position| done.refusal(&study, position));
        complain(&format!(
            "{} of {} positions left out{}",
            grouped((all - table.positions) as u64),
            grouped(all as u64),
            why.map_or_else(String::new, |why: StudyError| format!(
                "; the first of them: {why}"
            ))
        ));
    }
    match request.format {
        CompareFormat::Table => write!(out, "{}", parts_text(&table))?,
        CompareFormat::Csv => write!(out, "{}", of.in_rows(parts_table(&table)).csv())?,
        CompareFormat::Json => writeln!(out, "{}", of.before(&parts_json(&table)))?,
        CompareFormat::Jsonl => write!(out, "{}", of.in_rows(parts_table(&table)).json_lines())?,
    }
    closing(out, ended)?;
    if is_whole {
        Ok(())
    } else {
        Err(CliError::Skipped)
    }
}

impl PartsArgs {
    /// Returns the search with all parts, and the depth, if one was given.
    fn everything(&self) -> Result<(SearchSpec, Option<u32>), CliError> {
        if let Some(search) = self.search {
            let spec = search.over(&self.at.rules);
            if !self.at.rules.is_empty() && self.at.rules.root.is_none() {
                return Err(CliError::Said(
                    "--search gives the whole search: remove the other search options, or include them in --search"
                        .to_owned(),
                ));
            }
            if self.at.depth.is_some() && spec.depth.is_some() {
                return Err(CliError::Said(
                    "--search gives the whole search: remove --depth, or depth=N in --search"
                        .to_owned(),
                ));
            }
            return Ok((
                SearchSpec {
                    depth: None,
                    ..spec
                },
                self.at.depth.or(spec.depth),
            ));
        }
        let Rules { cut, fail } = self.at.rules.rules();
        if cut == CutRule::Strict {
            return Err(CliError::Said(
                "PVS is among the refinements, and its null windows are never empty under the strict rule: remove --cut strict, or give another \
                 full search with --search, as alpha-beta+strict+table+killers"
                    .to_owned(),
            ));
        }
        let usual = PartLadder::usual();
        let order = self.at.rules.order.unwrap_or(usual.options.order);
        let spec = SearchSpec {
            rules: Rules::new(cut, fail),
            options: Options {
                order,
                ..self.at.rules.options()
            },
            quiescence: self.quiescence,
            ..usual
        };
        Ok((spec, self.at.depth))
    }

    fn one(&self, everything: SearchSpec, depth: Option<u32>) -> Result<Measurable, CliError> {
        let game = open(self.at.source.clone(), &self.at.rules)?;
        let of = MeasuredSource::of(&measured(&game, everything), None);
        let root = match game {
            SourceGame::Tree(tree) => {
                let depth = depth.unwrap_or(u32::MAX).min(tree.height().max(1));
                let everything = PartLadder::on_tree(everything, &tree, depth);
                return Ok((vec![Arc::new(TreeSubject(tree))], everything, depth, of));
            }
            SourceGame::Game(root) => root,
        };
        if let Some(search) = self.search {
            search.is_of_game(root.game())?;
        }
        let everything = everything.as_in(root.game());
        let options = Options {
            order: everything.options.offered_by(root.game()).order,
            ..everything.options
        };
        let everything = SearchSpec {
            options,
            ..everything
        };
        let depth = depth.ok_or_else(|| need_depth("parts"))?;
        Ok((vec![Arc::new(GameSubject(root))], everything, depth, of))
    }

    /// Returns the positions of a file, if it holds several positions or games; true if these are all.
    fn many(&self) -> Result<Option<ManyPositions>, CliError> {
        let file = self.at.source.file.as_ref();
        let Some(file) = file.filter(|file| library_tree(file).is_none() && is_there(file)) else {
            return Ok(None);
        };
        let Document::Positions(collection) = Document::read(file, &AtomicBool::new(false))? else {
            return Ok(None);
        };
        for skipped in &collection.skipped {
            complain(&format!("{}, {skipped}; skipped", file_name(file)));
        }
        let is_whole = collection.skipped_count == 0;
        let members = Chosen::all(Arc::new(collection)).members(self.ply.unwrap_or(usize::MAX));
        let subject = |position: game::chess::Position| -> Arc<dyn Subject> {
            Arc::new(GameSubject(position.wrap()))
        };
        let positions = members.into_iter().map(|one| subject(one.position));
        Ok(Some((positions.collect(), is_whole)))
    }
}
