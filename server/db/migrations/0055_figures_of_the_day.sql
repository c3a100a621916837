-- What is ordered and owed by today moves with the day of the plant, too (decision 0050): the first day on which the stored
-- figures of a header are others; null where they stay. A job brings the headers whose day has come.
alter table call_off add column figures_change_on date;

alter table call_off no force row level security;

-- Whatever day theirs were of: all of them are brought once.
update call_off set figures_change_on = release_date;

alter table call_off force row level security;

create index call_off_figures on call_off (tenant_id, figures_change_on) where figures_change_on is not null;
-- The list of backorders, the oldest first; each order of it reads few rows.
create index call_off_backorder on call_off (tenant_id, sort_owed, id)
  include (plant_id, company_id, mrp_controller, kind, supplier_code) where backorder > 0;
create index call_off_backorder_no on call_off (tenant_id, search_no, id) where backorder > 0;
create index call_off_backorder_supplier on call_off (tenant_id, supplier_code, id) where backorder > 0;
