//! Which display the window opens on, and what of the system is missing for it, by its name.

use std::ffi::OsStr;
use std::io::{self, Read as _, Write as _};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;
use std::{env, fs, thread};

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
        let runtime = set("XDG_RUNTIME_DIR").map(PathBuf::from);
        let wayland = match (set("WAYLAND_SOCKET"), set("WAYLAND_DISPLAY")) {
            // It has been opened by whoever started the program; it is asked nothing, for it is the one connection there is.
            (Some(number), _) => Some(is_handed_over(&number)),
            (None, Some(name)) => Some(answers(socket(Path::new(&name), runtime))),
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

    fn open_with(
        &self,
        mut options: eframe::NativeOptions,
    ) -> Result<eframe::NativeOptions, String> {
        self.check()?;
        if self.falls_back_to_x11() {
            options.event_loop_builder = Some(Box::new(|builder| {
                builder.with_x11();
            }));
        }
        Ok(options)
    }

    /// That there is a display which answers, and what is needed for it: the windowing library waits for a display that does not,
    /// and ends the program or says that there is none where a library is missing.
    ///
    /// # Errors
    /// One sentence; of a library with the package that has it.
    fn check(&self) -> Result<(), String> {
        if self.wayland != Some(true) && !self.x11 {
            return Err(cannot_open(
                "there is no display (neither X11 nor Wayland answers)",
            ));
        }
        let on_x11 = self.wayland != Some(true);
        match NEEDED.iter().find(|needed| needed.is_missing(on_x11)) {
            None => Ok(()),
            Some(needed) => Err(cannot_open(&needed.in_words())),
        }
    }
}

/// A library that is loaded by its name.
struct NeededLibrary {
    name: &'static str,
    /// Debian's package.
    package: &'static str,
    /// Whether it is for X11 or for Wayland; `None` for both.
    for_x11: Option<bool>,
    /// Whether it can be loaded.
    loads: fn() -> bool,
}

/// All of them, those first that others need.
const NEEDED: [NeededLibrary; 8] = [
    needed("libxkbcommon.so.0", "libxkbcommon0", None, || {
        xkbcommon_dl::xkbcommon_option().is_some()
    }),
    needed(
        "libwayland-client.so.0",
        "libwayland-client0",
        Some(false),
        wayland_sys::client::is_lib_available,
    ),
    needed("libxcb.so.1", "libxcb1", Some(true), || {
        x11rb::xcb_ffi::load_libxcb().is_ok()
    }),
    needed("libX11.so.6", "libx11-6", Some(true), || {
        x11_dl::xlib::Xlib::open().is_ok()
    }),
    needed("libX11-xcb.so.1", "libx11-xcb1", Some(true), || {
        x11_dl::xlib_xcb::Xlib_xcb::open().is_ok()
    }),
    needed("libXcursor.so.1", "libxcursor1", Some(true), || {
        x11_dl::xcursor::Xcursor::open().is_ok()
    }),
    needed("libXi.so.6", "libxi6", Some(true), || {
        x11_dl::xinput2::XInput2::open().is_ok()
    }),
    needed(
        "libxkbcommon-x11.so.0",
        "libxkbcommon-x11-0",
        Some(true),
        || xkbcommon_dl::x11::xkbcommon_x11_option().is_some(),
    ),
];

const fn needed(
    name: &'static str,
    package: &'static str,
    for_x11: Option<bool>,
    loads: fn() -> bool,
) -> NeededLibrary {
    NeededLibrary {
        name,
        package,
        for_x11,
        loads,
    }
}

impl NeededLibrary {
    /// Whether it is needed there, and cannot be loaded.
    fn is_missing(&self, on_x11: bool) -> bool {
        self.for_x11.is_none_or(|for_x11| for_x11 == on_x11) && !(self.loads)()
    }

    fn in_words(&self) -> String {
        let (library, _) = self.name.split_once(".so").unwrap_or((self.name, ""));
        format!(
            "the library {} is missing; install the package {} (on Fedora and Arch {library})",
            self.name, self.package
        )
    }
}

/// That no window opens, and why.
fn cannot_open(why: &str) -> String {
    format!("the window cannot be opened: {why}; the commands that cutoff --help lists need none")
}

/// The options with the display that the window is to open on, where the first one named is gone.
///
/// # Errors
/// One sentence, where no display answers or the system lacks a library.
pub(super) fn that_answers(
    options: eframe::NativeOptions,
) -> Result<eframe::NativeOptions, String> {
    Displays::of_environment().open_with(options)
}

