-- Runs that read the distributor's whole catalogue.
create table catalogue_sync (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  state text not null check (state in ('running', 'interrupted', 'done', 'cancelled')),
  turn text not null check (turn in
    ('supplier', 'plant', 'forwarder', 'gate', 'approver', 'buyer', 'administrator', 'system', 'done')),
  started_by text not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select protect('catalogue_sync');
create index catalogue_sync_started on catalogue_sync (tenant_id, started_at, id);
create index catalogue_sync_state on catalogue_sync (tenant_id, state, started_at, id);
create index catalogue_sync_turn on catalogue_sync (tenant_id, turn, started_at, id);

-- How far a run is: written with each batch, in the same transaction as its parts.
create table catalogue_sync_progress (
  tenant_id int not null references tenant,
  sync_id uuid not null,
  -- The content that it reads; null until it is there.
  content_hash text,
  content_size bigint,
  -- Entries and bytes that were read and stored.
  entry_count int not null default 0,
  read_bytes bigint not null default 0,
  created_count int not null default 0,
  changed_count int not null default 0,
  -- Parts that the whole catalogue does not have any more.
  gone_count int not null default 0,
  -- Entries that could not be read, and why the first ones could not.
  unread_count int not null default 0,
  unread_said text[] not null default '{}',
  failures int not null default 0,
  -- Why the last try brought nothing, in the words of the distributor or of the connection.
  last_failure text not null default '',
  -- Until the run is done or cancelled.
  is_open boolean not null default true,
  -- Its worker's alone until then, or nobody's.
  locked_until timestamptz(3),
  primary key (tenant_id, sync_id),
  foreign key (tenant_id, sync_id) references catalogue_sync (tenant_id, id)
);
select protect('catalogue_sync_progress');
-- One run at a time.
create unique index catalogue_sync_open_key on catalogue_sync_progress (tenant_id) where is_open;

-- The numbers that an open run has met: what is offered and not among them at its end is not offered any more.
create table catalogue_sync_number (
  tenant_id int not null references tenant,
  sync_id uuid not null,
  part_no text not null,
  primary key (tenant_id, sync_id, part_no),
  foreign key (tenant_id, sync_id) references catalogue_sync (tenant_id, id)
);
select protect('catalogue_sync_number');

-- The whole catalogue as it came last, in the operator's tenant: it is fetched once for all tenants.
create table distributor_catalogue (
  tenant_id int not null references tenant,
  line_name text not null,
  content_hash text not null,
  content_size bigint not null,
  -- When the run began that fetched it.
  asked_at timestamptz(3) not null,
  primary key (tenant_id, line_name)
);
select protect('distributor_catalogue');
