//! The what-if overlay: pruned leaves get random values, and pruned nodes are revealed while a key is held.
//!
//! The overlay is neither an edit nor part of a recording: it belongs to the picture of a single step and disappears
//! with it.

use crate::session::host::Wake;
use draw::{Ink, Run};
use game::{NodeId, Player, Score, minimax_values};
use platform::clock::Instant;
use search::Notation;
use search::task::{Slice, Task};
use search::trace::{Moment, Status, Step, VisitId};
use stage::{Names, Stage};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use teach::{
    Affected, Explanation, RandomizedLeaves, TextLine, nothing_pruned, pruned_leaves, score_text,
    searched_whole,
};
use text::say;

#[derive(Default)]
pub struct WhatIf {
    shaking: Option<Shaking>,
    /// The reason why nothing can be randomized.
    refused: Option<&'static str>,
    revealed: Option<Reveal>,
    /// The reveal that lasts until the next step, and its stage.
    kept: Option<(Weak<Stage>, Reveal)>,
    /// The minimax values of the stage that was last revealed.
    truth: Option<(Weak<Stage>, Vec<Score>)>,
    seed: u64,
    version: u64,
}

/// A reveal of pruned nodes: at the cutoff of this node or of an ancestor, if a node is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reveal(Option<NodeId>);

/// The overlay on the picture of a step.
pub struct WhatIfOverlay<'a> {
    stage: &'a Stage,
    what: OverlayContent<'a>,
    notation: Notation,
    /// The lines of the caption below the tree.
    pub caption: Vec<Vec<Run>>,
    /// The text for screen readers, announced once although the caption may keep changing.
    pub announced: String,
    /// A key that changes with the content.
    pub key: (u64, Option<VisitId>),
}

