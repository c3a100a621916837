-- Notes that the gate of a plant awaits, the longest awaited first.
create index delivery_note_awaited_plant on delivery_note (tenant_id, plant_id, eta_date, id)
  where received_at is null and state = 'sent';
