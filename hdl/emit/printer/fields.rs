//! Names for the bits of ports and nets that have a layout: headers, flits, coordinates, `error_o`.

use crate::hdl::rtl::{Layout, Module, Parts};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A `localparam` of the module.
struct Constant {
    name: String,
    value: usize,
}

/// A part of a net: its bits, and the numbers of the constants for the lowest and for how many there are.
struct Place {
    low: usize,
    width: usize,
    low_constant: usize,
    width_constant: usize,
}

impl Place {
    fn end(&self) -> usize {
        self.low + self.width
    }
}

/// What the constants of a net's bits are.
enum Named {
    /// Parts side by side, and the constant for the bits of all.
    Parts { places: Vec<Place>, whole: usize },
    /// The same of each of its elements.
    Each { places: Vec<Place>, whole: usize },
    /// Elements of so many bits: the constants for their numbers.
    Elements { numbers: Vec<usize>, width: usize },
}

/// The layouts of a module, and the constants that its text has used so far.
pub(in crate::hdl::emit) struct Fields {
    constants: Vec<Constant>,
    of: HashMap<String, Vec<Named>>,
    used: RefCell<BTreeSet<usize>>,
}

/// The name of a net without what says its direction or that it is state.
fn stem(net: &str) -> &str {
    let ends = ["_i", "_o", "_q", "_d"];
    let stem = ends.iter().find_map(|end| net.strip_suffix(end));
    stem.unwrap_or(net)
}

/// As `localparam`s are written: `HeaderEndpoint`.
fn constant(words: &str) -> String {
    let words = words.split(|c: char| !c.is_ascii_alphanumeric());
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    words.filter(|word| !word.is_empty()).map(capital).collect()
}

/// Names and bits of the parts of a net.
type Names<'a> = Vec<(&'a str, usize)>;

/// What begins the names of nets whose layout does not say it: the last word of their names where all nets with that
/// last word are laid out alike, else all words.
fn prefixes(laid_out: &[(&str, Layout)]) -> HashMap<String, String> {
    let last_word = |net: &str| stem(net).rsplit('_').next().unwrap_or(net).to_string();
    // By last word, the layouts that it has; by layout, the stems.
    let mut layouts: BTreeMap<String, BTreeMap<Names, BTreeSet<&str>>> = BTreeMap::new();
    let mut unsaid: Vec<&str> = Vec::new();
    for (net, layout) in laid_out {
        if let Layout::Parts(Parts { of: None, parts }) | Layout::Each(Parts { of: None, parts }) =
            layout
        {
            let layout = parts.iter().map(|part| (&*part.name, part.width)).collect();
            let stems = layouts.entry(last_word(net)).or_default();
            stems.entry(layout).or_default().insert(stem(net));
            unsaid.push(net);
        }
    }
    let prefix = |net: &str| {
        let word = last_word(net);
        let stems: Vec<_> = layouts[&word].values().collect();
        match stems[..] {
            [stems] if stems.len() > 1 => word,
            _ => stem(net).to_string(),
        }
    };
    let each = unsaid.into_iter().map(|net| (net.to_string(), prefix(net)));
    each.collect()
}

impl Fields {
    /// The layouts of `module`: nets whose last word is the same and which are laid out alike have the same names,
    /// where nothing else is said.
    pub fn new(module: &Module) -> Self {
        let nets = module.nets().iter().map(|net| net.name());
        let laid_out: Vec<(&str, Layout)> = nets
            .flat_map(|net| module.layouts(net).into_iter().map(move |of| (net, of)))
            .filter(|(_, layout)| match layout {
                Layout::Parts(parts) => parts.parts.len() > 1,
                Layout::Each(_) | Layout::Elements { .. } => true,
            })
            .collect();
        let prefixes = prefixes(&laid_out);
        let mut fields = Fields {
            constants: Vec::new(),
            of: HashMap::new(),
            used: RefCell::default(),
        };
        let mut by_name = HashMap::new();
        for (net, layout) in &laid_out {
            let named = match layout {
                Layout::Parts(parts) => fields
                    .places(&mut by_name, &prefixes, net, parts)
                    .map(|(places, whole)| Named::Parts { places, whole }),
                Layout::Each(parts) => fields
                    .places(&mut by_name, &prefixes, net, parts)
                    .map(|(places, whole)| Named::Each { places, whole }),
                Layout::Elements { of, names } => {
                    let width = module.net(net).map_or(0, |net| net.width()) / names.len();
                    let numbers = names.iter().enumerate().map(|(number, name)| {
                        fields.claim(&mut by_name, &format!("{of}_{name}"), number)
                    });
                    let numbers: Option<Vec<usize>> = numbers.collect();
                    numbers.map(|numbers| Named::Elements { numbers, width })
                }
            };
            fields.of.entry(net.to_string()).or_default().extend(named);
        }
        fields
    }

    /// The number of the constant of this name and value. Two nets may want one name for different values, such as an
    /// input and an output of one stem: the second stays without names.
    fn claim(
        &mut self,
        by_name: &mut HashMap<String, usize>,
        words: &str,
        value: usize,
    ) -> Option<usize> {
        let name = constant(words);
        let next = self.constants.len();
        let index = *by_name.entry(name.clone()).or_insert(next);
        if index == next {
            self.constants.push(Constant { name, value });
        }
        (self.constants[index].value == value).then_some(index)
    }