enum OverlayContent<'a> {
    Nothing,
    RandomizedLeaves(&'a RandomizedLeaves),
    /// Minimax values below the given cutoff, or below all cutoffs.
    Revealed(&'a [Score], Option<VisitId>),
}

impl WhatIf {
    /// Returns true while pruned leaves are randomized, or the reason for not doing so is shown.
    pub fn is_shaking(&self) -> bool {
        self.shaking.is_some() || self.refused.is_some()
    }

    pub fn is_revealed(&self) -> bool {
        self.revealed.is_some()
    }

    /// The number of values tried; `None` if nothing is randomized.
    pub fn tried(&self) -> Option<u64> {
        let shaking = self.shaking.as_ref()?;
        Some(shaking.latest.as_deref().map_or(0, RandomizedLeaves::tried))
    }

    /// Shows the pruned nodes until the next step, at the cutoff of a node or of an ancestor, or stops doing so.
    pub fn keep(&mut self, of: Option<NodeId>, stage: &Arc<Stage>) {
        let wanted = Reveal(of);
        let same = self.kept(stage) == Some(wanted);
        self.kept = (!same).then(|| (Arc::downgrade(stage), wanted));
    }

    /// Starts or stops giving pruned leaves random values.
    pub fn shake(&mut self, on: bool, stage: &Arc<Stage>, step: Step, wake: Wake) {
        self.end();
        if !on {
            return;
        }
        self.refused = nothing_pruned(&stage.recording.moment(step), stage.complete);
        if self.refused.is_none() {
            self.seed += 1;
            let stage = Arc::clone(stage);
            self.shaking = Some(Shaking::start(stage, step, self.seed, move || wake()));
        }
    }

    /// The reveal of a stage that lasts until the next step.
    fn kept(&self, stage: &Arc<Stage>) -> Option<Reveal> {
        let (of, kept) = self.kept.as_ref()?;
        Weak::ptr_eq(of, &Arc::downgrade(stage)).then_some(*kept)
    }

    /// Returns true if a reveal lasts until the next step, and not only while a key or the mouse is held.
    pub fn is_kept(&self) -> bool {
        self.kept.is_some()
    }

    /// Ends the shaking and the reveal that lasts until the next step; returns `false` if there is neither.
    pub fn end(&mut self) -> bool {
        self.version += 1;
        let refused = self.refused.take().is_some() | self.kept.take().is_some();
        self.shaking.take().is_some() || refused
    }

    /// Collects new values. Returns an error message if they changed the result of the search.
    pub fn poll(&mut self) -> Option<String> {
        match self.shaking.as_mut()?.poll() {
            Ok(new) => {
                self.version += u64::from(new);
                None
            }
            Err(error) => {
                self.end();
                Some(error)
            }
        }
    }

    /// Reveals pruned nodes while `asked` is not empty in every frame, or after a click. `asked` contains the nodes
    /// whose cutoffs are meant, or `None` for the user's place. Returns true if the reveal has changed.
    pub fn hold(&mut self, asked: &[Option<NodeId>], stage: &Arc<Stage>) -> bool {
        if self.kept(stage).is_none() {
            self.kept = None;
        }
        let wanted = asked
            .last()
            .map(|_| Reveal(asked.iter().rev().find_map(|&of| of)));
        let wanted = wanted.or(self.kept.as_ref().map(|(_, kept)| *kept));
        if wanted.is_some() && !self.knows(stage) {
            let values = minimax_values(&stage.tree);
            self.truth = Some((Arc::downgrade(stage), values));
        }
        if self.revealed != wanted {
            self.revealed = wanted;
            self.version += 1;
            return true;
        }
        false
    }

    fn knows(&self, stage: &Arc<Stage>) -> bool {
        let known = self.truth.as_ref();
        known.is_some_and(|(of, _)| Weak::ptr_eq(of, &Arc::downgrade(stage)))
    }

    /// The overlay on the picture of a step, if any; `at` is the node under the pointer.
    pub fn shown<'a>(
        &'a self,
        stage: &'a Arc<Stage>,
        step: Step,
        at: Option<NodeId>,
        notation: Notation,
    ) -> Option<WhatIfOverlay<'a>> {
        if let Some(Reveal(of)) = self.revealed {
            let moment = stage.recording.moment(step);
            let refused = nothing_pruned(&moment, stage.complete);
            return match (refused, &self.truth) {
                (None, Some((_, truth))) if self.knows(stage) => {
                    Some(self.reveal(stage, &moment, of.or(at), truth, notation))
                }
                (refused, _) => Some(self.plain(stage, refused?)),
            };
        }
        if let Some(refused) = self.refused {
            return Some(self.plain(stage, refused));
        }
        let shaken = self.shaking.as_ref()?.latest.as_deref()?;
        let player = stage.tree.node(NodeId::ROOT).player;
        let root = notation.score(player, stage.recording.value());
        let said = shaken.said(root);
        let again = say!(step_randomized_hint);
        Some(WhatIfOverlay {
            announced: say!(step_randomized, value = root),
            caption: vec![
                vec![Run::strong(said, Ink::Text)],
                vec![Run::plain(again, Ink::Weak)],
            ],
            notation,
            ..self.bare(stage, OverlayContent::RandomizedLeaves(shaken))
        })
    }

    fn bare<'a>(&self, stage: &'a Stage, what: OverlayContent<'a>) -> WhatIfOverlay<'a> {
        WhatIfOverlay {
            stage,
            what,
            notation: Notation::Minimax,
            caption: Vec::new(),
            announced: String::new(),
            key: (self.version, None),
        }
    }

    fn plain<'a>(&self, stage: &'a Stage, sentence: &str) -> WhatIfOverlay<'a> {
        WhatIfOverlay {
            announced: sentence.to_owned(),
            caption: vec![vec![Run::strong(sentence, Ink::Text)]],
            ..self.bare(stage, OverlayContent::Nothing)
        }
    }

    fn reveal<'a>(
        &self,
        stage: &'a Stage,
        moment: &Moment<'_>,
        at: Option<NodeId>,
        truth: &'a [Score],
        notation: Notation,
    ) -> WhatIfOverlay<'a> {
        let current = moment.current().map(|visit| stage.node_map.node_of(visit));
        let mut nodes = [at, current].into_iter().flatten();
        let cutter = nodes.find_map(|node| cutter(stage, moment, node));
        let mut lines = vec![text::say!(explain_pruned_values).to_owned()];
        if let Some(visit) = cutter {
            let node = stage.node_map.node_of(visit);
            let recorded = stage.recording.visit(visit);
            let claim = recorded.proved.claim(recorded.value);
            let claim = claim.map(|claim| notation.claim(recorded.player, claim));
            let value = notation.score(recorded.player, truth[node.index()]);
            let name = stage.name(node);
            // In negamax, the player to move always maximizes, as MAX does.
            let player = if notation.negates(recorded.player) {
                Player::Max
            } else {
                recorded.player
            };
            lines.extend(claim.map(|claim| searched_whole(&name, player, claim, value)));
            lines.extend(skipped_values(stage, node, truth, notation));
        }
        WhatIfOverlay {
            announced: lines.join("; "),
            caption: lines
                .into_iter()
                .map(|line| vec![Run::strong(line, Ink::Weak)])
                .collect(),
            key: (self.version, cutter),
            notation,
            ..self.bare(stage, OverlayContent::Revealed(truth, cutter))
        }
    }
}

