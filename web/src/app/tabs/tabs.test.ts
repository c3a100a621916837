import { describe, expect, it } from 'vitest';
import {
  activeTab,
  browserTitle,
  changeQuery,
  closeTabs,
  describeTab,
  isAnyDirty,
  liveKeys,
  moveTab,
  noTabs,
  openTab,
  type Tabs,
  tabKey,
  tabsToClose,
  tabTitle,
} from './tabs.ts';

const home = { path: '/index/home', plantNo: '2031', query: {} } as const;
const list = { path: '/calloff/series', plantNo: '2031', query: {} } as const;
const other = { path: '/delivery/note', plantNo: '2031', query: {} } as const;
const detail = (id: string, plantNo = '2031') => ({ path: '/calloff/series-detail', plantNo, query: { id } }) as const;

const opened = (...visits: Parameters<typeof openTab>[1][]): Tabs =>
  visits.reduce((tabs, visit) => openTab(tabs, visit), noTabs);
const paths = (tabs: Tabs) => tabs.entries.map(entry => entry.path);

describe('the key of a tab', () => {
  it('is plant, path and object', () => {
    expect(tabKey('2031', '/calloff/series-detail', { id: 'a' })).not.toBe(
      tabKey('2031', '/calloff/series-detail', { id: 'b' }),
    );
    expect(tabKey('2031', '/calloff/series', {})).not.toBe(tabKey('2040', '/calloff/series', {}));
  });

  it('leaves out the filters, so that they open no second tab', () => {
    expect(tabKey('2031', '/calloff/series', { page: 2 })).toBe(tabKey('2031', '/calloff/series', {}));
  });

  it('is one for home, whatever the plant', () => {
    expect(tabKey('2031', '/index/home', {})).toBe(tabKey('2040', '/index/home', {}));
  });
});

describe('opening', () => {
  it('goes to the tab that is there, with the new query', () => {
    const tabs = openTab(opened(list, detail('a')), { ...list, query: { page: 3 } });
    expect(tabs.entries).toHaveLength(2);
    expect(activeTab(tabs)).toMatchObject({ path: '/calloff/series', query: { page: 3 } });
  });

  it('keeps what the page has said of itself', () => {
    const tabs = opened(detail('a'), list);
    const key = tabKey('2031', '/calloff/series-detail', { id: 'a' });
    const said = describeTab(tabs, key, { title: '5500018234', dirty: true });
    expect(activeTab(openTab(said, detail('a')))).toMatchObject({ title: '5500018234', dirty: true });
  });

  it('stays where it is when the page opens behind', () => {
    const tabs = openTab(opened(list), detail('a'), true);
    expect(activeTab(tabs)?.path).toBe('/calloff/series');
    expect(liveKeys(tabs).size).toBe(1);
  });

  it('keeps home in front', () => {
    expect(paths(opened(list, home))[0]).toBe('/index/home');
  });
});

describe('closing', () => {
  const key = (visit: Parameters<typeof openTab>[1]) => tabKey(visit.plantNo, visit.path, visit.query);

  it('leads to the tab that was seen last', () => {
    const tabs = openTab(opened(home, list, other, detail('a')), list);
    expect(activeTab(closeTabs(tabs, [key(list)]))?.path).toBe('/calloff/series-detail');
  });

  it('leaves the active tab alone when another closes', () => {
    expect(activeTab(closeTabs(opened(list, other), [key(list)]))?.path).toBe('/delivery/note');
  });

  it('never takes home', () => {
    const tabs = opened(home, list, other);
    expect(tabsToClose(tabs, key(other), 'all').map(entry => entry.path)).toEqual([
      '/calloff/series',
      '/delivery/note',
    ]);
    expect(tabsToClose(tabs, key(home), 'this')).toEqual([]);
  });

  it('takes what stands left, right or beside', () => {
    const tabs = opened(home, list, other, detail('a'));
    const of = (which: Parameters<typeof tabsToClose>[2]) =>
      tabsToClose(tabs, key(other), which).map(entry => entry.path);
    expect(of('left')).toEqual(['/calloff/series']);
    expect(of('right')).toEqual(['/calloff/series-detail']);
    expect(of('others')).toEqual(['/calloff/series', '/calloff/series-detail']);
  });
});

describe('pages that stay alive', () => {
  it('are those seen last, at most twenty', () => {
    const many = opened(...Array.from({ length: 25 }, (_, index) => detail(String(index))));
    const live = liveKeys(many);
    expect(live.size).toBe(20);
    expect(live.has(tabKey('2031', '/calloff/series-detail', { id: '4' }))).toBe(false);
    expect(live.has(tabKey('2031', '/calloff/series-detail', { id: '5' }))).toBe(true);
    expect(many.entries).toHaveLength(25);
  });
});

it('keeps a page alive while something in it is not saved, however long it was not seen', () => {
  const tabs = opened(list, other, detail('a'));
  const key = tabKey('2031', '/calloff/series', {});
  expect(liveKeys(tabs, 1).has(key)).toBe(false);
  expect(liveKeys(describeTab(tabs, key, { dirty: true }), 1).has(key)).toBe(true);
});

describe('a tab', () => {
  it('takes another query without becoming another tab', () => {
    const tabs = opened(list);
    const changed = changeQuery(tabs, tabs.active ?? '', { page: 2 });
    expect(changed.active).toBe(tabs.active);
    expect(activeTab(changed)?.query).toEqual({ page: 2 });
  });

  it('is the same object when it says the same', () => {
    const tabs = opened(list);
    expect(describeTab(tabs, tabs.active ?? '', { dirty: false })).toBe(tabs);
  });

  it('tells when something in it is not saved', () => {
    const tabs = opened(list);
    expect(isAnyDirty(tabs)).toBe(false);
    expect(isAnyDirty(describeTab(tabs, tabs.active ?? '', { dirty: true }))).toBe(true);
  });

  it('can be moved, but not before home', () => {
    const tabs = opened(home, list, other);
    expect(paths(moveTab(tabs, tabKey('2031', '/delivery/note', {}), 0))).toEqual([
      '/index/home',
      '/delivery/note',
      '/calloff/series',
    ]);
    expect(moveTab(tabs, '/index/home', 2)).toBe(tabs);
  });
});

describe('the name of a tab', () => {
  const screen = (path: string) => (path === '/delivery/note-detail' ? 'Delivery note' : 'Delivery notes');
  const note = { path: '/delivery/note-detail', title: '26000012', partner: 'S1001 Yanfeng' } as const;

  it('is kind and number of its object, or the name of its page', () => {
    expect(tabTitle(note, screen)).toBe('Delivery note 26000012');
    expect(tabTitle({ path: '/delivery/note' }, screen)).toBe('Delivery notes');
  });

  it('stands in the browser with the partner before the product', () => {
    expect(browserTitle(note, 'Inbound', screen)).toBe('Delivery note 26000012 · S1001 Yanfeng – Inbound');
    expect(browserTitle({ path: '/delivery/note' }, 'Inbound', screen)).toBe('Delivery notes – Inbound');
    expect(browserTitle({ path: '/index/home' }, 'Inbound', screen)).toBe('Inbound');
    expect(browserTitle(undefined, 'Inbound', screen)).toBe('Inbound');
  });
});
