//! The link control blocks at the ports of a router.

use super::{LinkFormat, YarcInputParams, YarcLcbReceiverParams, YarcLcbSenderParams};
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Key, ParamError, Settings};

/// What stands at each port of a router with `links = 1`: both halves of a link control block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linked {
    sender: YarcLcbSenderParams,
    receiver: YarcLcbReceiverParams,
}

/// A part of a port with links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkPart {
    /// The input.
    Input,
    /// The output.
    Output,
    /// The sending half.
    Sender,
    /// The receiving half.
    Receiver,
}

/// What a part of a port says to another one: by which port of it, and by which port of the other.
const WIRES: [[(LinkPart, &str); 2]; 14] = {
    use LinkPart::{Input, Output, Receiver, Sender};
    [
        [(Receiver, "up_valid_o"), (Input, "in_valid_i")],
        [(Receiver, "up_phit_o"), (Input, "in_phit_i")],
        [(Input, "overflow_o"), (Receiver, "overflow_i")],
        [(Input, "freed_o"), (Sender, "freed_i")],
        [(Receiver, "expected_o"), (Sender, "expected_i")],
        [(Receiver, "wanted_o"), (Sender, "wanted_i")],
        [(Receiver, "ctl_valid_o"), (Sender, "ctl_valid_i")],
        [(Receiver, "ctl_ack_o"), (Sender, "ctl_ack_i")],
        [(Receiver, "ctl_lanes_o"), (Sender, "ctl_lanes_i")],
        [(Receiver, "freed_o"), (Output, "freed_i")],
        [(Sender, "ready_o"), (Output, "ready_i")],
        [(Sender, "link_active_o"), (Output, "link_active_i")],
        [(Output, "out_valid_o"), (Sender, "in_valid_i")],
        [(Output, "out_phit_o"), (Sender, "in_phit_i")],
    ]
};

/// What others see as well.
const TOLD: [&str; 3] = ["overflow_o", "wanted_o", "link_active_o"];

/// The key `links`.
pub(super) const LINKS: Named<Int> = {
    let meaning = "what is at the ports: 0 phits of the core, 1 lines behind link control blocks";
    Named("links", Int(0..=1, 0, meaning))
};

/// Cycles in registers from a tail on the line to the bit of a control frame that acknowledges it on the line back, and from there
/// to the sender that waits: two of the receiver's look, two until the number counts, two of the sender, two of the look.
const REGISTERS: usize = 8;

impl Linked {
    /// The blocks of these halves.
    pub fn new(sender: YarcLcbSenderParams, receiver: YarcLcbReceiverParams) -> Self {
        Linked { sender, receiver }
    }

    /// What a part says to another one: the ports of both.
    pub fn wires() -> impl Iterator<Item = [(LinkPart, &'static str); 2]> {
        WIRES.into_iter()
    }

    /// Whether a port of a part is for another part alone.
    pub fn is_inside(part: LinkPart, port: &str) -> bool {
        let is_this = |of: &(LinkPart, &str)| *of == (part, port);
        WIRES.iter().flatten().any(is_this) && !TOLD.contains(&port)
    }

    /// What both halves are made of.
    pub fn format(&self) -> &LinkFormat {
        self.sender.link()
    }

    /// The half that sends.
    pub fn sender(&self) -> &YarcLcbSenderParams {
        &self.sender
    }

    /// The half that receives.
    pub fn receiver(&self) -> &YarcLcbReceiverParams {
        &self.receiver
    }

    /// The keys of what is no key of a router without them, `links` first.
    pub(super) fn keys() -> Vec<Key> {
        let mut keys = vec![LINKS.key()];
        keys.extend(LinkFormat::own_keys());
        keys.extend([
            YarcLcbSenderParams::own_key(),
            YarcLcbReceiverParams::own_key(),
        ]);
        keys
    }

    /// Takes what the settings say of links at the inputs of a router, if it has any.
    pub(super) fn take(
        settings: &mut Settings,
        input: &YarcInputParams,
    ) -> Result<Option<Self>, ParamError> {
        if LINKS.take(settings)? == 0 {
            for key in &Self::keys()[1..] {
                settings.refuse(
                    key.name,
                    "there is no link control block; drop the key or set links=1",
                )?;
            }
            return Ok(None);
        }
        let depths = [input.input_depth(), input.max_packet()];
        let link = LinkFormat::take(settings, *input.format(), depths, input.reset())?;
        let least = link.cycles_to_acknowledge() + REGISTERS;
        if link.timeout() < least {
            return Err(ParamError::new(
                settings.path("timeout"),
                link.timeout(),
                format!(
                    "wanted at least {least}, two control frames at one lane and back, and the line's round trip on top: packets would go again without an error"
                ),
            ));
        }
        Ok(Some(Linked {
            sender: YarcLcbSenderParams::take(settings, link.clone())?,
            receiver: YarcLcbReceiverParams::take(settings, link)?,
        }))
    }

    /// What [`Linked::take`] takes.
    pub(super) fn settings(linked: Option<&Self>) -> Vec<(&'static str, String)> {
        let Some(linked) = linked else {
            return vec![LINKS.setting(&0)];
        };
        let mut settings = vec![LINKS.setting(&1)];
        settings.extend(linked.format().own_settings());
        settings.extend([linked.sender.own_setting(), linked.receiver.own_setting()]);
        settings
    }

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        format!(
            "_{}_r{}_e{}",
            self.format().own_identifier(),
            self.sender.retry_depth(),
            self.receiver.lane_retries()
        )
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        format!(
            "links of {}, {}, {} for retries, {} of a lane allowed",
            counted(self.format().lanes(), "lane"),
            self.format().polynomial().in_words(),
            counted(self.sender.retry_depth(), "phit"),
            counted(self.receiver.lane_retries(), "error")
        )
    }
}
