use std::fs;
use std::path::PathBuf;

use super::super::{Section, Theme};
use super::*;

struct SettingsFolder(PathBuf);

impl SettingsFolder {
    fn new(name: &str) -> SettingsFolder {
        let name = format!("cutoff-settings-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        SettingsFolder(folder)
    }

    fn start(&self) -> (SettingsKeeper, Option<Settings>) {
        SettingsKeeper::start(&self.0, || {})
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }

    fn write(&self, text: &str) {
        fs::write(self.0.join("settings.json"), text).unwrap();
    }
}

impl Drop for SettingsFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn some() -> Settings {
    let mut settings = Settings {
        theme: Theme::Dark,
        speed: 7.3,
        root_table_height: Some(120.5),
        ..Settings::default()
    };
    settings.show_section(Section::Table, true);
    settings.remember(Path::new("a tree.json"));
    settings
}

#[test]
fn settings_survive_a_restart() {
    let folder = SettingsFolder::new("kept");
    let (mut keeper, first) = folder.start();
    assert_eq!(first, None);
    keeper.keep(&Settings::default());
    keeper.keep(&some());
    drop(keeper);
    let (mut keeper, again) = folder.start();
    assert_eq!((again, keeper.poll()), (Some(some()), None));
}

/// Even during continuous changes, a kill loses only the last moments.
#[test]
fn restart_turns_questions_off() {
    let folder = SettingsFolder::new("questions");
    let (mut keeper, _) = folder.start();
    let mut asking = some();
    asking.ask.on = true;
    asking.ask.room = true;
    keeper.keep(&asking);
    drop(keeper);
    let again = folder.start().1.unwrap();
    assert!(!again.ask.on && again.ask.room);
}

#[test]
fn continuous_changes_are_still_written() {
    let folder = SettingsFolder::new("going-on");
    let (mut keeper, _) = folder.start();
    let begun = std::time::Instant::now();
    for speed in 1_u8.. {
        let settings = Settings {
            speed: f32::from(speed),
            ..Settings::default()
        };
        keeper.keep(&settings);
        std::thread::sleep(Duration::from_millis(20));
        if folder.0.join("settings.json").exists() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_millis(2_400), "it waits");
    }
}

#[test]
fn windows_keep_each_others_changes() {
    let folder = SettingsFolder::new("two");
    let (mut keeper, _) = folder.start();
    keeper.keep(&some());
    drop(keeper);
    let ((mut one, first), (mut two, second)) = (folder.start(), folder.start());
    let (mut first, mut second) = (first.unwrap(), second.unwrap());
    first.theme = Theme::Light;
    first.remember(Path::new("first.json"));
    first.lessons_done.push("first".to_owned());
    second.compare_depth = 7;
    second.remember(Path::new("second.json"));
    second.lessons_done.push("second".to_owned());
    one.keep(&first);
    drop(one);
    two.keep(&second);
    drop(two);
    let read = folder.start().1.unwrap();
    assert_eq!((read.theme, read.compare_depth), (Theme::Light, 7));
    let recent: Vec<_> = read
        .recent
        .iter()
        .map(|path| path.to_str().unwrap())
        .collect();
    assert_eq!(recent, ["second.json", "a tree.json", "first.json"]);
    assert_eq!(read.lessons_done, ["second", "first"]);
}

/// One window flips the board, the other shows it over the tree.
#[test]
fn windows_keep_each_others_changes_in_a_group() {
    let folder = SettingsFolder::new("group");
    let (mut keeper, _) = folder.start();
    keeper.keep(&some());
    drop(keeper);
    let ((mut one, first), (mut two, second)) = (folder.start(), folder.start());
    let (mut first, mut second) = (first.unwrap(), second.unwrap());
    first.board.flipped = !first.board.flipped;
    one.keep(&first);
    drop(one);
    second.board.on_tree = !second.board.on_tree;
    two.keep(&second);
    drop(two);
    let read = folder.start().1.unwrap();
    let expected = (first.board.flipped, second.board.on_tree);
    assert_eq!((read.board.flipped, read.board.on_tree), expected);
}

/// The file of an earlier version lacks settings: a window that has not changed them does not overwrite them.
#[test]
fn missing_settings_do_not_overwrite_changes() {
    let folder = SettingsFolder::new("lacking");
    folder.write("{\"theme\": \"Light\", \"board\": {}}");
    let ((mut one, first), (mut two, second)) = (folder.start(), folder.start());
    let (mut first, mut second) = (first.unwrap(), second.unwrap());
    first.source_panel = !first.source_panel;
    first.board.flipped = !first.board.flipped;
    one.keep(&first);
    drop(one);
    second.critical = !second.critical;
    two.keep(&second);
    drop(two);
    let expected = Settings {
        critical: second.critical,
        ..first
    };
    assert_eq!(folder.start().1, Some(expected));
}

