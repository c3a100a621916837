-- A tenant that the demo story was told in: said when it is made, and never of another one. Its administrator may ask
-- that the story is told anew; until that is done, since when he waits.
alter table tenant
  add column is_demo boolean not null default false,
  add column reset_asked_at timestamptz(3),
  add constraint reset_of_demo check (reset_asked_at is null or is_demo);

create function stays_what_it_is() returns trigger
  language plpgsql as $$
begin
  if new.is_demo <> old.is_demo then raise exception 'a tenant is made as a demo, or it is none'; end if;
  return new;
end $$;
create trigger stays_what_it_is before update of is_demo on tenant
  for each row execute function stays_what_it_is();

-- Takes away all that lies in a demo tenant whose reset was asked for. The tenant itself stays, and what is the
-- installation's: its tenants, its certificate, who called what, and what browsers are just being told. All tables are
-- emptied by one statement: what refers to what is looked at when everything is gone.
create function empty_demo_tenant(tenant int) returns void
  language plpgsql security definer set search_path = inbound, pg_temp as $$
declare
  deletes text;
begin
  perform from tenant t where t.tenant_id = tenant and t.reset_asked_at is not null;
  if not found then raise exception 'nobody asked for a reset of tenant %', tenant; end if;
  select string_agg(format('d%s as (delete from %I where tenant_id = $1)', c.oid, c.relname), ', ') into deletes
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'inbound'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('tenant', 'tenant_entry', 'system_certificate', 'operation_log', 'live_event');
  execute 'with ' || deletes || ' select' using tenant;
end $$;
revoke execute on function empty_demo_tenant from public;
grant execute on function empty_demo_tenant to inbound_app;
