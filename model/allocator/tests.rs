//! Both allocators against their definitions, and what every matching is.

use super::*;
use crate::model::packed::{has, low_bits};
use crate::model::{Golden, Random};
use crate::params::allocator::{SeparableParams, StageOrder, WavefrontParams};
use crate::params::arbiter::ArbiterKind;
use crate::params::{Reset, words};
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

use ArbiterKind::{Matrix, Prefix};
use StageOrder::{InputFirst, OutputFirst};

const ORDERS: [StageOrder; 2] = [InputFirst, OutputFirst];
const KINDS: [ArbiterKind; 2] = [Prefix, Matrix];

/// Requesters and resources of shapes whose every state and every request matrix can be tried.
const SMALL: [(usize, usize); 7] = [(1, 1), (1, 2), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)];

/// The same for long runs; 64 is too many for a wave.
const LARGE: [(usize, usize); 8] = [
    (6, 6),
    (5, 7),
    (7, 5),
    (32, 32),
    (31, 3),
    (1, 32),
    (32, 1),
    (13, 16),
];

fn separable(
    (requesters, resources): (usize, usize),
    order: StageOrder,
    kind: ArbiterKind,
) -> SeparableAllocator {
    let params = SeparableParams::new(requesters, resources, order, kind, Reset::Sync);
    SeparableAllocator::new(&params.expect("a legal shape"))
}

fn wavefront((requesters, resources): (usize, usize)) -> WavefrontAllocator {
    let params = WavefrontParams::new(requesters, resources, Reset::Sync);
    WavefrontAllocator::new(&params.expect("a legal shape"))
}

/// What the tests do with an allocator, its definition included.
trait Allocator: Clone + Eq + Hash + Debug {
    fn grants(&self, requests: &[u64]) -> Vec<u64>;
    fn serve(&mut self, grants: &[u64]);
}

impl Allocator for SeparableAllocator {
    fn grants(&self, requests: &[u64]) -> Vec<u64> {
        let mut grants = vec![!0; requests.len()];
        self.grant(requests, &mut grants);
        grants
    }

    fn serve(&mut self, grants: &[u64]) {
        self.commit(grants);
    }
}

impl Allocator for WavefrontAllocator {
    fn grants(&self, requests: &[u64]) -> Vec<u64> {
        let mut grants = vec![!0; requests.len()];
        self.grant(requests, &mut grants);
        grants
    }

    fn serve(&mut self, grants: &[u64]) {
        self.commit(grants);
    }
}

/// Who comes first in an arbiter: a round-robin one turns the list, a matrix one moves one to its end.
type Precedence = Vec<usize>;

fn first(precedence: &Precedence, asks: impl Fn(usize) -> bool) -> Option<usize> {
    precedence.iter().copied().find(|&input| asks(input))
}

/// The definition of the separable allocator: who picks, who grants, who moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct TwoStages {
    order: StageOrder,
    kind: ArbiterKind,
    requesters: Vec<Precedence>,
    resources: Vec<Precedence>,
}

impl TwoStages {
    fn new((requesters, resources): (usize, usize), order: StageOrder, kind: ArbiterKind) -> Self {
        TwoStages {
            order,
            kind,
            requesters: vec![(0..resources).collect(); requesters],
            resources: vec![(0..requesters).collect(); resources],
        }
    }

    fn move_past(kind: ArbiterKind, precedence: &mut Precedence, served: usize) {
        match kind {
            Prefix => {
                while precedence.last() != Some(&served) {
                    precedence.rotate_left(1);
                }
            }
            _ => {
                precedence.retain(|&input| input != served);
                precedence.push(served);
            }
        }
    }
}

impl Allocator for TwoStages {
    fn grants(&self, requests: &[u64]) -> Vec<u64> {
        let (rows, columns) = (0..self.requesters.len(), 0..self.resources.len());
        let mut grants = vec![0; rows.len()];
        match self.order {
            InputFirst => {
                let pick = |row: usize| first(&self.requesters[row], |at| has(requests[row], at));
                for column in columns {
                    let winner = first(&self.resources[column], |row| pick(row) == Some(column));
                    winner
                        .into_iter()
                        .for_each(|row| grants[row] |= 1 << column);
                }
            }
            OutputFirst => {
                let pick =
                    |column: usize| first(&self.resources[column], |at| has(requests[at], column));
                for row in rows {
                    let winner = first(&self.requesters[row], |column| pick(column) == Some(row));
                    winner
                        .into_iter()
                        .for_each(|column| grants[row] |= 1 << column);
                }
            }
        }
        grants
    }

