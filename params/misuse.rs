//! What a user or a neighbour can get wrong, as `error_o` shows it.

use super::{Field, Part, Port};

/// One kind of misuse: a bit of every `error_o`, the same bit everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Misuse {
    /// Bit 0: a write where there was no room.
    NoRoom,
    /// Bit 1: a body flit without a head, or a head within a packet.
    Order,
    /// Bit 2: a destination that is no terminal.
    Destination,
    /// Bit 3: a packet longer than `max_packet` where something relies on it.
    Length,
}

impl Misuse {
    const ALL: [Misuse; 4] = [
        Misuse::NoRoom,
        Misuse::Order,
        Misuse::Destination,
        Misuse::Length,
    ];

    /// The number of its bit.
    pub fn bit(self) -> usize {
        self as usize
    }

    /// What the bit is called in reports.
    fn name(self) -> &'static str {
        match self {
            Misuse::NoRoom => "no_room",
            Misuse::Order => "order",
            Misuse::Destination => "destination",
            Misuse::Length => "length",
        }
    }

    /// What has happened where the bit is set.
    fn in_words(self) -> &'static str {
        match self {
            Misuse::NoRoom => "a write while full",
            Misuse::Order => "a body without a head or a head within a packet",
            Misuse::Destination => "a destination that is no terminal",
            Misuse::Length => "a packet longer than max_packet",
        }
    }
}

/// The misuse that can happen somewhere: what bits an `error_o` has there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Misuses(Vec<Misuse>);

impl Misuses {
    /// These, in any order.
    pub fn new(mut each: Vec<Misuse>) -> Self {
        each.sort_unstable();
        each.dedup();
        Misuses(each)
    }

    /// Whether this one can happen.
    pub fn has(&self, misuse: Misuse) -> bool {
        self.0.contains(&misuse)
    }

    /// Bits up to the highest that can be set; one that cannot is 0.
    pub fn width(&self) -> usize {
        self.0.last().map_or(0, |last| last.bit() + 1)
    }

    /// Its bits, one by one.
    pub fn field(&self) -> Field {
        let all = &Misuse::ALL[..self.width()];
        let part = |misuse: &Misuse| Part {
            below: (!self.has(*misuse)).then_some(1),
            ..Part::new(misuse.name(), 1)
        };
        Field::Parts(all.iter().map(part).collect())
    }

    /// `bit 0 a write while full, bit 1 …`.
    pub fn in_words(&self) -> String {
        let each = self.0.iter();
        let each = each.map(|misuse| format!("bit {} {}", misuse.bit(), misuse.in_words()));
        each.collect::<Vec<_>>().join(", ")
    }

    /// `error_o` of what `of`, of which there are so many, can misuse so.
    pub fn port(&self, of: &'static str, count: usize) -> Port {
        let width = self.width();
        let whose = match count {
            1 => String::new(),
            _ => format!(", {width} bits for each"),
        };
        let meaning = format!(
            "what the {of} did wrong until the cycle before, kept until a reset{whose}: {}",
            self.in_words()
        );
        let field = match count {
            1 => self.field(),
            _ => Field::Elements { of, width },
        };
        Port::output("error_o", count * width, meaning).with_field(field)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_has_its_number_wherever_it_is() {
        let two = Misuses::new(vec![Misuse::Length, Misuse::Order]);
        assert_eq!(two.width(), 4);
        let Field::Parts(parts) = two.field() else {
            panic!("bits have names");
        };
        let named: Vec<(&str, Option<u64>)> =
            parts.iter().map(|part| (&*part.name, part.below)).collect();
        let wanted = [
            ("no_room", Some(1)),
            ("order", None),
            ("destination", Some(1)),
            ("length", None),
        ];
        assert_eq!(named, wanted);
        assert_eq!(
            two.in_words(),
            "bit 1 a body without a head or a head within a packet, bit 3 a packet longer than max_packet"
        );
    }
}
