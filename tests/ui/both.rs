//! Two searches side by side, by accessible names: presets, stepping, waiting, counts, marks, warnings, and what is
//! remembered.

use cutoff::app::App;
use cutoff::draw::export::PictureSteps;
use cutoff::game::Order;
use cutoff::search::SearchSpec;
use cutoff::search::trace::{Hand, Mover};
use cutoff::session::Action;
use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::PictureSeries;
use cutoff::teach::Variant;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    settle(window);
}

fn times(window: &mut Window, key: Key, count: usize) {
    for _ in 0..count {
        press(window, key);
    }
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    settle(window);
}

/// A window with two searches of a tree side by side, all of the comparison in sight.
fn both(text: &str) -> Window {
    let request = Request::Text(text.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(Settings::default(), Some(request));
    window.set_size(egui::vec2(1280.0, 1400.0));
    settle(&mut window);
    press(&mut window, Key::S);
    window
}

fn says(window: &Window, lines: &[&str]) {
    for line in lines {
        assert!(window.query_by_label(line).is_some(), "not said: {line}");
    }
}

fn never_says(window: &Window, part: &str) {
    let found = window.query_all_by_label_contains(part).count();
    assert_eq!(found, 0, "said: {part}");
}

const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
const TIE: &str = "[[1, 1], [5, 3], [4, 3, 2]]";
const HARD: &str = "[0, [[-3], -9]]";

#[test]
fn key_and_tab_switch_to_both() {
    let mut window = window();
    press(&mut window, Key::S);
    assert_eq!(window.state().session.page, Page::Both);
    says(
        &window,
        &[
            "first: Minimax, visits everything",
            "second: Alpha-beta, cuts on α ≥ β, fail-soft",
            "first: game tree",
            "second: game tree",
        ],
    );
    press(&mut window, Key::S);
    assert_eq!(window.state().session.page, Page::Step);
    says(&window, &["Game tree"]);
    click(&mut window, "Side by side");
    assert_eq!(window.state().session.page, Page::Both);
    click(&mut window, "Step");
}

/// One scrub bar, one set of keys: 38 events of minimax and the one cutoff of alpha-beta.
#[test]
fn both_searches_step_together() {
    let mut window = both(AIMA);
    says(
        &window,
        &[
            "step 0 of 39",
            "0 nodes in both, 0 only in minimax, 0 only in alpha-beta",
        ],
    );
    times(&mut window, Key::ArrowRight, 4);
    says(&window, &["step 4 of 39"]);
    let own = |window: &Window| {
        let state = &window.state().session;
        let pair = &state.search_pair().unwrap().pair;
        Hand::BOTH.map(|hand| pair.at(hand, state.step()))
    };
    assert_eq!(own(&window), [4, 4]);
    press(&mut window, Key::ArrowLeft);
    assert_eq!(own(&window), [3, 3]);
    press(&mut window, Key::C);
    says(&window, &["step 18 of 39"]);
    assert_eq!(own(&window), [17, 18]);
    press(&mut window, Key::End);
    says(&window, &["step 39 of 39"]);
    assert_eq!(own(&window), [38, 33]);
    press(&mut window, Key::Home);
    says(&window, &["step 0 of 39"]);
    press(&mut window, Key::N);
    super::run(&mut window, Action::NextRootMove);
    says(&window, &["step 2 of 39"]);
}

#[test]
fn waiting_search_says_so_while_counts_advance() {
    let mut window = both(AIMA);
    press(&mut window, Key::C);
    never_says(&window, "waits");
    says(
        &window,
        &[
            "minimax: 7 nodes visited of 13 total, 4 leaves, 0 cutoffs, 0 visited only by it",
            "alpha-beta: 7 nodes visited of 11 total, 4 leaves, 1 cutoff, 0 visited only by it",
            "7 nodes in both, 0 only in minimax, 0 only in alpha-beta",
        ],
    );
    times(&mut window, Key::ArrowRight, 4);
    says(
        &window,
        &[
            "second now: waits: alpha-beta skips this subtree",
            "first now: C3 is a leaf: its value comes next.",
            "minimax: 9 nodes visited of 13 total, 5 leaves, 0 cutoffs, 2 visited only by it",
            "alpha-beta: 7 nodes visited of 11 total, 4 leaves, 1 cutoff, 0 visited only by it",
            "7 nodes in both, 2 only in minimax (22%), 0 only in alpha-beta",
            "Skipped by alpha-beta: 2 nodes",
        ],
    );
    // The nodes themselves say it, too.
    says(
        &window,
        &[
            "first: leaf C2, value 4, visited only by minimax",
            "second: leaf C2, value 4, skipped by the cutoff at C",
        ],
    );
    press(&mut window, Key::End);
    never_says(&window, "waits");
    says(
        &window,
        &["11 nodes in both, 2 only in minimax (15%), 0 only in alpha-beta"],
    );
}

/// At equality the moves of the root return 1, 3, 3, though the last one has value 2.
#[test]
fn bound_is_not_mistaken_for_a_tie() {
    let mut window = both(TIE);
    choose_rules(&mut window, "strict/soft");
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "first: Alpha-beta, at-equality, cuts on α ≥ β, fail-soft",
            "second: Alpha-beta, strict, cuts on α > β, fail-soft",
            "B, at-equality: = 1",
            "C, at-equality: = 3, chosen",
            "D, at-equality: ≤ 3",
            "D, strict: = 2",
            "Both choose C.",
            "at-equality: D returned 3 like C, but it is proved only that D ≤ 3: it may be worse than C, but not better.",
            "D: at-equality returns 3, strict 2",
            "first: MIN node D, ply 1, window 3 to infinity, at most 3, alpha cutoff, 1 skipped, returned 3 here, but 2 in strict",
        ],
    );
}

