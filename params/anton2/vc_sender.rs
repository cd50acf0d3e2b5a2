//! Shape of queues that pass packets on.

use super::{
    Anton2InputParams, DestinationSets, FAR_DEPTH, FLIT_WIDTH, MulticastUnitParams,
    VirtualChannels, check_accumulators, check_stamp, now_port,
};
use crate::params::arbiter::{Arbitration, DefaultRule, SharingArbiter, WeightTableParams};
use crate::params::fifo::QueueStyle;
use crate::params::key::{Flag, Int, Named, RESET, keys, of};
use crate::params::{Component, ParamError, Port, Reset, follow, index_width};

/// `vc-sender`: queues of virtual channels, from which packets go on whole, in turn or by weights.
///
/// - A link arrives, called `in_…`; what goes on is called `out_…`, with the credits that come back for it.
/// - In a cycle with `ready_i` a flit goes on, if there is one that may: it is on `out_…` in that cycle, and gone. A
///   packet begins if its head is in front of its queue, all of it is here, and all of it finds room in the queue at the
///   far end, which holds `far_depth` flits; virtual channels, those of the queues, take turns. Between a packet's two
///   flits nothing else goes on: the second goes in the next cycle with `ready_i`. A link may bring it late, and were
///   the first gone before, every output on its way would wait for it.
/// - With weights an [`crate::params::arbiter::InverseWeightedParams`] over the queues is in the place of turns. Whatever
///   takes a turn is charged, the weight of its queue for the pattern in its head's header; what waits is every queue with
///   the head of a packet in front, whether it may begin or not. The table is written by `weight_wr_en_i`,
///   `weight_index_i`, `weight_data_i` as of a [`WeightTableParams`] over the queues' virtual channels.
/// - By age the oldest of the packets that may begin goes first, as an [`crate::params::arbiter::AgeBasedParams`] has it
///   over the queues: a packet's age is `now_i` less the stamp in its header, in as many bits. All copies of a multicast
///   packet are as old as it is.
/// - A flit that is on the arriving link in a cycle may go on in the next. Its credit is on the arriving link in the
///   cycle after it went.
/// - With `dateline`, `crosses_i`, tied off, says that this hop crosses the dateline of its direction: then packets go on
///   in the next virtual channel of their class, the last excepted, and their heads say so from then on.
/// - With destination sets, a [`MulticastUnitParams`] has a queue for each virtual channel, and a multicast packet goes
///   on as its copies, which take turns as packets of their virtual channel do. The packet stays in its queue until the
///   last copy, with which it leaves and owes its credits. A packet without branches is sent nowhere when its turn comes
///   (it waits for room as if it were): it leaves its queue, flit by flit, in the cycles in which it would go on, and
///   takes no room; in the first of them `dropped_o` is 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VcSenderParams {
    vcs: VirtualChannels,
    flit_width: usize,
    depth: usize,
    far_depth: usize,
    has_dateline: bool,
    multicast: Option<DestinationSets>,
    arbitration: Arbitration,
    style: QueueStyle,
    reset: Reset,
}

