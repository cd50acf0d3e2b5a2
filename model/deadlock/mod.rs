//! Whether packets of a machine can block each other for ever, whichever family it is of.
//!
//! # What is looked at
//! A [`Channel`] is one virtual channel of one link: the queue before it, the wire, the queue behind it. All packets
//! that are offered the same, p, are followed together, from every source through all that [`Offers`] says they are
//! offered: to which channels c they come, and the set R(c, p) of channels that they may take next. Where what they
//! are offered depends on what has happened to them on their way, they come to states of channels, and a dependency
//! of any state is one of its channel. Three things are then shown, one after the other.
//!
//! 1. Every packet arrives: each set offers something, each channel offered is there, the ejector is offered at its
//!    destination and nowhere else, and no packet comes to a state twice ([`Misroute`]). Where packets have no
//!    choice, one that comes to a state twice is left to 2: it makes a cycle.
//! 2. Dally & Seitz 1987: if the *direct* dependencies, c → e for each e in R(c, p), have no cycle, then
//!    there is no deadlock, however packets share FIFOs. If they have one where packets have no choice, they can block.
//! 3. After Duato 1993, if they have a cycle: let R1(c, p) be the channels of the first class in R(c, p), the escape
//!    sub-function, and N the channels in a lane of which several packets may be at a time. The
//!    *extended* dependencies are, for each (c, p) and each channel h that a packet of p can get to from c
//!    by zero or more hops of R,
//!    - c → e for each e in R1(h, p): flits in c, the head in h, waiting for e;
//!    - c → h if h ≠ c is in N: flits in c, the head in h behind the tail of another packet.
//!
//!    but for those with h ≠ c where a channel that drains is on the way from c to h, or is h: one that takes a head
//!    only if all flits of its packet find room. If they have no cycle, there is no deadlock.
//!
//! # Why that suffices
//! Take packets that never move again. A lane that takes no head although it is waited for has flits
//! in it: a packet to which it is granted but which has none in it is held up by nothing, since the rest
//! of its way to there is its own. So some channel c has flits that never move; take the packet in front
//! in it, of p. Its head is at the front of c or, since it has left c, further on in some h. At the front of a
//! FIFO it is offered R(h, p) and finds no lane of it free, those of R1(h, p) among them: an
//! e in R1(h, p) has flits that never move, and c → e. Not at the front, other packets are before it
//! in h; so h is in N, has flits that never move, and c → h. Either way from c to the next such channel,
//! and there are finitely many: a cycle. As for channels that drain: a lane takes a head only if all flits
//! of its packet find room, and none of another packet's come between them. So once a
//! head has been taken there, what is behind it moves until none is left in c. With direct dependencies the same
//! steps are paths of one or more of them.
//!
//! The converse does not hold. A cycle of extended dependencies may need longer packets than there
//! are, or one of its packets has a channel left to take: it is reported as a possible deadlock.
//!
//! A channel may be more than one link, as long as packets that never move again leave it to none but each other: all links of a
//! ring on which there is always a bubble. Who waits there for the ring itself waits for a packet that moves, or that waits for
//! something else ([`Offers::has_bubble`]); so the ring does not depend on itself.
//!
//! # Less than the whole
//! A family may follow less of a large machine where it can show that this gives the same verdict ([`Followed`]): it
//! brings the findings of parts, or direct dependencies that it found by itself, to `decided`.
//!
//! # Assumed
//! Terminals inject packets whole and take what is ejected, links do not fail, arbiters let nobody starve.

mod analysis;
mod channel;
mod dependencies;
mod graph;
mod offers;
mod routes;
mod whole;
mod witness;

pub use analysis::{Analysis, Deadlock, Findings, Followed};
pub use channel::Channel;
pub use offers::{Fault, Head, Misroute, Offered, Offers};
pub use witness::{Ends, Hold, Stop};

pub(in crate::model) use dependencies::{Direct, Extended};
#[cfg(test)]
pub(in crate::model) use routes::of as routes_of;
pub(in crate::model) use routes::{Routes, in_turn, offered};
pub(in crate::model) use whole::Whole;

/// Follows every packet of a machine and says what its routes show. `watch` is told of packets that are done with, some
/// times over and from several threads; the result does not depend on their number.
///
/// # Errors
/// The first packet that does not arrive.
pub fn followed<O: Offers>(machine: &O, watch: &(dyn Fn() + Sync)) -> Result<Findings, Misroute> {
    let (direct, longest_way) = Direct::of(machine, watch)?;
    let findings = decided(machine, watch, direct)?;
    Ok(Findings {
        longest_way: Some(longest_way),
        ..findings
    })
}

/// What direct dependencies show, and if these do not decide the extended ones.
///
/// # Errors
/// The first packet that does not arrive.
pub(in crate::model) fn decided<O: Offers>(
    machine: &O,
    watch: &(dyn Fn() + Sync),
    direct: Direct,
) -> Result<Findings, Misroute> {
    let mut findings = Findings {
        longest_way: None,
        direct: direct.count(),
        extended: None,
        deadlock: None,
    };
    if direct.graph().is_acyclic() {
        return Ok(findings);
    }
    let deadlock = |cycle: &[usize], stricter_rule_helps| {
        Ok(Some(Deadlock {
            cycle: witness::witnesses(machine, watch, cycle)?,
            stricter_rule_helps,
        }))
    };
    if !machine.has_choice() {
        let cycle = direct.graph().cycle();
        findings.deadlock = deadlock(&cycle.unwrap_or_default(), false)?;
        return Ok(findings);
    }
    drop(direct);
    let extended = |holds: &(dyn Fn(usize) -> bool + Sync)| Extended::of(machine, watch, holds);
    let own = extended(&|channel| machine.holds_several(channel))?;
    findings.extended = Some(own.count());
    let cycle = own.graph().cycle();
    drop(own);
    if let Some(cycle) = cycle {
        let differs =
            |channel| machine.holds_several(channel) != machine.must_hold_several(channel);
        let stricter_rule_helps = (0..machine.channels()).any(differs) && {
            let strict = extended(&|channel| machine.must_hold_several(channel))?;
            strict.graph().is_acyclic()
        };
        findings.deadlock = deadlock(&cycle, stricter_rule_helps)?;
    }
    Ok(findings)
}
