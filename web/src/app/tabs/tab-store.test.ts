import { beforeEach, expect, it } from 'vitest';
import { ownWrites } from '../../client/own-writes.ts';
import { clientOf, dropAllTabs, tabs, watchWrites } from './tab-store.ts';
import { noTabs } from './tabs.ts';

const read = ['GET', '/master/v1/plant', '*', {}];
const isOutdated = (key: string) => clientOf(key).getQueryState(read)?.isInvalidated;

beforeEach(dropAllTabs);

it('what one tab changes outdates what the others have read, and nothing of its own', () => {
  for (const key of ['list', 'detail']) clientOf(key).setQueryData(read, { rows: [] });
  tabs.set({ ...noTabs, active: 'detail' });
  watchWrites();
  expect(['list', 'detail'].map(isOutdated)).toEqual([false, false]);
  ownWrites.set(count => count + 1);
  expect(['list', 'detail'].map(isOutdated)).toEqual([true, false]);
});
