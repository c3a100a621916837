import './tab-host.css';
import type { ScreenEntry } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { TabContext, type TabPlace } from '../../client/tab-context.ts';
import { PartnerCards } from '../../kit/detail/partner-card.tsx';
import { useWoken } from '../../kit/tab/unsaved.ts';
import { screenOf } from '../screen-loader.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { host } from './host.ts';
import { partnerCards } from './partner-cards.ts';
import { clientOf, memoryOf, remember, tabs } from './tab-store.ts';
import { reloads } from './tab-view.ts';
import { LIVE_TABS, liveKeys, type TabEntry } from './tabs.ts';
import { useArrival } from './use-arrival.ts';

const SCROLL = 'page.scroll';

/** In the plant header: all plants of the user. */
const ALL_PLANTS = '*';

/** The plant that the calls of a page name. */
const plantOfCalls = ({ path, plantNo }: TabEntry): string => {
  const screen: ScreenEntry = screens[path];
  return screen.plants === 'all' ? ALL_PLANTS : plantNo;
};

/** Scrolls a page; hiding it loses the place, so it is remembered and restored before anything is measured. */
const Scroller = ({ tabKey, visible, children }: { tabKey: string; visible: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useArrival(box, visible);
  useLayoutEffect(() => {
    const place = memoryOf(tabKey).get(SCROLL);
    if (box.current && typeof place === 'number') box.current.scrollTop = place;
  }, [tabKey]);
  return (
    <div ref={box} className="page" onScroll={event => remember(tabKey, SCROLL, event.currentTarget.scrollTop)}>
      {children}
    </div>
  );
};

const isKept = ({ path }: TabEntry): boolean => {
  const screen: ScreenEntry = screens[path];
  return screen.cached !== false;
};

/** What a page that is never kept alive has read goes with it: opened again, it reads anew. */
const useForgotten = (kept: boolean, queryClient: QueryClient): void => {
  useEffect(() => (kept ? undefined : () => queryClient.clear()), [kept, queryClient]);
};

const TabPage = ({ entry, visible }: { entry: TabEntry; visible: boolean }) => {
  const { key, path, query } = entry;
  const plantNo = plantOfCalls(entry);
  const queryClient = clientOf(key);
  useForgotten(isKept(entry), queryClient);
  const epoch = useStore(reloads, value => value.get(key) ?? 0);
  const place = useMemo<TabPlace>(
    () => ({ key, plantNo, path, query, queryClient, visible, host }),
    [key, plantNo, path, query, queryClient, visible],
  );
  useWoken(place);
  const Screen = screenOf(path);
  return (
    <TabContext value={place}>
      <QueryClientProvider client={queryClient}>
        <Scroller tabKey={key} visible={visible}>
          <FaultBoundary key={`${epoch}|${plantNo}`} tabKey={key}>
            <PartnerCards value={partnerCards}>
              <Screen />
            </PartnerCards>
          </FaultBoundary>
        </Scroller>
      </QueryClientProvider>
    </TabContext>
  );
};

/** Whether a page is mounted: the one that shows, and of the others those that may be kept alive. */
const isMounted = (entry: TabEntry, active: string | undefined, live: ReadonlySet<string>): boolean =>
  entry.key === active || (live.has(entry.key) && isKept(entry));

/** All pages that are alive; one shows, the others keep what was typed, scrolled and chosen. */
export const TabHostView = () => {
  const state = useStore(tabs, value => value);
  const keepAlive = useStore(settings, value => value.keepAlive);
  const live = liveKeys(state, keepAlive ? LIVE_TABS : 1);
  const mounted = state.entries.filter(entry => isMounted(entry, state.active, live));
  // A page that changed its place among its siblings would lose its scroll; the bar alone has an order.
  const inOrder = [...mounted].sort((a, b) => (a.key < b.key ? -1 : 1));
  return inOrder.map(entry => (
    <Activity key={entry.key} mode={entry.key === state.active ? 'visible' : 'hidden'}>
      <TabPage entry={entry} visible={entry.key === state.active} />
    </Activity>
  ));
};