/// Failing hard, both moves of the root return 0; failing soft, the second one returns −3.
#[test]
fn fail_hard_makes_moves_look_equal() {
    let mut window = both(HARD);
    choose_rules(&mut window, "at-equality/hard");
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "5 nodes in both, 0 only in fail-soft, 0 only in fail-hard",
            "B, fail-soft: ≤ −3",
            "B, fail-hard: 0 (≤ −3)",
            "fail-hard: B returned 0 like A1, but the visited leaves prove B ≤ −3: it is worse than A1.",
            "Different values returned: 3 nodes",
            "B: fail-soft returns −3, fail-hard 0",
        ],
    );
    never_says(&window, "fail-soft: B returned");
}

#[test]
fn two_child_orders_share_names_and_show_two_choices() {
    let mut window = both("[[3, 4], [3, 5]]");
    let reversed = Variant {
        order: Some(Order::Reverse),
        ..Variant::default()
    };
    choose(&mut window, [Variant::default(), reversed]);
    press(&mut window, Key::End);
    says(
        &window,
        &[
            "first: Alpha-beta, original order, cuts on α ≥ β, fail-soft",
            "second: Alpha-beta, reversed order, cuts on α ≥ β, fail-soft; children reversed",
            "The original order chooses B, the reversed order chooses C.",
            "C, reversed order: = 3, chosen",
            "first: leaf C2, value 5, skipped by the cutoff at C",
            "Visited only by reversed order: 1 node",
        ],
    );
}

/// Textbook alpha-beta beside alpha-beta with these rules.
fn choose_rules(window: &mut Window, rules: &str) {
    let rules = rules.parse().unwrap();
    choose(
        window,
        [Variant::default(), SearchSpec::alpha_beta(rules).into()],
    );
}

fn choose(window: &mut Window, variants: [Variant; 2]) {
    window.state_mut().session.choose_searches(variants);
    settle(window);
}

