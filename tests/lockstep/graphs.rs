//! Graphs drawn at random, and files of routes.

use super::{first_mismatch, interpreted, shapes};
use flitworks::model::Random;
use std::fmt::Write;

/// Cycles of each.
const CYCLES: u64 = 400;

fn assert_equal(network: &str) {
    let design = shapes::design("network", network);
    let mut rtl = interpreted(&design, 5);
    let mismatch = first_mismatch(&design, rtl.as_mut(), CYCLES, 5);
    assert_eq!(mismatch, None, "{network}");
}

/// A connected graph of 2 to 7 nodes with links of one to three lanes, some of them beside others, and delays up to
/// two cycles; names that begin alike, nodes without terminals and links that no route needs among them.
fn graph(random: &mut Random) -> String {
    let nodes = 2 + random.below(6) as usize;
    let name = |n: usize| ["a", "a_to_b", "b", "b_far", "b_to_c", "c", "d"][n].to_string();
    let mut text = String::from("topology = 'graph'\nnodes = [");
    for node in 0..nodes {
        let terminals = if node == 0 { 1 } else { random.below(4) };
        write!(
            text,
            "{{ name = '{}', terminals = {terminals} }}, ",
            name(node)
        )
        .expect("written");
    }
    text += "]\nlinks = [";
    // Up and down may lead nowhere over links of one way.
    let routes = ["up-down", "shortest"][random.below(2) as usize];
    // A tree, and as many links more as there are nodes.
    let tree = (1..nodes).map(|node| (random.below(node as u64) as usize, node));
    let tree: Vec<_> = tree.collect();
    let more = (0..nodes).map(|_| {
        let from = random.below(nodes as u64) as usize;
        (
            from,
            (from + 1 + random.below(nodes as u64 - 1) as usize) % nodes,
        )
    });
    let more: Vec<_> = more.collect();
    for (number, (from, to)) in tree.iter().chain(&more).enumerate() {
        let both = number < tree.len() || routes == "up-down" || random.below(2) == 0;
        let (lanes, delay) = (1 + random.below(3), random.below(3));
        write!(
            text,
            "{{ from = '{}', to = '{}', both = {both}, lanes = {lanes}, delay = {delay} }}, ",
            name(*from),
            name(*to)
        )
        .expect("written");
    }
    let more = [
        "",
        "injector_lanes = 2\nflit_width = 20",
        "output_arbiter = 'random'\nseed = 7",
        "reset = 'async'\nlink_register = 0\nlink_arbiter = 'rotating'",
    ];
    let more = more[random.below(4) as usize];
    format!("{text}]\nroutes = '{routes}'\ninput_depth = 7\nprobes = 1\n{more}")
}

#[test]
fn networks_on_graphs_drawn_at_random_equal_their_golden_models() {
    let drawn = if shapes::full() { 400 } else { 40 };
    let seeds: Vec<u64> = (0..drawn).collect();
    shapes::on_every(&seeds, |&seed| assert_equal(&graph(&mut Random::new(seed))));
}

/// Two nodes and a third, each linked with each by three lanes.
const TRIANGLE: &str = "topology = 'graph'
nodes = [{ name = 'a' }, { name = 'b', terminals = 2 }, { name = 'c' }]
links = [{ from = 'a', to = 'b', both = true, lanes = 3 }, { from = 'b', to = 'c', both = true, lanes = 3 }, { from = 'c', to = 'a', both = true, lanes = 3 }]
input_depth = 5
probes = 1
";

#[test]
fn lists_of_a_file_may_have_any_lanes_in_any_order() {
    let folder = tempfile::tempdir().expect("a folder");
    // Lanes left out between others, the same lanes in another order, lanes that no line has, an escape for what passes
    // through, a terminal with routes of its own.
    let files = [
        "a,*,b,to_b,0+2\na,*,c,to_c,*\nb,*,a,to_a,1\nb,*,a,to_a,0+2\nb,*,c,to_c,2\nc,*,a,to_a,0-1\nc,*,b,to_b,*\n",
        "a,inject,b,to_b,0\na,inject,2,to_c,0\na,*,c,to_c,*\nb,*,a,to_a,*\nb,*,c,to_c,1\nb,*,c,to_c,0\nc,inject,b,to_b,0\nc,from_a,b,to_b,1\nc,*,a,to_a,2\n",
    ];
    for (number, routes) in files.iter().enumerate() {
        let file = folder.path().join(format!("{number}.csv"));
        let text = format!("\u{feff}node,input,destination,output,lanes\n# Routes.\n{routes}");
        std::fs::write(&file, text).expect("written");
        assert_equal(&format!("routes = '{}'\n{TRIANGLE}", file.display()));
    }
}
