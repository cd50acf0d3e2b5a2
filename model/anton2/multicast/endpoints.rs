//! Endpoints of a node, several at a time.

use crate::params::anton2::MAX_ENDPOINTS;
use std::fmt;

/// A set of endpoints of a node: a bit for each, as an entry of a table has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndpointSet(u32);

const _: () = assert!(MAX_ENDPOINTS <= u32::BITS as usize);

impl EndpointSet {
    /// The endpoints below `count`, at most 32.
    pub fn below(count: usize) -> Self {
        (0..count.min(MAX_ENDPOINTS)).collect()
    }

    /// Whether an endpoint is in it.
    pub fn contains(self, endpoint: usize) -> bool {
        endpoint < MAX_ENDPOINTS && self.0 >> endpoint & 1 == 1
    }

    /// Puts an endpoint, below 32, into it: whether it was not there.
    pub fn insert(&mut self, endpoint: usize) -> bool {
        debug_assert!(endpoint < MAX_ENDPOINTS);
        let is_new = !self.contains(endpoint);
        self.0 |= 1 << endpoint;
        is_new
    }

    /// Those of it that the other has not.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        EndpointSet(self.0 & !other.0)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A bit for each, endpoint 0 lowest.
    pub fn bits(self) -> u32 {
        self.0
    }

    /// Their numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_ENDPOINTS).filter(move |&endpoint| self.contains(endpoint))
    }
}

impl FromIterator<usize> for EndpointSet {
    fn from_iter<I: IntoIterator<Item = usize>>(endpoints: I) -> Self {
        let mut set = EndpointSet::default();
        for endpoint in endpoints {
            set.insert(endpoint);
        }
        set
    }
}

impl fmt::Display for EndpointSet {
    /// `0, 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|number| number.to_string()).collect();
        f.write_str(&numbers.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_into_it() {
        let mut set: EndpointSet = [3, 31].into_iter().collect();
        assert!(set.insert(0) && !set.insert(3));
        assert_eq!((set.len(), set.to_string().as_str()), (3, "0, 3, 31"));
        assert_eq!(set.bits(), 1 << 31 | 1 << 3 | 1);
        assert!(!set.contains(4) && !set.contains(99));
        assert_eq!(EndpointSet::below(4).without(set).to_string(), "1, 2");
        assert_eq!(EndpointSet::below(99).bits(), !0);
        assert!(EndpointSet::default().is_empty());
    }
}
