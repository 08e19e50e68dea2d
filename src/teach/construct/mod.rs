//! Tasks to construct something on a tree, marked by the search: leaf values, an order of the children, the range of
//! one value, a start window, a set of leaves.

mod extreme_values;
mod inequality;

use std::sync::Arc;

use game::{Arrangement, Edit, NodeId, NodeNames, Player, Score, Tree, TreeTask};
use search::trace::{NodeMap, Recording, record};
use search::{Critical, CutRule, Limits, Meter, Rules, SearchSpec, Window, alpha_beta, minimax};

use extreme_values::Extreme;
use inequality::{SampleSet, read_inequality};
use text::{Reason, say, window_text};

/// The task of a tree, marked with alpha-beta under these rules.
#[derive(Clone, Debug)]
pub struct Construction {
    /// The tree as handed out.
    given: Arc<Tree>,
    names: Arc<NodeNames>,
    task: Task,
    rules: Rules,
}

/// A [`TreeTask`] with its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    Values(Extreme),
    Order,
    Range { leaf: NodeId, skipped: NodeId },
    Window,
    Leaves,
}

/// The result of a check: one or two sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskMark {
    pub is_solved: bool,
    pub text: String,
}

/// A solution: a changed tree, or the answer as typed.
#[derive(Clone, Debug)]
pub enum TaskSolution {
    Edit(Edit),
    Answer(String),
}

/// The most leaves of a tree with a task; more cannot be marked while the user waits.
pub const MOST_TASK_LEAVES: usize = 500;

impl Construction {
    /// Prepares the task of a tree; `None` if it has none.
    ///
    /// # Errors
    /// One sentence, if the tree does not fit its task.
    pub fn new(given: &Arc<Tree>, rules: Rules) -> Result<Option<Construction>, String> {
        let Some(asked) = &given.task else {
            return Ok(None);
        };
        let task = asked.to_string();
        if given.leaf_count() > MOST_TASK_LEAVES {
            return Err(say!(exercise_task_too_large, most = MOST_TASK_LEAVES, task));
        }
        if !given.alternates() {
            return Err(say!(exercise_task_chance, task));
        }
        if !has_finite_leaves(given) {
            return Err(say!(exercise_task_infinite, task));
        }
        let names = NodeNames::new(given);
        let named = |name: &str| {
            let mut nodes = given.subtree(NodeId::ROOT).map(NodeId);
            nodes.find(|&node| names.name(given, node) == name)
        };
        let task = match asked {
            TreeTask::MostByValues => Task::Values(Extreme::Most),
            TreeTask::FewestByValues => Task::Values(Extreme::Fewest),
            TreeTask::MostByOrder => Task::Order,
            TreeTask::Window => Task::Window,
            TreeTask::LeavesThatMatter => Task::Leaves,
            TreeTask::Range { leaf, skipped } => match (named(leaf), named(skipped)) {
                (Some(leaf), Some(skipped)) if given.node(leaf).is_leaf() => {
                    Task::Range { leaf, skipped }
                }
                (Some(_), Some(_)) => return Err(say!(exercise_task_no_leaf, node = leaf, task)),
                (None, _) => return Err(say!(exercise_task_no_node, node = leaf, task)),
                (_, None) => return Err(say!(exercise_task_no_node, node = skipped, task)),
            },
        };
        Ok(Some(Construction {
            given: Arc::clone(given),
            names: Arc::new(names),
            task,
            rules,
        }))
    }

    /// Returns the task in one or two sentences.
    pub fn sentence(&self) -> String {
        match self.task {
            Task::Values(Extreme::Most) => say!(exercise_task_values_most).to_owned(),
            Task::Values(Extreme::Fewest) => say!(exercise_task_values_fewest).to_owned(),
            Task::Order => say!(exercise_task_order).to_owned(),
            Task::Range { leaf, skipped } => {
                let (leaf, node) = (self.name(leaf), self.name(skipped));
                say!(exercise_task_range, leaf, node)
            }
            Task::Window => say!(exercise_task_window).to_owned(),
            Task::Leaves => say!(exercise_task_leaves).to_owned(),
        }
    }

