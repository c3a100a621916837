import { useMemo } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import type { BulkFile } from '../bulk/bulk.ts';
import { BulkWork } from '../bulk/bulk-work.tsx';
import type { ListRow } from './list-row.ts';
import { countText } from './totals.ts';
import type { List } from './use-list.ts';

/** Columns by which a row is known in a result: its number and the fact after it. Its state is what the act has changed. */
const KNOWN_BY = 2;

/** The bulk actions of a list. */
export const ListBulk = <Row extends ListRow>({
  list,
  files,
}: {
  list: List<Row>;
  files: readonly BulkFile<Row>[] | undefined;
}) => {
  const { run, selection, bulk, state, total, columns, whole } = list;
  const format = useFormat();
  const hasMore = !whole && (total.isCapped || total.count > selection.selected.size);
  const known = useMemo(() => {
    const from = Math.max(
      0,
      columns.findIndex(column => column.to !== undefined),
    );
    return columns
      .slice(from)
      .filter(({ key }) => key !== 'state')
      .slice(0, KNOWN_BY);
  }, [columns]);
  return (
    <BulkWork
      selection={selection}
      bulk={bulk}
      files={files}
      run={run}
      known={known}
      primary={state.action}
      more={hasMore ? countText(format, total) : undefined}
      whole={whole}
      chooseAll={list.chooseAll}
    />
  );
};
