//! A matching by two stages of arbiters.

use super::{MAX_SIDE, show_grants, unpack_requests};
use crate::model::Golden;
use crate::model::arbiter::MatrixArbiter;
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::Bits;
use crate::params::allocator::{SeparableParams, StageArbiter, StageOrder};

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
///   arbiter of the first stage and b to one of the second. Each pick of its first-stage arbiter
///   either is granted or loses to another in the second stage.
///   - Matrix arbiters: a·b−1. Each of the other a−1, once granted, is behind; each of the a loses at
///     most b−1 times until granted, for who wins against it is behind it from then on.
///   - Round-robin arbiters: (2a−1)·(b−1) + a−1, if the first-stage arbiter's other requests, too, are
///     kept up until granted. Then its pick changes only when it is granted or when one with
///     precedence begins to request, and each of the other a−1 does either at most once; in each of
///     these at most 2a−1 spells the pick loses at most b−1 times. Without the condition it can
///     starve: a pick that is withdrawn lets the second stage's pointer go past it.
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

    /// Writes the grants of this cycle: at most one bit of each requester and of each resource.
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
    fn new(count: usize, shape: &StageArbiter) -> Self {
        match shape {
            StageArbiter::RoundRobin(_) => Self::RoundRobin(vec![Prefix::new(); count].into()),
            StageArbiter::Matrix(params) => {
                Self::Matrix(vec![MatrixArbiter::new(params); count].into())
            }
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
