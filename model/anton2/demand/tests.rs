use super::*;
use crate::params::anton2::DirectionOrder;
use std::collections::BTreeMap;

#[test]
fn anton2s_order_has_the_load_of_the_paper_on_four_channels() {
    let demands = Demands::new(&NodeLayout::default());
    assert_eq!((demands.labels().len(), demands.channels().len()), (6, 48));
    let equation_1 = demands.permutation(&EQUATION_1).expect("all labels");
    let loads = demands.loads(&equation_1);
    let busiest = demands.channels().iter().zip(&loads);
    let busiest = busiest
        .filter(|(_, load)| **load == 2)
        .map(|(at, _)| at.to_string());
    let wanted = ["R(0,2) V+", "R(3,2) V+", "R(0,3) V-", "R(3,3) V-"];
    assert_eq!(busiest.collect::<Vec<_>>(), wanted);
    assert_eq!(
        (demands.load(&equation_1), demands.worst_permutation().0),
        (2, 2)
    );
    assert_eq!(demands.permutations().len(), 720);
}

#[test]
fn the_program_finds_the_worst_permutation_of_every_order() {
    for order in DirectionOrder::all() {
        let demands = Demands::new(&NodeLayout::default().with_order(order));
        let worst = demands.worst_demand().expect("solved").expect("a mesh");
        let (load, permutation) = demands.worst_permutation();
        assert!(
            (worst.load - f64::from(load)).abs() < 1e-6,
            "{order}: {worst:?}"
        );
        assert_eq!(demands.load(&permutation), load);
        for row in &worst.demand {
            assert!(row.iter().sum::<f64>() < 1.0 + 1e-6, "{order}: {worst:?}");
        }
    }
}

#[test]
fn a_mesh_without_turns_is_not_loaded_and_one_channel_of_a_line_is() {
    let layout = |channels: &[(&str, usize)]| {
        let channels: BTreeMap<Channel, Spot> = channels
            .iter()
            .map(|&(label, u)| (Channel::named(label).expect("a label"), Spot { u, v: 0 }))
            .collect();
        let endpoints = vec![Spot { u: 0, v: 0 }];
        let order = DirectionOrder::default();
        NodeLayout::new("node", [2, 1], channels, endpoints, order).expect("a legal layout")
    };
    let through = layout(&[("X0+", 0), ("X0-", 1)]);
    assert_eq!(Demands::new(&through).worst_permutation().0, 0);
    let turning = layout(&[("X0+", 0), ("X0-", 0), ("Y0+", 1), ("Y0-", 1)]);
    let demands = Demands::new(&turning);
    // What enters by both ends of X may leave by both ends of Y.
    assert_eq!(demands.worst_permutation().0, 2);
    let worst = demands.worst_demand().expect("solved").expect("a mesh");
    assert!((worst.load - 2.0).abs() < 1e-6);
}
