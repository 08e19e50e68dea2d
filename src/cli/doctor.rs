//! `cutoff doctor`: what one needs to report a fault, and nothing private.

use std::fs;
use std::io::Write;

use super::CommandResult;
use super::version::WHOLE;

/// Writes what is found, a line each.
pub(super) fn run(out: &mut impl Write) -> CommandResult {
    let mut whole = WHOLE.lines();
    let version = format!("cutoff {}", whole.next().unwrap_or_default());
    let mut rows = vec![("program", version)];
    rows.extend(whole.filter_map(|line| {
        let (heading, said) = line.split_once(':')?;
        Some((heading, said.trim().to_owned()))
    }));
    rows.push(("system", system()));
    #[cfg(feature = "window")]
    {
        rows.extend(app::doctor::rows());
        let graphics = graphics::in_a_second_process();
        rows.push(("graphics", graphics.unwrap_or_else(|said| said)));
    }
    for (heading, text) in rows {
        writeln!(out, "{heading:<13} {text}")?;
    }
    Ok(())
}

/// The operating system, its kernel, and what it runs on.
fn system() -> String {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let named = release
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let named = named.map_or(std::env::consts::OS, |name| name.trim_matches('"'));
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let kernel = match kernel.trim() {
        "" => String::new(),
        kernel => format!(", kernel {kernel}"),
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let of_cores = if cores == 1 { "core" } else { "cores" };
    let architecture = std::env::consts::ARCH;
    format!(
        "{named}{kernel}, {architecture}, {cores} {of_cores}{}",
        memory()
    )
}

/// How much memory there is, where the system says so in a file.
fn memory() -> String {
    let table = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let total = table.lines().find_map(|line| {
        let kibibytes = line.strip_prefix("MemTotal:")?.trim().strip_suffix("kB")?;
        kibibytes.trim().parse::<u64>().ok()
    });
    total.map_or_else(String::new, |kibibytes| {
        format!(", {} MiB of memory", kibibytes / 1024)
    })
}

/// The graphics driver is asked in a process of its own: one that is broken takes nothing else with it.
#[cfg(feature = "window")]
pub(super) mod graphics {
    use std::io::Write;
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use crate::{CliError, CommandResult};

    /// A driver that needs longer hangs.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// What the driver says.
    ///
    /// # Errors
    /// Why it says nothing, in a sentence.
    pub fn in_a_second_process() -> Result<String, String> {
        let program = std::env::current_exe().map_err(|error| format!("not asked ({error})"))?;
        let mut asked = Command::new(program);
        asked.args(["doctor", "--graphics"]).stdin(Stdio::null());
        asked.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut asked = asked
            .spawn()
            .map_err(|error| format!("not asked ({error})"))?;
        if !ends(&mut asked) {
            let _ = asked.kill();
            let _ = asked.wait();
            return Err(format!("no answer within {} s", PATIENCE.as_secs()));
        }
        let answer = asked
            .wait_with_output()
            .map_err(|error| error.to_string())?;
        if answer.status.success() {
            return Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned());
        }
        let errors = String::from_utf8_lossy(&answer.stderr);
        let sentence = errors
            .lines()
            .find_map(|line| line.strip_prefix("cutoff: "));
        let ended = || format!("the driver ended the program ({})", answer.status);
        Err(sentence.map_or_else(ended, str::to_owned))
    }

    fn ends(child: &mut Child) -> bool {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if !matches!(child.try_wait(), Ok(None)) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }

    /// Writes what the driver says: the second process, on its first thread.
    pub fn here(mut out: impl Write) -> CommandResult {
        let said = app::doctor::graphics().map_err(CliError::Said)?;
        Ok(writeln!(out, "{said}")?)
    }
}
