-- Whether what a note brought came after its day: known once the plant has taken it in, by the calendar of the plant. Homes tell
-- the share that is on time.
alter table delivery_note add column arrived_late boolean;
alter table delivery_note no force row level security;
alter table plant no force row level security;
update delivery_note n set arrived_late = (coalesce(n.arrived_at, n.received_at) at time zone p.time_zone)::date > n.eta_date
  from plant p where p.tenant_id = n.tenant_id and p.id = n.plant_id and n.received_at is not null;
alter table delivery_note force row level security;
alter table plant force row level security;

create index delivery_note_arrived_late on delivery_note (tenant_id, eta_date, id) where arrived_late;
