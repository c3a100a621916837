import { DRAWN, type Drawn } from './mockups.ts';

/** The pages of the tour and those beside them that people see most: what is asked of every page is asked of these each day. */
const MAIN = [
  '01-login',
  '02-home',
  '03-series-list',
  '04-calloff-detail',
  '05-release-compare',
  '06-delivery-note-sent',
  '08-settings-appearance',
  '09-phone-calloff',
  '11-packaging-builder',
  '12-import-wizard',
] as const;

export type MainPage = (typeof MAIN)[number];

/** A main page by the name of its drawing. */
export const mainPage = (name: MainPage): Drawn => {
  const drawn = DRAWN.find(({ mockup }) => mockup === name);
  if (!drawn) throw new Error(`no screen is drawn as ${name}`);
  return drawn;
};

export const MAIN_PAGES: readonly Drawn[] = MAIN.map(mainPage);
