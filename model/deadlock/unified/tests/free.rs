//! Machines in which nothing can deadlock.

use super::{BOTH, analysis, one_router, torus, two_by_three, with_datelines, without_z};
use crate::params::unified::{NodeLayout, Promotion};

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
    ] {
        for promotion in BOTH {
            let analysis = analysis(&torus(radices), &NodeLayout::default(), promotion);
            assert!(analysis.is_fine(), "{radices:?} {promotion}");
            let nodes: usize = radices.iter().product();
            assert_eq!(analysis.nodes, nodes);
            assert_eq!(analysis.by_reduction, nodes > 64);
            let dimensions = radices.iter().filter(|&&radix| radix > 1).count();
            let torus_vcs = match promotion {
                Promotion::TwicePerDimension => 2 * dimensions,
                _ => dimensions + 1,
            };
            assert_eq!(
                (analysis.mesh_vcs, analysis.torus_vcs),
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
                assert!(analysis(&torus, &layout, promotion).is_fine());
            }
        }
    }
}
