//! `cutoff compare` on a file of ten positions and on a thousand: prints the most memory that each run had, and fails when the longer one
//! needed noticeably more. Linux tells the figure; elsewhere nothing is held.

#![allow(clippy::cast_precision_loss)] // figures for reading

use std::io::Write;
use std::process::{Command, ExitCode, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Bytes that a thousand positions may need beyond ten.
const MORE: u64 = 8_000_000;

fn main() -> ExitCode {
    let suite = include_str!("../trees/positions/bratko-kopec.epd");
    let positions: Vec<&str> = suite
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let mut peaks = Vec::new();
    for number in [10, 1000] {
        let lines = positions.iter().cycle().take(number);
        let input: String = lines.flat_map(|line| [*line, "\n"]).collect();
        let begin = Instant::now();
        let Some(peak) = peak_memory(&input, number) else {
            println!("{number} positions: memory unknown here");
            return ExitCode::SUCCESS;
        };
        println!(
            "{number:>5} positions  {:>6.1} s  {:>6.1} MB at most",
            begin.elapsed().as_secs_f64(),
            peak as f64 / 1e6
        );
        peaks.push(peak);
    }
    let more = peaks[1].saturating_sub(peaks[0]);
    println!(
        "{:.1} MB more for a thousand, limit {:.0} MB",
        more as f64 / 1e6,
        MORE as f64 / 1e6
    );
    if more <= MORE {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Runs the suite; the most memory that its process had, in bytes.
fn peak_memory(input: &str, number: usize) -> Option<u64> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cutoff"))
        .args([
            "compare", "-", "--depth", "2", "--jobs", "2", "--order", "mvv-lva", "--format",
            "jsonl",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let mut stdout = child.stdout.take().expect("it has a standard output");
    let status = format!("/proc/{}/status", child.id());
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        let lines = scope.spawn(move || {
            let mut text = String::new();
            std::io::Read::read_to_string(&mut stdout, &mut text).map(|_| text.lines().count())
        });
        let mut peak = None;
        while child.try_wait().ok()?.is_none() {
            let told = std::fs::read_to_string(&status).ok();
            peak = told.and_then(|text| high_water(&text)).max(peak);
            sleep(Duration::from_millis(2));
        }
        let lines = lines.join().ok()?.ok()?;
        assert_eq!(lines, number, "every position has its line");
        peak
    })
}

/// `VmHWM` of a process's status, in bytes.
fn high_water(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
