//! Requests, and the replies that answer them.

use super::Lengths;
use super::due::Due;
use super::packets::Arrived;
use crate::params::topology::TerminalId;
use crate::params::workload::Process;

/// A request that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The terminal that made the request and got the reply.
    pub terminal: TerminalId,
    /// The cycle in which the request was made.
    pub asked: u64,
}

/// A reply that is to be made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub from: TerminalId,
    pub to: TerminalId,
    /// The cycle in which its request was made.
    pub asked: u64,
}

/// The requests and replies of all terminals, as [`Process::RequestReply`] has them.
#[derive(Clone, Debug)]
pub(super) struct Exchange {
    /// Flits of a reply.
    pub lengths: Lengths,
    service: u64,
    /// Replies by the cycle in which they are made, and room for those of a cycle.
    replies: Due<Reply>,
    reply_room: Vec<Reply>,
    /// Terminals by the cycle in which they make a request, each as often as it makes one; and room for those of a cycle.
    asks: Due<u32>,
    ask_room: Vec<u32>,
    /// Requests that were answered in the last cycle.
    pub answered: Vec<Answer>,
}

impl Exchange {
    /// Before the first request; none if a process is no such.
    pub fn new(process: Process, requests: Lengths) -> Option<Self> {
        let Process::RequestReply { reply, service, .. } = process else {
            return None;
        };
        Some(Exchange {
            lengths: reply.unwrap_or(requests),
            service,
            replies: Due::new(),
            reply_room: Vec::new(),
            asks: Due::new(),
            ask_room: Vec::new(),
            answered: Vec::new(),
        })
    }

    /// A terminal makes a request in a cycle.
    pub fn ask_in(&mut self, cycle: u64, terminal: usize) {
        self.asks.put(cycle, terminal as u32);
    }

    /// The replies that are made in this cycle, and the terminals that make requests; [`Exchange::give_back`] is to have
    /// them when that is done.
    pub fn take_due(&mut self, now: u64) -> (Vec<Reply>, Vec<u32>) {
        let mut replies = std::mem::take(&mut self.reply_room);
        let mut asks = std::mem::take(&mut self.ask_room);
        self.replies.take(now, &mut replies);
        self.asks.take(now, &mut asks);
        (replies, asks)
    }

    /// Takes back the room of what was due.
    pub fn give_back(&mut self, (replies, asks): (Vec<Reply>, Vec<u32>)) {
        (self.reply_room, self.ask_room) = (replies, asks);
    }

    /// The tail of a packet was ejected: a request gets its reply, a reply makes room for a request.
    pub fn arrived(&mut self, Arrived { packet, cycle }: &Arrived) {
        let terminal = packet.destination;
        match packet.tag() {
            None => {
                let reply = Reply {
                    from: terminal,
                    to: packet.source,
                    asked: packet.made,
                };
                self.replies.put(cycle + 1 + self.service, reply);
            }
            Some(asked) => {
                self.answered.push(Answer { terminal, asked });
                self.ask_in(cycle + 1, terminal.0);
            }
        }
    }
}
