//! The binary: arguments in, a window or text out.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    cutoff::cli::run(&args)
}
