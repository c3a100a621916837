-- Where trucks are on their way: what their devices said, and what follows from it for each transport.

alter table plant
  -- Where the plant is, as maps write it: latitude, longitude. How long a truck still drives follows from it.
  add column coordinates text;

create table truck_position (
  tenant_id int not null,
  shipping_note_id uuid not null,
  at timestamptz(3) not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  -- Millionths of a degree of WGS-84.
  latitude int not null check (latitude between -90000000 and 90000000),
  longitude int not null check (longitude between -180000000 and 180000000),
  -- The truck would have been too fast: kept, and used for nothing.
  outlier boolean not null,
  primary key (tenant_id, shipping_note_id, at),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id) on delete cascade
);
select protect('truck_position');
create index truck_position_at on truck_position (tenant_id, at);
grant select (tenant_id, at), delete on truck_position to inbound_worker;
create policy age on truck_position for select to inbound_worker using (true);
create policy sweep on truck_position for delete to inbound_worker using (true);

create table truck_track (
  tenant_id int not null,
  shipping_note_id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  -- The first and the last good position, in millionths of a degree.
  first_latitude int not null,
  first_longitude int not null,
  last_at timestamptz(3) not null,
  latitude int not null,
  longitude int not null,
  -- Along the good positions, in metres.
  driven int not null,
  -- What was left of the way at the last position, in metres and seconds; null where the plant names no place.
  left_metres int,
  left_seconds int,
  -- When the truck is expected, as it was written for the last time.
  eta_at timestamptz(3),
  -- The first position near the plant since it was last away, and whether two of them say that it is near.
  near_at timestamptz(3),
  near boolean not null,
  -- When people were told that it will be late; they are told once.
  late_told_at timestamptz(3),
  primary key (tenant_id, shipping_note_id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id) on delete cascade
);
select protect('truck_track');
-- The last arrivals of a supplier at a plant: how much longer than the straight line their way was.
create index truck_track_company on truck_track (tenant_id, company_id, plant_id, last_at);
create index truck_track_age on truck_track (tenant_id, last_at);
grant select (tenant_id, last_at), delete on truck_track to inbound_worker;
create policy age on truck_track for select to inbound_worker using (true);
create policy sweep on truck_track for delete to inbound_worker using (true);
