import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import { COUNT_CAP } from '@inbound/shared';
import type { Statement } from '../record.ts';

/**
 * The best rung of lists: what a good engineer would write by hand for the same answers, over the same tables, indexes
 * and row-level security. The rows of a page are found first and joined then, and the settings in force are asked once for each
 * plant, supplier and kind on it.
 */

/** Where a list's rows are looked for, with the parameters from the first one on. */
interface Wanted {
  condition: string;
  values: unknown[];
}

/** The lines of a caller's scope. */
const inScope = ({ tenant, company, plants }: DatabaseContext): Wanted => {
  const values: unknown[] = [tenant];
  const parts = ['tenant_id = $1'];
  if (company !== '*') parts.push(`company_id = $${values.push(company)}`);
  if (plants !== '*') parts.push(`plant_id = any ($${values.push(plants)}::uuid[])`);
  return { condition: parts.join(' and '), values };
};

const isNew = ({ condition, values }: Wanted): Wanted => ({ condition: `${condition} and state = 'new'`, values });

const PAGE = `
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
  l.requested_from as "requestedFrom", l.requested_to as "requestedTo", l.unit, l.decimals, l.released::text,
  l.previous_released::text as "previousReleased", l.moved_from as "movedFrom", l.in_parts::text as "inParts", l.confirmed::text,
  l.accepted::text, l.rejected::text, l.on_dn::text as "onDn", l.on_sent_dn::text as "onSentDn",
  (l.released - l.in_parts - l.confirmed - l.accepted - l.rejected)::text as remaining,
  l.promised_date as "promisedDate", l.answer_note as "answerNote", l.plant_reason as "plantReason",
  nullif(l.earlier_answer, '{}') as "earlierAnswer", l.state, l.turn, l.answer_state as "answerState", l.decision,
  l.decision_due as "decisionDue", l.answer_by as "answerBy",
  coalesce(l.overdue_from <= (NOW::timestamptz at time zone p.time_zone)::date, false) as overdue,
  l.parent_id as "parentId", l.parent_id is not null as "isPart", l.pending, l.part_note as "partNote", l.frozen_change as "frozenChange",
  l.in_release as "inRelease", l.packing_override as "packingOverride", l.packing_reason as "packingReason",
  c.drawing, c.hardware, c.software,
  l.note_number as "noteNumber", l.has_unsent_note as "hasUnsentNote", l.remark, coalesce(s.confirm_on, true) as "confirmOn",
  nullif(s.freeze_days, -1) as "freezeDays", (NOW::timestamptz at time zone p.time_zone)::date as today,
  to_char(l.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
from page l
join setting s on s.plant_id = l.plant_id and s.supplier_id = l.supplier_id and s.kind = l.kind
join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
order by l.requested_to, `;

/** Fields of lines, written as JSON by the database: `found` names the rows, `page`, in the parameters before the moment. */
const pageStatement = (
  found: string,
  values: readonly unknown[],
  now: string,
  last: 'l.id' | 'l.line_no' = 'l.id',
): Statement => ({
  text: `with ${found}, told as (with ${PAGE.replaceAll('NOW', `$${values.length + 1}`)}${last})
    select coalesce(json_agg(told), '[]')::text as json from told`,
  values: [...values, now],
  isJson: true,
});

/** Which rows of the new lines a page has. */
export interface Place {
  limit: number;
  /** The row before it, by its day and id. */
  after?: readonly [string, string];
  /** How many rows are before it. */
  offset?: number;
}

/** A page of new lines in the order of their days, and one row more that tells of a next page. */
export const bestPage = (scope: DatabaseContext, { limit, after, offset }: Place, now: string): Statement => {
  const { condition, values } = isNew(inScope(scope));
  const given = [...values, ...(after ?? [])];
  const behind = after ? ` and (requested_to, id) > ($${given.length - 1}, $${given.length}::uuid)` : '';
  const rows = `from call_off_line where ${condition}${behind} order by requested_to, id`;
  const found = offset
    ? `found as materialized (select tenant_id, id ${rows} limit ${limit + 1} offset ${offset}),
       page as materialized (select l.* from found join call_off_line l on l.tenant_id = found.tenant_id and l.id = found.id)`
    : `page as materialized (select * ${rows} limit ${limit + 1})`;
  return pageStatement(found, given, now);
};

/** The lines of one call-off, in their order. */
export const bestLinesOf = ({ tenant, company }: DatabaseContext, callOffId: string, now: string): Statement =>
  pageStatement(
    'page as materialized (select * from call_off_line where tenant_id = $1 and company_id = $2 and call_off_id = $3)',
    [tenant, company, callOffId],
    now,
    'l.line_no',
  );

const capped = (condition: string): string =>
  `(select count(*)::int from (select 1 from call_off_line where ${condition} limit ${COUNT_CAP + 1}) counted)`;

/**
 * The summary of the new lines: how many there are, with their sums by unit where they are not too many to be counted, and
 * how many all tabs have. All plants have one day.
 */
export const bestSummary = (scope: DatabaseContext, today: string): Statement[] => {
  const all = inScope(scope);
  const { condition, values } = isNew(all);
  const totals = `with counted as materialized (select ${capped(condition)} as count)
    select count, (select json_agg(of_unit) from (
      select unit, sum(released)::text as released, sum(confirmed)::text as confirmed, sum(accepted)::text as accepted,
        sum(rejected)::text as rejected
      from (select unit, released, confirmed, accepted, rejected from call_off_line
        where ${condition} and (select count from counted) <= ${COUNT_CAP} limit ${COUNT_CAP}) summed
      group by unit order by unit) of_unit) as sums
    from counted`;
  const turn = scope.company === '*' ? 'plant' : 'supplier';
  // An administrator answers for neither party: nothing waits for him.
  const isMine = scope.plants === '*' ? 'false' : `turn = '${turn}'`;
  const tabs = ['true', isMine, `state = 'new'`, `decision = 'due'`, `overdue_from <= $${all.values.length + 1}`].map(
    tab => capped(`${all.condition} and ${tab}`),
  );
  return [
    { text: totals, values },
    { text: `select array[${tabs.join(', ')}] as counts`, values: [...all.values, today] },
  ];
};
