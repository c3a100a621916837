import { useMemo } from 'react';
import { refreshSelection, type Selected } from '../grid/selection.ts';
import { useTabState } from '../tab/tab.tsx';
import type { ListRow } from './list-row.ts';

/**
 * The chosen rows of a list, kept over pages, hidden tabs and reload. A row that is in sight again is taken as the
 * server has it now.
 */
export const useSelection = <Row extends ListRow>(loaded: readonly Row[]) => {
  const [kept, keep] = useTabState<Row[]>('selection', []);
  const selected = useMemo<Selected<Row>>(
    () => refreshSelection(new Map(kept.map(row => [row.id, row])), loaded),
    [kept, loaded],
  );
  return useMemo(() => ({ selected, change: (next: Selected<Row>) => keep([...next.values()]) }), [selected, keep]);
};
