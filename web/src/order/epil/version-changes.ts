import type { EpilMessage } from '@inbound/shared/order/epil/contract';
import { EPIL_CELLS } from '@inbound/shared/order/epil/rules';

type Row = EpilMessage['rows'][number];
type Cell = (typeof EPIL_CELLS)[number];

/** One cell in which two versions differ; a row that only one of them has differs in its serial number. */
export interface CellChange {
  id: string;
  partNo: string;
  serialNo: string;
  cell: Cell;
  before: string;
  after: string;
}

const keyOf = ({ partNo, serialNo }: Row): string => JSON.stringify([partNo, serialNo]);

/** How two versions differ: rows are told apart by part and serial number; those of one version alone stand side by side. */
export const versionChanges = (before: readonly Row[], after: readonly Row[]): CellChange[] => {
  const old = new Map(before.map(row => [keyOf(row), row]));
  const fresh = new Set(after.map(keyOf));
  const gone = before.filter(row => !fresh.has(keyOf(row)));
  return after
    .flatMap(row => {
      const same = old.get(keyOf(row));
      const at = same ? -1 : gone.findIndex(({ partNo }) => partNo === row.partNo);
      const other = same ?? (at < 0 ? undefined : gone.splice(at, 1)[0]);
      return EPIL_CELLS.filter(cell => (other?.[cell] ?? '') !== (row[cell] ?? '')).map(cell => ({
        id: `${keyOf(row)}/${cell}`,
        partNo: row.partNo,
        serialNo: row.serialNo,
        cell,
        before: other?.[cell] ?? '',
        after: row[cell] ?? '',
      }));
    })
    .concat(
      gone.map(row => ({
        id: `${keyOf(row)}/gone`,
        partNo: row.partNo,
        serialNo: row.serialNo,
        cell: 'serialNo',
        before: row.serialNo,
        after: '',
      })),
    );
};
