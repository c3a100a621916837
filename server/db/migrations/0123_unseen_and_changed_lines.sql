-- Whether nobody of the supplier has opened the release in force: the list and the homes asked it by a walk over all agreements.
alter table call_off add column unseen boolean not null default false;
alter table call_off no force row level security;
alter table scheduling_agreement no force row level security;
alter table release_seen no force row level security;
update call_off c set unseen = true
  where c.release_no <> '' and not exists (
    select from scheduling_agreement a
    join release_seen s on s.tenant_id = a.tenant_id and s.release_id = a.release_id
    where a.tenant_id = c.tenant_id and a.id = c.agreement_id);
alter table call_off force row level security;
alter table scheduling_agreement force row level security;
alter table release_seen force row level security;

drop index call_off_next, call_off_company_next, call_off_marks;
create index call_off_next on call_off (tenant_id, sort_next, id)
  include (plant_id, company_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide,
    unseen, is_owed, overdue_from, late_from);
create index call_off_company_next on call_off (tenant_id, company_id, sort_next, id)
  include (plant_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide,
    unseen, is_owed, overdue_from, late_from);
create index call_off_marks on call_off
  (tenant_id, kind, series_state, state, unseen, company_id, plant_id, mrp_controller, supplier_code);

-- Lines that a release has changed, and that nobody has answered since, are rare: they are found in the order of their days
-- without passing the others by.
create index call_off_line_changed_next on call_off_line (tenant_id, requested_to, id)
  include (plant_id, company_id, mrp_controller, supplier_code, kind, state, turn, decision, overdue_from) where changed;
