//! The choice of the two searches: a list of presets for each, and all options below it.

use egui::containers::menu::{MenuButton, MenuConfig, SubMenuButton};
use egui::{
    Atom, Button, DragValue, PopupCloseBehavior, RichText, Role, Shape, Stroke, Ui, WidgetInfo,
    vec2,
};

use crate::cx::Cx;
use crate::session::Session;
use crate::theme::{self, Palette};
use game::Order;
use search::trace::Hand;
use search::{Algorithm, CutRule, Fail, Rules, SearchSpec};
use teach::Variant;
use text::say;

/// The searches that one click chooses.
pub fn presets() -> [(&'static str, Variant); 8] {
    let rules = |cut, fail| SearchSpec::alpha_beta(Rules::new(cut, fail)).into();
    let ordered = |order| Variant {
        order: Some(order),
        ..Variant::default()
    };
    let pvs = SearchSpec {
        algorithm: Algorithm::Pvs,
        ..SearchSpec::default()
    };
    [
        (say!(both_preset_minimax), SearchSpec::MINIMAX.into()),
        (say!(both_preset_alpha_beta), Variant::default()),
        (say!(both_preset_strict), rules(CutRule::Strict, Fail::Soft)),
        (
            say!(both_preset_fail_hard),
            rules(CutRule::AtEquality, Fail::Hard),
        ),
        (say!(both_preset_best), ordered(Order::BestFirst)),
        (say!(both_preset_worst), ordered(Order::WorstFirst)),
        (say!(both_preset_reversed), ordered(Order::Reverse)),
        (say!(both_preset_pvs), pvs.into()),
    ]
}

/// Returns `first` or `second`; the two may be beside or above each other.
pub(super) fn side(hand: Hand) -> &'static str {
    match hand {
        Hand::Left => say!(both_first),
        Hand::Right => say!(both_second),
    }
}

pub(super) fn search_ui(ui: &mut Ui, session: &Session, hand: Hand, width: f32, cx: &mut Cx) {
    let both = session.settings.both;
    let current = both[hand as usize];
    let [first, second] = Variant::titles([&both[0], &both[1]]);
    let title = if hand == Hand::Left { first } else { second };
    let text = RichText::new(&title).font(theme::strong(theme::LARGE));
    let button = Button::new((text, Atom::grow(), TRIANGLE))
        .truncate()
        .min_size(vec2(width, 0.0));
    // No higher than the row.
    ui.spacing_mut().button_padding.y = 2.0;
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        ui.set_min_width(width);
        let mut wanted = current;
        for (name, preset) in presets() {
            if ui
                .selectable_label(preset.is_same(&current), name)
                .clicked()
            {
                wanted = preset;
                ui.close();
            }
        }
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let other = SubMenuButton::new(say!(both_other)).config(config);
        other.ui(ui, |ui| {
            // A menu has no outlines of its own, but choices need them.
            let outline = Palette::of(ui.ctx()).weak;
            ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, outline);
            variant_ui(ui, session, &mut wanted);
        });
        if wanted != current {
            let mut both = both;
            both[hand as usize] = wanted;
            cx.act(move |session| session.choose_searches(both));
        }
    });
    let middle = response.rect.right_center() - vec2(14.0, 0.0);
    let corners = [(-4.5, -2.5), (4.5, -2.5), (0.0, 3.0)].map(|(x, y)| middle + vec2(x, y));
    let color = ui.visuals().text_color();
    let triangle = Shape::convex_polygon(corners.to_vec(), color, Stroke::NONE);
    ui.painter().add(triangle);
    let rules = current.rules_in_words();
    let name = format!("{}: {title}, {rules}", side(hand));
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
    response.on_hover_text(rules);
}

/// Leaves room for the triangle on the button.
const TRIANGLE: &str = "   ";

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(text).small().weak());
}

fn variant_ui(ui: &mut Ui, session: &Session, variant: &mut Variant) {
    caption(ui, say!(step_algorithm));
    let spec = &mut variant.spec;
    // Two searches share an axis only if each visits a node once.
    let once = |algorithm: &Algorithm| !algorithm.has_null_windows();
    for algorithm in Algorithm::ALL.iter().copied().filter(once) {
        ui.radio_value(&mut spec.algorithm, algorithm, text::title(&algorithm));
    }
    ui.add_enabled_ui(spec.has_windows(), |ui| {
        caption(ui, say!(step_cut));
        let cut = &mut spec.rules.cut;
        ui.radio_value(cut, CutRule::AtEquality, say!(both_cut_at_equality));
        ui.radio_value(cut, CutRule::Strict, say!(both_cut_strict));
        caption(ui, say!(step_fail));
        let fail = &mut spec.rules.fail;
        ui.radio_value(fail, Fail::Soft, say!(fail_soft));
        ui.radio_value(fail, Fail::Hard, say!(fail_hard));
    });
    if spec.never_cuts() {
        let text = say!(both_never_cuts);
        ui.label(RichText::new(text).size(theme::SMALL));
    }
    caption(ui, say!(step_order));
    let order = &mut variant.order;
    ui.radio_value(order, None, say!(both_order_original));
    ui.radio_value(order, Some(Order::Reverse), say!(both_order_reversed));
    ui.radio_value(order, Some(Order::BestFirst), say!(both_order_best));
    ui.radio_value(order, Some(Order::WorstFirst), say!(both_order_worst));
    let mut seed = match order {
        Some(Order::Shuffle(seed)) => *seed,
        _ => session.edits.seed,
    };
    ui.horizontal(|ui| {
        let shuffled = matches!(order, Some(Order::Shuffle(_)));
        if ui.radio(shuffled, say!(both_order_shuffled)).clicked() {
            *order = Some(Order::Shuffle(seed));
        }
        let label = ui.label(RichText::new(say!(step_seed)).small().weak());
        let field = ui
            .add_enabled(shuffled, DragValue::new(&mut seed).range(0..=999_999))
            .labelled_by(label.id)
            .on_hover_text(say!(step_number_hint));
        if field.changed() {
            *order = Some(Order::Shuffle(seed));
        }
    });
}
