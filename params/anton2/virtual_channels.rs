//! The virtual channels of Anton 2's network, and the ports of a link that has them.

use crate::params::component::counted;
use crate::params::{Field, Key, ParamError, Port, Settings, index_width};

use super::Header;

/// Most traffic classes.
pub const MAX_CLASSES: usize = 2;

/// Most virtual channels of a class.
pub const MAX_VCS_PER_CLASS: usize = 8;

/// The virtual channels of a link: number class·S + v is the v-th of the S of a class. \[Anton2\] §2.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VirtualChannels {
    classes: usize,
    per_class: usize,
}

impl Default for VirtualChannels {
    /// Anton 2's: requests and replies, n + 1 virtual channels each for n = 3 dimensions.
    fn default() -> Self {
        VirtualChannels {
            classes: MAX_CLASSES,
            per_class: 4,
        }
    }
}

impl VirtualChannels {
    /// Checked numbers; `component` is whose they are, in a refusal.
    ///
    /// # Errors
    /// If `classes` is not 1 or 2, or `per_class` not 1 to 8.
    pub fn new(component: &str, classes: usize, per_class: usize) -> Result<Self, ParamError> {
        ParamError::check(component, "classes", classes, 1..=MAX_CLASSES)?;
        ParamError::check(component, "vcs", per_class, 1..=MAX_VCS_PER_CLASS)?;
        Ok(VirtualChannels { classes, per_class })
    }

    /// Takes `classes` and `vcs`.
    ///
    /// # Errors
    /// As [`VirtualChannels::new`].
    pub fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let default = VirtualChannels::default();
        let classes = settings.integer("classes", default.classes, 1..=MAX_CLASSES)?;
        let per_class = settings.integer("vcs", default.per_class, 1..=MAX_VCS_PER_CLASS)?;
        Ok(VirtualChannels { classes, per_class })
    }

    /// The documentation of the keys that [`VirtualChannels::from_settings`] takes.
    pub fn keys() -> [Key; 2] {
        let default = VirtualChannels::default();
        [
            Key::new(
                "classes",
                format!("1 to {MAX_CLASSES}"),
                default.classes,
                "traffic classes that never wait for each other: requests and replies",
            ),
            Key::new(
                "vcs",
                format!("1 to {MAX_VCS_PER_CLASS}"),
                default.per_class,
                "virtual channels of each class",
            ),
        ]
    }

    /// The settings that make it again.
    pub fn settings(self) -> [(&'static str, String); 2] {
        [
            ("classes", self.classes.to_string()),
            ("vcs", self.per_class.to_string()),
        ]
    }

    /// Traffic classes, 1 or 2.
    pub fn classes(self) -> usize {
        self.classes
    }

    /// Virtual channels of each class, 1 to 8.
    pub fn per_class(self) -> usize {
        self.per_class
    }

    /// Virtual channels of a link, 1 to 16.
    pub fn count(self) -> usize {
        self.classes * self.per_class
    }

    /// Bits of a virtual channel's number.
    pub fn width(self) -> usize {
        index_width(self.count())
    }

    /// `c2_v4`: in names of modules.
    pub fn identifier(self) -> String {
        format!("c{}_v{}", self.classes, self.per_class)
    }

    /// The virtual channels in words.
    pub fn in_words(self) -> String {
        let plural = if self.classes == 1 { "" } else { "es" };
        let each = counted(self.per_class, "VC");
        format!("{} class{plural} of {each}", self.classes)
    }

    /// What arrives on a link whose ports are called `prefix`…, with the credits that go back: `valid`, `vc`,
    /// `head`, `tail`, `flit` of `flit_width` bits, of which so many are a `stamp`; `credit_valid`, `credit_vc`.
    pub(super) fn arriving(
        self,
        prefix: &str,
        flit_width: usize,
        stamp: Option<usize>,
    ) -> Vec<Port> {
        let named = |name: &str| format!("{prefix}{name}");
        let credit_valid = named("credit_valid_o");
        vec![
            Port::input(&named("valid_i"), 1, "a flit arrives"),
            Port::input(&named("vc_i"), self.width(), "its virtual channel"),
            Port::input(&named("head_i"), 1, "it is the first of its packet"),
            Port::input(&named("tail_i"), 1, "it is the last of its packet"),
            Port::input(
                &named("flit_i"),
                flit_width,
                "the flit; a first one begins with the header",
            )
            .with_field(Field::Parts(Header::parts(flit_width, stamp))),
            Port::output(
                &credit_valid,
                1,
                "a flit has left its queue in the cycle before",
            ),
            Port::output(
                &named("credit_vc_o"),
                self.width(),
                "the queue's virtual channel",
            )
            .valid_when(&credit_valid),
        ]
    }

    /// When what departs by a register is there: for [`VirtualChannels::departing`].
    pub(super) const REGISTERED: &'static str = "a flit departs; from a register";

    /// What departs on a link whose ports are called `prefix`…, with the credits that come back; `departs` says
    /// when.
    pub(super) fn departing(
        self,
        prefix: &str,
        flit_width: usize,
        stamp: Option<usize>,
        departs: &str,
    ) -> Vec<Port> {
        let named = |name: &str| format!("{prefix}{name}");
        let valid = named("valid_o");
        vec![
            Port::output(&valid, 1, departs),
            Port::output(&named("vc_o"), self.width(), "its virtual channel").valid_when(&valid),
            Port::output(&named("head_o"), 1, "it is the first of its packet").valid_when(&valid),
            Port::output(&named("tail_o"), 1, "it is the last of its packet").valid_when(&valid),
            Port::output(
                &named("flit_o"),
                flit_width,
                "the flit; a first one begins with the header",
            )
            .with_field(Field::Parts(Header::parts(flit_width, stamp)))
            .valid_when(&valid),
            Port::input(
                &named("credit_valid_i"),
                1,
                "a place has become free at the far end",
            ),
            Port::input(
                &named("credit_vc_i"),
                self.width(),
                "in the queue of this virtual channel",
            ),
        ]
    }
}
