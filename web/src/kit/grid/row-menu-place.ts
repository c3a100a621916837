import type { MouseEvent } from 'react';
import { placeOf } from './exchange.ts';

/** Where the menu of a row opens: at the pointer, or below the active cell for who asked by key; in pixels of the rows. */
export interface RowMenuPlace {
  row: number;
  x: number;
  y: number;
}

/** A place of the window as a place in the frame that is scrolled. */
const within = (frame: Element, left: number, top: number) => {
  const edge = frame.getBoundingClientRect();
  return { x: left - edge.left + frame.scrollLeft, y: top - edge.top + frame.scrollTop };
};

/**
 * The row over which the browser's menu was asked for; by key the grid itself is asked, and means its active cell. Who has
 * marked text, or types, gets the browser's own.
 */
export const rowMenuPlace = ({ target, currentTarget, clientX, clientY }: MouseEvent): RowMenuPlace | undefined => {
  if (!(target instanceof Element) || target.closest('input') || document.getSelection()?.isCollapsed === false) return;
  if (target !== currentTarget) {
    const place = placeOf(target);
    return place && { row: place.row, ...within(currentTarget, clientX, clientY) };
  }
  const cell = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
  const place = cell && placeOf(cell);
  if (!cell || !place) return;
  const { left, bottom } = cell.getBoundingClientRect();
  return { row: place.row, ...within(currentTarget, left, bottom) };
};
