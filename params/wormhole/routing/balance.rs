//! Virtual channels of a ring, assigned beforehand so that both carry as much.

use super::VcId;
use crate::params::topology::grid::Sign;

/// For every way in a bidirectional ring the virtual channel that it takes from end to end.
///
/// \[Ge\] §2.2.3, §3.1, after the Cray T3D. Each virtual channel has a dateline in a node, in each direction
/// another: no way leads through that node in this channel, so that none closes a cycle. A way through
/// the dateline of one channel takes the other; all others are free to choose, and do so that under
/// uniform traffic each link carries as much in either, as nearly as can be found: from all in VC0 on, the
/// one change that helps most is made, or if none does the first pair of changes that helps, until there
/// is no such pair. What is made less is the sum over the links of the squares of |VC1 − VC0| / (VC1 + VC0),
/// in ways that lead over the link.
///
/// - ASSUMED: the datelines are half a ring apart. Plus they are in node 0 (VC0) and node ⌊k/2⌋ (VC1),
///   minus in the nodes that lie as these do if the ring is counted backwards: k−1 and k−1−⌊k/2⌋. In both
///   directions the same imbalance is found then.
/// - ASSUMED: at half a ring an even node takes plus, an odd one minus.
/// - ASSUMED: in a dimension that is a line every way takes VC0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StaticBalance {
    radix: usize,
    /// By direction, then by the node where a way begins, then by where it ends.
    vcs: [Vec<u8>; 2],
}

impl StaticBalance {
    /// Most nodes of a ring that it is worked out for.
    pub const MAX_RADIX: usize = 32;

    /// The assignment for a ring of `radix` nodes, 2 to [`Self::MAX_RADIX`]. Every pair of ways is tried, so the time
    /// grows with the fifth power of the radix at least.
    pub fn new(radix: usize) -> Self {
        let vcs = [Sign::Plus, Sign::Minus].map(|sign| {
            let mut vcs = vec![0; radix * radix];
            for way in Ring::new(radix, sign).balanced().ways {
                vcs[way.from * radix + way.to] = way.vc as u8;
            }
            vcs
        });
        StaticBalance { radix, vcs }
    }

    /// That of a line, where no way closes a cycle: all take VC0.
    pub fn of_line(radix: usize) -> Self {
        let vcs = vec![0; radix * radix];
        StaticBalance {
            radix,
            vcs: [vcs.clone(), vcs],
        }
    }

    /// The virtual channel of a way from one node to another; VC0 where none leads.
    pub fn vc(&self, sign: Sign, from: usize, to: usize) -> VcId {
        VcId(usize::from(self.vcs[sign as usize][from * self.radix + to]))
    }

    /// Whether any way in this direction takes VC1; in rings of two and three nodes none does.
    pub fn takes_vc1(&self, sign: Sign) -> bool {
        self.vcs[sign as usize].contains(&1)
    }

    /// Nodes of the ring.
    pub fn radix(&self) -> usize {
        self.radix
    }

    /// The mean over the links in one direction of |VC1 − VC0| / (VC1 + VC0) under uniform traffic.
    pub fn imbalance(&self, sign: Sign) -> f64 {
        let mut ring = Ring::new(self.radix, sign);
        for number in 0..ring.ways.len() {
            let Way { from, to, vc, .. } = ring.ways[number];
            if self.vc(sign, from, to).0 != vc {
                ring.change(number);
            }
        }
        let links = ring.links.iter();
        let each = links.map(|link| f64::from(link.excess.abs()) / f64::from(link.ways));
        each.sum::<f64>() / self.radix as f64
    }
}

/// All ways round a ring in one direction.
struct Ring {
    ways: Vec<Way>,
    /// By the node where a link begins.
    links: Vec<Link>,
}

/// From a node over links to another.
struct Way {
    from: usize,
    to: usize,
    links: Vec<usize>,
    vc: usize,
    is_free: bool,
}

#[derive(Clone, Default)]
struct Link {
    /// Ways that lead over it.
    ways: i32,
    /// How many more of them are in VC1 than in VC0.
    excess: i32,
}

impl Ring {
    /// The ways with their forced channels, those that are free in VC0.
    fn new(radix: usize, sign: Sign) -> Self {
        let half = radix / 2;
        let datelines = match sign {
            Sign::Plus => [0, half],
            Sign::Minus => [radix - 1, radix - 1 - half],
        };
        let mut ring = Ring {
            ways: Vec::new(),
            links: vec![Link::default(); radix],
        };
        for from in 0..radix {
            let takes_half = (from % 2 == 0) == (sign == Sign::Plus);
            for length in 1..=half {
                if 2 * length == radix && !takes_half {
                    continue;
                }
                let node = |steps| match sign {
                    Sign::Plus => (from + steps) % radix,
                    Sign::Minus => (from + radix - steps) % radix,
                };
                let mut inside = (1..length).map(node);
                let crossed = inside.find_map(|node| datelines.iter().position(|&d| d == node));
                ring.add(Way {
                    from,
                    to: node(length),
                    links: (0..length).map(node).collect(),
                    vc: crossed.map_or(0, |vc| 1 - vc),
                    is_free: crossed.is_none(),
                });
            }
        }
        ring
    }

