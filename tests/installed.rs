//! The program as it is installed: what it says of itself for a report, manual pages and completions, what desktops are told of it,
//! and under which licences its crates are. `.ci/deb` installs the package, and starts the window from its desktop entry.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // in a test, a panic is the report

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn house() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(file: &str) -> String {
    fs::read_to_string(house().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_cutoff"));
    program.current_dir(house());
    program
}

fn said(output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert_eq!(errors, "");
    String::from_utf8(output.stdout).unwrap()
}

fn out(args: &[&str]) -> String {
    said(program().args(args).output().unwrap())
}

/// A folder that is gone with the test.
struct ScratchFolder(PathBuf);

impl ScratchFolder {
    fn new(name: &str) -> ScratchFolder {
        let name = format!("cutoff-installed-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        ScratchFolder(folder)
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The commands that the program has.
fn commands() -> Vec<String> {
    let help = out(&["--help"]);
    let list = help.split("Commands:\n").nth(1).unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 15, "{names:?}");
    names
}

#[test]
fn version_output_has_commit_target_and_features() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(out(&["-V"]), format!("cutoff {version}\n"));
    let whole = out(&["--version"]);
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines[0], format!("cutoff {version}"));
    let rows = ["commit:", "target:", "compiler: rustc 1.", "features:"];
    assert_eq!(lines.len(), 1 + rows.len(), "{whole}");
    for (line, row) in lines[1..].iter().zip(rows) {
        assert!(
            line.starts_with(row) && line.len() > row.len() + 1,
            "{line}"
        );
    }
    let window = if cfg!(feature = "window") {
        "window"
    } else {
        "none"
    };
    assert!(lines[4].contains(window), "{whole}");
}

/// What `cutoff doctor` says with these variables and no others.
fn doctor(variables: &[(&str, OsString)]) -> String {
    let variables = variables.iter().map(|(name, value)| (name, value));
    let mut asked = program();
    asked.env_clear().envs(variables).arg("doctor");
    said(asked.output().unwrap())
}

#[test]
fn doctor_reveals_nothing_private() {
    let home = ScratchFolder::new("secret-home");
    let data = home.0.join(".local/share/cutoff");
    fs::create_dir_all(&data).unwrap();
    let kept = r#"{"title": "secret", "path": "/secret.json", "at": 1, "tree": "[1, 2]"}"#;
    for name in [
        "unsaved-secret.json",
        "game-secret.json",
        "unsaved-secret-broken.json",
    ] {
        fs::write(data.join(name), kept).unwrap();
    }
    let at_home = || OsString::from(&home.0);
    let word = |text: &str| OsString::from(text);
    let names = [
        "HOME",
        "USER",
        "LOGNAME",
        "HOSTNAME",
        "XDG_DATA_HOME",
        "XDG_DATA_DIRS",
        "XDG_RUNTIME_DIR",
        "XDG_CURRENT_DESKTOP",
        "XDG_SESSION_TYPE",
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "DBUS_SESSION_BUS_ADDRESS",
        "LD_LIBRARY_PATH",
        "PATH",
        "LANG",
        "TMPDIR",
    ];
    let all = |value: &OsString| names.map(|name| (name, value.clone())).to_vec();
    let usual = vec![("HOME", at_home()), ("USER", word("secret"))];
    let elsewhere = vec![
        ("HOME", word("/nowhere")),
        ("XDG_DATA_HOME", OsString::from(home.0.join(".local/share"))),
    ];
    let mut cases = vec![usual, elsewhere, Vec::new()];
    for hostile in [
        word(""),
        word("/"),
        word("secret"),
        word("/secret/\u{1b}[2J\nsecret ada"),
        word("../../secret"),
        word(&"secret".repeat(10_000)),
        OsString::from_vec(b"/secret/\xff\xfe".to_vec()),
    ] {
        cases.push(all(&hostile));
    }
    for variables in cases {
        let told = doctor(&variables);
        for private in ["secret", "/nowhere", "\u{1b}"] {
            assert!(!told.contains(private), "{told}");
        }
        let rows: Vec<&str> = told.lines().collect();
        for heading in [
            "program", "commit", "target", "compiler", "features", "system",
        ] {
            let row = rows.iter().filter(|row| row.starts_with(heading));
            assert_eq!(row.count(), 1, "{heading}: {told}");
        }
        if cfg!(feature = "window") {
            assert!(
                rows.iter().any(|row| row.starts_with("renderer ")),
                "{told}"
            );
        }
        assert!(rows.iter().all(|row| row.chars().count() < 400), "{told}");
    }
    assert_eq!(
        fs::read_dir(&data).unwrap().count(),
        3,
        "nothing is left by looking"
    );
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = ScratchFolder::new("man");
    let into = folder.0.join("below/man");
    let listed = out(&["man", "--output", into.to_str().unwrap()]);
    let listed: BTreeSet<&str> = listed.lines().collect();
    let commands = commands();
    let mut expected: BTreeSet<String> = commands
        .iter()
        .map(|name| format!("cutoff-{name}.1"))
        .collect();
    expected.insert("cutoff.1".to_owned());
    assert_eq!(listed, expected.iter().map(String::as_str).collect());
    for name in listed {
        let page = fs::read_to_string(into.join(name)).unwrap();
        assert!(
            page.contains(".SH NAME") && page.contains(".SH OPTIONS"),
            "{name}"
        );
        // Commands stand in lines of their own, as they are typed.
        let (_, examples) = page.split_once(".SH EXAMPLES\n.nf\n").expect(name);
        assert!(
            examples
                .lines()
                .any(|line| line.trim_start().starts_with("$ cutoff")),
            "{name}"
        );
        assert!(!page.contains(".SH EXTRA"), "{name}");
        let title = name.trim_end_matches(".1").to_uppercase();
        assert!(
            page.replace("\\-", "-")
                .contains(&format!(".TH {title} 1 ")),
            "{name}: {page}"
        );
    }
    let own = out(&["man"]);
    assert_eq!(own, fs::read_to_string(into.join("cutoff.1")).unwrap());
    for name in commands {
        assert!(
            own.contains(&format!("cutoff\\-{}(1)", name.replace('-', "\\-"))),
            "{name}"
        );
    }
}

#[test]
fn every_shell_completes_every_command() {
    let commands = commands();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = out(&["completions", shell]);
        for name in commands
            .iter()
            .map(String::as_str)
            .chain(["--search", "alpha-beta"])
        {
            let bare = name.trim_start_matches('-');
            assert!(script.contains(bare), "{shell}: {name}");
        }
    }
}

