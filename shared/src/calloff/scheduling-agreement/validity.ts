import { type PlainDate, type RefusalData, refusal } from '../../kernel/index.ts';

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

/** Refuses a delivery on a day before an agreement begins or after it has ended; a closed one is not delivered under at all. */
export const checkValidOn = (agreement: Validity & { agreementNo: string }, day: PlainDate): true | RefusalData => {
  const standing = standingOn(agreement, day);
  if (standing === 'inForce' || standing === 'closed') return true;
  const { agreementNo, validFrom, validTo } = agreement;
  return refusal('agreement_not_valid', {
    ...{ agreement: agreementNo, date: day, from: validFrom ?? '…', to: validTo ?? '…' },
  });
};
