-- The call-offs of one company are searched by number and part without the table: what is typed may be the beginning of
-- all of them, and lines are found through them.
drop index call_off_company_next;
create index call_off_company_next on call_off (tenant_id, company_id, sort_next, id)
  include (plant_id, mrp_controller, supplier_code, kind, series_state, state, to_answer, has_changed, to_decide, unseen, is_owed,
    overdue_from, late_from, search_no, search_part);
