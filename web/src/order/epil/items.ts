import { type BodyOf, isPlainDate, type RefusalData } from '@inbound/shared';
import type { EpilDetail, EpilItemRow, PackedItems, saveEpil } from '@inbound/shared/order/epil/contract';
import { type EpilCells, pieceCountOf, repeatedSerials } from '@inbound/shared/order/epil/rules';

/** What the grid shows of one packed piece: its place, and what is said of it. */
export interface EpilGridRow extends EpilCells {
  id: string;
  position: number;
  unitId: string | null;
  lineId: string;
  licencePlate: string;
  partNo: string;
  /** A row of it is saved. */
  isStored: boolean;
}

/** What is typed in a row and not saved. */
export type TypedItems = Readonly<Record<string, Partial<EpilCells>>>;

const NOTHING_SAID: EpilCells = {
  ...{ serialNo: '', sellerOrderNo: '', packagingNo: '', packagingDate: null, equipmentCode: '' },
  ...{ customerOrderNo: '', projectId: '', certificateNo: '', certificateValidTo: null, batchNo: '' },
  ...{ batchDate: null, typeTestNo: '' },
};

/** What is known of a piece before anybody says it: its order, its unit, and when that was packed. */
const knownOf = ({ sellerOrderNo, licencePlate, packedOn, poNo, itemNo }: PackedItems): EpilCells => ({
  ...NOTHING_SAID,
  ...{ sellerOrderNo, packagingNo: licencePlate, packagingDate: packedOn, customerOrderNo: `${poNo}/${itemNo}` },
});

const placeOf = ({ unitId, lineId }: { unitId: string | null; lineId: string }): string => `${unitId}/${lineId}`;

const storedCells = (row: EpilItemRow): EpilCells => ({
  ...{ serialNo: row.serialNo, sellerOrderNo: row.sellerOrderNo, packagingNo: row.packagingNo },
  ...{ packagingDate: row.packagingDate, equipmentCode: row.equipmentCode, customerOrderNo: row.customerOrderNo },
  ...{ projectId: row.projectId, certificateNo: row.certificateNo, certificateValidTo: row.certificateValidTo },
  ...{ batchNo: row.batchNo, batchDate: row.batchDate, typeTestNo: row.typeTestNo },
});

/** One row for each packed piece, with what is saved of it; saved rows that no piece has any more are told apart. */
export const gridRowsOf = ({ rows, packed }: Pick<EpilDetail, 'rows' | 'packed'>) => {
  const left = new Map<string, EpilItemRow[]>();
  for (const row of rows) left.set(placeOf(row), [...(left.get(placeOf(row)) ?? []), row]);
  const shown: EpilGridRow[] = [];
  for (const one of packed)
    for (let at = 0; at < pieceCountOf(one); at += 1) {
      const stored = left.get(placeOf(one))?.shift();
      const { unitId, lineId, licencePlate, partNo } = one;
      shown.push({
        ...{ id: `${placeOf(one)}/${at}`, position: shown.length + 1, unitId, lineId, licencePlate, partNo },
        ...{ isStored: stored !== undefined },
        ...(stored ? storedCells(stored) : knownOf(one)),
      });
    }
  return { shown, surplus: [...left.values()].reduce((sum, some) => sum + some.length, 0) };
};

/** Rows as they are typed; what is not typed is as it is saved. */
export const withTyped = (rows: readonly EpilGridRow[], typed: TypedItems): EpilGridRow[] =>
  rows.map(row => ({ ...row, ...typed[row.id] }));

/** Fills serial numbers into the rows of a part that have none, from a row on. */
export const filledSerials = (
  rows: readonly EpilGridRow[],
  typed: TypedItems,
  { from, serials }: { from: EpilGridRow | undefined; serials: readonly string[] },
): { typed: TypedItems; filled: number } => {
  const start = from ?? rows[0];
  const empty = withTyped(rows, typed).filter(
    row => row.serialNo === '' && row.lineId === start?.lineId && row.position >= start.position,
  );
  const filled = serials.slice(0, empty.length);
  const fresh = Object.fromEntries(
    filled.map((serialNo, at) => {
      const id = empty[at]?.id ?? '';
      return [id, { ...typed[id], serialNo }];
    }),
  );
  return { typed: { ...typed, ...fresh }, filled: filled.length };
};

