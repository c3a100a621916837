-- On which weekdays a plant works from a day on. The week that stands at the plant holds until the first of these begins, and
-- so the past stays as it was when the week changes.
create table plant_calendar_week (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  valid_from date not null,
  weekdays text[] not null check (cardinality(weekdays) > 0),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  constraint plant_calendar_week_key unique (tenant_id, plant_id, valid_from),
  constraint plant_calendar_week_weekday_check check (weekdays <@ array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
);
select protect('plant_calendar_week');
create trigger renews_process_stamp after insert or update or delete on plant_calendar_week
  for each row execute function renew_process_stamp();
