//! Processes on a box that exchange halos and agree.

use super::Lengths;
use crate::params::ParamError;
use std::cmp::Reverse;
use std::fmt;

/// The communication of a stencil of 27 points: N processes, as many as a machine has terminals, each with a cube of space.
///
/// Processes stand in a box of X·Y·Z, process x + X·(y + Y·z) at (x, y, z), and each is put on a terminal of its own at
/// random, by the seed. An iteration has two parts. In the halo exchange a process sends a message to each of its 26
/// neighbours at once, and waits until all 26 messages to it have arrived. The collective has ⌈log2 N⌉ rounds, a
/// dissemination: in round k process p sends a message of one flit to p + 2^k and one to p − 2^k, modulo N, and waits
/// for both of theirs. Nothing is computed between the parts. A message that comes early counts for its own
/// iteration and round.
///
/// - Source: `\[HyperX\] §6.2`, Figures 7 and 8.
/// - ASSUMED: the box is periodic: the paper counts 26 neighbours for every process. Of all boxes of N processes it is the
///   one of least surface. Where a side is 1 or 2, several neighbours are one process, or the process itself; it is
///   sent all of their messages.
/// - ASSUMED: flits have 32 bytes, so that the paper's 100 kB of a halo exchange are 3125 flits.
/// - ASSUMED: messages to neighbours across a face, an edge and a corner are as 100 : 10 : 1, as of cubes with a side of ten
///   points. Shares are rounded down; the flits that are left over go one each to the messages that lost most, and among
///   equals to the first neighbours.
/// - ASSUMED: a message of the collective has one flit.
/// - ASSUMED: the messages of a halo exchange wait at their source in the order of neighbours, x fastest from −1 to 1, the
///   packets of each one behind the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stencil {
    parts: StencilParts,
    iterations: u32,
    halo: u32,
    longest: u32,
}

/// Which parts the iterations of a stencil have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StencilParts {
    /// Halo exchanges only, one as soon as the one before is done.
    Halo,
    /// Collectives only.
    Collective,
    /// A halo exchange, then a collective.
    Both,
}

impl StencilParts {
    const NAMES: [(&'static str, Self); 3] = [
        ("halo", Self::Halo),
        ("collective", Self::Collective),
        ("both", Self::Both),
    ];

    /// Whether an iteration has a halo exchange.
    pub fn has_halo(self) -> bool {
        self != Self::Collective
    }

    /// Whether an iteration has a collective.
    pub fn has_collective(self) -> bool {
        self != Self::Halo
    }
}

impl Stencil {
    /// Neighbours of a process, over faces, edges and corners.
    pub const NEIGHBOURS: usize = 26;

    /// Where the neighbours stand, x fastest.
    pub const OFFSETS: [[isize; 3]; Self::NEIGHBOURS] = {
        let mut offsets = [[0; 3]; Self::NEIGHBOURS];
        let (mut place, mut cell) = (0, 0);
        while cell < 27 {
            // The middle is the process itself.
            if cell != 13 {
                offsets[place] = [cell % 3 - 1, cell / 3 % 3 - 1, cell / 9 - 1];
                place += 1;
            }
            cell += 1;
        }
        offsets
    };

    /// Flits that a process sends in a halo exchange, unless the user says.
    pub const HALO: u32 = 3125;

    /// Flits of the longest packet, unless the user says or the machine has shorter ones.
    pub const LONGEST: u32 = 16;

    /// Fewest flits of a halo exchange: one to each corner.
    pub const LEAST_HALO: u32 = 6 * Self::SHARES[0] + 12 * Self::SHARES[1] + 8 * Self::SHARES[2];

    /// Most flits of a halo exchange.
    pub const MOST_HALO: u32 = 1_000_000;

    /// Most iterations.
    pub const MOST_ITERATIONS: u32 = 10_000;

    /// Of a message over a face, an edge and a corner.
    const SHARES: [u32; 3] = [100, 10, 1];

    /// So many iterations of these parts: `halo` flits of each process in a halo exchange, in packets of `longest` flits and
    /// what remains.
    ///
    /// # Errors
    /// If a number is out of range.
    pub fn new(
        parts: StencilParts,
        iterations: u32,
        halo: u32,
        longest: u32,
    ) -> Result<Self, ParamError> {
        let check =
            |path: &str, got: u32, least: u32, most: u32| match (least..=most).contains(&got) {
                true => Ok(()),
                false => {
                    let wanted = format!("wanted an integer from {least} to {most}");
                    Err(ParamError::new(path, got, wanted))
                }
            };
        check("iterations", iterations, 1, Self::MOST_ITERATIONS)?;
        check("halo", halo, Self::LEAST_HALO, Self::MOST_HALO)?;
        check("packet", longest, 1, Lengths::MOST)?;
        Ok(Stencil {
            parts,
            iterations,
            halo,
            longest,
        })
    }

