//! The command line: see `flitworks --help`.
use flitworks::hdl::{emit::*, rtl::Library};
use flitworks::params::{arbiter::*, fifo::*, *};
fn put(m: std::sync::Arc<flitworks::hdl::rtl::Module>, backend: Backend) {
    let p = Provenance {
        component: "x".into(),
        settings: Default::default(),
        command: "c".into(),
    };
    let set = emit(&m, p, backend, "").unwrap();
    let dir = format!(
        "/tmp/w/out/{}{}",
        m.name(),
        if backend == Backend::Stock {
            "_stock"
        } else {
            ""
        }
    );
    std::fs::create_dir_all(&dir).unwrap();
    for (f, t) in set.into_files() {
        std::fs::write(format!("{dir}/{f}"), t).unwrap();
    }
}
fn main() {
    let mut lib = Library::default();
    for n in [1, 2, 3, 5, 8, 13, 64] {
        for reset in [Reset::Sync, Reset::Async] {
            for style in [
                RoundRobinStyle::Hierarchical(Grouping::halving(n)),
                RoundRobinStyle::Rotating,
                RoundRobinStyle::Skipping,
                RoundRobinStyle::Prefix,
            ] {
                let m = flitworks::hdl::arbiter::round_robin::round_robin_arbiter(
                    &mut lib,
                    &RoundRobinParams::new(n, style, reset).unwrap(),
                )
                .unwrap_or_else(|e| panic!("{e}"));
                put(m.clone(), Backend::Native);
                put(m, Backend::Stock);
            }
        }
        for style in [FixedPriorityStyle::Prefix, FixedPriorityStyle::Ripple] {
            for o in [Order::Lowest, Order::Highest] {
                let m = flitworks::hdl::arbiter::fixed_priority::fixed_priority_arbiter(
                    &mut lib,
                    &FixedPriorityParams::new(n, style, o).unwrap(),
                )
                .unwrap_or_else(|e| panic!("{e}"));
                put(m.clone(), Backend::Native);
                put(m, Backend::Stock);
            }
        }
    }
    for (w, d) in [
        (1, 1),
        (8, 1),
        (5, 2),
        (32, 8),
        (7, 5),
        (100, 13),
        (1, 1024),
        (64, 1024),
        (1024, 64),
        (1024, 3),
    ] {
        for style in [FifoStyle::Shift, FifoStyle::Circular] {
            let m = flitworks::hdl::fifo::fifo(
                &mut lib,
                &FifoParams::new(w, d, style, Reset::Sync).unwrap(),
            )
            .unwrap_or_else(|e| panic!("{e}"));
            put(m.clone(), Backend::Native);
            put(m, Backend::Stock);
        }
    }
}
