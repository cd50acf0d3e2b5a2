//! Diagrams of folded Clos networks, against their topology.

use super::drawn;
use crate::shapes;
use flitworks::params::Placement;
use flitworks::params::topology::{Clos, ClosPort, NodeId, Topology};
use roxmltree::{Document, Node};
use std::collections::BTreeMap;

/// Links between routers, each once.
fn links(clos: &Clos) -> usize {
    let ports = |node: NodeId| (0..clos.ports()).map(move |port| clos.port(node, port));
    let all = (0..clos.nodes()).map(NodeId).flat_map(ports);
    let ends = all.map(|port| match port {
        ClosPort::Up(_) => 2,
        ClosPort::Side { .. } => 1,
        ClosPort::Down(_) | ClosPort::Terminal(_) | ClosPort::Open => 0,
    });
    ends.sum::<usize>() / 2
}

fn title(node: Node<'_, '_>) -> String {
    let title = node.children().find(|child| child.has_tag_name("title"));
    title
        .and_then(|title| title.text())
        .unwrap_or("")
        .to_string()
}

fn number(node: Node<'_, '_>, name: &str) -> i32 {
    let text = node
        .attribute(name)
        .unwrap_or_else(|| panic!("it has {name}"));
    text.parse().unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn routers_of_a_folded_clos_stand_rank_above_rank_with_their_links() {
    let mut ranks = 0;
    for design in shapes::interpreted_of("clos-network") {
        let Placement::Ranks(clos) = &design.placement else {
            panic!("{} is drawn otherwise", design.top);
        };
        ranks = ranks.max(clos.rank().ranks());
        let (_, diagrams) = drawn(&design, "");
        let sheet = Document::parse(&diagrams[0].svg).expect("an SVG");
        let of_class = |class: &'static str| {
            let all = sheet.descendants();
            all.filter(move |node| node.attribute("class") == Some(class))
        };
        let counts = of_class("link").map(|link| {
            let title = title(link);
            let count = title.split(' ').next().unwrap_or("").parse::<usize>();
            count.unwrap_or_else(|e| panic!("{title}: {e}"))
        });
        assert_eq!(counts.sum::<usize>(), links(clos), "{}", design.top);
        let mut tops = BTreeMap::new();
        let mut places = Vec::new();
        for shown in of_class("instance") {
            let name = title(shown).lines().next().unwrap_or("").to_string();
            let mut nodes = (0..clos.nodes()).map(NodeId);
            let node = nodes.find(|node| clos.name(*node) == name);
            let node = node.unwrap_or_else(|| panic!("{name} is a router"));
            let rect = shown.children().find(|child| child.has_tag_name("rect"));
            let rect = rect.expect("a box");
            let [x, y, width] = ["x", "y", "width"].map(|of| number(rect, of));
            places.push((y, x, x + width));
            // All of a rank are at one height.
            let rank = clos.place(node).rank;
            assert_eq!(*tops.entry(rank).or_insert(y), y, "{name}");
        }
        assert_eq!(places.len(), clos.nodes(), "{}", design.top);
        assert!(tops.values().rev().is_sorted(), "{tops:?}");
        places.sort_unstable();
        let overlaps = |pair: &&[(i32, i32, i32)]| pair[0].0 == pair[1].0 && pair[0].2 > pair[1].1;
        assert_eq!(places.windows(2).filter(overlaps).count(), 0);
        let width = number(sheet.root_element(), "width");
        assert!(
            places
                .iter()
                .all(|(_, left, right)| *left > 0 && *right < width)
        );
    }
    assert_eq!(ranks, 3);
}
