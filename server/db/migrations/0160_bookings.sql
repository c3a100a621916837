-- Bookings of doors. A claim is what people read: a range of a door that is held or booked. Its cells are what guards it: each
-- takes one place of a resource for one step of its raster, under a key that no second truck gets.

create table booking_claim (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid not null,
  -- The supplier's whose goods come; others learn that the range is taken, and nothing else.
  company_id uuid not null,
  forwarder_company_id uuid,
  unloading_point_id uuid not null,
  door_id uuid not null,
  -- The windows through which it runs, in order of time.
  window_ids uuid[] not null,
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  -- The end of a hold; null for a booking.
  until timestamptz(3),
  extended boolean not null default false,
  -- Who holds it, or booked it.
  user_id uuid not null,
  -- The transport that has booked it or is to be moved to it; null for a hold of a transport that is not there yet.
  shipping_note_id uuid,
  hold_of uuid generated always as (coalesce(shipping_note_id, '00000000-0000-0000-0000-000000000000')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  check (ends > begins)
);
select protect('booking_claim');
-- A user holds one range for a transport at a point: picking another one moves the hold.
create unique index booking_claim_hold_key on booking_claim (tenant_id, user_id, hold_of, unloading_point_id)
  where until is not null;
create index booking_claim_door on booking_claim (tenant_id, door_id, begins) include (ends, until);
create index booking_claim_plant on booking_claim (tenant_id, plant_id);
create index booking_claim_company on booking_claim (tenant_id, company_id);
create index booking_claim_carrier on booking_claim (tenant_id, forwarder_company_id);
create index booking_claim_point on booking_claim (tenant_id, unloading_point_id);
create index booking_claim_transport on booking_claim (tenant_id, shipping_note_id);

-- The raster of a resource in minutes: a door, a window with places of its own, or an area with a cap. It only becomes finer.
create table booking_raster (
  tenant_id int not null references tenant,
  resource_id uuid not null,
  plant_id uuid not null,
  minutes int not null check (minutes between 1 and 60),
  primary key (tenant_id, resource_id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  constraint booking_raster_minutes_key unique (tenant_id, minutes, resource_id)
);
select protect('booking_raster');
create index booking_raster_plant on booking_raster (tenant_id, plant_id);

create table booking_cell (
  tenant_id int not null references tenant,
  resource_id uuid not null,
  -- The moment at which it begins.
  cell timestamptz(3) not null,
  -- Counts the trucks at once, from 0.
  lane int not null check (lane >= 0),
  plant_id uuid not null,
  claim_id uuid not null,
  -- As the claim has it: from this moment on another truck takes the cell over.
  until timestamptz(3),
  raster int not null,
  primary key (tenant_id, resource_id, cell, lane),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, claim_id) references booking_claim (tenant_id, id) on delete cascade,
  -- A booking that still counts in the raster before it became finer fails here, and is tried again.
  constraint booking_cell_raster foreign key (tenant_id, raster, resource_id)
    references booking_raster (tenant_id, minutes, resource_id)
);
select protect('booking_cell');
create index booking_cell_claim on booking_cell (tenant_id, claim_id);
create index booking_cell_plant on booking_cell (tenant_id, plant_id);
create index booking_cell_raster on booking_cell (tenant_id, resource_id, raster);

-- What has passed is taken away: cells a day after they began, holds a day after they ended.
grant select (tenant_id, cell), delete on booking_cell to inbound_worker;
create policy age on booking_cell for select to inbound_worker using (true);
create policy sweep on booking_cell for delete to inbound_worker using (true);
grant select (tenant_id, until), delete on booking_claim to inbound_worker;
create policy age on booking_claim for select to inbound_worker using (true);
create policy sweep on booking_claim for delete to inbound_worker using (until is not null);