#[test]
fn reordered_visit_differs_from_a_skipped_subtree() {
    let mut window = both("[[3, 4], [3, 5]]");
    let minimax = Variant::from(SearchSpec::MINIMAX);
    let reversed = Variant {
        order: Some(Order::Reverse),
        ..minimax
    };
    choose(&mut window, [minimax, reversed]);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::ArrowRight);
    let state = &window.state().session;
    assert_eq!(
        state.search_pair().unwrap().pair.mover(2),
        Mover::Only(Hand::Left)
    );
    says(
        &window,
        &["second now: waits: reversed order searches it later"],
    );
    // The second child of the original order is what the other one has begun with.
    for _ in 0..40 {
        press(&mut window, Key::ArrowRight);
        let already = "first now: waits: original order has already searched it";
        if window.query_by_label_contains(already).is_some() {
            return;
        }
    }
    panic!("never said");
}

/// Where there is little room, the icons have a row of their own, and what differs is read first.
#[test]
fn toolbar_never_overlaps_and_differences_come_first() {
    let mut window = both(AIMA);
    let hard = "at-equality/hard".parse().unwrap();
    let rules = |rules| Variant::from(SearchSpec::alpha_beta(rules));
    choose(&mut window, [Variant::default(), rules(hard)]);
    let search_pair = window.state().session.search_pair().unwrap().clone();
    assert_eq!(search_pair.rules(Hand::Right), "fail-hard, cuts on α ≥ β");
    assert_eq!(search_pair.rules(Hand::Left), "fail-soft, cuts on α ≥ β");
    for width in [760.0, 850.0, 900.0, 950.0, 1000.0, 1280.0] {
        window.set_size(egui::vec2(width, 480.0));
        settle(&mut window);
        let exchange = window.get_by_label("Swap").rect();
        for name in ["Zoom out", "Zoom in"] {
            let Some(tool) = window.query_by_label(name).map(|tool| tool.rect()) else {
                // The menu and the keys have the same actions.
                assert!(width < 1280.0, "{name} at {width}");
                continue;
            };
            assert!(!tool.intersects(exchange), "{name} at {width}");
            assert!(tool.right() <= width, "{name} at {width}");
        }
    }
}

/// Everything of a side is behind its button.
#[test]
fn each_side_has_its_own_menu() {
    let mut window = both(AIMA);
    window
        .get_by_label_contains("second: Alpha-beta, cuts")
        .click();
    settle(&mut window);
    click(&mut window, "Other…");
    for choice in ["cut on α > β (strict)", "fail-hard", "reversed"] {
        click(&mut window, choice);
    }
    let right = window.state().session.settings.both[1];
    assert_eq!(right.spec.rules, "strict/hard".parse().unwrap());
    assert_eq!(right.order, Some(Order::Reverse));
    says(&window, &["Strict and fail-hard together never cut."]);
    click(&mut window, "shuffled");
    let right = window.state().session.settings.both[1];
    assert!(matches!(right.order, Some(Order::Shuffle(_))));
    press(&mut window, Key::Escape);
    click(&mut window, "Swap");
    let left = window.state().session.settings.both[0];
    assert_eq!(left, right);
    says(
        &window,
        &["second: Minimax, original order, visits everything"],
    );
}

#[test]
fn chosen_pair_is_remembered() {
    let settings = Settings {
        both: [
            Variant::default(),
            SearchSpec::alpha_beta("at-equality/hard".parse().unwrap()).into(),
        ],
        ..Settings::default()
    };
    let text = serde_json::to_string(&settings).unwrap();
    let read: Settings = serde_json::from_str(&text).unwrap();
    let mut window = window_with(read, None);
    press(&mut window, Key::S);
    says(
        &window,
        &["second: Alpha-beta, fail-hard, cuts on α ≥ β, fail-hard"],
    );
    // What an older version wrote knows nothing of two searches.
    let old: Settings = serde_json::from_str("{}").unwrap();
    assert_eq!(old.both, Settings::default().both);
}

