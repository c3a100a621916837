-- An order that can neither be sent nor looked up for long is told to people once.
alter table component_order_sending add column told_at timestamptz(3);
