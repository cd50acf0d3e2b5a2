

module keeper(clk_i,rst_i,write_i,place_i,word_i,shown_o);
    
    // Module arguments
    input wire  clk_i;
    input wire  rst_i;
    input wire  write_i;
    input wire  [1:0] place_i;
    input wire  [3:0] word_i;
    output reg  [11:0] shown_o;
    
    // Stub signals
    reg  last_reg$clk;
    reg  [3:0] last_reg$d;
    wire  [3:0] last_reg$q;
    reg  last_reg$rst;
    reg  kept_reg$clk;
    reg  [3:0] kept_reg$d;
    wire  [3:0] kept_reg$q;
    reg  kept_reg$en;
    reg  words_ram$clk;
    reg  words_ram$we;
    reg  [1:0] words_ram$wa;
    reg  [3:0] words_ram$wd;
    reg  [1:0] words_ram$ra0;
    wire  [3:0] words_ram$rd0;
    
    // Local signals
    reg  [3:0] read;
    reg  [3:0] last_d;
    reg  [3:0] last_q;
    reg  [3:0] kept_d;
    reg  [3:0] kept_q;
    reg  [11:0] twice;
    
    // Sub module instances
    keeper$last_reg last_reg(
        .clk(last_reg$clk),
        .d(last_reg$d),
        .q(last_reg$q),
        .rst(last_reg$rst)
    );
    keeper$kept_reg kept_reg(
        .clk(kept_reg$clk),
        .d(kept_reg$d),
        .q(kept_reg$q),
        .en(kept_reg$en)
    );
    keeper$words_ram words_ram(
        .clk(words_ram$clk),
        .we(words_ram$we),
        .wa(words_ram$wa),
        .wd(words_ram$wd),
        .ra0(words_ram$ra0),
        .rd0(words_ram$rd0)
    );
    
    // Update code
    always @(*) begin
        last_q = last_reg$q;
        kept_q = kept_reg$q;
        read = words_ram$rd0;
        last_d = (read | word_i) & (~(read & word_i));
        kept_d = last_q;
        twice[(64'h0)+:(4)] = kept_q;
        twice[(64'h4)+:(4)] = kept_q;
        twice[(64'h8)+:(4)] = kept_q;
        shown_o = twice;
        last_reg$clk = clk_i;
        last_reg$rst = rst_i;
        last_reg$d = last_d;
        kept_reg$clk = clk_i;
        kept_reg$en = write_i;
        kept_reg$d = kept_d;
        words_ram$clk = clk_i;
        words_ram$we = write_i;
        words_ram$wa = place_i;
        words_ram$wd = word_i;
        words_ram$ra0 = place_i;
    end
    
endmodule // keeper


module keeper$kept_reg(clk,d,q,en);
    
    // Module arguments
    input wire  clk;
    input wire  [3:0] d;
    output reg  [3:0] q;
    input wire  en;
    
    // Update code (custom)
    always @(posedge clk) if (en) q <= d;
endmodule // keeper$kept_reg


module keeper$last_reg(clk,d,q,rst);
    
    // Module arguments
    input wire  clk;
    input wire  [3:0] d;
    output reg  [3:0] q;
    input wire  rst;
    
    // Update code (custom)
    always @(posedge clk) if (rst) q <= 4'h5; else q <= d;
endmodule // keeper$last_reg


module keeper$words_ram(clk,we,wa,wd,ra0,rd0);
    
    // Module arguments
    input wire  clk;
    input wire  we;
    input wire  [1:0] wa;
    input wire  [3:0] wd;
    input wire  [1:0] ra0;
    output reg  [3:0] rd0;
    
    // Update code (custom)
    reg [3:0] mem [0:2];
    always @(posedge clk) if (we) mem[wa] <= wd;
    always @(*) rd0 = mem[ra0];
endmodule // keeper$words_ram
