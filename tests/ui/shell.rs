//! Menus, transport, keys, opening and errors.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::game::Mate;
use cutoff::game::chess::{Evaluation, MoveOrder};
use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::{Document, Origin};
use egui::accesskit::Live;
use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{choose, settle, unfold_rules, window, window_with};

fn step(harness: &Harness<'_, App>) -> u32 {
    harness.state().session.stepping.step()
}

fn press(harness: &mut Harness<'static, App>, key: Key) {
    harness.key_press(key);
    settle(harness);
}

fn paste(harness: &mut Harness<'static, App>, text: &str) {
    harness.event(egui::Event::Paste(text.to_owned()));
    settle(harness);
}

#[test]
fn starts_at_step_0_of_aima_tree() {
    let harness = window();
    let state = &harness.state().session;
    assert_eq!(
        state.stage.source.origin,
        Origin::Library("aima-figure".into())
    );
    assert_eq!(state.stepping.step(), 0);
    assert!(!state.stepping.is_playing());
    harness.get_by_label("step 0 of 33");
    harness.get_by_label("Step forward");
}

#[test]
fn keys_step_forward_and_back() {
    let mut harness = window();
    for key in [Key::ArrowRight, Key::Space, Key::PageDown] {
        press(&mut harness, key);
    }
    assert_eq!(step(&harness), 3);
    for key in [Key::ArrowLeft, Key::PageUp] {
        press(&mut harness, key);
    }
    assert_eq!(step(&harness), 1);
    press(&mut harness, Key::End);
    assert_eq!(step(&harness), 33);
    press(&mut harness, Key::ArrowRight);
    assert_eq!(step(&harness), 33);
    press(&mut harness, Key::Home);
    assert_eq!(step(&harness), 0);
    press(&mut harness, Key::C);
    assert_eq!(step(&harness), 18);
    harness.get_by_label("step 18 of 33");
    press(&mut harness, Key::End);
    harness.key_press_modifiers(Modifiers::SHIFT, Key::C);
    settle(&mut harness);
    assert_eq!(step(&harness), 18);
    press(&mut harness, Key::N);
    assert_eq!(step(&harness), 21);
}

#[test]
fn buttons_step_and_seek() {
    let mut harness = window();
    harness.get_by_label("Step forward").click();
    settle(&mut harness);
    assert_eq!(step(&harness), 1);
    harness.get_by_label("Next cutoff").click();
    settle(&mut harness);
    assert_eq!(step(&harness), 18);
    harness.get_by_label("Step back").click();
    settle(&mut harness);
    assert_eq!(step(&harness), 17);
    harness.get_by_label("More steps").click();
    settle(&mut harness);
    harness.get_by_label_contains("To the end End").click();
    settle(&mut harness);
    assert_eq!(step(&harness), 33);
    harness.get_by_label("To the beginning").click();
    settle(&mut harness);
    assert_eq!(step(&harness), 0);
}

#[test]
fn playback_keeps_pace_until_the_end() {
    let mut harness = window();
    harness.key_press(Key::P);
    harness.run_steps(1);
    assert!(harness.state().session.stepping.is_playing());
    // A frame of the harness lasts a quarter of a second; two steps per second.
    harness.run_steps(8);
    let after = step(&harness);
    assert!((3..=5).contains(&after), "{after}");
    harness.get_by_label("Pause").click();
    harness.run_steps(4);
    let paused = step(&harness);
    harness.run_steps(8);
    assert_eq!(step(&harness), paused);
    harness.key_press(Key::P);
    harness.run_steps(160);
    assert_eq!(step(&harness), 33);
    assert!(!harness.state().session.stepping.is_playing());
}

#[test]
fn scrub_bar_seeks() {
    let mut harness = window();
    let bar = harness.get_by_role_and_label(egui::accesskit::Role::Slider, "step 0 of 33");
    let rect = bar.rect();
    harness.drag_at(rect.center());
    harness.run_steps(1);
    harness.drop_at(rect.center());
    settle(&mut harness);
    assert!((15..=18).contains(&step(&harness)), "{}", step(&harness));
}

