import { type Decimal, errors, isDecimal, isPlainDate, type PlainDate } from '@inbound/shared';
import { z } from 'zod';
import { type UnreadCells, unreadAfter } from '../grid/unread.ts';
import { readText, type Unread, unreadAs, type ValueKind } from '../inputs/reading.ts';

/** A function that checks the stored content of a draft and gives it its type; undefined if the content has another form. */
export type DraftReader<T> = (content: object) => T | undefined;

type KindOf<V> = V extends PlainDate
  ? 'date'
  : V extends Decimal
    ? 'decimal'
    : V extends number
      ? 'whole'
      : V extends boolean
        ? 'flag'
        : 'text';

/** The kind of each cell that may be typed into. */
export type CellKinds<Cells> = { readonly [K in keyof Cells]-?: KindOf<NonNullable<Cells[K]>> };

/** What is typed in a row and not sent, as it is kept: with the version of the row that was seen. */
export type KeptRow<Cells> = Partial<Cells> & { version: number; unread?: UnreadCells<Cells> | undefined };

const isOf: Record<ValueKind, (value: unknown) => boolean> = {
  date: value => typeof value === 'string' && isPlainDate(value),
  decimal: value => typeof value === 'string' && isDecimal(value),
  whole: Number.isSafeInteger,
  flag: value => typeof value === 'boolean',
  text: value => typeof value === 'string' && 'value' in readText(value),
};

const keptRow = z.looseObject({ version: z.int().catch(0), unread: z.record(z.string(), z.unknown()).catch({}) });

const unreadText = z.object({
  typed: z.string(),
  refusal: z.object({
    code: z.custom<keyof typeof errors>(code => typeof code === 'string' && Object.hasOwn(errors, code)),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
});

/** The text of a cell that could not be read before, and still cannot. */
const keptText = (kind: ValueKind, kept: unknown): Unread | undefined => {
  const { data } = unreadText.safeParse(kept);
  if (data) return { typed: data.typed, refusal: { ...data.refusal, params: data.refusal.params ?? {} } };
  return kept === undefined ? undefined : unreadAs(kind, JSON.stringify(kept));
};

/** One row: cells that hold no value of their kind any more become texts with the reason, so that no rule meets them. */
const rowOf = <Cells>(kinds: CellKinds<Cells>, kept: unknown): KeptRow<Cells> | undefined => {
  const { data } = keptRow.safeParse(kept);
  if (!data) return undefined;
  const cells: Record<string, unknown> = {};
  const unread: Record<string, Unread> = {};
  for (const [key, kind] of Object.entries<ValueKind>(kinds)) {
    const value = data[key];
    const text = keptText(kind, data.unread[key]);
    if (text) unread[key] = text;
    if (value === undefined) continue;
    if (value === null || isOf[kind](value)) cells[key] = value;
    else unread[key] = unreadAs(kind, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const texts = unreadAfter<Cells>(undefined, cells as Partial<Cells>, unread as UnreadCells<Cells>);
  return { ...(cells as Partial<Cells>), version: data.version, ...(texts ? { unread: texts } : {}) };
};

/** Reads the drafts of rows by their ids; what is no row is left out. */
export const rowDrafts =
  <Cells>(kinds: CellKinds<Cells>): DraftReader<Record<string, KeptRow<Cells>>> =>
  content => {
    const rows = Object.entries(content).flatMap(([id, kept]) => {
      const row = rowOf(kinds, kept);
      return row ? [[id, row] as const] : [];
    });
    return rows.length > 0 ? Object.fromEntries(rows) : undefined;
  };

/** Reads a draft that is right as a whole or not at all. */
export const draftBy =
  <T extends object>(schema: z.ZodType<T>): DraftReader<T> =>
  content =>
    schema.safeParse(content).data;
