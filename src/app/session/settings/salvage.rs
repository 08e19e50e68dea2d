//! Reads settings that are only partly valid: an unknown value affects only its own setting.

use serde_json::Value;

use super::Settings;

/// Returns the valid settings and the paths of invalid ones, such as `play.pace`. Missing settings get their
/// defaults; unknown settings of a later version are ignored.
pub(super) fn salvage(given: &Value) -> (Settings, Vec<String>) {
    if let Some(settings) = understood(given) {
        return (settings, Vec::new());
    }
    let usual = serde_json::to_value(Settings::default()).unwrap_or_default();
    let mut lost = Vec::new();
    let fits = |value: &Value| understood(value).is_some();
    let value = part(&usual, given, &fits, "", &mut lost);
    (understood(&value).unwrap_or_default(), lost)
}

fn understood(value: &Value) -> Option<Settings> {
    value.is_object().then_some(())?;
    let settings: Settings = serde_json::from_value(value.clone()).ok()?;
    // A number out of range is read as infinity, which no file can hold.
    let again = serde_json::to_value(&settings).ok()?;
    let again: Settings = serde_json::from_value(again).ok()?;
    (again == settings).then_some(settings)
}

/// Returns as much of `given` as is valid in the place of `usual`.
fn part(
    usual: &Value,
    given: &Value,
    fits: &dyn Fn(&Value) -> bool,
    place: &str,
    lost: &mut Vec<String>,
) -> Value {
    if fits(given) {
        return given.clone();
    }
    let before = lost.len();
    let kept = match (usual, given) {
        (Value::Object(usual), Value::Object(given)) => {
            let mut kept = usual.clone();
            for (key, value) in given {
                let Some(usual) = usual.get(key) else {
                    continue;
                };
                let with = |value: &Value| {
                    let mut with = kept.clone();
                    with.insert(key.clone(), value.clone());
                    fits(&Value::Object(with))
                };
                let inner = match place {
                    "" => key.clone(),
                    place => format!("{place}.{key}"),
                };
                let value = part(usual, value, &with, &inner, lost);
                kept.insert(key.clone(), value);
            }
            Some(Value::Object(kept))
        }
        (Value::Array(_), Value::Array(given)) => {
            let alone = |value: &&Value| fits(&Value::Array(vec![(*value).clone()]));
            let kept: Vec<Value> = given.iter().filter(alone).cloned().collect();
            lost.push(place.to_owned());
            Some(Value::Array(kept))
        }
        _ => None,
    };
    kept.filter(|kept| fits(kept)).unwrap_or_else(|| {
        lost.truncate(before);
        lost.push(place.to_owned());
        usual.clone()
    })
}
