//! In which column a box stands: along the flow of data, with what leads back turned round.

use super::graph::Kind;
use crate::hdl::rtl::topological;
use std::cmp::Reverse;
use std::collections::{BTreeSet, VecDeque};

/// Steps from inputs to the outputs of what is beside them.
const BESIDE_INPUTS: usize = 2;

/// Distance of every box from the nearest of `starts`; what none reaches counts as next to them, and brings nothing else
/// nearer; what is no step is as near as what is before it. All are 0 if there is nowhere to start.
fn distances(
    starts: Vec<usize>,
    is_step: &[bool],
    next: &[Vec<usize>],
    previous: &[Vec<usize>],
) -> Vec<usize> {
    if starts.is_empty() {
        return vec![0; next.len()];
    }
    let mut distance: Vec<Option<usize>> = vec![None; next.len()];
    let mut queue = VecDeque::from(starts);
    queue.iter().for_each(|&start| distance[start] = Some(0));
    let mut is_settled = vec![false; next.len()];
    loop {
        while let Some(here) = queue.pop_front() {
            for &there in &next[here] {
                let through = distance[here].map(|d| d + usize::from(is_step[there]));
                let is_nearer = distance[there].is_none_or(|known| Some(known) > through);
                if is_settled[there] || !is_nearer {
                    continue;
                }
                distance[there] = through;
                match is_step[there] {
                    true => queue.push_back(there),
                    false => queue.push_front(there),
                }
            }
        }
        is_settled = distance.iter().map(Option::is_some).collect();
        let mut left = (0..next.len()).filter(|&block| distance[block].is_none());
        let first = left.clone().next();
        let Some(block) = left.find(|&b| previous[b].is_empty()).or(first) else {
            break;
        };
        distance[block] = Some(1);
        queue.push_back(block);
    }
    let known = distance.into_iter();
    known.map(|d| d.expect("all are reached now")).collect()
}

/// Everything that can be reached from `start` over an edge or more.
fn reached(start: usize, next: &[Vec<usize>]) -> Vec<bool> {
    let mut reached = vec![false; next.len()];
    let mut left = vec![start];
    while let Some(here) = left.pop() {
        for &there in &next[here] {
            if !std::mem::replace(&mut reached[there], true) {
                left.push(there);
            }
        }
    }
    reached
}

/// Whether each box puts what is behind it further from the ports. A register before ports does not; nor does what looks
/// after that which comes in for one other box, which leads further, and is connected to nothing else but ports.
fn steps(kinds: &[Kind], next: &[Vec<usize>], previous: &[Vec<usize>]) -> Vec<bool> {
    let is_port = |&block: &usize| matches!(kinds[block], Kind::Input | Kind::Output);
    let of_port = |block: usize| kinds[block] == Kind::State && next[block].iter().all(is_port);
    let others = |of: &[usize]| -> BTreeSet<usize> {
        let all = of.iter().copied();
        all.filter(|b| !is_port(b) && !of_port(*b)).collect()
    };
    let guards = |block: usize| {
        let [from, to] = [previous, next].map(|of| others(&of[block]));
        let comes_in = previous[block].iter().any(|&b| kinds[b] == Kind::Input);
        let leads_further = |&to: &usize| others(&next[to]).iter().any(|&b| b != block);
        let is_of_one = to.len() == 1 && from.is_subset(&to) && to.iter().all(leads_further);
        kinds[block] == Kind::Instance && comes_in && is_of_one
    };
    let blocks = 0..kinds.len();
    blocks.map(|b| !(of_port(b) || guards(b))).collect()
}

/// The column of each box, from 0.
///
/// Inputs stand in the first column and outputs in the last. An edge of a loop leads back if its end
/// is nearer to the inputs, and further from the outputs, than its start; of two as near to the one as
/// to the other, what is off the way comes first, so that it stands between what it joins. All that is
/// left leads from left to right once those are turned round, and each box stands right of what leads
/// to it.
pub(super) fn columns(kinds: &[Kind], edges: &BTreeSet<(usize, usize)>) -> Vec<usize> {
    let is = |kind| (0..kinds.len()).filter(move |&block| kinds[block] == kind);
    let mut next = vec![Vec::new(); kinds.len()];
    let mut previous = next.clone();
    for &(from, to) in edges {
        next[from].push(to);
        previous[to].push(from);
    }
    let is_step = steps(kinds, &next, &previous);
    let from_inputs = distances(is(Kind::Input).collect(), &is_step, &next, &previous);
    // What is beside the inputs and shows something by itself is no end of the way, unless nothing else is.
    let (near, far): (Vec<usize>, Vec<usize>) =
        is(Kind::Output).partition(|&output| from_inputs[output] <= BESIDE_INPUTS);
    let ends = if far.is_empty() { near } else { far };
    let to_outputs = distances(ends, &is_step, &previous, &next);
    let key = |block: usize| {
        let place = from_inputs[block] as isize - to_outputs[block] as isize;
        (place, Reverse(from_inputs[block]), block)
    };
    let reached: Vec<Vec<bool>> = (0..kinds.len()).map(|b| reached(b, &next)).collect();
    let mut before = vec![BTreeSet::new(); kinds.len()];
    for &(from, to) in edges {
        match (kinds[from], kinds[to]) {
            (Kind::Input, Kind::Input) | (Kind::Output, Kind::Output) => {}
            (Kind::Output, _) | (_, Kind::Input) => {
                before[from].insert(to);
            }
            (Kind::Input, _) | (_, Kind::Output) => {
                before[to].insert(from);
            }
            _ if reached[to][from] && key(from) > key(to) => {
                before[from].insert(to);
            }
            _ => {
                before[to].insert(from);
            }
        }
    }
    longest_paths(kinds, &before)
}

