//! Players, clock and rolls: as chosen, and their controls. Choices apply at once, except that a clock applies to the next
//! game.

use egui::{ComboBox, Label, Response, RichText, TextEdit, Ui, WidgetInfo};
use game::{Playable, Player};
use play::{Level, Side, TimeControl};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::theme::{self, Palette};
use crate::widgets::text_lengths;
use text::{messages, say};

const CLOCKS: [(&str, text::Words); 6] = [
    ("", messages::play_clock_none),
    ("1+0", messages::play_clock_1),
    ("3+2", messages::play_clock_3),
    ("5+3", messages::play_clock_5),
    ("15+10", messages::play_clock_15),
    ("90+30", messages::play_clock_90),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum PlayerKind {
    #[default]
    #[serde(alias = "Engine")] // once a player of its own; settings that name it stay readable
    Person,
    /// Depth 1; one move in four is random.
    Beginner,
    Easy,
    Medium,
    Hard,
    /// The full-featured search with a fixed time per move.
    ByTime,
    Search,
}

impl PlayerKind {
    pub const ALL: &'static [PlayerKind] = PlayerKind::VARIANTS;

    fn name(self) -> &'static str {
        match self {
            PlayerKind::Person => say!(play_person),
            PlayerKind::Beginner => say!(play_beginner),
            PlayerKind::Easy => say!(play_easy),
            PlayerKind::Medium => say!(play_medium),
            PlayerKind::Hard => say!(play_hard),
            PlayerKind::ByTime => say!(play_by_time),
            PlayerKind::Search => say!(play_any_search),
        }
    }

    const fn level(self) -> Option<Level> {
        match self {
            PlayerKind::Beginner => Some(Level::Beginner),
            PlayerKind::Easy => Some(Level::Easy),
            PlayerKind::Medium => Some(Level::Medium),
            PlayerKind::Hard => Some(Level::Hard),
            _ => None,
        }
    }
}

/// The choice of a player. Texts are kept while they are invalid or another kind is selected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerChoice {
    pub kind: PlayerKind,
    /// The time per move, for `ByTime`.
    pub time: String,
    pub search: String,
}

impl Default for PlayerChoice {
    fn default() -> PlayerChoice {
        PlayerChoice {
            kind: PlayerKind::Person,
            time: "2s".to_owned(),
            search: "pvs+deepening+table+killers+history+depth=5".to_owned(),
        }
    }
}

impl PlayerChoice {
    pub fn of(kind: PlayerKind) -> PlayerChoice {
        PlayerChoice {
            kind,
            ..PlayerChoice::default()
        }
    }

    /// Makes the choice that corresponds to an existing side.
    pub fn of_side(side: &Side, before: &PlayerChoice) -> PlayerChoice {
        let mut choice = before.clone();
        match side {
            Side::Person => choice.kind = PlayerKind::Person,
            Side::Program(level) => {
                let mut kinds = PlayerKind::ALL.iter().copied();
                let named = kinds.find(|kind| kind.level() == Some(*level));
                choice.kind = named.unwrap_or(PlayerKind::Search);
                if named.is_none() {
                    choice.search = format!("{level:#}");
                }
            }
        }
        choice
    }

    /// # Errors
    /// One sentence if the text is invalid or the player cannot play this game.
    pub fn side(&self, game: &dyn Playable) -> Result<Side, String> {
        let side = self.side_of_any(game)?;
        match side.why_not(game) {
            Some(why_not) => Err(why_not),
            None => Ok(side),
        }
    }

    /// Returns the error of a typed text that this kind of player uses.
    pub(crate) fn misread(&self, game: &dyn Playable) -> Option<String> {
        let is_typed = matches!(self.kind, PlayerKind::ByTime | PlayerKind::Search);
        is_typed.then(|| self.side(game).err()).flatten()
    }

