//! What was found in a part of a machine, or in a smaller one, as it is called in the whole.

use super::{Channel, Deadlock, Ends, Fault, Head, Hold, Misroute};
use crate::params::topology::TerminalId;

/// A whole machine, of which a part was followed, or a smaller one in its stead.
pub(in crate::model) trait Whole {
    /// The channel of the whole that one of the part stands for.
    fn channel(&self, of_part: Channel) -> Channel;

    /// The terminal of the whole that one of the part stands for.
    fn terminal(&self, of_part: TerminalId) -> TerminalId;

    /// The packets of a deadlock.
    fn deadlock(&self, of_part: Deadlock) -> Deadlock {
        let hold = |hold: Hold| Hold {
            channel: self.channel(hold.channel),
            ends: Ends {
                source: self.terminal(hold.ends.source),
                destination: self.terminal(hold.ends.destination),
                way: hold.ends.way,
            },
            head: self.channel(hold.head),
            stop: hold.stop,
            next: self.channel(hold.next),
        };
        Deadlock {
            cycle: of_part.cycle.into_iter().map(hold).collect(),
            ..of_part
        }
    }

    /// The packet that does not arrive.
    fn misroute(&self, of_part: Misroute) -> Misroute {
        Misroute {
            destination: self.terminal(of_part.destination),
            head: match of_part.head {
                Head::Injector(terminal) => Head::Injector(self.terminal(terminal)),
                Head::Channel(channel) => Head::Channel(self.channel(channel)),
            },
            fault: match of_part.fault {
                Fault::NoChannel(channel) => Fault::NoChannel(self.channel(channel)),
                others => others,
            },
        }
    }
}
