//! The compare page as a person uses it, by accessible names, without a GPU.

use std::thread;
use std::time::{Duration, Instant};

use cutoff::app::App;
use cutoff::app::compare::{FileKind, Measurement, Preset};
use cutoff::draw::table::TableFormat;
use cutoff::game::Player;
use cutoff::game::chess::MoveOrder;
use cutoff::measure::DepthRow;
use cutoff::search::{CutRule, Fail, Rules};
use cutoff::session::Request;
use cutoff::session::Session;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::settings::Theme;
use cutoff::stage::MeasuredSource;
use cutoff::stage::SourceGame;
use egui::{Key, Modifiers, OutputCommand, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::compare_page::{choose, click, saved, wait_until_over as wait_until_none_runs};
use crate::presented::{assert_whole, texts};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Morphy's mate in two: the paper's position.
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

/// One repeat: times are not the matter.
fn quick() -> Settings {
    Settings {
        compare_repeats: 1,
        ..Settings::default()
    }
}

/// The window on the compare page, with that open; the first library tree otherwise.
fn open(settings: Settings, text: Option<&str>) -> Harness<'static, App> {
    sized(settings, text, [1280.0, 720.0])
}

fn sized(settings: Settings, text: Option<&str>, size: [f32; 2]) -> Harness<'static, App> {
    let request = text.map(|text| Request::Text(text.into(), "the test".into()));
    let mut harness = Harness::builder()
        .with_size(vec2(size[0], size[1]))
        .build_eframe(move |creation| App::new(&creation.egui_ctx, settings, request));
    let began = Instant::now();
    while harness.state().session.opening.is_some() {
        assert!(began.elapsed() < Duration::from_secs(20), "it never opens");
        harness.step();
    }
    harness.get_by_label("Compare").click();
    harness.run_steps(3);
    assert_eq!(harness.state().session.page, Page::Compare);
    // Times are not the matter.
    harness.state_mut().session.compare.measured = Duration::ZERO;
    harness
}

fn measurement<'a>(harness: &'a Harness<'_, App>) -> &'a Measurement {
    let compare = &harness.state().session.compare;
    compare.of(Preset::Depths).expect("something was run")
}

/// The depths measured so far.
fn rows<'a>(harness: &'a Harness<'_, App>) -> &'a [DepthRow] {
    measurement(harness).rows()
}

/// Draws frames until it is as wanted.
fn wait_for(harness: &mut Harness<'_, App>, wanted: impl Fn(&Harness<'_, App>) -> bool) {
    let began = Instant::now();
    while !wanted(harness) {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "stuck: {:?}",
            measurement(harness)
        );
        thread::sleep(Duration::from_millis(1));
        harness.step();
    }
    harness.run_steps(2);
}

fn wait_until_over(harness: &mut Harness<'_, App>) {
    wait_for(harness, |harness| !measurement(harness).is_running());
}

/// Whether it came to its end.
fn is_complete(harness: &Harness<'_, App>) -> bool {
    let measurement = measurement(harness);
    let waits = &measurement.results().put_off;
    !measurement.is_running() && measurement.error().is_none() && waits.is_empty()
}

fn run(harness: &mut Harness<'_, App>) {
    harness.get_by_label("Run").click();
    harness.run_steps(2);
    wait_until_over(harness);
}

fn command(harness: &mut Harness<'_, App>, change: impl FnOnce(&mut Session)) {
    harness.state_mut().session.act(change);
    harness.run_steps(2);
    while harness.state().session.opening.is_some() {
        std::thread::sleep(std::time::Duration::from_millis(5));
        harness.run_steps(2);
    }
}

/// Puts a FEN that never ends soon on the page, with nothing that would ask first.
fn long_run() -> Harness<'static, App> {
    let settings = Settings {
        compare_depth: 6,
        ..quick()
    };
    let mut harness = open(settings, Some(START));
    harness.state_mut().session.compare.ask_above = f64::INFINITY;
    harness.get_by_label("Run").click();
    harness.run_steps(2);
    wait_for(&mut harness, |harness| rows(harness).len() >= 3);
    assert!(measurement(&harness).is_running());
    harness
}

