//! Shape of one output of an Anton 2 router.

use super::{
    Anton2InputParams, FAR_DEPTH, FLIT_WIDTH, MAX_PORTS, VirtualChannels, check_accumulators,
    check_banks, check_stamp,
};
use crate::params::arbiter::{
    AccumulatorUpdateParams, Arbitration, DefaultRule, PriorityRoundRobinParams, SharingArbiter,
    WeightTableParams,
};
use crate::params::key::{Int, Named, RESET, keys, of};
use crate::params::{Component, Field, ParamError, Part, Port, Reset, index_width};

/// `anton2-output`: who of the inputs goes by one output port, and the register before the link.
///
/// - `attempt_i`: a bit for each input whose packet wants to leave by this port, with `two_i`, `out_vc_i`,
///   `pattern_i` (with more than one pattern to tell apart) and `flit_i` of each input; `granted_o` is one-hot or
///   zero, in the same cycle. `second_i`: the inputs that show a second flit in `flit_i`, whose port is not said.
/// - With `underflow` = `hold`, `waiting_i`: the inputs with a packet for this port, whether it attempts or not; for the SA2
///   arbiter. With `hold-by-vc` a bit for each virtual channel of the link: bit i·V + v is for input i and virtual channel v
///   of V.
/// - With `hold-by-vc` inputs share each virtual channel of the link by itself, for it is room in it that is scarce. Each has
///   accumulators of its own, an [`AccumulatorUpdateParams`] with `hold`, of which those of the virtual channel move in which
///   the granted packet goes on, by that packet's weight for it, and by who waits for it. An input's priority is that of its
///   accumulator for the virtual channel in which its packet wants to go on; one that is none of the link's has priority, and
///   moves no accumulator. Among the inputs of the higher priority there is one turn for all, that of a
///   [`PriorityRoundRobinParams`].
/// - By age, `age_i`: how old each input's packet is in this cycle; for the SA2 arbiter.
/// - `room1_o`, `room2_o`: for each virtual channel, whether the queue at the far end has room for one flit and
///   for two; from state alone. `far_depth_i` is the depth of those queues, tied off.
/// - A link departs: `valid_o`, `vc_o`, `head_o`, `tail_o`, `flit_o`; `credit_valid_i`, `credit_vc_i` come back.
/// - With weights there is the table of the SA2 arbiter over inputs: `weight_wr_en_i`, `weight_index_i`,
///   `weight_data_i` as of a [`WeightTableParams`]. With `hold-by-vc` it has a weight for each virtual channel of the link,
///   input and pattern: (v·K + i)·N + n is the number of that of virtual channel v, input i of K and pattern n of N.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2OutputParams {
    ports: usize,
    vcs: VirtualChannels,
    far_depth: usize,
    flit_width: usize,
    arbitration: Arbitration,
    reset: Reset,
}

impl Anton2OutputParams {
    const PORTS: Named<Int> = Named("ports", Int(2..=MAX_PORTS, 6, "inputs that may ask for it"));

