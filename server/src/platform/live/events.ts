import type { Platform } from '../call/platform.ts';
import type { Job } from '../jobs/job.ts';
import { later } from '../tools/clock.ts';
import type { Point } from './point.ts';

/** A change as the database keeps it. */
export interface LiveEvent {
  tenant: number;
  about: string;
  ids: readonly string[] | null;
  plantId: string | null;
  companyId: string | null;
  forwarderCompanyId: string | null;
  draftCompanyId: string | null;
  userId: string | null;
  actor: string;
  callKey: string | null;
}

/** The changes after a point, and the point that they reach to. */
export interface Since {
  point: Point;
  events: readonly LiveEvent[];
  /** There was more than can be told, or the point is not of this course of things: everything should be read anew. */
  isTooMuch: boolean;
}

/** The most events that are told of one look; beyond, whoever listens is told to read anew. */
const MOST_EVENTS = 2_000;

/** Changes are kept so long: a browser that was cut off longer reads anew. */
const KEPT_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Clocks of servers differ a little. */
const CLOCKS_MINUTES = 1;

/** A database that was restored has not come to a point that was reached before, and another cluster counts for itself. */
const READ = `
  select pg_current_snapshot()::text as snapshot, (select system_identifier::text from pg_control_system()) as cluster,
    pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead", coalesce((select json_agg(told) from (
    select tenant_id as tenant, about, ids, plant_id as "plantId", company_id as "companyId",
      forwarder_company_id as "forwarderCompanyId", draft_company_id as "draftCompanyId", user_id as "userId",
      actor, call_key as "callKey"
    from live_event
    where $1::text is not null and xact >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(xact, $1::pg_snapshot) and ($2::int is null or tenant_id = $2)
    order by id limit ${MOST_EVENTS + 1}) told), '[]') as events`;

/** Reads the changes after a point, of one tenant or of all. Without a point it returns no change, and the point to start from. */
export const eventsSince = async (
  { workerPool, clock }: Pick<Platform, 'workerPool' | 'clock'>,
  since: Point | undefined,
  tenant?: number,
): Promise<Since> => {
  const { rows } = await workerPool.query<{
    snapshot: string;
    cluster: string;
    isAhead: boolean | null;
    events: LiveEvent[];
  }>(READ, [since?.snapshot ?? null, tenant ?? null]);
  const { snapshot = '', cluster = '', isAhead = null, events = [] } = rows[0] ?? {};
  const point = { atMs: Date.parse(clock.now()), cluster, snapshot };
  const isElsewhere = since !== undefined && since.cluster !== cluster;
  return {
    point,
    events: events.slice(0, MOST_EVENTS),
    isTooMuch: isElsewhere || isAhead === true || events.length > MOST_EVENTS,
  };
};

/** Whether all changes after a point are still stored. */
export const isKept = ({ clock }: Pick<Platform, 'clock'>, { atMs }: Point): boolean => {
  const age = Date.parse(clock.now()) - atMs;
  return Math.abs(age) < (KEPT_MINUTES - CLOCKS_MINUTES) * MINUTE_MS;
};

/** The job that deletes old changes of all tenants. Several servers may run it. */
export const sweepEventsJob: Job = {
  kind: 'live_events',
  everyMs: MINUTE_MS,
  run: async ({ workerPool, clock }) => {
    await workerPool.query('delete from live_event where at < $1', [later(clock.now(), -KEPT_MINUTES, 'minute')]);
    return false;
  },
};
