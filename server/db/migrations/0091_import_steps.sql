-- How far an import is: what it does with its rows now, and with how many of how many. It is written while the import is
-- under way, apart from what the import writes: one that is begun anew begins these anew, and done_count stays 0 until its end.
alter table task
  add column step text check (step in ('read', 'check', 'store')),
  add column step_done int,
  add column step_total int;
