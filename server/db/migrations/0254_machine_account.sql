-- Programs that fetch their tokens by client credentials: each is a session of its user that gives short tokens.
create table machine_account (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  user_id uuid not null,
  session_id uuid not null,
  name text not null,
  -- Without the tenant, which stands before it where it is used.
  client_key text not null,
  secret_hash bytea not null,
  secret_mask text not null,
  -- Number of whoever made it.
  created_by text not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  constraint machine_account_client_key unique (tenant_id, client_key),
  foreign key (tenant_id, session_id) references user_session (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('machine_account');
create index machine_account_session on machine_account (tenant_id, session_id);
create index machine_account_user on machine_account (tenant_id, user_id);
create index machine_account_search_name on machine_account (tenant_id, search_name);
create index machine_account_name on machine_account (tenant_id, name, id);
create index machine_account_ends on machine_account (tenant_id, ends_at, id);
create index machine_account_changed on machine_account (tenant_id, changed_at, id);
