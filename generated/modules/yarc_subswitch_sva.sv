// SPDX-License-Identifier: 0BSD
// yarc_subswitch_sva: what must hold of yarc_subswitch, bound to each instance of it
//
// Shape:    8 inputs and 8 outputs, 2 virtual channels, phits of 24 bits, row buffers of 16 and
//           column buffers of 10 phits, sync reset
// Use:      compile it behind the module, with assertions on: --assert -f files.f -f files_sva.f
// Asserts:  what flitworks prove --component yarc-subswitch shows or tries, by the same checkers;
//           what ends in _any is drawn here and free there
// Assumes:  what stands in the block g_assumed: one that fails is a mistake of the user or of a
//           neighbour; define FLITWORKS_MISUSE where a test makes them on purpose, as the one in
//           tb/ does

`default_nettype none

// A checker widens sums as it goes, and names more than it compares.
/* verilator lint_off UNSIGNED */
/* verilator lint_off UNUSED */
/* verilator lint_off WIDTH */
module yarc_subswitch_sva (
    input wire clk_i,
    input wire rst_i,
    input wire [7:0] row_valid_i,
    input wire [191:0] row_phit_i,
    input wire [7:0] row_vc_i,
    input wire [63:0] row_mask_i,
    input wire [15:0] col_credit_i,
    input wire [15:0] row_credit_o,
    input wire [7:0] col_valid_o,
    input wire [191:0] col_phit_o,
    input wire [7:0] col_vc_o
);
    // Nothing is judged before the first clock edge in reset.
    reg judged_q;
    initial judged_q = 1'b0;
    always @(posedge clk_i) if (rst_i) judged_q <= 1'b1;

`ifndef FLITWORKS_MISUSE
    if (1) begin : g_assumed
        // Whoever sends keeps to the rules: in each virtual channel whole packets, each phit into a
        // place that is known to be free.
        wire [7:0] comes = row_valid_i;
        wire [191:0] words = row_phit_i;
        wire [7:0] words_vc = row_vc_i;
        wire [15:0] leaves = row_credit_o;
        reg [79:0] here_q;
        reg [15:0] open_q;
        reg [15:0] arrives;
        reg into_room;
        reg orderly;
        reg in_vc;
        reg is_there;
        always @* begin : look_at_buses
            integer i;
            integer v;
            arrives = 16'd0;
            into_room = 1'b1;
            orderly = 1'b1;
            in_vc = 1'b1;
            is_there = 1'b1;
            for (i = 0; i < 8; i = i + 1) begin
                for (v = 0; v < 2; v = v + 1) begin
                    if (words_vc[i * 1 +: 1] == v[0:0]) arrives[i * 2 + v] = comes[i];
                    if (arrives[i * 2 + v] && here_q[(i * 2 + v) * 5 +: 5] == 5'd16)
                        into_room = 1'b0;
                    if (arrives[i * 2 + v] && words[i * 24 + 22]
                        == open_q[i * 2 + v]) orderly = 1'b0;
                    if (leaves[i * 2 + v] && here_q[(i * 2 + v) * 5 +: 5] == 5'd0)
                        is_there = 1'b0;
                end
                if (comes[i] && words[i * 24 + 22] && words[i * 24 + 23]) orderly = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 80'd0;
                open_q <= 16'd0;
            end else begin : count_here
                integer b;
                for (b = 0; b < 16; b = b + 1) begin
                    here_q[b * 5 +: 5] <= here_q[b * 5 +: 5] + arrives[b] - leaves[b];
                    if (arrives[b]) open_q[b] <= !words[(b / 2) * 24 + 23];
                end
            end
        wire [63:0] masks = row_mask_i;
        reg has_mask;
        always @* begin : look_at_masks
            integer i;
            has_mask = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (comes[i] && words[i * 24 + 22] && !(|masks[i * 8 +: 8])) has_mask = 1'b0;
        end

        // What goes out; phits of each column buffer for which no credit has come, those on their
        // way with them.
        wire [7:0] out_valid = col_valid_o;
        wire [191:0] out_words = col_phit_o;
        wire [7:0] out_vc = col_vc_o;
        wire [15:0] credits = col_credit_i;
        reg [15:0] goes;
        reg [63:0] far_q;
        reg [63:0] far;
        reg fits;
        reg is_due;
        always @* begin : look_at_columns
            integer l;
            fits = 1'b1;
            is_due = 1'b1;
            for (l = 0; l < 16; l = l + 1) begin
                goes[l] = out_valid[l / 2] && out_vc[(l / 2) * 1 +: 1] == l % 2;
                far[l * 4 +: 4] = far_q[l * 4 +: 4] + goes[l];
                if (goes[l] && far_q[l * 4 +: 4] == 4'd10) fits = 1'b0;
                if (credits[l] && far_q[l * 4 +: 4] == 4'd0) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) far_q <= 64'd0;
            else begin : count_far
                integer l;
                for (l = 0; l < 16; l = l + 1)
                    far_q[l * 4 +: 4] <= far[l * 4 +: 4] - credits[l];
            end
        wire holds_sent_into_room = into_room;
        wire holds_packets_in_order = orderly;
        wire holds_vc_exists = in_vc;
        wire holds_mask_given = has_mask;
        wire holds_credit_due = is_due;

        // a phit comes only into a buffer in which fewer than 16 phits are, as far as credits for
        // them have come
        m_sent_into_room: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_sent_into_room);

        // in each virtual channel of a bus come whole packets: a head, other phits, and last a
        // tail, which is no head
        m_packets_in_order: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_packets_in_order);

        // a phit comes in a virtual channel that exists
        m_vc_exists: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_vc_exists);

        // a head comes with an output that it may take
        m_mask_given: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_mask_given);

        // a credit that comes back is for a phit that went out, one for each
        m_credit_due: assume property (
            @(posedge clk_i) disable iff (!judged_q || rst_i) holds_credit_due);
    end
