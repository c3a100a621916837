import { isPrinting } from '../client/printing.ts';
import { type PageSettings, settings } from '../client/settings/page-settings.ts';
import { createStore } from '../client/store.ts';
import type { Scheme } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Light or dark, after `system` has been asked. */
export const scheme = createStore<Scheme>('light');

export const schemeOf = (theme: PageSettings['theme'], systemIsDark: boolean): Scheme => {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
};

const DEFAULT_FONT_SIZE = 13;

const apply = (): void => {
  const { theme, density, fontSize, animation, colourWeak } = settings.get();
  // Paper is white, and ink costs: what is dark on the screen is printed light (ux B.21.5).
  const next = isPrinting.get() ? 'light' : schemeOf(theme, matchMedia(DARK).matches);
  scheme.set(next);
  const { dataset } = document.documentElement;
  dataset.theme = next;
  dataset.density = density;
  dataset.animation = animation;
  if (fontSize === DEFAULT_FONT_SIZE) delete dataset.fontSize;
  else dataset.fontSize = String(fontSize);
  if (colourWeak) dataset.colourWeak = '';
  else delete dataset.colourWeak;
};

/** Writes theme, density and size on the document, now and at every change. */
export const startAppearance = (): void => {
  apply();
  settings.subscribe(apply);
  isPrinting.subscribe(apply);
  matchMedia(DARK).addEventListener('change', apply);
};
