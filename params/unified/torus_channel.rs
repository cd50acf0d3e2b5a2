//! Shape of the sending side of an external channel.

use super::{FAR_DEPTH, FLIT_WIDTH, VirtualChannels, depth_key, flit_width_key, take_flit_width};
use crate::params::arbiter::PriorityRoundRobinParams;
use crate::params::link::Rate;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, ParamError, Port, Reset, Settings, index_width};

/// What a rate of flits is, in the documentation of a key.
pub(super) const FLITS: &str = "flits that pass in how many cycles";

/// `torus-channel`: queues before an external channel, the dateline, and its pace.
///
/// - A link arrives, called `in_…`, and one departs, called `out_…`; `crosses_i`, tied off: this hop crosses the
///   dateline of its direction.
/// - `far_depth` flits of each virtual channel find room at the far end.
/// - A flit that is on the arriving link in a cycle may pass into the output register in the next.
///
/// ASSUMED: \[Anton2\] does not describe the adapters of external channels; this is a sender without
/// retransmission, whose pace is that of the channel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TorusChannelParams {
    vcs: VirtualChannels,
    flit_width: usize,
    depth: usize,
    far_depth: usize,
    rate: Rate,
    reset: Reset,
}

impl TorusChannelParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `flit_width` is not 42 to 1024, or `depth` or `far_depth` not 2 to 255.
    pub fn new(
        vcs: VirtualChannels,
        flit_width: usize,
        depth: usize,
        far_depth: usize,
        rate: Rate,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        ParamError::check(Self::NAME, "flit_width", flit_width, FLIT_WIDTH)?;
        ParamError::check(Self::NAME, "depth", depth, FAR_DEPTH)?;
        ParamError::check(Self::NAME, "far_depth", far_depth, FAR_DEPTH)?;
        Ok(TorusChannelParams {
            vcs,
            flit_width,
            depth,
            far_depth,
            rate,
            reset,
        })
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Flits of each virtual channel's queue, 2 to 255.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Flits of each virtual channel's queue at the far end, 2 to 255.
    pub fn far_depth(&self) -> usize {
        self.far_depth
    }

    /// Bits of a number of flits at the far end.
    pub fn credit_width(&self) -> usize {
        index_width(self.far_depth + 1)
    }

    /// How often a flit may pass.
    pub fn rate(&self) -> Rate {
        self.rate
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The arbiter over virtual channels.
    pub fn arbiter(&self) -> PriorityRoundRobinParams {
        PriorityRoundRobinParams::new(self.vcs.count(), 1, self.reset)
            .expect("at most 16 virtual channels")
    }
}

impl Component for TorusChannelParams {
    const NAME: &'static str = "torus-channel";
    const SUMMARY: &'static str = "the sending side of an external channel: queues, dateline, pace";

    fn keys() -> Vec<Key> {
        let mut keys = VirtualChannels::keys().to_vec();
        let here = "flits of the queue of each virtual channel";
        let far = "flits of each virtual channel's queue at the far end";
        keys.extend([
            flit_width_key(),
            depth_key("depth", FAR_DEPTH, 16, here),
            depth_key("far_depth", FAR_DEPTH, 8, far),
            Rate::key("rate", Rate::ANTON2_FLITS, FLITS),
            reset_key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let vcs = VirtualChannels::from_settings(settings)?;
        let flit_width = take_flit_width(settings)?;
        let depth = settings.integer("depth", 16, FAR_DEPTH)?;
        let far_depth = settings.integer("far_depth", 8, FAR_DEPTH)?;
        let rate = Rate::take(settings, "rate", Rate::ANTON2_FLITS)?;
        let reset = settings.reset()?;
        TorusChannelParams::new(vcs, flit_width, depth, far_depth, rate, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.vcs.settings().to_vec();
        settings.extend([
            ("flit_width", self.flit_width.to_string()),
            ("depth", self.depth.to_string()),
            ("far_depth", self.far_depth.to_string()),
            ("rate", self.rate.to_string()),
            ("reset", self.reset.to_string()),
        ]);
        settings
    }

    fn module_name(&self) -> String {
        format!(
            "torus_channel_{}_d{}_f{}_w{}_r{}_{}{}",
            self.vcs.identifier(),
            self.depth,
            self.far_depth,
            self.flit_width,
            self.rate.num(),
            self.rate.den(),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} flits of {} bits each, {} at the far end, {}, {} reset",
            self.vcs.in_words(),
            self.depth,
            self.flit_width,
            self.far_depth,
            self.rate.in_words("flit"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2, §2.4-2.5"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let crosses = "this hop crosses the dateline, tied off";
        ports.push(Port::input("crosses_i", 1, crosses).tied_off());
        ports.extend(self.vcs.arriving("in_", self.flit_width));
        ports.extend(self.vcs.departing("out_", self.flit_width));
        ports
    }

    fn default_set() -> Vec<Self> {
        vec![TorusChannelParams {
            vcs: VirtualChannels::default(),
            flit_width: 192,
            depth: 16,
            far_depth: 8,
            rate: Rate::ANTON2_FLITS,
            reset: Reset::Sync,
        }]
    }
}
