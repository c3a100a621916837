-- What a user may is remembered by the process that has read it, as long as two stamps are the same: that of the user and
-- that of the tenant (decision 0034). Whatever changes it renews a stamp in the same transaction, by whoever it is done, so
-- that every process reads it anew with the very next call. A stamp is drawn and not counted: a number that was rolled
-- back, or that a copy of the database has given, too, would come a second time.
alter table tenant add column rights_stamp uuid not null default gen_random_uuid();
alter table app_user add column rights_stamp uuid not null default gen_random_uuid();

-- For tables that name a user, who may be out of sight of whoever changes his rights: the context is widened for him, and
-- is what it was afterwards. The few rows of a user each renew it: that the user's row was written in this transaction does
-- not say that its stamp was.
create function renew_rights_of_user() returns trigger language plpgsql set search_path = inbound as $$
declare
  company constant text := context('company');
  mrp constant text := context('mrp');
begin
  perform set_config('app.company', '*', true), set_config('app.mrp', '*', true);
  update app_user set rights_stamp = gen_random_uuid()
    where tenant_id in (new.tenant_id, old.tenant_id) and id in (new.user_id, old.user_id);
  perform set_config('app.company', company, true), set_config('app.mrp', mrp, true);
  return null;
end $$;

-- For tables that name none: the rights of all users of the tenant are read anew. Once in a transaction is enough, for
-- nobody else sees the stamp before its end; that it was done is undone with it, by the same savepoint.
create function renew_rights_of_tenant() returns trigger language plpgsql set search_path = inbound as $$
declare
  renewal constant text := coalesce(new.tenant_id, old.tenant_id) || ' in ' || pg_current_xact_id();
begin
  if renewal is distinct from current_setting('app.renewed', true) then
    update tenant set rights_stamp = gen_random_uuid() where tenant_id = coalesce(new.tenant_id, old.tenant_id);
    perform set_config('app.renewed', renewal, true);
  end if;
  return null;
end $$;

create trigger renews_rights after insert or update or delete on user_plant
  for each row execute function renew_rights_of_user();
create trigger renews_rights after insert or update or delete on user_role
  for each row execute function renew_rights_of_user();
create trigger renews_rights after insert or update or delete on agreement_consent
  for each row execute function renew_rights_of_user();

create trigger renews_rights after insert or update or delete on role
  for each row execute function renew_rights_of_tenant();
create trigger renews_rights after insert or update or delete on role_permission
  for each row execute function renew_rights_of_tenant();
create trigger renews_rights after insert or update or delete on permission
  for each row execute function renew_rights_of_tenant();
create trigger renews_rights after insert or update or delete on password_rule
  for each row execute function renew_rights_of_tenant();
create trigger renews_rights after insert or update or delete on agreement
  for each row execute function renew_rights_of_tenant();
-- Of a plant that is imported or renamed nobody's rights change.
create trigger renews_rights after update of plant_no, time_zone, active on plant
  for each row execute function renew_rights_of_tenant();