#[test]
fn opens_file_urls_from_the_desktop() {
    let refused = |address: &str| {
        let output = program().env_clear().arg(address).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{address}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(errors.lines().count(), 1, "{errors}");
        errors
    };
    if cfg!(feature = "window") {
        let far = refused("file://server/trees/a.json");
        assert!(far.contains("another computer (server): copy it"), "{far}");
        let none = refused("file:///nowhere/two%20plies.json");
        assert!(
            none.contains("no such file, library tree or command: /nowhere/two plies.json"),
            "{none}"
        );
        // It is there, and so all that is missing is a display.
        let tree = format!("file://{}", house().join("trees/%74ie.json").display());
        let shown = refused(&tree);
        assert!(shown.contains("no display"), "{shown}");
    }
}

/// What follows a key in a desktop entry.
fn entry(key: &str) -> String {
    let entry = text("src/packaging/linux/cutoff.desktop");
    let line = entry
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{key}=")));
    line.unwrap_or_else(|| panic!("{key}")).to_owned()
}

/// The values of an attribute, or the contents of an element, in simple XML.
fn between<'x>(xml: &'x str, before: &str, after: &str) -> Vec<&'x str> {
    let parts = xml.split(before).skip(1);
    parts
        .map(|part| part.split(after).next().unwrap())
        .collect()
}

