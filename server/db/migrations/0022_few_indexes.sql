-- Few indexes on what each answer changes (decision 0025): each answer writes an entry into all of them.
drop index call_off_line_call_off, call_off_line_plant_date, call_off_line_company_date, call_off_line_date,
  call_off_line_plant_state, call_off_line_company_state, call_off_line_state,
  call_off_line_plant_turn, call_off_line_company_turn, call_off_line_turn,
  call_off_line_decision, call_off_line_changed, call_off_line_overdue, call_off_line_supplier, call_off_line_supplier_code,
  call_off_line_part, call_off_line_company_part, call_off_line_no, call_off_line_agreement, call_off_line_material, call_off_line_parent;

-- The pages of planners, and of one company: in the order of dates, with what policies and filters read, so that a page
-- far in and a rare row are found without the table.
create index call_off_line_date on call_off_line (tenant_id, requested_to, id)
  include (plant_id, company_id, mrp_controller, state, turn, decision, changed, overdue_from);
create index call_off_line_company on call_off_line (tenant_id, company_id, requested_to, id)
  include (plant_id, mrp_controller, supplier_code, state, turn, decision, changed, overdue_from);
-- In the order of parts, and of call-offs; the lines of one call-off are few and sorted when they are read.
create index call_off_line_part on call_off_line (tenant_id, search_part, id) include (plant_id, company_id, mrp_controller);
create index call_off_line_no on call_off_line (tenant_id, search_no, plant_id, company_id, mrp_controller);
-- Words and marks alone, each a column of the key: equal keys are stored once, so that a million rows fill 7 MB. It counts
-- every tab, and finds what is rare by whichever column: the ones before it are skipped over, value by value.
create index call_off_line_marks on call_off_line
  (tenant_id, turn, state, decision, changed, kind, mrp_controller, supplier_code, plant_id, company_id);
create index call_off_line_overdue on call_off_line (tenant_id, overdue_from, plant_id, company_id, mrp_controller)
  where overdue_from is not null;
create index call_off_line_parent on call_off_line (tenant_id, parent_id) where parent_id is not null;

-- A line has supplier and agreement of its call-off, and through it the material: they are referred to from there. Here each
-- reference was one more look-up for a line that is written, and an index that nobody read.
alter table call_off_line
  drop constraint call_off_line_tenant_id_supplier_id_fkey,
  drop constraint call_off_line_tenant_id_agreement_id_fkey,
  drop constraint call_off_line_tenant_id_material_id_fkey;

-- What moves beside the marks, such as the quantity on notes, stays in its page and touches no index. What is read in an
-- index alone must be known to be visible: the table is vacuumed after each fiftieth of it, not after a fifth.
alter table call_off_line set (
  fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
