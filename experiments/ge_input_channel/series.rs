//! What \[Ge\] §5.4.2 improves on.

use crate::hdl::rtl::{Builder, Header, Library, Module, RtlError, Shape};
use crate::hdl::wormhole::input_channel::request;
use crate::params::Component;
use crate::params::wormhole::InputChannelParams;
use std::sync::Arc;

/// \[Ge\] Fig. 5.6: an input channel that decodes the head at the front of its FIFO, so that FIFO, decoding
/// and choice follow each other in one cycle. Its ports are those of the `input-channel`; a head may
/// request in the cycle after it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Series {
    pub shape: InputChannelParams,
}

impl Shape for Series {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let p = &self.shape;
        let mut m = Builder::new(format!("series_{}", p.module_name()));
        m.header(Header {
            purpose: "FIFO of an input lane, decoding the head at its front".into(),
            shape: p.in_words(),
            source: "[Ge] §5.4.1, Fig. 5.6, for comparison".into(),
            command: "flitworks reproduce ge-table-5-4".into(),
            ..Header::default()
        });
        m.ports(p.ports());
        let (width, front) = (p.fifo().width(), m.port("flit_o"));
        let fifo = lib.module(&p.fifo().clone().without_lookahead())?;
        m.instance(
            "u_fifo",
            &fifo,
            &[
                ("wr_en_i", &m.port("valid_i")),
                ("wr_data_i", &m.port("flit_i")),
                ("rd_en_i", &m.port("take_i")),
                ("rd_data_o", &front),
                ("not_full_o", &m.port("not_full_o")),
                ("not_empty_o", &m.port("valid_o")),
                ("empty_o", &m.port("empty_o")),
            ],
        );
        let unit = lib.module(p.unit())?;
        let options = m.net("options", p.unit().set_counts().sets);
        let destination = front.slice(0, p.routing().destination_width());
        let mut pins = vec![("here_i", m.port("here_i"))];
        if p.routing().has_datelines() {
            pins.push(("dateline_i", m.port("dateline_i")));
        }
        pins.extend([("dest_i", destination), ("options_o", options.clone())]);
        let pins: Vec<_> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        m.instance("u_routing", &unit, &pins);
        let asks = m.wire("asks", &(m.port("valid_o") & front.bit(width - 2)));
        request(&mut m, p, &asks, &options);
        m.finish()
    }
}
