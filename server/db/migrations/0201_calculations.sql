-- Calculations that are done later, as tasks: they say how many tries of how many are done.
alter table task
  drop constraint task_kind_check,
  add constraint task_kind_check check (kind in ('file', 'batch', 'import', 'calculation')),
  drop constraint task_step_check,
  add constraint task_step_check check (step in ('read', 'check', 'store', 'plan'));
