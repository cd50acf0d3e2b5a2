//! How many pairs of source and destination are counted one by one.

use crate::model::destinations::{Destinations, Part};
use crate::params::ParamError;

/// Most of them.
const MOST_PAIRS: usize = 1 << 28;

/// Refuses more pairs than are counted one by one, of the parts of a pattern that are.
///
/// # Errors
/// If there are more than 2^28.
pub(in crate::model) fn check_pairs(
    destinations: &Destinations,
    terminals: usize,
    is_counted: impl Fn(&Part) -> bool,
) -> Result<(), ParamError> {
    let counted = destinations.parts().filter(|(_, part)| is_counted(part));
    let pairs: usize = counted.map(|(_, part)| part.pairs(terminals)).sum();
    if pairs > MOST_PAIRS {
        let wanted = format!(
            "at most {MOST_PAIRS} pairs of terminals are counted for its bound, here are {pairs}"
        );
        return Err(ParamError::new("pattern", destinations.pattern(), wanted));
    }
    Ok(())
}
