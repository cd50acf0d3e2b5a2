//! Shape of the sending half of a link control block.

use super::LinkFormat;
use crate::params::key::{Int, Named};
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Settings};

/// `yarc-lcb-sender`: go-back-N by packets: each goes out with a sequence number in its check, and stays here until the other
/// end has acknowledged it.
///
/// - `in_…_i`: phits of whole packets, from an output. A phit that comes in t may be on the line in t+2. `ready_o`: a packet may
///   start.
/// - `line_…_o`: a symbol of the line in cycles that the pace allows.
/// - `ctl_…_i`: what the receiver of this end has heard of the far receiver: the number that it expects, and the lanes that it
///   wants. `expected_i`, `wanted_i`: what the receiver of this end expects and wants; `freed_i`: phits that the input of this end
///   has freed. All three go out in control frames.
/// - `link_active_o`: some lane works, both ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcLcbSenderParams {
    link: LinkFormat,
    retry_depth: usize,
}

/// The key `retry_depth`.
const RETRY_DEPTH: Named<Int> = {
    let meaning = "phits kept until they are acknowledged, two of the longest packet at least";
    Named("retry_depth", Int(8..=4096, 512, meaning))
};

impl YarcLcbSenderParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `retry_depth` is not 8 to 4096 and two longest packets at least.
    pub fn new(link: LinkFormat, retry_depth: usize) -> Result<Self, ParamError> {
        Self::checked(Self::NAME, link, retry_depth)
    }

    /// The same; `component` is named in refusals.
    fn checked(component: &str, link: LinkFormat, retry_depth: usize) -> Result<Self, ParamError> {
        RETRY_DEPTH.check(component, retry_depth)?;
        let least = 2 * link.max_packet();
        match retry_depth < least {
            false => Ok(YarcLcbSenderParams { link, retry_depth }),
            true => Err(ParamError::new(
                format!("{component}.{}", RETRY_DEPTH.0),
                retry_depth,
                format!("wanted at least {least}, two of the longest packet; or set max_packet"),
            )),
        }
    }

    /// The key that is of this half alone.
    pub(super) fn own_key() -> Key {
        RETRY_DEPTH.key()
    }

    /// Takes it, for such a link.
    pub(super) fn take(settings: &mut Settings, link: LinkFormat) -> Result<Self, ParamError> {
        let retry_depth = RETRY_DEPTH.take(settings)?;
        YarcLcbSenderParams::checked(settings.component(), link, retry_depth)
    }

    /// The setting of this key.
    pub(super) fn own_setting(&self) -> (&'static str, String) {
        RETRY_DEPTH.setting(&self.retry_depth)
    }

    /// What both halves are made of.
    pub fn link(&self) -> &LinkFormat {
        &self.link
    }

    /// Phits kept until they are acknowledged.
    pub fn retry_depth(&self) -> usize {
        self.retry_depth
    }
}

impl Keyed for YarcLcbSenderParams {
    fn keys() -> Vec<Key> {
        let mut keys = LinkFormat::keys();
        keys.insert(keys.len() - 1, Self::own_key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let link = LinkFormat::from_settings(settings)?;
        YarcLcbSenderParams::take(settings, link)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.link.settings();
        settings.insert(settings.len() - 1, self.own_setting());
        settings
    }
}

impl Component for YarcLcbSenderParams {
    const NAME: &'static str = "yarc-lcb-sender";
    const SUMMARY: &'static str =
        "the sending half of a link control block: retries packets, sheds lanes";
    const PART: Option<&'static str> = Some("lcb_sender");

    fn module_name(&self) -> String {
        format!(
            "yarc_lcb_sender_{}_r{}{}",
            self.link.identifier(),
            self.retry_depth,
            self.link.reset().suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} phits for retries",
            self.link.in_words(),
            self.retry_depth
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
            Port::input("in_valid_i", 1, "a phit comes from the output; nobody can make it wait"),
            Port::input(
                "in_phit_i",
                width,
                "the phit, {tail, head, content}; where in_valid_i is 1",
            ),
            Port::input("ctl_valid_i", 1, "a control frame of the far end came; from lcb-receiver"),
            Port::input(
                "ctl_ack_i",
                sequence,
                "the number that the far receiver expects; where ctl_valid_i is 1",
            ),
            Port::input(
                "ctl_lanes_i",
                lanes,
                "lanes that the far receiver wants; where ctl_valid_i is 1",
            )
            .one_bit_each("lane"),
            Port::input("expected_i", sequence, "the number that the receiver of this end expects"),
            Port::input(
                "freed_i",
                vcs * bits,
                "for each virtual channel: phits freed at this end since reset, modulo a power of two",
            )
            .with_field(Field::Elements {
                of: "virtual channel",
                width: bits,
            }),
            Port::input("wanted_i", lanes, "lanes that the receiver of this end wants")
                .one_bit_each("lane"),
            Port::output("ready_o", 1, "there is room for a packet; from state alone"),
            Port::output("line_valid_o", 1, "a symbol goes out by the line; from state alone"),
            Port::output(
                "line_kind_o",
                2,
                "what it is: 0 idle, 1 head, 2 body, 3 tail; from state alone",
            )
            .valid_when("line_valid_o"),
            Port::output(
                "line_phit_o",
                width,
                "the symbol, {sideband 2, content}, of a tail {zeros, sequence, ok, check}; from state alone",
            )
            .valid_when("line_valid_o"),
            Port::output(
                "link_active_o",
                1,
                "some lane works, both ways; in the same cycle as wanted_i",
            )
            .follows(&["wanted_i"]),
        ]);
        ports
    }
}
