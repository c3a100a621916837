import { add, type Decimal, dateIn, isZero, numberKey, refuse, subtract, ZERO } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { lockOne, type RowOfTable } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;
type EntryKind = 'sent' | 'cancelled' | 'received' | 'release' | 'reset' | 'received_reset' | 'correction';

/** What moves a cumulative: a delivery note, a receipt, a release. */
export interface MovingDocument {
  id: string;
  number: string;
  reason?: string | undefined;
}

type BookedOn = Pick<Agreement, 'id' | 'plant_id' | 'company_id' | 'mrp_controller'>;

const bookingOf = (ctx: Ctx, agreement: BookedOn, kind: EntryKind, qty: Decimal, document: MovingDocument) => ({
  id: ctx.newId(),
  plant_id: agreement.plant_id,
  company_id: agreement.company_id,
  mrp_controller: agreement.mrp_controller,
  agreement_id: agreement.id,
  at: ctx.now,
  kind,
  qty,
  document: document.number,
  document_id: document.id,
  actor: ctx.actor.name,
  reason: document.reason ?? '',
});

/** Writes a booking of the ledger; a figure is never changed without one. */
export const book = (ctx: Ctx, agreement: BookedOn, kind: EntryKind, qty: Decimal, document: MovingDocument): void =>
  addRows(ctx, 'cumulative_entry', [bookingOf(ctx, agreement, kind, qty, document)]);

/** How much of an agreement a document moves. */
export interface MovedQuantity {
  agreementId: string;
  qty: Decimal;
}

/** Agreements in the order of their ids, locked at once, each with what is moved. */
const lockMoved = async (ctx: Ctx, moved: readonly MovedQuantity[]) => {
  await lockAhead(
    ctx,
    'scheduling_agreement',
    moved.map(({ agreementId }) => agreementId),
  );
  const locked: { agreement: Agreement; qty: Decimal }[] = [];
  for (const { agreementId, qty } of [...moved].sort((a, b) => (a.agreementId < b.agreementId ? -1 : 1)))
    locked.push({ agreement: await lockOne(ctx, 'scheduling_agreement', agreementId), qty });
  return locked;
};

/** Time zones of the plants of agreements, by the ids of the plants. */
const timeZonesOf = async (ctx: Ctx, agreementIds: readonly string[]): Promise<(plantId: string) => string> => {
  const agreements = ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.plant_id')
    .where('scheduling_agreement.id', 'in', [...agreementIds]);
  const rows = await ctx
    .rows('plant')
    .select(['plant.id', 'plant.time_zone'])
    .where('plant.id', 'in', agreements)
    .execute();
  const zones = new Map(rows.map(row => [row.id, row.time_zone]));
  return plantId => {
    const zone = zones.get(plantId);
    if (zone === undefined) throw refuse('not_found');
    return zone;
  };
};

/** A note counts into the cumulatives from the moment of sending. */
export const addSent = async (ctx: Ctx, moved: readonly MovedQuantity[], note: MovingDocument): Promise<void> => {
  const ids = moved.map(({ agreementId }) => agreementId);
  const [locked, zoneOf] = await Promise.all([lockMoved(ctx, moved), timeZonesOf(ctx, ids)]);
  for (const { agreement, qty } of locked) {
    book(ctx, agreement, 'sent', qty, note);
    storeDerived(ctx, 'scheduling_agreement', agreement, {
      sent: add(agreement.sent, qty),
      lastDnNo: note.number,
      lastDnDate: ctx.today(zoneOf(agreement.plant_id)),
      lastDnQty: qty,
    });
  }
};

/** The last note that was sent and not taken back. */
const lastSent = async (ctx: Ctx, agreement: Agreement, without: string) => {
  const timeZone = (await timeZonesOf(ctx, [agreement.id]))(agreement.plant_id);
  const [entry] = await ctx
    .rows('cumulative_entry')
    .select(['cumulative_entry.document', 'cumulative_entry.at', 'cumulative_entry.qty'])
    .where('cumulative_entry.agreement_id', '=', agreement.id)
    .where('cumulative_entry.kind', '=', 'sent')
    .where('cumulative_entry.document_id', '<>', without)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cumulative_entry as undone')
            .select('undone.id')
            .whereRef('undone.tenant_id', '=', 'cumulative_entry.tenant_id')
            .whereRef('undone.agreement_id', '=', 'cumulative_entry.agreement_id')
            .whereRef('undone.document_id', '=', 'cumulative_entry.document_id')
            .where('undone.kind', '=', 'cancelled'),
        ),
      ),
    )
    .orderBy('cumulative_entry.id', 'desc')
    .limit(1)
    .execute();
  return entry && { lastDnNo: entry.document, lastDnDate: dateIn(timeZone, entry.at), lastDnQty: entry.qty };
};

/** A note that was cancelled counts out again. */
export const takeBackSent = async (ctx: Ctx, moved: readonly MovedQuantity[], note: MovingDocument): Promise<void> => {
  for (const { agreement, qty } of await lockMoved(ctx, moved)) {
    const last = agreement.last_dn_no === note.number ? await lastSent(ctx, agreement, note.id) : {};
    book(ctx, agreement, 'cancelled', subtract(ZERO, qty), note);
    storeDerived(ctx, 'scheduling_agreement', agreement, { sent: subtract(agreement.sent, qty), ...last });
  }
};

/** What the plant received counts as received until the next release brings the buyer's own figure (D8). */
export const addReceived = async (ctx: Ctx, agreementId: string, qty: Decimal, note: MovingDocument): Promise<void> => {
  if (isZero(qty)) return;
  const agreement = await lockOne(ctx, 'scheduling_agreement', agreementId);
  book(ctx, agreement, 'received', qty, note);
  storeDerived(ctx, 'scheduling_agreement', agreement, { received: add(agreement.received, qty) });
};

/** Whether a release has brought the buyer's figure of an agreement after a moment. */
export const hasReleaseSince = async (ctx: Ctx, agreementId: string, moment: string): Promise<boolean> => {
  const entry = await ctx
    .rows('cumulative_entry')
    .select('cumulative_entry.id')
    .where('cumulative_entry.agreement_id', '=', agreementId)
    .where('cumulative_entry.kind', '=', 'release')
    .where(sql<boolean>`cumulative_entry.at > ${moment}::timestamptz`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};

/**
 * Whether a delivery note counts into what we have sent; messages fill its number with zeros in front. Null where none of
 * ours counts yet, so that no number could be known.
 */
export const knowsSentNote = async (ctx: Ctx, agreementId: string, number: string): Promise<boolean | null> => {
  const sent = ctx
    .rows('cumulative_entry')
    .select('cumulative_entry.id')
    .where('cumulative_entry.agreement_id', '=', agreementId)
    .where('cumulative_entry.kind', '=', 'sent')
    .limit(1);
  const [any, named] = await Promise.all([
    sent.executeTakeFirst(),
    sent.where(sql<boolean>`number_key(cumulative_entry.document) = ${numberKey(number)}`).executeTakeFirst(),
  ]);
  return any === undefined ? null : named !== undefined;
};
