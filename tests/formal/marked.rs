//! Flits through a whole router, and through a network: none is made up, and none is lost.
//!
//! One flit is marked, whichever it is. It never leaves twice, and no mark leaves that did not come: this is proved
//! without bound, of the network with `--full` alone. When nothing has come for a while, no packet is open and all that is
//! shown is taken, the mark has left: this holds for as many cycles from the reset on as are stated.

use super::{PATIENCE, emitted};
use crate::eda::require;
use crate::shapes::{design, full};
use flitworks::testbench::formal::{
    Checker, Engine, Limits, Outcome, Property, Prover, Tools, Verilog,
};
use flitworks::testbench::registry::Design;
use std::time::Duration;

/// A design whose flits are {tail, head, mark, destination of two bits}.
struct Marked {
    component: &'static str,
    settings: &'static str,
    /// What names the ways in and out.
    ways: &'static str,
    inlets: usize,
    outlets: usize,
    /// Cycles in which all that is inside leaves.
    drained: usize,
    /// Cycles that are looked at.
    cycles: usize,
}

/// What has no proof without bound is not waited for.
const SHORT: Duration = Duration::from_secs(6);

const SETTINGS: &str =
    "topology = 'mesh'\nflit_width = 5\nlink_register = 0\ninput_depth = 1\noutput_depth = 1";

const ROUTER: Marked = Marked {
    component: "router",
    settings: "dims = [3]\nlanes = 2",
    ways: include_str!("marked_router.v"),
    inlets: 5,
    outlets: 5,
    drained: 25,
    cycles: 30,
};

const NETWORK: Marked = Marked {
    component: "network",
    settings: "dims = [2, 2]",
    ways: include_str!("marked_network.v"),
    inlets: 4,
    outlets: 4,
    drained: 16,
    cycles: 20,
};

impl Marked {
    fn design(&self) -> Design {
        design(self.component, &format!("{}\n{SETTINGS}", self.settings))
    }

    /// What is known of the property `name` if `rtl` is its Verilog.
    fn outcome(&self, rtl: &Verilog, name: &str, patience: Duration) -> Outcome {
        let body = include_str!("marked.v")
            .replace("INLETS", &self.inlets.to_string())
            .replace("OUTLETS", &self.outlets.to_string())
            .replace("DRAINED", &self.drained.to_string());
        let property = Property::new(name, name).after(self.cycles);
        let checker = Checker {
            body: format!("{}{body}", self.ways),
            properties: vec![property],
            ..Checker::default()
        };
        let limits = Limits {
            depth: self.cycles + 1,
            patience,
        };
        let prover = Prover::find(&Tools::default(), Engine::Abc, limits).expect("it is there");
        let proofs = prover.prove(rtl, &self.design().ports, &checker, &mut |_| {});
        let proofs = proofs.unwrap_or_else(|error| panic!("{error}"));
        let mut proofs = proofs.into_iter().map(|proof| proof.outcome);
        proofs.next().expect("one property, one outcome")
    }

    /// That no flit is made up and none lost in as many cycles as are looked at.
    fn holds(&self) {
        let rtl = emitted(&self.design());
        let made_up = self.outcome(&rtl, "none_made_up", 3 * PATIENCE);
        let is_proved = matches!(made_up, Outcome::Proved(_));
        assert!(is_proved, "{}: {made_up:?}", self.component);
        match self.outcome(&rtl, "none_lost", SHORT) {
            Outcome::Holds(_, cycles) if cycles >= self.cycles => {}
            other => panic!("{}: {other:?}", self.component),
        }
    }
}

#[test]
fn a_router_makes_no_flit_up_and_loses_none_for_thirty_cycles() {
    if require("yosys") & require("berkeley-abc") {
        ROUTER.holds();
    }
}

#[test]
fn a_network_of_four_nodes_makes_no_flit_up_and_loses_none_for_twenty_cycles() {
    // A proof takes a minute alone, and several beside other work.
    if full() && (require("yosys") & require("berkeley-abc")) {
        NETWORK.holds();
    }
}

#[test]
fn a_flit_that_is_lost_or_doubled_in_a_router_is_seen() {
    if !(require("yosys") & require("berkeley-abc")) {
        return;
    }
    for (written, instead, property) in [
        // There always seems to be room.
        (
            "assign not_full_o = ~valid_q &",
            "assign not_full_o = 1'b1 &",
            "none_lost",
        ),
        // What was read stays.
        (
            "assign valid_d = write | (valid_q & ~read)",
            "assign valid_d = write | valid_q",
            "none_made_up",
        ),
    ] {
        let mut rtl = emitted(&ROUTER.design());
        let fifo = rtl
            .files
            .iter_mut()
            .find(|(name, _)| name == "fifo_w5_d1_shift_not_full.v");
        let (_, text) = fifo.expect("lanes are FIFOs");
        assert!(text.contains(written), "no {written}");
        *text = text.replace(written, instead);
        let outcome = ROUTER.outcome(&rtl, property, SHORT);
        assert!(
            matches!(outcome, Outcome::Refuted(..)),
            "{instead}: {outcome:?}"
        );
    }
}
