import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import { keepDraft } from '@inbound/shared/system/draft/contract';
import { readInformation, signOut } from '@inbound/shared/system/session/contract';
import { expect, it } from 'vitest';
import { noteWrite, ownWrites } from './own-writes.ts';

it('counts changes that others see, and neither reads nor private notes', () => {
  const before = ownWrites.get();
  const told = () => ownWrites.get() - before;
  noteWrite(readInformation);
  noteWrite(listPlants);
  noteWrite(keepDraft);
  expect(told()).toBe(0);
  noteWrite(createPlant);
  noteWrite(signOut);
  expect(told()).toBe(2);
});