impl WhatIfOverlay<'_> {
    /// The caption as sentences that replace the explanation of the step.
    pub fn sentences(&self) -> Explanation {
        let lines = self.caption.iter().map(|runs| {
            let text: String = runs.iter().map(|run| run.text.as_str()).collect();
            let mut letters = text.chars();
            let first = letters.next().map(|first| first.to_uppercase().to_string());
            format!("{}{}.", first.unwrap_or_default(), letters.as_str())
        });
        let mut lines: VecDeque<String> = lines.collect();
        let headline = TextLine::strong(lines.pop_front().unwrap_or_default());
        Explanation {
            headline,
            sentences: lines.into_iter().map(TextLine::new).collect(),
            statements: Vec::new(),
            promise: None,
        }
    }

    /// The label of a pruned node.
    pub fn text(&self, node: NodeId) -> Option<String> {
        let player = self.stage.tree.node(node).player;
        let told = |value: Score| score_text(self.notation.score(player, value));
        match self.what {
            OverlayContent::Nothing => None,
            OverlayContent::RandomizedLeaves(shaken) => {
                let value = shaken.value(node)?;
                Some(format!("{}?", told(value)))
            }
            OverlayContent::Revealed(truth, cutter) => {
                let places = &self.stage.node_map;
                let here = |visit| places.nearest_visit(&self.stage.tree, node) == visit;
                let asked = cutter.is_none_or(here);
                asked.then(|| format!("({})", told(truth[node.index()])))
            }
        }
    }

    /// The label in words, for screen readers.
    pub fn spoken(&self, node: NodeId) -> Option<String> {
        let text = self.text(node)?;
        let value = text.trim_matches(['(', ')', '?']);
        Some(match self.what {
            OverlayContent::RandomizedLeaves(_) => say!(step_node_tried, value),
            _ => say!(step_node_unseen, value),
        })
    }
}

/// The values of the moves that a game node skipped: `a5 (0), Bh2 (−100), +5`; their nodes are often too small for
/// labels.
fn skipped_values(
    stage: &Stage,
    node: NodeId,
    truth: &[Score],
    notation: Notation,
) -> Option<String> {
    const MOST: usize = 10;
    if !matches!(*stage.names, Names::Game { .. }) {
        return None;
    }
    let children = stage.tree.children(node);
    let skipped: Vec<NodeId> = children
        .filter(|&child| stage.visit_of(child).is_none())
        .collect();
    let each = skipped.iter().take(MOST);
    let mut each: Vec<String> = each
        .map(|&child| {
            let player = stage.tree.node(child).player;
            let value = notation.score(player, truth[child.index()]);
            format!("{} ({})", stage.name(child), score_text(value))
        })
        .collect();
    if skipped.len() > MOST {
        each.push(format!("+{}", skipped.len() - MOST));
    }
    (!each.is_empty()).then(|| each.join(", "))
}

