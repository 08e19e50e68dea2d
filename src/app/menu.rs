//! The bar at the top: menus, the title of the open document, the page tabs.

use std::ops::RangeInclusive;

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::style::ScrollStyle;
use egui::{
    Align, Align2, Button, Color32, Layout, MenuBar, Panel, PopupCloseBehavior, Role, ScrollArea,
    TextStyle, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

use super::theme::{self, FINGER, Palette};
use crate::actions::Menu;
use crate::cx::{Cx, ResponseExt as _};
use crate::session::{Action, Request, Session};
use crate::widgets::action_items;
use crate::widgets::icons::{self, Icon};
use crate::widgets::scrolling::ShowFollowing as _;
use text::{Language, say};

/// The minimum width of a page tab, in points.
const TAB: f32 = 84.0;

const PAGES: [Action; 5] = [
    Action::StepPage,
    Action::BothPage,
    Action::ComparePage,
    Action::ExercisePage,
    Action::PlayPage,
];

pub fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    Panel::top("menu").resizable(false).show(ui, |ui| {
        if session.portrait || !fits(ui, session) {
            return narrow_ui(ui, session, cx);
        }
        MenuBar::new().ui(ui, |ui| {
            ui.set_min_height(36.0);
            for &menu in Menu::ALL {
                menu_ui(ui, session, menu, cx);
            }
            let left = ui.cursor().left();
            let tab = tab_width(ui);
            // Right-aligned, but added from left to right, which is the order of keyboard focus.
            let room = ui.available_rect_before_wrap();
            let pages = room.with_min_x(room.right() - tabs_width(ui, session, tab));
            let layout = Layout::left_to_right(Align::Center);
            ui.scope_builder(UiBuilder::new().max_rect(pages).layout(layout), |ui| {
                for action in PAGES {
                    let on = action.is_on(session) == Some(true);
                    let tab =
                        Button::selectable(on, action.title(session)).min_size(vec2(tab, 30.0));
                    ui.add(tab)
                        .on_hover_text(action.hint())
                        .on_click(cx, move |session| session.run(action));
                }
            });
            title_ui(ui, session, left + 16.0..=pages.left() - 16.0);
        });
    });
}

/// One button for all menus, and the page tabs beside it.
fn narrow_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    MenuBar::new().ui(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 5.0;
        let button = Button::new("").min_size(Vec2::splat(FINGER));
        let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let (response, _) = MenuButton::from_button(button).config(config).ui(ui, |ui| {
            ui.set_min_width(300.0);
            let id = ui.scope_id().with("open");
            let mut open = ui.data(|data| data.get_temp::<Menu>(id));
            scrolled(ui, |ui| {
                for &menu in Menu::ALL {
                    let is_open = open == Some(menu);
                    if ui.selectable_label(is_open, menu.title()).clicked() {
                        open = (!is_open).then_some(menu);
                    }
                    if is_open {
                        entries_ui(ui, session, menu, cx);
                    }
                }
            });
            match open {
                Some(menu) => ui.data_mut(|data| {
                    data.insert_temp(id, menu);
                }),
                None => ui.data_mut(|data| data.remove::<Menu>(id)),
            }
        });
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!(window_menu)));
        let color = ui.style().interact(&response).fg_stroke.color;
        icons::paint(ui.painter(), Icon::Menu, response.rect, color);
        ScrollArea::horizontal().show(ui, |ui| {
            for action in PAGES {
                let on = action.is_on(session) == Some(true);
                let tab = Button::selectable(on, action.title(session));
                ui.add(tab.min_size(vec2(0.0, FINGER)))
                    .on_click(cx, move |session| session.run(action));
            }
        });
    });
}

/// Returns the width of all tabs with their gaps, in points.
fn tabs_width(ui: &Ui, session: &Session, least: f32) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    let widths = PAGES.map(|action| button_width(ui, &action.title(session)).max(least) + gap);
    widths.into_iter().sum::<f32>() - gap
}

fn button_width(ui: &Ui, title: &str) -> f32 {
    let (font, title) = (TextStyle::Button.resolve(ui.style()), title.to_owned());
    let text = ui.fonts_mut(|fonts| fonts.layout_no_wrap(title, font, Color32::BLACK));
    (text.size().x + 2.0 * ui.spacing().button_padding.x).ceil()
}

