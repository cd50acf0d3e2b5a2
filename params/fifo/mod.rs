//! Shape of the FIFOs.

mod flags;
mod queue_style;
mod style;
mod thresholds;

pub use flags::{FifoFlag, FifoFlags};
pub use queue_style::QueueStyle;
use style::DEFAULT_SLICES;
pub use style::FifoStyle;
pub use thresholds::FifoThresholds;

use super::component::counted;
use super::key::{Int, Named, RESET, Variant};
use super::{Component, Key, Keyed, ParamError, Port, Reset, Settings, Technology, index_width};

/// Most bits of a word.
pub const MAX_WIDTH: usize = 4096;

/// Most words.
pub const MAX_DEPTH: usize = 16_384;

/// Most bits of a flit, and most flits of a FIFO of a router, a link or an endpoint.
pub const MAX_SIDE: usize = 1024;

/// Most bits of a FIFO whose storage is one vector: simulators end there.
pub const MAX_SHIFT_BITS: usize = 65_536;

/// Most words of a FIFO with one-hot pointers.
pub const MAX_ONE_HOT: usize = 64;

/// `fifo`: first word falls through; writes are taken while not full, reads while not empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FifoParams {
    width: usize,
    depth: usize,
    style: FifoStyle,
    flags: FifoFlags,
    thresholds: FifoThresholds,
    lookahead: usize,
    reset: Reset,
}

