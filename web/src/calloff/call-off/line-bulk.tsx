import { useCallback } from 'react';
import type { BulkResult } from '../../kit/bulk/bulk.ts';
import { BulkWork } from '../../kit/bulk/bulk-work.tsx';
import { useBulk } from '../../kit/bulk/use-bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { withoutRows } from '../../kit/grid/selection.ts';
import { useSelection } from '../../kit/list/selection-state.ts';
import type { Done } from './after-act.tsx';
import { LINE_BULK, type LineAction } from './line-actions.tsx';
import type { GridLine } from './line-columns.tsx';

const c = columnsOf<GridLine>();

/** By what a line is known in the result of a bulk action. */
const known = [c.text('lineNo', { width: 84 }), c.date('requestedTo'), c.quantity('released', 'unit')];

/** The chosen lines of a call-off, and what is done with all of them at once. */
export const useLineBulk = (lines: readonly GridLine[], after: (done: Done) => void) => {
  const selection = useSelection(lines);
  const ended = useCallback(
    ({ done }: BulkResult<GridLine>, name: string) => {
      const ids = done.map(({ id }) => id);
      selection.change(withoutRows(selection.selected, ids));
      after({ action: name as LineAction, lines: ids });
    },
    [selection, after],
  );
  return { selection, run: useBulk<GridLine>(ended) };
};

/** The bar over the grid while lines are chosen; its words are those of lines. */
export const LineBulk = (bulk: ReturnType<typeof useLineBulk>) => (
  <FeatureContext.Provider value="callOffLine">
    <BulkWork {...bulk} bulk={LINE_BULK} known={known} />
  </FeatureContext.Provider>
);