    fn serve(&mut self, grants: &[u64]) {
        for (row, &grant) in grants.iter().enumerate().filter(|&(_, &grant)| grant != 0) {
            let column = grant.trailing_zeros() as usize;
            TwoStages::move_past(self.kind, &mut self.requesters[row], column);
            TwoStages::move_past(self.kind, &mut self.resources[column], row);
        }
    }
}

/// The definition of the wavefront allocator: cells of an n × n matrix, diagonal after diagonal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Wave {
    resources: usize,
    diagonals: usize,
    pointer: usize,
}

impl Wave {
    fn new((requesters, resources): (usize, usize)) -> Self {
        Wave {
            resources,
            diagonals: requesters.max(resources),
            pointer: 0,
        }
    }
}

impl Allocator for Wave {
    fn grants(&self, requests: &[u64]) -> Vec<u64> {
        let mut grants = vec![0; requests.len()];
        for wave in 0..self.diagonals {
            for row in 0..requests.len() {
                for column in 0..self.resources {
                    let on_diagonal =
                        (row + column) % self.diagonals == (self.pointer + wave) % self.diagonals;
                    let free = grants[row] == 0 && grants.iter().all(|&row| !has(row, column));
                    if on_diagonal && free && has(requests[row], column) {
                        grants[row] = 1 << column;
                    }
                }
            }
        }
        grants
    }

    fn serve(&mut self, grants: &[u64]) {
        if grants.iter().any(|&row| row != 0) {
            self.pointer = (self.pointer + 1) % self.diagonals;
        }
    }
}

/// What is wrong with grants as a matching; `maximal` asks that nothing could be added.
fn matching_fault(requests: &[u64], grants: &[u64], maximal: bool) -> Option<&'static str> {
    let (mut taken, mut doubly) = (0, 0);
    for &row in grants {
        doubly |= taken & row;
        taken |= row;
    }
    let rows = || requests.iter().zip(grants);
    if rows().any(|(&requests, &grants)| grants & !requests != 0) {
        Some("a grant without a request")
    } else if grants.iter().any(|row| row.count_ones() > 1) {
        Some("a requester granted twice")
    } else if doubly != 0 {
        Some("a resource granted twice")
    } else if taken == 0 && requests.iter().any(|&row| row != 0) {
        Some("requests and no grant")
    } else if maximal && rows().any(|(&row, &grant)| grant == 0 && row & !taken != 0) {
        Some("a request that could be added")
    } else {
        None
    }
}

#[test]
fn each_way_not_to_be_a_matching_is_caught() {
    let requests = [0b011, 0b001, 0];
    let fault = |grants: [u64; 3]| matching_fault(&requests, &grants, true);
    assert_eq!(fault([0b010, 0b001, 0]), None);
    assert_eq!(fault([0, 0b001, 0b100]), Some("a grant without a request"));
    assert_eq!(fault([0b011, 0, 0]), Some("a requester granted twice"));
    assert_eq!(fault([0b001, 0b001, 0]), Some("a resource granted twice"));
    assert_eq!(fault([0; 3]), Some("requests and no grant"));
    assert_eq!(fault([0, 0b001, 0]), Some("a request that could be added"));
    // A separable allocator leaves one: both of its picks were for resource 0.
    let grants = separable((3, 3), InputFirst, Prefix).grants(&requests);
    assert_eq!(grants, [0b001, 0, 0]);
    assert_eq!(matching_fault(&requests, &grants, false), None);
}

/// The rows of a matrix that is one number.
fn matrix((requesters, resources): (usize, usize), number: u64) -> Vec<u64> {
    let row = |requester| number >> (requester * resources) & low_bits(resources);
    (0..requesters).map(row).collect()
}

