import type { Change } from '@inbound/shared/system/live/contract';
import { sql } from 'kysely';
import type { Session } from '../call/context.ts';
import { stampsOfSessions } from '../call/open-session.ts';
import type { Platform } from '../call/platform.ts';
import { isTable } from '../call/view-permission.ts';
import { isOfMovedTenant } from '../database/duplicates.ts';
import { someRows } from '../database/scope.ts';
import { type DatabaseContext, type Transaction, transact, wholeTenant } from '../database/transaction.ts';
import type { LiveEvent } from './events.ts';
import { isShown, topicOf } from './shown.ts';

/** What each of some readers hears; whose rights have changed, or whose session has ended, is not among them. */
export type Heard = ReadonlyMap<Session, readonly Change[]>;

const PLANTS = 'select id, plant_no from plant where tenant_id = $1 and id = any($2::uuid[])';

/** The numbers of the plants that some events are of. */
const plantNosOf = async (
  tx: Transaction,
  tenant: number,
  events: readonly LiveEvent[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(events.map(({ plantId }) => plantId).filter(id => id !== null))];
  if (ids.length === 0) return new Map();
  tx.setContext(wholeTenant(tenant));
  const rows = await tx.query<{ id: string; plant_no: string }>(PLANTS, [tenant, ids]);
  return new Map(rows.map(row => [row.id, row.plant_no]));
};

/** The documents of an event that a context sees; remembered for all who see the same. */
const seenIn = (tx: Transaction) => {
  const known = new Map<string, Promise<string[]>>();
  const ask = async ({ about, ids }: LiveEvent, context: DatabaseContext): Promise<string[]> => {
    if (!ids || !isTable(about)) return [];
    tx.setContext(context);
    const rows = await someRows(tx.db, about, context)
      .select(sql<string>`id`.as('id'))
      .where(sql`id`, 'in', ids)
      .execute();
    return rows.map(({ id }) => id);
  };
  return (event: LiveEvent, context: DatabaseContext): Promise<string[]> => {
    const key = JSON.stringify([event.about, event.ids, context]);
    const answer = known.get(key) ?? ask(event, context);
    known.set(key, answer);
    return answer;
  };
};

/** Whoever follows a tenant that moves away hears nothing here any more. */
const nobodyOfMoved = (error: unknown): Heard => {
  if (isOfMovedTenant(error)) return new Map();
  throw error;
};

/** Tells each reader of a tenant who is still signed in, with the rights that his stream was opened with, what he may hear. */
const hear = async (
  tx: Transaction,
  tenant: number,
  { events, readers, now }: { events: readonly LiveEvent[]; readers: readonly Session[]; now: Platform['clock'] },
): Promise<Heard> => {
  const stamps = await stampsOfSessions(tx, { tenant, ids: readers.map(({ id }) => id) }, now.now());
  const plantNos = await plantNosOf(tx, tenant, events);
  const seen = seenIn(tx);
  const heard = new Map<Session, Change[]>();
  for (const reader of readers.filter(({ id, stamps: own }) => stamps.get(id) === own)) {
    const changes: Change[] = [];
    for (const event of events) {
      const shown = isShown(event, reader);
      const ids = typeof shown === 'boolean' ? event.ids : await seen(event, shown);
      if (shown === false || ids?.length === 0) continue;
      const plantNo = event.plantId === null ? null : (plantNos.get(event.plantId) ?? null);
      changes.push({
        topic: topicOf(event),
        plantNo,
        ids: ids === null ? null : [...ids],
        by: event.actor,
        key: event.callKey,
      });
    }
    heard.set(reader, changes);
  }
  return heard;
};

/** The events that each of some readers of a tenant may hear of. */
export const heardIn = (
  { apartPool, clock }: Pick<Platform, 'apartPool' | 'clock'>,
  tenant: number,
  events: readonly LiveEvent[],
  readers: readonly Session[],
): Promise<Heard> =>
  transact(apartPool, tx => hear(tx, tenant, { events, readers, now: clock }), 'read').catch(nobodyOfMoved);
