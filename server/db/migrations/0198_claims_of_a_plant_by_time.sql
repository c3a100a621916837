-- The dock board reads what all doors of a plant have between two moments.
create index booking_claim_plant_time on booking_claim (tenant_id, plant_id, begins) include (ends, until);
drop index booking_claim_plant;
-- Notes of a plant that wait for a transport, the earliest first.
create index delivery_note_bookable_plant on delivery_note (tenant_id, plant_id, eta_date, id)
  where state = 'sent' and arrived_at is null and received_at is null and locked_by_sd_no is null;
