//! Questions about the next event: every event yields some, the recording's own answer is right and no other.

mod chance;
mod diagnosis;
mod parts;
mod parts_misled;
mod planted;

use std::collections::HashMap;

use cutoff::game::{NodeId, NodeNames, Score, Tree, library, read_tree};
use cutoff::search::trace::{Event, NodeMap, NodeStatus, Recording, VisitId, record};
use cutoff::search::{Claim, CutRule, Fail, Limits, Relation, Rules, SearchSpec, Window};
use cutoff::teach::{
    Answer, Kinds, Misconception, Question, QuestionKind, SearchedTree, Statement, question,
    questions,
};
use proptest::prelude::*;

use super::common::{algorithms, fixtures, one_in, tree_of, trees};
use super::replay::{Told, log};

struct Searched<'a> {
    tree: &'a Tree,
    recording: Recording,
    node_map: NodeMap,
    names: NodeNames,
}

impl<'a> Searched<'a> {
    fn new(tree: &'a Tree, spec: SearchSpec) -> Searched<'a> {
        let recording = record(&tree, spec, tree.height(), Limits::NONE)
            .unwrap()
            .recording;
        let node_map = NodeMap::new(tree, &recording);
        Searched {
            tree,
            recording,
            node_map,
            names: NodeNames::new(tree),
        }
    }

    fn with_side<T>(&self, ask: impl FnOnce(SearchedTree<'_>) -> T) -> T {
        let name = |node: NodeId| self.names.name(self.tree, node).into_owned();
        ask(SearchedTree {
            tree: self.tree,
            recording: &self.recording,
            node_map: &self.node_map,
            name: &name,
        })
    }
}

/// The facts of the search, one entry per step.
fn told(tree: &Tree, spec: SearchSpec) -> Vec<Told> {
    let mut told = log(tree, spec);
    told.retain(|told| !matches!(told, Told::Descend(_)));
    told
}

/// The answer that follows from what the search tells next, where a single event gives it.
fn answer_told(side: SearchedTree<'_>, asked: &Question<'_>, next: Told) -> Option<Answer> {
    let event = side.recording.event(asked.step() + 1)?;
    let index = |visit: VisitId| side.recording.visit(visit).index;
    Some(match (asked.kind(), next) {
        (QuestionKind::Next, Told::Enter(..)) => {
            Answer::Node(side.node_map.node_of(event.node().unwrap()))
        }
        (QuestionKind::Window, Told::Enter(_, window) | Told::Update(_, _, window))
            if side.recording.spec().has_windows() =>
        {
            Answer::Window(window)
        }
        (QuestionKind::Window, Told::Update(_, best, _)) => Answer::Best(best),
        (QuestionKind::Cut, Told::Cutoff(skipped)) => {
            let Some(Event::Update { child, .. }) = side.recording.event(asked.step()) else {
                panic!("a cut is decided after an update");
            };
            let first = index(child) + 1;
            Answer::Cut((first..first + u32::try_from(skipped).unwrap()).collect())
        }
        (QuestionKind::Cut, Told::Enter(..)) => Answer::Cut(vec![]),
        (QuestionKind::Return, Told::Evaluate(_, score) | Told::Leave(score))
            if !side.recording.spec().has_windows() =>
        {
            Answer::Best(score)
        }
        (QuestionKind::Return, Told::Evaluate(_, score) | Told::Leave(score)) => {
            let visit = side.recording.visit(event.node().unwrap());
            let relation = if visit.proved.is_exact() && visit.proved.contains(score) {
                Relation::Exactly
            } else if visit.proved.hi <= score {
                Relation::AtMost
            } else {
                assert!(visit.proved.lo >= score);
                Relation::AtLeast
            };
            Answer::Returned(Claim { relation, score })
        }
        _ => return None,
    })
}

/// Answers that are not the right one.
fn others(side: SearchedTree<'_>, right: &Answer) -> Vec<Answer> {
    let more = |score: Score| Score::new(score.get() + 1.0).filter(|&more| more != score);
    let more = |score: Score| more(score).unwrap_or(Score::ZERO);
    match right {
        Answer::Node(node) => {
            let nodes = (0u32..).map(NodeId).take(side.tree.len());
            nodes.filter(|at| at != node).map(Answer::Node).collect()
        }
        Answer::Window(Window { alpha, beta }) => vec![
            Answer::Window(Window {
                alpha: more(*alpha),
                beta: *beta,
            }),
            Answer::Window(Window {
                alpha: *alpha,
                beta: more(*beta),
            }),
            Answer::Best(*alpha),
        ],
        Answer::Best(best) => vec![Answer::Best(more(*best))],
        Answer::Cut(skipped) => {
            let mut fewer = skipped.clone();
            let mut further = skipped.clone();
            further.push(skipped.last().map_or(1, |last| last + 1));
            if fewer.pop().is_none() {
                return vec![Answer::Cut(further)];
            }
            vec![Answer::Cut(fewer), Answer::Cut(further)]
        }
        Answer::Returned(claim) => {
            let all = [Relation::Exactly, Relation::AtMost, Relation::AtLeast];
            let relations = all
                .into_iter()
                .filter(|&relation| relation != claim.relation);
            let mut wrong: Vec<Answer> = relations
                .map(|relation| Answer::Returned(Claim { relation, ..*claim }))
                .collect();
            let score = more(claim.score);
            wrong.push(Answer::Returned(Claim { score, ..*claim }));
            wrong
        }
        // Those of parts offer theirs.
        Answer::Table(_)
        | Answer::NullWindow(_)
        | Answer::Research(_)
        | Answer::FirstMove(..)
        | Answer::Quiescence(_) => Vec::new(),
    }
}

fn check_statements(side: SearchedTree<'_>, step: u32, said: &[Statement]) {
    let after = side.recording.moment(step + 1);
    for statement in said {
        let claim = statement.claim;
        let proved = after.node(statement.node).unwrap().proved;
        let holds = match claim.relation {
            Relation::Exactly => proved.is_exact() && proved.lo == claim.score,
            Relation::AtMost => proved.hi <= claim.score,
            Relation::AtLeast => proved.lo >= claim.score,
        };
        assert!(holds, "step {step}: {statement:?}, proved {proved:?}");
    }
}

/// Asks everything at every step; answers how many questions of each kind there were.
fn check(tree: &Tree, spec: SearchSpec) -> HashMap<QuestionKind, usize> {
    let told = told(tree, spec);
    let mut counts = HashMap::new();
    Searched::new(tree, spec).with_side(|side| {
        assert_eq!(told.len(), side.recording.steps() as usize);
        for (step, &next) in (0u32..).zip(&told) {
            let asked = questions(side, step);
            assert!(!asked.is_empty(), "{step}: {next:?}");
            for asked in asked {
                *counts.entry(asked.kind()).or_default() += 1;
                let right = asked.answer();
                if let Some(expected) = answer_told(side, &asked, next) {
                    assert_eq!(right, expected, "{asked:?}");
                }
                let text = asked.text().to_string();
                assert!(text.ends_with('?') || text.ends_with(')'), "{text}");
                let verdict = asked.mark(&right);
                assert!(
                    verdict.right && verdict.misconception.is_none(),
                    "{asked:?}"
                );
                assert!(verdict.why.ends_with('.'), "{}", verdict.why);
                check_statements(side, step, &verdict.statements);
                for wrong in others(side, &right) {
                    let verdict = asked.mark(&wrong);
                    assert!(
                        !verdict.right && verdict.why.ends_with('.'),
                        "{asked:?} {wrong:?}"
                    );
                    check_statements(side, step, &verdict.statements);
                }
                let misled = asked.misled();
                assert!(misled.is_sorted_by_key(|(misconception, _)| *misconception));
                for (misconception, answer) in &misled {
                    let verdict = asked.mark(answer);
                    let named = verdict.misconception.unwrap();
                    assert!(!verdict.right && named <= *misconception, "{asked:?}");
                }
            }
        }
        assert!(questions(side, side.recording.steps()).is_empty());
    });
    counts
}

#[test]
fn fixtures_yield_questions_in_every_setting() {
    let mut all: HashMap<QuestionKind, usize> = HashMap::new();
    for fixture in fixtures() {
        let tree = tree_of(&fixture);
        for spec in algorithms() {
            for (kind, count) in check(&tree, spec) {
                *all.entry(kind).or_default() += count;
            }
        }
    }
    for &kind in QuestionKind::ALL {
        let asked = all.get(&kind).copied().unwrap_or_default();
        if parts::KINDS.contains(&kind) || kind == QuestionKind::Chance {
            assert_eq!(asked, 0, "{kind}: these searches have no parts, nor chance");
        } else {
            assert!(asked > 50, "{kind}: {asked}");
        }
    }
}

proptest! {
    #![proptest_config(one_in(16))]

    #[test]
    fn only_the_recorded_answer_is_right(tree in trees()) {
        for spec in algorithms() {
            check(&tree, spec);
        }
    }
}

/// The verdict on an answer in one line.
fn said(asked: &Question<'_>, answer: &Answer) -> String {
    let verdict = asked.mark(answer);
    let mark = if verdict.right { "right" } else { "wrong" };
    let named = verdict.misconception.map_or("", Misconception::name);
    format!("{mark} [{named}] {}", verdict.why)
}

#[test]
fn textbook_question_texts_match_snapshot() {
    let tree = library::find("aima-figure").unwrap().tree();
    let spec = SearchSpec::alpha_beta(Rules::default());
    let mut text = String::new();
    Searched::new(&tree, spec).with_side(|side| {
        for step in [4, 11, 12, 13, 16, 17, 18, 30, 31] {
            for asked in questions(side, step) {
                use std::fmt::Write;
                writeln!(text, "{step:>2}  {}", asked.text()).unwrap();
                writeln!(text, "    {}", said(&asked, &asked.answer())).unwrap();
                for (misconception, answer) in asked.misled() {
                    if asked.mark(&answer).misconception == Some(misconception) {
                        writeln!(text, "    {answer:?}: {}", said(&asked, &answer)).unwrap();
                    }
                }
            }
        }
    });
    insta::assert_snapshot!(text);
}

#[test]
fn false_tie_is_marked_value_for_exact() {
    let tree = library::find("tie").unwrap().tree();
    let spec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));
    Searched::new(&tree, spec).with_side(|side| {
        let last = (0..side.recording.steps())
            .rev()
            .find_map(|step| question(side, step, Kinds::only(QuestionKind::RootMove)));
        let asked = last.unwrap();
        let Answer::Node(right) = asked.answer() else {
            panic!()
        };
        assert_eq!((side.name)(right), "C");
        let d = side.tree.at(&[2]).unwrap();
        let verdict = asked.mark(&Answer::Node(d));
        assert_eq!(verdict.misconception, Some(Misconception::ValueForExact));
        assert!(
            verdict.why.contains("not proved to equal"),
            "{}",
            verdict.why
        );
        // B is just worse: no misconception leads there.
        let b = side.tree.at(&[0]).unwrap();
        assert_eq!(asked.mark(&Answer::Node(b)).misconception, None);
    });
}

