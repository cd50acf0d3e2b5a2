//! Loads of whole machines: against packets walked one by one, and against the figures of Anton 2.

mod anton2;
mod machines;
mod walked;

use super::*;
use crate::params::unified::{Datelines, NodeLayout, Promotion, Torus};

fn machine(radices: [usize; 3], layout: NodeLayout) -> Machine {
    let torus = Torus::new("torus", radices, Datelines::default()).expect("a legal torus");
    Machine::new(torus, layout, Promotion::default(), 2, 4).expect("a legal machine")
}

fn loads(machine: Machine, senders: Senders, patterns: &[&str]) -> Loads {
    let patterns = patterns.iter().map(|text| Pattern::parse("patterns", text));
    let patterns = patterns.collect::<Result<_, _>>().expect("patterns");
    Loads::new(machine, senders, patterns).expect("loads")
}

#[track_caller]
fn assert_close(ours: f64, theirs: f64) {
    assert!(
        (ours - theirs).abs() <= 1e-12 * theirs.abs(),
        "{ours}, not {theirs}"
    );
}
