-- Pick-up plans: what the buyer's forwarder collects at a supplier on one day (product/delivery.md, Pick-up plans).

create table pick_up_plan (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  forwarder_company_id uuid,
  plan_no text not null,
  -- Counts how often the plan was made anew.
  revision int not null default 1,
  kind text not null,
  supplier_id uuid not null,
  production_location_id uuid not null,
  forwarder_id uuid not null,
  pickup_date date not null,
  window_from text not null,
  window_to text not null,
  -- The day on which the goods are at the plant.
  arrival_date date not null,
  -- Plans of one group share a truck; empty where the load has its own.
  carpool_group text not null default '',
  remark text not null default '',
  plant_no text not null,
  plant_name_zh text not null,
  plant_name_en text not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  forwarder_code text not null,
  forwarder_name_zh text not null,
  forwarder_name_en text not null,
  -- As expected by the packaging instructions: load units, kilograms, cubic metres.
  unit_count int not null default 0,
  gross numeric not null default 0,
  volume numeric not null default 0,
  line_count int not null default 0,
  -- Why the plan cannot be driven, as refusals: [{code, params}].
  problems jsonb not null default '[]',
  problem_count int not null default 0,
  -- The setting "pick-up confirm" when it was detected: the supplier answers.
  asks_answer boolean not null default false,
  accepted_at timestamptz(3),
  reject_reason text not null default '',
  state text not null,
  turn text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(plan_no)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, production_location_id) references production_location (tenant_id, id),
  foreign key (tenant_id, forwarder_id) references forwarder (tenant_id, id),
  constraint pick_up_plan_number_key unique (tenant_id, plan_no),
  -- A supplier is collected once a day for each kind of call-off.
  constraint pick_up_plan_day_key unique (tenant_id, plant_id, supplier_id, kind, pickup_date),
  constraint pick_up_plan_kind_check check (kind in ('series', 'pre_series', 'after_sales')),
  constraint pick_up_plan_state_check check (state in ('to_be_detected', 'confirmed', 'error')),
  constraint pick_up_plan_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('pick_up_plan');
create index pick_up_plan_date on pick_up_plan (tenant_id, pickup_date, id);
create index pick_up_plan_changed on pick_up_plan (tenant_id, changed_at, id);
create index pick_up_plan_no on pick_up_plan (tenant_id, search_no, id);
create index pick_up_plan_search_supplier on pick_up_plan (tenant_id, search_supplier, id);
create index pick_up_plan_state on pick_up_plan (tenant_id, state, pickup_date, id);
create index pick_up_plan_turn on pick_up_plan (tenant_id, turn, pickup_date, id);
create index pick_up_plan_group on pick_up_plan (tenant_id, carpool_group, pickup_date, id);
create index pick_up_plan_plant on pick_up_plan (tenant_id, plant_id, pickup_date, id);
create index pick_up_plan_company on pick_up_plan (tenant_id, company_id, pickup_date, id);
create index pick_up_plan_carrier on pick_up_plan (tenant_id, forwarder_company_id, pickup_date, id);
create index pick_up_plan_supplier on pick_up_plan (tenant_id, supplier_id, pickup_date, id);
create index pick_up_plan_forwarder on pick_up_plan (tenant_id, forwarder_id, pickup_date, id);
create index pick_up_plan_location on pick_up_plan (tenant_id, production_location_id);

-- What of a call-off line is collected.
create table pick_up_plan_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  plan_id uuid not null,
  position int not null,
  call_off_line_id uuid not null,
  call_off_no text not null,
  call_off_line_no text not null,
  -- Due on the day of arrival, or owed and added to the plan.
  origin text not null check (origin in ('demand', 'restock')),
  material_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  qty numeric not null check (qty > 0),
  unit text not null,
  decimals int not null default 0,
  unit_count int not null default 0,
  gross numeric not null default 0,
  volume numeric not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references pick_up_plan (tenant_id, id) on delete cascade,
  foreign key (tenant_id, call_off_line_id) references call_off_line (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  constraint pick_up_plan_line_position_key unique (tenant_id, plan_id, position)
);
select protect('pick_up_plan_line');
create index pick_up_plan_line_line on pick_up_plan_line (tenant_id, call_off_line_id);
create index pick_up_plan_line_material on pick_up_plan_line (tenant_id, material_id);

-- By which plan the goods of a note are collected.
alter table delivery_note add column pick_up_plan_id uuid;
alter table delivery_note add constraint delivery_note_pick_up_plan
  foreign key (tenant_id, pick_up_plan_id) references pick_up_plan (tenant_id, id);
create index delivery_note_pick_up_plan on delivery_note (tenant_id, pick_up_plan_id) where pick_up_plan_id is not null;
