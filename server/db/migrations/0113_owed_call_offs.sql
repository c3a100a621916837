-- Whether something of a call-off is owed: of a comparison of numbers the planner knows nothing behind the policies, expected a
-- third of all rows, and read all of them in the order of their days to find three (decision 0086).
alter table call_off add column is_owed boolean not null generated always as (backorder > 0) stored;

drop index call_off_backorder, call_off_backorder_no, call_off_backorder_supplier;
create index call_off_backorder on call_off (tenant_id, sort_owed, id)
  include (plant_id, company_id, mrp_controller, kind, supplier_code)
  where is_owed;
create index call_off_backorder_no on call_off (tenant_id, search_no, id) where is_owed;
create index call_off_backorder_supplier on call_off (tenant_id, supplier_code, id) where is_owed;

-- In the order of their next days call-offs are filtered in the index alone, as lines are: words that change with a state or a
-- day, and not with each line that is answered.
drop index call_off_next, call_off_company_next;
create index call_off_next on call_off (tenant_id, sort_next, id)
  include (plant_id, company_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide,
    is_owed, overdue_from, late_from);
create index call_off_company_next on call_off (tenant_id, company_id, sort_next, id)
  include (plant_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide,
    is_owed, overdue_from, late_from);
