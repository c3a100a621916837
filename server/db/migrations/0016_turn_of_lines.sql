-- The turn of a call-off follows from its lines: how many wait for the plant, and by when, beside those that wait for the
-- supplier. A line without anything to answer or to decide is nobody's turn.

alter table call_off
  add column decide_count int not null default 0,
  add column decide_by date;

alter table call_off no force row level security;
alter table call_off_line no force row level security;

update call_off_line set turn = 'done'
  where turn = 'supplier'
    and (state in ('completely_confirm', 'accept', 'full_split', 'dn_created', 'closed')
      or released - in_parts - confirmed - accepted - rejected <= 0);

update call_off set decide_count = waiting.lines, decide_by = waiting.due
  from (
    select tenant_id, call_off_id, count(*) as lines, min(decision_due) as due
    from call_off_line where turn = 'plant' group by tenant_id, call_off_id
  ) waiting
  where waiting.tenant_id = call_off.tenant_id and waiting.call_off_id = call_off.id;

update call_off set turn =
  case when decide_count > 0 then 'plant' when open_count > 0 then 'supplier' else 'done' end;

alter table call_off force row level security;
alter table call_off_line force row level security;
