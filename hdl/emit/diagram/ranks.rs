//! The diagram of a folded Clos network: its routers rank above rank, and the links between them.

use super::boxes::{CAPTION, GREY, Heading, INK, MARGIN};
use super::svg::{Anchor, Rect, Svg, text_width};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;
use crate::params::topology::{Clos, ClosPort, NodeId, Topology};
use std::collections::BTreeMap;

/// Routers of a rank that stand side by side; of more, whole pods and the uppermost ranks of whole trees are a box each.
const MOST: usize = 64;

/// From box to box, and from rank to rank.
const PITCH: (i32, i32) = (24, 170);

/// Height of a box, and room above the uppermost for links aside.
const HEIGHT: i32 = 40;
const ASIDE: i32 = 90;

/// Sizes of text in a box.
const NAME: i32 = 11;

/// A router, or several.
struct Shown {
    name: String,
    note: String,
    /// How many are below it.
    level: usize,
    /// How many are to its left.
    at: usize,
}

struct Ranks {
    boxes: Vec<Shown>,
    /// By two boxes, links between them, each both ways.
    links: BTreeMap<(usize, usize), usize>,
    /// Width of a box, and of the drawing.
    width: i32,
    whole: i32,
    levels: usize,
    top: i32,
}

/// Draws a network of this shape. Links are those of the topology: in the module they are elements of its nets.
pub(super) fn draw(module: &Module, clos: &Clos, names: &Names) -> String {
    let mut ranks = Ranks::new(clos);
    let height = ranks.levels as i32 * PITCH.1 - (PITCH.1 - HEIGHT) + ranks.room_above();
    let caption = ranks.caption();
    let heading = Heading::new(module, names, &caption, ranks.whole);
    let mut svg = heading.sheet(ranks.whole, height);
    ranks.top = MARGIN + heading.height() + ranks.room_above();
    ranks.draw_links(&mut svg);
    ranks.draw_boxes(&mut svg);
    svg.finish()
}

impl Ranks {
    fn new(clos: &Clos) -> Self {
        let ranks = clos.rank().ranks();
        let is_each = (1..=ranks).all(|rank| clos.routers_of_rank(rank) <= MOST);
        let mut boxes: Vec<Shown> = Vec::new();
        let mut numbers = BTreeMap::new();
        let mut of_router = Vec::new();
        let mut in_level = [0; 3];
        for node in (0..clos.nodes()).map(NodeId) {
            let place = clos.place(node);
            // Pods have the first two ranks of networks that have three, or that link pods.
            let level = match (is_each, place.rank) {
                (true, rank) => rank - 1,
                (false, 3) => 1,
                (false, _) => 0,
            };
            let key = match is_each {
                true => (level, node.0),
                false => (level, place.group),
            };
            let number = *numbers.entry(key).or_insert_with(|| {
                in_level[level] += 1;
                boxes.push(Shown {
                    name: match (is_each, place.rank) {
                        (true, _) => clos.name(node),
                        (false, 3) => format!("rank 3 of tree {}", place.group),
                        (false, _) => format!("pod {}", place.group),
                    },
                    note: String::new(),
                    level,
                    at: in_level[level] - 1,
                });
                boxes.len() - 1
            });
            of_router.push(number);
        }
        let mut ranks = Ranks {
            links: BTreeMap::new(),
            width: 0,
            whole: 0,
            levels: in_level.iter().filter(|boxes| **boxes > 0).count(),
            top: 0,
            boxes,
        };
        ranks.count_links(clos, &of_router);
        ranks.note(clos, &of_router);
        let texts = ranks.boxes.iter();
        let texts =
            texts.map(|shown| text_width(&shown.name, NAME).max(text_width(&shown.note, 9)));
        ranks.width = texts.max().unwrap_or(0) + 14;
        let widest = in_level.iter().max().copied().unwrap_or(0) as i32;
        ranks.whole = widest * (ranks.width + PITCH.0) - PITCH.0;
        ranks
    }

    /// Links up are counted at their lower end, links aside at their left one.
    fn count_links(&mut self, clos: &Clos, of_router: &[usize]) {
        for node in (0..clos.nodes()).map(NodeId) {
            for port in 0..clos.ports() {
                let counts = match clos.port(node, port) {
                    ClosPort::Up(_) => true,
                    ClosPort::Side { group, .. } => group > clos.place(node).group,
                    ClosPort::Down(_) | ClosPort::Terminal(_) | ClosPort::Open => false,
                };
                let Some((far, _)) = clos.far(node, port).filter(|_| counts) else {
                    continue;
                };
                let ends = (of_router[node.0], of_router[far.0]);
                if ends.0 != ends.1 {
                    *self.links.entry(ends).or_insert(0) += 1;
                }
            }
        }
    }