/// Returns true if all menus and page tabs have room beside each other.
fn fits(ui: &Ui, session: &Session) -> bool {
    let menus = Menu::ALL.iter().map(|menu| button_width(ui, menu.title()));
    menus.sum::<f32>() + tabs_width(ui, session, tab_width(ui)) <= ui.available_width()
}

/// Returns the minimum width of a page tab, in points. In a narrow window it is the width of its name.
fn tab_width(ui: &Ui) -> f32 {
    if ui.ctx().content_rect().width() < 1_000.0 {
        40.0
    } else {
        TAB
    }
}

/// With less room than this, in points, the title is omitted, because a letter and dots are of no use.
const LEAST_TITLE: f32 = 64.0;

/// The title in the middle of the window, within the room between the menus and the pages.
fn title_ui(ui: &Ui, session: &Session, room: RangeInclusive<f32>) {
    let (left, right) = room.into_inner();
    // The system's title bar has it, too.
    if right - left < LEAST_TITLE {
        return;
    }
    let title = session.title();
    let color = Palette::of(ui.ctx()).text;
    let mut job =
        egui::text::LayoutJob::simple_singleline(title, theme::strong(theme::BODY + 1.0), color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(right - left);
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let wanted = ui.ctx().content_rect().center().x - galley.size().x / 2.0;
    let x = wanted.clamp(left, (right - galley.size().x).max(left));
    let rect =
        Align2::LEFT_CENTER.anchor_size(egui::pos2(x, ui.max_rect().center().y), galley.size());
    ui.painter().galley(rect.min, galley, color);
}

fn menu_ui(ui: &mut Ui, session: &Session, menu: Menu, cx: &mut Cx) {
    ui.menu_button(menu.title(), |ui| {
        ui.set_min_width(260.0);
        scrolled(ui, |ui| entries_ui(ui, session, menu, cx));
    });
}

fn entries_ui(ui: &mut Ui, session: &Session, menu: Menu, cx: &mut Cx) {
    let mut section = 1;
    for (place, action) in menu.entries() {
        if std::mem::replace(&mut section, place / 10) != place / 10 {
            if menu == Menu::File && place / 10 == 2 {
                recent_files_ui(ui, session, cx);
            }
            ui.separator();
        }
        action_items::item(ui, session, action, cx);
    }
    if menu == Menu::View && Language::ALL.len() > 1 {
        languages_ui(ui, session, cx);
    }
}

fn languages_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    ui.menu_button(say!(window_language), |ui| {
        let chosen = session.settings.language;
        let system = [(None, say!(window_language_system))].into_iter();
        let all = Language::ALL.map(|it| (Some(it), it.title()));
        for (language, title) in system.chain(all) {
            ui.radio(chosen == language, title)
                .on_click(cx, move |session| session.speak(language));
        }
    });
}

fn recent_files_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let recent = &session.settings.recent;
    let files = ui.add_enabled_ui(!recent.is_empty(), |ui| {
        ui.menu_button(say!(window_recent_files), |ui| {
            for path in recent {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let response = ui.button(name.to_string_lossy());
                if response.on_hover_text(path.to_string_lossy()).clicked() {
                    let path = path.clone();
                    cx.act(move |session| session.open(Request::File(path)));
                    ui.close();
                }
            }
        });
    });
    if recent.is_empty() {
        let why = say!(window_recent_files_none);
        files.response.on_disabled_hover_text(why);
    }
}

/// Returns the maximum height of a menu's entries, in points: the height below the bar.
fn room(ui: &Ui) -> f32 {
    (ui.ctx().content_rect().height() - 48.0).max(160.0)
}

/// Shows the entries of a menu, which scroll if there is not enough room.
fn scrolled(ui: &mut Ui, entries: impl FnOnce(&mut Ui)) {
    ui.spacing_mut().scroll = ScrollStyle {
        foreground_color: true,
        ..ScrollStyle::solid()
    };
    let most = room(ui);
    ScrollArea::vertical()
        .max_height(most)
        .min_scrolled_height(most)
        .show_following(ui, entries);
}
