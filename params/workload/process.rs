//! When terminals make packets.

use super::Lengths;
use crate::params::ParamError;
use std::fmt;

/// When a terminal makes packets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Process {
    /// In every cycle with the same probability.
    Bernoulli,
    /// In bursts of so many packets on average, one after the other, with pauses between them.
    Bursty {
        /// Packets of a burst on average, at least 1.
        packets: f64,
    },
    /// As soon as a lane of its injector is done with the last one: \[Ge\] §4.1.2's dynamic workload.
    Full,
    /// So many at the beginning, and no more: \[Ge\] §4.1.2's static workload.
    Batch {
        /// Packets of each terminal.
        packets: u32,
    },
    /// Requests, and a reply to each: a closed loop. A terminal makes a request whenever fewer of its requests than so many
    /// are unanswered. A request is answered when the tail of its reply is ejected.
    ///
    /// A terminal sees what is ejected at the end of a cycle: a reply is made `1 + service` cycles after the tail of its
    /// request is ejected, the next request one cycle after the tail of a reply. The service of a request keeps no
    /// other one waiting. The first requests are made at any time within a service, each by itself.
    ///
    /// Requests and replies share all lanes. A terminal that took no request while its replies wait could keep lanes from
    /// replies for ever, a protocol deadlock. These terminals always take what is ejected, and replies wait at their source
    /// without bound: no such deadlock comes of them.
    ///
    /// - ASSUMED: when a lane of its injector is free, a terminal sends the oldest reply that waits; if no reply waits,
    ///   its oldest request. Where replies are long and many requests unanswered, terminals then serve each other for so long that
    ///   they seldom ask, and throughput falls.
    RequestReply {
        /// The most requests of a terminal that are unanswered.
        outstanding: u32,
        /// Flits of a reply; none: as a request.
        reply: Option<Lengths>,
        /// Cycles from the arrival of a request until its reply can be made.
        service: u64,
    },
}

impl Process {
    /// What there is, with its meaning.
    pub const NAMES: [(&'static str, &'static str); 5] = [
        ("bernoulli", "in every cycle with the same probability"),
        ("bursty:N", "bursts of N packets on average, with pauses"),
        (
            "full",
            "a packet as soon as the injector is done with the last",
        ),
        (
            "batch:N",
            "N packets at the beginning; the time to deliver them",
        ),
        (
            "request-reply:N",
            "requests, N unanswered ones of each at most, and a reply to each",
        ),
    ];

    /// Most requests of a terminal that are unanswered: each has room of its own.
    const MOST_OUTSTANDING: u32 = 4096;

    /// As the user writes it. Replies are as long as requests and take no service: the name does not say that.
    ///
    /// # Errors
    /// If there is no such process, or a number is out of range.
    pub fn parse(text: &str) -> Result<Self, ParamError> {
        let process = match text.split_once(':') {
            None if text == "bernoulli" => Some(Process::Bernoulli),
            None if text == "full" => Some(Process::Full),
            Some(("bursty", packets)) => {
                let packets = packets.parse().ok();
                let legal = packets.filter(|&packets: &f64| (1.0..=1e6).contains(&packets));
                legal.map(|packets| Process::Bursty { packets })
            }
            Some(("batch", packets)) => {
                let packets = packets.parse().ok();
                let legal = packets.filter(|&packets: &u32| (1..=1_000_000).contains(&packets));
                legal.map(|packets| Process::Batch { packets })
            }
            Some(("request-reply", requests)) => {
                let requests = requests.parse().ok();
                let legal = requests.filter(|of: &u32| (1..=Self::MOST_OUTSTANDING).contains(of));
                legal.map(|outstanding| Process::RequestReply {
                    outstanding,
                    reply: None,
                    service: 0,
                })
            }
            _ => None,
        };
        if process.is_none() && text.starts_with("request-reply") {
            let wanted = format!(
                "wanted request-reply:N, N from 1 to {}",
                Self::MOST_OUTSTANDING
            );
            return Err(ParamError::new("process", text, wanted));
        }
        process.ok_or_else(|| {
            let names = Self::NAMES.map(|(name, _)| name).join(", ");
            ParamError::new(
                "process",
                text,
                format!("wanted one of {names}, N from 1 to 1000000"),
            )
        })
    }

    /// The variance of the packets made in a long time, over their mean: 1 if each is made for itself.
    pub fn clumping(self) -> f64 {
        match self {
            // Bursts come at random, and the packets of each are geometrically distributed.
            Process::Bursty { packets } => 2.0 * packets - 1.0,
            _ => 1.0,
        }
    }

    /// Whether terminals make packets at a rate that is set.
    pub fn is_open_loop(self) -> bool {
        matches!(self, Process::Bernoulli | Process::Bursty { .. })
    }
}

impl fmt::Display for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Process::Bernoulli => f.write_str("bernoulli"),
            Process::Bursty { packets } => write!(f, "bursty:{packets}"),
            Process::Full => f.write_str("full"),
            Process::Batch { packets } => write!(f, "batch:{packets}"),
            Process::RequestReply { outstanding, .. } => write!(f, "request-reply:{outstanding}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_what_was_written_or_refused_in_one_line() {
        for text in [
            "bernoulli",
            "bursty:4",
            "bursty:2.5",
            "full",
            "batch:100",
            "request-reply:1",
            "request-reply:4096",
        ] {
            let process = Process::parse(text).expect("legal");
            assert_eq!(process.to_string(), text);
        }
        for text in [
            "",
            "bursty",
            "bursty:0.5",
            "batch:0",
            "batch:1.5",
            "full:3",
            "poisson",
        ] {
            let refused = Process::parse(text).expect_err("illegal").to_string();
            assert_eq!(
                refused,
                format!(
                    "process = {text}: wanted one of bernoulli, bursty:N, full, batch:N, request-reply:N, N from 1 to 1000000"
                )
            );
        }
        for text in ["request-reply", "request-reply:0", "request-reply:4097"] {
            let refused = Process::parse(text).expect_err("illegal").to_string();
            let wanted = "wanted request-reply:N, N from 1 to 4096";
            assert_eq!(refused, format!("process = {text}: {wanted}"));
        }
    }
}
