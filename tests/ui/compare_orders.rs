//! One position in all orders on the compare page, by accessible names.

use cutoff::app::App;
use cutoff::app::compare::{FileKind, Preset};
use cutoff::game::chess::MoveOrder;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::session::settings::Theme;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::compare_page::{self, click, wait, wait_until_over};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn open(text: &str, size: [f32; 2], theme: Theme) -> Harness<'static, App> {
    let settings = Settings {
        orders_depth: 3,
        theme,
        ..super::by_material()
    };
    compare_page::open(settings, text, "Move orders", size)
}

#[test]
fn run_button_is_left_aligned_without_options() {
    let window = |tab| {
        let tree = "((3 12 8) (2 4 6))";
        let mut harness = compare_page::open(Settings::default(), tree, tab, [1280.0, 720.0]);
        harness.run_steps(2);
        harness
    };
    let of_depths = window("Depths");
    let of_orders = window("Move orders");
    let run = |harness: &Harness<'static, App>| harness.get_by_label("Run").rect();
    assert!((run(&of_orders).min.x - run(&of_depths).min.x).abs() < 1.0);
    assert!((run(&of_orders).min.y - run(&of_depths).min.y).abs() < 1.0);
}

#[test]
fn row_sets_the_step_page_order() {
    let mut harness = open(KIWIPETE, [1280.0, 720.0], Theme::Light);
    harness
        .get_by_label_contains("Press Run to search “Chess position” 3 plies deep in every order");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    for cell in [
        "nodes, minimax: 99,950",
        "leaves, minimax: 97,862",
        "nodes, generated: 5,332",
        "nodes, mvv-lva: 2,264",
    ] {
        harness.get_by_label(cell);
    }
    harness.get_by_label_contains("of minimax’s 99,950 nodes (");
    harness.get_by_label_contains("cut by first move, perfect: 100");
    // Leaves and nodes are not mixed in one chart.
    harness.get_by_label("chart: Leaves evaluated");
    harness.get_by_label("chart: Nodes visited");
    // The table may be below the charts.
    harness
        .get_by_label("mvv-lva: use this order on the Step page")
        .click_accesskit();
    harness.run_steps(2);
    crate::settle(&mut harness);
    harness.get_by_label("The Step page now uses the order mvv-lva.");
    let state = &harness.state().session;
    assert_eq!(
        state.stage.setup.spec.options.order,
        MoveOrder::MvvLva.into()
    );
    // The numbers hold for whatever order is chosen there.
    assert!(harness.query_by_label_contains("These numbers").is_none());
    let state = &mut harness.state_mut().session;
    state.turn_to(Page::Step);
    state.open_library("deep-cutoff");
    crate::settle(&mut harness);
    harness.get_by_label("Compare").click();
    harness.run_steps(3);
    harness.get_by_label_contains("These numbers are for “Chess position”");
    harness.get_by_label("nodes, minimax: 99,950");
}

#[test]
fn paper_position_reproduces_the_paper_counts() {
    let text = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let mut harness = open(text, [1280.0, 720.0], Theme::Light);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    harness.get_by_label("nodes, python-chess: 147");
    harness.get_by_label("nodes, minimax: 2,096");
    assert!(
        harness
            .query_by_label_contains("leaves in theory")
            .is_none()
    );
    click(&mut harness, "Details");
    harness.get_by_label_contains("leaves in theory, uniform minimal tree: ");
}

#[test]
fn cancelled_run_resumes() {
    let mut harness = open(KIWIPETE, [1280.0, 720.0], Theme::Light);
    harness.get_by_label("Run").click();
    harness.run_steps(1);
    let done = |harness: &Harness<'_, App>| {
        let measured = harness.state().session.compare.of(Preset::Orders).unwrap();
        let table = measured.results().orders(measured.experiment());
        table.map_or(0, |table| table.rows.len())
    };
    wait(&mut harness, |harness| done(harness) >= 1);
    harness.state_mut().session.escape();
    wait_until_over(&mut harness);
    let before = done(&harness);
    if before < 9 {
        harness.get_by_label("Cancelled; results so far are kept.");
        harness.get_by_label("Continue").click();
        harness.run_steps(2);
        wait_until_over(&mut harness);
    }
    assert_eq!(done(&harness), 9);
    let measured = harness.state().session.compare.of(Preset::Orders).unwrap();
    let table = measured.results().orders(measured.experiment()).unwrap();
    let rows = table.rows.iter();
    assert_eq!(
        rows.filter_map(|row| row.order).collect::<Vec<_>>(),
        MoveOrder::ALL
            .iter()
            .map(|&order| cutoff::game::OrderId::from(order))
            .collect::<Vec<_>>()
    );
}

#[test]
fn tree_is_searched_in_child_orders() {
    let mut harness = open(
        "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
        [1280.0, 720.0],
        Theme::Light,
    );
    harness.get_by_label_contains("shuffled 100 times");
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    for cell in [
        "nodes, original: 11",
        "nodes, minimax: 13",
        "nodes, best-first: 9",
        "leaves, best-first: 5",
    ] {
        harness.get_by_label(cell);
    }
    harness.get_by_label_contains("nodes, shuffled, median of 100: ");
    harness.get_by_label_contains("leaves, shuffled, upper quartile of 100: ");
    // Leaves and nodes are not mixed in one chart.
    harness.get_by_label("chart: Leaves evaluated");
    harness.get_by_label("chart: Nodes visited");
}

#[test]
fn table_and_chart_are_saved() {
    let folder = std::env::temp_dir().join(format!("cutoff-orders-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut harness = open(KIWIPETE, [760.0, 480.0], Theme::Dark);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    wait_until_over(&mut harness);
    for (kind, name) in [
        (FileKind::CSV, "o.csv"),
        (FileKind::JSON, "o.json"),
        (FileKind::SVG, "o.svg"),
    ] {
        let to = Some(folder.join(name));
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(read("o.csv").contains("\r\nmvv-lva,2264,"));
    let json: serde_json::Value = serde_json::from_str(&read("o.json")).unwrap();
    assert_eq!(json["orders"][2]["nodes"], 2264);
    assert!(read("o.svg").contains(">uniform minimal tree</text>"));
    std::fs::remove_dir_all(&folder).unwrap();
}