/// From one search to two and back the screen stays at its moment.
#[test]
fn switching_views_keeps_the_moment() {
    let mut window = window();
    press(&mut window, Key::C);
    assert_eq!(window.state().session.stepping.step(), 18);
    press(&mut window, Key::S);
    says(&window, &["step 18 of 39"]);
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::S);
    // Alpha-beta waits at its cutoff.
    assert_eq!(window.state().session.stepping.step(), 18);
    press(&mut window, Key::Home);
    press(&mut window, Key::S);
    says(&window, &["step 0 of 39"]);
    press(&mut window, Key::End);
    choose_rules(&mut window, "strict/soft");
    says(&window, &["step 33 of 33"]);
}

#[test]
fn one_camera_moves_both_trees() {
    let mut window = both(AIMA);
    let place = |window: &Window, name: &str| window.get_by_label_contains(name).rect().center();
    let apart =
        |window: &Window| place(window, "second: MIN node C") - place(window, "first: MIN node C");
    let before = apart(&window);
    times(&mut window, Key::Plus, 3);
    let after = apart(&window);
    assert!((before - after).length() < 0.5, "{before:?} {after:?}");
    let moved = place(&window, "first: MIN node C");
    super::run(&mut window, Action::WholeTree);
    assert!((place(&window, "first: MIN node C") - moved).length() > 1.0);
}

#[test]
fn clicking_a_node_seeks_entry_or_skip() {
    let mut window = both(AIMA);
    window.get_by_label_contains("second: leaf C2").click();
    settle(&mut window);
    // Alpha-beta never enters it: the step at which minimax does.
    says(
        &window,
        &[
            "step 19 of 39",
            "second now: waits: alpha-beta skips this subtree",
        ],
    );
    window.get_by_label_contains("first: MIN node D").click();
    settle(&mut window);
    says(&window, &["step 27 of 39"]);
}

#[test]
fn clicking_a_difference_seeks_to_its_step() {
    let mut window = both(TIE);
    choose_rules(&mut window, "strict/soft");
    press(&mut window, Key::End);
    click(&mut window, "D: at-equality returns 3, strict 2");
    let state = &window.state().session;
    assert!(state.step() < state.track().steps());
    says(&window, &["D: at-equality returns 3, strict 2"]);
    press(&mut window, Key::ArrowLeft);
    never_says(&window, "D: at-equality returns");
}

/// The trees are above each other exactly where that makes the nodes larger on average.
#[test]
fn node_size_decides_the_layout() {
    for (tree, size, is_stacked) in [
        ("aima-figure", (1600.0, 720.0), false),
        ("aima-figure", (800.0, 1300.0), true),
        ("wikipedia", (1280.0, 720.0), false),
        ("wikipedia", (1920.0, 1080.0), false),
        ("thinking-in-moves-fig5", (1920.0, 1080.0), false),
        ("uniform-best-ordered", (1280.0, 720.0), true),
        ("uniform-best-ordered", (1920.0, 1080.0), true),
    ] {
        let text = std::fs::read_to_string(format!("trees/{tree}.json")).unwrap();
        let mut window = both(&text);
        window.set_size(egui::vec2(size.0, size.1));
        settle(&mut window);
        let rect = |name| window.get_by_label(name).rect();
        let [left, right] = ["first: game tree", "second: game tree"].map(rect);
        assert_eq!(left.bottom() < right.top(), is_stacked, "{tree} {size:?}");
        assert_eq!(left.right() < right.left(), !is_stacked, "{tree} {size:?}");
    }
}

#[test]
fn presentation_shows_both_trees_and_the_caption() {
    let mut window = both(AIMA);
    press(&mut window, Key::F5);
    assert!(window.state().session.presenting.is_on());
    never_says(&window, "Swap");
    press(&mut window, Key::C);
    says(
        &window,
        &["step 18 of 39", "first: game tree", "second: game tree"],
    );
    press(&mut window, Key::B);
    says(&window, &["Blank screen: press . to continue"]);
    press(&mut window, Key::PageDown);
    says(
        &window,
        &[
            "step 19 of 39",
            "second now: waits: alpha-beta skips this subtree",
        ],
    );
    // The caption says it already.
    press(&mut window, Key::End);
    never_says(&window, "now: A has value 3");
    press(&mut window, Key::Escape);
    assert_eq!(window.state().session.page, Page::Both);
    says(&window, &["Swap", "first now: A has value 3."]);
}

