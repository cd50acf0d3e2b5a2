//! Shape of what joins a router to an external channel.

use super::{
    Anton2InputParams, DestinationSets, FAR_DEPTH, FAR_DEPTH_IN_ROUTER, FLIT_WIDTH,
    LinkGuardParams, VcSenderParams, VirtualChannels, check_accumulators, check_stamp,
};
use crate::params::arbiter::{Arbitration, DefaultRule, PriorityRoundRobinParams};
use crate::params::fifo::QueueStyle;
use crate::params::key::{Int, Named, RESET, keys, of};
use crate::params::link::{Frame, LinkReceiverParams, LinkSenderParams, Polynomial, Rate, RateOf};
use crate::params::link::{WATCH_LINKS, watching};
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings, index_width};

/// Flits of the queue of each virtual channel before the channel, if the user says nothing: with none on the wire more
/// than a router's would be idle. ASSUMED: \[Anton2\] gives no depth.
const DEPARTING_DEPTH: usize = 16;

/// Flits of the queue of each virtual channel behind the channel, if the user says nothing: those of a round trip, which by
/// the parts of \[Anton2\] Fig. 12 here takes about 100 cycles, 32 flits, and some to spare. ASSUMED: the paper gives no depth.
/// How many to spare is from its Table 2, by which the queues of an adapter have 1.4 times the area of those of a router (here
/// 1.2, now that no row of their memory is empty): so the shares of Queues are no evidence.
const ARRIVING_DEPTH: usize = 44;

/// An external channel, of which both ends are alike: its queues, its frames and its pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExternalChannel {
    departing_depth: usize,
    arriving_depth: usize,
    sequence_bits: usize,
    window: usize,
    polynomial: Polynomial,
    phit_width: usize,
    rate: Rate,
    timeout: usize,
}

impl ExternalChannel {
    /// Flits of a channel of Anton 2: its 89.6 Gb/s of the 288 Gb/s of a mesh channel. \[Anton2\] §2.2, §2.4.
    pub const FLITS: Rate = Rate::of(14, 45);

    const DEPARTING_DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each virtual channel before an external channel";
        Named("departing_depth", Int(FAR_DEPTH, DEPARTING_DEPTH, meaning))
    };
    const ARRIVING_DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each virtual channel behind an external channel";
        Named("arriving_depth", Int(FAR_DEPTH, ARRIVING_DEPTH, meaning))
    };
    const RATE: Named<RateOf> = {
        let meaning = "phits that pass in how many cycles";
        Named("phit_rate", RateOf(Rate::PHITS, meaning))
    };

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        format!(
            "d{}_a{}_s{}_n{}_{}_ph{}_r{}_{}_t{}",
            self.departing_depth,
            self.arriving_depth,
            self.sequence_bits,
            self.window,
            self.polynomial.identifier(),
            self.phit_width,
            self.rate.num(),
            self.rate.den(),
            self.timeout
        )
    }
}

