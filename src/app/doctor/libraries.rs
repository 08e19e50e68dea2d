//! Which of the libraries that the window loads by name are there, and what draws the system's file dialogs.

use std::env;
use std::path::{Path, PathBuf};

/// A library, and Debian's package that has it. The window needs those of X11 or those of Wayland.
const LIBRARIES: [(&str, &str); 12] = [
    ("libGL.so.1", "libgl1"),
    ("libEGL.so.1", "libegl1"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ("libxcb.so.1", "libxcb1"),
    ("libX11.so.6", "libx11-6"),
    ("libX11-xcb.so.1", "libx11-xcb1"),
    ("libXcursor.so.1", "libxcursor1"),
    ("libXi.so.6", "libxi6"),
    ("libXrandr.so.2", "libxrandr2"),
    ("libwayland-client.so.0", "libwayland-client0"),
    ("libwayland-egl.so.1", "libwayland-egl1"),
];

/// What desktops and kinds of session call themselves; other words are nobody's business.
const DESKTOPS: [&str; 27] = [
    "Budgie",
    "Cinnamon",
    "COSMIC",
    "DDE",
    "Deepin",
    "Enlightenment",
    "GNOME",
    "GNOME-Classic",
    "Hyprland",
    "i3",
    "KDE",
    "labwc",
    "LXDE",
    "LXQt",
    "MATE",
    "niri",
    "Pantheon",
    "pop",
    "river",
    "sway",
    "ubuntu",
    "Unity",
    "X-Cinnamon",
    "XFCE",
    "wayland",
    "x11",
    "tty",
];

/// Which libraries are found in the usual folders, and the packages of those that are not.
pub(super) fn found() -> String {
    let folders = folders();
    let is_there = |name: &str| folders.iter().any(|folder| folder.join(name).exists());
    let missing: Vec<String> = LIBRARIES
        .iter()
        .filter(|(name, _)| !is_there(name))
        .map(|(name, package)| format!("{name} (package {package})"))
        .collect();
    let (count, all) = (LIBRARIES.len() - missing.len(), LIBRARIES.len());
    if missing.is_empty() {
        format!("all {all} found")
    } else {
        format!(
            "{count} of {all} found; missing from the standard folders: {}",
            missing.join(", ")
        )
    }
}

/// Where the system's loader looks.
fn folders() -> Vec<PathBuf> {
    let machine = match env::consts::ARCH {
        "x86" => "i386-linux-gnu".to_owned(),
        "arm" => "arm-linux-gnueabihf".to_owned(),
        arch => format!("{arch}-linux-gnu"),
    };
    let named = env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let usual = [
        "/lib",
        "/usr/lib",
        "/lib64",
        "/usr/lib64",
        "/usr/local/lib",
        "/run/opengl-driver/lib",
    ];
    let usual = usual.map(PathBuf::from);
    let of_machine = ["/lib", "/usr/lib"].map(|folder| Path::new(folder).join(&machine));
    env::split_paths(&named)
        .chain(usual)
        .chain(of_machine)
        .collect()
}

/// The desktop and the kind of session, as far as they call themselves something that is known.
pub(super) fn desktop() -> String {
    let [desktop, session] = ["XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"].map(|name| {
        let value = env::var_os(name).filter(|value| !value.is_empty());
        value.map_or("unnamed".to_owned(), |value| {
            known(&value.to_string_lossy())
        })
    });
    format!("{desktop}, session {session}")
}

/// The words between colons that are known.
fn known(value: &str) -> String {
    let words = value.split(':').take(4);
    let shown = words.map(|word| {
        let known = DESKTOPS
            .iter()
            .find(|known| known.eq_ignore_ascii_case(word));
        *known.unwrap_or(&"another")
    });
    shown.collect::<Vec<_>>().join(":")
}

/// What draws the system's file dialogs; without any, paths are typed.
pub(super) fn dialogs() -> String {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let shared = set("XDG_DATA_DIRS").unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    let service = "dbus-1/services/org.freedesktop.portal.Desktop.service";
    let portal = env::split_paths(&shared).any(|folder| folder.join(service).exists());
    let bus = set("DBUS_SESSION_BUS_ADDRESS").is_some()
        || set("XDG_RUNTIME_DIR").is_some_and(|folder| Path::new(&folder).join("bus").exists());
    let path = set("PATH").unwrap_or_default();
    let zenity = env::split_paths(&path).any(|folder| folder.join("zenity").is_file());
    let is = |there: bool, what: &str| format!("{}{what}", if there { "" } else { "no " });
    [
        is(portal, "desktop portal"),
        is(bus, "session bus"),
        is(zenity, "zenity"),
    ]
    .join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_words_of_variables_are_shown() {
        assert_eq!(known("ubuntu:GNOME"), "ubuntu:GNOME");
        assert_eq!(known("gnome:ada"), "GNOME:another");
        for private in ["/home/ada", "ada", "\u{1b}[2J", &"x".repeat(41), "KDE "] {
            assert_eq!(known(private), "another");
        }
    }
}
