-- Answers to an order go out as messages under a number that grows from one to the next (decision 0143).
alter table purchase_order add column answer_message_no int not null default 0;
