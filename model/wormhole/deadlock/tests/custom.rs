//! Routing functions made up for a purpose.

use crate::model::deadlock::{Channel, Direct, Fault, Findings, Head, Misroute, Stop, followed};
use crate::model::wormhole::routed::{RoutedNetwork, RoutingFunction, Several};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{Cube, NodeId, PortId, Seat, TerminalId};
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, VcId};

pub(super) const EJECT: &[Exit] = &[Exit::Ejector(Seat(0))];
const PLUS: &[Exit] = &[Exit::Link(PortId(0), VcId(0))];
const MINUS: &[Exit] = &[Exit::Link(PortId(1), VcId(0))];

const ESCAPE: [LaneClass; 1] = [LaneClass::Escape];

pub(super) fn topology(radices: &[usize], wrap: Wrap, ways: Ways) -> Cube {
    let grid = Grid::new("network", radices.to_vec(), wrap, ways);
    Cube::of(grid.expect("a legal grid"))
}

fn ring(nodes: usize, ways: Ways) -> Cube {
    topology(&[nodes], Wrap::Torus, ways)
}

/// What is found if the lanes of all virtual channels hold several packets, or none does.
fn found(
    topology: &Cube,
    classes: &[LaneClass],
    several: bool,
    routing: &RoutingFunction,
) -> Result<Findings, Misroute> {
    let several = Several::always(vec![several; classes.len()]);
    let network = RoutedNetwork::new(topology, classes, routing, several);
    followed(&network, &|| {})
}

/// The channel that leaves `from` by a port, in VC0.
fn leaving(from: usize, port: usize) -> Channel {
    Channel {
        from: NodeId(from),
        port: PortId(port),
        vc: VcId(0),
    }
}

#[test]
fn a_ring_with_one_virtual_channel_is_a_cycle() {
    let plus = |node, _, to| if node == to { EJECT } else { PLUS }.to_vec();
    for nodes in 3..8 {
        let ring = ring(nodes, Ways::Unidirectional);
        let several = Several::always(vec![true]);
        let network = RoutedNetwork::new(&ring, &ESCAPE, &plus, several);
        let (direct, _) = Direct::of(&network, &|| {}).expect("every packet arrives");
        assert_eq!(direct.graph().cycle(), Some((0..nodes).collect()));
    }
    // Of the packets to the node after the next one, in a ring of three: each waits at the end of the
    // first link for the second one.
    for several in [true, false] {
        let ring = ring(3, Ways::Unidirectional);
        let findings = found(&ring, &ESCAPE, several, &plus).expect("every packet arrives");
        assert_eq!((findings.direct, findings.extended), (3, Some(3)));
        let deadlock = findings.deadlock.expect("a cycle");
        assert!(!deadlock.stricter_rule_helps);
        assert_eq!(deadlock.cycle.len(), 3);
        for (node, hold) in deadlock.cycle.iter().enumerate() {
            assert_eq!(hold.channel, leaving(node, 0));
            assert_eq!(hold.head, hold.channel);
            assert_eq!(hold.next, leaving((node + 1) % 3, 0));
            assert_eq!(hold.stop, Stop::Offered);
            let ends = (hold.ends.source.0, hold.ends.destination.0);
            assert_eq!(ends, (node, (node + 2) % 3));
        }
    }
}

#[test]
fn a_cycle_of_fewer_packets_is_shown_where_they_reach_over_several_links() {
    let plus = |node, _, to| if node == to { EJECT } else { PLUS }.to_vec();
    let ring = ring(6, Ways::Unidirectional);
    let findings = found(&ring, &ESCAPE, false, &plus).expect("every packet arrives");
    let cycle = findings.deadlock.expect("a cycle").cycle;
    assert_eq!(cycle.len(), 2);
    for hold in cycle {
        assert_ne!(hold.head, hold.channel);
        assert_eq!(hold.stop, Stop::Offered);
    }
}

/// A ring of six, both ways. Packets to the third node ahead go plus: in an escape lane over the first
/// link, then in an adaptive lane, then in an escape lane. In place of the adaptive lane they may take
/// escape lanes all the way back. Other packets go minus, TRC's way.
fn three_ahead(node: NodeId, entry: Entry, to: NodeId) -> Vec<Exit> {
    const WAY_BACK: [[Exit; 1]; 2] = [
        [Exit::Link(PortId(1), VcId(0))],
        [Exit::Link(PortId(1), VcId(1))],
    ];
    const CHOICE: [[Exit; 2]; 2] = [
        [WAY_BACK[0][0], Exit::Link(PortId(0), VcId(2))],
        [WAY_BACK[1][0], Exit::Link(PortId(0), VcId(2))],
    ];
    let crosses = usize::from(node.0 < to.0);
    match entry {
        _ if node == to => EJECT,
        Entry::Injector if (node.0 + 3) % 6 == to.0 => PLUS,
        Entry::Link(PortId(0), VcId(0)) => &CHOICE[crosses],
        Entry::Link(PortId(0), _) => PLUS,
        _ => &WAY_BACK[crosses],
    }
    .to_vec()
}

const WITH_ADAPTIVE: [LaneClass; 3] = [LaneClass::Escape, LaneClass::Escape, LaneClass::Cyclic];

