-- The day on which the release in force came to us, by the plant's clock: since then the call-off waits. What its sender dated it
-- says nothing of that; a release may lie with them for days.
alter table call_off add column arrived_on date;
update call_off set arrived_on = (release.received_at at time zone plant.time_zone)::date
from scheduling_agreement, release, plant
where scheduling_agreement.tenant_id = call_off.tenant_id and scheduling_agreement.id = call_off.agreement_id
  and release.tenant_id = call_off.tenant_id and release.id = scheduling_agreement.release_id
  and plant.tenant_id = call_off.tenant_id and plant.id = call_off.plant_id;

-- What waits is found in the order of the day since which it waits, as before (0111, 0133).
drop index call_off_changed, call_off_to_answer;
create index call_off_changed on call_off (tenant_id, company_id, kind, arrived_on, id)
  include (plant_id, mrp_controller, to_answer, has_changed, overdue_from, late_from)
  where has_changed;
create index call_off_to_answer on call_off (tenant_id, company_id, kind, has_changed, arrived_on, id)
  include (plant_id, mrp_controller, answer_by, overdue_from, late_from)
  where to_answer;
