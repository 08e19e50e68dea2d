//! Campaigns: the same laws over as many inputs as there is time for. Short as they stand; at length by
//!
//! ```console
//! $ CUTOFF_CAMPAIGN=100000,7 cargo test --test campaigns -- --nocapture
//! ```
//!
//! which is so many runs of each, from that seed on. Each prints its counts and its seed; a failure prints the input, shrunk.

#![allow(clippy::unwrap_used)] // in a test, a panic is the report

#[cfg(target_os = "linux")]
mod disks;
mod escape;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod kills;
#[cfg(target_os = "linux")]
mod memory;
#[path = "../support/monkey_faults.rs"]
mod monkey_faults;
mod more_readers;
mod mutate;
#[cfg(unix)]
mod open_files;
mod plan;
mod readers;
mod reading;
mod session_monkeys;