#[test]
fn switching_the_algorithm_keeps_the_moment() {
    let mut harness = window();
    press(&mut harness, Key::C);
    choose(&mut harness, "Algorithm", "Minimax");
    let state = &harness.state().session;
    assert_eq!(state.settings.setup.spec.name(), "minimax");
    assert_eq!(state.stage.recording.visits().len(), 13);
    // Alpha-beta stood at C's cutoff; minimax has just left C.
    let node = state.current_node();
    assert_eq!(state.stage.name(node), "C");
    press(&mut harness, Key::A);
    assert_eq!(harness.state().session.stage.recording.visits().len(), 11);
}

#[test]
fn rules_can_be_changed() {
    let mut harness = window_with(
        Settings::default(),
        Some(Request::Text(
            b"[[1,1],[5,3],[4,3,2]]".to_vec(),
            "test".into(),
        )),
    );
    let visits =
        |harness: &Harness<'_, App>| harness.state().session.stage.recording.visits().len();
    let at_equality = visits(&harness);
    unfold_rules(&mut harness);
    choose(&mut harness, "Cutoff condition", "cut on α > β");
    assert!(visits(&harness) >= at_equality);
    let rules = harness.state().session.settings.setup.spec.rules;
    assert_eq!(rules.to_string(), "strict/soft");
}

#[test]
fn json_and_fen_can_be_pasted() {
    let mut harness = window();
    paste(&mut harness, "[[3, 5], [2, 9]]");
    assert_eq!(harness.state().session.tree().len(), 7);
    paste(&mut harness, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    let state = &harness.state().session;
    assert_eq!(state.stage.source.title(), "Chess position");
    // Depth 3 is the default.
    assert_eq!(state.tree().len(), 2_096);
    harness.get_by_label("White to move");
}

#[test]
fn bad_json_keeps_the_open_tree() {
    let mut harness = window();
    press(&mut harness, Key::C);
    paste(&mut harness, "[[3, 12], [2, []]]");
    let notice = harness.state().session.notice.clone().unwrap();
    assert!(notice.contains("tree[1][1]"), "{notice}");
    harness.get_by_label(&notice);
    assert_eq!(step(&harness), 18);
    assert_eq!(harness.state().session.tree().len(), 13);
    press(&mut harness, Key::Escape);
    assert!(harness.state().session.notice.is_none());
    paste(&mut harness, "8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(
        harness
            .state()
            .session
            .notice
            .clone()
            .unwrap()
            .contains("king")
    );
    harness.get_by_label("Dismiss").click();
    settle(&mut harness);
    assert!(harness.state().session.notice.is_none());
}

/// The card says what is wrong, where, the remedy and what is shown instead; until the first step.
#[test]
fn card_reports_a_broken_file_at_the_start() {
    let text = br#"{"kind": "max"}"#;
    let error = Document::open(&text[..], "broken.json", &false.into()).unwrap_err();
    let error = error.to_string();
    let request = || Some(Request::Text(text.to_vec(), "broken.json".to_owned()));
    let mut window = window_with(Settings::default(), request());
    window.get_by_label("This could not be opened.");
    window.get_by_label(&error);
    window.get_by_label("An example tree is shown instead.");
    assert!(
        window.query_by_label("Dismiss").is_none(),
        "it is said once"
    );
    press(&mut window, Key::ArrowRight);
    assert_eq!(step(&window), 1);
    assert!(window.query_by_label(&error).is_none());
    // Later errors leave the explanation in its place.
    press(&mut window, Key::Home);
    let session = &mut window.state_mut().session;
    session.open_text(text.to_vec(), "broken.json".to_owned());
    settle(&mut window);
    window.get_by_label("What is the value of A?");
    window.get_by_label(&error);
    // Without the card, the status bar reports it.
    let folded = Settings {
        inspector: false,
        ..Settings::default()
    };
    let window = window_with(folded, request());
    window.get_by_label(&error);
    window.get_by_label("Dismiss");
}

#[test]
fn new_tree_opens_on_the_step_page() {
    let mut harness = window();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num5);
    harness.run_steps(3);
    harness.get_by_label("File").click();
    harness.run_steps(2);
    harness.get_by_label("New tree").click();
    settle(&mut harness);
    let session = &harness.state().session;
    assert_eq!((session.page, session.tree().len()), (Page::Step, 3));
    assert_eq!(session.stage.source.title(), "New tree");
    assert!(session.notice.is_none(), "{:?}", session.notice);
    // What is built is asked for before it is left, as any tree is that is in no file.
    assert!(session.edits.is_lost_by_quitting());
}

