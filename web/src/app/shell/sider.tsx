import './sider.css';
import type { ReactNode } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { MenuTree } from './menu-tree.tsx';
import { Rail } from './rail.tsx';
import { SectionItems } from './section-items.tsx';
import type { Menu } from './use-menu.ts';
import { useSiderCollapsed } from './use-sider.ts';

const SectionTree = ({ menu, collapsed }: { menu: Menu; collapsed: boolean }) => (
  <ul className="menu-tree">
    {menu.open && <SectionItems section={menu.open} path={menu.path} {...(collapsed ? { kind: 'bare' } : {})} />}
  </ul>
);

/**
 * The menu at the left: the tree of the open section (horizontal-mix), the whole tree (vertical), or the rail with its
 * panel (vertical-mix). 220 px wide, 64 collapsed. `brand` stands on top of it in the vertical modes.
 */
export const Sider = ({ menu, brand }: { menu: Menu; brand?: ReactNode }) => {
  const { t } = useTexts();
  const { menuMode, siderDark, panelPinned } = useStore(settings, value => value);
  const siderCollapsed = useSiderCollapsed();
  const isMix = menuMode === 'vertical-mix';
  if (menuMode === 'horizontal') return null;
  if (menuMode === 'horizontal-mix' && !menu.open) return null;
  const docked = isMix && panelPinned && !siderCollapsed && menu.open !== undefined;
  const width = isMix ? (docked ? 'full' : 'small') : siderCollapsed ? 'small' : 'full';
  return (
    <nav
      className="sider"
      aria-label={t('common.shell.menu')}
      data-width={width}
      data-sider={siderDark ? 'dark' : undefined}
    >
      {brand}
      <div className="sider-body">
        {isMix && <Rail menu={menu} docked={docked} named pinned={panelPinned} />}
        {menuMode === 'vertical' &&
          (siderCollapsed ? <Rail menu={menu} docked={false} named={false} /> : <MenuTree menu={menu} />)}
        {menuMode === 'horizontal-mix' && <SectionTree menu={menu} collapsed={siderCollapsed} />}
      </div>
    </nav>
  );
};
