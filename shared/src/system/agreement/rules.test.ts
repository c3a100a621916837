import { expect, it } from 'vitest';
import { titleIn } from './rules.ts';

const titles = { titleZh: '用户协议', titleEn: 'User agreement', titleJa: '利用規約', titleKo: null };

it('the title of a version is that of the reader’s language, else the Chinese one, as its text is', () => {
  expect(titleIn(titles, 'ja')).toBe('利用規約');
  expect(titleIn(titles, 'en')).toBe('User agreement');
  expect(titleIn(titles, 'ko')).toBe('用户协议');
});
