//! A matching by two stages of arbiters.

use super::{MAX_SIDE, show_grants, unpack_requests};
use crate::model::Golden;
use crate::model::arbiter::MatrixArbiter;
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::Bits;
use crate::params::allocator::{SeparableParams, StageOrder};
use crate::params::arbiter::PlacedArbiter;

/// Grants each resource to at most one requester and each requester at most one resource, by one
/// arbiter for each resource and one for each requester.
///
/// Input first, each requester's arbiter picks one of its requests and each resource's arbiter grants
/// one of the picks; output first, the other way round. A pick that is not granted moves nothing, so
/// an arbiter stays with its pick as long as nothing with precedence turns up.
///
/// - Twin: `hdl/allocator/separable.rs`.
/// - Shapes: 1 to 64 requesters, 1 to 64 resources.
/// - Latency: grants are combinational; the arbiters commit on the next edge.
/// - Waiting bound, in cycles with served grants, for a request that is kept up, with a inputs to an
///   arbiter of the first stage and b to one of the second. In each such cycle the pick of its
///   first-stage arbiter is granted or loses in the second stage; each of the other a−1, once
///   granted, is behind it.
///   - Matrix arbiters: a·b−1. Each of the a loses at most b−1 times until it is granted, for
///     who wins against it is behind it from then on.
///   - Round-robin arbiters: (2a−1)·(b−1), or a−1 if b = 1, provided that the other requests to its
///     first-stage arbiter (input first, the requester's own) are kept up until granted, too. The
///     pick then changes only by a grant or by a new request with precedence, and each of the other
///     a−1 causes either at most once: there are at most 2a−1 spells of one pick. An input loses at
///     most b−1 times in its first spell and b−2 times in a later one, for the pointer that went past
///     it meanwhile served another. Without the proviso a request can starve if a > 1 and b > 2: a
///     pick that is withdrawn and made again finds that the pointer has gone past it.
///   - Both are tight in every shape that is small enough to be searched.
/// - Source: Dally and Towles, *Principles and Practices of Interconnection Networks*, §19.3; that only
///   a granted pick moves its arbiter is the rule of McKeown, *The iSLIP Scheduling Algorithm for
///   Input-Queued Switches*, IEEE/ACM Transactions on Networking 7(2), 1999.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeparableAllocator {
    order: StageOrder,
    resources: usize,
    /// Of each requester, over the resources.
    requester_arbiters: Arbiters,
    /// Of each resource, over the requesters.
    resource_arbiters: Arbiters,
}

impl SeparableAllocator {
    /// The allocator of this shape, in reset state.
    pub fn new(params: &SeparableParams) -> Self {
        SeparableAllocator {
            order: params.order(),
            resources: params.resources(),
            requester_arbiters: Arbiters::new(params.requesters(), &params.of_requester()),
            resource_arbiters: Arbiters::new(params.resources(), &params.of_resource()),
        }
    }

    /// Writes the grants of this cycle: at most one bit of each requester and of each resource. Both
    /// slices hold one row for each requester.
    #[inline]
    pub fn grant(&self, requests: &[u64], grants: &mut [u64]) {
        debug_assert_eq!(requests.len(), self.requester_arbiters.len());
        grants.fill(0);
        match self.order {
            StageOrder::InputFirst => self.grant_input_first(requests, grants),
            StageOrder::OutputFirst => self.grant_output_first(requests, grants),
        }
    }

    #[inline]
    fn grant_input_first(&self, requests: &[u64], grants: &mut [u64]) {
        // Who picked each resource, and the resources that somebody picked.
        let (mut picked_by, mut picked) = ([0; MAX_SIDE], 0);
        for (requester, &row) in requests.iter().enumerate() {
            if let Some(resource) = self.requester_arbiters.grant(requester, row) {
                picked_by[resource] |= 1 << requester;
                picked |= 1 << resource;
            }
        }
        for resource in Bits(picked) {
            let winner = self.resource_arbiters.grant(resource, picked_by[resource]);
            if let Some(requester) = winner {
                grants[requester] = 1 << resource;
            }
        }
    }

