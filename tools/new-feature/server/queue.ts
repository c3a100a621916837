import { moduleOf } from '../module.ts';
import { capital } from '../names.ts';
import type { Life, Spec } from '../spec.ts';

/** The line of work of those who decide: what waits for them. */
export const queueKind = ({ camel }: Spec, { waiting }: Life): string => `${camel}${capital(waiting)}`;

export const queue = (spec: Spec, life: Life): string => {
  const { area, feature, camel, table, manyWords } = spec;
  return moduleOf(
    {
      '@inbound/shared': ['type PlainDate'],
      kysely: ['sql'],
      '../../platform/list/queue-source.ts': ['type QueueSource', 'queueLine'],
      './queries.ts': [`${camel}List`],
    },
    `
/** The plant's day on which it was submitted. */
const SUBMITTED_ON = sql<PlainDate | null>\`(
  select (${table}.sent_at at time zone p.time_zone)::date from plant p
  where p.tenant_id = ${table}.tenant_id and p.id = ${table}.plant_id)\`;

/** ${capital(manyWords)} that wait for the plant. */
export const ${camel}Queue: readonly QueueSource[] = [
  queueLine(${camel}List, {
    kind: '${queueKind(spec, life)}',
    permission: '${area}.${camel}.accept',
    path: '/${area}/${feature}',
    waiting: '${life.waiting}',
    since: SUBMITTED_ON,
    severity: 'normal',
  }),
];`,
  );
};
