//! Many positions on the compare page, by accessible names.

use cutoff::app::App;
use cutoff::app::compare::{FileKind, Measurement, Preset, Quantity};
use cutoff::game::chess::MoveOrder;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use cutoff::stage::SourceGame;
use egui::Key;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::{settle, window_with};
use crate::compare_page::{choose, click, run, show, wait};

type Window = Harness<'static, App>;

const EPD: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"Morphy\";\n\
    nonsense\n\
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"the start\";\n\
    8/8/8/3pK3/2kP4/8/8/8 w - - id \"trebuchet\";\n";

/// On the view, under the paper's order of moves.
fn open() -> Window {
    let mut settings = Settings {
        suite_depth: 3,
        compare_repeats: 1,
        ..super::by_material()
    };
    settings.setup.spec.options.order = MoveOrder::PythonChess.into();
    let mut window = window_with(settings, None);
    window.get_by_label("Compare").click();
    window.run_steps(3);
    choose(&mut window, "Many positions");
    window
}

fn give(window: &mut Window, text: &str) {
    let command = |session: &mut cutoff::session::Session| {
        session.open_text(text.into(), "the test".to_owned());
    };
    command(&mut window.state_mut().session);
    settle(window);
}

fn measured(window: &Window) -> &Measurement {
    window
        .state()
        .session
        .compare
        .of(Preset::Positions)
        .unwrap()
}

#[test]
fn suite_is_measured_and_opens_each_position() {
    let mut window = open();
    window.get_by_label_contains("Press Run to measure minimax and alpha-beta on 24 positions");
    give(&mut window, EPD);
    // All are measured, so none has to be chosen; what is open stays.
    assert!(window.state().session.dialogs.positions.is_none());
    assert_eq!(window.state().session.page, Page::Compare);
    window.get_by_label("1 line was skipped");
    window.get_by_label_contains("line 2: ");
    window.get_by_label_contains("on 3 positions of “the test”");
    run(&mut window);
    for cell in [
        "minimax nodes, Morphy: 2,096",
        "alpha-beta nodes, Morphy: 147",
        "minimax nodes, the start: 9,323",
        "depth, trebuchet: 3",
    ] {
        window.get_by_label(cell);
    }
    window.get_by_label("chart: What pruning saves");
    window.get_by_label("chart: Median time");
    window.get_by_label_contains("Each dot is a position");
    window.get_by_label_contains("Marks: medians; bars: interquartile range.");
    window.get_by_label_contains("At depth 3, over 3 positions, pruning saves");
    window.get_by_label_contains("The file’s best move is found in");
    let row = "the start: open on the Step page";
    window.get_by_label(row).scroll_to_me();
    window.run_steps(4);
    window.get_by_label(row).click();
    settle(&mut window);
    let state = &window.state().session;
    assert_eq!(
        (state.page, state.title().as_str()),
        (Page::Step, "the start")
    );
    // As deep as it was measured.
    assert_eq!((state.stage.depth, state.stage.tree.len()), (3, 9_323));
    let SourceGame::Game(position) = &state.stage.source.game else {
        panic!("a tree is open");
    };
    assert!(position.text().starts_with("rnbqkbnr/pppppppp/"));
    // The results are there when one comes back.
    window.get_by_label("Compare").click();
    window.run_steps(3);
    window.get_by_label("alpha-beta nodes, Morphy: 147");
    assert!(
        window
            .query_by_label_contains("These numbers are")
            .is_none()
    );
}

#[test]
fn clicking_a_chart_dot_opens_its_position() {
    let mut window = open();
    give(&mut window, EPD);
    run(&mut window);
    let chart = window.get_by_label("chart: What pruning saves").rect();
    // Whatever is nearest to the middle of the deepest box.
    let at = chart.lerp_inside(egui::vec2(0.87, 0.12));
    for pressed in [true, false] {
        window.event(egui::Event::PointerMoved(at));
        window.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
        window.run_steps(2);
    }
    settle(&mut window);
    assert_eq!(window.state().session.page, Page::Step);
}

#[test]
fn headings_sort_the_positions() {
    let mut window = open();
    give(&mut window, EPD);
    run(&mut window);
    let tops = |window: &Window| {
        let names = ["Morphy", "the start", "trebuchet"];
        let mut tops = names.map(|name| {
            let row = format!("{name}: open on the Step page");
            let row = window.get_by_label(&row);
            (row.rect().top(), name)
        });
        tops.sort_by(|a, b| a.0.total_cmp(&b.0));
        tops.map(|top| top.1)
    };
    assert_eq!(tops(&window), ["Morphy", "the start", "trebuchet"]);
    window.get_by_label("sort by minimax nodes").click();
    window.run_steps(3);
    assert_eq!(tops(&window), ["the start", "Morphy", "trebuchet"]);
    window
        .get_by_label("sort by minimax nodes, largest first")
        .click();
    window.run_steps(3);
    assert_eq!(tops(&window), ["trebuchet", "Morphy", "the start"]);
    window
        .get_by_label("sort by minimax nodes, smallest first")
        .click();
    window.run_steps(3);
    assert_eq!(tops(&window), ["Morphy", "the start", "trebuchet"]);
    show(&mut window, "First chart", "Reduction factor of nodes");
    window.get_by_label("chart: Reduction factor of nodes");
    show(&mut window, "First chart", "Nodes visited");
    window.get_by_label("chart: Nodes visited");
}

