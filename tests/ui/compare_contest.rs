//! Configurations side by side on the compare page, by accessible names.

use cutoff::app::App;
use cutoff::app::compare::{Choice, FileKind, Measurement, Preset, Quantity, game_of};
use cutoff::game::chess::MoveOrder;
use cutoff::search::CutRule;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::settings::Theme;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::compare_page::{self, click, wait, wait_until_over};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

/// The view with that open, to that depth, one repeat.
fn open(text: &str, depth: u32, size: [f32; 2], theme: Theme) -> Harness<'static, App> {
    let settings = Settings {
        compare_repeats: 1,
        compare_depth: depth,
        theme,
        ..Settings::default()
    };
    let harness = compare_page::open(settings, text, "Configurations", size);
    assert_eq!(
        harness.state().session.compare.preset,
        Preset::Configurations
    );
    harness
}

fn chess(depth: u32) -> Harness<'static, App> {
    open(PAPER, depth, [1280.0, 720.0], Theme::Light)
}

fn measured<'a>(harness: &'a Harness<'_, App>) -> &'a Measurement {
    harness
        .state()
        .session
        .compare
        .of(Preset::Configurations)
        .unwrap()
}

fn rows(harness: &Harness<'_, App>) -> usize {
    let measured = harness.state().session.compare.of(Preset::Configurations);
    measured.map_or(0, |measured| measured.results().readings.len())
}

fn choose(harness: &mut Harness<'_, App>, choice: Choice) {
    harness.state_mut().session.settings.contest = choice;
    harness.run_steps(3);
}

#[test]
fn enter_measures_every_combination() {
    let mut harness = chess(3);
    harness.get_by_label("3 configurations");
    harness.get_by_label_contains("Press Run to measure the 3 configurations chosen on the left");
    harness.get_by_label("cut on α > β (strict)").click();
    harness.run_steps(2);
    harness.get_by_label("5 configurations");
    for order in [
        "captures first (MVV-LVA)",
        "as generated",
        "as python-chess",
    ] {
        // Some of them are below the visible part of the list.
        harness.get_by_label(order).click_accesskit();
        harness.run_steps(2);
    }
    harness.get_by_label("3 configurations");
    let choice = &harness.state().session.settings.contest;
    assert_eq!(choice.orders, [MoveOrder::PythonChess.into()]);
    assert_eq!(choice.cuts, [CutRule::AtEquality, CutRule::Strict]);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    for cell in [
        "nodes, minimax, depth 3: 2,096",
        "nodes, alpha-beta, strict, depth 3: 988",
        "nodes as a multiple of the first configuration, minimax, depth 2: 1.0000",
        "value, minimax, depth 3: ∞",
    ] {
        harness.get_by_label(cell);
    }
    assert!(
        harness
            .query_by_label_contains("Others are chosen")
            .is_none()
    );
    harness.get_by_label_contains("visits the fewest: ");
    harness.get_by_label("chart: Nodes visited");
    harness.get_by_label("chart: Median time");
    // Theory counts leaves: it has no curves among nodes.
    let theory = "b^(3d/4) in both charts";
    assert!(harness.query_by_label(theory).is_none());
    compare_page::show(&mut harness, "First chart", "Leaves evaluated");
    // A curve is put away in both charts, theories stand beside, and nothing is left to do.
    harness.get_by_label(theory).click();
    harness
        .get_by_label("alpha-beta, strict in both charts")
        .click();
    harness.run_steps(2);
    harness.get_by_label_contains("Theory is drawn for b = ");
    assert!(harness.query_by_label("Continue").is_none());
    // What was measured is told from what is chosen now.
    harness.get_by_label("remove minimax").click();
    harness.run_steps(3);
    harness.get_by_label_contains("The settings have changed since");
}

/// Where nobody is the best, nobody is called so.
#[test]
fn tie_names_no_winner() {
    let mut harness = open("[[1, 2], [3]]", 2, [1280.0, 720.0], Theme::Light);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    harness.get_by_label_contains("At depth 2 both visit the same number of nodes: 6.");
}

#[test]
fn configuration_can_be_removed_and_readded() {
    let mut harness = chess(2);
    harness.get_by_label("remove alpha-beta, mvv-lva").click();
    harness.run_steps(2);
    harness.get_by_label("2 configurations");
    harness.get_by_label("Add 1 again").click();
    harness.run_steps(2);
    harness.get_by_label("3 configurations");
    // Without anybody, nothing runs.
    for spec in ["Minimax", "Alpha-beta"] {
        harness.get_by_label(spec).click();
        harness.run_steps(2);
    }
    harness.get_by_label_contains("Choose configurations on the left");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert!(
        harness
            .state()
            .session
            .compare
            .of(Preset::Configurations)
            .is_none()
    );
}

