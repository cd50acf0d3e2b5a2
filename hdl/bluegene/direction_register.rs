//! The registers that give a packet its hint bits. Twin: `model/bluegene/direction_register.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::bluegene::DirectionRegisterParams;
use std::sync::Arc;

/// Compares the destination with both ends of a range that may go round past the highest coordinate.
///
/// Combinational. \[BlueGene\] §2.
impl Shape for DirectionRegisterParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "the direction of a packet in one dimension, by two registers";
        let mut m = Builder::component(self, purpose);
        m.note("Time", "both outputs follow the inputs in the same cycle");
        let [own, first, last] = ["own_i", "first_i", "last_i"].map(|port| m.port(port));
        let destination = m.port("destination_i");
        let elsewhere = m.wire("elsewhere", &destination.differs(&own));
        let from_first = m.wire("from_first", &destination.at_least(&first));
        let to_last = m.wire("to_last", &destination.at_most(&last));
        m.comment("a range whose end is below its beginning goes round: one of both is enough");
        let goes_round = m.wire("goes_round", &last.less(&first));
        let either = &from_first | &to_last;
        let in_range = m.mux("in_range", &goes_round, &either, &(&from_first & &to_last));
        m.assign(&m.port("plus_o"), &(&elsewhere & &in_range));
        m.assign(&m.port("minus_o"), &(&elsewhere & !&in_range));
        m.finish()
    }
}
