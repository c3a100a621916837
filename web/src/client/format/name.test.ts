import { describe, expect, it } from 'vitest';
import { entryName, nameIn, noteNames } from './name.ts';

describe('nameIn', () => {
  const lamp = { zh: '前照灯', en: 'Headlamp' };

  it('is Chinese for readers of Chinese in any script, English for all others', () => {
    expect(['zh-cn', 'zh-tw', 'zh-hk'].map(language => nameIn(language, lamp))).toEqual(['前照灯', '前照灯', '前照灯']);
    expect(['en', 'ja', 'ko'].map(language => nameIn(language, lamp))).toEqual(['Headlamp', 'Headlamp', 'Headlamp']);
  });

  it('is the name in the own language of the reader, where an answer has told one, and of that thing alone', () => {
    noteNames('zh-tw', [{ zh: '前照灯控制器', en: 'Headlamp control unit', own: '頭燈控制器' }]);
    const unit = { zh: '前照灯控制器', en: 'Headlamp control unit' };
    expect(['zh-tw', 'zh-hk', 'ja'].map(language => nameIn(language, unit))).toEqual(['頭燈控制器', unit.zh, unit.en]);
    expect(nameIn('zh-tw', { ...unit, en: 'Lamp controller' })).toBe('前照灯控制器');
  });

  it('is the other name where one is missing', () => {
    expect(nameIn('zh-cn', { zh: '', en: 'Headlamp' })).toBe('Headlamp');
    expect(nameIn('ko', { zh: '前照灯', en: '' })).toBe('前照灯');
  });
});

describe('an entry of the menu', () => {
  it('is named by the administrator in Chinese and English, by the product elsewhere', () => {
    const names = { nameZh: '要货', nameEn: 'Demand' };
    expect(entryName(names, 'zh-cn', '不用')).toBe('要货');
    expect(entryName(names, 'en', 'unused')).toBe('Demand');
    expect(entryName(names, 'ja', '納入指示')).toBe('納入指示');
    expect(entryName(names, 'zh-tw', undefined)).toBe('要货');
    expect(entryName(names, 'ko', undefined)).toBe('Demand');
  });
});
