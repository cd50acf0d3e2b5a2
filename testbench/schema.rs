//! Configuration files as JSON Schema, for editors and for programs that write them.

use super::registry::components;
use crate::params::family::{FAMILIES, Family, Keys};
use crate::params::key::Kind;
use crate::params::{Key, MAX_TOP, Technology};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// The schema of a configuration file, in the draft of 2020-12.
///
/// It accepts each file that can be built, but for names of components that are not used any more, and refuses unknown
/// tables and keys and values out of range. What hangs together, as a depth that depends on a style, is checked when the
/// file is read.
pub fn schema() -> Value {
    let mut kinds = vec![of_component()];
    kinds.extend(FAMILIES.map(of_family));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Flitworks configuration",
        "description": "A component, or a machine of one of the families",
        "anyOf": kinds,
        "$defs": definitions(),
    })
}

/// What is referred to.
fn definitions() -> Value {
    let mut all = json!({ "design": design() });
    for key in components().iter().flat_map(|entry| &entry.keys) {
        if let Kind::Nested(range) = &key.kind {
            let name = nested_name(range);
            let integer = of_kind(&Kind::Integer(range.clone()));
            let itself = json!({ "$ref": format!("#/$defs/{name}") });
            all[name] = json!({
                "type": "array",
                "items": { "anyOf": [integer, itself] },
                "minItems": 1,
            });
        }
    }
    all
}

/// What nested lists of integers in a range are called.
fn nested_name(range: &RangeInclusive<usize>) -> String {
    format!("nested_{}_to_{}", range.start(), range.end())
}

/// `[design]`.
fn design() -> Value {
    json!({
        "description": "What the top module is called, and what it is built for",
        "type": "object",
        "properties": {
            "name": {
                "description": format!("Name of the top module, after which its parts are called: at most {MAX_TOP} letters, digits and single underscores if it has parts"),
                "type": "string",
            },
            "target": {
                "description": "What it is built for: styles and depths of FIFOs that are left out follow from it",
                "enum": Technology::NAMES.map(|(name, _)| name),
            },
        },
        "additionalProperties": false,
    })
}

fn design_reference() -> Value {
    json!({ "$ref": "#/$defs/design" })
}

/// A file with `[component]`.
fn of_component() -> Value {
    let each = components().into_iter().map(|entry| {
        let mut table = of_keys(&entry.keys);
        table["title"] = entry.name.into();
        table["description"] = entry.summary.into();
        table["properties"]["name"] = json!({ "const": entry.name });
        table["required"] = json!(["name"]);
        table
    });
    json!({
        "title": "component",
        "type": "object",
        "properties": {
            "design": design_reference(),
            "component": { "oneOf": each.collect::<Vec<_>>() },
        },
        "required": ["component"],
        "additionalProperties": false,
    })
}

/// A file with the tables of a family.
fn of_family(family: &dyn Family) -> Value {
    let mut properties = Map::new();
    let name = json!({ "description": "Whose tables these are", "const": family.name() });
    properties.insert("family".into(), name);
    properties.insert("design".into(), design_reference());
    for Keys { table, keys } in family.tables() {
        properties.insert(table.into(), of_keys(&keys));
    }
    // It says its family, or has a table that only this one has.
    let others = FAMILIES
        .iter()
        .filter(|other| other.name() != family.name());
    let others: Vec<Keys> = others.flat_map(|other| other.tables()).collect();
    let own = family.tables().into_iter().map(|of| of.table);
    let own = own.filter(|table| others.iter().all(|other| other.table != *table));
    let told = ["family"].into_iter().chain(own);
    json!({
        "title": family.name(),
        "description": family.summary(),
        "type": "object",
        "properties": properties,
        "anyOf": told.map(|name| json!({ "required": [name] })).collect::<Vec<_>>(),
        "additionalProperties": false,
    })
}

/// A table with these keys.
fn of_keys(keys: &[Key]) -> Value {
    let properties = keys.iter().map(|key| (key.name.to_string(), of_key(key)));
    json!({
        "type": "object",
        "properties": properties.collect::<Map<_, _>>(),
        "additionalProperties": false,
    })
}

fn of_key(key: &Key) -> Value {
    let Key {
        accepts,
        default,
        meaning,
        kind,
        ..
    } = key;
    let mut of = of_kind(kind);
    of["description"] = format!("{meaning}; {accepts}; default {default}").into();
    if let Some(default) = constant(kind, default) {
        of["default"] = default;
    }
    of
}

/// A default that is a value, not a rule in words.
fn constant(kind: &Kind, default: &str) -> Option<Value> {
    match kind {
        Kind::Integer(_) | Kind::Signed(_) => default.parse::<i64>().ok().map(Value::from),
        Kind::Flag => default.parse::<bool>().ok().map(Value::from),
        Kind::Word(words) => words.contains(&default).then(|| default.into()),
        Kind::Number(_) => serde_json::from_str(default).ok(),
        Kind::Either(kinds) => kinds.iter().find_map(|kind| constant(kind, default)),
        _ => None,
    }
}

fn of_kind(kind: &Kind) -> Value {
    match kind {
        Kind::Integer(range) => {
            json!({ "type": "integer", "minimum": range.start(), "maximum": range.end() })
        }
        Kind::Signed(range) => {
            json!({ "type": "integer", "minimum": range.start(), "maximum": range.end() })
        }
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Number(numbers) => {
            let numbers = numbers.iter().map(|number| serde_json::from_str(number));
            let numbers: Result<Vec<Value>, _> = numbers.collect();
            json!({ "enum": numbers.expect("the numbers of a key") })
        }
        Kind::Text => json!({ "type": "string" }),
        Kind::Pattern(pattern) => json!({ "type": "string", "pattern": pattern }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::List(of, count) => json!({
            "type": "array",
            "items": of_kind(of),
            "minItems": count.start(),
            "maxItems": count.end(),
        }),
        Kind::Nested(range) => json!({ "$ref": format!("#/$defs/{}", nested_name(range)) }),
        Kind::Map(of) => json!({ "type": "object", "additionalProperties": of_kind(of) }),
        Kind::Table(fields) => {
            let properties = fields
                .iter()
                .map(|(name, kind, _)| (name.to_string(), of_kind(kind)));
            let required = fields.iter().filter(|(_, _, is_needed)| *is_needed);
            json!({
                "type": "object",
                "properties": properties.collect::<Map<_, _>>(),
                "required": required.map(|(name, _, _)| *name).collect::<Vec<_>>(),
                "additionalProperties": false,
            })
        }
        Kind::Either(kinds) => {
            json!({ "anyOf": kinds.iter().map(of_kind).collect::<Vec<_>>() })
        }
    }
}
