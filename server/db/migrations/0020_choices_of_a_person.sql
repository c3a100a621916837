-- What a user has chosen for himself: look, language, columns. For the user alone, and the same in each browser.
create table preference (
  tenant_id int not null,
  user_id uuid not null,
  -- What was chosen: `page`, `language`, or the list of a path.
  name text not null,
  -- JSON of the browser; nobody else reads it.
  content text not null,
  saved_at timestamptz(3) not null,
  primary key (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('preference');

-- A list as somebody likes to see it, under a name; shared with a role, it is seen by those of his company who have it.
create table list_view (
  tenant_id int not null,
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  role_id uuid,
  -- The screen of the list.
  path text not null,
  name text not null,
  -- JSON of the browser: filter, order, columns.
  content text not null,
  saved_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id),
  constraint list_view_name_key unique (tenant_id, user_id, path, name)
);
select protect('list_view');
create index list_view_role on list_view (tenant_id, role_id, path) where role_id is not null;

-- Whoever acted is told by his Chinese name where the reader reads Chinese; empty for the product itself.
alter table state_change add column actor_zh text not null default '';
alter table state_change no force row level security;
alter table app_user no force row level security;
update state_change set actor_zh = app_user.cname from app_user
where app_user.tenant_id = state_change.tenant_id and app_user.id = state_change.actor_id;
alter table app_user force row level security;
alter table state_change force row level security;
