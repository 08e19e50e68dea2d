//! An exercise filled in by keyboard and by clicks, checked, taken back; what is told of mistakes.

use cutoff::app::App;
use cutoff::app::exercise::SheetInput;
use cutoff::game::{NodeId, Score};
use cutoff::search::Relation;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::{Request, Session};
use cutoff::teach::{AnswerSheet, Asked, Skill};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn press_with(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

pub(super) fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    settle(window);
}

/// Types as a person does, letter by letter; a new line is Enter.
fn types(window: &mut Window, text: &str) {
    for letter in text.chars() {
        if letter == '\n' {
            window.key_press(Key::Enter);
        } else {
            window.event(egui::Event::Text(letter.to_string()));
        }
        window.run_steps(2);
    }
}

pub(super) fn act(window: &mut Window, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    settle(window);
}

/// The exercise page on a tree, all of its panel in sight.
pub(super) fn exercise(text: &str) -> Window {
    let request = Request::Text(text.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(Settings::default(), Some(request));
    window.set_size(egui::vec2(1280.0, 1400.0));
    settle(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Num4);
    assert_eq!(window.state().session.page, Page::Exercise);
    window
}

fn sheet(window: &Window) -> AnswerSheet {
    let paper = window.state().session.desk.paper.as_ref().unwrap();
    paper.sheet.clone()
}

/// Enters the solution.
pub(super) fn fill_in(window: &mut Window) {
    let stage = std::sync::Arc::clone(&window.state().session.desk.paper.as_ref().unwrap().stage);
    let key = stage.with_side(AnswerSheet::key);
    for (node, entry) in key.entries() {
        for put in [
            SheetInput::Order(entry.order),
            SheetInput::Alpha(entry.alpha),
            SheetInput::Beta(entry.beta),
            SheetInput::Returned(entry.returned),
            SheetInput::Relation(entry.relation),
            SheetInput::Cut(entry.cut),
        ] {
            window.state_mut().session.desk.put(node, put, None);
        }
    }
    if let Some(kept) = key.root_move {
        act(window, |session| {
            session.desk.put(kept, SheetInput::RootMove(true), None);
        });
    }
}

fn put(window: &mut Window, node: u32, put: SheetInput) {
    act(window, |session| session.desk.put(NodeId(node), put, None));
}

fn number(value: i32) -> Score {
    Score::from(value)
}

pub(super) fn says(window: &Window, text: &str) {
    assert!(
        window.query_all_by_label_contains(text).next().is_some(),
        "not said: {text}"
    );
}

fn never_says(window: &Window, text: &str) {
    let found = window.query_all_by_label_contains(text).count();
    assert_eq!(found, 0, "said: {text}");
}

const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
/// The deep cutoff at G is missed by who looks at the parent only.
const DEEP: &str = "[5, [[[3, 9], 8], 7]]";

#[test]
fn keyboard_alone_reaches_full_marks() {
    let mut window = exercise(AIMA);
    types(&mut window, "1\n-i\ni\n=3\n");
    types(&mut window, "2\n-inf\ninf\n3=\n");
    types(&mut window, "3\n4\n5\n");
    // "<=" is one sign.
    types(&mut window, "6\n3\ni\n<=2\n");
    types(&mut window, "7\nx\nx\n");
    types(&mut window, "8\n3\ni\n=2\n9\n10\n11\n");
    // Round once: at the root again.
    press(&mut window, Key::ArrowDown);
    types(&mut window, "m");
    let stage = &window.state().session.stage;
    let key = stage
        .with_side(AnswerSheet::key)
        .only(&stage.tree, Asked::ALL);
    assert_eq!(sheet(&window).only(&stage.tree, Asked::ALL), key);
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    says(&window, "(100%)");
    says(&window, "Everything is right: 30 of 30 points");
    click(&mut window, "Points by skill");
    window.get_by_label("Cuts: 2 of 2");
    window.get_by_label("Root move: 1 of 1");
    never_says(&window, "Cut where there is no cutoff");
    window.get_by_role_and_label(
        Role::Button,
        "MIN node C, visit 6, window 3 to infinity, at most 2, order right, window right, value right",
    );
}

#[test]
fn keys_walk_number_and_cut() {
    let mut window = exercise(AIMA);
    types(&mut window, "n");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Space);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Delete);
    let entered = sheet(&window);
    assert_eq!(entered.entry(NodeId(0)).order, Some(1));
    assert_eq!(entered.entry(NodeId(1)).order, Some(2));
    assert!(entered.entry(NodeId(5)).cut);
    // Pressed again, it takes no number away: neither the last one nor one before it.
    press(&mut window, Key::ArrowLeft);
    types(&mut window, "n");
    says(&window, "B is already visit 2");
    assert_eq!(sheet(&window).entry(NodeId(1)).order, Some(2));
    press(&mut window, Key::ArrowUp);
    types(&mut window, "n");
    says(&window, "A is already visit 1");
    // Esc leads from the field back to the tree, where Backspace takes out.
    types(&mut window, "7");
    window.get_by_label("Visit number of A");
    press(&mut window, Key::Escape);
    assert!(window.get_by_label("Exercise tree").is_focused());
    assert_eq!(sheet(&window).entry(NodeId(0)).order, Some(7));
    press(&mut window, Key::Backspace);
    assert_eq!(sheet(&window).entry(NodeId(0)).order, None);
}

