//! Lanes of networks by their classes.

use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, Routing};
use crate::testbench::machine::lanes::{Lane, Lanes, Side};

/// The lanes of a network's routers: input lanes and output lanes of the first, then of the next.
pub(super) fn of(params: &NetworkParams) -> Lanes {
    let mut nodes = vec![0_usize; params.routers().len()];
    let all = params.topology().each_node();
    all.for_each(|node| nodes[params.role(node)] += 1);
    let routing = params.router().routing();
    let roles: Vec<_> = params.routers().iter().zip(nodes).collect();
    Lanes {
        of_vcs: routing.vcs().map(|vc| routing.class(vc).name()).collect(),
        counted: of_roles(routing, &roles),
    }
}

/// Those of routers, each with the number of nodes where it stands.
fn of_roles(routing: &Routing, roles: &[(&RouterParams, usize)]) -> Vec<Lane> {
    let of_role = |&(router, nodes): &(&RouterParams, usize)| {
        // Of one role each lane weighs the same: so its sums are those of the means, to the last bit.
        let weight = match roles.len() {
            1 => 1.0,
            _ => nodes as f64,
        };
        let lane = |vc, class: LaneClass, side| Lane {
            vc,
            class: class.name(),
            side,
            weight,
        };
        let inputs = router
            .input_lanes()
            .into_iter()
            .map(|(entry, _)| match entry {
                Entry::Link(_, vc) => lane(Some(vc), routing.class(vc), Side::Input),
                Entry::Injector => lane(None, LaneClass::Injector, Side::Input),
            });
        let outputs = router
            .output_lanes()
            .into_iter()
            .map(|(exit, _)| match exit {
                Exit::Link(_, vc) => lane(Some(vc), routing.class(vc), Side::Output),
                Exit::Ejector(_) => lane(None, LaneClass::Ejector, Side::Output),
            });
        inputs.chain(outputs).collect::<Vec<Lane>>()
    };
    roles.iter().flat_map(of_role).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;

    #[test]
    fn lanes_of_a_role_count_as_often_as_nodes_have_it() {
        let router = |text| RouterParams::of_settings(text).expect("legal");
        let large = router("topology = 'mesh'\ndims = [4, 4]\nlanes = 2");
        let small = router("topology = 'mesh'\ndims = [4]");
        let lanes = of_roles(large.routing(), &[(&large, 3), (&small, 2)]);
        let of_large = large.input_lanes().len() + large.output_lanes().len();
        assert!(lanes.len() > of_large);
        for (number, lane) in lanes.iter().enumerate() {
            let wanted = if number < of_large { 3.0 } else { 2.0 };
            assert_eq!(lane.weight, wanted);
        }
        let ends = |side, class| {
            let of = lanes
                .iter()
                .filter(|lane| (lane.side, lane.class) == (side, class));
            of.count()
        };
        // One of each at each node.
        assert_eq!(ends(Side::Input, "injector"), 2);
        assert_eq!(ends(Side::Output, "ejector"), 2);
        let alone = of_roles(large.routing(), &[(&large, 3)]);
        assert!(alone.iter().all(|lane| lane.weight == 1.0));
    }
}
