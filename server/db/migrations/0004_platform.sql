-- What every feature writes to: history, logs, notifications, files, jobs, messages, counters.

-- One row for each act upon a document, in the order in which they happened; the timeline of its detail.
create table state_change (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid,
  company_id uuid,
  document text not null,
  document_id uuid not null,
  at timestamptz(3) not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  reason text,
  -- Old and new value of each changed field.
  changes jsonb not null default '{}',
  document_version int not null,
  primary key (tenant_id, id)
);
select protect('state_change', append_only => true);
create index state_change_document on state_change (tenant_id, document_id, id);

create table operation_log (
  tenant_id int not null references tenant,
  id uuid not null,
  at timestamptz(3) not null,
  type text not null,
  info text not null,
  user_id uuid,
  user_no text not null default '',
  ip text not null default '',
  user_agent text not null default '',
  duration_ms int not null default 0,
  parameters jsonb not null default '{}',
  exception text,
  plant_no text not null default '',
  track_id text not null,
  primary key (tenant_id, id, at)
) partition by range (at);
create table operation_log_rest partition of operation_log default;
select protect('operation_log', append_only => true);
create index operation_log_at on operation_log (tenant_id, at desc);

-- A change of a message's state is a new row; the newest one of a message tells its state.
create table interface_log (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid,
  company_id uuid,
  at timestamptz(3) not null,
  message_id uuid not null,
  state text not null check (state in ('unsent', 'sent', 'failed')),
  direction text not null check (direction in ('in', 'out')),
  interface_name text not null,
  url text not null default '',
  http_code int,
  message_type text not null,
  plant_no text not null default '',
  file_name text not null default '',
  request text not null default '',
  response text not null default '',
  duration_ms int not null default 0,
  track_id text not null default '',
  task_id uuid,
  primary key (tenant_id, id, at)
) partition by range (at);
create table interface_log_rest partition of interface_log default;
select protect('interface_log', append_only => true);
create index interface_log_at on interface_log (tenant_id, at desc);
create index interface_log_message on interface_log (tenant_id, message_id, at desc);

create table notification (
  tenant_id int not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  path text,
  document_id uuid,
  plant_no text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('notification');
create index notification_user on notification (tenant_id, user_id, id desc);
create index notification_unread on notification (tenant_id, user_id) where read_at is null;

create table file (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid,
  company_id uuid,
  name text not null,
  media_type text not null,
  size int not null,
  content_hash text not null,
  created_at timestamptz(3) not null,
  created_by uuid,
  primary key (tenant_id, id)
);
select protect('file');

-- Work that is done after the transaction which asked for it. A claim is a lease: it ends by itself.
create table job (
  tenant_id int not null references tenant,
  id uuid not null,
  kind text not null,
  payload jsonb not null default '{}',
  -- Jobs of one key run one after the other.
  ordering_key text not null,
  run_at timestamptz(3) not null,
  attempts int not null default 0,
  locked_until timestamptz(3),
  last_error text,
  state text not null default 'queued' check (state in ('queued', 'done', 'dead')),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select protect('job');
create index job_due on job (run_at) where state = 'queued';
create index job_key on job (tenant_id, ordering_key, id) where state = 'queued';
grant select, update on job to inbound_worker;
create policy every_tenant on job to inbound_worker using (true) with check (true);

-- Messages to other systems: rendered in the transaction of their cause, one for each receiver.
create table outbox_message (
  tenant_id int not null references tenant,
  id uuid not null,
  plant_id uuid,
  company_id uuid,
  document text not null,
  document_id uuid not null,
  receiver_code text not null,
  kind text not null,
  format text not null,
  address jsonb not null,
  file_name text not null,
  content bytea not null,
  state text not null default 'queued' check (state in ('queued', 'retrying', 'delivered', 'dead', 'held', 'cancelled')),
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  primary key (tenant_id, id),
  constraint outbox_message_once unique (tenant_id, document_id, receiver_code, kind)
);
select protect('outbox_message');

create table idempotency_key (
  tenant_id int not null references tenant,
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (tenant_id, user_id, route, key)
);
select protect('idempotency_key');
create index idempotency_key_age on idempotency_key (tenant_id, created_at);

-- Numbers that people see: a locked row for each range, so that none is given twice.
create table number_counter (
  tenant_id int not null references tenant,
  name text not null,
  scope text not null,
  last_value bigint not null,
  primary key (tenant_id, name, scope)
);
select protect('number_counter');

-- What an administrator has set that has no table of its own: `settings` of the tenant by name.
create table tenant_setting (
  tenant_id int not null references tenant,
  name text not null,
  value jsonb not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id, name)
);
select protect('tenant_setting');
