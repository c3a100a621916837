-- A purchase order is packaged when all that is promised stands in packages or has left, and shipped when all of it has left.
alter table purchase_order
  -- Lines of which all that is promised is packed or has left, and has left.
  add column packed_count int not null default 0,
  add column shipped_count int not null default 0,
  drop constraint purchase_order_state_check,
  add constraint purchase_order_state_check
    check (state in ('unconfirmed', 'confirmed', 'packaged', 'shipped', 'deleted'));

update purchase_order o set packed_count = c.packed_count, shipped_count = c.shipped_count from (
  select tenant_id, order_id,
    count(*) filter (where packed + shipped >= confirmed + in_parts) as packed_count,
    count(*) filter (where shipped >= confirmed + in_parts) as shipped_count
  from purchase_order_line where not cancelled and confirmed + in_parts > 0 group by tenant_id, order_id) c
where c.tenant_id = o.tenant_id and c.order_id = o.id and c.packed_count > 0;

update purchase_order set state = 'shipped', turn = case when is_objected then turn else 'done' end
  where state = 'confirmed' and shipped_count = promised_count;
update purchase_order set state = 'packaged' where state = 'confirmed' and packed_count = promised_count;
