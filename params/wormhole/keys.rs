//! Keys that several parts of a router have.

use super::routing::Routing;
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::{FifoStyle, MAX_SIDE};
use crate::params::key::{Choice, Int, Named, Variant};
use crate::params::link::{MAX_LANES, MAX_PACKET};
use crate::params::{Key, ParamError, Settings, Technology};

/// FIFO depth if the user does not say: \[Ge\] §5.7.3 gives 108 flits to 9 lanes, half of them on either side.
pub(super) const DEFAULT_DEPTH: usize = 6;

/// The key `flit_width`, of what knows no destinations.
pub(in crate::params) const FLIT_WIDTH: Named<Int> = {
    let meaning = "bits of a flit, tail and head bit included";
    Named("flit_width", Int(2..=MAX_SIDE, 10, meaning))
};

/// The documentation of [`FLIT_WIDTH`] where a head holds a destination.
pub(super) fn flit_width_key() -> Key {
    let least = "bits of the destination + 2";
    let key = FLIT_WIDTH.key().by_default(least);
    key.accepting(format!("{least}, to {MAX_SIDE}"))
}

/// Takes [`FLIT_WIDTH`] where a head holds a destination; by default that leaves no room.
pub(super) fn take_flit_width(
    settings: &mut Settings,
    routing: &Routing,
) -> Result<usize, ParamError> {
    let least = routing.destination_width() + 2;
    FLIT_WIDTH.take_within(settings, least, 2..=MAX_SIDE)
}

/// The key `lanes`, of what stands on a grid.
pub(super) const LANES: Named<Int> = {
    let meaning = "lanes of each virtual channel";
    Named("lanes", Int(1..=MAX_LANES, 1, meaning))
};

/// The key `max_packet`.
pub(super) const LONGEST: Named<Int> = {
    let meaning = "flits of the longest packet; only lanes that drain off whole ones rely on it";
    Named("max_packet", Int(1..=MAX_PACKET, 16, meaning))
};

/// The key `injector_lanes`.
pub(super) const INJECTOR_LANES: Named<Int> = {
    let meaning = "lanes of the injector";
    Named("injector_lanes", Int(1..=MAX_LANES, 1, meaning))
};

/// The key `depth` of a FIFO, and what it sets.
pub(super) const fn depth(meaning: &'static str) -> Named<Int> {
    Named("depth", Int(1..=MAX_SIDE, DEFAULT_DEPTH, meaning))
}

/// The key `style` of a FIFO.
pub(super) const STYLE: Named<Variant<FifoStyle>> =
    Named("style", Variant(&FifoStyle::NAMES, "structure of the FIFO"));

/// The documentation of [`STYLE`].
pub(super) fn style_key() -> Key {
    STYLE.key().by_default(Technology::style_in_words())
}

/// Takes [`STYLE`], or what suits the target, of a FIFO of `depth` words of `width` bits.
pub(super) fn take_style(
    settings: &mut Settings,
    width: usize,
    depth: usize,
) -> Result<FifoStyle, ParamError> {
    let target = Technology::KEY.take(settings)?;
    let style = STYLE.given(settings)?;
    Ok(style.unwrap_or(target.style(depth)).over(width))
}

/// The key `crossbar` of what has one output.
pub(super) const CROSSBAR: Named<Choice<CrossbarStyle>> = {
    let meaning = "how the flit is selected";
    Named("crossbar", Choice(&CrossbarStyle::NAMES, meaning))
};
