import { language } from '../../client/session-store.ts';
import { appSettings } from '../../client/settings/app-settings.ts';
import { texts } from '../../client/texts.ts';
import { place } from '../navigation/navigation.ts';
import { tabs } from './tab-store.ts';
import { activeTab, browserTitle } from './tabs.ts';

/** Keeps the browser's tab named like the page that it shows; alone and at the gate it has the product's name. */
export const watchBrowserTitle = (): void => {
  const name = () => {
    const product = appSettings.get()?.title;
    if (product === undefined) return;
    const shown = place.get().frame === 'shell' ? activeTab(tabs.get()) : undefined;
    document.title = browserTitle(shown, product, texts().screen);
  };
  for (const store of [tabs, place, language]) store.subscribe(name);
};