#[test]
fn enter_measures_the_first_tree() {
    let mut harness = open(quick(), None);
    harness.get_by_label_contains("Press Run to search “AIMA two-ply tree” to depths 1 and 2");
    assert!(harness.query_by_label("Copy CSV").is_none());
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    assert!(is_complete(&harness));
    harness.get_by_label("minimax nodes, depth 2: 13");
    harness.get_by_label("alpha-beta nodes, depth 2: 11");
    harness.get_by_label("saved, depth 2: 15.4%");
    let headline = "At depth 2 alpha-beta visits 11 of minimax’s 13 nodes: 15.4% saved. Small trees: compare nodes, not times.";
    harness.get_by_label(headline);
    harness.get_by_label("Depth 1 left out: it ends at B, which has no static value.");
}

#[test]
fn single_depth_shows_bars_and_offers_a_position() {
    let mut harness = open(quick(), None);
    run(&mut harness);
    harness.get_by_label("chart: Nodes visited, depth 2");
    harness.get_by_label("chart: Median time, depth 2");
    click(&mut harness, "Open a chess position");
    crate::settle(&mut harness);
    let session = &harness.state().session;
    assert_eq!(session.page, Page::Compare);
    assert!(matches!(session.stage.source.game, SourceGame::Game(_)));
    assert!(harness.query_by_label("Open a chess position").is_none());
}

#[test]
fn table_has_six_columns_and_details_the_rest() {
    let mut harness = open(quick(), None);
    run(&mut harness);
    let columns =
        |harness: &Harness<'_, App>| harness.query_all_by_label_contains("sort by ").count();
    assert_eq!(columns(&harness), 6);
    let tops = |harness: &Harness<'_, App>| {
        let top = |label: &str| harness.get_by_label_contains(label).rect().top();
        [
            top("At depth 2"),
            top("chart: Nodes visited"),
            top("minimax nodes, depth 2: 13"),
        ]
    };
    assert!(tops(&harness).is_sorted(), "headline, plots, table");
    click(&mut harness, "Details");
    assert!(columns(&harness) > 15);
    assert!(tops(&harness).is_sorted());
    harness.get_by_label("best line, depth 2: B B1");
    harness.get_by_label_contains("alpha-beta nodes per second, depth 2: ");
    harness.get_by_label_contains("minimax spread, depth 2: ");
    harness.get_by_label("Leaves and theory");
    click(&mut harness, "Details");
    assert_eq!(columns(&harness), 6);
}

/// The published paper has a test of its own.
#[test]
fn every_preset_has_a_headline_six_columns_and_files() {
    let mut settings = Settings {
        compare_depth: 2,
        orders_depth: 2,
        suite_depth: 1,
        ..quick()
    };
    settings.by_time.seconds = 0.1;
    let mut harness = open(settings, Some(PAPER));
    for (preset, headline, charts) in [
        (
            "Depths",
            "At depth 2 alpha-beta visits ",
            ["Nodes visited", "Median time"],
        ),
        (
            "Move orders",
            " of minimax’s 144 nodes (",
            ["Nodes visited", "Leaves evaluated"],
        ),
        (
            "What each refinement adds",
            "At depth 2 the full search visits ",
            ["Nodes relative to plain alpha-beta", "Median time"],
        ),
        (
            "Configurations",
            " visits the fewest",
            ["Nodes visited", "Median time"],
        ),
        (
            "Time limit",
            ", finished after ",
            ["Nodes to each depth", "Time to each depth"],
        ),
        (
            "Many positions",
            "At depth 1, over 24 positions, pruning saves ",
            ["What pruning saves", "Median time, depth 1"],
        ),
    ] {
        choose(&mut harness, preset);
        harness.state_mut().session.measure();
        wait_until_none_runs(&mut harness);
        harness.get_by_label_contains(headline);
        let columns = harness.query_all_by_label_contains("sort by ").count();
        assert!((4..=6).contains(&columns), "{preset}: {columns}");
        for chart in charts {
            harness.get_by_label(&format!("chart: {chart}"));
        }
        let [csv, lines, svg] = saved(
            &mut harness,
            [
                (FileKind::CSV, "csv"),
                (FileKind::JSON_LINES, "jsonl"),
                (FileKind::SVG, "svg"),
            ],
        );
        assert!(csv.lines().count() > 1, "{preset}");
        for line in lines.lines() {
            serde_json::from_str::<serde_json::Value>(line).unwrap();
        }
        for chart in charts {
            assert!(svg.contains(&format!(">{chart}</text>")), "{preset}");
        }
    }
}