    /// The key `far_depth` of a port whose strap says how deep the far queue is.
    pub(super) const FAR_DEPTH: Named<Int> = {
        let meaning = "deepest queue that a port may lead to, in flits of each virtual channel";
        Named("far_depth", Int(FAR_DEPTH, 16, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `ports` is not 2 to 16, `far_depth` not 2 to 255, `flit_width` not 42 to 1024 or without room for a stamp, the
    /// arbitration has numbers out of range, or counts by virtual channel over more than 64 of inputs times virtual channels.
    pub fn new(
        ports: usize,
        vcs: VirtualChannels,
        far_depth: usize,
        flit_width: usize,
        arbitration: Arbitration,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::PORTS.check(Self::NAME, ports)?;
        Self::FAR_DEPTH.check(Self::NAME, far_depth)?;
        FLIT_WIDTH.check(Self::NAME, flit_width)?;
        arbitration.check(Self::NAME)?;
        check_accumulators(format!("{}.levels", Self::NAME), arbitration)?;
        check_stamp(
            format!("{}.{}", Self::NAME, FLIT_WIDTH.0),
            flit_width,
            arbitration,
        )?;
        check_banks(format!("{}.underflow", Self::NAME), ports, vcs, arbitration)?;
        Ok(Anton2OutputParams {
            ports,
            vcs,
            far_depth,
            flit_width,
            arbitration,
            reset,
        })
    }

    /// Inputs that may ask, one for each port of the router.
    pub fn inputs(&self) -> usize {
        self.ports
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.vcs
    }

    /// Deepest queue at a far end, in flits of each virtual channel.
    pub fn far_depth(&self) -> usize {
        self.far_depth
    }

    /// Bits of a number of flits at the far end.
    pub fn credit_width(&self) -> usize {
        index_width(self.far_depth + 1)
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// The rule by which inputs share.
    pub fn arbitration(&self) -> Arbitration {
        self.arbitration
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// If SA2 counts by virtual channel, the accumulators over inputs of each, and the arbiter of all.
    pub fn by_vc(&self) -> Option<(AccumulatorUpdateParams, PriorityRoundRobinParams)> {
        if !self.arbitration.is_by_vc() {
            return None;
        }
        let checked = "ports and arbitration were checked";
        let accumulators = self.arbitration.accumulators(self.ports).expect(checked)?;
        let levels = accumulators.levels().count();
        let arbiter = PriorityRoundRobinParams::new(self.ports, levels, self.reset);
        Some((accumulators, arbiter.expect(checked)))
    }

    /// The SA2 arbiter, over inputs, unless it counts by virtual channel.
    pub fn arbiter(&self) -> SharingArbiter {
        let arbiter = self.arbitration.arbiter(self.ports, self.reset);
        arbiter.expect("ports and arbitration were checked")
    }

    /// The SA2 arbiter's weights, if it has any.
    pub fn table(&self) -> Option<WeightTableParams> {
        let banks = match self.arbitration.is_by_vc() {
            true => self.vcs.count(),
            false => 1,
        };
        let table = self.arbitration.table(banks * self.ports, self.reset);
        table.expect("ports and arbitration were checked")
    }

    /// `far_depth_i` of one port.
    pub(super) fn far_depth_port(&self) -> Port {
        let meaning = "flits of each queue at the far end, tied off";
        Port::input("far_depth_i", self.credit_width(), meaning)
            .with_field(Field::Parts(vec![Part::index("depth", self.far_depth + 1)]))
            .tied_off()
    }
}

keys! {
    Anton2OutputParams {
        ports: Self::PORTS,
        vcs: of::<VirtualChannels>(),
        far_depth: Self::FAR_DEPTH,
        flit_width: FLIT_WIDTH,
        arbitration: DefaultRule::InRouters,
        reset: RESET,
    }
}

impl Anton2OutputParams {
    /// The inputs that `granted_o` depends on in the same cycle.
    fn granted_by(&self) -> &'static [&'static str] {
        match (self.ports > 1, self.arbitration.age_bits()) {
            (true, Some(_)) => &["attempt_i", "age_i"],
            _ if self.arbitration.is_by_vc() => &["attempt_i", "out_vc_i", "waiting_i"],
            _ => &["attempt_i"],
        }
    }
}

impl Component for Anton2OutputParams {
    const NAME: &'static str = "anton2-output";
    const SUMMARY: &'static str =
        "an output of an Anton 2 router: second arbitration, switch, room at the far end";
    const PART: Option<&'static str> = Some("output");

    fn module_name(&self) -> String {
        format!(
            "anton2_output_p{}_{}_f{}_w{}_{}{}",
            self.ports,
            self.vcs.identifier(),
            self.far_depth,
            self.flit_width,
            self.arbitration.identifier(),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{} inputs, {}, at most {} flits each at the far end, flits of {} bits, {}, {} reset",
            self.ports,
            self.vcs.in_words(),
            self.far_depth,
            self.flit_width,
            self.arbitration.in_words(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.3, §3"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, vcs) = (self.ports, self.vcs);
        let per_input = |port: Port| {
            let width = port.width / inputs;
            port.with_field(Field::Elements { of: "input", width })
        };
        let mut ports = self.reset.ports();
        ports.extend([
            self.far_depth_port(),
            per_input(Port::input(
                "attempt_i",
                inputs,
                "inputs whose packet wants to leave by this port",
            )),
            per_input(Port::input(
                "two_i",
                inputs,
                "the packet that attempts has two flits",
            )),
            per_input(Port::input(
                "out_vc_i",
                inputs * vcs.width(),
                "virtual channel in which the packet that attempts goes on",
            )),
        ]);
        if let Some(width) = self.arbitration.pattern_width() {
            ports.push(per_input(Port::input(
                "pattern_i",
                inputs * width,
                "pattern of the packet that attempts",
            )));
        }
        if let Some(bits) = self.arbitration.age_bits() {
            let meaning = "age of the packet that attempts, in this cycle";
            ports.push(per_input(Port::input("age_i", inputs * bits, meaning)));
        }
        if self.arbitration.has_waiting() {
            let meaning = "inputs with a packet for this port, whether it attempts or not";
            ports.push(per_input(match self.arbitration.is_by_vc() {
                false => Port::input("waiting_i", inputs, meaning),
                true => {
                    let meaning = format!("{meaning}, a bit per virtual channel there");
                    Port::input("waiting_i", inputs * vcs.count(), meaning)
                }
            }));
        }
        ports.extend([
            per_input(Port::input(
                "second_i",
                inputs,
                "inputs that show a second flit",
            )),
            per_input(Port::input(
                "flit_i",
                inputs * self.flit_width,
                "the flit that each input shows",
            )),
            per_input(Port::output(
                "granted_o",
                inputs,
                "the attempt that succeeds, one-hot or zero, in the same cycle",
            ))
            .follows(self.granted_by()),
            Port::output(
                "room1_o",
                vcs.count(),
                "room for one flit at the far end, from state alone",
            )
            .one_bit_each("virtual channel"),
            Port::output(
                "room2_o",
                vcs.count(),
                "room for two flits at the far end, from state alone",
            )
            .one_bit_each("virtual channel"),
        ]);
        let stamp = self.arbitration.age_bits();
        ports.extend(vcs.departing("", self.flit_width, stamp, VirtualChannels::REGISTERED));
        let mut of_weights = Anton2InputParams::weight_ports(self.table());
        if self.arbitration.is_by_vc() {
            let index = of_weights
                .iter_mut()
                .find(|port| port.name == "weight_index_i");
            let patterns = self.arbitration.patterns();
            index
                .expect("what counts by virtual channel has weights")
                .meaning = format!(
                "number of the weight; virtual channel v, input i, pattern n is (v*{inputs} + i)*{patterns} + n, others are ignored"
            );
        }
        ports.extend(of_weights);
        ports
    }
}
