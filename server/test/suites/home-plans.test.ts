import { readHome, readHomeAgenda, readHomeChart, readHomeFigures } from '@inbound/shared/system/home/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, expect, it } from 'vitest';
import { homeParts, queueSources } from '../../src/app/features.ts';
import { testServer } from '../server.ts';
import { multiply, planOf, type Statement, statementsOfCalls } from './statements.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
/** Enough for the planner to mind reading all of them. */
const ROWS = 6_000;

/** A plant differs from its week on some days of a year, and an agreement is written anew once in a while. */
const NEVER_LARGE: ReadonlySet<string> = new Set(['plant_calendar_day', 'agreement']);

const sources = [...homeParts.figures, ...homeParts.charts, ...homeParts.agenda];
const tables = [...new Set([...sources, ...queueSources].map(({ list }) => list.table))].filter(
  table => !NEVER_LARGE.has(table),
);
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
  for (const table of tables) {
    const [row] = await server.sql<{ id: string }>(`select id from ${table} where tenant_id = 0 order by id limit 1`);
    if (row) await multiply(server, table, row.id, ROWS);
  }
});

const scansOf = async (statement: Statement): Promise<string[]> =>
  (await planOf(server, statement))
    .filter(node => node['Node Type'] === 'Seq Scan' && tables.some(table => table === node['Relation Name']))
    .map(node => `reads all of ${node['Relation Name']}, then ${node.Filter}`);

it('counts what stands on homes by indexes, for everybody', async () => {
  const scans = new Set<string>();
  let counted = 0;
  const seen = new Set<string>();
  for (const { caller, userNo, scope } of world.people) {
    const parts = await caller.call(readHome);
    const reach = `${scope} ${JSON.stringify(parts)}`;
    if (seen.has(reach)) continue;
    seen.add(reach);
    const { figures, charts } = parts;
    const calls = [
      ...figures.map(kind => ({ name: kind, ask: () => caller.call(readHomeFigures, { kinds: [kind] }) })),
      ...charts.map(kind => ({ name: kind, ask: () => caller.call(readHomeChart, { name: kind }) })),
      { name: 'agenda', ask: () => caller.call(readHomeAgenda) },
    ];
    for (const { name, ask } of calls) {
      const sent = await statementsOfCalls(ask);
      for (const statement of sent.filter(({ text }) => text.startsWith('select array[')))
        for (const scan of await scansOf(statement)) scans.add(`${userNo}, ${name}: ${scan}`);
      counted += sent.filter(({ text }) => text.startsWith('select array[')).length;
    }
  }
  expect(counted).toBeGreaterThanOrEqual(sources.length);
  expect([...scans]).toEqual([]);
});

it('counts the work queue by indexes, for everybody', async () => {
  const scans = new Set<string>();
  let counted = 0;
  for (const { caller, userNo } of world.people) {
    const sent = await statementsOfCalls(() => caller.call(readWorkQueue));
    const counts = sent.filter(({ text }) => text.includes('as oldest'));
    for (const statement of counts) for (const scan of await scansOf(statement)) scans.add(`${userNo}: ${scan}`);
    counted += counts.length;
  }
  expect(counted).toBeGreaterThan(0);
  expect([...scans]).toEqual([]);
});
