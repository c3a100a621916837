-- The statistics of tables that the planner would misjudge: filled and never looked at, or changed by more than twice of
-- what they held. Autovacuum comes by once a minute at the earliest; until then a search over a fresh import took the
-- worst of all plans (decision 0114). What another session looks at just now is passed over.
create function provide_statistics() returns int
  language plpgsql security definer set search_path = inbound, pg_temp as $$
declare
  -- Of fewer changes than these no plan becomes slow.
  few constant int := 1000;
  misjudged text;
  looked_at int := 0;
begin
  for misjudged in
    select c.relname from pg_class c
    where c.relnamespace = 'inbound'::regnamespace and c.relkind = 'r'
      and ((c.reltuples < 0 and pg_relation_size(c.oid) > 0)
        or pg_stat_get_mod_since_analyze(c.oid) > few + 2 * c.reltuples)
  loop
    execute format('analyze (skip_locked) %I', misjudged);
    looked_at := looked_at + 1;
  end loop;
  return looked_at;
end $$;

revoke execute on function provide_statistics() from public;
grant execute on function provide_statistics() to inbound_worker;
