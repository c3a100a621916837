-- Answers to an order go out as messages under a number that grows from one to the next (decision 0143).
alter table purchase_order add column answer_message_no int not null default 0;

-- A document may tell the same receiver the same kind of thing again: each time under a greater number.
alter table outbox_message
  add column revision int not null default 0,
  drop constraint outbox_message_once,
  add constraint outbox_message_once unique (tenant_id, document_id, receiver_code, kind, revision);
