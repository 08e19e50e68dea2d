//! Suggestions for a stop: a first text, and the placeholders that have a value there.

use game::NodeId;
use search::trace::{Event, Moment, Step, VisitId};

use super::anchor::{AnchorEvent, StopAnchor, name_of};
use super::fill::{PLACEHOLDERS, fill, of_node, of_search};
use crate::difference::SearchedTree;
use crate::question::{Question, QuestionKind, questions};

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
        fitting.unwrap_or_else(|| "Look at the tree.".to_owned())
    }

    fn proposals(&self) -> Vec<String> {
        let name = |node: NodeId| name_of(self.side, node).unwrap_or_default();
        let moment = self.moment();
        let (occasion, visit) = match (StopAnchor::of_step(self.side, self.step), moment.event()) {
            (StopAnchor::Start, _) => {
                return vec!["This tree has {leaves} leaves. Where does the search begin?".into()];
            }
            (StopAnchor::End, _) => {
                let root = name(NodeId::ROOT);
                let noun = match self.side.recording.cut_steps().len() {
                    1 => "cutoff",
                    _ => "cutoffs",
                };
                return vec![format!(
                    "{{node {root}}} has value {{value {root}}}. The search has evaluated {{evaluated}} of {{leaves}} leaves, with {{cutoffs}} {noun}."
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
        let node = name(node);
        let texts: &[&str] = match occasion {
            AnchorEvent::Enter if is_leaf => &[
                "{node N} is a leaf. It receives the window {received N}.",
                "{node N} is a leaf.",
            ],
            AnchorEvent::Enter => &[
                "{node N} is a {player N} node. It receives the window {received N}.",
                "{node N} is a {player N} node.",
            ],
            AnchorEvent::Evaluate => &["The leaf {node N} has value {value N}."],
            AnchorEvent::Return => &[
                "{node N} has returned {value N}. {node P} now has {best P} as its best so far, and the window {window P}.",
                "{node N} has returned {value N}. {node P} now has {best P} as its best so far.",
                "{node N} has returned {value N}.",
            ],
            AnchorEvent::Cut => &[
                "{node N} has value {claim N}, and {setter N} has set the bound {bound N}. We skip {skipped N}.",
                "{node N} has value {claim N}, and the bound is {bound N}. We skip {skipped N}.",
            ],
            AnchorEvent::Leave => {
                &["{node N} is done: it has value {claim N}, and returns {value N}."]
            }
            AnchorEvent::Probe => &["The table is probed for {node N}."],
            AnchorEvent::Store => &["The table stores {node N}: {stored N}."],
            AnchorEvent::StandPat => &["{node N} can stand pat at {static N}."],
            AnchorEvent::Research => &["{node N} is searched again."],
        };
        let named = |text: &&str| {
            text.replace(" N}", &format!(" {node}}}"))
                .replace(" P}", &format!(" {parent}}}"))
        };
        texts.iter().map(named).collect()
    }

    fn moment(&self) -> Moment<'a> {
        self.side.recording.moment(self.step)
    }
}

/// Calls `found` with each placeholder's word; it returns the placeholder and its value, if any.
fn insertions(found: impl Fn(&str) -> Option<(String, String)>) -> Vec<Insertion> {
    let offer = |&(word, about): &(&str, &'static str)| {
        let (placeholder, value) = found(word)?;
        Some(Insertion {
            placeholder,
            value,
            about,
        })
    };
    PLACEHOLDERS.iter().filter_map(offer).collect()
}