    fn add(&mut self, way: Way) {
        for &link in &way.links {
            self.links[link].ways += 1;
            self.links[link].excess += 2 * way.vc as i32 - 1;
        }
        self.ways.push(way);
    }

    /// Puts a way into the other channel.
    fn change(&mut self, number: usize) {
        let way = &mut self.ways[number];
        way.vc = 1 - way.vc;
        for &link in &way.links {
            self.links[link].excess += 4 * way.vc as i32 - 2;
        }
    }

    /// What the cost grows by if a way is changed.
    fn growth(&self, number: usize) -> f64 {
        let way = &self.ways[number];
        let step = 2 - 4 * way.vc as i32;
        let each = way.links.iter().map(|&link| {
            let Link { ways, excess } = self.links[link];
            f64::from(2 * excess * step + step * step) / f64::from(ways * ways)
        });
        each.sum()
    }

    /// The free way whose change makes the cost grow least, and by how much; the first of several.
    fn best(&self, not: Option<usize>) -> Option<(usize, f64)> {
        let free = (0..self.ways.len()).filter(|&way| self.ways[way].is_free && Some(way) != not);
        let each = free.map(|way| (way, self.growth(way)));
        each.min_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    fn balanced(mut self) -> Self {
        /// Less than any true change of the cost, more than what rounding makes.
        const NOTHING: f64 = -1e-12;
        loop {
            let Some((best, growth)) = self.best(None) else {
                return self;
            };
            if growth < NOTHING {
                self.change(best);
                continue;
            }
            let pair = (0..self.ways.len()).find(|&one| {
                if !self.ways[one].is_free {
                    return false;
                }
                let first = self.growth(one);
                self.change(one);
                match self.best(Some(one)) {
                    Some((other, second)) if first + second < NOTHING => {
                        self.change(other);
                        true
                    }
                    _ => {
                        self.change(one);
                        false
                    }
                }
            });
            if pair.is_none() {
                return self;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_way_leads_through_the_dateline_of_its_channel() {
        for radix in [2, 3, 4, 5, 8, 9, 16] {
            let balance = StaticBalance::new(radix);
            for sign in [Sign::Plus, Sign::Minus] {
                // Who follows a way of this channel, from link to link, never comes round.
                for vc in 0..2 {
                    let mut joined = vec![false; radix];
                    for way in Ring::new(radix, sign).ways {
                        if balance.vc(sign, way.from, way.to) == VcId(vc) {
                            way.links[1..].iter().for_each(|&node| joined[node] = true);
                        }
                    }
                    assert!(joined.contains(&false), "{radix} {sign:?} VC{vc}");
                }
            }
        }
    }

    /// \[Ge\] Table 3.2, plus and minus; ours must not be worse.
    #[test]
    fn links_are_balanced_as_well_as_the_dissertations() {
        for (radix, theirs) in [
            (4, [0.0, 0.0]),
            (8, [0.0625, 0.0625]),
            (16, [0.2070, 0.2109]),
            (32, [0.2715, 0.2700]),
        ] {
            let balance = StaticBalance::new(radix);
            for (sign, theirs) in [Sign::Plus, Sign::Minus].into_iter().zip(theirs) {
                let ours = balance.imbalance(sign);
                assert!(ours <= theirs, "{radix} {sign:?}: {ours}, theirs {theirs}");
            }
        }
    }

    #[test]
    fn rings_of_two_and_three_nodes_have_no_way_in_vc1() {
        for radix in 2..=StaticBalance::MAX_RADIX / 2 {
            let balance = StaticBalance::new(radix);
            for sign in [Sign::Plus, Sign::Minus] {
                assert_eq!(balance.takes_vc1(sign), radix > 3, "{radix}");
            }
        }
    }

    #[test]
    fn the_imbalance_counts_what_is_in_each_channel() {
        let mut balance = StaticBalance::new(4);
        assert_eq!(balance.imbalance(Sign::Plus), 0.0);
        // All in VC0, whatever the datelines say.
        balance.vcs[0].fill(0);
        assert_eq!(balance.imbalance(Sign::Plus), 1.0);
    }
}
