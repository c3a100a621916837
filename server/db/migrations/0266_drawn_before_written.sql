-- What a function writes is drawn before, and rows are named by their keys: on whichever machine a statement is run, it writes
-- the same (docs/scale.md). What each of them does stays as it was.
create or replace function renew_rights_of_user() returns trigger language plpgsql set search_path = inbound as $$
declare
  company constant text := context('company');
  mrp constant text := context('mrp');
  stamp constant uuid := gen_random_uuid();
begin
  perform set_config('app.company', '*', true), set_config('app.mrp', '*', true);
  update app_user set rights_stamp = stamp
    where tenant_id in (new.tenant_id, old.tenant_id) and id in (new.user_id, old.user_id);
  perform set_config('app.company', company, true), set_config('app.mrp', mrp, true);
  return null;
end $$;

create or replace function renew_rights_of_tenant() returns trigger language plpgsql set search_path = inbound as $$
declare
  renewal constant text := coalesce(new.tenant_id, old.tenant_id) || ' in ' || pg_current_xact_id();
  stamp uuid;
begin
  if renewal is distinct from current_setting('app.renewed', true) then
    stamp := gen_random_uuid();
    update tenant set rights_stamp = stamp where tenant_id = coalesce(new.tenant_id, old.tenant_id);
    perform set_config('app.renewed', renewal, true);
  end if;
  return null;
end $$;

create or replace function renew_dictionary() returns trigger language plpgsql set search_path = inbound as $$
declare
  stamp constant uuid := gen_random_uuid();
begin
  update tenant set dictionary_stamp = stamp where tenant_id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;

create or replace function renew_process_stamp() returns trigger language plpgsql set search_path = inbound as $$
declare
  renewal constant text := coalesce(new.tenant_id, old.tenant_id) || ' in ' || pg_current_xact_id();
  stamp uuid;
begin
  if renewal is distinct from current_setting('app.process_renewed', true) then
    stamp := gen_random_uuid();
    update tenant set process_stamp = stamp where tenant_id = coalesce(new.tenant_id, old.tenant_id);
    perform set_config('app.process_renewed', renewal, true);
  end if;
  return null;
end $$;

create or replace function forget_logs(tenant int, before timestamptz, most int) returns int
  language plpgsql security definer set search_path = inbound, pg_temp set lock_timeout = '2s' as $$
declare
  part record;
  gone int;
  total int := 0;
begin
  perform may_forget(before);
  for part in
    select m.part as name, m.moment from log_month m where m.begins < before
    union all select t.rest, t.moment from log_table t
  loop
    execute format(
      'delete from %1$I l using (select id, %2$I as moment from %1$I where tenant_id = $1 and %2$I < $2 limit $3) old
       where l.tenant_id = $1 and l.%2$I = old.moment and l.id = old.id',
      part.name, part.moment) using tenant, before, most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;
