-- Scheduling agreements, their releases, and what suppliers answer.

create table scheduling_agreement (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  supplier_id uuid not null,
  material_id uuid not null,
  kind text not null default 'series' check (kind in ('series', 'pre_series', 'after_sales')),
  agreement_no text not null,
  item text not null default '',
  planning_contract_no text not null default '',
  consignee text not null default '',
  unloading_point_id uuid,
  unit text not null,
  decimals int not null default 0,
  valid_from date,
  valid_to date,
  firm_days int,
  -- Whether production lines are called off, too.
  calls_off_production boolean not null default false,
  customer_references text[] not null default '{}',
  -- Cumulatives since the last reset: ours of what was sent, the buyer's of what was received at the release in force,
  -- and with what the plant received since.
  sent numeric not null default 0,
  received_at_release numeric not null default 0,
  received numeric not null default 0,
  reset_on date,
  last_dn_no text,
  last_dn_date date,
  last_dn_qty numeric,
  release_id uuid,
  resynchronised_at timestamptz(3),
  closed boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, unloading_point_id) references unloading_point (tenant_id, id),
  search_no text collate "C" generated always as (upper(agreement_no)) stored,
  constraint scheduling_agreement_number_key unique (tenant_id, plant_id, agreement_no, item, material_id)
);
select protect('scheduling_agreement');
create index scheduling_agreement_plant_no on scheduling_agreement (tenant_id, plant_id, search_no, id);
create index scheduling_agreement_company_no on scheduling_agreement (tenant_id, company_id, search_no, id);
create index scheduling_agreement_material on scheduling_agreement (tenant_id, material_id, supplier_id);
create index scheduling_agreement_supplier on scheduling_agreement (tenant_id, supplier_id);
create index scheduling_agreement_point on scheduling_agreement (tenant_id, unloading_point_id);

-- One transmission of an agreement's whole schedule; kept as it came, for ever.
create table release (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  agreement_id uuid not null,
  release_no text not null,
  release_date date not null,
  previous_no text,
  content_hash text not null,
  received numeric,
  last_receipt jsonb not null default '{}',
  production_to date,
  production_cumulative numeric,
  material_to date,
  material_cumulative numeric,
  horizon_end date,
  rest_qty numeric,
  packaging jsonb not null default '[]',
  texts text[] not null default '{}',
  -- The whole schedule, read and compared as a whole: `[{ kind, from, to, fromTime?, toTime?, qty }]`.
  lines jsonb not null,
  resynchronised boolean not null default false,
  file_id uuid,
  received_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id),
  constraint release_number_key unique (tenant_id, agreement_id, release_no)
);
select protect('release', append_only => true);
create index release_plant on release (tenant_id, plant_id);
create index release_company on release (tenant_id, company_id);
create index release_file on release (tenant_id, file_id);

