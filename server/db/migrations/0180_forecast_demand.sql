-- Forecast demand: what a supplier is asked of one material of a published version, and answers (product/planning.md, Forecast demand).

create table forecast (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  mrp_controller text not null,
  forecast_version_id uuid not null,
  forecast_line_id uuid not null,
  version_no text not null,
  source text not null,
  car_model text not null,
  grain text not null,
  periods text[] not null,
  period_from date not null,
  period_to date not null,
  due_date date not null,
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
  -- By period, as the version has it.
  demand jsonb not null,
  demand_total numeric not null,
  -- By period; one that is absent is not filled. Closed periods begin with 0.
  answer jsonb not null,
  answer_total numeric not null default 0,
  -- What was saved last for the same material in the version before; null where nothing was.
  last_answer jsonb,
  saved_at timestamptz(3),
  submitted_at timestamptz(3),
  -- How often the supplier was reminded of this due date.
  reminders int not null default 0,
  -- A newer version of the same scope is published: open answers are no longer asked.
  superseded boolean not null default false,
  reject_reason text not null default '',
  state text not null,
  turn text not null,
  changed_at timestamptz(3) not null,
  feedback text not null generated always as (case
    when state in ('completed', 'pending_approval') then 'feedback'
    when state = 'timeout_no_feedback' then 'overtime_no_feedback'
    else 'no_feedback' end) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  search_version text collate "C" generated always as (upper(version_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forecast_version_id) references forecast_version (tenant_id, id),
  foreign key (tenant_id, forecast_line_id) references forecast_line (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint forecast_line_key unique (tenant_id, forecast_line_id),
  constraint forecast_source_check check (source in ('file', 'rest')),
  constraint forecast_grain_check check (grain in ('day', 'week', 'month')),
  constraint forecast_state_check check (state in
    ('not_filled', 'temporary_storage', 'pending_approval', 'completed', 'rejected', 'timeout_no_feedback')),
  constraint forecast_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('forecast');

create index forecast_due on forecast (tenant_id, due_date, id);
create index forecast_changed on forecast (tenant_id, changed_at, id);
create index forecast_part on forecast (tenant_id, part_no, id);
create index forecast_supplier_code on forecast (tenant_id, supplier_code, id);
create index forecast_search_part on forecast (tenant_id, search_part, id);
create index forecast_search_supplier on forecast (tenant_id, search_supplier, id);
create index forecast_search_version on forecast (tenant_id, search_version, id);
create index forecast_state on forecast (tenant_id, state, due_date, id);
create index forecast_turn on forecast (tenant_id, turn, due_date, id);
create index forecast_feedback on forecast (tenant_id, feedback, due_date, id);
create index forecast_version_rows on forecast (tenant_id, forecast_version_id, due_date, id);
create index forecast_plant on forecast (tenant_id, plant_id, due_date, id);
create index forecast_company on forecast (tenant_id, company_id, due_date, id);
create index forecast_controller on forecast (tenant_id, mrp_controller, due_date, id);
create index forecast_material on forecast (tenant_id, material_id, due_date, id);
create index forecast_supplier on forecast (tenant_id, supplier_id, due_date, id);
create index forecast_differs on forecast (tenant_id, due_date, id) where answer_total <> demand_total;
