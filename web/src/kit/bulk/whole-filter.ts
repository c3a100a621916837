import { type BatchEndpoint, groupBy, type ListEndpoint, MOST_NAMED } from '@inbound/shared';
import { call } from '../../client/call.ts';
import {
  type BatchVerdicts,
  type Bulk,
  type BulkResult,
  partsOf,
  type Refused,
  verdictOf,
  type WholeFilter,
} from './bulk.ts';

/** At most this many rows are listed in a result; the number of the others is shown. */
export const MOST_LISTED = 1_000;

/** The call that does an action with all rows of a list's filter, where there is one. */
export const filteredOf = ({ endpoint }: { endpoint: BatchEndpoint }, of: Pick<ListEndpoint, 'path'>) =>
  endpoint.filtered?.find(filtered => filtered.of.path === of.path);

/** Rows by their ids as the list shows them now; what is gone, or not the reader's any more, is not among them. */
const readNamed = async <Row extends { id: string }>(
  of: ListEndpoint<Row>,
  ids: readonly string[],
  plantNo: string | undefined,
): Promise<Map<string, Row>> => {
  const found = new Map<string, Row>();
  for (const part of partsOf(ids, MOST_NAMED)) {
    const { rows } = await call(of, { ids: part, limit: MOST_NAMED, count: 'none' }, { plantNo });
    for (const row of rows) found.set(row.id, row);
  }
  return found;
};

/**
 * The result of a task that took the rows of a filter: what was refused is listed first, and what was done as far as there
 * is room. `count` are the rows that the task had.
 */
export const resultOfFilter = async <Row extends { id: string; version?: number }>(
  of: ListEndpoint<Row>,
  { rowOf = ({ id }) => id }: Pick<Bulk<Row>, 'rowOf'>,
  { expected, count }: Pick<WholeFilter, 'expected'> & { count: number },
  { results, refusal = { code: 'fault' } }: BatchVerdicts,
  plantNo: string | undefined,
): Promise<BulkResult<Row>> => {
  const verdicts = [...groupBy(results, rowOf)].map(([id, own]) => ({ id, verdict: verdictOf(own) ?? refusal }));
  const refused = verdicts.filter(({ verdict }) => verdict !== 'done');
  const well = verdicts.filter(({ verdict }) => verdict === 'done');
  const listed = [...refused, ...well].slice(0, MOST_LISTED);
  const rows = await readNamed(
    of,
    listed.map(({ id }) => id),
    plantNo,
  );
  const done: Row[] = [];
  const failed: Refused<Row>[] = [];
  for (const { id, verdict } of listed) {
    const row = rows.get(id);
    if (row && verdict === 'done') done.push(row);
    else if (row && verdict !== 'done') failed.push({ row, refusal: verdict });
  }
  const beyond = {
    done: well.length - done.length,
    // What the task did not come to has failed as well.
    failed: count - well.length - failed.length,
    left: expected - count,
  };
  return { done, failed, skipped: [], beyond };
};