    /// What is said of each box: how many processors or routers there are.
    fn note(&mut self, clos: &Clos, of_router: &[usize]) {
        let mut routers = vec![[0; 3]; self.boxes.len()];
        let mut processors = vec![0; self.boxes.len()];
        for (node, shown) in of_router.iter().enumerate() {
            routers[*shown][clos.place(NodeId(node)).rank - 1] += 1;
            processors[*shown] += clos.terminals(NodeId(node));
        }
        for (at, shown) in self.boxes.iter_mut().enumerate() {
            let of_ranks = routers[at].iter().filter(|routers| **routers > 0);
            let of_ranks: Vec<String> = of_ranks.map(usize::to_string).collect();
            shown.note = match (processors[at], &*of_ranks) {
                (0, [one]) if one == "1" => "router".to_string(),
                (0, all) => format!("{} routers", all.join(" and ")),
                (processors, _) => format!("{processors} processors"),
            };
            if processors[at] > 0 && of_ranks.len() > 1 {
                shown.name += &format!(", {} routers", of_ranks.join(" and "));
            }
        }
    }

    /// What a line stands for.
    fn caption(&self) -> String {
        let counts = || self.links.values();
        let is_aside = |(one, other): &(usize, usize)| {
            let [one, other] = [*one, *other].map(|at| self.boxes[at].level);
            one == other
        };
        let of = |least: usize, most: usize| match (least, most) {
            (1, 1) => "one link".to_string(),
            (least, most) if least == most => format!("{least} links"),
            (least, most) => format!("{least} to {most} links"),
        };
        match (counts().min(), counts().max()) {
            (Some(least), Some(most)) => {
                let arcs = match self.links.keys().any(is_aside) {
                    true => "; arcs: links aside",
                    false => "",
                };
                format!("a line: {}, each both ways{arcs}", of(*least, *most))
            }
            _ => "a router without links".to_string(),
        }
    }

    /// Room for links aside, above the uppermost boxes.
    fn room_above(&self) -> i32 {
        let aside =
            |(one, other): &(usize, usize)| self.boxes[*one].level == self.boxes[*other].level;
        if self.links.keys().any(aside) {
            ASIDE
        } else {
            0
        }
    }

    fn rect(&self, shown: &Shown) -> Rect {
        let count = self.boxes.iter().filter(|other| other.level == shown.level);
        let count = count.count() as i32;
        // Fewer boxes stand further apart.
        let pitch = (self.whole + PITCH.0) / count;
        let left = (pitch - PITCH.0 - self.width) / 2;
        Rect {
            x: MARGIN + left + shown.at as i32 * pitch,
            y: self.top + (self.levels - 1 - shown.level) as i32 * PITCH.1,
            width: self.width,
            height: HEIGHT,
        }
    }

    fn draw_links(&self, svg: &mut Svg) {
        let ink = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"1\"");
        svg.open("links", &ink);
        for (&(one, other), count) in &self.links {
            let [near, far] = [&self.boxes[one], &self.boxes[other]];
            let [from, to] = [near, far].map(|shown| self.rect(shown));
            let [x, to_x] = [from, to].map(|rect| rect.x + rect.width / 2);
            let path = match near.level == far.level {
                // Over the boxes between them.
                true => {
                    let over = (ASIDE * 2).min(20 + (to_x - x).abs() / 2);
                    format!(
                        "M{x} {} Q{} {} {to_x} {}",
                        from.y,
                        (x + to_x) / 2,
                        from.y - over,
                        to.y
                    )
                }
                false => format!("M{x} {} L{to_x} {}", from.y, to.bottom()),
            };
            let plural = if *count == 1 { "link" } else { "links" };
            let title = format!("{count} {plural}, {} and {}", near.name, far.name);
            svg.titled_path("link", &path, &title);
        }
        svg.close();
    }

    fn draw_boxes(&self, svg: &mut Svg) {
        for shown in &self.boxes {
            let rect = self.rect(shown);
            let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
            svg.open("instance", "");
            svg.title(&format!("{}\n{}", shown.name, shown.note));
            svg.rect(rect, 4, "fill=\"#dcebf9\" stroke=\"#3f7cac\"");
            svg.text((x, y - 2), NAME, Anchor::Middle, "", &shown.name);
            let grey = format!("fill=\"{GREY}\"");
            svg.text((x, y + 12), CAPTION, Anchor::Middle, &grey, &shown.note);
            svg.close();
        }
    }
}
