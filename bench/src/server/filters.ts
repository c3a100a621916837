import { callOffLineList } from '@inbound/server/calloff/call-off/line-queries';
import { callOffList } from '@inbound/server/calloff/call-off/queries';
import { ONE_PLAN, PLANS_AS_USUAL } from '@inbound/server/platform/database/plans';
import { type DatabaseContext, type Transaction, transact } from '@inbound/server/platform/database/transaction';
import { readPage } from '@inbound/server/platform/list/list';
import type { ListSpec } from '@inbound/server/platform/list/list-spec';
import { readSummary } from '@inbound/server/platform/list/summary';
import { addDays, dateIn, type PlainDate } from '@inbound/shared';
import pg from 'pg';
import type { Figure } from '../measure.ts';
import { record, type Statement } from './record.ts';
import { asSuperuser } from './superuser.ts';
import { startWorld, TIME_ZONE, type World, type WorldOptions } from './world.ts';

const READERS = ['supplier-logistics', 'dispositor', 'tenant-admin'] as const;
const PERMISSION = 'calloff.callOff.view';
const PAGE = 50;
/** What of a filter or two may take and read at most. */
const MOST_MS = 50;
const MOST_BUFFERS = 2_000;
/** Each statement is explained so often, and taken at its best: the first finds nothing in memory, and others work meanwhile. */
const TIMES = 3;
/** Days before the first line, and within the lines. */
const NEAR = 14;

type Filters = Readonly<Record<string, unknown>>;

/** One value for each filter of both lists: words that are common and rare, days that have lines. */
const valuesOn = (today: PlainDate): Readonly<Record<'lines' | 'callOffs', Filters>> => {
  const alike = {
    search: 'BENCH',
    kind: 'series',
    turn: 'supplier',
    mine: true,
    supplier: ['S1005'],
    mrpController: ['K12'],
    from: today,
    to: addDays(today, NEAR),
    overdue: true,
    changed: true,
  };
  return {
    lines: { ...alike, state: ['new'], decision: 'due' },
    callOffs: {
      ...alike,
      state: ['processing'],
      callOffState: ['new'],
      owed: true,
      unseen: true,
      urgency: ['overdue'],
    },
  };
};

/** What all copies are called, some thousand of them, and a few. */
const TERMS = ['BENCH0', 'BENCH0A', 'BENCH0A07'] as const;

/** A part that other suppliers deliver alone: a supplier finds nothing by it, and may look at nothing for it. */
const FOREIGN = `
  select part_no from call_off where tenant_id = 0 group by part_no
  having bool_and(supplier_code <> 'S1001') order by count(*) desc, part_no limit 1`;

const foreignPart = (world: World): Promise<string> =>
  asSuperuser(world, async superuser => {
    const { rows } = await superuser.query<{ part_no: string }>(FOREIGN);
    return rows[0]?.part_no ?? '';
  });

/** A search for each term, alone and with each other filter. */
const searched = ({ search: _, ...others }: Filters, terms: readonly string[]): Filters[] =>
  terms.flatMap(search => [{ search }, ...Object.entries(others).map(([name, value]) => ({ search, [name]: value }))]);

/** Each filter alone, and each two of them. */
const combined = (values: Filters): Filters[] => {
  const names = Object.keys(values);
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map(other => [one, other]));
  return [...names.map(name => [name]), ...pairs].map(some =>
    Object.fromEntries(some.map(name => [name, values[name]])),
  );
};

interface Cost {
  what: string;
  ms: number;
  buffers: number;
}

