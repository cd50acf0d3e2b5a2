//! What every component says about itself before anything is built.

use super::{Keyed, ParamError, Placement, Port, Settings};
use std::fmt::Debug;
use std::hash::Hash;
use toml::Table;

/// `1 input`, `2 inputs`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// Most characters of a module's name; a prefix of the user's comes on top.
pub const MAX_NAME: usize = 48;

/// Most characters of the name of a design that has parts called after it: `_`, what the part is and its number
/// take the others.
pub const MAX_TOP: usize = 32;

/// FNV-1a, 64 bits: the same on every machine and in every release.
pub(super) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The same in 32 bits, as eight digits of the name that says a whole shape.
pub(super) fn short_digest(text: &str) -> String {
    let digest = digest(text);
    format!("{:08x}", (digest >> 32) as u32 ^ digest as u32)
}

/// `fw64` of `flit_width = 64`, `trc` of `algorithm = trc`, `4x4` of `dims = [4, 4]`: a setting as a part of a name,
/// or `None` if that would be long.
fn part_of_name(key: &str, value: &str) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_word = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_lowercase())
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
    };
    let numbers = |text: &str| {
        let list = text.strip_prefix('[')?.strip_suffix(']')?;
        let numbers: Vec<&str> = list.split(',').map(str::trim).collect();
        (numbers.len() <= 4 && numbers.iter().all(|n| is_number(n))).then(|| numbers.join("x"))
    };
    // `["torus", "mesh"]` is tm.
    let initials_of_list = |text: &str| {
        let list = text.strip_prefix('[')?.strip_suffix(']')?;
        let words = list.split(',').map(|word| word.trim().trim_matches('"'));
        let words: Vec<&str> = words.collect();
        let is_list = words.len() <= 10 && words.iter().all(|word| is_word(word));
        is_list.then(|| words.iter().map(|word| &word[..1]).collect())
    };
    match value {
        "true" => Some(key.to_string()),
        "false" => Some(format!("no_{key}")),
        _ if is_number(value) => {
            let initials = key.split('_').filter_map(|word| word.chars().next());
            Some(format!("{}{value}", initials.collect::<String>()))
        }
        _ if is_word(value) => Some(value.replace('-', "_")),
        _ => numbers(value).or_else(|| initials_of_list(value)),
    }
}

/// The checked shape of one component: its parameters, its ports and its name.
///
/// Equal values build equal hardware, so the value itself is the key of the elaboration cache.
pub trait Component: Keyed + Clone + Debug + Eq + Hash + Send + Sync + Sized + 'static {
    /// What the user calls it: `round-robin-arbiter`.
    const NAME: &'static str;
    /// Behaviour, in one line.
    const SUMMARY: &'static str;

    /// The shape of these settings; what is not set has its default.
    ///
    /// # Errors
    /// The first setting that cannot be built or is unknown.
    fn of_table(table: Table) -> Result<Self, ParamError> {
        let mut settings = Settings::new(Self::NAME, table);
        let shape = Self::from_settings(&mut settings)?;
        settings.finish(&Self::keys())?;
        Ok(shape)
    }

    /// The shape of these settings, as lines of TOML that the catalogue, an experiment or a test has written. What a
    /// user has written is read as a table first.
    ///
    /// # Errors
    /// As [`Component::of_table`].
    ///
    /// # Panics
    /// If `text` is not TOML.
    fn of_settings(text: &str) -> Result<Self, ParamError> {
        Self::of_table(toml::from_str(text).expect("the settings are TOML"))
    }

    /// Whether a key counts for a shape like this: some do for others only.
    fn takes(&self, _key: &str) -> bool {
        true
    }

    /// What it is called as a part of a design, `input`, if it is of use in one kind of design only; its
    /// printed name is then made of the design's name and this.
    const PART: Option<&'static str> = None;

    /// Component and whole shape, in a spelling that no other shape has.
    fn module_name(&self) -> String;

    /// The name of its module where it is the top and the user gives none: component and shape or, where
    /// that is long, component and what differs from the defaults, as much of it as there is room for. Lists and
    /// tables are left out.
    fn top_name(&self) -> String {
        let room = match Self::PART {
            Some(_) => MAX_TOP,
            None => MAX_NAME,
        };
        let whole = self.module_name();
        if whole.len() <= room {
            return whole;
        }
        let default = Self::of_table(Table::new());
        let default = default.map_or_else(|_| Vec::new(), |shape| shape.settings());
        let mut settings = self.named_settings();
        // The node tells apart what else is alike: the routers of one graph.
        settings.sort_by_key(|(key, _)| *key != "node");
        let mut name = Self::NAME.replace('-', "_");
        for (key, value) in settings {
            if !default.contains(&(key, value.clone()))
                && let Some(part) = part_of_name(key, &value)
                && name.len() + 1 + part.len() <= room
            {
                name += &format!("_{part}");
            }
        }
        name
    }

    /// The settings that may be in that name: all but those that follow from others unless the user says otherwise.
    fn named_settings(&self) -> Vec<(&'static str, String)> {
        self.settings()
    }

    /// The shape in words, for the header of the emitted file.
    fn in_words(&self) -> String;

    /// The section of the paper that defines this shape.
    fn source(&self) -> &'static str;

    /// The ports in Verilog order, clock and reset first.
    fn ports(&self) -> Vec<Port>;

    /// Where the boxes of its diagram stand.
    fn placement(&self) -> Placement {
        Placement::Flow
    }

    /// The command that emits exactly this component; `-o DIR` is left to the user.
    fn command(&self) -> String {
        let mut command = format!("flitworks generate --component {}", Self::NAME);
        for (key, value) in self.settings() {
            let quote = if value.contains(['[', '{', ' ']) {
                "'"
            } else {
                ""
            };
            command += &format!(" --set {quote}{key}={value}{quote}");
        }
        command
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::fifo::FifoParams;
    use crate::params::wormhole::RouterParams;

    #[test]
    fn a_setting_is_a_short_part_of_a_name() {
        for (key, value, part) in [
            ("flit_width", "64", Some("fw64")),
            ("algorithm", "f-dynbal", Some("f_dynbal")),
            ("dims", "[4, 4, 2]", Some("4x4x2")),
            ("probes", "true", Some("probes")),
            ("probes", "false", Some("no_probes")),
            ("groups", "[[4, 3], 3]", None),
            ("dims", "[2, 2, 2, 2, 2]", None),
            ("channels", "{ \"X0+\" = [0, 1] }", None),
            ("from", "", None),
        ] {
            assert_eq!(part_of_name(key, value).as_deref(), part, "{key} = {value}");
        }
    }

    #[test]
    fn a_top_is_called_after_its_shape_or_after_what_is_not_default() {
        fn name<C: Component>(settings: &str) -> String {
            C::of_settings(settings).expect("legal").top_name()
        }
        assert_eq!(name::<FifoParams>("style = 'ram'"), "fifo_w32_d8_ram");
        // No more than leaves room for the names of its parts.
        let ejected = "dims = [4, 4]\nalgorithm = 'fd-dynbal'\nlanes = 2\nflit_width = 12";
        assert_eq!(name::<RouterParams>(ejected), "router_fd_dynbal_l2_fw12");
    }
}
