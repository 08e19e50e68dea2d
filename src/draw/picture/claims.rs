//! The value of a node as it is drawn: proved by the current visit, returned, or proved by earlier visits only.

use game::{NodeId, Score};

use super::draw::Drawing;
use super::label::LabelKind;
use super::node_symbol::Symbol;
use super::shape::{Ink, Run};
use search::trace::NodeStatus;

impl Drawing<'_> {
    /// Formats a node's value at this step, else the claim of its earlier visits, pale, if that has no line of its own.
    pub fn value_runs(&self, node: NodeId) -> Vec<Run> {
        let runs = self.proved_runs(node);
        let has_second = || self.slot(node, LabelKind::Earlier).is_some();
        if !runs.is_empty() || has_second() {
            return runs;
        }
        self.earlier_runs(node)
    }

    /// Formats what earlier visits proved of an inner node beyond the current one.
    pub fn earlier_runs(&self, node: NodeId) -> Vec<Run> {
        let it = self.scene.tree.node(node);
        let is_leaf = Symbol::of(it) == Symbol::Leaf;
        let claim = self.progress.proved_earlier(node).filter(|_| !is_leaf);
        let text = claim.map(|claim| self.claim_text(node, claim));
        text.map_or_else(Vec::new, |text| vec![Run::plain(text, Ink::Weak)])
    }

    /// Formats a node's value as the current pass knows it; empty if nothing is proved, and for a leaf that was not
    /// evaluated.
    fn proved_runs(&self, node: NodeId) -> Vec<Run> {
        let it = self.scene.tree.node(node);
        if self.progress.standing(node) != NodeStatus::Visited {
            let aside = self.aside_text(node);
            return aside.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Weak)]);
        }
        let Some(known) = self.progress.known(node) else {
            return Vec::new();
        };
        if Symbol::of(it) == Symbol::Leaf {
            let value = it.value.filter(|_| known.done);
            let text = value.map(|value| self.score_at(node, value));
            return text.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Text)]);
        }
        let claim = known.claim.filter(|_| !known.earlier);
        let text = claim.map(|claim| self.claim_text(node, claim));
        text.map_or_else(Vec::new, |text| vec![Run::strong(text, Ink::Text)])
    }

    /// The value as the current pass knows it; `None` if nothing is proved.
    pub fn value_text(&self, node: NodeId) -> Option<String> {
        if self.progress.standing(node) != NodeStatus::Visited {
            return None;
        }
        let runs = self.proved_runs(node);
        runs.into_iter().next().map(|run| run.text)
    }

    /// The value that a node returned, or is about to return after its cutoff.
    pub fn returned(&self, node: NodeId) -> Option<Score> {
        let known = self.progress.known(node)?;
        let visit = self.scene.node_map.latest_visit(node, self.scene.moment)?;
        if known.done {
            return Some(self.scene.moment.recording().visit(visit).value);
        }
        let now = self.scene.moment.node(visit)?;
        let told = self.scene.moment.recording().visit(visit);
        if told.chance {
            // A partial sum is not the value that it returns.
            return now.cut.map(|_| told.value);
        }
        now.cut.and(now.best)
    }
}
