//! Who sees a fault in what twins share: `scripts/shared` runs these, with a fault that is on.

use crate::formal;
use crate::lockstep::assert_interpreted;
use crate::shapes;
use flitworks::testbench::formal::Outcome;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::time::Duration;

/// Cycles of a lockstep: enough for every shape to be filled, emptied and asked.
const CYCLES: u64 = 400;

/// Time for each attempt at a proof: what is broken takes longest, and most is refuted at once.
const PATIENCE: Duration = Duration::from_secs(3);

/// A file in the folder that `scripts/shared` names.
fn file(name: &str) -> PathBuf {
    let folder = std::env::var("FLITWORKS_SHARED").expect("scripts/shared names a folder");
    PathBuf::from(folder).join(name)
}

#[test]
#[ignore = "scripts/shared calls it"]
fn lockstep() {
    assert_interpreted(&shapes::tried(shapes::linted), CYCLES);
}

/// The text of every design that is proved, as hashes by top.
fn texts() -> BTreeMap<String, u64> {
    let designs = shapes::tried(|trials| trials.proved);
    let hash = |design| {
        let mut hasher = DefaultHasher::new();
        formal::emitted(design).files.hash(&mut hasher);
        hasher.finish()
    };
    designs
        .iter()
        .map(|design| (design.top.clone(), hash(design)))
        .collect()
}

/// Without a fault: what the designs are then.
#[test]
#[ignore = "scripts/shared calls it"]
fn write_what_is_emitted() {
    let text = serde_json::to_string(&texts()).expect("JSON");
    std::fs::write(file("emitted.json"), text).expect("written");
}

/// Proves the designs that are not what they are without the fault; says so if there is none.
#[test]
#[ignore = "scripts/shared calls it"]
fn proofs() {
    let text = std::fs::read_to_string(file("emitted.json")).expect("written before");
    let before: BTreeMap<String, u64> = serde_json::from_str(&text).expect("JSON");
    let now = texts();
    let mut designs = shapes::tried(|trials| trials.proved);
    designs.retain(|design| before.get(&design.top) != now.get(&design.top));
    if designs.is_empty() {
        return println!("nothing else is emitted");
    }
    let prover = formal::prover_of(PATIENCE).expect("Yosys and ABC");
    shapes::on_every(&designs, |design| {
        for proof in formal::proofs(&prover, design, &formal::emitted(design)) {
            let refuted = matches!(proof.outcome, Outcome::Refuted(..));
            assert!(!refuted, "{}: {}", design.top, proof.property.name);
        }
    });
}
