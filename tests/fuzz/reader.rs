//! Fuzzing of the readers in `tests/campaigns/readers.rs`, under the same law. `tests/fuzz/run` builds and runs it:
//!
//! - `reader list` prints the names of the readers;
//! - `reader unpack READER FOLDER` writes good and kept inputs into files, and a dictionary beside the folder;
//! - `reader pack READER FOLDER` keeps the other inputs of a folder in `tests/fuzz/corpus`, the shortest first;
//! - with `CUTOFF_READER=READER`, it is libFuzzer for that reader.

#![no_main]
#![allow(dead_code)] // the campaigns use the rest

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs, process};

use cutoff::game::SplitMix;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

use crate::readers::{READERS, kept, kept_file};
use crate::reading::Reader;

#[path = "../campaigns/escape.rs"]
mod escape;
#[path = "../campaigns/more_readers.rs"]
mod more_readers;
#[path = "../campaigns/mutate.rs"]
mod mutate;
#[path = "../campaigns/plan.rs"]
mod plan;
#[path = "../campaigns/readers.rs"]
mod readers;
#[path = "../campaigns/reading.rs"]
mod reading;

/// The most bytes of kept inputs of one reader.
const KEPT: usize = 80_000;

static READER: LazyLock<Reader> = LazyLock::new(|| {
    let name = env::var("CUTOFF_READER").expect("CUTOFF_READER names a reader");
    named(&name)
});

fn named(name: &str) -> Reader {
    let found = READERS.iter().find(|(known, _)| *known == name);
    let (_, reader) = found.unwrap_or_else(|| panic!("no reader is named {name}"));
    reader()
}

fuzz_target!(init: start(), |input: &[u8]| {
    if let Some(fault) = READER.fault(input) {
        panic!("{}: {fault}", READER.name);
    }
});

// Every second change is one of the campaigns', which know JSON and lines.
fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    if seed % 2 == 0 {
        return fuzzer_mutate(data, size, most);
    }
    let chance = &mut SplitMix(seed.into());
    let changed = mutate::change(data[..size].to_vec(), &READER.corpus, chance);
    let size = changed.len().min(most);
    data[..size].copy_from_slice(&changed[..size]);
    size
});

fn start() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["list"] => READERS.iter().for_each(|(name, _)| println!("{name}")),
        ["unpack", name, folder] => unpack(name, Path::new(folder)),
        ["pack", name, folder] => pack(name, Path::new(folder)),
        _ => {
            LazyLock::force(&READER);
            return;
        }
    }
    process::exit(0);
}

fn unpack(name: &str, folder: &Path) {
    let inputs = named(name).corpus.into_iter().chain(kept(name));
    for (at, input) in inputs.enumerate() {
        fs::write(folder.join(format!("seed-{at}")), input).expect("the folder can be written");
    }
    let mut words = BTreeSet::from(mutate::WORDS);
    words.extend(mutate::KEYS);
    let byte = |byte| format!("\\x{byte:02x}");
    let words = words.into_iter().filter(|word| !word.is_empty());
    let lines = words.map(|word| format!("\"{}\"\n", word.bytes().map(byte).collect::<String>()));
    let dictionary = folder.with_extension("dictionary");
    fs::write(dictionary, lines.collect::<String>()).expect("the dictionary can be written");
}

fn pack(name: &str, folder: &Path) {
    let files = fs::read_dir(folder).expect("the folder can be read");
    let paths = files.map(|file| file.expect("the folder can be read").path());
    let inputs = paths.map(|path| fs::read(path).expect("the input can be read"));
    let good = named(name).corpus;
    let inputs = inputs.filter(|input| !good.contains(input));
    let mut lines: Vec<String> = inputs.map(|input| escape::write(&input) + "\n").collect();
    lines.sort_by_key(|line| (line.len(), line.clone()));
    let mut size = 0;
    lines.retain(|line| {
        size += line.len();
        size <= KEPT
    });
    fs::write(kept_file(name), lines.concat()).expect("the corpus can be written");
}
