import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import { COUNT_CAP } from '@inbound/shared';
import type { ListStatements } from './record.ts';

/**
 * The best rung: what a good engineer would write by hand for the same two answers, over the same tables, indexes and
 * row-level security. The page is found first and joined then, and the settings in force are asked once for each plant,
 * supplier and kind on it; the confirmation is one statement.
 */

const WANTED = `tenant_id = $1 and company_id = $2 and plant_id = any ($3::uuid[]) and state = 'new'`;

const page = (limit: number): string => `
with page as materialized (
  select * from call_off_line where ${WANTED} order by requested_to, id limit ${limit + 1}),
setting as materialized (
  select k.*,
    (select s.confirm_on from process_setting s
      where s.tenant_id = k.tenant_id and (s.plant_id = k.plant_id or s.plant_id is null) and s.kind = k.kind and s.confirm_on is not null
      and (s.supplier_id = k.supplier_id or s.supplier_id is null) order by s.supplier_id nulls last, s.plant_id nulls last limit 1) as confirm_on,
    (select s.freeze_days from process_setting s
      where s.tenant_id = k.tenant_id and (s.plant_id = k.plant_id or s.plant_id is null) and s.kind = k.kind and s.freeze_days is not null
      and (s.supplier_id = k.supplier_id or s.supplier_id is null) order by s.supplier_id nulls last, s.plant_id nulls last limit 1) as freeze_days
  from (select distinct tenant_id, plant_id, supplier_id, kind from page) k)
select l.id, l.version, l.call_off_id as "callOffId", l.call_off_no as "callOffNo", l.line_no as "lineNo", p.plant_no as "plantNo",
  l.supplier_code as "supplierCode", c.supplier_name_zh as "supplierNameZh", c.supplier_name_en as "supplierNameEn",
  l.part_no as material, c.material_name_zh as "materialNameZh", c.material_name_en as "materialNameEn",
  l.mrp_controller as "mrpController", c.unloading_point as "unloadingPoint", l.kind, l.kind_of_date as "kindOfDate",
  l.requested_from as "requestedFrom", l.requested_to as "requestedTo", l.unit, l.decimals, l.released,
  l.previous_released as "previousReleased", l.in_parts as "inParts", l.confirmed, l.accepted, l.rejected, l.on_dn as "onDn",
  l.on_sent_dn as "onSentDn", l.released - l.in_parts - l.confirmed - l.accepted - l.rejected as remaining,
  l.promised_date as "promisedDate", l.answer_note as "answerNote", l.plant_reason as "plantReason",
  nullif(l.earlier_answer, '{}') as "earlierAnswer", l.state, l.turn, l.answer_state as "answerState", l.decision,
  l.decision_due as "decisionDue", l.answer_by as "answerBy",
  coalesce(l.overdue_from <= ($4::timestamptz at time zone p.time_zone)::date, false) as overdue,
  l.parent_id as "parentId", l.parent_id is not null as "isPart", l.pending, l.part_note as "partNote", l.frozen_change as "frozenChange",
  l.in_release as "inRelease", l.packing_override as "packingOverride", l.packing_reason as "packingReason",
  l.note_number as "noteNumber", l.has_unsent_note as "hasUnsentNote", l.remark, coalesce(s.confirm_on, true) as "confirmOn",
  nullif(s.freeze_days, -1) as "freezeDays", ($4::timestamptz at time zone p.time_zone)::date as today, l.changed_at as "changedAt"
from page l
join setting s on s.plant_id = l.plant_id and s.supplier_id = l.supplier_id and s.kind = l.kind
join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
order by l.requested_to, l.id`;

const COUNT = `select count(*)::int as count from (select 1 from call_off_line where ${WANTED} limit ${COUNT_CAP + 1}) counted`;

/** The page of the bench and its count, within a user's scope. */
export const bestList = ({ tenant, company, plants }: DatabaseContext, limit: number, now: string): ListStatements => ({
  page: { text: page(limit), values: [tenant, company, plants, now] },
  count: { text: COUNT, values: [tenant, company, plants] },
});

/**
 * Stores a confirmation with header, history and operation log, where version and quantity allow it: tenant, line, quantity,
 * date, version; user, name, number, address, parameters.
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
