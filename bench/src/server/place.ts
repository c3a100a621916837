import { type DatabaseContext, transact } from '@inbound/server/platform/database/transaction';
import { dateIn } from '@inbound/shared';
import type { Place } from './reads.ts';
import { record } from './record.ts';
import { TIME_ZONE, type World } from './world.ts';

const FEWEST_LINES = 10;
const MOST_LINES = 60;

/** A call-off of a company as most are: the one in the middle of those with 10 to 60 lines. */
const PLACE = `
  with typical as (
    select l.call_off_id as id, count(*) as lines from call_off_line l
    where l.tenant_id = 0 and l.company_id = $1 group by 1 having count(*) between ${FEWEST_LINES} and ${MOST_LINES})
  select id from typical order by lines, id offset (select count(*) / 2 from typical) limit 1`;
const DOCUMENTS = 'select id from call_off_line where tenant_id = 0 and call_off_id = $1 order by id';
const LAST = `
  select requested_to as day, id from call_off_line
  where tenant_id = 0 and company_id = $1 and plant_id = any ($2::uuid[]) and state = 'new' order by requested_to, id offset 49 limit 1`;

const placeOf = async ({ platform }: World, scope: DatabaseContext): Promise<Place> => {
  const now = platform.clock.now();
  return transact(platform.pool, async tx => {
    tx.setContext(scope);
    const [callOff] = await tx.query<{ id: string }>(PLACE, [scope.company]);
    const lines = await tx.query<{ id: string }>(DOCUMENTS, [callOff?.id]);
    const [last] = await tx.query<{ day: string; id: string }>(LAST, [scope.company, scope.plants]);
    if (!callOff || !last) throw new Error('the world has no lines of this user');
    const documentIds = [callOff.id, ...lines.map(line => line.id)];
    return { callOff: { id: callOff.id, documentIds }, after: [last.day, last.id], now, today: dateIn(TIME_ZONE, now) };
  });
};

/** The rows that a user's lists reach, and what readings take from there. */
export const place = async (world: World, token: string): Promise<{ scope: DatabaseContext; at: Place }> => {
  const { scope } = await record(world.platform, token, 'calloff.callOff.view', async () => undefined);
  return { scope, at: await placeOf(world, scope) };
};
