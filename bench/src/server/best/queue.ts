import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import { COUNT_CAP } from '@inbound/shared';
import type { Statement } from '../record.ts';

/** All plants have one day. */
const WAITING = 'tenant_id = $1 and company_id = $2 and plant_id = any ($3::uuid[])';
const LATE = 'late_from <= $4';
const OVERDUE = 'overdue_from <= $4';

const counted = (kind: string, condition: string, day: string): string => `
  select '${kind}' as kind, count(*)::int as count, min(day) as oldest from (
    select ${day} as day from call_off where ${WAITING} and ${condition} order by ${day} limit ${COUNT_CAP + 1}) waiting`;

const isSeries = "kind = 'series'";

/** What waits for a supplier in call-offs, each kind of work counted by the columns that say it, in one statement. */
export const bestQueue = ({ tenant, company, plants }: DatabaseContext, today: string): Statement => ({
  text: [
    counted('callOffOverdue', `${isSeries} and ${OVERDUE} and (to_answer or ${LATE} is not true)`, 'overdue_from'),
    counted('callOffLate', `${isSeries} and ${LATE} and not to_answer`, 'late_from'),
    counted('callOffChanged', `${isSeries} and has_changed and ${OVERDUE} is not true`, 'arrived_on'),
    counted('callOffNew', `${isSeries} and to_answer and not has_changed and ${OVERDUE} is not true`, 'arrived_on'),
  ].join(' union all '),
  values: [tenant, company, plants, today],
});
