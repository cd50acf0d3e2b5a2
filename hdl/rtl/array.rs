//! Items that repeat with an index, as one pass of a loop.

use super::access::evaluate_index;
use super::module::{Item, ItemKind, Pin};
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as Op};
use std::sync::Arc;

/// A `generate` loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The label of its block: `g_vc`.
    pub label: String,
    /// Its variable.
    pub variable: String,
    /// Its passes.
    pub count: usize,
}

impl Loop {
    /// A loop of `count` passes whose block is called `g_` and `label`.
    pub fn new(label: &str, count: usize) -> Self {
        Loop {
            label: format!("g_{label}"),
            variable: "g".to_string(),
            count,
        }
    }

    /// The same with a variable of its own, as loops within loops need.
    pub fn over(self, variable: &str) -> Self {
        let variable = format!("g{variable}");
        Loop { variable, ..self }
    }
}

/// Where an item stands in an array: it is one of several that differ in what they select of nets, at equal distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The loops around it, the outermost first.
    pub loops: Vec<Loop>,
    /// Its pass of each.
    pub passes: Vec<usize>,
}

impl Place {
    /// What stands before the name of an instance in this pass.
    pub(crate) fn prefix(&self) -> String {
        let each = self.loops.iter().zip(&self.passes);
        each.map(|(each, pass)| format!("{}[{pass}].", each.label))
            .collect()
    }
}

/// The items of all passes, the innermost loop fastest, as those of one, in terms of the loops' variables.
///
/// # Errors
/// What differs from pass to pass and is no place in a net at equal distances.
pub(crate) fn rolled(loops: &[Loop], passes: &[&[Item]]) -> Result<Vec<ItemKind>, String> {
    let count = passes[0].len();
    if passes.len() != loops.iter().map(|each| each.count).product::<usize>() {
        return Err("a pass of a loop has no items".into());
    }
    if passes.iter().any(|pass| pass.len() != count) {
        return Err("passes of a loop have different numbers of items".into());
    }
    let item = |i: usize| {
        let kinds: Vec<&ItemKind> = passes.iter().map(|pass| &pass[i].kind).collect();
        let names = passes.iter().map(|pass| local_name(&pass[i]));
        let mut names: Vec<&str> = names.collect();
        names.dedup();
        match names[..] {
            [name] => rolled_item(loops, &kinds, name),
            _ => Err(format!(
                "instances of a loop are called {} and {}",
                names[0], names[1]
            )),
        }
    };
    (0..count).map(item).collect()
}

/// What an instance is called in its pass; nothing for other items.
fn local_name(item: &Item) -> &str {
    match (&item.kind, &item.place) {
        (ItemKind::Instance { name, .. }, Some(place)) => {
            name.strip_prefix(&place.prefix()).unwrap_or(name)
        }
        _ => "",
    }
}

fn rolled_item(loops: &[Loop], kinds: &[&ItemKind], name: &str) -> Result<ItemKind, String> {
    let differs = || "passes of a loop have different items".to_string();
    Ok(match kinds[0] {
        ItemKind::Instance { module, pins, .. } => {
            let mut rolled = Vec::new();
            for (p, pin) in pins.iter().enumerate() {
                let values = kinds.iter().map(|kind| match kind {
                    ItemKind::Instance {
                        module: other,
                        pins,
                        ..
                    } if Arc::ptr_eq(module, other) => Ok(&pins[p].value),
                    _ => Err(differs()),
                });
                let values: Vec<&E> = values.collect::<Result<_, _>>()?;
                let value = general(loops, &values).ok_or_else(|| {
                    format!("pin `{}` takes no place at equal distances", pin.port.name)
                })?;
                let port = pin.port.clone();
                rolled.push(Pin { port, value });
            }
            ItemKind::Instance {
                name: name.to_string(),
                module: module.clone(),
                pins: rolled,
            }
        }
        ItemKind::Assign { .. } => {
            let sides = kinds.iter().map(|kind| match kind {
                ItemKind::Assign { target, value } => Ok([target, value]),
                _ => Err(differs()),
            });
            let [target, value] = general_each(loops, sides.collect::<Result<Vec<_>, _>>()?)?;
            ItemKind::Assign { target, value }
        }
        ItemKind::Mux { .. } => {
            let parts = kinds.iter().map(|kind| match kind {
                ItemKind::Mux {
                    target,
                    select,
                    set,
                    clear,
                } => Ok([target, select, set, clear]),
                _ => Err(differs()),
            });
            let [target, select, set, clear] =
                general_each(loops, parts.collect::<Result<Vec<_>, _>>()?)?;
            ItemKind::Mux {
                target,
                select,
                set,
                clear,
            }
        }
        _ => return Err("only instances and assignments repeat".into()),
    })
}

