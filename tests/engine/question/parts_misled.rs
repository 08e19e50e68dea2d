//! Misconceptions of tables, null windows, re-searches, move ordering and quiescence: each is named where it leads to
//! a wrong answer, and what is said has the numbers of that moment.

use cutoff::game::{Tree, library, read_tree};
use cutoff::search::{Claim, Relation, Window};
use cutoff::teach::{
    Answer, FirstReason, Kinds, Misconception, NullAnswer, Question, QuestionKind, QuietAnswer,
    SearchedTree, question,
};

use super::Searched;

fn tree(id: &str) -> std::sync::Arc<Tree> {
    library::find(id).unwrap().tree()
}

/// All questions of a kind, in order.
fn asked(side: SearchedTree<'_>, kind: QuestionKind) -> Vec<Question<'_>> {
    let steps = 0..side.recording.steps();
    steps
        .filter_map(|step| question(side, step, Kinds::only(kind)))
        .collect()
}

fn claim(relation: Relation, score: i32) -> Claim {
    Claim {
        relation,
        score: score.into(),
    }
}

fn is_named(asked: &Question<'_>, answer: &Answer, misconception: Misconception, words: &str) {
    let verdict = asked.mark(answer);
    assert!(!verdict.right);
    assert_eq!(
        verdict.misconception,
        Some(misconception),
        "{}",
        verdict.why
    );
    assert!(verdict.why.contains(words), "{}", verdict.why);
}

#[test]
fn forgotten_table_answer_is_named() {
    let tree = tree("transpositions");
    let spec = "alpha-beta+table".parse().unwrap();
    Searched::new(&tree, spec).with_side(|side| {
        let all = asked(side, QuestionKind::Table);
        let answered = all.iter().find(|it| it.answer() != Answer::Table(None));
        let answered = answered.unwrap();
        is_named(
            answered,
            &Answer::Table(None),
            Misconception::TableForgotten,
            "need not be searched again",
        );
    });
}

#[test]
fn table_bound_taken_for_exact_is_named() {
    // x has value at least 4 when it is cut; the second time that is not enough, and at last it is.
    for (text, decides) in [
        (
            r#"{"format": "cutoff-tree", "version": 2, "tree": [[3, {"position": "x", "children": [4, 9]}],
            [{"position": "x", "children": [4, 9]}, 8]]}"#,
            false,
        ),
        (
            r#"{"format": "cutoff-tree", "version": 2, "tree": [[3, {"position": "x", "children": [4, 9]}],
            [4, {"position": "x", "children": [4, 9]}, 8]]}"#,
            true,
        ),
    ] {
        let tree = read_tree(text.as_bytes()).unwrap();
        let spec = "alpha-beta+table".parse().unwrap();
        Searched::new(&tree, spec).with_side(|side| {
            let all = asked(side, QuestionKind::Table);
            let last = all.last().unwrap();
            let bound = Answer::Table(Some(claim(Relation::AtLeast, 4)));
            assert_eq!(last.answer() == bound, decides);
            is_named(
                last,
                &Answer::Table(Some(claim(Relation::Exactly, 4))),
                Misconception::BoundForExact,
                "proved only at least 4",
            );
            if !decides {
                let words = "its window (3, ∞) is not empty";
                is_named(last, &bound, Misconception::BoundDecides, words);
            }
        });
    }
}

#[test]
fn too_shallow_table_entry_is_named() {
    let tree = tree("table-ignores-depth");
    Searched::to_depth(&tree, "alpha-beta+table".parse().unwrap(), 3).with_side(|side| {
        let all = asked(side, QuestionKind::Table);
        let wrong = Answer::Table(Some(claim(Relation::Exactly, 7)));
        let other = |it: &&Question<'_>| it.options().contains(&wrong);
        let other = all.iter().find(other).unwrap();
        assert_eq!(other.answer(), Answer::Table(None));
        is_named(
            other,
            &wrong,
            Misconception::OtherDepth,
            "has depth 1, and 2 is required: too shallow",
        );
    });
}

#[test]
fn null_window_bound_mistaken_is_named() {
    let tree = tree("one-better-later");
    Searched::new(&tree, "pvs".parse().unwrap()).with_side(|side| {
        let all = asked(side, QuestionKind::NullWindow);
        let answers: Vec<Answer> = all.iter().map(Question::answer).collect();
        let answer = |yes, relation, score| {
            let claim = claim(relation, score);
            Answer::NullWindow(NullAnswer { yes, claim })
        };
        assert_eq!(
            answers,
            [
                answer(false, Relation::AtMost, 2),
                answer(true, Relation::AtLeast, 5)
            ]
        );
        is_named(
            &all[0],
            &answer(false, Relation::Exactly, 2),
            Misconception::NullForValue,
            "2 is only an upper bound on the value of C",
        );
    });
}

