//! Trees at random by accessible names: the box, its errors, the next seed, what becomes of unsaved work.

use cutoff::app::App;
use cutoff::app::dialogs::generate::recipe_words;
use cutoff::game::generate::{Quality, Recipe};
use cutoff::game::{Edit, NodeId, Player, read_tree};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::settings::Settings;
use cutoff::stage::Origin;
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

fn ctrl(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::COMMAND, key);
    settle(window);
}

fn next_seed(window: &mut Window) {
    super::run(window, Action::GenerateNext);
}

fn apply(window: &mut Window, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    settle(window);
}

/// Puts a number into a field as people do: click, select, type.
fn type_into(window: &mut Window, role: Role, name: &str, text: &str) {
    // The box lies above a panel with fields of its own.
    let fields = window.query_all_by_role_and_label(role, name);
    fields.last().unwrap().click();
    window.run_steps(2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.event(egui::Event::Text(text.to_owned()));
    window.run_steps(3);
}

/// The same, and leaves the field.
fn fill(window: &mut Window, role: Role, name: &str, text: &str) {
    type_into(window, role, name, text);
    window.key_press(Key::Tab);
    window.run_steps(3);
}

fn number(window: &mut Window, name: &str, text: &str) {
    fill(window, Role::SpinButton, name, text);
}

fn draft(window: &Window) -> Recipe {
    window
        .state()
        .session
        .dialogs
        .generate
        .as_ref()
        .unwrap()
        .recipe
}

fn recipe(text: &str) -> Recipe {
    text.parse().unwrap()
}

fn is_open(window: &Window) -> bool {
    window.state().session.dialogs.generate.is_some()
}

/// Whether exactly what the recipe makes is on screen.
fn shows(window: &Window, recipe: Recipe) -> bool {
    *window.state().session.editable().unwrap().as_ref() == recipe.tree().unwrap()
}

#[test]
fn ctrl_g_opens_dialog_and_enter_generates() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    window.get_by_label("Generate a tree");
    // The depth waits to be typed over.
    window.event(egui::Event::Text("4".to_owned()));
    window.run_steps(2);
    assert_eq!(draft(&window).depth, 4);
    number(&mut window, "Max. children", "2");
    number(&mut window, "Largest value", "20");
    type_into(&mut window, Role::TextInput, "Seed", "7");
    window.get_by_label("31 nodes, 16 of them leaves");
    press(&mut window, Key::Enter);
    let wanted = recipe("depth=4 branching=2 values=0..20 ties=no root=max order=0.5 seed=7");
    assert!(!is_open(&window));
    assert!(shows(&window, wanted));
    let state = &window.state().session;
    assert_eq!(state.stage.source.origin, Origin::Generated);
    assert_eq!(state.title(), "Generated tree, seed 7");
    assert_eq!(state.stepping.step(), 0);
    assert!(!state.edits.is_unsaved());
    // How to get it again stays in sight, and the box begins with it.
    window.get_by_label(&recipe_words(&wanted));
    assert_eq!(state.settings.recipe, wanted);
    super::run(&mut window, Action::Generate);
    assert_eq!(draft(&window), wanted);
}

#[test]
fn menu_opens_dialog_and_escape_closes() {
    let mut window = window();
    window.get_by_label("File").click();
    window.run_steps(4);
    window.get_by_label_contains("Generate a tree…").click();
    settle(&mut window);
    assert!(is_open(&window));
    number(&mut window, "Depth", "5");
    press(&mut window, Key::Escape);
    assert!(!is_open(&window));
    super::run(&mut window, Action::Generate);
    window.get_by_label("Close").click();
    settle(&mut window);
    assert!(!is_open(&window));
    let state = &window.state().session;
    assert_eq!(state.title(), "AIMA two-ply tree");
    assert!(state.opening.is_none() && state.notice.is_none());
}

