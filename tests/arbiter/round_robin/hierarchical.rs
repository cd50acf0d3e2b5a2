//! `model/arbiter/round_robin/hierarchical.rs`.

use super::*;
use std::ops::RangeFrom;
use toml::Value;

/// The shape of `groups = [[4,3],3,3]`.
pub fn tree(groups: &str) -> RoundRobinParams {
    let table: toml::Table = toml::from_str(&format!("groups = {groups}")).expect("TOML");
    let groups = Grouping::from_value("groups", &table["groups"]).expect("a grouping");
    params(groups.inputs(), RoundRobinStyle::Hierarchical(groups))
}

/// The grouping spelled as the key takes it, so that its own canonical form is tested too.
pub fn any_tree() -> impl Strategy<Value = RoundRobinParams> {
    let leaves = (1..=5_i64).prop_map(Value::Integer);
    let nested = leaves.prop_recursive(4, 20, 4, |child| {
        prop::collection::vec(child, 1..=4).prop_map(Value::Array)
    });
    nested.prop_filter_map("more than 64 inputs", |value| {
        let groups = Grouping::from_value("groups", &value).ok()?;
        let (inputs, style) = (groups.inputs(), RoundRobinStyle::Hierarchical(groups));
        RoundRobinParams::new(inputs, style, Reset::Sync).ok()
    })
}

/// The tree of skipping nodes as a tree: slow, recursive and plain.
enum Reference {
    Leaf(usize),
    Node(usize, Vec<Reference>),
}

impl Reference {
    fn new(groups: &Grouping, leaves: &mut RangeFrom<usize>) -> Self {
        let children = match groups {
            Grouping::Leaves(count) => leaves.take(*count).map(Reference::Leaf).collect(),
            Grouping::Groups(groups) => groups
                .iter()
                .map(|child| Reference::new(child, leaves))
                .collect(),
        };
        Reference::Node(0, children)
    }

    fn grant(&self, requests: u64) -> Option<usize> {
        match self {
            Reference::Leaf(input) => (requests >> input & 1 == 1).then_some(*input),
            Reference::Node(pointer, children) => (0..children.len())
                .map(|step| &children[(pointer + step) % children.len()])
                .find_map(|child| child.grant(requests)),
        }
    }

    /// Whether `input` is below; if so, its path has moved.
    fn serve(&mut self, input: usize) -> bool {
        match self {
            Reference::Leaf(leaf) => *leaf == input,
            Reference::Node(pointer, children) => {
                let served = (0..children.len()).find(|&child| children[child].serve(input));
                if let Some(child) = served {
                    *pointer = (child + 1) % children.len();
                }
                served.is_some()
            }
        }
    }
}

/// The product of the numbers of children on the path to `input`.
pub fn children_on_path(groups: &Grouping, input: usize) -> usize {
    match groups {
        Grouping::Leaves(count) => *count,
        Grouping::Groups(children) => {
            let mut first = 0;
            for child in children {
                if input < first + child.inputs() {
                    return children.len() * children_on_path(child, input - first);
                }
                first += child.inputs();
            }
            panic!("no input {input}")
        }
    }
}

proptest! {
    #[test]
    fn a_tree_of_one_node_is_skipping(
        (inputs, sequence) in (1..=64_usize).prop_flat_map(|n| (Just(n), sequence(n, 300)))
    ) {
        let [_, _, skipping, _] = styles(inputs);
        let one_node = tree(&format!("[{inputs}]"));
        prop_assert_eq!(grants(&one_node, &sequence), grants(&skipping, &sequence));
    }

    #[test]
    fn any_tree_passes_the_turn_from_node_to_node(
        (params, sequence) in any_tree().prop_flat_map(|params| {
            let inputs = params.inputs();
            (Just(params), sequence(inputs, 100))
        })
    ) {
        let RoundRobinStyle::Hierarchical(groups) = params.style() else {
            unreachable!("any_tree is hierarchical")
        };
        let mut reference = Reference::new(groups, &mut (0..));
        for (&(requests, advance), granted) in sequence.iter().zip(grants(&params, &sequence)) {
            prop_assert_eq!(granted, reference.grant(requests));
            if let Some(input) = granted
                && advance
            {
                reference.serve(input);
            }
        }
    }
}

#[test]
fn the_tree_of_table_5_5_makes_its_inputs_wait_23_17_and_8_grants() {
    let params = tree("[[4,3],3,3]");
    for (input, others) in [(0, 23), (3, 23), (4, 17), (9, 8), (12, 8)] {
        assert_eq!(worst_wait(&params, input, Unit::ServedGrants), others);
        assert_eq!(bound(&params, input), others);
    }
}
