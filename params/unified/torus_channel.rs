//! Shape of the sending side of an external channel.

use super::{FAR_DEPTH, FLIT_WIDTH, VirtualChannels, depth_key, flit_width_key, take_flit_width};
use crate::params::arbiter::PriorityRoundRobinParams;
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, ParamError, Port, Reset, Settings, index_width};
use std::fmt;

/// Most of either number of a [`Rate`].
const MAX_RATE: usize = 65_535;

/// How often a flit may pass: in `num` of `den` cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rate {
    num: usize,
    den: usize,
}

impl Default for Rate {
    /// An external channel's 89.6 Gb/s of the 288 Gb/s of a mesh channel. \[Anton2\] §2.2, §2.4.
    fn default() -> Self {
        Rate { num: 14, den: 45 }
    }
}

impl Rate {
    /// A checked rate; `path` names it in a refusal.
    ///
    /// # Errors
    /// Unless 1 ≤ `num` ≤ `den` ≤ 65,535.
    pub fn new(path: &str, num: usize, den: usize) -> Result<Self, ParamError> {
        match (1..=den).contains(&num) && den <= MAX_RATE {
            true => Ok(Rate { num, den }),
            false => Err(Self::refused(path, format!("{num}/{den}"))),
        }
    }

    fn refused(path: &str, got: impl fmt::Display) -> ParamError {
        let wanted = format!(
            "wanted flits per cycles as \"14/45\", the first at least 1 and at most the second, that at most {MAX_RATE}"
        );
        ParamError::new(path, got, wanted)
    }

    /// Takes `key`.
    pub(super) fn take(settings: &mut Settings, key: &'static str) -> Result<Self, ParamError> {
        let path = settings.path(key);
        match settings.take(key) {
            None => Ok(Rate::default()),
            Some(toml::Value::String(text)) => Rate::parse(&path, &text),
            Some(other) => Err(Self::refused(&path, other)),
        }
    }

    /// The documentation of a key that [`Rate::take`] takes.
    pub(super) fn key(name: &'static str) -> Key {
        Key::new(
            name,
            format!("\"n/d\", 1 <= n <= d <= {MAX_RATE}"),
            Rate::default(),
            "flits that pass in how many cycles",
        )
    }

    /// The rate that `text` states, as `14/45`.
    fn parse(path: &str, text: &str) -> Result<Self, ParamError> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(num, den)| Some((num.parse().ok()?, den.parse().ok()?)));
        match numbers {
            Some((num, den)) => Rate::new(path, num, den),
            None => Err(Self::refused(path, text)),
        }
    }

    /// Flits.
    pub fn num(self) -> usize {
        self.num
    }

    /// In so many cycles.
    pub fn den(self) -> usize {
        self.den
    }

    /// `14 flits in 45 cycles`.
    pub fn in_words(self) -> String {
        let (flits, cycles) = (counted(self.num, "flit"), counted(self.den, "cycle"));
        format!("{flits} in {cycles}")
    }
}

impl fmt::Display for Rate {
    /// `14/45`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

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
            Rate::key("rate"),
            reset_key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let vcs = VirtualChannels::from_settings(settings)?;
        let flit_width = take_flit_width(settings)?;
        let depth = settings.integer("depth", 16, FAR_DEPTH)?;
        let far_depth = settings.integer("far_depth", 8, FAR_DEPTH)?;
        let rate = Rate::take(settings, "rate")?;
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
            self.rate.num,
            self.rate.den,
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
            self.rate.in_words(),
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
            rate: Rate::default(),
            reset: Reset::Sync,
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_at_most_one_flit_a_cycle_and_never_none() {
        assert_eq!(Rate::parse("rate", "14/45"), Ok(Rate::default()));
        assert_eq!(Rate::parse("rate", "1/1").map(Rate::den), Ok(1));
        for text in ["0/3", "4/3", "1/65536", "14", "1/2/3", "-1/2", ""] {
            let refused = Rate::parse("torus-channel.rate", text).unwrap_err();
            let wanted =
                format!("torus-channel.rate = {text}: wanted flits per cycles as \"14/45\"");
            assert!(refused.to_string().starts_with(&wanted), "{refused}");
        }
    }
}
