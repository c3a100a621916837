-- Days of fixed windows that nobody of their group has booked: told to the group beforehand, then free for everybody, unless the
-- plant keeps them for the group.
create table window_release (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  plant_no text not null,
  time_window_id uuid not null,
  state text not null check (state in ('announced', 'released', 'kept', 'used')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  -- The plant day, and what of it is released: from the first moment of the window to its last one.
  day date not null,
  begins timestamptz(3) not null,
  ends timestamptz(3) not null,
  door text not null,
  window_group text not null,
  -- From when on it is free for everybody.
  release_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, time_window_id) references time_window (tenant_id, id) on delete cascade,
  constraint window_release_day_key unique (tenant_id, time_window_id, day, window_group)
);
-- The suppliers of the group when it was announced.
create table window_release_supplier (
  tenant_id int not null,
  window_release_id uuid not null,
  company_id uuid not null,
  plant_id uuid not null,
  primary key (tenant_id, window_release_id, company_id),
  foreign key (tenant_id, window_release_id) references window_release (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('window_release_supplier');
create index window_release_supplier_company on window_release_supplier (tenant_id, company_id, window_release_id);
create index window_release_supplier_plant on window_release_supplier (tenant_id, plant_id);
select protect('window_release');
select protect_company('window_release', through => 'window_release_supplier');
create index window_release_due on window_release (tenant_id, release_at, id) where state = 'announced';
create index window_release_begins on window_release (tenant_id, begins, id);
create index window_release_day on window_release (tenant_id, day);
create index window_release_plant on window_release (tenant_id, plant_id);
create index window_release_state on window_release (tenant_id, state);
create index window_release_turn on window_release (tenant_id, turn);
create index window_release_changed_at on window_release (tenant_id, changed_at, id);
-- What the job looks through.
create index time_window_released on time_window (tenant_id, id) where release_hours is not null;
