//! How the nodes of a machine are cut into parts.

use std::ops::Range;

/// Ranges of nodes in order, all of one size but the last, which is what is left.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Cut {
    nodes: usize,
    each: usize,
}

impl Cut {
    /// As many parts, but not more than there are nodes.
    pub fn new(nodes: usize, parts: usize) -> Self {
        let each = nodes.div_ceil(parts);
        Cut { nodes, each }
    }

    /// How many parts there are.
    pub fn parts(self) -> usize {
        self.nodes.div_ceil(self.each)
    }

    /// The nodes of a part.
    pub fn range(self, part: usize) -> Range<usize> {
        part * self.each..self.nodes.min((part + 1) * self.each)
    }

    /// The nodes of each part.
    pub fn ranges(self) -> impl Iterator<Item = Range<usize>> + Clone {
        (0..self.parts()).map(move |part| self.range(part))
    }

    /// The part of a node, and its place there.
    #[inline]
    pub fn place(self, node: usize) -> (usize, usize) {
        if node < self.each {
            return (0, node);
        }
        // Divided as short numbers, which is several times as fast.
        let (node, each) = (node as u32, self.each as u32);
        ((node / each) as usize, (node % each) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_node_has_a_place_in_one_part() {
        for nodes in 1..40 {
            for parts in 1..50 {
                let cut = Cut::new(nodes, parts);
                assert!(cut.parts() <= parts.min(nodes), "{cut:?}");
                let mut next = 0;
                for (part, range) in cut.ranges().enumerate() {
                    assert!(range.start == next && !range.is_empty(), "{cut:?}");
                    next = range.end;
                    for (place, node) in range.enumerate() {
                        assert_eq!(cut.place(node), (part, place), "{cut:?}");
                    }
                }
                assert_eq!(next, nodes, "{cut:?}");
            }
        }
    }
}
