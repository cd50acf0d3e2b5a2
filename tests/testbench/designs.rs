//! Three designs with their golden models: combinational, synchronous reset, asynchronous reset
//! with wide data under a valid.

use flitworks::model::Golden;
use flitworks::params::{Layout, Port, Reset};
use flitworks::testbench::GoldenDevice;
use flitworks::testbench::verilator::VerilogFile;

/// A design: its Verilog, its ports, its model.
pub struct Design {
    pub top: &'static str,
    pub verilog: String,
    pub ports: Vec<Port>,
    golden: fn() -> Box<dyn Golden>,
}

impl Design {
    pub fn layout(&self) -> Layout {
        Layout::new(&self.ports)
    }

    pub fn model(&self) -> GoldenDevice {
        GoldenDevice::new((self.golden)(), &self.layout())
    }

    pub fn sources(&self) -> Vec<VerilogFile> {
        vec![VerilogFile {
            name: format!("rtl/{}.v", self.top),
            text: self.verilog.clone(),
        }]
    }

    /// The same design with a fault: `from`, which occurs once, is `to`.
    pub fn broken(mut self, from: &str, to: &str) -> Self {
        assert_eq!(self.verilog.matches(from).count(), 1, "{from}");
        self.verilog = self.verilog.replace(from, to);
        self
    }
}

/// Lowest requester of 70, and how many request: combinational.
pub fn lowest() -> Design {
    let verilog = "\
module lowest (
    input  wire [69:0] req_i,
    output reg  [69:0] gnt_o,
    output reg  [6:0]  count_o
);
    integer k;
    always @* begin
        gnt_o = req_i & (~req_i + 70'd1);
        count_o = 7'd0;
        for (k = 0; k < 70; k = k + 1)
            count_o = count_o + {6'd0, req_i[k]};
    end
endmodule
";
    struct Lowest;
    impl Golden for Lowest {
        fn reset(&mut self) {}

        fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
            let requests = u128::from(inputs[1]) << 64 | u128::from(inputs[0]);
            let grant = requests & requests.wrapping_neg();
            outputs[0] = grant as u64;
            outputs[1] = (grant >> 64) as u64;
            outputs[2] = u64::from(requests.count_ones());
        }
    }
    Design {
        top: "lowest",
        verilog: verilog.to_string(),
        ports: vec![
            Port::input("req_i", 70, "requests").one_bit_each("input"),
            Port::output("gnt_o", 70, "grant").one_bit_each("input"),
            Port::output("count_o", 7, "requesters"),
        ],
        golden: || Box::new(Lowest),
    }
}

/// Round robin over 8 inputs, the pointer behind a synchronous reset.
pub fn round_robin() -> Design {
    let verilog = "\
module round_robin (
    input  wire       clk_i,
    input  wire       rst_i,
    input  wire [7:0] req_i,
    input  wire       advance_i,
    output reg  [7:0] gnt_o,
    output wire       gnt_valid_o,
    output reg  [2:0] gnt_index_o
);
    reg [2:0] pointer_q;
    reg [2:0] at;
    integer k;
    always @* begin
        gnt_o = 8'd0;
        gnt_index_o = 3'd0;
        at = 3'd0;
        for (k = 7; k >= 0; k = k - 1) begin
            at = pointer_q + k[2:0];
            if (req_i[at]) begin
                gnt_o = 8'd1 << at;
                gnt_index_o = at;
            end
        end
    end
    assign gnt_valid_o = |req_i;
    always @(posedge clk_i)
        if (rst_i) pointer_q <= 3'd0;
        else if (gnt_valid_o && advance_i) pointer_q <= gnt_index_o + 3'd1;
endmodule
";
    struct RoundRobin {
        pointer: u32,
    }
    impl Golden for RoundRobin {
        fn reset(&mut self) {
            self.pointer = 0;
        }

        fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
            let requests = inputs[0] as u8;
            let turned = requests.rotate_right(self.pointer);
            let winner = (turned.trailing_zeros() + self.pointer) % 8;
            let valid = requests != 0;
            outputs[0] = u64::from(valid) << winner;
            outputs[1] = u64::from(valid);
            outputs[2] = if valid { u64::from(winner) } else { 0 };
            if valid && inputs[1] == 1 {
                self.pointer = (winner + 1) % 8;
            }
        }
    }
    let mut ports = Reset::Sync.ports();
    ports.extend([
        Port::input("req_i", 8, "requests").one_bit_each("input"),
        Port::input("advance_i", 1, "the grant is served"),
        Port::output("gnt_o", 8, "grant").one_bit_each("input"),
        Port::output("gnt_valid_o", 1, "some input is granted"),
        Port::output("gnt_index_o", 3, "the granted input"),
    ]);
    Design {
        top: "round_robin",
        verilog: verilog.to_string(),
        ports,
        golden: || Box::new(RoundRobin { pointer: 0 }),
    }
}

/// A register of 100 bits with a valid, behind an asynchronous reset; the data has none.
pub fn latch_word() -> Design {
    let verilog = "\
module latch_word (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        wr_en_i,
    input  wire [99:0] wr_data_i,
    input  wire        rd_en_i,
    output wire        valid_o,
    output wire [99:0] rd_data_o,
    output reg  [33:0] writes_o
);
    reg        valid_q;
    reg [99:0] data_q;
    always @(posedge clk_i or negedge rst_ni)
        if (!rst_ni) begin
            valid_q <= 1'b0;
            writes_o <= 34'd0;
        end else begin
            valid_q <= wr_en_i || (valid_q && !rd_en_i);
            if (wr_en_i) writes_o <= writes_o + 34'h1_0000_0001;
        end
    always @(posedge clk_i)
        if (wr_en_i) data_q <= wr_data_i;
    assign valid_o = valid_q;
    assign rd_data_o = data_q;
endmodule
";
    struct LatchWord {
        held: Option<[u64; 2]>,
        writes: u64,
    }
    impl Golden for LatchWord {
        fn reset(&mut self) {
            self.held = None;
            self.writes = 0;
        }

        fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
            let [write, low, high, read] = [inputs[0], inputs[1], inputs[2], inputs[3]];
            let shown = self.held.unwrap_or_default();
            outputs[0] = u64::from(self.held.is_some());
            outputs[1..3].copy_from_slice(&shown);
            outputs[3] = self.writes;
            if write == 1 {
                self.held = Some([low, high]);
                self.writes = (self.writes + 0x1_0000_0001) & ((1 << 34) - 1);
            } else if read == 1 {
                self.held = None;
            }
        }
    }
    let mut ports = Reset::Async.ports();
    ports.extend([
        Port::input("wr_en_i", 1, "write"),
        Port::input("wr_data_i", 100, "the word written"),
        Port::input("rd_en_i", 1, "read"),
        Port::output("valid_o", 1, "a word is held"),
        Port::output("rd_data_o", 100, "the word held").valid_when("valid_o"),
        Port::output("writes_o", 34, "writes so far, twice"),
    ]);
    Design {
        top: "latch_word",
        verilog: verilog.to_string(),
        ports,
        golden: || {
            Box::new(LatchWord {
                held: None,
                writes: 0,
            })
        },
    }
}

/// All of them.
pub fn all() -> Vec<Design> {
    vec![lowest(), round_robin(), latch_word()]
}
