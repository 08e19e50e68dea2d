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
        window_size: Some([900.5, 700.0]),
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

/// Even during continuous changes, a kill loses only the last moments.
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
fn last_window_wins() {
    let folder = SettingsFolder::new("two");
    let ((mut one, _), (mut two, _)) = (folder.start(), folder.start());
    one.keep(&some());
    drop(one);
    two.keep(&Settings::default());
    drop(two);
    assert_eq!(folder.start().1, Some(Settings::default()));
}

#[test]
fn one_time_depth_is_not_saved() {
    let folder = SettingsFolder::new("once");
    let (mut keeper, _) = folder.start();
    let mut settings = Settings::default();
    keeper.adjust(&mut settings, |settings| settings.compare_depth = 2);
    keeper.keep(&settings);
    drop(keeper);
    let (mut keeper, read) = folder.start();
    assert_eq!(read, Some(Settings::default()));
    settings.compare_depth = 3;
    keeper.keep(&settings);
    drop(keeper);
    assert_eq!(folder.start().1, Some(settings));
}

#[test]
fn unknown_value_resets_only_its_setting() {
    let folder = SettingsFolder::new("word");
    let (mut keeper, _) = folder.start();
    keeper.keep(&some());
    drop(keeper);
    let text = folder.read("settings.json");
    let strange =
        text.replace("\"Dark\"", "\"Sepia\"")
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
        "settings.json: the value of theme is not valid, so its default is used; the old file is kept as settings-broken.json"
    );
    assert_eq!(folder.read("settings-broken.json"), strange);
    keeper.keep(&expected);
    drop(keeper);
    let (mut keeper, read) = folder.start();
    assert_eq!((read, keeper.poll()), (Some(expected), None));
}

#[test]
fn out_of_range_number_resets_its_setting() {
    for (name, usual) in [("scale", "1.0"), ("speed", "2.0"), ("window_size", "null")] {
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
