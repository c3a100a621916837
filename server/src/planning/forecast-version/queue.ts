import type { PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { forecastVersionList } from './queries.ts';

/** The plant's day on which a version was imported. */
const IMPORTED_ON = sql<PlainDate | null>`(
  select (forecast_version.created_at at time zone p.time_zone)::date from plant p
  where p.tenant_id = forecast_version.tenant_id and p.id = forecast_version.plant_id)`;

/** Versions that no supplier has heard of yet. */
export const forecastVersionQueue: readonly QueueSource[] = [
  queueLine(forecastVersionList, {
    kind: 'forecastVersionImported',
    permission: 'planning.forecastVersion.publish',
    path: '/planning/forecast-version',
    waiting: 'imported',
    since: IMPORTED_ON,
    severity: 'normal',
  }),
];
