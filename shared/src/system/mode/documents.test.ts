import { expect, it } from 'vitest';
import { machines } from '../../machines.ts';
import { DOCUMENT_KINDS } from './documents.ts';

it('counts the documents of every machine before the mode is switched', () => {
  expect([...DOCUMENT_KINDS].sort()).toEqual(Object.keys(machines).sort());
});
