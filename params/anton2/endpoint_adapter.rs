//! Shape of what joins an endpoint to its router.

use super::{
    Anton2RoutingUnitParams, DestinationSets, FAR_DEPTH, FAR_DEPTH_IN_ROUTER, FLIT_WIDTH, Header,
    LinkGuardParams, MulticastUnitParams, VirtualChannels,
};
use crate::params::arbiter::PriorityRoundRobinParams;
use crate::params::fifo::{FifoFlags, FifoParams, QueueStyle};
use crate::params::key::{Int, Named, RESET, keys, of};
use crate::params::link::PacketGuardParams;
use crate::params::link::{WATCH_LINKS, watching};
use crate::params::{Component, Field, Misuses, ParamError, Port, Reset, index_width};

/// `endpoint-adapter`: queues between an endpoint and its router, one virtual channel for each class.
///
/// - `inject_valid_i` names the class of `inject_flit_i`, at most one; if both are set, it is one of class 0, and bit 1 of
///   `error_o` is set. `inject_not_full_o` is from state alone, 1 for
///   each class whose queue has room for two flits: a packet may begin then, and its second flit may come in any
///   later cycle. Between the two come no flits of the same class.
/// - A [`PacketGuardParams`] for each class lets packets of one or two flits to endpoints of the torus through, and
///   nothing else: `error_o` keeps what was wrong. A multicast packet's destination is not looked at where there are
///   destination sets. Of the header of what goes through the adapter writes three fields itself: nothing is done
///   (`done`, `crossed`), and whether a second flit follows (`two`).
/// - Each class is ejected by itself: a bit of `eject_valid_o`, from state, shows that there is a flit, which holds
///   until the same bit of `eject_ready_i` takes it. A class that the endpoint does not take holds none of the other
///   up. While the endpoint takes what is shown, at most one class shows a flit in a cycle, as at most one flit arrives.
/// - For every flit that leaves, a credit goes back to the router, one in a cycle: in the next cycle, unless others are
///   owed; those wait in turn, the classes taking turns, `depth` cycles at most.
/// - To the router a link departs, called `out_…`, from it one arrives, called `in_…`; class c uses virtual channel
///   c·S of S on both. What arrives in another virtual channel of a class is taken as if it had come in that one, credit
///   included.
/// - `far_depth` flits of each class find room in the router.
/// - With `watch_links` a [`LinkGuardParams`] stands at the links of the router, with a virtual channel for each class, and
///   `error_o` shows what the router does wrong as well. In a node, whose routers do nothing wrong, there is none.
/// - With destination sets, a [`MulticastUnitParams`] has a queue for each class of what is injected, and a multicast
///   packet goes to the router as its copies, which take turns as packets do. The packet stays in its queue until the
///   last copy. A packet without branches is sent nowhere when its turn comes (it waits for room as if it were): it
///   leaves its queue in the cycles in which it would be sent, and takes no room; in the first of them `dropped_o` is
///   1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EndpointAdapterParams {
    vcs: VirtualChannels,
    flit_width: usize,
    depth: usize,
    far_depth: usize,
    multicast: Option<DestinationSets>,
    style: QueueStyle,
    watches_links: bool,
    reset: Reset,
}