/// Neither from the tree nor from the field itself.
#[test]
fn typing_after_n_keeps_the_number() {
    let mut window = exercise(AIMA);
    types(&mut window, "n-i\ni\n3");
    let entry = sheet(&window).entry(NodeId(0));
    assert_eq!(entry.order, Some(1));
    assert_eq!(entry.alpha, Some(Score::NEG_INFINITY));
    assert_eq!(entry.beta, Some(Score::INFINITY));
    assert_eq!(entry.returned, Some(number(3)));
    press(&mut window, Key::Escape);
    press(&mut window, Key::ArrowDown);
    types(&mut window, "\nn3");
    let entry = sheet(&window).entry(NodeId(1));
    assert_eq!((entry.order, entry.alpha), (Some(2), Some(number(3))));
    assert!(window.get_by_label("Alpha of B").is_focused());
}

#[test]
fn check_of_a_blank_sheet_marks_nothing() {
    let mut window = exercise(AIMA);
    click(&mut window, "Check");
    says(&window, "Nothing entered yet.");
    let session = &window.state().session;
    assert!(session.desk.paper.as_ref().unwrap().check.is_none());
    assert_eq!(session.practice.progress.answers(), 0);
}

#[test]
fn page_shows_six_controls() {
    let window = exercise(AIMA);
    let controls = window.root().children_recursive().filter(|node| {
        let node = node.accesskit_node();
        let role = node.role();
        let is_tree = node
            .label()
            .is_some_and(|name| name.contains(", nothing entered"));
        let inside = node.raw_bounds().is_some_and(|bounds| bounds.y0 > 60.0);
        matches!(role, Role::Button | Role::CheckBox | Role::TextInput) && inside && !is_tree
    });
    let names: Vec<String> = controls
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    let expected = [
        "Check",
        "Solution",
        "Visit number of A",
        "Alpha of A",
        "Beta of A",
        "Value returned of A",
    ];
    assert_eq!(names, expected);
}

#[test]
fn arrows_move_between_nodes_within_a_field() {
    let mut window = exercise(AIMA);
    types(&mut window, "1");
    press(&mut window, Key::ArrowDown);
    types(&mut window, "2");
    press(&mut window, Key::ArrowRight);
    types(&mut window, "6");
    let entered = sheet(&window);
    for (node, order) in [(0, 1), (1, 2), (5, 6)] {
        assert_eq!(entered.entry(NodeId(node)).order, Some(order));
    }
    assert!(window.get_by_label("Visit number of C").is_focused());
    // What cannot be read is said when the field is left, and enters nothing.
    types(&mut window, "\n4-\n");
    says(&window, "Alpha of C: “4-” is not a number");
    assert_eq!(sheet(&window).entry(NodeId(5)).alpha, None);
}

#[test]
fn unreadable_entry_keeps_the_old_value() {
    let mut window = exercise(AIMA);
    types(&mut window, "1");
    press(&mut window, Key::Escape);
    types(&mut window, "-\n");
    says(&window, "Visit number of A: “-” is not a visit number");
    assert_eq!(sheet(&window).entry(NodeId(0)).order, Some(1));
    // It stands there to be corrected, and nothing has moved on.
    let field = window.get_by_label("Visit number of A");
    assert!(field.is_focused());
    assert_eq!(field.value().as_deref(), Some("-"));
    press(&mut window, Key::Backspace);
    types(&mut window, "4\n");
    assert_eq!(sheet(&window).entry(NodeId(0)).order, Some(4));
    assert!(window.get_by_label("Alpha of A").is_focused());
}

