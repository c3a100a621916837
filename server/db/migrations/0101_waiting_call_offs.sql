-- What waits in call-offs, counted for home and menu at each screen: found in an index alone, and not in all call-offs. Whether there
-- is something is kept apart from how much: a header whose count goes from nine to eight touches no index.
alter table call_off
  add column to_answer boolean not null generated always as (open_count > 0) stored,
  add column has_changed boolean not null generated always as (changed_count > 0) stored,
  add column to_decide boolean not null generated always as (decide_count > 0) stored;

-- Of one company and kind, in the order of the day since or by which it waits; with what policies and filters read.
create index call_off_waiting on call_off (tenant_id, company_id, kind, release_date, id)
  include (plant_id, mrp_controller, answer_by, to_answer, has_changed, overdue_from, late_from)
  where to_answer or late_from is not null;
create index call_off_overdue on call_off (tenant_id, company_id, kind, overdue_from, id)
  include (plant_id, mrp_controller, to_answer, has_changed, late_from)
  where overdue_from is not null;
create index call_off_late on call_off (tenant_id, company_id, kind, late_from, id)
  include (plant_id, mrp_controller, to_answer, has_changed, overdue_from)
  where late_from is not null;
create index call_off_changed on call_off (tenant_id, company_id, kind, release_date, id)
  include (plant_id, mrp_controller, to_answer, overdue_from, late_from)
  where has_changed;
-- A plant decides for all its suppliers.
create index call_off_to_decide on call_off (tenant_id, kind, decide_by, id)
  include (plant_id, company_id, mrp_controller)
  where to_decide;
-- Words alone, as for lines (0022): equal keys are stored once; it counts every tab.
create index call_off_marks on call_off
  (tenant_id, kind, series_state, state, company_id, plant_id, mrp_controller, supplier_code);
-- In the order of numbers and of parts one index serves everybody, as for lines.
drop index call_off_plant_no, call_off_company_no, call_off_no, call_off_plant_part, call_off_company_part, call_off_part;
create index call_off_no on call_off (tenant_id, search_no, id) include (plant_id, company_id, mrp_controller, kind);
create index call_off_part on call_off (tenant_id, search_part, id) include (plant_id, company_id, mrp_controller, kind);
