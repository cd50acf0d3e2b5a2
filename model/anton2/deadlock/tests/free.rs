//! Machines in which nothing can deadlock.

use super::{BOTH, checked, layout, one_router, torus, two_by_three, with_datelines, without_z};
use crate::model::anton2::deadlock::Checked;
use crate::model::deadlock::Followed;
use crate::params::anton2::{NodeLayout, Promotion};

#[test]
fn anton_2s_machines_are_free_with_either_promotion() {
    for radices in [
        [1, 1, 8],
        [2, 2, 2],
        [3, 3, 3],
        [4, 4, 1],
        [4, 4, 2],
        [4, 4, 4],
        [5, 4, 3],
        [8, 4, 4],
        [7, 5, 2],
        [16, 2, 1],
        [8, 8, 1],
        [8, 8, 8],
        [9, 10, 3],
        [16, 4, 4],
        [16, 16, 16],
    ] {
        for promotion in BOTH {
            let checked = checked(&torus(radices), &NodeLayout::default(), promotion);
            let analysis = &checked.analysis;
            assert!(analysis.is_fine(), "{radices:?} {promotion}");
            let nodes: usize = radices.iter().product();
            assert_eq!(analysis.nodes, nodes);
            assert_eq!(analysis.followed == Followed::ByNode, nodes > 64);
            let dimensions = radices.iter().filter(|&&radix| radix > 1).count();
            let torus_vcs = match promotion {
                Promotion::TwicePerDimension => 2 * dimensions,
                _ => dimensions + 1,
            };
            assert_eq!(
                (checked.mesh_vcs, checked.torus_vcs),
                (dimensions + 1, torus_vcs),
                "{radices:?} {promotion}"
            );
        }
    }
}

#[test]
fn other_nodes_and_datelines_elsewhere_are_free() {
    for layout in [
        NodeLayout::anton2_23(),
        one_router(),
        two_by_three(),
        without_z(),
    ] {
        for promotion in BOTH {
            for radices in [[6, 4, 3], [2, 8, 5]] {
                let datelines = [1, 2, 1];
                let torus = with_datelines(radices, datelines, datelines);
                let checked = checked(&torus, &layout, promotion);
                assert!(checked.analysis.is_fine());
            }
        }
    }
}

/// Worked out by hand: one router, one endpoint, one ring.
#[test]
fn counts_are_those_of_the_machine() {
    let layout = layout([1, 1], &[("X0+", [0, 0]), ("X0-", [0, 0])], &[[0, 0]], 0);
    let of = |radix| checked(&torus([radix, 1, 1]), &layout, Promotion::default());
    // To itself, to two adapters, two links, from their ends, to the endpoint.
    let counts = |checked: &Checked| {
        let findings = checked.analysis.result.as_ref();
        let findings = findings.expect("every packet arrives");
        (checked.analysis.links, findings.direct)
    };
    let three = of(3);
    assert_eq!(counts(&three), (3 * 8, 3 * (1 + 2 + 2 + 2 + 2)));
    // In each direction 4 start and 4 go on; beyond the dateline, and for one hop before it, both virtual
    // channels are used: 5 adapters, links and ends.
    let four = of(4);
    assert_eq!(counts(&four), (4 * 8, 4 + 2 * (4 + 4 + 5 + 5 + 5)));
    assert_eq!((four.mesh_vcs, four.torus_vcs), (1, 2));
    assert_eq!(counts(&of(1)).1, 1);
}