#[test]
fn cancelled_run_resumes_with_changed_settings() {
    let mut harness = open(START, 6, [1280.0, 720.0], Theme::Light);
    harness.get_by_label("Run").click();
    harness.run_steps(2);
    wait(&mut harness, |harness| rows(harness) >= 7);
    harness.get_by_label_contains("Depth ");
    harness.get_by_label_contains(" left");
    harness.key_press(Key::Escape);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    let before = measured(&harness).results().readings.clone();
    harness.get_by_label("Cancelled; results so far are kept.");
    // Only two depths more are wanted now, and one configuration more.
    harness.state_mut().session.set_compare_depth(3);
    // It is further down in the panel.
    harness.get_by_label("mobility").click_accesskit();
    harness.run_steps(2);
    harness.get_by_label("Run again");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    let now = measured(&harness).results();
    for depth in 1..=3 {
        for contender in 0..6 {
            assert!(
                now.reading(0, contender, depth).is_some(),
                "{contender} at {depth}"
            );
        }
    }
    for row in before.iter().filter(|row| row.depth <= 3) {
        let kept = now.reading(0, row.search, row.depth).unwrap();
        assert_eq!(kept, row, "what was measured stays, its times included");
    }
    assert_eq!(now.reading(0, 0, 3).unwrap().counts.nodes, 9_323);
}

#[test]
fn slow_configuration_waits_until_requested() {
    let mut harness = chess(3);
    harness.state_mut().session.compare.ask_above = 0.0;
    harness.get_by_label("Run").click();
    harness.run_steps(2);
    wait_until_over(&mut harness);
    assert_eq!(rows(&harness), 3);
    harness.get_by_label_contains("Too slow to start unasked: minimax from depth 2 on");
    harness.get_by_label("Measure these too").click();
    harness.run_steps(2);
    wait_until_over(&mut harness);
    assert_eq!(rows(&harness), 9);
    assert!(harness.query_by_label_contains("Put off").is_none());
}

