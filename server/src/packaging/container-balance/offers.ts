import { groupBy } from '@inbound/shared';
import type { Direction } from '@inbound/shared/packaging/container-note/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { type AccountKey, book, type NewEntry } from './book.ts';

/** What a delivery note moves of returnable packaging: pieces of each code, negative where it is taken back. */
export interface ContainerMove extends AccountKey {
  kind: 'full_sent' | 'full_cancelled';
  document: string;
  documentId: string;
  /** By which people know the document. */
  documentNo: string;
  pieces: readonly (readonly [code: string, count: number])[];
}

/** Books a movement into the accounts of plant and supplier; entries are never changed, the balance is their sum. */
export const bookContainers = async (ctx: Ctx, { pieces, ...move }: ContainerMove): Promise<void> => {
  const { kind, document, documentId, documentNo } = move;
  await book(
    ctx,
    move,
    pieces.map(([code, qty]) => ({ code, qty, kind, document, documentId, documentNo })),
  );
};

/**
 * Takes back what a document has booked, to the piece: what went out counts, whatever the packaging master says of it by
 * now. What was taken back already is not taken back again.
 */
export const takeContainersBack = async (ctx: Ctx, documentId: string, kind: 'full_cancelled'): Promise<void> => {
  const booked = await ctx
    .rows('container_entry')
    .innerJoin('container_account', join =>
      join
        .onRef('container_account.tenant_id', '=', 'container_entry.tenant_id')
        .onRef('container_account.id', '=', 'container_entry.account_id'),
    )
    .selectAll('container_entry')
    .select('container_account.supplier_id')
    .where('container_entry.document_id', '=', documentId)
    .execute();
  const [first] = booked;
  if (!first) return;
  const pieces = [...groupBy(booked, entry => entry.packaging_code)]
    .map(([code, entries]) => [code, -entries.reduce((total, { qty }) => total + qty, 0)] as const)
    .filter(([, count]) => count !== 0);
  await bookContainers(ctx, {
    plantId: first.plant_id,
    companyId: first.company_id,
    supplierId: first.supplier_id,
    kind,
    document: first.document,
    documentId,
    documentNo: first.document_no,
    pieces,
  });
};

/** A container note whose empties were counted at their consignee. */
export interface CountedNote {
  id: string;
  cdn_no: string;
  plant_id: string;
  company_id: string;
  supplier_id: string;
  direction: Direction;
  items: readonly { packaging_code: string; sent: number | null; received: number | null; reason: string }[];
}

/**
 * Books empties that were received: what was loaded, and beside it what another number arrived, with its reason. Entries
 * count what the plant owes: what comes to the supplier takes it down, what he sends back brings it up.
 */
export const bookEmpties = async (ctx: Ctx, { items, ...note }: CountedNote): Promise<void> => {
  const isToSupplier = note.direction === 'to_supplier';
  const kind = isToSupplier ? 'empties_received' : 'empties_returned';
  const sign = isToSupplier ? -1 : 1;
  const document = { document: 'containerNote', documentId: note.id, documentNo: note.cdn_no };
  const entries = items.flatMap(({ packaging_code: code, sent, received, reason }): NewEntry[] => {
    const [loaded, counted] = [sent ?? 0, received ?? 0];
    const moved: NewEntry = { ...document, code, kind, qty: sign * loaded };
    const difference: NewEntry = { ...document, code, kind: 'difference', qty: sign * (counted - loaded), reason };
    return [moved, difference].filter(({ qty }) => qty !== 0);
  });
  await book(ctx, { plantId: note.plant_id, companyId: note.company_id, supplierId: note.supplier_id }, entries);
};
