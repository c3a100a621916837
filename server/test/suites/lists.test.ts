import type { ListEndpoint } from '@inbound/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { isList, nameOf } from '../contracts.ts';
import { shareOfCalls, triedCalls } from './calls.ts';
import { mayCall, type Person } from './people.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();
/** The share of lists whose pages are counted. */
const SHARE = 0.65;

const lists = shareOfCalls(triedCalls.filter(isList), SHARE);
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
});

/** One person of each reach that may see the list. */
const readersOf = (list: ListEndpoint): Person[] => {
  const holders = world.people.filter(person => mayCall(person, list));
  return [...new Map(holders.map(person => [person.scope, person])).values()];
};

/** An id that no row has. */
const NOBODY = '01998d3e-0000-7000-8000-00000000dead';
/** Few enough that most lists have more than one page of it. */
const PAGE = 2;
/** Pages are turned so far; longer lists are counted no further. */
const MOST_PAGES = 40;

/** How many rows stand on the pages of a list, and whether all pages were turned. */
const rowsOnPages = async ({ caller }: Person, list: ListEndpoint): Promise<{ count: number; isAll: boolean }> => {
  let count = 0;
  let after: string | undefined;
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    const page = await caller.call(list, { limit: PAGE, count: 'none', ...(after && { after }) });
    count += page.rows.length;
    if (page.next === null) return { count, isAll: true };
    expect(page.rows, 'a page before the last one is full').toHaveLength(PAGE);
    after = page.next;
  }
  return { count, isAll: false };
};

describe.each(lists.map(list => [nameOf(list), list] as const))('%s', (_, list) => {
  it('counts under each tab what it shows there', async () => {
    for (const { caller, userNo } of readersOf(list)) {
      const { tabs } = await caller.call(list.summary, {});
      const shown = Object.entries(list.tabs).map(async ([tab, filter]) => {
        const { total } = await caller.call(list, { ...filter });
        return [tab, { count: total, isCapped: false }];
      });
      expect(tabs, userNo).toEqual(Object.fromEntries(await Promise.all(shown)));
    }
  });

  it('shows the rows alone that are named, and none that is not there', async () => {
    for (const { caller, userNo } of readersOf(list)) {
      const { rows } = await caller.call(list, { limit: PAGE });
      const [first] = rows as { id: string }[];
      const ids = [...(first ? [first.id] : []), NOBODY];
      const named = await caller.call(list, { ids });
      expect(named, userNo).toMatchObject({ rows: first ? [first] : [], total: first ? 1 : 0 });
    }
  });

  it('counts the rows that stand on its pages, and fills each page', async () => {
    for (const person of readersOf(list)) {
      const { total } = await person.caller.call(list, { count: 'exact' });
      const { count, isAll } = await rowsOnPages(person, list);
      if (isAll) expect(count, person.userNo).toBe(total);
      else expect(total, person.userNo).toBeGreaterThan(count);
    }
  });
});