    /// Returns an example of an answer to type; `None` if the task is solved on the tree.
    pub fn answer_example(&self) -> Option<&'static str> {
        match self.task {
            Task::Values(_) | Task::Order => None,
            Task::Range { .. } => Some(say!(exercise_task_range_example)),
            Task::Window => Some("(2, 9)"),
            Task::Leaves => Some("B1, C2"),
        }
    }

    fn name(&self, node: NodeId) -> String {
        self.names.name(&self.given, node).into_owned()
    }

    fn leaves(&self) -> impl Iterator<Item = NodeId> {
        let nodes = self.given.subtree(NodeId::ROOT).map(NodeId);
        nodes.filter(|&node| self.given.node(node).is_leaf())
    }

    fn record(&self, tree: &Tree) -> Result<(Recording, NodeMap), String> {
        let spec = SearchSpec::alpha_beta(self.rules);
        let recorded = record(&tree, spec, tree.height(), Limits::NONE);
        let recording = recorded.map_err(|error| error.reason())?.recording;
        let node_map = NodeMap::new(tree, &recording);
        Ok((recording, node_map))
    }

    /// Marks the tree as it is now, or the typed answer.
    ///
    /// # Errors
    /// One sentence, if the answer cannot be read or the tree was changed beyond the task.
    pub fn mark(&self, now: &Tree, answer: &str) -> Result<TaskMark, String> {
        match self.task {
            Task::Values(extreme) => self.mark_values(now, extreme),
            Task::Order => self.mark_order(now),
            _ if answer.trim().is_empty() => {
                let example = self.answer_example().unwrap_or_default();
                Err(say!(exercise_task_type_first, example))
            }
            Task::Range { leaf, skipped } => self.mark_range(leaf, skipped, answer),
            Task::Window => self.mark_window(answer),
            Task::Leaves => self.mark_leaves(answer),
        }
    }

    fn mark_values(&self, now: &Tree, extreme: Extreme) -> Result<TaskMark, String> {
        let shape = |tree: &Tree| {
            let nodes = tree.nodes().iter();
            nodes
                .map(|it| (it.ply, it.player, it.size(), it.child_count()))
                .collect::<Vec<_>>()
        };
        if shape(now) != shape(&self.given) {
            return Err(say!(exercise_task_values_changed).to_owned());
        }
        if !has_finite_leaves(now) {
            return Err(say!(exercise_task_values_infinite).to_owned());
        }
        let (recording, _) = self.record(now)?;
        let best = extreme_values::fewest_or_most_visited(&self.given, extreme);
        Ok(skips(now, recording.counts().leaves, best, extreme))
    }

    fn mark_order(&self, now: &Tree) -> Result<TaskMark, String> {
        if sorted_text(now) != sorted_text(&self.given) {
            return Err(say!(exercise_task_order_changed).to_owned());
        }
        let (recording, node_map) = self.record(now)?;
        let best = Critical::new(now, &recording, &node_map).leaves();
        Ok(skips(now, recording.counts().leaves, best, Extreme::Most))
    }

    /// Returns the samples of x, at `more` points too, and for each whether the node is skipped.
    fn skipped_at(
        &self,
        leaf: NodeId,
        skipped: NodeId,
        more: Vec<Score>,
    ) -> Result<SampleSet, String> {
        let others = self.leaves().filter(|&node| node != leaf);
        let values = others.filter_map(|node| self.given.node(node).value);
        SampleSet::new(values.chain(more), |x| {
            let tree = self.with_value(leaf, x)?;
            let (_, node_map) = self.record(&tree)?;
            Ok(node_map.visit_of(skipped).is_none())
        })
    }

    fn with_value(&self, leaf: NodeId, value: Score) -> Result<Tree, String> {
        let (node, value) = (leaf, Some(value));
        let edited = self.given.edit(&Edit::Value { node, value });
        let edited = edited.map_err(|error| error.reason())?;
        Ok(edited.tree)
    }

    fn mark_range(&self, leaf: NodeId, skipped: NodeId, answer: &str) -> Result<TaskMark, String> {
        let answered = read_inequality(answer)?;
        let right = self.skipped_at(leaf, skipped, answered.ends())?;
        let node = self.name(skipped);
        let difference = right.first_difference(|x| answered.contains(x));
        Ok(TaskMark {
            is_solved: difference.is_none(),
            text: match difference {
                None => say!(exercise_task_range_right, node, range = right.to_string()),
                Some((x, true)) => say!(exercise_task_range_skipped, node, x),
                Some((x, false)) => say!(exercise_task_range_visited, node, x),
            },
        })
    }

    /// Returns the result and the leaves visited with a start window.
    fn within(&self, window: Window) -> Result<(Score, u64), String> {
        let (tree, mut meter) = (&*self.given, Meter::new(Limits::NONE));
        let (root, depth) = (NodeId::ROOT, tree.height());
        let value = alpha_beta(&tree, &root, depth, window, self.rules, &mut meter);
        let value = value.map_err(|_| say!(exercise_search_stopped).to_owned())?;
        Ok((value, meter.counts().leaves))
    }

    /// Returns the root's value and the nearest values around it that no leaf exceeds: the narrowest window.
    fn narrowest(&self) -> Result<(Score, Window), String> {
        let value = value_of(&self.given)?;
        let leaves = self.given.nodes().iter().filter(|node| node.is_leaf());
        let gaps = leaves.filter_map(|leaf| Some((leaf.value?.get() - value.get()).abs()));
        let gap = gaps.filter(|gap| *gap > 0.0).fold(2.0, f64::min);
        let beside = |by: f64| Score::new(value.get() + by).unwrap_or(value);
        // With whole numbers, the answer is whole.
        let whole = gap >= 1.0 && self.rules.cut == CutRule::AtEquality;
        let by = if whole { 1.0 } else { gap / 2.0 };
        let (alpha, beta) = (beside(-by), beside(by));
        Ok((value, Window { alpha, beta }))
    }

    fn mark_window(&self, answer: &str) -> Result<TaskMark, String> {
        let window = read_window(answer)?;
        let (value, narrowest) = self.narrowest()?;
        let (returned, leaves) = self.within(window)?;
        let (_, best) = self.within(narrowest)?;
        let is_inside = window.alpha < value && value < window.beta;
        let text = if value <= window.alpha {
            say!(exercise_task_window_low, leaves, value = returned)
        } else if value >= window.beta {
            say!(exercise_task_window_high, leaves, value = returned)
        } else if leaves > best {
            say!(exercise_task_window_fewer, leaves, value = returned)
        } else {
            say!(exercise_task_window_right, leaves, value = returned)
        };
        Ok(TaskMark {
            is_solved: is_inside && leaves <= best,
            text,
        })
    }

    /// Returns the leaves that can change the root's value, each alone.
    fn leaves_that_matter(&self) -> Result<Vec<NodeId>, String> {
        let value = value_of(&self.given)?;
        let mut found = Vec::new();
        for node in self.leaves() {
            for extreme in [Score::NEG_INFINITY, Score::INFINITY] {
                if value_of(&self.with_value(node, extreme)?)? != value {
                    found.push(node);
                    break;
                }
            }
        }
        Ok(found)
    }

    fn mark_leaves(&self, answer: &str) -> Result<TaskMark, String> {
        let mut given = Vec::new();
        let words = answer.split([',', ';', ' ']).map(str::trim);
        for word in words.filter(|word| !word.is_empty()) {
            let mut leaves = self.leaves();
            let leaf = leaves.find(|&leaf| self.name(leaf).eq_ignore_ascii_case(word));
            given.push(leaf.ok_or_else(|| say!(exercise_task_leaves_unread, word))?);
        }
        let right = self.leaves_that_matter()?;
        let surplus = given.iter().find(|leaf| !right.contains(leaf));
        let missing = right.iter().filter(|leaf| !given.contains(leaf)).count();
        let text = match (surplus, missing) {
            (Some(&leaf), _) => say!(exercise_task_leaves_not, leaf = self.name(leaf)),
            (None, 0) => say!(exercise_task_leaves_all).to_owned(),
            (None, missing) => say!(exercise_task_leaves_more, count = missing),
        };
        Ok(TaskMark {
            is_solved: surplus.is_none() && missing == 0,
            text,
        })
    }

    /// Returns a solution.
    ///
    /// # Errors
    /// One sentence, if the tree was changed beyond the task.
    pub fn solution(&self, now: &Tree) -> Result<TaskSolution, String> {
        Ok(match self.task {
            Task::Values(extreme) => {
                self.mark_values(now, extreme)?;
                let values = extreme_values::values(&self.given, extreme);
                let value = |(node, value)| Edit::Value {
                    node,
                    value: Some(value),
                };
                let values = values.into_iter().map(value);
                TaskSolution::Edit(Edit::Sequence(values.collect()))
            }
            Task::Order => {
                self.mark_order(now)?;
                let (recording, node_map) = self.record(now)?;
                let critical = Critical::new(now, &recording, &node_map);
                let order: Arrangement = critical.best_order(now);
                TaskSolution::Edit(Edit::Arrange(order))
            }
            Task::Range { leaf, skipped } => {
                TaskSolution::Answer(self.skipped_at(leaf, skipped, Vec::new())?.to_string())
            }
            Task::Window => TaskSolution::Answer(window_text(self.narrowest()?.1)),
            Task::Leaves => {
                let leaves = self.leaves_that_matter()?;
                let names: Vec<String> = leaves.into_iter().map(|leaf| self.name(leaf)).collect();
                TaskSolution::Answer(names.join(", "))
            }
        })
    }
}

