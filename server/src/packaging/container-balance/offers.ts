import type { Ctx } from '../../platform/call/context.ts';

/** What a document moves of returnable packaging: pieces of each code, negative where it is taken back. */
export interface ContainerMove {
  plantId: string;
  companyId: string;
  kind: 'full_sent' | 'full_cancelled';
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
