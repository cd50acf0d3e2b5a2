//! Input channels: nothing lost, room shown but for what may be on the wire, and heads that ask for
//! what they are offered.

use super::routing::every_entry;
use super::routing::{injector, link, unit};
use crate::model::Golden;
use crate::model::wormhole::InputChannel;
use crate::model::wormhole::routing::options;
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::topology::grid::{Sign, Ways};
use crate::params::wormhole::routing::{Algorithm, RoutingUnitParams};
use crate::params::wormhole::{InputChannelParams, InputFlag};
use crate::params::{Component, ParamError, Reset};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::exits::{exits, masks, reached};
use crate::testbench::formal::checker::words::{Pins, in_order, words};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, TakenAsAsked};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/input_channel.v", escape = "none")]
struct Claims {
    width: usize,
    /// Bits of the number of words.
    bits: usize,
    /// Words with which it no longer shows room.
    shown: usize,
    /// Cycles to the sender and back.
    round_trip: usize,
    clock: Clocking,
    shows_empty: bool,
    shows_takes: bool,
    /// Flits that find a place.
    depth: usize,
    /// Bits of a destination.
    coordinates: usize,
    exits: usize,
    /// For each option set its exits.
    masks: Vec<String>,
    lanes: usize,
    /// What is tied off at its place in the network: Verilog, and bits.
    place: String,
    place_bits: usize,
    /// For each lane whether it is the best of the set that is offered: Verilog.
    best: Vec<String>,
    /// Whether of each set one lane is best at most: Verilog.
    one_best: String,
}

