//! The routing algorithms: a file for each, and a line in the list.

mod clos_ad;
mod dal;
mod dimwar;
mod dor;
mod min_ad;
mod omniwar;
mod ugal;
mod ugal_plus;
mod val;

use crate::params::topology::HyperX;
use std::fmt;
use std::hash::{Hash, Hasher};

/// All algorithms, in the order in which they are listed; the first is the default.
const ALL: [Algorithm; 9] = [
    Algorithm::DIMWAR,
    Algorithm::OMNIWAR,
    Algorithm::DOR,
    Algorithm::MIN_AD,
    Algorithm::VAL,
    Algorithm::UGAL,
    Algorithm::UGAL_PLUS,
    Algorithm::CLOS_AD,
    Algorithm::DAL,
];

/// A routing algorithm.
#[derive(Clone, Copy)]
pub struct Algorithm(&'static Row);

/// What a head carries for its algorithm, above its stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Carries {
    /// Nothing.
    Nothing,
    /// The coordinates of the router to which it goes first, or of its destination.
    Intermediate,
    /// A bit for each dimension in which it has been derouted.
    Derouted,
}

/// The keys that an algorithm has beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::params::hyperx) enum Options {
    /// None.
    None,
    /// `deroutes` and `ban`.
    Deroutes,
    /// `atomic`.
    Atomic,
}

/// How virtual channels are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sharing {
    /// Virtual channel v is of class v modulo the number of classes.
    InTurn,
    /// The last virtual channel is the escape, the others are adaptive.
    LastEscapes,
}

/// All that is to be said of an algorithm, but for how its candidates are computed.
struct Row {
    name: &'static str,
    /// In names of modules.
    identifier: &'static str,
    /// In one line.
    summary: &'static str,
    carries: Carries,
    options: Options,
    sharing: Sharing,
    /// Its classes of virtual channels in so many dimensions, with so many deroutes.
    classes: fn(usize, usize) -> usize,
    /// Most hops that it may have left when it weighs an output, in so many dimensions that are wide.
    most_hops: fn(usize) -> usize,
    /// Most hops of a packet, in so many dimensions that are wide, with so many classes.
    hop_bound: fn(usize, usize) -> usize,
    source: &'static str,
}

impl Algorithm {
    /// All of them by name, as the key `algorithm` has them.
    pub(super) const NAMES: [(&'static str, Self); ALL.len()] = {
        let mut names = [("", ALL[0]); ALL.len()];
        let mut at = 0;
        while at < ALL.len() {
            names[at] = (ALL[at].0.name, ALL[at]);
            at += 1;
        }
        names
    };

    /// All of them, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.into_iter()
    }

    /// What the user calls it.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// What it is called in names of modules.
    pub fn identifier(self) -> &'static str {
        self.0.identifier
    }

    /// What it does, in one line.
    pub fn summary(self) -> &'static str {
        self.0.summary
    }

    /// What a head carries for it.
    pub fn carries(self) -> Carries {
        self.0.carries
    }

    /// The keys that it has.
    pub(in crate::params::hyperx) fn options(self) -> Options {
        self.0.options
    }

    /// How virtual channels are shared out.
    pub fn sharing(self) -> Sharing {
        self.0.sharing
    }

    /// Its classes of virtual channels in so many dimensions, with so many deroutes.
    pub fn classes(self, dimensions: usize, deroutes: usize) -> usize {
        (self.0.classes)(dimensions, deroutes)
    }

    /// Most hops that it may have left when it weighs an output; at least 1.
    pub fn most_hops(self, network: &HyperX) -> usize {
        (self.0.most_hops)(network.wide_dimensions().max(1))
    }

    /// Most hops of a packet.
    pub fn hop_bound(self, network: &HyperX, deroutes: usize) -> usize {
        let classes = self.classes(network.dimensions(), deroutes);
        (self.0.hop_bound)(network.wide_dimensions(), classes)
    }

    /// Where it is published.
    pub fn source(self) -> &'static str {
        self.0.source
    }
}

impl PartialEq for Algorithm {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Algorithm {}

impl Hash for Algorithm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_has_names_of_its_own() {
        for algorithm in Algorithm::all() {
            let same = |of: fn(Algorithm) -> &'static str| {
                let named = Algorithm::all().filter(|&other| of(other) == of(algorithm));
                named.count()
            };
            assert_eq!([same(Algorithm::name), same(Algorithm::identifier)], [1, 1]);
        }
    }
}
