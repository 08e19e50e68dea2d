//! What the command line says of the search is for that start: what was remembered comes back at the next one, unless
//! another search is chosen meanwhile.

use search::SearchSpec;

use super::Settings;

/// What of the settings a command line may say: the search, how deep it goes into games, and how deep is measured.
type Said = (SearchSpec, u32, u32);

/// What was remembered, while what the command line said stands in its place.
#[derive(Clone, Copy, Debug)]
pub struct ForNow {
    remembered: Said,
    said: Said,
}

impl ForNow {
    /// Has settings adjusted for this start; answers what to remember of them, if they are others then. A limit of depth and a
    /// player at the root belong to the tree that was open: they are forgotten before.
    pub fn adjust(settings: &mut Settings, adjust: impl FnOnce(&mut Settings)) -> Option<ForNow> {
        (settings.setup.tree_depth, settings.setup.root) = (None, None);
        let remembered = said(settings);
        adjust(settings);
        let said = said(settings);
        (remembered != said).then_some(ForNow { remembered, said })
    }

    /// The settings as they are to be remembered.
    pub(super) fn remembered(self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if said(&settings) == self.said {
            (
                settings.setup.spec,
                settings.setup.depth,
                settings.compare_depth,
            ) = self.remembered;
        }
        settings
    }
}

fn said(settings: &Settings) -> Said {
    (
        settings.setup.spec,
        settings.setup.depth,
        settings.compare_depth,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_for_one_start_is_not_remembered_until_another_search_is_chosen() {
        let mut settings = Settings::default();
        settings.setup.tree_depth = Some(3);
        let hard: SearchSpec = "alpha-beta+hard".parse().unwrap();
        let for_now = ForNow::adjust(&mut settings, |settings| {
            assert_eq!(settings.setup.tree_depth, None);
            settings.setup.spec = hard;
            settings.setup.tree_depth = Some(2);
            settings.compare_depth = 2;
        });
        let for_now = for_now.unwrap();
        let usual = Settings::default();
        settings.setup.tree_depth = None;
        assert_eq!(for_now.remembered(&settings), usual);
        settings.setup.spec = "minimax".parse().unwrap();
        assert_eq!(for_now.remembered(&settings), settings);
        assert!(ForNow::adjust(&mut settings, |_| {}).is_none());
    }
}
