import type { Format } from '../../client/format/use-format.ts';
import type { Texts } from '../../client/texts.ts';
import { type Column, headingOf } from '../columns/column.ts';
import type { Unread } from '../inputs/reading.ts';
import type { TypedCells, UnreadCells } from './unread.ts';

/** Whether a cell of a row can be typed into. */
export const isEditable = <Row>(column: Column<Row> | undefined, row: Row | undefined): boolean => {
  if (!column?.editing || column.edit === undefined || row === undefined) return false;
  return column.edit === true || column.edit(row);
};

/** What was typed into some cells of a row: values, and texts that are none. */
export const typedCells = <Row>(
  typed: readonly (readonly [Column<Row>, string])[],
  format: Format,
  texts: Texts,
): TypedCells<Row> => {
  const cells: Record<string, unknown> = {};
  const unread: Record<string, Unread> = {};
  for (const [{ key, editing }, text] of typed) {
    const reading = editing?.read(text, format, texts);
    if (reading && 'value' in reading) cells[key] = reading.value;
    else if (reading) unread[key] = reading.unread;
  }
  return { cells: cells as Partial<Row>, unread: unread as UnreadCells<Row> };
};

/** Rows as they are copied: a head, no group signs; a quantity's unit and a code's name in columns of their own. */
export const copiedCells = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  texts: Texts,
  nameOf: (key: string) => string,
): string[][] => {
  const head = columns.flatMap(column => [
    headingOf(column, nameOf),
    ...(column.unit && !column.measuredIn ? [texts.t('kit.unit')] : []),
    ...(column.beside ? [nameOf(column.beside.key)] : []),
  ]);
  const body = rows.map(row =>
    columns.flatMap(({ copy, unit, measuredIn, beside }) => [
      copy(row, texts),
      ...(unit && !measuredIn ? [unit(row)] : []),
      ...(beside ? [beside.copy(row, texts)] : []),
    ]),
  );
  return [head, ...body];
};
