//! Graphs that tests share, of every kind that a grid is not.

use super::Graph;
use crate::params::{Keyed, Settings};

/// Three nodes, each joined to both others, of which c has two terminals: numbers 2 and 3.
pub(crate) const TRIANGLE: &str = r#"
nodes = [{ name = "a" }, { name = "b" }, { name = "c", terminals = 2 }]
links = [
    { from = "a", to = "b", both = true },
    { from = "b", to = "c", both = true },
    { from = "a", to = "c", both = true },
]
"#;

/// Routes of the triangle, straight to each node.
pub(crate) const STRAIGHT: &str =
    "a,*,b,to_b,*\na,*,c,to_c,*\nb,*,a,to_a,*\nb,*,c,to_c,*\nc,*,a,to_a,*\nc,*,b,to_b,*\n";

/// Five nodes in a circle with links one way, each of two lanes.
pub(crate) const ONE_WAY_RING: &str = r#"
nodes = [{ name = "r0" }, { name = "r1" }, { name = "r2" }, { name = "r3" }, { name = "r4" }]
links = [
    { from = "r0", to = "r1", lanes = 2 },
    { from = "r1", to = "r2", lanes = 2 },
    { from = "r2", to = "r3", lanes = 2 },
    { from = "r3", to = "r4", lanes = 2 },
    { from = "r4", to = "r0", lanes = 2 },
]
"#;

/// Routes round the ring with a dateline: packets that have yet to cross the link from r4 to r0 take lane 0,
/// others lane 1.
pub(crate) const DATELINE: &str = "\
node,input,destination,output,lanes
# Towards a higher number.
r0,*,*,to_r1,1
r1,*,*,to_r2,1
r2,*,*,to_r3,1
r3,*,*,to_r4,1

# Across the dateline.
r1,*,r0,to_r2,0
r2,*,r0,to_r3,0
r2,*,r1,to_r3,0
r3,*,r0,to_r4,0
r3,*,r1,to_r4,0
r3,*,r2,to_r4,0
r4,*,*,to_r0,0
";

/// Branches of two, three and one leaves below a root; forks have no terminals.
pub(crate) const UNEQUAL_TREE: &str = r#"
nodes = [
    { name = "root", terminals = 0 }, { name = "a", terminals = 0 }, { name = "b", terminals = 2 },
    { name = "c", terminals = 0 }, { name = "a0" }, { name = "a1" }, { name = "a2" },
    { name = "c0", terminals = 3 },
]
links = [
    { from = "root", to = "a", both = true, lanes = 3 },
    { from = "root", to = "b", both = true },
    { from = "root", to = "c", both = true, delay = 2 },
    { from = "a", to = "a0", both = true },
    { from = "a", to = "a1", both = true },
    { from = "a", to = "a2", both = true },
    { from = "c", to = "c0", both = true },
]
"#;

/// Two nodes with three links each way.
pub(crate) const THREE_PARALLEL: &str = r#"
nodes = [{ name = "left" }, { name = "right", terminals = 2 }]
links = [
    { from = "left", to = "right", both = true },
    { from = "left", to = "right", both = true, lanes = 2 },
    { from = "left", to = "right", both = true, lanes = 64, delay = 1 },
]
"#;

/// What the keys of `[network]` say, or why it is refused.
pub(crate) fn stated(text: &str) -> Result<Graph, String> {
    let table = toml::from_str(text).expect("TOML");
    let mut settings = Settings::new("network", table);
    let graph = Graph::from_settings(&mut settings).map_err(|refused| refused.to_string())?;
    settings.finish(&Graph::keys()).expect("no other key");
    Ok(graph)
}

/// The keys that make a graph.
pub(crate) fn text(graph: &Graph) -> String {
    let settings = graph.settings();
    let each = settings
        .iter()
        .map(|(key, value)| format!("{key} = {value}\n"));
    each.collect()
}

/// The graph of a text that is legal.
pub(crate) fn graph(text: &str) -> Graph {
    stated(text).expect("a legal graph")
}

/// A graph of these nodes, each with what else is said of it, and links both ways.
fn both_ways(nodes: &[(String, String)], links: &[(String, String)]) -> Graph {
    let nodes: Vec<String> = nodes
        .iter()
        .map(|(name, more)| format!("{{ name = '{name}'{more} }}"))
        .collect();
    let links: Vec<String> = links
        .iter()
        .map(|(from, to)| format!("{{ from = '{from}', to = '{to}', both = true }}"))
        .collect();
    let [nodes, links] = [nodes, links].map(|list| list.join(", "));
    graph(&format!("nodes = [{nodes}]\nlinks = [{links}]"))
}

/// Ten nodes of three neighbours: a circle, a star in it, and a spoke between each two.
pub(crate) fn petersen() -> Graph {
    let nodes = ["o", "i"].into_iter();
    let nodes: Vec<_> = nodes
        .flat_map(|ring| (0..5).map(move |k| (format!("{ring}{k}"), String::new())))
        .collect();
    let links = (0..5).flat_map(|k| {
        [
            (format!("o{k}"), format!("o{}", (k + 1) % 5)),
            (format!("i{k}"), format!("i{}", (k + 2) % 5)),
            (format!("o{k}"), format!("i{k}")),
        ]
    });
    both_ways(&nodes, &links.collect::<Vec<_>>())
}

/// A 4x4 mesh without the nodes (1, 1) and (3, 2).
pub(crate) fn mesh_with_nodes_missing() -> Graph {
    let is_there = |&(x, y): &(usize, usize)| x < 4 && y < 4 && ![(1, 1), (3, 2)].contains(&(x, y));
    let name = |(x, y): (usize, usize)| format!("n{x}{y}");
    let all = (0..4).flat_map(|y| (0..4).map(move |x| (x, y)));
    let all: Vec<_> = all.filter(is_there).collect();
    let nodes: Vec<_> = all
        .iter()
        .map(|&(x, y)| (name((x, y)), format!(", x = {x}, y = {y}")))
        .collect();
    let links = all.iter().flat_map(|&(x, y)| {
        let next = [(x + 1, y), (x, y + 1)].into_iter().filter(is_there);
        next.map(move |next| (name((x, y)), name(next)))
    });
    both_ways(&nodes, &links.collect::<Vec<_>>())
}

/// All of them.
pub(crate) fn all() -> [Graph; 5] {
    [
        petersen(),
        mesh_with_nodes_missing(),
        graph(UNEQUAL_TREE),
        graph(ONE_WAY_RING),
        graph(THREE_PARALLEL),
    ]
}

/// The same with no more lanes than a router can have.
pub(crate) fn all_of_few_lanes() -> [Graph; 5] {
    let [petersen, mesh, tree, ring, _] = all();
    [petersen, mesh, tree, ring, three_of_few_lanes()]
}

/// Three parallel links with no more lanes than a router can have.
pub(crate) fn three_of_few_lanes() -> Graph {
    graph(&THREE_PARALLEL.replace("lanes = 64", "lanes = 4"))
}
