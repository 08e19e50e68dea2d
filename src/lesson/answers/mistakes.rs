//! Where a class went wrong: for each node who did, in what, and by which misconception.

use std::collections::BTreeMap;

use game::NodeId;

use crate::exercise::Grade;
use crate::question::Misconception;
use crate::skill::Skill;

use super::Report;

/// What a class got wrong at one node. A cut is that of the edge into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeMistakes {
    /// The students with a wrong entry, by their rows in the report.
    pub students: Vec<usize>,
    /// How many students have something missing there.
    pub missing: u32,
    /// How many wrong entries there are, by what they are.
    pub entries: BTreeMap<Skill, u32>,
    /// How many entries each misconception explains.
    pub misconceptions: BTreeMap<Misconception, u32>,
}

impl Report {
    /// What the class got wrong, by node in the order of the tree; nothing where no exercise was marked.
    pub fn mistakes(&self) -> Vec<NodeMistakes> {
        let nodes = self.exercise.as_ref().map_or(0, |it| it.tree.len());
        let mut found = vec![NodeMistakes::default(); nodes];
        for (row, graded) in self.rows.iter().enumerate() {
            let mut missing = vec![false; nodes];
            for mark in &graded.marked.marks {
                let at = mark.node.index();
                match mark.grade {
                    Grade::Right | Grade::Own => {}
                    Grade::Missing | Grade::Half => missing[at] = true,
                    Grade::Wrong => {
                        let node = &mut found[at];
                        if node.students.last() != Some(&row) {
                            node.students.push(row);
                        }
                        *node.entries.entry(mark.skill).or_default() += 1;
                        if let Some(misconception) = mark.misconception {
                            *node.misconceptions.entry(misconception).or_default() += 1;
                        }
                    }
                }
            }
            for (node, missing) in found.iter_mut().zip(missing) {
                node.missing += u32::from(missing);
            }
        }
        found
    }

    /// The misconceptions of the whole class, with how many students have each; the most frequent first.
    pub fn misconceptions(&self) -> Vec<(Misconception, u32)> {
        let mut counts: BTreeMap<Misconception, u32> = BTreeMap::new();
        for row in &self.rows {
            for &(misconception, _) in &row.misconceptions {
                *counts.entry(misconception).or_default() += 1;
            }
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        counts
    }

    /// How many students have marked no cutoff at all.
    pub fn without_cuts(&self) -> usize {
        let rows = self.rows.iter();
        rows.filter(|row| row.marked.no_cuts).count()
    }

    /// What the entries of one student at a node came to: the wrong ones, in words.
    pub fn wrong_at(&self, row: usize, node: NodeId) -> impl Iterator<Item = &str> {
        let graded = self.rows.get(row).into_iter();
        graded.flat_map(move |graded| {
            let at = graded.mistakes.iter().filter(move |it| it.0 == node);
            at.map(|(_, words)| words.as_str())
        })
    }
}
