//! The address of an endpoint: as generators draw it, and as headers have it.

use super::super::Dimension;
use crate::params::anton2::{DIMENSIONS, Header, HeaderField};
use crate::params::index_width;

/// The endpoint of a node, at the low end, then the node's coordinates in the dimensions that have several nodes: each with
/// the field of the header that says it.
pub(super) struct Address(Vec<(HeaderField, Dimension)>);

/// A field of a header, and what it is filled with.
pub(super) struct Filled {
    pub(super) name: &'static str,
    pub(super) value: String,
}

impl Address {
    /// In a machine of so many nodes in each dimension, with so many endpoints each; they are numbered node by node, x
    /// running fastest.
    pub(super) fn new(endpoints: usize, radices: [usize; DIMENSIONS]) -> Self {
        let part = |field: HeaderField, stride: usize, radix: usize| {
            let dimension = Dimension {
                name: field.name.to_uppercase(),
                width: index_width(radix),
                stride,
                radix,
            };
            (field, dimension)
        };
        let mut parts = vec![part(Header::ENDPOINT, 1, endpoints)];
        let mut stride = endpoints;
        let fields = [Header::X, Header::Y, Header::Z].into_iter();
        for (field, radix) in fields.zip(radices) {
            if radix > 1 {
                parts.push(part(field, stride, radix));
            }
            stride *= radix;
        }
        Address(parts)
    }

    /// The values of each of its parts, from the low end on.
    pub(super) fn radices(&self) -> Vec<usize> {
        self.0.iter().map(|(_, part)| part.radix).collect()
    }

    pub(super) fn into_dimensions(self) -> Vec<Dimension> {
        self.0.into_iter().map(|(_, part)| part).collect()
    }

    /// The fields of the header of a packet of two flits to the address `to`, high ones first: its way is `by`, its class
    /// `reply`, and what the network has written `done`.
    pub(super) fn header(&self) -> Vec<Filled> {
        let fields = Header::FIELDS.into_iter().rev();
        let each = fields.map(|field| Filled {
            name: field.name,
            value: match field {
                Header::TIE => "by[6:4]".to_string(),
                Header::SLICE => "by[3]".to_string(),
                Header::ORDER => "by[2:0]".to_string(),
                Header::CLASS => "reply".to_string(),
                Header::CROSSED => "done[2]".to_string(),
                Header::DONE => "done[1:0]".to_string(),
                Header::TWO => "1'd1".to_string(),
                other => self.value(other),
            },
        });
        each.collect()
    }

    /// What the address says of a field, and 0 above it.
    fn value(&self, field: HeaderField) -> String {
        let zeros = |width: usize| format!("{width}'d0");
        let mut low = 0;
        for (of, Dimension { width, .. }) in &self.0 {
            if *of == field {
                let part = format!("to[{low} +: {width}]");
                return match field.width - width {
                    0 => part,
                    above => format!("{}, {part}", zeros(above)),
                };
            }
            low += width;
        }
        zeros(field.width)
    }

    /// The address in the header of the first flit `flit`.
    pub(super) fn of_flit(&self, flit: &str) -> String {
        let parts = self.0.iter().rev();
        let parts = parts.map(|(field, part)| format!("{flit}[{} +: {}]", field.low, part.width));
        format!("{{{}}}", parts.collect::<Vec<_>>().join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::{Datelines, Torus};

    #[test]
    fn an_endpoint_is_known_by_what_headers_say_of_it() {
        for radices in [[3, 1, 2], [1, 1, 1], [1, 5, 4], [4, 3, 1]] {
            let torus = Torus::new("torus", radices, Datelines::default()).expect("a torus");
            for endpoints in [1, 3, 16] {
                let address = Address::new(endpoints, radices);
                let all = torus.nodes() * endpoints;
                assert_eq!(address.radices().iter().product::<usize>(), all);
                for number in 0..all {
                    let [x, y, z] = torus.coordinates(number / endpoints);
                    for (field, at) in [
                        (Header::X, x),
                        (Header::Y, y),
                        (Header::Z, z),
                        (Header::ENDPOINT, number % endpoints),
                    ] {
                        let part = address.0.iter().find(|(of, _)| *of == field);
                        let said = part.map_or(0, |(_, d)| number / d.stride % d.radix);
                        assert_eq!(said, at, "{} of {number}", field.name);
                    }
                }
            }
        }
    }

    #[test]
    fn a_header_has_each_field_in_its_place() {
        let address = Address::new(5, [4, 1, 16]);
        let said: Vec<String> = address.header().into_iter().map(|f| f.value).collect();
        let wanted = [
            "by[6:4]",
            "10'd0",
            "1'd0",
            "1'd1",
            "done[2]",
            "done[1:0]",
            "2'd0",
            "reply",
            "by[3]",
            "by[2:0]",
            "2'd0, to[0 +: 3]",
            "to[5 +: 4]",
            "4'd0",
            "2'd0, to[3 +: 2]",
        ];
        assert_eq!(said, wanted);
        let flit = address.of_flit("came");
        assert_eq!(flit, "{came[8 +: 4], came[0 +: 2], came[12 +: 3]}");
    }
}
