import type { Patch } from '../../../tools/lib/mutant.ts';

/** Something that the product does wrong and that compiles, and the smallest file of tests that must tell. */
export interface Mutant extends Patch {
  /** The mistake in words. */
  is: string;
  test: string;
}
