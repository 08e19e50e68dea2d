//! Colours, fonts and sizes of both themes.
//!
//! A bound has the colour of the player who owns it: alpha and MAX blue, beta and MIN vermillion, everywhere. The
//! hues are from Okabe & Ito's palette, darkened or lightened until they have enough contrast on their background.
//! Those of pictures are [`Colors`], which the exporters share.

use std::sync::Arc;

use egui::epaint::text::{FallbackRequest, FontInsert};
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke,
    TextStyle, Theme, Visuals,
};

use draw::{Colors, Ink, Rgb, fonts};
use game::Player;
use platform::fonts::system_face;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The colours of picture inks.
    pub pictures: Colors,
    /// The background of the tree.
    pub ground: Color32,
    pub panel: Color32,
    pub line: Color32,
    /// The frames of buttons, check boxes and text fields: contrast 3:1 against tree and panels.
    pub control: Color32,
    /// Text, cut bars, searched edges.
    pub text: Color32,
    /// Secondary text.
    pub weak: Color32,
    /// Outlines and edges of unvisited nodes.
    pub faint: Color32,
    /// MAX and alpha: outlines and text.
    pub max: Color32,
    pub max_fill: Color32,
    /// MIN and beta: outlines and text.
    pub min: Color32,
    pub min_fill: Color32,
    pub leaf_fill: Color32,
    /// The current node's ring and the path to it.
    pub current: Color32,
    /// The best line and the savings.
    pub best: Color32,
    /// Differences between two searches.
    pub apart: Color32,
    /// The background of differences between two searches.
    pub apart_fill: Color32,
    pub closed: Color32,
    pub error: Color32,
    /// The ink of marks by hand, and the pointer in a presentation.
    pub pen: Color32,
}

impl Palette {
    pub const LIGHT: Palette = Palette {
        panel: Color32::from_rgb(0xF5, 0xF6, 0xF8),
        line: Color32::from_rgb(0xD5, 0xD8, 0xDE),
        control: Color32::from_rgb(0x86, 0x8C, 0x96),
        closed: Color32::from_rgb(0xFF, 0xE9, 0xA8),
        error: Color32::from_rgb(0xB0, 0x1E, 0x1E),
        pen: Color32::from_rgb(0xE0, 0x1B, 0x10),
        ..Palette::of_pictures(Colors::Light)
    };

    pub const DARK: Palette = Palette {
        panel: Color32::from_rgb(0x1E, 0x21, 0x26),
        line: Color32::from_rgb(0x33, 0x37, 0x3E),
        control: Color32::from_rgb(0x6C, 0x72, 0x7C),
        closed: Color32::from_rgb(0x5C, 0x4A, 0x10),
        error: Color32::from_rgb(0xFF, 0x8A, 0x80),
        pen: Color32::from_rgb(0xFF, 0x4A, 0x3D),
        ..Palette::of_pictures(Colors::Dark)
    };

    /// Returns a palette with the inks of pictures; the window's own colours are still transparent.
    const fn of_pictures(pictures: Colors) -> Palette {
        let none = Color32::TRANSPARENT;
        Palette {
            pictures,
            ground: color(pictures.of(Ink::Ground)),
            panel: none,
            line: none,
            control: none,
            text: color(pictures.of(Ink::Text)),
            weak: color(pictures.of(Ink::Weak)),
            faint: color(pictures.of(Ink::Faint)),
            max: color(pictures.of(Ink::Max)),
            max_fill: color(pictures.of(Ink::MaxFill)),
            min: color(pictures.of(Ink::Min)),
            min_fill: color(pictures.of(Ink::MinFill)),
            leaf_fill: color(pictures.of(Ink::LeafFill)),
            current: color(pictures.of(Ink::Current)),
            best: color(pictures.of(Ink::Best)),
            apart: color(pictures.of(Ink::SearchDiff)),
            apart_fill: color(pictures.of(Ink::ApartFill)),
            closed: none,
            error: none,
            pen: none,
        }
    }

    pub fn of(ctx: &Context) -> &'static Palette {
        match ctx.theme() {
            Theme::Light => &Palette::LIGHT,
            Theme::Dark => &Palette::DARK,
        }
    }

    /// Returns the colour of a player and of the player's bound.
    pub fn player(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }

    pub fn player_fill(&self, player: Player) -> Color32 {
        match player {
            Player::Max => self.max_fill,
            Player::Min => self.min_fill,
        }
    }
}

