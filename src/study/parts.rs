//! What each part of the family brings: from plain alpha-beta to everything by one part more each time, and everything with
//! one part left out.

use std::sync::Arc;

use game::{Options, OrderId, Score, Tree};
use search::{Algorithm, Rules, SearchSpec, TableSpec};

use super::growth::as_float;
use super::{Plan, Reading, Results, Study, Subject};

/// Something that a search may have besides alpha-beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A better base order of the game's moves.
    Order,
    /// Iterative deepening.
    Deepening,
    /// A transposition table.
    Table,
    /// Killer moves.
    Killers,
    /// The history heuristic.
    History,
    /// Aspiration windows.
    Aspiration,
    /// Null windows: PVS, or MTD(f).
    NullWindows,
}

impl Part {
    /// All of them, in the order in which they are added: what needs another part comes after it.
    pub const ALL: [Part; 7] = [
        Part::Order,
        Part::Deepening,
        Part::Table,
        Part::Killers,
        Part::History,
        Part::Aspiration,
        Part::NullWindows,
    ];

    /// `to`, with this part as `from` has it.
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

    /// What it is called, as that search has it.
    fn name_in(self, spec: &SearchSpec) -> String {
        match self {
            Part::Order => format!("order {}", spec.options.order),
            Part::Deepening => "deepening".to_owned(),
            Part::Table => "table".to_owned(),
            Part::Killers => "killers".to_owned(),
            Part::History => "history".to_owned(),
            Part::Aspiration => spec
                .aspiration
                .map_or_else(String::new, |width| format!("aspiration ±{width}")),
            Part::NullWindows => spec.name().to_owned(),
        }
    }
}

/// How a search of the ladder differs from the one that it is told by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    /// It has none of the parts.
    Plain,
    /// It has this part and all before it; the last of these has everything.
    Added(Part),
    /// It has everything but this part, and what cannot do without it.
    Without(Part),
}

