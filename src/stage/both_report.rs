//! Text and JSON reports of two searches of one tree at a step of their common axis.

use std::io::{self, Write};

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::SearchPair;
use game::{NodeId, Score};
use search::trace::{Hand, Step};
use search::{Counts, Interval};
use teach::{
    Costs, SearchDiff, choice_in_words, counted, difference_line, grouped, saving_in_words, warning,
};

use draw::one_line;

const SIDES: [&str; 2] = ["left", "right"];

/// Writes the comparison of two searches that the window shows: their names, costs, saving, preferred root moves,
/// moves that must not be taken for a tie, and all known differences.
///
/// # Errors
/// The errors of `out`.
pub fn write_both(out: &mut impl Write, search_pair: &SearchPair, step: Step) -> io::Result<()> {
    let names = search_pair.both_names();
    for hand in Hand::BOTH {
        let (side, title) = (SIDES[hand as usize], search_pair.title(hand));
        let rules = search_pair.variants[hand as usize].rules_in_words();
        writeln!(out, "{side}: {title}, {rules}")?;
    }
    writeln!(out, "step {step} of {}", search_pair.pair.steps())?;
    search_pair.ask(|both| {
        let costs = both.costs(step);
        for hand in Hand::BOTH {
            let counts = costs.counts[hand as usize];
            writeln!(
                out,
                "{}: {}, {}, {}, {} visited only by it",
                names[hand as usize],
                counted(counts.nodes, "node", "nodes"),
                counted(counts.leaves, "leaf", "leaves"),
                counted(counts.cutoffs, "cutoff", "cutoffs"),
                grouped(costs.unshared[hand as usize]),
            )?;
        }
        for sentence in saving_in_words(&costs, names, search_pair.same_order()) {
            writeln!(out, "{}", one_line(&sentence))?;
        }
        if let Some((choice, _)) = choice_in_words(both, step, names) {
            writeln!(out, "{}", one_line(&choice))?;
        }
        for hand in Hand::BOTH {
            for alike in both.look_equal(hand, step, usize::MAX).0 {
                let warning = warning(both, hand, &alike);
                let line = format!("warning: {}: {warning}", names[hand as usize]);
                writeln!(out, "{}", one_line(&line))?;
            }
        }
        for way in SearchDiff::ALL {
            for found in search_pair.differences.known(way, step) {
                let line = difference_line(both, way, found.node, names);
                writeln!(out, "  {}", one_line(&line.to_string()))?;
            }
        }
        Ok(())
    })
}

pub struct BothReport<'a> {
    pub search_pair: &'a SearchPair,
    pub step: Step,
}

#[derive(Serialize)]
struct SideRecord<'a> {
    search: &'a str,
    rules: String,
    step: Step,
    #[serde(flatten)]
    counts: Counts,
    visited_only_here: u64,
    percent_only_here: f64,
    choice: Option<Vec<u32>>,
    /// Root moves that returned the best move's value, but of which only a bound is proved.
    look_equal: Vec<Vec<u32>>,
}

/// A node of the left tree at which the searches differ.
#[derive(Serialize)]
struct NodeRecord {
    path: Vec<u32>,
    step: Step,
    left: Score,
    right: Score,
    left_proves: Interval,
    right_proves: Interval,
}

/// The top of a part that only one search visits, in that search's tree.
#[derive(Serialize)]
struct PartRecord {
    path: Vec<u32>,
    step: Step,
    nodes: u32,
}

impl Serialize for BothReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (search_pair, step) = (self.search_pair, self.step);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("step", &step)?;
        map.serialize_entry("steps", &search_pair.pair.steps())?;
        let costs = search_pair.ask(|both| both.costs(step));
        for hand in Hand::BOTH {
            map.serialize_entry(SIDES[hand as usize], &self.side(hand, &costs))?;
        }
        let known = |way| search_pair.differences.known(way, step).iter();
        let nodes = |way| -> Vec<NodeRecord> {
            known(way)
                .filter_map(|found| self.node(found.node, found.step))
                .collect()
        };
        map.serialize_entry("returned", &nodes(SearchDiff::Returned))?;
        map.serialize_entry("proved", &nodes(SearchDiff::Proved))?;
        for (hand, name) in [(Hand::Left, "only_left"), (Hand::Right, "only_right")] {
            let parts: Vec<PartRecord> = known(SearchDiff::Only(hand))
                .filter_map(|found| self.part(hand, found.node, found.step))
                .collect();
            map.serialize_entry(name, &parts)?;
        }
        map.end()
    }
}

impl BothReport<'_> {
    fn side(&self, hand: Hand, costs: &Costs) -> SideRecord<'_> {
        let tree = &self.search_pair.stage(hand).tree;
        let (choices, alike) = self.search_pair.ask(|both| {
            let (alike, _) = both.look_equal(hand, self.step, usize::MAX);
            (both.choices(self.step), alike)
        });
        SideRecord {
            search: self.search_pair.title(hand),
            rules: self.search_pair.variants[hand as usize].rules_in_words(),
            step: self.search_pair.pair.at(hand, self.step),
            counts: costs.counts[hand as usize],
            visited_only_here: costs.unshared[hand as usize],
            percent_only_here: costs.saved(hand),
            choice: choices[hand as usize].map(|node| tree.path(node)),
            look_equal: alike.iter().map(|alike| tree.path(alike.node)).collect(),
        }
    }

    fn node(&self, node: NodeId, step: Step) -> Option<NodeRecord> {
        let visit = |hand: Hand, node: NodeId| {
            let stage = self.search_pair.stage(hand);
            Some(stage.recording.visit(stage.visit_of(node)?))
        };
        let left = visit(Hand::Left, node)?;
        let right = visit(Hand::Right, self.search_pair.twin(Hand::Left, node)?)?;
        Some(NodeRecord {
            path: self.search_pair.stage(Hand::Left).tree.path(node),
            step,
            left: left.value,
            right: right.value,
            left_proves: left.proved,
            right_proves: right.proved,
        })
    }

    fn part(&self, hand: Hand, node: NodeId, step: Step) -> Option<PartRecord> {
        let stage = self.search_pair.stage(hand);
        let visit = stage.recording.visit(stage.visit_of(node)?);
        Some(PartRecord {
            path: stage.tree.path(node),
            step,
            nodes: visit.size(),
        })
    }
}
