import type { LifeCycle } from '@inbound/shared/ordering/part/life-cycle';

/** The distributor's words for the life of a part, without case, blanks and signs between. */
const LIFE_CYCLES: Readonly<Record<string, LifeCycle>> = {
  PREVIEW: 'preview',
  PREPRODUCTION: 'preview',
  ACTIVE: 'active',
  NRND: 'not_for_new',
  NOTRECOMMENDEDFORNEWDESIGNS: 'not_for_new',
  LASTBUY: 'last_buy',
  LASTTIMEBUY: 'last_buy',
  LTB: 'last_buy',
  OBSOLETE: 'obsolete',
  DISCONTINUED: 'obsolete',
};

const SIGNS = /[\s_-]+/g;

/** What a word for the life of a part means; one that is not known is `other`. */
export const lifeCycleOf = (word: string): LifeCycle => LIFE_CYCLES[word.toUpperCase().replace(SIGNS, '')] ?? 'other';