#[test]
fn text_can_be_entered_in_the_dialog() {
    let mut harness = window();
    harness.get_by_label("File").click();
    harness.run_steps(2);
    harness.get_by_label("Enter text…").click();
    harness.run_steps(4);
    harness.event(egui::Event::Text("[[7, 8], 9]".into()));
    harness.run_steps(2);
    // Letters typed here step nothing.
    harness.get_by_label("Open").click();
    settle(&mut harness);
    assert_eq!(harness.state().session.tree().len(), 5);
    assert_eq!(step(&harness), 0);
}

#[test]
fn faulty_text_stays_in_the_dialog() {
    let mut harness = window();
    harness.get_by_label("File").click();
    harness.run_steps(2);
    harness.get_by_label("Enter text…").click();
    harness.run_steps(4);
    harness.event(egui::Event::Text("[[1, 2], [3]".into()));
    harness.run_steps(2);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    settle(&mut harness);
    harness.get_by_label_contains("the text entered: ");
    assert!(harness.state().session.notice.is_none());
    harness.event(egui::Event::Text("]".into()));
    settle(&mut harness);
    // What was wrong is not said of another text.
    let said = harness.query_by_label_contains("the text entered: ");
    assert!(said.is_none());
    harness.get_by_label("Open").click();
    settle(&mut harness);
    assert_eq!(harness.state().session.tree().len(), 6);
    assert!(!harness.state().session.dialogs.is_open());
}

#[test]
fn files_open_and_are_remembered() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("trees/wikipedia.json");
    let mut harness = window_with(Settings::default(), Some(Request::File(path.clone())));
    assert_eq!(harness.state().session.tree().len(), 33);
    assert_eq!(harness.state().session.settings.recent, [path]);
    harness
        .state_mut()
        .session
        .open_file("no/such/file.json".into());
    settle(&mut harness);
    let state = &harness.state().session;
    assert!(state.notice.as_ref().unwrap().contains("file.json"));
    assert_eq!(state.tree().len(), 33);
}

#[test]
fn depth_without_static_values_is_refused() {
    let mut harness = window();
    let mut setup = harness.state().session.settings.setup;
    setup.tree_depth = Some(1);
    harness.state_mut().session.change_setup(setup);
    settle(&mut harness);
    let state = &harness.state().session;
    assert!(state.notice.as_ref().unwrap().contains("tree[0]"));
    assert_eq!(state.settings.setup.tree_depth, None);
}

#[test]
fn root_player_can_be_changed() {
    let mut harness = window();
    unfold_rules(&mut harness);
    choose(&mut harness, "To move at the root", "MIN to move");
    press(&mut harness, Key::End);
    let recording = &harness.state().session.stage.recording;
    assert_eq!(recording.value().to_string(), "6");
}

#[test]
fn too_deep_chess_search_opens_less_deep() {
    let mut settings = Settings::default();
    settings.setup.depth = 9;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let harness = window_with(settings, Some(Request::Text(fen.into(), "test".into())));
    harness.get_by_label_contains("The search to depth 9 visits more nodes than can be stepped");
    let stage = &harness.state().session.stage;
    assert!(stage.setup.depth < 9 && stage.recording.steps() > 0);
}