    #[inline]
    fn grant_output_first(&self, requests: &[u64], grants: &mut [u64]) {
        // Who wants each resource, and the resources that somebody wants.
        let (mut wanted_by, mut wanted) = ([0; MAX_SIDE], 0);
        for (requester, &row) in requests.iter().enumerate() {
            for resource in Bits(row) {
                wanted_by[resource] |= 1 << requester;
            }
            wanted |= row;
        }
        // First what is offered to each requester, then what it takes.
        for resource in Bits(wanted) {
            let pick = self.resource_arbiters.grant(resource, wanted_by[resource]);
            if let Some(requester) = pick {
                grants[requester] |= 1 << resource;
            }
        }
        for (requester, row) in grants.iter_mut().enumerate() {
            let taken = self.requester_arbiters.grant(requester, *row);
            *row = taken.map_or(0, |resource| 1 << resource);
        }
    }

    /// The clock edge after a cycle in which these `grants` were served. In either order the arbiters
    /// that move are the granted requesters' and the granted resources'.
    #[inline]
    pub fn commit(&mut self, grants: &[u64]) {
        for (requester, &row) in grants.iter().enumerate() {
            for resource in Bits(row) {
                self.requester_arbiters.commit(requester, resource);
                self.resource_arbiters.commit(resource, requester);
            }
        }
    }
}

impl Golden for SeparableAllocator {
    fn reset(&mut self) {
        self.requester_arbiters.reset();
        self.resource_arbiters.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (packed, advance) = inputs.split_at(inputs.len() - 1);
        let (mut requests, mut grants) = ([0; MAX_SIDE], [0; MAX_SIDE]);
        let requesters = self.requester_arbiters.len();
        let (requests, grants) = (&mut requests[..requesters], &mut grants[..requesters]);
        unpack_requests(packed, self.resources, requests);
        self.grant(requests, grants);
        show_grants(grants, self.resources, outputs);
        if advance[0] != 0 {
            self.commit(grants);
        }
    }
}

/// The arbiters of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Arbiters {
    RoundRobin(Box<[Prefix]>),
    Matrix(Box<[MatrixArbiter]>),
}

impl Arbiters {
    /// `count` arbiters of this shape, in reset state.
    fn new(count: usize, shape: &PlacedArbiter) -> Self {
        match shape {
            PlacedArbiter::Matrix(params) => {
                Self::Matrix(vec![MatrixArbiter::new(params); count].into())
            }
            // The parameters have no others.
            _ => Self::RoundRobin(vec![Prefix::new(); count].into()),
        }
    }

    fn reset(&mut self) {
        match self {
            Self::RoundRobin(arbiters) => arbiters.iter_mut().for_each(Prefix::reset),
            Self::Matrix(arbiters) => arbiters.iter_mut().for_each(Golden::reset),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::RoundRobin(arbiters) => arbiters.len(),
            Self::Matrix(arbiters) => arbiters.len(),
        }
    }

    #[inline]
    fn grant(&self, at: usize, requests: u64) -> Option<usize> {
        match self {
            Self::RoundRobin(arbiters) => arbiters[at].grant(requests),
            // It would walk its whole list.
            Self::Matrix(_) if requests == 0 => None,
            Self::Matrix(arbiters) => arbiters[at].grant(requests),
        }
    }

