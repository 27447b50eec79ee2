//! How fast the census counts and the timeline seeks, compared with a plain loop compiled in the same way.
//!
//! ```text
//! cargo bench --bench census                   the ratios, then criterion's figures
//! cargo bench --bench census -- ratios         the ratios alone: N = 16, medians of five runs
//! ```

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group};
use queens_tui::count::{self, Engine, Tally};
use queens_tui::search::{Given, Size, Walk};
use queens_tui::timeline::Timeline;

static GO: AtomicBool = AtomicBool::new(false);

fn size(n: usize) -> Size {
    Size::large(n).expect("a size")
}

/// The reference: the usual iterative bit-mask loop, on one thread, without symmetry.
fn plain(n: usize) -> Tally {
    let all = ((1_u64 << n) - 1) as u32;
    let (mut ld, mut rd, mut free) = ([0_u32; 33], [0_u32; 33], [0_u32; 33]);
    let mut columns = [0_u32; 33];
    let mut tally = Tally::ZERO;
    let mut row = 0;
    free[0] = all;
    loop {
        let choices = free[row];
        if choices == 0 {
            if row == 0 {
                return tally;
            }
            row -= 1;
            continue;
        }
        let bit = choices & choices.wrapping_neg();
        free[row] = choices ^ bit;
        tally.nodes += 1;
        if row + 1 == n {
            tally.solutions += 1;
            continue;
        }
        columns[row + 1] = columns[row] | bit;
        ld[row + 1] = (ld[row] | bit) << 1;
        rd[row + 1] = (rd[row] | bit) >> 1;
        row += 1;
        free[row] = all & !(columns[row] | ld[row] | rd[row]);
    }
}

fn count(engine: Engine, n: usize, threads: usize) -> Tally {
    count::count_with(engine, size(n), NonZeroUsize::new(threads), &GO, &|_, _| ())
        .expect("not stopped")
}

fn search(n: usize) -> Timeline {
    Timeline::new(size(n))
}

/// Steps all over a search, in pseudo-random order.
fn steps(timeline: &Timeline) -> impl Iterator<Item = u64> + use<> {
    let last = timeline.last_step();
    (1_u64..).map(move |k| k.wrapping_mul(0x9e37_79b9_7f4a_7c15) % (last + 1))
}

fn counting(c: &mut Criterion) {
    for n in [12, 16] {
        let mut group = c.benchmark_group(format!("count {n}"));
        group.sample_size(10).sampling_mode(SamplingMode::Flat);
        group.bench_function("plain, 1 thread", |b| b.iter(|| plain(black_box(n))));
        for engine in Engine::ALL
            .into_iter()
            .filter(|engine| engine.is_available())
        {
            for threads in [1, 2] {
                let id = BenchmarkId::new(format!("{engine:?}"), format!("{threads} threads"));
                group.bench_function(id, |b| b.iter(|| count(engine, black_box(n), threads)));
            }
        }
    }
}

fn seeking(c: &mut Criterion) {
    for n in [12, 16, 20] {
        c.bench_function(&format!("new search {n}"), |b| b.iter(|| search(n)));
    }
    for n in [12, 14, 16, 17, 20] {
        let mut group = c.benchmark_group("seek");
        group.sample_size(20);
        let timeline = search(n);
        let mut steps = steps(&timeline);
        group.bench_function(BenchmarkId::new("any step", n), |b| {
            b.iter(|| timeline.at_step(steps.next().expect("endless"), &GO));
        });
    }
    let mut group = c.benchmark_group("far");
    group.sample_size(10);
    for n in [30, 32] {
        let none = Given::none(size(n));
        group.bench_function(BenchmarkId::new("first solution", n), |b| {
            b.iter(|| count::solution_after(&Walk::start(size(n)), &none, 1, &GO, &|_, _| ()));
        });
    }
}

/// The median of five runs.
fn median<T>(mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<_> = (0..5)
        .map(|_| {
            let begin = Instant::now();
            black_box(run());
            begin.elapsed()
        })
        .collect();
    times.sort();
    times[2]
}

/// All figures in one run, as ratios where possible, so that they depend little on the machine.
#[expect(clippy::print_stdout, reason = "a benchmark prints its results")]
fn ratios() {
    let yardstick = median(|| plain(16));
    println!("N = 16, nodes and solutions; medians of 5");
    println!(
        "{:<24}{:>9.1} ms",
        "plain loop, 1 thread",
        yardstick.as_secs_f64() * 1e3
    );
    for engine in Engine::ALL
        .into_iter()
        .filter(|engine| engine.is_available())
    {
        for threads in [1, 2] {
            let time = median(|| count(engine, 16, threads));
            let ratio = yardstick.as_secs_f64() / time.as_secs_f64();
            let name = format!("{engine:?}, {threads} threads");
            println!(
                "{name:<24}{:>9.1} ms{ratio:>8.1} × plain",
                time.as_secs_f64() * 1e3
            );
        }
    }
    for n in [16, 17, 18, 19, 20] {
        let timeline = search(n);
        let mut times: Vec<_> = steps(&timeline)
            .take(if n == 16 { 1_000 } else { 40 })
            .map(|k| {
                let begin = Instant::now();
                let _ = black_box(timeline.at_step(k, &GO));
                begin.elapsed()
            })
            .collect();
        times.sort();
        let (half, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("seek to any step, N = {n}: median {half:.1?}, slowest {worst:.1?}");
    }
    for n in [30, 32] {
        let none = Given::none(size(n));
        let time =
            median(|| count::solution_after(&Walk::start(size(n)), &none, 1, &GO, &|_, _| ()));
        println!("first solution, N = {n}: {time:.1?}");
    }
    for n in [12, 13, 16, 17, 20] {
        println!("new search, N = {n}: {:.2?}", median(|| search(n)));
    }
    println!(
        "fundamental solutions, N = 20: {:.1?}",
        median(|| count::fundamental(size(20), 39_029_188_884, &GO))
    );
}

criterion_group!(benches, counting, seeking);

fn main() {
    let alone = std::env::args().any(|argument| argument == "ratios");
    // `cargo test --benches` only checks that the benchmarks run.
    if alone || !std::env::args().any(|argument| argument == "--test") {
        ratios();
    }
    if !alone {
        benches();
        Criterion::default().configure_from_args().final_summary();
    }
}