#[test]
fn chess_order_and_evaluation_can_be_chosen() {
    let mut settings = Settings::default();
    settings.setup.spec.options.order = MoveOrder::Worst.into();
    let fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let mut harness = window_with(settings, Some(Request::Text(fen.into(), "test".into())));
    let visits =
        |harness: &Harness<'_, App>| harness.state().session.stage.recording.visits().len();
    let worst = visits(&harness);
    unfold_rules(&mut harness);
    for (list, choice) in [
        ("Move order", "perfect (full search)"),
        ("Evaluation", "square factors"),
        ("Checkmate", "by distance"),
    ] {
        harness.get_by_label(list).scroll_to_me();
        harness.run_steps(3);
        harness.get_by_label(list).click();
        harness.run_steps(2);
        harness.get_by_label(choice).click();
        settle(&mut harness);
    }
    let setup = harness.state().session.stage.setup.options();
    assert_eq!(
        (setup.order, setup.evaluation, setup.mate),
        (
            MoveOrder::Perfect.into(),
            Evaluation::SquareFactor.into(),
            Mate::Distance
        )
    );
    assert!(visits(&harness) < worst);
}

#[test]
fn command_line_depth_spares_the_initial_tree() {
    // Slow enough not to be ready before the first frame.
    let mut settings = Settings::default();
    settings.setup.depth = 4;
    settings.setup.tree_depth = Some(4);
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let harness = window_with(settings, Some(Request::Text(fen.into(), "test".into())));
    let state = &harness.state().session;
    assert_eq!(
        (state.notice.as_deref(), state.tree().len()),
        (None, 206_604)
    );
}

#[test]
fn help_lists_keys_and_escape_closes_it() {
    let mut harness = window();
    press(&mut harness, Key::F1);
    for row in cutoff::app::actions::key_rows() {
        assert!(harness.query_all_by_label(&row.keys).count() > 0, "{row:?}");
        harness.get_by_label(&row.does);
    }
    press(&mut harness, Key::Escape);
    assert!(!harness.state().session.dialogs.keys);
}

#[test]
fn pages_change_by_key_and_by_tab() {
    let mut harness = window();
    for (key, page) in [
        (Key::Num2, Page::Both),
        (Key::Num3, Page::Compare),
        (Key::Num1, Page::Step),
    ] {
        harness.key_press_modifiers(Modifiers::COMMAND, key);
        settle(&mut harness);
        assert_eq!(harness.state().session.page, page);
    }
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num3);
    settle(&mut harness);
    assert_eq!(harness.state().session.page, Page::Compare);
    harness.get_by_label("Step").click();
    settle(&mut harness);
    assert_eq!(harness.state().session.page, Page::Step);
}

#[test]
fn step_keys_do_nothing_without_a_search() {
    let mut harness = window();
    press(&mut harness, Key::F1);
    press(&mut harness, Key::ArrowRight);
    assert_eq!(step(&harness), 0);
    press(&mut harness, Key::Escape);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Num3);
    settle(&mut harness);
    press(&mut harness, Key::C);
    assert_eq!(step(&harness), 0);
}

