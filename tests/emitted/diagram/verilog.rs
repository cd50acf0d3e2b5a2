//! Which instances a module connects, read from its Verilog text: net by net, through assignments
//! and combinational blocks. Loops are written out, and what one pass takes of a net is a net of its own.

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

/// Whether a name goes on: `@` stands before the element of a net that a pass of a loop takes.
fn goes_on(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '@'
}

/// The identifiers in `text`; parts of literals are no nets, and do no harm.
fn names(text: &str) -> Names {
    let words = text.split(|c: char| !goes_on(c));
    let names = words.filter(|w| w.starts_with(|c: char| c.is_ascii_alphabetic()));
    names.map(String::from).collect()
}

/// The name that `text` starts with.
fn first_name(text: &str) -> String {
    let end = text.find(|c: char| !goes_on(c));
    text[..end.unwrap_or(text.len())].to_string()
}

/// `lines` with what is broken over several of them on one.
fn joined(lines: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in lines {
        match out.last_mut().filter(|_| is_open) {
            Some(last) => {
                last.push(' ');
                last.push_str(line.trim());
            }
            None => out.push(line.to_string()),
        }
        let whole = out.last().expect("a line").trim();
        is_open = match whole.starts_with('.') {
            true => whole.matches('(').count() != whole.matches(')').count(),
            false => {
                (whole.contains(" = ") || whole.ends_with(" ="))
                    && !whole.ends_with([';', ':'])
                    && !whole.contains(" begin")
            }
        };
    }
    out
}

/// A `for` of `generate`: its variable, its passes and its label.
fn generate_loop(line: &str) -> Option<(String, usize, String)> {
    let rest = line.trim().strip_prefix("for (")?;
    let (variable, rest) = rest.split_once(" = 0; ")?;
    let (bound, rest) = rest.split_once(';')?;
    let count = bound.rsplit(' ').next()?.parse().ok()?;
    let label = rest.split_once(" begin : ")?.1;
    Some((variable.to_string(), count, label.to_string()))
}

/// The value of an index that is sums of products of numbers.
fn value(index: &str) -> Option<usize> {
    let terms = index.split('+').map(|term| {
        let factors = term.trim().trim_matches(['(', ')']).split('*');
        factors
            .map(|factor| factor.trim().parse::<usize>().ok())
            .product::<Option<usize>>()
    });
    terms.sum()
}

/// A line of a loop in one pass of all loops around it: what it selects of nets by their variables are elements.
fn in_pass(line: &str, passes: &[(String, usize)]) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(open) = rest.find('[') {
        let close = open + rest[open..].find(']').expect("a selection ends");
        let (low, _) = rest[open + 1..close]
            .split_once(" +: ")
            .unwrap_or((&rest[open + 1..close], ""));
        let has = |name: &str| low.split(|c: char| !goes_on(c)).any(|word| word == name);
        out += &rest[..open];
        match passes.iter().any(|(variable, _)| has(variable)) {
            false => out += &rest[open..=close],
            true => {
                let mut index = low.to_string();
                for (variable, pass) in passes {
                    let words = index.split_inclusive(|c: char| !goes_on(c)).map(|word| {
                        let end = word.len() - usize::from(word.ends_with(|c: char| !goes_on(c)));
                        match &word[..end] == variable {
                            true => format!("{pass}{}", &word[end..]),
                            false => word.to_string(),
                        }
                    });
                    index = words.collect();
                }
                let low = value(&index).unwrap_or_else(|| panic!("{index} in {line}"));
                out += &format!("@{low}");
            }
        }
        rest = &rest[close + 1..];
    }
    out + rest
}

/// The lines of a module's body with its loops written out; instances are called as in their pass.
fn written_out(lines: &[&str]) -> Vec<String> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        if lines[at] != "    generate" {
            out.push(lines[at].to_string());
            at += 1;
            continue;
        }
        let end = at
            + lines[at..]
                .iter()
                .position(|l| *l == "    endgenerate")
                .expect("an end");
        let heads: Vec<_> = lines[at + 1..end]
            .iter()
            .map_while(|l| generate_loop(l))
            .collect();
        let body = &lines[at + 1 + heads.len()..end - heads.len()];
        let margin = 4 * (1 + heads.len());
        let count: usize = heads.iter().map(|(_, count, _)| count).product();
        for pass in 0..count {
            let mut left = pass;
            let each = heads.iter().rev().map(|(variable, count, label)| {
                let index = left % count;
                left /= count;
                (variable.clone(), index, format!("{label}[{index}]."))
            });
            let mut each: Vec<_> = each.collect();
            each.reverse();
            let prefix: String = each.iter().map(|(_, _, prefix)| prefix.as_str()).collect();
            let passes: Vec<_> = each
                .into_iter()
                .map(|(variable, index, _)| (variable, index))
                .collect();
            for line in body.iter().filter(|line| !line.trim().is_empty()) {
                let line = in_pass(line, &passes);
                let line = line[margin..].to_string();
                out.push(
                    match line.rsplit_once(" u_").filter(|_| line.ends_with('(')) {
                        Some((module, name)) => format!("{module} {prefix}u_{name}"),
                        None => line,
                    },
                );
            }
        }
        at = end + 1;
    }
    let words = out.iter().flat_map(|line| names(line));
    let taken = words.filter_map(|word| Some(word.split_once('@')?.0.to_string()));
    let taken: Names = taken.collect();
    out.iter().map(|line| elements(line, &taken)).collect()
}

