//! Appearance: the visible part of the tree, panels, colours and scale.

use crate::session::Session;
use crate::session::aim::Aim;
use crate::session::command::LookCommand;
use crate::session::page::Page;
use search::Notation;
use stage::is_too_large;

impl Session {
    /// The notation of values and windows of the search on screen. Questions and lessons use MAX's point of view.
    pub fn notation(&self) -> Notation {
        if self.looks_ahead() {
            self.settings.notation
        } else {
            Notation::Minimax
        }
    }

    pub(crate) fn change_looks(&mut self, command: LookCommand) {
        let settings = &mut self.settings;
        match command {
            LookCommand::Speaker(show) => {
                settings.speaker = show;
                self.speaking.begin();
            }
            LookCommand::RestartClock => self.speaking.begin(),
            LookCommand::Follow(follow) => self.follow(follow),
            LookCommand::Around(around) => self.show_around(around),
            LookCommand::Theme(theme) => settings.theme = theme,
            LookCommand::SourcePanel(show) => self.show_left_panel(show),
            LookCommand::PanelWidth(panel, width) => settings.panel_widths.keep(panel, width),
            LookCommand::Inspector(show) => settings.inspector = show,
            LookCommand::Section(section, show) => settings.show_section(section, show),
            LookCommand::Notation(notation) => settings.notation = notation,
            LookCommand::Scale(scale) => settings.set_scale(scale),
        }
    }

    /// Stores how a picture was drawn.
    pub(crate) fn aim(&mut self, aim: &Aim) {
        match *aim {
            Aim::Tree {
                camera,
                room,
                selected,
                walked,
            } => {
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
            Aim::Both {
                camera,
                room,
                stacked,
            } => {
                self.both.camera = camera;
                self.both.room = Some(room);
                self.both.stacked = stacked;
            }
        }
    }

    pub(crate) fn fit(&mut self) {
        self.around = false;
        self.scope = None;
        match self.page {
            Page::Both => self.both.camera.fit(),
            Page::Exercise => self.desk.zoom.fit(),
            Page::Step | Page::Compare | Page::Play => self.camera.fit(),
        }
    }

    pub(crate) fn zoom(&mut self, factor: f32) {
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

    pub(crate) fn show_around(&mut self, around: bool) {
        self.around = around;
        self.scope = None;
        self.camera.fit();
        self.both.camera.fit();
    }
}

impl Session {
    /// Returns true if the left panel is open: that of a lesson while one runs or is edited.
    pub fn is_left_panel_open(&self) -> bool {
        if self.course.is_some() || self.is_making_lesson() {
            self.settings.lesson_panel
        } else {
            self.settings.source_panel
        }
    }

    pub(crate) fn show_left_panel(&mut self, show: bool) {
        if self.course.is_some() || self.is_making_lesson() {
            self.settings.lesson_panel = show;
        } else {
            self.settings.source_panel = show;
        }
    }
}
