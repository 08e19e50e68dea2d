//! The binary: arguments in, a window or text out.

use std::process::ExitCode;

fn main() -> ExitCode {
    cutoff::cli::run(std::env::args_os())
}
