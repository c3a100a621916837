import type { Decimal } from '@inbound/shared';
import { ledgerEntry } from '@inbound/shared/calloff/scheduling-agreement/contract';
import {
  type CountDifference,
  type NamedNote,
  openDifference,
} from '@inbound/shared/calloff/scheduling-agreement/release-counts';
import { sentBehind } from '@inbound/shared/calloff/scheduling-agreement/trace';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

/** How many of the newest bookings are shown with an agreement. */
export const BOOKINGS_SHOWN = 500;
/** So many of the newest are held against a release: an older note is received or missed by then. */
const BOOKINGS_COMPARED = 200;

const entryFields = fields(
  'cumulative_entry',
  ledgerEntry.omit({ noteId: true, sent: true, received: true, mark: true }),
);

/** The last note that a release names, as it is stored; null where it names none, or where no release is behind a booking. */
const namedIn = (stored: unknown): NamedNote | null => {
  const { dnNo, qty } = (stored ?? {}) as Partial<{ dnNo: string; qty: Decimal }>;
  return dnNo ? { dnNo, qty: qty ?? null } : null;
};

/** The newest bookings of an agreement, the newest first; those of a release say which note it names. */
export const newestBookings = async (ctx: Ctx, agreementId: string, most: number) => {
  const rows = await ctx
    .rows('cumulative_entry')
    .select(entryFields)
    .leftJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'cumulative_entry.tenant_id')
        .onRef('release.id', '=', 'cumulative_entry.document_id'),
    )
    .select(['cumulative_entry.document_id as documentId', 'release.last_receipt as lastReceipt'])
    .where('cumulative_entry.agreement_id', '=', agreementId)
    .orderBy('cumulative_entry.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => ({ ...row, lastReceipt: namedIn(row.lastReceipt) }));
};

/** Where the releases of an agreement count otherwise than we do, of which `sent` are sent by now (`openDifference`). */
export const differenceNow = async (
  ctx: Ctx,
  agreementId: string,
  sent: Decimal,
): Promise<CountDifference | null | undefined> => {
  const bookings = (await newestBookings(ctx, agreementId, BOOKINGS_COMPARED)).reverse();
  return openDifference(bookings, sentBehind(bookings, sent), bookings.length < BOOKINGS_COMPARED);
};
