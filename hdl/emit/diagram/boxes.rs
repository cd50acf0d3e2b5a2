//! What both kinds of diagram are drawn with: the heading, boxes and their colours, arrow heads.

use super::graph::{Block, Graph, Kind};
use super::svg::{Anchor, Rect, Svg, text_width, wrap};
use crate::hdl::emit::names::Names;
use crate::hdl::rtl::Module;

/// Size of the names in boxes.
const NAME: i32 = 11;

/// Size of what stands below them.
const NOTE: i32 = 9;

/// Sizes of the heading's lines.
const TITLE: i32 = 15;
const SHAPE: i32 = 11;
pub(super) const CAPTION: i32 = 10;

/// From one line of the heading to the next.
const LINE: i32 = 16;

/// Least width of the heading's lines.
const LEAST: i32 = 480;

/// Around the drawing.
pub(super) const MARGIN: i32 = 24;

/// Colour of names.
const BLACK: &str = "#1c262b";

/// Colour of lines.
pub(super) const INK: &str = "#37474f";

/// Colour of what is said beside.
pub(super) const GREY: &str = "#607080";

/// Fill and frame of instances, by what they are instances of.
const COLOURS: [(&str, &str); 8] = [
    ("#dcebf9", "#3f7cac"),
    ("#dff1e0", "#4a8f52"),
    ("#fdebd3", "#c07f2b"),
    ("#ece3f5", "#7d5ba6"),
    ("#fbe2e4", "#b5505c"),
    ("#dcf1f1", "#3a8c8c"),
    ("#f3f0cf", "#968a2e"),
    ("#e9e4de", "#7b6a58"),
];

/// The families of the instances of a graph, in order of description: each has its colour.
pub(super) struct Palette(Vec<String>);

impl Palette {
    pub(super) fn new(graph: &Graph) -> Self {
        let mut families: Vec<String> = Vec::new();
        let instances = graph.blocks.iter().filter(|b| b.kind == Kind::Instance);
        for block in instances {
            if !families.contains(&block.note) {
                families.push(block.note.clone());
            }
        }
        Palette(families)
    }

    /// Attributes of a box's frame.
    fn of(&self, block: &Block) -> String {
        let (fill, stroke) = match block.kind {
            Kind::Input | Kind::Output => ("#ffffff", "#78868f"),
            Kind::State => ("#f4f4f4", "#555555"),
            Kind::Instance => {
                let place = self.0.iter().position(|family| *family == block.note);
                COLOURS[place.unwrap_or(0) % COLOURS.len()]
            }
        };
        format!("fill=\"{fill}\" stroke=\"{stroke}\"")
    }
}

/// Width that the text of a box needs.
pub(super) fn box_width(block: &Block) -> i32 {
    let ends = match block.kind {
        Kind::Input | Kind::Output => 24,
        Kind::Instance | Kind::State => 18,
    };
    text_width(&block.name, NAME).max(text_width(&block.note, NOTE)) + ends
}

/// What a viewer shows of a box.
fn tooltip(block: &Block) -> String {
    let lines = std::iter::once(&block.name).chain(&block.about);
    let lines: Vec<&str> = lines.map(String::as_str).collect();
    lines.join("\n")
}

/// Draws a box; without its text if it is a small one.
pub(super) fn draw_box(svg: &mut Svg, palette: &Palette, block: &Block, rect: Rect, named: bool) {
    let (class, round) = match block.kind {
        Kind::Input | Kind::Output => ("terminal", rect.height / 2),
        Kind::Instance => ("instance", rect.height / 10),
        Kind::State => ("state", 0),
    };
    svg.open(class, "");
    svg.title(&tooltip(block));
    svg.rect(rect, round, &palette.of(block));
    if block.kind == Kind::State {
        // A register's mark: the clock enters at the edge.
        let (x, y) = (rect.x, rect.bottom());
        let mark = format!("M{} {y} l5 -7 l5 7", x + 5);
        svg.path(&mark, "fill=\"none\" stroke=\"#555555\"");
    }
    if named {
        let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
        let fill = |colour| format!("fill=\"{colour}\"");
        svg.text((x, y - 2), NAME, Anchor::Middle, &fill(BLACK), &block.name);
        svg.text((x, y + 11), NOTE, Anchor::Middle, &fill(GREY), &block.note);
    }
    svg.close();
}

/// A triangle that points along `(dx, dy)` to a point; the one of which is 0, the other 1 or -1.
pub(super) fn arrow_head((x, y): (i32, i32), (dx, dy): (i32, i32)) -> String {
    let (back_x, back_y) = (x - 7 * dx, y - 7 * dy);
    let (side_x, side_y) = (3 * dy, 3 * dx);
    format!(
        "M{x} {y} L{} {} L{} {} Z",
        back_x + side_x,
        back_y + side_y,
        back_x - side_x,
        back_y - side_y
    )
}

/// The same along any way.
pub(super) fn slanted_head((x, y): (i32, i32), (dx, dy): (i32, i32)) -> String {
    let (along_x, along_y) = (f64::from(dx), f64::from(dy));
    let length = along_x.hypot(along_y);
    let corner = |side: f64| {
        let back =
            |along: f64, across: f64| ((side * across - 7.0 * along) / length).round() as i32;
        (x + back(along_x, along_y), y + back(along_y, -along_x))
    };
    let (one, other) = (corner(3.0), corner(-3.0));
    format!("M{x} {y} L{} {} L{} {} Z", one.0, one.1, other.0, other.1)
}

/// The lines above a drawing.
pub(super) struct Heading {
    title: String,
    shape: Vec<String>,
    caption: Vec<String>,
}

impl Heading {
    /// The module's name and its shape in words, with a caption, over a drawing of some width.
    pub(super) fn new(module: &Module, names: &Names, caption: &str, width: i32) -> Self {
        let title = names.of(module).to_string();
        let width = width.max(text_width(&title, TITLE)).max(LEAST);
        Heading {
            shape: wrap(&module.header().shape, SHAPE, width),
            caption: wrap(caption, CAPTION, width),
            title,
        }
    }

    /// The lines with their sizes and colours, below the title.
    fn lines(&self) -> impl Iterator<Item = (&String, i32, &'static str)> {
        let shape = self.shape.iter().map(|line| (line, SHAPE, BLACK));
        let caption = self.caption.iter().map(|line| (line, CAPTION, GREY));
        shape.chain(caption)
    }

    /// Height of all lines.
    pub(super) fn height(&self) -> i32 {
        32 + LINE * (self.shape.len() + self.caption.len()) as i32
    }

    /// The sheet of a drawing, with the heading on it.
    pub(super) fn sheet(&self, width: i32, height: i32) -> Svg {
        let widest = self.lines().map(|(line, size, _)| text_width(line, size));
        let title = text_width(&self.title, TITLE);
        let width = widest.fold(width.max(title), i32::max) + 2 * MARGIN;
        let words = format!("{}: {}", self.title, self.shape.join(" "));
        let mut svg = Svg::new(width, height + self.height() + 2 * MARGIN, &words);
        let mut y = MARGIN + 12;
        let bold = format!("font-weight=\"bold\" fill=\"{BLACK}\"");
        svg.text((MARGIN, y), TITLE, Anchor::Start, &bold, &self.title);
        y += 20;
        for (line, size, colour) in self.lines() {
            let fill = format!("fill=\"{colour}\"");
            svg.text((MARGIN, y), size, Anchor::Start, &fill, line);
            y += LINE;
        }
        svg
    }
}
