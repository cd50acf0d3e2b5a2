//! How few virtual channels an algorithm can do with.

use super::machine::Machine;
use super::narrow::narrowed;
use crate::model::deadlock::{Direct, Extended, Offers};
use crate::params::ParamError;
use crate::params::hyperx::Routing;

/// The fewest virtual channels of each link in which packets cannot deadlock; nothing if no number is enough.
///
/// # Errors
/// As [`suffices`].
pub fn fewest_vcs(routing: &Routing) -> Result<Option<usize>, ParamError> {
    for vcs in 1..=routing.classes() {
        if suffices(routing, vcs)? {
            return Ok(Some(vcs));
        }
    }
    Ok(None)
}

/// Whether packets cannot deadlock in so many virtual channels of each link: with fewer than classes, whether these
/// can be shared out so that packets of one virtual channel find their way as before and cannot wait for each other
/// for ever.
///
/// # Errors
/// None of a checked routing.
pub fn suffices(routing: &Routing, vcs: usize) -> Result<bool, ParamError> {
    let narrow = narrowed(routing)?;
    let free_with = |shared: Vec<usize>| is_free(&Machine::new(&narrow).sharing(shared));
    let classes = narrow.classes();
    let apart: Vec<usize> = (0..classes).collect();
    if vcs >= classes {
        return Ok(free_with(apart));
    }
    // Two that cannot share one by themselves cannot with others in it either: that only adds dependencies.
    let quarrel = |one: usize, other: usize| {
        let mut shared = apart.clone();
        shared[other] = one;
        !free_with(shared)
    };
    let quarrels = (0..classes).map(|other| (0..other).map(|one| quarrel(one, other)).collect());
    let quarrels: Vec<Vec<bool>> = quarrels.collect();
    Ok(shares(&quarrels, vcs, &mut Vec::new(), &free_with))
}

/// Whether every packet arrives and none can wait for ever; a cycle is not shown.
fn is_free(machine: &Machine) -> bool {
    let several = |channel| machine.holds_several(channel);
    let by_escapes = || {
        let extended = Extended::of(machine, &|| {}, several);
        extended.is_ok_and(|extended| extended.graph().is_acyclic())
    };
    Direct::of(machine, &|| {}).is_ok_and(|(direct, _)| {
        direct.graph().is_acyclic() || machine.has_choice() && by_escapes()
    })
}

/// Whether some way to go on sharing out virtual channels, given those of the first classes, is free of deadlock. By
/// class, `quarrels` says with which of those before it cannot share.
fn shares(
    quarrels: &[Vec<bool>],
    vcs: usize,
    given: &mut Vec<usize>,
    free_with: &dyn Fn(Vec<usize>) -> bool,
) -> bool {
    let Some(own) = quarrels.get(given.len()) else {
        return free_with(given.clone());
    };
    // Those that nobody has are alike.
    let next = given.iter().max().map_or(0, |last| last + 1);
    (0..vcs.min(next + 1)).any(|vc| {
        let mut before = given.iter().zip(own);
        if before.any(|(&of, &quarrels)| of == vc && quarrels) {
            return false;
        }
        given.push(vc);
        let is_enough = shares(quarrels, vcs, given, free_with);
        given.pop();
        is_enough
    })
}
