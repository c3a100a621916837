import type { CompanyKind, FieldRefusal, PlainDate } from '../../kernel/index.ts';

/** The two parties that write quality documents. */
export const AUTHORS = ['supplier', 'plant'] as const;
export type Author = (typeof AUTHORS)[number];

/** For which party somebody of a company of this kind writes. */
export const authorOf = (kind: CompanyKind): Author => (kind === 'buyer' ? 'plant' : 'supplier');

/** A draft: its author works at it; until it was submitted once, nobody else sees it. */
export const isDraft = ({ state }: { state: string }): boolean => state === 'draft';

/** It holds, from its first day to its last. */
export const isReleased = ({ state }: { state: string }): boolean => state === 'released';

/**
 * How many days before its last one both parties are told that a document ends. decided: packaging.md asks for a reminder
 * and gives no number; a new certificate takes weeks.
 */
export const REMINDER_DAYS = 30;

/** From when to when a document holds; without a last day it holds until another version replaces it. */
export interface Validity {
  validFrom: PlainDate;
  validTo?: PlainDate | null | undefined;
}

/** A document does not end before it begins; it may hold for a single day. */
export const checkValidity = ({ validFrom, validTo }: Validity): FieldRefusal[] =>
  !validTo || validTo >= validFrom
    ? []
    : [{ field: 'validTo', value: validTo, code: 'end_before_start', params: { start: validFrom, end: validTo } }];

/** Whether a document holds on a day. */
export const holdsOn = ({ validFrom, validTo }: Validity, day: PlainDate): boolean =>
  validFrom <= day && (!validTo || day <= validTo);
