//! Negamax as a notation: a search written as negamax, carried out beside the recording, and the words held against it.

use std::collections::HashSet;
use std::fmt::Write;

use super::common::{algorithms, trees};
use super::picture::{Search, texts_of, windows_now};
use cutoff::draw::{LabelKind, Picture, Shape};
use cutoff::game::{NodeId, NodeNames, Player, Score, SplitMix, Tree, TreeBuilder, library};
use cutoff::search::trace::{Event, NodeMap, Recording, VisitId, record};
use cutoff::search::{
    Claim, CutRule, Fail, Interval, Limits, Notation, Relation, Rules, SearchSpec, Window,
};
use cutoff::teach::{
    Call, CodePart, Explanation, GameKind, PlayerPart, StackRow, active_in, call_stack, code_of,
    explain, explain_in, pseudocode, score_text,
};
use proptest::prelude::*;

const TEXTBOOK: SearchSpec = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft));

fn recorded(tree: &Tree, spec: SearchSpec) -> Recording {
    let depth = tree.height();
    record(&tree, spec, depth, Limits::NONE).unwrap().recording
}

/// Every step's words, one paragraph each.
fn told(id: &str, spec: SearchSpec) -> String {
    let tree = library::find(id).unwrap().tree();
    let recording = recorded(&tree, spec);
    let (names, node_map) = (NodeNames::new(&tree), NodeMap::new(&tree, &recording));
    let name = |visit: VisitId| names.name(&tree, node_map.node_of(visit)).into_owned();
    let mut text = String::new();
    for step in 0..=recording.steps() {
        let moment = recording.moment(step);
        let words = explain_in(Notation::Negamax, &moment, &name, GameKind::Tree);
        writeln!(text, "{step:>2}  {}", words.headline).unwrap();
        for sentence in &words.sentences {
            writeln!(text, "    {sentence}").unwrap();
        }
    }
    text
}

#[test]
fn textbook_words_match_snapshot() {
    insta::assert_snapshot!(told("aima-figure", TEXTBOOK));
}

#[test]
fn fail_hard_deep_cutoff_words_match_snapshot() {
    let hard = SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Hard));
    insta::assert_snapshot!(told("deep-cutoff", hard));
}

#[test]
fn same_player_twice_words_match_snapshot() {
    insta::assert_snapshot!(told("same-player-twice", TEXTBOOK));
}

fn printed(spec: SearchSpec, again: bool) -> String {
    let lines = pseudocode(spec, false, Notation::Negamax, [again, false], Player::Max).into_iter();
    let lines = lines.map(|line| format!("{}{}", "  ".repeat(line.indent.into()), line.text));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn pseudocode_matches_snapshot() {
    let hard = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Hard));
    let all = [
        printed(SearchSpec::MINIMAX, false),
        printed(TEXTBOOK, false),
        printed(hard, true),
    ];
    insta::assert_snapshot!(all.join("\n\n"));
}

/// Negamax, carried out: one entry per event, each with the calls that are open. It knows nothing of MAX and MIN but whose
/// leaf it is and who is to move.
struct Negamax<'a> {
    tree: &'a Tree,
    rules: Option<Rules>,
    stack: Vec<Call>,
    visits: u32,
    events: Vec<Vec<Call>>,
}

const MOVER: Player = Player::Max;

