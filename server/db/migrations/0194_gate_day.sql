-- Trucks that are in a plant, whatever the day of their window, and those that have left it on a day.
create index shipping_note_inside on shipping_note (tenant_id, plant_id, gate_in_at)
  where gate_in_at is not null and state = 'departed';
create index shipping_note_left on shipping_note (tenant_id, plant_id, gate_out_at) where gate_out_at is not null;
-- Trucks that wait in a plant for a door.
create index shipping_note_waits on shipping_note (tenant_id, begins, id)
  where gate_in_at is not null and state = 'departed' and docked_count = unloaded_count and unloaded_count < stop_count;
