import { breadcrumbs } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';
import { sectionOf } from './menu-model.ts';
import { hrefOfItem, type Menu } from './use-menu.ts';

/** Section, list and object of the page; in the vertical menu modes alone (ux B.3.4). */
export const Breadcrumb = ({ menu }: { menu: Menu }) => {
  const { t, screen } = useTexts();
  const shown = useStore(breadcrumbs, value => value);
  const active = useStore(tabs, activeTab);
  if (!shown || !active) return null;
  const section = sectionOf(menu.sections, active.path);
  const list = section?.items.find(item => item.path === menu.path);
  const isDetail = menu.path !== active.path;
  return (
    <nav aria-label={t('common.shell.breadcrumb')}>
      <ol className="breadcrumb">
        {section && <li>{section.name}</li>}
        {isDetail && list && (
          <li>
            <SiteLink href={hrefOfItem(list)} state={{ plantNo: active.plantNo }}>
              {list.name}
            </SiteLink>
          </li>
        )}
        <li aria-current="page">
          {isDetail ? (active.title ?? screen(active.path)) : (list?.name ?? screen(active.path))}
        </li>
      </ol>
    </nav>
  );
};
