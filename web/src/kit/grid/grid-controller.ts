import type { Format } from '../../client/format/use-format.ts';
import type { Texts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import type { KeyMap } from '../keys.ts';
import { isEditable, typedCells } from './cell-text.ts';
import { type Bounds, type Cursor, MOVES, moveCursor, nextEditable, type Place, rangeOf } from './cursor.ts';
import type { Layout } from './layout.ts';
import { type GridKeys, type GridParts, rowWithDrafts } from './parts.ts';
import { extendSelection, toggledAll, toggleRow } from './selection.ts';

/** The one cell that shows an input, and the text with which the input begins. */
export interface Editing extends Place {
  typed: string;
}

export type Identified = { id: string };

/** What keyboard, mouse and clipboard act on: the rows of the grid, its active cell, and the functions that change both. */
export interface GridController<Row extends Identified> {
  parts: GridParts<Row>;
  layout: Layout<Row>;
  bounds: Bounds;
  cursor: Cursor;
  editing: Editing | undefined;
  format: Format;
  texts: Texts;
  nameOf(key: string): string;
  place(next: Cursor): void;
  edit(next: Editing | undefined): void;
  /** Writes cells with the current `edit` function: a large block is written over several renderings. */
  write: NonNullable<GridParts<Row>['edit']>;
}

export const rowAt = <Row extends Identified>({ parts }: GridController<Row>, index: number): Row | undefined => {
  const row = parts.source.at(index);
  return row && rowWithDrafts(row, parts.drafts);
};

export const rowsBetween = <Row extends Identified>(hands: GridController<Row>, from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => rowAt(hands, from + index)).filter(row => row !== undefined);

/** What stands in a cell's input at first: the text that it could not read, or else its value. */
const typedAt = <Row extends Identified>(
  { parts, format, texts }: GridController<Row>,
  row: Row,
  column: Column<Row>,
): string =>
  parts.unread?.get(row.id)?.[column.key as keyof Row]?.typed ?? column.editing?.typed(row, format, texts) ?? '';

export const begin = <Row extends Identified>(hands: GridController<Row>, place: Place, typed?: string): boolean => {
  const column = hands.layout.columns[place.column];
  const row = rowAt(hands, place.row);
  if (!hands.parts.edit || !row || !column || !isEditable(column, row)) return false;
  hands.place(place);
  hands.edit({ row: place.row, column: place.column, typed: typed ?? typedAt(hands, row, column) });
  return true;
};

/** Ends the input: writes what was typed, or drops it, and goes on. */
export const finish = <Row extends Identified>(
  hands: GridController<Row>,
  typed: string | undefined,
  then?: 'next' | 'previous' | 'below',
): void => {
  const { editing, layout, parts, bounds } = hands;
  if (!editing) return;
  const column = layout.columns[editing.column];
  const row = rowAt(hands, editing.row);
  hands.edit(undefined);
  if (typed !== undefined && column && row && typed !== typedAt(hands, row, column)) {
    const { cells, unread } = typedCells([[column, typed]], hands.format, hands.texts);
    parts.edit?.(row.id, cells, unread);
  }
  if (then === 'below') hands.place({ row: Math.min(editing.row + 1, bounds.rows - 1), column: editing.column });
  if (then === 'next' || then === 'previous') {
    const canEdit = (index: number, at: number) => isEditable(layout.columns[index], rowAt(hands, at));
    const next = nextEditable(editing, then === 'next' ? 1 : -1, bounds, canEdit);
    if (next) begin(hands, next);
  }
};

/** Shift with up and down chooses the rows that it passes, where rows can be chosen. */
const step = <Row extends Identified>(hands: GridController<Row>, chord: string): void => {
  const next = moveCursor(hands.cursor, chord, hands.bounds);
  if (!next) return;
  hands.place(next);
  const { selection } = hands.parts;
  if (!selection || next.anchor === undefined || next.row === hands.cursor.row) return;
  const { fromRow, toRow } = rangeOf(next);
  selection.change(extendSelection(selection.selected, rowsBetween(hands, fromRow, toRow)));
};

export const keysOf = <Row extends Identified>(hands: GridController<Row>): KeyMap => {
  const { parts, cursor, layout, bounds } = hands;
  const row = rowAt(hands, cursor.row);
  const { selection } = parts;
  const act = (does: GridKeys<Row>[string]) => {
    const column = layout.columns.findIndex(({ key }) => key === does);
    if (typeof does === 'string') begin(hands, { row: cursor.row, column });
    else if (row) does(row);
  };
  const own = Object.entries(parts.keys ?? {}).map(([chord, does]) => [chord, () => act(does)] as const);
  const canType = parts.edit !== undefined && isEditable(layout.columns[cursor.column], row);
  const digits = canType ? [...'0123456789'].map(digit => [digit, () => begin(hands, cursor, digit)] as const) : [];
  return {
    ...Object.fromEntries(MOVES.map(chord => [chord, () => step(hands, chord)])),
    Enter: () => {
      if (!begin(hands, cursor) && row) parts.open?.(row, false);
    },
    'Ctrl+Enter': () => row && parts.open?.(row, true),
    F2: () => begin(hands, cursor),
    ...(canType ? { e: () => begin(hands, cursor), Backspace: () => begin(hands, cursor, '') } : {}),
    ...(parts.peek ? { Space: () => row && parts.peek?.(row, 'key') } : {}),
    ...(selection
      ? {
          x: () => row && selection.change(toggleRow(selection.selected, row)),
          'Ctrl+a': () => selection.change(toggledAll(selection.selected, rowsBetween(hands, 0, bounds.rows - 1))),
        }
      : {}),
    Escape: cursor.anchor && (() => hands.place({ row: cursor.row, column: cursor.column })),
    ...Object.fromEntries([...digits, ...own]),
  };
};
