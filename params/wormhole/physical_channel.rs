//! Shape of the multiplexer before a physical channel.

use super::keys::CROSSBAR;
use crate::params::arbiter::{ArbiterKind, Order, PlacedArbiter};
use crate::params::component::counted;
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};
use crate::params::fifo::MAX_SIDE;
use crate::params::key::{Int, RESET, keys};
use crate::params::link::MAX_LANES;
use crate::params::{Component, Field, ParamError, Port, Reset};

/// `physical-channel`: one flit per cycle, of one of the lanes that share a link.
///
/// A lane bids iff it is ready and the far lane shows room; the arbiter's grant is always served
/// (`advance_i` = 1). `valid_o` is the grant, `flit_o` the flit of the lane granted; both
/// combinational. With one lane there is no arbiter state. A random arbiter has its seed from `seed_i`,
/// which is not there for another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PhysicalChannelParams {
    arbiter: PlacedArbiter,
    kind: ArbiterKind,
    crossbar: CrossbarParams,
    reset: Reset,
}

impl PhysicalChannelParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `lanes` is not 1 to 64 or `width` not 1 to 1024 bits.
    pub fn new(
        lanes: usize,
        width: usize,
        arbiter: ArbiterKind,
        crossbar: CrossbarStyle,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Ok(PhysicalChannelParams {
            arbiter: arbiter.over(lanes, reset)?,
            kind: arbiter,
            crossbar: CrossbarParams::new(lanes, 1, width, crossbar)?,
            reset,
        })
    }

    fn stated(
        lanes: usize,
        width: usize,
        arbiter: ArbiterKind,
        order: Order,
        crossbar: CrossbarStyle,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let path = format!("{}.{}", Self::NAME, ArbiterKind::ORDER.0);
        let [arbiter] = ArbiterKind::in_order([arbiter], order, path)?;
        Self::new(lanes, width, arbiter, crossbar, reset)
    }

    /// Lanes that share the link.
    pub fn lanes(&self) -> usize {
        self.crossbar.inputs()
    }

    /// Bits of a flit.
    pub fn width(&self) -> usize {
        self.crossbar.width()
    }

    /// Who grants.
    pub fn arbiter(&self) -> &PlacedArbiter {
        &self.arbiter
    }

    /// Which lane a fixed-priority arbiter prefers; the default where another grants.
    pub fn order(&self) -> Order {
        ArbiterKind::order_of(&[self.kind]).unwrap_or_default()
    }

    /// How the flit is selected: a crossbar with one output.
    pub fn crossbar(&self) -> &CrossbarParams {
        &self.crossbar
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    PhysicalChannelParams {
        lanes: Int(1..=MAX_LANES, 2, "lanes that share the link") => Self::lanes,
        width: Int(1..=MAX_SIDE, 10, "bits of a flit") => Self::width,
        arbiter: ArbiterKind::anywhere("arbiter", "who grants") => |shape: &Self| shape.kind.kind(),
        order: ArbiterKind::ORDER => Self::order,
        crossbar: CROSSBAR => |shape: &Self| shape.crossbar.style(),
        reset: RESET,
    } by Self::stated
}

impl Component for PhysicalChannelParams {
    const NAME: &'static str = "physical-channel";
    const SUMMARY: &'static str = "multiplexes the lanes that share a link, flit by flit";
    const PART: Option<&'static str> = Some("channel");

    fn module_name(&self) -> String {
        format!(
            "physical_channel_l{}_w{}_{}{}{}",
            self.lanes(),
            self.width(),
            self.kind.identifier(),
            self.crossbar.style().suffix(),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{} of {}, {} arbiter, {} reset",
            counted(self.lanes(), "lane"),
            counted(self.width(), "bit"),
            self.kind,
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §5.1.1, Fig. 5.1b"
    }

    fn ports(&self) -> Vec<Port> {
        let (lanes, width) = (self.lanes(), self.width());
        let mut ports = self.reset.ports();
        ports.extend(self.arbiter.seed_port());
        ports.extend([
            Port::input("ready_i", lanes, "the lane has a flit").one_bit_each("lane"),
            Port::input("flit_i", lanes * width, "a flit of each lane")
                .with_field(Field::Elements { of: "lane", width }),
            Port::input("not_full_i", lanes, "the far lane shows room").one_bit_each("lane"),
            Port::output(
                "valid_o",
                lanes,
                "this lane's flit is sent; one-hot or 0, in the same cycle",
            )
            .one_bit_each("lane")
            .follows(&["ready_i", "not_full_i"]),
            Port::output("flit_o", width, "the flit that is sent, in the same cycle")
                .valid_when("valid_o")
                .follows(&["ready_i", "flit_i", "not_full_i"]),
        ]);
        ports
    }
}
