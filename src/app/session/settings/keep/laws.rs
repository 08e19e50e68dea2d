//! Property tests of merging the changes of several windows.

use proptest::prelude::*;
use serde_json::json;

use super::*;

/// Three settings of the same form: as read by a window, as changed by it, and as changed by another. Each value is
/// changed by either window, by both, or by neither.
fn changed_twice() -> impl Strategy<Value = [Value; 3]> {
    let value = prop::array::uniform3(0_u8..4).prop_map(|values| values.map(|value| json!(value)));
    value.prop_recursive(3, 40, 5, |inner| {
        let keys = prop::sample::subsequence(vec!["a", "b", "c", "d", "e"], 1..=5);
        let values = prop::collection::vec(inner, 5);
        (keys, values).prop_map(|(keys, values)| {
            let mut groups: [Map<String, Value>; 3] = Default::default();
            for (key, values) in keys.into_iter().zip(values) {
                for (group, value) in groups.iter_mut().zip(values) {
                    group.insert(key.to_owned(), value);
                }
            }
            groups.map(Value::Object)
        })
    })
}

fn map_of(value: &Value) -> Map<String, Value> {
    json!({ "all": value }).as_object().unwrap().clone()
}

/// Checks each value after the merge: a change by only one window is kept; if both changed it, the writing window
/// wins.
fn is_merged([base, mine, theirs]: [&Value; 3], merged: &Value) -> bool {
    match (base, mine, theirs, merged) {
        (
            Value::Object(base),
            Value::Object(mine),
            Value::Object(theirs),
            Value::Object(merged),
        ) => {
            merged.len() == mine.len()
                && merged
                    .iter()
                    .all(|(key, merged)| is_merged([&base[key], &mine[key], &theirs[key]], merged))
        }
        _ if base == mine => merged == theirs,
        _ => merged == mine,
    }
}

proptest! {
    #[test]
    fn merge_keeps_changes_of_one_window([base, mine, theirs] in changed_twice()) {
        let merged = merged(map_of(&theirs), &map_of(&mine), &map_of(&base));
        prop_assert!(
            is_merged([&base, &mine, &theirs], &merged["all"]),
            "{base}: {mine} and {theirs} became {}", merged["all"]
        );
    }
}

/// Changes every setting together with every other: neither window reverts the other's change.
#[test]
fn merge_keeps_switches_of_both_windows() {
    fn switches(value: &Value, place: &str, found: &mut Vec<String>) {
        match value {
            Value::Bool(_) => found.push(place.to_owned()),
            Value::Object(group) => {
                for (key, value) in group {
                    switches(value, &format!("{place}/{key}"), found);
                }
            }
            _ => {}
        }
    }
    let base = Value::Object(as_map(&Settings::default()));
    let mut places = Vec::new();
    switches(&base, "", &mut places);
    assert!(places.len() > 10, "{places:?}");
    let with = |places: &[&String]| {
        let mut settings = base.clone();
        for place in places {
            let switch = settings.pointer_mut(place).unwrap();
            *switch = json!(!switch.as_bool().unwrap());
        }
        settings.as_object().unwrap().clone()
    };
    for mine in &places {
        for theirs in places.iter().filter(|&theirs| theirs != mine) {
            let merged = merged(with(&[theirs]), &with(&[mine]), &with(&[]));
            assert_eq!(merged, with(&[mine, theirs]), "{mine} beside {theirs}");
        }
    }
}

/// A choice with a value, such as `{"fixed": 3}`, is one value: two such choices are never mixed.
#[test]
fn merge_never_mixes_choices_with_values() {
    let choice = |name: &str, value: u8| map_of(&json!({ name: value }));
    let merge =
        |base: &Map<String, Value>, mine: &Map<String, Value>, theirs: &Map<String, Value>| {
            merged(theirs.clone(), mine, base)
        };
    let (fixed, other) = (choice("fixed", 3), choice("depth", 4));
    assert_eq!(merge(&fixed, &other, &fixed), other);
    assert_eq!(merge(&fixed, &other, &choice("fixed", 5)), other);
    assert_eq!(
        merge(&fixed, &choice("fixed", 5), &other),
        choice("fixed", 5)
    );
    assert_eq!(merge(&fixed, &fixed, &other), other);
}
