//! What several of the parts show together, or one of them in more cases than fit beside it.

mod bench;
mod columns;
mod speculation;
mod traces;
