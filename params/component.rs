//! What every component says about itself before anything is built.

use super::{ParamError, Placement, Port, Settings};
use std::fmt::Debug;
use std::hash::Hash;

/// One key of a component, as `flitworks list components` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key: `inputs`.
    pub name: &'static str,
    /// What it accepts: `1 to 64`.
    pub accepts: String,
    /// The value if it is not given.
    pub default: String,
    /// What it sets.
    pub meaning: &'static str,
}

impl Key {
    /// A key that `accepts` some values.
    pub fn new(
        name: &'static str,
        accepts: impl Into<String>,
        default: impl ToString,
        meaning: &'static str,
    ) -> Self {
        Key {
            name,
            accepts: accepts.into(),
            default: default.to_string(),
            meaning,
        }
    }
}

/// `1 input`, `2 inputs`.
pub(super) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// FNV-1a, 64 bits: the same on every machine and in every release.
pub(super) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The same in 32 bits, as eight digits of a name.
pub(super) fn short_digest(text: &str) -> String {
    let digest = digest(text);
    format!("{:08x}", (digest >> 32) as u32 ^ digest as u32)
}

/// Most characters of a module's name: Verilator finds no top of more than 127, and `sim_` may stand before it.
const MAX_NAME: usize = 123;

/// A module's name, of which what does not fit gives way to a digest of all.
pub(super) fn fitting(name: String) -> String {
    if name.len() <= MAX_NAME {
        return name;
    }
    let digest = short_digest(&name);
    let room = &name[..MAX_NAME - 1 - digest.len()];
    format!("{}_{digest}", room.trim_end_matches('_'))
}

/// The checked shape of one component: its parameters, its ports and its name.
///
/// Equal values build equal hardware, so the value itself is the key of the elaboration cache.
pub trait Component: Clone + Debug + Eq + Hash + Send + Sync + Sized + 'static {
    /// What the user calls it: `round-robin-arbiter`.
    const NAME: &'static str;
    /// Behaviour, in one line.
    const SUMMARY: &'static str;

    /// The keys, in the order of [`Component::settings`].
    fn keys() -> Vec<Key>;

    /// Takes the keys out of `settings` and checks them.
    ///
    /// # Errors
    /// The first value that cannot be built.
    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError>;

    /// Every key with its value, defaults included, as `--set` takes them.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// The Verilog module's name: component and shape.
    fn module_name(&self) -> String;

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

    /// The shapes that stand in `generated/` and that the demo runs.
    fn default_set() -> Vec<Self>;

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
