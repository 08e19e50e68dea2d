//! Build facts for bug reports: commit, target, compiler, profile.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CUTOFF_COMMIT");
    let of_cargo = |name: &str| env::var(name).unwrap_or_else(|_| "unknown".to_owned());
    let profile = of_cargo("PROFILE");
    let commit = match env::var("CUTOFF_COMMIT") {
        Ok(commit) if !commit.is_empty() => commit,
        // In development builds, every commit would trigger a needless rebuild of the dependents.
        _ if profile == "debug" => "unknown (a development build)".to_owned(),
        _ => commit().unwrap_or_else(|| "unknown".to_owned()),
    };
    let compiler = said(&of_cargo("RUSTC"), &["--version"]).unwrap_or_else(|| "rustc".to_owned());
    let target = of_cargo("TARGET");
    for (name, value) in [
        ("COMMIT", commit),
        ("TARGET", target),
        ("COMPILER", compiler),
        ("PROFILE", profile),
    ] {
        println!("cargo::rustc-env=CUTOFF_BUILD_{name}={value}");
    }
}

/// Returns the checked-out commit, if the folder belongs to this repository and not to an enclosing one.
fn commit() -> Option<String> {
    let house = Path::new(&env::var_os("CARGO_MANIFEST_DIR")?).join("../..");
    let git = |args: &[&str]| {
        let house = house.to_str()?;
        said("git", &[&["-C", house], args].concat())
    };
    let top = git(&["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != house.canonicalize().ok()? {
        return None;
    }
    // The log grows with every commit and every change of branch. A missing file would always count as changed.
    let log = house.join(git(&["rev-parse", "--git-path", "logs/HEAD"])?);
    if log.exists() {
        println!("cargo::rerun-if-changed={}", log.display());
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

/// Returns the first line of a program's output.
fn said(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let line = text.lines().next()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}