#[test]
fn every_part_of_a_recipe_has_its_control() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    number(&mut window, "Depth", "2");
    number(&mut window, "Min. children", "4");
    assert_eq!(
        draft(&window).branching.to_string(),
        "4",
        "the most follows"
    );
    number(&mut window, "Max. children", "3");
    assert_eq!(
        draft(&window).branching.to_string(),
        "3",
        "the least follows"
    );
    number(&mut window, "Max. children", "5");
    number(&mut window, "Smallest value", "150");
    assert_eq!(draft(&window).values.to_string(), "150..150");
    number(&mut window, "Largest value", "-5");
    number(&mut window, "Smallest value", "-9");
    window
        .get_by_role_and_label(Role::CheckBox, "with ties")
        .click();
    window
        .get_by_role_and_label(Role::RadioButton, "MIN")
        .click();
    number(&mut window, "Order", "0.75");
    window.get_by_label("mostly best first");
    let wanted = recipe("depth=2 branching=3-5 values=-9..-5 ties=yes root=min order=0.75 seed=1");
    assert_eq!(draft(&window), wanted);
    window
        .get_by_role_and_label(Role::Button, "Generate")
        .click();
    settle(&mut window);
    assert!(shows(&window, wanted));
    let root = window.state().session.tree().node(NodeId::ROOT);
    assert_eq!(root.player, Player::Min);
}

#[test]
fn order_field_describes_its_value() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    for (order, words) in [
        ("0", "worst first"),
        ("0.25", "mostly worst first"),
        ("0.5", "at random"),
        ("1", "best first"),
    ] {
        number(&mut window, "Order", order);
        let said = |node: &_| egui_kittest::Node::accesskit_node(node).role() == Role::Label;
        assert!(
            window.query_all_by_label(words).any(|node| said(&node)),
            "{words}"
        );
        assert_eq!(draft(&window).order, order.parse::<Quality>().unwrap());
    }
}

#[test]
fn impossible_recipe_gives_reason_and_disables_enter() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    let disabled = |window: &Window| {
        let button = window.get_by_role_and_label(Role::Button, "Generate");
        button.accesskit_node().is_disabled()
    };
    number(&mut window, "Depth", "2");
    number(&mut window, "Min. children", "20");
    window.get_by_label(
        "400 leaves cannot all be distinct with the 100 values 0..99: widen the range, or allow ties",
    );
    assert!(disabled(&window));
    press(&mut window, Key::Enter);
    assert!(is_open(&window));
    window
        .get_by_role_and_label(Role::CheckBox, "with ties")
        .click();
    window.run_steps(3);
    window.get_by_label("421 nodes, 400 of them leaves");
    assert!(!disabled(&window));
    number(&mut window, "Depth", "1000");
    window.get_by_label(
        "depth 1000 with branching 20 makes more than 2,000,000 nodes: lower the depth to 4, or the branching to 1",
    );
    number(&mut window, "Depth", "2");
    for seed in ["", "-1", "many", "18446744073709551616"] {
        type_into(&mut window, Role::TextInput, "Seed", seed);
        if seed.is_empty() {
            window
                .get_by_role_and_label(Role::TextInput, "Seed")
                .click();
            ctrl(&mut window, Key::A);
            press(&mut window, Key::Backspace);
        }
        window.get_by_label("a seed is a whole number from 0 to 18446744073709551615");
        assert!(disabled(&window), "{seed}");
    }
    press(&mut window, Key::Enter);
    assert!(is_open(&window));
    type_into(&mut window, Role::TextInput, "Seed", "18446744073709551615");
    assert_eq!(draft(&window).seed, u64::MAX);
    press(&mut window, Key::Enter);
    assert_eq!(window.state().session.settings.recipe.seed, u64::MAX);
    // After the last seed comes the first.
    next_seed(&mut window);
    assert_eq!(window.state().session.title(), "Generated tree, seed 0");
}

