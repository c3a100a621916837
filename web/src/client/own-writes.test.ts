import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import { keepDraft } from '@inbound/shared/system/draft/contract';
import { readUserInformation, signOut } from '@inbound/shared/system/session/contract';
import { createUser, listUsers } from '@inbound/shared/system/user/contract';
import { expect, it } from 'vitest';
import { noteWrite, ownWrites } from './own-writes.ts';
import { firstActs, parseFirstActs } from './settings/first-acts.ts';

it('counts changes that others see, and neither reads nor private notes', () => {
  const before = ownWrites.get();
  const told = () => ownWrites.get() - before;
  noteWrite(readUserInformation);
  noteWrite(listPlants);
  noteWrite(keepDraft);
  expect(told()).toBe(0);
  noteWrite(createPlant);
  noteWrite(signOut);
  expect(told()).toBe(2);
});

it('ticks off what a new user does first, once, and nothing before his choices were read', () => {
  noteWrite(createUser);
  expect(firstActs.get()).toBeUndefined();
  firstActs.set(parseFirstActs({}));
  for (const endpoint of [listUsers, createPlant, createUser, createUser]) noteWrite(endpoint);
  expect(firstActs.get()?.done).toEqual(['system.user.edit']);
});