impl EndpointAdapterParams {
    const DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each class, in each direction";
        Named("depth", Int(FAR_DEPTH, 8, meaning))
    };

    /// A checked shape without multicast, with queues of style `circular`, that does not watch its links.
    ///
    /// # Errors
    /// If `flit_width` is not 42 to 1024, or `depth` or `far_depth` not 2 to 255.
    pub fn new(
        vcs: VirtualChannels,
        flit_width: usize,
        depth: usize,
        far_depth: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        FLIT_WIDTH.check(Self::NAME, flit_width)?;
        Self::DEPTH.check(Self::NAME, depth)?;
        FAR_DEPTH_IN_ROUTER.check(Self::NAME, far_depth)?;
        Ok(EndpointAdapterParams {
            vcs,
            flit_width,
            depth,
            far_depth,
            multicast: None,
            style: QueueStyle::Circular,
            watches_links: false,
            reset,
        })
    }

    /// The same shape with these destination sets.
    #[must_use]
    pub fn with_multicast(self, multicast: Option<DestinationSets>) -> Self {
        EndpointAdapterParams { multicast, ..self }
    }

    /// The same shape with queues of this style.
    #[must_use]
    pub fn with_style(self, style: QueueStyle) -> Self {
        EndpointAdapterParams { style, ..self }
    }

    /// The same shape that watches its links or not.
    #[must_use]
    pub fn watching_links(self, watches_links: bool) -> Self {
        EndpointAdapterParams {
            watches_links,
            ..self
        }
    }

    /// What stands at the links of the router, if they are watched: a virtual channel for each class.
    pub fn link_guard(&self) -> Option<LinkGuardParams> {
        let classes = VirtualChannels::new(Self::NAME, self.vcs.classes(), 1);
        let guard = LinkGuardParams::new(
            classes.expect("one for each class"),
            self.depth,
            self.far_depth,
            self.reset,
        );
        self.watches_links
            .then(|| guard.expect("both depths were checked"))
    }

    /// The virtual channels of the router's links.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Flits of each class's queue, in each direction, 2 to 255.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// How the memories of all queues are read.
    pub fn style(&self) -> QueueStyle {
        self.style
    }

    /// Flits of each virtual channel's queue in the router, 2 to 255.
    pub fn far_depth(&self) -> usize {
        self.far_depth
    }

    /// Bits of a number of flits in the router.
    pub fn credit_width(&self) -> usize {
        index_width(self.far_depth + 1)
    }

    /// The destination sets, if packets may be multicast.
    pub fn multicast(&self) -> Option<DestinationSets> {
        self.multicast
    }

    /// What copies multicast packets, if anything does.
    pub fn multicast_unit(&self) -> Option<MulticastUnitParams> {
        let unit = |table| MulticastUnitParams::new(self.vcs.classes(), table, self.reset);
        let unit = self.multicast.map(unit)?;
        Some(unit.expect("there are one or two classes"))
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// What holds the flits of a class until the endpoint takes them, each behind whether it is a tail and a head.
    pub fn ejected(&self) -> FifoParams {
        FifoParams::new(
            self.flit_width + 2,
            self.depth,
            self.style.of_fifo(),
            self.reset,
        )
        .expect("width and depth were checked")
        .with_flags(FifoFlags::NONE)
    }

    /// What stands before the queue of each class: it is shown {tail, head}, no more of a flit.
    pub fn guard(&self) -> PacketGuardParams {
        PacketGuardParams::new(2, true, Some(2), self.reset).expect("the flags are two bits")
    }

    /// What an endpoint can get wrong, and the router if it is watched.
    pub fn misuses(&self) -> Misuses {
        let of_endpoint = self.guard().misuses();
        match self.link_guard() {
            None => of_endpoint,
            Some(_) => of_endpoint.and(&LinkGuardParams::misuses()),
        }
    }

    /// Whose numbers are tied off: the last of each dimension, and the last endpoint of a node.
    fn straps(&self) -> Vec<Port> {
        let meaning = "largest number of an endpoint of a node; tied off";
        let endpoint = Port::input("last_endpoint_i", Header::ENDPOINT.width, meaning).tied_off();
        match self.multicast {
            Some(table) => [table.ports(), vec![endpoint]].concat(),
            None => vec![Anton2RoutingUnitParams::last_port(), endpoint],
        }
    }

    /// The arbiter over classes: whose packet is sent, and whose credit.
    pub fn arbiter(&self) -> PriorityRoundRobinParams {
        PriorityRoundRobinParams::new(self.vcs.classes(), 1, self.reset)
            .expect("there are one or two classes")
    }
}

