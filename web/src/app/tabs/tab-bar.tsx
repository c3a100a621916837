import './tab-bar.css';
import { HOME, screens } from '@inbound/shared/areas';
import { type DragEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';
import { isForBrowser } from '../parts/site-link.tsx';
import { chooseTab, closeTab, hrefOf } from './host.ts';
import { MessageList } from './message-list.tsx';
import { TabMenu, type TabMenuAt } from './tab-menu.tsx';
import { tabs } from './tab-store.ts';
import { isMaximised, reloadTab } from './tab-view.ts';
import { moveTab, type TabEntry, tabTitle } from './tabs.ts';

const MIDDLE_BUTTON = 1;

/** The name of a tab: kind and number of its object, or the name of its page. */
export const useTabTitle = (): ((entry: TabEntry) => string) => {
  const { screen } = useTexts();
  return entry => tabTitle(entry, screen);
};

const TabLink = ({ entry, isActive, title }: { entry: TabEntry; isActive: boolean; title: string }) => {
  const { t } = useTexts();
  const withIcons = useStore(settings, value => value.tabIcons);
  const isHome = entry.path === HOME;
  return (
    <a
      href={hrefOf(entry)}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isHome ? title : undefined}
      title={[title, entry.partner].filter(Boolean).join(' · ')}
      draggable={false}
      onClick={event => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        if (!isActive) void chooseTab(entry);
      }}
    >
      {(withIcons || isHome) && <Icon name={screens[entry.path].icon} size={14} />}
      {(!isHome || isActive) && <span className="tab-title">{title}</span>}
      {entry.dirty && <span className="tab-dirty" role="img" aria-label={t('common.shell.tab.dirty')} />}
    </a>
  );
};

const CloseTab = ({ entry, title }: { entry: TabEntry; title: string }) => {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="tab-close"
      tabIndex={-1}
      aria-label={t('common.shell.tab.close', { title })}
      onClick={() => closeTab(entry.key)}
    >
      <Icon name="close" size={14} />
    </button>
  );
};

/** Keeps the active tab wholly in sight, also when its title becomes known or the bar changes its width. */
const useInSight = (item: RefObject<HTMLLIElement | null>, isActive: boolean): void => {
  useEffect(() => {
    const [tab, strip] = [item.current, item.current?.parentElement];
    if (!isActive || !tab || !strip) return;
    const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    observer.observe(tab);
    observer.observe(strip);
    return () => observer.disconnect();
  }, [item, isActive]);
};

const TabItem = ({
  entry,
  index,
  isActive,
  openMenu,
}: {
  entry: TabEntry;
  index: number;
  isActive: boolean;
  openMenu(at: TabMenuAt): void;
}) => {
  const title = useTabTitle()(entry);
  const isHome = entry.path === HOME;
  const item = useRef<HTMLLIElement>(null);
  useInSight(item, isActive);
  const closeOnMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON || isHome) return;
    event.preventDefault();
    closeTab(entry.key);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    tabs.set(present => moveTab(present, event.dataTransfer.getData('text/plain'), index));
  };
  return (
    <li
      ref={item}
      className="tab"
      data-active={isActive || undefined}
      draggable={!isHome}
      onDragStart={event => event.dataTransfer.setData('text/plain', entry.key)}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
      onMouseDown={event => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onAuxClick={closeOnMiddle}
      onContextMenu={event => {
        event.preventDefault();
        openMenu({ key: entry.key, x: event.clientX, y: event.clientY });
      }}
    >
      <TabLink entry={entry} isActive={isActive} title={title} />
      {!isHome && <CloseTab entry={entry} title={title} />}
    </li>
  );
};

const AllTabs = ({ entries, active }: { entries: readonly TabEntry[]; active: string | undefined }) => {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const titleOf = useTabTitle();
  const wanted = typed.trim().toLowerCase();
  return (
    <DropDown name={t('common.shell.tab.all')} trigger={<Icon name="expand" />}>
      {close => (
        <>
          <input
            className="ib-input"
            aria-label={t('common.shell.tab.find')}
            placeholder={t('common.shell.tab.find')}
            value={typed}
            data-first=""
            onChange={event => setTyped(event.target.value)}
          />
          {entries
            .filter(entry => titleOf(entry).toLowerCase().includes(wanted))
            .map(entry => (
              <DropDownItem
                key={entry.key}
                on={entry.key === active}
                onClick={() => {
                  close();
                  setTyped('');
                  void chooseTab(entry);
                }}
              >
                <Icon name={screens[entry.path].icon} />
                <span className="tab-list-title">{titleOf(entry)}</span>
                <span className="caption">{entry.path === HOME ? '' : entry.plantNo}</span>
              </DropDownItem>
            ))}
        </>
      )}
    </DropDown>
  );
};

const Tools = ({ entries, active }: { entries: readonly TabEntry[]; active: string | undefined }) => {
  const { t } = useTexts();
  const isLarge = useStore(isMaximised, value => value);
  return (
    <div className="tab-tools">
      {active !== undefined && <MessageList tabKey={active} />}
      <button
        type="button"
        className="ib-icon-button"
        aria-label={t('common.shell.tab.reload')}
        title={t('common.shell.tab.reload')}
        onClick={() => active !== undefined && reloadTab(active)}
      >
        <Icon name="refresh" size={14} />
      </button>
      <AllTabs entries={entries} active={active} />
      <button
        type="button"
        className="ib-icon-button"
        aria-label={t(isLarge ? 'common.shell.tab.minimise' : 'common.shell.tab.maximise')}
        title={t(isLarge ? 'common.shell.tab.minimise' : 'common.shell.tab.maximise')}
        aria-pressed={isLarge}
        onClick={() => isMaximised.set(!isLarge)}
      >
        <Icon name={isLarge ? 'minimise' : 'maximise'} size={14} />
      </button>
    </div>
  );
};

/** 40 px under the header: home pinned, then the open pages; the wheel scrolls what does not fit. */
export const TabBar = () => {
  const { t } = useTexts();
  const { entries, active } = useStore(tabs, value => value);
  const [menu, setMenu] = useState<TabMenuAt>();
  return (
    <nav className="tab-bar" aria-label={t('common.shell.tab.bar')}>
      <ul
        className="tab-strip"
        onWheel={event => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {entries.map((entry, index) => (
          <TabItem key={entry.key} entry={entry} index={index} isActive={entry.key === active} openMenu={setMenu} />
        ))}
      </ul>
      <Tools entries={entries} active={active} />
      {menu && <TabMenu at={menu} close={() => setMenu(undefined)} />}
    </nav>
  );
};