-- The header: one for each agreement, over all its releases. What lists show stands here, kept by one function.
create table call_off (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  agreement_id uuid not null,
  kind text not null check (kind in ('series', 'pre_series', 'after_sales')),
  call_off_no text not null,
  item text not null default '',
  planning_contract_no text not null default '',
  state text not null,
  series_state text not null,
  turn text not null,
  supplier_id uuid not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  unit text not null,
  decimals int not null default 0,
  unloading_point text not null default '',
  door text not null default '',
  consignee text not null default '',
  remark text not null default '',
  release_no text not null default '',
  release_date date,
  -- The next line that is to be delivered: date, what is open of it, and against the release before.
  next_date date,
  next_qty numeric,
  next_delta numeric not null default 0,
  -- Cumulative ordered and BO of the day on which they were computed last.
  ordered numeric not null default 0,
  backorder numeric not null default 0,
  released numeric not null default 0,
  promised numeric not null default 0,
  line_count int not null default 0,
  -- Lines that the supplier can still answer, and those of them that the release in force has changed.
  open_count int not null default 0,
  changed_count int not null default 0,
  -- The earliest day by which an answer is expected, and from which a line is overdue.
  answer_by date,
  overdue_from date,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(call_off_no)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  -- A date that sorts what has none last.
  sort_next date generated always as (coalesce(next_date, date '9999-12-31')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint call_off_agreement_key unique (tenant_id, agreement_id)
);
select protect('call_off');
create index call_off_plant_next on call_off (tenant_id, plant_id, sort_next, id);
create index call_off_company_next on call_off (tenant_id, company_id, sort_next, id);
create index call_off_plant_no on call_off (tenant_id, plant_id, search_no, id);
create index call_off_company_no on call_off (tenant_id, company_id, search_no, id);
create index call_off_plant_part on call_off (tenant_id, plant_id, search_part, id);
create index call_off_supplier on call_off (tenant_id, supplier_id);
create index call_off_supplier_code on call_off (tenant_id, supplier_code, id);

create table call_off_line (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  call_off_id uuid not null,
  agreement_id uuid not null,
  material_id uuid not null,
  supplier_id uuid not null,
  -- Given once for each key of the agreement, printed in files and answers: `0010`.
  line_no text not null,
  line_key text not null,
  kind text not null,
  kind_of_date text not null check (kind_of_date in ('dated', 'backorder', 'immediate')),
  requested_from date not null,
  requested_to date not null,
  unit text not null,
  decimals int not null default 0,
  released numeric not null check (released >= 0),
  -- What the release before asked, for the column "against the release before"; null for a new line.
  previous_released numeric,
  -- Changed by the release in force, and not answered since.
  changed boolean not null default false,
  in_parts numeric not null default 0 check (in_parts >= 0),
  confirmed numeric not null default 0 check (confirmed >= 0),
  accepted numeric not null default 0 check (accepted >= 0),
  rejected numeric not null default 0 check (rejected >= 0),
  -- On notes; of a backorder or immediate line without what the buyer had received at the release in force.
  on_dn numeric not null default 0 check (on_dn >= 0),
  on_sent_dn numeric not null default 0 check (on_sent_dn >= 0),
  promised_date date,
  answer_note text not null default '',
  plant_reason text not null default '',
  -- The answer that a release, the plant or the supplier has taken back, to be shown.
  earlier_answer jsonb not null default '{}',
  state text not null,
  turn text not null,
  answer_state text,
  decision text not null default 'none' check (decision in ('none', 'due', 'approved')),
  decision_due date,
  -- The day by which an answer is expected; and the first day on which the line is overdue, kept with its facts.
  answer_by date,
  overdue_from date,
  parent_id uuid,
  pending boolean not null default false,
  frozen_change boolean not null default false,
  in_release boolean not null default true,
  packing_override numeric,
  packing_reason text not null default '',
  note_number text,
  has_unsent_note boolean not null default false,
  remark text not null default '',
  call_off_no text not null,
  part_no text not null,
  supplier_code text not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(call_off_no)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, call_off_id) references call_off (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, parent_id) references call_off_line (tenant_id, id),
  -- The last wall behind the rules: never more promised than asked.
  constraint call_off_line_answered check (confirmed + accepted + rejected + in_parts <= released),
  constraint call_off_line_number_key unique (tenant_id, call_off_id, line_no)
);
select protect('call_off_line');
create index call_off_line_call_off on call_off_line (tenant_id, call_off_id, requested_from);
-- The list in the order of dates: of one plant, of one company, of several plants.
create index call_off_line_plant_date on call_off_line (tenant_id, plant_id, requested_to, id);
create index call_off_line_company_date on call_off_line (tenant_id, company_id, requested_to, id);
create index call_off_line_date on call_off_line (tenant_id, requested_to, id);
-- By state or turn, for what is rare among many lines.
create index call_off_line_plant_state on call_off_line (tenant_id, plant_id, state, requested_to, id);
create index call_off_line_company_state on call_off_line (tenant_id, company_id, state, requested_to, id);
create index call_off_line_plant_turn on call_off_line (tenant_id, plant_id, turn, requested_to, id);
create index call_off_line_company_turn on call_off_line (tenant_id, company_id, turn, requested_to, id);
create index call_off_line_decision on call_off_line (tenant_id, requested_to, id) where decision = 'due';
create index call_off_line_overdue on call_off_line (tenant_id, overdue_from, id) where overdue_from is not null;
create index call_off_line_supplier on call_off_line (tenant_id, supplier_id, requested_to, id);
create index call_off_line_part on call_off_line (tenant_id, search_part, id);
create index call_off_line_no on call_off_line (tenant_id, search_no, id);
create index call_off_line_agreement on call_off_line (tenant_id, agreement_id);
create index call_off_line_material on call_off_line (tenant_id, material_id);
create index call_off_line_parent on call_off_line (tenant_id, parent_id);

-- What each delivery note carries of a line; the line's own figures of notes are sums of these.
create table call_off_line_note (
  tenant_id int not null,
  line_id uuid not null,
  note_id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  agreement_id uuid not null,
  dn_no text not null,
  qty numeric not null check (qty > 0),
  sent_at timestamptz(3),
  -- What of it the buyer had received at the release in force; kept for backorder and immediate lines alone.
  received numeric not null default 0,
  primary key (tenant_id, line_id, note_id),
  foreign key (tenant_id, line_id) references call_off_line (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id)
);
select protect('call_off_line_note');
create index call_off_line_note_agreement on call_off_line_note (tenant_id, agreement_id, sent_at desc);

-- The ledger behind the cumulatives: every figure can be added up again from it.
create table cumulative_entry (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  agreement_id uuid not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('sent', 'cancelled', 'received', 'release', 'reset', 'correction')),
  qty numeric not null,
  document text not null,
  document_id uuid not null,
  actor text not null,
  reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, agreement_id) references scheduling_agreement (tenant_id, id)
);
select protect('cumulative_entry', append_only => true);
create index cumulative_entry_agreement on cumulative_entry (tenant_id, agreement_id, id);

-- Files that came in, by page, folder or command line, each with its report.
create table call_off_import (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid,
  file_id uuid not null,
  file_name text not null,
  content_hash text not null,
  format text not null,
  source text not null check (source in ('page', 'rest', 'inbox', 'command')),
  mode text not null check (mode in ('dry-run', 'all', 'good')),
  applied boolean not null,
  good int not null,
  bad int not null,
  unchanged int not null,
  report jsonb not null,
  at timestamptz(3) not null,
  actor text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
select protect('call_off_import', append_only => true);
create index call_off_import_at on call_off_import (tenant_id, at desc, id);
create index call_off_import_plant on call_off_import (tenant_id, plant_id);
create index call_off_import_file on call_off_import (tenant_id, file_id);
