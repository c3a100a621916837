import { expect, it } from 'vitest';
import { clashesOf } from './meanwhile.ts';

const base = { name: 'Foshan', contact: 'He Ping', street: '', tags: ['a'] };

it.each([
  ['nobody else changed anything', { name: 'Mine' }, {}, []],
  ['others changed what was not typed over', { name: 'Mine' }, { contact: 'Liu Yang' }, []],
  ['both typed the same', { name: 'New' }, { name: 'New' }, []],
  ['an emptied field is the same as none', { street: undefined }, { street: null }, []],
  ['both changed one field otherwise', { name: 'Mine' }, { name: 'Theirs' }, ['name']],
  ['lists are compared by what they hold', { tags: ['b'] }, { tags: ['a', 'c'] }, ['tags']],
])('%s', (_, mine, theirs, fields) => {
  const found = clashesOf(base, { ...base, ...mine }, { ...base, ...theirs });
  expect(found.map(({ field }) => field)).toEqual(fields);
});
