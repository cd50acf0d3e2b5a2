//! What sends packets into a network, and what checks that they come.

mod checker;
mod generator;

/// One dimension and many, radices that are no powers of two and dimensions of one node, one flit and many, flits beyond a word.
const PACKETS: [&str; 9] = [
    "",
    "dims = [2]\npacket = 1",
    "dims = [3, 5]\npacket = 5\nreset = 'async'",
    "dims = [16, 16]\npacket = 16\nflit_width = 34",
    "dims = [7]\npacket = 33\nflit_width = 6",
    "dims = [2, 3, 4]\npacket = 2\nflit_width = 35",
    "dims = [6, 2]\npacket = 3\nflit_width = 130",
    "dims = [1, 4]\npacket = 1",
    "dims = [1]\npacket = 2",
];
