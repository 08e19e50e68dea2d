//! What each part of the family brings, on the compare page, by accessible names.

use cutoff::app::App;
use cutoff::app::compare::{FileKind, PartChoice, Preset};
use cutoff::session::settings::{Settings, Theme};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::compare_page::{self, click, run, wait};

const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn open(text: &str, depth: u32, theme: Theme) -> Harness<'static, App> {
    let settings = Settings {
        compare_repeats: 1,
        compare_depth: depth,
        suite_depth: 2,
        theme,
        ..super::by_material()
    };
    let harness = compare_page::open(settings, text, "What each refinement adds", [1280.0, 720.0]);
    assert_eq!(harness.state().session.compare.preset, Preset::Parts);
    harness
}

#[test]
fn each_part_is_added_and_removed() {
    let mut harness = open(PAPER, 3, Theme::Light);
    harness.get_by_label("What does each refinement add?");
    harness.get_by_label_contains(
        "up to PVS with iterative deepening, an aspiration window, a transposition table",
    );
    run(&mut harness);
    for cell in [
        "search, plain alpha-beta: plain alpha-beta",
        "nodes relative to plain alpha-beta, plain alpha-beta: 1.000",
        "nodes relative to the full search, + PVS = full search: 1.000",
        "chart: Nodes relative to plain alpha-beta",
        "chart: Median time",
        "Depth 3, value ∞ by every search",
    ] {
        harness.get_by_label(cell);
    }
    harness.get_by_label_contains("At depth 3 the full search visits");
    click(&mut harness, "Details");
    harness.get_by_label("quiescence share, plain alpha-beta: –");
    harness.get_by_label_contains("re-searches, all but killers: ");
    harness.get_by_label_contains("No search here has quiescence");
    assert!(harness.query_by_label("Continue").is_none());
    // Quiescence goes into all of them, and the numbers are of something else.
    click(&mut harness, "Options");
    harness.get_by_label("Quiescence search").click_accesskit();
    harness.run_steps(3);
    harness.get_by_label_contains("These numbers are for");
    run(&mut harness);
    harness.get_by_label_contains("Every search here has quiescence");
    let measured = harness.state().session.compare.of(Preset::Parts).unwrap();
    assert!(
        measured
            .experiment()
            .searches
            .iter()
            .all(|one| one.quiescence)
    );
    assert!(harness.state().session.settings.parts.everything.quiescence);
}

#[test]
fn search_returning_other_values_is_refused() {
    let mut harness = open(PAPER, 2, Theme::Dark);
    click(&mut harness, "Options");
    let wrong = "Table entries of any depth";
    harness.get_by_label(wrong).click_accesskit();
    harness.run_steps(3);
    assert!(harness.get_by_label("Run").accesskit_node().is_disabled());
    assert!(
        harness
            .query_all_by_label_contains("may return other values than plain alpha-beta")
            .next()
            .is_some()
    );
    harness.get_by_label(wrong).click_accesskit();
    harness.run_steps(3);
    run(&mut harness);
    harness.get_by_label("Depth 2, value 100 by every search");
}

#[test]
fn many_positions_show_medians_and_are_saved() {
    let folder = std::env::temp_dir().join(format!("cutoff-parts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut harness = open(PAPER, 3, Theme::Light);
    click(&mut harness, "Options");
    click(&mut harness, "many positions");
    harness.get_by_label_contains("Press Run to search 24 positions of");
    run(&mut harness);
    harness.get_by_label("Depth 2, medians over 24 positions");
    click(&mut harness, "Details");
    harness.get_by_label_contains("Numbers are medians over 24 positions");
    for (kind, name) in [
        (FileKind::CSV, "p.csv"),
        (FileKind::JSON, "p.json"),
        (FileKind::JSON_LINES, "p.jsonl"),
        (FileKind::SVG, "p.svg"),
    ] {
        let to = Some(folder.join(name));
        harness.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut harness, |harness| {
            harness.query_by_label(&said).is_some()
        });
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert!(read("p.csv").contains("\r\n2,24,added,table,"));
    let json: serde_json::Value = serde_json::from_str(&read("p.json")).unwrap();
    assert_eq!(json["positions"], 24);
    assert_eq!(json["searches"][0]["of_plain"].as_f64(), Some(1.0));
    assert_eq!(read("p.jsonl").lines().count(), 15);
    assert!(read("p.svg").contains(">one removed</text>"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn tree_without_inner_values_omits_deepening() {
    let mut harness = open("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", 3, Theme::Light);
    click(&mut harness, "Options");
    harness.get_by_label_contains("so deepening is left out");
    run(&mut harness);
    harness.get_by_label("nodes, plain alpha-beta: 11");
    assert!(harness.query_by_label("nodes, + deepening: 11").is_none());
}

#[test]
fn cancelled_run_resumes() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let mut harness = open(kiwipete, 3, Theme::Light);
    harness.get_by_label("Run").click();
    harness.run_steps(1);
    let done = |harness: &Harness<'_, App>| {
        let measured = harness.state().session.compare.of(Preset::Parts);
        measured.map_or(0, |measured| measured.results().readings.len())
    };
    wait(&mut harness, |harness| done(harness) >= 20);
    harness.state_mut().session.escape();
    wait(&mut harness, |harness| {
        !harness.state().session.compare.is_busy()
    });
    let all = 3 * 14;
    if done(&harness) < all {
        harness.get_by_label("Cancelled; results so far are kept.");
        harness.get_by_label("Continue").click();
        harness.run_steps(2);
        wait(&mut harness, |harness| {
            !harness.state().session.compare.is_busy()
        });
    }
    assert_eq!(done(&harness), all);
    harness.get_by_label_contains("Depth 3, value");
}

#[test]
fn part_choice_is_remembered() {
    let choice = PartChoice {
        everything: "mtdf+table+killers+quiescence+order=generated"
            .parse()
            .unwrap(),
        many: true,
    };
    let text = serde_json::to_string(&choice).unwrap();
    assert_eq!(serde_json::from_str::<PartChoice>(&text).unwrap(), choice);
    // What a later version writes differently is forgotten, and nothing else.
    let later: PartChoice =
        serde_json::from_str(r#"{"everything": "negascout", "many": true}"#).unwrap();
    assert_eq!(
        later,
        PartChoice {
            many: true,
            ..PartChoice::default()
        }
    );
}
