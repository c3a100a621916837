-- What was changed of late, for the browsers that show it: told by server-sent events (decision 0056), kept for minutes.

create table live_event (
  tenant_id int not null references tenant,
  id uuid not null,
  -- The transaction that changed it: a reader goes on behind the last snapshot that he has seen, and misses none.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null,
  -- The table that the documents stand in.
  about text not null,
  -- The documents that were changed; nothing where there were too many to name.
  ids uuid[],
  plant_id uuid,
  company_id uuid,
  forwarder_company_id uuid,
  draft_company_id uuid,
  -- Whom alone it concerns.
  user_id uuid,
  -- Who changed it, and by which call: its own browser knows the key.
  actor text not null,
  call_key text,
  primary key (tenant_id, id)
);
select protect('live_event', append_only => true);
create index live_event_xact on live_event (xact);

-- The worker reads those of all tenants, and takes away what is old.
grant select, delete on live_event to inbound_worker;
create policy every_tenant on live_event to inbound_worker using (true) with check (true);
