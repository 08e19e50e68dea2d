//! What is told of a search's memory: the table's entries, killers, history, and why children come when they do.

use std::ops::Range;

use cutoff::game::{EqualPositions, Game, NodeId, Player, Score, Tree};
use cutoff::search::trace::{Event, NodeMap, Recording, VisitId, entry_origin, record};
use cutoff::search::{
    Algorithm, Counts, Limits, Lookup, OrderReason, Replacement, SearchSpec, TableSize, TableSpec,
    TableUse,
};
use proptest::prelude::*;
use proptest::sample::select;

use super::random::{depth_of, exact, trees, worth};
use crate::common::at_least;

/// What is compared to tell moves apart: name and number.
fn identity<'a>(tree: &'a Tree, node_map: &NodeMap, visit: VisitId) -> (Option<&'a str>, u32) {
    let node = node_map.node_of(visit);
    (tree.move_name(node), tree.node(node).index())
}

/// How early children with this reason come; the least first.
fn place(reason: OrderReason) -> (u8, u64) {
    match reason {
        OrderReason::Known => (0, 0),
        OrderReason::Loud => (1, 0),
        OrderReason::Killer(place) => (2 + place, 0),
        OrderReason::History(weight) => (4, u64::MAX - weight),
        OrderReason::Base => (4, u64::MAX),
    }
}

fn ids(recording: &Recording) -> impl Iterator<Item = VisitId> {
    (0..).map(VisitId).take(recording.visits().len())
}

/// The result of a position that fills the only entry of a table.
#[derive(Clone, Copy)]
struct OnlyEntry {
    position: NodeId,
    depth: u32,
    lo: Score,
    hi: Score,
    best: Option<usize>,
}

/// Fail-soft alpha-beta with a table of one entry, by the plainest means.
struct PlainSearch<'a> {
    tree: &'a Tree,
    equal: &'a EqualPositions,
    replacement: Replacement,
    entry: Option<OnlyEntry>,
    counts: Counts,
    used: TableUse,
}

impl PlainSearch<'_> {
    fn value(&mut self, node: NodeId, depth: u32, mut alpha: Score, mut beta: Score) -> Score {
        self.counts.nodes += 1;
        let children: Vec<NodeId> = self.tree.children(node).collect();
        if depth == 0 || children.is_empty() {
            self.counts.leaves += 1;
            return self.tree.node(node).value.unwrap();
        }
        let position = self.equal.first(node);
        let known = self.entry.filter(|entry| entry.position == position);
        if let Some(entry) = known.filter(|entry| entry.depth == depth) {
            if entry.lo >= beta || entry.lo == entry.hi {
                self.counts.returns += 1;
                return entry.lo;
            }
            if entry.hi <= alpha {
                self.counts.returns += 1;
                return entry.hi;
            }
            (alpha, beta) = (alpha.max(entry.lo), beta.min(entry.hi));
        }
        let mut order: Vec<usize> = (0..children.len()).collect();
        order.sort_by_key(|&index| known.and_then(|entry| entry.best) != Some(index));
        let (received_alpha, received_beta) = (alpha, beta);
        let max = self.tree.node(node).player == Player::Max;
        let mut best: Option<(Score, usize)> = None;
        for (tried, &index) in (1..).zip(&order) {
            let value = self.value(children[index], depth - 1, alpha, beta);
            if best.is_none_or(|(best, _)| if max { value > best } else { value < best }) {
                best = Some((value, index));
            }
            let (value, _) = best.unwrap();
            if max {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.counts.cutoffs += u64::from(tried < order.len());
                break;
            }
        }
        let (value, index) = best.unwrap();
        let held = self.entry.filter(|entry| entry.position == position);
        let same = held.filter(|entry| entry.depth == depth);
        let (low, high) = (value <= received_alpha, value >= received_beta);
        let (lo, hi) = same.map_or((Score::NEG_INFINITY, Score::INFINITY), |it| (it.lo, it.hi));
        let failed = if max { low } else { high };
        let new = OnlyEntry {
            position,
            depth,
            lo: if low { lo } else { value },
            hi: if high && !low { hi } else { value },
            best: if failed {
                held.and_then(|it| it.best)
            } else {
                Some(index)
            },
        };
        if let Some(other) = self.entry.filter(|entry| entry.position != position) {
            self.used.collisions += 1;
            let stays = match self.replacement.name() {
                "always" => false,
                "deeper" => other.depth > depth,
                "older" => true,
                other => panic!("{other} has no plain rule"),
            };
            if stays {
                self.used.refused += 1;
                return value;
            }
        }
        self.entry = Some(new);
        self.used.held = 1;
        value
    }
}

