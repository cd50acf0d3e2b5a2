//! What a user or a neighbour can get wrong, as `error_o` shows it.

use super::{Field, Part, Port, counted};

/// One kind of misuse: a bit of every `error_o`, the same bit everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Misuse {
    /// Bit 0: a write where there was no room.
    NoRoom,
    /// Bit 1: a body flit without a head, or a head within a packet.
    Order,
    /// Bit 2: a destination that is no terminal.
    Destination,
    /// Bit 3: a packet longer than something relies on.
    Length,
    /// Bit 4: a credit for which no flit was sent.
    CreditTooMany,
}

impl Misuse {
    /// Every kind, in the order of the bits.
    pub const ALL: [Misuse; 5] = [
        Misuse::NoRoom,
        Misuse::Order,
        Misuse::Destination,
        Misuse::Length,
        Misuse::CreditTooMany,
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
            Misuse::CreditTooMany => "credit_too_many",
        }
    }
}

/// The misuse that can happen somewhere: what bits an `error_o` has there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Misuses {
    each: Vec<Misuse>,
    /// Flits of the longest packet, if any is too long.
    longest: Option<usize>,
    /// Whether packets that come over a link without a pause, and say how long they are, are among what is looked at.
    by_link: bool,
}

impl Misuses {
    /// These, in any order, and packets of more than `longest` flits if there is such a limit.
    pub fn new(mut each: Vec<Misuse>, longest: Option<usize>) -> Self {
        each.extend(longest.map(|_| Misuse::Length));
        each.sort_unstable();
        each.dedup();
        Misuses {
            each,
            longest,
            by_link: false,
        }
    }

    /// These and a wrong length, of packets whose flits come over a link in consecutive cycles, and whose heads say how long
    /// they are.
    pub fn by_link(mut each: Vec<Misuse>) -> Self {
        each.push(Misuse::Length);
        Misuses {
            by_link: true,
            ..Misuses::new(each, None)
        }
    }

    /// These and others.
    #[must_use]
    pub fn and(&self, others: &Misuses) -> Self {
        let each = [&self.each[..], &others.each].concat();
        Misuses {
            by_link: self.by_link || others.by_link,
            ..Misuses::new(each, self.longest.or(others.longest))
        }
    }

    /// Whether this one can happen.
    pub fn has(&self, misuse: Misuse) -> bool {
        self.each.contains(&misuse)
    }

    /// Bits up to the highest that can be set; one that cannot is 0.
    pub fn width(&self) -> usize {
        self.each.last().map_or(0, |last| last.bit() + 1)
    }

    /// Its bits, one by one.
    pub fn field(&self) -> Field {
        Field::Parts(self.parts())
    }

    fn parts(&self) -> Vec<Part> {
        let all = &Misuse::ALL[..self.width()];
        let part = |misuse: &Misuse| Part {
            below: (!self.has(*misuse)).then_some(1),
            ..Part::new(misuse.name(), 1)
        };
        all.iter().map(part).collect()
    }

    /// `bit 0 a write while full, bit 1 …`.
    pub fn in_words(&self) -> String {
        let each = self.each.iter();
        let each = each.map(|misuse| format!("bit {} {}", misuse.bit(), self.of(*misuse)));
        each.collect::<Vec<_>>().join(", ")
    }

    /// What has happened where a bit is set.
    fn of(&self, misuse: Misuse) -> String {
        match (misuse, self.longest) {
            (Misuse::NoRoom, _) if self.by_link => "a flit without a credit".into(),
            (Misuse::NoRoom, _) => "a write while full".into(),
            (Misuse::Order, _) if self.by_link => {
                "a body without a head, a head within a packet or a gap in one".into()
            }
            (Misuse::Length, _) if self.by_link => {
                "a packet whose length is not the one in its head".into()
            }
            (Misuse::Order, _) => "a body without a head or a head within a packet".into(),
            (Misuse::Destination, _) => "a destination that is no terminal".into(),
            (Misuse::Length, Some(flits)) => {
                format!("a packet of more than {}", counted(flits, "flit"))
            }
            (Misuse::Length, None) => "a packet that is too long".into(),
            (Misuse::CreditTooMany, _) => "a credit for which no flit was sent".into(),
        }
    }

    /// `error_o` of what `of`, of which there are so many, can misuse so.
    pub fn port(&self, of: &'static str, count: usize) -> Port {
        let width = self.width();
        let whose = match count {
            1 => String::new(),
            _ => format!(", {width} bits for each {of}"),
        };
        let meaning = format!(
            "what the {of} did wrong until the cycle before, kept until a reset{whose}: {}",
            self.in_words()
        );
        let port = Port::output("error_o", count * width, meaning);
        Port {
            misuses: Some(self.clone()),
            ..match count {
                1 => port.with_field(Field::Parts(self.parts())),
                _ => port.of_elements(of, self.parts()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_has_its_number_wherever_it_is() {
        let two = Misuses::new(vec![Misuse::Order], Some(16));
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
            "bit 1 a body without a head or a head within a packet, bit 3 a packet of more than 16 flits"
        );
    }
}
