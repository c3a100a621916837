-- The work queue asks at each screen for notes that are not sent: found among themselves, and not among all of a supplier.
create index delivery_note_unsent on delivery_note (tenant_id, eta_date, id)
  include (plant_id, company_id, forwarder_company_id)
  where state = 'unsent';

-- Whether a call-off has changed is asked for in the urgency of those that have, too: without it the index was not enough, and
-- all that waits was read instead.
drop index call_off_changed;
create index call_off_changed on call_off (tenant_id, company_id, kind, release_date, id)
  include (plant_id, mrp_controller, to_answer, has_changed, overdue_from, late_from)
  where has_changed;
