//! Levels of play: named ones, a time per move, or any search.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::{EvaluationId, Mate, Options, OrderId, Playable, quoted};
use search::{Algorithm, SearchSpec, SpecError, TableSpec, Unfit};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use text::say;

/// The strength of a program: a fixed depth, a time per move or a search.
///
/// The text form is the level's name, or a search's text, with `time=2s` for a time per move.
///
/// # Examples
/// ```
/// use play::Level;
/// let level: Level = "pvs+table+time=500ms".parse()?;
/// assert!(matches!(level, Level::Timed(_, time) if time.as_millis() == 500));
/// assert_eq!(level.to_string(), "pvs+table+time=500ms");
/// assert_eq!("hard".parse::<Level>()?.to_string(), "hard");
/// assert!("harder".parse::<Level>().is_err());
/// # Ok::<(), play::UnknownLevel>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Level {
    /// Depth 1; one move in four is random.
    Beginner,
    /// Depth 2. This level and the two above it use the move order of Allegreni & Giacoppo, "Thinking in Moves", where the
    /// game has it.
    Easy,
    #[default]
    Medium,
    Hard,
    /// Deepens for the given time; the last finished depth decides.
    Timed(SearchSpec, Duration),
    /// Searches to the spec's depth, or to [`Level::USUAL_DEPTH`].
    Search(SearchSpec),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownLevel {
    #[error("{} is not a valid time per move: write a time above 0, as time=2s or time=500ms", quoted(.0))]
    Time(String),
    #[error("{spec}; or write a level: beginner, easy, medium or hard")]
    Search { text: String, spec: SpecError },
}

impl Level {
    /// The named levels, weakest first.
    pub const NAMED: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];
    /// The depth of a search that gives none, in plies.
    pub const USUAL_DEPTH: u32 = 4;

    /// The search with every refinement that pays in a game: PVS, or alpha-beta with Star1 where chance decides.
    pub fn full_featured(game: &dyn Playable) -> SearchSpec {
        let (algorithm, has_chance) = if game.has_chance() {
            (Algorithm::AlphaBeta, true)
        } else {
            (Algorithm::Pvs, false)
        };
        SearchSpec {
            deepening: true,
            table: Some(TableSpec::default()),
            killers: true,
            history: true,
            quiescence: !has_chance,
            star1: has_chance,
            ..with_options(SearchSpec::new(algorithm), "mvv-lva", "piece-square")
        }
        .as_in(game)
    }

    /// The full-featured search of a game and plain alpha-beta with the same evaluation and time.
    pub fn full_against_plain(game: &dyn Playable, time: Duration) -> [Level; 2] {
        let full = Level::full_featured(game);
        let plain = SearchSpec {
            options: Options {
                order: OrderId::DEFAULT,
                ..full.options
            },
            ..SearchSpec::default()
        };
        [full, plain.as_in(game)].map(|spec| Level::Timed(spec, time))
    }

    /// Returns true if its moves follow from the position alone: no time limit, no random moves.
    pub fn is_reproducible(&self) -> bool {
        !matches!(self, Level::Beginner | Level::Timed(..))
    }

    /// Parses a level typed by a user; without an evaluation it uses the recommended one, as [`SearchSpec::written`] does.
    ///
    /// # Errors
    /// As [`FromStr`].
    pub fn written(text: &str) -> Result<Level, UnknownLevel> {
        let level: Level = text.parse()?;
        Ok(if SearchSpec::names_evaluation(text) {
            level
        } else {
            level.with_search(|mut spec| {
                spec.options.evaluation = EvaluationId::RECOMMENDED;
                spec
            })
        })
    }

    /// Returns the level with an order and an evaluation that the game has; see [`SearchSpec::as_in`].
    #[must_use]
    pub fn as_in(self, game: &dyn Playable) -> Level {
        self.with_search(|spec| spec.as_in(game))
    }

    fn with_search(self, change: impl FnOnce(SearchSpec) -> SearchSpec) -> Level {
        match self {
            Level::Search(spec) => Level::Search(change(spec)),
            Level::Timed(spec, time) => Level::Timed(change(spec), time),
            named => named,
        }
    }

    /// Returns the reason why this level cannot play a game, and an alternative; `None` if it can.
    pub fn why_not(&self, game: &dyn Playable) -> Option<Unfit> {
        game.has_chance()
            .then(|| self.spec().why_not_with_chance())
            .flatten()
    }

    pub const fn name(&self) -> Option<&'static str> {
        match self {
            Level::Beginner => Some("beginner"),
            Level::Easy => Some("easy"),
            Level::Medium => Some("medium"),
            Level::Hard => Some("hard"),
            Level::Timed(..) | Level::Search(_) => None,
        }
    }

    pub fn about(&self) -> String {
        match self {
            Level::Beginner => say!(game_level_beginner).to_owned(),
            Level::Easy | Level::Medium | Level::Hard => {
                say!(game_level_depth, depth = self.depth())
            }
            Level::Timed(spec, time) => {
                let (search, time) = (text::search_name(spec), in_time(*time));
                match spec.depth {
                    Some(depth) => say!(game_level_timed_depth, depth, search, time),
                    None => say!(game_level_timed, search, time),
                }
            }
            Level::Search(spec) => say!(
                game_level_search,
                depth = self.depth(),
                search = text::search_name(spec)
            ),
        }
    }

    pub fn spec(&self) -> SearchSpec {
        match *self {
            Level::Timed(spec, _) => SearchSpec {
                deepening: true,
                ..spec
            },
            Level::Search(spec) => SearchSpec {
                depth: Some(self.depth()),
                ..spec
            },
            Level::Beginner | Level::Easy | Level::Medium | Level::Hard => {
                let plain = SearchSpec::new(Algorithm::AlphaBeta);
                SearchSpec {
                    depth: Some(self.depth()),
                    ..with_options(plain, "rating", "piece-square")
                }
            }
        }
    }

    /// Returns the maximum depth in plies; unlimited for a level by time without a depth.
    pub fn depth(&self) -> u32 {
        match self {
            Level::Beginner => 1,
            Level::Easy => 2,
            Level::Medium => 3,
            Level::Hard => 4,
            Level::Timed(spec, _) => spec.depth.unwrap_or(u32::MAX),
            Level::Search(spec) => spec.depth.unwrap_or(Level::USUAL_DEPTH).max(1),
        }
    }

    pub fn time(&self) -> Option<Duration> {
        match self {
            Level::Timed(_, time) => Some(*time),
            _ => None,
        }
    }
}

