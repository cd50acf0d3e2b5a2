//! Shape of the receiving half of a link control block.

use super::LinkFormat;
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Settings};

/// `yarc-lcb-receiver`: passes packets up as they come, and tells by their tails whether they were healthy.
///
/// - `line_…_i`: a symbol of the line, with the lanes that flag an error beside it. A symbol that comes in t is looked at in t+1,
///   and what goes up for it is on `up_…_o` in t+2.
/// - `overflow_i`: the input had no room for a phit; all is received anew.
/// - `ctl_…_o`, `freed_o`: what a control frame of the far end says. `expected_o`, `wanted_o`: the number that is expected
///   next, and the lanes that are wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcLcbReceiverParams {
    link: LinkFormat,
    lane_retries: usize,
}

/// The key `lane_retries`.
const LANE_RETRIES: Named<Int> = {
    let meaning = "errors that a lane may have before it is wanted no more";
    Named("lane_retries", Int(1..=65_535, 255, meaning))
};

impl YarcLcbReceiverParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `lane_retries` is not 1 to 65,535.
    pub fn new(link: LinkFormat, lane_retries: usize) -> Result<Self, ParamError> {
        Self::checked(Self::NAME, link, lane_retries)
    }

    /// The same; `component` is named in refusals.
    fn checked(component: &str, link: LinkFormat, lane_retries: usize) -> Result<Self, ParamError> {
        LANE_RETRIES.check(component, lane_retries)?;
        Ok(YarcLcbReceiverParams { link, lane_retries })
    }

    /// The key that is of this half alone.
    pub(super) fn own_key() -> Key {
        LANE_RETRIES.key()
    }

    /// Takes it, for such a link.
    pub(super) fn take(settings: &mut Settings, link: LinkFormat) -> Result<Self, ParamError> {
        let lane_retries = LANE_RETRIES.take(settings)?;
        YarcLcbReceiverParams::checked(settings.component(), link, lane_retries)
    }

    /// The setting of this key.
    pub(super) fn own_setting(&self) -> (&'static str, String) {
        LANE_RETRIES.setting(&self.lane_retries)
    }

    /// What both halves are made of.
    pub fn link(&self) -> &LinkFormat {
        &self.link
    }

    /// Errors that a lane may have.
    pub fn lane_retries(&self) -> usize {
        self.lane_retries
    }
}

impl Keyed for YarcLcbReceiverParams {
    fn keys() -> Vec<Key> {
        let mut keys = LinkFormat::keys();
        keys.insert(keys.len() - 1, Self::own_key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let link = LinkFormat::from_settings(settings)?;
        YarcLcbReceiverParams::take(settings, link)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.link.settings();
        settings.insert(settings.len() - 1, self.own_setting());
        settings
    }
}

impl Component for YarcLcbReceiverParams {
    const NAME: &'static str = "yarc-lcb-receiver";
    const SUMMARY: &'static str = "the receiving half of a link control block: packets go up before they are known to be healthy";
    const PART: Option<&'static str> = Some("lcb_receiver");

    fn module_name(&self) -> String {
        format!(
            "yarc_lcb_receiver_{}_e{}{}",
            self.link.identifier(),
            self.lane_retries,
            self.link.reset().suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} of a lane allowed",
            self.link.in_words(),
            counted(self.lane_retries, "error")
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §4.2, §6"
    }

    fn ports(&self) -> Vec<Port> {
        let link = &self.link;
        let format = link.format();
        let (vcs, width, bits) = (format.vcs(), format.phit_width(), link.freed_bits());
        let (sequence, lanes) = (link.sequence_bits(), link.lanes());
        let mut ports = link.reset().ports();
        ports.extend([
            Port::input("line_valid_i", 1, "a symbol comes by the line"),
            Port::input(
                "line_kind_i",
                2,
                "what it is: 0 idle, 1 head, 2 body, 3 tail; where line_valid_i is 1",
            ),
            Port::input(
                "line_phit_i",
                width,
                "the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; where line_valid_i is 1",
            ),
            Port::input(
                "lane_error_i",
                lanes,
                "for each lane: the line noticed an error of it in this cycle",
            )
            .one_bit_each("lane"),
            Port::input("overflow_i", 1, "the input had no room for what went up"),
            Port::output("up_valid_o", 1, "a phit goes up to the input; from state alone"),
            Port::output(
                "up_phit_o",
                width,
                "the phit, {tail, head, content}; from state alone",
            )
            .valid_when("up_valid_o"),
            Port::output("ctl_valid_o", 1, "a control frame of the far end came; from state alone"),
            Port::output(
                "ctl_ack_o",
                sequence,
                "the number that the far receiver expects; from state alone",
            )
            .valid_when("ctl_valid_o"),
            Port::output(
                "ctl_lanes_o",
                lanes,
                "lanes that the far receiver wants; from state alone",
            )
            .one_bit_each("lane")
            .valid_when("ctl_valid_o"),
            Port::output("expected_o", sequence, "number of the packet that is expected; from state alone"),
            Port::output("wanted_o", lanes, "lanes that are wanted; from state alone")
                .one_bit_each("lane"),
            Port::output(
                "freed_o",
                vcs * bits,
                "for each virtual channel: phits freed at the far end since reset, as the last control frame said; from state alone",
            )
            .with_field(Field::Elements {
                of: "virtual channel",
                width: bits,
            }),
        ]);
        ports
    }
}
