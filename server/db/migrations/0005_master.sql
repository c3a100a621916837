-- Master data: where goods go, who sends them, what they are, and by which settings.

create table unloading_area (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  code text not null,
  name text not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  constraint unloading_area_code_key unique (tenant_id, plant_id, code)
);
select protect('unloading_area');

create table unloading_point (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  area_id uuid not null,
  -- At most five characters: it stands on labels and in messages so.
  code text not null check (length(code) <= 5),
  name text not null,
  -- The door that goods for it usually come to.
  door text not null default '',
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, area_id) references unloading_area (tenant_id, id),
  constraint unloading_point_code_key unique (tenant_id, plant_id, code)
);
select protect('unloading_point');
create index unloading_point_area on unloading_point (tenant_id, area_id);

-- Days that differ from the plant's weekly pattern.
create table plant_calendar_day (
  tenant_id int not null,
  plant_id uuid not null,
  day date not null,
  working boolean not null,
  shift text not null default '',
  note text not null default '',
  primary key (tenant_id, plant_id, day),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('plant_calendar_day');

create table supplier (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  category text not null,
  address text not null,
  contact text not null,
  tel text not null,
  mobile text not null default '',
  fax text not null default '',
  -- Several, by semicolon.
  emails text not null,
  website text not null default '',
  -- Parameters (administration.md): kind of load carrier, and exemptions.
  carrier_kind text not null default 'KLT' check (carrier_kind in ('KLT', 'GLT')),
  special_supplier boolean not null default false,
  gtl_supplier boolean not null default true,
  locked boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint supplier_code_key unique (tenant_id, code)
);
select protect('supplier');
create index supplier_company on supplier (tenant_id, company_id);

create table production_location (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  company_id uuid not null,
  supplier_id uuid not null,
  code text not null,
  name text not null,
  -- Nine digits; without one no label can be made (`no_duns`).
  duns text check (duns ~ '^[0-9]{9}$'),
  street text not null default '',
  post_code text not null default '',
  city text not null default '',
  country text not null default '',
  distance_km int,
  -- Days on the road, and working days to make ready.
  transport_cycle_days int not null default 1,
  lead_time_days int not null default 1,
  main boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint production_location_code_key unique (tenant_id, supplier_id, code)
);
select protect('production_location');
create index production_location_company on production_location (tenant_id, company_id);

create table material (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  mrp_controller text not null,
  -- As the buyer writes it, blanks included: it travels so in every message.
  part_no text not null,
  name_zh text not null,
  name_en text not null,
  unit text not null,
  -- How many decimals a quantity of it may have (D26).
  decimals int not null default 0 check (decimals between 0 and 9),
  unloading_point_id uuid,
  internal_destination text not null default '',
  -- Kilograms of one unit.
  net_weight numeric not null default 0 check (net_weight >= 0),
  origin text not null default '',
  preference text not null default '',
  customer_routing text not null default '',
  safety_mark text not null default '',
  label_text text not null default '',
  epil boolean not null default false,
  active boolean not null default true,
  changed_at timestamptz(3) not null,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  constraint material_part_key unique (tenant_id, plant_id, part_no)
);
select protect('material');
create index material_search on material (tenant_id, plant_id, search_part);
create index material_point on material (tenant_id, unloading_point_id);

-- Settings in force: the row of a supplier goes before the row of the plant; null is "as inherited".
create table process_setting (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid,
  supplier_id uuid,
  kind text not null check (kind in ('series', 'pre_series', 'after_sales')),
  confirm_on boolean,
  split_type text check (split_type in ('FREE', 'CONFIRM')),
  quantity_strategy jsonb,
  date_strategy jsonb,
  dn_creation text check (dn_creation in ('free', 'import')),
  -- Natural days; -1 is "no requirement".
  freeze_days int check (freeze_days >= -1),
  one_material boolean,
  auto_approval jsonb,
  decision_due_days int,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint process_setting_once unique nulls not distinct (tenant_id, plant_id, kind, supplier_id)
);
select protect('process_setting');
create index process_setting_supplier on process_setting (tenant_id, supplier_id);

-- How a supplier and a plant name each other in messages, and where their counters stand.
create table edi_partner (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  customer_no text not null,
  plant_key text not null,
  supplier_no text not null,
  own_unb_id text not null default '',
  own_unb_qualifier text not null default '',
  partner_unb_id text not null default '',
  partner_unb_qualifier text not null default '',
  process_code text not null default '',
  charset text not null default 'iso-8859-1',
  contrl boolean not null default false,
  aperak boolean not null default false,
  last_in int not null default 0,
  last_out int not null default 0,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint edi_partner_once unique (tenant_id, plant_id, supplier_id)
);
select protect('edi_partner');
create index edi_partner_numbers on edi_partner (tenant_id, customer_no, supplier_no);
create index edi_partner_company on edi_partner (tenant_id, company_id);
create index edi_partner_supplier on edi_partner (tenant_id, supplier_id);

-- Who is told of what by a plant: one message for each receiver.
create table message_receiver (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  code text not null,
  kind text not null check (kind in ('despatch', 'despatch_cancellation')),
  format text not null check (format in ('vda4913', 'desadv')),
  address jsonb not null,
  active boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  constraint message_receiver_once unique (tenant_id, plant_id, code, kind)
);
select protect('message_receiver');

create table packaging_master (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name_zh text not null,
  name_en text not null,
  kind text not null check (kind in ('KLT', 'GLT', 'pallet', 'lid', 'pad', 'bag')),
  -- Millimetres.
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  -- Kilograms.
  tare numeric not null check (tare >= 0),
  max_load numeric not null check (max_load >= 0),
  stack_factor int not null default 1,
  reusable boolean not null default true,
  owner text not null default 'K' check (owner in ('K', 'L', 'D')),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint packaging_master_code_key unique (tenant_id, code)
);
select protect('packaging_master');

create table packaging_instruction (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  supplier_id uuid not null,
  material_id uuid not null,
  instruction_no text not null,
  version_no int not null default 1,
  -- In force from this day to the day before the next one's (D14).
  effective_date date not null,
  state text not null default 'effective',
  -- The package that holds parts, and how they make up a load unit.
  inner_code text not null,
  inner_qty numeric not null check (inner_qty > 0),
  -- Bags or trays inside a package, without labels of their own.
  bag_code text not null default '',
  bags_per_inner int not null default 0,
  per_layer int not null default 1,
  layers int not null default 1,
  carrier_code text not null default '',
  lid_code text not null default '',
  pad_code text not null default '',
  -- Kilograms of a whole load unit.
  max_gross numeric,
  customer_routing text not null default '',
  safety_mark text not null default '',
  label_texts text[] not null default '{}',
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint packaging_instruction_date_key unique (tenant_id, material_id, supplier_id, effective_date)
);
select protect('packaging_instruction');
create index packaging_instruction_plant on packaging_instruction (tenant_id, plant_id);
create index packaging_instruction_company on packaging_instruction (tenant_id, company_id);
create index packaging_instruction_supplier on packaging_instruction (tenant_id, supplier_id);
