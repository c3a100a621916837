-- How every table is protected. A table names its tenant first in each key; what else limits a reader follows from the
-- columns it has: plant_id, company_id and forwarder_company_id, mrp_controller. The context comes with the transaction.

create function context(name text) returns text
  language sql stable
  return coalesce(current_setting('app.' || name, true), '');

-- Puts the policy on a table, and gives the application's roles what they need. `plant` names the column of the plant
-- where it is not plant_id; `append_only` keeps even the application from changing or deleting rows. A change that waited
-- for another one checks its row again, and then all parts of a policy are computed at once, also those behind an "or"
-- that is true already: so `*` must never be read as an id.
create function protect(target regclass, plant text default null, append_only boolean default false) returns void
  language plpgsql as $$
declare
  has_column record;
  condition text := 'tenant_id = (select nullif(context(''tenant''), '''')::int)';
  every_plant constant text := '(select context(''plants'') = ''*'')';
  every_company constant text := '(select context(''company'') = ''*'')';
begin
  select
    coalesce(plant, max(attname) filter (where attname = 'plant_id')) as plant,
    bool_or(attname = coalesce(plant, 'plant_id') and not attnotnull) as plant_optional,
    bool_or(attname = 'company_id') as company,
    bool_or(attname = 'company_id' and not attnotnull) as company_optional,
    bool_or(attname = 'forwarder_company_id') as forwarder,
    bool_or(attname = 'mrp_controller') as mrp
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

  -- What limits the rows, for the query layer: it adds the same conditions of its own.
  execute format('comment on table %s is %L', target, jsonb_build_object(
    'plant', has_column.plant, 'plantOptional', has_column.plant_optional, 'company', has_column.company,
    'companyOptional', has_column.company_optional, 'forwarder', has_column.forwarder, 'mrp', has_column.mrp,
    'appendOnly', append_only)::text);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists scope on %s', target);
  execute format('create policy scope on %s using (%s) with check (%s)', target, condition, condition);
  execute format('grant select, insert%s on %s to inbound_app', case when append_only then '' else ', update, delete' end, target);
end $$;

-- The one table that belongs to no tenant and is read before one is known: which tenants there are.
create table tenant (
  tenant_id int primary key check (tenant_id >= 0),
  name_zh text not null,
  name_en text not null,
  mode text not null default 'VWA' check (mode in ('VWA', 'NEV')),
  active boolean not null default true,
  -- Keys of the encrypted query strings, the present one first.
  query_keys jsonb not null default '[]',
  created_at timestamptz(3) not null
);
select protect('tenant');
