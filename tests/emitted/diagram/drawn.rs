//! A diagram as it is found in the text of its SVG, and what can be wrong with it.

use roxmltree::{Document, Node};
use std::collections::{BTreeMap, BTreeSet};

/// A rectangle or a straight piece of line, from one corner to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Area {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Area {
    fn of(from: (i32, i32), to: (i32, i32)) -> Self {
        Area {
            left: from.0.min(to.0),
            top: from.1.min(to.1),
            right: from.0.max(to.0),
            bottom: from.1.max(to.1),
        }
    }

    fn contains(&self, other: &Area) -> bool {
        let level = self.left <= other.left && other.right <= self.right;
        level && self.top <= other.top && other.bottom <= self.bottom
    }

    /// What two have in common, if they touch.
    fn common(&self, other: &Area) -> Option<Area> {
        let common = Area {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (common.left <= common.right && common.top <= common.bottom).then_some(common)
    }

    fn is_point(&self) -> bool {
        self.left == self.right && self.top == self.bottom
    }
}

/// A box.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub class: String,
    pub name: String,
    pub area: Area,
    pub texts: Vec<Area>,
}

/// A line with what it carries: from, to, bits.
#[derive(Clone, Debug)]
pub struct Way {
    pub carries: Vec<(String, String, usize)>,
    pub pieces: Vec<Area>,
}

/// A diagram.
pub struct Picture {
    pub sheet: Area,
    pub title: String,
    pub boxes: Vec<Drawn>,
    pub texts: Vec<(String, Area)>,
    /// Lines, links and ports by the class that they have.
    pub ways: BTreeMap<String, Vec<Way>>,
    /// What is seen of lines.
    pub wires: Vec<Area>,
}

fn number(node: &Node, name: &str) -> i32 {
    let text = node.attribute(name).unwrap_or_default();
    let number = text.parse();
    number.unwrap_or_else(|_| panic!("{name} = {text:?} is no whole number"))
}

fn title<'a>(node: &Node<'a, 'a>) -> &'a str {
    let title = node.children().find(|n| n.has_tag_name("title"));
    title.and_then(|t| t.text()).unwrap_or_default()
}

/// The place of a text, by the number of its letters in an ordinary font.
fn text_area(node: &Node) -> Area {
    let (x, y, size) = (
        number(node, "x"),
        number(node, "y"),
        number(node, "font-size"),
    );
    let letters = node.text().unwrap_or_default().chars().count() as i32;
    let width = letters * size * 6 / 10;
    let left = match node.attribute("text-anchor") {
        Some("middle") => x - width / 2,
        Some("end") => x - width,
        _ => x,
    };
    Area::of((left, y - size * 8 / 10), (left + width, y + size / 5))
}

fn rect_area(node: &Node) -> Area {
    let (x, y) = (number(node, "x"), number(node, "y"));
    Area::of(
        (x, y),
        (x + number(node, "width"), y + number(node, "height")),
    )
}

/// The straight pieces of a path; nothing is known of others.
fn pieces(path: &str) -> Vec<Area> {
    let mut pieces = Vec::new();
    let mut at = (0, 0);
    let words: Vec<&str> = path.split(' ').collect();
    let value = |text: &str| text.parse().unwrap_or_else(|_| panic!("{path}: {text}"));
    for (place, word) in words.iter().enumerate() {
        let (command, rest) = word.split_at(1);
        let next = match command {
            "M" | "L" => (value(rest), value(words[place + 1])),
            "H" => (value(rest), at.1),
            "V" => (at.0, value(rest)),
            "a" => break,
            "v" => (at.0, at.1 + value(rest)),
            _ => continue,
        };
        if command != "M" && next != at {
            pieces.push(Area::of(at, next));
        }
        at = next;
    }
    pieces
}

/// `a → b: 12 bits` at the start of a line of a title.
fn carries(title: &str) -> Vec<(String, String, usize)> {
    let lines = title.lines().filter(|line| !line.starts_with(' '));
    let each = lines.map(|line| {
        let (from, rest) = line.split_once(" → ").expect("from and to");
        let (to, bits) = rest.split_once(": ").expect("to and bits");
        let bits = bits.split(' ').next().and_then(|b| b.parse().ok());
        (
            from.to_string(),
            to.to_string(),
            bits.expect("a number of bits"),
        )
    });
    each.collect()
}

