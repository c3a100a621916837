-- What browsers would be told of an unfinished demo goes with its tenant: the reset of a demo leaves these events alone.
create or replace function remove_unfinished_demo(unfinished int) returns boolean
  language plpgsql security definer set search_path = inbound, pg_temp as $$
begin
  perform set_config('app.tenant', '0', true);
  if exists (select from tenant where tenant_id = 0) then
    raise exception 'tenant 0 is there: the demo is finished';
  end if;
  perform set_config('app.tenant', unfinished::text, true);
  if exists (select from operation_log where tenant_id = unfinished) then return false; end if;
  update tenant set reset_asked_at = now() where tenant_id = unfinished and is_demo;
  perform empty_demo_tenant(unfinished);
  delete from live_event where tenant_id = unfinished;
  delete from tenant where tenant_id = unfinished;
  perform set_config('app.tenant', '0', true);
  delete from tenant_entry where tenant_id = 0 and env_no = unfinished::text;
  return true;
end $$;