    /// The same with parts and iterations as the user writes them: `halo:N`, `collective:N` or `both:N`.
    ///
    /// # Errors
    /// If it is none of them, or a number is out of range.
    pub fn parse(text: &str, halo: u32, longest: u32) -> Result<Self, ParamError> {
        let stated = text.split_once(':').and_then(|(name, iterations)| {
            let (_, parts) = StencilParts::NAMES.iter().find(|(of, _)| *of == name)?;
            let iterations = iterations.parse::<u32>().ok()?;
            (1..=Self::MOST_ITERATIONS)
                .contains(&iterations)
                .then_some((*parts, iterations))
        });
        let Some((parts, iterations)) = stated else {
            let names = StencilParts::NAMES.map(|(name, _)| format!("{name}:N"));
            let (names, most) = (names.join(", "), Self::MOST_ITERATIONS);
            let wanted = format!("wanted one of {names}, N from 1 to {most}");
            return Err(ParamError::new("stencil", text, wanted));
        };
        Stencil::new(parts, iterations, halo, longest)
    }

    /// The parts of an iteration.
    pub fn parts(&self) -> StencilParts {
        self.parts
    }

    /// How many iterations there are.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Flits of a process in a halo exchange, if iterations have one.
    pub fn halo(&self) -> Option<u32> {
        self.parts.has_halo().then_some(self.halo)
    }

    /// Flits of the longest packet.
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// Flits of the message to each neighbour in a halo exchange.
    pub fn messages(&self) -> [u32; Self::NEIGHBOURS] {
        let whole = u64::from(Self::LEAST_HALO);
        let products = Self::OFFSETS.map(|offset| {
            let differs = offset.iter().filter(|&&step| step != 0).count();
            u64::from(self.halo) * u64::from(Self::SHARES[differs - 1])
        });
        let mut flits = products.map(|product| (product / whole) as u32);
        let left = self.halo - flits.iter().sum::<u32>();
        let mut by_rest: Vec<usize> = (0..Self::NEIGHBOURS).collect();
        by_rest.sort_by_key(|&at| Reverse(products[at] % whole));
        by_rest[..left as usize]
            .iter()
            .for_each(|&at| flits[at] += 1);
        flits
    }

    /// Rounds of a collective of so many processes.
    pub fn rounds(&self, processes: usize) -> usize {
        match self.parts.has_collective() {
            true => processes.next_power_of_two().trailing_zeros() as usize,
            false => 0,
        }
    }

    /// Packets that each process sends in a halo exchange, and is sent; 0 if iterations have none.
    pub fn halo_packets(&self) -> u32 {
        let packets = |flits: u32| flits.div_ceil(self.longest);
        match self.parts.has_halo() {
            true => self.messages().into_iter().map(packets).sum(),
            false => 0,
        }
    }

    /// Packets that each of so many processes sends over all iterations.
    pub fn packets(&self, processes: usize) -> u64 {
        let of_collective = 2 * self.rounds(processes) as u64;
        u64::from(self.iterations) * (u64::from(self.halo_packets()) + of_collective)
    }

