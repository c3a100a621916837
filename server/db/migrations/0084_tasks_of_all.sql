-- A task that failed is begun again or put away by an administrator, who tells why; its owner is told.
alter table task drop constraint task_state_check;
alter table task
  add constraint task_state_check check (state in ('queued', 'running', 'done', 'failed', 'closed', 'cancelled')),
  -- Attempts go on counting, for they name leases; so many were made before it was last begun again.
  add column attempts_before int not null default 0,
  -- The administrator who last began it again or closed it, and what he wrote to its owner.
  add column handled_by uuid,
  add column handled_at timestamptz(3),
  add column handled_note text not null default '',
  add foreign key (tenant_id, handled_by) references app_user (tenant_id, id);
create index task_handled_by on task (tenant_id, handled_by) where handled_by is not null;
create index task_created_at on task (tenant_id, created_at desc, id);
create index task_state on task (tenant_id, state, created_at desc, id);
create index task_kind on task (tenant_id, kind, created_at desc, id);
create index task_track_id on task (tenant_id, track_id, created_at desc, id);
