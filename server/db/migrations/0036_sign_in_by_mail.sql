-- Signing in with an e-mail address and a code that is mailed to it: each tenant says whether, and for which roles not.

create table sign_in_rule (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  by_email boolean not null default true,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint sign_in_rule_tenant_key unique (tenant_id)
);
select protect('sign_in_rule');

-- Whoever has one of these roles signs in by number and password alone.
create table sign_in_excluded_role (
  tenant_id int not null,
  role_id uuid not null,
  primary key (tenant_id, role_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select protect('sign_in_excluded_role');

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('puzzle', 'ticket', 'nonce', 'password_link', 'email_code'));

-- Tenants that are there already begin as new ones do.
alter table tenant no force row level security;
alter table role no force row level security;
alter table sign_in_rule no force row level security;
alter table sign_in_excluded_role no force row level security;
insert into sign_in_rule (tenant_id, id, changed_at) select tenant_id, gen_random_uuid(), now() from tenant;
insert into sign_in_excluded_role (tenant_id, role_id) select tenant_id, id from role where code = 'platform-admin';
alter table tenant force row level security;
alter table role force row level security;
alter table sign_in_rule force row level security;
alter table sign_in_excluded_role force row level security;