impl Negamax<'_> {
    fn event(&mut self, parts: Vec<CodePart>) {
        self.stack.last_mut().unwrap().at = parts;
        self.events.push(self.stack.clone());
    }

    fn top(&mut self) -> &mut Call {
        self.stack.last_mut().unwrap()
    }

    fn search(&mut self, node: NodeId, mut alpha: Score, beta: Score) -> Score {
        let here = self.tree.node(node);
        let (player, leaf) = (here.player, here.is_leaf());
        let ply = u32::try_from(self.stack.len()).unwrap();
        self.stack.push(Call {
            visit: VisitId(self.visits),
            player,
            depth: self.tree.height().checked_sub(ply),
            entry: None,
            window: self.rules.map(|_| Window { alpha, beta }),
            best: (!leaf).then_some(Score::NEG_INFINITY),
            chance: None,
            value: None,
            returned: None,
            at: Vec::new(),
        });
        self.visits += 1;
        if leaf {
            self.event(vec![CodePart::Head]);
            let value = here.value.unwrap();
            let mut value = if player == Player::Max { value } else { -value };
            if self.rules.is_some_and(|rules| rules.fail == Fail::Hard) {
                value = value.max(alpha).min(beta);
            }
            self.top().returned = Some(value);
            self.event(vec![CodePart::LeafReturn]);
            self.stack.pop();
            return value;
        }
        self.event(vec![
            CodePart::Head,
            CodePart::Own(PlayerPart::Start, MOVER),
        ]);
        let mut best = Score::NEG_INFINITY;
        let children: Vec<NodeId> = self.tree.children(node).collect();
        for (index, &child) in children.iter().enumerate() {
            self.top().at = vec![CodePart::Own(PlayerPart::Call, MOVER)];
            let value = if self.tree.node(child).player == player {
                self.search(child, alpha, beta)
            } else {
                -self.search(child, -beta, -alpha)
            };
            best = best.max(value);
            self.top().value = Some(value);
            self.top().best = Some(best);
            let mut parts = vec![
                CodePart::Own(PlayerPart::Call, MOVER),
                CodePart::Own(PlayerPart::Best, MOVER),
            ];
            if self.rules.is_some() {
                alpha = alpha.max(best);
                self.top().window = Some(Window { alpha, beta });
                parts.push(CodePart::Own(PlayerPart::Narrow, MOVER));
            }
            self.event(parts);
            let closed = self.rules.is_some_and(|rules| match rules.cut {
                CutRule::AtEquality => alpha >= beta,
                CutRule::Strict => alpha > beta,
            });
            if closed {
                if index + 1 < children.len() {
                    self.event(vec![CodePart::Own(PlayerPart::Cut, MOVER)]);
                }
                break;
            }
        }
        self.top().returned = Some(best);
        self.event(vec![CodePart::Own(PlayerPart::Return, MOVER)]);
        self.stack.pop();
        best
    }
}

/// Every number that follows one of these words in a text, with the word.
fn numbers_after<'a>(text: &'a str, words: &str) -> Vec<(&'a str, String)> {
    text.match_indices(words)
        .map(|(at, _)| {
            let behind = &text[at + words.len()..];
            let number: String = behind
                .chars()
                .take_while(|char| char.is_ascii_digit() || "−.∞".contains(*char))
                .collect();
            let before = text[..at].rsplit(char::is_whitespace).next().unwrap();
            (before, number.trim_end_matches('.').to_owned())
        })
        .collect()
}

/// Whether a claim as it is read says no more than an interval proves.
fn follows(relation: Relation, score: &str, proved: Interval) -> bool {
    let score = match score.replace('−', "-").as_str() {
        "∞" => Score::INFINITY,
        "-∞" => Score::NEG_INFINITY,
        number => Score::new(number.parse().unwrap()).unwrap(),
    };
    match relation {
        Relation::Exactly => proved.lo == score && proved.hi == score,
        Relation::AtLeast => proved.lo >= score,
        Relation::AtMost => proved.hi <= score,
    }
}