#[test]
fn missed_deep_cutoff_is_marked_shallow_only() {
    let tree = library::find("deep-cutoff").unwrap().tree();
    let spec = SearchSpec::alpha_beta(Rules::default());
    Searched::new(&tree, spec).with_side(|side| {
        let step = side.recording.cut_steps()[0] - 1;
        let asked = question(side, step, Kinds::only(QuestionKind::Cut)).unwrap();
        let verdict = asked.mark(&Answer::Cut(vec![]));
        assert_eq!(verdict.misconception, Some(Misconception::ShallowOnly));
        assert!(
            verdict.why.starts_with("α = 5 comes from A, 3 plies up"),
            "{}",
            verdict.why
        );
    });
}

#[test]
fn minimax_return_question_asks_only_the_number() {
    let tree = read_tree(b"[[3, 5], [2, 9]]").unwrap();
    let returns = |spec: SearchSpec| {
        Searched::new(&tree, spec).with_side(|side| {
            let asked = (0..side.recording.steps())
                .filter_map(|step| question(side, step, Kinds::only(QuestionKind::Return)))
                .find(|asked| asked.node() == Some(NodeId(1)))
                .unwrap();
            (asked.text().to_string(), asked.answer())
        })
    };
    let (text, answer) = returns(SearchSpec::MINIMAX);
    assert_eq!(text, "What does B return?");
    assert_eq!(answer, Answer::Best(3.into()));
    let (text, answer) = returns(SearchSpec::alpha_beta(Rules::default()));
    assert_eq!(
        text,
        "What does B return? Is B’s value exactly that, at most that, or at least that?"
    );
    assert!(matches!(answer, Answer::Returned(_)));
}

