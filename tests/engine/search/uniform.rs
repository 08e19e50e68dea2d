//! Sizes of minimal trees.

use cutoff::search::minimal_leaves;

#[test]
fn minimal_trees_have_the_published_sizes() {
    assert_eq!(minimal_leaves(3, 0), Some(1));
    assert_eq!(minimal_leaves(3, 1), Some(3));
    assert_eq!(minimal_leaves(3, 3), Some(11));
    assert_eq!(minimal_leaves(8, 5), Some(512 + 64 - 1));
    assert_eq!(minimal_leaves(1, 1000), Some(1));
    assert_eq!(minimal_leaves(0, 0), Some(1));
    assert_eq!(minimal_leaves(0, 2), None);
    assert_eq!(minimal_leaves(36, 100), None);
}
