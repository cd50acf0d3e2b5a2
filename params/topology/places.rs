//! Where drawings put nodes that have no coordinates.

use super::Topology;
use std::f64::consts::{FRAC_PI_2, TAU};

/// How far neighbours on a circle are apart.
const APART: f64 = 1000.0;

/// Where a drawing puts each node, x to the right and y upwards, least x and least y 0: where the user wants it, else
/// on a circle, node 0 on top and the others clockwise. Only distances in proportion to each other mean anything.
pub fn places(topology: &dyn Topology) -> Vec<(i64, i64)> {
    let stated = topology.each_node().map(|node| topology.place(node));
    let stated: Option<Vec<_>> = stated.collect();
    let mut places = stated.unwrap_or_else(|| circle(topology.nodes()));
    let least = |of: fn(&(i64, i64)) -> i64| places.iter().map(of).min().unwrap_or(0);
    let (left, bottom) = (least(|place| place.0), least(|place| place.1));
    for (x, y) in &mut places {
        (*x, *y) = (*x - left, *y - bottom);
    }
    places
}

fn circle(nodes: usize) -> Vec<(i64, i64)> {
    let turn = TAU / nodes as f64;
    let radius = match nodes {
        1 => 0.0,
        _ => APART / 2.0 / (turn / 2.0).sin(),
    };
    let angles = (0..nodes).map(|node| FRAC_PI_2 - node as f64 * turn);
    let at = |angle: f64| [angle.cos(), angle.sin()].map(|part| (radius * part).round() as i64);
    angles.map(|angle| at(angle).into()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::graph::examples;

    fn distance(from: (i64, i64), to: (i64, i64)) -> f64 {
        ((from.0 - to.0) as f64).hypot((from.1 - to.1) as f64)
    }

    #[test]
    fn nodes_stand_where_the_user_wants_them() {
        let mesh = examples::mesh_with_nodes_missing();
        let [first, .., last] = places(&mesh)[..] else {
            panic!("fourteen nodes");
        };
        assert_eq!((first, last), ((0, 0), (3, 3)));
        let low = examples::graph(
            "nodes = [{ name = 'a', x = -3, y = 5 }, { name = 'b', x = 4, y = -1 }]
            links = [{ from = 'a', to = 'b', both = true }]",
        );
        assert_eq!(places(&low), [(0, 6), (7, 0)]);
    }

    #[test]
    fn nodes_without_places_stand_on_a_circle_in_order() {
        for graph in [
            examples::petersen(),
            examples::graph(examples::THREE_PARALLEL),
        ] {
            let places = places(&graph);
            let next = places.iter().cycle().skip(1);
            for (&from, &to) in places.iter().zip(next) {
                assert!((distance(from, to) - APART).abs() < 2.0, "{places:?}");
            }
            let highest = places.iter().max_by_key(|place| place.1);
            assert_eq!(highest, Some(&places[0]));
        }
        let [top, right, ..] = places(&examples::petersen())[..] else {
            panic!("ten nodes");
        };
        assert!(right.0 > top.0, "clockwise");
        let one = examples::graph("nodes = [{ name = 'alone' }]");
        assert_eq!(places(&one), [(0, 0)]);
    }
}
