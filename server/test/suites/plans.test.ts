import type { FilterShape, ListEndpoint } from '@inbound/shared';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { isList, nameOf } from '../contracts.ts';
import { testServer } from '../server.ts';
import { isFull, sampled, tableOf, tried } from './calls.ts';
import { mayCall, type Person } from './people.ts';
import { idAt } from './rows.ts';
import { coreOf, exampleOf, partsOf } from './schema.ts';
import { fillAsLargePlant, multiply, pagesRead, planOf, type Statement, statementsOf } from './statements.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
/** Enough for the planner to mind reading all of them. */
const ROWS = 6_000;

/** Of so many lists the plans are looked at in a run that does not try everything. */
const MOST_LISTS = 12;

const lists = sampled(tried.filter(isList), MOST_LISTS);
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

type ListCall = ListEndpoint | ListEndpoint['summary'];

/** The statements that read the table of a list when somebody asks for it. */
const readingOf = async (person: Person, list: ListEndpoint, call: ListCall, input: object): Promise<Statement[]> => {
  const sent = await statementsOf(() => person.caller.try(call as ListEndpoint, input as never));
  return sent.filter(({ text }) => text.startsWith('select') && text.includes(`"${tableOf(list)}"`));
};

const scansOf = async (person: Person, list: ListEndpoint, call: ListCall, input: object) => {
  const table = tableOf(list);
  const reading = await readingOf(person, list, call, input);
  const plans = await Promise.all(reading.map(statement => planOf(server, statement)));
  const scans = plans
    .flat()
    .filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table)
    .map(node => `${person.userNo} ${JSON.stringify(input)}: reads all of ${table}, then ${node.Filter}`);
  return { scans, statements: reading.length };
};

describe.each(lists.map(list => [nameOf(list), list] as const))('%s', (_, list) => {
  const expectNoScans = async (call: ListCall, inputs: readonly object[]) => {
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
const MOST_INDEXES = 8;

it('keeps few indexes on what each answer changes', async () => {
  const indexes = await server.sql(
    `select indexrelid::regclass from pg_index where indrelid = 'call_off_line'::regclass
       and coalesce(pg_get_expr(indpred, indrelid), '') <> '(parent_id IS NOT NULL)'`,
  );
  expect(indexes.length).toBeLessThanOrEqual(MOST_INDEXES);
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

/** What a large plant has, and how many pages of it one filter may read, and two of which no index knows both. */
const LARGE = 1_000_000;
const MOST_PAGES = 2_000;
const MOST_PAGES_OF_TWO = 10_000;

/** Of each count in a statement: a summary counts every tab in one. */
const mostPages = (input: object, { text }: Statement): number =>
  (Object.keys(input).length > 1 ? MOST_PAGES_OF_TWO : MOST_PAGES) * Math.max(1, text.split(') counted').length - 1);

/** Each filter alone, and each two that are said together. */
const aloneAndInPairs = (filters: readonly Record<string, unknown>[]): Record<string, unknown>[] => [
  ...filters,
  ...filters.flatMap((one, at) =>
    filters
      .slice(at + 1)
      .flatMap(other => (Object.keys(one)[0] === Object.keys(other)[0] ? [] : [{ ...one, ...other }])),
  ),
];

describe.each(isFull ? [['GET a list of a million rows', listCallOffLines as unknown as ListEndpoint] as const] : [])(
  '%s',
  (_, list) => {
    beforeAll(() => fillAsLargePlant(server, tableOf(list), idAt(list, world.own, 'id'), LARGE));

    it.each([
      ['pages', list],
      ['summaries', list.summary],
    ] as const)('reads few pages for %s, with each filter and with each two', async (_, call) => {
      const found: string[] = [];
      for (const person of readersOf(list)) {
        for (const input of aloneAndInPairs(filtersOf(list))) {
          for (const statement of await readingOf(person, list, call, input)) {
            const pages = await pagesRead(server, statement);
            if (pages >= mostPages(input, statement))
              found.push(`${person.userNo} ${JSON.stringify(input)}: ${pages} pages`);
          }
        }
      }
      expect(found).toEqual([]);
    });
  },
);
