-- Lists over a million call-off lines, for callers of several plants and for suppliers.

-- Of several plants by state or turn: what is open lies far behind what is done, in the order of dates.
create index call_off_line_state on call_off_line (tenant_id, state, requested_to, id);
create index call_off_line_turn on call_off_line (tenant_id, turn, requested_to, id);
-- One supplier of many, as a planner filters.
create index call_off_line_supplier_code on call_off_line (tenant_id, supplier_code, requested_to, id);
-- Rare among many.
create index call_off_line_changed on call_off_line (tenant_id, requested_to, id) where changed;
drop index call_off_line_decision;
create index call_off_line_decision on call_off_line (tenant_id, decision, requested_to, id) where decision <> 'none';
-- One company in the order of parts: others have most of them.
create index call_off_line_company_part on call_off_line (tenant_id, company_id, search_part, id);

-- Headers of several plants in each of their orders, and of one company in the order of parts.
create index call_off_next on call_off (tenant_id, sort_next, id);
create index call_off_no on call_off (tenant_id, search_no, id);
create index call_off_part on call_off (tenant_id, search_part, id);
create index call_off_company_part on call_off (tenant_id, company_id, search_part, id);

-- The history of imports in the order of file names.
create index call_off_import_name on call_off_import (tenant_id, file_name, id);