#[test]
fn cutoff_reason_names_skipped_children_once() {
    let tree = read_tree(b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    Searched::new(&tree, SearchSpec::alpha_beta(Rules::default())).with_side(|side| {
        let step = side.recording.cut_steps()[0] - 1;
        let asked = question(side, step, Kinds::only(QuestionKind::Cut)).unwrap();
        let why = asked.mark(&asked.answer()).why;
        assert!(why.ends_with("Skip C2 and C3."), "{why}");
        assert_eq!(why.matches("Skip").count(), 1, "{why}");
    });
}

#[test]
fn confused_fail_rule_is_named() {
    let tree = read_tree(b"[[3], [2, 9]]").unwrap();
    for (fail, right, other) in [(Fail::Soft, 2, 3), (Fail::Hard, 3, 2)] {
        let spec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, fail));
        Searched::new(&tree, spec).with_side(|side| {
            // The cut node returns.
            let step = side.recording.cut_steps()[0];
            let asked = question(side, step, Kinds::only(QuestionKind::Return)).unwrap();
            let claim = |score: i32| {
                Answer::Returned(Claim {
                    relation: Relation::AtMost,
                    score: score.into(),
                })
            };
            assert_eq!(asked.answer(), claim(right));
            assert_eq!(
                asked.mark(&claim(other)).misconception,
                Some(Misconception::FailRule)
            );
        });
    }
}

