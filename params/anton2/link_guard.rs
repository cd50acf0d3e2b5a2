//! Shape of the guard of a link with credits.

use super::{FAR_DEPTH, VirtualChannels};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET};
use crate::params::{
    Component, Key, Keyed, Misuse, Misuses, ParamError, Port, Reset, Settings, index_width,
};

/// `anton2-link-guard`: keeps what a neighbour does wrong on a link away from the queues here, and tells of it.
///
/// It stands between the links of a port and what is behind them. Packets have one flit or two; while the neighbour
/// keeps to the order of flits and to its credits, everything passes in its cycle as it is.
///
/// - State, all reset to 0, for each virtual channel: `here`, the places that are taken in its queue here, those of the
///   whole packet from its head on; `due`, a second flit is to come; `used`, flits that were sent and for which no credit
///   has come back.
/// - A head passes if no second flit is due and its queue has places for the whole packet: two without `tail_i`. If it
///   has none, the head is swallowed, which is bit 0 of `error_o`; so is one in a virtual channel that there is not.
/// - Where a second flit is due, what comes passes as that flit, with `head_o` 0 and `tail_o` 1, whatever it is. A
///   head there is bit 1. Any other flit is swallowed, which is bit 1.
/// - `credit_valid_i` frees a place. No credit goes back for what is swallowed.
/// - `sent_valid_i` tells of a flit that departs. A credit that comes back passes if a flit was sent before that has none
///   yet, and is swallowed otherwise, which is bit 4.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkGuardParams {
    vcs: VirtualChannels,
    depth: usize,
    far_depth: usize,
    reset: Reset,
}

impl LinkGuardParams {
    const DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each virtual channel here";
        Named("depth", Int(FAR_DEPTH, 8, meaning))
    };

    const FAR: Named<Int> = {
        let meaning = "flits of each queue at the far end, at most";
        Named("far_depth", Int(FAR_DEPTH, 8, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `depth` or `far_depth` is not 2 to 255.
    pub fn new(
        vcs: VirtualChannels,
        depth: usize,
        far_depth: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::DEPTH.check(Self::NAME, depth)?;
        Self::FAR.check(Self::NAME, far_depth)?;
        Ok(LinkGuardParams {
            vcs,
            depth,
            far_depth,
            reset,
        })
    }

    /// The virtual channels of the link.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// Flits of each queue here, 2 to 255.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Flits of each queue at the far end at most, 2 to 255.
    pub fn far_depth(&self) -> usize {
        self.far_depth
    }

    /// Bits of a number of places that are taken here.
    pub fn count_width(&self) -> usize {
        index_width(self.depth + 1)
    }

    /// Bits of a number of flits without their credits.
    pub fn credit_width(&self) -> usize {
        index_width(self.far_depth + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// What it tells of.
    pub fn misuses() -> Misuses {
        let each = [Misuse::NoRoom, Misuse::Order, Misuse::CreditTooMany];
        Misuses::new(each.to_vec(), None)
    }
}

impl Keyed for LinkGuardParams {
    fn keys() -> Vec<Key> {
        let mut keys = VirtualChannels::keys();
        keys.extend([Self::DEPTH.key(), Self::FAR.key(), RESET.key()]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let vcs = VirtualChannels::from_settings(settings)?;
        let depth = Self::DEPTH.take(settings)?;
        let far_depth = Self::FAR.take(settings)?;
        LinkGuardParams::new(vcs, depth, far_depth, RESET.take(settings)?)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.vcs.settings();
        settings.extend([
            Self::DEPTH.setting(&self.depth),
            Self::FAR.setting(&self.far_depth),
            RESET.setting(&self.reset),
        ]);
        settings
    }
}

impl Component for LinkGuardParams {
    const NAME: &'static str = "anton2-link-guard";
    const SUMMARY: &'static str = "keeps a neighbour's mistakes on a link away, and tells of them";
    const PART: Option<&'static str> = Some("guard");

    fn module_name(&self) -> String {
        format!(
            "anton2_link_guard_{}_d{}_f{}{}",
            self.vcs.identifier(),
            self.depth,
            self.far_depth,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} each here and {} at most at the far end, {} reset",
            self.vcs.in_words(),
            counted(self.depth, "flit"),
            self.far_depth,
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "the field's own; links as in [Anton2] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let width = self.vcs.width();
        let arriving = ["valid_i", "vc_i", "head_i", "tail_i"];
        let departing = ["returned_valid_i", "returned_vc_i"];
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input("valid_i", 1, "a flit arrives on the link"),
            Port::input("vc_i", width, "virtual channel of the flit at valid_i"),
            Port::input(
                "head_i",
                1,
                "the flit at valid_i is the first of its packet",
            ),
            Port::input("tail_i", 1, "the flit at valid_i is the last of its packet"),
            Port::output("valid_o", 1, "the flit goes on, in the same cycle").follows(&arriving),
            Port::output(
                "head_o",
                1,
                "the flit that goes on is the first of its packet",
            )
            .valid_when("valid_o")
            .follows(&["vc_i"]),
            Port::output(
                "tail_o",
                1,
                "the flit that goes on is the last of its packet",
            )
            .valid_when("valid_o")
            .follows(&["vc_i", "tail_i"]),
            Port::input(
                "credit_valid_i",
                1,
                "a flit that went on has left its queue",
            ),
            Port::input(
                "credit_vc_i",
                width,
                "virtual channel of the flit at credit_valid_i",
            ),
            Port::input("sent_valid_i", 1, "a flit departs on the link"),
            Port::input(
                "sent_vc_i",
                width,
                "virtual channel of the flit at sent_valid_i",
            ),
            Port::input(
                "returned_valid_i",
                1,
                "a credit comes back for a flit that departed",
            ),
            Port::input(
                "returned_vc_i",
                width,
                "virtual channel of the credit at returned_valid_i",
            ),
            Port::output(
                "returned_valid_o",
                1,
                "the credit counts, in the same cycle",
            )
            .follows(&departing),
            Self::misuses().port("neighbour", 1),
        ]);
        ports
    }
}
