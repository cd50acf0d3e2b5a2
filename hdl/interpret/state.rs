//! What happens on a clock edge, after everything in front of the state is known.

use super::compile::{Places, base};
use super::flatten::{Design, StateBits};
use super::node::{Value, ones};
use super::program::{Code, Op, Program, Wide, WideCode};
use crate::hdl::rtl::topological;
use crate::params::{Clocks, words};
use std::collections::{BTreeSet, HashMap};

/// State of several words, or with an enable.
#[derive(Clone, Debug)]
struct Vector {
    q: usize,
    d: usize,
    words: usize,
    /// The word of the enable.
    enable: Option<usize>,
    reset: Option<Vec<u64>>,
}

/// The write port of a memory.
#[derive(Clone, Debug)]
struct Write {
    clock: usize,
    enable: usize,
    address: usize,
    data: usize,
    words: usize,
    first: usize,
    depth: usize,
}

/// Where a vector of bits lies that is drawn as one: its pieces, each with its first word, its
/// lowest bit and its width.
#[derive(Clone, Debug)]
struct Extent {
    width: usize,
    pieces: Vec<(usize, usize, usize)>,
}

/// All state of a design.
///
/// Memories are written first. Then registers take their next state clock by clock, in each in the order of its lists, each
/// list from its start. Where one takes the state of another as it is, it stands before that.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    writes: Vec<Write>,
    clocks: Vec<Registers>,
    extents: Vec<Extent>,
}

/// The registers of one clock.
#[derive(Clone, Debug, Default)]
struct Registers {
    vectors: Vec<Vector>,
    /// State and next state of one word that is not reset.
    plain_words: Vec<(u32, u32)>,
    /// State, next state and reset value of one word that is reset.
    reset_words: Vec<(u32, u32, u64)>,
}

/// Which list of [`State`] holds a register.
fn list(s: &StateBits, words: usize) -> usize {
    match (words, s.enable, &s.reset) {
        (1, None, None) => 1,
        (1, None, Some(_)) => 2,
        _ => 0,
    }
}

impl State {
    /// Gives all state of `design` its place.
    pub fn place(design: &Design, places: &mut Places) {
        for s in &design.state {
            places.place(s.q, design.graph.words(s.q));
        }
        for array in &design.arrays {
            let first = places.allot(array.depth * words(array.width));
            let depth = u32::try_from(array.depth).expect("fewer than 2^32 words");
            places.arrays.push((first, depth));
        }
    }

    /// What an edge needs to be computed.
    pub fn roots(design: &Design) -> Vec<Value> {
        let registers = design.state.iter().flat_map(|s| [Some(s.d), s.enable]);
        let writes = design.arrays.iter().filter_map(|a| a.write);
        registers
            .flatten()
            .chain(writes.flat_map(|(enable, address, data)| [enable, address, data]))
            .collect()
    }

    /// What happens on an edge after `program`, which computes the roots. The program keeps copies
    /// of state that changes before something else takes it.
    pub fn new(design: &Design, places: &mut Places, program: &mut Program) -> State {
        let graph = &design.graph;
        let mut state = State {
            clocks: vec![Registers::default(); design.clocks.len()],
            ..State::default()
        };
        let (order, copies) = order(design);
        for index in order {
            let s = &design.state[index];
            let n = graph.words(s.q);
            if s.d == s.q && s.reset.is_none() {
                continue;
            }
            let mut settled = |v: Value, n: usize| {
                let at = found(places.find(graph, v));
                match copies.contains(&(index, base(graph, v).0)) {
                    true => copied(at, n, places, program),
                    false => at,
                }
            };
            let (q, d) = (settled(s.q, n), settled(s.d, n));
            let enable = s.enable.map(|e| settled(e, 1) as usize);
            let registers = &mut state.clocks[s.clock];
            match (list(s, n), &s.reset) {
                (2, Some(reset)) => registers.reset_words.push((q, d, reset[0])),
                (1, _) => registers.plain_words.push((q, d)),
                (_, reset) => registers.vectors.push(Vector {
                    q: q as usize,
                    d: d as usize,
                    words: n,
                    enable,
                    reset: reset.clone(),
                }),
            }
        }
        for q in &design.registers {
            let at = |v| found(places.find(graph, v)) as usize;
            let pieces = q.pieces().iter().map(|p| (at(p.value), p.at, p.width));
            state.extents.push(Extent {
                width: q.width(),
                pieces: pieces.collect(),
            });
        }
        for (array, &(first, depth)) in design.arrays.iter().zip(&places.arrays) {
            let (first, depth, n) = (first as usize, depth as usize, words(array.width));
            state.extents.extend((0..depth).map(|word| Extent {
                width: array.width,
                pieces: vec![(first + word * n, 0, array.width)],
            }));
            let at = |v| found(places.find(graph, v)) as usize;
            let write = array.write.map(|(enable, address, data)| Write {
                clock: array.clock,
                enable: at(enable),
                address: at(address),
                data: at(data),
                words: n,
                first,
                depth,
            });
            state.writes.extend(write);
        }
        state
    }

