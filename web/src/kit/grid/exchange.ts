import type { ClipboardEvent, MouseEvent } from 'react';
import { postText } from '../../client/notices.ts';
import type { Column } from '../columns/column.ts';
import { copiedCells, isEditable, typedCells } from './cell-text.ts';
import { fromTsv, pastedCells, toTsv } from './clipboard.ts';
import { type Place, type Range, rangeOf } from './cursor.ts';
import { type GridController, type Identified, rowAt, rowsBetween } from './grid-controller.ts';
import { inFrames, type RowWork } from './in-frames.ts';
import { extendSelection, toggleRow } from './selection.ts';

/** Copies the selected rows to the clipboard, or the cells of the active range if no row is selected. */
export const copy = <Row extends Identified>(hands: GridController<Row>, event: ClipboardEvent): void => {
  if (hands.editing || document.getSelection()?.isCollapsed === false) return;
  const { selection } = hands.parts;
  const { columns } = hands.layout;
  const { fromRow, toRow, fromColumn, toColumn } = rangeOf(hands.cursor);
  const chosen = [...(selection?.selected.values() ?? [])];
  const cells =
    chosen.length > 0
      ? copiedCells(columns, chosen, hands.texts, hands.nameOf)
      : copiedCells(
          columns.slice(fromColumn, toColumn + 1),
          rowsBetween(hands, fromRow, toRow),
          hands.texts,
          hands.nameOf,
        );
  const isOneCell = chosen.length === 0 && fromRow === toRow && fromColumn === toColumn;
  event.clipboardData.setData('text/plain', isOneCell ? (cells[1]?.[0] ?? '') : toTsv(cells));
  event.preventDefault();
};

/** One copied value goes into every cell of the range; a block stays what it is. */
const spread = (block: string[][], { fromRow, toRow, fromColumn, toColumn }: Range): string[][] => {
  const [[value] = []] = block;
  if (value === undefined || block.length > 1 || (block[0]?.length ?? 0) > 1) return block;
  const line = Array.from({ length: toColumn - fromColumn + 1 }, () => value);
  return Array.from({ length: toRow - fromRow + 1 }, () => line);
};

export const paste = <Row extends Identified>(hands: GridController<Row>, event: ClipboardEvent): void => {
  const { parts, layout, cursor, format, texts } = hands;
  if (hands.editing || !parts.edit) return;
  event.preventDefault();
  const range = rangeOf(cursor);
  const { fromRow, fromColumn } = range;
  const block = spread(fromTsv(event.clipboardData.getData('text/plain')), range);
  const places = pastedCells(block, {
    row: fromRow,
    column: fromColumn,
    at: index => rowAt(hands, index),
    columns: layout.columns,
    takes: isEditable,
  });
  const writeRow = ([id, typed]: readonly [string, readonly [Column<Row>, string][]]): RowWork => ({
    cells: typed.length,
    write: act => {
      const { cells, unread } = typedCells(typed, format, texts);
      hands.write(id, cells, unread, act);
    },
  });
  inFrames([...places].map(writeRow));
  const beyond = block.filter((_, down) => !rowAt(hands, fromRow + down)).length;
  if (beyond > 0) postText('warning', 'kit.grid.leftOut', { count: beyond });
};

export const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/**
 * Handles a press in the grid: it activates the cell. In the checkbox it selects the row, with Shift all rows from the active
 * one.
 */
export const press = <Row extends Identified>(hands: GridController<Row>, event: MouseEvent): void => {
  const { selection } = hands.parts;
  const target = event.target instanceof Element ? event.target : undefined;
  if (event.shiftKey && event.currentTarget instanceof HTMLElement) {
    // Shift would mark the text between two rows as well.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
  }
  const box = target?.closest<HTMLElement>('[data-box]');
  if (box && selection) {
    const index = Number(box.closest<HTMLElement>('[data-row]')?.dataset.row);
    const row = rowAt(hands, index);
    const { fromRow, toRow } = rangeOf({ row: index, column: 0, anchor: hands.cursor });
    if (event.shiftKey) selection.change(extendSelection(selection.selected, rowsBetween(hands, fromRow, toRow)));
    else if (row) selection.change(toggleRow(selection.selected, row));
    hands.place({ row: index, column: hands.cursor.column });
    return;
  }
  const acted = target?.closest('.ib-row-actions')?.closest<HTMLElement>('[data-row]');
  // What is done with a row is done with the active one: keys go on from there.
  if (acted) hands.place({ row: Number(acted.dataset.row), column: hands.cursor.column });
  const place = placeOf(event.target);
  if (!place || target?.closest('a, button, input')) return;
  const { row, column, anchor } = hands.cursor;
  hands.place(event.shiftKey ? { ...place, anchor: anchor ?? { row, column } } : place);
};