proptest! {
    #![proptest_config(at_least(400))]

    #[test]
    fn replacement_matches_the_plain_search(
        tree in trees(), replacement in select(Replacement::ALL.to_vec()), deepening in any::<bool>(), depth in 1..6u32,
    ) {
        let depth = depth.min(tree.height());
        let table = TableSpec { size: TableSize::new(1), replacement, ..TableSpec::default() };
        let spec = SearchSpec { table: Some(table), deepening, ..SearchSpec::new(Algorithm::AlphaBeta) };
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        let equal = EqualPositions::of_tree(&tree);
        let (counts, used) = (Counts::default(), TableUse::default());
        let mut plain = PlainSearch { tree: &tree, equal: &equal, replacement, entry: None, counts, used };
        let depths = if deepening { depth.min(1)..=depth } else { depth..=depth };
        for depth in depths {
            let value = plain.value(NodeId::ROOT, depth, Score::NEG_INFINITY, Score::INFINITY);
            prop_assert_eq!(value, worth(&tree, NodeId::ROOT, depth, false));
        }
        let counts = |it: Counts| [it.nodes, it.leaves, it.cutoffs, it.returns];
        prop_assert_eq!(counts(recording.counts()), counts(plain.counts));
        prop_assert_eq!(recording.iterations().last().unwrap().table, Some(plain.used));
    }

    #[test]
    fn table_answers_match_the_table_contents(tree in trees(), spec in exact(), depth in 1..6u32) {
        let depth = depth.min(tree.height());
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        let node_map = NodeMap::new(&tree, &recording);
        let equal = EqualPositions::of_tree(&tree);
        let Some(contents) = recording.table_contents(recording.steps()) else {
            prop_assert!(spec.table.is_none());
            return Ok(());
        };
        prop_assert_eq!(Some(contents.used), recording.iterations().last().unwrap().table);
        prop_assert_eq!(contents.entries.len() as u64, contents.used.held);
        for id in ids(&recording) {
            let Some(probe) = recording.probe(id) else { continue };
            let held = recording.table_contents(recording.entered(id)).unwrap();
            let place = equal.first(node_map.node_of(id));
            let same = |visit| equal.first(node_map.node_of(visit)) == place;
            let found = held.entries.iter().find(|entry| same(entry.visit));
            let told = probe.found.entry();
            prop_assert_eq!(found.map(|it| (it.entry.depth, it.entry.proved)), told.map(|it| (it.depth, it.proved)));
            let origin = entry_origin(&recording, &node_map, &equal, id);
            prop_assert_eq!(origin, found.map(|it| it.visit));
            if let (Lookup::Hit(_), Some(found)) = (probe.found, found) {
                let after = recording.table_contents(recording.entered(id) + 1).unwrap();
                let after = after.entries.iter().find(|entry| entry.visit == found.visit).unwrap();
                prop_assert_eq!(after.hits, found.hits + 1);
            }
        }
    }

    /// A table of one slot, by the plainest means: the position that each rule keeps.
    #[test]
    fn each_replacement_rule_keeps_its_entry(
        tree in trees(),
        spec in exact(),
        replacement in select(Replacement::ALL.to_vec()),
        depth in 1..6u32,
    ) {
        let table = TableSpec { size: TableSize::new(1), replacement, ..TableSpec::default() };
        let spec = SearchSpec { table: Some(table), ..spec }.in_force();
        let depth = depth.min(tree.height());
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        let node_map = NodeMap::new(&tree, &recording);
        let equal = EqualPositions::of_tree(&tree);
        let mut slot = None;
        let mut refused = 0;
        for step in 1..=recording.steps() {
            let Some(Event::Store(visit)) = recording.event(step) else { continue };
            let place = equal.first(node_map.node_of(visit));
            let left = depth_of(&recording, visit, depth).saturating_sub(u32::from(recording.visit(visit).ply));
            let stays = slot.is_some_and(|(held, searched)| held != place && match replacement {
                Replacement::Always => false,
                Replacement::Deeper => searched > left,
                Replacement::Older => true,
            });
            if stays {
                refused += 1;
            } else {
                slot = Some((place, left));
            }
        }
        let contents = recording.table_contents(recording.steps()).unwrap();
        prop_assert_eq!(contents.used.refused, refused);
        let held = contents.entries.first().map(|it| (equal.first(node_map.node_of(it.visit)), it.entry.depth));
        prop_assert_eq!(held, slot);
    }

    #[test]
    fn combined_proofs_of_all_visits_are_true(tree in trees(), spec in exact(), depth in 1..6u32, part in 0.0..1.0_f64) {
        let depth = depth.min(tree.height());
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        let node_map = NodeMap::new(&tree, &recording);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a step
        let step = (part * f64::from(recording.steps() + 1)) as u32;
        let moment = recording.moment(step);
        for id in ids(&recording) {
            let Some(now) = moment.node(id) else { continue };
            let known = node_map.proved(&moment, id);
            let ply = u32::from(recording.visit(id).ply);
            let left = depth_of(&recording, id, depth).saturating_sub(ply);
            let truth = worth(&tree, node_map.node_of(id), left, spec.quiescence);
            prop_assert!(known.contains(truth), "{spec} at {step}: {known:?}, in truth {truth}");
            prop_assert!(known.lo >= now.proved.lo && known.hi <= now.proved.hi);
        }
    }

    #[test]
    fn child_order_matches_the_stated_reasons(tree in trees(), spec in exact(), depth in 1..6u32) {
        let depth = depth.min(tree.height());
        let recording = record(&&tree, spec, depth, Limits::NONE).unwrap().recording;
        let node_map = NodeMap::new(&tree, &recording);
        for id in ids(&recording) {
            let children: Vec<VisitId> = recording.children(id).collect();
            let Some(&first) = children.first() else { continue };
            let memory = recording.order_memory(recording.entered(first) - 1);
            let visit = recording.visit(id);
            let below = u32::from(visit.ply) >= depth_of(&recording, id, depth);
            let mut before = None;
            for &child in &children {
                let index = recording.visit(child).index;
                let reason = recording.order_reason(child);
                // A child that is searched again has kept its place.
                let here = (place(reason), index);
                prop_assert!(before.is_none_or(|before| before <= here), "{spec}: {before:?} {here:?}");
                before = Some(here);
                match reason {
                    OrderReason::Base => {}
                    OrderReason::Known => prop_assert_eq!(index, recording.visit(first).index),
                    OrderReason::Loud => prop_assert!(tree.node(node_map.node_of(child)).loud),
                    OrderReason::Killer(place) => {
                        prop_assert!(spec.killers && !below);
                        let ply = u32::from(visit.ply);
                        let of_ply = memory.killers.iter().find(|killers| killers.0 == ply).unwrap();
                        let killer = of_ply.1[usize::from(place)].unwrap();
                        prop_assert_eq!(identity(&tree, &node_map, killer), identity(&tree, &node_map, child));
                    }
                    OrderReason::History(weight) => {
                        prop_assert!(spec.history && !below);
                        let same = memory.history.iter().find(|entry| {
                            entry.player == visit.player
                                && identity(&tree, &node_map, entry.child) == identity(&tree, &node_map, child)
                        });
                        prop_assert_eq!(same.map(|entry| entry.weight), Some(weight));
                    }
                }
            }
        }
    }
}

