-- Capacity surveys: what suppliers can make by week of what a forecast version expects (product/planning.md, Capacity survey).

-- What one supplier is asked, under a number that it shares with the suppliers asked together with it.
create table survey (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  -- Set until it is published: the buyer's company, which alone sees it (decision 0013).
  draft_company_id uuid,
  state text not null,
  turn text not null,
  survey_no text not null,
  title text not null,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  forecast_version_id uuid not null,
  version_no text not null,
  -- Consecutive ISO weeks in their order.
  weeks text[] not null,
  week_from text not null,
  week_to text not null,
  rolling_weeks int not null,
  due_date date not null,
  -- Working days before the due date, and the days that follow from them once it is published.
  reminder_days int[] not null,
  reminder_dates date[] not null default '{}',
  -- How many reminders the supplier got for this due date.
  reminders int not null default 0,
  line_count int not null,
  has_demand boolean not null,
  -- What its lines lack, kept with them: weeks without capacity, short ones, short ones without explanation, rest of what is shifted.
  open_weeks text[] not null,
  short_weeks text[] not null default '{}',
  unexplained_weeks text[] not null default '{}',
  shifted_rest numeric not null default 0,
  city text not null default '',
  area text not null default '',
  address text not null default '',
  telephone text not null default '',
  contact text not null default '',
  feedback text not null default '',
  saved_at timestamptz(3),
  submitted_at timestamptz(3),
  submitted_by_id uuid,
  submitted_by text not null default '',
  reject_reason text not null default '',
  reject_weeks text[] not null default '{}',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(survey_no)) stored,
  search_title text collate "C" generated always as (upper(title)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, forecast_version_id) references forecast_version (tenant_id, id),
  constraint survey_number_key unique (tenant_id, survey_no, supplier_id),
  constraint survey_rolling_check check (rolling_weeks between 1 and 52),
  constraint survey_state_check check (state in
    ('init', 'new', 'saved', 'submit', 'accept', 'reject', 'done', 'overtime')),
  constraint survey_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);

-- A material of a survey, or several on one tool, with its figures by week.
create table survey_line (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  draft_company_id uuid,
  survey_id uuid not null,
  position int not null,
  name text not null,
  unit text not null,
  decimals int not null,
  -- [{"materialId", "partNo", "nameZh", "nameEn", "loadFactor"}]
  materials jsonb not null,
  -- By week; one that is absent is unknown, which is not 0: {"2026-W49": "4800"}.
  demand jsonb not null,
  capacity jsonb not null,
  maximum jsonb not null,
  agreed jsonb not null,
  shifted jsonb not null,
  -- By week: {"reason", "solution", "plannedDate"}.
  explanations jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, draft_company_id) references company (tenant_id, id),
  foreign key (tenant_id, survey_id) references survey (tenant_id, id),
  constraint survey_line_position unique (tenant_id, survey_id, position)
);

select protect('survey');
select protect('survey_line');

create index survey_created on survey (tenant_id, created_at, id);
create index survey_changed on survey (tenant_id, changed_at, id);
create index survey_due on survey (tenant_id, due_date, id);
create index survey_no on survey (tenant_id, survey_no, id);
create index survey_supplier_code on survey (tenant_id, supplier_code, id);
create index survey_search_no on survey (tenant_id, search_no, id);
create index survey_search_title on survey (tenant_id, search_title, id);
create index survey_search_supplier on survey (tenant_id, search_supplier, id);
create index survey_state on survey (tenant_id, state, created_at, id);
create index survey_turn on survey (tenant_id, turn, created_at, id);
create index survey_plant on survey (tenant_id, plant_id, created_at, id);
create index survey_company on survey (tenant_id, company_id, created_at, id);
create index survey_supplier on survey (tenant_id, supplier_id, created_at, id);
create index survey_version_rows on survey (tenant_id, forecast_version_id, created_at, id);
create index survey_short on survey (tenant_id, created_at, id) where short_weeks <> '{}';
create index survey_line_plant on survey_line (tenant_id, plant_id, id);
create index survey_line_company on survey_line (tenant_id, company_id, id);