#[test]
fn desktop_files_agree() {
    let types = entry("MimeType");
    let types: BTreeSet<&str> = types.split_terminator(';').collect();
    let made = text("src/packaging/linux/cutoff.xml");
    let about = text("src/packaging/linux/cutoff.metainfo.xml");
    let made = between(&made, "<mime-type type=\"", "\"");
    let provided = between(&about, "<mediatype>", "</mediatype>");
    assert!(made.len() >= 3 && provided.len() > made.len());
    for kind in made.iter().chain(&provided) {
        assert!(types.contains(kind), "{kind}");
    }
    assert!(types.contains("x-scheme-handler/cutoff"));
    assert_eq!(entry("Exec"), "cutoff %u");
    // What the window calls itself: the desktop finds entry and icon by it.
    let window = text("src/app/platform/native/data_folder.rs");
    assert!(window.contains(&format!("APP_ID: &str = \"{}\"", entry("StartupWMClass"))));
    assert_eq!(
        (entry("Icon"), entry("StartupWMClass")),
        ("cutoff".into(), "cutoff".into())
    );
    assert!(
        !about.contains("<screenshot"),
        "there is no place for pictures yet"
    );
}

#[test]
fn packaging_files_carry_the_version() {
    let version = env!("CARGO_PKG_VERSION");
    let commas = version.replace('.', ",");
    for (file, said) in [
        (
            "linux/cutoff.metainfo.xml",
            format!("<release version=\"{version}\""),
        ),
        (
            "macos/Info.plist",
            format!("<key>CFBundleShortVersionString</key>\n  <string>{version}</string>"),
        ),
        (
            "macos/Info.plist",
            format!("<key>CFBundleVersion</key>\n  <string>{version}</string>"),
        ),
        ("windows/cutoff.rc", format!("FILEVERSION {commas},0")),
        (
            "windows/cutoff.rc",
            format!("\"ProductVersion\", \"{version}\""),
        ),
        (
            "windows/cutoff.manifest",
            format!("name=\"Cutoff\" version=\"{version}.0\""),
        ),
    ] {
        assert!(
            text(&format!("src/packaging/{file}")).contains(&said),
            "{file}: {said}"
        );
    }
    for ending in ["json", "pgn", "epd", "fen"] {
        let reg = text("src/packaging/windows/associations.reg");
        assert!(reg.contains(&format!("\".{ending}\"=\"\"")), "{ending}");
    }
}

/// Name with version, licence and source of the crates that something is built of.
fn crates(args: &[&str]) -> Vec<(String, String)> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut asked = Command::new(cargo);
    asked
        .current_dir(house())
        .args(["tree", "--locked", "--offline", "--prefix", "none"]);
    asked.args([
        "--no-dedupe",
        "--format",
        "{p}\t{l}",
        "--target",
        "x86_64-unknown-linux-gnu",
    ]);
    let output = asked.args(args).output().unwrap();
    // It also says whom it waits for.
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let list = String::from_utf8(output.stdout).unwrap();
    let lines: BTreeSet<&str> = list.lines().collect();
    let pairs = lines.into_iter().filter_map(|line| line.split_once('\t'));
    pairs
        .map(|(name, licence)| (name.to_owned(), licence.to_owned()))
        .collect()
}

/// A list of words in the file for cargo-deny.
fn allowed(list: &str) -> Vec<String> {
    let rules = text(".ci/deny.toml");
    let list = between(&rules, &format!("\n{list} = ["), "]");
    let words: Vec<String> = list[0]
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(!words.is_empty());
    words
}

/// Whether an expression of licences (SPDX, and the slash that came before it) can be had with the licences that are allowed.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    either(&mut rest, allowed) && rest.is_empty()
}

fn either(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut is = both(rest, allowed);
    while rest.first() == Some(&"OR") {
        *rest = &rest[1..];
        is |= both(rest, allowed);
    }
    is
}

