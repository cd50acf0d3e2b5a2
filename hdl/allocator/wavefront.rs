//! The wavefront allocator. Twin: `model/allocator/wavefront.rs`.

use super::single_request;
use crate::hdl::rtl::{Builder, Expr, Index, Library, Module, RtlError, Shape, lit};
use crate::params::allocator::WavefrontParams;
use std::sync::Arc;

/// Matches requesters with resources, diagonal by diagonal from a pointer on.
///
/// The grants are combinational; the pointer commits on the next edge, when they are served. The wave
/// is laid out twice in a row, and each diagonal takes part in the lap in which it follows the
/// pointer: no loop, and nothing is rotated. Of 6 by 6 that is half the gates of rotating requests
/// and grants by the pointer, and no deeper; of 16 by 16 it is half the gates and a third deeper. A
/// wave of its own for each value of the pointer is half as deep and takes 3 and 8 times the gates.
impl Shape for WavefrontParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "matches requesters with resources so that no request could be added";
        let mut m = Builder::component(self, purpose);
        let diagonals = self.diagonals();
        if diagonals == 1 {
            single_request(&mut m, self.reset());
            return m.finish();
        }
        m.note(
            "Waits",
            format!("a request for at most {} cycles of service", diagonals - 1),
        );
        m.note(
            "Order",
            format!(
                "requester i and resource j meet on diagonal (i + j) mod {diagonals}; diagonals are \
                 searched from the pointer cyclically upward"
            ),
        );
        describe(&mut m, self);
        m.finish()
    }
}

fn describe(m: &mut Builder, p: &WavefrontParams) {
    let (request, n) = (m.port("req_i"), p.diagonals());
    let valid = m.port("gnt_valid_o");
    // The last diagonal needs no bit: it is never before the pointer.
    let from = m.register("from", n - 1, u64::MAX >> (65 - n));
    m.comment("diagonals at or after the pointer");
    let at_or_after = m.concat("at_or_after", &[&lit(1, 1), &from.q]);
    let [requesters, resources] = [p.requesters(), p.resources()];
    // The last cell is on diagonal (requesters - 1) + (resources - 1).
    let unfolded = (requesters + resources - 1) * n;
    let skewed = m.net("skewed", unfolded);
    m.comment(format!(
        "word d of {n} bits is diagonal d, or diagonal d - {n}; its bit i is the request of requester i there"
    ));
    m.comb("skew", |c| {
        c.set(&skewed, &Expr::constant(unfolded, &[]));
        c.repeat("i", 0..requesters, |c, i| {
            c.repeat("j", 0..resources, |c, j| {
                c.set(
                    &skewed.at(&place(n, i, j)),
                    &request.at(&(&(i * resources) + j)),
                );
            });
        });
    });
    let wrapped = unfolded - n * n;
    let asked = match wrapped {
        0 => skewed,
        _ => {
            let behind = skewed.slice(n * n, wrapped).extend(n * n);
            m.wire("asked", &(skewed.slice(0, n * n) | behind))
        }
    };
    let won = wave(m, &asked, &at_or_after);
    let grant = m.port("gnt_o");
    let twice = match wrapped {
        0 => won,
        _ => m.concat("won_twice", &[&won.slice(0, wrapped), &won]),
    };
    m.comb("unskew", |c| {
        c.repeat("i", 0..requesters, |c, i| {
            c.repeat("j", 0..resources, |c, j| {
                c.set(
                    &grant.at(&(&(i * resources) + j)),
                    &twice.at(&place(n, i, j)),
                );
            });
        });
    });
    m.comment("the first request that the wave meets is granted");
    m.assign(&valid, &request.any());
    let served = m.wire("served", &(m.port("advance_i") & &valid));
    m.comment("from the last diagonal back to the first");
    let next = m.mux(
        "next",
        &from.q.bit(n - 2),
        &from.q.shl(1),
        &Expr::ones(n - 1),
    );
    m.assign_mux(&from.d, &served, &next, &from.q);
}

/// Where the cell of requester `i` and resource `j` is among the diagonals that are not folded.
fn place(n: usize, i: &Index, j: &Index) -> Index {
    &(&(i + j) * n) + i
}

/// What is granted of `asked`, in two laps: the diagonals `at_or_after` the pointer, then the others.
fn wave(m: &mut Builder, asked: &Expr, at_or_after: &Expr) -> Expr {
    let n = at_or_after.width();
    // The last diagonal is always in the first lap.
    let first = lap(m, n, "first", asked, at_or_after);
    let behind = m.wire("behind", &!at_or_after.slice(0, n - 1));
    let second = lap(m, n, "second", asked, &behind);
    let won = m.net("won", n * n);
    let [requesters, resources, asks, left] =
        ["requesters", "resources", "asks", "left"].map(|name| m.net(name, n));
    m.comment(
        "who is free, as the wave goes on: bit i of resources is that which meets requester i on \
         the diagonal; whom someone free asks is free no more, for it is granted now or was taken before",
    );
    m.comb("wave", |c| {
        c.set(&won, &Expr::constant(n * n, &[]));
        c.set(&requesters, &Expr::ones(n));
        c.set(&resources, &Expr::ones(n));
        for lap in [first, second] {
            c.repeat("d", 0..lap.width() / n, |c, d| {
                let granted = won.element(d, n);
                c.set(&asks, &lap.element(d, n));
                c.set(&granted, &(&granted | (&asks & &requesters & &resources)));
                c.set(&left, &(&resources & !(&asks & &requesters)));
                c.set(&requesters, &(&requesters & !(&asks & &resources)));
                c.set(&resources, &(left.shl(1) | left.shr(n - 1)));
            });
        }
    });
    won
}

/// The requests of the diagonals that take part in a lap.
fn lap(m: &mut Builder, n: usize, name: &str, asked: &Expr, takes_part: &Expr) -> Expr {
    let diagonals = takes_part.width();
    let gated = m.net(&format!("{name}_lap"), diagonals * n);
    m.comb(&format!("gate_{name}_lap"), |c| {
        c.set(&gated, &Expr::constant(diagonals * n, &[]));
        c.repeat("d", 0..diagonals, |c, d| {
            c.when(&takes_part.at(d), |c| {
                c.set(&gated.element(d, n), &asked.element(d, n));
            });
        });
    });
    gated
}
