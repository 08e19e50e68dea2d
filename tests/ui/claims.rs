//! Claims to check, by accessible names.

use cutoff::game::Edit;
use cutoff::lesson::published_claims;
use cutoff::session::claims::{ClaimCommand, ClaimNotes};
use cutoff::session::command::Command;
use cutoff::session::edit::EditCommand;
use egui::Key;
use egui_kittest::kittest::Queryable;

use super::ask::{Shown, press, says, step};
use super::{settle, window};

fn click(window: &mut Shown, name: &str) {
    window.get_by_label(name).click();
    settle(window);
}

fn opened() -> Shown {
    let mut window = window();
    click(&mut window, "Help");
    click(&mut window, "Claims to check…");
    window
}

#[test]
fn each_claim_leads_to_the_step_that_shows_it() {
    let mut window = opened();
    // All of the page in sight.
    window.set_size(egui::vec2(1280.0, 2000.0));
    settle(&mut window);
    let all = ClaimNotes::all();
    assert_eq!(all.len(), published_claims().len());
    let before = window.state().session.settings.setup;
    for claim in &all {
        window.get_by_label(&format!("“{}”", claim.sentence));
        assert!(says(&window, &claim.reason));
        click(&mut window, &format!("Show me: {}", claim.sentence));
        let session = &window.state().session;
        assert!(session.dialogs.claims.is_none());
        assert_eq!(session.shown_claim.as_ref(), Some(claim));
        // What it is searched with is the claim's; the user's settings stay.
        assert_eq!(session.settings.setup, before);
        if session.dialogs.complexity.is_some() {
            assert!(says(&window, "656,100,000,000"));
            press(&mut window, Key::Escape);
            // Over another tree it would say nothing.
            assert!(window.query_by_label("Close the claim").is_none());
            let all = ClaimCommand::Show(true);
            window.state_mut().session.apply(Command::Claim(all));
            settle(&mut window);
        } else {
            assert!(step(&window) > 0);
            window.get_by_label("Close the claim");
            assert!(says(&window, &claim.reason));
            click(&mut window, "All claims");
        }
    }
    click(&mut window, &format!("Show me: {}", all[0].sentence));
    click(&mut window, "All claims");
    press(&mut window, Key::Escape);
    assert!(window.state().session.dialogs.claims.is_none());
    window.get_by_label("Close the claim");
    press(&mut window, Key::Escape);
    assert!(window.query_by_label("Close the claim").is_none());
}

#[test]
fn a_claim_does_not_outlast_its_tree_and_unsaved_work_is_asked_about() {
    let mut window = opened();
    let first = ClaimNotes::all().swap_remove(0);
    let show = format!("Show me: {}", first.sentence);
    click(&mut window, &show);
    let session = &mut window.state_mut().session;
    session.apply(Command::OpenLibrary("wikipedia"));
    settle(&mut window);
    assert!(window.query_by_label("Close the claim").is_none());
    let edit = EditCommand::from(Edit::ExchangePlayers);
    window.state_mut().session.apply(Command::Edit(edit));
    settle(&mut window);
    assert!(window.state().session.edits.is_unsaved());
    let page = Command::Claim(ClaimCommand::Show(true));
    window.state_mut().session.settings.ask.on = true;
    window.state_mut().session.apply(page);
    settle(&mut window);
    click(&mut window, &show);
    assert!(window.state().session.shown_claim.is_none());
    click(&mut window, "Discard");
    assert_eq!(window.state().session.shown_claim.as_ref(), Some(&first));
    assert!(!window.state().session.asks(), "the banner answers them");
}

/// In a small window the page scrolls, and the way out is in sight.
#[test]
fn the_page_fits_a_small_window() {
    let mut window = opened();
    window.set_size(egui::vec2(800.0, 600.0));
    settle(&mut window);
    let close = window.get_by_label("Close").rect();
    assert!(close.bottom() <= 600.0, "{close:?}");
}

/// Whoever has no mouse reads all of it: what gains the focus comes into sight, with the claim above its button.
#[test]
fn tab_leads_through_all_claims_and_scrolls_to_them() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut window = opened();
        window.set_size(size);
        settle(&mut window);
        let all = ClaimNotes::all();
        for claim in &all {
            let name = format!("Show me: {}", claim.sentence);
            for _ in 0..60 {
                if window.get_by_label(&name).is_focused() {
                    break;
                }
                press(&mut window, Key::Tab);
                window.run_steps(30);
            }
            let button = window.get_by_label(&name);
            assert!(button.is_focused(), "{name}");
            let sentence = window.get_by_label(&format!("“{}”", claim.sentence)).rect();
            let (top, bottom) = (sentence.top(), button.rect().bottom());
            let page = window.get_by_label("Close").rect();
            assert!(
                top > 0.0 && bottom <= page.top(),
                "{name} at {size:?}: {top} {bottom} {page:?}"
            );
        }
    }
}
