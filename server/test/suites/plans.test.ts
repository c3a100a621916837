import type { FilterShape, ListEndpoint } from '@inbound/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { isList, nameOf } from '../contracts.ts';
import { shareOfCalls, tableOf, triedCalls } from './calls.ts';
import { mayCall, type Person } from './people.ts';
import { idAt } from './rows.ts';
import { coreOf, exampleOf, partsOf } from './schema.ts';
import { multiply, planOf, statementsOfCalls, WITH_SHORT_CODES } from './statements.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();
/** Enough for the planner to mind reading all of them. */
const ROWS = 6_000;

/** The share of lists whose plans are looked at: each table is filled for it. */
const SHARE = 0.3;

/**
 * Mails differ by words that can be counted, a token is made by hand for a program, and a partner has one mapping of columns
 * at a plant: there are never many of them.
 */
const NEVER_LARGE: ReadonlySet<string> = new Set([
  'mail_template',
  'api_token',
  'machine_account',
  'column_mapping',
  ...WITH_SHORT_CODES,
]);

const lists = shareOfCalls(
  triedCalls.filter(isList).filter(list => !NEVER_LARGE.has(tableOf(list))),
  SHARE,
);
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
  for (const list of new Set(lists.map(tableOf))) {
    const model = lists.find(one => tableOf(one) === list) as ListEndpoint;
    await multiply(server, list, idAt(model, world.own, 'id'), ROWS);
  }
});

/** One person of each reach that may see the list. */
const readersOf = (list: ListEndpoint): Person[] => {
  const holders = world.people.filter(person => mayCall(person, list));
  return [...new Map(holders.map(person => [person.scope, person])).values()];
};

const shapeOf = (list: ListEndpoint): FilterShape => list.filter.shape;

const exampleFor = (list: ListEndpoint, name: string): unknown =>
  exampleOf(shapeOf(list)[name] as never, { id: () => world.own.id, include: () => true });

/** Filters of each kind, one at a time, with booleans both ways. */
const filtersOf = (list: ListEndpoint): Record<string, unknown>[] =>
  Object.entries(shapeOf(list)).flatMap(([name, field]) => {
    if (partsOf(coreOf(field)).type === 'boolean') return [{ [name]: true }, { [name]: false }];
    return [{ [name]: exampleFor(list, name) }];
  });

/** A page, or a summary, which counts before it adds up. */
const READS = /^\s*(?:select|with counted)\b/;

const scansOf = async (
  person: Person,
  list: ListEndpoint,
  call: ListEndpoint | ListEndpoint['summary'],
  input: object,
) => {
  const table = tableOf(list);
  const sent = await statementsOfCalls(() => person.caller.try(call as ListEndpoint, input as never));
  const reading = sent.filter(({ text }) => READS.test(text) && text.includes(`"${table}"`));
  const plans = await Promise.all(reading.map(statement => planOf(server, statement)));
  const scans = plans
    .flat()
    .filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table)
    .map(node => `${person.userNo} ${JSON.stringify(input)}: reads all of ${table}, then ${node.Filter}`);
  return { scans, statements: reading.length };
};

describe.each(lists.map(list => [nameOf(list), list] as const))('%s', (_, list) => {
  const expectNoScans = async (call: ListEndpoint | ListEndpoint['summary'], inputs: readonly object[]) => {
    const found: string[] = [];
    for (const person of readersOf(list)) {
      for (const input of inputs) {
        const { scans, statements } = await scansOf(person, list, call, input);
        expect(statements, `${person.userNo} ${JSON.stringify(input)}`).toBeGreaterThan(0);
        found.push(...scans);
      }
    }
    expect(found).toEqual([]);
  };

  it('reads pages by an index, in every order and with every filter', async () => {
    const orders = list.sortable.flatMap(column => [{ sort: column }, { sort: `-${column}` }]);
    await expectNoScans(list, [{}, { page: 2 }, { count: 'exact' }, ...orders, ...filtersOf(list)]);
  });
  it('goes on from a key by an index', async () => {
    const pages = await Promise.all(readersOf(list).map(({ caller }) => caller.call(list, { limit: 1 })));
    const after = pages.map(({ next }) => next).find(next => next !== null);
    expect(after).toBeDefined();
    await expectNoScans(list, [{ after }]);
  });
  it('counts and sums by an index, with every filter', async () => {
    await expectNoScans(list.summary, [{}, ...filtersOf(list)]);
  });
  it('exports by an index', async () => {
    await expectNoScans(list.exportFile as never, [{ format: 'csv' }]);
  });
});

/** Into so many indexes an answer to a line writes at most. */
const MOST_ENTRIES = 8;

it('writes few index entries with each answer', async () => {
  const indexes = await server.sql<{ name: string; holds: string }>(
    `select indexrelid::regclass::text as name, coalesce(pg_get_expr(indpred, indrelid), 'true') as holds
     from pg_index where indrelid = 'call_off_line'::regclass`,
  );
  const held = indexes.map(({ name, holds }) => `case when ${holds} then '${name}' end`);
  const [most] = await server.sql<{ entries: string[] }>(
    `select array_remove(array[${held}], null) as entries from call_off_line
     where state = 'completely_confirm' and parent_id is null order by cardinality(array_remove(array[${held}], null)) desc`,
  );
  expect(most?.entries).toContain('call_off_line_pkey');
  expect(most?.entries.length).toBeLessThanOrEqual(MOST_ENTRIES);
});

it('sees a table that is read whole, where nothing limits a statement', async () => {
  await server.sql('alter table plant disable row level security');
  const statement = {
    text: 'select * from plant where street = $1',
    values: ['x'],
    context: ['0', '*', '*', '*', '*'],
  };
  const plan = await planOf(server, statement);
  await server.sql('alter table plant enable row level security');
  expect(plan.map(node => node['Node Type'])).toContain('Seq Scan');
});
