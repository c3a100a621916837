import type { ListEndpoint } from '@inbound/shared';
import type { Column } from '../columns/column.ts';
import type { FilterValues } from '../filters/filter-values.ts';
import { useLate } from '../use-late.ts';
import type { ExportGround } from './export-plan.ts';
import type { ListRow } from './list-row.ts';
import { useExport } from './use-export.ts';
import type { List } from './use-list.ts';

const nothing: FilterValues = {};

const loadDialog = async () => (await import('./export-dialog.tsx')).ExportDialog;

/** The file of a list, and the dialog in which it is chosen. */
export const ListExport = <Row extends ListRow>({
  list,
  within = nothing,
  open,
  close,
}: {
  list: List<Row>;
  within?: FilterValues | undefined;
  open: boolean;
  close(): void;
}) => {
  const { state, selection, whole, total, summary, arrangement } = list;
  const ground: ExportGround = {
    of: list.of as ListEndpoint,
    asked: state.asked,
    within,
    sort: state.sort,
    // Where a filter says which rows are chosen, the file has those of the filter.
    selected: whole ? [] : [...selection.selected.keys()],
    total,
    unfiltered: summary?.unfiltered,
  };
  const { take } = useExport(ground);
  const Dialog = useLate(open, loadDialog, close);
  const { hidden } = arrangement;
  const columns = arrangement.columns.map(({ hidden: _, ...column }) =>
    hidden.includes(column.key) ? { ...column, hidden: true as const } : column,
  );
  if (!Dialog) return null;
  return <Dialog ground={ground} columns={columns as readonly Column<never>[]} take={take} close={close} />;
};
