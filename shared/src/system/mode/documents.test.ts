import { expect, it } from 'vitest';
import { machines } from '../../machines.ts';
import { DOCUMENT_KINDS } from './documents.ts';

/** A message goes on to its receiver, whatever the mode is. */
const OF_NO_MODE = ['messageDelivery'];

it('counts the documents of every machine before the mode is switched', () => {
  expect([...DOCUMENT_KINDS, ...OF_NO_MODE].sort()).toEqual(Object.keys(machines).sort());
});
