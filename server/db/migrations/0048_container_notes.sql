-- Forwarders, container delivery notes and their transport.

-- Who carries: a company that plants and suppliers name on their notes, with whom to ask and the plants that it serves.
create table forwarder (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name_zh text not null,
  name_en text not null,
  -- The company whose users act for it.
  carrier_id uuid not null,
  contact text not null,
  tel text not null,
  email text,
  active boolean not null default true,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_code text collate "C" generated always as (upper(code)) stored,
  search_name_zh text collate "C" generated always as (upper(name_zh)) stored,
  search_name_en text collate "C" generated always as (upper(name_en)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, carrier_id) references company (tenant_id, id),
  constraint forwarder_code_key unique (tenant_id, code)
);
select protect('forwarder');
create index forwarder_name_zh on forwarder (tenant_id, name_zh);
create index forwarder_name_en on forwarder (tenant_id, name_en);
create index forwarder_carrier on forwarder (tenant_id, carrier_id);
create index forwarder_active on forwarder (tenant_id, active);
create index forwarder_changed_at on forwarder (tenant_id, changed_at);
create index forwarder_search_code on forwarder (tenant_id, search_code);
create index forwarder_search_name_zh on forwarder (tenant_id, search_name_zh);
create index forwarder_search_name_en on forwarder (tenant_id, search_name_en);

create table forwarder_plant (
  tenant_id int not null,
  forwarder_id uuid not null,
  plant_id uuid not null,
  primary key (tenant_id, forwarder_id, plant_id),
  foreign key (tenant_id, forwarder_id) references forwarder (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('forwarder_plant');
create index forwarder_plant_plant on forwarder_plant (tenant_id, plant_id);

-- ── What the notes ask of plants and packaging ───────────────────────────────────────────────────

-- Whether a packaging planner of the plant checks what a supplier writes of empties, before it is sent.
alter table plant add column empties_checked boolean not null default false;

-- Packages are found by what their code or name begins with.
alter table packaging_master
  add column if not exists search_code text collate "C" generated always as (upper(code)) stored,
  add column if not exists search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column if not exists search_en text collate "C" generated always as (upper(name_en)) stored;
create index if not exists packaging_master_search_code on packaging_master (tenant_id, search_code);
create index if not exists packaging_master_search_zh on packaging_master (tenant_id, search_zh);
create index if not exists packaging_master_search_en on packaging_master (tenant_id, search_en);

-- ── Container delivery notes: empties that move between a plant and a supplier ───────────────────

create table container_note (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  -- A draft may still leave open between whom, and when.
  plant_id uuid,
  company_id uuid,
  forwarder_company_id uuid,
  draft_company_id uuid,
  author text not null check (author in ('supplier', 'plant')),
  cdn_no text not null,
  direction text check (direction in ('to_supplier', 'to_plant')),
  supplier_id uuid,
  forwarder_id uuid,
  planned_date date,
  remark text not null default '',
  plant_no text not null default '',
  plant_name_zh text not null default '',
  plant_name_en text not null default '',
  supplier_code text not null default '',
  supplier_name_zh text not null default '',
  supplier_name_en text not null default '',
  forwarder_code text not null default '',
  forwarder_name_zh text not null default '',
  forwarder_name_en text not null default '',
  item_count int not null default 0,
  -- Pieces over all items.
  planned_total int not null default 0,
  sent_total int,
  received_total int,
  file_count int not null default 0,
  -- The plant asked for a check when it was sent.
  checked boolean not null default false,
  refuse_reason text not null default '',
  state text not null,
  turn text not null,
  sent_at timestamptz(3),
  picked_up_at timestamptz(3),
  arrived_at timestamptz(3),
  received_at timestamptz(3),
  received_by text not null default '',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(cdn_no)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  sort_planned date generated always as (coalesce(planned_date, date '9999-12-31')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  foreign key (tenant_id, forwarder_id) references forwarder (tenant_id, id),
  constraint container_note_number_key unique (tenant_id, cdn_no),
  -- What is no draft has both parties, who alone see it.
  constraint container_note_parties_check
    check (draft_company_id is not null or (plant_id is not null and company_id is not null)),
  constraint container_note_state_check check (state in ('temporary_storage', 'to_be_reviewed', 'refuse', 'sent',
    'delivery_to_be_confirmed', 'receipt_to_be_confirmed', 'completed')),
  constraint container_note_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('container_note');
create index container_note_changed on container_note (tenant_id, changed_at, id);
create index container_note_no on container_note (tenant_id, search_no, id);
create index container_note_supplier on container_note (tenant_id, search_supplier, id);
create index container_note_planned on container_note (tenant_id, sort_planned, id);
create index container_note_state on container_note (tenant_id, state, changed_at, id);
create index container_note_turn on container_note (tenant_id, turn, changed_at, id);
create index container_note_direction on container_note (tenant_id, direction, changed_at, id);
create index container_note_plant on container_note (tenant_id, plant_id, changed_at, id);
create index container_note_company on container_note (tenant_id, company_id, changed_at, id);
create index container_note_carrier on container_note (tenant_id, forwarder_company_id, changed_at, id);
create index container_note_forwarder on container_note (tenant_id, forwarder_id);
create index container_note_supplier_id on container_note (tenant_id, supplier_id);

create table container_note_item (
  tenant_id int not null,
  id uuid not null,
  plant_id uuid,
  company_id uuid,
  forwarder_company_id uuid,
  draft_company_id uuid,
  note_id uuid not null,
  position int not null,
  packaging_id uuid not null,
  packaging_code text not null,
  packaging_name_zh text not null,
  packaging_name_en text not null,
  -- Pieces. What was loaded is known from the pick-up on, what arrived from the receipt on.
  planned int not null check (planned > 0),
  sent int check (sent >= 0),
  received int check (received >= 0),
  -- Why another number arrived than was loaded.
  reason text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, note_id) references container_note (tenant_id, id) on delete cascade,
  foreign key (tenant_id, packaging_id) references packaging_master (tenant_id, id),
  constraint container_note_item_parties_check
    check (draft_company_id is not null or (plant_id is not null and company_id is not null)),
  constraint container_note_item_position_key unique (tenant_id, note_id, position)
);
select protect('container_note_item');
create index container_note_item_packaging on container_note_item (tenant_id, packaging_id);

-- ── The transport of a note: where the truck is ──────────────────────────────────────────────────

create table container_transport (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  company_id uuid not null,
  forwarder_company_id uuid,
  note_id uuid not null,
  state text not null,
  turn text not null,
  picked_at timestamptz(3),
  trucked_at timestamptz(3),
  departed_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, forwarder_company_id) references company (tenant_id, id),
  foreign key (tenant_id, note_id) references container_note (tenant_id, id),
  constraint container_transport_note_key unique (tenant_id, note_id),
  constraint container_transport_state_check check (state in
    ('pending_pick_up', 'picked', 'trucked', 'departed', 'completed')),
  constraint container_transport_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('container_transport');
create index container_transport_changed on container_transport (tenant_id, changed_at, id);
create index container_transport_state on container_transport (tenant_id, state, changed_at, id);
create index container_transport_turn on container_transport (tenant_id, turn, changed_at, id);
create index container_transport_plant on container_transport (tenant_id, plant_id, changed_at, id);
create index container_transport_company on container_transport (tenant_id, company_id, changed_at, id);
create index container_transport_carrier on container_transport (tenant_id, forwarder_company_id, changed_at, id);

-- ── Who carries a document reads and writes its history as well ──────────────────────────────────

alter table state_change add column forwarder_company_id uuid;
select protect('state_change', append_only => true);
