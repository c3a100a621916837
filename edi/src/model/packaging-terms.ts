import type { UnitOnlyHere } from './despatch.ts';

/** UN code (PAC 7073) of returnable or one-way packaging and its owner: `M` + `K` is the customer's returnable. */
const TERMS: readonly [code: string, returnable: string, owner: string][] = [
  ['AAA', 'E', 'L'],
  ['AAB', 'E', 'K'],
  ['AAC', 'M', 'K'],
  ['AAC', 'M', 'D'],
  ['AAD', 'M', 'L'],
];

/** The letters of 715-14 and -15, whichever way the terms are stated. */
export function vdaTerms(only: UnitOnlyHere | undefined): { returnable?: string; owner?: string } {
  const terms = TERMS.find(([code]) => code === only?.returnable);
  return terms
    ? { returnable: terms[1], owner: only?.owner ?? terms[2] }
    : { returnable: only?.returnable, owner: only?.owner };
}

/** The UN code of PAC 7073, whichever way the terms are stated; undefined when they are not known. */
export function edifactTerms(only: UnitOnlyHere | undefined): string | undefined {
  if (TERMS.some(([code]) => code === only?.returnable)) return only?.returnable;
  return TERMS.find(([, returnable, owner]) => returnable === only?.returnable && owner === only?.owner)?.[0];
}