interface Plan {
  'Execution Time': number;
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** Without a clock at each step: for a row of an index it takes as long as the row itself. */
const EXPLAIN = 'explain (analyze, timing off, buffers, format json)';

/** A value as it stands in a statement. */
const literalOf = (value: unknown): string =>
  pg.escapeLiteral(
    Array.isArray(value) ? `{${value.map(one => pg.escapeIdentifier(String(one))).join()}}` : String(value),
  );

/** A statement to be explained: prepared, where the product runs it by one plan for all values. */
interface Explained extends Statement {
  isByOnePlan: boolean;
}

/** The statements of a call, each with how it is planned; what says how is none of them. */
const explainedIn = (statements: readonly Statement[]): Explained[] => {
  let isByOnePlan = false;
  return statements.flatMap(statement => {
    const { text } = statement;
    if (text === ONE_PLAN || text === PLANS_AS_USUAL) {
      isByOnePlan = text === ONE_PLAN;
      return [];
    }
    return [{ ...statement, isByOnePlan }];
  });
};

const PREPARED = 'explained';

/** How a statement is explained as it is planned. */
const explaining = (tx: Transaction, { text, values, isByOnePlan }: Explained): Statement => {
  if (!isByOnePlan) return { text: `${EXPLAIN} ${text}`, values };
  tx.send(ONE_PLAN);
  tx.send(`prepare ${PREPARED} as ${text}`);
  return { text: `${EXPLAIN} execute ${PREPARED}(${values.map(literalOf).join()})`, values: [] };
};

const costOf = async (world: World, scope: DatabaseContext, statement: Explained): Promise<Omit<Cost, 'what'>> =>
  transact(
    world.platform.pool,
    async tx => {
      tx.setContext(scope);
      const explain = explaining(tx, statement);
      const plans: Plan[] = [];
      for (let time = 0; time < TIMES; time++) {
        const [row] = await tx.query<{ 'QUERY PLAN': [Plan] }>(explain.text, explain.values);
        plans.push(...(row?.['QUERY PLAN'] ?? []));
      }
      if (statement.isByOnePlan) tx.send(`deallocate ${PREPARED}`);
      const [plan] = plans.toSorted((one, other) => one['Execution Time'] - other['Execution Time']);
      if (!plan) throw new Error('nothing was explained');
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan.Plan;
      return { ms: plan['Execution Time'], buffers: hit + read };
    },
    'read',
  );

const costsOf = async (
  world: World,
  reader: string,
  [name, list, filters]: readonly [string, ListSpec, readonly Filters[]],
): Promise<Cost[]> => {
  const token = await world.token(reader);
  const costs: Cost[] = [];
  for (const filter of filters) {
    const asked = { ...filter, page: 1, limit: PAGE, count: 'none' as const };
    const { statements, scope } = await record(world.platform, token, PERMISSION, async ctx => [
      await readPage(ctx, list, asked),
      await readSummary(ctx, list, filter),
    ]);
    const { search } = filter;
    const what = `${name} by ${Object.keys(filter).join(' and ')}${search ? ` (${search})` : ''}, ${reader}`;
    for (const statement of explainedIn(statements)) costs.push({ what, ...(await costOf(world, scope, statement)) });
  }
  return costs;
};

const LISTED = 25;

/** What the filters of the large lists cost the database, alone and in pairs, as its planner really chooses. */
export const benchFilters = async ({
  lines,
  folder,
  say,
}: WorldOptions): Promise<{ ratios: []; figures: Figure[] }> => {
  const world = await startWorld({ lines, folder, say });
  try {
    const values = valuesOn(dateIn(TIME_ZONE, world.platform.clock.now()));
    const terms = [...TERMS, await foreignPart(world)];
    const filtersOf = (each: Filters) => [...combined(each), ...searched(each, terms)];
    const lists = [
      ['lines', callOffLineList as unknown as ListSpec, filtersOf(values.lines)],
      ['call-offs', callOffList as unknown as ListSpec, filtersOf(values.callOffs)],
    ] as const;
    const costs: Cost[] = [];
    for (const reader of READERS) for (const list of lists) costs.push(...(await costsOf(world, reader, list)));
    const slowest = costs.toSorted((one, other) => other.ms - one.ms);
    const widest = costs.toSorted((one, other) => other.buffers - one.buffers);
    for (const { what, ms, buffers } of slowest.slice(0, LISTED)) say(`${ms.toFixed(1)} ms, ${buffers} pages: ${what}`);
    for (const { what, ms, buffers } of widest.slice(0, LISTED)) say(`${buffers} pages, ${ms.toFixed(1)} ms: ${what}`);
    return {
      ratios: [],
      figures: [
        {
          name: `slowest of ${costs.length} statements of filters`,
          value: slowest[0]?.ms ?? 0,
          atMost: MOST_MS,
          unit: 'ms',
        },
        {
          name: 'most pages that one of them reads',
          value: widest[0]?.buffers ?? 0,
          atMost: MOST_BUFFERS,
          unit: 'pages',
        },
      ],
    };
  } finally {
    await world.stop();
  }
};
