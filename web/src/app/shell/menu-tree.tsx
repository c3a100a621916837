import { useEffect, useState } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { Count } from './menu-entry.tsx';
import { type MenuSection, toggleGroup } from './menu-model.ts';
import { SectionItems } from './section-items.tsx';
import type { Menu } from './use-menu.ts';

const Group = ({
  section,
  open,
  path,
  toggle,
  onGo,
}: {
  section: MenuSection;
  open: boolean;
  path: string | undefined;
  toggle(): void;
  onGo?(): void;
}) => (
  <li>
    <button type="button" className="menu-entry" aria-expanded={open} onClick={toggle}>
      <Icon name={section.icon} size={20} />
      <span className="menu-name">{section.name}</span>
      {!open && <Count of={section.count} />}
      <Icon name={open ? 'expand' : 'next'} size={14} />
    </button>
    {open && (
      <ul>
        <SectionItems section={section} path={path} kind="small" {...(onGo ? { onGo } : {})} />
      </ul>
    )}
  </li>
);

/** The whole menu as a tree of groups; the group of the present page opens by itself. */
export const MenuTree = ({ menu, onGo }: { menu: Menu; onGo?(): void }) => {
  const accordion = useStore(settings, value => value.accordion);
  const present = menu.open?.key;
  const [open, setOpen] = useState<readonly string[]>(present ? [present] : []);
  useEffect(() => {
    if (!present) return;
    setOpen(before => (before.includes(present) ? before : toggleGroup(before, present, accordion)));
  }, [present, accordion]);
  return (
    <ul className="menu-tree">
      {menu.sections.map(section => (
        <Group
          key={section.key}
          section={section}
          open={open.includes(section.key)}
          path={menu.path}
          toggle={() => setOpen(before => toggleGroup(before, section.key, accordion))}
          {...(onGo ? { onGo } : {})}
        />
      ))}
    </ul>
  );
};
