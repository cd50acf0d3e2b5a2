//! What a user does wrong: told in the cycle in which it shows, and kept.

use super::{Clocking, checker};
use crate::params::{Misuse, Port, Reset, Role};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/quiet.v", escape = "none")]
struct Quiet<'a> {
    ports: Vec<&'a Port>,
    clock: Clocking,
    kinds: Vec<Kind<'a>>,
}

/// One kind of misuse.
struct Kind<'a> {
    name: &'static str,
    /// Each port that can show it, and its bits there.
    bits: Vec<(&'a str, String)>,
}

/// The name of what a user keeps to who does not misuse so, and what that is.
fn kept(misuse: Misuse) -> (&'static str, &'static str) {
    match misuse {
        Misuse::NoRoom => (
            "written_into_room",
            "nothing is written where there is no room",
        ),
        Misuse::Order => (
            "packets_in_order",
            "a packet is a head and what follows it, up to a tail",
        ),
        Misuse::Destination => (
            "destinations_exist",
            "the destination of a packet is a terminal",
        ),
        Misuse::Length => ("packets_fit", "no packet is longer than the longest one"),
        Misuse::CreditTooMany => (
            "credits_for_flits",
            "a credit comes for a flit that was sent, once",
        ),
    }
}

/// That nothing becomes 1 in any `error_o` of `ports`, one property for each kind of misuse; nothing if there is no
/// such port.
pub(in crate::testbench) fn quiet(ports: &[Port]) -> Result<Option<Checker>, askama::Error> {
    let shown: Vec<&Port> = ports.iter().filter(|port| port.misuses.is_some()).collect();
    let Some(reset) = reset(ports).filter(|_| !shown.is_empty()) else {
        return Ok(None);
    };
    let of = |misuse: Misuse| {
        let bits = shown.iter().filter_map(|port| {
            let misuses = port.misuses.as_ref().filter(|all| all.has(misuse))?;
            let elements = (0..port.width).step_by(misuses.width());
            let bits = elements.map(|first| first + misuse.bit());
            Some((port.name.as_str(), mask(port.width, bits.collect())))
        });
        let bits: Vec<(&str, String)> = bits.collect();
        let (name, statement) = kept(misuse);
        let kind = Kind { name, bits };
        (!kind.bits.is_empty()).then(|| (kind, Property::new(name, statement)))
    };
    let (kinds, properties) = Misuse::ALL.into_iter().filter_map(of).unzip();
    let body = Quiet {
        ports: shown,
        clock: Clocking { reset },
        kinds,
    };
    Ok(Some(checker(&body, properties)?))
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/kept.v", escape = "none")]
struct Kept<'a> {
    ports: Vec<(&'a str, usize)>,
    clock: Clocking,
}

/// That what an `error_o` of `ports` shows stays there; nothing if there is no such port.
pub(in crate::testbench) fn kept_errors(ports: &[Port]) -> Result<Option<Checker>, askama::Error> {
    let shown = ports.iter().filter(|port| port.misuses.is_some());
    let shown: Vec<(&str, usize)> = shown.map(|port| (port.name.as_str(), port.width)).collect();
    let Some(reset) = reset(ports).filter(|_| !shown.is_empty()) else {
        return Ok(None);
    };
    let body = Kept {
        ports: shown,
        clock: Clocking { reset },
    };
    let statement = "what is shown as a mistake stays so until a reset";
    let property = Property::new("errors_stay", statement).after(4);
    Ok(Some(checker(&body, vec![property])?))
}

/// The reset among `ports`.
fn reset(ports: &[Port]) -> Option<Reset> {
    ports.iter().find_map(|port| match port.role {
        Role::Reset(reset) => Some(reset),
        Role::Clock | Role::Data => None,
    })
}

/// A literal of `width` bits with these set.
fn mask(width: usize, set: Vec<usize>) -> String {
    let digits = (0..width).rev().map(|bit| match set.contains(&bit) {
        true => '1',
        false => '0',
    });
    let digits: Vec<char> = digits.collect();
    // From the low end, four bits a digit.
    let hex: Vec<char> = digits
        .rchunks(4)
        .rev()
        .map(|bits| {
            let value = bits
                .iter()
                .fold(0, |value, &bit| 2 * value + u32::from(bit == '1'));
            char::from_digit(value, 16).expect("four bits are a digit")
        })
        .collect();
    format!("{width}'h{}", hex.into_iter().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_has_its_bits_from_the_low_end() {
        assert_eq!(mask(9, vec![0, 4, 8]), "9'h111");
        assert_eq!(mask(6, vec![1, 5]), "6'h22");
        assert_eq!(mask(1, vec![]), "1'h0");
    }
}
