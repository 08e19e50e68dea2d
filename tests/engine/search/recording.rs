//! The visits of a recording.

use cutoff::game::{Player, Score, TreeBuilder};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{Limits, Rules, SearchSpec};

/// The very last visit is a leaf with no visit after it.
#[test]
fn last_leaf_has_no_children() {
    let mut tree = TreeBuilder::new(Player::Max);
    tree.open(None).unwrap();
    tree.leaf(Score::from(1)).unwrap();
    tree.leaf(Score::from(2)).unwrap();
    tree.close();
    let tree = tree.finish();
    let spec = SearchSpec::alpha_beta(Rules::default());
    let recording = record(&&tree, spec, 1, Limits::NONE).unwrap().recording;
    assert_eq!(recording.children(VisitId(2)).count(), 0);
    assert_eq!(recording.chosen(VisitId(2)), None);
    assert_eq!(recording.pv(), [VisitId(2)]);
}