impl Keyed for ExternalChannel {
    fn keys() -> Vec<Key> {
        let mut keys = vec![
            Self::DEPARTING_DEPTH.key(),
            Self::ARRIVING_DEPTH.key(),
            Frame::SEQUENCE_BITS.key(),
            LinkSenderParams::window_key(),
        ];
        keys.extend(Polynomial::keys());
        keys.extend([
            Frame::PHIT_WIDTH.key(),
            Self::RATE.key(),
            LinkSenderParams::TIMEOUT.key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let departing_depth = Self::DEPARTING_DEPTH.take(settings)?;
        let arriving_depth = Self::ARRIVING_DEPTH.take(settings)?;
        let sequence_bits = Frame::SEQUENCE_BITS.take(settings)?;
        Ok(ExternalChannel {
            departing_depth,
            arriving_depth,
            sequence_bits,
            window: LinkSenderParams::take_window(settings, sequence_bits)?,
            polynomial: Polynomial::from_settings(settings)?,
            phit_width: Frame::PHIT_WIDTH.take(settings)?,
            rate: Self::RATE.take(settings)?,
            timeout: LinkSenderParams::TIMEOUT.take(settings)?,
        })
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            Self::DEPARTING_DEPTH.setting(&self.departing_depth),
            Self::ARRIVING_DEPTH.setting(&self.arriving_depth),
            Frame::SEQUENCE_BITS.setting(&self.sequence_bits),
            LinkSenderParams::WINDOW.setting(&self.window),
        ];
        settings.extend(self.polynomial.settings());
        settings.extend([
            Frame::PHIT_WIDTH.setting(&self.phit_width),
            Self::RATE.setting(&self.rate),
            LinkSenderParams::TIMEOUT.setting(&self.timeout),
        ]);
        settings
    }
}

/// `channel-adapter`: joins a router to an external channel: queues in both directions, the dateline, and a link
/// that loses nothing.
///
/// - From the router a link arrives, called `in_…`, to it one departs, called `out_…`; on the line phits go out as
///   `phit…_o` and come in as `phit…_i`. `crosses_i`, tied off: what departs on the channel crosses the dateline of its
///   direction.
/// - What is to depart waits in a [`VcSenderParams`] with the dateline. In each cycle in which the `link-sender` takes
///   a word, the flit that goes on is in it, if there is one, with a credit for what came over the channel, if one is
///   owed; if there is either. Credits take turns by virtual channel.
/// - A word, low bits first: the flit; its virtual channel; whether it is the first and the last of its packet; whether
///   there is one; the virtual channel of a credit; whether there is one. What is not there is 0.
/// - What a word brings is with the next edge in the queue of its virtual channel in the second [`VcSenderParams`],
///   which has no dateline, is ready in every cycle, and is before the register of the link to the router. A flit that
///   left it is owed a credit from the cycle after its credit was shown there. A word's credit is one for what departs.
/// - `far_depth` flits of each virtual channel find room in the router.
/// - With weights the first [`VcSenderParams`] has them, with their write port; what comes over the channel, and credits
///   that are owed, go in turn.
/// - By age, a counter of cycles from 0 after a reset is the first [`VcSenderParams`]' `now_i`.
/// - With destination sets, the second [`VcSenderParams`] has them: what came over the channel is copied behind it.
/// - With `watch_links` a [`LinkGuardParams`] stands at the links of the router, and `error_o` shows what the router does
///   wrong. In a node, whose routers do nothing wrong, there is none.
/// - `replay_o`, `timeout_o` and `damaged_o` show what the link's halves do, for counters: words are sent again, for
///   want of an acknowledgement, and a frame came that was damaged.
///
/// ASSUMED: \[Anton2\] does not describe these adapters but for their purpose.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChannelAdapterParams {
    vcs: VirtualChannels,
    flit_width: usize,
    far_depth: usize,
    channel: ExternalChannel,
    departing: VcSenderParams,
    arriving: VcSenderParams,
    sender: LinkSenderParams,
    watches_links: bool,
}

impl ChannelAdapterParams {
    /// A checked shape without multicast, in which everything goes in turn, with queues of style `circular`, that does not
    /// watch its links.
    ///
    /// # Errors
    /// If `flit_width` is not 42 to 1024, or `far_depth` not 2 to 255, or a frame needs too many phits.
    pub fn new(
        vcs: VirtualChannels,
        flit_width: usize,
        far_depth: usize,
        channel: ExternalChannel,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        FLIT_WIDTH.check(Self::NAME, flit_width)?;
        FAR_DEPTH_IN_ROUTER.check(Self::NAME, far_depth)?;
        let (near, behind) = (channel.departing_depth, channel.arriving_depth);
        let word_width = flit_width + 2 * vcs.width() + 4;
        let frame = Frame::new(
            Self::NAME,
            word_width,
            channel.sequence_bits,
            channel.polynomial,
            channel.phit_width,
        )?;
        let (window, rate, timeout) = (channel.window, channel.rate, channel.timeout);
        Ok(ChannelAdapterParams {
            vcs,
            flit_width,
            far_depth,
            channel,
            departing: VcSenderParams::new(vcs, flit_width, near, behind, true, reset)?,
            arriving: VcSenderParams::new(vcs, flit_width, behind, far_depth, false, reset)?,
            sender: LinkSenderParams::new(frame, window, rate, timeout, reset)?,
            watches_links: false,
        })
    }

    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    fn stated(
        vcs: VirtualChannels,
        flit_width: usize,
        far_depth: usize,
        channel: ExternalChannel,
        arbitration: Arbitration,
        multicast: Option<DestinationSets>,
        style: QueueStyle,
        watches_links: bool,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let path = format!("{}.{}", Self::NAME, FLIT_WIDTH.0);
        check_stamp(path, flit_width, arbitration)?;
        check_accumulators(format!("{}.levels", Self::NAME), arbitration)?;
        let adapter = ChannelAdapterParams::new(vcs, flit_width, far_depth, channel, reset)?;
        let adapter = adapter.with_multicast(multicast).with_style(style);
        let adapter = adapter.watching_links(watches_links);
        Ok(adapter.with_arbitration(arbitration))
    }

