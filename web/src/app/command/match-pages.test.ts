import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';
import { isCalled, matchPages, type PageNames } from './match-pages.ts';

const page = (path: string, zh: string, en: string): PageNames => ({ path, name: zh, others: [zh, en] });

const PAGES = [
  page('/calloff/after-sales', '售后订单', 'After-sales orders'),
  page('/calloff/series', '批量要货', 'Series call-offs'),
  page('/delivery/note', '送货单', 'Delivery notes'),
  page('/container/delivery-note', '容器送货单', 'Container delivery notes'),
  page('/master/plant', '工厂', 'Plants'),
];

const found = (typed: string) => matchPages(PAGES, typed).map(({ path }) => path);

describe('the initials of a Chinese name', () => {
  it('are those of its characters in Pinyin', () => {
    const names = {
      送货单: 'shd',
      批量要货: 'plyh',
      卸货区: 'xhq',
      承运商: 'cys',
      运送業者: 'ysyz',
      'API 令牌': 'apilp',
    };
    for (const [name, initials] of Object.entries(names)) expect(initialsOf(name)).toBe(initials);
  });

  it('leave what is not Chinese as it is', () => {
    expect(initialsOf('Plants')).toBe('plants');
    expect(initialsOf('')).toBe('');
  });
});

describe('a page is found', () => {
  it('by its name, and by its English name while one reads Chinese', () => {
    expect(found('送货')).toEqual(['/delivery/note', '/container/delivery-note']);
    expect(found('delivery')).toEqual(['/delivery/note', '/container/delivery-note']);
    expect(found('notes')).toEqual(['/delivery/note', '/container/delivery-note']);
  });

  it('by initials in Pinyin, whole ones first, and whatever the width of the letters', () => {
    expect(found('shd')).toEqual(['/delivery/note', '/calloff/after-sales']);
    expect(found('ＳＨＤ')).toEqual(['/delivery/note', '/calloff/after-sales']);
    expect(found('gc')).toEqual(['/master/plant']);
  });

  it('by nothing at all not', () => {
    expect(found(' ')).toEqual([]);
    expect(found('5500018234')).toEqual([]);
  });
});

it('an action is found by a part of its name or by initials', () => {
  expect(isCalled('Create delivery note', 'NOTE')).toBe(true);
  expect(isCalled('打印标签', 'dy')).toBe(true);
  expect(isCalled('打印标签', 'fs')).toBe(false);
});
