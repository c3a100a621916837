-- Logs lie in a table for each month (administration.md, Rules): what nobody keeps any longer goes with its month, and no
-- index grows beyond one. The application may neither change nor delete a log; the worker may ask for it, by functions
-- that work as the owner. A row of a month without a table waits in the `_rest` of its log, so that a moment which nobody
-- foresaw stops no call.

-- The logs, with the column that says when and the table of what has no month yet.
create view log_table with (security_invoker) as
  select c.relname::text as log, a.attname::text as moment, d.relname::text as rest
  from pg_partitioned_table p
  join pg_class c on c.oid = p.partrelid and c.relnamespace = 'inbound'::regnamespace
  join pg_class d on d.oid = p.partdefid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0];

-- Months that logs have tables for, and when each ends.
create view log_month with (security_invoker) as
  select t.log, t.moment, c.relname::text as part,
    to_date(substring(c.relname from '\d{4}_\d{2}$'), 'YYYY_MM')::timestamp at time zone 'UTC' as begins
  from log_table t
  join pg_inherits i on i.inhparent = format('inbound.%I', t.log)::regclass
  join pg_class c on c.oid = i.inhrelid and c.relname <> t.rest;

-- How a page of a log is read again by its keys: the month is found by the moment.
do $$
declare
  t log_table;
  told jsonb;
begin
  for t in select * from log_table loop
    told := obj_description(format('inbound.%I', t.log)::regclass)::jsonb || jsonb_build_object('partedBy', t.moment);
    execute format('comment on table %I is %L', t.log, told::text);
  end loop;
end $$;

-- What a call was about, as a column: a condition on a part of a document is looked at after the policy alone, and never
-- by an index. Filters that may match nothing have an index each.
drop index operation_log_document;
alter table operation_log add column document_id text collate "C" generated always as (parameters ->> 'id') stored;
create index operation_log_document on operation_log (tenant_id, document_id, at desc);
create index operation_log_plant on operation_log (tenant_id, plant_no, at desc);
create index operation_log_type on operation_log (tenant_id, type, at desc);
create index interface_log_type on interface_log (tenant_id, message_type, at desc);

-- Makes the table of a month of a log, and moves into it what has waited. The table has its indexes and keys before it
-- joins its log, so that it joins in a moment: who reads the log waits for nothing else. (A key that is added over rows
-- would also be checked with the policies of the owner, which see no tenant.)
create function make_log_month(log text, moment text, rest text, begins timestamptz) returns void
  language plpgsql set search_path = inbound, pg_temp as $$
declare
  part constant text := log || to_char(begins at time zone 'UTC', '_YYYY_MM');
  ends constant timestamptz := (begins at time zone 'UTC' + interval '1 month') at time zone 'UTC';
  columns text;
  key text;
begin
  if to_regclass(format('inbound.%I', part)) is not null then return; end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = format('inbound.%I', log)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('create table %I (like %I including defaults including constraints including generated including indexes)', part, log);
  for key in select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = format('inbound.%I', log)::regclass and contype = 'f'
  loop
    execute format('alter table %I add %s', part, key);
  end loop;
  execute format('alter table %I add constraint of_month check (%I >= %L and %I < %L)', part, moment, begins, moment, ends);
  execute format('insert into %I (%s) select %s from %I where %I >= $1 and %I < $2', part, columns, columns, rest, moment, moment)
    using begins, ends;
  execute format('delete from %I where %I >= $1 and %I < $2', rest, moment, moment) using begins, ends;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', log, part, begins, ends);
  execute format('alter table %I drop constraint of_month', part);
end $$;

-- Provides the months from the present one on, and of each log the first month of which rows wait: true where there was
-- one, and others may wait. Several servers do not disturb each other. Who reads a log may hold it for a moment: then
-- this ends, and is tried again.
create function provide_log_months(present timestamptz, ahead int) returns boolean
  language plpgsql security definer set search_path = inbound, pg_temp set lock_timeout = '2s' as $$
declare
  t log_table;
  waiting timestamptz;
  moved boolean := false;
  this_month constant timestamp := date_trunc('month', present at time zone 'UTC');
begin
  if not pg_try_advisory_xact_lock(hashtext('inbound.log_months')) then return false; end if;
  for t in select * from log_table loop
    for n in 0 .. ahead loop
      perform make_log_month(t.log, t.moment, t.rest, (this_month + make_interval(months => n)) at time zone 'UTC');
    end loop;
    execute format('select min(%I) from %I where %I < $1', t.moment, t.rest, t.moment) into waiting
      using this_month at time zone 'UTC';
    if waiting is not null then
      perform make_log_month(t.log, t.moment, t.rest, date_trunc('month', waiting at time zone 'UTC') at time zone 'UTC');
      moved := true;
    end if;
  end loop;
  return moved;
end $$;

-- Whatever is asked: logs of the last three months stay.
create function may_forget(before timestamptz) returns timestamptz
  language plpgsql set search_path = inbound, pg_temp as $$
begin
  if before > now() - interval '89 days' then raise exception 'logs of the last three months are kept'; end if;
  return before;
end $$;

-- Deletes of a tenant's logs what is older, at most so many rows of each month; how many it were.
create function forget_logs(tenant int, before timestamptz, most int) returns int
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
      'delete from %I where ctid = any (array (select ctid from %I where tenant_id = $1 and %I < $2 limit $3))',
      part.name, part.name, part.moment) using tenant, before, most;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;

-- Drops the months that ended before: nobody keeps them.
create function drop_log_months(before timestamptz) returns int
  language plpgsql security definer set search_path = inbound, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
  total int := 0;
begin
  perform may_forget(before);
  for part in select m.part from log_month m
    where (m.begins at time zone 'UTC' + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table %I', part);
    total := total + 1;
  end loop;
  return total;
end $$;

revoke execute on function provide_log_months, forget_logs, drop_log_months from public;
grant execute on function provide_log_months, forget_logs, drop_log_months to inbound_worker;

select provide_log_months(now(), 2);
