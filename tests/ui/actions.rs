//! Every action can be reached: by a key, a menu entry or a button.

use std::collections::HashSet;

use cutoff::app::App;
use cutoff::app::actions::Menu;
use cutoff::app::play::{PlayerChoice, PlayerKind};
use cutoff::session::Action;
use cutoff::session::settings::Settings;
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{pick, run, settle, window, window_with};

type Window = Harness<'static, App>;

fn collect(window: &mut Window, names: &mut HashSet<String>) {
    // All of a page is in sight.
    window.set_size(egui::vec2(1280.0, 2400.0));
    settle(window);
    let all = window.root().children_recursive();
    names.extend(all.filter_map(|node| node.accesskit_node().label()));
}

fn open(window: &mut Window, text: &str) {
    let text = text.as_bytes().to_vec();
    window
        .state_mut()
        .session
        .open_text(text, "the test".to_owned());
    settle(window);
}

/// Presses a button and collects what it shows.
fn unfold(window: &mut Window, button: &str, names: &mut HashSet<String>) {
    window.get_by_label(button).click();
    window.run_steps(4);
    collect(window, names);
}

#[test]
fn menus_show_their_actions() {
    for &menu in Menu::ALL {
        let mut window = window();
        window.get_by_label(menu.title()).click();
        window.run_steps(4);
        for (_, action) in menu.entries() {
            let title = action.title(&window.state().session).into_owned();
            assert!(
                window.query_all_by_label_contains(&title).count() > 0,
                "{menu:?}: {title}"
            );
        }
    }
}

#[test]
fn buttons_exist_for_actions_without_key_or_menu() {
    let mut names = HashSet::new();
    let names = &mut names;
    let mut tree = window();
    collect(&mut tree, names);
    unfold(&mut tree, "More steps", names);
    for (source, spec) in [
        ("8/8/8/8/8/k7/p7/K7 b - - 0 1", "alpha-beta+deepening"),
        ("cutoff:1?tree=transpositions", "alpha-beta+table"),
        ("cutoff:1?tree=one-better-later", "pvs"),
    ] {
        let mut window = window();
        open(&mut window, source);
        let session = &mut window.state_mut().session;
        let setup = cutoff::stage::Setup {
            spec: spec.parse().unwrap(),
            depth: 3,
            ..session.setup()
        };
        session.change_setup(setup);
        settle(&mut window);
        unfold(&mut window, "More steps", names);
    }
    let mut tree = window();
    run(&mut tree, Action::NextNode);
    run(&mut tree, Action::NodeMenu);
    collect(&mut tree, names);
    let mut tree = window();
    run(&mut tree, Action::GenerateNext);
    collect(&mut tree, names);
    let mut chess = window();
    pick(&mut chess, "File", "Library…");
    chess.event(egui::Event::Text("back rank".to_owned()));
    settle(&mut chess);
    chess.key_press(Key::Enter);
    settle(&mut chess);
    collect(&mut chess, names);
    let mut lesson = window();
    lesson.state_mut().session.start_lesson(2);
    collect(&mut lesson, names);
    let mut maker = window();
    run(&mut maker, Action::MakeLesson);
    collect(&mut maker, names);
    let mut exercise = window();
    run(&mut exercise, Action::ExercisePage);
    for fold in ["More", "For teachers"] {
        unfold(&mut exercise, fold, names);
    }
    play(names);
    for &action in Action::ALL {
        if action.menu().is_none() && action.key().is_empty() {
            let title = action.title(&tree.state().session);
            let button = button(action).unwrap_or(&title);
            let found = names.iter().any(|name| name.starts_with(button));
            assert!(found, "{action:?}: {button}");
        }
    }
}

/// The beginning of the name of an action's button, if it is not the title.
fn button(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::OpenNode => "Collapse ",
        Action::DrawFromHere => "Show subtree of ",
        Action::FlipBoard => "Flip",
        Action::ChoosePosition => "List…",
        Action::GenerateNext => "Next seed",
        Action::PlayFromHere => "Play",
        Action::ExerciseAtRandom => "At random…",
        Action::HandOutExercise => "Hand out…",
        _ => return None,
    })
}

