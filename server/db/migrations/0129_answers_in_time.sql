-- Whether the answer of a line came by its day: known once it is given, by the calendar of the plant, so that homes can tell the
-- share. What was answered before is not known and not counted. An answer in time writes no entry: those that came late are few.
alter table call_off_line add column punctuality text
  constraint call_off_line_punctuality_check check (punctuality in ('in_time', 'late'));
create index call_off_line_late_answer on call_off_line (tenant_id, requested_to, id)
  include (plant_id, company_id, mrp_controller) where punctuality = 'late';
