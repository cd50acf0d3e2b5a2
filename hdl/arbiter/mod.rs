//! Arbiters.

pub mod accumulator_update;
pub mod age_based;
pub mod deferred;
pub mod fixed_priority;
pub mod inverse_weighted;
pub mod matrix;
pub mod priority;
pub mod priority_round_robin;
pub mod random;
pub mod round_robin;
mod search;
pub mod weight_table;

use super::rtl::{Builder, Expr, Library, Module, RtlError, lit};
use crate::params::arbiter::{GrantFlag, GrantFlags, PlacedArbiter, SharingArbiter};
use crate::params::{PortFlag, Reset, words};
use search::Found;
use std::sync::Arc;

/// The module of an arbiter whose grants are served when they are given.
pub(super) fn sharing(
    lib: &mut Library,
    arbiter: &SharingArbiter,
) -> Result<Arc<Module>, RtlError> {
    match arbiter {
        SharingArbiter::Weighted(weighted) => lib.module(weighted),
        SharingArbiter::InTurn(in_turn) => lib.module(in_turn),
        SharingArbiter::OldestFirst(by_age) => lib.module(by_age),
    }
}

/// The module of the arbiter of a place.
pub(super) fn module_of(
    lib: &mut Library,
    arbiter: &PlacedArbiter,
) -> Result<Arc<Module>, RtlError> {
    match arbiter {
        PlacedArbiter::RoundRobin(shape) => lib.module(shape),
        PlacedArbiter::Fixed(shape) => lib.module(shape),
        PlacedArbiter::Random(shape) => lib.module(shape),
        PlacedArbiter::Matrix(shape) => lib.module(shape),
    }
}

/// Drives the flags: `gnt_valid_o` with `valid`, and `gnt_index_o` with the number of the bit that is
/// set in `gnt_o`.
fn drive_flags(m: &mut Builder, flags: GrantFlags, valid: &Expr) {
    let grant = m.port("gnt_o");
    for flag in flags.each() {
        let port = m.port(flag.port());
        match flag {
            GrantFlag::Valid => m.assign(&port, valid),
            GrantFlag::Index => {
                if grant.width() > 1 {
                    m.comment("one-hot to binary");
                }
                drive_number(m, &grant, &port);
            }
        }
    }
    m.paragraph();
}

/// Drives `gnt_o` and the flags with what a search found.
fn show_found(m: &mut Builder, flags: GrantFlags, found: &Found) {
    m.assign(&m.port("gnt_o"), &found.grant);
    for flag in flags.each() {
        let value = match flag {
            GrantFlag::Valid => found.any.first(),
            GrantFlag::Index => found.index.as_ref(),
        };
        if let Some(value) = value {
            m.assign(&m.port(flag.port()), value);
        }
    }
}

/// Drives `number` with that of the bit that is set in the net `one_hot`, or 0: bit b of it is the OR of
/// the bits whose number has bit b.
pub(super) fn drive_number(m: &mut Builder, one_hot: &Expr, number: &Expr) {
    let width = one_hot.width();
    for bit in 0..number.width() {
        let members: Vec<usize> = (0..width).filter(|i| i >> bit & 1 == 1).collect();
        let value = match members.as_slice() {
            [] => lit(1, 0),
            [only] => one_hot.bit(*only),
            members => {
                let mut mask = vec![0; words(width)];
                for member in members {
                    mask[member / 64] |= 1 << (member % 64);
                }
                (one_hot & Expr::constant(width, &mask)).any()
            }
        };
        m.assign(&number.bit(bit), &value);
    }
}

/// A clocked arbiter with one input: a wire. Clock, reset, `advance_i` and `others` end unused.
fn single_input(m: &mut Builder, flags: GrantFlags, reset: Reset, others: &[Expr]) {
    let request = m.port("req_i");
    m.assign(&m.port("gnt_o"), &request);
    drive_flags(m, flags, &request);
    let control = ["clk_i", reset.port_name(), "advance_i"].map(|name| m.port(name));
    m.unused(&control.iter().chain(others).collect::<Vec<_>>());
}

/// Puts the arbiter of a place into `m` as `u_arbiter`; every grant of it is served, a random one has
/// the place's `seed_i`.
pub(super) fn placed(
    m: &mut Builder,
    lib: &mut Library,
    arbiter: &PlacedArbiter,
    request: &Expr,
    grant: &Expr,
) -> Result<(), RtlError> {
    let module = module_of(lib, arbiter)?;
    let always = (!arbiter.is_combinational()).then(|| lit(1, 1));
    let seed = matches!(arbiter, PlacedArbiter::Random(_)).then(|| m.port("seed_i"));
    let mut pins = vec![("req_i", request), ("gnt_o", grant)];
    pins.extend(always.iter().map(|always| ("advance_i", always)));
    pins.extend(seed.iter().map(|seed| ("seed_i", seed)));
    m.instance("u_arbiter", &module, &pins);
    Ok(())
}
