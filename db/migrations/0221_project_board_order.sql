-- The order that moves keep. The place that people see is counted among the cards that they see.
alter table project rename column board_display_order to board_order;