impl VcSenderParams {
    const DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each virtual channel";
        Named("depth", Int(FAR_DEPTH, 16, meaning))
    };
    const FAR_DEPTH: Named<Int> = {
        let meaning = "flits of each virtual channel's queue at the far end";
        Named("far_depth", Int(FAR_DEPTH, 8, meaning))
    };
    const DATELINE: Named<Flag> = {
        let meaning =
            "whether this hop may cross a dateline, and packets move up a virtual channel";
        Named("dateline", Flag(true, meaning))
    };

    /// A checked shape without multicast, whose virtual channels take turns, with queues of style `circular`.
    ///
    /// # Errors
    /// If `flit_width` is not 42 to 1024, or `depth` or `far_depth` not 2 to 255.
    pub fn new(
        vcs: VirtualChannels,
        flit_width: usize,
        depth: usize,
        far_depth: usize,
        has_dateline: bool,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        FLIT_WIDTH.check(Self::NAME, flit_width)?;
        Self::DEPTH.check(Self::NAME, depth)?;
        Self::FAR_DEPTH.check(Self::NAME, far_depth)?;
        Ok(VcSenderParams {
            vcs,
            flit_width,
            depth,
            far_depth,
            has_dateline,
            multicast: None,
            arbitration: Arbitration::RoundRobin,
            style: QueueStyle::Circular,
            reset,
        })
    }

    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    fn stated(
        vcs: VirtualChannels,
        flit_width: usize,
        depth: usize,
        far_depth: usize,
        has_dateline: bool,
        arbitration: Arbitration,
        multicast: Option<DestinationSets>,
        style: QueueStyle,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let path = format!("{}.{}", Self::NAME, FLIT_WIDTH.0);
        check_stamp(path, flit_width, arbitration)?;
        check_accumulators(format!("{}.levels", Self::NAME), arbitration)?;
        let sender = Self::new(vcs, flit_width, depth, far_depth, has_dateline, reset)?;
        let sender = sender.with_multicast(multicast).with_style(style);
        Ok(sender.with_arbitration(arbitration))
    }

    /// The same shape with these destination sets.
    #[must_use]
    pub fn with_multicast(self, multicast: Option<DestinationSets>) -> Self {
        VcSenderParams { multicast, ..self }
    }

    /// The same shape with queues of this style.
    #[must_use]
    pub fn with_style(self, style: QueueStyle) -> Self {
        VcSenderParams { style, ..self }
    }

    /// The same shape whose virtual channels share by this rule, the numbers of which are legal; flits have room for
    /// its stamp.
    #[must_use]
    pub(super) fn with_arbitration(self, arbitration: Arbitration) -> Self {
        VcSenderParams {
            arbitration: arbitration.alone(),
            ..self
        }
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

    /// How the memory of all queues is read.
    pub fn style(&self) -> QueueStyle {
        self.style
    }

    /// Whether a hop may cross a dateline here.
    pub fn has_dateline(&self) -> bool {
        self.has_dateline
    }

    /// The destination sets, if packets may be multicast.
    pub fn multicast(&self) -> Option<DestinationSets> {
        self.multicast
    }

    /// What copies multicast packets, if anything does.
    pub fn multicast_unit(&self) -> Option<MulticastUnitParams> {
        let unit = |table| MulticastUnitParams::new(self.vcs.count(), table, self.reset);
        let unit = self.multicast.map(unit)?;
        Some(unit.expect("at most 16 virtual channels"))
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The rule by which virtual channels share.
    pub fn arbitration(&self) -> Arbitration {
        self.arbitration
    }

    /// The arbiter over virtual channels.
    pub fn arbiter(&self) -> SharingArbiter {
        let arbiter = self.arbitration.arbiter(self.vcs.count(), self.reset);
        arbiter.expect("virtual channels and arbitration were checked")
    }

    /// The weights of virtual channels, if there are any.
    pub fn table(&self) -> Option<WeightTableParams> {
        let table = self.arbitration.table(self.vcs.count(), self.reset);
        table.expect("virtual channels and arbitration were checked")
    }
}

keys! {
    VcSenderParams {
        vcs: of::<VirtualChannels>(),
        flit_width: FLIT_WIDTH,
        depth: Self::DEPTH,
        far_depth: Self::FAR_DEPTH,
        has_dateline: Self::DATELINE,
        arbitration: DefaultRule::InTurn,
        multicast: of::<Option<DestinationSets>>(),
        style: of::<QueueStyle>(),
        reset: RESET,
    } by Self::stated
}

impl Component for VcSenderParams {
    const NAME: &'static str = "vc-sender";
    const SUMMARY: &'static str =
        "queues of virtual channels, from which packets go on whole and in turn";
    const PART: Option<&'static str> = Some("sender");

    fn module_name(&self) -> String {
        format!(
            "vc_sender_{}_d{}_f{}{}_w{}{}{}{}{}",
            self.vcs.identifier(),
            self.depth,
            self.far_depth,
            self.style.suffix(),
            self.flit_width,
            if self.has_dateline { "_dateline" } else { "" },
            self.arbitration.suffix(),
            DestinationSets::suffix(self.multicast),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} flits of {} bits each{}, {} at the far end, {} dateline, {}, {}, {} reset",
            self.vcs.in_words(),
            self.depth,
            self.flit_width,
            self.style.in_words(),
            self.far_depth,
            if self.has_dateline { "with a" } else { "no" },
            self.arbitration.in_words(),
            DestinationSets::in_words(self.multicast),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2-2.5"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        if self.has_dateline {
            let crosses = "this hop crosses the dateline, tied off";
            ports.push(Port::input("crosses_i", 1, crosses).tied_off());
        }
        if let Some(table) = self.multicast {
            ports.extend(table.ports());
        }
        ports.extend(Anton2InputParams::weight_ports(self.table()));
        ports.extend(now_port(self.arbitration));
        let stamp = self.arbitration.age_bits();
        ports.extend(self.vcs.arriving("in_", self.flit_width, stamp));
        ports.push(Port::input("ready_i", 1, "a flit may go on in this cycle"));
        let goes_on = "a flit goes on; only with ready_i, in the same cycle";
        let mut departing = self.vcs.departing("out_", self.flit_width, stamp, goes_on);
        follow(&mut departing, &["out_valid_o", "out_flit_o"], &["ready_i"]);
        if stamp.is_some() && self.vcs.count() > 1 {
            let by_age = ["out_vc_o", "out_tail_o", "out_flit_o"];
            follow(&mut departing, &by_age, &["now_i"]);
        }
        ports.extend(departing);
        ports
    }
}
