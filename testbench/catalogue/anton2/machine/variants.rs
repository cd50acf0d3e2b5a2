//! The kinds of arbitration that are compared on the same traffic.

use super::{Anton2, by_weights};
use crate::model::anton2::weights::InverseWeights;
use crate::params::anton2::{Anton2NodeParams, Header, fits_routers};
use crate::params::arbiter::{Arbitration, Levels, MAX_INPUTS, Underflow};
use crate::params::workload::Pattern;
use crate::testbench::machine::{Refused, Variant};
use std::sync::Arc;

/// Bits of a packet's age unless the configuration says, if its flits have room for so many above the header.
const AGE_BITS: usize = 16;

/// The kinds of arbitration that a machine is compared with, whichever it has; by virtual channel only if an output
/// has room for so many accumulators, with more levels only if these have room for so many bits, by age only if flits have
/// room for a stamp.
fn kinds(node: &Anton2NodeParams) -> Vec<(&'static str, Arbitration)> {
    let mut kinds = vec![("round-robin", Arbitration::RoundRobin)];
    let weighted = [
        ("inverse-weighted", Levels::Two, Underflow::Zero),
        ("4 levels", Levels::Four, Underflow::Zero),
        ("8 levels", Levels::Eight, Underflow::Zero),
        ("window held", Levels::Two, Underflow::Hold),
        ("held by VC", Levels::Two, Underflow::HoldByVc),
    ];
    let rule = by_weights(node);
    let has_room = node.router().router_ports() * node.vcs().count() <= MAX_INPUTS;
    let weighted = weighted
        .into_iter()
        .filter(|(.., underflow)| *underflow != Underflow::HoldByVc || has_room)
        .map(|(kind, levels, underflow)| (kind, rule.with_levels(levels).with_underflow(underflow)))
        .filter(|(_, rule)| fits_routers(*rule));
    kinds.extend(weighted);
    let room = AGE_BITS.min(node.flit_width() - Header::WIDTH);
    let age_bits = node.router().arbitration().age_bits().unwrap_or(room);
    if age_bits > 0 {
        kinds.push(("age-based", Arbitration::AgeBased { age_bits }));
    }
    kinds
}

impl Anton2 {
    /// The machine with each kind of arbitration; those by weights have them for the pattern.
    pub(super) fn each_variant(
        &self,
        pattern: &Pattern,
        seed: u64,
    ) -> Result<Vec<Variant>, Refused> {
        let kinds = kinds(self.params.node());
        let by_input = by_weights(self.params.node()).with_underflow(Underflow::Zero);
        let is_own = by_input == self.params.node().router().arbitration();
        let by_input = match &self.loads {
            Some(loads) if is_own => loads.clone(),
            _ => Arc::new(self.loads_by(by_input, pattern, seed)?),
        };
        let by_vc = kinds.iter().find(|(_, rule)| rule.is_by_vc());
        let by_vc = by_vc.map(|&(_, rule)| self.loads_by(rule, pattern, seed));
        let by_vc = by_vc.transpose()?.map(Arc::new);
        for loads in [Some(&by_input), by_vc.as_ref()].into_iter().flatten() {
            InverseWeights::new(loads)?;
        }
        let variants = kinds.into_iter().map(|(name, rule)| {
            let is_weighted = matches!(rule, Arbitration::InverseWeighted { .. });
            let loads = by_vc
                .as_ref()
                .filter(|_| rule.is_by_vc())
                .unwrap_or(&by_input);
            let machine = Anton2 {
                params: self.params.with_arbitration(rule)?,
                loads: is_weighted.then(|| loads.clone()),
            };
            Ok(Variant {
                name,
                machine: Box::new(machine),
            })
        });
        variants.collect()
    }
}