/// From plain alpha-beta to everything.
///
/// All searches have the same rules, the same evaluation and the same quiescence, so that all must return the same value:
/// quiescence changes it, and is in all of them or in none.
///
/// # Examples
/// ```
/// use study::PartLadder;
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
    /// The search with everything that there is but quiescence, as long as nobody says another.
    pub fn usual() -> SearchSpec {
        SearchSpec {
            deepening: true,
            aspiration: Some(Score::from(50)),
            table: Some(TableSpec::default()),
            killers: true,
            history: true,
            options: Options {
                // Chess offers it; another game takes its own first order for it.
                order: OrderId::MVV_LVA,
                ..Options::DEFAULT
            },
            ..SearchSpec::new(Algorithm::Pvs)
        }
    }

    /// The ladder up to that search.
    ///
    /// # Errors
    /// One sentence: the search has no parts to be taken apart, or may return other values than plain alpha-beta.
    pub fn to(everything: SearchSpec) -> Result<PartLadder, String> {
        let everything = everything.in_force();
        if everything.algorithm == Algorithm::Minimax {
            return Err("minimax has no refinements: choose alpha-beta, pvs or mtdf".to_owned());
        }
        if !everything.is_exact() {
            return Err(format!(
                "the search {everything} may return other values than plain alpha-beta, so that their nodes cannot be compared: let its table \
                 use entries of the same depth only"
            ));
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
            return Err("that search is plain alpha-beta: name the parts that are to be added, as pvs+table+deepening".to_owned());
        }
        Ok(PartLadder { plain, everything })
    }

    /// The search as it can be taken apart on that tree, searched to that depth: a tree has an order and values of its own, and where
    /// it ends at nodes without values it cannot be deepened into.
    #[must_use]
    pub fn on_tree(everything: SearchSpec, tree: &Tree, depth: u32) -> SearchSpec {
        let deepening = everything.deepening && tree.check_shallower(depth).is_ok();
        SearchSpec {
            deepening,
            ..everything.for_trees()
        }
    }

    /// The ladder that a study is of.
    fn of(study: &Study) -> Option<PartLadder> {
        let [plain, everything, ..] = study.searches[..] else {
            return None;
        };
        Some(PartLadder { plain, everything })
    }

    /// The search that has all parts.
    pub fn everything(&self) -> SearchSpec {
        self.everything
    }

    /// All searches, as they are told: upwards by one part more each time, then everything with one part left out. A part that
    /// changes nothing where it stands is not told of.
    pub fn rungs(&self) -> Vec<(Rung, SearchSpec)> {
        let mut rungs = vec![(Rung::Plain, self.plain)];
        let mut reached = self.plain;
        for part in Part::ALL {
            let more = part.taken(&self.everything, reached);
            if more.in_force() != reached.in_force() {
                rungs.push((Rung::Added(part), more.in_force()));
            }
            reached = more;
        }
        // With a single part, leaving it out is where the ladder begins.
        if rungs.len() > 2 {
            let without = Part::ALL.map(|part| {
                let less = part.taken(&self.plain, self.everything).in_force();
                (Rung::Without(part), less)
            });
            rungs.extend(without.into_iter().filter(|one| one.1 != self.everything));
        }
        rungs
    }

    /// Every search once: the plain one, the one with everything, then the others.
    pub fn searches(&self) -> Vec<SearchSpec> {
        let mut all = vec![self.plain, self.everything];
        for (_, spec) in self.rungs() {
            if !all.contains(&spec) {
                all.push(spec);
            }
        }
        all
    }

    /// What the searches are called while they are measured, in the order of [`PartLadder::searches`].
    pub fn names(&self) -> Vec<String> {
        let rungs = self.rungs();
        let name = |spec: SearchSpec| {
            let rung = rungs.iter().find(|one| one.1 == spec);
            rung.map_or_else(String::new, |one| self.name(one.0))
        };
        self.searches().into_iter().map(name).collect()
    }

    /// The part that a rung is about, as the search with everything has it; `None` of plain alpha-beta.
    pub fn part(&self, rung: Rung) -> Option<String> {
        match rung {
            Rung::Plain => None,
            Rung::Added(part) | Rung::Without(part) => Some(part.name_in(&self.everything)),
        }
    }

    /// What a rung is called.
    pub fn name(&self, rung: Rung) -> String {
        match rung {
            Rung::Plain => "plain alpha-beta".to_owned(),
            Rung::Added(part) => {
                let name = format!("+ {}", part.name_in(&self.everything));
                let last = self.rungs().iter().rfind(|one| one.0 == rung).copied();
                match last {
                    Some((_, spec)) if spec == self.everything => format!("{name} = full search"),
                    _ => name,
                }
            }
            Rung::Without(part) => format!("all but {}", part.name_in(&self.everything)),
        }
    }
}

/// What the searches of a ladder did, on all positions at which all of them came to that depth.
#[derive(Clone, Debug, PartialEq)]
pub struct PartTable {
    /// The depth, in plies.
    pub depth: u32,
    /// How many positions.
    pub positions: usize,
    /// Whether loud moves were searched on below the horizon, by every search.
    pub quiescence: bool,
    /// A row per rung, as [`PartLadder::rungs`] has them.
    pub rows: Vec<PartRow>,
}

/// What one search of a ladder did.
#[derive(Clone, Debug, PartialEq)]
pub struct PartRow {
    /// Which one it is.
    pub rung: Rung,
    /// What it is called.
    pub name: String,
    /// The part that it is about; `None` of plain alpha-beta.
    pub part: Option<String>,
    /// The search.
    pub spec: SearchSpec,
    /// What it did on each position.
    pub readings: Vec<Reading>,
    /// Its nodes on each position as a multiple of plain alpha-beta's.
    pub of_plain: Vec<f64>,
    /// Its nodes on each position as a multiple of those of the search with everything.
    pub of_everything: Vec<f64>,
}

impl Study {
    /// The searches of a ladder on these positions, to the same depths.
    pub fn parts(positions: Vec<Arc<dyn Subject>>, ladder: &PartLadder, plan: Plan) -> Study {
        Study {
            together: true,
            ..Study::of(positions, ladder.searches(), plan)
        }
    }
}

impl Results {
    /// What a study of [parts](Study::parts) has found at the greatest depth that all of its searches have come to on a
    /// position; `None` before there is one.
    pub fn parts(&self, study: &Study) -> Option<PartTable> {
        let ladder = PartLadder::of(study)?;
        let count = study.searches.len();
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
            let search = study.searches.iter().position(|one| *one == spec)?;
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
