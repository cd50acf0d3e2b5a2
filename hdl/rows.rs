//! Rows of words: which of them is chosen, and what each of them keeps.

use crate::hdl::rtl::{Builder, Expr, Index, Register, lit};

/// A field of each element of a net.
pub(in crate::hdl) struct Fields {
    of: Expr,
    /// Bits of an element.
    each: usize,
    /// The lowest bit of the field in it.
    low: usize,
    width: usize,
}

impl Fields {
    /// Elements of `width` bits as a whole.
    pub(in crate::hdl) fn whole(of: &Expr, width: usize) -> Self {
        Fields::part(of, width, 0, width)
    }

    /// Of elements of `each` bits those from `low` on, `width` of them.
    pub(in crate::hdl) fn part(of: &Expr, each: usize, low: usize, width: usize) -> Self {
        let of = of.clone();
        Fields {
            of,
            each,
            low,
            width,
        }
    }

    fn count(&self) -> usize {
        self.of.width() / self.each
    }

    fn at(&self, i: &Index) -> Expr {
        self.of.part(&(i * self.each + self.low), self.width)
    }
}

/// For each row of `select`, a bit for each element, the field of the element whose bit is set; 0 if none is. It is the OR
/// of all that are selected, which synthesis balances as it may not a chain of choices.
pub(in crate::hdl) fn chosen(m: &mut Builder, name: &str, select: &Expr, fields: &Fields) -> Expr {
    let (count, width) = (fields.count(), fields.width);
    let rows = select.width() / count;
    let chosen = m.net(name, rows * width);
    m.comb(&format!("choose_{name}"), |c| {
        c.set(&chosen, &Expr::constant(rows * width, &[]));
        c.repeat("r", 0..rows, |c, r| {
            let row = chosen.element(r, width);
            c.repeat("i", 0..count, |c, i| {
                c.when(&select.at(&(r * count + i)), |c| {
                    c.set(&row, &(&row | fields.at(i)));
                });
            });
        });
    });
    chosen
}

/// For each of `numbers`, of `width` bits each, as many bits as it may have values: the one of its value is set.
pub(in crate::hdl) fn decoded(
    m: &mut Builder,
    name: &str,
    numbers: &Expr,
    width: usize,
    count: usize,
) -> Expr {
    let rows = numbers.width() / width;
    let bits = m.net(name, rows * count);
    m.comb(&format!("decode_{name}"), |c| {
        c.repeat("r", 0..rows, |c, r| {
            let one = lit(count, 1).shl_by(&numbers.element(r, width));
            c.set(&bits.element(r, count), &one);
        });
    });
    bits
}

/// Registers of a word for each bit of `which`: those whose bit is set take the value beside their name. They are not
/// reset.
pub(in crate::hdl) fn kept(
    m: &mut Builder,
    label: &str,
    which: &Expr,
    parts: &[(&str, Expr)],
) -> Vec<Expr> {
    let rows = which.width();
    let mut registers: Vec<Register> = Vec::new();
    for (name, value) in parts {
        registers.push(m.following_register(name, rows * value.width()));
    }
    m.comb(label, |c| {
        for register in &registers {
            c.set(&register.d, &register.q);
        }
        c.repeat("r", 0..rows, |c, r| {
            c.when(&which.at(r), |c| {
                for (register, (_, value)) in registers.iter().zip(parts) {
                    c.set(&register.d.element(r, value.width()), value);
                }
            });
        });
    });
    registers.into_iter().map(|register| register.q).collect()
}
