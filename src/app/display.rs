//! Which display the window opens on, and what of the system is missing for it, by its name.

use std::env;
use std::ffi::OsStr;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use winit::platform::x11::EventLoopBuilderExtX11;

/// What can be found out before a window is opened.
struct Displays {
    /// Whether a Wayland display is named, and whether it answers.
    wayland: Option<bool>,
    /// Whether an X server is named.
    x11: bool,
}

impl Displays {
    /// As the environment has it.
    fn of_environment() -> Displays {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        // A socket that is handed over has been opened by whoever started the program.
        let wayland = match (set("WAYLAND_SOCKET"), set("WAYLAND_DISPLAY")) {
            (Some(_), _) => Some(true),
            (None, Some(name)) => Some(answers(socket(
                Path::new(&name),
                set("XDG_RUNTIME_DIR").map(PathBuf::from),
            ))),
            (None, None) => None,
        };
        Displays {
            wayland,
            x11: set("DISPLAY").is_some(),
        }
    }

    /// Whether X11 is to be used although a Wayland display is named: nobody answers there.
    fn falls_back_to_x11(&self) -> bool {
        self.wayland == Some(false) && self.x11
    }

    /// The library without which the window cannot be opened; the windowing library ends the program where it is missing.
    ///
    /// # Errors
    /// One sentence, with the package that has it.
    fn check(&self) -> Result<(), String> {
        let on_x11 = self.x11 && self.wayland != Some(true);
        if on_x11 && xkbcommon_dl::x11::xkbcommon_x11_option().is_none() {
            return Err(
                "the window cannot be opened: the library libxkbcommon-x11 is missing; install the package libxkbcommon-x11-0 \
                 (on Fedora and Arch libxkbcommon-x11); the commands listed by cutoff --help need no window"
                    .to_owned(),
            );
        }
        Ok(())
    }
}

/// The options with the display that the window is to open on, where the first one named is gone.
///
/// # Errors
/// One sentence, where the system lacks a library.
pub(super) fn that_answers(
    mut options: eframe::NativeOptions,
) -> Result<eframe::NativeOptions, String> {
    let displays = Displays::of_environment();
    displays.check()?;
    if displays.falls_back_to_x11() {
        options.event_loop_builder = Some(Box::new(|builder| {
            builder.with_x11();
        }));
    }
    Ok(options)
}

/// What displays there are, and which of them the window opens on, without the name of any machine.
pub(super) fn described() -> String {
    let displays = Displays::of_environment();
    let wayland = match displays.wayland {
        Some(true) => "Wayland answers",
        Some(false) => "Wayland is named and does not answer",
        None => "no Wayland",
    };
    let local = |name: &OsStr| matches!(name.as_encoded_bytes().first(), Some(b':' | b'/'));
    let x11 = match env::var_os("DISPLAY").filter(|name| !name.is_empty()) {
        Some(name) if local(&name) => "X11 is named",
        Some(_) => "DISPLAY names X11 on another computer",
        None => "no X11",
    };
    let opens = match (displays.wayland, displays.x11) {
        (Some(true), _) => "; the window opens on Wayland",
        (_, true) => "; the window opens on X11",
        _ => "; no window can be opened",
    };
    format!("{wayland}, {x11}{opens}")
}

/// Where a Wayland display of that name listens.
fn socket(name: &Path, runtime: Option<PathBuf>) -> Option<PathBuf> {
    if name.is_absolute() {
        Some(name.to_owned())
    } else {
        runtime.map(|folder| folder.join(name))
    }
}

fn answers(socket: Option<PathBuf>) -> bool {
    socket.is_some_and(|socket| UnixStream::connect(socket).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_does_not_answer_is_passed_over_where_there_is_another() {
        let displays = |wayland, x11| Displays { wayland, x11 };
        for (wayland, x11, falls_back) in [
            (Some(false), true, true),
            (Some(false), false, false),
            (Some(true), true, false),
            (None, true, false),
        ] {
            assert_eq!(displays(wayland, x11).falls_back_to_x11(), falls_back);
        }
    }

    #[test]
    fn sockets_are_looked_for_where_wayland_has_them() {
        let runtime = || Some(PathBuf::from("/run/user/1"));
        let at = |name: &str| socket(Path::new(name), runtime());
        assert_eq!(at("wayland-0"), Some("/run/user/1/wayland-0".into()));
        assert_eq!(at("/tmp/socket"), Some("/tmp/socket".into()));
        assert_eq!(socket(Path::new("wayland-0"), None), None);
        assert!(!answers(Some("/nowhere/at/all".into())));
    }
}
