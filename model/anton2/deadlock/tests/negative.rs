//! Machines in which packets deadlock, each for one reason.

use super::{
    BOTH, assert_true, checked, enumerated, one_router, torus, two_by_three, with_datelines,
};
use crate::model::anton2::deadlock::Machine;
use crate::model::anton2::deadlock::rule::Mutant;
use crate::params::anton2::{NodeLayout, Promotion, Torus};

/// Whether packets can deadlock; the cycle shown is one then.
fn deadlocks(
    torus: &Torus,
    layout: &NodeLayout,
    promotion: Promotion,
    vcs: usize,
    detour: usize,
) -> bool {
    let machine = Machine::of(torus, layout, promotion, vcs, detour);
    let found = machine.analyse(&|| {}).analysis;
    if let Some(deadlock) = found.deadlock() {
        assert_true(&machine, &deadlock.cycle);
    }
    !found.is_fine()
}

#[test]
fn datelines_two_or_more_apart_in_two_dimensions_deadlock() {
    let node = NodeLayout::default();
    for radix in 4..=7 {
        for minus in 0..radix {
            let [apart, in_one] = [[minus, minus, 0], [minus, 0, 0]]
                .map(|minus| with_datelines([radix, radix, 1], [0; 3], minus));
            let far = 2 <= minus && minus <= 2 * (radix / 2) - 2;
            assert_eq!(
                deadlocks(&apart, &node, BOTH[0], 3, 0),
                far,
                "{radix} {minus}"
            );
            assert!(!deadlocks(&in_one, &node, BOTH[0], 3, 0));
        }
    }
}

#[test]
fn ways_of_a_hop_more_than_half_an_even_ring_deadlock() {
    let node = NodeLayout::default();
    for radix in 2..=7 {
        let torus = torus([radix, radix, 1]);
        let longer = radix >= 4 && radix % 2 == 0;
        assert_eq!(deadlocks(&torus, &node, BOTH[0], 3, 1), longer, "{radix}");
    }
    assert!(deadlocks(&torus([5, 5, 1]), &node, BOTH[0], 3, 2));
}

/// \[Anton2\] §2.5 asks for minimal routes and for datelines at one place only with n + 1 virtual channels.
#[test]
fn with_2n_virtual_channels_neither_deadlocks() {
    for layout in [NodeLayout::default(), one_router()] {
        for detour in [1, 5] {
            assert!(!deadlocks(&torus([6, 4, 2]), &layout, BOTH[1], 6, detour));
        }
        let apart = with_datelines([6, 5, 4], [0; 3], [3, 2, 2]);
        assert!(!deadlocks(&apart, &layout, BOTH[1], 6, 0));
    }
}

#[test]
fn no_promotion_at_the_end_of_a_dimension_deadlocks() {
    let only = Promotion::DatelineOnly;
    for radices in [[1, 1, 8], [2, 2, 1], [3, 3, 3], [4, 4, 2], [8, 8, 8]] {
        let torus = torus(radices);
        assert!(
            deadlocks(&torus, &NodeLayout::default(), only, 4, 0),
            "{torus}"
        );
        // In one dimension of one slice no packet turns.
        let turns = torus.dimensions() > 1;
        assert_eq!(deadlocks(&torus, &two_by_three(), only, 4, 0), turns);
    }
}

#[test]
fn a_virtual_channel_less_deadlocks() {
    for radices in [[1, 1, 5], [4, 4, 1], [4, 4, 4]] {
        let torus = torus(radices);
        for promotion in BOTH {
            let needed = promotion.vcs(torus.dimensions());
            let with = |vcs| deadlocks(&torus, &NodeLayout::default(), promotion, vcs, 0);
            assert!(!with(needed) && with(needed - 1), "{torus} {promotion}");
        }
    }
}

#[test]
fn promoted_elsewhere_at_the_end_of_a_dimension_packets_deadlock() {
    let node = NodeLayout::default();
    for radix in 2..=5 {
        let torus = torus([radix, radix, 1]);
        for (mutant, wanted) in [
            (Mutant::OnArrival, radix >= 4),
            (Mutant::InNextDimension, true),
            (Mutant::NotToEndpoints, true),
        ] {
            let mut machine = Machine::of(&torus, &node, BOTH[0], 3, 0);
            machine.rule.mutant = Some(mutant);
            let is_free = enumerated(&machine).graph().is_acyclic();
            assert_eq!(!is_free, wanted, "{radix} {mutant:?}");
        }
    }
}

#[test]
fn a_large_machine_that_deadlocks_shows_packets_too() {
    let node = NodeLayout::default();
    let apart = with_datelines([16; 3], [0; 3], [8; 3]);
    assert!(deadlocks(&apart, &node, BOTH[0], 4, 0));
}

#[test]
fn the_cycle_reads_as_packets_that_wait_for_each_other() {
    let (torus, layout) = (torus([2, 2, 1]), one_router());
    let found = checked(&torus, &layout, Promotion::DatelineOnly).analysis;
    let machine = Machine::of(&torus, &layout, Promotion::DatelineOnly, 1, 0);
    let cycle = &found.deadlock().expect("a deadlock").cycle;
    let holds = cycle.iter().map(|hold| machine.named(hold.channel));
    let holds: Vec<String> = holds.map(|held| held.to_string()).collect();
    assert_eq!(
        holds,
        [
            "(0,0,0) to X0+ vc0",
            "(0,0,0) link X0+ vc0",
            "(1,0,0) from X0- vc0",
            "(1,0,0) to Y0+ vc0",
            "(1,0,0) link Y0+ vc0",
            "(1,1,0) from Y0- vc0",
            "(1,1,0) to X0- vc0",
            "(1,1,0) link X0- vc0",
            "(0,1,0) from X0+ vc0",
            "(0,1,0) to Y0- vc0",
            "(0,1,0) link Y0- vc0",
            "(0,0,0) from Y0+ vc0",
        ]
    );
    let ends = &cycle[5].ends;
    assert_eq!((ends.source.0, ends.destination.0), (1, 2));
    assert_eq!(ends.way.as_deref(), Some("YXZ, slice 0: Y+1 X-1"));
    assert_eq!(machine.named(cycle[5].next).to_string(), holds[6]);
}
