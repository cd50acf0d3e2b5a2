//! What stands beside each port is read alone.

use crate::shapes::tried;
use flitworks::testbench::registry::components;

/// How a comment begins that speaks of the port before it.
const LEANING: [&str; 9] = [
    "it ",
    "its ",
    "they ",
    "their ",
    "because ",
    "for want ",
    "in the queue",
    "and ",
    "of which ",
];

/// Why a meaning cannot be read alone, if it cannot.
fn leans(meaning: &str) -> Option<&'static str> {
    let start = LEANING.iter().find(|start| meaning.starts_with(**start));
    start.copied()
}

#[test]
fn the_comment_of_a_port_stands_alone() {
    let components = components();
    let mut designs: Vec<_> = components.iter().flat_map(|c| c.default_set()).collect();
    designs.extend(tried(|trials| trials.proved));
    for design in &designs {
        for port in &design.ports {
            let (top, name, meaning) = (&design.top, &port.name, &port.meaning);
            assert!(!meaning.is_empty(), "{top}.{name}: no comment");
            assert_eq!(leans(meaning), None, "{top}.{name}: {meaning}");
        }
    }
    assert_eq!(leans("its virtual channel"), Some("its "));
}
