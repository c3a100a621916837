-- Who uses the product, where, and what they may do.

create table company (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name_zh text not null,
  name_en text not null,
  kind text not null check (kind in ('buyer', 'supplier', 'forwarder')),
  locked boolean not null default false,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint company_code_key unique (tenant_id, code)
);
select protect('company');

create table plant (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  plant_no text not null,
  name_zh text not null,
  name_en text not null,
  sap_name text not null,
  contact text not null,
  country text,
  province text,
  city text,
  post_code text,
  street text not null,
  time_zone text not null,
  -- Language of its papers, and what its people call a working week.
  language text not null default 'zh-cn',
  weekdays int[] not null default '{1,2,3,4,5}',
  active boolean not null default true,
  changed_at timestamptz(3) not null,
  -- Number, names and SAP name in capitals, one line each, for prefix search.
  search_no text collate "C" generated always as (upper(plant_no)) stored,
  search_zh text collate "C" generated always as (upper(name_zh)) stored,
  search_en text collate "C" generated always as (upper(name_en)) stored,
  search_sap text collate "C" generated always as (upper(sap_name)) stored,
  primary key (tenant_id, id),
  constraint plant_number_key unique (tenant_id, plant_no),
  constraint plant_name_zh_key unique (tenant_id, name_zh),
  constraint plant_name_en_key unique (tenant_id, name_en),
  constraint plant_sap_key unique (tenant_id, sap_name)
);
select protect('plant', plant => 'id');
create index plant_search_no on plant (tenant_id, search_no);
create index plant_search_zh on plant (tenant_id, search_zh);
create index plant_search_en on plant (tenant_id, search_en);
create index plant_search_sap on plant (tenant_id, search_sap);

create table app_user (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  user_no text not null,
  -- The number as people may type it: NFKC, lower case.
  login_name text not null,
  cname text not null,
  name text not null,
  type text not null check (type in ('internal', 'supplier')),
  company_id uuid not null,
  department text not null default '',
  email text not null,
  tel text not null default '',
  phone text not null default '',
  fax text not null default '',
  mrp_controller text not null default '-',
  language text not null default 'zh-cn',
  active boolean not null default true,
  locked_at timestamptz(3),
  locked_until timestamptz(3),
  lock_reason text,
  password_hash text,
  password_changed_at timestamptz(3),
  -- The verdict on the password under the rule of that version; never its length or text.
  password_weak boolean not null default false,
  password_rule_version int not null default 0,
  first_login_at timestamptz(3),
  last_login_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  constraint app_user_number_key unique (tenant_id, login_name)
);
-- Users are administered over all companies of a tenant; a user's own company does not limit who may sign in.
select protect('app_user');
create index app_user_company on app_user (tenant_id, company_id);

create table user_plant (
  tenant_id int not null,
  user_id uuid not null,
  plant_id uuid not null,
  sort int not null default 0,
  primary key (tenant_id, user_id, plant_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, plant_id) references plant (tenant_id, id)
);
select protect('user_plant');
create index user_plant_plant on user_plant (tenant_id, plant_id);

create table password_history (
  tenant_id int not null,
  id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  set_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('password_history');
create index password_history_user on password_history (tenant_id, user_id, set_at desc);

create table role (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  type text not null check (type in ('internal', 'supplier', 'forwarder', 'ordering')),
  owner_company_id uuid,
  description text not null default '',
  data_scope text not null check (data_scope in ('all', 'plants', 'mrp', 'company')),
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_company_id) references company (tenant_id, id),
  constraint role_code_key unique (tenant_id, code)
);
select protect('role');
create index role_owner on role (tenant_id, owner_company_id);

create table user_role (
  tenant_id int not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
select protect('user_role');
create index user_role_role on user_role (tenant_id, role_id);

-- Menus, pages, buttons and interfaces: how permissions are named and arranged for people.
create table permission (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  type text not null check (type in ('menu', 'page', 'button', 'interface')),
  parent_id uuid,
  name_zh text not null,
  name_en text not null,
  -- Address of a page; key of a menu section.
  path text not null,
  -- The named permission that a button or interface stands for.
  grants text,
  icon text not null default '',
  sort int not null default 0,
  in_menu boolean not null default false,
  modes text[] not null default '{VWA,NEV}',
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references permission (tenant_id, id),
  constraint permission_path_key unique (tenant_id, type, path)
);
select protect('permission');
create index permission_parent on permission (tenant_id, parent_id);

create table role_permission (
  tenant_id int not null,
  role_id uuid not null,
  permission_id uuid not null,
  primary key (tenant_id, role_id, permission_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, permission_id) references permission (tenant_id, id)
);
select protect('role_permission');
create index role_permission_permission on role_permission (tenant_id, permission_id);
