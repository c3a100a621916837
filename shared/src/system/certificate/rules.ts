const DAY_MS = 86_400_000;

/** The tenant of the operator, under which the certificate of the installation stands: only its people replace it. */
export const INSTALLATION_TENANT = 0;

/** Why a certificate that is uploaded cannot be taken (`certificate_invalid`). */
export const INVALID_CAUSES = [
  'noCertificate',
  'noKey',
  'lockedKey',
  'notRsa',
  'shortKey',
  'mismatch',
  'notYet',
  'expired',
  'known',
] as const;
export type InvalidCause = (typeof INVALID_CAUSES)[number];

/** Whole days from now to the last moment of a certificate; below zero once it is over. */
export const daysLeft = (notAfter: string, now: string): number =>
  Math.floor((Date.parse(notAfter) - Date.parse(now)) / DAY_MS);

/** From how many days on the end of the certificate is told, and from how many it is urgent. */
export interface NoticeDays {
  noticeDays: number;
  redDays: number;
}

/**
 * Whether people are told now how many days are left, `told` being those of the last time: once when the notice begins,
 * then on each day that is urgent, and a last time when the certificate is over.
 */
export const isToTell = (days: number, told: number | null, { noticeDays, redDays }: NoticeDays): boolean => {
  if (days > noticeDays) return false;
  if (told === null) return true;
  return days <= redDays && days < told && told >= 0;
};
