//! The golden virtual-channel promotion of Anton 2's network.

use crate::model::Golden;
use crate::model::anton2::HopKind;
use crate::model::packed::{Ports, PortsMut};
use crate::params::anton2::{Promotion, VcPromotionParams, VirtualChannels};

/// The virtual channel in which a packet leaves a router, and what its header then counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Promoted {
    /// The virtual channel, numbered class by class.
    pub vc: usize,
    /// Torus dimensions completed, modulo 4.
    pub done: usize,
    /// Whether the dateline of the dimension travelled along is crossed.
    pub crossed: bool,
}

/// Moves a packet up by one virtual channel in each torus dimension.
///
/// - Twin: `hdl/anton2/promotion.rs`.
/// - Shapes: 1 or 2 classes, 1 to 8 virtual channels each; what would be past the last of its class is the last.
/// - Latency: combinational, no state.
/// - Source: `\[Anton2\] §2.5`.
/// - ASSUMED: a packet counts the dimension that it completes where it turns to the mesh or to its endpoint. The
///   adapter that sends it over a dateline marks it as crossed, and it is in the next T channel from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VcPromotion {
    promotion: Promotion,
    vcs: VirtualChannels,
}

impl VcPromotion {
    /// The rule of this shape.
    pub fn new(params: &VcPromotionParams) -> Self {
        VcPromotion {
            promotion: params.promotion(),
            vcs: params.vcs(),
        }
    }

    /// The virtual channel in which a packet of `class` goes on to a channel of some kind, `ends` if it ends a
    /// dimension; `done` and `crossed` are what its header says.
    #[inline]
    pub fn promote(
        self,
        kind: HopKind,
        ends: bool,
        class: usize,
        done: usize,
        crossed: bool,
    ) -> Promoted {
        let counts = match self.promotion {
            Promotion::DatelineOnly => ends && crossed,
            Promotion::OncePerDimension | Promotion::TwicePerDimension => ends,
        };
        let done = (done + usize::from(counts)) % 4;
        let crossed = crossed && !ends;
        let vc = match (kind, self.promotion) {
            (HopKind::Mesh, _) => done,
            (HopKind::Torus, Promotion::TwicePerDimension) => 2 * done + usize::from(crossed),
            (HopKind::Torus, _) => done + usize::from(crossed),
            // An endpoint's adapter has one virtual channel for each class.
            (HopKind::Endpoint, _) => 0,
        };
        let vcs = self.vcs.per_class();
        Promoted {
            vc: class * vcs + vc.min(vcs - 1),
            done,
            crossed,
        }
    }
}

impl Golden for VcPromotion {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (kind, ends) = (inputs.word() as usize, inputs.bit());
        let class = match self.vcs.classes() {
            1 => 0,
            _ => inputs.word() as usize,
        };
        let (done, crossed) = (inputs.word() as usize, inputs.bit());
        let kind = *HopKind::ALL.get(kind).unwrap_or(&HopKind::Mesh);
        let promoted = self.promote(kind, ends, class, done, crossed);
        let mut outputs = PortsMut(outputs);
        outputs.word(promoted.vc as u64);
        outputs.word(promoted.done as u64);
        outputs.bit(promoted.crossed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONCE: Promotion = Promotion::OncePerDimension;

    fn rule(promotion: Promotion, classes: usize, vcs: usize) -> VcPromotion {
        let vcs = VirtualChannels::new("router", classes, vcs).expect("legal numbers");
        VcPromotion::new(&VcPromotionParams::new(vcs, promotion))
    }

    fn promote(promotion: Promotion, kind: HopKind, ends: bool, at: (usize, bool)) -> Promoted {
        rule(promotion, 2, 8).promote(kind, ends, 1, at.0, at.1)
    }

    #[test]
    fn a_packet_moves_up_once_in_each_dimension_with_a_dateline_or_without() {
        for crosses in [[false; 3], [true; 3], [true, false, true]] {
            for (promotion, last) in [(ONCE, 3), (Promotion::TwicePerDimension, 5)] {
                let (mut at, mut vcs) = ((0, false), Vec::new());
                for crosses in crosses {
                    for kind in [HopKind::Mesh, HopKind::Torus, HopKind::Torus] {
                        let ends = kind == HopKind::Mesh && !vcs.is_empty();
                        let next = promote(promotion, kind, ends, at);
                        vcs.push(next.vc);
                        at = (next.done, next.crossed);
                    }
                    // The adapter of the external channel.
                    at.1 |= crosses;
                    vcs.push(promote(promotion, HopKind::Torus, false, at).vc);
                }
                let end = promote(promotion, HopKind::Endpoint, true, at);
                assert_eq!((end.vc, end.done), (8, 3));
                let mesh = promote(promotion, HopKind::Mesh, true, at);
                assert_eq!(mesh.vc, 8 + 3);
                assert!(
                    vcs.iter().all(|&vc| (8..=8 + last).contains(&vc)),
                    "{vcs:?}"
                );
                // Twice per dimension the T-group is not in step with the M-group.
                assert!(promotion != ONCE || vcs.is_sorted(), "{vcs:?}");
            }
        }
    }

    #[test]
    fn the_negative_example_forgets_dimensions_whose_dateline_is_not_crossed() {
        let only = Promotion::DatelineOnly;
        let (mesh, torus) = (HopKind::Mesh, HopKind::Torus);
        assert_eq!(promote(only, mesh, true, (1, false)).vc, 8 + 1);
        assert_eq!(promote(only, mesh, true, (1, true)).vc, 8 + 2);
        assert_eq!(promote(only, torus, false, (1, true)).vc, 8 + 2);
        assert_eq!(promote(ONCE, mesh, true, (1, false)).vc, 8 + 2);
    }

    #[test]
    fn what_does_not_fit_stays_in_the_last_channel_of_its_class() {
        let rule = rule(Promotion::TwicePerDimension, 2, 4);
        let promoted = rule.promote(HopKind::Torus, false, 1, 2, true);
        assert_eq!((promoted.vc, promoted.done, promoted.crossed), (7, 2, true));
        assert_eq!(
            rule.promote(HopKind::Mesh, true, 0, 3, true).vc,
            0,
            "modulo 4"
        );
    }

    #[test]
    fn kind_3_is_as_mesh_and_one_class_has_no_port() {
        let mut outputs = [9; 3];
        rule(ONCE, 2, 4).step(&[3, 1, 1, 1, 1], &mut outputs);
        assert_eq!(outputs, [4 + 2, 2, 0]);
        rule(ONCE, 1, 4).step(&[1, 0, 1, 1], &mut outputs);
        assert_eq!(outputs, [2, 1, 1]);
    }
}
