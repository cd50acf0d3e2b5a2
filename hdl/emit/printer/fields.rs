//! Names for the parts of ports and nets that have a layout: headers, flits, coordinates, `error_o`.

use crate::hdl::rtl::Module;
use crate::params::Part;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What stands in place of a part's numbers, `localparam`s of the module.
struct Constant {
    name: String,
    low: usize,
    width: usize,
}

/// The layouts of a module, and the constants that its text has used so far.
pub(in crate::hdl::emit) struct Fields {
    constants: Vec<Constant>,
    /// By net, lowest bit and width.
    of: HashMap<(String, usize, usize), usize>,
    /// By number: whether its width is used as well.
    used: RefCell<BTreeMap<usize, bool>>,
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

impl Fields {
    /// The layouts of `module`: nets whose last word is the same and which are laid out alike have the same names.
    pub fn new(module: &Module) -> Self {
        let laid_out: Vec<(&str, &[Part])> = module
            .nets()
            .iter()
            .filter_map(|net| Some((net.name(), module.parts(net.name())?)))
            .filter(|(_, parts)| parts.len() > 1)
            .collect();
        let last_word = |net: &str| stem(net).rsplit('_').next().unwrap_or(net).to_string();
        // By last word, the layouts that it has; by layout, the stems.
        let mut layouts: BTreeMap<String, BTreeMap<Names, BTreeSet<&str>>> = BTreeMap::new();
        for (net, parts) in &laid_out {
            let layout = parts.iter().map(|part| (&*part.name, part.width)).collect();
            let stems = layouts.entry(last_word(net)).or_default();
            stems.entry(layout).or_default().insert(stem(net));
        }
        let mut fields = Fields {
            constants: Vec::new(),
            of: HashMap::new(),
            used: RefCell::default(),
        };
        let mut by_name: HashMap<String, usize> = HashMap::new();
        for (net, parts) in laid_out {
            let word = last_word(net);
            let stems: Vec<_> = layouts[&word].values().collect();
            let prefix = match stems[..] {
                [stems] if stems.len() > 1 => word,
                _ => stem(net).to_string(),
            };
            let mut low = 0;
            for part in parts {
                let name = constant(&format!("{prefix}_{}", part.name));
                let next = fields.constants.len();
                let index = *by_name.entry(name.clone()).or_insert(next);
                if index == next {
                    let width = part.width;
                    fields.constants.push(Constant { name, low, width });
                }
                // Two nets of one stem, such as an input and an output, may differ: the second stays without names.
                let known = &fields.constants[index];
                if (known.low, known.width) == (low, part.width) {
                    fields.of.insert((net.to_string(), low, part.width), index);
                }
                low += part.width;
            }
        }
        fields
    }

    /// What selects `width` bits of `net` from bit `low` on, if that is a part with a name.
    pub fn select(&self, net: &str, low: usize, width: usize) -> Option<String> {
        let index = *self.of.get(&(net.to_string(), low, width))?;
        let name = &self.constants[index].name;
        let mut used = self.used.borrow_mut();
        let with_width = used.entry(index).or_default();
        *with_width |= width > 1;
        Some(match width {
            1 => name.clone(),
            _ => format!("{name} +: {name}Width"),
        })
    }

    /// The `localparam`s that the text printed so far needs.
    pub fn declarations(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (&index, &with_width) in self.used.borrow().iter() {
            let Constant { name, low, width } = &self.constants[index];
            lines.push(format!("localparam integer {name} = {low};"));
            if with_width {
                lines.push(format!("localparam integer {name}Width = {width};"));
            }
        }
        lines
    }
}
