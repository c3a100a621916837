import { COUNT_CAP } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { countText } from '../home/count.ts';
import { menuOf, menuPathOf, openSection, sectionOf, sectionTarget, toggleGroup } from './menu-model.ts';

const entry = (key: string, path: string | null) => ({ key, path, icon: 'icon', nameZh: `${key}中`, nameEn: key });
const sent = [
  { ...entry('demand', null), children: [entry('series', '/calloff/series'), entry('import', '/calloff/import')] },
  { ...entry('delivery', null), children: [entry('note', '/delivery/note')] },
  { ...entry('master', null), children: [entry('plant', '/master/plant')] },
  { ...entry('empty', null), children: [] },
];
const counts = new Map([
  ['/calloff/series', { count: 31, isCapped: false }],
  ['/calloff/import', { count: 2, isCapped: false }],
]);
const NONE = { count: 0, isCapped: false };
const menu = menuOf(sent, 'en', counts, () => undefined);

describe('the menu', () => {
  it('has no section without a page', () => {
    expect(menu.map(section => section.key)).toEqual(['demand', 'delivery', 'master']);
  });

  it('counts what waits behind a page, and sums it up for the section', () => {
    expect(menu[0]).toMatchObject({ count: { count: 33 }, items: [{ count: { count: 31 } }, { count: { count: 2 } }] });
    expect(menu[1]?.count).toEqual({ count: 0, isCapped: false });
  });

  it('never sums up to a figure that is not so: what was not counted to its end makes a sum that is not either', () => {
    const many = new Map([...counts, ['/calloff/import', { count: COUNT_CAP, isCapped: true }] as const]);
    const [demand] = menuOf(sent, 'en', many, () => undefined);
    expect(demand?.count).toEqual({ count: COUNT_CAP + 31, isCapped: true });
    expect(countText(demand?.count ?? NONE, { count: String })).toBe(`${COUNT_CAP + 31}+`);
  });

  it('marks the list while a detail shows', () => {
    expect(menuPathOf('/calloff/series-detail')).toBe('/calloff/series');
    expect(sectionOf(menu, '/calloff/series-detail')?.key).toBe('demand');
  });
});

describe('the open section', () => {
  it('is the one just pressed, before its page is there', () => {
    expect(openSection(menu, '/calloff/series', 'delivery')?.key).toBe('delivery');
  });

  it('is the page’s own, and none on home', () => {
    expect(openSection(menu, '/delivery/note', undefined)?.key).toBe('delivery');
    expect(openSection(menu, '/index/home', undefined)).toBeUndefined();
  });

  it('is open by itself when there are few', () => {
    expect(openSection(menu.slice(0, 2), '/index/home', undefined)?.key).toBe('demand');
  });

  it('leads to the page seen last in it, else to its first', () => {
    const [demand] = menu;
    if (!demand) throw new Error('no section');
    expect(sectionTarget(demand, new Map([['demand', '/calloff/import']]))).toBe('/calloff/import');
    expect(sectionTarget(demand, new Map([['demand', '/no/longer']]))).toBe('/calloff/series');
  });
});

describe('the groups of the tree', () => {
  it('open one at a time with the accordion, side by side without', () => {
    expect(toggleGroup(['a'], 'b', true)).toEqual(['b']);
    expect(toggleGroup(['a'], 'b', false)).toEqual(['a', 'b']);
    expect(toggleGroup(['a', 'b'], 'a', true)).toEqual(['b']);
  });
});
