//! The arbiter over queues that share what goes on.

use super::{Ages, Queues, Rule, Share};
use crate::model::Golden;
use crate::model::arbiter::WeightTable;
use crate::params::arbiter::{Arbitration, WeightTableParams};

/// An arbiter over at most [`Queues::MOST`] queues, whose grants are served when they are given.
#[derive(Clone, Debug)]
pub(in crate::model) enum QueueArbiter {
    /// In turn.
    InTurn(Share<0>),
    /// The oldest packet first.
    ByAge { arbiter: Share<0>, rule: Rule },
    /// By weights, beside their table: most queues have none, and shall not be larger for it.
    Weighted(Box<Weighted>),
}

#[derive(Clone, Debug)]
pub(in crate::model) struct Weighted {
    arbiter: Share<{ Queues::MOST }>,
    rule: Rule,
    patterns: usize,
    table: WeightTable,
}

impl QueueArbiter {
    /// One that goes by this, with its table if there are weights, in reset state.
    pub fn new(arbitration: Arbitration, table: Option<&WeightTableParams>) -> Self {
        let rule = Rule::new(arbitration);
        let Some(table) = table else {
            let arbiter = Share::RESET;
            return match rule.age_mask {
                0 => QueueArbiter::InTurn(arbiter),
                _ => QueueArbiter::ByAge { arbiter, rule },
            };
        };
        QueueArbiter::Weighted(Box::new(Weighted {
            arbiter: Share::RESET,
            rule,
            patterns: table.patterns(),
            table: WeightTable::new(table),
        }))
    }

    /// Back to the reset state, weights included.
    pub fn reset(&mut self) {
        match self {
            QueueArbiter::InTurn(arbiter) | QueueArbiter::ByAge { arbiter, .. } => {
                *arbiter = Share::RESET;
            }
            QueueArbiter::Weighted(weighted) => {
                weighted.arbiter = Share::RESET;
                weighted.table.reset();
            }
        }
    }

    /// Reads what a grant reads.
    #[inline]
    pub fn fetch(&self) -> u64 {
        match self {
            QueueArbiter::InTurn(_) | QueueArbiter::ByAge { .. } => 0,
            QueueArbiter::Weighted(weighted) => weighted.arbiter.behind(0, weighted.rule).into(),
        }
    }

    /// The queue that is granted; by age asks for the handle of the packet in front of each that requests.
    #[inline]
    pub fn grant(
        &self,
        requests: u16,
        ages: Ages,
        handle_of: impl Fn(usize) -> u32,
    ) -> Option<usize> {
        if requests == 0 {
            return None;
        }
        match self {
            QueueArbiter::InTurn(arbiter) => arbiter.grant_in_turn(requests),
            QueueArbiter::ByAge { arbiter, rule } => {
                let age_of = |queue| ages.age(handle_of(queue), rule.age_mask);
                arbiter.grant_oldest(requests, age_of)
            }
            QueueArbiter::Weighted(weighted) => weighted.arbiter.grant(requests, weighted.rule),
        }
    }

    /// The clock edge on which a queue is served, for a packet of this pattern, while those wait.
    #[inline]
    pub fn commit(&mut self, served: usize, pattern: usize, waiting: u16) {
        match self {
            QueueArbiter::InTurn(arbiter) => arbiter.take_turn(served),
            QueueArbiter::ByAge { arbiter, .. } => arbiter.take_turn_upward(served),
            QueueArbiter::Weighted(weighted) => weighted.commit(served, pattern, waiting),
        }
    }

    /// Writes a weight, for what is served from then on: whether there is such a one.
    pub fn write(&mut self, number: usize, weight: u16) -> bool {
        match self {
            QueueArbiter::InTurn(_) | QueueArbiter::ByAge { .. } => false,
            QueueArbiter::Weighted(weighted) => weighted.table.write(number, weight),
        }
    }
}

impl Weighted {
    #[inline]
    fn commit(&mut self, served: usize, pattern: usize, waiting: u16) {
        let rule = self.rule;
        let number = served * self.patterns + pattern.min(self.patterns - 1);
        // The bits of a virtual channel may name more than there are: those have no weight.
        let weight = self.table.weights().get(number).copied().unwrap_or(0);
        let is_held = rule.holds && self.arbiter.behind(served, rule) & waiting != 0;
        self.arbiter.commit(served, weight, rule, is_held);
    }
}