/// Marks a number of visited leaves against the best possible one.
fn skips(tree: &Tree, visited: u64, best: u64, extreme: Extreme) -> TaskMark {
    let leaves = tree.leaf_count() as u64;
    let skipped = leaves - visited;
    let wish = match extreme {
        Extreme::Most => "most",
        Extreme::Fewest => "fewest",
    };
    let is_solved = visited == best;
    let text = if is_solved {
        say!(exercise_task_skips_all, leaves, skipped, wish)
    } else {
        say!(exercise_task_skips_some, leaves, skipped, wish)
    };
    TaskMark { is_solved, text }
}

fn has_finite_leaves(tree: &Tree) -> bool {
    let mut leaves = tree.nodes().iter().filter(|node| node.is_leaf());
    leaves.all(|leaf| leaf.value.is_some_and(Score::is_finite))
}

fn value_of(tree: &Tree) -> Result<Score, String> {
    let mut meter = Meter::new(Limits::NONE);
    let value = minimax(&tree, &NodeId::ROOT, tree.height(), &mut meter);
    value.map_err(|_| say!(exercise_search_stopped).to_owned())
}

/// Reads `(2, 9)`.
fn read_window(text: &str) -> Result<Window, String> {
    let inside = text.trim().trim_start_matches(['(', '[']);
    let inside = inside.trim_end_matches([')', ']']);
    // In some languages the comma is the decimal sign.
    let ends = inside.split_once(';').or_else(|| inside.split_once(','));
    let scores =
        ends.and_then(|(alpha, beta)| Some((read_score(alpha.trim())?, read_score(beta.trim())?)));
    match scores {
        Some((alpha, beta)) if alpha < beta => Ok(Window { alpha, beta }),
        Some(_) => Err(say!(exercise_task_window_order).to_owned()),
        None => Err(say!(exercise_task_window_unread, answer = text.trim())),
    }
}

/// Reads a number as people type it: with any minus sign, `inf` or `∞`.
fn read_score(text: &str) -> Option<Score> {
    let plain = text::typed_number(text);
    match plain.replace('−', "-").replace('∞', "inf").as_str() {
        "inf" | "+inf" => Some(Score::INFINITY),
        "-inf" => Some(Score::NEG_INFINITY),
        text => Score::new(text.parse().ok()?).filter(|score| score.is_finite()),
    }
}

/// Returns the tree as text with sorted children: the same for all orders.
fn sorted_text(tree: &Tree) -> String {
    fn of(tree: &Tree, node: NodeId) -> String {
        let at = tree.node(node);
        let mut children: Vec<String> = tree.children(node).map(|child| of(tree, child)).collect();
        children.sort();
        let value = at.value.map_or_else(String::new, |value| value.to_string());
        let side = if at.player == Player::Max { '+' } else { '-' };
        format!("{side}{value}({})", children.join(" "))
    }
    of(tree, NodeId::ROOT)
}
