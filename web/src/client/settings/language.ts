import { DEFAULT_LANGUAGE, type FirstLanguage, type Language, languageOf, Refusal } from '@inbound/shared';
import { postRefusal } from '../notices.ts';
import { session } from '../session-store.ts';
import { loadTexts } from '../texts.ts';
import { appSettings } from './app-settings.ts';
import { readPersisted, writePersisted } from './persisted.ts';

/** What each language is called by those who read it; the same in every language of the interface. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-cn': '简体中文',
  en: 'English',
  'zh-hk': '繁體中文（香港）',
  'zh-tw': '繁體中文（台灣）',
  ja: '日本語',
  ko: '한국어',
};

/** The tag of a language for `<html lang>`, from which fonts and line breaking follow. */
export const HTML_LANGUAGE: Record<Language, string> = {
  'zh-cn': 'zh-CN',
  en: 'en',
  'zh-hk': 'zh-HK',
  'zh-tw': 'zh-TW',
  ja: 'ja',
  ko: 'ko',
};

/** The language that was chosen in this browser. */
const keptLanguage = (kept: unknown): Language | undefined => (typeof kept === 'string' ? languageOf(kept) : undefined);

/**
 * The language of a first visit: zh-cn; where the operator has chosen so, the browser's first known one
 * (administration.md, Session).
 */
export const firstLanguage = (from: FirstLanguage | undefined, wanted: readonly string[]): Language => {
  for (const tag of from === 'browser' ? wanted : []) {
    const known = languageOf(tag);
    if (known) return known;
  }
  return DEFAULT_LANGUAGE;
};

const show = async (language: Language): Promise<void> => {
  await loadTexts(language);
  document.documentElement.lang = HTML_LANGUAGE[language];
};

/** A language was chosen on this page before anybody had signed in. */
let chosenSignedOut = false;

/** Whether somebody chose a language at the login; asked once, by whoever signs in. */
export const takeChosenSignedOut = (): boolean => {
  const chosen = chosenSignedOut;
  chosenSignedOut = false;
  return chosen;
};

/** Loads the texts of the first page: in the language that was chosen here, else as the settings say once they are there. */
export const startLanguage = async (settings: Promise<void>): Promise<void> => {
  const kept = keptLanguage(readPersisted('language'));
  if (kept) return show(kept);
  await settings;
  return show(firstLanguage(appSettings.get()?.firstLanguage, navigator.languages));
};

/** Whether the reader has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean => readPersisted('language') !== undefined;

/**
 * Shows the page in a language that was chosen elsewhere, and begins the next visit with it; where its texts do not come, the
 * present one stays.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  try {
    await show(language);
    writePersisted('language', language);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    postRefusal(cause);
  }
};

/** The reader chooses a language: page, tabs and what was typed stay. */
export const switchLanguage = async (language: Language): Promise<void> => {
  chosenSignedOut = session.get().phase === 'out';
  await showLanguage(language);
};
