//! Fields of a head that can name what is not there.

use crate::params::hyperx::{Carries, Head, HeadField};

/// Bits of a head that say a number below `count`, and could say one that is not.
pub(super) struct Limited {
    pub(super) low: usize,
    pub(super) width: usize,
    pub(super) count: usize,
}

/// Those of the destination, and those of the router to which a packet goes first, where its head carries that.
pub(super) fn limited(head: &Head) -> [Vec<Limited>; 2] {
    let network = head.routing().network();
    let beyond = |HeadField { low, width }: HeadField, count: usize| {
        let is_limited = !count.is_power_of_two();
        is_limited.then_some(Limited { low, width, count })
    };
    let widths = || network.widths().iter().copied().enumerate();
    let mut places: Vec<Limited> = widths()
        .filter_map(|(d, count)| beyond(head.coordinate(d), count))
        .collect();
    places.extend(beyond(head.seat(), network.concentration()));
    let firsts = match head.routing().algorithm().carries() {
        Carries::Nothing | Carries::Derouted => Vec::new(),
        Carries::Intermediate => widths()
            .filter_map(|(d, count)| beyond(head.intermediate(d), count))
            .collect(),
    };
    [places, firsts]
}
