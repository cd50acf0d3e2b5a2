//! The header of a router.

use super::{RESET, UNUSED, head, later, link_in, link_out, links, stages};
use crate::hdl::hyperx::link_guard::MISUSE;
use crate::hdl::rtl::Builder;
use crate::params::hyperx::Made;
use crate::params::topology::HyperX;
use crate::params::topology::grid::Grid;

const STATE: &str =
    "the cycle counter is reset; the headers of inputs and outputs say what of theirs is not";

/// Notes what a user of a router must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, made: &Made) {
    let network = made.routing().network();
    m.note("Pipeline", pipeline(made));
    m.note("Ports", ports(network));
    m.note("Links", links(&[link_in(made, 1), link_out(made, 1)]));
    m.note("Head", head(made));
    m.note("Ties", ties(network));
    m.note("Unused", unused(network));
    m.note("Reset", RESET);
    m.note("State", STATE);
    m.note("Misuse", MISUSE);
}

/// A head's way through a router.
fn pipeline(made: &Made) -> String {
    let [routed, asks, moves] = stages(made);
    let bids = made.unit().cycles().count() + 2 + made.crossbar_cycles();
    format!(
        "a head that is on its link in cycle t is routed in {routed} (RC); gets an output and a virtual channel there \
         in {asks} (VA); moves into the crossbar in {moves} (ST); bids for the output's link in {} (LA); and is on \
         that link in {}, its flits in the cycles after it. These are the earliest cycles: others may go first",
        later('t', bids),
        later('t', bids + 1),
    )
}

/// Where ports lead.
fn ports(network: &HyperX) -> String {
    let mut each = vec![match network.concentration() {
        1 => "port 0 leads to the terminal".to_string(),
        terminals => format!("ports 0 to {} lead to the terminals", terminals - 1),
    }];
    let mut has_trunks = false;
    for (d, &width) in network.widths().iter().enumerate() {
        if width == 1 {
            continue;
        }
        let (name, first, most) = (Grid::dimension_name(d), network.first_port(d), width - 1);
        let (port, whose) = match network.trunks()[d] {
            1 => (format!("{first} + o - 1"), String::new()),
            trunks => {
                has_trunks = true;
                let last = trunks - 1;
                (
                    format!("{first} + {trunks}*(o - 1) + k"),
                    format!(", by link k = 0 to {last}"),
                )
            }
        };
        if width == 2 {
            let port = match network.trunks()[d] {
                1 => first.to_string(),
                _ => format!("{first} + k"),
            };
            each.push(format!(
                "port {port} leads to the other router along {name}{whose}"
            ));
            continue;
        }
        each.push(format!(
            "port {port} leads to the router whose {name} is o higher, modulo {width}, o = 1 to {most}{whose}"
        ));
    }
    let mut text = each.join("; ");
    if each.len() > 1 {
        text += ". Along a dimension of S routers the output for offset o feeds the far router's input for offset S - o";
        if has_trunks {
            text += ", with the same k";
        }
    }
    text
}

/// What is tied off.
fn ties(network: &HyperX) -> String {
    let tied = match network.wide_dimensions() {
        0 => "seed_i, any number, is a constant and changes",
        _ => "coord_i, where the router stands, and seed_i, any number, are constants and change",
    };
    format!(
        "{tied} during a reset only. The generator of random words at port p begins with seed_i XOR (0x9e3779b9*(p + \
         1) modulo 2^32), or with 1 if that is 0. In a hyperx-network seed_i of router r is seed + 0x85ebca6b*r modulo \
         2^32"
    )
}

/// Which ports may be left alone.
fn unused(network: &HyperX) -> String {
    match network.ports() > network.concentration() {
        false => UNUSED.to_string(),
        true => {
            format!("{UNUSED}. Each port to a router must be joined: a packet may take any of them")
        }
    }
}
