//! The effect of each part of the algorithm family: from plain alpha-beta to the full search, adding one part each
//! time, and the full search without one part.

use game::{Options, OrderId, Score, Tree};
use search::{Algorithm, Rules, SearchSpec, TableSpec};
use strum::VariantArray;
use text::say;

use super::growth::as_float;
use super::{Design, Experiment, Reading, Results};

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Part {
    /// A better base order of the game's moves.
    Order,
    Deepening,
    Table,
    Killers,
    History,
    Aspiration,
    /// Null windows: PVS, or MTD(f).
    NullWindows,
}

impl Part {
    /// All parts in the order of addition: a part follows those that it needs.
    pub const ALL: &'static [Part] = Part::VARIANTS;

    /// Returns `to` with this part copied from `from`.
    fn taken(self, from: &SearchSpec, to: SearchSpec) -> SearchSpec {
        let mut taken = to;
        match self {
            Part::Order => {
                taken.options.order = from.options.order;
                taken.options.seed = from.options.seed;
            }
            Part::Deepening => taken.deepening = from.deepening,
            Part::Table => taken.table = from.table,
            Part::Killers => taken.killers = from.killers,
            Part::History => taken.history = from.history,
            Part::Aspiration => taken.aspiration = from.aspiration,
            Part::NullWindows => taken.algorithm = from.algorithm,
        }
        taken
    }

    /// Returns the part's name as configured in that search.
    fn name_in(self, spec: &SearchSpec) -> String {
        match self {
            Part::Order => say!(measure_part_order, order = spec.options.order.name()),
            Part::Deepening => say!(measure_part_deepening).to_owned(),
            Part::Table => say!(measure_part_table).to_owned(),
            Part::Killers => say!(measure_part_killers).to_owned(),
            Part::History => say!(measure_part_history).to_owned(),
            Part::Aspiration => spec.aspiration.map_or_else(String::new, |width| {
                say!(measure_part_aspiration, width = width.to_string())
            }),
            Part::NullWindows => text::search_name(spec).to_owned(),
        }
    }
}

/// The difference between a search of the ladder and its reference search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// No parts.
    Plain,
    /// This part and all before it; the last of these is the full search.
    Added(Part),
    /// All parts except this one and those that need it.
    Without(Part),
}

/// A series of searches from plain alpha-beta to the full search.
///
/// All searches have the same rules, the same evaluation and the same quiescence, so that all must return the same
/// value: quiescence changes it, and is in all of them or in none.
///
/// # Examples
/// ```
/// use measure::PartLadder;
/// let ladder = PartLadder::to("pvs+table+deepening+killers".parse()?).unwrap();
/// let names: Vec<String> = ladder.rungs().iter().map(|(rung, _)| ladder.name(*rung)).collect();
/// assert_eq!(names[..3], ["plain alpha-beta", "+ deepening", "+ table"]);
/// assert_eq!(names[4..6], ["+ PVS = full search", "all but deepening"]);
/// # Ok::<(), search::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartLadder {
    plain: SearchSpec,
    everything: SearchSpec,
}

impl PartLadder {
    pub fn usual() -> SearchSpec {
        SearchSpec {
            deepening: true,
            aspiration: Some(Score::from(50)),
            table: Some(TableSpec::default()),
            killers: true,
            history: true,
            options: Options {
                // Chess has this order; another game uses its own first order instead.
                order: OrderId::MVV_LVA,
                ..Options::DEFAULT
            },
            ..SearchSpec::new(Algorithm::Pvs)
        }
    }

    /// Creates the ladder up to that search.
    ///
    /// # Errors
    /// One sentence: the search has no parts to be taken apart, or may return other values than plain alpha-beta.
    pub fn to(everything: SearchSpec) -> Result<PartLadder, String> {
        let everything = everything.in_force();
        if everything.algorithm == Algorithm::Minimax {
            return Err(say!(measure_parts_minimax).to_owned());
        }
        if !everything.is_exact() {
            return Err(say!(measure_parts_inexact, search = everything.to_string()));
        }
        let plain = SearchSpec {
            rules: everything.rules,
            depth: everything.depth,
            options: Options {
                order: everything.usual_order(),
                seed: 0,
                ..everything.options
            },
            quiescence: everything.quiescence,
            ..SearchSpec::alpha_beta(Rules::default())
        };
        if plain == everything {
            return Err(say!(measure_parts_plain).to_owned());
        }
        Ok(PartLadder { plain, everything })
    }

    /// Adapts the search to a tree and a depth: a tree has its own order and values, and if it ends at nodes without
    /// values it cannot be deepened.
    #[must_use]
    pub fn on_tree(everything: SearchSpec, tree: &Tree, depth: u32) -> SearchSpec {
        let deepening = everything.deepening && tree.check_shallower(depth).is_ok();
        SearchSpec {
            deepening,
            ..everything.for_trees()
        }
    }

    fn of(experiment: &Experiment) -> Option<PartLadder> {
        match experiment.searches[..] {
            [plain, everything, ..] if experiment.design == Design::Refinements => {
                Some(PartLadder { plain, everything })
            }
            _ => None,
        }
    }

