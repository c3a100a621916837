import type { BatchEndpoint } from '@inbound/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftReader, rowDrafts } from '../../draft/read-draft.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { settledText, traitsOf, typedText } from '../../form/field-schema.ts';
import type { Act } from '../../grid/in-frames.ts';
import type { UnreadCells } from '../../grid/unread.ts';
import type { ListRow } from '../list-row.ts';
import { type CellChanges, cellKinds, cellSchemas, type TypedRow, withTyped } from './cell-changes.ts';

/** So many steps can be taken back. */
const STEPS = 100;

const NOTHING: CellChanges<never> = {};

const kept = <Row>(changes: CellChanges<Row>): CellChanges<Row> | undefined =>
  Object.keys(changes).length > 0 ? changes : undefined;

/** A typed value as a field of a form would keep it: in half-width characters or capitals, where its contract says so. */
const settled = <Row>(schemas: ReturnType<typeof cellSchemas>, cells: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(cells).map(([key, value]) => {
      const traits = schemas[key] && traitsOf(schemas[key]);
      return [key, traits && typeof value === 'string' ? typedText(settledText(value, traits), traits) : value];
    }),
  ) as Partial<Row>;

/** The rows that the list has shown, by id: what was typed into one holds though its page shows no more. */
const useSeenRows = <Row extends ListRow>(loaded: readonly Row[]) => {
  const seen = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const row of loaded) seen.current.set(row.id, row);
  }, [loaded]);
  return seen;
};

/**
 * What is typed into a list and not saved, kept as a draft. What is typed or pasted at once is one step, which can be taken
 * back: it is gathered until the event has ended, and a block that is written over several frames is one step as well.
 */
export const useTypedCells = <Row extends ListRow>(save: BatchEndpoint, loaded: readonly Row[]) => {
  const schemas = useMemo(() => cellSchemas(save), [save]);
  const read = useMemo(() => rowDrafts<Row>(cellKinds<Row>(save)) as DraftReader<CellChanges<Row>>, [save]);
  const draft = useDraft<CellChanges<Row>>('cells', null, read);
  const changes: CellChanges<Row> = draft.draft ?? NOTHING;
  const seen = useSeenRows(loaded);
  const [steps, setSteps] = useState<readonly CellChanges<Row>[]>([]);
  const waiting = useRef<TypedRow<Row>[]>([]);
  /** The act whose last step is the newest one: what it goes on to write belongs to the same step. */
  const acting = useRef<Act>(undefined);
  const { change } = draft;
  const gather = useCallback(
    (act: Act | undefined) => {
      const typed = waiting.current;
      waiting.current = [];
      const goesOn = act !== undefined && act === acting.current;
      acting.current = act;
      change(before => {
        if (!goesOn) setSteps(present => [...present, before ?? NOTHING].slice(-STEPS));
        return kept(withTyped(before ?? NOTHING, typed));
      });
    },
    [change],
  );
  const edit = useCallback(
    (id: string, cells: Partial<Row>, unread: UnreadCells<Row>, act?: Act) => {
      const row = seen.current.get(id);
      if (!row) return;
      if (waiting.current.length === 0) queueMicrotask(() => gather(act));
      waiting.current.push({ row, cells: settled(schemas, cells), unread });
    },
    [seen, gather, schemas],
  );
  /** A block that is still being written ends here. */
  const stop = () => {
    if (acting.current) acting.current.isOver = true;
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    stop();
    setSteps(steps.slice(0, -1));
    change(() => kept(last));
  };
  const forget = () => {
    stop();
    setSteps([]);
  };
  return { schemas, draft, changes, seen, edit, undo: steps.length > 0 ? undo : undefined, forget };
};

export type TypedCells<Row extends ListRow> = ReturnType<typeof useTypedCells<Row>>;