/// Walks through every state that both can reach together, with every request matrix.
fn agree_in_every_state<A: Allocator, B: Allocator>(
    shape: (usize, usize),
    fresh: (A, B),
    maximal: bool,
) {
    let mut seen = HashSet::from([fresh.clone()]);
    let mut open = vec![fresh];
    while let Some((allocator, definition)) = open.pop() {
        for number in 0..1 << (shape.0 * shape.1) {
            let requests = matrix(shape, number);
            let grants = allocator.grants(&requests);
            let wanted = definition.grants(&requests);
            assert_eq!(grants, wanted, "{definition:?}, requests {requests:?}");
            let fault = matching_fault(&requests, &grants, maximal);
            assert_eq!(fault, None, "{allocator:?}, requests {requests:?}");
            let mut next = (allocator.clone(), definition.clone());
            next.0.serve(&grants);
            next.1.serve(&grants);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
}

#[test]
fn every_small_separable_allocator_grants_by_definition_in_every_state() {
    for shape in SMALL {
        for order in ORDERS {
            for kind in KINDS {
                let definition = TwoStages::new(shape, order, kind);
                agree_in_every_state(shape, (separable(shape, order, kind), definition), false);
            }
        }
    }
}

#[test]
fn every_small_wavefront_allocator_grants_by_definition_in_every_state_and_leaves_nothing_to_add() {
    for shape in SMALL
        .into_iter()
        .chain([(3, 3), (1, 8), (8, 1), (2, 5), (4, 3)])
    {
        agree_in_every_state(shape, (wavefront(shape), Wave::new(shape)), true);
    }
}

/// Runs the ports beside the definition: grants are its, and state moves only when served.
fn ports_agree<G: Golden + Debug + PartialEq + Clone>(
    (requesters, resources): (usize, usize),
    mut golden: G,
    mut definition: impl Allocator,
    maximal: bool,
) {
    let fresh = golden.clone();
    let mut random = Random::new((requesters * 64 + resources) as u64);
    let packed_words = words(requesters * resources);
    for cycle in 0..200 {
        let density = random.below(5);
        let row = |random: &mut Random| {
            let (a, b) = (random.bits(), random.bits());
            let row = match density {
                0 => a & b & random.bits(),
                1 => a & b,
                2 => a,
                3 => 0,
                _ => !0,
            };
            row & low_bits(resources)
        };
        let requests: Vec<u64> = (0..requesters).map(|_| row(&mut random)).collect();
        let advance = random.below(2);
        let mut inputs = vec![0; packed_words + 1];
        show_grants(&requests, resources, &mut inputs);
        inputs[packed_words] = advance;
        let mut outputs = vec![!0; packed_words + 1];
        golden.step(&inputs, &mut outputs);

        let wanted = definition.grants(&requests);
        for bit in 0..packed_words * 64 {
            let (requester, resource) = (bit / resources, bit % resources);
            let granted = requester < requesters && has(wanted[requester], resource);
            let shown = has(outputs[bit / 64], bit % 64);
            assert_eq!(shown, granted, "{fresh:?}, cycle {cycle}, bit {bit}");
        }
        let valid = wanted.iter().any(|&row| row != 0);
        assert_eq!(outputs[packed_words], u64::from(valid), "cycle {cycle}");
        assert_eq!(matching_fault(&requests, &wanted, maximal), None);
        if advance == 1 {
            definition.serve(&wanted);
        }
    }
    golden.reset();
    assert_eq!(golden, fresh);
}

#[test]
fn in_long_runs_the_ports_of_a_separable_allocator_show_the_definition() {
    for shape in LARGE
        .into_iter()
        .chain([(64, 64), (1, 64), (64, 1), (33, 64)])
    {
        for order in ORDERS {
            for kind in KINDS {
                let definition = TwoStages::new(shape, order, kind);
                ports_agree(shape, separable(shape, order, kind), definition, false);
            }
        }
    }
}

#[test]
fn in_long_runs_the_ports_of_a_wavefront_allocator_show_the_definition() {
    for shape in LARGE {
        ports_agree(shape, wavefront(shape), Wave::new(shape), true);
    }
}