/// Keys that are about one search, or about changing the tree, change nothing, and say why.
#[test]
fn single_search_keys_explain_their_refusal() {
    let mut window = both(AIMA);
    let chosen = "Choose the two searches from the lists above the trees.";
    for (modifiers, key, why) in [
        (Modifiers::NONE, Key::A, chosen),
        (
            Modifiers::NONE,
            Key::X,
            "Pruned values need a single search: press S.",
        ),
        (
            Modifiers::NONE,
            Key::Enter,
            "Editing needs a single search: press S.",
        ),
    ] {
        window.state_mut().session.message = None;
        window.key_press_modifiers(modifiers, key);
        settle(&mut window);
        says(&window, &[why]);
    }
    let state = &window.state().session;
    assert_eq!(state.settings.setup.spec.name(), "alpha-beta");
    assert!(state.edits.field.is_none());
    assert!(!state.edits.is_unsaved() && !state.settings.critical);
    press(&mut window, Key::S);
    never_says(&window, "with one search");
}

/// What means nothing here is not offered as if it did.
#[test]
fn single_search_menu_items_are_disabled() {
    let mut window = both(AIMA);
    window.state_mut().session.settings.critical = true;
    click(&mut window, "View");
    for name in [
        "Critical tree (shows the result)",
        "Randomize pruned leaves",
        "Reveal pruned values",
    ] {
        let item = window.get_by_label(name);
        assert!(item.accesskit_node().is_disabled(), "{name}");
        let toggled = item.accesskit_node().toggled();
        assert_eq!(toggled, Some(egui::accesskit::Toggled::False), "{name}");
    }
}

#[test]
fn playback_runs_along_the_common_axis() {
    let mut window = both(AIMA);
    press(&mut window, Key::P);
    window.run_steps(60);
    let state = &window.state().session;
    assert!(state.active().is_playing() || state.step() == 39);
    assert!(state.step() > 0);
    assert_eq!(state.stepping.step(), 0);
}

