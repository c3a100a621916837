import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import type { Statement } from '../record.ts';
import { bestLinesOf } from './list.ts';

const HEADER = `
  select c.*, p.plant_no, p.name_zh as plant_name_zh, p.name_en as plant_name_en, a.received, a.sent, a.received_at_release,
    a.last_dn_no, a.last_dn_date, a.last_dn_qty, a.valid_from, a.valid_to, a.firm_days, a.calls_off_production,
    a.resynchronised_at, a.reset_on, s.contact, s.tel, s.emails, m.internal_destination,
    r.lines as schedule, r.packaging, seen.seen_at, seen.seen_by, ($4::timestamptz at time zone p.time_zone)::date as today,
    (select i from packaging_instruction i where i.tenant_id = c.tenant_id and i.supplier_id = c.supplier_id
      and i.material_id = a.material_id and i.state = 'accepted' and i.effective_date <= ($4::timestamptz at time zone p.time_zone)::date
      order by i.effective_date desc limit 1) as instruction
  from call_off c
  join plant p on p.tenant_id = c.tenant_id and p.id = c.plant_id
  join scheduling_agreement a on a.tenant_id = c.tenant_id and a.id = c.agreement_id
  join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
  join material m on m.tenant_id = c.tenant_id and m.id = a.material_id
  left join release r on r.tenant_id = a.tenant_id and r.id = a.release_id
  left join release_seen seen on seen.tenant_id = r.tenant_id and seen.release_id = r.id
  where c.tenant_id = $1 and c.company_id = $2 and c.id = $3`;

const RELEASES = `
  select r.*, seen.seen_at, seen.seen_by from release r
  left join release_seen seen on seen.tenant_id = r.tenant_id and seen.release_id = r.id
  where r.tenant_id = $1 and r.company_id = $2
    and r.agreement_id = (select c.agreement_id from call_off c where c.tenant_id = $1 and c.id = $3)
  order by r.release_date desc, r.id desc`;

const SETTINGS = `
  select s.* from process_setting s
  join call_off c on c.tenant_id = s.tenant_id and c.kind = s.kind
  where c.tenant_id = $1 and c.id = $2 and (s.plant_id = c.plant_id or s.plant_id is null) and (s.supplier_id = c.supplier_id or s.supplier_id is null)`;

const HISTORY = `
  select h.id, h.document_id, h.at, h.actor, h.actor_zh, h.document, h.action, h.from_state, h.to_state, h.reason, h.changes
  from state_change h
  where h.tenant_id = $1 and h.company_id = $2 and h.document_id in (
    select $3::uuid union all select l.id from call_off_line l where l.tenant_id = $1 and l.call_off_id = $3)
  order by h.id desc limit 500`;

/** A call-off whole with what was done to it: header, agreement, settings, releases, lines and history, together. */
export const bestDetail = (scope: DatabaseContext, callOffId: string, now: string): Statement[] => {
  const { tenant, company } = scope;
  const one = [tenant, company, callOffId];
  return [
    { text: HEADER, values: [...one, now] },
    { text: RELEASES, values: one },
    { text: SETTINGS, values: [tenant, callOffId] },
    bestLinesOf(scope, callOffId, now),
    { text: HISTORY, values: one },
  ];
};
