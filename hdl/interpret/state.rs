//! What happens on a clock edge, after everything in front of the state is known.

use super::compile::{Places, base};
use super::flatten::Design;
use super::graph::{Value, ones};
use super::program::{Code, Op, Program, Wide, WideCode};
use crate::params::words;
use std::collections::HashSet;

/// A register of several words, or one with an enable.
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
    enable: usize,
    address: usize,
    data: usize,
    words: usize,
    first: usize,
    depth: usize,
}

/// Words that hold state, and the bits that they may hold: `masks`, again and again.
#[derive(Clone, Debug)]
struct Extent {
    first: usize,
    words: usize,
    masks: Vec<u64>,
}

/// All state of a design.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    writes: Vec<Write>,
    vectors: Vec<Vector>,
    /// State, next state and reset value of registers of one word that are reset.
    reset_words: Vec<(u32, u32, u64)>,
    /// State and next state of other registers of one word.
    plain_words: Vec<(u32, u32)>,
    extents: Vec<Extent>,
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

    /// What happens on an edge after `program`, which computes the roots. The program keeps a copy
    /// of state that is the next state of other state, so that all of it changes at once.
    pub fn new(design: &Design, places: &mut Places, program: &mut Program) -> State {
        let graph = &design.graph;
        let mut state = State::default();
        let held: HashSet<Value> = design.state.iter().map(|s| s.q).collect();
        for s in &design.state {
            let n = graph.words(s.q);
            let q = found(places.find(graph, s.q));
            state.extents.push(Extent {
                first: q as usize,
                words: n,
                masks: ones(graph.width(s.q)),
            });
            if s.d == s.q && s.reset.is_none() {
                continue;
            }
            let mut settled = |v: Value, n: usize| {
                let at = found(places.find(graph, v));
                match held.contains(&base(graph, v).0) {
                    true => copied(at, n, places, program),
                    false => at,
                }
            };
            let d = settled(s.d, n);
            let enable = s.enable.map(|e| settled(e, 1) as usize);
            match (&s.reset, enable, n) {
                (Some(reset), None, 1) => state.reset_words.push((q, d, reset[0])),
                (None, None, 1) => state.plain_words.push((q, d)),
                (reset, enable, n) => state.vectors.push(Vector {
                    q: q as usize,
                    d: d as usize,
                    words: n,
                    enable,
                    reset: reset.clone(),
                }),
            }
        }
        for (array, &(first, depth)) in design.arrays.iter().zip(&places.arrays) {
            let (first, depth) = (first as usize, depth as usize);
            state.extents.push(Extent {
                first,
                words: depth * words(array.width),
                masks: ones(array.width),
            });
            let at = |v| found(places.find(graph, v)) as usize;
            state
                .writes
                .extend(array.write.map(|(enable, address, data)| Write {
                    enable: at(enable),
                    address: at(address),
                    data: at(data),
                    words: words(array.width),
                    first,
                    depth,
                }));
        }
        state
    }

    /// Every register that is reset takes its reset value.
    pub fn reset(&self, all: &mut [u64]) {
        for &(q, _, value) in &self.reset_words {
            all[q as usize] = value;
        }
        for v in &self.vectors {
            if let Some(value) = &v.reset {
                all[v.q..][..v.words].copy_from_slice(value);
            }
        }
    }

    /// A rising clock edge.
    pub fn edge(&self, all: &mut [u64], is_reset: bool) {
        for w in &self.writes {
            let address = usize::try_from(all[w.address]).unwrap_or(usize::MAX);
            if all[w.enable] == 1 && address < w.depth {
                let to = w.first + address * w.words;
                all.copy_within(w.data..w.data + w.words, to);
            }
        }
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

    /// Every bit of state takes a bit of `random`.
    pub fn randomise(&self, all: &mut [u64], random: &mut impl FnMut() -> u64) {
        for extent in &self.extents {
            let masks = extent.masks.iter().cycle();
            let state = all[extent.first..][..extent.words].iter_mut();
            state
                .zip(masks)
                .for_each(|(word, mask)| *word = random() & mask);
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
