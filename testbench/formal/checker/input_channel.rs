//! Input channels: nothing lost, room shown but for what may be on the wire, and heads that ask for
//! what they are offered.

use super::exits::{exits, masks, reached};
use super::words::{Pins, in_order, words};
use super::{Checker, Clocking, Property, checker};
use crate::params::wormhole::InputChannelParams;
use crate::testbench::formal::{Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/input_channel.v", escape = "none")]
struct Claims {
    width: usize,
    /// Bits of the number of words.
    bits: usize,
    /// Words with which it no longer shows room.
    shown: usize,
    /// Cycles to the sender and back.
    round_trip: usize,
    clock: Clocking,
    /// Bits of a destination.
    coordinates: usize,
    exits: usize,
    /// For each option set its exits.
    masks: Vec<String>,
    lanes: usize,
    /// For each lane whether it is the best of the set that is offered: Verilog.
    best: Vec<String>,
    /// Whether of each set one lane is best at most: Verilog.
    one_best: String,
}

impl Specified for InputChannelParams {
    fn proved_set() -> Vec<Self> {
        shapes::input_channel()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
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
        for (set, of_set) in self.best().into_iter().enumerate() {
            let width = of_set.len();
            let bits = format!("best_i[{low} +: {width}]");
            one_best.push(format!("({bits} & ({bits} - {width}'d1)) == {width}'d0"));
            for (i, lane) in of_set.into_iter().enumerate() {
                best[lane].push(format!("(set{set} && best_i[{}])", low + i));
            }
            low += width;
        }
        let claims = Claims {
            width: fifo.width(),
            bits: fifo.count_width(),
            shown: fifo.depth() - round_trip,
            round_trip,
            clock: Clocking {
                reset: self.reset(),
            },
            coordinates: self.routing().grid().coordinates_width(),
            exits: reached(self.unit()).len(),
            masks: masks(self.unit()),
            lanes,
            best: best.into_iter().map(|terms| terms.join(" || ")).collect(),
            one_best: one_best.join(" && "),
        };
        let (filled, seen) = (fifo.depth() + 3, 2 * fifo.depth() + 2);
        let flags = format!(
            "valid_o and empty_o say whether there is a flit, not_full_o whether more than {round_trip} places are free"
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
                "of whole packets whose heads are taken only as they ask, no head asks in the cycle after it came",
            )
            .after(3),
            Property::new(
                "asks_for_best",
                "of such packets, a head at the front asks from then on for what best_i says of the exits that are permitted to its own destination in the grid, found by counting hops: no entry of the options queue is lost, doubled or another head's",
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
        let all = words(fifo, pins)?.and(exits(self.unit(), "dest_q")?);
        Ok(vec![all.and(checker(&claims, properties)?)])
    }
}
