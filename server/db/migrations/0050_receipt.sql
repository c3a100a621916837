-- What the plant received of a note, and in what it differs from what was sent (D8).

alter table delivery_note
  add column received_at timestamptz(3),
  add column received_by text,
  -- Differences that were reported with the receipt.
  add column difference_count int not null default 0;
alter table delivery_note_line
  -- What the plant took in; nothing before the receipt.
  add column received numeric check (received >= 0);

-- One difference that was found when a note was received.
create table receipt (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  note_id uuid not null,
  line_id uuid not null,
  -- The labelled package in which it was found, where it is known.
  unit_id uuid,
  type text not null check (type in ('short', 'surplus', 'damaged', 'wrong_part', 'wrong_label')),
  qty numeric not null check (qty > 0),
  remark text not null default '',
  -- Why the supplier disputes it.
  answer text not null default '',
  -- Why the plant changed it or took it back.
  correction text not null default '',
  dn_no text not null,
  supplier_code text not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  unit text not null,
  decimals int not null default 0,
  licence_plate text not null default '',
  state text not null check (state in ('open', 'accepted', 'disputed', 'withdrawn')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  -- The plant's day on which it was found.
  found_on date not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(dn_no)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, note_id) references delivery_note (tenant_id, id),
  foreign key (tenant_id, line_id) references delivery_note_line (tenant_id, id),
  foreign key (tenant_id, unit_id) references packaging_unit (tenant_id, id)
);
select protect('receipt');
create index receipt_changed on receipt (tenant_id, changed_at, id);
create index receipt_state on receipt (tenant_id, state, changed_at, id);
create index receipt_turn on receipt (tenant_id, turn, changed_at, id);
create index receipt_plant on receipt (tenant_id, plant_id, changed_at, id);
create index receipt_company on receipt (tenant_id, company_id, changed_at, id);
create index receipt_no on receipt (tenant_id, search_no, id);
create index receipt_part on receipt (tenant_id, search_part, id);
create index receipt_note on receipt (tenant_id, note_id, changed_at, id);
create index receipt_line on receipt (tenant_id, line_id);
create index receipt_unit on receipt (tenant_id, unit_id) where unit_id is not null;
