//! The diagram of a module in columns, along the flow of data.

use super::boxes::{GREY, Heading, INK, MARGIN, Palette, arrow_head, draw_box};
use super::elaborated::graph;
use super::heights::half;
use super::lines::{Hop, Pin, Side, Slot};
use super::plan::{LABEL, Plan};
use super::svg::{Anchor, Rect, Svg};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;
use std::collections::BTreeSet;

/// Colour of lines that lead back, and of those along the flow, which lie on top.
const WAYS: [(bool, &str); 2] = [(false, "#6b86a0"), (true, INK)];

/// Draws `module`.
pub(super) fn draw(module: &Module, names: &Names) -> String {
    let mut plan = Plan::new(graph(module, names));
    let caption = plan.caption();
    let drawn_width = plan.columns.last().map_or(0, |(_, right)| right - MARGIN);
    let heading = Heading::new(module, names, &caption, drawn_width);
    plan.top = MARGIN + heading.height();
    let mut svg = heading.sheet(drawn_width, plan.height());
    plan.draw(&mut svg);
    svg.finish()
}

impl Plan {
    fn caption(&self) -> String {
        let lines = || self.lines.trees.iter().flat_map(|tree| &tree.lines);
        let mut says = vec!["numbers are bits"];
        if lines().any(|line| line.back.is_some()) {
            says.push("after a slash those that come back");
        }
        if self.lines.trees.iter().any(|tree| !tree.rightward) {
            says.push("dashed lines lead back");
        }
        says.push("clock, reset and what is tied off are not drawn");
        says.join("; ")
    }

    fn draw(&self, svg: &mut Svg) {
        self.wires(svg);
        self.dots(svg);
        self.heads(svg);
        let palette = Palette::new(&self.graph);
        for (column, slots) in self.heights.columns.iter().enumerate() {
            let (left, right) = self.columns[column];
            for &slot in slots {
                let Slot::Block(block) = slot else { continue };
                let half = half(&self.graph.blocks, slot);
                let rect = Rect {
                    x: left,
                    y: self.top + self.heights.middle(column, slot) - half,
                    width: right - left,
                    height: 2 * half,
                };
                draw_box(svg, &palette, &self.graph.blocks[block], rect, true);
            }
        }
        self.numbers(svg);
        self.lines(svg);
    }

    /// What is seen of the lines: each piece once, so that dashes stay dashes.
    fn wires(&self, svg: &mut Svg) {
        for (rightward, ink) in WAYS {
            let (class, dashes) = match rightward {
                true => ("wires", " stroke-linecap=\"round\""),
                false => ("back", " stroke-dasharray=\"5 3\""),
            };
            let mut pieces = BTreeSet::new();
            for (gap, laid) in self.gaps.iter().enumerate() {
                for (hop, &track) in laid.hops.iter().zip(&laid.track) {
                    if self.lines.trees[hop.tree].rightward == rightward {
                        self.pieces(gap, hop.pins().collect(), track, &mut pieces);
                    }
                }
            }
            if !pieces.is_empty() {
                let pieces: Vec<String> = pieces.into_iter().collect();
                let ink = format!("fill=\"none\" stroke=\"{ink}\"{dashes}");
                svg.open(class, &ink);
                pieces.iter().for_each(|piece| svg.path(piece, ""));
                svg.close();
            }
        }
    }

    /// The pieces of a hop: along its track, and level from there to its pins.
    fn pieces(&self, gap: usize, pins: Vec<Pin>, track: Option<usize>, all: &mut BTreeSet<String>) {
        let levels = || pins.iter().map(|&pin| self.level(gap, pin));
        let straight = self.edge(gap, Side::Right);
        let x = track.map_or(straight, |track| self.track(gap, track));
        for &pin in &pins {
            let extent = self.gaps[gap].extent(pin);
            let to = match (pin.side, extent) {
                (Side::Left, Some((_, last))) => self.track(gap, last),
                (Side::Right, Some((first, _))) => self.track(gap, first),
                (_, None) => x,
            };
            let (edge, y) = self.point((gap, pin));
            if edge != to {
                all.insert(format!("M{edge} {y} H{to}"));
            }
            if let (Slot::Pass(_), true) = (pin.slot, pin.leaves) {
                let column = gap + usize::from(pin.side == Side::Right);
                let (left, right) = self.columns[column];
                all.insert(format!("M{left} {y} H{right}"));
            }
        }
        if let (Some(_), Some(low), Some(high)) = (track, levels().min(), levels().max()) {
            all.insert(format!("M{x} {low} V{high}"));
        }
    }

    fn dots(&self, svg: &mut Svg) {
        for (rightward, ink) in WAYS {
            svg.open("dots", &format!("fill=\"{ink}\""));
            for (gap, laid) in self.gaps.iter().enumerate() {
                let hops = |hop: &Hop| self.lines.trees[hop.tree].rightward == rightward;
                for (track, y) in laid.dots(&hops) {
                    svg.disc((self.track(gap, track), self.top + y), 2);
                }
            }
            svg.close();
        }
    }

    /// Arrow heads where lines enter, and where something comes back on them.
    fn heads(&self, svg: &mut Svg) {
        for (rightward, ink) in WAYS {
            let mut places = BTreeSet::new();
            let trees = self.lines.trees.iter();
            for tree in trees.filter(|tree| tree.rightward == rightward) {
                places.extend(tree.lines.iter().map(|line| self.entry(tree, line)));
                if tree.lines.iter().any(|line| line.back.is_some()) {
                    places.insert(self.exit(tree));
                }
            }
            svg.open("heads", &format!("fill=\"{ink}\""));
            for place in places {
                let way = if place.1.side == Side::Left { -1 } else { 1 };
                svg.path(&arrow_head(self.point(place), (way, 0)), "");
            }
            svg.close();
        }
    }

    fn numbers(&self, svg: &mut Svg) {
        svg.open("numbers", &format!("fill=\"{GREY}\""));
        for (&place, label) in &self.labels {
            let (x, y) = self.point(place);
            let (x, anchor) = match place.1.side {
                Side::Left => (x + 9, Anchor::Start),
                Side::Right => (x - 9, Anchor::End),
            };
            svg.text((x, y - 3), LABEL, anchor, "", label);
        }
        svg.close();
    }

    /// Each line as a whole: not seen, but lit and explained while the pointer is on it.
    fn lines(&self, svg: &mut Svg) {
        let light = "fill=\"none\" stroke=\"#e07a1f\" stroke-opacity=\"0\" stroke-width=\"5\"";
        svg.open("lines", light);
        for (number, tree) in self.lines.trees.iter().enumerate() {
            for line in &tree.lines {
                let mut title = self.graph.describe(line.from, line.to, &line.bits);
                if let Some(back) = &line.back {
                    title += &format!("\n{}", self.graph.describe(line.to, line.from, back));
                }
                svg.titled_path("line", &self.route(number, tree, line), &title);
            }
        }
        svg.close();
    }
}
