import { describe, expect, it } from 'vitest';
import { nameIn } from './name.ts';

describe('nameIn', () => {
  const lamp = { zh: '前照灯', en: 'Headlamp' };

  it('is Chinese for readers of Chinese in any script, English for all others', () => {
    expect(['zh-cn', 'zh-tw', 'zh-hk'].map(language => nameIn(language, lamp))).toEqual(['前照灯', '前照灯', '前照灯']);
    expect(['en', 'ja', 'ko'].map(language => nameIn(language, lamp))).toEqual(['Headlamp', 'Headlamp', 'Headlamp']);
  });

  it('is the other name where one is missing', () => {
    expect(nameIn('zh-cn', { zh: '', en: 'Headlamp' })).toBe('Headlamp');
    expect(nameIn('ko', { zh: '前照灯', en: '' })).toBe('前照灯');
  });
});
