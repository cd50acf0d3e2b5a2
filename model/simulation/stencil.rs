//! The processes of a stencil: what each sends, and when.

use super::packets::Arrived;
use crate::model::Random;
use crate::params::topology::TerminalId;
use crate::params::topology::grid::{locate, number};
use crate::params::workload::Stencil;
use std::array;
use std::iter;

/// The processes of a stencil, as many as there are terminals, while their packets go through a machine.
///
/// An iteration is a row of steps: the halo exchange, then the rounds of the collective, as far as the stencil has them. A
/// process is done with a step when it has begun the step and all packets of the step have arrived. It begins the next step
/// one cycle after the last tail was ejected; where all packets of the next step have come early, it goes on in
/// the same cycle. Each packet is tagged with the number of its step over all iterations.
#[derive(Clone, Debug)]
pub(super) struct Processes {
    stencil: Stencil,
    /// Of the box that they stand in.
    sides: [usize; 3],
    /// Flits of the message to each neighbour.
    messages: [u32; Stencil::NEIGHBOURS],
    /// Packets of each process in a halo exchange.
    halo_packets: u32,
    /// Steps of an iteration, and of all iterations.
    in_iteration: usize,
    in_all: usize,
    /// By process its terminal, and by terminal its process.
    terminals: Box<[u32]>,
    processes: Box<[u32]>,
    /// By process, how many steps it has begun.
    begun: Box<[usize]>,
    /// By process, the packets that have arrived of each step of this iteration and the next.
    arrived: Box<[u32]>,
    /// Those that begin a step in the next cycle.
    ready: Vec<u32>,
}

/// A message of so many flits to another process.
struct Message {
    to: usize,
    flits: u32,
}

impl Processes {
    /// Iterations that are told apart. While a process is in one, none is two ahead of it: a neighbour in a halo exchange
    /// has got its message of the iteration before, and whoever is through a collective knows of all that they began it.
    const ITERATIONS: usize = 2;

    /// One process on each of so many terminals, by a seed, before the first step.
    pub fn new(stencil: Stencil, terminals: usize, seed: u64) -> Self {
        let placed = placed(terminals, seed);
        let mut processes = vec![0; terminals];
        for (process, &terminal) in placed.iter().enumerate() {
            processes[terminal as usize] = process as u32;
        }
        let halo = usize::from(stencil.parts().has_halo());
        let in_iteration = halo + stencil.rounds(terminals);
        Processes {
            stencil,
            sides: Stencil::sides(terminals),
            messages: stencil.messages(),
            halo_packets: stencil.halo_packets(),
            in_iteration,
            in_all: in_iteration * stencil.iterations() as usize,
            terminals: placed.into(),
            processes: processes.into(),
            begun: vec![0; terminals].into(),
            arrived: vec![0; terminals * in_iteration * Self::ITERATIONS].into(),
            ready: (0..terminals as u32).collect(),
        }
    }

    /// Calls `send` with each packet that is made in this cycle: source, destination, flits and tag.
    pub fn make(&mut self, mut send: impl FnMut(TerminalId, TerminalId, u32, u64)) {
        let mut ready = std::mem::take(&mut self.ready);
        ready.sort_unstable();
        for process in ready.drain(..).map(|process| process as usize) {
            while self.begun[process] < self.in_all {
                let step = self.begun[process];
                self.begun[process] += 1;
                self.send(process, step, &mut send);
                if !self.is_done(process, step) {
                    break;
                }
            }
        }
        self.ready = ready;
    }

    /// The tail of a packet was ejected.
    pub fn arrived(&mut self, Arrived { packet, .. }: &Arrived) {
        let step = packet.tag().expect("packets are tagged with their steps") as usize;
        let process = self.processes[packet.destination.0] as usize;
        let begun = self.begun[process];
        debug_assert!(
            step / self.in_iteration < begun.saturating_sub(1) / self.in_iteration + 2,
            "a packet of step {step} for a process that has begun {begun}"
        );
        let place = self.place(process, step);
        self.arrived[place] += 1;
        if step + 1 == begun && self.is_done(process, step) {
            self.ready.push(process as u32);
        }
    }

    /// Whether all packets of a step that a process has begun have arrived; then their count is for another step.
    fn is_done(&mut self, process: usize, step: usize) -> bool {
        let wanted = match self.round(step) {
            Some(_) => 2,
            None => self.halo_packets,
        };
        let place = self.place(process, step);
        let is_done = self.arrived[place] == wanted;
        if is_done {
            self.arrived[place] = 0;
        }
        is_done
    }

    /// Where the packets of a step that have arrived at a process are counted.
    fn place(&self, process: usize, step: usize) -> usize {
        let counted = self.in_iteration * Self::ITERATIONS;
        process * counted + step % counted
    }

    /// The round of the collective that a step is; none of a halo exchange.
    fn round(&self, step: usize) -> Option<usize> {
        let halo = usize::from(self.stencil.parts().has_halo());
        (step % self.in_iteration).checked_sub(halo)
    }

    /// What a process sends in a step.
    fn step_messages(&self, process: usize, step: usize) -> Vec<Message> {
        let Some(round) = self.round(step) else {
            let to = self.neighbours(process).into_iter();
            let messages = to.zip(self.messages);
            return messages.map(|(to, flits)| Message { to, flits }).collect();
        };
        let (all, away) = (self.begun.len(), 1 << round);
        let both = [(process + away) % all, (process + all - away) % all];
        both.map(|to| Message { to, flits: 1 }).into()
    }

    /// The neighbours of a process, in the order of [`Stencil::OFFSETS`].
    fn neighbours(&self, process: usize) -> [usize; Stencil::NEIGHBOURS] {
        let mut at = [0; 3];
        locate(&self.sides, process, &mut at);
        Stencil::OFFSETS.map(|offset| {
            let to: [usize; 3] = array::from_fn(|d| {
                let side = self.sides[d] as isize;
                (at[d] as isize + offset[d]).rem_euclid(side) as usize
            });
            number(&self.sides, &to)
        })
    }

    /// Cuts the messages of a process in a step into packets.
    fn send(
        &self,
        process: usize,
        step: usize,
        send: &mut impl FnMut(TerminalId, TerminalId, u32, u64),
    ) {
        let terminal = |process: usize| TerminalId(self.terminals[process] as usize);
        for Message { to, flits } in self.step_messages(process, step) {
            for packet in cut(flits, self.stencil.longest()) {
                send(terminal(process), terminal(to), packet, step as u64);
            }
        }
    }
}

/// The packets of a message: the longest ones, and one of what remains.
fn cut(flits: u32, longest: u32) -> impl Iterator<Item = u32> {
    let rest = flits % longest;
    iter::repeat_n(longest, (flits / longest) as usize).chain((rest > 0).then_some(rest))
}

/// By process its terminal: every permutation as often.
fn placed(terminals: usize, seed: u64) -> Vec<u32> {
    let mut random = Random::new(seed);
    let mut placed: Vec<u32> = (0..terminals as u32).collect();
    for last in (1..terminals).rev() {
        placed.swap(last, random.below(last as u64 + 1) as usize);
    }
    placed
}

#[cfg(test)]
mod tests;