#[test]
fn clicks_select_number_and_cut() {
    let mut window = exercise(AIMA);
    window
        .get_by_label("leaf C2, value 4, nothing entered")
        .click();
    settle(&mut window);
    window.get_by_label("Visit number of C2");
    let click_at = |window: &mut Window, at: egui::Pos2, times: usize| {
        window.event(egui::Event::PointerMoved(at));
        window.run_steps(1);
        for _ in 0..times {
            for pressed in [true, false] {
                window.input_mut().events.push(egui::Event::PointerButton {
                    pos: at,
                    button: egui::PointerButton::Primary,
                    pressed,
                    modifiers: Modifiers::NONE,
                });
            }
            window.run_steps(1);
        }
        window.run_steps(4);
        settle(window);
    };
    let middle = |window: &Window, name: &str| {
        window
            .get_by_label_contains(&format!("{name}, "))
            .rect()
            .center()
    };
    // A double click numbers a node, but only once.
    for node in ["MAX node A", "MIN node B", "leaf B1", "leaf B1"] {
        let at = middle(&window, node);
        click_at(&mut window, at, 2);
    }
    assert_eq!(sheet(&window).entry(NodeId(2)).order, Some(3));
    says(&window, "B1 is already visit 3");
    // On the edge itself, between the symbols of C and C2: cut, and restored.
    let at = middle(&window, "MIN node C").lerp(middle(&window, "leaf C2"), 0.6);
    for cut in [true, false] {
        click_at(&mut window, at, 1);
        assert_eq!(sheet(&window).entry(NodeId(7)).cut, cut);
    }
}

#[test]
fn unchecked_sheet_reveals_nothing() {
    let window = exercise(AIMA);
    for part in [
        "at most", "at least", "visited", "skipped", "cutoff", "right", "window 3",
    ] {
        let said: Vec<String> = window
            .root()
            .children_recursive()
            .filter_map(|node| {
                let node = node.accesskit_node();
                // What can be chosen is no answer.
                let choice = node.label().is_some_and(|name| name.starts_with("value "));
                node.label().or(node.value()).filter(|_| !choice)
            })
            .filter(|text| text.contains(part))
            .collect();
        assert!(said.is_empty(), "{part}: {said:?}");
    }
    let nodes = window
        .query_all_by_label_contains("nothing entered")
        .count();
    assert_eq!(nodes, 13);
}

#[test]
fn extra_missing_and_misplaced_cuts_are_distinguished() {
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    put(&mut window, 11, SheetInput::Cut(true)); // D2: the search goes on
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    // Its own number in the order, and one of the two right cuts.
    says(
        &window,
        "Cut where there is no cutoff: D2. That costs 1 point, and 1 point further down can no longer be earned.",
    );
    never_says(&window, "Missing cutoffs");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    put(&mut window, 8, SheetInput::Cut(false));
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    says(&window, "Missing cutoffs: C3.");
    never_says(&window, "Cut where there is no cutoff");
    put(&mut window, 7, SheetInput::Cut(false));
    put(&mut window, 6, SheetInput::Cut(true));
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    says(&window, "Cut on the wrong edge: C1 instead of C2, C3.");
    // At the cut itself, too.
    act(&mut window, |session| session.desk.select(NodeId(6)));
    let told = window.query_all_by_label_contains("Cut on the wrong edge: C1");
    assert_eq!(told.count(), 2);
}

#[test]
fn missing_entries_are_listed_only_on_request() {
    let mut window = exercise(AIMA);
    types(&mut window, "1\n-i\n");
    click(&mut window, "Check");
    says(&window, "2 of 30 points (6.7%)");
    never_says(&window, "issing:");
    // What the search skips is not among it: eleven of the thirteen nodes are visited.
    click(&mut window, "How many are missing?");
    says(
        &window,
        "Missing: 10 visit numbers, 4 windows, 4 values, 2 cuts, 1 root move.",
    );
    fill_in(&mut window);
    put(&mut window, 5, SheetInput::Order(None));
    put(&mut window, 6, SheetInput::Order(Some(9)));
    click(&mut window, "Check");
    says(&window, "28 of 30 points (93.3%), 1 wrong");
    never_says(&window, "issing:");
    click(&mut window, "How many are missing?");
    says(&window, "Missing: 1 visit number.");
}