#[test]
fn three_presets_are_shown_and_four_under_more() {
    let mut harness = open(quick(), None);
    for preset in ["Depths", "Move orders", "What each refinement adds"] {
        harness.get_by_label(preset);
    }
    for preset in [
        "Configurations",
        "Time limit",
        "Many positions",
        "The published paper",
    ] {
        assert!(harness.query_by_label(preset).is_none());
        click(&mut harness, "More");
        click(&mut harness, preset);
        // The chosen one is named beside the others.
        harness.get_by_label(preset);
        click(&mut harness, "Depths");
    }
}

#[test]
fn presentation_shows_the_headline_and_the_plots() {
    let mut harness = open(quick(), Some(PAPER));
    run(&mut harness);
    harness.key_press(Key::F5);
    harness.run_steps(4);
    harness.get_by_label_contains("At depth 4 alpha-beta visits ");
    harness.get_by_label("chart: Nodes visited");
    harness.get_by_label("chart: Median time");
    assert!(harness.query_by_label("Run").is_none());
    assert!(harness.query_by_label_contains("sort by ").is_none());
    harness.key_press(Key::F5);
    harness.run_steps(4);
    harness.get_by_label("Run");
}

#[test]
fn presented_bars_take_the_screen() {
    let mut harness = sized(quick(), None, [800.0, 450.0]);
    run(&mut harness);
    let offer = "Open a chess position";
    harness.get_by_label(offer);
    harness.key_press(Key::F5);
    harness.run_steps(4);
    assert!(harness.query_by_label(offer).is_none());
    for name in [
        "chart: Nodes visited, depth 2",
        "chart: Median time, depth 2",
    ] {
        let chart = harness.get_by_label(name).rect();
        assert!(
            chart.height() > 0.5 * 450.0 && chart.bottom() <= 450.0,
            "{chart:?}"
        );
    }
    assert_whole(&texts(&harness));
}

#[test]
fn reproduces_the_counts_of_the_paper() {
    let mut settings = quick();
    settings.setup.spec.rules = Rules::new(CutRule::Strict, Fail::Soft);
    settings.setup.spec.options.order = MoveOrder::PythonChess.into();
    let mut harness = open(settings, Some(PAPER));
    harness
        .get_by_role_and_label(Role::Slider, "Depths 1 to")
        .focus();
    harness.run_steps(2);
    harness.key_press(Key::ArrowLeft);
    harness.run_steps(2);
    assert_eq!(harness.state().session.settings.compare_depth, 3);
    harness.get_by_label_contains("From the Step page: alpha-beta, cut on α > β, fail-soft; move order: as python-chess; evaluation: ");
    run(&mut harness);
    click(&mut harness, "Details");
    for (depth, minimax, alpha_beta) in [(1, "17", "17"), (2, "144", "130"), (3, "2,096", "988")] {
        harness.get_by_label(&format!("minimax nodes, depth {depth}: {minimax}"));
        harness.get_by_label(&format!("alpha-beta nodes, depth {depth}: {alpha_beta}"));
    }
    harness.get_by_label("value, depth 3: ∞");
    harness.get_by_label("best line, depth 3: Ra6 Bc7 Rxa7#");
}

#[test]
fn repeats_setting_is_applied() {
    let mut harness = open(quick(), None);
    click(&mut harness, "Options");
    harness
        .get_by_role_and_label(Role::SpinButton, "Repeats")
        .increment_accesskit();
    harness.run_steps(2);
    assert_eq!(harness.state().session.settings.compare_repeats, 2);
    run(&mut harness);
    assert_eq!(rows(&harness)[0].minimax.time.repeats, 2);
    // Bars are explained on screen as in files.
    let note = "Bars: from the shortest to the longest run.";
    harness.get_by_label_contains(note);
    let [svg] = saved(&mut harness, [(FileKind::SVG, "svg")]);
    assert!(svg.contains(note) && svg.contains("one core, median of 2"));
    click(&mut harness, "Details");
    harness.get_by_label_contains("one core, median of 2");
}

