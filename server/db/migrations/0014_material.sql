-- Rows that reach a company through another table: a material belongs to a plant, and a supplier sees those that an
-- agreement of its company names. `through` has the company's id, and names the row by `<table>_id`; it is protected
-- itself, so that what it names is limited as it is. Stands after `protect`, whose policy it narrows (decision 0012).
create function protect_company(target regclass, through regclass) returns void
  language plpgsql as $$
declare
  before text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'scope');
  condition text := before || format(
    ' and ((select context(''company'') = ''*'') or id in (select reached.%I from %s reached'
    ' where reached.tenant_id = (select nullif(context(''tenant''), '''')::int)'
    ' and reached.company_id = (select nullif(nullif(context(''company''), ''''), ''*'')::uuid)))',
    target::text || '_id', through);
begin
  execute format('comment on table %s is %L', target,
    (obj_description(target)::jsonb || jsonb_build_object('companyThrough', through::text))::text);
  execute format('alter policy scope on %s using (%s) with check (%s)', target, condition, condition);
end $$;

select protect_company('material', through => 'scheduling_agreement');
create index scheduling_agreement_company_material on scheduling_agreement (tenant_id, company_id, material_id);

alter table material
  add column gross_weight numeric check (gross_weight >= 0),
  -- Documents that must come with each delivery.
  add column quality_documents text[] not null default '{}',
  add column valid_from date,
  add column valid_to date,
  add column search_zh text collate "C" generated always as (upper(name_zh)) stored,
  add column search_en text collate "C" generated always as (upper(name_en)) stored;

-- What the messages know of preferential origin (714-17): what was written otherwise was none.
alter table material no force row level security;
update material set preference = 'N' where preference not in ('N', 'P');
update material set origin = '' where origin !~ '^[A-Z]{2}$';
alter table material force row level security;
alter table material
  alter column preference set default 'N',
  add constraint material_preference_check check (preference in ('N', 'P')),
  add constraint material_quality_documents_check check (quality_documents <@ array
    ['certificate', 'initial_sample', 'safety_data_sheet', 'measurement_report']),
  add constraint material_validity_check check (valid_to >= valid_from),
  add constraint material_weights_check check (gross_weight >= net_weight);

-- The list: of one plant, of several or all, and of one controller; in each of its orders, and by what it is searched for.
create index material_plant_controller on material (tenant_id, plant_id, mrp_controller, part_no);
create index material_controller on material (tenant_id, mrp_controller, part_no);
create index material_part on material (tenant_id, part_no, id);
create index material_name_zh on material (tenant_id, name_zh, id);
create index material_name_en on material (tenant_id, name_en, id);
create index material_net_weight on material (tenant_id, net_weight, id);
create index material_changed on material (tenant_id, changed_at, id);
create index material_search_part on material (tenant_id, search_part);
create index material_search_zh on material (tenant_id, search_zh);
create index material_search_en on material (tenant_id, search_en);
create index material_unit on material (tenant_id, unit);
create index material_preference on material (tenant_id, preference);
create index material_validity on material (tenant_id, valid_from, valid_to);
create index material_epil on material (tenant_id, part_no) where epil;
create index material_inactive on material (tenant_id, part_no) where not active;

-- Unloading points are chosen by code or name from a list of their own.
alter table unloading_point
  add column search_code text collate "C" generated always as (upper(code)) stored,
  add column search_name text collate "C" generated always as (upper(name)) stored;
create index unloading_point_search on unloading_point (tenant_id, search_code);
create index unloading_point_name on unloading_point (tenant_id, search_name);
create index unloading_point_plant on unloading_point (tenant_id, plant_id, code, id);
