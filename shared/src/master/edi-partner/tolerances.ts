import { z } from 'zod';

/** Rules of the readers of files that a partner's system is known to break (package edi, `Rule`): told, never asked. */
export const READER_RULES = [
  'mandatory',
  'padding',
  'date',
  'value',
  'count',
  'sequence',
  'packaging',
  'missing',
  'version',
  'syntax',
  'unused',
] as const;

/** Checks of a release that otherwise ask for a confirmation (call-offs.md, Checks against the agreement). */
export const CHECK_RULES = [
  'unloadingPoint',
  'usage',
  'receivedFalls',
  'receivedAboveSent',
  'resetBackwards',
  'datesFar',
  'quantity',
  'lastDelivery',
  'transmission',
] as const;

/**
 * A warning that a partner may be known for (decision 0024). Never tolerated are an error, a file that was cut, and what asks
 * for demand twice or closes all of it.
 */
export const tolerance = z.enum([...READER_RULES, ...CHECK_RULES]);
