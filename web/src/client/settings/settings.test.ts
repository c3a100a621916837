import { LANGUAGES } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { schemeOf } from '../../theme/appearance.ts';
import { DEFAULT_MENU_MODE, MENU_MODES } from '../constants.ts';
import { firstLanguage, HTML_LANGUAGE, LANGUAGE_NAMES } from './language.ts';
import { DEFAULT_PAGE_SETTINGS, parsePageSettings } from './page-settings.ts';
import { PERSISTED } from './persisted.ts';

describe('the language of a visit', () => {
  it('is zh-cn at the first time, whatever the browser speaks', () => {
    expect(firstLanguage('default', ['en', 'ja'])).toBe('zh-cn');
    expect(firstLanguage(undefined, ['en', 'ja'])).toBe('zh-cn');
  });

  it('is the first one of the browser that is known, where the operator has chosen so', () => {
    expect(firstLanguage('browser', ['de-DE', 'ja-JP', 'en'])).toBe('ja');
    expect(firstLanguage('browser', ['zh-Hant-HK'])).toBe('zh-hk');
    expect(firstLanguage('browser', ['fr', 'de'])).toBe('zh-cn');
    expect(firstLanguage('browser', [])).toBe('zh-cn');
  });

  it('has a name and a tag for each of the six', () => {
    for (const language of LANGUAGES) {
      expect(LANGUAGE_NAMES[language]).not.toBe('');
      expect(HTML_LANGUAGE[language].toLowerCase()).toBe(language);
    }
  });
});

describe('the page settings', () => {
  it('begin with the sections on top and their tree at the left', () => {
    expect(DEFAULT_PAGE_SETTINGS.menuMode).toBe(DEFAULT_MENU_MODE);
    expect(DEFAULT_MENU_MODE).toBe('horizontal-mix');
    expect(MENU_MODES).toHaveLength(4);
  });

  it('replace what is damaged by the default, and keep the rest', () => {
    expect(parsePageSettings({ theme: 'dark', fontSize: 99, menuMode: 'diagonal' })).toMatchObject({
      theme: 'dark',
      fontSize: 13,
      menuMode: 'horizontal-mix',
    });
    expect(parsePageSettings('nonsense')).toEqual(DEFAULT_PAGE_SETTINGS);
  });

  it('are light or dark as the system is, when it is asked', () => {
    expect(schemeOf('system', true)).toBe('dark');
    expect(schemeOf('light', true)).toBe('light');
  });
});

it('keeps exactly language, plant, breadcrumbs and page settings in the browser, and what waits for the server', () => {
  expect(Object.keys(PERSISTED)).toEqual(['language', 'plant', 'breadcrumbs', 'page', 'scans', 'stamps']);
});
