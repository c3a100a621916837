import type { ScreenEntry } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { noteRecent } from '../../client/settings/recent.ts';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';

/** From now on the objects that are shown are remembered, once their page knows how they are called. */
export const watchRecent = (): void => {
  tabs.subscribe(() => {
    const entry = activeTab(tabs.get());
    if (!entry || entry.title === undefined) return;
    const { path, plantNo, query, title, partner } = entry;
    const screen: ScreenEntry = screens[path];
    const { id } = query as { id?: unknown };
    if (screen.list === undefined || typeof id !== 'string') return;
    noteRecent({ path, plantNo, id, title, ...(partner === undefined ? {} : { partner }) });
  });
};