#[test]
fn long_run_shows_progress_and_cancels() {
    let mut harness = long_run();
    harness.get_by_label_contains("of 6, ");
    harness.get_by_label("minimax nodes, depth 3: 9,323");
    harness.get_by_label("Cancel").click();
    harness.run_steps(2);
    wait_until_over(&mut harness);
    assert!(measurement(&harness).is_cancelled());
    harness.get_by_label("Cancelled; results so far are kept.");
    // What was measured stays.
    harness.get_by_label("minimax nodes, depth 3: 9,323");
    assert!(harness.query_by_label("Cancel").is_none());
}

#[test]
fn escape_cancels_within_50_ms() {
    let mut harness = long_run();
    let asked = Instant::now();
    let state = &mut harness.state_mut().session;
    state.escape();
    while state.compare.is_busy() {
        state.tick(0.0);
        thread::yield_now();
    }
    let felt = asked.elapsed();
    println!("cancelled: felt in {felt:?}");
    assert!(
        felt < crate::pace::limit(Duration::from_millis(50)),
        "{felt:?}"
    );
    assert!(measurement(&harness).is_cancelled());
}

#[test]
fn closing_the_window_stops_the_run() {
    let harness = long_run();
    let asked = Instant::now();
    drop(harness);
    let felt = asked.elapsed();
    println!("closed: felt in {felt:?}");
    assert!(
        felt < crate::pace::limit(Duration::from_millis(200)),
        "{felt:?}"
    );
}

#[test]
fn costly_depth_waits_until_requested() {
    let settings = Settings {
        compare_depth: 2,
        ..quick()
    };
    let mut harness = open(settings, Some(START));
    harness.state_mut().session.compare.ask_above = 0.0;
    run(&mut harness);
    harness.get_by_label_contains("Too slow to start unasked: depth 2 (less than a second, about ");
    harness.get_by_label("minimax nodes, depth 1: 21");
    assert_eq!(rows(&harness).len(), 1);
    // Depths that wait for "Measure these too" do not count as unfinished.
    assert!(harness.query_by_label("Continue").is_none());
    click(&mut harness, "Measure these too");
    wait_until_over(&mut harness);
    assert!(is_complete(&harness));
    harness.get_by_label("minimax nodes, depth 2: 421");
}

#[test]
fn results_survive_page_changes_and_report_staleness() {
    let mut harness = open(quick(), None);
    run(&mut harness);
    harness.get_by_label("Step").click();
    harness.run_steps(2);
    assert!(
        harness
            .query_by_label("minimax nodes, depth 2: 13")
            .is_none()
    );
    harness.get_by_label("Compare").click();
    harness.run_steps(2);
    harness.get_by_label("minimax nodes, depth 2: 13");
    assert!(harness.query_by_label_contains("These numbers").is_none());

    let mut setup = harness.state().session.settings.setup;
    setup.root = Some(Player::Min);
    command(&mut harness, |session| session.change_setup(setup));
    harness.get_by_label(
        "The settings have changed since. These numbers are for “AIMA two-ply tree” (alpha-beta, cut on α ≥ β, fail-soft; MAX to move at \
         the root).",
    );
    setup.root = None;
    command(&mut harness, |session| session.change_setup(setup));
    assert!(harness.query_by_label_contains("These numbers").is_none());
    // How deep the Step page goes is no matter here.
    command(&mut harness, |session| session.open_library("deep-cutoff"));
    harness.get_by_label_contains(
        "A different document is open now. These numbers are for “AIMA two-ply tree”",
    );
    harness.get_by_label("minimax nodes, depth 2: 13");
    run(&mut harness);
    assert!(harness.query_by_label_contains("These numbers").is_none());
}

#[test]
fn depth_limited_tree_is_measured_whole() {
    let mut harness = open(quick(), None);
    command(&mut harness, |session| session.open_library("depth-limit"));
    let height = harness.state().session.tree().height();
    let mut setup = harness.state().session.settings.setup;
    setup.tree_depth = Some(1);
    setup.root = Some(Player::Min);
    command(&mut harness, |session| session.change_setup(setup));
    assert_eq!(harness.state().session.tree().height(), 1);
    run(&mut harness);
    let rows = rows(&harness);
    assert_eq!(rows.last().unwrap().depth, height);
    assert!(is_complete(&harness));
    click(&mut harness, "Details");
    harness.get_by_label_contains("MIN to move at the root");
}

