//! A tree of skipping nodes.

use crate::model::arbiter::{Mask, assert_inputs};
use crate::params::arbiter::Grouping;
use std::collections::VecDeque;
use std::ops::Range;

/// Passes the turn down a tree, at each node to the first requesting child at or after its pointer.
///
/// - Twin: `hdl/arbiter/round_robin/hierarchical.rs`.
/// - Shapes: any grouping of 1 to 256 inputs, of more than 64 in wide masks, its branches as deep as they like.
/// - Latency: the grant is combinational; the pointers on the served leaf's path commit on the next
///   edge, each to the child after the served one. All other pointers stay.
/// - Waiting bound: let c₁ … c_k be the numbers of children of the nodes on an input's path. If it
///   keeps requesting, at most c₁·c₂·…·c_k − 1 grants of others are served before its own. Each node
///   passes at most c−1 turns to other children between two to the same, so the input needs at most
///   c_k turns of its own node, that node c_{k−1} turns of its parent for each, and so on up. Tight:
///   just served, and all request. `[[4,3],3,3]` gives 23 to inputs 0–3, 17 to 4–6, 8 to the rest.
/// - Source: `\[Ge\] §5.5.3, Fig. 5.11`. The pointers move as the paper's registers: only when the
///   turn was passed through their node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Hierarchical<M = u64> {
    /// Level by level, the root first.
    nodes: Vec<Node>,
    /// The children of all nodes, those of one node together.
    children: Vec<Child<M>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    children: Range<usize>,
    pointer: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Child<M> {
    /// The leaves below it: it requests when any of them does.
    leaves: M,
    turn: Turn,
}

/// Who takes the turn that is passed to a child.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Input(usize),
    Node(usize),
}

impl<M: Mask> Hierarchical<M> {
    /// The arbiter over `groups`, with every pointer at its node's first child.
    ///
    /// # Panics
    /// If a mask has fewer bits than `groups` inputs.
    pub fn new(groups: &Grouping) -> Self {
        assert_inputs::<M>(groups.inputs());
        let mut tree = Hierarchical {
            nodes: Vec::new(),
            children: Vec::new(),
        };
        let mut waiting = VecDeque::from([(groups, 0)]);
        while let Some((group, first_leaf)) = waiting.pop_front() {
            let start = tree.children.len();
            match group {
                Grouping::Leaves(count) => {
                    let leaves = first_leaf..first_leaf + count;
                    tree.children.extend(leaves.map(Child::input));
                }
                Grouping::Groups(groups) => {
                    let mut leaf = first_leaf;
                    for child in groups {
                        let end = leaf + child.inputs();
                        tree.children.push(if *child == Grouping::Leaves(1) {
                            Child::input(leaf)
                        } else {
                            waiting.push_back((child, leaf));
                            Child {
                                leaves: (leaf..end)
                                    .fold(M::NONE, |mask, leaf| mask | M::only(leaf)),
                                turn: Turn::Node(tree.nodes.len() + waiting.len()),
                            }
                        });
                        leaf = end;
                    }
                }
            }
            tree.nodes.push(Node {
                children: start..tree.children.len(),
                pointer: 0,
            });
        }
        tree
    }

    /// Puts every pointer back to its node's first child.
    pub fn reset(&mut self) {
        for node in &mut self.nodes {
            node.pointer = 0;
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: M) -> Option<usize> {
        let mut at = 0;
        loop {
            let node = &self.nodes[at];
            let children = &self.children[node.children.clone()];
            let (skipped, ahead) = children.split_at(node.pointer);
            let mut cyclically = ahead.iter().chain(skipped);
            match cyclically
                .find(|child| requests & child.leaves != M::NONE)?
                .turn
            {
                Turn::Input(input) => return Some(input),
                Turn::Node(below) => at = below,
            }
        }
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        let mut at = 0;
        loop {
            let node = &mut self.nodes[at];
            let children = &self.children[node.children.clone()];
            let on_path = |child: &Child<M>| child.leaves.has(served);
            let Some(turn) = children.iter().position(on_path) else {
                return;
            };
            node.pointer = if turn + 1 == children.len() {
                0
            } else {
                turn + 1
            };
            match children[turn].turn {
                Turn::Input(_) => return,
                Turn::Node(below) => at = below,
            }
        }
    }
}

impl<M: Mask> Child<M> {
    fn input(input: usize) -> Self {
        Child {
            leaves: M::only(input),
            turn: Turn::Input(input),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree of \[Ge\] Fig. 5.11: {{4}{3}}{{3}{3}}.
    fn figure_5_11() -> Hierarchical {
        Hierarchical::new(&Grouping::Groups(vec![
            Grouping::Groups(vec![Grouping::Leaves(4), Grouping::Leaves(3)]),
            Grouping::Groups(vec![Grouping::Leaves(3), Grouping::Leaves(3)]),
        ]))
    }

    /// RRu, RRm0, RRm1, RRd0, RRd1, RRd2, RRd3: the paper's registers, level by level.
    fn registers(arbiter: &Hierarchical) -> Vec<usize> {
        arbiter.nodes.iter().map(|node| node.pointer).collect()
    }

    /// What the text says of Fig. 5.11b; t5, of which it says nothing, is left without a request.
    ///
    /// ASSUMED: the paper counts requests from 1 ("the nearest asserted request, 4", whose next
    /// position is "cyclically, the first position"), so its 4 in a node of four is input 3 here.
    #[test]
    fn the_pointers_move_as_the_text_of_figure_5_11b_says() {
        let mut arbiter = figure_5_11();
        assert_eq!(registers(&arbiter), [0, 0, 0, 0, 0, 0, 0]);

        // t4: only the lowest request; RRu, RRm0 and RRd0 are refreshed, all others unchanged.
        assert_eq!(arbiter.grant(1 << 0), Some(0));
        arbiter.commit(0);
        assert_eq!(registers(&arbiter), [1, 1, 0, 1, 0, 0, 0]);

        // t6: the request at RRd0's token is not asserted; skipped to the fourth.
        assert_eq!(arbiter.grant(1 << 0 | 1 << 3), Some(3));
        arbiter.commit(3);
        assert_eq!(registers(&arbiter), [1, 1, 0, 0, 0, 0, 0]);

        // t7: a turn hit.
        assert_eq!(arbiter.grant(1 << 0), Some(0));
    }

    /// \[Ge\] §5.6 on Fig. 5.13, t8: the top level moves the token to the other group first.
    #[test]
    fn after_a_grant_another_group_goes_before_the_neighbour() {
        let mut arbiter = figure_5_11();
        arbiter.commit(0);
        assert_eq!(arbiter.grant(1 << 1 | 1 << 12), Some(12));
    }

    #[test]
    fn nodes_and_leaves_are_children_side_by_side() {
        let groups = Grouping::Groups(vec![
            Grouping::Leaves(1),
            Grouping::Groups(vec![Grouping::Leaves(2), Grouping::Leaves(1)]),
            Grouping::Leaves(1),
        ]);
        let mut arbiter = Hierarchical::new(&groups);
        let order: Vec<_> = (0..9)
            .filter_map(|_| {
                let winner = arbiter.grant(0b11111)?;
                arbiter.commit(winner);
                Some(winner)
            })
            .collect();
        assert_eq!(order, [0, 1, 4, 0, 3, 4, 0, 2, 4]);
    }
}
