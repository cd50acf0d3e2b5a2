../modules/mem_1r1w_w202_d64_sync_apart_sva.sv
../modules/link_sender_sva.sv
