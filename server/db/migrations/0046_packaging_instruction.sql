-- Packaging instructions with their life between planner and supplier (packaging.md, Packaging instructions). Until now
-- there were effective ones alone.

alter table packaging_instruction no force row level security;

alter table packaging_instruction
  -- What must be given to submit a version may be missing until then.
  alter column effective_date drop not null,
  alter column inner_code set default '',
  alter column inner_qty drop not null,
  alter column per_layer drop not null,
  alter column per_layer drop default,
  alter column layers drop not null,
  alter column layers drop default,
  alter column state drop default,
  -- The company that alone sees it, until it is sent.
  add column draft_company_id uuid,
  -- Which of the two parties began this version.
  add column author text not null default 'plant' check (author in ('supplier', 'plant')),
  add column turn text not null default 'done',
  -- Who plans the packaging at the plant.
  add column planner text not null default '',
  add column part_no text,
  add column material_name_zh text,
  add column material_name_en text,
  add column supplier_code text,
  add column supplier_name_zh text,
  add column supplier_name_en text,
  -- `[{ text, fileId }]`, `[{ code, count, per }]`, `[{ number, qty, per }]`, `[{ innerCode, innerQty, carrierCode }]`.
  add column steps jsonb not null default '[]',
  add column auxiliaries jsonb not null default '[]',
  add column consumables jsonb not null default '[]',
  add column alternatives jsonb not null default '[]',
  add column remark text not null default '',
  add column refuse_reason text not null default '',
  add column created_at timestamptz(3),
  drop constraint packaging_instruction_date_key,
  drop constraint packaging_instruction_state_check;

update packaging_instruction i set
  part_no = m.part_no, material_name_zh = m.name_zh, material_name_en = m.name_en,
  supplier_code = s.code, supplier_name_zh = s.name_zh, supplier_name_en = s.name_en, created_at = i.changed_at
from material m, supplier s
where (m.tenant_id, m.id) = (i.tenant_id, i.material_id) and (s.tenant_id, s.id) = (i.tenant_id, i.supplier_id);

alter table packaging_instruction force row level security;
alter table packaging_instruction
  alter column turn drop default,
  alter column author drop default,
  alter column part_no set not null,
  alter column material_name_zh set not null,
  alter column material_name_en set not null,
  alter column supplier_code set not null,
  alter column supplier_name_zh set not null,
  alter column supplier_name_en set not null,
  alter column created_at set not null,
  add column search_part text collate "C" generated always as (upper(part_no)) stored,
  add column search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  add column search_no text collate "C" generated always as (upper(instruction_no)) stored,
  add column sort_effective date generated always as (coalesce(effective_date, date '9999-12-31')) stored,
  add constraint packaging_instruction_state_check check (state in
    ('created', 'saved', 'to_be_submitted', 'to_be_reviewed', 'audit_rejection', 'effective')),
  add constraint packaging_instruction_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  -- What is reviewed or holds has its day.
  add constraint packaging_instruction_day_check
    check (state not in ('to_be_reviewed', 'effective') or effective_date is not null),
  add constraint packaging_instruction_figures_check check (per_layer > 0 and layers > 0 and max_gross > 0),
  add constraint packaging_instruction_version_key unique (tenant_id, supplier_id, material_id, version_no);
select protect('packaging_instruction');

-- No two of one material and supplier begin on one day.
create unique index packaging_instruction_effective_key on packaging_instruction
  (tenant_id, material_id, supplier_id, effective_date) where state = 'effective';
create index packaging_instruction_changed on packaging_instruction (tenant_id, changed_at, id);
create index packaging_instruction_part on packaging_instruction (tenant_id, search_part, id);
create index packaging_instruction_code on packaging_instruction (tenant_id, search_supplier, id);
create index packaging_instruction_no on packaging_instruction (tenant_id, search_no, id);
create index packaging_instruction_begin on packaging_instruction (tenant_id, sort_effective, id);
create index packaging_instruction_state on packaging_instruction (tenant_id, state, changed_at, id);
create index packaging_instruction_turn on packaging_instruction (tenant_id, turn, changed_at, id);
create index packaging_instruction_material on packaging_instruction (tenant_id, material_id, changed_at, id);
create index packaging_instruction_plant_changed on packaging_instruction (tenant_id, plant_id, changed_at, id);
create index packaging_instruction_company_changed on packaging_instruction (tenant_id, company_id, changed_at, id);

-- People choose how they are told of instructions, too.
alter table mail_choice
  drop constraint mail_choice_event_check,
  add constraint mail_choice_event_check check (event in
    ('release', 'callOff', 'deliveryNote', 'qualityDocument', 'packagingInstruction'));