/// Converts a picture's colour to egui's.
pub const fn color(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

pub fn strong_family() -> FontFamily {
    FontFamily::Name("strong".into())
}

pub fn strong(size: f32) -> FontId {
    FontId::new(size, strong_family())
}

pub fn plain(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The size of captions and axis marks, in points.
pub const SMALL: f32 = 13.0;
/// The size of text in panels, in points.
pub const BODY: f32 = 15.0;
/// The size of text that must be readable from the back row, in points.
pub const LARGE: f32 = 18.0;

/// Installs fonts, sizes and colours of both themes. Used by the window and by tests.
pub fn install(ctx: &Context) {
    install_fonts(ctx);
    // Light if the system has no preference: most classrooms project in daylight.
    ctx.options_mut(|options| options.fallback_theme = Theme::Light);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, plain(SMALL)),
            (TextStyle::Body, plain(BODY)),
            (TextStyle::Button, plain(BODY)),
            (TextStyle::Heading, strong(LARGE)),
            (
                TextStyle::Monospace,
                FontId::new(14.0, FontFamily::Monospace),
            ),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        // Always visible, because contents that end at a line would look complete; and over the contents, which keep
        // their width.
        style.spacing.scroll = egui::style::ScrollStyle {
            floating_width: 4.0,
            dormant_handle_opacity: 0.5,
            ..egui::style::ScrollStyle::floating()
        };
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.menu_margin = egui::Margin::same(6);
        style.interaction.tooltip_delay = 0.4;
        // The edges of panels are thin lines and can be grabbed from either side.
        style.interaction.resize_grab_radius_side = 5.0;
        style.animation_time = 0.08;
    });
    size_controls(ctx, false);
    ctx.set_visuals_of(Theme::Light, visuals(Visuals::light(), &Palette::LIGHT));
    ctx.set_visuals_of(Theme::Dark, visuals(Visuals::dark(), &Palette::DARK));
}

/// The least height of a control for fingers, in points.
pub const FINGER: f32 = 44.0;

/// Sizes all controls for fingers or for a pointer.
pub(crate) fn size_controls(ctx: &Context, for_fingers: bool) {
    ctx.all_styles_mut(|style| {
        style.spacing.interact_size.y = if for_fingers { FINGER } else { 28.0 };
    });
}

/// Installs IBM Plex Sans in two weights, and Hack. All digits have the same width, so columns of numbers do not move.
fn install_fonts(ctx: &Context) {
    let mut definitions = FontDefinitions::empty();
    // Hack has the arrows and triangles in the labels of a user's tree.
    for (family, name, data) in [
        (FontFamily::Proportional, "plex", &fonts::REGULAR[..]),
        (strong_family(), "plex-semibold", &fonts::SEMIBOLD),
        (FontFamily::Monospace, "hack", &fonts::HACK),
    ] {
        let data = Arc::new(FontData::from_static(data));
        definitions.font_data.insert(name.to_owned(), data);
        let mut names = vec![name.to_owned(), "hack".to_owned()];
        names.dedup();
        definitions.families.insert(family, names);
    }
    ctx.set_fonts(definitions);
    ctx.add_font_provider(Arc::new(system_font));
}

/// Finds a font for a character that no installed font has.
fn system_font(request: &FallbackRequest<'_>) -> Option<FontInsert> {
    let face = system_face(request.cluster.chars().next()?)?;
    Some(FontInsert {
        name: format!("system {:p} {}", face.data, face.index),
        data: FontData {
            index: face.index,
            ..FontData::from_static(face.data)
        },
        families: Vec::new(),
    })
}

fn visuals(mut visuals: Visuals, palette: &Palette) -> Visuals {
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette.weak);
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.extreme_bg_color = palette.ground;
    visuals.faint_bg_color = palette.leaf_fill;
    visuals.error_fg_color = palette.error;
    visuals.hyperlink_color = palette.max;
    visuals.selection.bg_fill = palette.max_fill;
    visuals.selection.stroke = Stroke::new(1.5, palette.max);
    visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, palette.line);
    visuals.widgets.noninteractive.fg_stroke = Stroke::new(1.0, palette.text);
    for widget in [
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(5);
        widget.fg_stroke = Stroke::new(1.5, palette.text);
        widget.expansion = 0.0;
    }
    visuals.widgets.inactive.bg_fill = palette.ground;
    visuals.widgets.inactive.weak_bg_fill = palette.ground;
    visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, palette.control);
    visuals.widgets.hovered.bg_stroke = Stroke::new(1.0, palette.max);
    visuals.widgets.hovered.weak_bg_fill = palette.max_fill;
    visuals.widgets.active.weak_bg_fill = palette.max_fill;
    visuals.widgets.open.weak_bg_fill = palette.max_fill;
    // A rail alone is hardly visible, especially in the dark theme.
    visuals.slider_trailing_fill = true;
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals
}
