/**
 * Sends a note with all that follows from it, in one statement: note, lines, cumulatives, header, container accounts, messages
 * with their work, history, notices, live news and operation log. It checks the version and that the note was not sent, and
 * nothing else that sending asks; messages come written, and which containers left with it is told.
 *
 * Parameters: tenant, note, version; user, name, number, address, parameters; two messages; codes of the containers.
 */
export const BEST_SEND = `
with note as (
  update delivery_note set state = 'sent', turn = 'plant', sent_at = now(), sent_by = $5, version = version + 1, changed_at = now()
  where tenant_id = $1 and id = $2 and version = $3 and state = 'unsent' returning *),
held as (
  update call_off_line_note n set sent_at = now() from note where n.tenant_id = note.tenant_id and n.note_id = note.id returning n.*),
line as (
  update call_off_line l set on_sent_dn = l.on_sent_dn + held.qty, has_unsent_note = false, version = l.version + 1, changed_at = now()
  from held where l.tenant_id = held.tenant_id and l.id = held.line_id returning l.*, held.qty as moved),
agreement as (
  update scheduling_agreement a set sent = a.sent + line.moved, last_dn_no = note.dn_no, last_dn_date = current_date, last_dn_qty = line.moved,
    version = a.version + 1, changed_at = now()
  from line, note where a.tenant_id = line.tenant_id and a.id = line.agreement_id),
cumulative as (
  insert into cumulative_entry (tenant_id, id, plant_id, company_id, mrp_controller, agreement_id, at, kind, qty, document, document_id, actor)
  select line.tenant_id, gen_random_uuid(), line.plant_id, line.company_id, line.mrp_controller, line.agreement_id, now(), 'sent', moved,
    'deliveryNote', note.id, $5 from line, note),
header as (
  update call_off c set series_state = 'processing', version = c.version + 1, changed_at = now()
  from line where c.tenant_id = line.tenant_id and c.id = line.call_off_id),
account as (
  update container_account a set balance = a.balance + 1, version = a.version + 1, changed_at = now()
  from note where a.tenant_id = note.tenant_id and a.plant_id = note.plant_id and a.supplier_id = note.supplier_id
    and a.packaging_code = any ($11::text[]) returning a.*),
entry as (
  insert into container_entry (tenant_id, id, plant_id, company_id, account_id, packaging_code, at, day, kind, qty, document, document_id, document_no, actor)
  select a.tenant_id, gen_random_uuid(), a.plant_id, a.company_id, a.id, a.packaging_code, now(), current_date, 'full_sent', 1,
    'deliveryNote', note.id, note.dn_no, $5 from account a, note),
message as (
  insert into outbox_message (tenant_id, id, plant_id, company_id, document, document_id, document_no, receiver_code, kind, format, address, file_name, content, created_at, changed_at)
  select note.tenant_id, gen_random_uuid(), note.plant_id, note.company_id, 'deliveryNote', note.id, note.dn_no, m.receiver, 'despatch', m.format,
    '{"kind": "folder", "folder": "0/2031"}', note.dn_no || m.receiver, m.content, now(), now()
  from note, (values ('erp-edi', 'desadv', $9::bytea), ('erp-vda', 'vda4913', $10::bytea)) m (receiver, format, content) returning *),
work as (
  insert into job (tenant_id, id, kind, ordering_key, run_at, created_at)
  select tenant_id, id, 'deliver', document_id || receiver_code, now(), now() from message),
partner as (
  update edi_partner p set last_out = p.last_out + 2 from note
  where p.tenant_id = note.tenant_id and p.plant_id = note.plant_id and p.supplier_id = note.supplier_id),
history as (
  insert into state_change (tenant_id, id, plant_id, company_id, document, document_id, at, actor_id, actor, action, from_state, to_state, document_version)
  select tenant_id, gen_random_uuid(), plant_id, company_id, 'deliveryNote', id, now(), $4::uuid, $5, 'send', 'unsent', 'sent', version from note
  union all select tenant_id, gen_random_uuid(), plant_id, company_id, 'messageDelivery', id, now(), $4::uuid, $5, 'create', '', 'queued', 1 from message),
news as (
  insert into live_event (tenant_id, id, at, about, ids, plant_id, company_id, actor)
  select tenant_id, gen_random_uuid(), now(), 'deliveryNote', array[id], plant_id, company_id, $5 from note
  union all select tenant_id, gen_random_uuid(), now(), 'callOffLine', array[id], plant_id, company_id, $5 from line),
log as (
  insert into operation_log (tenant_id, id, at, type, info, user_id, user_no, ip, parameters, track_id)
  select tenant_id, gen_random_uuid(), now(), 'POST', 'send', $4, $6, $7, $8, gen_random_uuid()::text from note)
select * from note`;

/** Who is told that a note was sent, in the context of the whole tenant: tenant, plant, parameters of the notice, note. */
export const BEST_NOTICE = `
insert into notification (tenant_id, id, user_id, kind, params, path, document_id, created_at)
select distinct on (u.id) u.tenant_id, gen_random_uuid(), u.id, 'deliveryNoteSent', $3::jsonb, '/delivery/note-detail', $4::uuid, now()
from app_user u
join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
join user_plant up on up.tenant_id = u.tenant_id and up.user_id = u.id and up.plant_id = $2::uuid
where u.tenant_id = $1 and u.active and u.type = 'internal' and pm.grants = 'delivery.receipt.view'`;
