//! A matching by a wave over the diagonals of the request matrix.

use super::{is_any, show_grants, unpack_requests};
use crate::model::Golden;
use crate::model::packed::{Bits, has, low_bits};
use crate::params::allocator::{MAX_WAVE, WavefrontParams};

/// Grants each resource to at most one requester and each requester at most one resource, so that no
/// request could be added.
///
/// Diagonal d holds the requests of requester i for resource j with i + j = d, modulo the larger side;
/// no two of them share a requester or a resource. Diagonals are searched from the pointer on, cyclically
/// upward, and a request is granted if no earlier diagonal took its requester or its resource.
///
/// - Twin: `hdl/allocator/wavefront.rs`.
/// - Shapes: 1 to 32 requesters, 1 to 32 resources. What a matrix that is not square lacks does not
///   request.
/// - Latency: grants are combinational; the pointer commits on the next edge.
/// - Waiting bound: a request that is kept up sees at most n−1 cycles with served grants go by before
///   its own, n the larger side: each moves the pointer by one, and what stands on the diagonal of
///   the pointer is granted. Tight: its diagonal was just left, and all request.
/// - Source: Tamir and Chi, *Symmetric Crossbar Arbiters for VLSI Communication Switches*, IEEE
///   Transactions on Parallel and Distributed Systems 4(1), 1993; Dally and Towles, *Principles and
///   Practices of Interconnection Networks*, §19.4. That the pointer moves only with served grants is
///   the component page's rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WavefrontAllocator {
    requesters: usize,
    resources: usize,
    /// The diagonal that is searched first.
    pointer: usize,
}

impl WavefrontAllocator {
    /// The allocator of this shape, in reset state.
    pub fn new(params: &WavefrontParams) -> Self {
        WavefrontAllocator {
            requesters: params.requesters(),
            resources: params.resources(),
            pointer: 0,
        }
    }

    /// Writes the grants of this cycle: at most one bit of each requester and of each resource. Both
    /// slices hold one row for each requester.
    #[inline]
    pub fn grant(&self, requests: &[u64], grants: &mut [u64]) {
        debug_assert_eq!(requests.len(), self.requesters);
        grants.fill(0);
        let diagonals = self.diagonals();
        // The requesters on each diagonal, counted from the pointer on, and those that have any.
        let (mut rows, mut waves) = ([0_u64; MAX_WAVE], 0);
        for (requester, &row) in requests.iter().enumerate() {
            // Turned so that the bit of each resource stands at the number of its wave.
            let turn = self.wave_of_resource_0(requester);
            let turned = (row << turn | row >> (diagonals - turn)) & low_bits(diagonals);
            for wave in Bits(turned) {
                rows[wave] |= 1 << requester;
            }
            waves |= turned;
        }
        let (mut taken_requesters, mut taken_resources) = (0_u64, 0_u64);
        for wave in Bits(waves) {
            for requester in Bits(rows[wave] & !taken_requesters) {
                let turn = self.wave_of_resource_0(requester);
                let resource = self.wrapped(wave + diagonals - turn);
                if !has(taken_resources, resource) {
                    grants[requester] = 1 << resource;
                    taken_requesters |= 1 << requester;
                    taken_resources |= 1 << resource;
                }
            }
        }
    }

    /// The clock edge after a cycle in which these `grants` were served.
    #[inline]
    pub fn commit(&mut self, grants: &[u64]) {
        if is_any(grants) {
            self.pointer = self.wrapped(self.pointer + 1);
        }
    }

    /// How many diagonals there are.
    #[inline]
    fn diagonals(&self) -> usize {
        self.requesters.max(self.resources)
    }

    /// When, counted from the pointer's diagonal on, a request of `requester` for resource 0 is met.
    #[inline]
    fn wave_of_resource_0(&self, requester: usize) -> usize {
        self.wrapped(requester + self.diagonals() - self.pointer)
    }

    /// A sum of two numbers of diagonals, wrapped.
    #[inline]
    fn wrapped(&self, sum: usize) -> usize {
        let diagonals = self.diagonals();
        debug_assert!(sum < 2 * diagonals, "{sum} wraps twice");
        if sum >= diagonals {
            sum - diagonals
        } else {
            sum
        }
    }
}

