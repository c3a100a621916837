-- A tenant that moves to another installation: from `moving_at` on nothing of it is read or written here, by nobody; where it
-- has gone to is said once it has.
alter table tenant
  add column moving_at timestamptz(3),
  add column moved_to text,
  add constraint tenant_moved_after_moving check (moved_to is null or moving_at is not null);
grant select (moving_at, moved_to) on tenant to inbound_worker;

-- Each transaction asks it as soon as it has named its tenant.
create function refuse_moved(of int) returns void
  language plpgsql stable as $$
declare
  away record;
begin
  select moved_to into away from tenant where tenant_id = of and moving_at is not null;
  if found then
    raise exception using errcode = 'IN421', message = 'the tenant moves', detail = coalesce(away.moved_to, ''),
      hint = of::text;
  end if;
end $$;