#[test]
fn question_kinds_toggle_and_parse() {
    for &kind in QuestionKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert!(Kinds::ALL.has(kind) && !Kinds::NONE.has(kind));
        assert!(!Kinds::ALL.set(kind, false).has(kind));
        assert_eq!(Kinds::NONE.set(kind, true), Kinds::only(kind));
    }
    assert!("why".parse::<QuestionKind>().is_err());
}

/// A hint names the rule and never the answer: there is no number in it, and no node.
#[test]
fn hints_hide_answers_and_some_questions_are_hard() {
    let mut hints = 0;
    let mut trivial = HashMap::new();
    for entry in library::library() {
        let tree = entry.tree();
        if tree.len() > 200 {
            continue;
        }
        for spec in algorithms() {
            let searched = Searched::new(&tree, spec);
            for step in 0..searched.recording.steps() {
                searched.with_side(|side| {
                    for asked in questions(side, step) {
                        let (easy, all) = trivial.entry(asked.kind()).or_insert((0, 0));
                        *all += 1;
                        *easy += u32::from(asked.is_trivial());
                        // Nothing that can be got wrong in a known way is skipped, but for windows that nobody narrows.
                        if asked.is_trivial() && asked.kind() == QuestionKind::Cut {
                            assert_eq!(asked.answer(), Answer::Cut(Vec::new()));
                        }
                        let wrong = asked.misled().into_iter().map(|(_, answer)| answer);
                        for wrong in wrong.chain([Answer::Cut(vec![99])]) {
                            let hint = asked.nudge(&wrong);
                            assert!(hint.ends_with(['.', '?']), "{hint}");
                            assert!(!hint.contains(|it: char| it.is_ascii_digit()), "{hint}");
                            hints += 1;
                        }
                    }
                });
            }
        }
    }
    assert!(hints > 1_000, "{hints}");
    for kind in [
        QuestionKind::Cut,
        QuestionKind::Window,
        QuestionKind::Return,
    ] {
        let (easy, all) = trivial[&kind];
        assert!(easy < all, "{kind}: {easy} of {all}");
    }
}

/// Where one node is all that can come, there is nothing to choose.
#[test]
fn lone_next_node_makes_a_trivial_question() {
    let (mut asked_for, mut alone) = (0, 0);
    for entry in library::library() {
        let tree = entry.tree();
        if tree.len() > 60 {
            continue;
        }
        let star1: SearchSpec = "alpha-beta+star1".parse().unwrap();
        for spec in algorithms().into_iter().chain([star1]) {
            let searched = Searched::new(&tree, spec);
            for step in 0..searched.recording.steps() {
                let moment = searched.recording.moment(step);
                let line = moment.path().iter();
                let line: Vec<NodeId> = line.map(|&at| searched.node_map.node_of(at)).collect();
                let is_open = |node: NodeId| line.contains(&node);
                let unseen = (0..tree.len()).map(|node| NodeId(u32::try_from(node).unwrap()));
                let unseen = unseen.filter(|&node| {
                    let standing = searched.node_map.standing(&tree, &moment, node);
                    standing == NodeStatus::Unvisited && tree.parent(node).is_some_and(is_open)
                });
                let candidates = unseen.count();
                searched.with_side(|side| {
                    let next = questions(side, step).into_iter();
                    for asked in next.filter(|asked| asked.kind() == QuestionKind::Next) {
                        asked_for += u32::from(!asked.is_trivial());
                        alone += u32::from(candidates < 2);
                        assert!(candidates > 1 || asked.is_trivial(), "{} {step}", entry.id);
                    }
                });
            }
        }
    }
    assert!(asked_for > 100 && alone > 10, "{asked_for} {alone}");
}
