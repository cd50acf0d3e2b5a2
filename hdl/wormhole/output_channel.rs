//! One lane on its way out. Twin: `model/wormhole/output_channel.rs`.

use crate::hdl::arbiter::placed;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::fifo::FifoFlag;
use crate::params::wormhole::{CoResidence, OutputChannelParams};
use std::sync::Arc;

/// Arbiter, multiplexer and FIFO; a packet holds them from head to tail.
impl Shape for OutputChannelParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "arbiter, multiplexer and FIFO of one output lane");
        self.describe_with(&mut m, lib, ["ready_o", "send_i"])?;
        m.finish()
    }
}

impl OutputChannelParams {
    /// The channel in a module whose ports are its own, but for those called `ready` and `send`.
    pub(super) fn describe_with(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        [ready, send]: [&str; 2],
    ) -> Result<(), RtlError> {
        let (inputs, width) = (self.inputs(), self.flit_width());
        let [request, take, send] = ["req_i", "take_o", send].map(|name| m.port(name));
        let held = m.register("held", 1, 0);
        let owner = m.register("owner", inputs, 0);
        let grant = m.net("grant", inputs);
        placed(m, lib, self.arbiter(), &request, &grant)?;

        m.comment("a packet goes on while it has flits and there is room");
        let not_full = m.net("not_full", 1);
        let room = m.replicate("room", &not_full, inputs);
        let goes_on = m.wire("goes_on", &(&owner.q & m.port("valid_i") & room));
        m.assign_mux(&take, &held.q, &goes_on, &grant);
        let from = m.mux("from", &held.q, &owner.q, &grant);
        let flit = m.net("flit", width);
        let parts = [("payload", width - 2), ("head", 1), ("tail", 1)];
        m.read_as(&flit, Layout::of_widths("flit", &parts));
        let select = lib.module(self.crossbar())?;
        let pins = [
            ("select_i", &from),
            ("data_i", &m.port("flit_i")),
            ("data_o", &flit),
        ];
        m.instance("u_select", &select, &pins);

        let write = m.wire("write", &take.any());
        let tail = m.wire("tail", &(&write & flit.bit(width - 1)));
        m.comment("held from the head to the tail; the next grant is a cycle after the tail's");
        m.comb("next_owner", |c| {
            c.set(&held.d, &held.q);
            c.set(&owner.d, &owner.q);
            c.when_else(
                &held.q,
                |c| c.when(&tail, |c| c.set(&held.d, &lit(1, 0))),
                |c| {
                    c.when(&(&write & !&tail), |c| {
                        c.set(&held.d, &lit(1, 1));
                        c.set(&owner.d, &grant);
                    })
                },
            );
        });

        let fifo = lib.module(self.fifo())?;
        let has = |flag| self.fifo().flags().has(flag);
        let empty = has(FifoFlag::Empty).then(|| m.net("empty", 1));
        let count = has(FifoFlag::Count).then(|| m.net("count", self.fifo().count_width()));
        let [front, there] = ["flit_o", ready].map(|name| m.port(name));
        let mut pins = vec![
            ("wr_en_i", &write),
            ("wr_data_i", &flit),
            ("rd_en_i", &send),
            ("rd_data_o", &front),
            ("not_full_o", &not_full),
            ("not_empty_o", &there),
        ];
        pins.extend(empty.iter().map(|empty| ("empty_o", empty)));
        pins.extend(count.iter().map(|count| ("count_o", count)));
        m.paragraph();
        m.instance("u_fifo", &fifo, &pins);

        let room = match count {
            None => not_full,
            Some(count) => {
                m.comment("all flits of a packet find room");
                let most = (self.fifo().depth() - self.head_room()) as u64;
                let room = match most {
                    0 => count.equals(&lit(count.width(), 0)),
                    most => count.at_most(&lit(count.width(), most)),
                };
                m.wire("head_room", &(room & m.running()))
            }
        };
        let open = !&held.q & room;
        let free = match (self.co_residence(), empty) {
            (CoResidence::Allowed, _) | (_, None) => open,
            (CoResidence::Paper, Some(empty)) => open & empty,
            (CoResidence::Safe, Some(empty)) => {
                let far_empty = m.port("far_empty_i");
                let quiet = quiet(m, 2 * self.wire_delay(), &send);
                m.comment("no other packet between here and the next switch");
                let alone = quiet
                    .into_iter()
                    .fold(empty & far_empty, |all, one| all & one);
                open & m.wire("alone", &alone)
            }
        };
        m.assign(&m.port("free_o"), &free);
        if self.is_counted() {
            count_requests(m, &request, self.requests_width());
        }
        Ok(())
    }
}

/// 1 if nothing was sent for `cycles` cycles: what the far end shows is older than that.
fn quiet(m: &mut Builder, cycles: usize, send: &Expr) -> Option<Expr> {
    if cycles == 0 {
        return None;
    }
    m.comment("what the far end shows left it before these flits came there");
    let sent = m.register("sent", cycles, 0);
    let next = m.concat("sent_next", &[&sent.q.slice(0, cycles - 1), send]);
    m.assign(&sent.d, &next);
    Some(!sent.q.any())
}

/// `requests_o`: the requests of the cycle before; this cycle's would close a loop.
fn count_requests(m: &mut Builder, request: &Expr, width: usize) {
    let requests = m.register("requests", width, 0);
    m.comb("count_requests", |c| {
        c.set(&requests.d, &Expr::constant(width, &[]));
        c.repeat("i", 0..request.width(), |c, i| {
            c.when(&request.at(i), |c| {
                c.set(&requests.d, &(&requests.d + lit(width, 1)));
            });
        });
    });
    m.assign(&m.port("requests_o"), &requests.q);
}