#[test]
fn opening_another_document_cancels_a_run() {
    let mut harness = long_run();
    command(&mut harness, |session| session.open_library("deep-cutoff"));
    wait_until_over(&mut harness);
    assert!(measurement(&harness).is_cancelled());
    harness.get_by_label_contains("A different document is open now.");
}

#[test]
fn csv_matches_the_command_line() {
    let mut harness = open(quick(), Some("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"));
    run(&mut harness);
    let of = MeasuredSource {
        title: "Typed tree".to_owned(),
        position: None,
        settings: Some("alpha-beta, cut on α ≥ β, fail-soft; MAX to move at the root".to_owned()),
    };
    let report = measurement(&harness).report().unwrap();
    let csv = of.write(report, TableFormat::Csv, false);
    assert!(csv.contains("\r\n2,3,13,11,9,7,1,"));
    harness.get_by_label("Save…");
    harness.get_by_label("Copy CSV").click();
    let copied = (0..4).find_map(|_| {
        harness.step();
        let commands = &harness.output().platform_output.commands;
        commands.iter().find_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    });
    assert_eq!(copied.unwrap(), csv);
    harness.run_steps(2);
    harness.get_by_label("Copied");
}

#[test]
fn tree_without_inner_values_is_measured_whole() {
    let mut harness = open(quick(), None);
    harness.state_mut().session.set_compare_depth(1);
    run(&mut harness);
    harness.get_by_label("minimax nodes, depth 2: 13");
    harness.get_by_label_contains("Depth 1 left out: it ends at B, which has no static value");
}

#[test]
fn finished_game_counts_one_node() {
    let mut harness = open(quick(), Some("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"));
    run(&mut harness);
    harness.get_by_label("minimax nodes, depth 4: 1");
    harness.get_by_label_contains("At depth 4 both visit 1 node");
}

#[test]
fn enter_goes_to_the_front_dialog() {
    let mut harness = open(quick(), None);
    command(&mut harness, |session| session.dialogs.keys = true);
    harness.key_press_modifiers(Modifiers::NONE, Key::Enter);
    harness.run_steps(3);
    assert!(harness.state().session.compare.of(Preset::Depths).is_none());
}

#[test]
fn draws_at_every_size_in_both_themes() {
    for theme in [Theme::Light, Theme::Dark] {
        for size in [[760.0, 480.0], [1920.0, 1080.0], [400.0, 300.0]] {
            let settings = Settings { theme, ..quick() };
            let mut harness = sized(settings, Some(PAPER), size);
            harness.key_press(Key::Enter);
            harness.run_steps(2);
            wait_until_over(&mut harness);
            // Tooltips are drawn too, over the plots and over the table.
            for y in [0.35, 0.5, 0.65, 0.8, 0.95] {
                for x in [0.1, 0.25, 0.5, 0.75, 0.95] {
                    harness.hover_at(egui::pos2(size[0] * x, size[1] * y));
                    harness.run_steps(3);
                }
            }
        }
    }
}

/// A chain of that many plies, every node with a value, so that every depth can be measured.
fn chain(plies: usize) -> String {
    let mut text = "0".to_owned();
    for ply in 0..plies {
        text = format!("{{\"value\": {ply}, \"children\": [{text}]}}");
    }
    text
}

#[test]
fn large_table_draws_only_visible_rows() {
    let mut harness = open(quick(), Some(&chain(200)));
    run(&mut harness);
    assert_eq!(rows(&harness).len(), 200);
    let cells = || {
        harness
            .query_all_by_label_contains("minimax nodes, depth")
            .count()
    };
    assert!((5..40).contains(&cells()), "{}", cells());
    harness.get_by_label("minimax nodes, depth 1: 2");
    let frames = 20;
    let began = Instant::now();
    harness.run_steps(frames);
    let frame = began.elapsed() / u32::try_from(frames).unwrap();
    println!("a frame with 200 depths: {frame:?}");
    assert!(
        frame < crate::pace::limit(Duration::from_millis(100)),
        "{frame:?}"
    );
}

