//! What endpoints send to each other.

use crate::model::anton2::destinations;
use crate::model::anton2::weights::Senders;
use crate::model::destinations::PatternError;
use crate::model::simulation::Draw;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::workload::Pattern;

/// By what these endpoints of a machine draw where their packets go: for each a pattern, by how often it is to be drawn
/// relative to the others, by it a node, and there one of them. The place of a pattern is its number in the header, and so
/// that of the weights by which its packets are counted.
///
/// Weights for it are those of loads with the same seed, by which [`Pattern::BitVector`] has its sets.
///
/// # Errors
/// If a pattern does not fit the torus, or is a matrix whose file cannot be used.
pub fn draw(
    params: &Anton2NetworkParams,
    senders: Senders,
    blend: &[(Pattern, f64)],
    seed: u64,
) -> Result<Draw, PatternError> {
    let layout = params.node().layout();
    let taking_part = senders.endpoints(layout).into_iter();
    let taking_part = taking_part.map(|(number, _)| number).collect();
    let patterns = blend.iter().map(|(pattern, share)| {
        let destinations = destinations(params.torus(), pattern, seed)?;
        Ok((destinations, *share))
    });
    let patterns = patterns.collect::<Result<_, PatternError>>()?;
    Ok(Draw::blend(patterns).between_nodes(layout.endpoints().len(), taking_part))
}
