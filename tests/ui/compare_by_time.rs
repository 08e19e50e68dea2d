//! Searches by time on the compare page, by accessible names.

use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::app::compare::{FileKind, Preset, TimeChoice};
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::compare_page::{self, click, wait, wait_until_over};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn open(text: &str, seconds: f64, change: impl Fn(&mut Settings)) -> Harness<'static, App> {
    let mut settings = Settings {
        by_time: TimeChoice {
            seconds,
            configurations: false,
        },
        ..Settings::default()
    };
    change(&mut settings);
    let harness = compare_page::open(settings, text, "Time limit", [1280.0, 720.0]);
    assert_eq!(harness.state().session.compare.preset, Preset::ByTime);
    harness
}

#[test]
fn search_deepens_live_and_escape_keeps_results() {
    let mut harness = open(KIWIPETE, 600.0, |settings| {
        settings.setup.spec = "pvs+table+killers".parse().unwrap();
    });
    harness.get_by_label_contains("to depth 1, then 2, and so on");
    harness.get_by_label_contains("PVS with a transposition table and killer moves; move order: ");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    // The rows come while it runs.
    wait(&mut harness, |harness| {
        harness.query_by_label("best move, depth 3: Bxa6").is_some()
    });
    assert!(harness.state().session.compare.is_busy());
    harness.get_by_label_contains("finished after");
    harness.state_mut().session.escape();
    let began = Instant::now();
    wait_until_over(&mut harness);
    assert!(began.elapsed() < Duration::from_secs(2));
    harness.get_by_label_contains("Cancelled; results so far are kept.");
    harness.get_by_label_contains("gets to depth");
    click(&mut harness, "Details");
    harness.get_by_label("all nodes, depth 1: 50");
    harness.get_by_label("chart: Time to each depth");
    harness.get_by_label("Continue");
}

#[test]
fn configurations_get_equal_time() {
    let mut harness = open(KIWIPETE, 0.1, |_| ());
    harness.get_by_label("Each configuration").click();
    harness.run_steps(3);
    harness.get_by_label_contains("let each of 3 configurations search");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    let measured = harness.state().session.compare.of(Preset::ByTime).unwrap();
    assert_eq!(measured.results().timed_ends.len(), 3);
    harness.get_by_label_contains("depth reached, alpha-beta+deepening, mvv-lva: ");
    click(&mut harness, "Details");
    harness.get_by_label("ended by, minimax+deepening: time");
    harness.get_by_label("nodes, minimax+deepening, depth 1: 49");
    // One gets furthest, or is the first of those that get as far.
    let who = ["gets furthest, to depth", "is the first to depth"];
    assert!(
        who.iter()
            .any(|it| harness.query_by_label_contains(it).is_some())
    );
    let folder = std::env::temp_dir().join(format!("cutoff-time-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (kind, name) in [(FileKind::CSV, "t.csv"), (FileKind::JSON, "t.json")] {
        let to = Some(folder.join(name));
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("t.csv").lines().count(), 4);
    let json: serde_json::Value = serde_json::from_str(&read("t.json")).unwrap();
    assert_eq!(json["searches"].as_array().unwrap().len(), 3);
    std::fs::remove_dir_all(&folder).unwrap();
    // Others are chosen, and the position is the same.
    harness.get_by_label("This search").click();
    harness.run_steps(3);
    harness.get_by_label_contains("The settings have changed since");
}

#[test]
fn tree_without_inner_values_has_one_depth_and_says_why() {
    let mut harness = open("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", 1.0, |_| ());
    compare_page::run(&mut harness);
    harness.get_by_label_contains("gets to depth 2, finished after");
    harness.get_by_label("nodes, depth 2: 11");
    harness.get_by_label_contains(
        "One depth only: inner nodes of this tree have no static value, the first of them B,",
    );
    assert!(harness.query_by_label("Continue").is_none());
}

#[test]
fn searches_that_cannot_deepen_give_the_reason() {
    let harness = open(KIWIPETE, 1.0, |settings| {
        settings.setup.spec.options.order = "perfect".parse().unwrap();
    });
    harness.get_by_label_contains("Order perfect needs a full search to the last depth");
    assert!(harness.get_by_label("Run").accesskit_node().is_disabled());
}
