-- The password rule is a record like others: seen in a version, with a history.
alter table password_rule
  add column id uuid not null default gen_random_uuid(),
  add column version int not null default 1,
  add constraint password_rule_id_key unique (tenant_id, id);
