//! Exercises at random are good ones, over a thousand seeds, and where there are none it is said why.

use std::collections::HashSet;

use cutoff::game::generate::{Branching, Quality, Recipe, Values};
use cutoff::game::{MAX_NODES, NodeId, Tree, minimax_values, read_tree};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{CutRule, Fail, Limits, Rules, SearchSpec};
use cutoff::teach::{ExerciseWish, GoodTree, ties};

fn branching(least: u32, most: u32) -> Branching {
    Branching { least, most }
}

fn wish(seed: u64) -> ExerciseWish {
    let rules = [Rules::ALL[0], Rules::ALL[1], Rules::ALL[2]];
    let depth = 3 + u32::from(seed.is_multiple_of(2));
    ExerciseWish {
        recipe: Recipe {
            depth,
            branching: branching(2, if depth == 3 { 3 } else { 2 }),
            values: Values { least: 0, most: 30 },
            seed,
            ..Recipe::default()
        },
        #[allow(clippy::cast_possible_truncation)] // below 3
        spec: SearchSpec::alpha_beta(rules[(seed % 3) as usize]),
        most_ties: u32::from(seed.is_multiple_of(5)) * 2,
        deep: seed.is_multiple_of(4),
        most_leaves: 16,
    }
}

/// By another way than the chooser: whoever skipped, and whether the parent's own best alone explains it.
fn cutoffs(good: &GoodTree, spec: SearchSpec) -> (u32, u32) {
    let tree: &Tree = &good.tree;
    let recorded = record(&tree, spec, tree.height(), Limits::NONE).unwrap();
    let recording = recorded.recording;
    let (mut all, mut deep) = (0, 0);
    for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
        if visit.skipped == 0 {
            continue;
        }
        all += 1;
        let bound = visit.window.bound_of(visit.player.other());
        let parent = recording.visit(recording.parent(id).unwrap());
        let inherited = parent.window.bound_of(parent.player);
        deep += u32::from(inherited == bound);
    }
    (all, deep)
}

#[test]
fn thousand_seeds_give_good_trees() {
    let mut with_ties = 0;
    for seed in 0..1000 {
        let wish = wish(seed);
        let good = wish.choose().unwrap();
        let (all, deep) = cutoffs(&good, wish.spec);
        assert_eq!((all, deep), (good.cutoffs, good.deep_cutoffs), "{seed}");
        assert!(all >= 1, "{seed} has no cutoff");
        assert!(!wish.deep || deep >= 1, "{seed} has no deep cutoff");
        assert!(good.ties <= wish.most_ties, "{seed} has {}", good.ties);
        assert_eq!(ties(&good.tree), good.ties);
        with_ties += u32::from(good.ties > 0);
        assert!(good.tree.leaf_count() <= 16, "{seed} is too wide");
        assert_eq!(good.tree.height(), wish.recipe.depth);
        if wish.most_ties == 0 {
            let values = good.tree.nodes().iter().filter_map(|node| node.value);
            let different: HashSet<u64> = values.map(|value| value.get().to_bits()).collect();
            assert_eq!(different.len(), good.tree.leaf_count());
        }
    }
    assert!(
        with_ties > 20,
        "ties were allowed, and {with_ties} trees have some"
    );
}

#[test]
fn same_wish_finds_the_same_trees() {
    let wish = wish(7);
    let five = wish.choose_several(5, &|_| true).unwrap();
    let two = wish.choose_several(2, &|_| true).unwrap();
    let seeds = |trees: &[GoodTree]| {
        trees
            .iter()
            .map(|good| good.recipe.seed)
            .collect::<Vec<_>>()
    };
    assert_eq!(seeds(&five)[..2], seeds(&two));
    assert_eq!(wish.choose().unwrap().recipe, five[0].recipe);
    for (at, good) in five.iter().enumerate() {
        let mut before = five[..at].iter();
        assert!(before.all(|it| it.tree.nodes() != good.tree.nodes()));
        assert_eq!(good.recipe.tree().unwrap().nodes(), good.tree.nodes());
        assert_eq!(Recipe::of(&good.tree), Some(good.recipe));
    }
    let other = ExerciseWish {
        recipe: Recipe {
            seed: 8,
            ..wish.recipe
        },
        ..wish
    };
    assert_ne!(
        seeds(&five),
        seeds(&other.choose_several(5, &|_| true).unwrap())
    );
    // What has to hold besides does hold.
    let few = wish.choose_several(3, &|tree| tree.len() <= 18).unwrap();
    assert!(few.iter().all(|good| good.tree.len() <= 18));
}

