-- Calls that are done later, in the name of whoever made them: large files, many rows at once, imports. What a task has
-- done stands in the same transaction as its effect, so that a server that dies in the middle loses and repeats nothing.
create table task (
  tenant_id int not null references tenant,
  id uuid not null,
  user_id uuid not null,
  -- The plant that the call named; empty for all of the user.
  plant_no text not null default '',
  language text not null,
  track_id text not null,
  -- The call as its contract names it: `POST /calloff/v1/call-off-line/batch/confirm`, and what it was given.
  call text not null,
  kind text not null check (kind in ('file', 'batch', 'import')),
  input jsonb not null,
  upload_name text,
  upload_hash text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Rows so far, of how many where that is known, and how many of them were refused.
  done_count int not null default 0,
  total_count int,
  failed_count int not null default 0,
  -- Until then it is its worker's alone; of one that waits, not before then. Each lease has its number.
  locked_until timestamptz(3),
  attempts int not null default 0,
  cancel_asked boolean not null default false,
  -- The file that was made.
  file_name text,
  media_type text,
  file_size int,
  content_hash text,
  -- Why it failed: a code of the catalogue.
  code text,
  params jsonb not null default '{}',
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
);
select protect('task');
create index task_newest on task (tenant_id, user_id, created_at desc, id desc);
create index task_open on task (tenant_id, created_at, id) where ended_at is null;

-- What the call answered, one slice of its rows after the other.
create table task_answer (
  tenant_id int not null,
  task_id uuid not null,
  -- How many rows were done before this slice.
  done_before int not null,
  answer jsonb not null,
  primary key (tenant_id, task_id, done_before),
  foreign key (tenant_id, task_id) references task (tenant_id, id) on delete cascade
);
select protect('task_answer');

-- The worker takes what is due of all tenants, and takes away what is old.
grant select (tenant_id, id, user_id, state, locked_until, attempts, created_at, ended_at),
  update (state, locked_until, attempts, started_at), delete on task to inbound_worker;
grant select (started_at) on task to inbound_worker;
create policy every_tenant on task to inbound_worker using (true) with check (true);