    /// Every register of these clocks that is reset takes its reset value.
    pub fn reset(&self, clocks: Clocks, all: &mut [u64]) {
        let clocks = those(&self.clocks, clocks);
        clocks.for_each(|(_, registers)| registers.reset(all));
    }

    /// A rising edge of `ticking` clocks at once, some of which are `in_reset`.
    pub fn edge(&self, ticking: Clocks, in_reset: Clocks, all: &mut [u64]) {
        for w in self.writes.iter().filter(|w| ticking.has(w.clock)) {
            let address = usize::try_from(all[w.address]).unwrap_or(usize::MAX);
            if all[w.enable] == 1 && address < w.depth {
                let to = w.first + address * w.words;
                all.copy_within(w.data..w.data + w.words, to);
            }
        }
        for (clock, registers) in those(&self.clocks, ticking) {
            registers.edge(all, in_reset.has(clock));
        }
    }

    /// Every bit of state takes a bit of `random`: registers first, then memories word by word,
    /// one draw for each 64 bits.
    pub fn randomise(&self, all: &mut [u64], random: &mut impl FnMut() -> u64) {
        for extent in &self.extents {
            let drawn: Vec<u64> = (0..words(extent.width)).map(|_| random()).collect();
            for &(first, low, width) in &extent.pieces {
                for (i, mask) in ones(width).into_iter().enumerate() {
                    let at = low + 64 * i;
                    let mut word = drawn[at / 64] >> (at % 64);
                    if let (Some(next), true) = (drawn.get(at / 64 + 1), !at.is_multiple_of(64)) {
                        word |= next << (64 - at % 64);
                    }
                    all[first + i] = word & mask;
                }
            }
        }
    }
}

/// Those of `all` clocks that are among `clocks`, with their numbers.
fn those(all: &[Registers], clocks: Clocks) -> impl Iterator<Item = (usize, &Registers)> {
    let numbered = all.iter().enumerate();
    numbered.filter(move |&(clock, _)| clocks.has(clock))
}

impl Registers {
    /// Every one that is reset takes its reset value.
    fn reset(&self, all: &mut [u64]) {
        for &(q, _, value) in &self.reset_words {
            all[q as usize] = value;
        }
        for v in &self.vectors {
            if let Some(value) = &v.reset {
                all[v.q..][..v.words].copy_from_slice(value);
            }
        }
    }

    /// A rising edge.
    fn edge(&self, all: &mut [u64], is_reset: bool) {
        for v in &self.vectors {
            if v.enable.is_none_or(|e| all[e] == 1) {
                all.copy_within(v.d..v.d + v.words, v.q);
            }
        }
        for &(q, d) in &self.plain_words {
            all[q as usize] = all[d as usize];
        }
        if is_reset {
            self.reset(all);
        } else {
            for &(q, d, _) in &self.reset_words {
                all[q as usize] = all[d as usize];
            }
        }
    }
}

/// The order in which registers change, and which of them must take a copy of which state because
/// that changes before them.
fn order(design: &Design) -> (Vec<usize>, BTreeSet<(usize, Value)>) {
    let graph = &design.graph;
    let holder: HashMap<Value, usize> = design
        .state
        .iter()
        .enumerate()
        .map(|(i, s)| (s.q, i))
        .collect();
    let list_of = |i: usize| {
        let s = &design.state[i];
        (s.clock, list(s, graph.words(s.q)))
    };
    // For each register those of the same list that take its state and so stand before it.
    let mut before = vec![BTreeSet::new(); design.state.len()];
    let mut copies = BTreeSet::new();
    for (i, s) in design.state.iter().enumerate() {
        for v in [Some(s.d), s.enable].into_iter().flatten() {
            let taken = base(graph, v).0;
            match holder.get(&taken) {
                Some(&held) if held == i => {}
                Some(&held) if list_of(held) < list_of(i) => {
                    copies.insert((i, taken));
                }
                Some(&held) if list_of(held) == list_of(i) => {
                    before[held].insert(i);
                }
                _ => {}
            }
        }
    }
    loop {
        match topological(&before) {
            Ok(order) => return (order, copies),
            Err(cycle) => {
                // In a ring of registers one takes a copy. Each waits for the one before it.
                let (first, last) = (cycle[0], cycle[cycle.len() - 1]);
                before[first].remove(&last);
                copies.insert((last, design.state[first].q));
            }
        }
    }
}

fn found(place: Option<u32>) -> u32 {
    place.expect("the program computes what state takes")
}

/// Makes `program` copy `n` words that start at `from`; gives where they are then.
fn copied(from: u32, n: usize, places: &mut Places, program: &mut Program) -> u32 {
    let dst = places.allot(n);
    if n == 1 {
        let op = Op {
            a: from,
            ..Op::default()
        };
        program.push(Code::Copy, op, dst);
    } else {
        program.push_wide(Wide {
            code: WideCode::Copy,
            dst: dst as usize,
            words: n,
            a: from as usize,
            b: 0,
            c: 0,
            top: u64::MAX,
        });
    }
    dst
}
