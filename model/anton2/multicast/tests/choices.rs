//! Which trees lists take.

use super::*;
use crate::model::anton2::multicast::choice::Choice;
use crate::model::anton2::multicast::links::{Link, LinkLoads};
use crate::params::anton2::DimensionOrder;
use crate::params::topology::grid::Sign;
use std::collections::BTreeSet;

fn courses(compiled: &Compiled) -> Vec<Vec<Course>> {
    let plans = compiled.plans().iter();
    let courses = plans.map(|plan| plan.trees().iter().map(|tree| tree.course).collect());
    courses.collect()
}

#[test]
fn alternatives_are_in_different_orders_and_slices() {
    let machine = machine("dims = [4, 4, 4]", TWO_SLICES, "ports = 10", 512);
    let all: Vec<[usize; 3]> = (0..64).map(|n| machine.torus().coordinates(n)).collect();
    for (alternatives, orders, slices) in [(1, 1, 1), (2, 2, 2), (5, 5, 2), (6, 6, 2), (12, 6, 2)] {
        let list = list(&machine, [1, 2, 3], &all, &[0], alternatives);
        let compiled = compiled(&machine, vec![list]);
        assert_fine(&compiled);
        let [taken] = &courses(&compiled)[..] else {
            panic!("one list")
        };
        assert_eq!(taken.len(), alternatives);
        let different =
            |of: fn(&Course) -> usize| taken.iter().map(of).collect::<BTreeSet<_>>().len();
        assert_eq!(different(|course| course.order.code()), orders);
        assert_eq!(different(|course| course.slice), slices);
        assert_eq!(taken.iter().collect::<BTreeSet<_>>().len(), alternatives);
    }
}

#[test]
fn a_list_has_no_more_trees_than_there_are() {
    let machine = small([5, 5, 1], 64);
    for (nodes, trees) in [
        // Here: nothing to choose. Along a line: one way. In a plane: two orders.
        (&[[0, 0, 0]][..], 1),
        (&[[1, 0, 0], [0, 1, 0]], 1),
        (&[[1, 1, 0]], 2),
    ] {
        let list = list(&machine, [0, 0, 0], nodes, &[0], 12);
        let compiled = compiled(&machine, vec![list]);
        assert_fine(&compiled);
        assert_eq!(compiled.plans()[0].trees().len(), trees);
    }
    let half_way = small([4, 1, 1], 64);
    let list = list(&half_way, [1, 0, 0], &[[3, 0, 0]], &[0], 12);
    let compiled = compiled(&half_way, vec![list]);
    let taken = courses(&compiled);
    let signs: BTreeSet<Sign> = taken[0].iter().map(|course| course.ties[0]).collect();
    assert_eq!((taken[0].len(), signs.len()), (2, 2));
}

#[test]
fn the_same_lists_take_the_same_trees() {
    let machine = machine("dims = [4, 4, 2]", TWO_SLICES, "ports = 10", 512);
    let of = |seed| {
        let mut random = Random::new(seed);
        let lists = (0..30).map(|_| random_list(&machine, "list", &mut random));
        let lists: Result<Vec<_>, _> = lists.collect();
        compiled(&machine, lists.expect("legal"))
    };
    let (one, other) = (of(5), of(5));
    assert_eq!(one.memory(), other.memory());
    assert_eq!(courses(&one), courses(&other));
    assert_ne!(one.memory(), of(6).memory());
}

/// Among all choices of one tree for each of five lists.
#[test]
fn in_small_machines_the_choice_is_the_best_or_close() {
    let machine = small([3, 3, 1], 64);
    let mut random = Random::new(3);
    let (mut best_of_all, turns) = (0, 60);
    for _ in 0..turns {
        let lists: Vec<DestinationList> = (0..5)
            .map(|_| {
                let [from, to, more] = [(); 3].map(|()| random.below(9) as usize);
                let mut nodes: Vec<usize> = vec![to, more];
                nodes.dedup();
                let at = |node| machine.torus().coordinates(node);
                let nodes: Vec<_> = nodes.into_iter().map(at).collect();
                list(&machine, at(from), &nodes, &[0], 1)
            })
            .collect();
        let found = Choice::new(&machine, &lists, 1).loads.peak();
        let least = (0..1_usize << lists.len()).map(|choice| {
            let mut loads = LinkLoads::new(machine.torus(), 1);
            for (number, list) in lists.iter().enumerate() {
                let order = [DimensionOrder::Xyz, DimensionOrder::Yxz][choice >> number & 1];
                let course = Course {
                    order,
                    slice: 0,
                    ties: [Sign::Plus; 3],
                };
                for (node, channel) in Tree::new(machine.torus(), list, course).links() {
                    loads.add(Link::new(node, channel), 1);
                }
            }
            loads.peak()
        });
        let least = least.min().expect("some choice");
        assert!(found <= least + 1, "{found}, not {least}");
        best_of_all += usize::from(found == least);
    }
    assert!(best_of_all * 10 >= turns * 9, "{best_of_all} of {turns}");
}

#[test]
fn senders_count_each() {
    let machine = small([4, 1, 1], 64);
    let to = [(1, vec![0]), (0, vec![1, 2])];
    let list = DestinationList::new(&machine, "three", (0, &[0, 1, 3]), &to, 1);
    let compiled = compiled(&machine, vec![list.expect("legal")]);
    let savings = Savings::new(&compiled);
    assert_eq!(savings.peak.map(|peak| peak.packets), Some(3.0));
    assert_eq!(savings.total.multicast, 3.0);
    assert_eq!(assert_fine(&compiled).trees, 3);
}
