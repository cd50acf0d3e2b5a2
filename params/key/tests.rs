//! Keys that are said once, of a shape made for it.

use super::*;
use crate::params::Reset;
use toml::Table;

#[derive(Debug, PartialEq)]
struct Shape {
    width: usize,
    style: u8,
    is_wide: bool,
    reset: Reset,
}

impl Shape {
    fn new(width: usize, style: u8, is_wide: bool, reset: Reset) -> Result<Self, ParamError> {
        Ok(Shape {
            width,
            style,
            is_wide,
            reset,
        })
    }
}

keys! {
    Shape {
        width: Int(1..=9, 4, "bits"),
        style: Choice(&[("plain", 0), ("odd", 1)], "structure"),
        is_wide: Flag(false, "twice the bits"),
        reset: RESET,
    }
}

fn read(text: &str) -> Result<Shape, String> {
    let table: Table = toml::from_str(text).expect("TOML");
    let mut settings = Settings::new("shape", table);
    let shape = Shape::from_settings(&mut settings).map_err(|refused| refused.to_string())?;
    let rest = settings.finish(&Shape::keys());
    rest.map_err(|refused| refused.to_string()).map(|()| shape)
}

#[test]
fn keys_that_are_said_once_are_read_printed_and_documented() {
    let said: Vec<_> = Shape::keys();
    let said = said
        .iter()
        .map(|key| (key.name, key.accepts.as_str(), key.default.as_str()));
    assert_eq!(
        said.collect::<Vec<_>>(),
        [
            ("width", "1 to 9", "4"),
            ("style", "plain, odd", "plain"),
            ("is_wide", "true, false", "false"),
            ("reset", "sync, async", "sync"),
        ]
    );
    let shape = read("style = 'odd'\nis_wide = true").expect("legal");
    assert_eq!((shape.width, shape.style, shape.is_wide), (4, 1, true));
    let text: String = shape.settings().iter().fold(String::new(), |text, (k, v)| {
        match toml::from_str::<Table>(&format!("x = {v}")) {
            Ok(_) => format!("{text}{k} = {v}\n"),
            Err(_) => format!("{text}{k} = '{v}'\n"),
        }
    });
    assert_eq!(read(&text), Ok(shape));
}

#[test]
fn what_is_no_value_of_a_key_is_refused_by_its_path() {
    for (text, wanted) in [
        (
            "width = 10",
            "shape.width = 10: wanted an integer from 1 to 9",
        ),
        (
            "width = 'x'",
            "shape.width = \"x\": wanted an integer from 1 to 9",
        ),
        (
            "style = 'even'",
            "shape.style = \"even\": wanted one of plain, odd",
        ),
        ("style = 1", "shape.style = 1: wanted one of plain, odd"),
        ("is_wide = 1", "shape.is_wide = 1: wanted true or false"),
        (
            "with = 1",
            "shape.with = 1: unknown key; shape has width, style, is_wide, reset",
        ),
    ] {
        assert_eq!(read(text), Err(wanted.to_string()));
    }
}
