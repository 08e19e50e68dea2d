//! Search settings on the command line apply to one run only: the saved settings return at the next start unless
//! another search is chosen meanwhile.

use search::SearchSpec;

use super::Settings;

/// The settings that the command line can override: the search, its depth in games, and the depth of measurements.
type Said = (SearchSpec, u32, u32);

/// The saved settings while the command line overrides them.
#[derive(Clone, Copy, Debug)]
pub struct ForNow {
    remembered: Said,
    said: Said,
}

impl ForNow {
    /// Adjusts settings for this run; returns the values to save instead, if they differ. A depth limit and a root
    /// player belong to the tree that was open, so they are reset first.
    pub fn adjust(settings: &mut Settings, adjust: impl FnOnce(&mut Settings)) -> Option<ForNow> {
        (settings.setup.tree_depth, settings.setup.root) = (None, None);
        let remembered = said(settings);
        adjust(settings);
        let said = said(settings);
        (remembered != said).then_some(ForNow { remembered, said })
    }

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
    fn one_time_options_are_not_remembered() {
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
