//! Tables that were edited are refused, by what is wrong with them.

use super::*;
use crate::model::anton2::Adapter;
use crate::model::anton2::deadlock::{self, UnicastWaits};
use crate::params::anton2::{Channel, Promotion};
use crate::params::topology::grid::Sign;

/// A list of a 5x5x1 machine with one tree, X before Y: two nodes on along X, and two beside the first of them.
fn example() -> Compiled {
    let machine = small([5, 5, 1], 8);
    let nodes = [[1, 0, 0], [2, 0, 0], [1, 1, 0], [1, 4, 0]];
    let list = list(&machine, [0, 0, 0], &nodes, &[1, 2], 1);
    let compiled = compiled(&machine, vec![list]);
    assert_eq!(compiled.plans()[0].trees()[0].course.to_string(), "XYZ0");
    assert_eq!(assert_fine(&compiled).copies, 4 + 4 * 2);
    compiled
}

fn named(label: &str) -> Channel {
    Channel::named(label).expect("a channel")
}

/// The table behind the channel by which copies come to a node, and the index that they have there.
fn reached_by(compiled: &Compiled, at: [usize; 3], label: &str) -> (TableId, usize) {
    let node = compiled.machine().torus().node(at);
    let adapter = Adapter::External(named(label).opposite());
    let layout = compiled.machine().node().layout();
    let table = TableId::of(layout, node, adapter).expect("an adapter");
    let mut entries = compiled.tables().entries();
    let entry = entries.find(|(id, ..)| *id == table);
    (table, entry.map_or(7, |(_, index, _)| index))
}

/// What is said of the tables with an entry changed.
fn said(
    compiled: &Compiled,
    (table, index): (TableId, usize),
    edit: impl Fn(&mut Entry),
) -> String {
    let mut tables = compiled.tables().clone();
    let mut entry = tables.entry(table, index).unwrap_or_default();
    edit(&mut entry);
    tables.write(table, index, entry);
    let machine = compiled.machine();
    let misled = check(machine, &tables, compiled.plans(), &waits(machine));
    misled.expect_err("the tables are wrong").to_string()
}

#[test]
fn each_edit_is_refused_by_what_it_does() {
    let compiled = example();
    let [first, second, beside] = [
        reached_by(&compiled, [1, 0, 0], "X0+"),
        reached_by(&compiled, [2, 0, 0], "X0+"),
        reached_by(&compiled, [1, 1, 0], "Y0+"),
    ];
    let source = TableId::of(compiled.machine().node().layout(), 0, Adapter::Endpoint(0));
    let source = (source.expect("an endpoint"), 0);
    let (minus_x, plus_x) = (
        Entry::direction(0, Sign::Minus),
        Entry::direction(0, Sign::Plus),
    );
    let of = "set test from endpoint 0 of node (0,0,0), index 0, XYZ0: ";
    type Edit<'a> = &'a dyn Fn(&mut Entry);
    let cases: [((TableId, usize), Edit, &str); 11] = [
        (
            second,
            &|entry| entry.directions |= minus_x,
            "X0- of node (2,0,0): entry 0 has a copy depart on X0-: it turns back, against the way it came",
        ),
        (
            beside,
            &|entry| entry.directions |= plus_x,
            "Y0- of node (1,1,0): entry 0 has a copy depart on X0+: it turns against the order of dimensions",
        ),
        (
            source,
            &|entry| entry.directions |= minus_x,
            "X0+ of node (4,0,0): entry 0 was never written: what should go on from here is dropped",
        ),
        (
            first,
            &|entry| entry.directions = plus_x,
            "node (1,1,0): there is no copy for endpoint 1, 2",
        ),
        (
            beside,
            &|entry| entry.endpoints = [1].into_iter().collect(),
            "node (1,1,0): there is no copy for endpoint 2",
        ),
        (
            beside,
            &|entry| assert!(entry.endpoints.insert(3)),
            "Y0- of node (1,1,0): entry 0 has a copy for endpoint 3, which is not in the list",
        ),
        (
            source,
            &|entry| assert!(entry.endpoints.insert(1)),
            "endpoint 0 of node (0,0,0): entry 0 has a copy for endpoint 1, which is not in the list",
        ),
        (
            first,
            &|entry| entry.next = 6,
            "Y0+ of node (1,4,0): entry 6 was never written: what should go on from here is dropped",
        ),
        (
            beside,
            &|entry| *entry = Entry::default(),
            "Y0- of node (1,1,0): entry 0 has no branch: what should go on from here is dropped",
        ),
        // There is no way up or down: it is left out, and nothing else is left.
        (
            beside,
            &|entry| {
                *entry = Entry::default();
                entry.directions = Entry::direction(2, Sign::Plus);
            },
            "Y0- of node (1,1,0): entry 0 has no branch: what should go on from here is dropped",
        ),
        (
            second,
            &|entry| {
                entry.directions |= plus_x;
            },
            "X0- of node (2,0,0): entry 0 has a copy depart on X0+: that is no minimal way from the source",
        ),
    ];
    for (at, edit, wanted) in cases {
        let said = said(&compiled, at, edit);
        let fault = said
            .strip_prefix(of)
            .unwrap_or(&said)
            .replace("entry 1", "entry 0");
        assert_eq!(fault, wanted);
    }
}

