//! A trace of another program, opened on a tree: what is said of it, and where it leads, by accessible names.

use cutoff::session::Request;
use cutoff::session::page::Page;
use cutoff::session::settings::Settings;
use egui::Key;
use egui_kittest::kittest::Queryable;

use super::{settle, window_with};

const WRONG: &str = "MAX d=2 a=-99 b=99\nMIN d=1 a=-99 b=99\nMAX d=0 a=-99 b=99\nMAX d=0 a=-99 b=3\nMAX d=0 a=-99 b=3\nMIN d=1 a=-99 b=99\n";

#[test]
fn trace_seeks_to_the_first_difference() {
    let mut window = window_with(Settings::default(), None);
    let open = |window: &mut egui_kittest::Harness<'static, cutoff::app::App>, text: &str| {
        let request = Request::Text(text.into(), "trace.txt".to_owned());
        window.state_mut().session.open(request);
        settle(window);
    };
    let stage = window.state().session.stage.clone();
    open(&mut window, WRONG);
    window.get_by_label("trace.txt differs from the search. Line 6: α is −∞, but 3 in the search.");
    window.get_by_label_contains("The trace did not raise α at A after B returned 3.");
    window.get_by_label_contains("99 stands for infinity");
    let departs = window.state().session.step();
    assert!(departs > 0);
    assert!(
        std::sync::Arc::ptr_eq(&stage, &window.state().session.stage),
        "the tree stays"
    );

    window.key_press(Key::Home);
    settle(&mut window);
    assert_eq!(window.state().session.step(), 0);
    window.get_by_label("Go to this step").click();
    settle(&mut window);
    assert_eq!(window.state().session.step(), departs);

    window.key_press(Key::Escape);
    settle(&mut window);
    assert!(window.query_by_label("Compare again").is_none());

    // From another page it leads back to the tree.
    window.state_mut().session.turn_to(Page::Compare);
    settle(&mut window);
    open(&mut window, "MAX d=2 a=-99 b=99\nMIN d=1 a=0 b=99\n");
    assert_eq!(window.state().session.page, Page::Step);
    window.get_by_label_contains("Line 2: α is 0");
    // Another tree has nothing to do with it.
    open(&mut window, "[[1, 2], [3, 4]]");
    assert!(window.query_by_label("Compare again").is_none());
}

#[test]
fn unreadable_trace_names_the_line() {
    let mut window = window_with(Settings::default(), None);
    let request = Request::Text("MAX a=-9 b=9\nMIN a=? b=9\n".into(), "trace.txt".to_owned());
    window.state_mut().session.open(request);
    settle(&mut window);
    window.get_by_label_contains("trace.txt, a trace: line 2: a is \"?\", which is not a number");
}
