//! Golden arbiters.
