//! Families: what a configuration of each makes, one line a family.

use super::catalogue::{
    anton2_design, bluegene_design, hyperx_design, wormhole_design, yarc_design,
};
use super::design::Design;
use crate::params::family::Tables;
use crate::params::{Config, ParamError};

/// Makes a design of a family's tables.
type Make = fn(Tables) -> Result<Design, ParamError>;

/// Every family of [`crate::params::family::FAMILIES`].
const FAMILIES: [(&str, Make); 5] = [
    ("wormhole", wormhole_design),
    ("anton2", anton2_design),
    ("hyperx", hyperx_design),
    ("yarc", yarc_design),
    ("bluegene", bluegene_design),
];

/// What a configuration asks for.
///
/// # Errors
/// The first setting that is unknown or cannot be built.
pub fn design(config: Config) -> Result<Design, ParamError> {
    match config {
        Config::Component { name, settings } => super::registry::component(&name)?.design(settings),
        Config::Machine(tables) => {
            let name = tables.family().name();
            let (_, make) = FAMILIES
                .into_iter()
                .find(|(family, _)| *family == name)
                .expect("each family makes designs");
            Ok(make(tables)?.of_tables())
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::params::family::FAMILIES;

    #[test]
    fn each_family_makes_designs() {
        let names = FAMILIES.map(|family| family.name());
        assert_eq!(super::FAMILIES.map(|(name, _)| name), names);
    }
}
