//! Many routers side by side against one by itself.

use super::*;
use crate::model::anton2::{
    Ages, Anton2RoutingUnit, Departure, Exits, Flit, Heading, Here, arrives_along,
};
use crate::params::anton2::Header;

/// So many routers R(0,2) of node (2, 2, 2) in an 8x8x8 torus.
fn routers(params: &Anton2RouterParams, count: usize) -> Routers {
    let (layout, spot) = (params.layout(), Spot { u: 0, v: 2 });
    let port = |direction| layout.port(spot, PortRole::Mesh(direction)).unwrap_or(0);
    let [up, um, vp, vm] = MeshDirection::ALL.map(port);
    let exits = Exits::new(layout, spot, [up, um, vp, vm, 0]);
    let mut routers = Routers::new(params, count, exits);
    let unit = Anton2RoutingUnit::of(layout);
    routers.replace_node(0, unit.bearings(Here::new([2; 3], [7; 3])));
    for router in 0..count {
        for (port, role) in layout.ports(spot).into_iter().enumerate() {
            let along = arrives_along(layout, spot, role);
            routers.join(router, port, along, FAR_DEPTH);
        }
    }
    routers
}

/// Random traffic through one of several routers, the same for the same seed: what left, with its cycle.
/// `skips` leaves the router out while it is still.
fn run(of: (usize, usize), skips: bool, seed: u64) -> (Vec<(u64, Departure)>, u64) {
    let params = params("flit_width = 42\nfar_depth = 5");
    let (count, router) = of;
    let mut routers = routers(&params, count);
    let ports = params.layout().ports(Spot { u: 0, v: 2 }).len();
    let mut random = Random::new(seed);
    let mut left = vec![[params.depth(); 8]; ports];
    let mut due = vec![[None; 8]; ports];
    let (mut log, mut skipped, mut handle) = (Vec::new(), 0, 0);
    let mut credits: Vec<(usize, usize)> = Vec::new();
    let mut owed: Vec<Vec<usize>> = vec![Vec::new(); ports];
    for cycle in 0..3000 {
        let (mut sent, mut given) = (Vec::new(), Vec::new());
        match skips && routers.is_still(router) {
            true => skipped += 1,
            false => routers.step(
                router,
                Ages::NONE,
                |sends| sent.push(sends),
                |port, vc| given.push((port, vc)),
            ),
        }
        for port in 0..ports {
            let vc = random.below(8) as usize;
            let heading = Heading::of_flit(random.bits());
            let near = [(); 3].map(|()| 2 + random.below(2) as usize);
            let flits = 1 + heading.get(Header::TWO);
            let flit = match due[port][vc].take() {
                Some(second) => second,
                None if left[port][vc] >= flits && random.below(4) == 0 => {
                    left[port][vc] -= flits;
                    handle += 2;
                    due[port][vc] = (flits == 2).then(|| Flit::second(handle + 1));
                    Flit::first(heading.to(near), handle)
                }
                None => continue,
            };
            routers.arrive(router, port, vc, flit);
        }
        // Ports are blocked for long times.
        for (port, owed) in owed.iter_mut().enumerate() {
            if (cycle / 256 + port as u64).is_multiple_of(3)
                && let Some(vc) = owed.pop()
            {
                routers.take_credit(router, port, vc);
            }
        }
        for (port, vc) in credits.drain(..) {
            left[port][vc] += 1;
        }
        credits = given;
        for departure in sent {
            owed[departure.port].push(departure.vc);
            log.push((cycle, departure));
        }
    }
    (log, skipped)
}

#[test]
fn a_router_does_the_same_among_others_and_if_it_is_skipped_while_still() {
    for seed in 1..4 {
        let (alone, _) = run((1, 0), false, seed);
        assert!(alone.len() > 500, "{}", alone.len());
        assert_eq!(run((5, 3), false, seed).0, alone);
        let (skipping, skipped) = run((2, 1), true, seed);
        assert_eq!(skipping, alone);
        assert!(skipped > 100, "{skipped}");
    }
}
