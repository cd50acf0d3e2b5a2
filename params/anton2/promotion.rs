//! Shape of the unit that picks a packet's next virtual channel.

use super::{Promotion, VirtualChannels};
use crate::params::key::{Choice, Named, keys, of};
use crate::params::{Component, Port};

/// `vc-promotion`: the virtual channel in which a packet goes on, and what its header says of it then.
///
/// Combinational. `kind_i` and `ends_i` are a routing unit's (kind 3 is as mesh), `done_i` and `crossed_i` the
/// header's fields; `class_i` is there with two classes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VcPromotionParams {
    vcs: VirtualChannels,
    promotion: Promotion,
}

impl VcPromotionParams {
    /// The unit of these virtual channels; every shape is legal.
    pub fn new(vcs: VirtualChannels, promotion: Promotion) -> Self {
        VcPromotionParams { vcs, promotion }
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// When a packet goes on to the next.
    pub fn promotion(&self) -> Promotion {
        self.promotion
    }

    /// What a module's name carries for the promotion: nothing for the default.
    pub(super) fn suffix(&self) -> &'static str {
        match self.promotion {
            Promotion::OncePerDimension => "",
            Promotion::TwicePerDimension => "_2n",
            Promotion::DatelineOnly => "_dateline_only",
        }
    }
}

/// The key `promotion`.
const PROMOTION: Named<Choice<Promotion>> = {
    let meaning = "when a packet goes on to the next virtual channel; dateline-only deadlocks";
    Named("promotion", Choice(&Promotion::NAMES, meaning))
};

keys! {
    VcPromotionParams {
        vcs: of::<VirtualChannels>(),
        promotion: PROMOTION,
    } by |vcs, promotion| Ok(VcPromotionParams::new(vcs, promotion))
}

impl Component for VcPromotionParams {
    const NAME: &'static str = "vc-promotion";
    const SUMMARY: &'static str = "the virtual channel in which a packet goes on";
    const PART: Option<&'static str> = Some("promotion");

    fn module_name(&self) -> String {
        format!("vc_promotion_{}{}", self.vcs.identifier(), self.suffix())
    }

    fn in_words(&self) -> String {
        format!("{}, promotion {}", self.vcs.in_words(), self.promotion)
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.5"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = vec![
            Port::input(
                "kind_i",
                2,
                "the packet leaves to: 0 mesh, 1 torus, 2 endpoint",
            ),
            Port::input("ends_i", 1, "a dimension ends here"),
        ];
        if self.vcs.classes() > 1 {
            ports.push(Port::input(
                "class_i",
                1,
                "class of the packet: 0 request, 1 reply",
            ));
        }
        ports.extend([
            Port::input("done_i", 2, "torus dimensions completed before"),
            Port::input("crossed_i", 1, "the dateline of the dimension is crossed"),
            Port::output(
                "vc_o",
                self.vcs.width(),
                "virtual channel in which it goes on, in the same cycle",
            ),
            Port::output("done_o", 2, "torus dimensions completed, in the same cycle"),
            Port::output("crossed_o", 1, "the dateline is crossed, in the same cycle"),
        ]);
        ports
    }
}