#[test]
fn a_packet_that_waits_further_on_closes_a_cycle() {
    let ring = ring(6, Ways::Bidirectional);
    let findings = found(&ring, &WITH_ADAPTIVE, false, &three_ahead).expect("they arrive");
    let cycle = findings.deadlock.expect("a cycle").cycle;
    assert_eq!(cycle.len(), 3);
    for (at, hold) in cycle.iter().enumerate() {
        // Escape lane, adaptive lane with the head in it, escape lane of the next packet.
        assert_eq!(hold.channel, leaving(2 * at, 0));
        assert_eq!(hold.next, leaving((2 * at + 2) % 6, 0));
        let head = Channel {
            vc: VcId(2),
            ..leaving(2 * at + 1, 0)
        };
        assert_eq!((hold.head, hold.stop), (head, Stop::Offered));
    }
}

/// The parts of the definition that a cycle needs: without any of them some deadlock goes unseen.
#[test]
fn every_part_of_the_definition_matters() {
    use super::definition::{Parts, is_acyclic, parts};
    let all = Parts::default();
    let plus = |node, _, to| if node == to { EJECT } else { PLUS }.to_vec();
    let three = ring(3, Ways::Unidirectional);
    let six = ring(6, Ways::Bidirectional);
    let always = |vcs| Several::always(vec![false; vcs]);
    let one_vc = RoutedNetwork::new(&three, &ESCAPE, &plus, always(1));
    let three_vcs = RoutedNetwork::new(&six, &WITH_ADAPTIVE, &three_ahead, always(3));

    let no_waits = Parts {
        waits: false,
        ..all
    };
    assert!(!is_acyclic(&parts(&one_vc, all)));
    assert!(is_acyclic(&parts(&one_vc, no_waits)));

    let no_further = Parts {
        further: false,
        ..all
    };
    assert!(!is_acyclic(&parts(&three_vcs, all)));
    assert!(is_acyclic(&parts(&three_vcs, no_further)));

    let no_queues = Parts {
        queues: false,
        ..all
    };
    let params = super::params("dims = [5]\nalgorithm = 'dynbal'");
    let cube = params.cube().expect("it is on a grid");
    let golden = super::GoldenRouting::new(cube, params.router().routing()).expect("a network");
    let routing = |node, entry, destination| golden.offered(node, entry, destination);
    let classes = params.router().routing().algorithm().classes();
    let several = Several::always(vec![true; 2]);
    let dynbal = RoutedNetwork::new(cube, classes, &routing, several);
    assert!(!is_acyclic(&parts(&dynbal, all)));
    assert!(is_acyclic(&parts(&dynbal, no_queues)));
}

#[test]
fn a_packet_that_goes_astray_is_named() {
    let misroute = |topology: &Cube, routing: &RoutingFunction| {
        let found = found(topology, &ESCAPE, true, routing);
        let Misroute {
            destination,
            head,
            fault,
        } = found.expect_err("it goes astray");
        (destination.0, head, fault)
    };
    let one_way = ring(4, Ways::Unidirectional);
    let injector = |node| Head::Injector(TerminalId(node));

    let next_door = |node, _, to| {
        let exit = if node == to {
            &[Exit::Ejector(Seat(1))][..]
        } else {
            PLUS
        };
        exit.to_vec()
    };
    let (_, _, fault) = misroute(&one_way, &next_door);
    assert_eq!(fault, Fault::WrongTerminal);
    // To node 1, but past it, for ever.
    let never_ejected = |_, _, _| PLUS.to_vec();
    assert_eq!(
        misroute(&one_way, &never_ejected),
        (0, injector(0), Fault::NotEjected)
    );
    // Node 2 has forgotten that it is node 2.
    let passes_by = |node: NodeId, entry, to| {
        match entry {
            Entry::Link(..) if node == to && to.0 == 2 => PLUS,
            _ if node == to => EJECT,
            _ => PLUS,
        }
        .to_vec()
    };
    assert_eq!(
        misroute(&one_way, &passes_by),
        (2, Head::Channel(leaving(1, 0)), Fault::NotEjected)
    );
    let nothing = |node: NodeId, _, to| {
        match node {
            _ if node == to => EJECT,
            NodeId(3) => &[][..],
            _ => PLUS,
        }
        .to_vec()
    };
    assert_eq!(
        misroute(&one_way, &nothing),
        (0, injector(3), Fault::NoExit)
    );
    let too_early = |node: NodeId, _, to| {
        match node {
            _ if node == to || node.0 == 1 => EJECT,
            _ => PLUS,
        }
        .to_vec()
    };
    assert_eq!(
        misroute(&one_way, &too_early),
        (0, injector(1), Fault::WrongNode)
    );
    // Back and forth between nodes 1 and 2, on the way to node 3.
    let back_and_forth = |node: NodeId, entry, to: NodeId| {
        match (node.0, entry) {
            _ if node == to => EJECT,
            (2, Entry::Link(PortId(0), _)) if to.0 == 3 => MINUS,
            _ => PLUS,
        }
        .to_vec()
    };
    let both_ways = ring(4, Ways::Bidirectional);
    let (destination, head, fault) = misroute(&both_ways, &back_and_forth);
    assert_eq!((destination, fault), (3, Fault::Loop));
    assert!(
        [leaving(1, 0), leaving(2, 1)]
            .map(Head::Channel)
            .contains(&head),
        "{head:?}"
    );
    // Off the mesh, the shorter way round.
    let mesh = topology(&[4], Wrap::Mesh, Ways::Bidirectional);
    let as_on_a_ring = |node: NodeId, _, to: NodeId| {
        match (to.0 + 4 - node.0) % 4 {
            0 => EJECT,
            1 | 2 => PLUS,
            _ => MINUS,
        }
        .to_vec()
    };
    assert_eq!(
        misroute(&mesh, &as_on_a_ring),
        (0, injector(3), Fault::NoChannel(leaving(3, 0)))
    );
}
