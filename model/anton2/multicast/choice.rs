//! Which trees a list takes.

use super::links::{Link, LinkLoads};
use super::{Course, DestinationList, MAX_ALTERNATIVES, Tree};
use crate::model::anton2::{minimal_signs, offset};
use crate::params::anton2::{Anton2NetworkParams, DIMENSIONS, DimensionOrder, Torus};
use crate::params::topology::grid::Sign;

/// How often all trees are looked at again, at most.
const PASSES: usize = 16;

/// With how many trees a list begins before it takes the best of what follows: as many as there are, if nothing is
/// half a ring away.
const FIRSTS: usize = MAX_ALTERNATIVES;

/// The courses of some lists, and what channels then carry if each sender sends one packet of each list, by its
/// trees in turn.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// For each list, in their order.
    pub courses: Vec<Vec<Course>>,
    pub loads: LinkLoads,
}

impl Choice {
    /// Courses by which the most loaded channel carries little.
    ///
    /// The trees of a list are in different orders and slices as far as there are any. Of such trees each list
    /// takes, one after the other, those that leave the lowest largest load of all channels, then the lowest sum
    /// of the cubes of all; then all lists are looked at again, until none has better trees, or sixteen times.
    /// That is a descent: it is no proof that there is nothing better.
    ///
    /// `most` is a bound on the trees of a list.
    pub fn new(machine: &Anton2NetworkParams, lists: &[DestinationList], most: usize) -> Self {
        let mut takers: Vec<Taker> = lists
            .iter()
            .map(|list| Taker::new(machine, list, most))
            .collect();
        let trees = takers.iter().map(|taker| taker.trees as u64);
        let whole = trees.fold(1, least_common_multiple);
        let mut loads = LinkLoads::new(machine.torus(), whole);
        for taker in &mut takers {
            taker.share = whole * taker.senders / taker.trees as u64;
            let best = taker.best(&mut loads);
            taker.take(&mut loads, &best);
        }
        for _ in 0..PASSES {
            let mut moved = false;
            for taker in &mut takers {
                moved |= taker.look_again(&mut loads);
            }
            if !moved {
                break;
            }
        }
        Choice {
            courses: takers.iter().map(Taker::courses).collect(),
            loads,
        }
    }
}

/// What channels would carry if all packets were in order XYZ, as many of them in each slice.
pub(super) fn in_first_order(
    machine: &Anton2NetworkParams,
    lists: &[DestinationList],
) -> LinkLoads {
    let (torus, slices) = (machine.torus(), machine.node().layout().slices());
    let mut loads = LinkLoads::new(torus, slices as u64);
    for list in lists {
        for slice in 0..slices {
            let course = Course {
                order: DimensionOrder::Xyz,
                slice,
                ties: [Sign::Plus; DIMENSIONS],
            };
            for (node, channel) in Tree::new(torus, list, course).links() {
                loads.add(Link::new(node, channel), list.senders().len() as u64);
            }
        }
    }
    loads
}

/// A tree that a list might take, in any slice.
#[derive(Clone, Debug)]
struct Candidate {
    order: DimensionOrder,
    ties: [Sign; DIMENSIONS],
    /// In slice 0.
    links: Vec<Link>,
}

/// A list, the trees that it might take, and those that it has taken.
struct Taker {
    candidates: Vec<Candidate>,
    slices: usize,
    trees: usize,
    senders: u64,
    /// What a channel of one of its trees carries.
    share: u64,
    taken: Vec<Place>,
}

/// The number of a candidate, and a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    candidate: usize,
    slice: usize,
}

/// What a tree costs beside others; the lowest is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    /// Trees of the list in the same order, and in the same slice.
    alike: [usize; 2],
    /// The largest load of all channels, and the sum of the cubes of all.
    loads: (u64, u128),
}

impl Taker {
    fn new(machine: &Anton2NetworkParams, list: &DestinationList, most: usize) -> Self {
        let candidates = candidates(machine.torus(), list);
        // Without hops a tree is the same in each slice.
        let slices = match candidates.iter().all(|tree| tree.links.is_empty()) {
            true => 1,
            false => machine.node().layout().slices(),
        };
        Taker {
            trees: list.alternatives().min(most).min(candidates.len() * slices),
            candidates,
            slices,
            senders: list.senders().len() as u64,
            share: 0,
            taken: Vec::new(),
        }
    }

    fn links(&self, place: Place) -> impl Iterator<Item = Link> {
        let links = self.candidates[place.candidate].links.iter();
        links.map(move |link| link.in_slice(place.slice))
    }

