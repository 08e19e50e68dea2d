//! `cutoff doctor`: the facts for a bug report, without private data.

use std::io::Write;

use super::CommandResult;
use super::version::WHOLE;

pub(super) fn run(out: &mut impl Write) -> CommandResult {
    let (version, build) = WHOLE.split_once('\n').unwrap_or((WHOLE, ""));
    writeln!(out, "{:<10} cutoff {version}", "program")?;
    for line in build.lines() {
        let (label, text) = line.split_once(':').unwrap_or((line, ""));
        writeln!(out, "{label:<10} {}", text.trim())?;
    }
    writeln!(out, "{:<10} {}", "system", system())?;
    #[cfg(feature = "window")]
    {
        writeln!(out, "{:<10} {}", "display", app::doctor::display())?;
        // A broken driver may end or hang the program here.
        out.flush()?;
        std::thread::spawn(|| {
            std::thread::sleep(std::time::Duration::from_secs(20));
            println!("{:<10} no answer within 20 s", "renderer");
            std::process::exit(0);
        });
        let renderer = app::doctor::renderer().unwrap_or_else(|why| why);
        writeln!(out, "{:<10} {renderer}", "renderer")?;
    }
    Ok(())
}

fn system() -> String {
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = release
        .lines()
        .find_map(|line| line.strip_prefix("PRETTY_NAME="));
    let name = name.map_or(std::env::consts::OS, |name| name.trim_matches('"'));
    format!("{name}, {}", std::env::consts::ARCH)
}
