-- Bookings that gave way to an emergency arrival. Their party is asked to take the new window, or rebooks.
create table moved_booking (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  plant_no text not null,
  plant_name_zh text not null,
  plant_name_en text not null,
  -- The supplier's of the moved transport, and who drives it; neither learns for whom it gave way.
  company_id uuid not null,
  forwarder_company_id uuid,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  state text not null check (state in ('asked', 'agreed', 'rebooked', 'ended')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  emergency_id uuid not null,
  shipping_note_id uuid not null,
  sd_no text not null,
  plate text not null,
  -- The plant's day on which it was moved.
  moved_on date not null,
  from_door text not null,
  from_begins timestamptz(3) not null,
  from_ends timestamptz(3) not null,
  door text not null,
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  -- The plant's day of the new window.
  window_day date not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(sd_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, emergency_id) references emergency (tenant_id, id),
  foreign key (tenant_id, shipping_note_id) references shipping_note (tenant_id, id),
  -- Nobody is moved twice a day: neither on the day of the act, nor within the day of a window.
  constraint moved_booking_act_key unique (tenant_id, shipping_note_id, moved_on),
  constraint moved_booking_day_key unique (tenant_id, shipping_note_id, window_day),
  check (ends > begins),
  check (from_ends > from_begins)
);
select protect('moved_booking');
create index moved_booking_no on moved_booking (tenant_id, search_no, id);
create index moved_booking_begins on moved_booking (tenant_id, begins, id);
create index moved_booking_changed_at on moved_booking (tenant_id, changed_at, id);
create index moved_booking_plant on moved_booking (tenant_id, plant_id);
create index moved_booking_company on moved_booking (tenant_id, company_id);
create index moved_booking_carrier on moved_booking (tenant_id, forwarder_company_id);
create index moved_booking_supplier on moved_booking (tenant_id, supplier_id);
create index moved_booking_emergency on moved_booking (tenant_id, emergency_id);
create index moved_booking_state on moved_booking (tenant_id, state);
create index moved_booking_turn on moved_booking (tenant_id, turn);
