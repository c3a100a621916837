-- People whose data was erased: the row stays for what refers to it, names nobody, and lets nobody in again.
alter table app_user add column erased_at timestamptz(3);
-- What is taken away from an account leaves nothing.
alter table app_user alter column email set default '';
alter table app_user add constraint app_user_erased check (erased_at is null or not active);

-- What the history of an account said of its person, by field and by reason: it goes with the account. Who did what to it, and
-- when, stays. History is changed by its owner alone, and here of nobody but a person of the caller's tenant.
create function forget_person(tenant int, person uuid) returns void
  language plpgsql security definer set search_path = inbound, pg_temp as $$
begin
  if context('tenant') <> tenant::text then raise exception 'a person is of the own tenant'; end if;
  update state_change set changes = '{}', reason = null
  where tenant_id = tenant and document_id = person and document = 'user';
end $$;

revoke execute on function forget_person from public;
grant execute on function forget_person to inbound_app;
