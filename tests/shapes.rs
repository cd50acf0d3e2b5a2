//! The shapes of the catalogue as designs, and how tests run over them.

use flitworks::testbench::registry::{Design, Entry, component, components};
use flitworks::testbench::trials::{RunBy, Trials};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether the long grids are asked for: `scripts/test --full`.
pub fn full() -> bool {
    std::env::var_os("FLITWORKS_FULL").is_some()
}

/// All of them with `--full`, else the first and every third after it.
pub fn some<T>(all: Vec<T>) -> Vec<T> {
    all.into_iter()
        .step_by(if full() { 1 } else { 3 })
        .collect()
}

/// The same where each takes seconds: the first and every ninth after it.
pub fn few<T>(all: Vec<T>) -> Vec<T> {
    all.into_iter()
        .step_by(if full() { 1 } else { 9 })
        .collect()
}

/// Runs `check` on every one of `all`, on as many threads as there are processors. The last come first: of components those are
/// the large ones, for which nobody should wait alone at the end.
pub fn on_every<T: Sync>(all: &[T], check: impl Fn(&T) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let large_first = || all.iter().rev().nth(next.fetch_add(1, Ordering::Relaxed));
                while let Some(one) = large_first() {
                    check(one);
                }
            });
        }
    });
}

/// The design of `name` with `settings`, as TOML lines.
pub fn design(name: &str, settings: &str) -> Design {
    let entry = component(name).unwrap_or_else(|refused| panic!("{refused}"));
    of(&entry, settings)
}

/// The design of `entry` with `settings`, as TOML lines.
pub fn of(entry: &Entry, settings: &str) -> Design {
    let table = toml::from_str(settings).expect("the settings are TOML");
    entry
        .design(table)
        .unwrap_or_else(|refused| panic!("{}: {refused}", entry.name))
}

/// The designs of `entry` in the shapes of its trials that `pick` takes.
pub fn tried_of(entry: &Entry, pick: impl Fn(Trials) -> Vec<String>) -> Vec<Design> {
    let shapes = pick(entry.trials());
    shapes.iter().map(|settings| of(entry, settings)).collect()
}

/// The same of every component; some component has such trials.
pub fn tried(pick: impl Fn(Trials) -> Vec<String>) -> Vec<Design> {
    let all = components().into_iter();
    let designs: Vec<Design> = all.flat_map(|entry| tried_of(&entry, &pick)).collect();
    assert!(!designs.is_empty(), "a list of trials is empty");
    designs
}

/// The shapes of a grid, where there is time the long ones, too.
pub fn grid(trials: Trials) -> Vec<String> {
    match full() {
        true => [trials.grid, trials.full_grid].concat(),
        false => trials.grid,
    }
}

/// The shapes that the interpreter runs beside the grid.
pub fn interpreted(trials: Trials) -> Vec<String> {
    let runs = trials.runs.into_iter();
    let runs = runs.filter(|run| run.by == RunBy::Interpreter);
    runs.flat_map(|run| run.shapes).collect()
}

/// The designs of `name` that the interpreter runs beside the grid.
pub fn interpreted_of(name: &str) -> Vec<Design> {
    let entry = component(name).unwrap_or_else(|refused| panic!("{refused}"));
    tried_of(&entry, interpreted)
}

/// Shapes whose Verilog is linted beside the default set: [`some`] of the grid and of those that the interpreter runs.
pub fn linted(trials: Trials) -> Vec<String> {
    let runs = match (full(), trials.linted.clone()) {
        (false, Some(fewer)) => fewer,
        _ => interpreted(trials.clone()),
    };
    some([grid(trials), runs].concat())
}