keys! {
    EndpointAdapterParams {
        vcs: of::<VirtualChannels>(),
        flit_width: FLIT_WIDTH,
        depth: Self::DEPTH,
        far_depth: FAR_DEPTH_IN_ROUTER,
        multicast: of::<Option<DestinationSets>>(),
        style: of::<QueueStyle>(),
        watches_links: WATCH_LINKS,
        reset: RESET,
    } by |vcs, flit_width, depth, far_depth, multicast, style, watches_links, reset| {
        let adapter = EndpointAdapterParams::new(vcs, flit_width, depth, far_depth, reset)?;
        let adapter = adapter.with_multicast(multicast).with_style(style);
        Ok(adapter.watching_links(watches_links))
    }
}

impl Component for EndpointAdapterParams {
    const NAME: &'static str = "endpoint-adapter";
    const SUMMARY: &'static str = "queues between an endpoint and its router";
    const PART: Option<&'static str> = Some("endpoint");

    fn module_name(&self) -> String {
        format!(
            "endpoint_adapter_{}_d{}_f{}{}_w{}{}{}{}",
            self.vcs.identifier(),
            self.depth,
            self.far_depth,
            self.style.suffix(),
            self.flit_width,
            DestinationSets::suffix(self.multicast),
            watching(self.watches_links),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} flits of {} bits for each class{}, {} in the router, {}, {} reset",
            self.vcs.in_words(),
            self.depth,
            self.flit_width,
            self.style.in_words(),
            self.far_depth,
            DestinationSets::in_words(self.multicast),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2-2.3, §4.4"
    }

    fn ports(&self) -> Vec<Port> {
        let (classes, width) = (self.vcs.classes(), self.flit_width);
        let flit = |port: Port| port.with_field(Field::Parts(Header::parts(width, None)));
        let mut ports = self.reset.ports();
        ports.extend(self.straps());
        ports.extend([
            Port::input(
                "inject_valid_i",
                classes,
                "class of the flit injected, one-hot or zero; of two the second is lost",
            )
            .one_bit_each("class"),
            Port::input("inject_head_i", 1, "the flit at inject_valid_i is the first of its packet"),
            Port::input("inject_tail_i", 1, "the flit at inject_valid_i is the last of its packet"),
            flit(Port::input(
                "inject_flit_i",
                width,
                "the flit; a first one begins with the header, of which the adapter writes done, crossed and two",
            )),
            Port::output(
                "inject_not_full_o",
                classes,
                "room for two flits: a packet may begin; from state alone",
            )
            .one_bit_each("class")
            .low_in_reset(),
            Port::output(
                "eject_valid_o",
                classes,
                "there is a flit of the class, held until eject_ready_i takes it; from state alone",
            )
            .one_bit_each("class"),
            Port::output(
                "eject_head_o",
                classes,
                "the flit is the first of its packet",
            )
            .one_bit_each("class")
            .valid_when("eject_valid_o"),
            Port::output(
                "eject_tail_o",
                classes,
                "the flit is the last of its packet",
            )
            .one_bit_each("class")
            .valid_when("eject_valid_o"),
            Port::output(
                "eject_flit_o",
                classes * width,
                "the flit; held until it is taken",
            )
            .with_field(Field::Elements { of: "class", width })
            .valid_when("eject_valid_o"),
            self.misuses().port(
                match self.watches_links {
                    true => "endpoint or the router",
                    false => "endpoint",
                },
                1,
            ),
            Port::input(
                "eject_ready_i",
                classes,
                "the endpoint takes the flit of the class that is shown",
            )
            .one_bit_each("class"),
        ]);
        ports.extend(
            self.vcs
                .departing("out_", width, None, VirtualChannels::REGISTERED),
        );
        ports.extend(self.vcs.arriving("in_", width, None));
        ports
    }
}
