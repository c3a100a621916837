-- What a user has looked at of late: a list marks what was changed since. A row for each document that he opens, none for what others
-- change; older openings than a list looks back are swept.
create table opened_document (
  tenant_id int not null references tenant,
  user_id uuid not null,
  -- A document of any kind, or one of its rows: ids are never given twice.
  document_id uuid not null,
  opened_at timestamptz(3) not null,
  primary key (tenant_id, user_id, document_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('opened_document');
create index opened_document_age on opened_document (tenant_id, opened_at);

-- The worker takes away what is too old, of all tenants; it reads no more of it than its age.
grant select (tenant_id, opened_at), delete on opened_document to inbound_worker;
create policy age on opened_document for select to inbound_worker using (true);
create policy sweep on opened_document for delete to inbound_worker using (true);
