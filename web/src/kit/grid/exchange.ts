import type { ClipboardEvent, MouseEvent } from 'react';
import { copiedCells, isEditable, typedCells } from './cell-text.ts';
import { fromTsv, pasted, toTsv } from './clipboard.ts';
import { type Place, rangeOf } from './cursor.ts';
import { type Hands, type Identified, rowAt, rowsBetween } from './hands.ts';
import { extended, toggled } from './selection.ts';

/** The rows that are chosen, or else the range around the active cell. */
export const copy = <Row extends Identified>(hands: Hands<Row>, event: ClipboardEvent): void => {
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

export const paste = <Row extends Identified>(hands: Hands<Row>, event: ClipboardEvent): void => {
  const { parts, layout, cursor, format } = hands;
  if (hands.editing || !parts.edit) return;
  event.preventDefault();
  const { fromRow, fromColumn } = rangeOf(cursor);
  const block = fromTsv(event.clipboardData.getData('text/plain'));
  const places = pasted(block, {
    row: fromRow,
    column: fromColumn,
    at: index => rowAt(hands, index),
    columns: layout.columns,
    takes: isEditable,
  });
  for (const [id, texts] of places) {
    const { cells, unread } = typedCells(texts, format);
    parts.edit(id, cells, unread);
  }
};

export const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/** A press chooses the cell; in the box it chooses the row, with Shift all rows from the active one. */
export const press = <Row extends Identified>(hands: Hands<Row>, event: MouseEvent): void => {
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
    if (event.shiftKey) selection.change(extended(selection.selected, rowsBetween(hands, fromRow, toRow)));
    else if (row) selection.change(toggled(selection.selected, row));
    hands.place({ row: index, column: hands.cursor.column });
    return;
  }
  const place = placeOf(event.target);
  if (!place || target?.closest('a, button, input')) return;
  const { row, column, anchor } = hands.cursor;
  hands.place(event.shiftKey ? { ...place, anchor: anchor ?? { row, column } } : place);
};
