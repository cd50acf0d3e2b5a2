//! A set of the kind of \[Anton2\] Fig. 3. The figure's own is not in the text: this is one of which as many hops
//! are saved.

use super::*;
use crate::params::anton2::DimensionOrder;
use crate::params::topology::grid::Sign;

/// The sets of the documentation, for Anton 2's machine.
fn example(dims: &str) -> Compiled {
    let machine = machine(&format!("dims = {dims}"), "", "", 64);
    let text = include_str!("../../../../docs/multicast.toml");
    let lists = read("docs/multicast.toml", text, &machine).expect("an example");
    compiled(&machine, lists)
}

#[test]
fn twelve_hops_are_saved_by_either_route() {
    let machine = machine("dims = [8, 8, 1]", "", "", 64);
    let text = include_str!("../../../../docs/multicast.toml");
    let lists = read("docs/multicast.toml", text, &machine).expect("an example");
    for list in &lists {
        for order in [DimensionOrder::Xyz, DimensionOrder::Yxz] {
            let course = Course {
                order,
                slice: 0,
                ties: [Sign::Plus; 3],
            };
            let tree = Tree::new(machine.torus(), list, course);
            let [unicast, _] = list.unicast_hops(machine.torus());
            assert_eq!((tree.hops(), unicast - tree.hops()), (13, 12));
        }
    }
}

/// The nodes are those with a place less than 1.5 sides of a box away from (0.7, 0.65) in the source's box.
#[test]
fn the_set_is_that_of_a_particle_and_a_distance() {
    let compiled = example("[8, 8, 1]");
    let list = compiled.plans()[0].list();
    assert_eq!(
        compiled.machine().torus().coordinates(list.source()),
        [0; 3]
    );
    for node in 0..64_usize {
        let apart = [(node % 8, 0.7), (node / 8, 0.65)].map(|(box_at, at): (usize, f64)| {
            let low = if box_at < 4 {
                box_at as f64
            } else {
                box_at as f64 - 8.0
            };
            (low - at).max(at - low - 1.0).max(0.0)
        });
        let is_near = apart[0].hypot(apart[1]) < 1.5 && node != 0;
        assert_eq!(list.destinations().contains_key(&node), is_near, "{node}");
    }
}

#[test]
fn alternating_routes_lower_the_most_loaded_channel() {
    let savings = Savings::new(&example("[8, 8, 1]"));
    let [set] = &savings.sets[..] else {
        panic!("one set")
    };
    assert_eq!(
        (set.sources, set.destinations, set.trees),
        (64, [13, 13], 2)
    );
    assert_eq!(savings.total.saved(), [64.0 * 12.0; 2]);
    let packets = |peak: Option<Peak>| peak.map(|peak| peak.packets);
    // Two hops in X+ by one order and seven by the other, over two slices: 2.25 on average, in halves of a packet.
    assert_eq!(packets(savings.peak), Some(2.5));
    assert_eq!(packets(savings.peak_of_one), Some(3.0));
    assert_eq!(packets(savings.peak_of_first_order), Some(3.0));
}

#[test]
fn several_endpoints_multiply_what_is_saved() {
    let machine = machine("dims = [8, 8, 1]", "", "", 64);
    let text = include_str!("../../../../docs/multicast.toml")
        .replace("endpoints = [0]\nd", "endpoints = [0, 5, 9]\nd");
    let lists = read("docs/multicast.toml", &text, &machine).expect("an example");
    let compiled = compiled(&machine, lists);
    assert_fine(&compiled);
    let total = Savings::new(&compiled).total;
    assert_eq!(total.saved(), [64.0 * 12.0, 64.0 * (3.0 * 25.0 - 13.0)]);
}