`endif

    if (1) begin : g_proved
        wire [3:0] watched;
        wire [2:0] wanted;
        wire marked;
        wire [4:0] ahead;
        // Whoever sends keeps to the rules: in each virtual channel whole packets, each phit into a
        // place that is known to be free.
        wire [7:0] comes = row_valid_i;
        wire [191:0] words = row_phit_i;
        wire [7:0] words_vc = row_vc_i;
        wire [15:0] leaves = row_credit_o;
        reg [79:0] here_q;
        reg [15:0] open_q;
        reg [15:0] arrives;
        reg into_room;
        reg orderly;
        reg in_vc;
        reg is_there;
        always @* begin : look_at_buses
            integer i;
            integer v;
            arrives = 16'd0;
            into_room = 1'b1;
            orderly = 1'b1;
            in_vc = 1'b1;
            is_there = 1'b1;
            for (i = 0; i < 8; i = i + 1) begin
                for (v = 0; v < 2; v = v + 1) begin
                    if (words_vc[i * 1 +: 1] == v[0:0]) arrives[i * 2 + v] = comes[i];
                    if (arrives[i * 2 + v] && here_q[(i * 2 + v) * 5 +: 5] == 5'd16)
                        into_room = 1'b0;
                    if (arrives[i * 2 + v] && words[i * 24 + 22]
                        == open_q[i * 2 + v]) orderly = 1'b0;
                    if (leaves[i * 2 + v] && here_q[(i * 2 + v) * 5 +: 5] == 5'd0)
                        is_there = 1'b0;
                end
                if (comes[i] && words[i * 24 + 22] && words[i * 24 + 23]) orderly = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                here_q <= 80'd0;
                open_q <= 16'd0;
            end else begin : count_here
                integer b;
                for (b = 0; b < 16; b = b + 1) begin
                    here_q[b * 5 +: 5] <= here_q[b * 5 +: 5] + arrives[b] - leaves[b];
                    if (arrives[b]) open_q[b] <= !words[(b / 2) * 24 + 23];
                end
            end
        wire [63:0] masks = row_mask_i;
        reg has_mask;
        always @* begin : look_at_masks
            integer i;
            has_mask = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (comes[i] && words[i * 24 + 22] && !(|masks[i * 8 +: 8])) has_mask = 1'b0;
        end

        // What goes out; phits of each column buffer for which no credit has come, those on their
        // way with them.
        wire [7:0] out_valid = col_valid_o;
        wire [191:0] out_words = col_phit_o;
        wire [7:0] out_vc = col_vc_o;
        wire [15:0] credits = col_credit_i;
        reg [15:0] goes;
        reg [63:0] far_q;
        reg [63:0] far;
        reg fits;
        reg is_due;
        always @* begin : look_at_columns
            integer l;
            fits = 1'b1;
            is_due = 1'b1;
            for (l = 0; l < 16; l = l + 1) begin
                goes[l] = out_valid[l / 2] && out_vc[(l / 2) * 1 +: 1] == l % 2;
                far[l * 4 +: 4] = far_q[l * 4 +: 4] + goes[l];
                if (goes[l] && far_q[l * 4 +: 4] == 4'd10) fits = 1'b0;
                if (credits[l] && far_q[l * 4 +: 4] == 4'd0) is_due = 1'b0;
            end
        end
        always @(posedge clk_i)
            if (rst_i) far_q <= 64'd0;
            else begin : count_far
                integer l;
                for (l = 0; l < 16; l = l + 1)
                    far_q[l * 4 +: 4] <= far[l * 4 +: 4] - credits[l];
            end
        reg honest_q;
        always @(posedge clk_i)
            if (rst_i) honest_q <= 1'b1;
            else honest_q <= honest_q && into_room && orderly && in_vc && has_mask && is_due;
        wire holds_only_what_came = !honest_q || is_there;
        wire holds_column_within = !honest_q || fits;

        // For each virtual channel as many places are free again as phits go out.
        reg balanced;
        always @* begin : balance
            integer i;
            integer v;
            reg [7:0] out;
            reg [7:0] back;
            balanced = 1'b1;
            for (v = 0; v < 2; v = v + 1) begin
                out = 8'd0;
                back = 8'd0;
                for (i = 0; i < 8; i = i + 1) out = out + goes[i * 2 + v];
                for (i = 0; i < 8; i = i + 1) back = back + leaves[i * 2 + v];
                if (out != back) balanced = 1'b0;
            end
        end
        wire holds_credit_for_a_move = balanced;

        // Lanes: between a head and its tail, and where a head may go; the class of each column
        // buffer.
        reg [15:0] held_q;
        reg [15:0] ends;
        reg [15:0] is_free;
        reg [15:0] has_credit;
        reg [31:0] fullness;
        reg whole;
        always @* begin : look_at_lanes
            integer l;
            whole = 1'b1;
            for (l = 0; l < 16; l = l + 1) begin
                ends[l] = out_words[(l / 2) * 24 + 23];
                is_free[l] = goes[l] ? ends[l] : !held_q[l];
                has_credit[l] = far[l * 4 +: 4] != 4'd10;
                fullness[l * 2 +: 2] = far[l * 4 +: 4] >= 4'd8 ? 2'd2
                    : far[l * 4 +: 4] >= 4'd4 ? 2'd1 : 2'd0;
                if (goes[l] && out_words[(l / 2) * 24 + 22] == held_q[l]) whole = 1'b0;
            end
        end
        reg [15:0] opened_q;
        reg [31:0] fullness_q;
        always @(posedge clk_i)
            if (rst_i) begin
                held_q <= 16'd0;
                opened_q <= 16'd0;
                fullness_q <= 32'd0;
            end else begin
                held_q <= ~is_free;
                opened_q <= is_free & has_credit;
                fullness_q <= fullness;
            end
        wire holds_whole_packets = !honest_q || whole;

        // What senders say in the low bits of each phit, as long as all do: input, virtual channel,
        // and the mask of a head.
        reg tagged_q;
        reg says_tags;
        always @* begin : look_at_tags
            integer i;
            says_tags = 1'b1;
            for (i = 0; i < 8; i = i + 1)
                if (comes[i]) begin
                    if (words[i * 24 +: 3] != i[2:0]) says_tags = 1'b0;
                    if (words[i * 24 + 3 +: 1] != words_vc[i * 1 +: 1]) says_tags = 1'b0;
                    if (words[i * 24 + 22]
                        && words[i * 24 + 4 +: 8] != masks[i * 8 +: 8]) says_tags = 1'b0;
                end
        end
        always @(posedge clk_i)
            if (rst_i) tagged_q <= 1'b1;
            else tagged_q <= tagged_q && says_tags;

        // Who owns each lane, and of each buffer the outputs from its pointer on.
        reg [47:0] owner_q;
        reg [127:0] from_q;
        reg is_unmixed;
        reg gives_back;
        reg is_in_mask;
        reg is_least_full;
        reg next_in_turn;
        always @* begin : look_at_phits
            integer l;
            integer i;
            integer r;
            is_unmixed = 1'b1;
            gives_back = 1'b1;
            is_in_mask = 1'b1;
            is_least_full = 1'b1;
            next_in_turn = 1'b1;
            for (l = 0; l < 16; l = l + 1)
                if (goes[l]) begin
                    if (held_q[l] && owner_q[l * 3 +: 3]
                        != out_words[(l / 2) * 24 +: 3]) is_unmixed = 1'b0;
                    if (out_words[(l / 2) * 24 + 3 +: 1] != l % 2) is_unmixed = 1'b0;
                    for (i = 0; i < 8; i = i + 1)
                        if (out_words[(l / 2) * 24 +: 3] == i[2:0]) begin
                            if (!leaves[i * 2 + l % 2]) gives_back = 1'b0;
                            if (out_words[(l / 2) * 24 + 22]) begin
                                if (!opened_q[l] || !out_words[(l / 2) * 24 + 4 + l
                                    / 2]) is_in_mask = 1'b0;
                                for (r = 0; r < 8; r = r + 1)
                                    if (out_words[(l / 2) * 24 + 4 + r]
                                        && opened_q[r * 2 + l % 2]) begin
                                        if (fullness_q[(r * 2 + l % 2) * 2 +: 2]
                                            < fullness_q[l * 2 +: 2]) is_least_full = 1'b0;
                                        if (fullness_q[(r * 2 + l % 2) * 2 +: 2]
                                            == fullness_q[l * 2 +: 2]
                                            && {from_q[(i * 2 + l % 2) * 8 + r], r < l / 2}
                                                > {from_q[(i * 2 + l % 2) * 8 + l / 2],
                                                    1'b0}) next_in_turn = 1'b0;
                                    end
                            end
                        end
                end
        end
        always @(posedge clk_i)
            if (rst_i) begin
                owner_q <= 48'd0;
                from_q <= {128{1'b1}};
            end else begin : follow_heads
                integer l;
                integer i;
                integer r;
                for (l = 0; l < 16; l = l + 1)
                    if (goes[l] && out_words[(l / 2) * 24 + 22]) begin
                        owner_q[l * 3 +: 3] <= out_words[(l / 2) * 24 +: 3];
                        for (i = 0; i < 8; i = i + 1)
                            if (out_words[(l / 2) * 24 +: 3] == i[2:0])
                                for (r = 0; r < 8; r = r + 1)
                                    from_q[(i * 2 + l % 2) * 8 + r] <= r > l / 2 || l / 2 == 7;
                    end
            end
        wire holds_unmixed = !honest_q || !tagged_q || (is_unmixed && gives_back);
        wire holds_in_mask = !honest_q || !tagged_q || is_in_mask;
        wire holds_least_full = !honest_q || !tagged_q || is_least_full;
        wire holds_next_output = !honest_q || !tagged_q || next_in_turn;

        // Any one phit of any one buffer, and any one output: how many are ahead of it, and any one
        // bit of it.
`ifdef FORMAL
        (* anyconst *) wire [3:0] buffer_any;