    /// The parts of `net` and the constant for the bits of all.
    fn places(
        &mut self,
        by_name: &mut HashMap<String, usize>,
        prefixes: &HashMap<String, String>,
        net: &str,
        parts: &Parts,
    ) -> Option<(Vec<Place>, usize)> {
        let prefix = parts.of.as_ref().or(prefixes.get(net))?.clone();
        let mut low = 0;
        let mut places = Vec::new();
        for part in &parts.parts {
            let name = format!("{prefix}_{}", part.name);
            let width = part.width;
            places.push(Place {
                low,
                width,
                low_constant: self.claim(by_name, &name, low)?,
                width_constant: self.claim(by_name, &format!("{name}_width"), width)?,
            });
            low += width;
        }
        let whole = self.claim(by_name, &format!("{prefix}_width"), low)?;
        Some((places, whole))
    }

    fn name(&self, constant: usize) -> &str {
        self.used.borrow_mut().insert(constant);
        &self.constants[constant].name
    }

    /// What selects `width` bits of `net` from bit `low` on, if these have names.
    pub fn select(&self, net: &str, low: usize, width: usize) -> Option<String> {
        let layouts = self.of.get(net)?;
        let find = |within| {
            let mut layouts = layouts.iter();
            layouts.find_map(|named| self.named(named, within, low, width))
        };
        find(Within::Whole).or_else(|| find(Within::Part))
    }

    fn named(&self, named: &Named, within: Within, low: usize, width: usize) -> Option<String> {
        match named {
            Named::Parts { places, whole } => {
                let (from, bits) = self.within(places, within, *whole, low, width)?;
                Some(match bits {
                    Bits::One => from.unwrap_or_else(|| "0".into()),
                    Bits::These(bits) => {
                        format!("{} +: {bits}", from.as_deref().unwrap_or("0"))
                    }
                    Bits::UpTo(end) => format!("{end} - 1:{}", from.as_deref().unwrap_or("0")),
                })
            }
            Named::Each { places, whole } => {
                let each: usize = places.iter().map(|place| place.width).sum();
                let element = match low / each {
                    0 => None,
                    element => Some(element.to_string()),
                };
                self.of_element((places, *whole), within, element, low % each, width)
            }
            Named::Elements { numbers, width: of } => {
                let is_whole = low.is_multiple_of(*of) && width.is_multiple_of(*of);
                let (first, last) = (low / of, (low + width) / of - 1);
                match (is_whole, *of) {
                    (false, _) => None,
                    (true, 1) if first == last => Some(self.name(numbers[first]).to_string()),
                    (true, 1) => {
                        let (first, last) = (self.name(numbers[first]), self.name(numbers[last]));
                        Some(format!("{last}:{first}"))
                    }
                    (true, of) => Some(format!("{} * {of} +: {width}", self.name(numbers[first]))),
                }
            }
        }
    }

    /// What selects `width` bits of an element of `net`, from bit `low` of the element on; `element` says which, and
    /// elements have `each` bits.
    pub fn select_of(
        &self,
        net: &str,
        element: &str,
        each: usize,
        low: usize,
        width: usize,
    ) -> Option<String> {
        let layouts = self.of.get(net)?;
        let find = |within| {
            layouts.iter().find_map(|named| match named {
                Named::Each { places, whole }
                    if self.constants[*whole].value == each && low + width <= each =>
                {
                    let element = Some(element.to_string());
                    self.of_element((places, *whole), within, element, low, width)
                }
                _ => None,
            })
        };
        find(Within::Whole).or_else(|| find(Within::Part))
    }

    fn of_element(
        &self,
        (places, whole): (&[Place], usize),
        within: Within,
        element: Option<String>,
        low: usize,
        width: usize,
    ) -> Option<String> {
        let place = |from: Option<String>| {
            let element = element.map(|element| format!("{element} * {}", self.name(whole)));
            match (element, from) {
                (None, None) => "0".into(),
                (None, Some(from)) => from,
                (Some(element), None) => element,
                (Some(element), Some(from)) => format!("{element} + {from}"),
            }
        };
        if low == 0 && width == self.constants[whole].value {
            return Some(format!("{} +: {}", place(None), self.name(whole)));
        }
        let (from, bits) = self.within(places, within, whole, low, width)?;
        Some(match (bits, from) {
            (Bits::One, from) => place(from),
            (Bits::These(bits), from) => format!("{} +: {bits}", place(from)),
            (Bits::UpTo(end), None) => format!("{} +: {end}", place(None)),
            (Bits::UpTo(end), Some(from)) => {
                format!("{} +: {end} - {from}", place(Some(from.clone())))
            }
        })
    }