#[test]
fn results_persist_and_name_their_source() {
    let mut harness = chess(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    harness.get_by_label("Step").click();
    harness.run_steps(2);
    assert_eq!(harness.state().session.page, Page::Step);
    let state = &mut harness.state_mut().session;
    state.open_library("deep-cutoff");
    crate::settle(&mut harness);
    harness.get_by_label("Compare").click();
    harness.run_steps(3);
    harness.get_by_label_contains("These numbers are for “Chess position” (kbK5/pp6/1P6");
    harness.get_by_label("nodes, minimax, depth 2: 144");
    // A tree has no orders of moves, and no rows to go on from.
    harness.get_by_label("Move orders and evaluations need a position of a game.");
    harness.get_by_label("2 configurations");
    assert!(harness.query_by_label("Continue").is_none());
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    assert!(harness.query_by_label_contains("These numbers").is_none());
    harness.get_by_label_contains(" left out: ");
}

#[test]
fn charts_show_the_chosen_quantities() {
    let mut harness = chess(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    for quantity in [
        "Leaves evaluated",
        "Median time",
        "Nodes per second",
        "Effective branching factor",
        "Ratio to the first",
        "Nodes visited",
    ] {
        compare_page::show(&mut harness, "First chart", quantity);
        let charts = format!("chart: {quantity}");
        assert!(harness.query_all_by_label(&charts).count() > 0, "{charts}");
    }
    // The choice is remembered, and other presets keep their own.
    compare_page::show(&mut harness, "Second chart", "Ratio to the first");
    let stored = serde_json::to_string(&harness.state().session.settings).unwrap();
    let read: Settings = serde_json::from_str(&stored).unwrap();
    assert_eq!(
        read.compare_charts[&Preset::Configurations],
        [Quantity::Nodes, Quantity::Ratio]
    );
    compare_page::choose(&mut harness, "Depths");
    assert!(harness.query_by_label("First chart").is_none());
}

#[test]
fn saved_files_match_the_screen() {
    let folder = tempfile();
    let mut harness = chess(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    harness.get_by_label("minimax in both charts").click();
    harness.run_steps(2);
    compare_page::show(&mut harness, "First chart", "Leaves evaluated");
    for (kind, name) in [
        (FileKind::CSV, "a.csv"),
        (FileKind::JSON, "a.json"),
        (FileKind::SVG, "a.svg"),
        (FileKind::PNG, "a.png"),
    ] {
        let to = Some(folder.join(name));
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let csv = String::from_utf8(read("a.csv")).unwrap();
    assert!(csv.starts_with("depth,algorithm,cut,fail,order,evaluation,value,nodes,"));
    assert!(
        csv.contains("\r\n2,minimax,,,,piece-square,10,144,"),
        "{csv}"
    );
    let json: serde_json::Value = serde_json::from_slice(&read("a.json")).unwrap();
    assert_eq!(json["configurations"][0]["depths"][1]["nodes"], 144);
    let svg = String::from_utf8(read("a.svg")).unwrap();
    assert!(svg.contains(">alpha-beta, generated</text>") && svg.contains(">d/2</text>"));
    assert!(!svg.contains(">minimax</text>"), "it was put away");
    assert!(read("a.png").starts_with(b"\x89PNG"));
    // The other views have pictures, too.
    compare_page::choose(&mut harness, "Depths");
    harness.state_mut().session.measure();
    wait_until_over(&mut harness);
    for (kind, name) in [(FileKind::JSON, "d.json"), (FileKind::SVG, "d.svg")] {
        let to = Some(folder.join(name));
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let json: serde_json::Value = serde_json::from_slice(&read("d.json")).unwrap();
    assert_eq!(json["depths"][1]["minimax"]["nodes"], 144);
    assert!(
        String::from_utf8(read("d.svg"))
            .unwrap()
            .contains(">Median time</text>")
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A folder of this test's own.
fn tempfile() -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("cutoff-contest-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn draws_at_every_size_in_both_themes() {
    for theme in [Theme::Light, Theme::Dark] {
        for size in [[760.0, 480.0], [1920.0, 1080.0]] {
            let mut harness = open(PAPER, 3, size, theme);
            harness.key_press(Key::Enter);
            harness.run_steps(2);
            wait_until_over(&mut harness);
            for y in [0.3, 0.5, 0.7, 0.9] {
                for x in [0.1, 0.4, 0.6, 0.9] {
                    harness.hover_at(egui::pos2(size[0] * x, size[1] * y));
                    harness.run_steps(3);
                }
            }
        }
    }
}

#[test]
fn typed_search_joins_the_contest() {
    let mut harness = chess(3);
    let text = "pvs+table+deepening";
    let type_in = |harness: &mut Harness<'_, App>, text: &str| {
        harness.get_by_label("another search").focus();
        harness.run_steps(2);
        harness.get_by_label("another search").type_text(text);
        harness.run_steps(3);
    };
    type_in(&mut harness, "pvs+tabel");
    harness.get_by_label_contains("nknown search option");
    // What cannot be added stays to be typed over.
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    assert!(harness.get_by_label("another search").is_focused());
    harness.get_by_label("another search").type_text("pvs+x");
    harness.run_steps(3);
    let typed = harness.state().session.settings.contest.typed.clone();
    assert_eq!(typed, "pvs+x");
    let mut choice = harness.state().session.settings.contest.clone();
    choice.typed = text.to_owned();
    choose(&mut harness, choice);
    harness.get_by_label("Add").click();
    harness.run_steps(3);
    harness.get_by_label("4 configurations");
    let choice = harness.state().session.settings.contest.clone();
    // It judges positions as its rivals do.
    let added = format!("{text}+evaluation=piece-square");
    assert_eq!(choice.others, [added.parse().unwrap()]);
    assert!(choice.typed.is_empty());
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    click(&mut harness, "Details");
    harness.get_by_label_contains("table answers, pvs+deepening+table, generated, depth 3");
    harness.get_by_label("table answers, minimax, depth 3: –");
    // It is remembered, without what was being written.
    let mut choice = choice;
    choice.typed = "x".to_owned();
    let stored = serde_json::to_string(&choice).unwrap();
    let read: Choice = serde_json::from_str(&stored).unwrap();
    assert_eq!((read.others, read.typed), (choice.others, String::new()));
    harness
        .get_by_label_contains("remove pvs+deepening+table")
        .click();
    harness.run_steps(3);
    harness.get_by_label("3 configurations");
}

#[test]
fn quiescence_gets_no_ratio_to_plain_search() {
    let mut harness = chess(2);
    let mut choice = harness.state().session.settings.contest.clone();
    choice.typed = "alpha-beta+quiescence".to_owned();
    choice
        .add_typed(game_of(&harness.state().session.stage))
        .unwrap();
    choose(&mut harness, choice);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    harness.get_by_label_contains("Some of these searches have quiescence and others do not");
    let name = "nodes as a multiple of the first configuration, alpha-beta+quiescence, mvv-lva";
    harness.get_by_label(&format!("{name}, depth 2: –"));
}

/// Expectiminimax, alpha-beta with the full window below chance, and Star1.
#[test]
fn three_chance_searches_are_compared() {
    let json = cutoff::game::library::find("star1-cuts").unwrap().json;
    let mut harness = open(json, 3, [1280.0, 720.0], Theme::Light);
    let mut choice = harness.state().session.settings.contest.clone();
    choice.typed = "alpha-beta+star1".to_owned();
    choose(&mut harness, choice);
    harness.get_by_label("Add").click();
    harness.run_steps(3);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    let readings = &measured(&harness).results().readings;
    let nodes: Vec<u64> = readings.iter().map(|it| it.counts.nodes).collect();
    assert!(readings.iter().all(|it| it.value == 5.into()));
    assert_eq!((nodes.first(), nodes.last()), (Some(&25), Some(&18)));
    harness.get_by_label("nodes, minimax, depth 3: 25");
    harness.get_by_label_contains("nodes, alpha-beta+star1");
}
