//! Where bits come from: backwards through assignments and logic, to the boxes that drive them.

use crate::hdl::rtl::{ItemKind, Module, access, evaluate_index, expr_width};
use rust_hdl::core::ast::{
    VerilogExpression as E, VerilogOp as Op, VerilogOpUnary as Unary, VerilogStatement as S,
};
use std::collections::HashMap;

/// A box of a diagram, and the group of its ports that a wire ends at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct End {
    pub(super) block: usize,
    pub(super) group: usize,
}

/// A bit of a net; bits are numbered over all nets of a module.
type Bit = usize;

/// What drives a bit.
#[derive(Clone, Copy)]
enum Driver {
    /// Nothing that is drawn.
    None,
    /// A box.
    End(End),
    /// Bit `offset` of what an item assigns.
    Item { item: usize, offset: usize },
}

/// The bits of a module with their drivers.
pub(super) struct Nets<'a> {
    module: &'a Module,
    number: HashMap<String, usize>,
    /// The first bit of each net, and one more behind the last.
    first: Vec<Bit>,
    drivers: Vec<Driver>,
    /// What each combinational block reads.
    read_by: HashMap<usize, Vec<Bit>>,
}

impl<'a> Nets<'a> {
    /// The nets of `module`, driven by its own logic; boxes are added by [`Nets::drive`].
    pub(super) fn new(module: &'a Module) -> Self {
        let nets = module.nets().iter();
        let number = nets.enumerate().map(|(i, n)| (n.name().to_string(), i));
        let number = number.collect();
        let mut first = vec![0];
        for net in module.nets() {
            first.push(first[first.len() - 1] + net.width());
        }
        let mut nets = Nets {
            module,
            number,
            drivers: vec![Driver::None; first[first.len() - 1]],
            first,
            read_by: HashMap::new(),
        };
        for (item, piece) in module.items().iter().enumerate() {
            nets.logic(item, &piece.kind);
        }
        nets
    }

    fn logic(&mut self, item: usize, kind: &ItemKind) {
        match kind {
            ItemKind::Assign { target, .. }
            | ItemKind::Concat { target, .. }
            | ItemKind::Mux { target, .. }
            | ItemKind::Replicate { target, .. } => {
                for (offset, bit) in self.place(target).enumerate() {
                    self.drivers[bit] = Driver::Item { item, offset };
                }
            }
            ItemKind::Comb { body, .. } => self.block(item, body),
            ItemKind::Instance { .. } | ItemKind::MemoryRead { .. } | ItemKind::Unused { .. } => {}
        }
    }

    /// A combinational block: each bit that it drives comes from all that it reads.
    fn block(&mut self, item: usize, body: &[S]) {
        let found = access(body, self.module.nets(), &self.number);
        let first = &self.first;
        let reads = found.reads.iter();
        let reads = reads.flat_map(|(&net, bits)| bits.iter().map(move |b| first[net] + b));
        let reads = reads.collect();
        for (&net, bits) in &found.writes {
            for bit in bits.iter() {
                self.drivers[self.first[net] + bit] = Driver::Item { item, offset: 0 };
            }
        }
        self.read_by.insert(item, reads);
    }

    /// The bits of a net, or of a slice of one.
    fn place(&self, e: &E) -> std::ops::Range<Bit> {
        match e {
            E::Signal(name) => match self.number.get(name) {
                Some(&net) => self.first[net]..self.first[net + 1],
                None => 0..0,
            },
            E::Slice(base, width, offset) => {
                let whole = self.place(base);
                let low = evaluate_index(offset, &[]).and_then(|low| usize::try_from(low).ok());
                match low {
                    Some(low) => whole.start + low..whole.start + low + width,
                    None => whole,
                }
            }
            _ => 0..0,
        }
    }

    /// Says that `end` drives the net or slice `e`.
    pub(super) fn drive(&mut self, e: &E, end: End) {
        for bit in self.place(e) {
            self.drivers[bit] = Driver::End(end);
        }
    }

    /// Net and place in it of a bit.
    pub(super) fn name(&self, bit: Bit) -> (usize, usize) {
        let net = self.first.partition_point(|&first| first <= bit) - 1;
        (net, bit - self.first[net])
    }