    pub fn everything(&self) -> SearchSpec {
        self.everything
    }

    /// Returns all searches in display order: first with one more part each time, then with all parts but one. A part
    /// without effect at its place is omitted.
    pub fn rungs(&self) -> Vec<(Rung, SearchSpec)> {
        let mut rungs = vec![(Rung::Plain, self.plain)];
        let mut reached = self.plain;
        for &part in Part::ALL {
            let more = part.taken(&self.everything, reached);
            if more.in_force() != reached.in_force() {
                rungs.push((Rung::Added(part), more.in_force()));
            }
            reached = more;
        }
        // With a single part, the search without it is the first of the ladder.
        if rungs.len() > 2 {
            let without = Part::ALL.iter().map(|&part| {
                let less = part.taken(&self.plain, self.everything).in_force();
                (Rung::Without(part), less)
            });
            rungs.extend(without.filter(|one| one.1 != self.everything));
        }
        rungs
    }

    /// Returns every search once: the plain one, the full one, then the others.
    pub fn searches(&self) -> Vec<SearchSpec> {
        let mut all = vec![self.plain, self.everything];
        for (_, spec) in self.rungs() {
            if !all.contains(&spec) {
                all.push(spec);
            }
        }
        all
    }

    /// Returns the names of the searches during measurement, in the order of [`PartLadder::searches`].
    pub fn names(&self) -> Vec<String> {
        let rungs = self.rungs();
        let name = |spec: SearchSpec| {
            let rung = rungs.iter().find(|one| one.1 == spec);
            rung.map_or_else(String::new, |one| self.name(one.0))
        };
        self.searches().into_iter().map(name).collect()
    }

    /// Returns the part of a rung, as configured in the full search; `None` for plain alpha-beta.
    pub fn part(&self, rung: Rung) -> Option<String> {
        match rung {
            Rung::Plain => None,
            Rung::Added(part) | Rung::Without(part) => Some(part.name_in(&self.everything)),
        }
    }

    pub fn name(&self, rung: Rung) -> String {
        match rung {
            Rung::Plain => say!(measure_plain).to_owned(),
            Rung::Added(part) => {
                let name = format!("+ {}", part.name_in(&self.everything));
                let last = self.rungs().iter().rfind(|one| one.0 == rung).copied();
                match last {
                    Some((_, spec)) if spec == self.everything => say!(measure_full_search, name),
                    _ => name,
                }
            }
            Rung::Without(part) => say!(measure_all_but, part = part.name_in(&self.everything)),
        }
    }
}

/// The results of a ladder's searches on all positions at which all of them reached that depth.
#[derive(Clone, Debug, PartialEq)]
pub struct PartTable {
    pub depth: u32,
    pub positions: usize,
    /// True if every search extended loud moves below the horizon.
    pub quiescence: bool,
    /// One row per rung, in the order of [`PartLadder::rungs`].
    pub rows: Vec<PartRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PartRow {
    pub rung: Rung,
    pub name: String,
    pub part: Option<String>,
    pub spec: SearchSpec,
    pub readings: Vec<Reading>,
    /// The nodes on each position as a multiple of plain alpha-beta's.
    pub of_plain: Vec<f64>,
    /// The nodes on each position as a multiple of the full search's.
    pub of_everything: Vec<f64>,
}

impl Results {
    /// Returns the results of an experiment of [refinements](Experiment::refinements) at the greatest depth that all of its searches reached
    /// on a position; `None` until there is one.
    pub fn refinements(&self, experiment: &Experiment) -> Option<PartTable> {
        let ladder = PartLadder::of(experiment)?;
        let count = experiment.searches.len();
        // A position and a depth at which every search was measured: its readings, by search.
        let whole = self
            .readings
            .chunk_by(|a, b| (a.position, a.depth) == (b.position, b.depth));
        let whole: Vec<&[Reading]> = whole.filter(|all| all.len() == count).collect();
        let depth = whole.iter().map(|all| all[0].depth).max()?;
        let whole: Vec<&[Reading]> = whole
            .into_iter()
            .filter(|all| all[0].depth == depth)
            .collect();
        let ratio = |one: &Reading, other: &Reading| {
            as_float(one.counts.nodes) / as_float(other.counts.nodes.max(1))
        };
        let row = |(rung, spec): (Rung, SearchSpec)| {
            let search = experiment.searches.iter().position(|one| *one == spec)?;
            let each = |base: usize| whole.iter().map(move |all| ratio(&all[search], &all[base]));
            Some(PartRow {
                rung,
                name: ladder.name(rung),
                part: ladder.part(rung),
                spec,
                readings: whole.iter().map(|all| all[search].clone()).collect(),
                of_plain: each(0).collect(),
                of_everything: each(1).collect(),
            })
        };
        Some(PartTable {
            depth,
            positions: whole.len(),
            quiescence: ladder.everything.quiescence,
            rows: ladder.rungs().into_iter().filter_map(row).collect(),
        })
    }
}