/// Endpoint 0 takes what is for an endpoint that a node does not have.
#[test]
fn a_second_copy_for_an_endpoint_is_seen() {
    let machine = small([3, 1, 1], 8);
    let list = list(&machine, [0, 0, 0], &[[1, 0, 0]], &[0], 1);
    let compiled = compiled(&machine, vec![list]);
    let at = reached_by(&compiled, [1, 0, 0], "X0+");
    let said = said(&compiled, at, |entry| assert!(entry.endpoints.insert(9)));
    let wanted = "X0- of node (1,0,0): entry 0 has a second copy for endpoint 0";
    assert!(said.ends_with(wanted), "{said}");
}

#[test]
fn a_way_around_half_a_ring_that_is_not_the_trees_is_seen() {
    let machine = small([4, 1, 1], 8);
    let list = list(&machine, [0, 0, 0], &[[2, 0, 0], [3, 0, 0]], &[0], 1);
    let compiled = compiled(&machine, vec![list]);
    let plus = compiled.plans()[0].trees()[0].course.ties[0] == Sign::Plus;
    let (at, other) = if plus { ("X0+", "X0-") } else { ("X0-", "X0+") };
    let hop = if plus { [1, 0, 0] } else { [3, 0, 0] };
    let stops = reached_by(&compiled, hop, at);
    // The other way round to the same node: as long, but not by the same direction as the course says.
    let mut tables = compiled.tables().clone();
    let back = reached_by(&compiled, if plus { [3, 0, 0] } else { [1, 0, 0] }, other);
    let mut entry = tables.entry(back.0, stops.1).unwrap_or_default();
    entry.directions = Entry::direction(0, named(other).sign);
    entry.next = 5;
    tables.write(back.0, stops.1, entry);
    let source = TableId::of(machine.node().layout(), 0, Adapter::Endpoint(0)).expect("a table");
    let mut first = tables.entry(source, 0).expect("the source's");
    first.directions = Entry::direction(0, Sign::Plus) | Entry::direction(0, Sign::Minus);
    tables.write(source, 0, first);
    let misled = check(&machine, &tables, compiled.plans(), &waits(&machine));
    let fault = misled.expect_err("two ways to one node").fault;
    assert_eq!(fault, Fault::Astray(stops.1, named(other)));
}

/// Whatever bit of whatever entry is turned: packets of the trees that use it go wrong.
#[test]
fn every_bit_that_is_turned_is_noticed() {
    let compiled = example();
    let machine = compiled.machine();
    let waits = waits(machine);
    for (table, index, entry) in compiled.tables().entries() {
        for bit in 0..4 {
            let mut tables = compiled.tables().clone();
            let turned: EndpointSet = (0..4)
                .filter(|&e| entry.endpoints.contains(e) != (e == bit))
                .collect();
            let endpoints = Entry {
                endpoints: turned,
                ..entry
            };
            tables.write(table, index, endpoints);
            let refused = check(machine, &tables, compiled.plans(), &waits);
            assert!(refused.is_err(), "{table:?} {index} endpoint {bit}");
            let directions = entry.directions ^ 1 << bit;
            tables.write(
                table,
                index,
                Entry {
                    directions,
                    ..entry
                },
            );
            let refused = check(machine, &tables, compiled.plans(), &waits);
            assert!(refused.is_err(), "{table:?} {index} direction {bit}");
        }
    }
}

/// The waits of another machine's unicast packets are not these: the comparison can fail.
#[test]
fn what_no_unicast_packet_waits_for_is_seen() {
    let compiled = example();
    let machine = compiled.machine();
    let (torus, layout) = (machine.torus(), machine.node().layout());
    let other = |promotion, vcs| {
        let other = UnicastWaits::new(torus, layout, promotion, vcs, &|| {});
        check(machine, compiled.tables(), compiled.plans(), &other)
    };
    assert!(other(Promotion::OncePerDimension, 4).is_ok());
    for promotion in [Promotion::DatelineOnly, Promotion::TwicePerDimension] {
        let misled = other(promotion, 6).expect_err("another promotion");
        let Fault::NewDependency(_, waits) = &misled.fault else {
            panic!("{misled}");
        };
        let wanted = format!(
            "has a copy in {} that waits for {}, as no unicast packet does",
            waits[0], waits[1]
        );
        assert!(misled.to_string().ends_with(&wanted), "{misled}");
    }
    let few = other(Promotion::OncePerDimension, 1);
    assert!(matches!(few, Err(misled) if matches!(misled.fault, Fault::NewDependency(..))));
}

/// All that packets may wait for, multicast included, has no cycle: the graph of unicast packets has none.
#[test]
fn multicast_adds_nothing_to_a_graph_without_cycles() {
    for dims in [[4, 4, 1], [3, 4, 2]] {
        let machine = small(dims, 1024);
        let mut random = Random::new(11);
        let lists = (0..40).map(|_| random_list(&machine, "list", &mut random));
        let lists: Result<Vec<_>, _> = lists.collect();
        let compiled = compiled(&machine, lists.expect("legal lists"));
        let walked = assert_fine(&compiled);
        let (torus, layout) = (machine.torus(), machine.node().layout());
        let unicast = deadlock::Machine::of(torus, layout, Promotion::default(), 4, 0);
        let unicast = unicast.analyse(&|| {}).analysis;
        let direct = unicast
            .result
            .as_ref()
            .expect("every packet arrives")
            .direct;
        assert!(unicast.is_fine() && walked.dependencies <= direct);
        assert_eq!(waits(&machine).count(), direct);
    }
}
