-- The tenants of the installation, as its operator keeps them: rows of tenant 0, one for each tenant. What a tenant is for
-- itself stands in `tenant`, which nobody else sees.
create table tenant_entry (
  tenant_id int not null,
  id uuid not null,
  version int not null default 1,
  -- As people write it; tenants are sorted by its value.
  env_no text not null check (env_no ~ '^[0-9]{1,9}$'),
  number int generated always as (env_no::int) stored,
  name_zh text not null,
  name_en text not null,
  active boolean not null default true,
  -- Why it was switched off.
  off_reason text,
  changed_at timestamptz(3) not null,
  search_no text collate "C" generated always as (upper(env_no)) stored,
  search_zh text collate "C" generated always as (upper(name_zh)) stored,
  search_en text collate "C" generated always as (upper(name_en)) stored,
  primary key (tenant_id, id),
  constraint tenant_entry_env_no_key unique (tenant_id, env_no)
);
select protect('tenant_entry');
create index tenant_entry_search_no on tenant_entry (tenant_id, search_no);
create index tenant_entry_search_zh on tenant_entry (tenant_id, search_zh);
create index tenant_entry_search_en on tenant_entry (tenant_id, search_en);
create index tenant_entry_number on tenant_entry (tenant_id, number, id);
create index tenant_entry_name_zh on tenant_entry (tenant_id, name_zh, id);
create index tenant_entry_name_en on tenant_entry (tenant_id, name_en, id);
create index tenant_entry_changed on tenant_entry (tenant_id, changed_at, id);
create index tenant_entry_active on tenant_entry (tenant_id, active, number, id);

-- Those that are there already: the owner reads all of them for once.
alter table tenant no force row level security;
alter table tenant_entry no force row level security;
insert into tenant_entry (tenant_id, id, env_no, name_zh, name_en, active, changed_at)
  select 0, gen_random_uuid(), tenant_id::text, name_zh, name_en, active, created_at from tenant;
alter table tenant force row level security;
alter table tenant_entry force row level security;
