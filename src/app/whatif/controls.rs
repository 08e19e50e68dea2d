//! What asks for it: the key that is held, the menu, the buttons where a cutoff is explained, and the bars on the canvas.

use std::collections::BTreeMap;

use egui::{Button, Rect, RichText, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::theme;
use figure::Point;
use game::NodeId;
use session::command::Command;
use session::whatif::WhatIfCommand;
use session::{Action, Session};

fn reveal_hint() -> String {
    format!(
        "values that the search never saw: click to show until the next step; hold the button, or {}, to peek",
        Action::RevealPruned.key()
    )
}

/// A card that is narrower has no room for both buttons as wide as buttons are, in points.
const NARROW: f32 = 240.0;

/// The two in the card that explains a cutoff.
pub(crate) fn card_ui(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        // Both on one line in a narrow panel, too: on two, the second had to be scrolled to.
        if ui.available_width() < NARROW {
            ui.spacing_mut().button_padding.x = 6.0;
        }
        let small = |text: &str| RichText::new(text).size(theme::SMALL);
        let on = session.what_if.is_shaking();
        let shake = Button::selectable(on, small("Randomize leaves"))
            .stroke(ui.visuals().widgets.inactive.bg_stroke);
        if ui
            .add(shake)
            .on_hover_text(Action::RandomizePruned.hint())
            .clicked()
        {
            commands.push(Action::RandomizePruned.command(session));
        }
        let kept = session.what_if.is_kept();
        let reveal = Button::selectable(kept, small("Reveal values"))
            .sense(HELD_OR_CLICKED | Sense::FOCUSABLE)
            .stroke(ui.visuals().widgets.inactive.bg_stroke);
        let reveal = ui.add(reveal);
        asked(&reveal, None, commands);
        if !reveal.is_pointer_button_down_on() {
            reveal.on_hover_text(reveal_hint());
        }
    });
}

/// What shows what was pruned, in a menu.
pub(crate) fn menu_item(ui: &mut Ui, session: &Session, commands: &mut Vec<Command>) {
    let why_not = Action::RevealPruned.refused(session);
    let key = format!("hold {}", Action::RevealPruned.key());
    let reveal = Button::new("Reveal pruned values")
        .shortcut_text(key)
        .sense(HELD_OR_CLICKED | Sense::FOCUSABLE);
    let reveal = ui.add_enabled(why_not.is_none(), reveal);
    let reveal = reveal.on_disabled_hover_text(why_not.unwrap_or_default());
    asked(&reveal, None, commands);
    if !reveal.is_pointer_button_down_on() {
        reveal.on_hover_text(reveal_hint());
    }
}

/// For clicks alone, a widget forgets the mouse that is held on it when it is too late for a click.
const HELD_OR_CLICKED: Sense = Sense::CLICK.union(Sense::DRAG);

/// What a control asks for that shows what was pruned. Held it does so meanwhile, as the key does; a click keeps it until the
/// next step, for nobody reads in the time of a click, and ends it, as the button beside it does. A time limit would be
/// too short for one reader and too long for another.
fn asked(control: &egui::Response, node: Option<NodeId>, commands: &mut Vec<Command>) {
    if control.clicked() {
        commands.push(Command::WhatIf(WhatIfCommand::Keep(node)));
    } else if control.is_pointer_button_down_on() {
        commands.push(Command::WhatIf(WhatIfCommand::Reveal(node)));
    }
}

/// A node that has cut, and where all its bars are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cutter {
    /// Which node.
    pub node: NodeId,
    /// Around its bars.
    pub rect: Rect,
}

/// Around each pair of bars, in points.
const AROUND: egui::Vec2 = vec2(30.0, 26.0);

/// The nodes that have cut, with the places of their bars on the canvas.
pub fn cuts(bars: &[(Point, NodeId)], canvas: Rect) -> Vec<Cutter> {
    let mut rects: BTreeMap<NodeId, Rect> = BTreeMap::new();
    for (at, node) in bars {
        let rect = Rect::from_center_size(canvas.min + vec2(at.x, at.y), AROUND);
        if canvas.contains(pos2(rect.center().x, rect.center().y)) {
            let all = rects.entry(*node).or_insert(rect);
            *all = all.union(rect);
        }
    }
    let cutters = rects.into_iter();
    cutters.map(|(node, rect)| Cutter { node, rect }).collect()
}

impl Cutter {
    /// Shows what was skipped here while the mouse is held on the bars, or after a click until the next step.
    pub(crate) fn show(
        self,
        ui: &Ui,
        session: &Session,
        canvas: Rect,
        commands: &mut Vec<Command>,
    ) {
        let id = ui.scope_id().with(("cut", self.node.0));
        let response = ui.interact(self.rect.intersect(canvas), id, HELD_OR_CLICKED);
        let name = format!(
            "Bars of the cutoff at {}: click or hold to reveal the pruned values",
            session.stage.name(self.node)
        );
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        asked(&response, Some(self.node), commands);
        if !response.is_pointer_button_down_on() && !session.presenting.is_on() && !session.quiet {
            response.on_hover_text(reveal_hint());
        }
    }
}
