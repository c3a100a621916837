import { BATCH_LIMIT, type BatchEndpoint, Refusal, type RefusalData } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { postText } from '../../../client/notices.ts';
import { noteTask, refusalOfTask, taskEnd } from '../../../client/tasks.ts';
import type { BatchResult } from '../../bulk/bulk.ts';
import type { KeptRow } from '../../draft/read-draft.ts';
import { usePlace } from '../../tab/tab.tsx';
import type { ListRow } from '../list-row.ts';
import { isReady, itemOf, valuesOf } from './cell-changes.ts';
import type { TypedCells } from './use-typed-cells.ts';

type Item = { id: string; version: number };

const sendPart = async (save: BatchEndpoint, items: readonly Item[], plantNo: string): Promise<BatchResult[]> => {
  const refusedAll = ({ code, params }: RefusalData): BatchResult[] => items.map(({ id }) => ({ id, code, params }));
  try {
    const { results, taskId } = await call(save, { items: [...items] }, { plantNo });
    if (taskId === undefined) return results;
    noteTask();
    const task = await taskEnd(taskId, () => undefined);
    const refusal = refusalOfTask(task);
    return refusal ? refusedAll(refusal) : task.results;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return refusedAll(cause);
  }
};

/** Sends rows in parts as large as the server takes; a part that is refused as a whole refuses each of its rows. */
const sendAll = async (save: BatchEndpoint, items: readonly Item[], plantNo: string): Promise<BatchResult[]> => {
  const results: BatchResult[] = [];
  for (let at = 0; at < items.length; at += BATCH_LIMIT)
    results.push(...(await sendPart(save, items.slice(at, at + BATCH_LIMIT), plantNo)));
  return results;
};

const hasRows = (answer: unknown): answer is { rows: readonly { id: string }[] } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows);

/** Puts what was saved into the answers that show it, so that nothing flickers until they are read again. */
const useShowSaved = () => {
  const client = useQueryClient();
  return (saved: ReadonlyMap<string, object>): void => {
    client.setQueriesData({ type: 'active' }, (answer: unknown) =>
      hasRows(answer) ? { ...answer, rows: answer.rows.map(row => ({ ...row, ...saved.get(row.id) })) } : answer,
    );
  };
};

/** The refusal of a row by the server, and the values that were typed at that time. */
export interface Said<Row> {
  kept: KeptRow<Row>;
  result: BatchResult;
}

/** Every act is answered in words: how many rows were saved, and how many were not. */
const tell = (done: number, refused: number, tabKey: string): void => {
  if (refused === 0) postText('success', 'kit.list.edit.saved', { count: done }, tabKey);
  else postText('warning', 'kit.list.edit.savedSome', { count: done, refused }, tabKey);
};

/** Saves what is typed: what was done leaves the draft, what was refused stays, with the reason at its cells. */
export const useSaveCells = <Row extends ListRow>(
  save: BatchEndpoint,
  { changes, schemas, seen, draft, forget }: TypedCells<Row>,
  saved: () => void,
) => {
  const { plantNo, key } = usePlace();
  const show = useShowSaved();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<ReadonlyMap<string, Said<Row>>>(new Map());
  /** Whoever was told that others have changed a row saves over that knowingly. */
  const versionOf = (id: string, { version }: KeptRow<Row>) =>
    said.get(id)?.result.code === 'conflict' ? (seen.current.get(id)?.version ?? version) : version;
  const settle = (sent: ReadonlyMap<string, KeptRow<Row>>, results: readonly BatchResult[]) => {
    const refused: [string, Said<Row>][] = [];
    const done = new Map<string, object>();
    for (const result of results) {
      const kept = sent.get(result.id);
      if (!kept) continue;
      const version = result.version === undefined ? {} : { version: result.version };
      if (result.code === undefined) done.set(result.id, { ...valuesOf(kept), ...version });
      else refused.push([result.id, { kept, result }]);
    }
    setSaid(new Map(refused));
    show(done);
    forget();
    draft.change(before => {
      // What was typed into a row while it was saved stays.
      const left = Object.entries(before ?? {}).filter(
        ([id, kept]) => !done.has(id) || JSON.stringify(kept) !== JSON.stringify(sent.get(id)),
      );
      return left.length > 0 ? Object.fromEntries(left) : undefined;
    });
    tell(done.size, refused.length, key);
  };
  const run = async () => {
    const sent = new Map(Object.entries(changes).filter(([, kept]) => isReady(schemas, kept)));
    if (busy || sent.size === 0) return;
    setBusy(true);
    const items = [...sent].map(([id, kept]) => itemOf(schemas, id, kept, versionOf(id, kept)));
    settle(sent, await sendAll(save, items, plantNo).finally(() => setBusy(false)));
    saved();
  };
  return { busy, said, run };
};
