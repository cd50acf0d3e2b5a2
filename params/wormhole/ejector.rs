//! Shape of the ejector: where packets leave for the node.

use super::CoResidence;
use super::keys::{CROSSBAR, FLIT_WIDTH, take_style};
use super::output_channel::{OutputChannel, OutputChannelParams};
use crate::params::arbiter::ArbiterKind;
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::FifoParams;
use crate::params::key::RESET;
use crate::params::{Component, Key, Keyed, ParamError, Port, Settings};

/// `ejector`: an output channel whose FIFO feeds the node, one packet after the other.
///
/// - It is an [`OutputChannelParams`] that packets may follow each other in, without wire delay or a
///   count of requests: `req_i`, `valid_i`, `flit_i`, `take_o` and `free_o` are those.
/// - `valid_o` is the FIFO's not-empty, `flit_o` its front, both from state: they hold until the node
///   takes the flit, in a cycle in which `not_full_i` is 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EjectorParams {
    channel: OutputChannelParams,
}

impl EjectorParams {
    /// A checked shape: `inputs` are the input lanes that may request it.
    ///
    /// # Errors
    /// If some part of it cannot be built, or a flit has no room for its two flags.
    pub fn new(
        inputs: usize,
        fifo: FifoParams,
        arbiter: ArbiterKind,
        crossbar: CrossbarStyle,
    ) -> Result<Self, ParamError> {
        let channel = OutputChannelParams::new(OutputChannel {
            inputs,
            width: fifo.width(),
            depth: fifo.depth(),
            style: fifo.style(),
            arbiter,
            crossbar,
            co_residence: CoResidence::Allowed,
            head_room: 1,
            wire_delay: 0,
            counted: false,
            reset: fifo.reset(),
        })?;
        Ok(EjectorParams { channel })
    }

    /// What takes the flits.
    pub fn channel(&self) -> &OutputChannelParams {
        &self.channel
    }
}

impl Keyed for EjectorParams {
    fn keys() -> Vec<Key> {
        let mut keys = OutputChannelParams::keys();
        keys.retain(|key| !OutputChannelParams::NOT_OF_EJECTORS.contains(&key.name));
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = OutputChannelParams::INPUTS.take(settings)?;
        let width = FLIT_WIDTH.take(settings)?;
        let depth = OutputChannelParams::DEPTH.take(settings)?;
        let style = take_style(settings, width, depth)?;
        let arbiter = OutputChannelParams::ARBITER.take(settings)?;
        let [arbiter] = ArbiterKind::take_order(settings, [arbiter])?;
        let crossbar = CROSSBAR.take(settings)?;
        let fifo = FifoParams::new(width, depth, style, RESET.take(settings)?)?;
        EjectorParams::new(inputs, fifo, arbiter, crossbar)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.channel.settings();
        settings.retain(|(key, _)| !OutputChannelParams::NOT_OF_EJECTORS.contains(key));
        settings
    }
}

impl Component for EjectorParams {
    const NAME: &'static str = "ejector";
    const SUMMARY: &'static str = "arbiter, multiplexer and FIFO before the node";
    const PART: Option<&'static str> = Some("ejector");

    fn module_name(&self) -> String {
        let channel = self.channel.module_name();
        channel.replacen("output_channel", "ejector", 1)
    }

    fn in_words(&self) -> String {
        self.channel.in_words()
    }

    fn source(&self) -> &'static str {
        self.channel.source()
    }

    fn ports(&self) -> Vec<Port> {
        let to_node = |port: Port| match port.name.as_str() {
            "ready_o" => Port::output(
                "valid_o",
                1,
                "there is a flit for the node, held until not_full_i takes it; from state alone",
            ),
            "flit_o" => Port::output("flit_o", port.width, "the flit; held until it is taken")
                .valid_when("valid_o"),
            "send_i" => Port::input(
                "not_full_i",
                1,
                "ready: the node takes a flit in each cycle with valid_o and this; either may come first",
            ),
            _ => port,
        };
        self.channel.ports().into_iter().map(to_node).collect()
    }
}
