//! Bind files: what must hold of each module of a design, as SystemVerilog assertions beside its Verilog.
//!
//! They are written from the checkers that `prove` uses, so that what is proved of a module is what a simulation
//! of it asserts. A checker that takes a second copy of the module is left out. What a checker leaves free, `prove`
//! tries in every way; a simulation draws it.

mod free;

use super::formal::checker::Clocking;
use super::formal::{Checker, Property, Second};
use super::registry::component;
use crate::hdl::emit::{BindFile, Names, SPDX, comment, distinct, wrapped};
use crate::hdl::rtl::{Module, Origin};
use crate::params::{ParamError, Port, Reset, Role, only_clock};
use askama::Template;
use free::drawn;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The block that holds the assumptions.
const ASSUMED: &str = "g_assumed";
/// The block that holds what is proved; of several the first.
const PROVED: &str = "g_proved";

/// Assertions that could not be written.
#[derive(Debug, thiserror::Error)]
pub enum AssertionError {
    /// A module's component is not registered: a defect.
    #[error("defect in the assertions: {0}")]
    Component(#[from] ParamError),
    /// A template could not be filled.
    #[error("assertions: {0}")]
    Template(#[from] askama::Error),
}

#[derive(Template)]
#[template(path = "testbench/assertions/bind.sv", escape = "none")]
struct BindText<'a> {
    head: Vec<String>,
    module: &'a str,
    /// Range and name of each port that is read.
    ports: Vec<(String, &'a str)>,
    clocked: bool,
    /// High while the reset is asserted, if there is one.
    reset: Option<&'static str>,
    /// What moves a register.
    edges: &'static str,
    groups: Vec<Group>,
}

/// One checker, in a block of its own.
struct Group {
    name: String,
    verb: &'static str,
    /// The letter that names begin with: of what is asserted, or modelled by assumption.
    mark: char,
    /// When nothing is judged.
    disabled: String,
    body: String,
    claims: Vec<Claim>,
}

/// One property.
struct Claim {
    name: String,
    comment: Vec<String>,
}

/// The bind files of the modules of `top`, printed under `names`; none for a module of which nothing is claimed.
///
/// # Errors
/// If a checker cannot be written.
pub fn bind_files(top: &Arc<Module>, names: &Names) -> Result<Vec<BindFile>, AssertionError> {
    let mut files = Vec::new();
    for module in distinct(top) {
        let Some(origin) = module.origin() else {
            continue;
        };
        let design = component(origin.component)?
            .of_shape(origin.shape.as_ref())
            .expect("a module's shape is of its component's type");
        let (checkers, assumed) = (design.checkers()?, design.assumptions()?);
        if let Some(text) = text(module, origin, names.of(module), &checkers, &assumed)? {
            files.push(BindFile {
                module: names.of(module).to_string(),
                text,
            });
        }
    }
    Ok(files)
}

/// The bind file of `module`, printed as `name`, if there is anything in it.
fn text(
    module: &Module,
    origin: &Origin,
    name: &str,
    checkers: &[Checker],
    assumed: &Checker,
) -> Result<Option<String>, AssertionError> {
    let (alone, beside): (Vec<&Checker>, Vec<&Checker>) = checkers
        .iter()
        .partition(|checker| checker.second == Second::Nothing);
    let reset = module.ports().iter().find_map(|port| match port.role {
        Role::Reset(reset) => Some(reset),
        Role::Clock | Role::Data => None,
    });
    let running = reset.map_or(String::new(), |reset| {
        format!("!judged_q || {}", held(reset))
    });
    let assumed = [assumed].map(|checker| Group {
        name: ASSUMED.to_string(),
        ..group(checker, "assume", &running)
    });
    let asserted = alone.into_iter().enumerate().map(|(index, checker)| Group {
        name: match index {
            0 => PROVED.to_string(),
            more => format!("{PROVED}_{}", more + 1),
        },
        ..group(checker, "assert", "!judged_q")
    });
    let groups = assumed.into_iter().chain(asserted);
    let groups: Vec<Group> = groups.filter(|group| !group.claims.is_empty()).collect();
    if groups.is_empty() {
        return Ok(None);
    }
    let read: BTreeSet<&str> = groups.iter().flat_map(|group| words(&group.body)).collect();
    let is_read = |port: &&Port| match port.role {
        Role::Clock | Role::Reset(_) => true,
        Role::Data => read.contains(port.name.as_str()),
    };
    let ports = module.ports().iter().filter(is_read);
    // One bit of one is a vector where a checker takes it for one.
    let is_indexed = |port: &Port| {
        let element = format!("{}[", port.name);
        groups.iter().any(|group| group.body.contains(&element))
    };
    let ports = ports.map(|port| match port.width == 1 && is_indexed(port) {
        true => ("[0:0] ".to_string(), port.name.as_str()),
        false => (range(port.width), port.name.as_str()),
    });
    let ports: Vec<(String, &str)> = ports.collect();
    let left_out = beside.iter().flat_map(|checker| &checker.properties);
    let left_out: Vec<&str> = left_out.map(|property| property.name.as_str()).collect();
    let text = BindText {
        head: head(
            module,
            origin,
            name,
            &left_out,
            groups.iter().any(|group| group.name == ASSUMED),
        ),
        module: name,
        ports,
        clocked: only_clock(module.ports()).is_some(),
        reset: reset.map(held),
        edges: reset.map_or("", |reset| Clocking { reset }.edges()),
        groups,
    };
    Ok(Some(wrapped(&text.render()?)))
}

/// The comment that the file starts with.
fn head(
    module: &Module,
    origin: &Origin,
    name: &str,
    left_out: &[&str],
    assumes: bool,
) -> Vec<String> {
    let purpose = format!("{name}_sva: what must hold of {name}, bound to each instance of it");
    let mut lines = vec![SPDX.to_string()];
    lines.extend(comment(0, "", &purpose));
    lines.push("//".to_string());
    let mut say = |lead: &str, text: &str| lines.extend(comment(0, lead, text));
    say("Shape:    ", &module.header().shape);
    say(
        "Use:      ",
        "compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f",
    );
    say(
        "Asserts:  ",
        &format!(
            "what flitworks prove --component {} shows or tries, by the same checkers; what ends in _any is drawn here and free there",
            origin.component
        ),
    );
    if assumes {
        let text = format!(
            "what stands in the block {ASSUMED}: one that fails is a mistake of the user or of a neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in tb/ does"
        );
        say("Assumes:  ", &text);
    }
    if !left_out.is_empty() {
        say(
            "Left out: ",
            &format!(
                "{}, which take a second copy of the module",
                left_out.join(", ")
            ),
        );
    }
    lines
}

/// What one checker says, in a block without a name.
fn group(checker: &Checker, verb: &'static str, disabled: &str) -> Group {
    Group {
        name: String::new(),
        verb,
        mark: if verb == "assume" { 'm' } else { 'a' },
        disabled: disabled.to_string(),
        body: body(checker),
        claims: claims(&checker.properties),
    }
}

fn claims(properties: &[Property]) -> Vec<Claim> {
    let claim = |property: &Property| Claim {
        name: property.name.clone(),
        comment: comment(2, "", &property.statement),
    };
    properties.iter().map(claim).collect()
}

/// A checker's body, one step further in, with what it shows declared and what it leaves free drawn.
fn body(checker: &Checker) -> String {
    let mut text = String::new();
    for shown in &checker.shown {
        text += &format!("        wire {}{};\n", range(shown.width), shown.name);
    }
    for line in checker.body.trim_matches('\n').lines() {
        match drawn(line) {
            Some(lines) => text += &lines,
            None if line.is_empty() => text.push('\n'),
            // SystemVerilog says of what type an argument is.
            None if line.trim_start().starts_with("function ") => {
                text += &format!("    {}\n", line.replace("input [", "input logic ["));
            }
            None => text += &format!("    {line}\n"),
        }
    }
    text.trim_end().to_string()
}

/// High while this reset is asserted.
fn held(reset: Reset) -> &'static str {
    Clocking { reset }.reset()
}

/// `[7:0] ` for 8 bits, nothing for one.
fn range(width: usize) -> String {
    match width {
        1 => String::new(),
        width => format!("[{}:0] ", width - 1),
    }
}

/// The words of a text of Verilog.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}
