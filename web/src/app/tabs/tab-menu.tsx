import { HOME } from '@inbound/shared/areas';
import { useEffect, useRef } from 'react';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { DropDownItem } from '../parts/drop-down.tsx';
import { closeTab, hrefOf } from './host.ts';
import { tabs } from './tab-store.ts';
import { isMaximised, reloadTab } from './tab-view.ts';
import { type CloseWhich, moveTab, tabsToClose } from './tabs.ts';

export interface TabMenuAt {
  key: string;
  x: number;
  y: number;
}

const CLOSES: readonly CloseWhich[] = ['this', 'left', 'right', 'others', 'all'];

/** What can be done with a tab; moving it stands here too, for those who do not drag. */
export const TabMenu = ({ at, close }: { at: TabMenuAt; close(): void }) => {
  const { t } = useTexts();
  const state = useStore(tabs, value => value);
  const panel = useRef<HTMLDivElement>(null);
  const index = state.entries.findIndex(entry => entry.key === at.key);
  const entry = state.entries[index];
  useEffect(() => {
    panel.current?.querySelector('button')?.focus();
    const away = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) close();
    };
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', onEscape);
    };
  }, [close]);
  if (!entry) return null;
  const item = (icon: IconName, text: string, act: () => void) => (
    <DropDownItem
      key={text}
      onClick={() => {
        close();
        act();
      }}
    >
      <Icon name={icon} />
      {t(`common.shell.tab.${text}`)}
    </DropDownItem>
  );
  const move = (by: number) => tabs.set(present => moveTab(present, at.key, index + by));
  const isHome = entry.path === HOME;
  return (
    <div ref={panel} className="drop-down-panel" style={{ top: at.y, left: at.x }}>
      {item('refresh', 'reload', () => reloadTab(at.key))}
      {item('link', 'openWindow', () => void window.open(hrefOf(entry), '_blank', 'noopener'))}
      {item('maximise', 'maximise', () => isMaximised.set(true))}
      {index > 1 && item('previous', 'moveLeft', () => move(-1))}
      {!isHome && index < state.entries.length - 1 && item('next', 'moveRight', () => move(1))}
      <hr className="drop-down-line" />
      {CLOSES.filter(which => tabsToClose(state, at.key, which).length > 0).map(which =>
        item('close', `closes.${which}`, () => closeTab(at.key, which)),
      )}
    </div>
  );
};
