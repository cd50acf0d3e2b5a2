//! The reduction gives the dependencies of all packets, no more and no less.

use super::{BOTH, enumerated, layout, one_router, torus, two_by_three, with_datelines, without_z};
use crate::model::anton2::deadlock::{Machine, reduced};
use crate::params::anton2::{NodeLayout, Promotion, Torus};

fn assert_exact(
    torus: &Torus,
    layout: &NodeLayout,
    promotion: Promotion,
    vcs: usize,
    detour: usize,
) {
    let machine = Machine::of(torus, layout, promotion, vcs, detour);
    let every = enumerated(&machine);
    let reduced = reduced::dependencies(&machine, &|| {});
    let same = every == reduced;
    assert!(
        same,
        "{torus} {} {promotion} {vcs} {detour}: {} of {}",
        layout.identifier(),
        reduced.count(),
        every.count()
    );
}

#[test]
fn it_is_exact_on_anton_2s_nodes() {
    for radices in [[1, 1, 8], [2, 2, 2], [3, 4, 1], [4, 4, 2], [1, 1, 1]] {
        for layout in [NodeLayout::default(), NodeLayout::anton2_23()] {
            for promotion in BOTH {
                assert_exact(&torus(radices), &layout, promotion, 6, 0);
            }
        }
    }
}

#[test]
fn it_is_exact_on_4x4x4() {
    for promotion in BOTH {
        assert_exact(&torus([4, 4, 4]), &NodeLayout::default(), promotion, 6, 0);
    }
}

#[test]
fn it_is_exact_on_other_nodes() {
    for layout in [one_router(), two_by_three(), without_z()] {
        for radices in [[5, 1, 3], [4, 3, 2], [2, 6, 4]] {
            for promotion in BOTH {
                assert_exact(&torus(radices), &layout, promotion, 6, 0);
            }
        }
    }
    let without_channels = layout([2, 1], &[], &[[0, 0], [1, 0]], 3);
    assert_exact(
        &torus([2, 1, 1]),
        &without_channels,
        Promotion::default(),
        4,
        0,
    );
}

#[test]
fn it_is_exact_with_what_deadlocks() {
    let apart = with_datelines([5, 4, 3], [1, 0, 2], [3, 2, 1]);
    let only = Promotion::DatelineOnly;
    for layout in [one_router(), two_by_three()] {
        for (promotion, vcs, detour) in [
            (BOTH[0], 4, 0),
            (BOTH[0], 2, 1),
            (BOTH[1], 6, 1),
            (only, 8, 0),
            (only, 3, 2),
        ] {
            assert_exact(&apart, &layout, promotion, vcs, detour);
            assert_exact(&torus([2, 4, 3]), &layout, promotion, vcs, detour);
        }
        assert_exact(&torus([4, 3, 2]), &layout, BOTH[0], 4, usize::MAX);
    }
    assert_exact(&torus([4, 3, 2]), &NodeLayout::default(), only, 4, 1);
}

/// The comparison sees a hop, a dateline or a virtual channel that only one of both has.
#[test]
fn packets_of_another_machine_have_other_dependencies() {
    let (torus, layout) = (torus([4, 3, 2]), two_by_three());
    let elsewhere = with_datelines([4, 3, 2], [0, 1, 0], [0; 3]);
    let reduced = |torus: &Torus, promotion, detour| {
        reduced::dependencies(&Machine::of(torus, &layout, promotion, 6, detour), &|| {})
    };
    let every = enumerated(&Machine::of(&torus, &layout, BOTH[0], 6, 0));
    assert!(every == reduced(&torus, BOTH[0], 0));
    for other in [
        reduced(&torus, BOTH[0], 1),
        reduced(&torus, BOTH[1], 0),
        reduced(&torus, Promotion::DatelineOnly, 0),
        reduced(&elsewhere, BOTH[0], 0),
    ] {
        assert!(every != other);
    }
}