#[test]
fn cancelled_run_resumes_to_the_same_results() {
    let text: String = (0..40)
        .map(|number| {
            EPD.lines()
                .nth(2)
                .unwrap()
                .replace("the start", &format!("no {number}"))
                + "\n"
        })
        .collect();
    let mut window = open();
    give(&mut window, &text);
    window.get_by_label("Run").click();
    window.run_steps(1);
    let done = |window: &Harness<'_, App>| {
        let measured = window.state().session.compare.of(Preset::Positions);
        measured.map_or(0, |measured| measured.entries.len() - measured.open)
    };
    wait(&mut window, |window| done(window) >= 2);
    window.key_press(Key::Escape);
    wait(&mut window, |window| {
        !window.state().session.compare.is_busy()
    });
    let before = done(&window);
    assert!((2..40).contains(&before), "{before}");
    window.get_by_label(&format!(
        "Cancelled; results so far are kept: {before} of 40 positions."
    ));
    window.get_by_label("Continue").click();
    window.run_steps(2);
    wait(&mut window, |window| {
        !window.state().session.compare.is_busy()
    });
    assert!(window.query_by_label_contains("Cancelled").is_none());
    let run = measured(&window);
    assert_eq!(run.progress(), (40 - before, 40 - before));
    assert_eq!((run.open, run.results().put_off.len()), (0, 0));
    for entry in &run.entries {
        let nodes = entry.rows.iter().map(|row| row.minimax.counts.nodes);
        assert_eq!(nodes.collect::<Vec<_>>(), [21, 421, 9_323]);
    }
    let dots = run.chart(Quantity::Saved).curves[0].points.clone();
    let deepest = dots.iter().filter(|one| (one.x - 3.0).abs() < 1e-9);
    assert_eq!((dots.len(), deepest.count()), (3 * 40, 40));
}

#[test]
fn slow_depths_wait_until_requested() {
    let mut window = open();
    give(&mut window, EPD);
    window.state_mut().session.compare.ask_above = 0.0;
    run(&mut window);
    window.get_by_label_contains("Too slow to start unasked: Morphy (");
    window.get_by_label("depth, Morphy: 1");
    window.get_by_label("Measure these too").click();
    window.run_steps(2);
    wait(&mut window, |window| {
        !window.state().session.compare.is_busy()
    });
    window.get_by_label("minimax nodes, Morphy: 2,096");
    assert!(window.query_by_label_contains("Put off").is_none());
    // Each depth of each position is in the chart once.
    let run = measured(&window);
    let dots = &run.chart(Quantity::Saved).curves[0].points;
    assert_eq!(dots.len(), 3 * 3);
}

#[test]
fn games_are_measured_after_the_chosen_ply() {
    let pgn = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"C\"]\n[Black \"D\"]\n\n1. d4 *\n";
    let mut window = open();
    give(&mut window, pgn);
    click(&mut window, "Options");
    window.get_by_label("After ply");
    window.state_mut().session.settings.suite_ply = 2;
    run(&mut window);
    let run = measured(&window);
    let boards = [0, 1].map(|number| run.position(number).unwrap().fen());
    assert!(
        boards[0].starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"),
        "{boards:?}"
    );
    assert!(
        boards[1].starts_with("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b"),
        "{boards:?}"
    );
}

#[test]
fn changed_settings_mark_results_stale() {
    let mut window = open();
    give(&mut window, EPD);
    run(&mut window);
    let mut setup = window.state().session.settings.setup;
    setup.spec.options.order = MoveOrder::MvvLva.into();
    window.state_mut().session.change_setup(setup);
    settle(&mut window);
    window.get_by_label_contains(
        "These numbers are for “the test” (alpha-beta, cut on α ≥ β, fail-soft; move order: as python-chess",
    );
    assert!(window.query_by_label("Continue").is_none());
}

#[test]
fn suite_is_saved_in_every_format() {
    let folder = std::env::temp_dir().join(format!("cutoff-suite-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut window = open();
    give(&mut window, EPD);
    run(&mut window);
    for (kind, name) in [
        (FileKind::CSV, "s.csv"),
        (FileKind::JSON_LINES, "s.jsonl"),
        (FileKind::SVG, "s.svg"),
        (FileKind::PNG, "s.png"),
    ] {
        let to = Some(folder.join(name));
        window.state_mut().session.save_measurement(kind, to);
        let said = format!("Saved as {name}");
        wait(&mut window, |window| window.query_by_label(&said).is_some());
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let csv = read("s.csv");
    assert_eq!(csv.lines().count(), 1 + 3 * 3);
    assert!(
        csv.contains("\r\nMorphy,kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1,3,"),
        "{csv}"
    );
    let lines = read("s.jsonl");
    let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(first["id"], "Morphy");
    assert_eq!(first["depths"][2]["alpha_beta"]["nodes"], 147);
    assert!(read("s.svg").contains(">What pruning saves</text>"));
    assert!(
        std::fs::read(folder.join("s.png"))
            .unwrap()
            .starts_with(b"\x89PNG")
    );
    std::fs::remove_dir_all(&folder).unwrap();
}
