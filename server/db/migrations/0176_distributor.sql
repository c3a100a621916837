-- What the installation knows of its way to the distributor, in the operator's tenant: several servers share it, and a
-- restart forgets nothing.

-- How the last calls by one set of credentials went.
create table distributor_line (
  tenant_id int not null references tenant,
  name text not null,
  -- The last calls in their order, a letter each: s answered, f failed, t without an answer in time.
  recent text not null default '' check (recent ~ '^[sft]{0,10}$'),
  -- Since then no call is made, but for one now and then that tries.
  opened_at timestamptz(3),
  -- The last answer.
  answered_at timestamptz(3),
  -- Until then one call tries whether the distributor answers again.
  probing_until timestamptz(3),
  primary key (tenant_id, name)
);
select protect('distributor_line');

-- The calls of each kind in the present window of each of its limits.
create table distributor_quota (
  tenant_id int not null references tenant,
  line_name text not null,
  kind text not null,
  window_seconds int not null check (window_seconds > 0),
  began_at timestamptz(3) not null,
  used int not null check (used > 0),
  primary key (tenant_id, line_name, kind, window_seconds)
);
select protect('distributor_quota');
