//! Steps of each kind in a recording.

use cutoff::game::{Player, Score, TreeBuilder};
use cutoff::search::trace::{Recording, Step, Stride, record};
use cutoff::search::{Limits, Rules, SearchSpec};

/// Records the two-ply tree of Russell & Norvig, *Artificial Intelligence: A Modern Approach*.
fn aima() -> Recording {
    let mut tree = TreeBuilder::new(Player::Max);
    tree.open(None).unwrap();
    for leaves in [[3, 12, 8], [2, 4, 6], [14, 5, 2]] {
        tree.open(None).unwrap();
        for value in leaves {
            tree.leaf(Score::from(value)).unwrap();
        }
        tree.close();
    }
    tree.close();
    let tree = tree.finish();
    let spec = SearchSpec::alpha_beta(Rules::default());
    record(&&tree, spec, 2, Limits::NONE).unwrap().recording
}

fn all(recording: &Recording, stride: Stride) -> Vec<Step> {
    std::iter::successors(recording.next(0, stride), |&at| recording.next(at, stride)).collect()
}

#[test]
fn strides_stop_at_the_expected_steps() {
    let recording = aima();
    assert_eq!(recording.steps(), 33);
    let rests = |stride| all(&recording, stride);
    assert_eq!(rests(Stride::Event), (1..=33).collect::<Vec<_>>());
    // 17 steps: values, the updates of alpha and beta that are not returned at once, the cutoff, and the returns.
    assert_eq!(
        rests(Stride::Learned),
        [
            4, 5, 7, 10, 12, 13, 16, 17, 18, 19, 23, 24, 26, 27, 29, 31, 33
        ]
    );
    assert_eq!(rests(Stride::Node), [1, 2, 3, 6, 9, 14, 15, 21, 22, 25, 28]);
    assert_eq!(rests(Stride::Leaf), [4, 7, 10, 16, 23, 26, 29]);
    assert_eq!(
        rests(Stride::Update),
        [5, 8, 11, 13, 17, 20, 24, 27, 30, 32]
    );
    assert_eq!(rests(Stride::Cutoff), [18]);
    assert_eq!(rests(Stride::RootMove), [2, 14, 21]);
    assert_eq!(rests(Stride::ThisNode), [33]);
    let without: Vec<_> = Stride::ALL
        .iter()
        .copied()
        .filter(|&it| !recording.has(it))
        .collect();
    assert_eq!(without, [Stride::Pass, Stride::TableHit, Stride::Research]);
    assert_eq!(recording.next(3, Stride::ThisNode), Some(4));
    assert_eq!(recording.next(4, Stride::ThisNode), Some(12));
    assert_eq!(recording.previous(18, Stride::ThisNode), Some(14));
}

#[test]
fn steps_beyond_the_end_count_as_the_end() {
    let recording = aima();
    for &stride in Stride::ALL {
        for beyond in [34, Step::MAX] {
            assert_eq!(recording.next(beyond, stride), None);
            let before_end = recording.previous(33, stride);
            assert_eq!(recording.previous(beyond, stride), before_end);
        }
    }
}
