import type { BatchEndpoint } from '@inbound/shared';
import { useMemo } from 'react';
import type { Draft } from '../../draft/use-draft.ts';
import type { GridParts } from '../../grid/parts.ts';
import type { UnreadCells } from '../../grid/unread.ts';
import { useDirty } from '../../tab/tab.tsx';
import type { ListRow } from '../list-row.ts';
import type { List } from '../use-list.ts';
import {
  type CellChanges,
  type CellSchemas,
  countOf,
  isReady,
  type RowVerdict,
  refusedCells,
  valuesOf,
  verdictOf,
} from './cell-changes.ts';
import { type Said, useSaveCells } from './use-save-cells.ts';
import { useTypedCells } from './use-typed-cells.ts';

/** Typing into the cells of a list: what is typed and not saved, and what can be done with it. */
export interface ListEdit<Row extends ListRow> {
  /** What the grid is given for it. */
  parts: Pick<GridParts<Row>, 'drafts' | 'unread' | 'verdicts' | 'edit' | 'keys'>;
  count: { cells: number; rows: number };
  /** Cells that say why they are not saved. */
  wrong: number;
  /** Rows that can be sent: what the server has refused may be sent again. */
  ready: number;
  busy: boolean;
  draft: Draft<CellChanges<Row>>;
  save(): void;
  /** Takes the last step back; nothing where there is none. */
  undo: (() => void) | undefined;
  discard(): void;
}

/** The texts of cells that are no values, by row. */
const unreadOf = <Row>(changes: CellChanges<Row>): ReadonlyMap<string, UnreadCells<Row>> =>
  new Map(
    Object.entries(changes).flatMap(([id, { unread }]) => (unread ? [[id, unread as UnreadCells<Row>] as const] : [])),
  );

/** Why cells cannot be saved: what their contract says, and what the server said as long as its row is typed no further. */
const verdictsOf = <Row>(changes: CellChanges<Row>, schemas: CellSchemas, said: ReadonlyMap<string, Said<Row>>) => {
  const found = Object.entries(changes).map(([id, kept]) => {
    const told = said.get(id);
    const isSame = told !== undefined && JSON.stringify(told.kept) === JSON.stringify(kept);
    const verdict: RowVerdict<Row> = {
      ...(isSame ? verdictOf(told.result, kept) : {}),
      ...refusedCells<Row>(schemas, kept),
    };
    return [id, verdict] as const;
  });
  return new Map(found.filter(([, verdict]) => Object.keys(verdict).length > 0));
};

/** Typing into the cells of a list and saving them together (ux B.5.5). */
export const useListEdit = <Row extends ListRow>(list: List<Row>, save: BatchEndpoint): ListEdit<Row> => {
  const typed = useTypedCells<Row>(save, list.rows.loaded);
  const { changes, schemas, draft } = typed;
  const { said, busy, run } = useSaveCells(save, typed, list.refresh);
  const count = countOf(changes);
  useDirty(count.cells > 0);
  const verdicts = useMemo(() => verdictsOf(changes, schemas, said), [changes, schemas, said]);
  const unread = useMemo(() => unreadOf(changes), [changes]);
  const drafts = useMemo(() => new Map(Object.entries(changes).map(([id, kept]) => [id, valuesOf(kept)])), [changes]);
  const wrong = [...verdicts.values(), ...unread.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  const keys = { 'Ctrl+z': () => typed.undo?.(), 'Ctrl+s': () => void run() };
  return {
    parts: { drafts, unread, verdicts, ...(draft.elsewhere ? {} : { edit: typed.edit, keys }) },
    count,
    wrong,
    ready: Object.values(changes).filter(kept => isReady(schemas, kept)).length,
    busy,
    draft,
    save: () => void run(),
    undo: typed.undo,
    discard: () => {
      typed.forget();
      draft.discard();
    },
  };
};
