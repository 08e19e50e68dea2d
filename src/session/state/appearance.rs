//! How things look: what part of the tree is shown, which panels, in which colours and how large.

use crate::Session;
use crate::aim::Aim;
use crate::command::Command;
use crate::page::Page;

impl Session {
    /// Takes over how a picture was drawn.
    pub(crate) fn aim(&mut self, aim: &Aim) {
        match *aim {
            Aim::Tree {
                camera,
                room,
                selected,
            } => {
                self.camera = camera;
                self.room = Some(room);
                self.selected = selected;
            }
            Aim::Both { camera, stacked } => {
                self.both.camera = camera;
                self.both.stacked = stacked;
            }
        }
    }

    /// Carries out a wish about looks; leaves all others alone.
    pub(crate) fn look(&mut self, command: &Command) {
        match *command {
            Command::Fit => {
                self.around = false;
                self.scope = None;
                match self.page {
                    Page::Both => self.both.camera.fit(),
                    Page::Exercise => self.desk.zoom.fit(),
                    Page::Step | Page::Compare => self.camera.fit(),
                }
            }
            Command::Zoom(factor) => match self.page {
                Page::Both => self.both.camera.request_zoom(factor),
                Page::Exercise => self.desk.zoom.zoom(factor),
                Page::Step | Page::Compare => self.camera.request_zoom(factor),
            },
            Command::Follow(follow) => {
                self.camera.follow = follow;
                self.both.camera.follow = follow;
                self.settings.follow = follow;
                self.attention += 1;
            }
            Command::Around(around) => {
                self.around = around;
                self.scope = None;
                self.camera.fit();
                self.both.camera.fit();
            }
            Command::Theme(theme) => {
                self.settings.theme = theme;
            }
            Command::SourcePanel(show) => self.settings.source_panel = show,
            Command::Inspector(show) => self.settings.inspector = show,
            Command::Section(section, show) => self.settings.show_section(section, show),
            Command::Scale(scale) => {
                self.settings.set_scale(scale);
            }
            _ => {}
        }
    }
}
