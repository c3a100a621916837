import { dateIn, isPlainDate, type MeasureUnit, type Timestamp, timeIn } from '@inbound/shared';
import type { z } from 'zod';

/** What the cells of a column are in a spreadsheet: codes stay text, so that leading zeros survive. */
export type ColumnKind = 'text' | 'number' | 'date' | 'moment' | 'flag';

type Looked = z.ZodType & { def: { type: string; innerType?: Looked } };

/** What a column of a list is in a spreadsheet, by the kind of value that its contract names. */
export const columnKind = (schema: z.ZodType | undefined): ColumnKind => {
  for (let layer = schema as Looked | undefined; layer; layer = layer.def.innerType) {
    const { holds } = layer.meta() ?? {};
    if (holds === 'decimal' || layer.def.type === 'number') return 'number';
    if (holds === 'date') return 'date';
    if (holds === 'timestamp') return 'moment';
    if (layer.def.type === 'boolean') return 'flag';
  }
  return 'text';
};

/** The unit in which a field is always kept; undefined for one whose unit stands beside it, or that has none. */
export const columnUnit = (schema: z.ZodType | undefined): MeasureUnit | undefined => {
  for (let layer = schema as Looked | undefined; layer; layer = layer.def.innerType) {
    const { unit } = layer.meta() ?? {};
    if (unit) return unit;
  }
  return undefined;
};

export const COLUMN_FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

/** A spreadsheet calculates with so many digits; a longer number stays a text, whole. */
const MOST_DIGITS = 15;

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return value.replaceAll(/\D/g, '').length <= MOST_DIGITS ? Number(value) : undefined;
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** The wall clock of a zone at a moment: a spreadsheet knows no zones, its moments are read as they stand. */
const wallClock = (zone: string, at: Timestamp): Date => new Date(`${dateIn(zone, at)}T${timeIn(zone, at)}Z`);

/** The value of a cell that a spreadsheet sums or sorts as what it is; undefined where it is to be a text. */
export const typedCell = (kind: ColumnKind, value: unknown, zone: string): number | boolean | Date | undefined => {
  if (kind === 'number') return numberOf(value);
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (kind === 'date') return isPlainDate(value) ? new Date(`${value}T00:00Z`) : undefined;
  return kind === 'moment' && MOMENT.test(value) ? wallClock(zone, value as Timestamp) : undefined;
};

/** Widths in characters. */
const NARROWEST = 8;
const WIDEST = 40;
const ROOM_FOR: Readonly<Record<ColumnKind, number>> = { text: 14, number: 12, date: 12, moment: 17, flag: 8 };
/** A sign of Chinese, Japanese or Korean is as wide as two others. */
const WIDE_SIGN = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g;

/** How wide a column is: its heading and its values have room. */
export const columnWidth = (kind: ColumnKind, heading: string): number => {
  const signs = heading.length + (heading.match(WIDE_SIGN)?.length ?? 0);
  return Math.min(WIDEST, Math.max(NARROWEST, ROOM_FOR[kind], signs + 2));
};
