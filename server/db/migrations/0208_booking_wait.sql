-- Trucks that wait for a range of a day at which nothing is free. Who waits longest and fits is offered what frees: the range
-- is held for the person who asked, by an ordinary hold.
create table booking_wait (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  plant_no text not null,
  plant_name_zh text not null,
  plant_name_en text not null,
  -- The supplier's whose goods come, and who drives; others learn how many wait before them, and nothing else.
  company_id uuid not null,
  forwarder_company_id uuid,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  state text not null check (state in ('waiting', 'offered', 'taken', 'lapsed', 'withdrawn', 'dropped')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  unloading_point_id uuid not null,
  unloading_point text not null,
  -- Sent notes, in the order of their ids.
  note_ids uuid[] not null,
  day date not null,
  minutes int not null check (minutes between 1 and 1440),
  hazardous boolean not null default false,
  -- Who asked, and for whom an offered range is held.
  user_id uuid not null,
  asked_at timestamptz(3) not null,
  -- What was offered: the hold, which is gone some day, and the range.
  claim_id uuid,
  door text not null default '',
  begins timestamptz(3),
  ends timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  check (ends > begins)
);
select protect('booking_wait');
-- The same truck of a supplier waits once for a day of a point.
create unique index booking_wait_truck_key on booking_wait (tenant_id, company_id, unloading_point_id, day, note_ids)
  where state in ('waiting', 'offered');
-- What the job looks through: the longest waiting first, and what is offered.
create index booking_wait_line on booking_wait (tenant_id, asked_at, id) where state = 'waiting';
create index booking_wait_offered on booking_wait (tenant_id, id) where state = 'offered';
create index booking_wait_asked on booking_wait (tenant_id, asked_at, id);
create index booking_wait_day on booking_wait (tenant_id, day, id);
create index booking_wait_plant on booking_wait (tenant_id, plant_id);
create index booking_wait_supplier on booking_wait (tenant_id, supplier_id);
create index booking_wait_company on booking_wait (tenant_id, company_id);
create index booking_wait_carrier on booking_wait (tenant_id, forwarder_company_id);
create index booking_wait_point on booking_wait (tenant_id, unloading_point_id);
create index booking_wait_user on booking_wait (tenant_id, user_id);
create index booking_wait_claim on booking_wait (tenant_id, claim_id);
create index booking_wait_state on booking_wait (tenant_id, state);
create index booking_wait_turn on booking_wait (tenant_id, turn);
create index booking_wait_changed_at on booking_wait (tenant_id, changed_at, id);
