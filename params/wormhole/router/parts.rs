//! Which parts a router has, and in which shapes.

use crate::params::fifo::FifoParams;
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, RoutingUnitParams};
use crate::params::wormhole::{
    Buffers, CoResidence, EjectorParams, InjectorParams, InputChannelParams, InputFlag, InputFlags,
    OutputChannel, OutputChannelParams, PhysicalChannelParams, RequestRegisterParams, RouterParams,
    StatusCollectorParams, status_collector,
};
use crate::params::{ParamError, index_width};

impl RouterParams {
    /// The input lanes, in order: entry and number of the lane in it. Those of the injectors count through, terminal
    /// by terminal.
    pub fn input_lanes(&self) -> Vec<(Entry, usize)> {
        let entries = self.routing.entries().into_iter();
        let each = entries.flat_map(|entry| {
            let lanes = match entry {
                Entry::Link(..) => self.lanes,
                Entry::Injector => self.routing.terminals() * self.injector_lanes,
            };
            (0..lanes).map(move |lane| (entry, lane))
        });
        each.collect()
    }

    /// The output lanes, in order: exit and number of the lane in it.
    pub fn output_lanes(&self) -> Vec<(Exit, usize)> {
        status_collector::output_lanes(&self.routing, self.lanes)
    }

    /// The output lanes that each input lane reaches, ascending.
    pub fn reaches(&self) -> Vec<Vec<usize>> {
        let outputs = self.output_lanes();
        let inputs = self.input_lanes().into_iter();
        let reached = inputs.map(|(entry, _)| {
            let exits = self.routing.exits_from(entry);
            let each = outputs.iter().enumerate();
            each.filter(|(_, (exit, _))| exits.contains(exit))
                .map(|(lane, _)| lane)
                .collect()
        });
        reached.collect()
    }

    /// The input lanes that can reach each output lane, ascending: what its arbiter sees.
    pub fn reached_by(&self) -> Vec<Vec<usize>> {
        let reaches = self.reaches();
        let outputs = 0..self.output_lanes().len();
        let by = outputs.map(|output| {
            let inputs = reaches.iter().enumerate();
            inputs
                .filter(|(_, to)| to.contains(&output))
                .map(|(input, _)| input)
                .collect()
        });
        by.collect()
    }

    /// The class of an entry's lanes.
    pub fn entry_class(&self, entry: Entry) -> LaneClass {
        match entry {
            Entry::Link(_, vc) => self.routing.class(vc),
            Entry::Injector => LaneClass::Injector,
        }
    }

    /// The class of an exit's lanes.
    pub fn exit_class(&self, exit: Exit) -> LaneClass {
        match exit {
            Exit::Link(_, vc) => self.routing.class(vc),
            Exit::Ejector(_) => LaneClass::Ejector,
        }
    }

    /// The input channel of each lane of `entry`.
    pub fn input_channel(&self, entry: Entry) -> Result<InputChannelParams, ParamError> {
        let Entry::Link(port, _) = entry else {
            return Ok(self.injector()?.channel().clone());
        };
        let unit = RoutingUnitParams::new(self.routing.clone(), entry)?;
        let fifo = self.fifo(&self.input, self.entry_class(entry))?;
        let channel = InputChannelParams::new(unit, self.lanes, fifo, self.delay_of_input(port))?;
        let flags = InputFlags::NONE
            .with(InputFlag::Empty, self.shows_empty())
            .with(InputFlag::Takes, self.watches_links);
        Ok(channel.with_flags(flags))
    }

    /// The input channels of a terminal.
    pub fn injector(&self) -> Result<InjectorParams, ParamError> {
        let fifo = self.fifo(&self.input, LaneClass::Injector)?;
        InjectorParams::new(
            self.routing.clone(),
            self.lanes,
            fifo,
            self.injector_lanes,
            self.max_packet,
        )
    }

    /// What stands behind the input channel of a lane that reaches so many output lanes, if the router has a pipeline.
    pub fn request_register(&self, reaches: usize) -> Result<RequestRegisterParams, ParamError> {
        RequestRegisterParams::new(reaches, self.reset)
    }

    /// The output channel of output lane number `lane`.
    pub fn output_channel(&self, lane: usize) -> Result<OutputChannelParams, ParamError> {
        let (exit, _) = self.output_lanes()[lane];
        let Exit::Link(..) = exit else {
            return Ok(self.ejector()?.channel().clone());
        };
        let class = self.exit_class(exit);
        let forbids = self.routing.algorithm().forbids_co_residence(class);
        OutputChannelParams::new(OutputChannel {
            inputs: self.reached_by()[lane].len(),
            width: self.flit_width,
            depth: *self.output.depth.of(class),
            style: *self.output.style.of(class),
            arbiter: self.arbiters.output,
            crossbar: self.crossbar,
            co_residence: if forbids {
                self.co_residence
            } else {
                CoResidence::Allowed
            },
            head_room: match class {
                LaneClass::DrainOff => self.max_packet,
                _ => 1,
            },
            wire_delay: self.wire_delay + self.register_delay(),
            counted: status_collector::counts(&self.routing, self.lanes),
            reset: self.reset,
        })
    }

    /// The output channel of a terminal, which every input lane reaches.
    pub fn ejector(&self) -> Result<EjectorParams, ParamError> {
        let fifo = self.fifo(&self.output, LaneClass::Ejector)?;
        let inputs = self.input_lanes().len();
        EjectorParams::new(inputs, fifo, self.arbiters.ejector, self.crossbar)
    }

    /// The FIFO of the lanes of a class, as `buffers` has it.
    fn fifo(&self, buffers: &Buffers, class: LaneClass) -> Result<FifoParams, ParamError> {
        let (depth, style) = (*buffers.depth.of(class), *buffers.style.of(class));
        FifoParams::new(self.flit_width, depth, style, self.reset)
    }

    /// The multiplexer of a link of `lanes`. To the golden model the ejector is a link of one.
    pub fn physical_channel(&self, lanes: usize) -> Result<PhysicalChannelParams, ParamError> {
        let (arbiter, style) = (self.arbiters.link, self.crossbar);
        PhysicalChannelParams::new(lanes, self.flit_width, arbiter, style, self.reset)
    }

    /// The status collector. A number of requests has as many bits as the busiest lane needs.
    pub fn status_collector(&self) -> Result<StatusCollectorParams, ParamError> {
        let most = self.reached_by().iter().map(Vec::len).max().unwrap_or(1);
        let width = index_width(most + 1);
        StatusCollectorParams::new(self.routing.clone(), self.lanes, width)
    }
}