#[test]
fn unknown_value_resets_only_its_setting() {
    let folder = SettingsFolder::new("word");
    let (mut keeper, _) = folder.start();
    keeper.keep(&some());
    drop(keeper);
    let text = folder.read("settings.json");
    let strange = text
        .replace("\"Dark\"", "\"Sepia\"")
        .replace("\"Table\"", "\"Table\", \"Horoscope\"")
        .replacen('{', "{\n  \"of a later version\": 1,", 1);
    folder.write(&strange);
    let (mut keeper, read) = folder.start();
    let expected = Settings {
        theme: Theme::System,
        ..some()
    };
    assert_eq!(read, Some(expected.clone()));
    assert_eq!(
        keeper.poll().unwrap(),
        "settings.json: the values of sections and theme are not valid, so their defaults are used; the old file is kept as settings-broken.json"
    );
    assert_eq!(folder.read("settings-broken.json"), strange);
    keeper.keep(&expected);
    drop(keeper);
    let (mut keeper, read) = folder.start();
    assert_eq!((read, keeper.poll()), (Some(expected), None));
}

#[test]
fn out_of_range_number_resets_its_setting() {
    for (name, usual) in [
        ("scale", "1.0"),
        ("speed", "2.0"),
        ("root_table_height", "null"),
    ] {
        let folder = SettingsFolder::new(name);
        folder.write(&format!("{{\"compare_depth\": 5, \"{name}\": 1e300}}"));
        let (mut keeper, read) = folder.start();
        let said = keeper.poll().unwrap();
        let lost =
            format!("settings.json: the value of {name} is not valid, so its default is used");
        assert!(said.starts_with(&lost), "{said}");
        let read = read.unwrap();
        assert_eq!(read.compare_depth, 5);
        let written = serde_json::to_string(&read).unwrap();
        assert!(
            written.contains(&format!("\"{name}\":{usual}")),
            "{written}"
        );
    }
}

#[test]
fn keeps_settings_of_later_versions() {
    let folder = SettingsFolder::new("later");
    folder.write("{\"of a later version\": [1, 2], \"compare_depth\": 4}");
    let (mut keeper, read) = folder.start();
    assert_eq!(keeper.poll(), None);
    let mut settings = read.unwrap();
    assert_eq!(settings.compare_depth, 4);
    settings.compare_depth = 5;
    keeper.keep(&settings);
    drop(keeper);
    let text = folder.read("settings.json");
    assert!(text.contains("of a later version"), "{text}");
    assert_eq!(folder.start().1.unwrap().compare_depth, 5);
}

#[test]
fn keeps_nested_settings_of_later_versions() {
    let folder = SettingsFolder::new("later-part");
    let mut whole = as_map(&Settings::default());
    let part = whole
        .get_mut("play")
        .and_then(Value::as_object_mut)
        .unwrap();
    part.insert("of a later version".to_owned(), 7.into());
    folder.write(&serde_json::to_string(&whole).unwrap());
    let (mut keeper, read) = folder.start();
    let mut settings = read.unwrap();
    settings.play.flipped = !settings.play.flipped;
    keeper.keep(&settings);
    drop(keeper);
    let text: Value = serde_json::from_str(&folder.read("settings.json")).unwrap();
    assert_eq!(text["play"]["of a later version"], 7);
    assert_eq!(folder.start().1.unwrap().play, settings.play);
}

#[test]
fn broken_file_is_set_aside_and_reported() {
    let folder = SettingsFolder::new("broken");
    for (number, text) in ["", "{\"theme\": \"Dar", "[1]", "\0\0\0"]
        .into_iter()
        .enumerate()
    {
        folder.write(text);
        let (mut keeper, read) = folder.start();
        assert_eq!(read, Some(Settings::default()));
        let said = keeper.poll().unwrap();
        let aside = match number {
            0 => "settings-broken.json".to_owned(),
            _ => format!("settings-broken-{}.json", number + 1),
        };
        assert!(said.ends_with(&format!("is kept as {aside}")), "{said}");
        assert_eq!(folder.read(&aside), text);
        keeper.keep(&Settings::default());
        drop(keeper);
        assert_eq!(folder.start().0.poll(), None);
    }
}

/// Another program damages the file while the window is open.
#[test]
fn file_broken_while_running_is_set_aside() {
    let folder = SettingsFolder::new("meanwhile");
    let (mut keeper, _) = folder.start();
    keeper.keep(&some());
    drop(keeper);
    let (mut keeper, read) = folder.start();
    let mut settings = read.unwrap();
    folder.write("{\"theme\": \"Dar");
    settings.compare_depth = 7;
    keeper.keep(&settings);
    let said = std::iter::repeat_with(|| {
        std::thread::sleep(Duration::from_millis(5));
        keeper.poll()
    });
    let said = said.take(1_000).find_map(|said| said).unwrap();
    assert!(said.contains("is kept as settings-broken.json"), "{said}");
    drop(keeper);
    assert_eq!(folder.read("settings-broken.json"), "{\"theme\": \"Dar");
    assert_eq!(folder.start().1, Some(settings));
}

#[test]
fn unknown_value_keeps_settings_of_later_versions() {
    let folder = SettingsFolder::new("later-word");
    folder.write("{\"theme\": \"Sepia\", \"of_tomorrow\": [1, 2]}");
    for _ in 0..2 {
        let (mut keeper, read) = folder.start();
        keeper.keep(&read.unwrap());
        drop(keeper);
        let text = folder.read("settings.json");
        let kept: Map<String, Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(kept["of_tomorrow"], serde_json::json!([1, 2]));
    }
    assert!(folder.read("settings-broken.json").contains("Sepia"));
}