#[test]
fn needless_and_forgotten_research_are_named() {
    let tree = tree("one-better-later");
    Searched::new(&tree, "pvs".parse().unwrap()).with_side(|side| {
        let all = asked(side, QuestionKind::Research);
        let again = |question: &Question<'_>| question.answer() != Answer::Research(None);
        let no = all.iter().find(|&it| !again(it)).unwrap();
        is_named(
            no,
            &Answer::Research(Some(Window::FULL)),
            Misconception::ResearchNeedless,
            "The answer was no",
        );
        let yes = all.iter().find(|&it| again(it)).unwrap();
        is_named(
            yes,
            &Answer::Research(None),
            Misconception::ResearchForgotten,
            "A is not finished",
        );
    });
    // Better, and so good that the node above is refuted: how good does not matter.
    let tree = read_tree(b"[[[3], [1], [9]], [[4], [8]]]").unwrap();
    Searched::new(&tree, "pvs".parse().unwrap()).with_side(|side| {
        for asked in asked(side, QuestionKind::Research) {
            if asked.answer() == Answer::Research(None) {
                let needless = asked.misled();
                assert!(
                    needless
                        .iter()
                        .all(|it| it.0 == Misconception::ResearchNeedless)
                );
            }
        }
    });
}

#[test]
fn forgotten_aspiration_research_is_named() {
    let tree = read_tree(
        br#"{"format": "cutoff-tree", "version": 1, "tree": {"value": 0, "children": [
            {"value": 1, "children": [{"value": 1, "children": [1]}, {"value": 8, "children": [9]}]},
            {"value": 0, "children": [{"value": 7, "children": [8]}, {"value": 6, "children": [6]}]}]}}"#,
    )
    .unwrap();
    let spec = "alpha-beta+deepening+aspiration=2".parse().unwrap();
    Searched::new(&tree, spec).with_side(|side| {
        let all = asked(side, QuestionKind::Research);
        let full = Answer::Research(Some(Window::FULL));
        let yes = all.iter().find(|it| it.answer() == full).unwrap();
        is_named(
            yes,
            &Answer::Research(None),
            Misconception::ResearchForgotten,
            "6 lies outside (−1, 3), so to the search it is only a bound",
        );
    });
}

#[test]
fn wrong_killer_move_reasons_are_named() {
    let tree = tree("killer-reply");
    Searched::new(&tree, "alpha-beta+killers".parse().unwrap()).with_side(|side| {
        let all = asked(side, QuestionKind::FirstMove);
        let killer = all
            .iter()
            .find(|it| matches!(it.answer(), Answer::FirstMove(_, FirstReason::Killer)));
        let killer = killer.unwrap();
        let Answer::FirstMove(node, _) = killer.answer() else {
            panic!()
        };
        assert_eq!((side.name)(node), "D.3");
        is_named(
            killer,
            &Answer::FirstMove(node, FirstReason::Best),
            Misconception::EarlyForGood,
            "The value of z at D is not known yet",
        );
        let first = side.tree.at(&[2, 0]).unwrap();
        is_named(
            killer,
            &Answer::FirstMove(first, FirstReason::Order),
            Misconception::OrderForgotten,
            "the same move emptied the window at C, at this ply",
        );
    });
}

#[test]
fn standing_pat_mistakes_are_named() {
    let tree = tree("hanging-at-the-horizon");
    Searched::to_depth(&tree, "alpha-beta+quiescence".parse().unwrap(), 1).with_side(|side| {
        let all = asked(side, QuestionKind::Quiescence);
        let answers: Vec<Answer> = all.iter().map(Question::answer).collect();
        let [goes_on, nothing] =
            [QuietAnswer::GoesOn, QuietAnswer::NothingLoud].map(Answer::Quiescence);
        assert_eq!(answers, [goes_on.clone(), nothing]);
        is_named(
            &all[1],
            &goes_on,
            Misconception::QuietMovesSearched,
            "its static value, 2",
        );
        let passes = Answer::Quiescence(QuietAnswer::Passes);
        let words = "MAX does not move after it";
        is_named(&all[0], &passes, Misconception::StandPatForMove, words);
    });
    let tree = read_tree(
        br#"{"format": "cutoff-tree", "version": 2, "tree": {"value": 0, "children": [5,
            {"value": 3, "children": [{"loud": true, "value": 9}]}]}}"#,
    )
    .unwrap();
    Searched::to_depth(&tree, "alpha-beta+quiescence".parse().unwrap(), 1).with_side(|side| {
        let all = asked(side, QuestionKind::Quiescence);
        assert_eq!(all[0].answer(), Answer::Quiescence(QuietAnswer::Cuts));
        is_named(
            &all[0],
            &Answer::Quiescence(QuietAnswer::GoesOn),
            Misconception::StandPatCutForgotten,
            "Standing pat counts like a child that returned 3",
        );
    });
}
