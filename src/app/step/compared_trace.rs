//! The bar below the menu that shows how another program's trace compares with the search.

use crate::cx::{Cx, ResponseExt as _};
use crate::session::page::Page;
use crate::session::{Request, Session};
use crate::theme;
use crate::widgets::icons;
use crate::widgets::icons::Icon;
use egui::{Button, Label, Panel, RichText, Ui, Vec2};
use stage::TraceVerdict;
use std::sync::Arc;
use teach::ForeignTrace;
use text::say;

pub(crate) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(compared) = &session.compared_trace else {
        return;
    };
    let palette = theme::Palette::of(ui.ctx());
    let departure = compared.verdict.comparison.departure.as_ref();
    Panel::top("compared trace")
        .resizable(false)
        .show(ui, |ui| {
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let size = Vec2::splat(26.0);
                let hint = say!(step_trace_close_hint);
                icons::button(ui, Icon::Close, size, true, say!(step_trace_close), hint)
                    .on_click(cx, |session| session.compared_trace = None);
                let color = if departure.is_some() {
                    palette.error
                } else {
                    palette.best
                };
                ui.add(Label::new(RichText::new(compared.headline()).strong().color(color)).wrap());
            });
            let small = |ui: &mut Ui, text: &str| {
                ui.add(Label::new(RichText::new(text).size(theme::SMALL)).wrap());
            };
            ui.indent("reasons", |ui| {
                if let Some(departure) = departure {
                    ui.add(Label::new(departure.reasons.join(" ")).wrap());
                }
                if let Some(other) = &compared.verdict.other {
                    ui.add(Label::new(other).wrap());
                }
                let notes = &compared.verdict.comparison.notes;
                if !notes.is_empty() {
                    small(ui, &notes.join(" "));
                }
                ui.horizontal(|ui| {
                    let wish = |ui: &mut Ui, title: &str, hint: &str| {
                        ui.add(Button::new(title).small())
                            .on_hover_text(hint)
                            .clicked()
                    };
                    if departure.is_some()
                        && wish(ui, say!(step_trace_go), say!(step_trace_go_hint))
                    {
                        cx.act(Session::go_to_departure);
                    }
                    if wish(ui, say!(step_trace_again), say!(step_trace_again_hint)) {
                        cx.act(Session::compare_trace_again);
                    }
                });
            });
            ui.add_space(4.0);
        });
}

#[derive(Clone, Debug)]
pub struct ComparedTrace {
    pub name: String,
    pub trace: Arc<ForeignTrace>,
    pub verdict: TraceVerdict,
}

impl ComparedTrace {
    pub fn headline(&self) -> String {
        let compared = &self.verdict.comparison;
        if let Some(departure) = &compared.departure {
            let headline = teach::capitalised(&departure.headline);
            return say!(step_trace_differs, headline, name = &self.name);
        }
        say!(
            step_trace_matches,
            lines = compared.lines,
            name = &self.name
        )
    }
}

impl Session {
    /// Compares the trace with the search as it is now.
    pub fn compare_trace_again(&mut self) {
        if let Some(ComparedTrace { name, trace, .. }) = self.compared_trace.clone() {
            self.open(Request::Trace(trace, name));
        }
    }

    pub fn go_to_departure(&mut self) {
        if self.page != Page::Step {
            self.turn_to(Page::Step);
        }
        let compared = self.compared_trace.as_ref();
        let departure = compared.and_then(|it| it.verdict.comparison.departure.as_ref());
        if let Some(step) = departure.map(|departure| departure.step) {
            self.step_to(step);
        }
    }
}
