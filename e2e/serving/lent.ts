import type { Place } from '../support/place.ts';

/** What a lender tells of a product that it has started for a borrower. */
export interface Lent extends Place {
  /** The one-time link that a first start prints, with which the first administrator sets the password; else empty. */
  firstLink: string;
}
