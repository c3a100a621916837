import type { Endpoint, Machine } from '@inbound/shared';
import { machines } from '@inbound/shared/machines';
import type { PoolClient } from 'pg';
import type { Answer, TestServer } from '../server.ts';
import { fileFor, inputOf, tableOf } from './calls.ts';
import { mayCall, type Person } from './people.ts';
import { idAt } from './rows.ts';
import { putInState } from './state-of-row.ts';
import type { World } from './world.ts';

type AnyMachine = Machine<string, string, { state: string }>;

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The states of the rows that a call is about; none where they have no life. */
const statesOf = ({ path }: Endpoint): readonly string[] => {
  const name = camel(path.split('/')[3] ?? '');
  const found = (machines as unknown as Readonly<Record<string, AnyMachine>>)[name];
  return found ? Object.keys(found.states) : [];
};

const watched = new WeakSet<PoolClient>();

/** A statement as the product asks it: its answer is told to whoever waits. */
interface Asked {
  text: string;
  callback(error: unknown, result?: { command: string }): void;
}

/**
 * From now on what calls of a server change is checked and undone at their end: each call finds the world as it was, in
 * whatever order they come.
 */
export const undoEachCall = ({ running }: TestServer): void => {
  running.platform.pool.on('acquire', client => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...said: unknown[]) => Promise<unknown>;
    const undo = async (): Promise<{ command: string }> => {
      await query('set constraints all immediate');
      await query('rollback');
      return { command: 'COMMIT' };
    };
    const instead = (...said: unknown[]): unknown => {
      const asked = said[0] as Asked;
      if (asked.text !== 'commit') return query(...said);
      return undo().then(
        result => asked.callback(null, result),
        error => asked.callback(error),
      );
    };
    Object.assign(client, { query: instead });
  });
};

/** What was said of one row: of a batch, what was said of its only one. */
const saidOf = ({ code, data }: Answer<unknown>): string => {
  const [row] = (data as { results?: { code?: string }[] } | null)?.results ?? [];
  return row?.code ?? code;
};

/** Says that a row is not there, or that the call is nobody's: what a stranger is told. */
const DENIALS: ReadonlySet<string> = new Set(['not_found', 'no_permission', 'token']);

/** The nearest that people came to success: `ok`, else a rule that stopped them, else how they were denied. */
const nearest = (said: readonly string[]): string =>
  said.find(code => code === 'ok') ??
  said.find(code => code !== 'status' && !DENIALS.has(code)) ??
  said.find(code => code === 'status') ??
  said[0] ??
  'nobody may call it';

const callAll = async ({ own }: World, endpoint: Endpoint, people: readonly Person[]): Promise<string[]> => {
  const said: string[] = [];
  for (const include of [false, true])
    for (const { caller } of people) {
      const input = inputOf(endpoint, { id: at => idAt(endpoint, own, at), include: () => include });
      said.push(saidOf((await caller.try(endpoint, input as never, fileFor(endpoint))) as Answer<unknown>));
      if (said.at(-1) === 'ok') return said;
    }
  return said;
};

const isOwn = ({ own }: World, { isInternal, companyId }: Person): boolean =>
  isInternal || [own.companyId, own.carrierId, own.buyerId].includes(companyId);

/** The figures of the order line of a world while calls of a table are tried that stand upon them, and afterwards. */
const figures = (confirmed: number, planned: number, packed: number): string =>
  `update purchase_order_line set confirmed = ${confirmed}, planned = ${planned}, packed = ${packed}
   where tenant_id = 0 and id = $1`;
const STANDS_UPON: Readonly<Record<string, { during: string; after: string }>> = {
  // What a line of a shipment holds, packed and not, is claimed of its order line.
  shipment: { during: figures(2, 1, 1), after: figures(1, 0, 0) },
};

/** The outcome of a call with own ids, in each state that its row can have. */
const outcomeOf = async (world: World, endpoint: Endpoint): Promise<string> => {
  const { server, own, people } = world;
  const owners = people.filter(person => isOwn(world, person) && mayCall(person, endpoint));
  const said = await callAll(world, endpoint, owners);
  const table = tableOf(endpoint);
  for (const state of said.includes('ok') ? [] : statesOf(endpoint)) {
    const [before] = await server.sql<{ state: string }>(`select state from ${table} where tenant_id = 0 and id = $1`, [
      own.id,
    ]);
    const isSet = await putInState(server, table, { id: own.id, state }).then(
      () => true,
      // A state that goes with more than its word is not one that this row can have.
      () => false,
    );
    if (isSet) said.push(...(await callAll(world, endpoint, owners)));
    if (isSet && before) await putInState(server, table, { id: own.id, ...before });
    if (said.includes('ok')) break;
  }
  return nearest(said);
};

/**
 * What the request that strangers are denied comes to with own ids: by each person whose rows they are, with and without
 * what may be left out, and in each state that the row can have. Needs `undoEachCall`.
 */
export const ownOutcome = async (world: World, endpoint: Endpoint): Promise<string> => {
  const { server, own } = world;
  const upon = STANDS_UPON[tableOf(endpoint)];
  if (!upon) return outcomeOf(world, endpoint);
  await server.sql(upon.during, [own.id]);
  try {
    return await outcomeOf(world, endpoint);
  } finally {
    await server.sql(upon.after, [own.id]);
  }
};