impl Picture {
    /// Reads an SVG.
    pub fn read(svg: &str) -> Self {
        let document = Document::parse(svg).unwrap_or_else(|e| panic!("{e}:\n{svg}"));
        let root = document.root_element();
        let all = || root.descendants();
        let class = |node: &Node| node.attribute("class").unwrap_or_default().to_string();
        let boxes = all().filter(|n| n.has_tag_name("g") && !title(n).is_empty());
        let boxes = boxes.map(|node| {
            let rect = node.children().find(|n| n.has_tag_name("rect"));
            let texts = node.children().filter(|n| n.has_tag_name("text"));
            Drawn {
                class: class(&node),
                name: title(&node).lines().next().unwrap_or_default().to_string(),
                area: rect_area(&rect.expect("a box is a rectangle")),
                texts: texts.map(|text| text_area(&text)).collect(),
            }
        });
        let texts = all().filter(|n| n.has_tag_name("text"));
        let texts = texts.map(|n| (n.text().unwrap_or_default().to_string(), text_area(&n)));
        let mut ways: BTreeMap<String, Vec<Way>> = BTreeMap::new();
        for path in all().filter(|n| n.has_tag_name("path") && !title(n).is_empty()) {
            ways.entry(class(&path)).or_default().push(Way {
                carries: carries(title(&path)),
                pieces: pieces(path.attribute("d").unwrap_or_default()),
            });
        }
        let wires = all().filter(|n| ["wires", "back"].contains(&class(n).as_str()));
        let wires = wires.flat_map(|group| group.children());
        let wires = wires.filter_map(|n| n.attribute("d").map(pieces));
        Picture {
            sheet: Area::of((0, 0), (number(&root, "width"), number(&root, "height"))),
            title: title(&root).to_string(),
            boxes: boxes.collect(),
            texts: texts.collect(),
            wires: wires.flatten().collect(),
            ways,
        }
    }

    /// The ways of a class.
    pub fn of(&self, class: &str) -> &[Way] {
        self.ways.get(class).map_or(&[], Vec::as_slice)
    }

    /// Names of the boxes of a class, in alphabetical order.
    pub fn names(&self, class: &str) -> Vec<&str> {
        let boxes = self.boxes.iter().filter(|b| b.class == class);
        let mut names: Vec<&str> = boxes.map(|b| b.name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// The pairs of instances that are joined.
    pub fn joined(&self) -> BTreeSet<(String, String)> {
        let instances = self.names("instance");
        let is_instance = |name: &str| instances.binary_search(&name).is_ok();
        let ways = self.ways.values().flatten().flat_map(|way| &way.carries);
        let pairs = ways.filter(|(from, to, _)| is_instance(from) && is_instance(to));
        pairs
            .map(|(from, to, _)| (from.clone(), to.clone()))
            .collect()
    }

    /// What cannot be read.
    pub fn complaints(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        for (number, one) in self.boxes.iter().enumerate() {
            for other in &self.boxes[..number] {
                if one.area.common(&other.area).is_some() {
                    complaints.push(format!("{} lies on {}", one.name, other.name));
                }
            }
            for text in &one.texts {
                if !one.area.contains(text) {
                    complaints.push(format!("{}: text outside", one.name));
                }
            }
        }
        for (text, area) in &self.texts {
            if !self.sheet.contains(area) {
                complaints.push(format!("{text} is not on the sheet"));
            }
        }
        for way in self.of("line") {
            let seen = |piece: &Area| covered(piece, &self.wires);
            if way.pieces.is_empty() || !way.pieces.iter().all(seen) {
                complaints.push(format!("{:?} is not seen", way.carries[0]));
            }
        }
        complaints.extend(self.confusions());
        complaints
    }

    /// Lines that neither start nor end together, and yet lie on each other or on a box.
    fn confusions(&self) -> Vec<String> {
        let mut confusions = Vec::new();
        let lines = self.of("line");
        for (number, one) in lines.iter().enumerate() {
            let (from, to, _) = &one.carries[0];
            for other in &lines[..number] {
                let apart = other.carries[0].0 != *from && other.carries[0].1 != *to;
                if apart && touch(&one.pieces, &other.pieces) {
                    confusions.push(format!("{from} → {to} lies on {:?}", other.carries[0]));
                }
            }
            for drawn in &self.boxes {
                let touched = one.pieces.iter().filter_map(|p| p.common(&drawn.area));
                let ends = [from, to].contains(&&drawn.name);
                if touched
                    .filter(|common| !(ends && common.is_point()))
                    .count()
                    > 0
                {
                    confusions.push(format!("{from} → {to} touches {}", drawn.name));
                }
            }
        }
        confusions
    }
}

/// Whether pieces of two lines have more than points in common.
fn touch(one: &[Area], other: &[Area]) -> bool {
    one.iter().any(|a| {
        let common = other.iter().filter_map(|b| a.common(b));
        common.filter(|common| !common.is_point()).count() > 0
    })
}

/// Whether a piece lies on `wires`, on one or on several in a row.
fn covered(piece: &Area, wires: &[Area]) -> bool {
    let level = piece.top == piece.bottom;
    let (mut at, end) = match level {
        true => (piece.left, piece.right),
        false => (piece.top, piece.bottom),
    };
    while at < end {
        let here = match level {
            true => Area::of((at, piece.top), (at + 1, piece.top)),
            false => Area::of((piece.left, at), (piece.left, at + 1)),
        };
        let under = wires.iter().filter(|wire| wire.contains(&here));
        let reach = under.map(|wire| if level { wire.right } else { wire.bottom });
        match reach.max() {
            Some(reach) => at = reach,
            None => return false,
        }
    }
    true
}
