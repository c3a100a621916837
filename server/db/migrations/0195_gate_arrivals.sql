-- Trucks that came without a booking: each waits until its transport comes in, or until it leaves again.
create table gate_arrival (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  plate text not null,
  -- Half width, capitals, without separators: so is a plate compared.
  search_plate text collate "C" not null,
  arrived_at timestamptz(3) not null,
  -- Null as long as it waits.
  ended_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('gate_arrival');
-- A truck waits once at a plant.
create unique index gate_arrival_plate_key on gate_arrival (tenant_id, plant_id, search_plate) where ended_at is null;
create index gate_arrival_plant on gate_arrival (tenant_id, plant_id, arrived_at);
