-- Where trucks unload, and when their suppliers may book it: doors, groups of suppliers, time windows and their exceptions.

-- At most so many trucks unload in an area at once; null where its doors alone limit them.
alter table unloading_area add column truck_cap int check (truck_cap between 1 and 100);

alter table unloading_point
  -- How long a truck takes: minutes for every truck, and units of each kind unloaded in an hour.
  add column fixed_minutes int not null default 0 check (fixed_minutes between 0 and 1440),
  add column klt_per_hour numeric check (klt_per_hour > 0),
  add column glt_per_hour numeric check (glt_per_hour > 0);

create table door (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  unloading_point_id uuid not null,
  name text not null,
  -- Trucks at once.
  capacity int not null default 1 check (capacity between 1 and 20),
  takes_klt boolean not null default true,
  takes_glt boolean not null default true,
  hazardous boolean not null default false,
  -- The door that goods for its point usually come to; a point has one.
  usual boolean not null default false,
  -- The first and the last plant day on which it can be booked.
  active_from date,
  active_to date,
  active boolean not null default true,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  check (active_to >= active_from),
  constraint door_name_key unique (tenant_id, unloading_point_id, name)
);
select protect('door');
create unique index door_usual_key on door (tenant_id, unloading_point_id) where usual;
create index door_plant on door (tenant_id, plant_id, name, id);
create index door_name on door (tenant_id, name, id);
create index door_search_name on door (tenant_id, search_name);
create index door_changed_at on door (tenant_id, changed_at, id);
create index door_hazardous on door (tenant_id, hazardous);
create index door_takes_klt on door (tenant_id, takes_klt);
create index door_takes_glt on door (tenant_id, takes_glt);
create index door_active on door (tenant_id, active);

-- The text that a point had for its door becomes its usual door. A text that names no door, such as "ask at the gate", is kept
-- as a door that is not active. The column stays for servers of the release before; nobody else reads it.
alter table unloading_point no force row level security;
alter table door no force row level security;
insert into door
  (tenant_id, id, plant_id, unloading_point_id, name, takes_klt, takes_glt, hazardous, usual, active, changed_at)
select tenant_id, gen_random_uuid(), plant_id, id, btrim(door), takes_klt, takes_glt, hazardous, true,
  btrim(door) ~ '^[[:alpha:]]{0,6}[ .-]?[0-9]{1,4}[[:alpha:]]?$', changed_at
from unloading_point where btrim(door) <> '';
alter table unloading_point force row level security;
alter table door force row level security;

-- Suppliers that book the same windows. A supplier sees the groups that it belongs to, by the rows of its company.
create table window_group (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  name text not null,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  constraint window_group_name_key unique (tenant_id, plant_id, name)
);
create table window_group_supplier (
  tenant_id int not null,
  window_group_id uuid not null,
  supplier_id uuid not null,
  company_id uuid not null,
  plant_id uuid not null,
  primary key (tenant_id, window_group_id, supplier_id),
  foreign key (tenant_id, window_group_id) references window_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('window_group_supplier');
create index window_group_supplier_supplier on window_group_supplier (tenant_id, supplier_id);
create index window_group_supplier_company on window_group_supplier (tenant_id, company_id, window_group_id);
create index window_group_supplier_plant on window_group_supplier (tenant_id, plant_id);
select protect('window_group');
select protect_company('window_group', through => 'window_group_supplier');
create index window_group_plant on window_group (tenant_id, plant_id, name, id);
create index window_group_name on window_group (tenant_id, name, id);
create index window_group_search_name on window_group (tenant_id, search_name);
create index window_group_changed_at on window_group (tenant_id, changed_at, id);

create table time_window (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  door_id uuid not null,
  window_group_id uuid not null,
  -- A fixed window is kept for its group; a flexible one belongs to whoever of the group books first.
  type text not null check (type in ('fixed', 'flexible')),
  weekdays text[] not null check (cardinality(weekdays) > 0),
  -- Wall times of the plant; the end may be 24:00.
  starts_at text not null,
  ends_at text not null,
  -- Minutes.
  unit int not null check (unit between 1 and 1440),
  -- Trucks at once; null where the door's capacity alone counts.
  capacity int check (capacity between 1 and 20),
  valid_from date,
  valid_to date,
  lead_hours int not null default 0 check (lead_hours between 0 and 2160),
  -- Until when a range can be booked: hours before it begins, or a time of the day before.
  cutoff_hours int check (cutoff_hours between 0 and 2160),
  cutoff_time text,
  horizon_days int not null default 60 check (horizon_days between 1 and 366),
  -- A fixed window that nobody of its group booked is free for all so many hours before it starts; null: never.
  release_hours int check (release_hours between 1 and 2160),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, door_id) references door (tenant_id, id),
  foreign key (tenant_id, window_group_id) references window_group (tenant_id, id),
  constraint time_window_weekday_check check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  check (ends_at > starts_at),
  check (valid_to >= valid_from),
  check (cutoff_hours is null or cutoff_time is null)
);
select protect('time_window');
create index time_window_plant on time_window (tenant_id, plant_id, starts_at, id);
create index time_window_door on time_window (tenant_id, door_id, starts_at, id);
create index time_window_group on time_window (tenant_id, window_group_id, starts_at, id);
create index time_window_starts_at on time_window (tenant_id, starts_at, id);
create index time_window_changed_at on time_window (tenant_id, changed_at, id);
create index time_window_type on time_window (tenant_id, type);

-- Hours of a window on one date, several rows for several blocks; without hours the window is closed on it.
create table time_window_exception (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  time_window_id uuid not null,
  day date not null,
  starts_at text,
  ends_at text,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, time_window_id) references time_window (tenant_id, id) on delete cascade,
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  constraint time_window_exception_day_key unique nulls not distinct (tenant_id, time_window_id, day, starts_at)
);
select protect('time_window_exception');
create index time_window_exception_plant on time_window_exception (tenant_id, plant_id);
