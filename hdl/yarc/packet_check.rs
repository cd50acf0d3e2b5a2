//! The check of packets, phit by phit.

use crate::hdl::link::crc::divided;
use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::yarc::{HeadBit, LinkFormat};

/// The remainder of what of a packet has passed.
pub(super) struct PacketCheck {
    name: &'static str,
    remainder: Register,
}

impl PacketCheck {
    /// Of the packet that passes by `content`, when `takes`: a head begins anew. Net and register begin with `name`.
    pub(super) fn of(
        m: &mut Builder,
        link: &LinkFormat,
        name: &'static str,
        content: &Expr,
        [takes, is_head]: [&Expr; 2],
    ) -> Self {
        let bits = link.polynomial().bits();
        let remainder = m.data_register(&format!("{name}_check"), bits, takes);
        let start = m.mux(
            &format!("{name}_start"),
            is_head,
            &Expr::ones(bits),
            &remainder.q,
        );
        let left = divided(
            m,
            &format!("{name}_left"),
            link.polynomial(),
            [&start, content],
        );
        m.assign(&remainder.d, &left);
        PacketCheck { name, remainder }
    }

    /// The check that a tail with this sequence number and `ok` has.
    pub(super) fn end(
        &self,
        m: &mut Builder,
        link: &LinkFormat,
        what: &str,
        sequence: Option<&Expr>,
        ok: &Expr,
    ) -> Expr {
        let name = self.name;
        let none = lit(link.sequence_bits(), 0);
        let sequence = sequence.unwrap_or(&none);
        let covered = m.concat(&format!("{name}_{what}_end"), &[sequence, ok]);
        let left = format!("{name}_{what}_left");
        let left = divided(m, &left, link.polynomial(), [&self.remainder.q, &covered]);
        m.wire(&format!("{name}_{what}_crc"), &!left)
    }
}

/// The content of a phit as the check in the core has it: of a source-routed head the hop index is 0.
pub(super) fn core_content(
    m: &mut Builder,
    link: &LinkFormat,
    content: &Expr,
    is_head: &Expr,
) -> Expr {
    let format = link.format();
    let routed = content.bit(format.bit_at(HeadBit::SourceRouted));
    let hides = m.wire("hides_hop", &(is_head & routed));
    let (at, bits) = (format.user_at(), format.user_bits());
    let user = m.mux("core_user", &hides, &lit(bits, 0), &content.slice(at, bits));
    m.concat("core_content", &[&user, &content.slice(0, at)])
}
