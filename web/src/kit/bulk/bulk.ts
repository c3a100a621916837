import {
  type ActionOf,
  BATCH_LIMIT,
  type BatchEndpoint,
  type Endpoint,
  type FactsOf,
  groupBy,
  type ListEndpoint,
  type Permission,
  Refusal,
  type RefusalData,
  type Timestamp,
  waysBack,
} from '@inbound/shared';
import { refusalOf } from '../../client/refusal-of.ts';
import type { Ask } from '../state/ask.tsx';
import { type AnyMachine, actionsOf, asksMore, whyNot } from '../state/machine.ts';

type May = (permission: Permission) => boolean;

/** The outcome of one row of a batch, as the server answers it. */
export type BatchResult = {
  id: string;
  version?: number | undefined;
  code?: string | undefined;
  params?: Record<string, unknown> | undefined;
};

/** An action on many rows of a list at once; its text is `<feature>.action.<name>`. */
export interface Bulk<Row> {
  name: string;
  permission: Permission;
  endpoint: BatchEndpoint;
  /** Whether a row can take part, or why not. */
  qualifies(row: Row, may: May): true | RefusalData;
  ask?: Ask | undefined;
  /** What leads the rows back that were done, without a question. */
  back?: Bulk<Row> | undefined;
  /** The row of a result, where the server answers by something finer (the lines of an agreement). */
  rowOf?(result: BatchResult): string;
}

/** A file that is made of many rows of a list; its text is `<feature>.action.<name>`. */
export interface BulkFile<Row> {
  name: string;
  permission: Permission;
  endpoint: Endpoint;
  /** What the call is asked for the rows that take part. */
  inputOf(rows: readonly Row[]): Record<string, unknown>;
  /** Whether a row can take part, or why not. */
  qualifies(row: Row, may: May): true | RefusalData;
  /** Of more rows a task makes the file. */
  atOnce: number;
  /** The most rows of one file; more make several. */
  most: number;
}

/** The actions of a machine that have a batch, for a list whose rows hold what the machine looks at. */
export const bulkOf = <M extends AnyMachine, Row extends FactsOf<M>>(
  machine: M,
  endpoints: { [A in ActionOf<M>]?: BatchEndpoint },
  ask: { [A in ActionOf<M>]?: Ask } = {},
): Bulk<Row>[] => {
  const bulks = actionsOf(machine).flatMap(({ action, permission }): Bulk<Row>[] => {
    const endpoint = endpoints[action as ActionOf<M>];
    if (!endpoint) return [];
    const qualifies = (row: Row, may: May) => whyNot(machine, action, row as { state: string }, may) ?? true;
    return [{ name: action, permission, endpoint, qualifies, ask: ask[action as ActionOf<M>] }];
  });
  const backOf = ({ name }: Bulk<Row>) =>
    bulks.find(other => waysBack(machine, name).includes(other.name) && !asksMore(other.ask));
  return bulks.map(bulk => ({ ...bulk, back: backOf(bulk) }));
};

/** The selection of all rows of a filter, which are not read: how many they were, and when they were counted. */
export interface WholeFilter {
  filter: Readonly<Record<string, unknown>>;
  expected: number;
  seenAt: Timestamp;
}

/** A list whose whole filter is selected. */
export interface ChosenWhole<Row> {
  of: ListEndpoint<Row>;
  filter: WholeFilter;
  /** Reads the rows, where something is made of them in the browser. */
  read(): Promise<readonly Row[]>;
}

export interface Refused<Row> {
  row: Row;
  refusal: RefusalData;
}

/** What became of every row: nothing succeeds or fails in silence (ux B.6). */
export interface BulkResult<Row> {
  done: readonly Row[];
  /** Refused by the server, or not reached; they stay selected. */
  failed: readonly Refused<Row>[];
  /** Left out before, because state or guard says no; they stay selected. */
  skipped: readonly Refused<Row>[];
  /** Those that were done as they are now, where the server told their versions. */
  now?: readonly Row[];
  /** Of the rows of a filter: those that are not listed, for they are too many or gone, and those that were in it no more. */
  beyond?: { done: number; failed: number; left: number };
}

/** The number of rows with one kind of outcome. */
export const countOf = (result: BulkResult<unknown>, outcome: 'done' | 'failed' | 'skipped'): number =>
  result[outcome].length + (outcome === 'skipped' ? 0 : (result.beyond?.[outcome] ?? 0));

/** Splits the rows into those that an action can take and those that it cannot. */
export const partRows = <Row>(
  bulk: Pick<Bulk<Row>, 'qualifies'>,
  rows: Iterable<Row>,
  may: May,
): { fit: Row[]; skipped: Refused<Row>[] } => {
  const fit: Row[] = [];
  const skipped: Refused<Row>[] = [];
  for (const row of rows) {
    const answer = bulk.qualifies(row, may);
    if (answer === true) fit.push(row);
    else skipped.push({ row, refusal: answer });
  }
  return { fit, skipped };
};

type BatchRow = { id: string; version?: number };

/** The outcome of one row from all its verdicts: done, or the reason why not; undefined without a verdict. */
export const verdictOf = (own: readonly BatchResult[]): 'done' | RefusalData | undefined => {
  const bad = own.find(result => result.code !== undefined);
  if (bad) return refusalOf(bad);
  return own.length > 0 ? 'done' : undefined;
};

/** The verdicts of the server about rows, and the refusal that ended the run early, if there is one. */
export interface BatchVerdicts {
  results: readonly BatchResult[];
  refusal?: RefusalData | undefined;
}

/** Sends rows, and tells on the way how many of them are done. */
export type SendBatch = (
  items: { id: string; version: number }[],
  tell: (done: number) => void,
) => Promise<BatchVerdicts>;

/** Splits rows into parts of at most a given size. */
export const partsOf = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

/**
 * Runs a batch in parts as large as the server takes. A part that is refused as a whole ends the run: its rows and those
 * after it count as failed with that refusal, because they were not attempted.
 */
export const runBulk = async <Row extends BatchRow>(
  rows: readonly Row[],
  send: SendBatch,
  progress: (attempted: number) => void,
  rowOf: (result: BatchResult) => string = ({ id }) => id,
): Promise<Pick<BulkResult<Row>, 'done' | 'failed' | 'now'>> => {
  const done: Row[] = [];
  const now: Row[] = [];
  const failed: Refused<Row>[] = [];
  let attempted = 0;
  for (const part of partsOf(rows, BATCH_LIMIT)) {
    try {
      const items = part.map(({ id, version = 1 }) => ({ id, version }));
      const { results, refusal = { code: 'fault' } } = await send(items, count => progress(attempted + count));
      const byRow = groupBy(results, rowOf);
      for (const row of part) {
        const own = byRow.get(row.id) ?? [];
        const verdict = verdictOf(own);
        const version = own.find(({ id }) => id === row.id)?.version;
        if (verdict === 'done') done.push(row);
        if (verdict === 'done' && version !== undefined) now.push({ ...row, version });
        if (verdict !== 'done') failed.push({ row, refusal: verdict ?? refusal });
      }
      attempted += part.length;
      progress(attempted);
    } catch (cause) {
      const refusal = cause instanceof Refusal ? cause : new Refusal('fault');
      return { done, now, failed: [...failed, ...rows.slice(attempted).map(row => ({ row, refusal }))] };
    }
  }
  return { done, failed, now };
};
