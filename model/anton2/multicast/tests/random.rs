//! Random lists reach what they should, and nothing else.

use super::*;
use crate::model::anton2::Adapter;
use crate::params::anton2::Channel;
use crate::params::topology::grid::Sign;

const TORI: [[usize; 3]; 8] = [
    [1, 1, 1],
    [8, 1, 1],
    [2, 2, 2],
    [4, 4, 1],
    [3, 4, 2],
    [5, 1, 3],
    [1, 6, 2],
    [4, 3, 3],
];

/// Some lists of a machine, compiled.
fn lists(machine: &Anton2NetworkParams, count: usize, seed: u64) -> Compiled {
    let mut random = Random::new(seed);
    let lists = (0..count).map(|n| random_list(machine, &format!("list {n}"), &mut random));
    let lists: Result<Vec<_>, _> = lists.collect();
    compiled(machine, lists.expect("legal lists"))
}

#[test]
fn packets_of_random_lists_reach_each_endpoint_once() {
    for (seed, dims) in (1..).zip(TORI) {
        for (node, router) in [(SMALL, "ports = 12"), (TWO_SLICES, "ports = 10")] {
            let datelines = dims.map(|radix| radix / 2);
            for torus in [
                format!("dims = {dims:?}"),
                format!("dims = {dims:?}\ndatelines = {datelines:?}"),
            ] {
                let machine = machine(&torus, node, router, 300);
                let compiled = lists(&machine, 12, seed);
                let walked = assert_fine(&compiled);
                assert!(walked.trees >= 12 && walked.copies >= 12, "{walked:?}");
                assert!(walked.dependencies <= waits(&machine).count());
            }
        }
    }
}

#[test]
fn they_do_in_anton_2s_nodes_with_either_promotion() {
    for (dims, router) in [([4, 2, 3], ""), ([3, 3, 1], "promotion = '2n'\nvcs = 6")] {
        let machine = machine(&format!("dims = {dims:?}"), "", router, 128);
        assert_fine(&lists(&machine, 20, 7));
    }
}

/// Without anything of the checker: entries looked up, directions added to coordinates.
#[test]
fn tables_read_by_hand_give_the_lists_again() {
    for (seed, dims) in (1..).zip(TORI) {
        let machine = machine(&format!("dims = {dims:?}"), TWO_SLICES, "ports = 10", 300);
        let compiled = lists(&machine, 12, seed);
        for plan in compiled.plans() {
            for tree in plan.trees() {
                for (sender, &index) in plan.list().senders().iter().zip(&tree.indexes) {
                    let mut reached = BTreeMap::new();
                    let from = (plan.list().source(), Adapter::Endpoint(sender));
                    let hops = gather(&compiled, from, index, tree.course.slice, &mut reached);
                    assert_eq!(&reached, plan.list().destinations());
                    assert_eq!(hops, tree.hops);
                }
            }
        }
    }
}

/// Collects the endpoints to which an entry leads: the hops on the way.
fn gather(
    compiled: &Compiled,
    (node, adapter): (usize, Adapter),
    index: usize,
    slice: usize,
    reached: &mut BTreeMap<usize, EndpointSet>,
) -> usize {
    let (torus, layout) = (
        compiled.machine().torus(),
        compiled.machine().node().layout(),
    );
    let table = TableId::of(layout, node, adapter).expect("an adapter");
    let entry = compiled.tables().entry(table, index).expect("an entry");
    if !entry.endpoints.is_empty() {
        assert_eq!(reached.insert(node, entry.endpoints), None);
    }
    let mut hops = 0;
    for (bit, (dimension, sign)) in [
        (0, (0, Sign::Plus)),
        (1, (0, Sign::Minus)),
        (2, (1, Sign::Plus)),
        (3, (1, Sign::Minus)),
        (4, (2, Sign::Plus)),
        (5, (2, Sign::Minus)),
    ] {
        if entry.directions >> bit & 1 == 0 {
            continue;
        }
        let mut at = torus.coordinates(node);
        let radix = torus.radices()[dimension];
        at[dimension] = match sign {
            Sign::Plus => (at[dimension] + 1) % radix,
            Sign::Minus => (at[dimension] + radix - 1) % radix,
        };
        // What travels to higher coordinates arrives at the adapter that sends to lower ones.
        let arrives = Channel {
            dimension,
            slice,
            sign: [Sign::Minus, Sign::Plus][usize::from(sign == Sign::Minus)],
        };
        let next = (torus.node(at), Adapter::External(arrives));
        hops += 1 + gather(compiled, next, entry.next, slice, reached);
    }
    hops
}
