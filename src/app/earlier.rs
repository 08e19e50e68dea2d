//! Settings of versions that stored them with the toolkit.

use session::settings::Settings;

/// What an earlier version has stored with the toolkit's own, which stays there.
pub(super) fn settings(storage: Option<&dyn eframe::Storage>) -> Result<Option<Settings>, String> {
    let Some(storage) = storage.filter(|it| it.get_string(Settings::KEY).is_some()) else {
        return Ok(None);
    };
    match eframe::get_value(storage, Settings::KEY) {
        Some(settings) => Ok(Some(settings)),
        None => Err("the settings of an earlier version cannot be read: using defaults; app.ron is left unchanged".to_owned()),
    }
}
