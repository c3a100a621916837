import { groupBy } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';

type EntryKind = 'full_sent' | 'full_cancelled';

/** What a document moves of returnable packaging: pieces of each code, negative where it is taken back. */
export interface ContainerMove {
  plantId: string;
  companyId: string;
  kind: EntryKind;
  document: string;
  documentId: string;
  pieces: readonly (readonly [code: string, count: number])[];
}

/** Books a movement into the accounts of plant and supplier; entries are never changed, the balance is their sum. */
export const bookContainers = async (ctx: Ctx, { pieces, ...move }: ContainerMove): Promise<void> => {
  if (pieces.length === 0) return;
  await ctx.insert(
    'container_entry',
    pieces.map(([code, count]) => ({
      id: ctx.newId(),
      plant_id: move.plantId,
      company_id: move.companyId,
      packaging_code: code,
      at: ctx.now,
      kind: move.kind,
      qty: count,
      document: move.document,
      document_id: move.documentId,
    })),
  );
};

/**
 * Takes back what a document has booked, to the piece: what went out counts, whatever the packaging master says of it by
 * now. What was taken back already is not taken back again.
 */
export const takeContainersBack = async (ctx: Ctx, documentId: string, kind: EntryKind): Promise<void> => {
  const booked = await ctx.rows('container_entry').selectAll().where('document_id', '=', documentId).execute();
  const [first] = booked;
  if (!first) return;
  const pieces = [...groupBy(booked, entry => entry.packaging_code)]
    .map(([code, entries]) => [code, -entries.reduce((total, { qty }) => total + qty, 0)] as const)
    .filter(([, count]) => count !== 0);
  await bookContainers(ctx, {
    plantId: first.plant_id,
    companyId: first.company_id,
    kind,
    document: first.document,
    documentId,
    pieces,
  });
};