#[test]
fn blank_cut_is_missing_and_never_wrong() {
    let mut window = exercise(AIMA);
    // C has a number, and nothing below its second and third edge.
    for (node, order) in [(0, 1), (5, 3), (9, 2)] {
        put(&mut window, node, SheetInput::Order(Some(order)));
    }
    let wrong = |window: &mut Window, so_far: &str| {
        says(window, so_far);
        says(window, ", 2 wrong");
        never_says(window, "cut wrong");
        never_says(window, "cut missing");
        never_says(window, "Missing cutoffs");
    };
    click(&mut window, "Check");
    wrong(&mut window, "1 of 30 points");
    click(&mut window, "More");
    click(&mut window, "Check as I go");
    wrong(&mut window, "So far: 1 of 3 points");
    click(&mut window, "Check as I go");

    // Whoever has written what C returns has gone on past its cut: that is told, and still no entry is wrong.
    fill_in(&mut window);
    put(&mut window, 8, SheetInput::Cut(false));
    for check in ["Check", "Check as I go"] {
        click(&mut window, check);
        says(&window, "Missing cutoffs: C3.");
        says(&window, "leaf C3, value 6, nothing entered, cut missing");
        never_says(&window, " wrong");
    }
    click(&mut window, "Check");
    click(&mut window, "How many are missing?");
    says(&window, "Missing: 1 cut.");
}

#[test]
fn misconceptions_are_named() {
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    // The window of C without what A is sure of already.
    put(&mut window, 5, SheetInput::Alpha(Some(Score::NEG_INFINITY)));
    // The value of C, of which only a bound is proved, taken for exact.
    put(
        &mut window,
        5,
        SheetInput::Relation(Some(Relation::Exactly)),
    );
    click(&mut window, "Check");
    says(
        &window,
        "C: inherited bound dropped. A node receives its parent’s window",
    );
    says(&window, "C: bound mistaken for an exact value. ");
    let mut window = exercise(DEEP);
    fill_in(&mut window);
    let key = sheet(&window);
    let cut: Vec<NodeId> = key
        .entries()
        .filter_map(|(node, entry)| entry.cut.then_some(node))
        .collect();
    assert!(!cut.is_empty());
    for &node in &cut {
        put(&mut window, node.0, SheetInput::Cut(false));
        put(&mut window, node.0, SheetInput::Order(Some(9)));
    }
    click(&mut window, "Check");
    says(&window, "Missing cutoffs");
    let stage = &window.state().session.stage;
    let above = stage.name(stage.tree.parent(cut[0]).unwrap());
    let said = format!("{above}: deep cutoffs overlooked. The bounds of all nodes above count");
    says(&window, &said);
}

#[test]
fn first_mistake_is_wrong_before_it_is_missing() {
    let mut window = exercise(AIMA);
    put(&mut window, 0, SheetInput::Order(Some(1)));
    put(&mut window, 5, SheetInput::Order(Some(9)));
    put(&mut window, 5, SheetInput::Returned(Some(number(2))));
    click(&mut window, "Check");
    click(&mut window, "Show me the first mistake");
    says(&window, "First mistake: C is visit ");
    // Of what is only missing, the first in the order of the search.
    put(&mut window, 5, SheetInput::Order(None));
    click(&mut window, "Check");
    assert!(window.query_by_label("Show me the first mistake").is_none());
    click(&mut window, "Show me the first missing entry");
    never_says(&window, "First mistake");
    says(
        &window,
        "Nothing is wrong. First missing entry: A receives (−∞, ∞); you left that blank.",
    );
}

/// B and C have wrong values without signs, and only the last of two edges is cut.
#[test]
fn half_cut_at_an_inequality_is_no_equality_mistake() {
    let mut window = exercise(AIMA);
    put(&mut window, 1, SheetInput::Returned(Some(number(2))));
    put(&mut window, 5, SheetInput::Returned(Some(number(6))));
    put(&mut window, 8, SheetInput::Cut(true));
    click(&mut window, "Check");
    says(&window, ", 2 wrong");
    never_says(&window, "misconception");
}