/// What alpha-beta has not visited of a chess tree that is too large is not there to be walked.
#[test]
fn incomplete_tree_is_refused_with_a_remedy() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut settings = Settings::default();
    settings.setup.depth = 5;
    let request = Request::Text(start.as_bytes().to_vec(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    press(&mut window, Key::S);
    says(
        &window,
        &[
            "Two searches side by side need the whole tree, and minimax visits more than 2,000,000 nodes at this depth: choose a smaller depth.",
        ],
    );
    // One ply less is offered; so that the test does not take long, from here.
    window.state_mut().session.settings.setup.depth = 3;
    settle(&mut window);
    click(&mut window, "Search to depth 2 instead");
    press(&mut window, Key::End);
    says(&window, &["first: Minimax, visits everything"]);
    let state = &window.state().session;
    assert_eq!(
        state
            .search_pair()
            .unwrap()
            .stage(Hand::Left)
            .recording
            .counts()
            .nodes,
        421
    );
}

/// An edit that is taken back changes both trees.
#[test]
fn undo_updates_both_trees() {
    let mut window = both(AIMA);
    press(&mut window, Key::End);
    press(&mut window, Key::S);
    super::choose(&mut window, "Child order", "Worst first");
    press(&mut window, Key::S);
    press(&mut window, Key::End);
    says(
        &window,
        &["13 nodes in both, 0 only in minimax, 0 only in alpha-beta"],
    );
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    press(&mut window, Key::End);
    says(
        &window,
        &["11 nodes in both, 2 only in minimax (15%), 0 only in alpha-beta"],
    );
}

/// What is exported holds both pictures with their headers, and is as large as both.
#[test]
fn exported_picture_contains_both_trees() {
    let mut window = both(AIMA);
    press(&mut window, Key::C);
    times(&mut window, Key::ArrowRight, 2);
    let state = &window.state().session;
    let search_pair = state.search_pair().unwrap();
    let canvas = state.both.camera.viewport();
    let view = cutoff::stage::PictureView {
        room: cutoff::draw::CanvasSize::free(canvas.width, canvas.height),
        part: state.both.camera.part(false),
        critical: false,
        notation: cutoff::search::Notation::Minimax,
        boards: None,
    };
    let series = PictureSeries::both(search_pair.clone(), view, state.both.stacked);
    let (width, height) = series.size();
    let stacked = state.both.stacked;
    assert_eq!(stacked, width < 1.5 * canvas.width);
    assert_eq!(series.last(), 39);
    let shapes = series.at(state.step()).shapes;
    let texts: Vec<String> = shapes
        .iter()
        .filter_map(|shape| match shape {
            cutoff::draw::Shape::Text { runs, at, .. } => {
                assert!(at.x <= width && at.y <= height, "{at:?}");
                Some(runs.iter().map(|run| run.text.as_str()).collect())
            }
            _ => None,
        })
        .collect();
    for text in ["waits: alpha-beta skips this subtree", "C2 has value 4."] {
        assert!(texts.iter().any(|it| it == text), "{text} in {texts:?}");
    }
    let roots = texts.iter().filter(|text| *text == "A").count();
    assert_eq!(roots, 2);
}

/// Tab leads to each tree, and the arrows walk it.
#[test]
fn keyboard_walks_both_trees() {
    let mut window = both(AIMA);
    press(&mut window, Key::End);
    for name in ["first: game tree", "second: game tree"] {
        for _ in 0..200 {
            if window.get_by_label(name).is_focused() {
                break;
            }
            window.key_press(Key::Tab);
            window.run_steps(1);
        }
        assert!(window.get_by_label(name).is_focused(), "{name}");
        for key in [
            Key::ArrowDown,
            Key::ArrowRight,
            Key::ArrowDown,
            Key::ArrowRight,
        ] {
            press(&mut window, key);
        }
        let value = window.get_by_label(name).value().unwrap();
        let expected = if name.starts_with("first") {
            "leaf C2, value 4, visited only by minimax, child 2 of 3 of C"
        } else {
            "leaf C2, value 4, skipped by the cutoff at C, child 2 of 3 of C"
        };
        assert_eq!(value, expected);
    }
    press(&mut window, Key::Enter);
    says(&window, &["step 19 of 39"]);
}

#[test]
fn legend_explains_the_marks() {
    let mut window = both(AIMA);
    never_says(&window, "visited only by this search");
    click(&mut window, "Legend");
    for sign in cutoff::draw::both_legend() {
        says(&window, &[sign.meaning]);
    }
}

#[test]
fn full_window_and_star1_are_compared() {
    let spec = |text: &str| Variant::from(text.parse::<SearchSpec>().unwrap());
    let settings = Settings {
        both: [spec("alpha-beta"), spec("alpha-beta+star1")],
        ..Settings::default()
    };
    let json = cutoff::game::library::find("star1-cuts").unwrap().json;
    let request = Request::Text(json.into(), "the test".to_owned());
    let mut window = window_with(settings, Some(request));
    window.set_size(egui::vec2(1280.0, 1400.0));
    settle(&mut window);
    press(&mut window, Key::S);
    press(&mut window, Key::End);
    let told = window.query_all_by_label_contains("18 nodes in both, 7 only in");
    assert!(told.count() > 0);
    assert!(window.query_all_by_label_contains("with Star1").count() > 0);
}

#[test]
fn cutoff_says_skipped_children_follow() {
    let mut window = both(AIMA);
    // Alpha-beta skips C2 and C3, which minimax visits next.
    press(&mut window, Key::C);
    says(
        &window,
        &[
            "None yet: alpha-beta skips children of C here; they are listed as soon as minimax visits them.",
            "C, alpha-beta: being searched",
            "D, minimax: not visited yet",
        ],
    );
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowRight);
    says(
        &window,
        &["None yet: both have visited the same nodes and returned the same values."],
    );
}
