-- What waits for a supplier's answer is a tenth of what may become late one day: it has an index of its own, in the order of the day
-- since which it waits, with what policies and the days of answers read. What is late has one already (call_off_late).
drop index call_off_waiting;
create index call_off_to_answer on call_off (tenant_id, company_id, kind, has_changed, release_date, id)
  include (plant_id, mrp_controller, answer_by, overdue_from, late_from)
  where to_answer;
