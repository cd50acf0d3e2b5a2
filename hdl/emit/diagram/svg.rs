//! SVG as text: whole numbers only, the font that the viewer has, and no scripts.

use std::fmt::{Display, Write};

/// Width of text in a generic sans-serif font, on the safe side: the widest of them is meant.
pub(super) fn text_width(text: &str, size: i32) -> i32 {
    text.chars().count() as i32 * size * 64 / 100
}

/// `text` with what XML would take for markup spelled out.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Breaks `text` at blanks into lines of at most `width`, if its words allow.
pub(super) fn wrap(text: &str, size: i32, width: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line, size) + text_width(word, size) + size <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// Where text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rect {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Rect {
    pub(super) fn right(&self) -> i32 {
        self.x + self.width
    }

    pub(super) fn bottom(&self) -> i32 {
        self.y + self.height
    }
}

/// An SVG while it is written.
pub(super) struct Svg {
    text: String,
    depth: usize,
}

impl Svg {
    /// A white sheet with a title.
    pub(super) fn new(width: i32, height: i32, title: &str) -> Self {
        let mut svg = Svg {
            text: String::new(),
            depth: 0,
        };
        svg.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" role=\"img\">"
        ));
        svg.depth = 1;
        svg.title(title);
        svg.line(
            "<style>.line:hover { stroke-opacity: 0.5 } .link:hover { stroke: #e07a1f }</style>",
        );
        svg.line(format_args!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>"
        ));
        svg
    }

    fn line(&mut self, line: impl Display) {
        let indent = 2 * self.depth;
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{:indent$}{line}", "");
    }

    /// What a viewer shows of the group that was opened last while the pointer is on it.
    pub(super) fn title(&mut self, title: &str) {
        self.line(format_args!("<title>{}</title>", escape(title)));
    }

    /// Opens a group of a class, with further attributes.
    pub(super) fn open(&mut self, class: &str, attributes: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        self.line(format_args!("<g class=\"{class}\"{space}{attributes}>"));
        self.depth += 1;
    }

    /// Closes the group that was opened last.
    pub(super) fn close(&mut self) {
        self.depth -= 1;
        self.line("</g>");
    }

    /// A rectangle, with rounded corners.
    pub(super) fn rect(&mut self, rect: Rect, round: i32, attributes: &str) {
        let Rect {
            x,
            y,
            width,
            height,
        } = rect;
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\" {attributes}/>"
        ));
    }

    /// A line of text on a baseline.
    pub(super) fn text(
        &mut self,
        (x, y): (i32, i32),
        size: i32,
        anchor: Anchor,
        attributes: &str,
        text: &str,
    ) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let space = if attributes.is_empty() { "" } else { " " };
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\"{space}{attributes}>{}</text>",
            escape(text)
        ));
    }

    /// A path without a title.
    pub(super) fn path(&mut self, d: &str, attributes: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        self.line(format_args!("<path d=\"{d}\"{space}{attributes}/>"));
    }

    /// A path with a title.
    pub(super) fn titled_path(&mut self, class: &str, d: &str, title: &str) {
        self.line(format_args!(
            "<path class=\"{class}\" d=\"{d}\"><title>{}</title></path>",
            escape(title)
        ));
    }

    /// A disc.
    pub(super) fn disc(&mut self, (x, y): (i32, i32), radius: i32) {
        self.line(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    /// The text of the whole file.
    pub(super) fn finish(mut self) -> String {
        self.depth = 0;
        self.line("</svg>");
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_text_is_spelled_out() {
        assert_eq!(escape("a<b & \"c\">d"), "a&lt;b &amp; &quot;c&quot;&gt;d");
    }

    #[test]
    fn lines_break_at_blanks_and_long_words_stand_alone() {
        let lines = wrap("one two aVeryLongWordIndeed three", 10, 80);
        assert_eq!(lines, ["one two", "aVeryLongWordIndeed", "three"]);
        for line in &lines[..1] {
            assert!(text_width(line, 10) <= 80);
        }
    }
}
