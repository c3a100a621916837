import '../app/first.ts';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import { languageOf } from '@inbound/shared';
import { AREAS } from '@inbound/shared/areas';
import { createRoot } from 'react-dom/client';
import { setClock } from '../client/now.ts';
import { beginSession } from '../client/session-store.ts';
import { HTML_LANGUAGE } from '../client/settings/language.ts';
import { changeSettings } from '../client/settings/page-settings.ts';
import { loadAreaTexts, loadTexts } from '../client/texts.ts';
import { signInAs } from '../kit/testing/sample.ts';
import { startAppearance } from '../theme/appearance.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { answer } from './answers.ts';
import { KitPage } from './kit-page.tsx';
import { makeTextsLonger } from './longer-texts.ts';

/** `?language=zh-cn&theme=dark&only=list`: one look and, if wanted, one part of the kit; `&longer` makes every text longer. */
const asked = new URLSearchParams(location.search);
const language = languageOf(asked.get('language')) ?? 'en';

const start = async (root: HTMLElement): Promise<void> => {
  setClock(() => Date.parse('2026-11-25T06:10:00.000Z'));
  window.fetch = answer;
  beginSession({ accessToken: '0.kit', expiresAt: '2027-11-25T06:10:00.000Z' });
  signInAs(['delivery.deliveryNote.send', 'delivery.deliveryNote.cancel', 'master.plant.view', 'master.plant.edit']);
  changeSettings({ theme: asked.get('theme') === 'dark' ? 'dark' : 'light', density: 'compact', animation: 'none' });
  startAppearance();
  document.documentElement.lang = HTML_LANGUAGE[language];
  if (asked.has('longer')) makeTextsLonger();
  await loadTexts(language);
  await Promise.all(AREAS.map(loadAreaTexts));
  createRoot(root).render(
    <ThemeProvider>
      <KitPage only={asked.get('only')} />
    </ThemeProvider>,
  );
};

const root = document.getElementById('root');
if (root) void start(root);
