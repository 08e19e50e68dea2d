//! Questions about the parts that a search has besides its recursion: on random trees and searches, the right answer is what
//! the recording goes on to do, and what it claims of values is true.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use cutoff::game::{NodeId, Player, Score, Tree, library};
use cutoff::search::trace::{End, Event, NodeMap, Recording, VisitId, record};
use cutoff::search::{Claim, Limits, Relation, SearchSpec, Window};
use cutoff::teach::{
    Answer, FirstReason, Kinds, Misconception, Question, QuestionKind, QuietAnswer, SearchedTree,
    question, questions,
};
use proptest::prelude::*;

use super::super::family::random;
use super::{Searched, said};

pub const KINDS: [QuestionKind; 5] = [
    QuestionKind::Table,
    QuestionKind::NullWindow,
    QuestionKind::Research,
    QuestionKind::FirstMove,
    QuestionKind::Quiescence,
];

impl<'a> Searched<'a> {
    /// A search to a depth that the tree need not be as high as.
    pub fn to_depth(tree: &'a Tree, spec: SearchSpec, depth: u32) -> Searched<'a> {
        let recorded = record(&tree, spec, depth, Limits::NONE).unwrap();
        Searched {
            tree,
            node_map: NodeMap::new(tree, &recorded.recording),
            recording: recorded.recording,
            names: cutoff::game::NodeNames::new(tree),
        }
    }
}

fn holds(claim: Claim, value: Score) -> bool {
    match claim.relation {
        Relation::Exactly => value == claim.score,
        Relation::AtMost => value <= claim.score,
        Relation::AtLeast => value >= claim.score,
    }
}

/// Returns a node's value at its remaining depth.
fn worth(side: SearchedTree<'_>, id: VisitId, depth: u32) -> Score {
    let depth = random::depth_of(side.recording, id, depth);
    let left = depth.saturating_sub(side.recording.visit(id).ply.into());
    let quiescence = side.recording.spec().quiescence;
    random::worth(side.tree, side.node_map.node_of(id), left, quiescence)
}

/// The quiet moves that have closed windows, as they come up: what killers and history are made of.
#[derive(Default)]
struct Quiet {
    killers: HashMap<u16, Vec<(Option<String>, u32)>>,
    history: HashMap<(Player, (Option<String>, u32)), u64>,
}

fn key(tree: &Tree, node: NodeId) -> (Option<String>, u32) {
    let name = tree.move_name(node).map(ToOwned::to_owned);
    (name, tree.node(node).index())
}

impl Quiet {
    /// Takes note of the event at a step.
    fn note(&mut self, side: SearchedTree<'_>, step: u32, depth: u32) {
        let recording = side.recording;
        let (Some(Event::Update { node, child }), Some(rules)) =
            (recording.event(step), recording.spec().window_rules())
        else {
            return;
        };
        let visit = recording.visit(node);
        let left = random::depth_of(recording, node, depth).saturating_sub(visit.ply.into());
        let moved = side.node_map.node_of(child);
        let again = matches!(recording.event(step + 1), Some(Event::Research { .. }));
        let now = recording.moment(step).node(node).unwrap();
        if left == 0 || again || side.tree.node(moved).loud || !rules.cut.closes(now.window) {
            return;
        }
        let killers = self.killers.entry(visit.ply).or_default();
        let moved = key(side.tree, moved);
        if killers.first() != Some(&moved) {
            killers.insert(0, moved.clone());
            killers.truncate(2);
        }
        let weight = self.history.entry((visit.player, moved)).or_default();
        *weight += u64::from(left) * u64::from(left);
    }

