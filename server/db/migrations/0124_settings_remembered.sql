-- What an answer to a line depends on besides the line (settings in force, calendar, plant, days for an answer) is remembered
-- by the process that has read it, as long as this stamp of the tenant is the same (decision 0095): as the rights are (0032).
alter table tenant add column process_stamp uuid not null default gen_random_uuid();

-- Once in a transaction is enough, for nobody else sees the stamp before its end; that it was done is undone with it.
create function renew_process_stamp() returns trigger language plpgsql set search_path = inbound as $$
declare
  renewal constant text := coalesce(new.tenant_id, old.tenant_id) || ' in ' || pg_current_xact_id();
begin
  if renewal is distinct from current_setting('app.process_renewed', true) then
    update tenant set process_stamp = gen_random_uuid() where tenant_id = coalesce(new.tenant_id, old.tenant_id);
    perform set_config('app.process_renewed', renewal, true);
  end if;
  return null;
end $$;

create trigger renews_process_stamp after insert or update or delete on process_setting
  for each row execute function renew_process_stamp();
create trigger renews_process_stamp after insert or update or delete on plant_calendar_day
  for each row execute function renew_process_stamp();
create trigger renews_process_stamp after insert or update or delete on number_change
  for each row execute function renew_process_stamp();
create trigger renews_process_stamp after update of plant_no, time_zone, weekdays on plant
  for each row execute function renew_process_stamp();
