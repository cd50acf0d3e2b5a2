//! Headers of packets that may be where they are, and weights that anybody may write.

use super::super::mood::Mood;
use super::super::{Beside, Pace, Place};
use super::link::{PACES, get_value, put_value};
use super::sets::Sets;
use crate::model::Random;
use crate::params::anton2::{DIMENSIONS, DimensionOrder, Header, HeaderField};
use crate::params::words;

/// What most packets of a phase may have in common: where they go, and by which way.
const HOT: [HeaderField; 7] = [
    Header::X,
    Header::Y,
    Header::Z,
    Header::ENDPOINT,
    Header::ORDER,
    Header::SLICE,
    Header::PATTERN,
];

/// Makes flits: destinations are nodes of the torus, all else is anything.
pub(super) struct Headers {
    width: usize,
    /// This node, and the last node of each dimension.
    pub(super) here: [usize; DIMENSIONS],
    pub(super) last: [usize; DIMENSIONS],
    /// The last endpoint of each node.
    pub(super) last_endpoint: usize,
    /// The destination sets, where there are any. Else the multicast fields are anything.
    pub(super) sets: Option<Sets>,
    /// Whether most rings are large, and most packets go where the way through a ring changes: to this node's neighbours,
    /// and to both sides of half the ring.
    pub(super) corners: bool,
}

impl Headers {
    /// Flits of so many bits, in a torus of one node.
    pub(super) fn new(width: usize) -> Self {
        Headers {
            width,
            here: [0; DIMENSIONS],
            last: [0; DIMENSIONS],
            last_endpoint: (1 << Header::ENDPOINT.width) - 1,
            sets: None,
            corners: false,
        }
    }

    /// Another torus, and another node of it.
    pub(super) fn settle(&mut self, random: &mut Random) {
        for d in 0..DIMENSIONS {
            let scale = match self.corners {
                true => [2, 4, 4, 4][random.below(4) as usize],
                false => 1 + random.below(4),
            };
            self.last[d] = random.below(1 << scale) as usize;
            self.here[d] = random.below(self.last[d] as u64 + 1) as usize;
        }
        if let Some(sets) = &mut self.sets {
            sets.settle();
        }
    }

    /// Drives `here_i`, `last_i` and `last_endpoint_i`, as far as they are there.
    pub(super) fn tie_off(&self, beside: &mut Beside) {
        if let Some(place) = beside.place("last_endpoint_i") {
            beside.input(place)[0] = self.last_endpoint as u64;
        }
        for (name, at) in [("here_i", self.here), ("last_i", self.last)] {
            if let Some(place) = beside.place(name) {
                for (d, coordinate) in at.into_iter().enumerate() {
                    put_value(beside.input(place), 4 * d, 4, coordinate);
                }
            }
        }
    }

    /// Any flit.
    pub(super) fn payload(&self, random: &mut Random) -> Vec<u64> {
        let mut flit: Vec<u64> = (0..words(self.width)).map(|_| random.bits()).collect();
        if let Some(top) = flit.last_mut()
            && !self.width.is_multiple_of(64)
        {
            *top &= (1 << (self.width % 64)) - 1;
        }
        flit
    }

    /// The first flit of a packet: in half the cases a dimension is done with.
    pub(super) fn first(&self, random: &mut Random, two: bool) -> Vec<u64> {
        let mut flit = self.payload(random);
        for (d, field) in [Header::X, Header::Y, Header::Z].into_iter().enumerate() {
            let dest = match random.below(2) {
                0 => self.here[d],
                _ if self.corners => self.corner(d, random),
                _ => random.below(self.last[d] as u64 + 1) as usize,
            };
            put_value(&mut flit, field.low, field.width, dest);
        }
        let field = Header::ENDPOINT;
        if get_value(&flit, field.low, field.width) > self.last_endpoint {
            let endpoint = random.below(self.last_endpoint as u64 + 1) as usize;
            put_value(&mut flit, field.low, field.width, endpoint);
        }
        put_value(&mut flit, Header::TWO.low, 1, usize::from(two));
        if let Some(sets) = &self.sets {
            match random.below(8) < sets.eighths {
                true => address_set(&mut flit, sets.index(random)),
                false => put_value(&mut flit, Header::MULTICAST.low, 1, 0),
            }
        }
        flit
    }

