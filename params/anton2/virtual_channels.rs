//! The virtual channels of Anton 2's network, and the ports of a link that has them.

use crate::params::component::counted;
use crate::params::key::{Int, Named, keys};
use crate::params::{Field, ParamError, Port, index_width};

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
            classes: Self::CLASSES.1.1,
            per_class: Self::VCS.1.1,
        }
    }
}

keys! {
    VirtualChannels {
        classes: Self::CLASSES,
        per_class: Self::VCS,
    } by |classes, per_class| Ok(VirtualChannels { classes, per_class })
}

impl VirtualChannels {
    const CLASSES: Named<Int> = {
        let meaning = "traffic classes that never wait for each other: requests and replies";
        Named("classes", Int(1..=MAX_CLASSES, MAX_CLASSES, meaning))
    };

    /// The key `vcs`.
    pub(super) const VCS: Named<Int> = {
        let meaning = "virtual channels of each class";
        Named("vcs", Int(1..=MAX_VCS_PER_CLASS, 4, meaning))
    };

    /// Checked numbers; `component` is whose they are, in a refusal.
    ///
    /// # Errors
    /// If `classes` is not 1 or 2, or `per_class` not 1 to 8.
    pub fn new(component: &str, classes: usize, per_class: usize) -> Result<Self, ParamError> {
        Self::CLASSES.check(component, classes)?;
        Self::VCS.check(component, per_class)?;
        Ok(VirtualChannels { classes, per_class })
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
        let valid = named("valid_i");
        let of = |what: &str| format!("the flit at {valid} is {what}, in the same cycle");
        vec![
            Port::input(&valid, 1, "a flit arrives in this cycle"),
            Port::input(
                &named("vc_i"),
                self.width(),
                format!("virtual channel of the flit at {valid}, in the same cycle"),
            ),
            Port::input(&named("head_i"), 1, of("the first of its packet")),
            Port::input(&named("tail_i"), 1, of("the last of its packet")),
            Port::input(
                &named("flit_i"),
                flit_width,
                format!("the flit at {valid}; a first one begins with the header"),
            )
            .with_field(Field::Parts(Header::parts(flit_width, stamp))),
            Port::output(
                &credit_valid,
                1,
                "a credit: a flit has left its queue in the cycle before",
            ),
            Port::output(
                &named("credit_vc_o"),
                self.width(),
                format!("virtual channel of the credit at {credit_valid}"),
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
        let of = |what: &str| format!("the flit that departs is {what}");
        let back = named("credit_valid_i");
        vec![
            Port::output(&valid, 1, departs),
            Port::output(
                &named("vc_o"),
                self.width(),
                "virtual channel of the flit that departs",
            )
            .valid_when(&valid),
            Port::output(&named("head_o"), 1, of("the first of its packet")).valid_when(&valid),
            Port::output(&named("tail_o"), 1, of("the last of its packet")).valid_when(&valid),
            Port::output(
                &named("flit_o"),
                flit_width,
                "the flit that departs; a first one begins with the header",
            )
            .with_field(Field::Parts(Header::parts(flit_width, stamp)))
            .valid_when(&valid),
            Port::input(
                &back,
                1,
                "a credit comes back: a place has become free at the far end",
            ),
            Port::input(
                &named("credit_vc_i"),
                self.width(),
                format!("virtual channel of the queue with the free place, where {back} is 1"),
            ),
        ]
    }
}