#[test]
fn click_enters_the_first_empty_field() {
    let mut window = exercise(AIMA);
    let first_click = |window: &mut Window, name: &str, field: &str| {
        let node = format!("MIN node {name}, ");
        window.get_by_label_contains(&node).click();
        settle(window);
        let field = format!("{field} of {name}");
        assert!(window.get_by_label(&field).is_focused(), "{field}");
    };
    first_click(&mut window, "B", "Visit number");
    types(&mut window, "2\n");
    first_click(&mut window, "C", "Visit number");
    window.get_by_label("Value returned of C").click();
    settle(&mut window);
    types(&mut window, "<=2");
    assert_eq!(
        sheet(&window).entry(NodeId(5)).relation,
        Some(Relation::AtMost)
    );
    first_click(&mut window, "B", "Alpha");
    first_click(&mut window, "C", "Visit number");
    first_click(&mut window, "D", "Visit number");
}

/// The fields keep clear of all edges, symbols and the border at 1280x720.
#[test]
fn fields_cover_no_edge() {
    let mut window = exercise(AIMA);
    window.set_size(egui::vec2(1280.0, 720.0));
    settle(&mut window);
    let canvas = window.get_by_label("Exercise tree").rect();
    let area =
        |window: &Window, name: &str| window.get_by_label_contains(&format!("{name}, ")).rect();
    let leaf = |parent: &str, number: u32| format!("leaf {parent}{number}");
    let names = ["MAX node A", "MIN node B", "MIN node C", "MIN node D"];
    let mut edges = Vec::new();
    for below in &names[1..] {
        edges.push((names[0].to_owned(), (*below).to_owned()));
        let name = below.rsplit_once(' ').unwrap().1;
        edges.extend((1..=3).map(|number| ((*below).to_owned(), leaf(name, number))));
    }
    let all: Vec<String> = edges.iter().map(|(_, below)| below.clone()).collect();
    for node in &all {
        let label = format!("{node}, ");
        window.get_by_label_contains(&label).click();
        settle(&mut window);
        let name = node.rsplit_once(' ').unwrap().1;
        let mut card = window
            .get_by_label(&format!("Visit number of {name}"))
            .rect();
        if node.starts_with("MIN") {
            for part in [format!("Beta of {name}"), format!("A chooses {name}")] {
                card = card.union(window.get_by_label(&part).rect());
            }
        }
        assert!(canvas.shrink(5.0).contains_rect(card), "{node}: {card}");
        for other in names.iter().map(|it| (*it).to_owned()).chain(all.clone()) {
            assert!(
                !card.intersects(area(&window, &other).shrink(2.0)),
                "{node} on {other}"
            );
        }
        for (above, below) in &edges {
            let from = area(&window, above).center_bottom();
            let to = area(&window, below).center_top();
            let crosses = (0..=200).any(|at| {
                #[allow(clippy::cast_precision_loss)]
                let share = at as f32 / 200.0;
                card.contains(from.lerp(to, share))
            });
            assert!(!crosses, "{node} on the edge {above} to {below}");
        }
    }
}

#[test]
fn first_mistake_is_selected_and_steppable() {
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    put(&mut window, 5, SheetInput::Alpha(Some(number(2))));
    put(&mut window, 9, SheetInput::Alpha(Some(number(2))));
    click(&mut window, "Check");
    press_with(&mut window, Modifiers::COMMAND, Key::F);
    says(&window, "First mistake: C receives (3, ∞); you have (2, ∞)");
    assert_eq!(
        window.state().session.desk.paper.as_ref().unwrap().node,
        NodeId(5)
    );
    click(&mut window, "Go to this step");
    let state = &window.state().session;
    assert_eq!(state.page, Page::Step);
    let visit = state.stage.visit_of(NodeId(5)).unwrap();
    assert_eq!(state.step() + 1, state.stage.recording.entered(visit));
    press(&mut window, Key::ArrowRight);
    assert_eq!(window.state().session.current_node(), NodeId(5));
    // What is entered has waited.
    press_with(&mut window, Modifiers::COMMAND, Key::Num4);
    assert_eq!(sheet(&window).entry(NodeId(5)).alpha, Some(number(2)));
    click(&mut window, "Points by skill");
    says(&window, "Windows: ");
}