/// The same for the program's own window, which reads the clipboard: that would ask a silent Wayland display, too, and wait for ever.
/// So where there is an X server instead, the program begins anew without that display's name; if it cannot, it goes on.
///
/// # Errors
/// As [`that_answers`].
pub(super) fn for_the_window(
    options: eframe::NativeOptions,
) -> Result<eframe::NativeOptions, String> {
    let displays = Displays::of_environment();
    if displays.falls_back_to_x11()
        && let Ok(program) = env::current_exe()
    {
        let mut again = Command::new(program);
        again.args(env::args_os().skip(1));
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            again.env_remove(name);
        }
        // It comes back only where the program could not be begun.
        let _ = again.exec();
    }
    displays.open_with(options)
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

/// So long a display may take to answer a question that costs it nothing.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether a Wayland display listens there and answers: some listen and never do, and some take a connection and close it.
fn answers(socket: Option<PathBuf>) -> bool {
    let Some(socket) = socket else {
        return false;
    };
    // Connecting may wait for ever, too.
    let (answer, answered) = channel();
    let asking = thread::Builder::new().name("asking the display".to_owned());
    let asked = asking.spawn(move || answer.send(round_trip(&socket).is_ok()));
    asked.is_ok() && answered.recv_timeout(PATIENCE).unwrap_or(false)
}

/// Asks a Wayland display to say when it has done all that it was asked for, and waits for that.
fn round_trip(socket: &Path) -> io::Result<()> {
    // wl_display (1), its request sync (0), 12 bytes, answered by the new object 2.
    let sync: [u32; 3] = [1, 12 << 16, 2];
    let mut stream = UnixStream::connect(socket)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(&sync.map(u32::to_ne_bytes).concat())?;
    // What an event begins with: an object, and its kind and length.
    stream.read_exact(&mut [0; 8])
}

/// Whether that number is one of an open connection.
fn is_handed_over(number: &OsStr) -> bool {
    let number = number
        .to_str()
        .and_then(|number| number.parse::<u32>().ok());
    let there = number.and_then(|number| fs::read_link(format!("/proc/self/fd/{number}")).ok());
    there.is_some_and(|there| there.to_string_lossy().starts_with("socket:"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

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

    /// A display that does so with whoever connects.
    fn display(name: &str, behave: impl Fn(UnixStream) + Send + 'static) -> PathBuf {
        let socket = env::temp_dir().join(format!("cutoff-{name}-{}", std::process::id()));
        let _ = fs::remove_file(&socket);
        let listener = UnixListener::bind(&socket).unwrap();
        thread::spawn(move || listener.incoming().flatten().for_each(behave));
        socket
    }

    #[test]
    fn only_a_display_that_answers_counts() {
        let answering = display("answers", |mut stream| {
            let mut asked = [0; 12];
            stream.read_exact(&mut asked).unwrap();
            // wl_callback (2): done, 12 bytes.
            let done = [2, 12 << 16, 0].map(u32::to_ne_bytes).concat();
            stream.write_all(&done).unwrap();
        });
        assert!(answers(Some(answering)));
        assert!(!answers(Some(display("closes", drop))));
        let held = std::sync::Mutex::new(Vec::new());
        let silent = display("silent", move |stream| held.lock().unwrap().push(stream));
        assert!(!answers(Some(silent)));
    }

    #[test]
    fn a_connection_that_is_handed_over_is_one() {
        for junk in ["junk", "", "-1", "999999"] {
            assert!(!is_handed_over(OsStr::new(junk)), "{junk}");
        }
        let (here, _there) = UnixStream::pair().unwrap();
        let number = std::os::fd::AsRawFd::as_raw_fd(&here).to_string();
        assert!(is_handed_over(OsStr::new(&number)));
    }

    #[test]
    fn what_is_missing_is_named_where_it_is_needed() {
        let lacking = |for_x11| needed("libXcursor.so.1", "libxcursor1", for_x11, || false);
        assert!(lacking(Some(true)).is_missing(true) && !lacking(Some(true)).is_missing(false));
        assert!(lacking(None).is_missing(true) && lacking(None).is_missing(false));
        let words = lacking(None).in_words();
        assert!(
            words.contains("libXcursor.so.1 is missing; install the package libxcursor1"),
            "{words}"
        );
        let none = Displays {
            wayland: Some(false),
            x11: false,
        };
        assert!(none.check().unwrap_err().contains("there is no display"));
    }
}