/// Sets an order and an evaluation by name, if they exist. Mates are scored by distance, so that a win is not
/// postponed forever.
fn with_options(spec: SearchSpec, order: &str, evaluation: &str) -> SearchSpec {
    let mut spec = spec;
    spec.options.order = order.parse().unwrap_or(spec.options.order);
    spec.options.evaluation = evaluation.parse().unwrap_or(spec.options.evaluation);
    spec.options.mate = Mate::Distance;
    spec
}

const TIME: &str = "time=";

/// The text form. `{:#}` always names the evaluation, as [`Level::written`] needs.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Search(spec) if f.alternate() => f.pad(&format!("{spec:#}")),
            Level::Search(spec) => f.pad(&spec.to_string()),
            Level::Timed(spec, time) if f.alternate() => {
                f.pad(&format!("{spec:#}+{TIME}{}", in_time(*time)))
            }
            Level::Timed(spec, time) => f.pad(&format!("{spec}+{TIME}{}", in_time(*time))),
            Level::Beginner | Level::Easy | Level::Medium | Level::Hard => {
                f.pad(self.name().unwrap_or_default())
            }
        }
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let text = text.trim();
        let named = Level::NAMED.into_iter();
        if let Some(level) = { named }.find(|level| level.name() == Some(text)) {
            return Ok(level);
        }
        let mut words: Vec<&str> = text.split('+').collect();
        let at = words.iter().position(|word| word.starts_with(TIME));
        let time = at.map(|at| words.remove(at));
        let spec = words.join("+");
        let spec: SearchSpec = spec.parse().map_err(|spec| UnknownLevel::Search {
            text: text.to_owned(),
            spec,
        })?;
        match time {
            None => Ok(Level::Search(spec)),
            Some(word) => match read_time(&word[TIME.len()..]) {
                Some(time) => Ok(Level::Timed(spec, time)),
                None => Err(UnknownLevel::Time(word.to_owned())),
            },
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Formats a time so that [`read_time`] parses it: whole seconds as `2s`, else milliseconds.
pub fn in_time(time: Duration) -> String {
    match time.as_millis() {
        millis if millis.is_multiple_of(1000) => format!("{}s", millis / 1000),
        millis => format!("{millis}ms"),
    }
}

/// Parses a time above zero: `2s`, `500ms`, `1.5min`; without a unit in seconds.
pub fn read_time(text: &str) -> Option<Duration> {
    let text = text.trim();
    let end = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let scale = match unit.trim() {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "min" => 60.0,
        _ => return None,
    };
    let number: f64 = number.trim().parse().ok()?;
    let seconds = number * scale;
    // A float has no exact milliseconds beyond some months.
    let seconds = if seconds < 1e6 {
        seconds
    } else {
        seconds.round()
    };
    let seconds = Some(seconds).filter(|&seconds| seconds >= 1e-3);
    Duration::try_from_secs_f64(seconds?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip() {
        let searches = [
            "alpha-beta+depth=3",
            "pvs+table+time=2s",
            "minimax+time=1500ms",
        ];
        for text in ["beginner", "easy", "medium", "hard"]
            .into_iter()
            .chain(searches)
        {
            let level: Level = text.parse().unwrap();
            assert_eq!(level.to_string(), text);
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(serde_json::from_str::<Level>(&json).unwrap(), level);
        }
        for (text, said) in [
            ("harder", "or write a level: beginner, easy"),
            ("pvs+time=-1s", "\"time=-1s\" is not a valid time per move"),
            ("pvs+time=", "not a valid time per move"),
            ("", "or write a level"),
        ] {
            let error = text.parse::<Level>().unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
    }

    #[test]
    fn named_levels_search_by_depth() {
        let depths = Level::NAMED.map(|level| level.spec().depth);
        assert_eq!(depths, [Some(1), Some(2), Some(3), Some(4)]);
        let hard = Level::Hard.spec().to_string();
        assert_eq!(
            hard,
            "alpha-beta+depth=4+order=rating+evaluation=piece-square+mate=distance"
        );
        assert_eq!(
            Level::Search(SearchSpec::MINIMAX).depth(),
            Level::USUAL_DEPTH
        );
        for &game in game::games() {
            let full = Level::full_featured(game);
            assert!(full.deepening && full.star1 == game.has_chance());
            assert_eq!(Level::Search(full).why_not(game), None);
            let pvs: Level = "pvs+depth=2".parse().unwrap();
            assert_eq!(pvs.why_not(game).is_some(), game.has_chance());
        }
    }
}
