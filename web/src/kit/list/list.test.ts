import { listPlants } from '@inbound/shared/master/plant/contract';
import { describe, expect, it } from 'vitest';
import { activeTab, checkedValues, chippedKeys, withTab, withValues } from '../filters/filter-values.ts';
import { pageCount, pagerOf, pagesIn, rowsKnown } from './pages.ts';

describe('the filters of a list', () => {
  const tabs = [
    { name: 'active', filter: { active: true } },
    { name: 'inactive', filter: { active: false } },
  ];

  it('drops what is empty', () => {
    expect(withValues({ search: '20', state: ['a'] }, { search: '', state: [], from: null })).toEqual({});
    expect(withValues({ search: '20' }, { active: false })).toEqual({ search: '20', active: false });
  });

  it('keeps of an address what the contract knows, and drops the rest of it', () => {
    expect(checkedValues(listPlants, { search: '20', active: 'yes', nonsense: 1 })).toEqual({ search: '20' });
    expect(checkedValues(listPlants, { search: 'x'.repeat(61), active: true })).toEqual({ active: true });
  });

  it('knows the tab by what is filtered, also when a link set it', () => {
    expect(activeTab(tabs, { active: false, search: '2' })?.name).toBe('inactive');
    expect(activeTab(tabs, { search: '2' })).toBeUndefined();
    const narrow = { name: 'mine', filter: { active: true, turn: ['plant'] } };
    expect(activeTab([...tabs, narrow], { active: true, turn: ['plant'] })?.name).toBe('mine');
  });

  it('changes the tab and keeps the other filters', () => {
    expect(withTab(tabs, { active: false, search: '2' }, tabs[0])).toEqual({ active: true, search: '2' });
    expect(withTab(tabs, { active: false, search: '2' }, undefined)).toEqual({ search: '2' });
  });

  it('shows no chip for what the tab already tells', () => {
    expect(chippedKeys({ active: false, search: '2' }, tabs[1])).toEqual(['search']);
    expect(chippedKeys({ active: false }, undefined)).toEqual(['active']);
  });
});

describe('the pager', () => {
  it('shows the ends, the present page and its neighbours', () => {
    expect(pagerOf(1, 1)).toEqual([1]);
    expect(pagerOf(1, 10)).toEqual([1, 2, 'gap before 10', 10]);
    expect(pagerOf(5, 10)).toEqual([1, 'gap before 4', 4, 5, 6, 'gap before 10', 10]);
    expect(pagerOf(3, 4)).toEqual([1, 2, 3, 4]);
    expect(pagerOf(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap before 10', 10]);
  });

  it('counts a last page that is not full, and one page for nothing', () => {
    expect(pageCount(186, 20)).toBe(10);
    expect(pageCount(200, 20)).toBe(10);
    expect(pageCount(0, 20)).toBe(1);
  });

  it('leads on past the count, as long as rows follow', () => {
    expect(rowsKnown(1000, { count: 50, isCapped: true })).toBe(1000);
    expect(rowsKnown(1000, { count: 1000, isCapped: true })).toBe(1001);
    expect(rowsKnown(1000, { count: 1203, isCapped: false })).toBe(1203);
  });

  it('fetches the pages that hold the rows in sight', () => {
    expect(pagesIn(0, 30, 200)).toEqual([1]);
    expect(pagesIn(190, 230, 200)).toEqual([1, 2]);
    expect(pagesIn(70_000, 70_040, 200)).toEqual([351]);
  });
});
