//! Marked sheets: keys are perfect, also those of independent programs, and nonsense is marked too.

mod cases;
mod planted;

use cutoff::game::{NodeId, NodeNames, Score, Tree};
use cutoff::search::trace::{NodeMap, Recording, VisitId, record};
use cutoff::search::{Interval, Limits, Relation, Rules, SearchSpec};
use cutoff::teach::{
    AnswerSheet, Asked, Exercise, ExerciseScope, Grade, Marked, Record, SearchedTree, SheetEntry,
    Skill,
};
use proptest::prelude::*;
use serde_json::Value;

use super::common::{algorithms, fixtures, one_in, tree_of, trees};
use super::misled::{Misled, relation};

const EVERYTHING: Asked = Asked::ALL.at_leaves(true);

/// A tree with a search on it.
struct Practised<'a> {
    tree: &'a Tree,
    recording: Recording,
    node_map: NodeMap,
    names: NodeNames,
}

impl<'a> Practised<'a> {
    fn new(tree: &'a Tree, spec: SearchSpec) -> Practised<'a> {
        let recording = record(&tree, spec, tree.height(), Limits::NONE)
            .unwrap()
            .recording;
        let node_map = NodeMap::new(tree, &recording);
        Practised {
            tree,
            recording,
            node_map,
            names: NodeNames::new(tree),
        }
    }

    fn with_side<T>(&self, then: impl FnOnce(SearchedTree<'_>) -> T) -> T {
        let name = |node: NodeId| self.names.name(self.tree, node).into_owned();
        then(SearchedTree {
            tree: self.tree,
            recording: &self.recording,
            node_map: &self.node_map,
            name: &name,
        })
    }

    fn key(&self) -> AnswerSheet {
        self.with_side(AnswerSheet::key)
    }

    /// How many points the solution has.
    fn worth(&self, asked: Asked, skill: Skill) -> u32 {
        let visits = || self.recording.visits();
        let wanted = visits().filter(|visit| asked.leaves || !visit.is_leaf());
        let count = match skill {
            _ if !asked.has(skill) => 0,
            Skill::Order => visits().count(),
            Skill::Windows if !self.recording.spec().has_windows() => 0,
            Skill::Windows | Skill::Values => 2 * wanted.count(),
            Skill::Cuts => visits().map(|visit| visit.skipped as usize).sum(),
            Skill::RootMove => usize::from(!self.tree.node(NodeId::ROOT).is_leaf()),
        };
        u32::try_from(count).unwrap()
    }

    fn marked(&self, sheet: &AnswerSheet, asked: Asked, scope: ExerciseScope) -> Marked {
        let marked = self.with_side(|side| Exercise { side, asked }.mark(sheet, scope));
        for &skill in Skill::ALL {
            let points = marked.points(skill);
            assert!(points.got <= points.of);
            assert!(asked.has(skill) || points.of == 0);
            if scope == ExerciseScope::All {
                assert_eq!(points.of, self.worth(asked, skill), "{skill}");
            }
        }
        for mark in &marked.marks {
            assert!(mark.step <= self.recording.steps());
            assert!(!mark.is_fine() || mark.points.lost() == 0, "{mark:?}");
            let none = mark.points.of == 0;
            assert!(mark.is_fine() || none || mark.points.lost() > 0, "{mark:?}");
            let words = self.with_side(|side| mark.words(side, sheet));
            assert!(words.ends_with('.'), "{words}");
            // A table of a class is not read by whoever has filled in the sheet.
            let words = self.with_side(|side| mark.words_to_grader(side, sheet));
            assert!(words.ends_with('.') && !words.contains("you"), "{words}");
        }
        marked
    }
}

fn wrong(marked: &Marked) -> usize {
    marked.marks.iter().filter(|mark| !mark.is_fine()).count()
}

/// What a student has entered after such a search.
fn sheet_of(student: &Misled) -> AnswerSheet {
    let mut sheet = AnswerSheet::new();
    for (number, visit) in (1u32..).zip(&student.visits) {
        let cut = sheet.entry(visit.node).cut;
        *sheet.entry_mut(visit.node) = SheetEntry {
            order: Some(number),
            alpha: Some(visit.received.alpha),
            beta: Some(visit.received.beta),
            returned: Some(visit.returned),
            relation: Some(visit.relation),
            cut,
        };
        for &child in &visit.cut {
            sheet.entry_mut(child).cut = true;
        }
    }
    sheet.root_move = student.root_move;
    sheet
}

fn check_keys(tree: &Tree) {
    for spec in algorithms() {
        let practised = Practised::new(tree, spec);
        let key = practised.key();
        let marked = practised.marked(&key, EVERYTHING, ExerciseScope::All);
        assert!(marked.is_perfect(), "{:?}", marked.first_mistake());
        assert!(marked.marks.iter().all(|mark| mark.grade == Grade::Right));
        assert_eq!(
            marked.points(Skill::Order).of as usize,
            practised.recording.visits().len()
        );
        let skipped: u32 = practised
            .recording
            .visits()
            .map(|visit| visit.skipped)
            .sum();
        assert_eq!(marked.points(Skill::Cuts).of, skipped);
        // Written and read again, it is the same.
        let records = key.records(tree);
        let text = serde_json::to_string(&records).unwrap();
        let records: Vec<Record> = serde_json::from_str(&text).unwrap();
        assert_eq!(AnswerSheet::from_records(tree, &records), Ok(key));
        // Nothing that is asked for is there on an empty sheet; only the edges that need no bars are right.
        let blank = practised.marked(&AnswerSheet::new(), EVERYTHING, ExerciseScope::All);
        assert_eq!(blank.total().got, 0);
        assert!(!blank.is_perfect() && blank.misconceptions().is_empty());
        assert!(
            practised
                .marked(&AnswerSheet::new(), EVERYTHING, ExerciseScope::SoFar)
                .marks
                .is_empty()
        );
    }
}

/// On the way through the tree, everything entered so far is right.
fn check_so_far(tree: &Tree, spec: SearchSpec) {
    let practised = Practised::new(tree, spec);
    let key = practised.key();
    let mut sheet = AnswerSheet::new();
    let marked = practised.marked(&key, EVERYTHING, ExerciseScope::All);
    let order = (0u32..).map(VisitId).zip(practised.recording.visits());
    for (id, _) in order {
        let node = practised.node_map.node_of(id);
        let entry = key.entry(node);
        *sheet.entry_mut(node) = SheetEntry {
            returned: None,
            relation: None,
            ..entry
        };
        let so_far = practised.marked(&sheet, EVERYTHING, ExerciseScope::SoFar);
        assert!(so_far.is_perfect(), "{:?}", so_far.first_mistake());
        assert!(so_far.marks.len() < marked.marks.len());
    }
}

/// The sheet that an independent program's results make.
fn sheet_of_fixture(tree: &Tree, expected: &Value) -> AnswerSheet {
    let score = |value: &Value| serde_json::from_value::<Score>(value.clone()).unwrap();
    let mut sheet = AnswerSheet::new();
    for (number, visit) in (1u32..).zip(expected["visits"].as_array().unwrap()) {
        let path: Vec<u32> = serde_json::from_value(visit["path"].clone()).unwrap();
        let node = tree.at(&path).unwrap();
        let (lo, hi) = (score(&visit["proves"][0]), score(&visit["proves"][1]));
        let returned = score(&visit["value"]);
        *sheet.entry_mut(node) = SheetEntry {
            order: Some(number),
            alpha: Some(score(&visit["alpha"])),
            beta: Some(score(&visit["beta"])),
            returned: Some(returned),
            relation: Some(relation(Interval { lo, hi }, returned)),
            cut: false,
        };
        let skipped = usize::try_from(visit["skipped"].as_u64().unwrap()).unwrap();
        let children: Vec<NodeId> = tree.children(node).collect();
        for &child in &children[children.len() - skipped..] {
            sheet.entry_mut(child).cut = true;
        }
        // The first child of the value that the root returns.
        if path.len() == 1 && sheet.root_move.is_none() && visit["value"] == expected["value"] {
            sheet.root_move = Some(node);
        }
    }
    sheet
}

fn check_fixtures(text: &str) -> usize {
    let fixtures: Vec<Value> = serde_json::from_str(text).unwrap();
    let mut sheets = 0;
    for fixture in &fixtures {
        let tree = tree_of(fixture);
        for (setting, expected) in fixture["expect"].as_object().unwrap() {
            let rules: Rules = setting.parse().unwrap();
            let practised = Practised::new(&tree, SearchSpec::alpha_beta(rules));
            let sheet = sheet_of_fixture(&tree, expected);
            let marked = practised.marked(&sheet, EVERYTHING, ExerciseScope::All);
            let first = marked.first_mistake();
            assert!(
                marked.is_perfect(),
                "{} {setting}: {first:?}",
                fixture["tree"]
            );
            sheets += 1;
        }
    }
    sheets
}

#[test]
fn independent_answers_are_marked_perfect() {
    let textbook = check_fixtures(include_str!("../../data/textbook_trees.json"));
    let random = check_fixtures(include_str!("../../data/random_trees.json"));
    assert_eq!((textbook, random), (32, 240));
}

#[test]
fn partial_fixture_keys_are_perfect() {
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for spec in algorithms() {
            check_so_far(&tree, spec);
        }
    }
}

proptest! {
    #![proptest_config(one_in(4))]

    #[test]
    fn keys_are_perfect(tree in trees()) {
        check_keys(&tree);
    }

    /// Whatever is entered is marked without trouble, and what is taken over from the key is never wrong.
    #[test]
    fn random_answers_are_marked(
        tree in trees(),
        noise in prop::collection::vec((0..7u8, -3..4i32, any::<bool>()), 1..60),
    ) {
        for spec in algorithms() {
            let practised = Practised::new(&tree, spec);
            let key = practised.key();
            let mut sheet = key.clone();
            for (at, &(what, number, flag)) in noise.iter().enumerate() {
                let node = NodeId(u32::try_from(at % tree.len()).unwrap());
                let entry = sheet.entry_mut(node);
                let score = flag.then(|| Score::from(number));
                match what {
                    0 => entry.order = flag.then_some(at.try_into().unwrap()),
                    1 => entry.alpha = score,
                    2 => entry.beta = score,
                    3 => entry.returned = score,
                    4 => entry.relation = flag.then_some(Relation::AtMost),
                    5 if node != NodeId::ROOT => entry.cut = flag,
                    _ => {}
                }
            }
            for scope in [ExerciseScope::All, ExerciseScope::SoFar] {
                let marked = practised.marked(&sheet, EVERYTHING, scope);
                for mark in marked.marks.iter().filter(|mark| mark.grade == Grade::Wrong) {
                    let (given, right) = (sheet.entry(mark.node), key.entry(mark.node));
                    let copied = match mark.skill {
                        Skill::Order => given.order == right.order,
                        Skill::Windows => (given.alpha, given.beta) == (right.alpha, right.beta),
                        Skill::Values => {
                            (given.returned, given.relation) == (right.returned, right.relation)
                        }
                        Skill::Cuts => given.cut == right.cut && right.order.is_some(),
                        Skill::RootMove => sheet.root_move == key.root_move,
                    };
                    prop_assert!(!copied, "{mark:?}: {given:?}");
                }
            }
        }
    }
}
