//! The diagram of a node of Anton 2's network: routers where they stand in the mesh, and what is at their
//! ports.

use super::boxes::{CAPTION, GREY, Heading, INK, MARGIN};
use super::svg::{Anchor, Rect, Svg};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;
use crate::params::anton2::{MeshDirection, NodeLayout, PortRole, Spot};

/// From router to router.
const PITCH: (i32, i32) = (170, 130);

/// A router's box, and an adapter's.
const ROUTER: (i32, i32) = (72, 44);
const ADAPTER: (i32, i32) = (38, 18);

/// Room at the sides, for adapters of external channels.
const SIDE: i32 = 110;

/// Room above, for skip channels.
const TOP: i32 = 40;

/// Draws a node of this layout. V counts upward, as \[Anton2\] Fig. 1 has it; channels of the M-group are dashed,
/// those of the T-group solid.
pub(super) fn draw(module: &Module, layout: &NodeLayout, names: &Names) -> String {
    let [columns, rows] = layout.mesh().map(|side| side as i32);
    let width = 2 * SIDE + (columns - 1) * PITCH.0 + ROUTER.0;
    let height = TOP + (rows - 1) * PITCH.1 + ROUTER.1 + 60;
    let caption = "dashed: channels of the mesh and to endpoints (M-group); solid: skip channels and those to external \
                   channels (T-group); each goes both ways";
    let heading = Heading::new(module, names, caption, width);
    let mut svg = heading.sheet(width, height);
    let chip = Chip {
        layout,
        rows,
        top: MARGIN + heading.height() + TOP,
    };
    chip.lines(&mut svg);
    chip.adapters(&mut svg);
    chip.routers(&mut svg);
    svg.finish()
}

struct Chip<'a> {
    layout: &'a NodeLayout,
    rows: i32,
    top: i32,
}

impl Chip<'_> {
    fn rect(&self, spot: Spot) -> Rect {
        let row = self.rows - 1 - spot.v as i32;
        Rect {
            x: MARGIN + SIDE + spot.u as i32 * PITCH.0,
            y: self.top + row * PITCH.1,
            width: ROUTER.0,
            height: ROUTER.1,
        }
    }

    fn middle(&self, spot: Spot) -> (i32, i32) {
        let rect = self.rect(spot);
        (rect.x + rect.width / 2, rect.y + rect.height / 2)
    }

    /// Mesh and skip channels.
    fn lines(&self, svg: &mut Svg) {
        let ink = format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"1.5\"");
        svg.open("mesh", &format!("{ink} stroke-dasharray=\"5 3\""));
        for spot in self.layout.spots() {
            for direction in [MeshDirection::UPlus, MeshDirection::VPlus] {
                if let Some(next) = self.layout.neighbour(spot, direction) {
                    let ((x, y), (to_x, to_y)) = (self.middle(spot), self.middle(next));
                    let title = format!("{spot} and {next}");
                    svg.titled_path("line", &format!("M{x} {y} L{to_x} {to_y}"), &title);
                }
            }
        }
        svg.close();
        svg.open("skips", &ink);
        for spot in self.layout.spots() {
            let Some(end) = self.layout.skip(spot).filter(|&end| end > spot) else {
                continue;
            };
            let ((x, y), (to_x, to_y)) = (self.middle(spot), self.middle(end));
            let (top, to_top) = (y - ROUTER.1 / 2, to_y - ROUTER.1 / 2);
            // Over the routers of its row, beside those of its column.
            let path = match spot.v == end.v {
                true => format!(
                    "M{} {top} v-14 q0 -10 10 -10 H{} q10 0 10 10 v14",
                    x + 14,
                    to_x - 24
                ),
                false => format!("M{x} {y} Q{} {} {to_x} {to_y}", x - 70, (top + to_top) / 2),
            };
            svg.titled_path("line", &path, &format!("skip channel, {spot} and {end}"));
        }
        svg.close();
    }

    /// External channels at the sides, endpoints below their routers.
    fn adapters(&self, svg: &mut Svg) {
        for spot in self.layout.spots() {
            let rect = self.rect(spot);
            let roles = self.layout.ports(spot);
            let channels = roles.iter().filter_map(|role| match role {
                PortRole::Channel(channel) => Some(channel.to_string()),
                _ => None,
            });
            let channels: Vec<String> = channels.collect();
            let leftward = 2 * spot.u < self.layout.mesh()[0];
            for (rank, name) in channels.iter().enumerate() {
                let y = rect.y + rect.height / 2 - ADAPTER.1 / 2
                    + (2 * rank as i32 + 1 - channels.len() as i32) * (ADAPTER.1 / 2 + 2);
                let (x, from, to) = match leftward {
                    true => (rect.x - 72, rect.x, rect.x - 72 + ADAPTER.0),
                    false => (
                        rect.right() + 72 - ADAPTER.0,
                        rect.right(),
                        rect.right() + 72 - ADAPTER.0,
                    ),
                };
                let line = format!("M{from} {0} H{to}", y + ADAPTER.1 / 2);
                svg.path(&line, &format!("stroke=\"{INK}\" stroke-width=\"1.5\""));
                adapter(svg, (x, y), name, ("#fdebd3", "#c07f2b"));
            }
            let endpoints = roles.iter().filter_map(|role| match role {
                PortRole::Endpoint(number) => Some(*number),
                _ => None,
            });
            for (rank, number) in endpoints.enumerate() {
                // Beside the channel that leads down, and further right.
                let (x, y) = (
                    rect.x + rect.width / 2 + 8 + rank as i32 * (ADAPTER.0 + 4),
                    rect.bottom() + 16,
                );
                let from = (x + 8).min(rect.right() - 4);
                let line = format!("M{from} {} L{} {y}", rect.bottom(), x + ADAPTER.0 / 2);
                let dashes = "stroke-width=\"1.5\" stroke-dasharray=\"5 3\"";
                svg.path(&line, &format!("stroke=\"{INK}\" {dashes}"));
                adapter(svg, (x, y), &format!("E{number}"), ("#dff1e0", "#4a8f52"));
            }
        }
    }

    fn routers(&self, svg: &mut Svg) {
        for spot in self.layout.spots() {
            let (rect, (x, y)) = (self.rect(spot), self.middle(spot));
            let ports = self
                .layout
                .ports(spot)
                .into_iter()
                .map(PortRole::identifier);
            let ports: Vec<String> = ports.enumerate().map(|(n, p)| format!("{n} {p}")).collect();
            svg.open("instance", "");
            svg.title(&format!("{spot}\nports: {}", ports.join(", ")));
            svg.rect(rect, 4, "fill=\"#dcebf9\" stroke=\"#3f7cac\"");
            let grey = format!("fill=\"{GREY}\"");
            svg.text((x, y), 12, Anchor::Middle, "", &spot.to_string());
            let note = format!("{} ports", ports.len());
            svg.text((x, y + 14), CAPTION, Anchor::Middle, &grey, &note);
            svg.close();
        }
    }
}

fn adapter(svg: &mut Svg, (x, y): (i32, i32), name: &str, (fill, stroke): (&str, &str)) {
    let rect = Rect {
        x,
        y,
        width: ADAPTER.0,
        height: ADAPTER.1,
    };
    svg.rect(rect, 3, &format!("fill=\"{fill}\" stroke=\"{stroke}\""));
    let place = (x + ADAPTER.0 / 2, y + 13);
    svg.text(place, CAPTION, Anchor::Middle, "", name);
}
