-- Shares of answers in time are counted over the lines of some days, which stand in these two indexes: what is counted by has to
-- stand there, too, or each line is read from its page. An entry becomes eight bytes longer and no entry comes to it.
drop index call_off_line_company;
drop index call_off_line_date;
create index call_off_line_company on call_off_line (tenant_id, company_id, requested_to, id)
  include (plant_id, mrp_controller, supplier_code, kind, state, turn, decision, changed, overdue_from, punctuality);
create index call_off_line_date on call_off_line (tenant_id, requested_to, id)
  include (plant_id, company_id, mrp_controller, kind, state, turn, decision, changed, overdue_from, punctuality);
