//! Numbers that the papers print and no experiment has.

/// Where a number is printed, what it says, and why it is not reproduced.
pub(super) struct Unreproduced {
    pub section: &'static str,
    pub printed: &'static str,
    pub why: &'static str,
}

const fn of(section: &'static str, printed: &'static str, why: &'static str) -> Unreproduced {
    Unreproduced {
        section,
        printed,
        why,
    }
}

const NO_TEXT: &str = "the figure's values are in no text that we have";
const COST: &str = "it wants routers of other sizes synthesised, and the figure's values are in no text that we have; Figure 5.18 stands for its kind";

/// In the order of the papers.
pub(super) const UNREPRODUCED: [Unreproduced; 36] = [
    of(
        "[Ge] §2.3.3, Table 2.1",
        "gates and delays of a router's parts in a 0.8-micron gate array",
        "another paper's model, quoted",
    ),
    of(
        "[Ge] §4.2.2, Figs. 4.5, 4.6",
        "throughput of five algorithms on 8x8, 16x16 and 32x32",
        NO_TEXT,
    ),
    of(
        "[Ge] §4.2.3, Fig. 4.7",
        "throughput with one to three lanes for each virtual channel",
        NO_TEXT,
    ),
    of(
        "[Ge] §4.2.5, Fig. 4.9",
        "throughput against buffer space",
        "the figure's values are in no text that we have; what it concludes is judged on Tables 4.2 and 4.3",
    ),
    of(
        "[Ge] §4.3.1, Fig. 4.10",
        "throughput against packet size",
        "the figure's values are in no text that we have; what it concludes is judged on Tables 4.2 and 4.3",
    ),
    of(
        "[Ge] §4.3.2, Figs. 4.11, 4.12",
        "latency and accepted traffic under diagonal shifts",
        "the figures' values are in no text that we have; throughputs of these shifts are cells of Tables 4.2 and 4.3",
    ),
    of(
        "[Ge] §4.3.3, Fig. 4.13",
        "hot spots and random bit vector, packets of 16 and 24 flits",
        "the figure's values are in no text that we have; throughputs of this traffic are cells of Tables 4.2 and 4.3",
    ),
    of(
        "[Ge] §4.3.3, Fig. 4.14",
        "bit reversal and uniform traffic, all algorithms",
        "the figure's values are in no text that we have; both are cells of Table 4.3, on which its 77% and 84% are judged",
    ),
    of(
        "[Ge] §4.3.4, Fig. 4.16",
        "throughput while a batch is delivered",
        "the figure's values are in no text that we have; that F_DynBal and Duato FA part after 10% is judged with Figure 4.15",
    ),
    of(
        "[Ge] §5.3, Table 5.3",
        "requests that each input channel can have: 3 of 10 and 3 of 13, 10, 6 and 13 for each output",
        "counts of the algorithm's own table, no measurement",
    ),
    of(
        "[Ge] §5.7.2",
        "37% of the critical path in the multiplexer, 63% in the FIFO",
        "our longest path is control, not data (docs/synthesis.md has its parts)",
    ),
    of(
        "[Ge] §5.7.3, Table 5.7, \"Cell\"",
        "areas without wires, 91,371 to 147,160 cells",
        "ours have no wires, and stand beside the totals, whose ratios are within 3% of these",
    ),
    of(
        "[Ge] §5.7.3",
        "cost and clock of a VCT router",
        "quoted from earlier work; Flitworks has no VCT router of that kind",
    ),
    of(
        "[Ge] §5.7.4, Table 5.8",
        "4.49 to 4.83 times as fast as the model of 0.8 micron; 11% and 34% slower than TRC there",
        "compares two processes, of which we have neither; the slowdowns of 0.25 micron are Table 5.7's",
    ),
    of(
        "[Ge] §5.8.1",
        "126% and 57% more throughput per ns under the perfect shuffle, for 65% and 47% more cost",
        "arithmetic on 158% and 69% (ge-perfect-shuffle) and Table 5.7, which does not come to them: 2.58 times 1.18 over 1.47 is 2.07",
    ),
    of(
        "[Ge] §5.8.1",
        "up to 24% more per ns than T3D-like under local traffic",
        "arithmetic on up to 25% of §4.4, which is judged, and on delays of Table 5.7",
    ),
    of(
        "[Ge] §5.8.1",
        "up to 15% and 31% more per ns than T3E-like and T3D-like for large packets",
        "arithmetic on up to 15% and 38% of §4.4, which are judged; with Table 5.7's delays 38% is 11%",
    ),
    of(
        "[Ge] §5.8.2, Figs. 5.16, 5.17",
        "cost-effectiveness with lookup tables in and outside the router",
        "the figures' values are in no text that we have; the routers are those of Figure 5.18",
    ),
    of(
        "[Ge] §5.8.2",
        "T3D-like takes 25% more time than DynBal and T3E-like 40% more than FD_DynBal with 10 ns for each packet",
        "arithmetic on a time that is assumed there: 256 packets of 10 ns",
    ),
    of(
        "[Ge] §5.8.2, Fig. 5.19",
        "the same of Fig. 5.18 with packets of 16 flits",
        COST,
    ),
    of(
        "[Ge] §5.8.3, Figs. 5.20, 5.21",
        "cost-effectiveness under local traffic; FD_DynBal more than 10% above T3E-like",
        COST,
    ),
    of(
        "[Ge] §5.8.4, Figs. 5.22 to 5.25",
        "cost-effectiveness under bit reversal, dimension reversal and random bit vector",
        COST,
    ),
    of(
        "[Ge] §5.8.5, Figs. 5.26, 5.27",
        "cost-effectiveness under a synthetic mix; F_DynBal best from 180K cells on",
        COST,
    ),
    of(
        "[Ge] §5.8.6, §5.9, Table 5.9",
        "20% slower with twice the lanes; 2.60 mm² for a router, 42 and 171 nodes on a die",
        "quoted from earlier work; arithmetic on cells of 11.34 µm² and on other people's processors",
    ),
    of(
        "[Anton2] §1, §4.4",
        "less than 10% of the die",
        "Flitworks builds the network alone; Table 1 has 9.2%, of which anton2-table-1 shows the parts",
    ),
    of(
        "[Anton2] §2.2, §2.4",
        "112, 89.6 and 288 Gb/s, 2.15 Tb/s",
        "arithmetic: 8 times 14 Gb/s; 89.6 is what the default frame of 240 bits leaves (docs/anton2.md); 192 bits at 1.5 GHz",
    ),
    of(
        "[Anton2] §4.3",
        "80.7 ns and 39.1 ns for each hop, 99 ns at least; 1.6 times lower than Anton",
        "software, endpoints and wires are not built: judged in the lines below Figures 11 and 12; Anton is another machine",
    ),
    of(
        "[Anton2] §4.5",
        "30 to 50% of a router's power when it is idle",
        "of another process; anton2-energy subtracts what an idle router takes, and shows it",
    ),
    of(
        "[HyperX] §3.1, Fig. 2",
        "terminals of other low-diameter networks",
        "the figure's values are in no text that we have; those of HyperX are in hyperx-figure-2",
    ),
    of(
        "[HyperX] §3.1, Fig. 3",
        "a dragonfly's cables cost 10% less in 2008's technology, and never less with passive optics",
        "prices are in no text that we have; hyperx-figure-3 has counts and lengths",
    ),
    of(
        "[HyperX] §3.1, Fig. 4",
        "25 to 38% less time than a fat tree and a dragonfly under the 27-point stencil",
        "the figure's values, and what its networks are, are in no text that we have; what the text concludes is judged in hyperx-figure-4",
    ),
    of(
        "[HyperX] §6.1, Figs. 6a to 6f",
        "latencies over load",
        "the figures' values are in no text that we have; ours stand in hyperx-figure-6a to -6f, and throughputs that the text prints in hyperx-figure-6g",
    ),
    of(
        "[HyperX] §6.2, Fig. 8",
        "times of the 27-point stencil; up to 25% less",
        "the figure's values are in no text that we have; what the text concludes is judged in hyperx-figure-8",
    ),
    of(
        "[YARC] §6, Table 1",
        "area of 289 mm², 80 to 87 W, 800 MHz",
        "of another process; cells of the chip's blocks are added up in yarc-table-1, and a subswitch in another process is in docs/synthesis.md",
    ),
    of(
        "[YARC] §7.6",
        "time of 8-to-1 and of 16- and 32-to-1 arbitration",
        "the text has no numbers",
    ),
    of(
        "[YARC] §7.2, §7.3",
        "cost of cables and of networks",
        "prices are in no text that we have; hops, to which cost is proportional, are in yarc-networks",
    ),
];