fn both(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut is = one(rest, allowed);
    while rest.first() == Some(&"AND") {
        *rest = &rest[1..];
        is &= one(rest, allowed);
    }
    is
}

fn one(rest: &mut &[&str], allowed: &[String]) -> bool {
    let Some((&word, after)) = rest.split_first() else {
        return false;
    };
    *rest = after;
    if word == "(" {
        let is = either(rest, allowed);
        let closed = rest.first() == Some(&")");
        *rest = rest.get(1..).unwrap_or_default();
        return is && closed;
    }
    let mut licence = word.to_owned();
    if let [with @ "WITH", exception, after @ ..] = *rest {
        licence = format!("{word} {with} {exception}");
        *rest = after;
    }
    allowed.contains(&licence)
}

#[test]
fn evaluates_licence_expressions() {
    let allowed = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
    for (expression, is) in [
        ("MIT", true),
        ("GPL-2.0-only", false),
        ("GPL-2.0-only OR MIT", true),
        ("Unlicense/MIT", true),
        ("MIT AND GPL-2.0-only", false),
        ("(MIT OR GPL-2.0-only) AND Zlib", true),
        ("MIT AND (GPL-2.0-only OR ISC)", false),
        ("Apache-2.0 WITH LLVM-exception OR ISC", true),
        ("Apache-2.0", false),
        ("MIT Zlib", false),
        ("(MIT", false),
        ("", false),
    ] {
        assert_eq!(is_allowed(expression, &allowed), is, "{expression}");
    }
}

#[test]
fn every_crate_has_an_allowed_licence() {
    let allowed = allowed("allow");
    let denied = self::allowed("deny");
    let all = crates(&["--workspace", "--edges", "normal,build,dev"]);
    assert!(all.len() > 300, "{}", all.len());
    for (name, licence) in all {
        assert!(is_allowed(&licence, &allowed), "{name}: {licence}");
        // What is not from the registry says in parentheses where it lies.
        let elsewhere = name.contains('(') && !name.contains("proc-macro");
        assert!(
            !elsewhere || name.starts_with("cutoff"),
            "{name} is of another source"
        );
        let bare = name.split(' ').next().unwrap();
        assert!(
            !denied.iter().any(|denied| denied == bare),
            "{bare} is not to be in the program"
        );
    }
}

#[test]
fn about_names_every_crate_in_the_program() {
    let of_others = crates(&["--package", "cutoff", "--edges", "normal"]).into_iter();
    let of_others = of_others.filter(|(name, _)| !name.starts_with("cutoff"));
    let lines = of_others.map(|(name, licence)| {
        let name = name.replace(" (proc-macro)", "");
        format!("{name}: {licence}\n")
    });
    let list: String = lines.collect();
    assert!(list.lines().count() > 150);
    let file = house().join("src/app/dialogs/licences/crates.txt");
    if std::env::var_os("CUTOFF_WRITE").is_some() {
        fs::write(&file, &list).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == list,
        "src/app/dialogs/licences/crates.txt is out of date: CUTOFF_WRITE=1 cargo test --test installed writes it anew"
    );
}

/// MIT, BSD and others ask that their notices come with every copy.
#[test]
fn about_has_the_notices_of_every_crate() {
    let (crates, notices) = (
        text("src/app/dialogs/licences/crates.txt"),
        text("src/app/dialogs/licences/notices.txt"),
    );
    for line in crates.lines() {
        let name = line.split(": ").next().unwrap();
        let noted = notices.lines().any(|line| {
            let notice = line
                .strip_prefix(name)
                .and_then(|rest| rest.strip_prefix(": "));
            notice.is_some_and(|notice| notice.to_lowercase().contains("copyright"))
        });
        assert!(noted, "{name} has no notice: .ci/notices writes them anew");
    }
    for words in [
        "Permission is hereby granted, free of charge",
        "Redistribution and use in source and binary forms",
        "Apache License",
        "This software is provided 'as-is'",
    ] {
        let whole = notices.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(whole.contains(words), "{words}");
    }
}