    /// Where `width` bits from `low` on begin and end, in names: a part, parts side by side, or bits of a part. They
    /// begin at bit 0 if nothing is said.
    fn within(
        &self,
        places: &[Place],
        within: Within,
        whole: usize,
        low: usize,
        width: usize,
    ) -> Option<(Option<String>, Bits)> {
        let end = low + width;
        let name = |constant: usize| self.name(constant).to_string();
        let around = places
            .iter()
            .find(|p| p.low <= low && low < p.end())
            .expect("parts lie side by side");
        let is_inside = end < around.end() || (end == around.end() && low > around.low);
        if is_inside && within == Within::Whole {
            return None;
        }
        let from = match (around.low == low, low) {
            (true, 0) if end > around.end() => None,
            (true, _) => Some(around.low_constant),
            _ if end <= around.end() => {
                let base = name(around.low_constant);
                let from = Some(format!("{base} + {}", low - around.low));
                return Some(match width {
                    1 => (from, Bits::One),
                    _ => (from, Bits::These(width.to_string())),
                });
            }
            _ => return None,
        };
        let bits = match end {
            _ if end == around.end() && width == 1 => Bits::One,
            _ if end == around.end() => Bits::These(name(around.width_constant)),
            _ if end < around.end() && width == 1 => Bits::One,
            _ if end < around.end() => Bits::These(width.to_string()),
            _ if end == self.constants[whole].value => Bits::UpTo(name(whole)),
            _ => {
                let next = places.iter().find(|place| place.low == end)?;
                Bits::UpTo(name(next.low_constant))
            }
        };
        Some((from.map(name), bits))
    }

    /// The `localparam`s that the text printed so far needs.
    pub fn declarations(&self) -> Vec<String> {
        let used = self.used.borrow();
        let lines = used.iter().map(|&index| {
            let Constant { name, value } = &self.constants[index];
            format!("localparam integer {name} = {value};")
        });
        lines.collect()
    }
}

/// Which bits are looked for: parts as a whole, or some of one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Whole,
    Part,
}

/// Bits from a place on.
enum Bits {
    /// The one there.
    One,
    /// So many.
    These(String),
    /// Up to the one before this place.
    UpTo(String),
}

#[cfg(test)]
mod tests {
    use crate::hdl::emit::{Names, printer};
    use crate::hdl::rtl::{Builder, Expr, Layout};

    /// The text of a module with an input of 24 bits that reads as `layouts`, and an output for each of these bits of it.
    fn printed(layouts: &[Layout], bits: &[(usize, usize)]) -> String {
        let mut m = Builder::new("m");
        let word = m.input("word_i", 24, "bits");
        let outputs: Vec<Expr> = (0..bits.len())
            .map(|i| m.output(&format!("b{i}_o"), bits[i].1, "some of them"))
            .collect();
        for layout in layouts {
            m.read_as(&word, layout.clone());
        }
        for (output, &(low, width)) in outputs.iter().zip(bits) {
            m.assign(output, &word.slice(low, width));
        }
        let module = m.finish().expect("hardware");
        printer::print(&module, &Names::by_shape(&module))
    }

    #[test]
    fn bits_are_selected_by_the_names_of_whole_parts_before_those_of_bits_in_a_part() {
        let fields = [("vc", 3), ("head", 1), ("data", 20)];
        let layouts = [
            Layout::of_widths("flit", &fields),
            Layout::of_widths("half", &[("low", 12), ("high", 12)]),
        ];
        let bits = [(0, 3), (3, 1), (3, 21), (0, 4), (12, 12), (1, 1), (5, 2)];
        let text = printed(&layouts, &bits);
        for part in [
            "localparam integer FlitHead = 3;",
            "b0_o = word_i[FlitVc +: FlitVcWidth];",
            "b1_o = word_i[FlitHead];",
            "b2_o = word_i[FlitWidth - 1:FlitHead];",
            "b3_o = word_i[FlitData - 1:0];",
            "b4_o = word_i[HalfHigh +: HalfHighWidth];",
            "b5_o = word_i[FlitVc + 1];",
            "b6_o = word_i[FlitData + 1 +: 2];",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains("HalfLow"), "{text}");
    }

    #[test]
    fn elements_have_names_or_parts() {
        let lanes = Layout::elements("lane", ["xp", "xm", "yp"]);
        let text = printed(&[lanes], &[(8, 8), (8, 16), (9, 1)]);
        for part in [
            "b0_o = word_i[LaneXm * 8 +: 8];",
            "b1_o = word_i[LaneXm * 8 +: 16];",
            "b2_o = word_i[9];",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let each = Layout::of_widths("entry", &[("valid", 1), ("data", 7)]).each();
        let text = printed(&[each], &[(8, 8), (16, 1), (1, 7)]);
        for part in [
            "b0_o = word_i[1 * EntryWidth +: EntryWidth];",
            "b1_o = word_i[2 * EntryWidth + EntryValid];",
            "b2_o = word_i[EntryData +: EntryDataWidth];",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }

    #[test]
    fn a_layout_of_another_width_is_refused() {
        let mut m = Builder::new("m");
        let word = m.input("word_i", 24, "bits");
        m.read_as(&word, Layout::of_widths("flit", &[("vc", 3)]));
        let why = m.finish().expect_err("it is too short").to_string();
        assert!(why.contains("has 24 bits and parts of 3"), "{why}");
    }
}
