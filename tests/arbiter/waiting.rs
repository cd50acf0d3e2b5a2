//! The exact worst wait of an arbiter: the longest path through its states.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

/// What a wait is counted in.
#[derive(Clone, Copy, PartialEq)]
pub enum Unit {
    /// Grants of others that are served; `advance_i` does as it likes.
    ServedGrants,
    /// Cycles in which the input is not served, with every grant served at once.
    CyclesServingAtOnce,
}

/// An arbiter as a state machine; `commit` is called in every cycle.
pub struct Machine<G, C> {
    pub inputs: usize,
    /// Bits of the stimulus above the requests that everybody else may set as is worst: priorities.
    pub choices: usize,
    pub grant: G,
    pub commit: C,
}

/// The input can be kept waiting for ever.
#[derive(Debug, PartialEq, Eq)]
pub struct Starves;

impl<G, C> Machine<G, C> {
    /// The longest that `input` can wait, from any state that can be reached from `reset`, while it
    /// requests all the time and everybody else does what is worst for it.
    pub fn worst_wait<S>(&self, reset: &S, input: usize, unit: Unit) -> Result<usize, Starves>
    where
        S: Clone + Eq + Hash + Debug,
        G: Fn(&S, u64) -> Option<usize>,
        C: Fn(&mut S, Option<usize>, bool),
    {
        let mut waits = HashMap::new();
        let mut worst = 0;
        for state in self.reachable(reset) {
            worst = worst.max(self.wait_from(&state, input, unit, &mut waits)?);
        }
        Ok(worst)
    }

    fn reachable<S>(&self, reset: &S) -> Vec<S>
    where
        S: Clone + Eq + Hash,
        G: Fn(&S, u64) -> Option<usize>,
        C: Fn(&mut S, Option<usize>, bool),
    {
        let mut seen = std::collections::HashSet::from([reset.clone()]);
        let mut list = vec![reset.clone()];
        let mut next = 0;
        while next < list.len() {
            // One request at a time reaches them all: a state depends on what was served.
            for requests in (0..self.inputs).map(|i| 1 << i) {
                let mut after = list[next].clone();
                (self.commit)(&mut after, (self.grant)(&list[next], requests), true);
                if seen.insert(after.clone()) {
                    list.push(after);
                }
            }
            next += 1;
        }
        list
    }

    /// `waits` holds `None` for a state that is being looked at: to meet it again is a cycle.
    fn wait_from<S>(
        &self,
        state: &S,
        input: usize,
        unit: Unit,
        waits: &mut HashMap<S, Option<usize>>,
    ) -> Result<usize, Starves>
    where
        S: Clone + Eq + Hash,
        G: Fn(&S, u64) -> Option<usize>,
        C: Fn(&mut S, Option<usize>, bool),
    {
        if let Some(known) = waits.get(state) {
            return known.ok_or(Starves);
        }
        waits.insert(state.clone(), None);
        // The next state depends on the grant and not on who else requested.
        let mut grants: Vec<_> = (0..1_u64 << (self.inputs + self.choices))
            .filter(|requests| requests >> input & 1 == 1)
            .map(|requests| (self.grant)(state, requests))
            .collect();
        grants.sort_unstable();
        grants.dedup();
        let mut worst = 0;
        for granted in grants {
            for advance in [false, true] {
                let served = granted.filter(|_| advance);
                let idle = granted.is_some() && !advance;
                if served == Some(input) || (unit == Unit::CyclesServingAtOnce && idle) {
                    continue;
                }
                let mut after = state.clone();
                (self.commit)(&mut after, granted, advance);
                if after == *state && served.is_none() {
                    continue;
                }
                let this = match unit {
                    Unit::ServedGrants => usize::from(served.is_some()),
                    Unit::CyclesServingAtOnce => 1,
                };
                worst = worst.max(this + self.wait_from(&after, input, unit, waits)?);
            }
        }
        waits.insert(state.clone(), Some(worst));
        Ok(worst)
    }
}

#[test]
fn an_unfair_arbiter_is_seen_to_starve() {
    let lowest = |_: &(), requests: u64| (requests != 0).then_some(requests.trailing_zeros() as _);
    let machine = Machine {
        inputs: 3,
        choices: 0,
        grant: lowest,
        commit: |_: &mut (), _, _| {},
    };
    assert_eq!(machine.worst_wait(&(), 0, Unit::ServedGrants), Ok(0));
    assert_eq!(machine.worst_wait(&(), 1, Unit::ServedGrants), Err(Starves));
}
