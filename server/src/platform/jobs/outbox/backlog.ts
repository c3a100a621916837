import type { Platform } from '../../call/platform.ts';
import { movesAway, rests } from './claim.ts';

/** Messages of all tenants that wait to be sent or were given up, and how late the sending is. */
export interface Backlog {
  queued: number;
  /** Given up, and waiting for a person. */
  dead: number;
  /** How long the message that is due longest waits for a worker; one for an endpoint that rests waits for nobody. */
  lagSeconds: number;
}

const READ = `select
  (select count(*)::int from job where state = 'queued') as queued,
  (select count(*)::int from job where state = 'dead') as dead,
  coalesce(extract(epoch from $1::timestamptz - (select min(run_at) from job
    where state = 'queued' and run_at <= $1 and (locked_until is null or locked_until <= $1)
      and not ${rests('job')} and not ${movesAway('job')})), 0)::float as "lagSeconds"`;

export const backlogOf = async ({ workerPool, clock }: Pick<Platform, 'workerPool' | 'clock'>): Promise<Backlog> => {
  const { rows } = await workerPool.query<Backlog>(READ, [clock.now()]);
  return rows[0] ?? { queued: 0, dead: 0, lagSeconds: 0 };
};
