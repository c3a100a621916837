-- Master data as its users keep it: suppliers with parameters and contacts, EDI partners, places, calendars.

alter table supplier
  -- Who is told of differences at a receipt: addresses by semicolon.
  add column claims_emails text not null default '',
  -- Days after which empties are expected back.
  add column turnover_days int not null default 14 check (turnover_days between 0 and 365),
  -- From how much on a load goes alone.
  add column carpool_limit numeric check (carpool_limit > 0),
  add column carpool_unit text not null default 'm3' check (carpool_unit in ('m3', 'kg'));
create index supplier_code on supplier (tenant_id, code, id);
create index supplier_name_zh on supplier (tenant_id, name_zh, id);
create index supplier_name_en on supplier (tenant_id, name_en, id);
create index supplier_changed on supplier (tenant_id, changed_at, id);
create index supplier_category on supplier (tenant_id, category);
create index supplier_locked on supplier (tenant_id, code) where locked;

create table supplier_contact (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  supplier_id uuid not null,
  name text not null,
  -- For what he is asked.
  topic text not null check (topic in ('logistics', 'edi', 'packaging', 'quality', 'planning', 'emergency')),
  tel text not null,
  mobile text not null default '',
  email text not null,
  note text not null default '',
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint supplier_contact_key unique (tenant_id, supplier_id, email, topic)
);
select protect('supplier_contact');
create index supplier_contact_company on supplier_contact (tenant_id, company_id);
create index supplier_contact_supplier on supplier_contact (tenant_id, supplier_id, name, id);
create index supplier_contact_name on supplier_contact (tenant_id, name, id);
create index supplier_contact_changed on supplier_contact (tenant_id, changed_at, id);
create index supplier_contact_topic on supplier_contact (tenant_id, topic, name);

create index production_location_code on production_location (tenant_id, code, id);
create index production_location_changed on production_location (tenant_id, changed_at, id);
-- What a supplier ships from is one of them.
create unique index production_location_main on production_location (tenant_id, supplier_id) where main;

create index edi_partner_number on edi_partner (tenant_id, supplier_no, id);
create index edi_partner_changed on edi_partner (tenant_id, changed_at, id);

create index unloading_area_code on unloading_area (tenant_id, code, id);
create index unloading_area_changed on unloading_area (tenant_id, changed_at, id);
alter table unloading_area
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_name text collate "C" generated always as (upper(name)) stored;
create index unloading_area_search on unloading_area (tenant_id, search_code);
create index unloading_area_name on unloading_area (tenant_id, search_name);

alter table unloading_point
  -- Where the truck drives to, and what it may bring.
  add column address text not null default '',
  add column takes_klt boolean not null default true,
  add column takes_glt boolean not null default true,
  add column hazardous boolean not null default false;
create index unloading_point_changed on unloading_point (tenant_id, changed_at, id);
create index unloading_point_code on unloading_point (tenant_id, code, id);

-- A day of a calendar is a record: it has a version, and a history.
alter table plant_calendar_day
  add column id uuid not null default gen_random_uuid(),
  add column version int not null default 1,
  add column changed_at timestamptz(3) not null default '2026-11-22T00:00:00Z';
alter table plant_calendar_day
  drop constraint plant_calendar_day_pkey,
  alter column id drop default,
  alter column changed_at drop default,
  add primary key (tenant_id, id),
  add constraint plant_calendar_day_key unique (tenant_id, plant_id, day);
create index plant_calendar_day_day on plant_calendar_day (tenant_id, day, id);
create index plant_calendar_day_changed on plant_calendar_day (tenant_id, changed_at, id);
create index plant_calendar_day_working on plant_calendar_day (tenant_id, working, day);

create index dictionary_entry_code on dictionary_entry (tenant_id, code, id);
create index dictionary_entry_sort on dictionary_entry (tenant_id, type_code, sort, id);
create index dictionary_entry_changed on dictionary_entry (tenant_id, changed_at, id);
alter table dictionary_entry
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_value text collate "C" generated always as (upper(value)) stored,
  add column search_value2 text collate "C" generated always as (upper(value2)) stored;
create index dictionary_entry_search on dictionary_entry (tenant_id, search_code);
create index dictionary_entry_search_zh on dictionary_entry (tenant_id, search_value);
create index dictionary_entry_search_en on dictionary_entry (tenant_id, search_value2);

-- A message is placed by the three numbers that it carries: they name one plant of one supplier.
alter table edi_partner add constraint edi_partner_named_key unique (tenant_id, customer_no, supplier_no, plant_key);

-- What a partner may be known for has names; another word never tolerated anything.
alter table edi_partner no force row level security;
update edi_partner set tolerated = array(
  select rule from unnest(tolerated) rule where rule in (
    'mandatory', 'padding', 'date', 'value', 'count', 'sequence', 'packaging', 'missing', 'version', 'syntax', 'unused',
    'unloadingPoint', 'usage', 'receivedFalls', 'receivedAboveSent', 'resetBackwards', 'datesFar', 'quantity',
    'lastDelivery', 'transmission'));
alter table edi_partner force row level security;
alter table edi_partner add constraint edi_partner_tolerated_check check (tolerated <@ array[
  'mandatory', 'padding', 'date', 'value', 'count', 'sequence', 'packaging', 'missing', 'version', 'syntax', 'unused',
  'unloadingPoint', 'usage', 'receivedFalls', 'receivedAboveSent', 'resetBackwards', 'datesFar', 'quantity',
  'lastDelivery', 'transmission']);