#[test]
fn new_seed_button_draws_another_seed() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    let mut seeds = vec![draft(&window).seed];
    for _ in 0..3 {
        window
            .get_by_role_and_label(Role::Button, "New seed")
            .click();
        window.run_steps(3);
        let seed = draft(&window).seed;
        assert!(seed < 1_000_000);
        let field = window.get_by_role_and_label(Role::TextInput, "Seed");
        assert_eq!(field.value(), Some(seed.to_string()));
        seeds.push(seed);
    }
    seeds.dedup();
    assert!(seeds.len() > 1, "{seeds:?}");
}

#[test]
fn next_seed_has_key_and_button() {
    let mut window = window();
    // Of no generated tree it is the one after the recipe made last.
    next_seed(&mut window);
    let seed = |seed| Recipe {
        seed,
        ..Recipe::default()
    };
    assert!(shows(&window, seed(2)));
    next_seed(&mut window);
    assert!(shows(&window, seed(3)));
    window
        .get_by_role_and_label(Role::Button, "Next seed")
        .click();
    settle(&mut window);
    assert!(shows(&window, seed(4)));
    window
        .get_by_role_and_label(Role::Button, "Change…")
        .click();
    settle(&mut window);
    assert_eq!(draft(&window), seed(4));
}

/// With a range of branching, some seeds make more leaves than there are values.
#[test]
fn next_seed_skips_impossible_seeds() {
    let tight = recipe("depth=2 branching=1-3 values=1..4 ties=no root=max order=0.5 seed=0");
    let makes = |seed| Recipe { seed, ..tight }.size().is_ok();
    let seed = (0..100)
        .find(|&seed| makes(seed) && !makes(seed + 1))
        .unwrap();
    let next = (seed + 1..seed + 20).find(|&seed| makes(seed)).unwrap();
    let mut window = window();
    apply(&mut window, |session| {
        session.generate(Recipe { seed, ..tight });
    });
    next_seed(&mut window);
    assert!(shows(
        &window,
        Recipe {
            seed: next,
            ..tight
        }
    ));
    // Where none does, one sentence says why, and what is open stays.
    let never = recipe("depth=3 branching=2 values=1..4 ties=no root=max order=0.5 seed=0");
    window.state_mut().session.settings.recipe = never;
    apply(&mut window, |session| {
        session.open_text(b"[1, 2]".to_vec(), "test".into());
    });
    next_seed(&mut window);
    window.get_by_label_contains("8 leaves cannot all be distinct");
    assert_eq!(window.state().session.tree().len(), 3);
}

#[test]
fn generating_asks_about_unsaved_work() {
    let mut window = window();
    let change = Edit::Value {
        node: NodeId(6),
        value: Some(5.into()),
    };
    apply(&mut window, |session| {
        session.change_tree(change);
    });
    super::run(&mut window, Action::Generate);
    press(&mut window, Key::Enter);
    window.get_by_label("Save the changes?");
    assert!(!is_open(&window));
    window.get_by_label("Cancel").click();
    settle(&mut window);
    assert_eq!(window.state().session.title(), "AIMA two-ply tree (edited)");
    super::run(&mut window, Action::Generate);
    press(&mut window, Key::Enter);
    window.get_by_label("Discard").click();
    settle(&mut window);
    assert!(shows(&window, Recipe::default()));
}

#[test]
fn large_tree_is_generated_in_the_background() {
    let mut window = window();
    let large = recipe("depth=4 branching=31 values=0..9 ties=yes root=max order=1 seed=1");
    window.state_mut().session.generate(large);
    window.run_steps(1);
    assert!(window.state().session.opening.is_some());
    window.get_by_label_contains("Opening Generated tree, seed 1");
    window.get_by_label("Cancel").click();
    settle(&mut window);
    assert_eq!(window.state().session.title(), "AIMA two-ply tree");
    apply(&mut window, |session| session.generate(large));
    assert_eq!(window.state().session.tree().len(), 954_305);
    assert!(window.state().session.around);
}

