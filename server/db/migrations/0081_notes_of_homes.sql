-- Notes that the plant waits for, and those in which something else came: few of all, and counted on every home.
create index delivery_note_awaited on delivery_note (tenant_id, eta_date, id) where received_at is null and state = 'sent';
create index delivery_note_differing on delivery_note (tenant_id, eta_date, id) where difference_count > 0;
