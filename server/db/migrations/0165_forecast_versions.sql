-- Forecast versions: what a plant expects to need of its materials by day, week or month (product/planning.md, Forecast versions).

create table forecast_version (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- Set until it is published: the buyer's company, which alone sees it (decision 0013).
  draft_company_id uuid,
  state text not null,
  turn text not null,
  version_no text not null,
  source text not null,
  car_model text not null default '',
  grain text not null,
  -- The days, weeks or months of which it tells, in their order.
  periods text[] not null,
  period_from date not null,
  period_to date not null,
  -- How its materials differ from those of the version before: {"new": 1, "changed": 12, "unchanged": 30, "gone": 1}.
  differences jsonb not null,
  due_date date,
  published_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(version_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  constraint forecast_version_number_key unique (tenant_id, plant_id, version_no),
  constraint forecast_version_source_check check (source in ('file', 'rest')),
  constraint forecast_version_grain_check check (grain in ('day', 'week', 'month')),
  constraint forecast_version_state_check check (state in ('imported', 'published', 'superseded')),
  constraint forecast_version_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);

-- A material of a version from one supplier.
create table forecast_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  -- The supplier's: of a material that two deliver, each sees its own line.
  company_id uuid not null,
  draft_company_id uuid,
  mrp_controller text not null,
  forecast_version_id uuid not null,
  material_id uuid not null,
  supplier_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  unit text not null,
  decimals int not null,
  -- By period; one that is absent is unknown, which is not 0: {"2026-W49": "4800"}.
  quantities jsonb not null,
  total numeric not null,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  foreign key (tenant_id, forecast_version_id) references forecast_version (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint forecast_line_once unique (tenant_id, forecast_version_id, material_id, supplier_id),
  constraint forecast_line_total_check check (total >= 0)
);

select protect('forecast_line');
select protect('forecast_version');
-- A supplier sees the versions that have a line of its own.
select protect_company('forecast_version', through => 'forecast_line');

create index forecast_version_created on forecast_version (tenant_id, created_at, id);
create index forecast_version_changed on forecast_version (tenant_id, changed_at, id);
create index forecast_version_no on forecast_version (tenant_id, version_no, id);
create index forecast_version_search on forecast_version (tenant_id, search_no, id);
create index forecast_version_state on forecast_version (tenant_id, state, created_at, id);
create index forecast_version_turn on forecast_version (tenant_id, turn, created_at, id);
create index forecast_version_plant on forecast_version (tenant_id, plant_id, created_at, id);
create index forecast_version_grain on forecast_version (tenant_id, grain, created_at, id);
create index forecast_version_source on forecast_version (tenant_id, source, created_at, id);
create index forecast_version_due on forecast_version (tenant_id, due_date, id);
create index forecast_line_version on forecast_line (tenant_id, forecast_version_id, part_no, id);
create index forecast_line_part on forecast_line (tenant_id, part_no, id);
create index forecast_line_supplier_code on forecast_line (tenant_id, supplier_code, id);
create index forecast_line_search_part on forecast_line (tenant_id, search_part, id);
create index forecast_line_search_supplier on forecast_line (tenant_id, search_supplier, id);
create index forecast_line_plant on forecast_line (tenant_id, plant_id, part_no, id);
create index forecast_line_company on forecast_line (tenant_id, company_id, forecast_version_id);
create index forecast_line_controller on forecast_line (tenant_id, mrp_controller, part_no, id);
create index forecast_line_material on forecast_line (tenant_id, material_id, part_no, id);
create index forecast_line_supplier on forecast_line (tenant_id, supplier_id, part_no, id);
