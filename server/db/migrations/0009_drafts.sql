-- What a user has typed and not sent: for the user alone, so that neither a closed tab nor another machine loses it.
create table draft (
  tenant_id int not null,
  user_id uuid not null,
  -- What is written on: plant, screen, object and part, as the browser names them.
  name text not null,
  -- The version of the record that it began from; null for what does not exist yet.
  base_version int,
  -- JSON of the browser; nobody else reads it.
  content text not null,
  saved_at timestamptz(3) not null,
  primary key (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('draft');
create index draft_age on draft (tenant_id, saved_at);

-- The worker takes away what is too old to be asked for again, of all tenants; it reads no more of it than its age.
grant select (tenant_id, saved_at), delete on draft to inbound_worker;
grant select (tenant_id, created_at), delete on idempotency_key to inbound_worker;
grant select (tenant_id, expires_at), delete on session_token, single_use to inbound_worker;
create policy age on draft for select to inbound_worker using (true);
create policy age on idempotency_key for select to inbound_worker using (true);
create policy age on session_token for select to inbound_worker using (true);
create policy age on single_use for select to inbound_worker using (true);
create policy sweep on draft for delete to inbound_worker using (true);
create policy sweep on idempotency_key for delete to inbound_worker using (true);
create policy sweep on session_token for delete to inbound_worker using (true);
create policy sweep on single_use for delete to inbound_worker using (true);