    #[inline]
    fn commit(&mut self, at: usize, served: usize) {
        match self {
            Self::RoundRobin(arbiters) => arbiters[at].commit(served),
            Self::Matrix(arbiters) => arbiters[at].commit(served),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::packed::{has, low_bits};
    use crate::params::Reset;
    use crate::params::arbiter::ArbiterKind;
    use ArbiterKind::{Matrix, Prefix};
    use StageOrder::{InputFirst, OutputFirst};
    use std::collections::{HashMap, HashSet};

    fn allocator(
        requesters: usize,
        resources: usize,
        order: StageOrder,
        kind: ArbiterKind,
    ) -> SeparableAllocator {
        let params = SeparableParams::new(requesters, resources, order, kind, Reset::Sync);
        SeparableAllocator::new(&params.expect("a legal shape"))
    }

    /// The grants of `requests`, which are served.
    fn serve<const R: usize>(allocator: &mut SeparableAllocator, requests: [u64; R]) -> [u64; R] {
        let mut grants = [!0; R];
        allocator.grant(&requests, &mut grants);
        allocator.commit(&grants);
        grants
    }

    #[test]
    fn a_pick_that_loses_is_made_again_although_another_would_have_won() {
        for order in [InputFirst, OutputFirst] {
            let mut allocator = allocator(2, 2, order, Prefix);
            let grants = [(); 3].map(|()| serve(&mut allocator, [0b11, 0b11]));
            // The winner of the first cycle goes on, the loser stays: requester 1 with resource 0,
            // or resource 1 with requester 0.
            assert_eq!(grants, [[0b01, 0], [0b10, 0b01], [0b01, 0b10]], "{order:?}");
        }
    }

    #[test]
    fn saturated_square_allocators_soon_match_everybody_in_every_cycle() {
        for order in [InputFirst, OutputFirst] {
            let mut allocator = allocator(8, 8, order, Prefix);
            for _ in 0..8 {
                serve(&mut allocator, [0xff; 8]);
            }
            for _ in 0..16 {
                let grants = serve(&mut allocator, [0xff; 8]);
                assert!(grants.iter().all(|&row| row != 0), "{order:?}: {grants:?}");
            }
        }
    }

    /// The adversary of one request, numbered like the bits of `req_i`.
    struct Adversary {
        requesters: usize,
        resources: usize,
        /// Requests that are not withdrawn before they are granted, that one among them.
        kept_up: u64,
        request: usize,
    }

    /// The request can be kept waiting for ever.
    #[derive(Debug, PartialEq)]
    struct Starves;

    impl Adversary {
        /// The grants of `requests`, in one number like them, and the state after they were served.
        fn grants(
            &self,
            allocator: &SeparableAllocator,
            requests: u64,
        ) -> (u64, SeparableAllocator) {
            let row = |at: usize| requests >> (at * self.resources) & low_bits(self.resources);
            let rows: Vec<u64> = (0..self.requesters).map(row).collect();
            let mut grants = vec![0; self.requesters];
            allocator.grant(&rows, &mut grants);
            let mut after = allocator.clone();
            after.commit(&grants);
            let packed = grants.iter().enumerate();
            let packed = packed.fold(0, |all, (at, row)| all | row << (at * self.resources));
            (packed, after)
        }

        /// The most cycles with served grants that can go by before the request's own, from any
        /// state that can be reached from `fresh`.
        fn worst_wait(&self, fresh: &SeparableAllocator) -> Result<usize, Starves> {
            let mut seen = HashSet::from([fresh.clone()]);
            let mut open = vec![fresh.clone()];
            while let Some(state) = open.pop() {
                for requests in 0..1 << (self.requesters * self.resources) {
                    let (_, after) = self.grants(&state, requests);
                    if seen.insert(after.clone()) {
                        open.push(after);
                    }
                }
            }
            let mut waits = HashMap::new();
            let from = |state| self.wait_from(state, 1 << self.request, &mut waits);
            let all: Result<Vec<usize>, Starves> = seen.into_iter().map(from).collect();
            Ok(all?.into_iter().max().unwrap_or(0))
        }

        /// `waits` holds `None` for a state that is being looked at: to meet it again is a cycle.
        fn wait_from(
            &self,
            state: SeparableAllocator,
            waiting: u64,
            waits: &mut HashMap<(SeparableAllocator, u64), Option<usize>>,
        ) -> Result<usize, Starves> {
            let key = (state, waiting);
            if let Some(known) = waits.get(&key) {
                return known.ok_or(Starves);
            }
            waits.insert(key.clone(), None);
            let others = (0..1 << (self.requesters * self.resources))
                .filter(|&requests: &u64| requests & waiting == waiting);
            let mut worst = 0;
            for requests in others {
                let (grants, after) = self.grants(&key.0, requests);
                if !has(grants, self.request) {
                    let still = requests & self.kept_up & !grants;
                    worst = worst.max(1 + self.wait_from(after, still, waits)?);
                }
            }
            waits.insert(key, Some(worst));
            Ok(worst)
        }
    }

    /// Requests to the first-stage arbiter of number `request`.
    fn line_of(request: usize, requesters: usize, resources: usize, order: StageOrder) -> u64 {
        let (row, column) = (request / resources, request % resources);
        match order {
            InputFirst => low_bits(resources) << (row * resources),
            OutputFirst => {
                (0..requesters).fold(0, |line, at| line | 1 << (at * resources + column))
            }
        }
    }

    /// The worst wait of each request, with `kept_up` of others, and the inputs to the arbiters of the
    /// first and of the second stage.
    fn worst_waits(
        (requesters, resources): (usize, usize),
        order: StageOrder,
        kind: ArbiterKind,
        kept_up: impl Fn(usize) -> u64,
    ) -> (Result<usize, Starves>, usize, usize) {
        let fresh = allocator(requesters, resources, order, kind);
        let wait = |request| {
            let adversary = Adversary {
                requesters,
                resources,
                kept_up: kept_up(request) | 1 << request,
                request,
            };
            adversary.worst_wait(&fresh)
        };
        // Requests differ by the reset state only.
        let first = wait(0);
        assert_eq!(wait(requesters * resources - 1), first);
        match order {
            InputFirst => (first, resources, requesters),
            OutputFirst => (first, requesters, resources),
        }
    }

    const SHAPES: [(usize, usize); 6] = [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2)];

    #[test]
    fn the_waiting_bound_with_matrix_arbiters_is_exact_whoever_withdraws() {
        for shape in SHAPES {
            for order in [InputFirst, OutputFirst] {
                let (wait, a, b) = worst_waits(shape, order, Matrix, |_| 0);
                assert_eq!(wait, Ok(a * b - 1), "{shape:?}, {order:?}");
            }
        }
    }

    #[test]
    fn the_waiting_bound_with_round_robin_arbiters_is_exact_if_rivals_do_not_withdraw() {
        for shape in SHAPES {
            for order in [InputFirst, OutputFirst] {
                let line = |request| line_of(request, shape.0, shape.1, order);
                let (wait, a, b) = worst_waits(shape, order, Prefix, line);
                let bound = (a - 1).max((2 * a - 1) * (b - 1));
                assert_eq!(wait, Ok(bound), "{shape:?}, {order:?}");
            }
        }
    }

    #[test]
    fn with_round_robin_arbiters_rivals_that_withdraw_can_starve_a_request() {
        for shape in SHAPES {
            for order in [InputFirst, OutputFirst] {
                let (wait, a, b) = worst_waits(shape, order, Prefix, |_| 0);
                let starves = a > 1 && b > 2;
                assert_eq!(wait == Err(Starves), starves, "{shape:?}, {order:?}");
            }
        }
    }

    #[test]
    fn round_robin_offers_to_two_in_turn_that_neither_takes_starve_a_third_and_matrix_ones_do_not()
    {
        let waits = |kind| {
            let mut allocator = allocator(3, 3, OutputFirst, kind);
            serve(&mut allocator, [0b010, 0, 0]);
            // Resource 0 is offered to requesters 0 and 1 in turn. Each takes resource 2 instead, and
            // by resource 1 in between its pointer comes back to where that is possible.
            let turns = [[0b101, 0b010, 0b001], [0b010, 0b101, 0b001]];
            let mut turns = turns.into_iter().cycle().take(1000);
            turns.position(|requests| serve(&mut allocator, requests)[2] != 0)
        };
        assert_eq!(waits(Prefix), None);
        assert!(waits(Matrix).is_some_and(|cycles| cycles < 9));
    }
}
