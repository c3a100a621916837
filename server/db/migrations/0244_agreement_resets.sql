-- Cumulatives that begin again on a planned day, and the note from which on releases count otherwise than we do.
alter table scheduling_agreement
  -- The day on which both cumulatives begin again, and why; null where none is planned.
  add column reset_planned_on date,
  add column reset_reason text not null default '',
  -- The note that the last comparable release named, and what it counts more than we do; null where both agree.
  add column differs_at text,
  add column differs_by numeric,
  add constraint scheduling_agreement_differs_check check ((differs_at is null) = (differs_by is null)),
  add constraint scheduling_agreement_firm_check check (firm_days >= 0);
create index scheduling_agreement_reset on scheduling_agreement (tenant_id, reset_planned_on, id)
  where reset_planned_on is not null;

-- What is received is booked at a reset, too: the buyer's count begins again with ours.
alter table cumulative_entry
  drop constraint cumulative_entry_kind_check,
  add constraint cumulative_entry_kind_check
    check (kind in ('sent', 'cancelled', 'received', 'release', 'reset', 'received_reset', 'correction'));
