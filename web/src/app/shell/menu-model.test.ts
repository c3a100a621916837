import { describe, expect, it } from 'vitest';
import { menuOf, menuPathOf, openSection, sectionOf, sectionTarget, toggleGroup } from './menu-model.ts';

const entry = (key: string, path: string | null) => ({ key, path, icon: 'icon', nameZh: `${key}中`, nameEn: key });
const sent = [
  { ...entry('demand', null), children: [entry('series', '/calloff/series'), entry('import', '/calloff/import')] },
  { ...entry('delivery', null), children: [entry('note', '/delivery/note')] },
  { ...entry('master', null), children: [entry('plant', '/master/plant')] },
  { ...entry('empty', null), children: [] },
];
const counts = new Map([
  ['/calloff/series', 31],
  ['/calloff/import', 2],
]);
const menu = menuOf(sent, 'en', counts, () => undefined);

describe('the menu', () => {
  it('has no section without a page', () => {
    expect(menu.map(section => section.key)).toEqual(['demand', 'delivery', 'master']);
  });

  it('counts what waits behind a page, and sums it up for the section', () => {
    expect(menu[0]).toMatchObject({ count: 33, items: [{ count: 31 }, { count: 2 }] });
    expect(menu[1]?.count).toBe(0);
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
