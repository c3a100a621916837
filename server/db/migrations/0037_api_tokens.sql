-- Tokens with which scripts and other systems call: each is a session of its user, which may reach less than he does.
alter table user_session
  add column token_access text check (token_access in ('read', 'full')),
  add column token_areas text[];

create table api_token (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  user_id uuid not null,
  session_id uuid not null,
  name text not null,
  -- Number of whoever made it.
  created_by text not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references user_session (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('api_token');
create index api_token_session on api_token (tenant_id, session_id);
create index api_token_user on api_token (tenant_id, user_id);
create index api_token_search_name on api_token (tenant_id, search_name);
create index api_token_name on api_token (tenant_id, name, id);
create index api_token_ends on api_token (tenant_id, ends_at, id);
create index api_token_changed on api_token (tenant_id, changed_at, id);