    /// What a tree costs beside others of the list.
    fn cost(&self, loads: &LinkLoads, taken: &[Place], place: Place) -> Cost {
        let order = |place: &Place| self.candidates[place.candidate].order;
        let same_order = taken.iter().filter(|other| order(other) == order(&place));
        let same_slice = taken.iter().filter(|other| other.slice == place.slice);
        Cost {
            alike: [same_order.count(), same_slice.count()],
            loads: loads.cost_with(self.links(place), self.share),
        }
    }

    /// The best trees among what others carry: beginning with each of some, the others one after the other.
    fn best(&self, loads: &mut LinkLoads) -> Vec<Place> {
        let slices = 0..self.slices;
        let candidates = 0..self.candidates.len();
        let places = candidates.flat_map(|candidate| {
            let in_slice = move |slice| Place { candidate, slice };
            slices.clone().map(in_slice)
        });
        let places: Vec<Place> = places.collect();
        let mut firsts = places.clone();
        firsts.sort_by_cached_key(|&place| self.cost(loads, &[], place));
        firsts.truncate(FIRSTS);
        let tries = firsts.into_iter().map(|first| {
            let mut taken = vec![first];
            self.add(loads, &taken);
            while taken.len() < self.trees {
                let left = places.iter().filter(|place| !taken.contains(place));
                let next = left.min_by_key(|&&place| self.cost(loads, &taken, place));
                let next = *next.expect("a list has no more trees than there are");
                self.add(loads, &[next]);
                taken.push(next);
            }
            let cost = loads.cost();
            self.remove(loads, &taken);
            (cost, taken)
        });
        let best = tries.min_by_key(|(cost, _)| *cost);
        best.map_or(Vec::new(), |(_, taken)| taken)
    }

    fn add(&self, loads: &mut LinkLoads, places: &[Place]) {
        let links = places.iter().flat_map(|&place| self.links(place));
        links.for_each(|link| loads.add(link, self.share));
    }

    fn remove(&self, loads: &mut LinkLoads, places: &[Place]) {
        let links = places.iter().flat_map(|&place| self.links(place));
        links.for_each(|link| loads.remove(link, self.share));
    }

    fn take(&mut self, loads: &mut LinkLoads, places: &[Place]) {
        self.add(loads, places);
        self.taken = places.to_vec();
    }

    /// Takes other trees, if that is better: whether it did.
    fn look_again(&mut self, loads: &mut LinkLoads) -> bool {
        let before = loads.cost();
        let old = std::mem::take(&mut self.taken);
        self.remove(loads, &old);
        let best = self.best(loads);
        self.take(loads, &best);
        if loads.cost() < before {
            return true;
        }
        self.remove(loads, &best);
        self.take(loads, &old);
        false
    }

    fn courses(&self) -> Vec<Course> {
        let taken = self.taken.iter();
        taken
            .map(|place| {
                let Candidate { order, ties, .. } = self.candidates[place.candidate];
                Course {
                    order,
                    slice: place.slice,
                    ties,
                }
            })
            .collect()
    }
}

/// The different trees of a list: in each order, and in each direction where a destination is half a ring away.
fn candidates(torus: &Torus, list: &DestinationList) -> Vec<Candidate> {
    let from = torus.coordinates(list.source());
    let is_half_way = |&d: &usize| {
        let radix = torus.radices()[d];
        list.destinations().keys().any(|&node| {
            let plus = offset(from[d], torus.coordinates(node)[d], radix - 1);
            minimal_signs(plus, radix).len() == 2
        })
    };
    let half_way: Vec<usize> = (0..DIMENSIONS).filter(is_half_way).collect();
    let mut candidates: Vec<Candidate> = Vec::new();
    for order in DimensionOrder::ALL {
        for choice in 0..1 << half_way.len() {
            let mut ties = [Sign::Plus; DIMENSIONS];
            for (at, &d) in half_way.iter().enumerate() {
                if choice >> at & 1 == 1 {
                    ties[d] = Sign::Minus;
                }
            }
            let course = Course {
                order,
                slice: 0,
                ties,
            };
            let tree = Tree::new(torus, list, course);
            let links = tree.links().map(|(node, channel)| Link::new(node, channel));
            let mut links: Vec<Link> = links.collect();
            links.sort();
            if candidates.iter().all(|other| other.links != links) {
                candidates.push(Candidate { order, ties, links });
            }
        }
    }
    candidates
}

fn least_common_multiple(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
