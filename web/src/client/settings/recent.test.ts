import { beforeEach, expect, it } from 'vitest';
import { addKeptRecents, MOST_RECENT, noteRecent, parseRecents, recents } from './recent.ts';

const note = (id: string, title = id) => ({ path: '/delivery/note-detail', plantNo: '2031', id, title });

beforeEach(() => recents.set([]));

it('has what was opened last in front, each once, and no more than there is room for', () => {
  for (let n = 1; n <= MOST_RECENT + 2; n++) noteRecent(note(String(n)));
  noteRecent(note('5', 'called otherwise'));
  expect(recents.get()).toHaveLength(MOST_RECENT);
  expect(recents.get().map(({ id }) => id)).toEqual(['5', '12', '11', '10', '9', '8', '7', '6', '4', '3']);
  expect(recents.get()[0]?.title).toBe('called otherwise');
});

it('stays the same list while one object shows, so that nothing is kept anew', () => {
  noteRecent(note('1'));
  const before = recents.get();
  noteRecent(note('1'));
  expect(recents.get()).toBe(before);
});

it('puts what is kept behind what was opened meanwhile, and leaves out what is damaged', () => {
  noteRecent(note('2'));
  addKeptRecents([note('1'), { path: 1 }, 'nonsense', note('2', 'older')]);
  expect(recents.get()).toEqual([note('2'), note('1')]);
  expect(parseRecents('nonsense')).toEqual([]);
});
