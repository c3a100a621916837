-- Deliveries that are late are the supplier's work: the first day on which something of a call-off that was promised is on no
-- delivery note. Where a supplier's call-offs are not answered the day follows with the next change of the lines.
alter table call_off add column late_from date;

alter table call_off no force row level security;
alter table call_off_line no force row level security;

update call_off set late_from = late.day
  from (
    select tenant_id, call_off_id, min(requested_to) + 1 as day
    from call_off_line
    where in_release and not pending and released - in_parts - rejected - on_dn > 0
      and (state in ('completely_confirm', 'partly_confirm', 'partly_reject')
        or (state in ('accept', 'partly_accept') and decision = 'approved'))
    group by tenant_id, call_off_id
  ) late
  where late.tenant_id = call_off.tenant_id and late.call_off_id = call_off.id;

alter table call_off force row level security;
alter table call_off_line force row level security;