/// The visit whose cutoff skipped a node; for a visited node its own visit, if that has cut.
fn cutter(stage: &Stage, moment: &Moment<'_>, node: NodeId) -> Option<VisitId> {
    let visit = stage.node_map.nearest_visit(&stage.tree, node);
    let has_cut = moment.node(visit).is_some_and(|now| now.cut.is_some());
    let was_reached = moment.status(visit) != Status::Unvisited;
    let own = stage.node_map.node_of(visit) == node;
    // A child that is not visited yet may still be reached, unless its parent has cut.
    (was_reached && has_cut && (own || stage.visit_of(node).is_none())).then_some(visit)
}

/// The interval between two sets of values, unless the search takes longer.
const PERIOD: Duration = Duration::from_millis(125);
/// The first values of a small tree are ready within this time; waiting avoids a frame in between.
const PATIENCE: Duration = Duration::from_millis(30);

/// The background shaking of pruned leaves. It ends when dropped.
pub struct Shaking {
    /// Reports values after a search with them; ends if the result of a search differs.
    task: Task<Option<Affected>, Arc<RandomizedLeaves>>,
    /// True while values wait to be shown; no further values are generated meanwhile.
    waiting: Arc<AtomicBool>,
    latest: Option<Arc<RandomizedLeaves>>,
}

impl Shaking {
    /// Starts with the leaves pruned up to this step.
    pub fn start(
        stage: Arc<Stage>,
        step: Step,
        seed: u64,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Shaking {
        let waiting = Arc::new(AtomicBool::new(false));
        let ahead = Arc::clone(&waiting);
        let mut shaken = None;
        let task = Task::named("shake").wake(wake).deep();
        let task = task.slices(move |context| {
            if context.is_cancelled() {
                return Slice::Done(None);
            }
            if ahead.load(Ordering::Relaxed) {
                return Slice::Idle(PERIOD / 8);
            }
            let began = Instant::now();
            let shaken = shaken.get_or_insert_with(|| {
                let moment = stage.recording.moment(step);
                let leaves = pruned_leaves(&stage.tree, &stage.node_map, &moment);
                RandomizedLeaves::new(&stage.tree, leaves, seed)
            });
            shaken.shake();
            if let Err(affected) = shaken.check(&stage.tree, &stage.recording, &stage.node_map) {
                return Slice::Done(Some(affected));
            }
            ahead.store(true, Ordering::Relaxed);
            context.tell(Arc::new(shaken.clone()));
            Slice::Idle(PERIOD.saturating_sub(began.elapsed()))
        });
        let mut shaking = Shaking {
            task,
            waiting,
            latest: None,
        };
        let first = shaking.task.wait_told(PATIENCE);
        shaking.take(first);
        shaking
    }

    /// Collects new values; returns true if there are any.
    pub(crate) fn poll(&mut self) -> Result<bool, String> {
        match self.task.poll() {
            Some(Ok(Some(affected))) => Err(affected.to_string()),
            Some(_) => Err(say!(step_randomized_failed).to_owned()),
            None => {
                let told = self.task.wait_told(Duration::ZERO);
                Ok(self.take(told))
            }
        }
    }

    fn take(&mut self, values: Option<Arc<RandomizedLeaves>>) -> bool {
        let new = values.is_some();
        if new {
            self.latest = values;
            self.waiting.store(false, Ordering::Relaxed);
        }
        new
    }
}
