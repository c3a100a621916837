import { Dropdown } from 'antd';
import { useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { MenuEntry } from './parts.ts';

export interface GridMenuProps {
  entries: readonly MenuEntry[];
  /** Where it opens, in pixels of the rows; at the head that holds it where this is absent. */
  at?: { x: number; y: number };
  close(): void;
}

/**
 * The menu of a head or of a row, as long as it is open. Whoever leaves it is in the grid again, at the cell from which he
 * came; what is chosen may lead him elsewhere.
 */
export const GridMenu = ({ entries, at, close }: GridMenuProps) => {
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
      {at ? (
        <span ref={anchor} aria-hidden className="ib-row-menu-place" style={{ left: at.x, top: at.y }} />
      ) : (
        <span ref={anchor} aria-hidden className="ib-head-menu-place" />
      )}
    </Dropdown>
  );
};
