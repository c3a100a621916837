import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../feature.ts';
import { useKeys } from '../keys.ts';
import type { Cursor } from './cursor.ts';
import { copy, paste, placeOf, press } from './exchange.ts';
import { fillDown } from './fill.ts';
import { begin, type Editing, finish, type GridController, type Identified, keysOf, rowAt } from './grid-controller.ts';
import type { Layout } from './layout.ts';
import type { GridParts } from './parts.ts';
import { type RowMenuPlace, rowMenuPlace } from './row-menu-place.ts';

export interface GridHands {
  cursor: Cursor;
  editing: Editing | undefined;
  /** The column whose head has its menu open. */
  menu: string | undefined;
  openMenu(key: string | undefined): void;
  /** Where the menu of a row is open. */
  rowMenu: RowMenuPlace | undefined;
  closeRowMenu(): void;
  onKeyDown(event: KeyboardEvent): void;
  onMouseDown(event: MouseEvent): void;
  onDoubleClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
  onCopy(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  finish(typed: string | undefined, then?: 'next' | 'previous' | 'below'): void;
}

/** Keyboard, mouse and clipboard of a grid. */
export const useGrid = <Row extends Identified>(
  parts: GridParts<Row>,
  layout: Layout<Row>,
  page: number,
  frame: RefObject<HTMLElement | null>,
): GridHands => {
  const [at, place] = useState<Cursor>({ row: parts.first ?? 0, column: 0 });
  const [editing, edit] = useState<Editing>();
  const [menu, openMenu] = useState<string>();
  const [rowMenu, openRowMenu] = useState<RowMenuPlace>();
  const bounds = { rows: parts.source.count, columns: layout.columns.length, page };
  const cursor = at.row < bounds.rows ? at : { row: Math.max(0, bounds.rows - 1), column: at.column };
  const [format, texts, nameOf] = [useFormat(), useTexts(), useFieldName()];
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  const write: GridController<Row>['write'] = (...written) => latest.current.edit?.(...written);
  const hands: GridController<Row> = {
    ...{ parts, layout, bounds, cursor, editing },
    ...{ format, texts, nameOf, place, edit, write },
  };
  const onKey = useKeys({
    ...keysOf(hands),
    ...(parts.edit ? { 'Ctrl+d': () => fillDown(hands) } : {}),
    ...(parts.arrange ? { 'Alt+ArrowUp': () => openMenu(layout.columns[cursor.column]?.key) } : {}),
  });
  return {
    cursor,
    editing,
    menu,
    openMenu,
    rowMenu,
    closeRowMenu: () => openRowMenu(undefined),
    onKeyDown: event => {
      if (event.target === event.currentTarget) onKey(event);
    },
    onMouseDown: event => press(hands, event),
    onDoubleClick: event => {
      const target = placeOf(event.target);
      const row = target && rowAt(hands, target.row);
      if (target && row && !begin(hands, target)) parts.open?.(row, false);
    },
    onContextMenu: event => {
      const place = parts.menu && rowMenuPlace(event);
      if (!place || !rowAt(hands, place.row)) return;
      event.preventDefault();
      openRowMenu(place);
    },
    onCopy: event => copy(hands, event),
    onPaste: event => paste(hands, event),
    finish: (typed, then) => {
      finish(hands, typed, then);
      frame.current?.focus({ preventScroll: true });
    },
  };
};
