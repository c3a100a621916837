-- Each switch of the system mode of a tenant, with its reason and with how many documents of each kind were open then.
create table mode_switch (
  tenant_id int not null references tenant,
  id uuid not null,
  at timestamptz(3) not null,
  actor_id uuid not null,
  actor text not null,
  actor_zh text not null,
  from_mode text not null check (from_mode in ('VWA', 'NEV')),
  to_mode text not null check (to_mode in ('VWA', 'NEV')),
  reason text not null,
  -- By kind of document.
  open_documents jsonb not null,
  primary key (tenant_id, id),
  check (from_mode <> to_mode)
);
select protect('mode_switch', append_only => true);
create index mode_switch_at on mode_switch (tenant_id, at, id);