    /// Every bit in `e`.
    pub(super) fn read(&self, e: &E, bits: &mut Vec<Bit>) {
        match e {
            E::Signal(_) | E::Slice(..) => bits.extend(self.place(e)),
            E::Literal(_) => {}
            E::Cast(x, _) | E::Signed(x) | E::Unsigned(x) | E::Paren(x) | E::Unary(_, x) => {
                self.read(x, bits);
            }
            E::Binary(l, _, r) | E::Index(l, r) => {
                self.read(l, bits);
                self.read(r, bits);
            }
            E::IndexReplace(a, b, c) => [a, b, c].into_iter().for_each(|x| self.read(x, bits)),
        }
    }

    fn width(&self, e: &E) -> usize {
        let nets = self.module.nets();
        let width = |name: &str| self.number.get(name).map_or(1, |&net| nets[net].width());
        expr_width(e, &width)
    }

    /// The bits that bit `at` of `e` depends on.
    fn read_bit(&self, e: &E, at: usize, bits: &mut Vec<Bit>) {
        match e {
            E::Signal(_) | E::Slice(..) => bits.extend(self.place(e).nth(at)),
            E::Paren(x) | E::Signed(x) | E::Unsigned(x) | E::Unary(Unary::Not, x) => {
                self.read_bit(x, at, bits);
            }
            E::Cast(x, _) if at < self.width(x) => self.read_bit(x, at, bits),
            E::Cast(..) => {}
            E::Binary(l, Op::BitAnd | Op::BitOr | Op::BitXor, r) => {
                self.read_bit(l, at, bits);
                self.read_bit(r, at, bits);
            }
            other => self.read(other, bits),
        }
    }

    /// The bits that bit `offset` of what `item` assigns depends on.
    fn before(&self, item: usize, offset: usize, bits: &mut Vec<Bit>) {
        match &self.module.items()[item].kind {
            ItemKind::Assign { value, .. } => self.read_bit(value, offset, bits),
            ItemKind::Mux {
                select, set, clear, ..
            } => {
                self.read(select, bits);
                self.read_bit(set, offset, bits);
                self.read_bit(clear, offset, bits);
            }
            ItemKind::Replicate {
                part: (part, width),
                ..
            } => self.read_bit(part, offset % width, bits),
            ItemKind::Concat { parts, .. } => {
                let mut at = offset;
                for (part, width) in parts.iter().rev() {
                    if at < *width {
                        return self.read_bit(part, at, bits);
                    }
                    at -= width;
                }
            }
            _ => bits.extend(self.read_by.get(&item).into_iter().flatten()),
        }
    }

    /// The boxes that what is read comes from, each with the bit that it drives, in order.
    pub(super) fn sources(&self, read: Vec<Bit>, seen: &mut Seen) -> Vec<(End, Bit)> {
        seen.begin();
        let mut left = read;
        left.retain(|bit| seen.bits.is_first(*bit));
        let mut sources = Vec::new();
        let mut next = Vec::new();
        while let Some(bit) = left.pop() {
            match self.drivers[bit] {
                Driver::None => {}
                Driver::End(end) => sources.push((end, bit)),
                Driver::Item { item, offset } => {
                    // All bits of a block come from the same.
                    if !self.read_by.contains_key(&item) || seen.blocks.is_first(item) {
                        self.before(item, offset, &mut next);
                        left.extend(next.drain(..).filter(|&bit| seen.bits.is_first(bit)));
                    }
                }
            }
        }
        sources.sort_unstable();
        sources
    }

    /// Nothing that was seen yet.
    pub(super) fn seen(&self) -> Seen {
        Seen {
            bits: Marks(vec![0; self.drivers.len()], 0),
            blocks: Marks(vec![0; self.module.items().len()], 0),
        }
    }
}

/// What a search has come to, kept from one to the next so that none has to clear it.
pub(super) struct Seen {
    bits: Marks,
    blocks: Marks,
}

impl Seen {
    /// Another search begins.
    fn begin(&mut self) {
        self.bits.1 += 1;
        self.blocks.1 += 1;
    }
}

/// By number, the search that came to it last; and the number of this search.
struct Marks(Vec<u32>, u32);

impl Marks {
    /// Whether this search comes to it for the first time.
    fn is_first(&mut self, number: usize) -> bool {
        std::mem::replace(&mut self.0[number], self.1) != self.1
    }
}