#[test]
fn headings_sort_and_stay_visible() {
    let mut harness = open(quick(), Some(&chain(130)));
    run(&mut harness);
    let top = |harness: &Harness<'_, App>, depth: u32| {
        let label = format!("depth, depth {depth}: {depth}");
        let cell = harness.query_by_label(&label);
        cell.map(|cell| cell.rect().top())
    };
    assert!(top(&harness, 1) < top(&harness, 2) && top(&harness, 130).is_none());
    // The largest first, by the keyboard, then the smallest first, then as it was.
    for (first, label) in [
        (130, "sort by minimax nodes"),
        (1, "sort by minimax nodes, largest first"),
        (1, "sort by minimax nodes, smallest first"),
    ] {
        harness.get_by_label(label).focus();
        harness.run_steps(2);
        harness.key_press(Key::Enter);
        harness.run_steps(3);
        let after = if first == 130 { 129 } else { 2 };
        assert!(top(&harness, first).unwrap() < top(&harness, after).unwrap());
    }
    let head = harness.get_by_label("sort by minimax nodes").rect();
    harness.hover_at(harness.get_by_label("depth, depth 2: 2").rect().center());
    harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: vec2(0.0, -400.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers: Modifiers::NONE,
    });
    harness.run_steps(20);
    assert!(top(&harness, 1).is_none(), "it is scrolled away");
    let still = harness.get_by_label("sort by minimax nodes").rect();
    assert!((still.top() - head.top()).abs() < 1.0, "{head:?} {still:?}");
}

#[test]
fn hovering_a_time_shows_details() {
    let mut harness = open(quick(), None);
    run(&mut harness);
    harness
        .get_by_label_contains("minimax time, depth 2: ")
        .hover();
    harness.run_steps(6);
    harness.get_by_label_contains("fastest ");
}

#[test]
fn paper_replay_shows_measured_beside_printed() {
    let mut harness = open(quick(), None);
    click(&mut harness, "More");
    click(&mut harness, "The published paper");
    click(&mut harness, "Details");
    // Before the run only what is printed.
    harness.get_by_label("published minimax nodes, depth 3: 988");
    harness.get_by_label("measured minimax nodes, depth 3: –");
    // That two entries are swapped shows without a run: pruning never visits more.
    harness.get_by_label("verdict, depth 3: ⇄ swapped in the paper");
    harness.key_press(Key::Enter);
    let began = Instant::now();
    while harness.query_by_label("Copy CSV").is_none() || harness.state().session.compare.is_busy()
    {
        assert!(began.elapsed() < Duration::from_mins(1), "it never ends");
        thread::sleep(Duration::from_millis(5));
        harness.step();
    }
    harness.run_steps(3);
    for cell in [
        "measured minimax nodes, depth 3: 2,096",
        "measured alpha-beta nodes, depth 5: 30,903",
        "measured nodes on α ≥ β, depth 5: 5,435",
        "verdict, depth 3: ⇄ swapped in the paper",
        "verdict, depth 5: ✓ matches exactly",
        "minimax nodes, initial position, depth 4: 206,604",
        "strict alpha-beta nodes, initial position, depth 4: 177,466",
        "alpha-beta nodes on α ≥ β, initial position, depth 4: 1,516",
    ] {
        harness.get_by_label(cell);
    }
    harness.get_by_label_contains("4 of 5 depths match exactly");
    let [csv, json, svg] = saved(
        &mut harness,
        [
            (FileKind::CSV, "csv"),
            (FileKind::JSON, "json"),
            (FileKind::SVG, "svg"),
        ],
    );
    assert!(csv.contains("2096") && svg.contains(">minimax, printed</text>"));
    serde_json::from_str::<serde_json::Value>(&json).unwrap();
    // A curve can be put away.
    let entry = "minimax, printed in both charts";
    harness.get_by_label(entry).click();
    harness.run_steps(2);
    // The position is opened under the paper's settings.
    harness.get_by_label("Step through its position").click();
    harness.run_steps(5);
    let state = &harness.state().session;
    assert_eq!(state.page, Page::Step);
    assert_eq!(
        state.stage.setup.spec.options.order,
        MoveOrder::PythonChess.into()
    );
    assert_eq!(state.stage.setup.spec.rules.cut, CutRule::Strict);
    assert_eq!(state.stage.recording.counts().nodes, 988);
}
