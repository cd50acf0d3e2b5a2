//! The arbiter whose grants are served in a later cycle.

use crate::pins::Pins;
use flitworks::model::arbiter::{
    DeferredArbiter, InverseWeightedArbiter, PriorityRoundRobinArbiter,
};
use flitworks::model::{Golden, Random};
use flitworks::params::arbiter::{
    Arbitration, DeferredParams, InverseWeightedParams, Levels, PriorityRoundRobinParams, Underflow,
};
use flitworks::params::{Component, Reset};

const WEIGHTED: Arbitration = Arbitration::InverseWeighted {
    patterns: 1,
    weight_bits: 3,
    levels: Levels::Two,
    underflow: Underflow::Zero,
};

fn deferred(inputs: usize, arbitration: Arbitration) -> Pins<DeferredArbiter> {
    let params = DeferredParams::new(inputs, arbitration, Reset::Sync).expect("a legal shape");
    Pins::new(&params, DeferredArbiter::new(&params))
}

/// Random requests; in some cycles the grant of that cycle is served. Whether both grant the same always.
fn grants_alike<P: Component, G: Golden>(
    arbitration: Arbitration,
    params: &P,
    clocked: G,
    late: bool,
) -> bool {
    let inputs = 5;
    let mut deferred = deferred(inputs, arbitration);
    let mut clocked = Pins::new(params, clocked);
    let mut random = Random::new(7);
    let mut shown = 0;
    for _ in 0..20_000 {
        let requests = random.bits() & random.bits() & 0x1f;
        let serves = random.below(4) > 0;
        clocked.set("req_i", &[requests]);
        clocked.set("advance_i", &[u64::from(serves)]);
        deferred.set("req_i", &[requests]);
        if arbitration == WEIGHTED {
            let weights = random.bits() & 0x7fff;
            clocked.set("inv_weight_i", &[weights]);
            deferred.set("inv_weight_i", &[weights]);
        }
        clocked.step();
        let before = shown;
        shown = clocked.get_one("gnt_o");
        let served = if late { before } else { shown };
        deferred.set("served_i", &[if serves { served } else { 0 }]);
        deferred.step();
        if ["gnt_o", "gnt_valid_o", "gnt_index_o"]
            .iter()
            .any(|port| clocked.get(port) != deferred.get(port))
        {
            return false;
        }
    }
    true
}

#[test]
fn what_is_served_at_once_makes_it_the_clocked_arbiter() {
    let in_turn = PriorityRoundRobinParams::new(5, 1, Reset::Sync).expect("a legal shape");
    let weighted = InverseWeightedParams::new(5, 1, 3, Reset::Sync).expect("a legal shape");
    for late in [false, true] {
        let turns = PriorityRoundRobinArbiter::new(&in_turn);
        let alike = grants_alike(Arbitration::RoundRobin, &in_turn, turns, late);
        assert_eq!(alike, !late, "in turn");
        let weights = InverseWeightedArbiter::new(&weighted);
        assert_eq!(
            grants_alike(WEIGHTED, &weighted, weights, late),
            !late,
            "weighted"
        );
    }
}

#[test]
fn a_grant_that_is_not_served_stays() {
    let mut pins = deferred(4, Arbitration::RoundRobin);
    pins.set("req_i", &[0b1111]);
    for served in [0, 0, 0b1000, 0, 0b0100] {
        pins.set("served_i", &[served]);
        pins.step();
    }
    pins.set("served_i", &[0]);
    pins.step();
    assert_eq!(pins.get_one("gnt_index_o"), 1);
}
