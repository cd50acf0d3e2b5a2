//! Nodes of a torus that do not work.

use super::BluegeneTorus;
use crate::params::ParamError;
use crate::params::topology::NodeId;

/// Nodes that are dead: the links to them, and theirs, are not enabled. What goes around them is `model::bluegene::faults`.
///
/// \[BlueGene\] §2 promises ways around up to three that are not collinear. ASSUMED: collinear are two nodes on one line along a
/// dimension.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TorusFaults {
    /// Sorted, each once.
    dead: Vec<NodeId>,
    /// By node.
    is_dead: Vec<bool>,
}

impl TorusFaults {
    /// These nodes of a torus.
    ///
    /// # Panics
    /// If the torus has not one of them.
    pub fn new(torus: &BluegeneTorus, dead: &[NodeId]) -> Self {
        let mut is_dead = vec![false; torus.grid().nodes()];
        for node in dead {
            is_dead[node.0] = true;
        }
        TorusFaults {
            dead: torus.grid().each_node().filter(|n| is_dead[n.0]).collect(),
            is_dead,
        }
    }

    /// The nodes that a text names by their coordinates: `(0,0,0) (1,2,3)`. `path` is named in refusals.
    ///
    /// # Errors
    /// The first that is no node of the torus; that there is none.
    pub fn parse(path: &str, torus: &BluegeneTorus, text: &str) -> Result<Self, ParamError> {
        let refused = |got: &str| {
            let grid = torus.grid();
            let [first, last] = [0, grid.nodes() - 1].map(|node| {
                let at = grid.coordinates_of(NodeId(node));
                let at: Vec<_> = at.iter().map(usize::to_string).collect();
                format!("({})", at.join(","))
            });
            let whole = grid.in_words();
            let wanted = format!("wanted nodes of the {whole}, as '{first} {last}'");
            ParamError::new(path, got, wanted)
        };
        let (mut dead, mut rest) = (Vec::new(), text.trim());
        while !rest.is_empty() {
            let end = rest.find(')').map_or(rest.len(), |at| at + 1);
            let (name, after) = rest.split_at(end);
            dead.push(node_named(torus, name).ok_or_else(|| refused(name))?);
            rest = after.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        }
        match dead.is_empty() {
            true => Err(refused("no node")),
            false => Ok(TorusFaults::new(torus, &dead)),
        }
    }

    /// The dead nodes, by their numbers.
    pub fn nodes(&self) -> &[NodeId] {
        &self.dead
    }

    /// Whether a node is dead.
    #[inline]
    pub fn has(&self, node: NodeId) -> bool {
        self.is_dead[node.0]
    }

    /// The first two dead nodes on one line along a dimension, if there are such.
    pub fn in_line(&self, torus: &BluegeneTorus) -> Option<[NodeId; 2]> {
        let at = |node: NodeId| torus.grid().coordinates_of(node);
        let differ = |one: NodeId, other: NodeId| {
            let pairs = at(one).into_iter().zip(at(other));
            pairs.filter(|(one, other)| one != other).count()
        };
        let mut pairs = self.dead.iter().enumerate().flat_map(|(place, &one)| {
            let others = self.dead[place + 1..].iter();
            others.map(move |&other| [one, other])
        });
        pairs.find(|[one, other]| differ(*one, *other) == 1)
    }

    /// What `enable_i` of a node is, a bit for each of its links: those between live nodes.
    pub fn enables(&self, torus: &BluegeneTorus, node: NodeId) -> u64 {
        let grid = torus.grid();
        let lives = |at: NodeId| !self.has(at);
        let enabled = grid.link_ports().filter(|port| {
            let far = grid.neighbour(node, *port);
            lives(node) && far.is_some_and(lives)
        });
        enabled.fold(0, |all, port| all | 1 << port.0)
    }
}

/// The node of a name like `(1,2,3)`.
fn node_named(torus: &BluegeneTorus, name: &str) -> Option<NodeId> {
    let inside = name.strip_prefix('(')?.strip_suffix(')')?;
    let at = inside.split(',').map(|at| at.trim().parse().ok());
    let at: Vec<usize> = at.collect::<Option<_>>()?;
    let radices = torus.grid().radices();
    let is_there = at.len() == radices.len() && at.iter().zip(radices).all(|(at, k)| at < k);
    is_there.then(|| torus.grid().node(&at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::Wrap;

    fn torus(dims: &[usize], wrap: Wrap) -> BluegeneTorus {
        BluegeneTorus::new("torus", dims.to_vec(), vec![wrap; dims.len()]).expect("legal")
    }

    #[test]
    fn names_are_coordinates_in_any_order_and_each_counts_once() {
        let torus = torus(&[4, 3], Wrap::Torus);
        let parse = |text| TorusFaults::parse("--faults", &torus, text);
        let faults = parse(" (3,2),(1, 0)(3,2)").expect("two nodes");
        assert_eq!(faults.nodes(), [NodeId(1), NodeId(11)]);
        assert!(faults.has(NodeId(11)) && !faults.has(NodeId(0)));
        let wanted = "wanted nodes of the 4x3 torus, as '(0,0) (3,2)'";
        for (text, got) in [
            ("(1,0) (1,3)", "(1,3)"),
            ("(4,0)", "(4,0)"),
            ("(1,0,0)", "(1,0,0)"),
            ("1,0", "1,0"),
            ("(1,0", "(1,0"),
            ("(1,-1)", "(1,-1)"),
            (" ", "no node"),
        ] {
            let refused = parse(text).expect_err(text);
            assert_eq!(refused.to_string(), format!("--faults = {got}: {wanted}"));
        }
    }

    #[test]
    fn two_on_one_line_are_found_also_behind_others() {
        let torus = torus(&[4, 4, 4], Wrap::Torus);
        let in_line = |text| {
            let faults = TorusFaults::parse("--faults", &torus, text).expect(text);
            faults.in_line(&torus)
        };
        assert_eq!(in_line("(0,0,0)"), None);
        assert_eq!(in_line("(0,0,0) (1,1,0) (1,2,1)"), None);
        let found = [NodeId(5), NodeId(53)];
        assert_eq!(in_line("(0,0,0) (1,1,3) (1,1,0)"), Some(found));
    }

    #[test]
    fn links_between_live_nodes_are_enabled() {
        let (ring, line) = (torus(&[4, 2], Wrap::Torus), torus(&[4, 2], Wrap::Mesh));
        let enables = |torus: &BluegeneTorus, node| {
            TorusFaults::new(torus, &[NodeId(1)]).enables(torus, NodeId(node))
        };
        assert_eq!(
            [0, 1, 2, 4, 5].map(|n| enables(&ring, n)),
            [14, 0, 13, 15, 3]
        );
        assert_eq!([0, 1, 2, 4, 5].map(|n| enables(&line, n)), [4, 0, 5, 9, 3]);
    }
}
