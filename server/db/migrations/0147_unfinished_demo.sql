-- Takes away the tenant that a first start made before it was interrupted. The demo story makes tenant 0 last: a demo
-- tenant beside which there is no tenant 0 is unfinished. False, and nothing is taken away, where somebody called in it.
create function remove_unfinished_demo(unfinished int) returns boolean
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
  delete from tenant where tenant_id = unfinished;
  perform set_config('app.tenant', '0', true);
  delete from tenant_entry where tenant_id = 0 and env_no = unfinished::text;
  return true;
end $$;
revoke execute on function remove_unfinished_demo from public;
grant execute on function remove_unfinished_demo to inbound_app;
