//! Text fields take what people type, and no more: a clipboard of megabytes does not hold up the window.

use std::time::Instant;

use cutoff::session::Action;
use egui::Event;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;

use super::{settle, window};

#[test]
fn pasted_text_is_cut_at_the_limit() {
    let mut window = window();
    let session = &mut window.state_mut().session;
    session.run(Action::EnterText);
    settle(&mut window);
    let before = Instant::now();
    window.event(Event::Paste("(3 12 8) ".repeat(250_000)));
    settle(&mut window);
    let field = window.get_by_role(Role::MultilineTextInput);
    let length = field.value().map_or(0, |text| text.chars().count());
    assert_eq!(length, 100_000);
    window.get_by_label_contains("This field holds 100,000 characters");
    assert!(before.elapsed().as_secs() < 30, "{:?}", before.elapsed());
}