#[test]
fn edited_tree_drops_its_recipe() {
    let mut window = window();
    let made = Recipe::default();
    apply(&mut window, |session| session.generate(made));
    let path = std::env::temp_dir().join(format!("cutoff-generated-{}.json", std::process::id()));
    apply(&mut window, |session| {
        session.save(Some(path.clone()));
    });
    assert_eq!(
        Recipe::of(&read_tree(&std::fs::read(&path).unwrap()).unwrap()),
        Some(made)
    );
    let leaf = window.state().session.tree().at(&[0, 0, 0]).unwrap();
    let change = Edit::Value {
        node: leaf,
        value: Some(1000.into()),
    };
    apply(&mut window, |session| {
        session.change_tree(change);
    });
    window.get_by_label(&format!("{}, then edited", recipe_words(&made)));
    apply(&mut window, |session| {
        session.save(Some(path.clone()));
    });
    let saved = read_tree(&std::fs::read(&path).unwrap()).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(Recipe::of(&saved), None);
    assert_eq!(saved.source, format!("{}, then edited", made.source()));
    assert_eq!(saved.notes, "");
    // The next seed is still that of the recipe, and undoing brings the recipe's tree back.
    apply(&mut window, |session| {
        session.undo();
    });
    assert!(shows(&window, made));
    window.get_by_label(&recipe_words(&made));
}

#[test]
fn opened_generated_file_continues_with_next_seed() {
    let made = recipe("depth=2 branching=2 values=0..9 ties=no root=min order=1 seed=10");
    let text = made.tree().unwrap().to_json().into_bytes();
    let request = Request::Text(text, "test".into());
    let mut window = window_with(Settings::default(), Some(request));
    next_seed(&mut window);
    assert!(shows(&window, Recipe { seed: 11, ..made }));
}

#[test]
fn recipe_is_remembered_and_unknown_ones_reset() {
    let settings = Settings {
        recipe: recipe("depth=9 branching=1-2 values=-3..3 ties=yes root=min order=0.125 seed=99"),
        scale: 1.5,
        ..Settings::default()
    };
    let text = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
    let strange = text.replace("depth=9", "plies=9");
    let read: Settings = serde_json::from_str(&strange).unwrap();
    assert_eq!((read.recipe, read.scale), (Recipe::default(), 1.5));
}

/// Beside the tree, in words; exactly, where it is pointed at.
#[test]
fn recipe_is_described_in_words() {
    for (text, said) in [
        (
            "depth=3 branching=2-3 values=0..99 ties=no root=max order=0.5 seed=1",
            "3 plies, 2 to 3 children, values 0 to 99, seed 1",
        ),
        (
            "depth=1 branching=4 values=-9..9 ties=yes root=min order=1 seed=12",
            "1 ply, 4 children, values −9 to 9, ties, MIN at the root, best first, seed 12",
        ),
    ] {
        let made = recipe(text);
        assert_eq!(recipe_words(&made), said);
        let mut window = window();
        apply(&mut window, |session| session.generate(made));
        window.get_by_label(said).hover();
        settle(&mut window);
        window.run_steps(30);
        assert!(window.query_by_label_contains(text).is_some(), "{text}");
    }
}

/// A number that cannot be is kept as it was typed, and what can be is said; the limits are said before.
#[test]
fn out_of_range_numbers_stay_as_typed() {
    let mut window = window();
    super::run(&mut window, Action::Generate);
    window.get_by_label("up to 2,000,000 nodes and 1,000 plies");
    for (name, text, depth, branching) in [
        ("Depth", "0", 0, 2),
        ("Depth", "1001", 1001, 2),
        ("Min. children", "0", 2, 0),
    ] {
        number(&mut window, "Depth", "2");
        number(&mut window, name, text);
        let drawn = draft(&window);
        assert_eq!((drawn.depth, drawn.branching.least), (depth, branching));
        window.get_by_label_contains(": give ");
        let button = window.get_by_role_and_label(Role::Button, "Generate");
        assert!(button.accesskit_node().is_disabled(), "{name}: {text}");
    }
}
