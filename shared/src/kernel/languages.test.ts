import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, wantedLanguage } from './languages.ts';

describe('languages', () => {
  it('are the six of the specification, and Simplified Chinese is the first visit’s', () => {
    expect([...LANGUAGES].sort()).toEqual(['en', 'ja', 'ko', 'zh-cn', 'zh-hk', 'zh-tw']);
    expect(DEFAULT_LANGUAGE).toBe('zh-cn');
  });
  it.each([
    ...[
      ['zh', 'zh-cn'],
      ['ZH_CN', 'zh-cn'],
      ['zh-Hans-SG', 'zh-cn'],
      ['zh-SG', 'zh-cn'],
      ['zh-TW', 'zh-tw'],
      ['zh-Hant', 'zh-tw'],
      ['zh-Hant-HK', 'zh-hk'],
      ['zh-MO', 'zh-hk'],
      ['en-GB', 'en'],
      [' ja-JP ', 'ja'],
      ['ko', 'ko'],
    ],
    ...['de', '', 'zhuang', 'english', '__proto__', '*'].map(tag => [tag, undefined]),
  ])('%s is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
  it.each([
    ['de, en;q=0.8, zh;q=0.9', 'zh-cn'],
    ['en;q=0, ja;q=0.1', 'ja'],
    ['fr-FR, *', undefined],
    ['', undefined],
    [undefined, undefined],
    ['ko;q=abc', 'ko'],
    ['ja;q=0.5, ko;q=0.5', 'ja'],
    [';;,,;q=', undefined],
    ['en;q=1.2.3, ja;q=0.4', 'ja'],
  ])('the best of %j is %s', (header, language) => {
    expect(wantedLanguage(header)).toBe(language);
  });
});
