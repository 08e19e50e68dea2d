//! How long the searches take on trees and positions that everyone knows: for comparing two versions of this program on
//! one machine (`cargo bench --bench search -- --save-baseline before`, then `--baseline before`). Limits are not here.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{Game, library};
use cutoff::search::trace::record;
use cutoff::search::{Limits, Meter, Rules, SearchSpec};

const ALGORITHMS: [SearchSpec; 2] = [
    SearchSpec::MINIMAX,
    SearchSpec::alpha_beta(Rules::new(
        cutoff::search::CutRule::AtEquality,
        cutoff::search::Fail::Soft,
    )),
];

/// Silent and recorded, by both algorithms; the rate is in nodes.
fn searches<G: Game>(criterion: &mut Criterion, name: &str, game: &G, depth: u32) {
    let mut group = criterion.benchmark_group(name);
    for spec in ALGORITHMS {
        let silent = || {
            let mut meter = Meter::new(Limits::NONE);
            let value = spec.run(game, depth, &mut meter);
            (value, meter.counts().nodes)
        };
        group.throughput(Throughput::Elements(silent().1));
        group.bench_function(BenchmarkId::new("silent", spec), |bencher| {
            bencher.iter(|| black_box(silent()));
        });
        group.bench_function(BenchmarkId::new("recorded", spec), |bencher| {
            bencher.iter(|| black_box(record(game, spec, depth, Limits::NONE)));
        });
    }
    group.finish();
}

fn all(criterion: &mut Criterion) {
    let entry = library::find("uniform-worst-ordered").expect("a shipped tree");
    let tree = entry.tree();
    searches(criterion, "uniform tree, worst order", &&*tree, 3);
    searches(criterion, "chess, start position", &Chess::start(), 3);
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete = Chess::from_fen(fen, MoveOrder::PythonChess).expect("a valid position");
    searches(
        criterion,
        "chess, Kiwipete, python-chess order",
        &kiwipete,
        3,
    );
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800));
    targets = all
}
criterion_main!(benches);