impl FifoParams {
    const WIDTH: Named<Int> = Named("width", Int(1..=MAX_WIDTH, 32, "bits of a word"));
    const DEPTH: Named<Int> = {
        let meaning = "words; shift and one-hot styles hold at most 65536 bits, one-hot 64 words";
        Named("depth", Int(1..=MAX_DEPTH, 8, meaning))
    };
    const STYLE: Named<Variant<FifoStyle>> = {
        let meaning = "structure only; the outputs are the same";
        Named("style", Variant(&FifoStyle::NAMES, meaning))
    };
    const SLICES: Named<Int> = {
        let meaning = "slices of the word in style sliced-shift, each with its own control";
        Named("slices", Int(1..=MAX_WIDTH, DEFAULT_SLICES, meaning))
    };
    const LOOKAHEAD: Named<Int> = {
        let meaning =
            "low bits of the word after the oldest that are shown too; styles shift and one-hot";
        Named("lookahead", Int(0..=MAX_WIDTH, 0, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `width` is not 1 to 4096 or `depth` not 1 to 16,384, a shift register would exceed 65,536 bits, or there are no
    /// slices or more than bits in a word.
    pub fn new(
        width: usize,
        depth: usize,
        style: FifoStyle,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Self::DEPTH.check(Self::NAME, depth)?;
        if style.is_vector() && width * depth > MAX_SHIFT_BITS {
            return Err(ParamError::new(
                format!("{}.{}", Self::NAME, Self::DEPTH.0),
                depth,
                format!(
                    "style {} holds at most {MAX_SHIFT_BITS} bits, got {}; take style=circular",
                    style.name(),
                    width * depth
                ),
            ));
        }
        if style == FifoStyle::OneHot && depth > MAX_ONE_HOT {
            let path = format!("{}.{}", Self::NAME, Self::DEPTH.0);
            let wanted =
                format!("style one-hot has at most {MAX_ONE_HOT} words; take style=circular");
            return Err(ParamError::new(path, depth, wanted));
        }
        if let FifoStyle::SlicedShift { slices } = style
            && !(1..=width).contains(&slices)
        {
            return Err(ParamError::new(
                format!("{}.{}", Self::NAME, Self::SLICES.0),
                slices,
                format!("wanted an integer from 1 to the width, {width}"),
            ));
        }
        Ok(FifoParams {
            width,
            depth,
            style,
            flags: FifoFlags::ALL,
            thresholds: FifoThresholds::NONE,
            lookahead: 0,
            reset,
        })
    }

    /// The same showing nothing of the word after the oldest.
    #[must_use]
    pub fn without_lookahead(self) -> Self {
        FifoParams {
            lookahead: 0,
            ..self
        }
    }

    /// The same showing so many low bits of the word after the oldest, 0 for none.
    ///
    /// # Errors
    /// If the word has fewer bits, there is one word only, or the style does not have the second one at hand.
    pub fn with_lookahead(self, lookahead: usize) -> Result<Self, ParamError> {
        let wanted = match (self.depth, self.style) {
            _ if lookahead == 0 => return Ok(self.without_lookahead()),
            _ if lookahead > self.width => format!("wanted at most the width, {}", self.width),
            (1, _) => "of one word none is after the oldest; set depth=2 or more".to_string(),
            (_, FifoStyle::Shift | FifoStyle::OneHot) => {
                return Ok(FifoParams { lookahead, ..self });
            }
            (_, style) => format!(
                "style {} shows the oldest word only; take style=shift or style=one-hot",
                style.name()
            ),
        };
        let path = format!("{}.{}", Self::NAME, Self::LOOKAHEAD.0);
        Err(ParamError::new(path, lookahead, wanted))
    }

    /// The same with these flags only, and no threshold.
    #[must_use]
    pub fn with_flags(self, flags: FifoFlags) -> Self {
        FifoParams {
            flags,
            thresholds: FifoThresholds::NONE,
            ..self
        }
    }

    /// The same that says so when it is almost full or almost empty.
    ///
    /// # Errors
    /// If one of them is the depth or more: its flag would always be 1.
    pub fn with_thresholds(self, thresholds: FifoThresholds) -> Result<Self, ParamError> {
        thresholds.check(self.depth)?;
        Ok(FifoParams { thresholds, ..self })
    }

    /// Bits of a word, 1 to 4096.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Words it holds, 1 to 16,384.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Structure of the storage.
    pub fn style(&self) -> FifoStyle {
        self.style
    }

    /// What it says of how many words it holds.
    pub fn flags(&self) -> FifoFlags {
        self.flags
    }

    /// When it says that it is almost full or almost empty.
    pub fn thresholds(&self) -> FifoThresholds {
        self.thresholds
    }

    /// Low bits of the word after the oldest that it shows.
    pub fn lookahead(&self) -> usize {
        self.lookahead
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Bits of `count_o`: ⌈log2(depth + 1)⌉.
    pub fn count_width(&self) -> usize {
        index_width(self.depth + 1)
    }
}

impl Keyed for FifoParams {
    fn keys() -> Vec<Key> {
        let default = format!("{DEFAULT_SLICES}, or the width if less");
        let slices = Self::SLICES.key().accepting("1 to the width");
        let mut keys = vec![
            Self::WIDTH.key(),
            Self::DEPTH.key(),
            Self::STYLE.key().by_default(Technology::style_in_words()),
            slices.by_default(default),
        ];
        keys.extend(FifoFlags::keys());
        keys.extend(FifoThresholds::keys());
        keys.push(Self::LOOKAHEAD.key().accepting("0 to the width"));
        keys.extend([Technology::KEY.key(), RESET.key()]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let width = Self::WIDTH.take(settings)?;
        let depth = Self::DEPTH.take(settings)?;
        let target = Technology::KEY.take(settings)?;
        let style = Self::STYLE.given(settings)?;
        let style = match style.unwrap_or(target.style(depth)).over(width) {
            FifoStyle::SlicedShift { slices } => FifoStyle::SlicedShift {
                slices: Self::SLICES.take_within(settings, slices, 1..=width)?,
            },
            style => {
                let why = format!(
                    "style {} has no slices; drop the key or set style=sliced-shift",
                    style.name()
                );
                settings.refuse(Self::SLICES.0, &why)?;
                style
            }
        };
        let flags = FifoFlags::from_settings(settings)?;
        let thresholds = FifoThresholds::from_settings(settings)?;
        let lookahead = Self::LOOKAHEAD.take(settings)?;
        let fifo = FifoParams::new(width, depth, style, RESET.take(settings)?)?;
        let fifo = fifo.with_flags(flags).with_thresholds(thresholds)?;
        fifo.with_lookahead(lookahead)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let slices = match &self.style {
            FifoStyle::SlicedShift { slices } => Some(Self::SLICES.setting(slices)),
            _ => None,
        };
        let mut settings = vec![
            Self::WIDTH.setting(&self.width),
            Self::DEPTH.setting(&self.depth),
            Self::STYLE.setting(&self.style),
        ];
        settings.extend(slices);
        settings.extend(self.flags.settings());
        settings.extend(self.thresholds.settings());
        settings.extend((self.lookahead > 0).then(|| Self::LOOKAHEAD.setting(&self.lookahead)));
        settings.push(RESET.setting(&self.reset));
        settings
    }
}

impl Component for FifoParams {
    const NAME: &'static str = "fifo";
    const SUMMARY: &'static str = "first-in first-out buffer, first word falls through";

    fn module_name(&self) -> String {
        let (width, depth) = (self.width, self.depth);
        let style = match self.style {
            FifoStyle::SlicedShift { slices } => format!("sliced{slices}_shift"),
            style => style.name().replace('-', "_"),
        };
        let flags = self.flags.suffix() + &self.thresholds.suffix();
        let reset = self.reset.suffix();
        let next = match self.lookahead {
            0 => String::new(),
            bits => format!("_next{bits}"),
        };
        format!("fifo_w{width}_d{depth}_{style}{flags}{next}{reset}")
    }

    fn in_words(&self) -> String {
        let style = match self.style {
            FifoStyle::Shift => "shift register".to_string(),
            FifoStyle::SlicedShift { slices } => {
                format!("shift register in {}", counted(slices, "slice"))
            }
            FifoStyle::Circular => "circular queue".to_string(),
            FifoStyle::OneHot => "circular queue with one-hot pointers".to_string(),
            FifoStyle::Ram => "synchronous-read memory with prefetch".to_string(),
        };
        let next = match self.lookahead {
            0 => String::new(),
            bits => format!(", {} of the next word", counted(bits, "bit")),
        };
        format!(
            "{} of {}, {style}{}{}{next}, {} reset",
            counted(self.depth, "word"),
            counted(self.width, "bit"),
            self.flags.in_words(),
            self.thresholds.in_words(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        match self.style {
            FifoStyle::Shift => "[Ge] §5.2.1, Fig. 5.2c",
            FifoStyle::SlicedShift { .. } => "[Ge] §5.2.1, Fig. 5.3b",
            FifoStyle::Circular => "[Ge] §5.2.1, Fig. 5.2a",
            FifoStyle::OneHot => {
                "the function of [Ge] §5.2.1, Fig. 5.2a; the pointers are the field's own"
            }
            FifoStyle::Ram => "the function of [Ge] §5.2.1; the structure is the field's own",
        }
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "wr_en_i",
                1,
                match self.flags.has(FifoFlag::NotFull) {
                    true => "write wr_data_i; taken on the next edge iff not_full_o",
                    false => "write wr_data_i; taken on the next edge iff there is room",
                },
            ),
            Port::input("wr_data_i", self.width, "word to write"),
            Port::input(
                "rd_en_i",
                1,
                "take rd_data_o; taken on the next edge iff not_empty_o",
            ),
            Port::output(
                "rd_data_o",
                self.width,
                "oldest word, without asking for it",
            )
            .valid_when("not_empty_o"),
        ]);
        let flags = self.flags.each();
        let mut shown: Vec<Port> = flags
            .map(|flag| flag.declared(self.count_width()))
            .collect();
        let not_empty = "there is a word to read; from state alone";
        let place = usize::from(self.flags.has(FifoFlag::NotFull));
        shown.insert(place, Port::output("not_empty_o", 1, not_empty));
        ports.extend(shown);
        ports.extend(self.thresholds.ports());
        if self.lookahead > 0 {
            let there = "there is a word after the oldest; from state alone";
            let low = "low bits of the word after the oldest";
            ports.extend([
                Port::output("next_valid_o", 1, there),
                Port::output("next_data_o", self.lookahead, low).valid_when("next_valid_o"),
            ]);
        }
        ports
    }
}
