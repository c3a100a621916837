-- Signing in by an issuer of OpenID Connect: each tenant names its own, and none at first.
create table single_sign_on (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  active boolean not null default false,
  -- What the button of the sign-in page calls the issuer.
  name text not null default '',
  issuer text not null default '',
  client_id text not null default '',
  scopes text not null default 'openid profile email',
  -- The claim that says who it is, and by what of the user it is compared.
  user_claim text not null default 'preferred_username',
  match_by text not null default 'number' check (match_by in ('number', 'email')),
  -- The claim with groups, and what stands before the code of a role in them; without it roles are given here.
  groups_claim text not null default '',
  group_prefix text not null default '',
  makes_users boolean not null default false,
  new_user_company_id uuid,
  new_user_plant_id uuid,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint single_sign_on_tenant_key unique (tenant_id),
  foreign key (tenant_id, new_user_company_id) references company (tenant_id, id),
  foreign key (tenant_id, new_user_plant_id) references plant (tenant_id, id)
);
select protect('single_sign_on');
create index single_sign_on_company on single_sign_on (tenant_id, new_user_company_id);
create index single_sign_on_plant on single_sign_on (tenant_id, new_user_plant_id);

create table single_sign_on_secret (
  tenant_id int not null,
  setting_id uuid not null,
  client_secret_sealed text not null,
  client_secret_mask text not null,
  primary key (tenant_id, setting_id),
  foreign key (tenant_id, setting_id) references single_sign_on (tenant_id, id) on delete cascade
);
select protect('single_sign_on_secret');

-- What the issuer said of a session that it began: with it the session ends there, too.
create table issued_session (
  tenant_id int not null,
  session_id uuid not null,
  id_token_sealed text not null,
  -- Where the issuer ends its own session; empty where it tells no place.
  end_session_url text not null default '',
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references user_session (tenant_id, id) on delete cascade
);
select protect('issued_session');

-- No password was typed for such a session, so none is asked to be changed.
alter table user_session add column by_issuer boolean not null default false;

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('puzzle', 'ticket', 'nonce', 'password_link', 'email_code', 'second_factor', 'sign_on'));

-- Tenants that are there already begin as new ones do.
alter table tenant no force row level security;
alter table single_sign_on no force row level security;
insert into single_sign_on (tenant_id, id, changed_at) select tenant_id, gen_random_uuid(), now() from tenant;
alter table tenant force row level security;
alter table single_sign_on force row level security;