    /// The same shape that watches its links or not.
    #[must_use]
    pub fn watching_links(self, watches_links: bool) -> Self {
        ChannelAdapterParams {
            watches_links,
            ..self
        }
    }

    /// What stands at the links of the router, if they are watched.
    pub fn guard(&self) -> Option<LinkGuardParams> {
        let near = self.channel.departing_depth;
        let guard = LinkGuardParams::new(self.vcs, near, self.far_depth, self.reset());
        self.watches_links
            .then(|| guard.expect("both depths were checked"))
    }

    /// The same shape with these destination sets.
    #[must_use]
    pub fn with_multicast(self, multicast: Option<DestinationSets>) -> Self {
        ChannelAdapterParams {
            arriving: self.arriving.with_multicast(multicast),
            ..self
        }
    }

    /// The same shape with queues of this style, before the channel and behind it.
    #[must_use]
    pub fn with_style(self, style: QueueStyle) -> Self {
        ChannelAdapterParams {
            departing: self.departing.with_style(style),
            arriving: self.arriving.with_style(style),
            ..self
        }
    }

    /// The same shape of which what departs shares by this rule, the numbers of which are legal.
    #[must_use]
    pub(super) fn with_arbitration(self, arbitration: Arbitration) -> Self {
        ChannelAdapterParams {
            departing: self.departing.with_arbitration(arbitration),
            ..self
        }
    }

    /// The rule by which virtual channels share what departs.
    pub fn arbitration(&self) -> Arbitration {
        self.departing.arbitration()
    }

    /// The destination sets, if packets may be multicast.
    pub fn multicast(&self) -> Option<DestinationSets> {
        self.arriving.multicast()
    }