/// Seen at the very trees: a search that never cuts meets exactly these equal values.
#[test]
fn ties_count_equal_values_that_meet() {
    for (text, expected) in [
        ("[1, 2, 3]", 0),
        ("[1, 1, 1]", 2),
        ("[2, 1, 1]", 0),
        ("[[3, 3], [2, 9]]", 1),
        // The 4 at the third leaf equals beta, which MIN owns two plies up.
        ("[[[1, 4], [4, 9]], [[0, 0], 5]]", 2),
        ("[[\"inf\", 3], [\"inf\", 4]]", 0),
    ] {
        let tree = read_tree(text.as_bytes()).unwrap();
        assert_eq!(ties(&tree), expected, "{text}");
    }
    // Where no two leaves are alike, nothing ever ties.
    for seed in 0..50 {
        let recipe = Recipe {
            seed,
            ..Recipe::default()
        };
        assert_eq!(ties(&recipe.tree().unwrap()), 0);
    }
    // Without ties the rule at equality makes no difference, so that both rules visit the same.
    let mut apart = 0;
    for seed in 0..400 {
        let recipe = Recipe {
            seed,
            ties: true,
            values: Values { least: 0, most: 9 },
            ..Recipe::default()
        };
        let tree = recipe.tree().unwrap();
        let visited = |cut| {
            let spec = SearchSpec::alpha_beta(Rules::new(cut, Fail::Soft));
            let recorded = record(&&tree, spec, tree.height(), Limits::NONE).unwrap();
            recorded.recording.counts().nodes
        };
        let differ = visited(CutRule::AtEquality) != visited(CutRule::Strict);
        assert!(!differ || ties(&tree) > 0, "seed {seed}");
        apart += u32::from(differ);
        // A node's minimax value is one of its children's, in any case.
        let values = minimax_values(&tree);
        let mut children = tree.children(NodeId::ROOT);
        assert!(children.any(|child| values[child.index()] == values[0]));
    }
    assert!(apart > 20, "{apart}");
}

#[test]
fn missing_good_tree_error_names_the_reason() {
    let told = |wish: ExerciseWish| wish.choose().unwrap_err().to_string();
    let base = ExerciseWish::default();
    let with = |recipe: Recipe| ExerciseWish { recipe, ..base };
    let never = ExerciseWish {
        spec: SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Hard)),
        ..base
    };
    assert!(told(never).starts_with("strict and fail-hard together never cut"));
    assert!(
        ExerciseWish {
            spec: SearchSpec::MINIMAX,
            ..base
        }
        .choose()
        .is_ok()
    );

    let flat = with(Recipe {
        depth: 1,
        ..base.recipe
    });
    let no_cutoff = "none of 2000 trees of depth";
    assert!(told(flat).starts_with(no_cutoff) && told(flat).contains("has a cutoff"));
    let shallow = ExerciseWish {
        deep: true,
        ..with(Recipe {
            depth: 2,
            ..base.recipe
        })
    };
    assert!(told(shallow).contains("of depth 2 with branching 2-3 has a deep cutoff"));
    let narrow = with(Recipe {
        branching: branching(1, 1),
        ..base.recipe
    });
    assert!(told(narrow).contains("with branching 1 has a cutoff"));
    let tied = ExerciseWish {
        most_ties: 1,
        ..with(Recipe {
            depth: 4,
            branching: branching(2, 2),
            values: Values { least: 0, most: 0 },
            ..base.recipe
        })
    };
    assert!(told(tied).contains("has more than 1 tie:"));
    for (depth, children) in [
        (5, branching(3, 3)),
        (9, branching(1, 9)),
        (30, branching(2, 2)),
    ] {
        let large = with(Recipe {
            depth,
            branching: children,
            values: Values {
                least: 0,
                most: 9_999_999,
            },
            ..base.recipe
        });
        assert!(told(large).contains("has at most 20 leaves"), "{children}");
    }
    let nothing = with(Recipe {
        depth: 0,
        ..base.recipe
    });
    assert!(told(nothing).contains("depth"), "{}", told(nothing));
    let no_room = base.choose_several(1, &|_| false).unwrap_err().to_string();
    assert!(no_room.contains("can be drawn large enough to write on"));
    let rare = with(Recipe {
        depth: 2,
        branching: branching(2, 2),
        values: Values { least: 1, most: 4 },
        order: Quality::BEST,
        ..base.recipe
    });
    let few = rare.choose_several(100, &|_| true).unwrap_err().to_string();
    assert!(
        few.starts_with("only ") && !few.starts_with("only 0"),
        "{few}"
    );
    // Each is one sentence with what to do about it.
    for text in [told(never), told(flat), told(shallow), told(tied)] {
        assert!(text.contains(": ") && !text.contains('\n'), "{text}");
        assert!(!text.ends_with('.'), "{text}");
    }
    assert!(MAX_NODES > base.most_leaves);
}

/// How many leaves there may be depends on the range of branching, and so is told as a range.
#[test]
fn too_few_values_error_gives_the_leaf_range() {
    let base = ExerciseWish::default();
    let told = |depth: u32, children: Branching, values: Values| {
        let recipe = Recipe {
            depth,
            branching: children,
            values,
            ..base.recipe
        };
        let wish = ExerciseWish { recipe, ..base };
        wish.choose().unwrap_err().to_string()
    };
    let of_the_base = (base.recipe.depth, base.recipe.branching);
    let said = told(of_the_base.0, of_the_base.1, Values { least: 0, most: 2 });
    assert!(
        said.contains("of which at most 3 can be distinct"),
        "{said}"
    );
    let said = told(3, branching(2, 3), Values { least: 5, most: 9 });
    assert_eq!(
        said,
        "trees of depth 3 with branching 2-3 have 8 to 27 leaves, of which at most 5 can be distinct with the values \
         5..9: widen the range, or allow ties"
    );
}
