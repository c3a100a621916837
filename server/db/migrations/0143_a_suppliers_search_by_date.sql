-- A supplier's lines in the order of dates say to which call-off they belong, as those of all suppliers do since 0141: his
-- search follows the dates and reads the table for what it shows (decision 0124).
drop index call_off_line_company;
create index call_off_line_company on call_off_line (tenant_id, company_id, requested_to, id)
  include (call_off_id, plant_id, mrp_controller, supplier_code, kind, state, turn, decision, changed, overdue_from, punctuality);
