import { isEditable, typedCells } from './cell-text.ts';
import { rangeOf } from './cursor.ts';
import { type GridController, type Identified, rowAt } from './grid-controller.ts';
import { inFrames, type RowWork } from './in-frames.ts';

/** Writes what stands in the first row of the range into the rows below it, in each column that can be typed into. */
export const fillDown = <Row extends Identified>(hands: GridController<Row>): void => {
  const { parts, layout, cursor, format, texts } = hands;
  const { fromRow, toRow, fromColumn, toColumn } = rangeOf(cursor);
  const first = rowAt(hands, fromRow);
  if (!parts.edit || hands.editing || !first) return;
  const columns = layout.columns.slice(fromColumn, toColumn + 1);
  const said = columns.map(column => [column, column.editing?.typed(first, format, texts) ?? ''] as const);
  const fillRow = (at: number): RowWork => ({
    cells: columns.length,
    write: act => {
      const row = rowAt(hands, at);
      const taken = said.filter(([column]) => isEditable(column, row));
      if (!row || taken.length === 0) return;
      const { cells, unread } = typedCells(taken, format, texts);
      hands.write(row.id, cells, unread, act);
    },
  });
  inFrames(Array.from({ length: toRow - fromRow }, (_, below) => fillRow(fromRow + 1 + below)));
};
