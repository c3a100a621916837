-- A supplier is bound to plants, or to none and so seen by all of them (S6-016). Who works at other plants does not see
-- it, nor what is a part of it. Whatever names a supplier at a plant keeps it bound there.

-- Rows that name their plants in an array of ids, which is empty where they are of every plant. Stands after `protect`,
-- whose policy it narrows.
create function protect_plants(target regclass, of text) returns void
  language plpgsql as $$
declare
  before text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'scope');
  condition text := before || format(
    ' and ((select context(''plants'') = ''*'') or %1$I = ''{}'''
    ' or %1$I && (select string_to_array(nullif(nullif(context(''plants''), ''''), ''*''), '','')::uuid[])::uuid[])', of);
begin
  execute format('comment on table %s is %L', target,
    (obj_description(target)::jsonb || jsonb_build_object('plantsIn', of))::text);
  execute format('alter policy scope on %s using (%s) with check (%s)', target, condition, condition);
end $$;

-- Rows that are a part of such a one, which they name by `<through>_id`, are seen where it is.
create function protect_part(target regclass, through regclass) returns void
  language plpgsql as $$
declare
  before text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'scope');
  condition text := before || format(
    ' and ((select context(''plants'') = ''*'') or %I in (select whole.id from %s whole'
    ' where whole.tenant_id = (select nullif(context(''tenant''), '''')::int)))', through::text || '_id', through);
begin
  execute format('comment on table %s is %L', target,
    (obj_description(target)::jsonb || jsonb_build_object('plantsThrough', through::text))::text);
  execute format('alter policy scope on %s using (%s) with check (%s)', target, condition, condition);
end $$;

alter table supplier add column plant_ids uuid[] not null default '{}';
select protect_plants('supplier', of => 'plant_ids');
select protect_part('production_location', through => 'supplier');
select protect_part('supplier_contact', through => 'supplier');

-- What somebody sees, for a rule that holds for rows that he does not see as well: widened to the whole tenant, and put
-- back. What is raised in between ends the transaction, and the wide sight with it.
create function see_whole_tenant() returns text[]
  language plpgsql as $$
declare
  sight text[] := array[context('plants'), context('company'), context('mrp'), context('drafts')];
begin
  perform see_again(array['*', '*', '*', '*']);
  return sight;
end $$;

create function see_again(sight text[]) returns void
  language sql as $$
  select set_config('app.plants', sight[1], true), set_config('app.company', sight[2], true),
    set_config('app.mrp', sight[3], true), set_config('app.drafts', sight[4], true)
$$;

-- Refuses as a foreign key does: what names a supplier at a plant that it is not bound to names one that is not there.
create function names_bound_supplier() returns trigger
  language plpgsql as $$
declare
  sight text[];
  bound uuid[];
begin
  if new.supplier_id is null or new.plant_id is null then return new; end if;
  sight := see_whole_tenant();
  -- Held until the end, so that it is not taken from the plant meanwhile.
  select plant_ids into bound from supplier where tenant_id = new.tenant_id and id = new.supplier_id for share;
  perform see_again(sight);
  if bound <> '{}' and not new.plant_id = any (bound) then
    raise exception using errcode = 'foreign_key_violation', table = 'supplier',
      message = format('supplier %s is not bound to plant %s', new.supplier_id, new.plant_id);
  end if;
  return new;
end $$;

-- Call-offs and their lines name the supplier and the plant of their agreement, by its key.
do $$
declare
  target text;
begin
  foreach target in array array['scheduling_agreement', 'edi_partner', 'process_setting', 'column_mapping',
    'packaging_instruction', 'packing_template', 'quality_document', 'container_account', 'container_note',
    'delivery_note', 'pick_up_plan']
  loop
    execute format('create trigger bound_supplier before insert or update of supplier_id, plant_id on %I'
      ' for each row execute function names_bound_supplier()', target);
  end loop;
end $$;

-- The other side: a supplier is not taken from a plant where something names it.
create function keeps_its_plants() returns trigger
  language plpgsql as $$
declare
  sight text[];
  naming text;
  is_named boolean;
begin
  if new.plant_ids = '{}' or (old.plant_ids <> '{}' and new.plant_ids @> old.plant_ids) then return new; end if;
  sight := see_whole_tenant();
  for naming in select tgrelid::regclass::text from pg_trigger where tgname = 'bound_supplier' loop
    execute format(
      'select exists (select from %s where tenant_id = $1 and supplier_id = $2 and plant_id <> all ($3))', naming)
      into is_named using new.tenant_id, new.id, new.plant_ids;
    exit when is_named;
  end loop;
  perform see_again(sight);
  if is_named then
    raise exception using errcode = 'foreign_key_violation', table = naming, detail = 'is still referenced',
      message = format('supplier %s is named at a plant that it would leave', new.id);
  end if;
  return new;
end $$;

create trigger keeps_its_plants before update of plant_ids on supplier
  for each row execute function keeps_its_plants();