    /// How the memories of all queues are read.
    pub fn style(&self) -> QueueStyle {
        self.departing.style()
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Flits of each virtual channel's queue in the router, 2 to 255.
    pub fn far_depth(&self) -> usize {
        self.far_depth
    }

    /// The channel.
    pub fn channel(&self) -> ExternalChannel {
        self.channel
    }

    /// The queues before the channel.
    pub fn departing(&self) -> &VcSenderParams {
        &self.departing
    }

    /// The queues behind the channel.
    pub fn arriving(&self) -> &VcSenderParams {
        &self.arriving
    }

    /// The sending half of the link.
    pub fn sender(&self) -> &LinkSenderParams {
        &self.sender
    }

    /// The receiving half of the link.
    pub fn receiver(&self) -> LinkReceiverParams {
        LinkReceiverParams::new(self.frame(), self.reset())
    }

    /// The frame of the channel.
    pub fn frame(&self) -> Frame {
        self.sender.frame()
    }

    /// Flits that pass over the channel at most.
    pub fn flit_rate(&self) -> Rate {
        self.channel.rate.divided(self.frame().phits())
    }

    /// Bits of a number of credits that are owed.
    pub fn owed_width(&self) -> usize {
        index_width(self.channel.arriving_depth + 1)
    }

    /// The arbiter over the virtual channels of owed credits.
    pub fn arbiter(&self) -> PriorityRoundRobinParams {
        PriorityRoundRobinParams::new(self.vcs.count(), 1, self.reset())
            .expect("at most 16 virtual channels")
    }

    /// Lowest bit of the flit's virtual channel in a word.
    pub fn word_vc(&self) -> usize {
        self.flit_width
    }

    /// The bit of a word that says that its flit is the first of its packet; the next ones, that it is the last, and
    /// that there is one.
    pub fn word_head(&self) -> usize {
        self.flit_width + self.vcs.width()
    }

    /// Lowest bit of the virtual channel of a word's credit; the bit after it says that there is one.
    pub fn word_credit(&self) -> usize {
        self.word_head() + 3
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.sender.reset()
    }
}

keys! {
    ChannelAdapterParams {
        vcs: of::<VirtualChannels>(),
        flit_width: FLIT_WIDTH,
        far_depth: FAR_DEPTH_IN_ROUTER,
        channel: of::<ExternalChannel>(),
        arbitration: DefaultRule::InTurn => Self::arbitration,
        multicast: of::<Option<DestinationSets>>() => Self::multicast,
        style: of::<QueueStyle>() => Self::style,
        watches_links: WATCH_LINKS,
        reset: RESET => Self::reset,
    } by Self::stated
}

impl Component for ChannelAdapterParams {
    const NAME: &'static str = "channel-adapter";
    const SUMMARY: &'static str = "joins a router to an external channel: queues, dateline, link";
    const PART: Option<&'static str> = Some("channel");

    fn module_name(&self) -> String {
        format!(
            "channel_adapter_{}_w{}_f{}{}_{}{}{}{}{}",
            self.vcs.identifier(),
            self.flit_width,
            self.far_depth,
            self.style().suffix(),
            self.channel.identifier(),
            self.arbitration().suffix(),
            DestinationSets::suffix(self.multicast()),
            watching(self.watches_links),
            self.reset().suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, flits of {} bits{}, {} before the channel, {}, {} behind it, {} in the router, {}, {}",
            self.vcs.in_words(),
            self.flit_width,
            self.style().in_words(),
            self.channel.departing_depth,
            self.arbitration().in_words(),
            self.channel.arriving_depth,
            self.far_depth,
            DestinationSets::in_words(self.multicast()),
            self.sender.in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2-2.3, §2.5, §4.4"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset().ports();
        let crosses = "what departs on the channel crosses the dateline, tied off";
        ports.push(Port::input("crosses_i", 1, crosses).tied_off());
        if let Some(table) = self.multicast() {
            ports.extend(table.ports());
        }
        ports.extend(Anton2InputParams::weight_ports(self.departing.table()));
        let stamp = self.arbitration().age_bits();
        ports.extend(self.vcs.arriving("in_", self.flit_width, stamp));
        let registered = VirtualChannels::REGISTERED;
        ports.extend(
            self.vcs
                .departing("out_", self.flit_width, stamp, registered),
        );
        ports.extend(self.frame().phit_ports("", true));
        ports.extend(self.frame().phit_ports("", false));
        ports.extend([
            Port::output("replay_o", 1, "words are sent again"),
            Port::output(
                "timeout_o",
                1,
                "words are sent again for want of an acknowledgement",
            ),
            Port::output("damaged_o", 1, "a damaged frame came in the cycle before"),
        ]);
        let errors = |_| LinkGuardParams::misuses().port("router", 1);
        ports.extend(self.guard().map(errors));
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_the_papers_channel() {
        let adapter = ChannelAdapterParams::of_settings("").expect("the default is legal");
        // 48 bits beside a flit of 192: 89.6 of 112 Gb/s are flits.
        assert_eq!((adapter.frame().bits(), adapter.frame().phits()), (240, 3));
        assert_eq!(adapter.flit_rate(), ExternalChannel::FLITS);
        let word = adapter.frame().word_width();
        assert_eq!(adapter.word_credit() + adapter.vcs().width() + 1, word);
    }
}
