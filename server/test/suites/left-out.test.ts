import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@inbound/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/app/features.ts';
import { withPresents } from '../../src/platform/call/route.ts';
import { nameOf } from '../contracts.ts';
import { callsByName, tableOf, triedCalls } from './calls.ts';
import { NOT_FILLED, OF_ONE_USER } from './kinds-of-tables.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();

let world: World;
beforeAll(async () => {
  world = await worldOf(server);
});

const changes = triedCalls.filter(({ method }) => method === 'PATCH');

/** What every change raises, and when and by whom it was done. */
const OF_EVERY_CHANGE = ['version', 'changed_at', 'changed_by', 'changed_by_zh', 'edited_at'];

type Row = Record<string, unknown>;

const rowOf = async (table: string, id: string): Promise<Row | undefined> => {
  const [found] = await server.sql<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);
  return found?.row;
};

/**
 * Rows of these worlds hold values that no contract takes: such a change is refused by its fields, or says what follows
 * from them. Their own tests change them with what people write.
 */
const FOLLOWS_FROM_MADE_UP = new Set([
  'dn_year',
  'dn_date',
  'shipment_reference',
  'pickup_time',
  'dispatch_time',
  'eta_time',
]);

/** A fault is no refusal; whatever else is refused must have changed nothing. */
const mayRefuse = (code: string): boolean => !['unknown_field', 'malformed', 'fault'].includes(code);

describe('a change', () => {
  it('of every kind knows what is stored, to keep what a caller leaves out', () => {
    const blind = withPresents(routes).filter(({ endpoint, present }) => endpoint.method === 'PATCH' && !present);
    expect(blind.map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
  });

  it.each(callsByName(changes))('%s that names no field changes none', async (_, endpoint: Endpoint) => {
    const table = tableOf(endpoint);
    if (NOT_FILLED.has(table) || OF_ONE_USER.has(table)) return;
    const id = idAt(endpoint, world.own, 'id');
    const before = await rowOf(table, id);
    const { code, body } = await holderOf(world.people, endpoint).caller.try(endpoint, {
      id,
      version: before?.version,
    } as never);
    expect(code === 'ok' || mayRefuse(code), body).toBe(true);
    const after = (await rowOf(table, id)) ?? {};
    const changed = Object.keys(before ?? {}).filter(
      key =>
        !OF_EVERY_CHANGE.includes(key) &&
        !FOLLOWS_FROM_MADE_UP.has(key) &&
        !isDeepStrictEqual(before?.[key], after[key]),
    );
    expect(changed).toEqual([]);
  });
});
