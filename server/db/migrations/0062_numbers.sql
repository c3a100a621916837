-- What a tenant has changed of the numbers that the product works with (administration.md, Settings with numbers): each
-- change is a row, the last one of a key holds, and one without a value brings the usual number back. Nothing is changed
-- or deleted, so that it can always be told who set what when.
create table number_change (
  tenant_id int not null references tenant,
  id uuid not null,
  at timestamptz(3) not null,
  key text not null,
  value int,
  actor_id uuid,
  actor text not null,
  primary key (tenant_id, id)
);
select protect('number_change', append_only => true);
create index number_change_key on number_change (tenant_id, key, id);
-- The worker takes away what is older than its tenant keeps it.
grant select (tenant_id, id, key, value) on number_change to inbound_worker;
create policy every_tenant on number_change for select to inbound_worker using (true);
