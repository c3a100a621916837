import type { PlainDate } from '../../kernel/index.ts';

/** How an agreement stands on a day: only one that is in force is delivered under. */
export const STANDINGS = ['inForce', 'closed', 'notYet', 'ended'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What an agreement says of its time; a day that it does not name is open. */
export interface Validity {
  closed: boolean;
  validFrom: PlainDate | null;
  /** Its last day. */
  validTo: PlainDate | null;
}

/** How an agreement stands on a day; a closed one is closed on every day. */
export const standingOn = ({ closed, validFrom, validTo }: Validity, day: PlainDate): Standing => {
  if (closed) return 'closed';
  if (validFrom !== null && day < validFrom) return 'notYet';
  return validTo !== null && validTo < day ? 'ended' : 'inForce';
};