/// Each box right of those in `before` it.
fn longest_paths(kinds: &[Kind], before: &[BTreeSet<usize>]) -> Vec<usize> {
    let order = topological(before).expect("edges of loops that lead back were turned round");
    let first = usize::from(kinds.contains(&Kind::Input));
    let mut column = vec![0; kinds.len()];
    for &block in &order {
        let least = if kinds[block] == Kind::Input {
            0
        } else {
            first
        };
        let after = before[block].iter().map(|&b| column[b] + 1).max();
        column[block] = least.max(after.unwrap_or(0));
    }
    let inner = (0..kinds.len()).filter(|&block| kinds[block] != Kind::Output);
    let last = inner.map(|block| column[block] + 1).max().unwrap_or(0);
    for block in (0..kinds.len()).filter(|&block| kinds[block] == Kind::Output) {
        column[block] = last;
    }
    // What nothing leads to stands beside what it leads to.
    for &block in order
        .iter()
        .filter(|&&b| before[b].is_empty() && kinds[b] != Kind::Input)
    {
        let after = (0..kinds.len()).filter(|&other| before[other].contains(&block));
        if let Some(nearest) = after.map(|other| column[other]).min() {
            column[block] = nearest - 1;
        }
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;
    use Kind::{Input, Instance, Output, State};

    #[test]
    fn a_box_between_two_that_lead_back_to_it_stands_between_them() {
        // Ports, channels in, status, channels out, ports: status reads the last and serves the first.
        let kinds = [Input, Instance, Instance, Instance, Output];
        let edges = [
            (0, 1),
            (1, 0),
            (1, 3),
            (3, 1),
            (3, 2),
            (2, 1),
            (3, 4),
            (4, 3),
        ];
        assert_eq!(columns(&kinds, &BTreeSet::from(edges)), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn a_box_stands_between_two_also_if_there_is_a_shorter_way_out() {
        // As above, and the last is an ejector, which needs no multiplexer as channels out do.
        let kinds = [
            Input, Instance, Instance, Instance, Instance, Instance, Output,
        ];
        let edges = [
            (0, 1),
            (1, 0),
            (1, 3),
            (3, 1),
            (3, 2),
            (2, 1),
            (3, 4),
            (4, 3),
            (4, 6),
            (6, 4),
            (1, 5),
            (5, 1),
            (5, 2),
            (5, 6),
            (6, 5),
        ];
        assert_eq!(
            columns(&kinds, &BTreeSet::from(edges)),
            [0, 1, 2, 3, 4, 3, 5]
        );
    }

    #[test]
    fn registers_before_ports_put_nothing_further_from_them() {
        // Channels in and out, an ejector that needs no register as the channels out do, and one before what the
        // channels in show.
        let kinds = [
            Input, Instance, Instance, Instance, State, Output, Output, State,
        ];
        let edges = [
            (0, 1),
            (1, 7),
            (7, 0),
            (1, 2),
            (2, 1),
            (2, 4),
            (4, 5),
            (5, 2),
            (1, 3),
            (3, 1),
            (3, 6),
            (6, 3),
        ];
        let found = columns(&kinds, &BTreeSet::from(edges));
        assert_eq!(found, [0, 2, 3, 3, 4, 5, 5, 1]);
    }

    #[test]
    fn a_guard_before_an_input_puts_nothing_further_from_the_ports() {
        // Ports, an injector, a guard, the channel in behind it, status, a channel out and the ejector, ports: as if there
        // were no guard, status stands between the channels.
        let kinds = [
            Input, Input, Instance, Instance, Instance, Instance, Instance, Instance, Output,
            Output,
        ];
        let edges = [
            (0, 2),
            (2, 6),
            (2, 7),
            (1, 3),
            (3, 4),
            (4, 3),
            (3, 9),
            (4, 1),
            (4, 6),
            (6, 4),
            (4, 7),
            (7, 4),
            (6, 5),
            (5, 4),
            (6, 8),
            (7, 8),
        ];
        let found = columns(&kinds, &BTreeSet::from(edges));
        assert_eq!(found, [0, 0, 1, 1, 2, 3, 4, 3, 5, 5]);
    }

    #[test]
    fn an_output_of_what_is_beside_the_inputs_moves_nothing() {
        // A channel in, which tells of errors, and one out.
        let kinds = [Input, Instance, Instance, Output, Output];
        let edges = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (1, 4)];
        let found = columns(&kinds, &BTreeSet::from(edges));
        assert_eq!(found, [0, 1, 2, 3, 3]);
    }

    #[test]
    fn a_tree_without_loops_stands_by_its_levels() {
        let kinds = [Input, Instance, Instance, Instance, Output];
        let edges = [
            (0, 1),
            (0, 2),
            (0, 3),
            (1, 2),
            (2, 3),
            (1, 4),
            (2, 4),
            (3, 4),
        ];
        assert_eq!(columns(&kinds, &BTreeSet::from(edges)), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn what_has_no_ports_has_columns_too() {
        let edges = BTreeSet::from([(0, 1), (1, 2), (2, 0)]);
        assert_eq!(columns(&[Instance; 3], &edges), [0, 1, 2]);
        assert_eq!(columns(&[Instance; 2], &BTreeSet::new()), [0, 0]);
    }
}
