-- A second factor: six digits that an app reckons from a key and the time (RFC 6238), asked after the right password.

-- Whether a tenant asks those who give rights to others for one. Whoever has one is asked for it in any case.
alter table sign_in_rule add column second_factor boolean not null default false;
create trigger renews_rights after insert or update or delete on sign_in_rule
  for each row execute function renew_rights_of_tenant();

-- Since when a user has a second factor: read with each call, for the gate asks for it.
alter table app_user add column second_factor_at timestamptz(3);

create table second_factor (
  tenant_id int not null,
  user_id uuid not null,
  -- The key in force, sealed, and the step of time of the last code that was good: none is good twice.
  key_sealed text,
  last_step bigint not null default 0,
  -- A key that was shown and not proven yet: it takes effect with its first right code.
  new_key_sealed text,
  new_key_at timestamptz(3),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('second_factor');

-- Codes on paper for whoever has lost the app, each good once. They are drawn at random, so that a hash gives none away.
create table recovery_code (
  tenant_id int not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('recovery_code');

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('puzzle', 'ticket', 'nonce', 'password_link', 'email_code', 'second_factor'));