/// The reason of the first mistake and its mark in the fields, for each kind of entry.
#[test]
fn first_mistake_has_a_reason_and_a_visible_mark() {
    for (node, input, reason, mark) in [
        (
            5,
            SheetInput::Order(Some(9)),
            "Nodes are numbered",
            "order wrong",
        ),
        (
            5,
            SheetInput::Alpha(Some(number(2))),
            "you have (2, ∞). A child receives its parent’s current window",
            "window wrong",
        ),
        (
            0,
            SheetInput::Beta(Some(number(2))),
            "The search starts with this window",
            "window wrong",
        ),
        (
            1,
            SheetInput::Returned(Some(number(8))),
            "MIN takes the smallest value of its children; nothing left out can change it.",
            "value wrong",
        ),
        (
            5,
            SheetInput::Relation(Some(Relation::AtLeast)),
            "MIN takes the smallest value of its children; a child that was left out could still change it.",
            "value wrong",
        ),
        (
            2,
            SheetInput::Cut(true),
            "An edge is cut only once α ≥ β at the node above it.",
            "",
        ),
        (
            7,
            SheetInput::Cut(false),
            "Once α ≥ β at a node, its remaining children are skipped.",
            "",
        ),
        (
            5,
            SheetInput::RootMove(true),
            "The root takes the first child with the best value",
            "",
        ),
    ] {
        let mut window = exercise(AIMA);
        fill_in(&mut window);
        put(&mut window, node, input);
        press_with(&mut window, Modifiers::COMMAND, Key::F);
        let is_missing = node == 7;
        says(
            &window,
            if is_missing {
                "First missing entry: "
            } else {
                "First mistake: "
            },
        );
        says(&window, reason);
        if !mark.is_empty() {
            let name = match node {
                0 => "A",
                1 => "B",
                _ => "C",
            };
            let field = match mark {
                "value wrong" => format!("Value returned of {name}"),
                _ => format!("Visit number of {name}"),
            };
            let field = window.get_by_label(&field);
            let mark = window.get_by_label(mark);
            assert!((mark.rect().center().y - field.rect().center().y).abs() < 9.0);
        }
    }
}

#[test]
fn continuous_check_marks_entries_not_blanks() {
    let mut window = exercise(AIMA);
    click(&mut window, "More");
    click(&mut window, "Check as I go");
    types(&mut window, "1\n");
    says(&window, "So far: 1 of 1 point (100%)");
    types(&mut window, "-i\n3\n");
    says(&window, "So far: 2 of 3 points (66.7%)");
    says(&window, "A receives (−∞, ∞); you have (−∞, 3)");
    never_says(&window, "missing");
    press(&mut window, Key::Escape);
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    // A window of which one bound is there and right is still being filled in.
    says(&window, "So far: 1 of 1 point");
}

