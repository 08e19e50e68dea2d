//! Engine options.

use std::time::Duration;

use game::games;
use search::{SearchSpec, TableSize};

use crate::Level;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciSettings {
    search: SearchSpec,
    /// The memory of a table without a size, in MiB.
    hash: u32,
    overhead: Duration,
}

impl Default for UciSettings {
    fn default() -> UciSettings {
        UciSettings {
            search: Level::full_featured(games()[0]),
            hash: 16,
            overhead: Duration::from_millis(50),
        }
    }
}

const SEARCH: &str = "Search";
const HASH: &str = "Hash";
const OVERHEAD: &str = "Move Overhead";

/// The memory of [`TableSize::MOST`] entries, in MiB.
const MOST_HASH: u32 = 16_384;
/// In milliseconds.
const MOST_OVERHEAD: u32 = 10_000;

impl UciSettings {
    /// Sets the search.
    ///
    /// # Errors
    /// One sentence if its order needs the last depth in advance, which a search by time does not have.
    pub fn with_search(self, search: SearchSpec) -> Result<UciSettings, String> {
        let order = search.options.order.in_game(games()[0]);
        if order.looks_ahead {
            return Err(format!(
                "the order {} needs a full search to the last depth, and a UCI search sets none: choose another order",
                order.name
            ));
        }
        Ok(UciSettings { search, ..self })
    }

    /// Returns the effective search: deepening, so that there is always an answer, with a bounded table.
    pub fn search(&self) -> SearchSpec {
        let mut search = SearchSpec {
            deepening: true,
            ..self.search
        };
        if let Some(table) = &mut search.table {
            let size = TableSize::within(u64::from(self.hash) << 20);
            table.size = Some(table.size.unwrap_or(size));
        }
        search
    }

    pub fn overhead(&self) -> Duration {
        self.overhead
    }

    /// Returns the `option` lines, with the current values.
    pub fn options(&self) -> [String; 3] {
        let (search, hash, overhead) = (self.search, self.hash, self.overhead.as_millis());
        [
            format!("option name {SEARCH} type string default {search:#}"),
            format!("option name {HASH} type spin default {hash} min 1 max {MOST_HASH}"),
            format!(
                "option name {OVERHEAD} type spin default {overhead} min 0 max {MOST_OVERHEAD}"
            ),
        ]
    }

    /// Sets an option.
    ///
    /// # Errors
    /// One sentence if there is no such option, or the value is invalid.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let known = [SEARCH, HASH, OVERHEAD];
        let option = known
            .into_iter()
            .find(|option| option.eq_ignore_ascii_case(name));
        let option = option.ok_or_else(|| {
            let (name, known) = (game::quoted(name), known.join(", "));
            format!("there is no option {name}; there are {known}")
        })?;
        let number = |least: u32, most: u32| {
            let number = value.trim().parse::<u32>().ok();
            let number = number.filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{option} is a whole number from {least} to {most}"))
        };
        match option {
            SEARCH => {
                let search = SearchSpec::written(value.trim());
                let search = search.map_err(|error| error.to_string())?;
                *self = self.clone().with_search(search)?;
            }
            HASH => {
                self.hash = number(1, MOST_HASH)?;
                // The last setting wins, also over a size in the search.
                if let Some(table) = &mut self.search.table {
                    table.size = Some(TableSize::within(u64::from(self.hash) << 20));
                }
            }
            _ => self.overhead = Duration::from_millis(number(0, MOST_OVERHEAD)?.into()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_table_fits_hash() {
        let settings = UciSettings::default();
        // Without distances, mates could not be reported in moves.
        assert_eq!(settings.search().options.mate, game::Mate::Distance);
        let size = |settings: &UciSettings| settings.search().table.and_then(|table| table.size);
        let usual = TableSize::within(u64::from(settings.hash) << 20);
        assert_eq!(size(&settings), Some(usual));
        assert_eq!(
            TableSize::within(u64::from(MOST_HASH) << 20).entries(),
            TableSize::MOST
        );
    }

    #[test]
    fn last_setting_wins() {
        let mut settings = UciSettings::default();
        let entries = |settings: &UciSettings| {
            let table = settings.search().table.unwrap();
            table.size.unwrap().entries()
        };
        settings.set("hash", "64").unwrap();
        assert_eq!(entries(&settings), 1 << 20);
        settings.set("SEARCH", "pvs+table").unwrap();
        assert_eq!(entries(&settings), 1 << 20);
        settings.set("Search", "pvs+table+table-size=1024").unwrap();
        assert_eq!(entries(&settings), 1024);
        settings.set("Hash", "1").unwrap();
        assert_eq!(entries(&settings), 1 << 14);
        settings.set("move overhead", "7").unwrap();
        assert_eq!(settings.overhead(), Duration::from_millis(7));
    }

    #[test]
    fn rejects_invalid_options() {
        let mut settings = UciSettings::default();
        for (name, value, expected) in [
            (
                "Ponder",
                "true",
                "there is no option \"Ponder\"; there are Search, Hash, Move Overhead",
            ),
            ("Hash", "0", "Hash is a whole number from 1 to 16384"),
            ("Hash", "much", "Hash is a whole number from 1 to 16384"),
            ("Search", "chess", "\"chess\" is not a search"),
            (
                "Search",
                "pvs+order=perfect",
                "the order perfect needs a full search",
            ),
        ] {
            let said = settings.set(name, value).unwrap_err();
            assert!(said.starts_with(expected), "{said}");
            assert_eq!(settings, UciSettings::default());
        }
    }
}
