//! Tree shapes for the tests of this crate.

use game::{Player, Score, Tree, TreeBuilder};
use proptest::prelude::*;

/// Subtree sizes, in pre-order, of random trees: from bushy to thin, and mixtures of both.
pub(crate) fn random_sizes(most: usize) -> impl Strategy<Value = Vec<u32>> {
    // The number of open nodes to close before the next one opens: few for deep trees, many for flat ones.
    (1..8u8)
        .prop_flat_map(move |climb| prop::collection::vec(0..=climb, 0..most))
        .prop_map(|climbs| {
            let mut plies = vec![0];
            let mut ply = 0_usize;
            for climb in climbs {
                ply = (ply + 1).saturating_sub(usize::from(climb)).max(1);
                plies.push(ply);
            }
            sizes_of(&plies)
        })
}

/// Converts plies to subtree sizes, both in pre-order.
pub(crate) fn sizes_of(plies: &[usize]) -> Vec<u32> {
    let (mut sizes, mut open) = (vec![0; plies.len()], Vec::new());
    for (at, &ply) in plies.iter().enumerate() {
        open.truncate(ply);
        open.push(at);
        for &above in &open {
            sizes[above] += 1;
        }
    }
    sizes
}

/// Converts subtree sizes to plies, both in pre-order.
pub(crate) fn plies_of(sizes: &[u32]) -> Vec<u16> {
    let mut plies = vec![0; sizes.len()];
    for (at, &size) in sizes.iter().enumerate() {
        for below in &mut plies[at + 1..at + size as usize] {
            *below += 1;
        }
    }
    plies
}

/// Returns the sizes of the mirror image, and the index of each node in it.
pub(crate) fn mirrored(sizes: &[u32]) -> (Vec<u32>, Vec<usize>) {
    let (mut image, mut place) = (vec![0; sizes.len()], vec![0; sizes.len()]);
    for v in 0..sizes.len() {
        image[place[v]] = sizes[v];
        let (mut child, end) = (v + 1, v + sizes[v] as usize);
        let mut room_end = place[v] + sizes[v] as usize;
        while child < end {
            room_end -= sizes[child] as usize;
            place[child] = room_end;
            child += sizes[child] as usize;
        }
    }
    (image, place)
}

/// Returns a tree of these sizes; all its leaves have the value 0.
pub(crate) fn tree(sizes: &[u32]) -> Tree {
    let mut builder = TreeBuilder::new(Player::Max);
    let mut ends: Vec<usize> = Vec::new();
    for (at, &size) in sizes.iter().enumerate() {
        while ends.last().is_some_and(|&end| end <= at) {
            ends.pop();
            builder.close();
        }
        let node = builder.open(None).unwrap();
        builder.set_value(node, Some(Score::from(0)));
        ends.push(at + size as usize);
    }
    builder.close_to(0);
    builder.finish()
}
