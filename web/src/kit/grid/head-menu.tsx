import { Dropdown } from 'antd';
import { useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { MenuEntry } from './parts.ts';

interface HeadMenuProps {
  entries: readonly MenuEntry[];
  close(): void;
}

/**
 * The menu of one head, as long as it is open. Whoever leaves it is in the grid again, at the cell from which he came; what
 * is chosen may lead him elsewhere.
 */
export const HeadMenu = ({ entries, close }: HeadMenuProps) => {
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
      <span ref={anchor} aria-hidden className="ib-head-menu-place" />
    </Dropdown>
  );
};