/// Eight positions whose keys differ in their upper bits alone, with one leaf below each.
struct UpperBits;

impl Game for UpperBits {
    /// The ply, and the number of the first move.
    type Position = (usize, u32);
    type Move = u32;
    type Moves = Range<u32>;

    fn root(&self) -> (usize, u32) {
        (0, 0)
    }

    fn player(&self, position: &(usize, u32)) -> Player {
        Player::BOTH[position.0 % 2]
    }

    fn moves(&self, position: &(usize, u32)) -> Range<u32> {
        0..[8, 1, 0][position.0]
    }

    fn play(&self, &(ply, first): &(usize, u32), mv: u32) -> (usize, u32) {
        (ply + 1, first + mv)
    }

    fn value(&self, _: &(usize, u32)) -> Score {
        Score::ZERO
    }

    fn key(&self, &(ply, first): &(usize, u32)) -> Option<u128> {
        Some(u128::from(first) << 61 | ply as u128)
    }
}

#[test]
fn table_spreads_keys_that_differ_in_upper_bits() {
    let spec = "alpha-beta+table+table-size=8".parse().unwrap();
    let recording = record(&UpperBits, spec, 2, Limits::NONE).unwrap().recording;
    let used = recording.iterations()[0].table.unwrap();
    assert_eq!(used.held + used.collisions, 9);
    assert!(used.held >= 4, "{used:?}");
}