    /// Sides of the box of so many processes, the shortest first.
    ///
    /// # Panics
    /// If there are none.
    pub fn sides(processes: usize) -> [usize; 3] {
        assert!(processes > 0, "a box of no processes");
        let surface = |[x, y, z]: [usize; 3]| x * y + y * z + z * x;
        let mut best = [1, 1, processes];
        for x in (1_usize..).take_while(|x| x * x * x <= processes) {
            if !processes.is_multiple_of(x) {
                continue;
            }
            let rest = processes / x;
            let widths = (x..).take_while(|y| y * y <= rest);
            for y in widths.filter(|&y| rest.is_multiple_of(y)) {
                let sides = [x, y, rest / y];
                if surface(sides) < surface(best) {
                    best = sides;
                }
            }
        }
        best
    }
}

impl fmt::Display for Stencil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = StencilParts::NAMES
            .iter()
            .find(|(_, parts)| *parts == self.parts);
        let (name, _) = name.expect("all parts have a name");
        write!(f, "{name}:{}", self.iterations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn stencil(text: &str, halo: u32, longest: u32) -> Stencil {
        Stencil::parse(text, halo, longest).expect("legal")
    }

    #[test]
    fn a_stencil_is_what_was_written_or_refused_in_one_line() {
        for text in ["halo:1", "collective:16", "both:10000"] {
            assert_eq!(stencil(text, 3125, 16).to_string(), text);
        }
        for text in ["", "both", "both:0", "halo:10001", "both:1.5", "stencil:2"] {
            let refused = Stencil::parse(text, 3125, 16).expect_err("illegal");
            let wanted = "wanted one of halo:N, collective:N, both:N, N from 1 to 10000";
            assert_eq!(refused.to_string(), format!("stencil = {text}: {wanted}"));
        }
        for (iterations, halo, longest, wanted) in [
            (
                0,
                3125,
                16,
                "iterations = 0: wanted an integer from 1 to 10000",
            ),
            (
                1,
                727,
                16,
                "halo = 727: wanted an integer from 728 to 1000000",
            ),
            (
                1,
                1_000_001,
                16,
                "halo = 1000001: wanted an integer from 728 to 1000000",
            ),
            (1, 3125, 0, "packet = 0: wanted an integer from 1 to 65536"),
        ] {
            let refused = Stencil::new(StencilParts::Both, iterations, halo, longest);
            assert_eq!(refused.expect_err("illegal").to_string(), wanted);
        }
    }

    #[test]
    fn neighbours_are_six_faces_twelve_edges_and_eight_corners() {
        let differs = |offset: &[isize; 3]| offset.iter().filter(|&&step| step != 0).count();
        let count = |of: usize| Stencil::OFFSETS.iter().filter(|o| differs(o) == of).count();
        assert_eq!([0, 1, 2, 3].map(count), [0, 6, 12, 8]);
        let all: BTreeSet<[isize; 3]> = Stencil::OFFSETS.into_iter().collect();
        assert_eq!(all.len(), Stencil::NEIGHBOURS);
        // What one sends to a neighbour, that neighbour gets from the opposite side.
        for [x, y, z] in Stencil::OFFSETS {
            assert!(all.contains(&[-x, -y, -z]) && x.abs().max(y.abs()).max(z.abs()) == 1);
        }
        assert_eq!(
            Stencil::OFFSETS[..3],
            [[-1, -1, -1], [0, -1, -1], [1, -1, -1]]
        );
    }

    #[test]
    fn messages_over_faces_edges_and_corners_are_as_a_hundred_to_ten_to_one() {
        assert_eq!(Stencil::LEAST_HALO, 728);
        for halo in [728, 729, 3125, 7280, 9_999, 1_000_000] {
            let messages = stencil("halo:1", halo, 16).messages();
            assert_eq!(messages.iter().sum::<u32>(), halo);
            for (offset, flits) in Stencil::OFFSETS.iter().zip(messages) {
                let differs = offset.iter().filter(|&&step| step != 0).count();
                let share = [100.0, 10.0, 1.0][differs - 1] * f64::from(halo) / 728.0;
                assert!(
                    (f64::from(flits) - share).abs() < 1.0,
                    "{offset:?}: {flits}"
                );
            }
            if halo.is_multiple_of(728) {
                let of = |at: usize| messages[at] * 728 / halo;
                // The corner, the edge and the face that come first.
                assert_eq!([of(0), of(1), of(4)], [1, 10, 100]);
            }
        }
        // 100 kB: 429.3, 42.9 and 4.3 flits.
        let mut messages = stencil("both:1", 3125, 16).messages();
        messages.sort_unstable();
        let wanted = [vec![4; 5], vec![5; 3], vec![43; 12], vec![429; 6]].concat();
        assert_eq!(messages[..], wanted);
    }

    #[test]
    fn packets_are_the_longest_ones_and_what_remains() {
        // 27 packets for 429 flits, 3 for 43, and one for each corner.
        let packets = 6 * 27 + 12 * 3 + 8;
        assert_eq!(stencil("halo:1", 3125, 16).halo_packets(), packets);
        assert_eq!(stencil("halo:1", 3125, 1).halo_packets(), 3125);
        assert_eq!(stencil("halo:1", 3125, 65_536).halo_packets(), 26);
        let of = |text: &str| stencil(text, 3125, 16).packets(4096);
        let packets = u64::from(packets);
        assert_eq!(of("halo:16"), 16 * packets);
        assert_eq!(of("collective:16"), 16 * 2 * 12);
        assert_eq!(of("both:3"), 3 * (packets + 24));
        assert_eq!(stencil("collective:2", 3125, 16).halo(), None);
    }

    #[test]
    fn rounds_are_the_logarithm_of_processes_rounded_up() {
        let both = stencil("both:1", 3125, 16);
        let counts = [1, 2, 3, 4, 5, 8, 9, 18, 4096, 4097];
        let wanted = [0, 1, 2, 2, 3, 3, 4, 5, 12, 13];
        assert_eq!(counts.map(|processes| both.rounds(processes)), wanted);
        assert_eq!(stencil("halo:1", 3125, 16).rounds(4096), 0);
    }

    #[test]
    fn a_box_is_as_cubic_as_its_processes_allow() {
        for (processes, wanted) in [
            (1, [1, 1, 1]),
            (2, [1, 1, 2]),
            (12, [2, 2, 3]),
            (13, [1, 1, 13]),
            (16, [2, 2, 4]),
            (18, [2, 3, 3]),
            (64, [4, 4, 4]),
            (256, [4, 8, 8]),
            (1472, [8, 8, 23]),
            (4096, [16, 16, 16]),
            (463_736, [56, 91, 91]),
        ] {
            assert_eq!(Stencil::sides(processes), wanted, "{processes}");
        }
        for processes in 1..400 {
            let [x, y, z] = Stencil::sides(processes);
            assert!(x * y * z == processes && x <= y && y <= z);
            // No box has less surface.
            for a in (1..=processes).filter(|&a| processes.is_multiple_of(a)) {
                let rest = processes / a;
                for b in (1..=rest).filter(|&b| rest.is_multiple_of(b)) {
                    let c = rest / b;
                    assert!(x * y + y * z + z * x <= a * b + b * c + c * a);
                }
            }
        }
    }
}
