//! The pseudocode and its call stack: the texts, and a search that is done line by line beside the recording.

use super::common::{algorithms, trees};
use cutoff::game::{NodeId, Player, Score, Tree};
use cutoff::search::trace::{VisitId, record};
use cutoff::search::{CutRule, Fail, Limits, Notation, Rules, SearchSpec, Window};
use cutoff::teach::{Call, CodePart, PlayerPart, StackRow, call_stack, pseudocode};
use proptest::prelude::*;

fn printed(spec: SearchSpec) -> String {
    let lines = pseudocode(spec, false, Notation::Minimax, [false; 2], Player::Max).into_iter();
    let lines = lines.map(|line| format!("{}{}", "  ".repeat(line.indent.into()), line.text));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn minimax_pseudocode_matches_snapshot() {
    insta::assert_snapshot!(printed(SearchSpec::MINIMAX));
}

#[test]
fn alpha_beta_pseudocode_matches_snapshots() {
    for rules in Rules::ALL {
        let name = format!("alpha_beta_{rules}").replace('/', "_");
        insta::assert_snapshot!(name, printed(SearchSpec::alpha_beta(rules)));
    }
}

/// The text, carried out: one entry per event, each with the calls that are open.
struct Machine<'a> {
    tree: &'a Tree,
    rules: Option<Rules>,
    stack: Vec<Call>,
    visits: u32,
    events: Vec<Vec<Call>>,
}

impl Machine<'_> {
    fn event(&mut self, parts: Vec<CodePart>) {
        self.stack.last_mut().unwrap().at = parts;
        self.events.push(self.stack.clone());
    }

    fn top(&mut self) -> &mut Call {
        self.stack.last_mut().unwrap()
    }

    fn search(&mut self, node: NodeId, window: Window) -> Score {
        let here = self.tree.node(node);
        let (player, leaf) = (here.player, here.is_leaf());
        let ply = u32::try_from(self.stack.len()).unwrap();
        self.stack.push(Call {
            visit: VisitId(self.visits),
            player,
            depth: self.tree.height().checked_sub(ply),
            entry: None,
            window: self.rules.map(|_| window),
            best: (!leaf).then_some(match player {
                Player::Max => Score::NEG_INFINITY,
                Player::Min => Score::INFINITY,
            }),
            chance: None,
            value: None,
            returned: None,
            at: Vec::new(),
        });
        self.visits += 1;
        if leaf {
            self.event(vec![CodePart::Head]);
            let mut value = here.value.unwrap();
            if self.rules.is_some_and(|rules| rules.fail == Fail::Hard) {
                value = value.max(window.alpha).min(window.beta);
            }
            self.top().returned = Some(value);
            self.event(vec![CodePart::LeafReturn]);
            self.stack.pop();
            return value;
        }
        self.event(vec![
            CodePart::Head,
            CodePart::Own(PlayerPart::Start, player),
        ]);
        let mut window = window;
        let children: Vec<NodeId> = self.tree.children(node).collect();
        for (index, &child) in children.iter().enumerate() {
            self.top().at = vec![CodePart::Own(PlayerPart::Call, player)];
            let value = self.search(child, window);
            let best = self.top().best.unwrap();
            let best = match player {
                Player::Max => best.max(value),
                Player::Min => best.min(value),
            };
            self.top().value = Some(value);
            self.top().best = Some(best);
            let mut parts = vec![
                CodePart::Own(PlayerPart::Call, player),
                CodePart::Own(PlayerPart::Best, player),
            ];
            if self.rules.is_some() {
                match player {
                    Player::Max => window.alpha = window.alpha.max(best),
                    Player::Min => window.beta = window.beta.min(best),
                }
                self.top().window = Some(window);
                parts.push(CodePart::Own(PlayerPart::Narrow, player));
            }
            self.event(parts);
            let closed = self.rules.is_some_and(|rules| match rules.cut {
                CutRule::AtEquality => window.alpha >= window.beta,
                CutRule::Strict => window.alpha > window.beta,
            });
            if closed {
                if index + 1 < children.len() {
                    self.event(vec![CodePart::Own(PlayerPart::Cut, player)]);
                }
                break;
            }
        }
        let best = self.top().best.unwrap();
        self.top().returned = Some(best);
        self.event(vec![CodePart::Own(PlayerPart::Return, player)]);
        self.stack.pop();
        best
    }
}

fn carried_out(tree: &Tree, spec: SearchSpec) -> Vec<Vec<Call>> {
    let mut machine = Machine {
        tree,
        rules: spec.window_rules(),
        stack: Vec::new(),
        visits: 0,
        events: Vec::new(),
    };
    machine.search(NodeId::ROOT, Window::FULL);
    machine.events
}

proptest! {
    #[test]
    fn call_stack_matches_executed_pseudocode(tree in trees()) {
        for spec in algorithms() {
            let code = pseudocode(spec, false, Notation::Minimax, [false; 2], Player::Max);
            let recording = record(&&tree, spec, tree.height(), Limits::NONE).unwrap().recording;
            let events = carried_out(&tree, spec);
            prop_assert_eq!(events.len(), recording.steps() as usize);
            prop_assert!(call_stack(&recording.moment(0), 9).is_empty());
            for (step, calls) in (1..).zip(&events) {
                let moment = recording.moment(step);
                let rows = call_stack(&moment, usize::MAX);
                let expected: Vec<StackRow> = calls.iter().cloned().map(StackRow::Call).collect();
                prop_assert_eq!(&rows, &expected, "step {}", step);
                for part in calls.iter().flat_map(|call| &call.at) {
                    prop_assert_eq!(code.iter().filter(|line| line.part == *part).count(), 1);
                }
            }
        }
    }

    #[test]
    fn truncated_stack_keeps_both_ends(tree in trees(), most in 0..12_usize) {
        let recording = record(&&tree, algorithms()[1], tree.height(), Limits::NONE).unwrap().recording;
        for step in 1..=recording.steps() {
            let moment = recording.moment(step);
            let (all, some) = (call_stack(&moment, usize::MAX), call_stack(&moment, most));
            prop_assert!(some.len() <= most.max(3));
            prop_assert_eq!((some.first(), some.last()), (all.first(), all.last()));
            let calls = some.iter().map(|row| match row {
                StackRow::Call(_) => 1,
                StackRow::Gap(calls) => *calls,
            });
            prop_assert_eq!(calls.sum::<usize>(), all.len());
        }
    }
}

/// A stack of a thousand calls: the rows in between cost nothing.
#[test]
fn thousand_calls_fit_eight_rows() {
    let mut text = "1".to_owned();
    for _ in 0..999 {
        text = format!("[{text}, 2]");
    }
    let tree = cutoff::game::read_tree(text.as_bytes()).unwrap();
    let recording = record(&&tree, algorithms()[1], 1_000, Limits::NONE)
        .unwrap()
        .recording;
    let rows = call_stack(&recording.moment(1_000), 8);
    assert_eq!(rows.len(), 8);
    assert_eq!(rows[2], StackRow::Gap(993));
}
