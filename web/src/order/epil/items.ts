import type { BodyOf, RefusalData } from '@inbound/shared';
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
