//! Packets of a trace that wait for others.

use crate::model::destinations::{FileError, Rows};
use std::collections::BTreeMap;

/// What the packets of a trace wait for, by their places in its order.
#[derive(Clone, Debug)]
pub(super) struct Dependencies {
    /// For each packet how many it waits for.
    unmet: Box<[u32]>,
    /// For each packet where those that wait for it begin in `waiting`, and at last their number.
    first: Box<[u32]>,
    waiting: Box<[u32]>,
}

/// What a line of a file says of its packet and others.
#[derive(Clone, Debug)]
pub(super) struct Named {
    /// Where the line ends in the file.
    pub end: usize,
    /// Its number in the file, if it has one.
    pub id: Option<u64>,
    /// The numbers of those that it waits for.
    pub after: Vec<u64>,
}

impl Dependencies {
    /// Those of packets in their order; none if no packet waits for another.
    ///
    /// # Errors
    /// If two have the same number, none has one that is waited for, or packets wait for each other.
    pub fn new(rows: &Rows, named: &[Named]) -> Result<Option<Self>, FileError> {
        let mut by_id: BTreeMap<u64, usize> = BTreeMap::new();
        let mut in_file: Vec<usize> = (0..named.len()).collect();
        in_file.sort_by_key(|&at| named[at].end);
        for &at in &in_file {
            let Named { end, id, .. } = named[at];
            if let Some(id) = id
                && let Some(other) = by_id.insert(id, at)
            {
                let got = format!("id {id}, which line {} has", rows.line(named[other].end));
                return Err(rows.refuse_at(end, got, "an id of its own, or none"));
            }
        }
        // For each packet those that it waits for.
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); named.len()];
        for &at in &in_file {
            for after in &named[at].after {
                let Some(&other) = by_id.get(after) else {
                    let got = format!("after {after}");
                    let wanted = "the id of a packet of the file";
                    return Err(rows.refuse_at(named[at].end, got, wanted));
                };
                if other == at {
                    let got = format!("packet {after} after itself");
                    return Err(rows.refuse_at(named[at].end, got, "the id of another packet"));
                }
                before[at].push(other as u32);
            }
            before[at].sort_unstable();
            before[at].dedup();
        }
        if before.iter().all(Vec::is_empty) {
            return Ok(None);
        }
        let dependencies = Dependencies::of(&before);
        if let Some(cycle) = dependencies.cycle(&before) {
            let ends = cycle.iter().map(|&at| named[at].end);
            let end = ends.min().unwrap_or_default();
            let ids = cycle.iter().chain(&cycle[..1]);
            let ids: Vec<String> = ids
                .filter_map(|&at| named[at].id.map(|id| id.to_string()))
                .collect();
            let got = format!("packet {}", ids.join(" after "));
            let wanted = "packets that do not wait for each other";
            return Err(rows.refuse_at(end, got, wanted));
        }
        Ok(Some(dependencies))
    }

    /// `before` has for each packet those that it waits for.
    fn of(before: &[Vec<u32>]) -> Self {
        let mut first = vec![0; before.len() + 1];
        for &other in before.iter().flatten() {
            first[other as usize + 1] += 1;
        }
        for at in 1..first.len() {
            first[at] += first[at - 1];
        }
        let mut next = first.clone();
        let mut waiting = vec![0; before.iter().map(Vec::len).sum()];
        for (at, others) in before.iter().enumerate() {
            for &other in others {
                let place = &mut next[other as usize];
                waiting[*place as usize] = at as u32;
                *place += 1;
            }
        }
        Dependencies {
            unmet: before.iter().map(|others| others.len() as u32).collect(),
            first: first.into(),
            waiting: waiting.into(),
        }
    }

    /// Those that wait for a packet.
    fn behind(&self, at: usize) -> std::ops::Range<usize> {
        self.first[at] as usize..self.first[at + 1] as usize
    }

    /// Packets each of which waits for the next, and the last for the first, if there are such.
    fn cycle(&self, before: &[Vec<u32>]) -> Option<Vec<usize>> {
        let mut unmet = self.unmet.clone();
        let mut free: Vec<usize> = (0..unmet.len()).filter(|&at| unmet[at] == 0).collect();
        while let Some(at) = free.pop() {
            for &behind in &self.waiting[self.behind(at)] {
                let behind = behind as usize;
                unmet[behind] -= 1;
                if unmet[behind] == 0 {
                    free.push(behind);
                }
            }
        }
        // Who is left waits for somebody who is left: whoever follows that comes to a packet twice.
        let mut at = unmet.iter().position(|&unmet| unmet > 0)?;
        let mut way: Vec<usize> = Vec::new();
        let mut seen = vec![false; unmet.len()];
        while !std::mem::replace(&mut seen[at], true) {
            way.push(at);
            let others = before[at].iter().map(|&other| other as usize);
            at = others.into_iter().find(|&other| unmet[other] > 0)?;
        }
        let begin = way.iter().position(|&of| of == at)?;
        Some(way.split_off(begin))
    }
}

/// The packets of a trace that wait, while it is replayed.
#[derive(Clone, Debug)]
pub(super) struct Waits {
    dependencies: Dependencies,
    /// Those that are made in the next cycle, later than their own, as what they waited for has arrived.
    released: Vec<u32>,
    /// How many were made later than in their own cycle.
    pub waited: u64,
}

impl Waits {
    pub fn new(dependencies: Dependencies) -> Self {
        Waits {
            dependencies,
            released: Vec::new(),
            waited: 0,
        }
    }

    /// Whether a packet waits for another.
    pub fn holds(&self, at: usize) -> bool {
        self.dependencies.unmet[at] > 0
    }

    /// The tail of the packet at a place of the trace was ejected; the cycles of all before `next` have come.
    pub fn arrived(&mut self, at: usize, next: usize) {
        for behind in self.dependencies.behind(at) {
            let behind = self.dependencies.waiting[behind];
            let unmet = &mut self.dependencies.unmet[behind as usize];
            *unmet -= 1;
            if *unmet == 0 && (behind as usize) < next {
                self.released.push(behind);
            }
        }
    }

    /// Moves those that wait no longer to `released`, in the order of the trace.
    pub fn release(&mut self, released: &mut Vec<u32>) {
        released.clear();
        released.append(&mut self.released);
        released.sort_unstable();
        self.waited += released.len() as u64;
    }
}
