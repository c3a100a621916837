-- Suppliers are reminded of orders and change sets that they have not answered: the next day on which somebody is told.

alter table purchase_order
  add column remind_on date,
  add constraint purchase_order_reminded_of_asked check (remind_on is null or answer_by is not null);
create index purchase_order_remind on purchase_order (tenant_id, plant_id, remind_on, id) where remind_on is not null;

alter table purchase_order_change
  add column remind_on date,
  add constraint purchase_order_change_reminded_of_asked check (remind_on is null or answer_by is not null);
create index purchase_order_change_remind on purchase_order_change (tenant_id, plant_id, remind_on, id)
  where remind_on is not null;

-- Those that wait already: their supplier is reminded on the last day. The owner reads all of them for once.
alter table purchase_order no force row level security;
alter table purchase_order_change no force row level security;
update purchase_order set remind_on = answer_by where answer_by is not null and state = 'unconfirmed';
update purchase_order_change set remind_on = answer_by where answer_by is not null and state = 'order_reconfirmation';
alter table purchase_order force row level security;
alter table purchase_order_change force row level security;
