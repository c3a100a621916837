import assert from 'node:assert/strict';
import { queueSources } from '@inbound/server/app/features';
import { readDetail } from '@inbound/server/calloff/call-off/detail';
import { callOffLineList } from '@inbound/server/calloff/call-off/line-queries';
import type { Ctx } from '@inbound/server/platform/call/context';
import type { DatabaseContext } from '@inbound/server/platform/database/transaction';
import { readPage } from '@inbound/server/platform/list/list';
import { readSummary } from '@inbound/server/platform/list/summary';
import { readVisible } from '@inbound/server/system/history/visible';
import { readLinesOf } from '@inbound/server/system/work-queue/queries';
import type { Permission } from '@inbound/shared';
import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import type { Row } from './bare-session.ts';
import { bestDetail } from './best/detail.ts';
import { bestPage, bestSummary } from './best/list.ts';
import { bestQueue } from './best/queue.ts';
import type { Statement } from './record.ts';

const PAGE = 50;
const PERMISSION = 'calloff.callOff.view';
const FILTER = { state: ['new'] } as const;
const ROWS_BEFORE = 49_850;

/** What a reading takes from the world: rows that are there, and the moment of the run. */
export interface Place {
  /** A call-off with many lines. */
  callOff: { id: string; documentIds: readonly string[] };
  /** The last row of a first page, and the key that goes on behind it. */
  after: readonly [day: string, id: string];
  now: string;
  today: string;
}

/** Something that is read: by which calls of the product, what it asks the database for them, and what would be best. */
export interface Reading {
  name: string;
  /** The calls that a person waits for together. */
  paths: readonly string[];
  permission: Permission;
  /** What the product does, within the rows that the permission reaches. */
  own(ctx: Ctx): Promise<unknown>;
  /** What somebody would ask who wrote it by hand. */
  best(scope: DatabaseContext): Statement[];
  /** What the best asks as the product does, besides. */
  alike?(ctx: Ctx): Promise<unknown>;
  /** That the product's answers say what the rows of the best statements say. */
  isSame(answers: readonly Row[], rows: readonly Row[][]): void;
  goal: number;
}

const api = (path: string, query: Record<string, string> = {}): string => {
  const asked = new URLSearchParams(query).toString();
  return `/api${path}${asked && '?'}${asked}`;
};

const LIST = { limit: String(PAGE), sort: 'requestedTo', state: 'new', count: 'none' };
const INPUT = { ...FILTER, sort: 'requestedTo', limit: PAGE, page: 1, count: 'none' } as const;

const samePage: Reading['isSame'] = ([answer], [rows = []]) => {
  assert.equal(rows.length, PAGE + 1);
  assert.deepEqual(rows.slice(0, PAGE), answer?.rows);
};

const page = (
  name: string,
  how: { query?: Record<string, string>; input?: object; at?: object },
  place: Place,
): Reading => ({
  name,
  paths: [api(listCallOffLines.path, { ...LIST, ...how.query })],
  permission: PERMISSION,
  own: ctx => readPage(ctx, callOffLineList, { ...INPUT, ...how.input }),
  best: scope => [bestPage(scope, { limit: PAGE, ...how.at }, place.now)],
  isSame: samePage,
  goal: 0.6,
});

const keyOf = (after: Place['after']): string => Buffer.from(JSON.stringify(after)).toString('base64url');

const countOf = ({ count }: { count: number }): number => count;

const summary = ({ today }: Place): Reading => ({
  name: 'summary of the list',
  paths: [api(listCallOffLines.summary.path, { state: 'new' })],
  permission: PERMISSION,
  own: ctx => readSummary(ctx, callOffLineList, { ...FILTER }),
  best: scope => bestSummary(scope, today),
  isSame: ([answer], [, counts = []]) => {
    const [best] = counts;
    const { unfiltered, tabs } = answer as { unfiltered: { count: number }; tabs: Record<string, { count: number }> };
    const own = [unfiltered, tabs.mine, tabs.new, tabs.decision, tabs.overdue].map(told =>
      countOf(told ?? { count: -1 }),
    );
    const cap = Math.max(...own);
    assert.deepEqual(
      ((best?.counts ?? []) as number[]).map(count => Math.min(count, cap)),
      own,
    );
  },
  goal: 0.6,
});

const detail = ({ callOff, now }: Place): Reading => ({
  name: 'a call-off with its history',
  paths: [
    api(readCallOff.path.replace(':id', callOff.id)),
    `${api(readHistory.path)}?${callOff.documentIds.map(id => `documentId=${id}`).join('&')}`,
  ],
  permission: PERMISSION,
  own: async ctx => [await readDetail(ctx, callOff.id), await readVisible(ctx, callOff.documentIds)],
  best: scope => bestDetail(scope, callOff.id, now),
  isSame: ([answer, history], [headers, releases, , lines, entries]) => {
    assert.equal(headers?.length, 1);
    assert.deepEqual(lines, answer?.lines);
    assert.equal(releases?.length, ((answer?.releases ?? []) as unknown[]).length);
    assert.equal(entries?.length, (history as unknown as unknown[]).length);
  },
  goal: 0.5,
});

/** The kinds of work of the queue that are written by hand; the others are alike on both sides. */
const BY_HAND: ReadonlySet<string> = new Set(['callOffOverdue', 'callOffLate', 'callOffChanged', 'callOffNew']);

const queue = ({ today }: Place): Reading => ({
  name: 'the work queue',
  paths: [api(readWorkQueue.path)],
  permission: PERMISSION,
  own: readLinesOf(queueSources),
  best: scope => [bestQueue(scope, today)],
  alike: readLinesOf(queueSources.filter(({ kind }) => !BY_HAND.has(kind))),
  isSame: ([answer], [rows = []]) => {
    const told = ((answer?.lines ?? []) as { kind: string; count: number; isCapped: boolean }[]).filter(
      line => !line.isCapped,
    );
    const best = new Map(rows.map(row => [row.kind, row.count]));
    for (const { kind, count } of told) if (best.has(kind)) assert.equal(best.get(kind), count, kind);
  },
  goal: 0.5,
});

/** What is read of lists, in the order in which it is measured. */
export const readingsOf = (place: Place): Reading[] => [
  page(`list page of ${PAGE}`, {}, place),
  summary(place),
  page(
    'next page by key',
    { query: { after: keyOf(place.after) }, input: { after: keyOf(place.after) }, at: { after: place.after } },
    place,
  ),
  {
    ...page('page 998', { query: { page: '998' }, input: { page: 998 }, at: { offset: ROWS_BEFORE } }, place),
    goal: 0.5,
  },
  detail(place),
  queue(place),
];

/** What a list asks for when it is opened: its page, its summary, and the counts beside the menu. */
export const firstScreen = (readings: readonly Reading[]): string[] => {
  const [first, second, , , , last] = readings;
  return [first, second, last].flatMap(reading => reading?.paths ?? []);
};
