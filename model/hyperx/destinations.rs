//! Which terminals of a machine send to which.

use crate::model::destinations::{Destinations, PatternError};
use crate::params::topology::{HyperX, Topology};
use crate::params::workload::Pattern;

/// The terminals that every terminal sends to under a pattern. `seed` is for the sets of [`Pattern::BitVector`].
///
/// - Source: `\[HyperX\] §6.1`, Table 3.
/// - ASSUMED: uniform traffic leads to every terminal but the source, as [`Pattern::Others`] does: nothing that a network is
///   measured by goes from a terminal to the same terminal. Where there is one terminal, it sends to itself.
///
/// # Errors
/// If the pattern does not fit the machine, or its file cannot be used.
pub fn destinations(
    network: &HyperX,
    pattern: &Pattern,
    seed: u64,
) -> Result<Destinations, PatternError> {
    let drawn = match pattern {
        Pattern::Uniform if network.all_terminals() > 1 => &Pattern::Others,
        other => other,
    };
    Destinations::new(network, drawn, seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::TerminalId;

    fn shares(
        widths: &[usize],
        terminals: usize,
        pattern: &str,
        source: usize,
    ) -> Vec<(usize, f64)> {
        let trunks = vec![1; widths.len()];
        let network = HyperX::new("hyperx", widths.to_vec(), trunks, terminals).expect("legal");
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let destinations = destinations(&network, &pattern, 1).expect("it fits");
        let shares = destinations.shares(TerminalId(source)).into_iter();
        shares.map(|(to, share)| (to.0, share)).collect()
    }

    #[test]
    fn uniform_traffic_leads_to_every_terminal_but_the_source() {
        let wanted: Vec<_> = (0..12)
            .filter(|&to| to != 5)
            .map(|to| (to, 1.0 / 11.0))
            .collect();
        assert_eq!(shares(&[3, 2], 2, "uniform", 5), wanted);
        assert_eq!(shares(&[1], 1, "uniform", 0), [(0, 1.0)]);
        // Others are as everywhere.
        assert_eq!(shares(&[3, 2], 2, "bit-complement", 5), [(6, 1.0)]);
    }
}
