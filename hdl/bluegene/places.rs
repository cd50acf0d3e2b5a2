//! Places of a node at which something is drawn, and their seeds.

use super::draws::SEED_BITS;
use super::header::HINT_BITS;
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::bluegene::BluegeneNodeParams;

/// Directions that there are at most, in places of draws.
const ALL_DIRECTIONS: usize = HINT_BITS;

/// What 1 more of a place's number adds to its seed.
const SALT: u64 = 0x9e37_79b1;

/// The seeds of all places, absent ones included.
pub(super) fn seeds(m: &mut Builder, node: &BluegeneNodeParams) -> Expr {
    let places = Places::of(node).count();
    let seeds = m.net("seeds", places * SEED_BITS);
    let salt = m.net("salt", SEED_BITS);
    let seed = m.port("seed_i");
    m.comment("the seed of each place: with a multiple of one odd number added bit by bit");
    m.comb("find_seeds", |c| {
        c.set(&salt, &lit(SEED_BITS, 0));
        c.repeat("p", 0..places, |c, p| {
            c.set(&salt, &(&salt + lit(SEED_BITS, SALT)));
            c.set(&seeds.element(p, SEED_BITS), &(&seed ^ &salt));
        });
    });
    seeds
}

/// The numbers of places at which something is drawn.
pub(super) struct Places {
    of_receiver: usize,
}

impl Places {
    pub(super) fn of(node: &BluegeneNodeParams) -> Self {
        Places {
            of_receiver: node.receiver_draws(),
        }
    }

    pub(super) fn receiver(&self, direction: usize) -> usize {
        direction * self.of_receiver
    }

    pub(super) fn injection(&self, fifo: usize) -> usize {
        self.receiver(ALL_DIRECTIONS) + fifo
    }

    pub(super) fn sender(&self, direction: usize) -> usize {
        let fifos = BluegeneNodeParams::NORMAL_FIFOS + BluegeneNodeParams::HIGH_FIFOS;
        self.injection(fifos) + direction
    }

    pub(super) fn reception(&self, group: usize) -> usize {
        self.sender(ALL_DIRECTIONS) + group
    }

    fn count(&self) -> usize {
        self.reception(2)
    }
}

/// Seeds of places that are not there.
pub(super) fn unused_seeds(node: &BluegeneNodeParams, seeds: &Expr) -> Vec<Expr> {
    let places = Places::of(node);
    let bits = node.hint_bits();
    let absent = (0..ALL_DIRECTIONS).filter(|direction| !bits.contains(direction));
    let of = |place: usize, count: usize| seeds.slice(place * SEED_BITS, count * SEED_BITS);
    let mut unused = Vec::new();
    for direction in absent {
        unused.push(of(places.receiver(direction), node.receiver_draws()));
        unused.push(of(places.sender(direction), 1));
    }
    let high =
        node.injection_fifos()..BluegeneNodeParams::NORMAL_FIFOS + BluegeneNodeParams::HIGH_FIFOS;
    unused.extend(high.map(|fifo| of(places.injection(fifo), 1)));
    let groups = match node.has_high() {
        true => node.groups(),
        false => 0,
    };
    unused.extend((groups..2).map(|group| of(places.reception(group), 1)));
    unused
}
