//! Where entries are, and what there is no room for.

use super::*;
use crate::model::anton2::Adapter;
use crate::params::anton2::Channel;

#[test]
fn copies_of_a_node_are_found_by_one_index_in_all_the_next_tables() {
    let machine = small([5, 5, 5], 16);
    // A tree from (0,0,0) takes indexes on the way that the second wants for its six neighbours.
    let first = list(&machine, [0, 0, 0], &[[2, 0, 0]], &[0], 1);
    let around = [
        [2, 0, 0],
        [0, 0, 0],
        [1, 1, 0],
        [1, 4, 0],
        [1, 0, 1],
        [1, 0, 4],
    ];
    let second = list(&machine, [1, 0, 0], &around, &[3], 1);
    let compiled = compiled(&machine, vec![first, second]);
    assert_fine(&compiled);
    let layout = machine.node().layout();
    let source = TableId::of(layout, 1, Adapter::Endpoint(0)).expect("an endpoint");
    let entry = compiled.tables().entry(source, 0).expect("the source's");
    assert_eq!((entry.directions, entry.endpoints.len()), (0b11_1111, 0));
    // Index 0 of the adapter of (2,0,0) behind X+ says endpoint 0.
    assert_eq!(entry.next, 1);
    let leaf = Entry {
        endpoints: [3].into_iter().collect(),
        ..Entry::default()
    };
    let entries = compiled.tables().entries();
    assert_eq!(
        entries
            .filter(|&(_, index, entry)| (index, entry) == (1, leaf))
            .count(),
        6
    );
}

#[test]
fn entries_that_say_the_same_are_one_but_for_those_of_sources() {
    let machine = small([5, 4, 1], 8);
    let nodes = [[1, 0, 0], [2, 0, 0]];
    let lists = vec![list(&machine, [0, 0, 0], &nodes, &[1], 1); 5];
    let compiled = compiled(&machine, lists);
    assert_fine(&compiled);
    let layout = machine.node().layout();
    let len = |node, adapter| {
        compiled
            .tables()
            .len(TableId::of(layout, node, adapter).expect("one"))
    };
    let behind = |label| Adapter::External(Channel::named(label).expect("a channel"));
    assert_eq!(len(0, Adapter::Endpoint(0)), 5);
    assert_eq!((len(1, behind("X0-")), len(2, behind("X0-"))), (1, 1));
    let indexes = compiled
        .plans()
        .iter()
        .map(|plan| plan.trees()[0].indexes[0]);
    assert_eq!(indexes.collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    let fullest = compiled.tables().fullest().expect("some");
    assert_eq!((fullest.0.node, fullest.1), (0, 5));
}

#[test]
fn a_full_table_is_refused_by_adapter_and_set() {
    let machine = small([4, 4, 1], 2);
    let nodes = [[1, 0, 0], [2, 0, 0]];
    let own = vec![list(&machine, [0, 3, 0], &nodes, &[1], 1); 3];
    let refused = Compiled::new(&machine, own).expect_err("three of two");
    assert_eq!(
        refused.to_string(),
        "node.multicast_sets = 2: the table of endpoint 0 of node (0,3,0) is full when set test of node (0,3,0) is added; wanted more (at most 1024), or fewer sets or alternatives"
    );
    let by_sources = [0, 1, 2].map(|sender| {
        let to = [(2, vec![sender])];
        DestinationList::new(&machine, "far", (1, &[sender]), &to, 1).expect("legal")
    });
    let refused = Compiled::new(&machine, by_sources.to_vec()).expect_err("three of two");
    let refused = refused.to_string();
    assert!(
        refused.contains("the table of X0- of node (2,0,0) is full when set far of node (1,0,0)"),
        "{refused}"
    );
}

#[test]
fn no_common_index_is_refused_though_no_table_is_full() {
    let machine = small([5, 5, 1], 2);
    let [plus, minus, up] = [[1, 0, 0], [4, 0, 0], [0, 1, 0]];
    let of = |sender: usize, to: &[[usize; 3]]| {
        let to = to
            .iter()
            .map(|&at| (machine.torus().node(at), vec![sender]));
        let to: Vec<_> = to.collect();
        DestinationList::new(&machine, "apart", (0, &[sender]), &to, 1).expect("legal")
    };
    // Index 0 of the neighbour in Y+, so index 1 of those in X- and Y+; index 0 of that in X+.
    let mut lists = vec![of(0, &[up]), of(1, &[minus, up]), of(2, &[plus])];
    assert_fine(&compiled(&machine, lists.clone()));
    lists.push(of(3, &[plus, minus]));
    let refused = Compiled::new(&machine, lists).expect_err("no index in common");
    let wanted = "and those beside it have no free index in common when set apart of node (0,0,0)";
    assert!(refused.to_string().contains(wanted), "{refused}");
}

#[test]
fn without_tables_nothing_is_compiled() {
    let machine = small([4, 1, 1], 0);
    let refused = Compiled::new(&machine, Vec::new()).expect_err("no tables");
    assert!(
        refused.to_string().starts_with("node.multicast_sets = 0: "),
        "{refused}"
    );
}

#[test]
fn the_memory_file_has_every_entry_as_the_write_port_takes_it() {
    let machine = small([4, 4, 1], 40);
    let mut random = Random::new(2);
    let lists = (0..9).map(|_| random_list(&machine, "list", &mut random));
    let lists: Result<Vec<_>, _> = lists.collect();
    let compiled = compiled(&machine, lists.expect("legal"));
    let memory = compiled.memory();
    let mut lines = memory.lines().filter(|line| !line.starts_with("//"));
    for (table, index, entry) in compiled.tables().entries() {
        let line = lines.next().expect("a line for each");
        let parts: Vec<u64> = line
            .split('_')
            .map(|part| u64::from_str_radix(part, 16).expect("hexadecimal"))
            .collect();
        // 6 directions, 4 endpoints, 10 bits of the next index.
        let data = parts[3];
        assert_eq!(
            parts[..3],
            [table.node as u64, table.adapter as u64, index as u64]
        );
        assert_eq!(data & 63, u64::from(entry.directions));
        assert_eq!(data >> 6 & 15, u64::from(entry.endpoints.bits()));
        assert_eq!(data >> 10, entry.next as u64);
        // Four bits, four bits (ten adapters), six bits, twenty bits.
        assert_eq!(line.len(), "0_0_00_00000".len());
    }
    assert_eq!(lines.next(), None);
    assert!(memory.contains("// @ node 0 (0,0,0) adapter "), "{memory}");
}

#[test]
fn adapters_are_numbered_as_the_write_port_has_them() {
    let machine = machine("dims = [2, 2, 2]", "", "", 4);
    let layout = machine.node().layout();
    let labels = [
        "X0+", "X0-", "X1+", "X1-", "Y0+", "Y0-", "Y1+", "Y1-", "Z0+", "Z0-", "Z1+", "Z1-",
    ];
    for (number, label) in labels.into_iter().enumerate() {
        let adapter = Adapter::External(Channel::named(label).expect("a channel"));
        let table = TableId::of(layout, 3, adapter).expect("an adapter");
        assert_eq!((table.node, table.adapter), (3, number));
        assert_eq!(table.adapter(layout), adapter);
    }
    let last = TableId::of(layout, 0, Adapter::Endpoint(15)).expect("an endpoint");
    assert_eq!(
        (last.adapter, last.adapter(layout)),
        (27, Adapter::Endpoint(15))
    );
    assert_eq!(TableId::of(layout, 0, Adapter::Endpoint(16)), None);
    assert_eq!(machine.node().adapters(), 28);
}
