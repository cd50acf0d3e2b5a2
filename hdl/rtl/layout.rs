//! Names for the bits of nets, as they are printed.

use crate::params::{Field, Part, Port};

/// How the bits of a net read. It changes no logic: printed, `localparam`s stand in the place of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Parts side by side, the first at the low end.
    Parts(Parts),
    /// Elements of these parts each, which loops tell apart.
    Each(Parts),
    /// Elements of one width that have names.
    Elements {
        /// What begins their names.
        of: String,
        /// Of each, the first at the low end.
        names: Vec<String>,
    },
}

/// Parts side by side, the first at the low end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// What begins the names of the parts, the net's own name if nothing is said.
    pub of: Option<String>,
    /// The parts.
    pub parts: Vec<Part>,
}

impl Parts {
    fn new(of: Option<&str>, parts: &[Part]) -> Self {
        Parts {
            of: of.map(str::to_string),
            parts: parts.to_vec(),
        }
    }

    /// Bits of all.
    pub fn width(&self) -> usize {
        self.parts.iter().map(|part| part.width).sum()
    }
}

impl Layout {
    /// Parts whose names begin with `of`, in whatever net they lie.
    pub fn parts(of: &str, parts: &[Part]) -> Self {
        Layout::Parts(Parts::new(Some(of), parts))
    }

    /// The same from names and widths, the first at the low end; what has no bits is left out.
    pub fn of_widths(of: &str, parts: &[(&str, usize)]) -> Self {
        let parts = parts.iter().filter(|(_, width)| *width > 0);
        let parts: Vec<Part> = parts.map(|&(name, width)| Part::new(name, width)).collect();
        Layout::parts(of, &parts)
    }

    /// The same; `of` begins the names of the parts.
    pub(super) fn called(mut self, of: &str) -> Self {
        if let Layout::Parts(parts) | Layout::Each(parts) = &mut self {
            parts.of = Some(of.to_string());
        }
        self
    }

    /// Elements of these parts.
    pub fn each(self) -> Self {
        match self {
            Layout::Parts(parts) => Layout::Each(parts),
            other => other,
        }
    }

    /// Elements of one width, one for each of `names`.
    pub fn elements(of: &str, names: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Layout::Elements {
            of: of.to_string(),
            names: names.into_iter().map(Into::into).collect(),
        }
    }

    /// That of a port, if its shape declares one.
    pub(super) fn of_port(port: &Port) -> Option<Self> {
        match &port.field {
            Field::Parts(parts) => Some(Layout::Parts(Parts::new(None, parts))),
            Field::Elements { .. } if !port.element.is_empty() => {
                Some(Layout::Each(Parts::new(None, &port.element)))
            }
            Field::Elements { .. } | Field::Whole => None,
        }
    }

    /// What is wrong with it for a net of `width` bits.
    pub(super) fn misfit(&self, width: usize) -> Option<String> {
        match self {
            Layout::Parts(parts) if parts.width() != width => {
                Some(format!("has {width} bits and parts of {}", parts.width()))
            }
            Layout::Each(parts) if !width.is_multiple_of(parts.width().max(1)) => Some(format!(
                "has {width} bits and elements of {}",
                parts.width()
            )),
            Layout::Elements { names, .. } if !width.is_multiple_of(names.len().max(1)) => {
                Some(format!("has {width} bits and {} elements", names.len()))
            }
            _ => None,
        }
    }
}
