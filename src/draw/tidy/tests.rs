//! Properties of tidy drawings, and a slow reference implementation of the definition.

#![allow(clippy::float_cmp)] // where a place is compared exactly, it is a sum of halves and quarters

use super::*;
use crate::shapes::{mirrored, plies_of, random_sizes};
use proptest::prelude::*;

/// Larger than rounding errors on trees of this size, smaller than any gap.
const EPSILON: f64 = 1e-9;

fn drawn(sizes: &[u32]) -> Vec<f64> {
    let plies = plies_of(sizes);
    tidy(&plies).x(&plies)
}

fn children(sizes: &[u32], v: usize) -> Vec<usize> {
    let (mut found, mut child) = (Vec::new(), v + 1);
    while child < v + sizes[v] as usize {
        found.push(child);
        child += sizes[child] as usize;
    }
    found
}

/// Computes the drawing directly from its definition, in quadratic time: places the subtrees from *left* to right,
/// each as near to those already placed as possible, comparing all plies with all siblings; if two push each other
/// apart, those between share the gap.
fn by_definition(sizes: &[u32]) -> Vec<f64> {
    let plies = plies_of(sizes);
    let mut x = vec![0.0; sizes.len()];
    for v in (0..sizes.len()).rev() {
        let children = children(sizes, v);
        for (at, &child) in children.iter().enumerate().skip(1) {
            let beside = x[children[at - 1]] + SIBLING_GAP;
            let by = beside - x[child];
            shift(&mut x, sizes, child, by);
            let deepest = *plies[child..][..sizes[child] as usize]
                .iter()
                .max()
                .unwrap();
            for ply in plies[child] + 1..=deepest {
                let on_ply = |from: usize| {
                    let nodes = from..from + sizes[from] as usize;
                    nodes.filter(|&node| plies[node] == ply)
                };
                let first = on_ply(child).next().unwrap();
                let facing = (0..at)
                    .rev()
                    .find_map(|at| Some((at, on_ply(children[at]).next_back()?)));
                let Some((left, last)) = facing else {
                    break;
                };
                let gap = x[last] + COUSIN_GAP - x[first];
                if gap > 0.0 {
                    let (mut part, parts) = (0.0, f64::from(u32::try_from(at - left).unwrap()));
                    for &between in &children[left + 1..=at] {
                        part += gap / parts;
                        shift(&mut x, sizes, between, part);
                    }
                }
            }
        }
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            x[v] = f64::midpoint(x[first], x[last]);
        }
    }
    x
}

fn shift(x: &mut [f64], sizes: &[u32], root: usize, by: f64) {
    for x in &mut x[root..root + sizes[root] as usize] {
        *x += by;
    }
}

fn assert_near(a: f64, b: f64) -> Result<(), TestCaseError> {
    prop_assert!((a - b).abs() < EPSILON, "{a} is not {b}");
    Ok(())
}

proptest! {
    #[test]
    fn neighbours_keep_order_and_minimum_gap(sizes in random_sizes(200)) {
        let (x, plies) = (drawn(&sizes), plies_of(&sizes));
        let mut parent = vec![0; sizes.len()];
        for v in 0..sizes.len() {
            for child in children(&sizes, v) {
                parent[child] = v;
            }
        }
        let mut rightmost = vec![None; sizes.len()];
        for v in 0..sizes.len() {
            if let Some(left) = rightmost[usize::from(plies[v])].replace(v) {
                let siblings = parent[left] == parent[v];
                let least = if siblings { SIBLING_GAP } else { COUSIN_GAP };
                let gap: f64 = x[v] - x[left];
                prop_assert!(gap >= least - EPSILON, "{left} and {v} are {gap} apart");
            }
        }
    }

    #[test]
    fn width_and_row_counts_cover_all_nodes(sizes in random_sizes(200)) {
        let (plies, x) = (plies_of(&sizes), drawn(&sizes));
        let drawing = tidy(&plies);
        assert_near(x.iter().copied().fold(f64::INFINITY, f64::min), 0.0)?;
        assert_near(x.iter().copied().fold(0.0, f64::max), drawing.width)?;
        for (ply, &nodes) in (0..).zip(&drawing.rows) {
            prop_assert_eq!(plies.iter().filter(|&&of| of == ply).count(), nodes);
        }
        prop_assert_eq!(drawing.rows.iter().sum::<usize>(), sizes.len());
    }

    #[test]
    fn mirrored_tree_has_a_mirrored_layout(sizes in random_sizes(200)) {
        let x = drawn(&sizes);
        let (mirrored, place) = mirrored(&sizes);
        let in_mirror = drawn(&mirrored);
        for v in 0..sizes.len() {
            assert_near(x[v] - x[0], in_mirror[0] - in_mirror[place[v]])?;
        }
    }

    #[test]
    fn layout_matches_the_definition(sizes in random_sizes(120)) {
        let (x, slow) = (drawn(&sizes), by_definition(&sizes));
        for v in 0..sizes.len() {
            assert_near(x[v] - x[0], slow[v] - slow[0])?;
        }
    }
}

#[test]
fn lays_out_one_node_and_none() {
    assert_eq!(drawn(&[1]), [0.0]);
    assert!(drawn(&[]).is_empty());
}
