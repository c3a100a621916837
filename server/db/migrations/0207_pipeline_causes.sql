-- Materials whose projection is to be reckoned anew. What changes a document writes it in the same transaction, and a job
-- takes it away (decision 0166). Rows are only added and taken: nobody waits for another one's.
create table pipeline_cause (
  tenant_id int not null references tenant,
  id uuid not null default gen_random_uuid(),
  material_id uuid not null,
  primary key (tenant_id, id)
);
select protect('pipeline_cause');
create index pipeline_cause_material on pipeline_cause (tenant_id, material_id);

-- The job looks in which tenants there are some.
grant select (tenant_id) on pipeline_cause to inbound_worker;
create policy every_tenant on pipeline_cause for select to inbound_worker using (true);

-- Of materials alone whose stock is known there is a projection. Outside of a tenant (a migration) nothing is marked.
create function mark_pipeline(materials uuid[]) returns void
  language plpgsql set search_path = inbound as $$
declare
  sight text[];
begin
  if materials is null or coalesce(context('tenant'), '') = '' then return; end if;
  sight := see_whole_tenant();
  insert into pipeline_cause (tenant_id, material_id)
  select s.tenant_id, s.material_id from material_stock s
  where s.tenant_id = context('tenant')::int and s.material_id = any (materials);
  perform see_again(sight);
end $$;

-- Rows that name their material.
create function pipeline_follows_rows() returns trigger
  language plpgsql set search_path = inbound as $$
begin
  perform mark_pipeline((select array_agg(distinct material_id) from changed));
  return null;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['call_off_line', 'delivery_note_line', 'material_stock']
  loop
    execute format('create trigger pipeline_inserted after insert on %I referencing new table as changed'
      ' for each statement execute function pipeline_follows_rows()', target);
    execute format('create trigger pipeline_updated after update on %I referencing new table as changed'
      ' for each statement execute function pipeline_follows_rows()', target);
    execute format('create trigger pipeline_deleted after delete on %I referencing old table as changed'
      ' for each statement execute function pipeline_follows_rows()', target);
  end loop;
end $$;

-- Notes that are sent, cancelled or received, or are to come at another time. Who may change one may not see all of its lines.
create function pipeline_follows_notes() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(distinct l.material_id) into materials
  from changed n
  join before b on b.tenant_id = n.tenant_id and b.id = n.id
  join delivery_note_line l on l.tenant_id = n.tenant_id and l.note_id = n.id
  where (n.state, n.eta_date, n.eta_time, n.arrived_at, n.received_at)
    is distinct from (b.state, b.eta_date, b.eta_time, b.arrived_at, b.received_at);
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_updated after update on delivery_note referencing new table as changed old table as before
  for each statement execute function pipeline_follows_notes();

-- Trucks that are to come at another time, or of which something is heard.
create function pipeline_follows_trucks() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(distinct l.material_id) into materials
  from changed t
  join before b on b.tenant_id = t.tenant_id and b.id = t.id
  join shipping_note_load o on o.tenant_id = t.tenant_id and o.shipping_note_id = t.id
  join delivery_note_line l on l.tenant_id = o.tenant_id and l.note_id = o.delivery_note_id
  where (t.state, t.eta_date, t.eta_time, t.begins, t.departed_at, t.gate_in_at, t.last_stamp_at)
    is distinct from (b.state, b.eta_date, b.eta_time, b.begins, b.departed_at, b.gate_in_at, b.last_stamp_at);
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_updated after update on shipping_note referencing new table as changed old table as before
  for each statement execute function pipeline_follows_trucks();

create function pipeline_follows_loads() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(distinct l.material_id) into materials
  from changed o join delivery_note_line l on l.tenant_id = o.tenant_id and l.note_id = o.delivery_note_id;
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_inserted after insert on shipping_note_load referencing new table as changed
  for each statement execute function pipeline_follows_loads();
create trigger pipeline_deleted after delete on shipping_note_load referencing old table as changed
  for each statement execute function pipeline_follows_loads();

-- Versions of forecasts that begin or cease to hold.
create function pipeline_follows_forecasts() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(distinct l.material_id) into materials
  from changed v
  join before b on b.tenant_id = v.tenant_id and b.id = v.id
  join forecast_line l on l.tenant_id = v.tenant_id and l.forecast_version_id = v.id
  where v.state <> b.state;
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_updated after update on forecast_version referencing new table as changed old table as before
  for each statement execute function pipeline_follows_forecasts();

-- The calendar of a plant: all that lies in it.
create function pipeline_follows_plants() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(s.material_id) into materials from material_stock s
  where (s.tenant_id, s.plant_id) in (select c.tenant_id, c.plant_id from changed c);
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
do $$
declare
  target text;
begin
  foreach target in array array['plant_calendar_day', 'plant_calendar_week']
  loop
    execute format('create trigger pipeline_inserted after insert on %I referencing new table as changed'
      ' for each statement execute function pipeline_follows_plants()', target);
    execute format('create trigger pipeline_updated after update on %I referencing new table as changed'
      ' for each statement execute function pipeline_follows_plants()', target);
    execute format('create trigger pipeline_deleted after delete on %I referencing old table as changed'
      ' for each statement execute function pipeline_follows_plants()', target);
  end loop;
end $$;

-- The weekdays and the clock of a plant itself.
create function pipeline_follows_plant() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(s.material_id) into materials from material_stock s
  where s.tenant_id = new.tenant_id and s.plant_id = new.id;
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_updated after update of time_zone, weekdays on plant for each row
  when (old.time_zone <> new.time_zone or old.weekdays <> new.weekdays) execute function pipeline_follows_plant();

-- The thresholds of the tenant.
create function pipeline_follows_thresholds() returns trigger
  language plpgsql set search_path = inbound as $$
declare
  sight text[] := see_whole_tenant();
  materials uuid[];
begin
  select array_agg(s.material_id) into materials from material_stock s where s.tenant_id = new.tenant_id;
  perform see_again(sight);
  perform mark_pipeline(materials);
  return null;
end $$;
create trigger pipeline_inserted after insert on number_change for each row
  when (new.key in ('transportCycle', 'safetyDays')) execute function pipeline_follows_thresholds();
