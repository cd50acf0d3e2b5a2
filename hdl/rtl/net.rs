//! Nets whose width is known only at run time.

use super::fault::At;
use super::layout::Layout;
use rust_hdl::core::ast::VerilogLiteral;
use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::core::constraint::PinConstraint;
use rust_hdl::core::signal::get_signal_id;
use rust_hdl::core::synth::VCDValue;
use rust_hdl::core::type_descriptor::{TypeDescriptor, TypeKind};

/// A port or local net: rust_hdl's `Signal` minus the width in its type.
#[derive(Clone, Debug)]
pub struct Net {
    id: usize,
    name: String,
    width: usize,
    kind: AtomKind,
    /// Declared where it is assigned, not at the top of the module.
    pub(super) inline: bool,
    /// How its bits read: bits that one has no names for, the next may.
    pub(super) layouts: Vec<Layout>,
    pub(super) at: At,
}

impl Net {
    pub(super) fn new(name: &str, width: usize, kind: AtomKind, at: At) -> Self {
        Net {
            id: get_signal_id(),
            name: name.to_string(),
            width,
            kind,
            inline: false,
            layouts: Vec::new(),
            at,
        }
    }

    /// The Verilog name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Bits.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether it is declared where it is assigned.
    pub fn is_inline(&self) -> bool {
        self.inline
    }
}

impl Atom for Net {
    fn bits(&self) -> usize {
        self.width
    }

    /// Always: [`super::Builder::finish`] has checked the driver of every bit.
    fn connected(&self) -> bool {
        true
    }

    /// Never: values live in the interpreter, outside the shared module.
    fn changed(&self) -> bool {
        false
    }

    fn kind(&self) -> AtomKind {
        self.kind
    }

    fn descriptor(&self) -> TypeDescriptor {
        TypeDescriptor {
            name: format!("Bits::<{}>", self.width),
            kind: TypeKind::Bits(self.width),
        }
    }

    fn vcd(&self) -> VCDValue {
        VCDValue::Vector(Vec::new())
    }

    fn id(&self) -> usize {
        self.id
    }

    fn verilog(&self) -> VerilogLiteral {
        false.into()
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::Location;

    #[test]
    fn rust_hdl_sees_a_connected_net_that_never_changes() {
        let net = |name| Net::new(name, 7, AtomKind::LocalSignal, Location::caller());
        let (one, other) = (net("one"), net("other"));
        assert_eq!(one.bits(), 7);
        assert!(one.connected() && !one.changed());
        assert_ne!(one.id(), other.id());
    }
}