`else
        reg [3:0] buffer_any;
        initial buffer_any = 4'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [2:0] output_any;
`else
        reg [2:0] output_any;
        initial output_any = 3'($urandom);
`endif
`ifdef FORMAL
        (* anyconst *) wire [4:0] bit_any;
`else
        reg [4:0] bit_any;
        initial bit_any = 5'($urandom);
`endif
`ifdef FORMAL
        (* anyseq *) wire mark_any;
`else
        reg mark_any;
        always @(posedge clk_i) mark_any <= 1'($urandom);
`endif
        assign watched = buffer_any;
        assign wanted = output_any;
        reg marked_q;
        reg ripe_q;
        reg [4:0] ahead_q;
        reg bit_q;
        reg waits_q;
        reg asked_q;
        reg fronted_q;
        reg [3:0] passed_q;
        reg [3:0] behind_q;
        assign marked = marked_q;
        assign ahead = ahead_q;
        reg arrived;
        reg left;
        reg [4:0] here;
        reg [23:0] word;
        reg to_wanted;
        reg lane_opens;
        reg lane_goes;
        reg lane_starts;
        reg others_go;
        reg found;
        always @* begin : select_watched
            integer b;
            integer r;
            arrived = 1'b0;
            left = 1'b0;
            here = 5'd0;
            word = 24'd0;
            to_wanted = 1'b0;
            lane_opens = 1'b0;
            lane_goes = 1'b0;
            lane_starts = 1'b0;
            others_go = 1'b0;
            found = 1'b0;
            for (b = 0; b < 16; b = b + 1)
                if (buffer_any == b[3:0]) begin
                    arrived = arrives[b];
                    left = leaves[b];
                    here = here_q[b * 5 +: 5];
                    word = words[(b / 2) * 24 +: 24];
                    to_wanted = masks[(b / 2) * 8 +: 8] == 8'd1 << output_any;
                    for (r = 0; r < 8; r = r + 1) begin
                        if (output_any == r[2:0]) begin
                            lane_opens = is_free[r * 2 + b % 2] && has_credit[r * 2 + b % 2];
                            lane_goes = goes[r * 2 + b % 2];
                            lane_starts = lane_goes && out_words[r * 24 + 22];
                            others_go = (|goes[r * 2 +: 2]) && !lane_goes;
                        end
                        if (goes[r * 2 + b % 2] && out_words[r * 24 +: 3] == b / 2
                            && out_words[r * 24 + bit_any] == bit_q) found = 1'b1;
                    end
                end
        end
        wire gone = marked_q && left && ahead_q == 5'd0;
        wire in_front = marked_q && ripe_q && waits_q && ahead_q == left && !gone;
        wire asks = in_front && lane_opens;
        wire [3:0] passed = fronted_q && lane_starts && !gone ? passed_q + 4'd1 : passed_q;
        wire [3:0] behind = !asked_q || lane_goes ? 4'd0 : behind_q + others_go;
        always @(posedge clk_i)
            if (rst_i) begin
                marked_q <= 1'b0;
                ripe_q <= 1'b0;
                ahead_q <= 5'd0;
                bit_q <= 1'b0;
                waits_q <= 1'b0;
                asked_q <= 1'b0;
                fronted_q <= 1'b0;
                passed_q <= 4'd0;
                behind_q <= 4'd0;
            end else begin
                ripe_q <= marked_q && !gone;
                fronted_q <= in_front;
                asked_q <= asks;
                passed_q <= gone || !marked_q ? 4'd0 : passed;
                behind_q <= behind;
                if (gone) marked_q <= 1'b0;
                else if (marked_q) ahead_q <= ahead_q - left;
                else if (mark_any && arrived) begin
                    marked_q <= 1'b1;
                    ahead_q <= here - left;
                    bit_q <= word[bit_any];
                    waits_q <= word[22] && to_wanted;
                end
            end
        wire holds_in_order = !honest_q || !tagged_q || !gone || bit_any > 5'd23 || found;
        wire holds_work_conserving = !honest_q || !asked_q || lane_goes || others_go;
        wire holds_input_in_turn = !honest_q || passed <= 4'd7;
        wire holds_vc_in_turn = !honest_q || behind <= 4'd1;

        // if senders and receivers keep to their credits, a credit goes back only for a phit that
        // came
        a_only_what_came: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_only_what_came);

        // if senders and receivers keep to their credits, phits on a column channel and in its
        // buffer are 10 at the most in each virtual channel
        a_column_within: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_column_within);

        // in each virtual channel as many credits go back in a cycle as phits go out
        a_credit_for_a_move: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_credit_for_a_move);

        // if senders and receivers keep to their credits, in each virtual channel of an output a
        // head is followed by other phits up to a tail, and then by the next head
        a_whole_packets: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_whole_packets);

        // if senders and receivers keep to their credits, and if phits say where they come from,
        // all phits from a head to its tail are of one input, and the credit of each goes back to
        // that one
        a_unmixed: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_unmixed);

        // if senders and receivers keep to their credits, and if phits say where they come from, a
        // head goes to an output of its mask that nobody owns and that has a credit
        a_in_mask: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_mask);

        // if senders and receivers keep to their credits, and if phits say where they come from, of
        // the outputs to which a head might go none is of a lower class than the one to which it
        // goes
        a_least_full: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_least_full);

        // if senders and receivers keep to their credits, and if phits say where they come from, of
        // the outputs of one class a head goes to the first from the one behind that of the last
        // head of its buffer
        a_next_output: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_next_output);

        // if senders and receivers keep to their credits, and if phits say where they come from,
        // phits leave a buffer in the order in which they came, with each of their bits
        a_in_order: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_in_order);

        // if senders and receivers keep to their credits, an output moves if a head in front may go
        // to that one alone, nobody owns it, and it has a credit
        a_work_conserving: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_work_conserving);

        // if senders and receivers keep to their credits, at most 7 heads of others go before a
        // head that is in front and may go to that output alone
        a_input_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_input_in_turn);

        // if senders and receivers keep to their credits, at most 1 phits of other virtual channels
        // go one after the other while such a head might
        a_vc_in_turn: assert property (
            @(posedge clk_i) disable iff (!judged_q) holds_vc_in_turn);
    end
endmodule
/* verilator lint_on WIDTH */
/* verilator lint_on UNUSED */
/* verilator lint_on UNSIGNED */

bind yarc_subswitch
    yarc_subswitch_sva u_sva (.*);

`default_nettype wire