    /// A child's place in the order: the least is searched first.
    fn rank(&self, recording: &Recording, tree: &Tree, node: VisitId, mv: NodeId) -> Vec<u64> {
        let spec = recording.spec();
        let visit = recording.visit(node);
        let moved = key(tree, mv);
        let killers = self.killers.get(&visit.ply).filter(|_| spec.killers);
        let killer = killers.and_then(|killers| killers.iter().position(|it| *it == moved));
        let weight = self.history.get(&(visit.player, moved)).copied();
        let weight = weight.filter(|_| spec.history).unwrap_or_default();
        let kind = match (tree.node(mv).loud, killer) {
            (true, _) => vec![0, 0],
            (false, Some(place)) => vec![1, place as u64],
            (false, None) => vec![2, u64::MAX - weight],
        };
        [kind, vec![tree.node(mv).index().into()]].concat()
    }
}

/// Holds a question's right answer against what comes next.
fn agrees(side: SearchedTree<'_>, asked: &Question<'_>, quiet: &Quiet, depth: u32) {
    let recording = side.recording;
    let step = asked.step();
    let (now, next) = (recording.event(step), recording.event(step + 1));
    let then = recording.event(step + 2);
    match asked.answer() {
        Answer::Table(claim) => {
            let Some(Event::Probe(node)) = next else {
                panic!("{asked:?}")
            };
            assert_eq!(
                claim.is_some(),
                then == Some(Event::Leave(node)),
                "{asked:?}"
            );
            assert_eq!(claim.is_some(), recording.visit(node).end == End::Table);
            if let Some(claim) = claim {
                assert!(holds(claim, worth(side, node, depth)), "{asked:?}");
            }
        }
        Answer::NullWindow(answer) => {
            let Some(Event::Leave(node)) = next else {
                panic!("{asked:?}")
            };
            let visit = recording.visit(node);
            assert!(visit.window.is_null());
            let worth = worth(side, node, depth);
            assert!(holds(answer.claim, worth), "{asked:?}: {worth}");
            // No number lies inside: which side it is, the true value says, too.
            assert_eq!(
                worth <= visit.window.alpha,
                visit.value <= visit.window.alpha
            );
            assert_ne!(answer.claim.relation, Relation::Exactly);
        }
        Answer::Research(window) => match (now, next) {
            (_, Some(Event::Pass(number))) => {
                let passes = recording.passes();
                let (before, pass) = (passes[number as usize - 1], passes[number as usize]);
                assert_ne!(before.window, Window::FULL);
                let value = recording.visit(before.root).value;
                let inside = before.window.alpha < value && value < before.window.beta;
                assert_eq!(window.is_none(), inside, "{asked:?}");
                assert!(window.is_none_or(|window| window == pass.window));
            }
            (Some(Event::Update { .. }), Some(Event::Research { .. })) => {
                let Some(Event::Enter(again)) = then else {
                    panic!("{asked:?}")
                };
                assert_eq!(window, Some(recording.visit(again).window), "{asked:?}");
            }
            (Some(Event::Update { .. }), _) => assert_eq!(window, None, "{asked:?}"),
            _ => panic!("{asked:?}"),
        },
        Answer::FirstMove(node, reason) => {
            let Some(Event::Enter(child)) = next else {
                panic!("{asked:?}")
            };
            assert_eq!(node, side.node_map.node_of(child));
            let parent = recording.parent(child).unwrap();
            let entry = recording
                .probe(parent)
                .and_then(|probe| probe.found.entry());
            let by_table = entry.is_some_and(|entry| entry.mv.is_some());
            assert_eq!(by_table, reason == FirstReason::Table);
            let rank = quiet.rank(recording, side.tree, parent, node);
            match reason {
                FirstReason::Table => {}
                FirstReason::BestLine => assert!(recording.spec().table.is_none()),
                FirstReason::Loud => assert_eq!(rank[0], 0),
                FirstReason::Killer => assert_eq!(rank[0], 1),
                FirstReason::History => assert!(rank[0] == 2 && rank[1] < u64::MAX),
                FirstReason::Order => assert_eq!(rank[..2], [2, u64::MAX]),
                FirstReason::Best => panic!("nobody knows that"),
            }
        }
        Answer::Quiescence(answer) => {
            let Some(Event::StandPat(node)) = now else {
                panic!("{asked:?}")
            };
            let moves = side.tree.children(side.node_map.node_of(node));
            let loud = moves.filter(|&mv| side.tree.node(mv).loud).count();
            match answer {
                QuietAnswer::Cuts => assert_eq!(next, Some(Event::Cutoff(node))),
                QuietAnswer::GoesOn => assert!(matches!(next, Some(Event::Enter(_)))),
                QuietAnswer::NothingLoud => assert_eq!(next, Some(Event::Leave(node))),
                QuietAnswer::Passes => panic!("nobody passes"),
            }
            assert_eq!(loud == 0, answer == QuietAnswer::NothingLoud);
        }
        other => panic!("{other:?}"),
    }
}

/// Returns the verdict on every offered answer.
fn check_options(side: SearchedTree<'_>, asked: &Question<'_>, depth: u32) {
    let options = asked.options();
    let right = asked.answer();
    assert!(options.len() > 1, "{asked:?}");
    let same = options.iter().filter(|&answer| *answer == right);
    assert_eq!(same.count(), 1, "{asked:?}");
    let name = |node: NodeId| (side.name)(node);
    for answer in &options {
        let verdict = asked.mark(answer);
        assert_eq!(verdict.right, *answer == right, "{asked:?}");
        assert!(verdict.why.ends_with('.'), "{asked:?}: {}", verdict.why);
        assert!(!verdict.why.contains("  "), "{}", verdict.why);
        assert!(!answer.words(&name).unwrap().is_empty());
        for said in &verdict.statements {
            let worth = worth(side, said.node, depth);
            assert!(holds(said.claim, worth), "{asked:?}: {said:?}, {worth}");
        }
        if let Some(misconception) = verdict.misconception {
            // Something is said to it besides what is right.
            let hint = verdict.why.len() - asked.mark(&right).why.len();
            assert!(hint > 20, "{misconception:?}: {}", verdict.why);
        }
    }
    let text = asked.text().to_string();
    assert!(text.ends_with('?') && text.len() > 20, "{text}");
    for (misconception, answer) in asked.misled() {
        assert_ne!(answer, right);
        let named = asked.mark(&answer).misconception.unwrap();
        assert!(named <= misconception);
    }
}

/// Asks everything about parts at every step; answers how many questions of each kind there were.
pub fn check(tree: &Tree, spec: SearchSpec, depth: u32) -> HashMap<QuestionKind, usize> {
    let mut counts = HashMap::new();
    let mut quiet = Quiet::default();
    Searched::to_depth(tree, spec, depth).with_side(|side| {
        for step in 0..side.recording.steps() {
            quiet.note(side, step, depth);
            order_is(side, step, &quiet, depth);
            for asked in questions(side, step) {
                let kind = asked.kind();
                assert!(asked.mark(&asked.answer()).right);
                if !KINDS.contains(&kind) {
                    assert!(asked.options().is_empty());
                    continue;
                }
                assert_eq!(
                    question(side, step, Kinds::only(kind)).unwrap().kind(),
                    kind
                );
                *counts.entry(kind).or_default() += 1;
                agrees(side, &asked, &quiet, depth);
                check_options(side, &asked, depth);
            }
        }
    });
    counts
}

/// Whether the children of a node that is about to enter its first one come in the order that is worked out, and whether
/// that is asked about wherever anything is known.
fn order_is(side: SearchedTree<'_>, step: u32, quiet: &Quiet, depth: u32) {
    let recording = side.recording;
    let spec = recording.spec();
    let Some(Event::Enter(child)) = recording.event(step + 1) else {
        return;
    };
    let Some(parent) = recording.parent(child).filter(|at| at.0 + 1 == child.0) else {
        return;
    };
    let above = random::depth_of(recording, parent, depth) > recording.visit(parent).ply.into();
    if !above || !spec.killers && !spec.history {
        return;
    }
    let asked = question(side, step, Kinds::only(QuestionKind::FirstMove));
    let reason = asked.map(|asked| match asked.answer() {
        Answer::FirstMove(_, reason) => reason,
        other => panic!("{other:?}"),
    });
    let known = matches!(reason, Some(FirstReason::Table | FirstReason::BestLine));
    let mut moves: Vec<NodeId> = side.tree.children(side.node_map.node_of(parent)).collect();
    if moves.len() < 2 {
        assert_eq!(reason, None);
        return;
    }
    moves.sort_by_key(|&mv| quiet.rank(recording, side.tree, parent, mv));
    let something = moves.iter().any(|&mv| side.tree.node(mv).loud) || !quiet.history.is_empty();
    assert_eq!(reason.is_some(), known || something, "step {step}");
    if !known {
        assert_eq!(moves[0], side.node_map.node_of(child), "step {step}");
    }
}

proptest! {
    #[test]
    fn right_answers_match_the_recording(tree in random::trees(), spec in random::exact(), depth in 1..6u32) {
        check(&tree, spec, depth);
    }
}

/// The searches by which the trees of the library about refinements are asked about.
const LIBRARY: [(&str, &str, u32); 8] = [
    ("one-better-later", "pvs", 9),
    ("one-better-later", "pvs+hard", 9),
    ("one-better-later", "mtdf+table", 9),
    ("transpositions", "alpha-beta+table", 9),
    ("transpositions", "pvs+table+deepening", 9),
    ("depth-limit", "alpha-beta+deepening+aspiration=1", 9),
    ("killer-reply", "alpha-beta+killers+history", 9),
    ("hanging-at-the-horizon", "alpha-beta+quiescence", 1),
];

#[test]
fn library_covers_every_question_kind() {
    let mut all: HashMap<QuestionKind, usize> = HashMap::new();
    for (id, spec, depth) in LIBRARY {
        let tree = library::find(id).unwrap().tree();
        let depth = depth.min(tree.height());
        for (kind, count) in check(&tree, spec.parse().unwrap(), depth) {
            *all.entry(kind).or_default() += count;
        }
    }
    for kind in KINDS {
        assert!(
            all.get(&kind).is_some_and(|&count| count >= 2),
            "{kind}: {all:?}"
        );
    }
}

/// Every question with every answer that is offered, as it is read on screen.
#[test]
fn part_question_texts_match_snapshot() {
    let mut text = String::new();
    for (id, spec, depth) in LIBRARY {
        let tree = library::find(id).unwrap().tree();
        let depth = depth.min(tree.height());
        writeln!(text, "{id}, {spec}").unwrap();
        let mut seen = Vec::new();
        Searched::to_depth(&tree, spec.parse().unwrap(), depth).with_side(|side| {
            for step in 0..side.recording.steps() {
                for asked in questions(side, step) {
                    let right = asked.answer();
                    let shape = (asked.kind(), std::mem::discriminant(&right), {
                        let name = |_| String::new();
                        right
                            .words(&name)
                            .map(|words| words[..3.min(words.len())].to_owned())
                    });
                    if !KINDS.contains(&asked.kind()) || seen.contains(&shape) {
                        continue;
                    }
                    seen.push(shape);
                    writeln!(text, "{step:>4}  {}", asked.text()).unwrap();
                    let name = |node: NodeId| (side.name)(node);
                    for answer in asked.options() {
                        let words = answer.words(&name).unwrap();
                        writeln!(text, "      {words}: {}", said(&asked, &answer)).unwrap();
                    }
                }
            }
        });
    }
    insta::assert_snapshot!(text);
}

/// A game's tree does not tell its moves apart, but the recording says why each had its turn.
#[test]
fn asks_why_a_move_comes_first() {
    let text = r#"{"format": "cutoff-lesson", "version": 1, "title": "T", "goal": "G.",
        "fen": "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", "stops": [{"at": "start", "text": "Look."}],
        "settings": {"search": "alpha-beta+table+deepening+killers+history", "depth": 4}}"#;
    let lesson = cutoff::teach::Lesson::read(text.as_bytes()).unwrap();
    let stage = cutoff::stage::lesson_stage(&lesson).unwrap();
    stage.with_side(|side| {
        let mut asked = BTreeSet::new();
        for step in 0..side.recording.steps() {
            let Some(question) = question(side, step, Kinds::only(QuestionKind::FirstMove)) else {
                continue;
            };
            let Answer::FirstMove(_, reason) = question.answer() else {
                panic!()
            };
            asked.insert(format!("{reason:?}"));
            let early = question.mark(&question.misled()[0].1).misconception;
            assert_eq!(early, Some(Misconception::EarlyForGood));
        }
        assert!(asked.len() > 2, "{asked:?}");
    });
}
