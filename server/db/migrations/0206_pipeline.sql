-- How a material stands in its plant, for each of its readers: the plant, whose row names no company, and every company that
-- delivers it. A supplier's row holds what it may know (decision 0166).
create table pipeline (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid not null,
  company_id uuid not null,
  mrp_controller text not null,
  material_id uuid not null,
  part_no text not null,
  -- As the material is called: a supplier without an agreement does not see the material itself.
  material_name_zh text not null,
  material_name_en text not null,
  unit text not null,
  -- Numbers of the suppliers that deliver it: of a supplier's row its own.
  supplier_codes text[] not null,
  is_shared boolean not null default false,
  state text not null check (state in ('line_stop_risk', 'short', 'watch', 'ok')),
  first_shortage date,
  in_transit numeric not null,
  backorder numeric not null,
  overdue_count int not null,
  stock numeric,
  stock_as_of timestamptz(3),
  cover text,
  cover_days int,
  -- Each day of the horizon on both curves, from `projected_on` on.
  days jsonb,
  -- The stock on each evening of the safe curve.
  curve numeric[],
  -- How often receivers were told that it turned.
  shortage_no int not null default 0,
  -- The plant's day for which it was reckoned.
  projected_on date not null,
  changed_at timestamptz(3) not null,
  of_plant boolean generated always as (company_id is null) stored,
  sort_first date not null generated always as (coalesce(first_shortage, date '9999-12-31')) stored,
  sort_cover int not null generated always as (coalesce(cover_days, 0)) stored,
  search_part text collate "C" generated always as (upper(part_no)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, plant_id) references plant (tenant_id, id),
  foreign key (tenant_id, material_id) references material (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint pipeline_key unique nulls not distinct (tenant_id, material_id, company_id),
  -- One of several suppliers learns no sum in which others are.
  constraint pipeline_shared_check check (not is_shared
    or (company_id is not null and stock is null and stock_as_of is null and cover is null and cover_days is null
      and days is null and curve is null))
);
select protect('pipeline');
-- Stands after `protect`, which would show to every company what names none: the plant's rows are the plant's alone.
alter table pipeline alter column company_id drop not null;

create index pipeline_first on pipeline (tenant_id, of_plant, sort_first, id);
create index pipeline_plant_first on pipeline (tenant_id, plant_id, of_plant, sort_first, id);
create index pipeline_company_first on pipeline (tenant_id, company_id, sort_first, id);
create index pipeline_state on pipeline (tenant_id, of_plant, state, sort_first, id);
create index pipeline_part on pipeline (tenant_id, of_plant, part_no, id);
create index pipeline_cover on pipeline (tenant_id, of_plant, sort_cover, id);
create index pipeline_changed on pipeline (tenant_id, of_plant, changed_at, id);
create index pipeline_search on pipeline (tenant_id, search_part);
create index pipeline_controller on pipeline (tenant_id, mrp_controller, of_plant, sort_first);
create index pipeline_day on pipeline (tenant_id, plant_id, projected_on) where of_plant;
