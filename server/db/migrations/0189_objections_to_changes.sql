-- A supplier who objects to a change set gives it back: the order is the plant's turn until it is decided.
alter table purchase_order add column is_objected boolean not null default false;

-- Those that are there already: the owner reads all of them for once.
alter table purchase_order no force row level security;
alter table purchase_order_change no force row level security;
update purchase_order o set is_objected = true, turn = 'plant'
  from purchase_order_change c
  where c.tenant_id = o.tenant_id and c.order_id = o.id and c.state = 'order_update' and c.objected_count > 0;
alter table purchase_order force row level security;
alter table purchase_order_change force row level security;