    /// A coordinate along dimension `d`, most often one from which on the way through the ring is another.
    fn corner(&self, d: usize, random: &mut Random) -> usize {
        let radix = self.last[d] + 1;
        let steps = match random.below(4) {
            0 => random.below(radix as u64) as usize,
            1 => [1, radix - 1][random.below(2) as usize],
            _ => radix / 2 + random.below(2) as usize,
        };
        (self.here[d] + steps) % radix
    }

    /// How many destinations there are along each coordinate that a phase may have in common, as many as [`HOT`].
    pub(super) fn radices(&self) -> [usize; HOT.len()] {
        let [x, y, z] = self.last.map(|last| last + 1);
        [
            x,
            y,
            z,
            self.last_endpoint + 1,
            DimensionOrder::ALL.len(),
            2,
            1 << Header::PATTERN.width,
        ]
    }

    /// Turns a first flit to where most packets of a phase go.
    pub(super) fn turn(&self, flit: &mut [u64], mood: &Mood, random: &mut Random) {
        for (coordinate, field) in HOT.into_iter().enumerate() {
            if let Some(hot) = mood.coordinate(coordinate, random) {
                put_value(flit, field.low, field.width, hot);
            }
        }
    }

    /// Any header of a multicast packet.
    pub(super) fn multicast(&self, random: &mut Random) -> u64 {
        let mut flit = self.payload(random);
        if let Some(sets) = &self.sets {
            address_set(&mut flit, sets.index(random));
        }
        flit[0]
    }
}

/// Makes a first flit one of a multicast packet.
fn address_set(flit: &mut [u64], index: usize) {
    put_value(flit, Header::MULTICAST.low, 1, 1);
    put_value(flit, Header::TABLE.low, Header::TABLE.width, index);
}

/// Writes weights, also where there are none.
pub(super) struct WeightWriter {
    enable: Place,
    address: Place,
    address_width: usize,
    data: Place,
    data_width: usize,
    pace: Pace,
    /// Whether most weights are large: an accumulator then leaves the window after few grants, and a wrong weight shows
    /// before the next reset.
    heavy: bool,
}

impl WeightWriter {
    /// Those of the ports of that purpose that are there: these are the names of their addresses.
    pub(super) fn all(beside: &Beside, addresses: &[&str]) -> Vec<Self> {
        let writers = addresses.iter();
        writers
            .filter_map(|address| Self::new(beside, address))
            .collect()
    }

    /// Of the ports of that purpose, if there are any; `address` is the name of one.
    fn new(beside: &Beside, address: &str) -> Option<Self> {
        let channel = address.strip_prefix("channel_");
        let of = |name: &str| match channel {
            Some(_) => format!("channel_{name}"),
            None => name.to_string(),
        };
        let [enable, data] = ["weight_wr_en_i", "weight_data_i"].map(of);
        let width = |name: &str| {
            let mut inputs = beside.layout.inputs.iter();
            inputs
                .find(|(port, _)| port.name == name)
                .map(|(port, _)| port.width)
        };
        Some(WeightWriter {
            enable: beside.place(&enable)?,
            address: beside.place(address)?,
            address_width: width(address)?,
            data: beside.place(&data)?,
            data_width: width(&data)?,
            pace: Pace::default(),
            heavy: false,
        })
    }

    /// The same with large weights more often than small ones.
    pub(super) fn heavy(self) -> Self {
        WeightWriter {
            heavy: true,
            ..self
        }
    }

    /// Writes a weight, or none, in this cycle; small ones, which shift the shares, are frequent. Where large ones are, some
    /// are a power of two or one less: a multiple of the one just leaves the window, that of the other just does not.
    pub(super) fn write(&mut self, beside: &mut Beside, random: &mut Random) {
        if !self.pace.now(random, &PACES) {
            return;
        }
        let width = self.data_width as u64;
        let bits = random.below(width + 1);
        beside.input(self.enable)[0] = 1;
        beside.input(self.address)[0] = random.below(1 << self.address_width);
        beside.input(self.data)[0] = match self.heavy && random.below(4) > 0 {
            false => random.below(1 << bits),
            true if random.below(3) > 0 => random.below(1 << width),
            true => (1 << random.below(width)) - random.below(2),
        };
    }
}