/// `text` with the numbers of its `localparam`s in the place of their names.
fn with_numbers(text: &str) -> String {
    let constants = text.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("localparam integer ")?;
        rest.trim_end_matches(';').split_once(" = ")
    });
    let constants: BTreeMap<&str, &str> = constants.collect();
    let lines = text.lines().filter(|line| !line.contains("localparam "));
    let mut out = String::new();
    for line in lines {
        for word in line.split_inclusive(|c: char| !goes_on(c)) {
            let name = word.trim_end_matches(|c: char| !goes_on(c));
            match constants.get(name) {
                Some(number) => out += &(number.to_string() + &word[name.len()..]),
                None => out += word,
            }
        }
        out.push('\n');
    }
    out
}

/// An assignment, or a pin, of one element outside of loops, of nets whose elements loops take: a loop of one pass is none.
fn elements(line: &str, taken: &Names) -> String {
    let element = |part: &str| -> Option<String> {
        let (net, selection) = part.strip_suffix(']')?.split_once('[')?;
        let low = match selection.split_once(" +: ") {
            Some((low, _)) => value(low)?,
            None => selection.rsplit(':').next()?.parse().ok()?,
        };
        taken.contains(net).then(|| format!("{net}@{low}"))
    };
    if let Some((pin, net)) = line.trim().split_once('(')
        && pin.starts_with('.')
        && let Some(element) = element(net.trim_end_matches(',').trim_end_matches(')'))
    {
        return format!("        {pin}({element})");
    }
    let Some((target, value)) = line
        .trim()
        .strip_prefix("assign ")
        .and_then(|l| l.split_once(" = "))
    else {
        return line.to_string();
    };
    match (element(target), element(value.trim_end_matches(';'))) {
        (Some(target), Some(value)) => format!("    assign {target} = {value};"),
        _ => line.to_string(),
    }
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

    /// A net that is read, and its elements that are driven one by one.
    fn with_elements(&self, net: &str) -> Names {
        let element = format!("{net}@");
        let driven = self.before.keys().chain(self.driven_by.keys());
        let elements = driven.filter(|name| name.starts_with(&element));
        elements.cloned().chain([net.to_string()]).collect()
    }

    /// The instances that drive `nets`, near or far.
    fn sources(&self, nets: &Names) -> Names {
        let mut seen: Names = nets
            .iter()
            .flat_map(|net| self.with_elements(net))
            .collect();
        let mut left: Vec<String> = seen.iter().cloned().collect();
        let mut sources = Names::new();
        while let Some(net) = left.pop() {
            // An element is driven alone or with the whole net. Whoever reads the whole reads each element, but of
            // what is driven as a whole an element leads to no other.
            let whole = net.split_once('@').map(|(whole, _)| whole);
            let drivers = [Some(net.as_str()), whole].into_iter().flatten();
            for driven in drivers {
                sources.extend(self.driven_by.get(driven).into_iter().flatten().cloned());
                for before in self.before.get(driven).into_iter().flatten() {
                    for before in self.with_elements(before) {
                        if seen.insert(before.clone()) {
                            left.push(before);
                        }
                    }
                }
            }
        }
        sources
    }
}

/// Every pair of instances of the module in `text` of which the first drives what the second reads.
pub fn connected(text: &str) -> BTreeSet<(String, String)> {
    let (_, body) = text.split_once(");\n").expect("a module header");
    let body = with_numbers(body);
    let lines: Vec<&str> = body
        .lines()
        .filter(|l| !l.trim().starts_with("//"))
        .collect();
    let lines = joined(&lines);
    let lines = written_out(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
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

#[test]
fn names_of_numbers_join_nothing() {
    let text = "module m (\n    input wire a_i\n);\n    localparam integer Vc = 1;\n    wire [1:0] x;\n    wire [1:0] y;\n\
                \x20   one u_one (\n        .b_o (x[Vc])\n    );\n\
                \x20   two u_two (\n        .c_i (x[Vc]),\n        .d_i (y[Vc])\n    );\n\
                \x20   three u_three (\n        .f_i (y[Vc])\n    );\nendmodule\n";
    let pair = ("u_one".to_string(), "u_two".to_string());
    assert_eq!(connected(text), BTreeSet::from([pair]));
}

#[test]
fn passes_of_a_loop_are_joined_by_the_elements_that_they_take() {
    let text = "module m (\n    input wire a_i\n);\n    wire [3:0] x;\n    wire [3:0] y;\n    genvar g;\n\
                \x20   generate\n        for (g = 0; g < 3; g = g + 1) begin : g_a\n            one u_one (\n\
                \x20               .b_o (x[g]),\n                .c_i (y[g])\n            );\n        end\n\
                \x20   endgenerate\n    generate\n        for (g = 0; g < 2; g = g + 1) begin : g_b\n\
                \x20           assign y[g + 1] = x[g];\n        end\n    endgenerate\nendmodule\n";
    let pair = |i: usize| (format!("g_a[{i}].u_one"), format!("g_a[{}].u_one", i + 1));
    assert_eq!(connected(text), BTreeSet::from([pair(0), pair(1)]));
}
