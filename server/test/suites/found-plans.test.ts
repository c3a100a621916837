import { findByNumber } from '@inbound/shared/system/search/contract';
import { beforeAll, expect, it } from 'vitest';
import { foundSources } from '../../src/app/features.ts';
import { testServer } from '../server.ts';
import { onePerReach } from './isolation.ts';
import { markOf } from './rows.ts';
import { multiply, planOf, statementsOfCalls, WITH_SHORT_CODES } from './statements.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
/** Enough for the planner to mind reading all of them. */
const ROWS = 6_000;

const tables = [...new Set(foundSources.map(({ table }) => table))].filter(table => !WITH_SHORT_CODES.includes(table));
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
  const { id, plantId, companyId } = world.own;
  const ids: Partial<Record<string, string>> = { plant: plantId, company: companyId };
  for (const table of tables) await multiply(server, table, ids[table] ?? id, ROWS);
});

/** The part of a statement that looks a column up. */
const LOOKS_UP = /"(\w+)"\."search_\w+" >= /;

it('finds numbers by an index of each kind, for everybody', async () => {
  const scans: string[] = [];
  const looked = new Set<string>();
  for (const { caller, userNo } of onePerReach(world.people)) {
    const search = markOf(world.own);
    const sent = await statementsOfCalls(() => caller.call(findByNumber, { search }));
    for (const statement of sent) {
      const [, table] = LOOKS_UP.exec(statement.text) ?? [];
      if (!table) continue;
      looked.add(table);
      const plan = await planOf(server, statement);
      for (const node of plan.filter(
        one => one['Node Type'] === 'Seq Scan' && tables.some(name => name === one['Relation Name']),
      ))
        scans.push(`${userNo}, ${table}: reads all of ${node['Relation Name']}, then ${node.Filter}`);
    }
  }
  expect(scans).toEqual([]);
  expect(tables.filter(table => !looked.has(table))).toEqual([]);
});
