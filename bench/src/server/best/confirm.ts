/**
 * Stores a confirmation with header, history and operation log, where version and quantity allow it, in one statement:
 * tenant, line, quantity, date, version; user, name, number, address, parameters.
 */
export const BEST_CONFIRM = `
with line as (
  update call_off_line set confirmed = confirmed + $3, state = 'completely_confirm', answer_state = 'completely_confirm',
    promised_date = $4, turn = 'supplier', version = version + 1, changed_at = now()
  where tenant_id = $1 and id = $2 and version = $5 and released - confirmed >= $3 returning *),
header as (
  update call_off c set promised = c.promised + $3, open_count = c.open_count - 1, version = c.version + 1, changed_at = now()
  from line where c.tenant_id = line.tenant_id and c.id = line.call_off_id),
history as (
  insert into state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, document_version)
  select tenant_id, gen_random_uuid(), plant_id, company_id, 'callOffLine', id, now(), $6, $7, 'confirm', 'new', 'completely_confirm', version from line),
log as (
  insert into operation_log (tenant_id, id, at, type, info, user_id, user_no, ip, parameters, track_id)
  select tenant_id, gen_random_uuid(), now(), 'POST', 'confirm', $6, $8, $9, $10, gen_random_uuid()::text from line)
select * from line`;
