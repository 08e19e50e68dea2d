//! Appearance: the visible part of the tree, panels, colours and scale.

use crate::session::Session;
use crate::session::page::Page;
use crate::session::settings::Theme;
use crate::step::camera::Camera;
use crate::step::side_panel::Sheet;
use draw::CanvasSize;
use game::NodeId;
use search::Notation;
use stage::is_too_large;
use text::Language;

impl Session {
    /// The notation of values and windows of the search on screen. Questions and lessons use MAX's point of view.
    pub fn notation(&self) -> Notation {
        if self.looks_ahead() {
            self.settings.notation
        } else {
            Notation::Minimax
        }
    }

    pub(crate) fn show_speaker(&mut self, show: bool) {
        self.settings.speaker = show;
        self.speaking.begin();
    }

    /// Notes how the tree was drawn: its visible part, its canvas, the node under the pointer or at the keyboard cursor,
    /// and the latter alone.
    pub fn tree_drawn(
        &mut self,
        camera: Camera,
        room: CanvasSize,
        selected: Option<NodeId>,
        walked: Option<NodeId>,
    ) {
        // The stage opened at the start was chosen for a canvas of the default size.
        let is_first = self.room.is_none() && self.stepping.step() == 0;
        if is_first && self.scope.is_none() {
            self.around |= is_too_large(&self.stage, room.width, room.height);
        }
        self.camera = camera;
        self.room = Some(room);
        self.selected = selected;
        self.walked = walked;
    }

    pub fn is_dark(&self) -> bool {
        match self.settings.theme {
            Theme::Light => false,
            Theme::Dark => true,
            Theme::System => self.system_is_dark,
        }
    }

    /// Switches between the light and the dark theme. The system's own theme is followed from then on.
    pub fn switch_theme(&mut self) {
        let dark = !self.is_dark();
        self.settings.theme = match dark {
            _ if dark == self.system_is_dark => Theme::System,
            true => Theme::Dark,
            false => Theme::Light,
        };
    }

    /// Returns the language of the window.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(self.system_language)
    }

    /// Learns the language of the system, and speaks it unless another one is chosen.
    pub(crate) fn follow_system_language(&mut self) {
        let system = ::platform::language().and_then(|tag| Language::of_tag(&tag));
        self.system_language = system.unwrap_or_default();
        self.language().speak();
    }

    /// Speaks this language from now on; the system's for `None`.
    pub fn speak(&mut self, language: Option<Language>) {
        self.settings.language = language;
        self.language().speak();
    }

    pub fn fit(&mut self) {
        self.around = false;
        self.scope = None;
        match self.page {
            Page::Both => self.both.camera.fit(),
            Page::Exercise => self.desk.zoom.fit(),
            Page::Step | Page::Compare | Page::Play => self.camera.fit(),
        }
    }

    pub fn zoom(&mut self, factor: f32) {
        match self.page {
            Page::Both => self.both.camera.request_zoom(factor),
            Page::Exercise => self.desk.zoom.zoom(factor),
            Page::Step | Page::Compare | Page::Play => self.camera.request_zoom(factor),
        }
    }

    pub(crate) fn follow(&mut self, follow: bool) {
        self.settings.follow = follow;
        self.attention += 1;
    }

    pub fn show_around(&mut self, around: bool) {
        self.around = around;
        self.scope = None;
        self.camera.fit();
        self.both.camera.fit();
    }
}

impl Session {
    /// Returns true in a window with little room: a phone's, or a page embedded in another.
    pub fn is_small(&self) -> bool {
        self.portrait || self.presenting.is_embedded()
    }

    /// Returns true if the caption below the tree explains the step.
    pub fn has_caption(&self) -> bool {
        self.portrait || self.presenting.is_on()
    }

    /// Returns true if the right panel is open: explanation, windows and counts.
    pub fn is_right_panel_open(&self) -> bool {
        if self.portrait {
            self.sheet == Some(Sheet::Right)
        } else {
            self.settings.inspector
        }
    }

    pub(crate) fn show_right_panel(&mut self, show: bool) {
        if self.portrait {
            self.sheet = show.then_some(Sheet::Right);
        } else {
            self.settings.inspector = show;
        }
    }

    /// Returns true if the left panel is open: that of a lesson while one runs or is edited.
    pub fn is_left_panel_open(&self) -> bool {
        if self.portrait {
            return self.sheet == Some(Sheet::Left);
        }
        if self.course.is_some() || self.is_making_lesson() {
            self.settings.lesson_panel
        } else {
            self.settings.source_panel
        }
    }

    pub(crate) fn show_left_panel(&mut self, show: bool) {
        if self.portrait {
            self.sheet = show.then_some(Sheet::Left);
            return;
        }
        if self.course.is_some() || self.is_making_lesson() {
            self.settings.lesson_panel = show;
        } else {
            self.settings.source_panel = show;
        }
    }
}