fn general_each<const N: usize>(loops: &[Loop], passes: Vec<[&E; N]>) -> Result<[E; N], String> {
    let mut all = Vec::new();
    for i in 0..N {
        let values: Vec<&E> = passes.iter().map(|pass| pass[i]).collect();
        let value =
            general(loops, &values).ok_or("an assignment takes no place at equal distances")?;
        all.push(value);
    }
    Ok(all
        .try_into()
        .unwrap_or_else(|_| unreachable!("as many as there are")))
}

/// What all of `values` are, each in its pass.
fn general(loops: &[Loop], values: &[&E]) -> Option<E> {
    let below = |part: fn(&E) -> &E| -> Option<Box<E>> {
        let parts: Vec<&E> = values.iter().map(|value| part(value)).collect();
        general(loops, &parts).map(Box::new)
    };
    if !values.iter().all(|e| same_kind(*e, values[0])) {
        return None;
    }
    Some(match values[0] {
        E::Slice(base, width, _) => {
            let mut places = Vec::new();
            for value in values {
                let E::Slice(other, wide, offset) = value else {
                    return None;
                };
                if !same(base, other) || wide != width {
                    return None;
                }
                places.push(evaluate_index(offset, &[])?);
            }
            let offset = progression(loops, &places)?;
            E::Slice(base.clone(), *width, Box::new(offset))
        }
        E::Paren(_) => E::Paren(below(inside)?),
        E::Unary(op, _)
            if values
                .iter()
                .all(|e| matches!(e, E::Unary(o, _) if same_kind(o, op))) =>
        {
            E::Unary(op.clone(), below(inside)?)
        }
        E::Cast(_, width)
            if values
                .iter()
                .all(|e| matches!(e, E::Cast(_, w) if w == width)) =>
        {
            E::Cast(below(inside)?, *width)
        }
        E::Binary(_, op, _)
            if values
                .iter()
                .all(|e| matches!(e, E::Binary(_, o, _) if same_kind(o, op))) =>
        {
            E::Binary(below(left)?, op.clone(), below(right)?)
        }
        whole => values
            .iter()
            .all(|value| same(whole, value))
            .then(|| whole.clone())?,
    })
}

fn inside(e: &E) -> &E {
    match e {
        E::Paren(x) | E::Unary(_, x) | E::Cast(x, _) => x,
        other => other,
    }
}

fn left(e: &E) -> &E {
    match e {
        E::Binary(l, ..) => l,
        other => other,
    }
}

fn right(e: &E) -> &E {
    match e {
        E::Binary(.., r) => r,
        other => other,
    }
}

fn same_kind<T>(one: &T, other: &T) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// Whether two expressions read alike.
fn same(one: &E, other: &E) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

/// The index that is `places[i]` in pass i of all loops.
fn progression(loops: &[Loop], places: &[i64]) -> Option<E> {
    let first = *places.first()?;
    let mut steps = Vec::new();
    let mut stride = 1;
    for each in loops.iter().rev() {
        let second = places.get(stride).filter(|_| each.count > 1);
        steps.push(second.map_or(0, |second| second - first));
        stride *= each.count;
    }
    steps.reverse();
    let at = |mut pass: usize| {
        let each = loops.iter().zip(&steps).rev();
        let away = each.map(|(each, step)| {
            let index = pass % each.count;
            pass /= each.count;
            step * index as i64
        });
        first + away.sum::<i64>()
    };
    let is_regular = (0..places.len()).all(|pass| places[pass] == at(pass));
    if !is_regular {
        return None;
    }
    let literal = |value: i64| Some(E::Literal(usize::try_from(value).ok()?.into()));
    let mut terms = Vec::new();
    for (each, step) in loops.iter().zip(steps) {
        let variable = E::Signal(each.variable.clone());
        match step {
            0 => {}
            1 => terms.push(variable),
            _ => {
                let scaled = E::Binary(Box::new(variable), Op::Mul, Box::new(literal(step)?));
                terms.push(scaled);
            }
        }
    }
    if first != 0 || terms.is_empty() {
        terms.push(literal(first)?);
    }
    let several = terms.len() > 1;
    let operand = |term: E| match term {
        E::Binary(..) if several => E::Paren(Box::new(term)),
        term => term,
    };
    let sum = |sum: E, term: E| E::Binary(Box::new(sum), Op::Add, Box::new(term));
    terms.into_iter().map(operand).reduce(sum)
}

