-- What is promised of a line and on no delivery note, and the first day on which it is to be shipped: the day before it arrives.
-- Kept with the facts of the line (`shipFrom`, `toShip`); where call-offs are not answered, a line is nobody's turn.
alter table call_off_line
  add column ship_from date,
  add column to_ship numeric not null default 0;
update call_off_line set to_ship = greatest(0, promised.qty - on_dn)
from (
  select tenant_id as tenant, id as line,
    case
      when state in ('completely_confirm', 'partly_confirm', 'partly_reject')
        then confirmed + case when decision = 'approved' then accepted else 0 end
      when state in ('accept', 'partly_accept') and decision = 'approved' then confirmed + accepted
      when state in ('new', 'split') and turn = 'done' then released - in_parts - rejected
      else 0
    end as qty
  from call_off_line) promised
where promised.tenant = tenant_id and promised.line = id and in_release and not pending and promised.qty > on_dn;
update call_off_line set ship_from =
  case when kind_of_date = 'dated' then coalesce(promised_date, requested_to) else requested_to end - 1
where to_ship > 0;

-- What is to be shipped in the order of its days, with what its list is filtered by.
create index call_off_line_to_ship on call_off_line (tenant_id, ship_from, id)
  include (plant_id, company_id, mrp_controller, supplier_code, kind, kind_of_date, search_no, search_part)
  where ship_from is not null;