impl Catalogued for InputChannelParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(InputChannel::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        let golden = InputChannel::new(self);
        let traffic = TakenAsAsked::new(golden, &self.ports(), self.reset(), seed);
        Box::new(traffic.of_whole_packets(self.fifo().depth()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'\nfrom = 'xp'\nvc = 1",
            "dims = [16, 16]\nalgorithm = 'dynbal'\nfrom = 'xp'\nvc = 1",
            "dims = [16, 16]\nalgorithm = 'f-dynbal'\nfrom = 'xp'\nvc = 2",
            "dims = [16, 16]\ntopology = 'mesh'\nfrom = 'xp'",
            "dims = [16, 16]\nalgorithm = 't3d'\nfrom = 'xp'\nvc = 1",
        ])
    }

    /// Input channels of several algorithms, with and without wire delay.
    fn proved_set() -> Vec<Self> {
        use FifoStyle::{Circular, Shift};
        let both = Ways::Bidirectional;
        let of = |unit: Result<RoutingUnitParams, ParamError>,
                  lanes,
                  depth,
                  style,
                  wire_delay,
                  reset| {
            let unit = unit?;
            let width = unit.routing().destination_width() + 2;
            let fifo = FifoParams::new(width, depth, style, reset)?;
            InputChannelParams::new(unit, lanes, fifo, wire_delay)
        };
        let ring = |algorithm| unit(&[4], both, algorithm, injector);
        let from = |vc| unit(&[3, 2], both, Algorithm::DYNBAL, link(0, Sign::Plus, vc));
        legal([
            of(ring(Algorithm::TRC), 1, 1, Shift, 0, Reset::Sync),
            of(ring(Algorithm::TRC), 2, 2, Shift, 0, Reset::Sync),
            of(from(0), 1, 2, Circular, 0, Reset::Sync),
            of(from(1), 1, 3, Shift, 1, Reset::Async),
            of(ring(Algorithm::DYNBAL), 1, 4, Shift, 1, Reset::Sync),
            of(
                unit(&[3, 2], both, Algorithm::F_DYNBAL, injector),
                1,
                2,
                Shift,
                0,
                Reset::Sync,
            ),
            of(
                unit(&[4, 4], both, Algorithm::DIMENSION_ORDER, injector),
                1,
                3,
                Shift,
                0,
                Reset::Sync,
            ),
        ])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        Ok(stated(
            "taken_as_asked",
            "a flit is taken only if there is one, and a head only while it asks",
            &format!(
                "!take_i || (valid_o && (!flit_o[{}] || (|request_o)))",
                self.fifo().width() - 2
            ),
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        if self.routing().role().is_some() {
            // Lists of a table may have the same exits in another order: by these they are not told apart.
            return Ok(Vec::new());
        }
        let (fifo, round_trip) = (self.fifo(), 2 * self.wire_delay());
        let pins = Pins {
            write: "valid_i",
            word: "flit_i",
            read: "take_i",
            there: "valid_o",
            front: "flit_o",
        };
        let lanes = self.reached().len();
        let mut best: Vec<Vec<String>> = vec![Vec::new(); lanes];
        let mut one_best = Vec::new();
        let mut low = 0;
        for (set, of_set) in options(self.routing(), self.unit().entry())
            .iter()
            .enumerate()
        {
            let of_set = self.lanes_of(of_set.exits());
            let width = of_set.len();
            let bits = format!("best_i[{low} +: {width}]");
            one_best.push(format!("({bits} & ({bits} - {width}'d1)) == {width}'d0"));
            for (i, lane) in of_set.into_iter().enumerate() {
                best[lane].push(format!("(set{set} && best_i[{}])", low + i));
            }
            low += width;
        }
        let place = self.unit().place_ports();
        let names: Vec<&str> = place.iter().map(|port| port.name.as_str()).collect();
        let claims = Claims {
            place: format!("{{{}}}", names.join(", ")),
            place_bits: place.iter().map(|port| port.width).sum(),
            width: fifo.width(),
            bits: fifo.count_width(),
            shown: fifo.depth() - round_trip,
            round_trip,
            clock: Clocking {
                reset: self.reset(),
            },
            shows_empty: self.shows(InputFlag::Empty),
            shows_takes: self.shows(InputFlag::Takes),
            depth: fifo.depth(),
            coordinates: self.routing().destination_width(),
            exits: reached(self.unit()).len(),
            masks: masks(self.unit()),
            lanes,
            best: best.into_iter().map(|terms| terms.join(" || ")).collect(),
            one_best: one_best.join(" && "),
        };
        let (filled, seen) = (fifo.depth() + 3, 2 * fifo.depth() + 2);
        let told = match self.shows(InputFlag::Empty) {
            true => "valid_o and empty_o say",
            false => "valid_o says",
        };
        let takes = match self.shows(InputFlag::Takes) {
            true => ", takes_o whether any is",
            false => "",
        };
        let flags = format!(
            "{told} whether there is a flit, not_full_o whether more than {round_trip} places are free{takes}"
        );
        let overrun = match round_trip {
            0 => "a flit that comes while not_full_o is 1 finds room".to_string(),
            late => format!(
                "flits that come only if not_full_o was 1 {late} cycles before, over the wire and back, find room"
            ),
        };
        let properties = vec![
            Property::new("flags", flags).after(filled),
            Property::new("never_overrun", overrun).after(filled + round_trip),
            in_order("flit", fifo.depth()),
            Property::new("heads_ask", "a request is only for a head at the front").after(3),
            Property::new(
                "decoded_first",
                "of whole packets whose heads are taken only as they ask, in a node that stays where it is, no head asks in the cycle after it came",
            )
            .after(3),
            Property::new(
                "asks_for_best",
                "of such packets, a head at the front asks from then on for what best_i says of the exits that are permitted to its own destination in the grid, found by counting hops: nothing that is offered is lost, doubled or another head's",
            )
            .after(seen),
            Property::new(
                "one_request",
                "of such packets, a head to a node of the grid asks for one lane at most, if of each set one at most is best",
            )
            .after(4),
            Property::new(
                "silent_while_held",
                "of such packets, from a head without tail that was taken to its tail there is no request",
            )
            .after(4),
        ];
        // The destination of the marked head, by which it is told where it may go.
        let destination = Checker {
            body: format!(
                "    reg [{}:0] dest_q;\n",
                self.routing().destination_width() - 1
            ),
            ..Checker::default()
        };
        let all = words(fifo, pins)?
            .and(destination)
            .and(exits(self.unit(), "dest_q")?);
        Ok(vec![all.and(checker(&claims, properties)?)])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(
                [
                    every_entry(),
                    owned(&[
                        "depth = 2\nflit_width = 30",
                        "depth = 1",
                        "depth = 7\nwire_delay = 2\nstyle = 'circular'\nfrom = 'xp'",
                        "depth = 4\nlanes = 3\nreset = 'async'",
                        "depth = 3\nwire_delay = 1\nflags = []\nfrom = 'xp'",
                        "depth = 4\nstyle = 'one-hot'\nfrom = 'ym'\nalgorithm = 'dynbal'",
                        "depth = 8\nstyle = 'sliced-shift'\nwire_delay = 1\nreset = 'async'",
                        "depth = 1\nstyle = 'circular'\nalgorithm = 'fd-dynbal'",
                        "depth = 16\nstyle = 'ram'\nalgorithm = 'dynbal'\nflit_width = 80",
                    ]),
                ]
                .concat(),
            )],
            proved: owned(&[
                "dims = [3]\nalgorithm = 'duato-pa'\ndepth = 1",
                "dims = [4]\nlanes = 2\ndepth = 3\nwire_delay = 1\nreset = 'async'",
                "dims = [2, 2]\ndirections = 'unidirectional'\nfrom = 'xp'\nvc = 1\ndepth = 2",
                "dims = [2, 2]\nalgorithm = 'fd-dynbal'\nfrom = 'yp'\nvc = 2\ndepth = 2",
                "dims = [8]\nalgorithm = 't3d'\ndepth = 2",
                "dims = [4]\nalgorithm = 't3e'\nfrom = 'xp'\nvc = 2\ndepth = 2",
                "dims = [3]\ntopology = 'mesh'\ndepth = 2\nstyle = 'circular'",
                "dims = [4]\nalgorithm = 'dynbal'\ndepth = 3\nstyle = 'one-hot'",
                "dims = [4]\ndepth = 2\nflags = []",
            ]),
            pin_faults: vec![(
                "dims = [4]\nflit_width = 4\ndepth = 3\nwire_delay = 1",
                vec![
                    pin(
                        "not_full_o",
                        "inner_not_full_o || inner_valid_o",
                        &["flags", "never_overrun"],
                    ),
                    pin("empty_o", "inner_empty_o || take_i", &["flags"]),
                    pin("takes_o", "inner_not_full_o", &["flags"]),
                    pin("flit_o", "inner_flit_o ^ {3'd0, take_i}", &["in_order"]),
                    // Every flit is a tail, so that packets end early.
                    pin("flit_i", "flit_i | 4'h8", &["in_order"]),
                    // Bodies ask, too, and heads at once.
                    pin(
                        "request_o",
                        "inner_valid_o ? best_i : 5'd0",
                        &[
                            "heads_ask",
                            "decoded_first",
                            "asks_for_best",
                            "one_request",
                            "silent_while_held",
                        ],
                    ),
                    pin("here_i", "2'd0", &["asks_for_best"]),
                    pin("dateline_i", "2'd0", &["asks_for_best"]),
                ],
            )],
            text_faults: vec![
                text("wire moves = write | read", "wire moves = write"),
                text(
                    "y_plus = (y_distance < 4'd8)",
                    "y_plus = (y_distance < 4'd7)",
                ),
                text(
                    "y_plus = (dest_i[DestY +: DestYWidth] > here_i[HereY +: HereYWidth])",
                    "y_plus = (dest_i[DestY +: DestYWidth] < here_i[HereY +: HereYWidth])",
                ),
                text("& flit_o[FlitHead] & offered_valid", "& offered_valid"),
                text(
                    "takes_vc1_o = from_dest[RowDest]",
                    "takes_vc1_o = ~from_dest[RowDest]",
                ),
            ],
            ..Trials::default()
        }
    }
}
