-- Small square pictures of a tenant, which entries of its menu may name as `own-<name>`.
create table icon (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The PNG in base64, and the pixels of its side.
  png text not null check (length(png) <= 22000),
  side int not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint icon_name_key unique (tenant_id, name)
);
select protect('icon');
create index permission_icon on permission (tenant_id, icon);
