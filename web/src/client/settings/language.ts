import { DEFAULT_LANGUAGE, type Language, languageOf } from '@inbound/shared';
import { loadTexts } from '../texts.ts';
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

/** The language of a visit: the kept one, the browser's first known one, zh-cn (administration.md, Session). */
export const firstLanguage = (kept: unknown, wanted: readonly string[]): Language => {
  const own = typeof kept === 'string' ? languageOf(kept) : undefined;
  if (own) return own;
  for (const tag of wanted) {
    const known = languageOf(tag);
    if (known) return known;
  }
  return DEFAULT_LANGUAGE;
};

const show = async (language: Language): Promise<void> => {
  await loadTexts(language);
  document.documentElement.lang = HTML_LANGUAGE[language];
};

/** Loads the texts of the first page. */
export const startLanguage = (): Promise<void> => show(firstLanguage(readPersisted('language'), navigator.languages));

/** Whether the reader has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean => readPersisted('language') !== undefined;

/** Switches the language in place: page, tabs and what was typed stay. */
export const switchLanguage = async (language: Language): Promise<void> => {
  writePersisted('language', language);
  await show(language);
};
