-- What the distributor told by itself and could not be taken up is tried again, and people are told of what is left out.
alter table distributor_push
  add column tries int not null default 0 check (tries >= 0),
  -- The next try; null where there was none yet.
  add column due_at timestamptz(3),
  -- Administrators were told of this one.
  add column told_at timestamptz(3);
drop index distributor_push_open;
create index distributor_push_open on distributor_push (tenant_id, (coalesce(due_at, received_at))) where settled_at is null;
create index distributor_push_told on distributor_push (tenant_id, told_at) where told_at is not null;
