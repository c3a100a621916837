import { isEditable, typedCells } from './cell-text.ts';
import { rangeOf } from './cursor.ts';
import { type Hands, type Identified, rowAt } from './hands.ts';

/** Writes what stands in the first row of the range into the rows below it, in each column that can be typed into. */
export const fillDown = <Row extends Identified>(hands: Hands<Row>): void => {
  const { parts, layout, cursor, format } = hands;
  const { fromRow, toRow, fromColumn, toColumn } = rangeOf(cursor);
  const first = rowAt(hands, fromRow);
  if (!parts.edit || hands.editing || !first) return;
  const columns = layout.columns.slice(fromColumn, toColumn + 1);
  for (let at = fromRow + 1; at <= toRow; at += 1) {
    const row = rowAt(hands, at);
    if (!row) continue;
    const texts = columns
      .filter(column => isEditable(column, row))
      .map(column => [column, column.editing?.typed(first, format) ?? ''] as const);
    if (texts.length === 0) continue;
    const { cells, unread } = typedCells(texts, format);
    parts.edit(row.id, cells, unread);
  }
};