    fn side_of_any(&self, game: &dyn Playable) -> Result<Side, String> {
        let text = match self.kind {
            PlayerKind::ByTime => {
                format!("{}+time={}", Level::full_featured(game), self.time.trim())
            }
            PlayerKind::Search => self.search.clone(),
            named => return Ok(named.level().map_or(Side::Person, Side::Program)),
        };
        let level = Level::written(&text).map_err(|error| error.to_string())?;
        Ok(Side::Program(level.as_in(game)))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaySettings {
    pub max: PlayerChoice,
    pub min: PlayerChoice,
    /// A clock such as `5+3`; empty for no clock.
    pub clock: String,
    /// The board is shown from MIN's side.
    pub flipped: bool,
    /// A person enters the outcomes of chance; otherwise the program rolls.
    pub rolls_by_hand: bool,
    /// In plies.
    pub check_depth: u32,
}

impl Default for PlaySettings {
    fn default() -> PlaySettings {
        PlaySettings {
            max: PlayerChoice::default(),
            min: PlayerChoice::of(PlayerKind::Medium),
            clock: String::new(),
            flipped: false,
            rolls_by_hand: false,
            check_depth: 5,
        }
    }
}

impl PlaySettings {
    pub fn choice(&self, player: Player) -> &PlayerChoice {
        match player {
            Player::Max => &self.max,
            Player::Min => &self.min,
        }
    }

    /// # Errors
    /// One sentence if the text is invalid.
    pub fn control(&self) -> Result<Option<TimeControl>, String> {
        match self.clock.trim() {
            "" => Ok(None),
            text => text.parse().map(Some),
        }
    }
}

pub(super) fn show(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    for player in [Player::Max, Player::Min] {
        player_ui(ui, session, player, cx);
    }
    clock_ui(ui, session, cx);
    if session.play.game.start().game().has_chance() {
        let mut by_hand = session.settings.play.rolls_by_hand;
        let choice = ui.checkbox(&mut by_hand, say!(play_by_hand));
        let choice = choice.on_hover_text(say!(play_by_hand_hint));
        choice.on_change(cx, move |session| {
            session.settings.play.rolls_by_hand = by_hand;
        });
    }
}

fn player_ui(ui: &mut Ui, session: &Session, player: Player, cx: &mut Cx) {
    let choice = session.settings.play.choice(player);
    let name = session.play.name_of(player);
    let mut wanted = choice.clone();
    ui.horizontal(|ui| {
        let label = caption(ui, name);
        let combo = ComboBox::from_id_salt(("player", player == Player::Max))
            .width((ui.available_width() - 8.0).clamp(150.0, 290.0))
            .truncate()
            .height(320.0)
            .selected_text(choice.kind.name())
            .show_ui(ui, |ui| {
                for &kind in PlayerKind::ALL {
                    ui.selectable_value(&mut wanted.kind, kind, kind.name());
                }
            });
        combo.response.labelled_by(label.id);
    });
    let typed = match wanted.kind {
        PlayerKind::ByTime => Some((
            say!(play_time),
            say!(play_time_of, player = name),
            &mut wanted.time,
            say!(play_time_hint),
        )),
        PlayerKind::Search => Some((
            say!(play_search),
            say!(play_search_of, player = name),
            &mut wanted.search,
            say!(play_search_hint),
        )),
        _ => None,
    };
    if let Some((caption, spoken, text, hint)) = typed {
        ui.horizontal(|ui| {
            ui.label(RichText::new(caption).size(theme::SMALL).weak());
            let width = ui.available_width() - 8.0;
            field_ui(ui, text, &spoken, hint, width);
        });
    }
    error_ui(ui, choice.side(session.play.game.start().game()).err());
    if wanted != *choice {
        cx.act(move |session| session.choose_player(player, wanted));
    }
}

fn clock_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let chosen = &session.settings.play.clock;
    let mut wanted = chosen.clone();
    ui.horizontal(|ui| {
        let label = caption(ui, say!(play_clock));
        let known = CLOCKS.iter().find(|(text, _)| text == chosen);
        let combo = ComboBox::from_id_salt("clock of the game")
            .width((ui.available_width() - 84.0).clamp(120.0, 190.0))
            .height(320.0)
            .selected_text(known.map_or(say!(play_clock_own), |(_, name)| name()))
            .show_ui(ui, |ui| {
                for (text, name) in CLOCKS {
                    ui.selectable_value(&mut wanted, text.to_owned(), name());
                }
            });
        combo.response.labelled_by(label.id);
        let (name, hint) = (say!(play_clock_field), say!(play_clock_field_hint));
        field_ui(ui, &mut wanted, name, hint, 80.0);
    });
    error_ui(ui, session.settings.play.control().err());
    if wanted != *chosen {
        cx.act(move |session| session.choose_clock(&wanted));
    }
}

/// A caption of fixed width, which aligns the lists.
fn caption(ui: &mut Ui, text: &str) -> Response {
    let sized = ui.scope(|ui| {
        ui.set_min_width(44.0);
        ui.label(text)
    });
    sized.inner
}

fn field_ui(ui: &mut Ui, text: &mut String, name: &str, hint: &str, width: f32) {
    let field = TextEdit::singleline(text)
        .char_limit(text_lengths::NAME)
        .desired_width(width.max(60.0));
    let response = ui.add(field).on_hover_text(hint);
    response.widget_info(|| {
        let mut info = WidgetInfo::text_edit(true, text.clone(), text.clone(), "");
        info.label = Some(name.to_owned());
        info
    });
}

fn error_ui(ui: &mut Ui, error: Option<String>) {
    if let Some(error) = error {
        let color = Palette::of(ui.ctx()).error;
        let text = RichText::new(error).size(theme::SMALL).color(color);
        ui.add(Label::new(text).wrap());
    }
}
