//! Destination lists as they stand in a file.

use super::list::{ALTERNATIVES, DestinationList, MAX_ALTERNATIVES};
use crate::params::anton2::{Anton2NetworkParams, DIMENSIONS};
use crate::params::{ParamError, brief};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// A file of sets that cannot be used, in one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetsError {
    /// No TOML, or not the keys and kinds of values that there are.
    #[error("{file}:{line}: {what}")]
    Syntax {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        what: String,
    },
    /// A value that this machine has no use for.
    #[error("{file}: {refused}")]
    Value {
        /// The file.
        file: String,
        /// The value.
        refused: ParamError,
    },
}

/// `[[set]]`, one after the other.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    set: Vec<Set>,
}

/// One set.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Set {
    name: String,
    source: AllOr,
    source_endpoints: AllOr,
    /// Of the destinations that name none themselves.
    endpoints: Option<AllOr>,
    alternatives: Option<i64>,
    destinations: Vec<Destination>,
}

/// A node that is sent to: by its coordinates, or by where it is from the source.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Destination {
    node: Option<[i64; DIMENSIONS]>,
    offset: Option<[i64; DIMENSIONS]>,
    endpoints: Option<AllOr>,
}

/// `"all"`, or a list of numbers.
#[derive(Clone, Debug)]
enum AllOr {
    All,
    These(Vec<i64>),
}

impl<'de> Deserialize<'de> for AllOr {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AllOrVisitor)
    }
}

struct AllOrVisitor;

impl<'de> Visitor<'de> for AllOrVisitor {
    type Value = AllOr;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("\"all\" or a list of integers")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<AllOr, E> {
        match text {
            "all" => Ok(AllOr::All),
            _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<AllOr, A::Error> {
        let numbers = Vec::deserialize(SeqAccessDeserializer::new(list))?;
        Ok(AllOr::These(numbers))
    }
}

/// The lists in `text`, the contents of `file`: those of a set with the source `all` from node 0 on.
///
/// # Errors
/// Malformed TOML, unknown and missing keys, with file and line; values that are not of this machine.
pub fn read(
    file: &str,
    text: &str,
    machine: &Anton2NetworkParams,
) -> Result<Vec<DestinationList>, SetsError> {
    let parsed: File = toml::from_str(text).map_err(|error| {
        let before = error.span().map_or(0, |span| span.start.min(text.len()));
        let words: Vec<_> = error.message().split_whitespace().map(brief).collect();
        SetsError::Syntax {
            file: brief(file),
            line: text[..before].matches('\n').count() + 1,
            what: words.join(" "),
        }
    })?;
    lists(&parsed.set, machine).map_err(|refused| SetsError::Value {
        file: brief(file),
        refused,
    })
}

fn lists(sets: &[Set], machine: &Anton2NetworkParams) -> Result<Vec<DestinationList>, ParamError> {
    if sets.is_empty() {
        let wanted =
            "wanted a table [[set]] at least, with name, source, source_endpoints and destinations";
        return Err(ParamError::new("set", "(missing)", wanted));
    }
    let mut lists = Vec::new();
    for (number, set) in sets.iter().enumerate() {
        let path = format!("set[{number}].name");
        if set.name.trim().is_empty() {
            return Err(ParamError::new(path, "''", "wanted a name"));
        }
        if let Some(other) = sets[..number].iter().position(|o| o.name == set.name) {
            let wanted = format!("wanted another: set[{other}] has this one");
            return Err(ParamError::new(path, &set.name, wanted));
        }
        let reader = Reader { set, machine };
        match &set.source {
            AllOr::All => {
                for source in 0..machine.torus().nodes() {
                    lists.push(reader.list(source)?);
                }
            }
            AllOr::These(at) => lists.push(reader.list(reader.source(at)?)?),
        }
    }
    Ok(lists)
}

/// A set, read for a machine.
struct Reader<'a> {
    set: &'a Set,
    machine: &'a Anton2NetworkParams,
}

impl Reader<'_> {
    fn path(&self, key: &str) -> String {
        format!("{}.{key}", self.set.name)
    }

    fn source(&self, at: &[i64]) -> Result<usize, ParamError> {
        let path = self.path("source");
        let Ok(at) = <[i64; DIMENSIONS]>::try_from(at) else {
            let wanted = "wanted \"all\", or a node as [0, 1, 2]";
            return Err(ParamError::new(path, format!("{at:?}"), wanted));
        };
        self.node(&path, at)
    }

