//! Packets from a file.

use super::dependencies::{Dependencies, Named};
use crate::model::destinations::{FileError, Rows, text_of};
use crate::params::topology::TerminalId;
use crate::params::workload::Lengths;
use std::collections::BTreeSet;

/// A packet of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TracedPacket {
    /// The cycle in which it is made, from that of the first packet on.
    pub cycle: u64,
    /// Where it comes from.
    pub source: TerminalId,
    /// Where it goes.
    pub destination: TerminalId,
    /// Its flits.
    pub flits: u32,
}

/// Packets to be made, in the order of their cycles.
///
/// The file is CSV: a line `cycle,source,destination,flits` for each packet, in any order, with that as a
/// first line or not. A node is its number, dimension 0 fastest. Lines that begin with `#` and empty ones
/// are passed over. Time begins with the first packet, whatever its cycle: a piece of a longer trace can be
/// used as it is.
///
/// A line may go on with `id,after`, and so may the first line; either field may be empty. `id` is a number that no
/// other packet of the file has. `after` has the ids of packets that this one waits for, with spaces between them,
/// wherever they come from and go. A packet is made in its own cycle or, if that is later, in the cycle after the one
/// in which the last tail of those is ejected: so does netrace, by Hestness and Keckler (UT Austin, 2011).
#[derive(Clone, Debug)]
pub struct Trace {
    file: Box<str>,
    packets: Box<[TracedPacket]>,
    dependencies: Option<Dependencies>,
}

impl Trace {
    /// Cycles between the first and the last packet, at most: all of them are run through.
    pub const MOST_CYCLES: u64 = 1_000_000_000;

    /// Reads a file for a network of `terminals`.
    ///
    /// # Errors
    /// If it cannot be read, or has a line that is no packet, or has no packet, or packets wait for what never comes.
    pub fn read(file: &str, terminals: usize) -> Result<Self, FileError> {
        Trace::parse(file, &text_of(file)?, terminals)
    }

    /// The same from the text of the file, which is named in refusals.
    ///
    /// # Errors
    /// If a line is no packet, or there is none, or packets wait for what never comes.
    pub fn parse(file: &str, text: &str, terminals: usize) -> Result<Self, FileError> {
        const FIELDS: [&str; 6] = ["cycle", "source", "destination", "flits", "id", "after"];
        let (plain, all) = (FIELDS[..4].join(","), FIELDS.join(","));
        let mut rows = Rows::new(file, text);
        let mut packets = Vec::new();
        let (mut first, mut last) = (u64::MAX, 0);
        let mut is_first = true;
        while rows.advance()? {
            let is_header = rows.is_header(&FIELDS) || rows.is_header(&FIELDS[..4]);
            if std::mem::take(&mut is_first) && is_header {
                continue;
            }
            if rows.length() != FIELDS.len() {
                rows.check_length(4, &format!("{plain} or {all}"))?;
            }
            let most = Lengths::MOST;
            let flits = format!("flits, 1 to {most}");
            let cycle = rows.field(0, "a cycle, 0 or more", |_: &u64| true)?;
            (first, last) = (cycle.min(first), cycle.max(last));
            if last - first > Self::MOST_CYCLES {
                let wanted = format!("a cycle at most {} from any other", Self::MOST_CYCLES);
                return Err(rows.refuse(format!("'{cycle}'"), wanted));
            }
            let packet = TracedPacket {
                cycle,
                source: rows.terminal(1, FIELDS[1], terminals)?,
                destination: rows.terminal(2, FIELDS[2], terminals)?,
                flits: rows.field(3, &flits, |flits| (1..=most).contains(flits))?,
            };
            let named = Named {
                end: rows.end(),
                id: rows.number(4, "an id, a number, or none")?,
                after: rows.numbers(5, "ids with spaces between them, or none")?,
            };
            packets.push((packet, named));
        }
        if packets.is_empty() {
            return Err(rows.refuse("no packet", plain));
        }
        // Those of one cycle stay in the order of the file.
        packets.sort_by_key(|(packet, _)| packet.cycle);
        let (mut packets, named): (Vec<_>, Vec<_>) = packets.into_iter().unzip();
        packets.iter_mut().for_each(|packet| packet.cycle -= first);
        Ok(Trace {
            file: file.into(),
            packets: packets.into(),
            dependencies: Dependencies::new(&rows, &named)?,
        })
    }

