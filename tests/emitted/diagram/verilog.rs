//! Which instances a module connects, read from its Verilog text: net by net, through assignments
//! and combinational blocks.

use std::collections::{BTreeMap, BTreeSet};

type Names = BTreeSet<String>;

/// What is connected to what in one module.
#[derive(Default)]
struct Connections {
    /// What drives a net: other nets.
    before: BTreeMap<String, Names>,
    /// What drives a net: instances.
    driven_by: BTreeMap<String, Names>,
    /// Nets that each instance reads.
    read_by: BTreeMap<String, Names>,
}

/// The identifiers in `text`; parts of literals are no nets, and do no harm.
fn names(text: &str) -> Names {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names = words.filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic()));
    names.map(String::from).collect()
}

/// The name that `text` starts with.
fn first_name(text: &str) -> String {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    text[..end.unwrap_or(text.len())].to_string()
}

impl Connections {
    fn assign(&mut self, target: &str, value: &str) {
        let target = target.trim().rsplit(' ').next().unwrap_or_default();
        let reads = names(value);
        self.before
            .entry(first_name(target))
            .or_default()
            .extend(reads);
    }

    fn block(&mut self, lines: &[&str]) {
        let reads = names(&lines.join("\n"));
        let statements = lines.iter().filter(|line| line.ends_with(';'));
        for (target, _) in statements.filter_map(|line| line.split_once(" = ")) {
            let before = self.before.entry(first_name(target.trim())).or_default();
            before.extend(reads.iter().cloned());
        }
    }

    fn pin(&mut self, instance: &str, line: &str) {
        let Some((port, rest)) = line.trim().trim_start_matches('.').split_once('(') else {
            return;
        };
        let port = port.trim();
        let tied_off = ["clk_i", "rst_i", "rst_ni", "here_i", "dateline_i"];
        if tied_off.contains(&port) {
            return;
        }
        let nets = names(rest);
        if port.ends_with("_o") {
            for net in nets {
                let drivers = self.driven_by.entry(net).or_default();
                drivers.insert(instance.to_string());
            }
        } else {
            self.read_by
                .entry(instance.to_string())
                .or_default()
                .extend(nets);
        }
    }

    /// The instances that drive `nets`, near or far.
    fn sources(&self, nets: &Names) -> Names {
        let mut seen = nets.clone();
        let mut left: Vec<String> = nets.iter().cloned().collect();
        let mut sources = Names::new();
        while let Some(net) = left.pop() {
            sources.extend(self.driven_by.get(&net).into_iter().flatten().cloned());
            for before in self.before.get(&net).into_iter().flatten() {
                if seen.insert(before.clone()) {
                    left.push(before.clone());
                }
            }
        }
        sources
    }
}

/// Every pair of instances of the module in `text` of which the first drives what the second reads.
pub fn connected(text: &str) -> BTreeSet<(String, String)> {
    let (_, body) = text.split_once(");\n").expect("a module header");
    let lines: Vec<&str> = body
        .lines()
        .filter(|l| !l.trim().starts_with("//"))
        .collect();
    let mut found = Connections::default();
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].trim();
        let ends = |end: &str| lines[at..].iter().position(|l| *l == end);
        if line.starts_with("always @*") {
            let length = ends("    end").expect("a block ends");
            found.block(&lines[at..at + length]);
            at += length;
        } else if line.starts_with("always @(posedge") {
            at += ends("    end").expect("a block ends");
        } else if line.ends_with('(') {
            let instance = line.trim_end_matches(" (").rsplit(' ').next();
            let length = ends("    );").expect("an instance ends");
            for pin in &lines[at + 1..at + length] {
                found.pin(instance.unwrap_or_default(), pin);
            }
            at += length;
        } else if let Some((target, value)) = line.split_once(" = ") {
            found.assign(target, value);
        }
        at += 1;
    }
    let mut pairs = BTreeSet::new();
    for (reader, nets) in &found.read_by {
        for source in found.sources(nets) {
            if source != *reader {
                pairs.insert((source, reader.clone()));
            }
        }
    }
    pairs
}

#[test]
fn instances_are_joined_through_nets_and_blocks_but_not_registers() {
    let text = "module m (\n    input wire a_i\n);\n    wire [1:0] x;\n    wire y = x[1] & a_i;\n\
                \x20   reg z;\n    always @* begin : l\n        z = y;\n    end\n\
                \x20   always @(posedge clk_i) begin\n        q <= z;\n    end\n\
                \x20   one u_one (\n        .b_o (x)\n    );\n\
                \x20   two u_two (\n        .c_i (z),\n        .d_o (e)\n    );\n\
                \x20   three u_three (\n        .f_i (q)\n    );\nendmodule\n";
    let pair = ("u_one".to_string(), "u_two".to_string());
    assert_eq!(connected(text), BTreeSet::from([pair]));
}