/** The rows that say the same as a row in one cell, where that is written otherwise. */
export interface Replacing {
  cell: keyof EpilCells;
  from: EpilGridRow;
  to: string;
}

const isDated = (cell: keyof EpilCells): cell is 'packagingDate' | 'certificateValidTo' | 'batchDate' =>
  cell === 'packagingDate' || cell === 'certificateValidTo' || cell === 'batchDate';

/** Writes another value into a cell of all rows that say there what one row says. */
export const replacedCells = (
  rows: readonly EpilGridRow[],
  typed: TypedItems,
  { cell, from, to }: Replacing,
): { typed: TypedItems; replaced: number } => {
  const now = withTyped(rows, typed);
  const before = now.find(({ id }) => id === from.id)?.[cell];
  const same = now.filter(row => row[cell] === before && row[cell] !== to);
  const value = isDated(cell) && !isPlainDate(to) ? null : to;
  const fresh = Object.fromEntries(same.map(({ id }) => [id, { ...typed[id], [cell]: value }]));
  return { typed: { ...typed, ...fresh }, replaced: same.length };
};

/**
 * What free serial numbers are wanted for from a row on: a row whose own number is taken gets another one; else the rows of
 * its part that have none, counted on from the last number before them. Undefined where nothing is wanted.
 */
export const wantedSerials = (
  rows: readonly EpilGridRow[],
  typed: TypedItems,
  { from, isTaken }: { from: EpilGridRow | undefined; isTaken: boolean },
): { ids: string[]; lineId: string; after: string } | undefined => {
  const now = withTyped(rows, typed);
  const start = now.find(({ id }) => id === (from ?? now[0])?.id);
  if (!start) return undefined;
  const { lineId } = start;
  if (isTaken && start.serialNo !== '') return { ids: [start.id], lineId, after: lastSerial(now, lineId) };
  const empty = now.filter(row => row.serialNo === '' && row.lineId === lineId && row.position >= start.position);
  const after = lastSerial(now, lineId);
  return empty.length > 0 && after !== '' ? { ids: empty.map(({ id }) => id), lineId, after } : undefined;
};

/** The serial number of a line that stands last among its rows; empty where none has one. */
const lastSerial = (rows: readonly EpilGridRow[], lineId: string): string =>
  rows.filter(row => row.lineId === lineId && row.serialNo !== '').at(-1)?.serialNo ?? '';

/** Serial numbers as they are written into rows, one after the other. */
export const withSerials = (typed: TypedItems, ids: readonly string[], serials: readonly string[]): TypedItems => ({
  ...typed,
  ...Object.fromEntries(
    ids.flatMap((id, at) => {
      const serialNo = serials[at];
      return serialNo === undefined ? [] : [[id, { ...typed[id], serialNo }]];
    }),
  ),
});

type Given = BodyOf<typeof saveEpil>['rows'];

/** The rows that are saved: those of which something is saved or typed. */
export const savedRows = (rows: readonly EpilGridRow[], typed: TypedItems): EpilGridRow[] =>
  withTyped(rows, typed).filter(row => row.isStored || typed[row.id] !== undefined);

/** Rows as the call takes them. */
export const asGiven = (rows: readonly EpilGridRow[]): Given =>
  rows.map(({ id: _, position: __, licencePlate: ___, partNo: ____, isStored: _____, ...row }) => row);

export type Verdicts = ReadonlyMap<string, { [K in keyof EpilGridRow]?: RefusalData }>;

const OF_ROW = /^rows\[(\d+)\]\.(\w+)$/;

/** Serial numbers that stand twice, and what the server has refused, at their cells. */
export const verdictsOf = (
  rows: readonly EpilGridRow[],
  saved: readonly EpilGridRow[],
  refusal: RefusalData | undefined,
): Verdicts => {
  const found = new Map<string, { [K in keyof EpilGridRow]?: RefusalData }>();
  for (const at of repeatedSerials(rows)) {
    const row = rows[at];
    if (row) found.set(row.id, { serialNo: { code: 'serial_exists', params: { serial: row.serialNo, where: '' } } });
  }
  const refused = (refusal?.params?.fields ?? []) as (RefusalData & { field: string })[];
  for (const { field, code, params } of refused) {
    const [, at = '', cell = ''] = OF_ROW.exec(field) ?? [];
    const row = saved[Number(at)];
    if (row && cell in row) found.set(row.id, { ...found.get(row.id), [cell]: { code, params } });
  }
  return found;
};