impl Golden for WavefrontAllocator {
    fn reset(&mut self) {
        self.pointer = 0;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (packed, advance) = inputs.split_at(inputs.len() - 1);
        let (mut requests, mut grants) = ([0; MAX_WAVE], [0; MAX_WAVE]);
        let requests = &mut requests[..self.requesters];
        let grants = &mut grants[..self.requesters];
        unpack_requests(packed, self.resources, requests);
        self.grant(requests, grants);
        show_grants(grants, self.resources, outputs);
        if advance[0] != 0 {
            self.commit(grants);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    fn allocator(requesters: usize, resources: usize) -> WavefrontAllocator {
        let params = WavefrontParams::new(requesters, resources, Reset::Sync);
        WavefrontAllocator::new(&params.expect("a legal shape"))
    }

    /// The grants of `requests`, which are served.
    fn serve(allocator: &mut WavefrontAllocator, requests: &[u64]) -> Vec<u64> {
        let mut grants = vec![!0; requests.len()];
        allocator.grant(requests, &mut grants);
        allocator.commit(&grants);
        grants
    }

    #[test]
    fn the_diagonal_of_the_pointer_goes_first_and_the_others_fill_up() {
        let mut allocator = allocator(3, 3);
        assert_eq!(serve(&mut allocator, &[0b111; 3]), [0b001, 0b100, 0b010]);
        assert_eq!(serve(&mut allocator, &[0b111; 3]), [0b010, 0b001, 0b100]);
        assert_eq!(serve(&mut allocator, &[0; 3]), [0; 3]);
        // Diagonal 2, then 0, then 1.
        assert_eq!(serve(&mut allocator, &[0b011, 0b101, 0]), [0b001, 0b100, 0]);
        assert_eq!(serve(&mut allocator, &[0b011, 0b001, 0]), [0b001, 0, 0]);
        assert_eq!(serve(&mut allocator, &[0b011, 0b001, 0]), [0b010, 0b001, 0]);
    }

    #[test]
    fn what_is_shown_and_not_served_moves_nothing() {
        let mut allocator = allocator(2, 3);
        let before = allocator.clone();
        let mut outputs = [!0; 2];
        allocator.step(&[0b111_111, 0], &mut outputs);
        assert_eq!((outputs, &allocator), ([0b100_001, 1], &before));
        allocator.step(&[0, 1], &mut outputs);
        assert_eq!((outputs, &allocator), ([0, 0], &before));
    }

    #[test]
    fn the_waiting_bound_is_exact_for_every_request_of_every_shape() {
        for (requesters, resources) in [(1, 1), (1, 5), (5, 1), (3, 3), (4, 6), (7, 2), (32, 32)] {
            let diagonals = requesters.max(resources);
            let all = vec![low_bits(resources); requesters];
            let mut allocator = allocator(requesters, resources);
            let mut served_at = vec![vec![]; requesters * resources];
            for cycle in 0..3 * diagonals {
                for (requester, row) in serve(&mut allocator, &all).into_iter().enumerate() {
                    for resource in Bits(row) {
                        served_at[requester * resources + resource].push(cycle);
                    }
                }
            }
            for times in served_at {
                let gaps = times.windows(2).map(|pair| pair[1] - pair[0] - 1).max();
                assert_eq!(gaps, Some(diagonals - 1), "{requesters} x {resources}");
            }
        }
    }

    #[test]
    fn whoever_else_requests_a_request_waits_at_most_for_the_pointer_to_come_round() {
        for (requesters, resources) in [(2, 2), (2, 3), (3, 2), (3, 3)] {
            let cells = requesters * resources;
            let diagonals = requesters.max(resources);
            for request in 0..cells {
                // Served grants that can go by from each pointer on; rounds until nothing changes.
                let mut waits = vec![0; diagonals];
                for _ in 0..=diagonals {
                    let before = waits.clone();
                    for (pointer, wait) in waits.iter_mut().enumerate() {
                        let refused = (0..1_u64 << cells).any(|others| {
                            let packed = others | 1 << request;
                            let row = |at| packed >> (at * resources) & low_bits(resources);
                            let requests: Vec<u64> = (0..requesters).map(row).collect();
                            let mut allocator = allocator(requesters, resources);
                            allocator.pointer = pointer;
                            let grants = serve(&mut allocator, &requests);
                            !has(grants[request / resources], request % resources)
                        });
                        *wait = usize::from(refused) * (1 + before[(pointer + 1) % diagonals]);
                    }
                }
                let worst = waits.into_iter().max();
                assert_eq!(worst, Some(diagonals - 1), "{requesters} x {resources}");
            }
        }
    }
}
