-- People whose data was erased: the row stays for what refers to it, names nobody, and lets nobody in again.
alter table app_user add column erased_at timestamptz(3);
alter table app_user add constraint app_user_erased check (erased_at is null or not active);

-- What the history of an account said of its person, by field and by reason: it goes with the account. Who did what to it, and
-- when, stays. Months of logs are changed by their owner alone, and here of nobody but a person of the caller's tenant.
create function forget_person(tenant int, person uuid) returns void
  language plpgsql security definer set search_path = inbound, pg_temp set lock_timeout = '2s' as $$
declare
  part text;
begin
  if context('tenant') <> tenant::text then raise exception 'a person is of the own tenant'; end if;
  for part in
    select m.part from log_month m where m.log = 'state_change'
    union all select t.rest from log_table t where t.log = 'state_change'
  loop
    execute format(
      'update %I set changes = ''{}'', reason = null where tenant_id = $1 and document_id = $2 and document = ''user''', part)
      using tenant, person;
  end loop;
end $$;

revoke execute on function forget_person from public;
grant execute on function forget_person to inbound_app;
