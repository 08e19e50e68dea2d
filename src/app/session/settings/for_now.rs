//! A depth on the command line applies to one run only: the saved depth returns at the next start unless another one is
//! chosen meanwhile.

use super::Settings;

/// The saved depth of measurements while the command line overrides it.
#[derive(Clone, Copy, Debug)]
pub struct ForNow {
    remembered: u32,
    said: u32,
}

impl ForNow {
    /// Adjusts settings for this run; returns the depth to save instead, if it differs.
    pub fn adjust(settings: &mut Settings, adjust: impl FnOnce(&mut Settings)) -> Option<ForNow> {
        let remembered = settings.compare_depth;
        adjust(settings);
        let said = settings.compare_depth;
        (remembered != said).then_some(ForNow { remembered, said })
    }

    pub(super) fn remembered(self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if settings.compare_depth == self.said {
            settings.compare_depth = self.remembered;
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_time_depth_is_not_remembered() {
        let mut settings = Settings::default();
        let for_now = ForNow::adjust(&mut settings, |settings| settings.compare_depth = 2).unwrap();
        assert_eq!(for_now.remembered(&settings), Settings::default());
        settings.compare_depth = 3;
        assert_eq!(for_now.remembered(&settings), settings);
        assert!(ForNow::adjust(&mut settings, |_| {}).is_none());
    }
}
