//! Control frames beside the content of phits.

use crate::hdl::link::crc::divided;
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::index_width;
use crate::params::link::Polynomial;
use crate::params::yarc::LinkFormat;

/// The check of a control frame.
fn check(link: &LinkFormat) -> Polynomial {
    link.control_check()
}

/// The remainder after one more bit, from the start where `begins`.
fn next_remainder(
    m: &mut Builder,
    link: &LinkFormat,
    before: &Expr,
    [begins, bit]: [&Expr; 2],
) -> Expr {
    let bits = check(link).bits();
    let start = m.mux("frame_start", begins, &Expr::ones(bits), before);
    divided(m, "frame_remainder", check(link), [&start, bit])
}

/// The sideband of the symbol that goes out next: {start, data}. It moves on when `goes`, a symbol that carries it.
pub(super) fn send(m: &mut Builder, link: &LinkFormat, said: &Expr, goes: &Expr) -> Expr {
    let (control, frame) = (link.control_bits(), link.frame_bits());
    let bits = check(link).bits();
    m.comment("the control frame: what it says is sampled with its first bit, and its check follows, inverted");
    let place = m.register("frame_place", index_width(frame), 0);
    let starts = m.wire("frame_starts", &!place.q.any());
    let left = m.data_register("frame_left", control - 1, goes);
    let remainder = m.data_register("frame_check", bits, goes);
    let says = m.wire(
        "frame_says",
        &place.q.less(&lit(place.q.width(), control as u64)),
    );
    let of_frame = m.mux("frame_bit", &starts, &said.bit(0), &left.q.bit(0));
    let bit = m.mux("sideband", &says, &of_frame, &!remainder.q.bit(0));
    let rest = m.concat("frame_rest", &[&lit(1, 0), &left.q.slice(1, control - 2)]);
    m.assign_mux(&left.d, &starts, &said.slice(1, control - 1), &rest);
    let next = next_remainder(m, link, &remainder.q, [&starts, &of_frame]);
    let shifted = m.concat("check_rest", &[&lit(1, 1), &remainder.q.slice(1, bits - 1)]);
    m.assign_mux(&remainder.d, &says, &next, &shifted);
    m.comb("next_frame_place", |c| {
        c.set(&place.d, &place.q);
        c.when(goes, |c| {
            let last = lit(place.q.width(), frame as u64 - 1);
            c.when_else(
                &place.q.equals(&last),
                |c| c.set(&place.d, &lit(place.q.width(), 0)),
                |c| c.set(&place.d, &(&place.q + lit(place.q.width(), 1))),
            );
        });
    });
    m.concat("sides", &[&starts, &bit])
}

/// What a frame that is whole and right says: whether there is one in this cycle, and its bits. `carries`: a symbol with a
/// sideband {start, data} is there.
pub(super) fn receive(
    m: &mut Builder,
    link: &LinkFormat,
    carries: &Expr,
    sides: &Expr,
) -> (Expr, Expr) {
    let (control, frame) = (link.control_bits(), link.frame_bits());
    let bits = check(link).bits();
    let (bit, starts) = (sides.bit(0), m.wire("frame_starts", &sides.bit(1)));
    m.comment("the control frame: its bits from the start on, and the check that they want");
    let place = m.register("frame_place", index_width(frame), 0);
    let begun = m.register("frame_begun", 1, 0);
    let goes = m.wire("frame_goes", &(carries & (&starts | &begun.q)));
    let at = m.mux("frame_at", &starts, &lit(place.q.width(), 0), &place.q);
    let says = m.wire("frame_says", &at.less(&lit(at.width(), control as u64)));
    let takes = m.wire("frame_takes", &(&goes & &says));
    let said = m.data_register("frame_said", control, &takes);
    let shifted = m.concat("frame_shifted", &[&bit, &said.q.slice(1, control - 1)]);
    m.assign(&said.d, &shifted);
    let remainder = m.data_register("frame_check", bits, &goes);
    let next = next_remainder(m, link, &remainder.q, [&starts, &bit]);
    let wanted = m.wire("check_bit", &!remainder.q.bit(0));
    let rest = m.concat("check_rest", &[&lit(1, 1), &remainder.q.slice(1, bits - 1)]);
    m.assign_mux(&remainder.d, &says, &next, &rest);
    let is_right = m.register("frame_is_right", 1, 0);
    let right = m.wire("frame_right", &(&is_right.q & wanted.equals(&bit)));
    let last = m.wire("frame_last", &at.equals(&lit(at.width(), frame as u64 - 1)));
    m.comb("next_frame", |c| {
        c.set(&place.d, &place.q);
        c.set(&begun.d, &begun.q);
        c.set(&is_right.d, &is_right.q);
        c.when(&goes, |c| {
            c.set(&begun.d, &!&last);
            c.set(&place.d, &(&at + lit(at.width(), 1)));
            c.when_else(
                &says,
                |c| c.set(&is_right.d, &lit(1, 1)),
                |c| c.set(&is_right.d, &right),
            );
        });
    });
    let whole = m.wire("frame_whole", &(&goes & &last & &right));
    (whole, said.q)
}
