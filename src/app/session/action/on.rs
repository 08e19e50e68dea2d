//! The on/off state of actions that are switches.

use search::Notation;

use super::Action;
use crate::session::Session;
use crate::session::page::Page;
use crate::session::settings::Theme;

impl Action {
    /// Returns true if the switch is on; `None` if the action is not a switch.
    pub fn is_on(self, session: &Session) -> Option<bool> {
        let settings = &session.settings;
        Some(match self {
            Action::Follow => settings.follow,
            Action::Around => session.around,
            Action::CriticalTree => settings.critical,
            Action::Negamax => settings.notation == Notation::Negamax,
            Action::Questions => settings.ask.on,
            Action::RootMoves => session.root_table.is_open(),
            Action::RandomizePruned => session.what_if.is_shaking(),
            Action::BoardsOnTree => settings.board.on_tree,
            Action::SpeakerWindow => settings.speaker,
            Action::SourcePanel => session.is_left_panel_open(),
            Action::Inspector => settings.inspector,
            Action::LightTheme => settings.theme == Theme::Light,
            Action::DarkTheme => settings.theme == Theme::Dark,
            Action::SystemTheme => settings.theme == Theme::System,
            Action::StepPage => session.page == Page::Step,
            Action::SideBySide | Action::BothPage => session.page == Page::Both,
            Action::ComparePage => session.page == Page::Compare,
            Action::ExercisePage => session.page == Page::Exercise,
            Action::PlayPage => session.page == Page::Play,
            _ => return None,
        })
    }
}
