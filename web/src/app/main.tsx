import './first.ts';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import '../theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAssets } from '../client/device/assets.ts';
import { watchPrinting } from '../client/printing.ts';
import { startAppSettings } from '../client/settings/app-settings.ts';
import { startLanguage } from '../client/settings/language.ts';
import { startSettings } from '../client/settings/page-settings.ts';
import { startAppearance } from '../theme/appearance.ts';
import { App } from './app.tsx';
import { arrive, prepare } from './navigation/navigation.ts';
import { routes } from './routes.tsx';
import { provideScreens } from './screen-loader.ts';
import { startSession } from './session/lifecycle.ts';
import { watchBrowserTitle } from './tabs/browser-title.ts';
import { startVersion } from './version/version.ts';

/** Everything is known before the first paint: look, language, session, and the page that the address means. */
const start = async (root: HTMLElement): Promise<void> => {
  watchAssets();
  provideScreens(routes);
  startSettings();
  watchPrinting();
  startAppearance();
  startVersion();
  watchBrowserTitle();
  const settings = startAppSettings();
  const language = startLanguage(settings);
  prepare(language);
  await Promise.all([language, settings, startSession()]);
  window.addEventListener('popstate', () => void arrive());
  await arrive();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
