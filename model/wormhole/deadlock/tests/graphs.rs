//! Networks on graphs, whose routers look routes up in tables.

use crate::model::deadlock::{Analysis, Findings};
use crate::model::wormhole::deadlock::analyse;
use crate::params::topology::graph::examples;
use crate::params::topology::rules::{AnyRule, RULES};
use crate::params::topology::{Graph, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::{Component, ParamError};

/// The network on a graph with routes of a kind, or of a file.
fn network(graph: &Graph, routes: &str) -> Result<NetworkParams, ParamError> {
    let text = format!(
        "topology = 'graph'\nroutes = '{routes}'\ninput_depth = 7\n{}",
        examples::text(graph)
    );
    NetworkParams::of_settings(&text)
}

fn analysed(graph: &Graph, routes: &str) -> Result<Analysis, ParamError> {
    analyse(&network(graph, routes)?, &|| {})
}

/// The same by the text of a file.
fn by_file(graph: &Graph, text: &str) -> Findings {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("routes.csv");
    std::fs::write(&file, text).expect("written");
    let found = analysed(graph, &file.display().to_string()).expect("legal routes");
    found.result.expect("every packet arrives")
}

#[test]
fn up_down_routes_never_close_a_cycle_and_shortest_ones_are_as_long_or_shorter() {
    for graph in examples::all_of_few_lanes() {
        let shortest = analysed(&graph, "shortest").expect("legal routes");
        let shortest = shortest.result.expect("every packet arrives");
        // On a ring of one way a packet goes up after it has gone down.
        let Ok(up_down) = analysed(&graph, "up-down") else {
            assert!(shortest.deadlock.is_some());
            continue;
        };
        let counts = (up_down.nodes, up_down.links);
        assert_eq!(counts, (graph.nodes(), graph.links()));
        let up_down = up_down.result.expect("every packet arrives");
        assert_eq!((up_down.extended, up_down.deadlock), (None, None));
        assert!(up_down.longest_way >= shortest.longest_way, "{graph:?}");
    }
}

#[test]
fn the_shortest_routes_of_a_one_way_ring_are_a_cycle_and_those_across_a_dateline_are_none() {
    let ring = examples::graph(examples::ONE_WAY_RING);
    let shortest = analysed(&ring, "shortest").expect("legal routes");
    assert_eq!((shortest.links, shortest.channels), (5, 10));
    let deadlock = shortest.result.expect("every packet arrives").deadlock;
    let cycle = deadlock.expect("every packet waits for the next").cycle;
    assert!(cycle.len() >= 2 && cycle.len() <= 5, "{cycle:?}");
    for (hold, next) in cycle.iter().zip(cycle.iter().cycle().skip(1)) {
        assert_eq!(hold.next, next.channel);
        assert_ne!(hold.ends.source, hold.ends.destination);
    }
    let dateline = by_file(&ring, examples::DATELINE);
    assert_eq!((dateline.extended, dateline.deadlock), (None, None));
    assert_eq!(dateline.longest_way, Some(4));
}

#[test]
fn every_terminal_is_followed_to_which_other_routes_lead_than_to_the_first_of_its_node() {
    // To the second terminal of c packets go round by b, and back by a lane that others take the other way.
    let graph = examples::graph(examples::TRIANGLE);
    let plain = by_file(&graph, examples::STRAIGHT);
    assert_eq!((plain.longest_way, plain.direct), (Some(1), 0));
    let direct = examples::STRAIGHT;
    let round = by_file(&graph, &format!("{direct}a,inject,3,to_b,*\n"));
    assert_eq!(round.longest_way, Some(2));
    assert!(round.direct > 0);
}

#[test]
fn channels_are_those_of_the_links_with_their_own_numbers_of_lanes() {
    let [.., three] = examples::all_of_few_lanes();
    let found = analysed(&three, "shortest").expect("legal routes");
    assert_eq!((found.links, found.channels), (6, 14));
    let found = found.result.expect("every packet arrives");
    // From either node straight to the other: nobody waits behind anybody elsewhere.
    assert_eq!((found.longest_way, found.direct), (Some(1), 0));
}

#[test]
fn the_default_routes_of_every_rule_close_no_cycle() {
    for text in RULES.iter().flat_map(AnyRule::small) {
        let network = NetworkParams::of_settings(&text).expect("a small one");
        let found = analyse(&network, &|| {}).expect("a network with routes");
        let found = found.result.expect("every packet arrives");
        assert_eq!((found.extended, found.deadlock), (None, None), "{text}");
    }
}
