//! The window in other languages: every text comes from the catalogue, and longer texts break nothing.

use cutoff::app::App;
use cutoff::app::compare::FileKind;
use cutoff::draw::table::TableFormat;
use cutoff::session::page::Page;
use cutoff::session::settings::{Section, Settings};
use cutoff::session::{Action, Session};
use cutoff::text::Language;
use egui::accesskit::Role;
use egui::{Key, Rect, Shape};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;

use super::compare_page::{choose, run, wait};
use super::{settle, window_with};

type Window = Harness<'static, App>;

fn speaking(language: Language) -> Window {
    let settings = Settings {
        language: Some(language),
        sections: Section::ALL.to_vec(),
        ..Settings::default()
    };
    window_with(settings, None)
}

fn apply(window: &mut Window, change: impl FnOnce(&mut Session)) {
    let session = &mut window.state_mut().session;
    session.language().within(|| session.act(change));
    settle(window);
}

/// Shows every page, and the dialog of every action that has one, and looks at each.
fn tour(window: &mut Window, look: &mut dyn FnMut(&Window, &str)) {
    look(window, "start");
    window.key_press(Key::C);
    settle(window);
    look(window, "cutoff");
    apply(window, |session| {
        session.open_text(b"8/k1P5/8/1K6/8/8/8/8 w - - 0 1".to_vec(), "test".into());
    });
    look(window, "chess");
    for page in Page::ALL {
        apply(window, |session| session.turn_to(*page));
        look(window, &format!("{page} of chess"));
    }
    apply(window, |session| session.turn_to(Page::Step));
    apply(window, |session| {
        session.open_text(
            b"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]".to_vec(),
            "test".into(),
        );
    });
    for page in Page::ALL {
        apply(window, |session| session.turn_to(*page));
        look(window, &format!("{page}"));
    }
    apply(window, |session| session.turn_to(Page::Step));
    for action in [
        Action::Keys,
        Action::About,
        Action::EnterText,
        Action::Generate,
        Action::Progress,
        Action::Worksheet,
    ] {
        apply(window, |session| session.run(action));
        look(window, action.id());
        window.key_press(Key::Escape);
        settle(window);
    }
}

/// Returns what a screen reader reads and what is drawn as text.
fn texts(window: &Window) -> Vec<String> {
    let nodes = window.root().children_recursive();
    let texts = nodes.flat_map(|node| {
        let node = node.accesskit_node();
        // The user types the content of a field.
        let is_field = matches!(node.role(), Role::TextInput | Role::MultilineTextInput);
        let value = node.value().filter(|_| !is_field);
        [node.label(), value]
    });
    texts.flatten().collect()
}

/// Names, words of pseudocode, words by which a message chooses its variant, and a label of egui's.
const NAMES: &str = "KQkq PPPPPPPP RNBQKBNR pppppppp rnbqkbnr Alpha Bitstream Cutoff EinStein Evaluation Font Function LaTeX Letter License Michniewski Minimax Open Resize Simplified Vera alpha alphabeta best beta child depth minimax nicht node panel piece position return shallow square tree value würfelt";

#[test]
fn every_text_is_in_the_catalogue() {
    let mut found = std::collections::BTreeSet::new();
    let mut window = speaking(Language::Hidden);
    tour(&mut window, &mut |window, place| {
        for text in texts(window) {
            let is_word = |word: &str| word.len() > 3 && word.chars().all(char::is_alphabetic);
            let is_foreign = |word| is_word(word) && NAMES.split(' ').all(|name| name != word);
            // A job has made it, in the language of the program.
            let of_job = text.ends_with(", worksheet, page 1 of 4");
            let mut words = text.split(|it: char| !it.is_alphanumeric());
            if words.any(is_foreign) && !of_job {
                found.insert(format!("{place}: {text}"));
            }
        }
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// Returns the texts of which a part is cut off at the left or at the right, and no dots say so.
fn clipped(window: &Window) -> Vec<String> {
    fn add(shape: &Shape, clip: Rect, found: &mut Vec<String>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, clip, found)),
            Shape::Text(text) => {
                let place = text.visual_bounding_rect();
                let is_cut = place.left() < clip.left() - 1.0 || place.right() > clip.right() + 1.0;
                if is_cut && place.intersect(clip).is_positive() && !text.galley.elided {
                    found.push(text.galley.text().to_owned());
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    for shape in &window.output().shapes {
        add(&shape.shape, shape.clip_rect, &mut found);
    }
    found
}

#[test]
fn long_texts_break_nothing() {
    let mut found = std::collections::BTreeSet::new();
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let mut window = speaking(Language::Doubled);
        window.set_size(size.into());
        settle(&mut window);
        tour(&mut window, &mut |window, place| {
            super::everyone::all_named(window, place);
            // A field scrolls what it holds.
            let title = "Searching game trees Searching game trees";
            let texts = clipped(window).into_iter().filter(|text| text != title);
            found.extend(texts.map(|text| format!("{place} at {size:?}: {text}")));
        });
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn german_is_spoken_and_forgotten() {
    let mut window = speaking(Language::German);
    let has = |window: &Window, text: &str| texts(window).iter().any(|it| it.contains(text));
    assert!(has(&window, "Schritt"), "{:#?}", texts(&window));
    apply(&mut window, |session| {
        session.settings.language = Some(Language::English);
    });
    assert!(has(&window, "Step") && !has(&window, "Schritt"));
    // The card of the step that is shown, too.
    assert!(has(&window, "What is the value of A?") && !has(&window, "Wert"));
}

/// Saves the measurement as CSV and as JSON.
fn saved(window: &mut Window) -> [String; 2] {
    let kinds = [TableFormat::Csv, TableFormat::Json];
    kinds.map(|format| {
        let path = std::env::temp_dir().join(format!("cutoff-languages-{}", std::process::id()));
        apply(window, |session| {
            session.save_measurement(FileKind::Table(format), Some(path.clone()));
        });
        wait(window, |window| {
            path.exists() && !window.state().session.compare.is_saving()
        });
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        text
    })
}

#[test]
fn saved_tables_are_english_in_every_language() {
    for preset in [
        "Depths",
        "Move orders",
        "What each refinement adds",
        "Configurations",
        "Time limit",
        "Many positions",
    ] {
        let mut window = speaking(Language::English);
        apply(&mut window, |session| {
            session.turn_to(Page::Compare);
            session.set_compare_depth(2);
        });
        choose(&mut window, preset);
        run(&mut window);
        let english = saved(&mut window);
        apply(&mut window, |session| {
            session.settings.language = Some(Language::Hidden);
        });
        assert_eq!(saved(&mut window), english, "{preset}");
    }
}
