import { groupBy } from '../../kernel/collections.ts';
import { type Decimal, type FieldRefusal, type PlainDate, refusal, roundDown } from '../../kernel/index.ts';

/** What an EPIL says of one item: every one of these is required when it is sent. */
export interface EpilCells {
  sellerOrderNo: string;
  packagingNo: string;
  packagingDate: PlainDate | null;
  equipmentCode: string;
  customerOrderNo: string;
  projectId: string;
  serialNo: string;
  certificateNo: string;
  certificateValidTo: PlainDate | null;
  batchNo: string;
  batchDate: PlainDate | null;
  typeTestNo: string;
}

/** The cells in the order in which the grid and the message have them. */
export const EPIL_CELLS = [
  'serialNo',
  'sellerOrderNo',
  'packagingNo',
  'packagingDate',
  'equipmentCode',
  'customerOrderNo',
  'projectId',
  'certificateNo',
  'certificateValidTo',
  'batchNo',
  'batchDate',
  'typeTestNo',
] as const satisfies readonly (keyof EpilCells)[];

/** Where an item stands: a line of the shipment, in a handling unit; without a unit since that was unpacked. */
export interface EpilPlace {
  unitId: string | null;
  lineId: string;
}

export type EpilItem = EpilCells & EpilPlace;

/** How much of a line with flagged material stands in a unit. */
export interface PackedPieces extends EpilPlace {
  partNo: string;
  qty: Decimal;
}

/** Single items of what is packed; a piece that is begun is one. */
export const pieceCountOf = ({ qty }: Pick<PackedPieces, 'qty'>): number => {
  const whole = Number(roundDown(qty, 0));
  return Number(qty) > whole ? whole + 1 : whole;
};

const placeKey = ({ unitId, lineId }: EpilPlace): string => `${unitId}/${lineId}`;

/** The cells of an item that are empty, in the order of the grid. */
export const emptyCellsOf = (cells: EpilCells): (typeof EPIL_CELLS)[number][] =>
  EPIL_CELLS.filter(cell => !cells[cell]);

/** Whether the certificate of an item ends before the planned transport. */
export const isCertificateEnded = ({ certificateValidTo }: EpilCells, transport: PlainDate): boolean =>
  certificateValidTo !== null && certificateValidTo < transport;

/** Serial numbers that stand twice among items of one part, by the places of all but the first of them. */
export const repeatedSerials = (items: readonly { partNo: string; serialNo: string }[]): number[] => {
  const seen = new Set<string>();
  return items.flatMap(({ partNo, serialNo }, at) => {
    const key = JSON.stringify([partNo, serialNo]);
    if (serialNo === '') return [];
    if (seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
};

/** Why an EPIL cannot be sent, at its rows: an empty cell, an item in no package, a packed piece without a row. */
export const checkEpilComplete = (items: readonly EpilItem[], packed: readonly PackedPieces[]): FieldRefusal[] => {
  const refused = (at: number, field: string): FieldRefusal => ({
    field: `rows[${at}].${field}`,
    ...refusal('epil_incomplete', { row: at + 1, field }),
  });
  const room = new Map(packed.map(one => [placeKey(one), pieceCountOf(one)]));
  const wrong = items.flatMap((item, at) => {
    const left = room.get(placeKey(item)) ?? 0;
    room.set(placeKey(item), left - 1);
    const empty = emptyCellsOf(item).map(cell => refused(at, cell));
    return left > 0 ? empty : [...empty, refused(at, 'unitId')];
  });
  const missing = [...room.values()].filter(left => left > 0).reduce((sum, left) => sum + left, 0);
  return missing > 0 ? [...wrong, refused(items.length, 'serialNo')] : wrong;
};

/** How far the items of what is packed are told: serial numbers beside pieces. */
export const epilProgressOf = (items: readonly EpilItem[], packed: readonly PackedPieces[]) => {
  const serials = groupBy(
    items.filter(({ serialNo }) => serialNo !== ''),
    placeKey,
  );
  const pieces = packed.reduce((sum, one) => sum + pieceCountOf(one), 0);
  const told = packed.reduce(
    (sum, one) => sum + Math.min(pieceCountOf(one), serials.get(placeKey(one))?.length ?? 0),
    0,
  );
  return { pieces, told };
};

/** How far the items of one package are told. */
export interface PackageProgress extends EpilPlace {
  partNo: string;
  /** How many items stand in it. */
  pieces: number;
  /** How many rows have a serial number, and how many of all are whole. */
  serials: number;
  whole: number;
}

/** How far each package is told, in the order of the packages: of a unit, for each line that stands in it. */
export const progressOfPackages = (items: readonly EpilItem[], packed: readonly PackedPieces[]): PackageProgress[] => {
  const byPlace = groupBy(items, placeKey);
  return packed.map(one => {
    const told = byPlace.get(placeKey(one)) ?? [];
    return {
      ...{ unitId: one.unitId, lineId: one.lineId, partNo: one.partNo, pieces: pieceCountOf(one) },
      serials: told.filter(({ serialNo }) => serialNo !== '').length,
      whole: told.filter(item => emptyCellsOf(item).length === 0).length,
    };
  });
};

/** Where a package stands: each of its items has a whole row, some have none, or there are more rows than items. */
export const standOfPackage = ({ pieces, serials, whole }: PackageProgress): 'complete' | 'incomplete' | 'surplus' => {
  if (Math.max(serials, whole) > pieces) return 'surplus';
  return whole === pieces ? 'complete' : 'incomplete';
};

/** The most serial numbers that a range gives. */
export const MOST_SERIALS = 2_000;

const NUMBERED = /^(?<stem>.*?)(?<digits>\d+)$/;

/**
 * The serial numbers of a range: `A001..A040`, or `OBC26-B0001..B0014` with the end of its stem alone. Undefined where the
 * text is none, ends before it begins, or is longer than `MOST_SERIALS`.
 */
export const serialsOfRange = (text: string): string[] | undefined => {
  const [from = '', to = '', ...more] = text.trim().split('..');
  const first = NUMBERED.exec(from.trim())?.groups;
  const last = NUMBERED.exec(to.trim())?.groups;
  const [stem = '', digits = ''] = [first?.stem, first?.digits];
  if (!first || !last || more.length > 0 || !stem.endsWith(last.stem ?? '')) return undefined;
  if (digits.length !== last.digits?.length) return undefined;
  const [begin, end] = [BigInt(digits), BigInt(last.digits)];
  if (end < begin || end - begin >= BigInt(MOST_SERIALS)) return undefined;
  return Array.from(
    { length: Number(end - begin) + 1 },
    (_, at) => `${stem}${String(begin + BigInt(at)).padStart(digits.length, '0')}`,
  );
};

/** The serial numbers that follow one, as many as its digits hold; none where it does not end with digits. */
export const serialsAfter = (serial: string, count: number): string[] => {
  const { stem = '', digits = '' } = NUMBERED.exec(serial.trim())?.groups ?? {};
  if (digits === '') return [];
  const last = BigInt(digits);
  const most = BigInt('9'.repeat(digits.length)) - last;
  const found = most < BigInt(count) ? Number(most) : count;
  return Array.from(
    { length: found },
    (_, at) => `${stem}${String(last + BigInt(at) + BigInt(1)).padStart(digits.length, '0')}`,
  );
};
