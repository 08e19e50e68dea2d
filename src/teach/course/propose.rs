//! Suggestions for a stop: a first text, and the placeholders that have a value there.

use game::NodeId;
use search::trace::{Event, Moment, Step, VisitId};

use super::anchor::{AnchorEvent, StopAnchor, name_of};
use super::fill::{PLACEHOLDERS, fill, of_node, of_search};
use crate::difference::SearchedTree;
use crate::question::{Question, QuestionKind, questions};
use text::say;

/// A placeholder that is valid at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// The placeholder as written in the text, for example `{best C}`.
    pub placeholder: String,
    pub value: String,
    pub about: &'static str,
}

/// A step of a search with a stop or a possible stop.
#[derive(Clone, Copy)]
pub struct StopContext<'a> {
    side: SearchedTree<'a>,
    step: Step,
}

/// Counts that are offered only if they are above 0.
const ONLY_SOME: [&str; 3] = ["answers", "researches", "quiet"];

impl<'a> StopContext<'a> {
    pub fn new(side: SearchedTree<'a>, step: Step) -> StopContext<'a> {
        let step = step.min(side.recording.steps());
        StopContext { side, step }
    }

    /// Finds the step of a stop from its anchor.
    ///
    /// # Errors
    /// One sentence, if the place does not occur in the search.
    pub fn find(side: SearchedTree<'a>, at: &str) -> Result<StopContext<'a>, String> {
        let anchor = match at.parse() {
            Ok(step) => Some(StopAnchor::Step(step)),
            Err(_) => StopAnchor::parse(at),
        };
        let anchor = anchor.ok_or_else(|| format!("expected {}", StopAnchor::EXPECTED))?;
        let step = anchor.step(side)?;
        Ok(StopContext { side, step })
    }

    pub fn step(&self) -> Step {
        self.step
    }

    pub fn place(&self) -> String {
        StopAnchor::of_step(self.side, self.step).to_string()
    }

    /// Fills in the placeholders of a text.
    ///
    /// # Errors
    /// One sentence, if a placeholder has no value here.
    pub fn filled(&self, text: &str) -> Result<String, String> {
        fill(self.side, &self.moment(), text).map_err(|problems| problems.join("; "))
    }

    pub fn kinds(&self) -> Vec<QuestionKind> {
        let asked = questions(self.side, self.step);
        asked.iter().map(Question::kind).collect()
    }

    /// Returns the node of the step and its ancestors, up to the root.
    pub fn nodes(&self) -> Vec<NodeId> {
        let moment = self.moment();
        let at = match moment.event() {
            Some(Event::Update { child, .. }) => Some(child),
            _ => moment.current(),
        };
        let visits = self.side.recording.line_up(at.unwrap_or(VisitId::ROOT));
        let nodes = visits.map(|visit| self.side.node_map.node_of(visit));
        let mut nodes: Vec<NodeId> = nodes.collect();
        nodes.dedup();
        nodes
    }

    pub fn of_node(&self, node: NodeId) -> Vec<Insertion> {
        let Some(name) = name_of(self.side, node) else {
            return Vec::new();
        };
        let moment = self.moment();
        insertions(|word| {
            let value = of_node(self.side, &moment, word, node).ok()?;
            Some((format!("{{{word} {name}}}"), value))
        })
    }

    pub fn of_search(&self) -> Vec<Insertion> {
        let moment = self.moment();
        insertions(|word| {
            let value = of_search(self.side, &moment, word)?.ok()?;
            let idle = ONLY_SOME.contains(&word) && value.starts_with('0');
            // Before the end, nodes that are still to be visited would count as saved.
            let early = word.ends_with("-saved") && self.step < self.side.recording.steps();
            (!idle && !early).then(|| (format!("{{{word}}}"), value))
        })
    }

    /// Returns a first text for a stop here; beside a question, the text that reveals least.
    pub fn proposed_text(&self, asks: bool) -> String {
        let mut proposals = self.proposals();
        if asks {
            proposals.reverse();
        }
        let fitting = proposals.into_iter().find(|text| self.filled(text).is_ok());
        fitting.unwrap_or_else(|| say!(lesson_look).to_owned())
    }

    fn proposals(&self) -> Vec<String> {
        let name = |node: NodeId| name_of(self.side, node).unwrap_or_default();
        let moment = self.moment();
        let (occasion, visit) = match (StopAnchor::of_step(self.side, self.step), moment.event()) {
            (StopAnchor::Start, _) => {
                return vec![say!(lesson_at_start, leaves = "{leaves}")];
            }
            (StopAnchor::End, _) => {
                let root = name(NodeId::ROOT);
                return vec![say!(
                    lesson_end,
                    count = self.side.recording.cut_steps().len(),
                    cutoffs = "{cutoffs}",
                    evaluated = "{evaluated}",
                    leaves = "{leaves}",
                    root = format!("{{node {root}}}"),
                    value = format!("{{value {root}}}")
                )];
            }
            (
                StopAnchor::At(occasion, ..),
                Some(Event::Update { child, .. } | Event::Research { child, .. }),
            ) => (occasion, child),
            (StopAnchor::At(occasion, ..), Some(event)) => {
                (occasion, event.node().unwrap_or(VisitId::ROOT))
            }
            _ => return Vec::new(),
        };
        let node = self.side.node_map.node_of(visit);
        let parent = self.side.tree.parent(node).map_or_else(String::new, name);
        let is_leaf = self.side.tree.node(node).is_leaf();
        let name = name(node);
        let put = |word: &str| format!("{{{word} {name}}}");
        let above = |word: &str| format!("{{{word} {parent}}}");
        let (node, value) = (put("node"), put("value"));
        match occasion {
            AnchorEvent::Enter if is_leaf => vec![
                say!(
                    lesson_enter_leaf_window,
                    node = &node,
                    received = put("received")
                ),
                say!(lesson_enter_leaf, node),
            ],
            AnchorEvent::Enter => {
                let (player, received) = (put("player"), put("received"));
                vec![
                    say!(
                        lesson_enter_window,
                        node = &node,
                        player = &player,
                        received
                    ),
                    say!(lesson_enter, node, player),
                ]
            }
            AnchorEvent::Evaluate => vec![say!(lesson_evaluate, node, value)],
            AnchorEvent::Return => {
                let (best, parent, window) = (above("best"), above("node"), above("window"));
                vec![
                    say!(
                        lesson_return_window,
                        best = &best,
                        node = &node,
                        parent = &parent,
                        value = &value,
                        window
                    ),
                    say!(
                        lesson_return_best,
                        best,
                        node = &node,
                        parent,
                        value = &value
                    ),
                    say!(lesson_return, node, value),
                ]
            }
            AnchorEvent::Cut => {
                let (bound, claim, skipped) = (put("bound"), put("claim"), put("skipped"));
                vec![
                    say!(
                        lesson_cut_set,
                        bound = &bound,
                        claim = &claim,
                        node = &node,
                        setter = put("setter"),
                        skipped = &skipped
                    ),
                    say!(lesson_cut, bound, claim, node, skipped),
                ]
            }
            AnchorEvent::Leave => vec![say!(lesson_done, claim = put("claim"), node, value)],
            AnchorEvent::Probe => vec![say!(lesson_probe, node)],
            AnchorEvent::Store => vec![say!(lesson_store, node, stored = put("stored"))],
            AnchorEvent::StandPat => vec![say!(lesson_stand_pat, node, value = put("static"))],
            AnchorEvent::Research => vec![say!(lesson_research, node)],
        }
    }

    fn moment(&self) -> Moment<'a> {
        self.side.recording.moment(self.step)
    }
}

/// Calls `found` with each placeholder's word; it returns the placeholder and its value, if any.
fn insertions(found: impl Fn(&str) -> Option<(String, String)>) -> Vec<Insertion> {
    let offer = |word: &&str| {
        let (placeholder, value) = found(word)?;
        Some(Insertion {
            placeholder,
            value,
            about: text::named("lesson-placeholder", word).unwrap_or_default(),
        })
    };
    PLACEHOLDERS.iter().filter_map(offer).collect()
}
