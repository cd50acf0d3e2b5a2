//! Whether what comes over a link is watched.

use crate::params::key::{Flag, Named};

/// The key `watch_links`.
pub(in crate::params) const WATCH_LINKS: Named<Flag> = {
    let meaning = "a guard at each port keeps its neighbour's mistakes away and shows them";
    Named("watch_links", Flag(true, meaning))
};

/// In names of modules, whether links are watched: nothing if they are.
pub(in crate::params) fn watching(watches_links: bool) -> &'static str {
    match watches_links {
        true => "",
        false => "_unwatched",
    }
}
