-- What a supplier has is estimated as it is: his code says which company and which controllers there are with it, and the
-- planner took them for independent of each other (decision 0122).
create statistics call_off_line_suppliers (dependencies, mcv) on supplier_code, company_id, mrp_controller from call_off_line;
create statistics call_off_suppliers (dependencies, mcv) on supplier_code, company_id, mrp_controller from call_off;

-- The call-offs of a supplier are narrowed down, counted and searched without the table.
drop index call_off_supplier_code;
create index call_off_supplier_code on call_off (tenant_id, supplier_code, id)
  include (plant_id, company_id, mrp_controller, kind, series_state, state, to_answer, has_changed, to_decide, unseen, is_owed,
    sort_next, overdue_from, late_from, search_no, search_part);

-- So are those of all suppliers by number and part, in the order in which they come next.
drop index call_off_next;
create index call_off_next on call_off (tenant_id, sort_next, id)
  include (plant_id, company_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide,
    unseen, is_owed, overdue_from, late_from, search_no, search_part);

-- Lines in the order of dates say to which call-off they belong: the search over all of them reads the table for those alone
-- that it finds.
drop index call_off_line_date;
create index call_off_line_date on call_off_line (tenant_id, requested_to, id)
  include (call_off_id, plant_id, company_id, mrp_controller, kind, state, turn, decision, changed, overdue_from, punctuality);

-- Overdue lines are counted by date as well; dates and days of answering go together, so that the index stays as small as it was.
drop index call_off_line_overdue;
create index call_off_line_overdue on call_off_line
  (tenant_id, overdue_from, turn, state, decision, changed, kind, mrp_controller, supplier_code, plant_id, company_id, requested_to)
  where overdue_from is not null;

analyze call_off_line;
analyze call_off;