    /// The list of a source.
    fn list(&self, source: usize) -> Result<DestinationList, ParamError> {
        let senders = self.endpoints("source_endpoints", &self.set.source_endpoints)?;
        let mut destinations = Vec::new();
        for (number, destination) in self.set.destinations.iter().enumerate() {
            let key = format!("destinations[{number}]");
            let node = self.destination(&key, source, destination)?;
            let endpoints = match (&destination.endpoints, &self.set.endpoints) {
                (Some(own), _) => self.endpoints(&format!("{key}.endpoints"), own)?,
                (None, Some(of_all)) => self.endpoints("endpoints", of_all)?,
                (None, None) => {
                    let wanted = "wanted a list or \"all\", here or as endpoints of the set";
                    let path = self.path(&format!("{key}.endpoints"));
                    return Err(ParamError::new(path, "(missing)", wanted));
                }
            };
            destinations.push((node, endpoints));
        }
        let alternatives = match self.set.alternatives {
            None => ALTERNATIVES,
            Some(given) => usize::try_from(given).map_err(|_| {
                let wanted = format!("wanted an integer from 1 to {MAX_ALTERNATIVES}");
                ParamError::new(self.path("alternatives"), given, wanted)
            })?,
        };
        let from = (source, senders.as_slice());
        DestinationList::new(
            self.machine,
            &self.set.name,
            from,
            &destinations,
            alternatives,
        )
    }

    fn destination(
        &self,
        key: &str,
        source: usize,
        destination: &Destination,
    ) -> Result<usize, ParamError> {
        let torus = self.machine.torus();
        match (destination.node, destination.offset) {
            (Some(at), None) => self.node(&self.path(&format!("{key}.node")), at),
            (None, Some(by)) => {
                let mut at = torus.coordinates(source);
                for (d, by) in by.into_iter().enumerate() {
                    let radix = torus.radices()[d] as i64;
                    if by.abs() >= radix {
                        let wanted = match radix - 1 {
                            0 => format!("wanted 0: there is one node in {}", ["X", "Y", "Z"][d]),
                            most => format!("wanted {} to {most}, less than a ring", -most),
                        };
                        let path = self.path(&format!("{key}.offset[{d}]"));
                        return Err(ParamError::new(path, by, wanted));
                    }
                    at[d] = (at[d] as i64 + by).rem_euclid(radix) as usize;
                }
                Ok(torus.node(at))
            }
            (Some(_), Some(_)) => {
                let wanted = "wanted one of them: coordinates, or where it is from the source";
                Err(ParamError::new(
                    self.path(key),
                    "both node and offset",
                    wanted,
                ))
            }
            (None, None) => {
                let wanted = "wanted offset = [1, 0, 0] from the source, or node = [0, 1, 2]";
                Err(ParamError::new(
                    self.path(key),
                    "neither node nor offset",
                    wanted,
                ))
            }
        }
    }

    fn node(&self, path: &str, at: [i64; DIMENSIONS]) -> Result<usize, ParamError> {
        let torus = self.machine.torus();
        let mut coordinates = [0; DIMENSIONS];
        for (d, at) in at.into_iter().enumerate() {
            let radix = torus.radices()[d];
            let inside = usize::try_from(at).ok().filter(|&at| at < radix);
            coordinates[d] = inside.ok_or_else(|| {
                let wanted = format!("wanted a coordinate, 0 to {}", radix - 1);
                ParamError::new(format!("{path}[{d}]"), at, wanted)
            })?;
        }
        Ok(torus.node(coordinates))
    }

    fn endpoints(&self, key: &str, given: &AllOr) -> Result<Vec<usize>, ParamError> {
        let endpoints = self.machine.node().layout().endpoints().len();
        let AllOr::These(given) = given else {
            return Ok((0..endpoints).collect());
        };
        let checked = given.iter().enumerate().map(|(place, &number)| {
            let inside = usize::try_from(number).ok().filter(|&e| e < endpoints);
            inside.ok_or_else(|| {
                let wanted = format!("wanted an endpoint of a node, 0 to {}", endpoints - 1);
                ParamError::new(self.path(&format!("{key}[{place}]")), number, wanted)
            })
        });
        checked.collect()
    }
}
