-- Who has a form or an editor of a document open at present: told to those who open it as well, kept for minutes.

create table editing (
  tenant_id int not null references tenant,
  -- Of the open form; its browser makes it up.
  id uuid not null,
  user_id uuid not null,
  -- The document's name in contracts, and which it is.
  document text not null,
  document_id uuid not null,
  -- What others are told of the user.
  name text not null,
  name_zh text not null,
  company_code text not null,
  since timestamptz(3) not null,
  -- A browser that is there says so now and then; one that is gone says nothing any more.
  seen_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('editing');
create index editing_document on editing (tenant_id, document_id, seen_at);
create index editing_user on editing (tenant_id, user_id);
create index editing_age on editing (tenant_id, seen_at);

-- The worker takes away what is too old, of all tenants; it reads no more of it than its age.
grant select (tenant_id, seen_at), delete on editing to inbound_worker;
create policy age on editing for select to inbound_worker using (true);
create policy sweep on editing for delete to inbound_worker using (true);
