import { beforeAll, expect, it } from 'vitest';
import { isList, nameOf } from '../contracts.ts';
import { testServer } from '../server.ts';
import { endpoints } from './calls.ts';
import { mayCall } from './people.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
const lists = endpoints.filter(isList);
let world: World;

beforeAll(async () => {
  world = await worldOf(server);
});

it.each(lists.map(list => [nameOf(list), list] as const))(
  '%s counts under each tab what it shows there',
  async (_, list) => {
    const readers = world.people.filter(person => mayCall(person, list));
    for (const { caller, userNo } of new Map(readers.map(person => [person.scope, person])).values()) {
      const { tabs } = await caller.call(list.summary, {});
      const shown = Object.entries(list.tabs).map(async ([tab, filter]) => {
        const { total } = await caller.call(list, { ...filter });
        return [tab, { count: total, isCapped: false }];
      });
      expect(tabs, userNo).toEqual(Object.fromEntries(await Promise.all(shown)));
    }
  },
);
