-- Pre-series and after-sales call-offs: the levels and the package that an order asks for, and since when something is owed.

alter table release
  add column drawing text not null default '',
  add column hardware text not null default '',
  add column software text not null default '';

alter table call_off
  -- Of the release in force.
  add column drawing text not null default '',
  add column hardware text not null default '',
  add column software text not null default '',
  add column order_package text not null default '',
  add column order_pack_qty numeric,
  -- The oldest requested day of which something is on no sent note.
  add column owed_since date;

alter table call_off no force row level security;
alter table call_off_line no force row level security;

update call_off set owed_since = owed.day
  from (
    select tenant_id, call_off_id, min(requested_to) as day
    from call_off_line
    where state <> 'closed' and in_release and released - in_parts - rejected - on_sent_dn > 0
    group by tenant_id, call_off_id
  ) owed
  where owed.tenant_id = call_off.tenant_id and owed.call_off_id = call_off.id;

alter table call_off force row level security;
alter table call_off_line force row level security;

alter table call_off
  -- A date that sorts what owes nothing last.
  add column sort_owed date generated always as (coalesce(owed_since, date '9999-12-31')) stored;
create index call_off_owed on call_off (tenant_id, sort_owed, id);

-- Each kind has a list of its own: pages of one are found in the index alone, as those of all.
drop index call_off_line_date, call_off_line_company;
create index call_off_line_date on call_off_line (tenant_id, requested_to, id)
  include (plant_id, company_id, mrp_controller, kind, state, turn, decision, changed, overdue_from);
create index call_off_line_company on call_off_line (tenant_id, company_id, requested_to, id)
  include (plant_id, mrp_controller, supplier_code, kind, state, turn, decision, changed, overdue_from);

-- The drawing by which the delivered parts were made, beside their hardware and software.
alter table delivery_note_line add column drawing text not null default '';