    /// The file that it was read from.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Flits of its shortest packet.
    pub fn shortest(&self) -> u32 {
        let flits = self.packets.iter().map(|packet| packet.flits);
        flits.min().unwrap_or_default()
    }

    /// Flits of its longest packet.
    pub fn longest(&self) -> u32 {
        let flits = self.packets.iter().map(|packet| packet.flits);
        flits.max().unwrap_or_default()
    }

    /// Nodes that packets come from.
    pub fn senders(&self) -> usize {
        let sources = self.packets.iter().map(|packet| packet.source);
        sources.collect::<BTreeSet<_>>().len()
    }

    /// Whether a packet waits for another.
    pub fn has_dependencies(&self) -> bool {
        self.dependencies.is_some()
    }

    /// What its packets wait for, if one waits.
    pub(super) fn dependencies(&self) -> Option<&Dependencies> {
        self.dependencies.as_ref()
    }

    /// The packets, by cycle; those of one cycle in the order of the file.
    pub fn packets(&self) -> &[TracedPacket] {
        &self.packets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(cycle: u64, source: usize, destination: usize, flits: u32) -> TracedPacket {
        TracedPacket {
            cycle,
            source: TerminalId(source),
            destination: TerminalId(destination),
            flits,
        }
    }

    #[test]
    fn packets_come_by_cycle_and_then_in_the_order_of_the_file() {
        let lines = "# a trace\n7,1,2,8\n0 , 3, 3,1\n\n7,0,2,16\n#\n7,1,0,4";
        let header = format!("cycle,source,destination,flits\r\n{lines}\r\n");
        for text in [lines, &header] {
            let trace = Trace::parse("t.csv", text, 4).expect("legal");
            let packets = [
                packet(0, 3, 3, 1),
                packet(7, 1, 2, 8),
                packet(7, 0, 2, 16),
                packet(7, 1, 0, 4),
            ];
            assert_eq!(trace.packets(), packets);
        }
    }

    #[test]
    fn time_begins_with_the_first_packet() {
        let text = "18446744073709551615,0,1,2\n18446744073709551600,1,0,2\n";
        let trace = Trace::parse("t.csv", text, 4).expect("legal");
        assert_eq!(trace.packets(), [packet(0, 1, 0, 2), packet(15, 0, 1, 2)]);
    }

    #[test]
    fn a_wrong_line_is_refused_with_its_number() {
        for (text, refusal) in [
            (
                "0,1,2,8\n# c\n\n1,4,0,8\n",
                "t.csv:4: got '4', wanted a source, a terminal from 0 to 3",
            ),
            (
                "0,1,1-0,8",
                "t.csv:1: got '1-0', wanted a destination, a terminal from 0 to 3",
            ),
            (
                "# c\r\n-1,1,1,8\r\n",
                "t.csv:2: got '-1', wanted a cycle, 0 or more",
            ),
            (
                "0,1,1,8\n0,1,1,0\n",
                "t.csv:2: got '0', wanted flits, 1 to 65536",
            ),
            (
                "5,1,1,8\n1000000006,1,1,8\n",
                "t.csv:2: got '1000000006', wanted a cycle at most 1000000000 from any other",
            ),
            (
                "0,1,1\n",
                "t.csv:1: got 3 fields, wanted cycle,source,destination,flits or cycle,source,destination,flits,id,after",
            ),
            (
                "0,1,1,1\ncycle,source,destination,flits\n",
                "t.csv:2: got 'cycle', wanted a cycle, 0 or more",
            ),
            (
                "cycle,source,destination,flits\n# none\n",
                "t.csv:2: got no packet, wanted cycle,source,destination,flits",
            ),
            (
                "",
                "t.csv:1: got no packet, wanted cycle,source,destination,flits",
            ),
        ] {
            let refused = Trace::parse("t.csv", text, 4).expect_err("wrong");
            assert_eq!(refused.to_string(), refusal);
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let refused = Trace::read("nowhere/t.csv", 4).expect_err("not there");
        let refused = refused.to_string();
        assert!(refused.starts_with("nowhere/t.csv: "), "{refused}");
    }
}