/// Collects the names of the Play page: before a game, while the program thinks, and in an earlier position.
fn play(names: &mut HashSet<String>) {
    let mut settings = Settings::default();
    settings.play.max = PlayerChoice::of(PlayerKind::Person);
    settings.play.min = PlayerChoice::of(PlayerKind::ByTime);
    let mut window = window_with(settings, None);
    run(&mut window, Action::PlayPage);
    unfold(&mut window, "More", names);
    window.key_press(Key::Escape);
    window.event(egui::Event::Text("e4".to_owned()));
    window.run_steps(2);
    window.key_press(Key::Enter);
    window.run_steps(4);
    collect(&mut window, names);
    run(&mut window, Action::MoveNow);
    for _ in 0..4_000 {
        window.run_steps(1);
        if window.state().session.play.game.moves().len() == 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    collect(&mut window, names);
    run(&mut window, Action::StepBack);
    collect(&mut window, names);
}

#[test]
fn node_menu_opens_at_the_current_node() {
    let mut window = window();
    run(&mut window, Action::NextNode);
    pick(&mut window, "Edit", "Current node…");
    window.get_by_label_contains("Add a leaf to A").click();
    settle(&mut window);
    assert_eq!(window.state().session.tree().len(), 14);
}

#[test]
fn dark_theme_is_one_switch() {
    use cutoff::session::settings::Theme;
    let mut window = window();
    let theme = |window: &Window| window.state().session.settings.theme;
    assert_eq!(theme(&window), Theme::System);
    pick(&mut window, "View", "Dark theme");
    assert_eq!(theme(&window), Theme::Dark);
    pick(&mut window, "View", "Dark theme");
    assert_eq!(theme(&window), Theme::System);
}

/// The state behind a dialog.
fn behind(window: &Window) -> String {
    let session = &window.state().session;
    format!(
        "{:?}",
        (
            (session.page, session.step(), session.tree().len()),
            (session.presenting.is_on(), session.presenting.is_blank()),
            (session.setup(), session.focus_move.is_some()),
            serde_json::to_string(&session.settings).unwrap(),
        )
    )
}

#[test]
fn no_key_acts_behind_a_dialog() {
    let of_the_window = [
        Action::Larger,
        Action::Smaller,
        Action::OrdinarySize,
        Action::Leave,
        Action::Quit,
    ];
    let pressed = Action::ALL.iter().flat_map(|action| {
        let entry = action.entry();
        let keys = entry.keys.iter().chain(entry.spellings);
        keys.map(|key| (*action, *key))
    });
    let pressed: Vec<(Action, &str)> = pressed
        .filter(|(action, key)| !of_the_window.contains(action) && !key.ends_with("Enter"))
        .filter(|(_, key)| *key != "Space")
        .collect();
    let mut dialogs = 0;
    for &dialog in Action::ALL {
        let mut window = window();
        let title = dialog.title(&window.state().session).into_owned();
        if !title.ends_with('…') || dialog.refused(&window.state().session).is_some() {
            continue;
        }
        run(&mut window, dialog);
        if !window.state().session.is_something_in_front() {
            continue;
        }
        dialogs += 1;
        let before = behind(&window);
        for &(action, key) in &pressed {
            if (dialog, action) == (Action::Keys, Action::Keys) {
                continue;
            }
            let mut name = key;
            let mut modifiers = Modifiers::NONE;
            for (prefix, modifier) in [
                ("Ctrl+", Modifiers::COMMAND),
                ("Alt+", Modifiers::ALT),
                ("Shift+", Modifiers::SHIFT),
            ] {
                if let Some(rest) = name.strip_prefix(prefix) {
                    (name, modifiers) = (rest, modifiers | modifier);
                }
            }
            window.key_press_modifiers(modifiers, Key::from_name(name).unwrap());
            window.run_steps(1);
            assert_eq!(behind(&window), before, "{key} behind {title}");
            let session = &window.state().session;
            let keys = session.dialogs.keys;
            assert_eq!(keys, dialog == Action::Keys, "{key} behind {title}");
            assert!(session.is_something_in_front(), "{key} closes {title}");
        }
    }
    assert!(dialogs > 8, "{dialogs}");
}
