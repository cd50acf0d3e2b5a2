//! How the nodes of a machine are cut into parts.

use std::ops::Range;

/// Ranges of nodes in order, the first of a size of its own and the last what is left.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Cut {
    nodes: usize,
    first: usize,
    each: usize,
}

impl Cut {
    /// Of each 16 nodes of an even share, those that the caller's own thread has, if it has to do besides.
    const OWN: usize = 15;

    /// As many parts, but not more than there are nodes; the first, which is the caller's, somewhat smaller.
    pub fn with_small_first(nodes: usize, parts: usize) -> Self {
        let parts = parts.min(nodes);
        let first = match parts {
            1 => nodes,
            _ => (nodes * Self::OWN / (parts * 16)).max(1),
        };
        Cut {
            nodes,
            first,
            each: (nodes - first).div_ceil((parts - 1).max(1)).max(1),
        }
    }

    /// As many parts, but not more than there are nodes, all of one size.
    pub fn even(nodes: usize, parts: usize) -> Self {
        let each = nodes.div_ceil(parts);
        Cut {
            nodes,
            first: each,
            each,
        }
    }

    /// How many parts there are.
    pub fn parts(self) -> usize {
        1 + (self.nodes - self.first).div_ceil(self.each)
    }

    /// The nodes of a part.
    pub fn range(self, part: usize) -> Range<usize> {
        let start = |part: usize| match part {
            0 => 0,
            _ => self.nodes.min(self.first + (part - 1) * self.each),
        };
        start(part)..start(part + 1)
    }

    /// The nodes of each part.
    pub fn ranges(self) -> impl Iterator<Item = Range<usize>> + Clone {
        (0..self.parts()).map(move |part| self.range(part))
    }

    /// The part of a node, and its place there.
    #[inline]
    pub fn place(self, node: usize) -> (usize, usize) {
        if node < self.first {
            return (0, node);
        }
        // Divided as short numbers, which is several times as fast.
        let (node, each) = ((node - self.first) as u32, self.each as u32);
        ((node / each) as usize + 1, (node % each) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_node_has_a_place_in_one_part() {
        for nodes in 1..40 {
            for parts in 1..50 {
                for cut in [Cut::even(nodes, parts), Cut::with_small_first(nodes, parts)] {
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
}