#[cfg(test)]
mod tests {
    use super::Loop;
    use crate::hdl::emit::{Names, print_module};
    use crate::hdl::rtl::{Builder, Module};
    use std::sync::Arc;

    fn inverter() -> Arc<Module> {
        let mut m = Builder::new("inverter");
        let (a, b) = (m.input("a_i", 1, "in"), m.output("b_o", 1, "out"));
        m.assign(&b, &!&a);
        m.finish().expect("hardware")
    }

    /// What is wrong with four inverters, of which that of pass i stands at `place(i)` and is called `name(i)`, if any.
    fn refused(place: impl Fn(usize) -> Option<usize>, name: impl Fn(usize) -> String) -> String {
        let mut m = Builder::new("m");
        let (a, b) = (m.input("a_i", 4, "in"), m.output("b_o", 4, "out"));
        let inverter = inverter();
        m.array("each", 4, |m, i| {
            if let Some(place) = place(i) {
                let pins = [("a_i", &a.bit(place)), ("b_o", &b.bit(place))];
                m.instance(&name(i), &inverter, &pins);
            }
        });
        m.finish()
            .map_or_else(|why| why.to_string(), |_| String::new())
    }

    #[test]
    fn what_is_no_loop_is_refused() {
        let same = |_| "u_inverter".to_string();
        assert_eq!(refused(Some, same), "");
        for (said, wanted) in [
            (
                refused(|i| Some([0, 1, 3, 2][i]), same),
                "pin `a_i` takes no place at equal distances",
            ),
            (
                refused(|i| (i != 2).then_some(i), same),
                "a pass of a loop has no items",
            ),
            (
                refused(Some, |i| format!("u_{i}")),
                "instances of a loop are called u_0 and u_1",
            ),
        ] {
            assert!(said.contains(wanted), "{said}");
        }
    }

    #[test]
    fn loops_within_loops_select_by_all_their_variables() {
        let mut m = Builder::new("m");
        let (a, b) = (m.input("a_i", 6, "in"), m.output("b_o", 6, "out"));
        let loops = [Loop::new("y", 2).over("y"), Loop::new("x", 3).over("x")];
        let inverter = inverter();
        m.loops(&loops, |m, passes| {
            let place = 3 * passes[0] + passes[1];
            m.instance(
                "u_inverter",
                &inverter,
                &[("a_i", &a.bit(place)), ("b_o", &b.bit(5 - place))],
            );
        });
        let refused = m.finish().expect_err("it counts down").to_string();
        assert!(refused.contains("pin `b_o` takes no place"), "{refused}");
        let mut m = Builder::new("m");
        let (a, b) = (m.input("a_i", 6, "in"), m.output("b_o", 6, "out"));
        m.loops(&loops, |m, passes| {
            let [from, to] = [3 * passes[0] + passes[1], passes[0] + 2 * passes[1]];
            m.instance(
                "u_inverter",
                &inverter,
                &[("a_i", &a.bit(from)), ("b_o", &b.bit(to))],
            );
        });
        let module = m.finish().expect("hardware");
        let (_, text) = print_module(&module, &Names::by_shape(&module));
        for part in [
            "for (gy = 0; gy < 2; gy = gy + 1) begin : g_y",
            "for (gx = 0; gx < 3; gx = gx + 1) begin : g_x",
            ".a_i (a_i[(gy * 3) + gx])",
            ".b_o (b_o[gy + (gx * 2)])",
        ] {
            assert!(text.contains(part), "{text}");
        }
    }
}