fn all_of(words: &Explanation) -> String {
    let lines = std::iter::once(&words.headline).chain(&words.sentences);
    lines
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What is written in a picture.
fn texts(drawn: &Picture) -> Vec<String> {
    let texts = drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { runs, .. } => Some(runs.iter().map(|run| run.text.as_str()).collect()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn cutoff_picture_is_written_for_the_mover() {
    let tree = library::find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, TEXTBOOK).in_negamax();
    let step = search.recording.cut_steps()[0];
    let drawn = search.picture(step, &search.fitted(1280.0, 800.0));
    let texts = texts(&drawn);
    for text in [
        "=−3",
        "≥−2",
        "(−∞, −3)",
        "Beta cutoff at MIN node C: −2 ≥ −3, skip 2 children",
        "β = −3, set at A (via B)",
        "12",
    ] {
        assert!(texts.iter().any(|it| it == text), "{text}: {texts:?}");
    }
    for text in ["≤2", "≤3", "α = 3, set at A (via B)"] {
        assert!(!texts.iter().any(|it| it == text), "{text}: {texts:?}");
    }
}

/// Every window on an edge is that of some visit, every value in a leaf that of its mover, every claim what is proved.
#[test]
fn pictures_are_written_for_the_mover() {
    for entry in library::library() {
        let tree = entry.tree();
        let search = Search::new(&tree, TEXTBOOK).in_negamax();
        let viewport = search.fitted(1270.0, 980.0);
        let received: HashSet<String> = search
            .recording
            .visits()
            .map(|visit| {
                let window = Notation::Negamax.window(visit.player, visit.window);
                format!(
                    "({}, {})",
                    score_text(window.alpha),
                    score_text(window.beta)
                )
            })
            .collect();
        for step in search.steps() {
            let drawn = search.picture(step, &viewport);
            search.claims_are_proved(step, &drawn);
            search.windows_are_those_of_open_nodes(step, &drawn);
            // The law of callouts is `callout_window_is_that_of_its_node`.
            let now: HashSet<NodeId> = windows_now(&drawn)
                .chain(texts_of(&drawn, LabelKind::Callout))
                .map(|(node, _)| node)
                .collect();
            for shape in &drawn.shapes {
                let Shape::Text { runs, node, .. } = shape else {
                    continue;
                };
                let text: String = runs.iter().map(|run| run.text.as_str()).collect();
                let is_now = node.is_some_and(|node| now.contains(&node));
                if text.starts_with('(') && !is_now {
                    assert!(received.contains(&text), "{}: {text}", entry.id);
                }
                let leaf = node.map(|node| tree.node(node)).filter(|it| it.is_leaf());
                if let Some(leaf) = leaf
                    && runs.len() == 1
                    && text
                        .trim_start_matches('−')
                        .starts_with(|it: char| it.is_ascii_digit())
                {
                    let value = Notation::Negamax.score(leaf.player, leaf.value.unwrap());
                    assert_eq!(text, score_text(value), "{}", entry.id);
                }
            }
        }
    }
}

/// In a row without room, the callout holds the window that its node received, or the current one.
#[test]
fn callout_window_is_that_of_its_node() {
    let mut found = 0;
    for seed in 0..8 {
        let mut lots = SplitMix(seed);
        let mut builder = TreeBuilder::new(Player::Max);
        with_static_values(&mut builder, &mut lots, 5);
        let tree = builder.finish();
        let search = Search::new(&tree, TEXTBOOK).in_negamax();
        let viewport = search.fitted(1270.0, 980.0);
        for step in search.steps() {
            let moment = search.recording.moment(step);
            let drawn = search.picture(step, &viewport);
            let windows = texts_of(&drawn, LabelKind::Callout)
                .map(|(node, runs)| (node, runs.iter().map(|run| run.text.as_str()).collect()))
                .filter(|(_, text): &(NodeId, String)| text.starts_with('('));
            for (node, text) in windows {
                let visit = search.node_map.visit_of(node).unwrap();
                let received = search.recording.visit(visit).window;
                let windows = [received, moment.node(visit).unwrap().window].map(|window| {
                    let window = Notation::Negamax.window(tree.node(node).player, window);
                    format!(
                        "({}, {})",
                        score_text(window.alpha),
                        score_text(window.beta)
                    )
                });
                assert!(windows.contains(&text), "{text}: {windows:?}");
                found += 1;
            }
        }
    }
    assert!(found > 0, "no callout held a window");
}

/// Adds a binary tree with a random value at each node.
fn with_static_values(builder: &mut TreeBuilder, lots: &mut SplitMix, depth: u32) {
    let node = builder.open(None).unwrap();
    builder.set_value(
        node,
        Some(Score::from(i32::try_from(lots.below(100)).unwrap())),
    );
    for _ in 0..if depth > 0 { 2 } else { 0 } {
        with_static_values(builder, lots, depth - 1);
    }
    builder.close();
}

proptest! {
    #[test]
    fn recording_matches_a_negamax_search(tree in trees()) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec);
            let code = code_of(&recording, Notation::Negamax, false);
            let mut machine = Negamax { tree: &tree, rules: spec.window_rules(), stack: Vec::new(), visits: 0, events: Vec::new() };
            let value = machine.search(NodeId::ROOT, Score::NEG_INFINITY, Score::INFINITY);
            let root = tree.node(NodeId::ROOT).player;
            prop_assert_eq!(Notation::Negamax.score(root, recording.value()), value);
            prop_assert_eq!(machine.visits, u32::try_from(recording.visits().len()).unwrap());
            prop_assert_eq!(machine.events.len(), recording.steps() as usize);
            for (step, calls) in (1..).zip(&machine.events) {
                let rows: Vec<Call> = call_stack(&recording.moment(step), usize::MAX)
                    .into_iter()
                    .map(|row| match row {
                        StackRow::Call(call) => call.written_in(Notation::Negamax),
                        StackRow::Gap(_) => panic!("there is room"),
                    })
                    .collect();
                prop_assert_eq!(&rows, calls, "step {}", step);
                let event = recording.event(step).unwrap();
                let active = active_in(Notation::Negamax, &recording, event);
                prop_assert_eq!(&active, &calls.last().unwrap().at);
                for part in active {
                    prop_assert_eq!(code.iter().filter(|line| line.part == part).count(), 1);
                }
            }
        }
    }

    #[test]
    fn words_claim_what_is_proved_for_the_mover(tree in trees()) {
        for spec in algorithms() {
            let recording = recorded(&tree, spec);
            let name = |visit: VisitId| format!("v{}", visit.0);
            for step in 0..=recording.steps() {
                let moment = recording.moment(step);
                let usual = explain(&moment, &name, GameKind::Tree);
                let words = explain_in(Notation::Negamax, &moment, &name, GameKind::Tree);
                prop_assert_eq!(&words.statements, &usual.statements);
                prop_assert_eq!(&words.promise, &usual.promise);
                prop_assert_eq!(words.sentences.len(), usual.sentences.len());
                let text = all_of(&words);
                for (relation, says) in [
                    (Relation::Exactly, " has value exactly "),
                    (Relation::AtLeast, " has value at least "),
                    (Relation::AtMost, " has value at most "),
                    (Relation::Exactly, " is worth "),
                ] {
                    for (subject, number) in numbers_after(&text, says) {
                        if number.is_empty() {
                            continue; // one of the longer phrases
                        }
                        let at = VisitId(subject[1..].parse().unwrap());
                        let player = recording.visit(at).player;
                        let proved = moment.node(at).unwrap().proved;
                        let proved = Notation::Negamax.interval(player, proved);
                        prop_assert!(follows(relation, &number, proved), "{}\n{} {:?}", text, subject, proved);
                        let whose = format!("{number} to {player}");
                        prop_assert!(text.contains(&whose), "{}\n{}", text, whose);
                    }
                }
                // The window that a node receives is the negated and swapped one of the recording.
                if let Some(Event::Enter(node)) = moment.event()
                    && !recording.visit(node).is_leaf()
                    && let Some(at) = text.find("the window (")
                {
                    let received = recording.visit(node).window;
                    let (low, high) = match recording.visit(node).player {
                        Player::Max => (received.alpha, received.beta),
                        Player::Min => (-received.beta, -received.alpha),
                    };
                    let expected = format!("the window ({}, {}).", score_text(low), score_text(high));
                    prop_assert!(text[at..].starts_with(&expected), "{}\n{}", text, expected);
                }
            }
        }
    }

    #[test]
    fn notation_is_its_own_inverse(lo in -9..9_i32, more in 0..9_i32) {
        let (alpha, beta) = (Score::from(lo), Score::from(lo + more));
        for player in [Player::Max, Player::Min] {
            for &notation in Notation::ALL {
                let window = Window { alpha, beta };
                prop_assert_eq!(notation.window(player, notation.window(player, window)), window);
                prop_assert_eq!(notation.score(player, notation.score(player, alpha)), alpha);
                for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
                    let claim = Claim { relation, score: alpha };
                    prop_assert_eq!(notation.claim(player, notation.claim(player, claim)), claim);
                }
                prop_assert_eq!(notation.to_string().parse(), Ok(notation));
            }
        }
    }
}

#[test]
fn min_node_negates_values_and_swaps_windows() {
    let (three, nine) = (Score::from(3), Score::from(9));
    let window = Window {
        alpha: three,
        beta: nine,
    };
    let seen = Notation::Negamax.window(Player::Min, window);
    assert_eq!((seen.alpha, seen.beta), (-nine, -three));
    assert_eq!(Notation::Negamax.score(Player::Min, three), Score::from(-3));
    let claim = Claim {
        relation: Relation::AtMost,
        score: three,
    };
    let seen = Notation::Negamax.claim(Player::Min, claim);
    assert_eq!(seen.to_string(), ">=-3");
    for as_it_is in [
        Notation::Negamax.window(Player::Max, window),
        Notation::Minimax.window(Player::Min, window),
    ] {
        assert_eq!(as_it_is, window);
    }
}
