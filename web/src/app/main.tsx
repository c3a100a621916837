import './first.ts';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { arrive } from './navigation/navigation.ts';
import { startSession } from './session/lifecycle.ts';
import { startAppSettings } from './settings/app-settings.ts';
import { startAppearance } from './settings/appearance.ts';
import { startLanguage } from './settings/language.ts';
import { startSettings } from './settings/page-settings.ts';
import { startVersion } from './version/version.ts';

/** Everything is known before the first paint: look, language, session, and the page that the address means. */
const start = async (root: HTMLElement): Promise<void> => {
  startSettings();
  startAppearance();
  startVersion();
  await Promise.all([startLanguage(), startAppSettings(), startSession()]);
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
