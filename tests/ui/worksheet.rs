//! Worksheets by accessible names: the box, its page, what cannot be, the files.

use std::path::PathBuf;

use cutoff::app::App;
use cutoff::app::exercise::worksheet::Choices;
use cutoff::draw::export::Format;
use cutoff::search::SearchSpec;
use cutoff::session::settings::Settings;
use cutoff::session::{Request, Session};
use cutoff::teach::Skill;
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{settle, window, window_with};

type Window = Harness<'static, App>;

fn wait(window: &mut Window) {
    for _ in 0..2_000 {
        window.run_steps(2);
        if !window.state().session.dialogs.worksheet.is_busy() {
            window.run_steps(2);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(3));
    }
    panic!("the worksheet is never made");
}

fn act(window: &mut Window, change: impl FnOnce(&mut Session)) {
    window.state_mut().session.act(change);
    wait(window);
}

fn opened() -> Window {
    let mut window = window();
    super::pick(&mut window, "Learn", "Worksheet…");
    assert!(window.state().session.dialogs.is_open());
    wait(&mut window);
    window
}

fn choices(window: &Window) -> &Choices {
    let draft = window.state().session.dialogs.worksheet.draft.as_ref();
    &draft.unwrap().choices
}

#[test]
fn prints_current_tree_with_chance_nodes() {
    let tree = cutoff::game::library::find("dice-between-moves")
        .unwrap()
        .tree();
    let request = Request::Text(tree.to_json().into_bytes(), "dice.json".to_owned());
    let mut window = window_with(Settings::default(), Some(request));
    act(&mut window, Session::show_worksheet);
    let from_open = Choices {
        current: true,
        ..choices(&window).clone()
    };
    act(&mut window, |session| session.choose_worksheet(from_open));
    let draft = window
        .state()
        .session
        .dialogs
        .worksheet
        .draft
        .as_ref()
        .unwrap();
    let pages = draft.pages(true).map(<[_]>::len);
    assert!(pages.is_some_and(|pages| pages > 0));
}

