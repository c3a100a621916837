import {
  BATCH_LIMIT,
  type CheckedOf,
  type Endpoint,
  type FilteredBatch,
  refuse,
  type Timestamp,
} from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import { postpone } from '../tasks/postpone.ts';
import { filteredRows } from './filtered-rows.ts';
import { readAll } from './list.ts';
import type { ListSpec } from './list-spec.ts';

/** A row as a batch names it. */
interface Item {
  id: string;
  version: number;
}

/** The most rows of which a filter is read on, to see that they are too many. */
const ENOUGH = BATCH_LIMIT + 1;

/** The rows in the order of the list, as it shows them now. */
const readItems = async (ctx: Ctx, list: ListSpec, filter: object): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const rows of readAll(ctx, list as ListSpec<Item>, filter)) {
    items.push(...rows.map(({ id, version }) => ({ id, version })));
    if (items.length >= ENOUGH) break;
  }
  return items;
};

/** Which of the rows were changed after a moment. Logs keep no such moment, and their rows only ever come to an end. */
const changedSince = async (ctx: Ctx, list: ListSpec, filter: object, seenAt: Timestamp): Promise<Set<string>> => {
  const { table } = list;
  const rows = await filteredRows(list, filter, ctx)
    .where(sql<boolean>`(to_jsonb(${sql.ref(table)}.*) ->> 'changed_at')::timestamptz > ${seenAt}`)
    .select(sql<string>`${sql.ref(`${table}.id`)}`.as('id'))
    .limit(ENOUGH)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * The rows in the versions that were seen: what was changed since was seen in an older one, so that it is refused with the
 * change; what was made since was not seen at all.
 */
const asSeen = (items: readonly Item[], changed: ReadonlySet<string>): Item[] =>
  items
    .map(({ id, version }) => ({ id, version: changed.has(id) ? version - 1 : version }))
    .filter(({ version }) => version > 0);

/**
 * Makes the task of a batch out of all rows that a filter lets through, each as it was seen. Those that it lets through no
 * more are left out, and the count tells it; more rows than were seen are `more_rows`, for nobody has agreed to them.
 */
export const takeFiltered = async (
  ctx: Ctx,
  list: ListSpec,
  endpoint: Endpoint,
  { filter, expected, seenAt, ...rest }: CheckedOf<FilteredBatch>,
): Promise<{ taskId: string; count: number }> => {
  const found = await readItems(ctx, list, filter);
  const items = asSeen(found, await changedSince(ctx, list, filter, seenAt));
  if (items.length > expected) throw refuse('more_rows', { expected, actual: items.length });
  if (items.length === 0) throw refuse('no_data');
  const { taskId } = await postpone(ctx, { endpoint, input: { items, ...rest }, upload: undefined });
  return { taskId, count: items.length };
};
