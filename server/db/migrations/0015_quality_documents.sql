-- Quality documents between a supplier and the plant, and what they need first: rows that are hidden while they are drafts,
-- and files that belong to a document.

-- As before; and a row whose draft_company_id is set is a draft that this company alone sees, until it lets others see it.
create or replace function protect(target regclass, plant text default null, append_only boolean default false) returns void
  language plpgsql as $$
declare
  has_column record;
  condition text := 'tenant_id = (select nullif(context(''tenant''), '''')::int)';
  every_plant constant text := '(select context(''plants'') = ''*'')';
  every_company constant text := '(select context(''company'') = ''*'')';
  every_draft constant text := '(select context(''drafts'') = ''*'')';
begin
  select
    coalesce(plant, max(attname) filter (where attname = 'plant_id')) as plant,
    bool_or(attname = coalesce(plant, 'plant_id') and not attnotnull) as plant_optional,
    bool_or(attname = 'company_id') as company,
    bool_or(attname = 'company_id' and not attnotnull) as company_optional,
    bool_or(attname = 'forwarder_company_id') as forwarder,
    bool_or(attname = 'mrp_controller') as mrp,
    bool_or(attname = 'draft_company_id') as draft
  into has_column
  from pg_attribute where attrelid = target and attnum > 0 and not attisdropped;

  if has_column.plant is not null then
    condition := condition || format(
      ' and (%s or %I = any ((select string_to_array(nullif(nullif(context(''plants''), ''''), ''*''), '','')::uuid[])::uuid[])%s)',
      every_plant, has_column.plant, case when has_column.plant_optional then format(' or %I is null', has_column.plant) else '' end);
  end if;
  if has_column.company then
    condition := condition || format(
      ' and (%s or company_id = (select nullif(nullif(context(''company''), ''''), ''*'')::uuid)%s%s)', every_company,
      case when has_column.forwarder then ' or forwarder_company_id = (select nullif(nullif(context(''company''), ''''), ''*'')::uuid)' else '' end,
      case when has_column.company_optional then ' or company_id is null' else '' end);
  end if;
  if has_column.mrp then
    condition := condition || ' and ((select context(''mrp'') = ''*'') or mrp_controller = (select context(''mrp'')))';
  end if;
  if has_column.draft then
    condition := condition || format(
      ' and (draft_company_id is null or %s or draft_company_id = (select nullif(nullif(context(''drafts''), ''''), ''*'')::uuid))',
      every_draft);
  end if;

  -- What limits the rows, for the query layer: it adds the same conditions of its own.
  execute format('comment on table %s is %L', target, jsonb_build_object(
    'plant', has_column.plant, 'plantOptional', has_column.plant_optional, 'company', has_column.company,
    'companyOptional', has_column.company_optional, 'forwarder', has_column.forwarder, 'mrp', has_column.mrp,
    'draft', has_column.draft, 'appendOnly', append_only)::text);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists scope on %s', target);
  execute format('create policy scope on %s using (%s) with check (%s)', target, condition, condition);
  execute format('grant select, insert%s on %s to inbound_app', case when append_only then '' else ', update, delete' end, target);
end $$;

-- ── What was done to a draft is as hidden as the draft itself ────────────────────────────────────

alter table state_change add column draft_company_id uuid;
select protect('state_change', append_only => true);

-- ── Files of a document ──────────────────────────────────────────────────────────────────────────

alter table file
  -- The document that it belongs to.
  add column document_id uuid,
  add column draft_company_id uuid,
  -- Sent and not yet kept with a document: after a day nobody will.
  add column pending_since timestamptz(3),
  add column created_by_name text not null default '';
select protect('file');
create index file_document on file (tenant_id, document_id, id) where document_id is not null;
create index file_pending on file (tenant_id, pending_since) where pending_since is not null;
grant select (tenant_id, pending_since), delete on file to inbound_worker;
create policy age on file for select to inbound_worker using (true);
create policy sweep on file for delete to inbound_worker using (pending_since is not null);

-- ── Jobs that go through all tenants ─────────────────────────────────────────────────────────────

grant select (tenant_id, active) on tenant to inbound_worker;
create policy every_tenant on tenant for select to inbound_worker using (true);

-- ── Quality documents ────────────────────────────────────────────────────────────────────────────

create table quality_document (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  plant_id uuid not null,
  -- The supplier's.
  company_id uuid not null,
  draft_company_id uuid,
  -- Which of the two parties wrote it.
  author text not null check (author in ('supplier', 'plant')),
  type text not null check (type in ('certificate', 'initial_sample', 'safety_data_sheet', 'measurement_report')),
  material_id uuid not null,
  supplier_id uuid not null,
  part_no text not null,
  material_name_zh text not null,
  material_name_en text not null,
  supplier_code text not null,
  supplier_name_zh text not null,
  supplier_name_en text not null,
  version_no int not null check (version_no > 0),
  valid_from date not null,
  -- The last day; empty where it holds without end.
  valid_to date check (valid_to >= valid_from),
  note text not null default '',
  file_count int not null default 0,
  refuse_reason text not null default '',
  state text not null,
  turn text not null,
  created_at timestamptz(3) not null,
  -- Both parties were told that it ends soon.
  reminded_at timestamptz(3),
  changed_at timestamptz(3) not null,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  search_supplier text collate "C" generated always as (upper(supplier_code)) stored,
  sort_valid_to date generated always as (coalesce(valid_to, date '9999-12-31')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint quality_document_version_key unique (tenant_id, supplier_id, material_id, type, version_no),
  constraint quality_document_state_check check (state in
    ('draft', 'to_be_reviewed', 'released', 'replaced', 'expired')),
  constraint quality_document_turn_check check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done'))
);
select protect('quality_document');
create index quality_document_changed on quality_document (tenant_id, changed_at, id);
create index quality_document_part on quality_document (tenant_id, search_part, id);
create index quality_document_supplier on quality_document (tenant_id, search_supplier, id);
create index quality_document_end on quality_document (tenant_id, sort_valid_to, id);
create index quality_document_state on quality_document (tenant_id, state, changed_at, id);
create index quality_document_turn on quality_document (tenant_id, turn, changed_at, id);
create index quality_document_plant on quality_document (tenant_id, plant_id, changed_at, id);
create index quality_document_company on quality_document (tenant_id, company_id, changed_at, id);
create index quality_document_material on quality_document (tenant_id, material_id);
create index quality_document_ending on quality_document (tenant_id, valid_to) where state = 'released';

-- ── Suppliers to choose from ─────────────────────────────────────────────────────────────────────

alter table supplier
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored;
create index supplier_search_code on supplier (tenant_id, search_code, id);
create index supplier_search_zh on supplier (tenant_id, search_zh);
create index supplier_search_en on supplier (tenant_id, search_en);
