//! What the tests of the compare page share: the page opened at a preset, and waiting for what it measures.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::app::compare::FileKind;
use cutoff::session::Request;
use cutoff::session::settings::Settings;
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

/// The page at the preset of that name, with that open.
pub fn open(
    settings: Settings,
    text: &str,
    preset: &str,
    [width, height]: [f32; 2],
) -> Harness<'static, App> {
    let request = Some(Request::Text(text.into(), "the test".into()));
    let mut harness = Harness::builder()
        .with_size(vec2(width, height))
        .build_eframe(move |creation| App::new(&creation.egui_ctx, settings, request));
    crate::settle(&mut harness);
    harness.get_by_label("Compare").click();
    harness.run_steps(3);
    choose(&mut harness, preset);
    // Times are not the matter.
    harness.state_mut().session.compare.measured = Duration::ZERO;
    harness
}

/// Chooses a preset by its name, at first sight or under "More".
pub fn choose(harness: &mut Harness<'_, App>, preset: &str) {
    if harness.query_by_label(preset).is_none() {
        click(harness, "More");
    }
    click(harness, preset);
}

pub fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_steps(3);
}

/// Draws frames until it is as wanted.
pub fn wait(harness: &mut Harness<'_, App>, until: impl Fn(&Harness<'_, App>) -> bool) {
    let began = Instant::now();
    while !until(harness) {
        assert!(began.elapsed() < Duration::from_mins(1), "it never comes");
        thread::sleep(Duration::from_millis(2));
        harness.step();
    }
    harness.run_steps(3);
}

/// Draws frames until nothing is measured any more.
pub fn wait_until_over(harness: &mut Harness<'_, App>) {
    wait(harness, |harness| {
        !harness.state().session.compare.is_busy()
    });
}

/// Measures from beginning to end, by the key.
pub fn run(harness: &mut Harness<'_, App>) {
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(harness);
}

/// Chooses what a chart shows: the first or the second one.
pub fn show(harness: &mut Harness<'_, App>, chart: &str, quantity: &str) {
    click(harness, chart);
    let entries = harness.query_all_by_role_and_label(Role::Button, quantity);
    entries.last().unwrap().click();
    harness.run_steps(3);
}

/// Saves the results as files with these endings, and returns their contents.
pub fn saved<const N: usize>(
    harness: &mut Harness<'_, App>,
    kinds: [(FileKind, &str); N],
) -> [String; N] {
    let folder = std::env::temp_dir().join(format!("cutoff-page-{}", std::process::id()));
    kinds.map(|(kind, ending)| {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        std::fs::create_dir_all(&folder).unwrap();
        let name = format!("{number}.{ending}");
        let path = folder.join(&name);
        let to = Some(path.clone());
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(harness, |harness| harness.query_by_label(&said).is_some());
        let read = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        read
    })
}