/// Puts text into a field as people do: click, select, type, leave.
fn fill(window: &mut Window, role: Role, name: &str, text: &str) {
    let fields = window.query_all_by_role_and_label(role, name);
    fields.last().unwrap().click();
    window.run_steps(2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.event(egui::Event::Text(text.to_owned()));
    window.run_steps(3);
    window.key_press(Key::Tab);
    window.run_steps(3);
    wait(window);
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(3);
    wait(window);
}

fn says(window: &Window, text: &str) -> bool {
    window.query_by_label_contains(text).is_some()
}

fn can_save(window: &Window) -> bool {
    !window
        .get_by_label("Save as PDF…")
        .accesskit_node()
        .is_disabled()
}

#[test]
fn preview_shows_pages_and_key() {
    let mut window = opened();
    assert!(says(&window, "4 pages, one tree each"));
    let preview = "Preview: Searching game trees, worksheet, page 1 of 4";
    assert!(window.query_by_label(preview).is_some());
    click(&mut window, "Next page");
    click(&mut window, "show the key");
    let preview = "Preview: Searching game trees, key, page 2 of 4";
    assert!(window.query_by_label(preview).is_some());
    fill(&mut window, Role::TextInput, "Title", "Week 3");
    fill(&mut window, Role::SpinButton, "Number of trees", "3");
    assert!(says(&window, "3 pages, one tree each"));
    let preview = "Preview: Week 3, key, page 2 of 3";
    assert!(window.query_by_label(preview).is_some());

    let seed = choices(&window).wish.recipe.seed;
    click(&mut window, "Another seed");
    assert_ne!(choices(&window).wish.recipe.seed, seed);
    fill(&mut window, Role::SpinButton, "Seed", "42");
    assert_eq!(choices(&window).wish.recipe.seed, 42);
    window.key_press(Key::Escape);
    window.run_steps(3);
    assert!(!window.state().session.dialogs.is_open());
    // What was chosen is still chosen when the box is opened again.
    act(&mut window, Session::show_worksheet);
    assert_eq!(
        (choices(&window).title.as_str(), choices(&window).count),
        ("Week 3", 3)
    );
}

#[test]
fn impossible_choices_give_the_reason() {
    let mut window = opened();
    fill(&mut window, Role::SpinButton, "Depth", "6");
    assert!(says(&window, "no tree of depth 6"));
    assert!(!can_save(&window));
    fill(&mut window, Role::SpinButton, "Depth", "2");
    assert!(can_save(&window));
    for blank in ["Order of visits", "Windows", "Values", "Cuts", "Root move"] {
        click(&mut window, blank);
    }
    assert!(says(
        &window,
        "there is nothing to fill in: choose at least one"
    ));
    click(&mut window, "Cuts");
    assert!(can_save(&window));
    assert_eq!(
        choices(&window).asked.skills().collect::<Vec<_>>(),
        [Skill::Cuts]
    );
}

#[test]
fn prints_current_tree_for_current_search() {
    let mut settings = Settings::default();
    settings.setup.spec = SearchSpec::MINIMAX;
    let text = b"{\"name\": \"Mine\", \"tree\": [[1, 2], [3, 4]]}".to_vec();
    let mut window = window_with(settings, Some(Request::Text(text, "test".to_owned())));
    act(&mut window, Session::show_worksheet);
    let cuts = window.get_by_role_and_label(Role::CheckBox, "Cuts");
    assert!(cuts.accesskit_node().is_disabled());
    assert_ne!(cuts.accesskit_node().toggled(), Some(Toggled::True));
    click(&mut window, "current tree: Mine");
    assert!(choices(&window).current);
    assert!(says(&window, "1 page with one tree"));
    assert!(
        window.query_by_label("Seed").is_none(),
        "nothing is at random"
    );
    // Under alpha-beta the blanks of minimax are still chosen, and the others can be.
    act(&mut window, |session| session.dialogs.worksheet.close());
    window.key_press(Key::A);
    settle(&mut window);
    act(&mut window, Session::show_worksheet);
    let asked = choices(&window).asked;
    assert!(asked.has(Skill::Values) && !asked.has(Skill::Cuts));
    click(&mut window, "Cuts");
    assert!(choices(&window).asked.has(Skill::Cuts));
}

#[test]
fn saves_worksheet_and_key() {
    let folder = std::env::temp_dir().join(format!("cutoff-ui-{}-sheets", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| -> PathBuf { folder.join(name) };
    let mut window = opened();
    let save = |window: &mut Window, kind, name: &str| {
        act(window, |session| {
            session.save_worksheet(kind, Some(path(name)));
        });
    };
    save(&mut window, Format::Pdf, "a.pdf");
    assert!(says(&window, "Saved as a.pdf and a-key.pdf"));
    assert!(
        std::fs::read(path("a-key.pdf"))
            .unwrap()
            .starts_with(b"%PDF")
    );
    // A key of something else is not written over.
    std::fs::write(path("b-key.tex"), "mine").unwrap();
    save(&mut window, Format::Tikz, "b.tex");
    assert!(says(&window, "b-key.tex already exists"));
    assert!(!path("b.tex").exists());
    window.get_by_label("as a second file").scroll_to_me();
    window.run_steps(3);
    click(&mut window, "as a second file");
    save(&mut window, Format::Tikz, "b.tex");
    assert!(says(&window, "Saved as b.tex"));
    assert_eq!(std::fs::read_to_string(path("b-key.tex")).unwrap(), "mine");
    save(&mut window, Format::Pdf, "no folder/c.pdf");
    assert!(says(
        &window,
        "c.pdf could not be written: there is no folder"
    ));
    std::fs::remove_dir_all(&folder).unwrap();
}
