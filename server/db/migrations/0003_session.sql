-- Signing in and staying signed in. Nothing of it is cached: a change acts on the next call.

create table user_session (
  tenant_id int not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('browser', 'api')),
  -- What the session began with, for the list of own sessions.
  ip text not null default '',
  user_agent text not null default '',
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('user_session');
create index user_session_user on user_session (tenant_id, user_id);

create table session_token (
  tenant_id int not null,
  token_hash bytea not null,
  session_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz(3) not null,
  -- A refresh token that was used already: its second use ends the session.
  used_at timestamptz(3),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references user_session (tenant_id, id) on delete cascade
);
select protect('session_token');
create index session_token_session on session_token (tenant_id, session_id);
create index session_token_expiry on session_token (tenant_id, expires_at);

-- Puzzles, tickets and nonces: things that are good for one use and a short time.
create table single_use (
  tenant_id int not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('puzzle', 'ticket', 'nonce', 'password_link')),
  secret_hash bytea not null,
  user_id uuid,
  content jsonb not null default '{}',
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  constraint single_use_secret_key unique (tenant_id, kind, secret_hash)
);
select protect('single_use');
create index single_use_expiry on single_use (tenant_id, expires_at);
create index single_use_user on single_use (tenant_id, user_id);

-- Failed sign-ins are counted for names that do not exist, too.
create table login_failure (
  tenant_id int not null references tenant,
  -- The name or the address, hashed: what was typed may be a password.
  subject_hash bytea not null,
  count int not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  locked_until timestamptz(3),
  primary key (tenant_id, subject_hash)
);
select protect('login_failure');

create table password_rule (
  tenant_id int primary key references tenant,
  rule_version int not null default 1,
  is_validate_date boolean not null default false,
  validate_date_value int not null default 0 check (validate_date_value between 0 and 3650),
  is_efficacy_rule boolean not null default false,
  is_limit_length boolean not null default true,
  limit_length_value int not null default 15 check (limit_length_value between 8 and 128),
  history_count int not null default 5 check (history_count between 0 and 50),
  max_error_count int not null default 5 check (max_error_count between 1 and 100),
  lock_minutes int not null default 15 check (lock_minutes between 1 and 10080),
  changed_at timestamptz(3) not null
);
select protect('password_rule');

create table agreement (
  tenant_id int not null references tenant,
  id uuid not null,
  agreement_version text not null,
  valid_from date not null,
  -- By language: { title, paragraphs }.
  texts jsonb not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint agreement_version_key unique (tenant_id, agreement_version)
);
select protect('agreement');

create table agreement_consent (
  tenant_id int not null,
  user_id uuid not null,
  agreement_id uuid not null,
  agreed_at timestamptz(3) not null,
  ip text not null default '',
  primary key (tenant_id, user_id, agreement_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id)
);
select protect('agreement_consent');
create index agreement_consent_agreement on agreement_consent (tenant_id, agreement_id);

-- The system certificate of the installation: its key encrypts credentials, its end is the licence's end.
create table system_certificate (
  tenant_id int not null references tenant,
  id uuid not null,
  fingerprint text not null,
  certificate_pem text not null,
  -- The private key, sealed with the key of the data folder.
  sealed_key text not null,
  not_before timestamptz(3) not null,
  not_after timestamptz(3) not null,
  in_force boolean not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint system_certificate_fingerprint_key unique (tenant_id, fingerprint)
);
select protect('system_certificate');

create table dictionary_entry (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  type_code text not null,
  code text not null,
  value text not null,
  value2 text not null default 'N/A',
  texts jsonb not null default '{}',
  sort int not null default 0,
  active boolean not null default true,
  editable boolean not null default true,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id),
  constraint dictionary_entry_code_key unique (tenant_id, type_code, code)
);
select protect('dictionary_entry');
