import type { Format } from '../../client/format/use-format.ts';
import type { Texts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';

/** Whether a cell of a row can be typed into. */
export const isEditable = <Row>(column: Column<Row> | undefined, row: Row | undefined): boolean => {
  if (!column?.editing || column.edit === undefined || row === undefined) return false;
  return column.edit === true || column.edit(row);
};

/**
 * The value for what was typed; null for an emptied cell. A text that means nothing is kept as it is: the verdict under
 * the cell then says why, and nothing that was typed is lost.
 */
export const typedValue = <Row>(column: Column<Row>, typed: string, format: Format): unknown =>
  column.editing?.read(typed, format) ?? (typed.trim() === '' ? null : typed.trim());

/** Rows as they are copied: a head, no group signs; a quantity's unit and a code's name in columns of their own. */
export const copiedCells = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  texts: Texts,
  nameOf: (key: string) => string,
): string[][] => {
  const head = columns.flatMap(column => [
    nameOf(labelOf(column)),
    ...(column.unit ? [texts.t('kit.unit')] : []),
    ...(column.beside ? [nameOf(column.beside.key)] : []),
  ]);
  const body = rows.map(row =>
    columns.flatMap(({ copy, unit, beside }) => [
      copy(row, texts),
      ...(unit ? [unit(row)] : []),
      ...(beside ? [beside.copy(row, texts)] : []),
    ]),
  );
  return [head, ...body];
};
