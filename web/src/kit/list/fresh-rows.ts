import { asTimestamp, type Timestamp } from '@inbound/shared';
import { FRESH_DAYS } from '@inbound/shared/system/opened/contract';
import { ALL_PLANTS, type Look } from '../../client/settings/looks.ts';

const DAY_MS = 86_400_000;

/** The times from which a list computes its marks of changed rows. */
export interface Seen {
  /** When its reader last said that he has seen the list, by plant. */
  look: Look;
  /** The plant, or all plants, that the list shows. */
  place: string;
  /** When the rows were read. */
  readAt: Timestamp;
  /** When he has opened documents, by id. */
  opened: ReadonlyMap<string, Timestamp>;
}

const latest = (...moments: readonly (Timestamp | undefined)[]): Timestamp | undefined =>
  moments.reduce((one, other) => (one === undefined || (other !== undefined && other > one) ? other : one));

/** Whether somebody has ever looked at a list in a place; before, nothing in it can have changed since. */
export const wasLookedAt = (look: Look, place: string): boolean => (look[ALL_PLANTS] ?? look[place]) !== undefined;

/** What a row says of itself, and the document whose page shows it. */
interface FreshRow {
  id: string;
  plantNo?: string;
  changedAt?: Timestamp;
}

/**
 * Whether a row changed after the reader last looked at the list and after they last opened its document, and at most
 * `FRESH_DAYS` before the list was read (decision 0056).
 */
export const isFreshRow = (row: FreshRow, documentId: string, { look, place, readAt, opened }: Seen): boolean => {
  const { changedAt } = row;
  if (changedAt === undefined || !wasLookedAt(look, place)) return false;
  const seen = latest(look[ALL_PLANTS], look[row.plantNo ?? place], opened.get(documentId), opened.get(row.id));
  const farthest = asTimestamp(Date.parse(readAt) - FRESH_DAYS * DAY_MS);
  return changedAt > farthest && (seen === undefined || changedAt > seen);
};