#[test]
fn quick_press_keeps_its_modifiers() {
    let mut harness = window();
    press(&mut harness, Key::End);
    // Pressed and let go within one frame: the modifiers are those of the press.
    for (pressed, modifiers) in [(true, Modifiers::SHIFT), (false, Modifiers::NONE)] {
        harness.input_mut().events.push(egui::Event::Key {
            key: Key::C,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
    }
    settle(&mut harness);
    assert_eq!(step(&harness), 18);
}

#[test]
fn settings_round_trip() {
    let mut settings = Settings {
        speed: 8.0,
        ..Settings::default()
    };
    settings.remember("a.json".as_ref());
    let text = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
    // What an older version wrote: fewer fields.
    let old: Settings = serde_json::from_str(r#"{"speed": 4.0}"#).unwrap();
    assert_eq!(
        old,
        Settings {
            speed: 4.0,
            ..Settings::default()
        }
    );
}

#[test]
fn small_window_fits_every_key_topic() {
    use cutoff::app::actions::Topic;
    let mut harness = window();
    harness.set_size(egui::Vec2::new(1280.0, 720.0));
    press(&mut harness, Key::F1);
    for topic in Topic::ALL {
        // A menu may have the same name.
        for heading in harness.get_all_by_label(topic.title()) {
            let heading = heading.rect();
            assert!(heading.min.y >= 0.0 && heading.max.y < 720.0, "{topic:?}");
        }
    }
    let close = harness.get_by_label("Close").rect();
    assert!(close.max.y < 720.0, "{close}");
    press(&mut harness, Key::Escape);
    assert!(!harness.state().session.dialogs.keys);
}

#[test]
fn piece_square_is_the_default() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let request = || Request::Text(start.as_bytes().to_vec(), "the test".to_owned());
    let value = |settings: Settings| {
        let mut harness = window_with(settings, Some(request()));
        press(&mut harness, Key::End);
        let session = &harness.state().session;
        let options = session.stage.setup.options();
        let stored = serde_json::to_value(&session.settings).unwrap();
        (options.evaluation.name(), stored)
    };
    let (fresh, stored) = value(Settings::default());
    assert_eq!(fresh, "piece-square");
    let again: Settings = serde_json::from_value(stored).unwrap();
    assert_eq!(value(again).0, "piece-square");
}

/// Titles, buttons and what closes them are the same in all dialogs.
#[test]
fn dialogs_share_one_layout() {
    use cutoff::session::Action;
    for (action, name) in [
        (Action::Keys, "Keys"),
        (Action::About, "Cutoff 0.2.0"),
        (Action::EnterText, "Enter a tree, a position or positions"),
        (Action::Generate, "Generate a tree"),
        (Action::Worksheet, "Worksheet"),
        (Action::Progress, "Progress"),
        (Action::ExerciseAtRandom, "Random exercise"),
    ] {
        let mut harness = window();
        harness.state_mut().session.run(action);
        settle(&mut harness);
        let titles: Vec<_> = harness.query_all_by_label(name).collect();
        let Some(title) = titles.last() else {
            panic!("{name}")
        };
        let close = harness.get_by_label("Close").rect();
        // The buttons stand below everything, the title above them, all within the window and the dialog's margins.
        assert!(title.rect().bottom() < close.top(), "{name}");
        assert!(
            close.width() >= 90.0 && close.height() >= 30.0,
            "{name}: {close}"
        );
        assert!(close.bottom() < 696.0 && title.rect().top() > 0.0, "{name}");
        press(&mut harness, Key::Escape);
        assert!(!harness.state().session.dialogs.is_open(), "{name}");
        assert!(harness.query_by_label("Close").is_none(), "{name}");
    }
}

#[test]
fn edit_report_offers_only_what_can_be_undone_or_redone() {
    let mut harness = window();
    let says = |harness: &Harness<'_, App>, text: &str| harness.query_by_label(text).is_some();
    choose(&mut harness, "Child order", "Reversed");
    assert!(says(&harness, "Undo") && !says(&harness, "Redo"));
    harness.get_by_label("Undo").click();
    settle(&mut harness);
    assert!(!says(&harness, "Undo") && says(&harness, "Redo"));
    harness.get_by_label("Redo").click();
    settle(&mut harness);
    assert!(says(&harness, "Undo"));
    press(&mut harness, Key::Escape);
    assert!(harness.state().session.said().is_none() && !says(&harness, "Undo"));
}

/// Why a key does nothing is said in passing: the tree stays where it was, nothing can be undone, and Escape ends it.
#[test]
fn ineffective_key_gives_the_reason() {
    let mut harness = window();
    press(&mut harness, Key::A);
    let before = harness.get_by_label_contains("MAX node A").rect();
    press(&mut harness, Key::C);
    harness.get_by_label("No cutoff in this search.");
    assert!(harness.state().session.notice.is_none() && harness.query_by_label("Undo").is_none());
    assert_eq!(harness.get_by_label_contains("MAX node A").rect(), before);
    press(&mut harness, Key::Escape);
    assert!(
        harness
            .query_by_label("No cutoff in this search.")
            .is_none()
    );
}

#[test]
fn message_is_announced_until_the_next_step() {
    let mut harness = window();
    choose(&mut harness, "Child order", "Reversed");
    let said = harness.state().session.said().unwrap().to_owned();
    let announced = |harness: &Harness<'_, App>| {
        harness.root().children_recursive().any(|node| {
            let node = node.accesskit_node();
            node.live() == Live::Polite && node.value().as_deref() == Some(said.as_str())
        })
    };
    assert!(announced(&harness));
    press(&mut harness, Key::ArrowRight);
    assert!(!announced(&harness) && harness.query_by_label("Undo").is_none());
}

/// A screen reader announces a node when it is new or its name changes.
#[test]
fn repeated_message_is_announced_again() {
    let mut harness = window();
    press(&mut harness, Key::A);
    let mut nodes = Vec::new();
    for _ in 0..3 {
        press(&mut harness, Key::C);
        let node = harness.get_by_label("No cutoff in this search.");
        assert_eq!(node.accesskit_node().live(), Live::Polite);
        nodes.push(node.accesskit_node().id());
    }
    assert!(nodes[0] != nodes[1] && nodes[1] != nodes[2], "{nodes:?}");
    settle(&mut harness);
    let node = harness.get_by_label("No cutoff in this search.");
    assert_eq!(node.accesskit_node().id(), nodes[2], "announced once");
}

/// Nothing moves when a message comes or goes, however long it is.
#[test]
fn message_moves_nothing() {
    let long = "A sentence that is much longer than the window is wide. ".repeat(9);
    for size in [vec2(1280.0, 720.0), vec2(1920.0, 1080.0)] {
        for &page in Page::ALL {
            let mut harness = window();
            harness.set_size(size);
            harness.state_mut().session.turn_to(page);
            settle(&mut harness);
            let places = |harness: &Harness<'_, App>| -> Vec<(String, egui::Rect)> {
                let nodes = harness.root().children_recursive();
                let named =
                    nodes.filter_map(|node| Some((node.accesskit_node().label()?, node.rect())));
                named.collect()
            };
            let before = places(&harness);
            for text in ["Link copied", &long] {
                let say = |session: &mut cutoff::session::Session| session.say(text.to_owned());
                say(&mut harness.state_mut().session);
                settle(&mut harness);
                assert!(harness.get_by_label(text).rect().height() <= 24.0);
                let mut now = places(&harness);
                now.retain(|(name, _)| name != text);
                assert_eq!(now, before, "{text} at {size}, {page:?}");
            }
        }
        // The report of an edit has buttons.
        let mut harness = window();
        harness.set_size(size);
        settle(&mut harness);
        let places = |harness: &Harness<'_, App>| {
            ["Game tree", "Source", "Step forward"].map(|name| harness.get_by_label(name).rect())
        };
        let before = places(&harness);
        choose(&mut harness, "Child order", "Reversed");
        harness.get_by_label("Undo");
        assert_eq!(places(&harness), before, "{size}");
        let bottom = places(&harness)[1].bottom();
        assert!(bottom <= places(&harness)[2].top(), "{bottom}");
    }
}

#[test]
fn game_node_is_named_by_its_line() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let request = Request::Text(start.as_bytes().to_vec(), "the test".to_owned());
    let mut harness = window_with(Settings::default(), Some(request));
    for _ in 0..3 {
        press(&mut harness, Key::N);
    }
    let stage = std::sync::Arc::clone(&harness.state().session.stage);
    let node = harness.state().session.current_node();
    assert_eq!(
        (stage.name(node), stage.full_name(node)),
        ("a6".into(), "a6 after 1.a3".into())
    );
    assert!(harness.query_all_by_label_contains("a6 after 1.a3").count() > 0);
    let first = stage.tree.parent(node).unwrap();
    assert_eq!(stage.full_name(first), "a3");
}
