-- Days of the simulated distributor that an administrator of a demo wants to see: the job lets them pass.
create table distributor_play (
  tenant_id int not null references tenant,
  id uuid not null,
  days int not null check (days between 1 and 31),
  asked_by text not null,
  asked_at timestamptz(3) not null,
  played_at timestamptz(3),
  primary key (tenant_id, id)
);
select protect('distributor_play');
create index distributor_play_open on distributor_play (tenant_id, asked_at) where played_at is null;
