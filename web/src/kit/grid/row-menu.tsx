import { Dropdown } from 'antd';
import { type MouseEvent, useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import { placeOf } from './exchange.ts';
import type { MenuEntry } from './parts.ts';

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

interface RowMenuProps {
  at: RowMenuPlace;
  entries: readonly MenuEntry[];
  close(): void;
}

/** The menu of one row, as long as it is open; whoever leaves it is in the grid again. */
export const RowMenu = ({ at, entries, close }: RowMenuProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const leave = () => {
    anchor.current?.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    close();
  };
  const take = (key: string) => {
    leave();
    entries.find(entry => entry.key === key)?.run();
  };
  const items = entries.map(({ key, says, icon }) => ({ key, label: says, icon: <Icon name={icon} size={14} /> }));
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => take(key) }}
      onOpenChange={(isOpen, { source }) => {
        if (!isOpen && source === 'trigger') leave();
      }}
    >
      <span ref={anchor} aria-hidden className="ib-row-menu-place" style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
};