#[test]
fn entries_can_be_undone_cleared_and_restored() {
    let mut window = exercise(AIMA);
    types(&mut window, "12\n5");
    // In the field, too: one step for what was typed in one go.
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(sheet(&window).entry(NodeId(0)).alpha, None);
    let alpha = window.get_by_label("Alpha of A").value();
    assert_eq!(
        alpha.unwrap_or_default(),
        "",
        "the field shows what the sheet holds"
    );
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert!(sheet(&window).is_blank());
    press_with(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    press_with(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(sheet(&window).entry(NodeId(0)).order, Some(12));
    assert_eq!(sheet(&window).entry(NodeId(0)).alpha, Some(number(5)));
    click(&mut window, "More");
    click(&mut window, "Clear");
    assert!(sheet(&window).is_blank());
    says(&window, "Undo restores them");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(sheet(&window).entry(NodeId(0)).order, Some(12));
}

#[test]
fn shown_solution_is_labelled_and_ends_scoring() {
    let mut window = exercise(AIMA);
    put(&mut window, 1, SheetInput::Order(Some(5)));
    click(&mut window, "Solution");
    says(
        &window,
        "This is the solution. What you have entered is kept.",
    );
    says(
        &window,
        "MIN node C, visit 6, window 3 to infinity, at most 2",
    );
    types(&mut window, "9");
    says(&window, "hide it to continue");
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    says(&window, "hide it to continue");
    click(&mut window, "Solution");
    assert_eq!(sheet(&window).entries().count(), 1);
    click(&mut window, "Check");
    assert_eq!(window.state().session.practice.progress.answers(), 0);
}

#[test]
fn only_the_first_check_counts_as_progress() {
    let mut window = exercise(AIMA);
    fill_in(&mut window);
    put(&mut window, 5, SheetInput::Alpha(Some(Score::NEG_INFINITY)));
    click(&mut window, "Check");
    let progress = window.state().session.practice.progress.clone();
    let windows = progress.of(Skill::Windows);
    assert_eq!((windows.got, windows.of), (7, 8));
    press_with(&mut window, Modifiers::COMMAND, Key::Z);
    click(&mut window, "Check");
    assert_eq!(window.state().session.practice.progress, progress);
}

#[test]
fn skills_asked_for_can_be_chosen() {
    let mut window = exercise(AIMA);
    click(&mut window, "For teachers");
    for skill in ["Order of visits", "Windows", "Values"] {
        click(&mut window, skill);
    }
    window.get_by_label("MIN node C, nothing entered").click();
    settle(&mut window);
    assert!(window.query_by_label("Alpha of C").is_none());
    types(&mut window, "4");
    says(&window, "This exercise has no blanks at C");
    window
        .get_by_label("leaf C2, value 4, nothing entered")
        .click();
    settle(&mut window);
    types(&mut window, "x");
    press(&mut window, Key::ArrowRight);
    types(&mut window, "x");
    click(&mut window, "Check");
    says(&window, "2 of 3 points");
    // The next exercise asks for the same.
    act(&mut window, |session| session.desk.clear());
    act(&mut window, Session::new_exercise);
    assert!(
        !window
            .state()
            .session
            .desk
            .paper
            .as_ref()
            .unwrap()
            .asked
            .has(Skill::Order)
    );
}

#[test]
fn minimax_and_chess_exercises_reach_full_marks() {
    let mut window = window();
    press(&mut window, Key::A);
    press_with(&mut window, Modifiers::COMMAND, Key::Num4);
    says(&window, "Search by hand (minimax)");
    assert!(window.query_by_label("Alpha of A").is_none());
    fill_in(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    says(&window, "(100%)");
    let fen = b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1".to_vec();
    let request = Request::Text(fen, "the test".to_owned());
    let mut window = window_with(Settings::default(), Some(request));
    press_with(&mut window, Modifiers::COMMAND, Key::Num4);
    says(&window, "the root (MAX)");
    fill_in(&mut window);
    press_with(&mut window, Modifiers::COMMAND, Key::Enter);
    says(&window, "(100%)");
}

#[test]
fn opening_a_tree_replaces_blank_exercises_only() {
    let mut window = exercise(AIMA);
    let open = |window: &mut Window, text: &str| {
        let command = |session: &mut cutoff::session::Session| {
            session.open_text(text.as_bytes().to_vec(), "the test".to_owned());
        };
        command(&mut window.state_mut().session);
        settle(window);
    };
    open(&mut window, "[[1, 2], [3, 4]]");
    let size = |window: &Window| {
        let paper = window.state().session.desk.paper.as_ref().unwrap();
        paper.stage.tree.len()
    };
    assert_eq!(size(&window), 7);
    put(&mut window, 1, SheetInput::Order(Some(2)));
    open(&mut window, AIMA);
    assert_eq!(size(&window), 7);
    says(&window, "This exercise is kept as it was.");
    click(&mut window, "New exercise from the current tree");
    says(&window, "are not saved");
    press(&mut window, Key::Escape);
    assert_eq!(size(&window), 7);
    click(&mut window, "New exercise from the current tree");
    click(&mut window, "Discard");
    assert_eq!(size(&window), 13);
    assert!(sheet(&window).is_blank());
    // Pages come and go, entries stay.
    put(&mut window, 1, SheetInput::Order(Some(2)));
    click(&mut window, "Compare");
    click(&mut window, "Exercise");
    assert_eq!(sheet(&window).entry(NodeId(1)).order, Some(2));
}

#[test]
fn every_control_has_an_accessible_name() {
    let mut window = exercise(AIMA);
    super::everyone::all_named(&window, "exercise page");
    fill_in(&mut window);
    put(&mut window, 7, SheetInput::Cut(false));
    click(&mut window, "Check");
    super::everyone::all_named(&window, "exercise page, checked");
    click(&mut window, "Solution");
    super::everyone::all_named(&window, "solution");
}

#[test]
fn number_after_a_sign_is_the_value() {
    let mut window = exercise(AIMA);
    types(&mut window, "1\n-i\n=5\n");
    let entry = sheet(&window).entry(NodeId(0));
    assert_eq!(entry.order, Some(1));
    assert_eq!(entry.relation, Some(Relation::Exactly));
    assert_eq!(entry.returned, Some(Score::from(5)));
    assert_eq!(entry.beta, None);
}

#[test]
fn sign_without_a_number_earns_nothing() {
    let mut window = exercise(AIMA);
    types(&mut window, "=");
    click(&mut window, "Check");
    says(&window, "0 of 30");
}
