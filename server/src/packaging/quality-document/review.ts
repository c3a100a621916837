import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { isReleased } from '@inbound/shared/packaging/quality-document/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { shareFiles } from '../../system/file/offers.ts';
import { type DocumentRow, factsFor, versionsOf } from './rows.ts';
import { tellPlant, tellSupplier } from './tell.ts';

/** A document as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

/** A version that was released takes the place of those released before it. */
const replaceBefore = async (ctx: Ctx, document: DocumentRow): Promise<void> => {
  const before = await versionsOf(ctx, document)
    .select('id')
    .where('state', '=', 'released')
    .where('version_no', '<', document.version_no)
    .orderBy('id')
    .execute();
  for (const { id } of before) {
    const facts = factsFor(ctx, 'system');
    const taken = await take(ctx, qualityDocument, 'quality_document', id, 'replace', { facts, by: 'system' });
    await taken.store();
  }
};

const released = async (ctx: Ctx, document: DocumentRow): Promise<void> => {
  await replaceBefore(ctx, document);
  await tellSupplier(ctx, document, 'qualityDocumentReleased');
};

/** Hands a draft to the other party, which sees it from now on; a planner's own is released. */
export const submit = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'submit', { version, facts: factsFor(ctx) });
  await shareFiles(ctx, id);
  const document = await taken.store({ draftCompanyId: null, refuseReason: '' });
  if (isReleased(document)) await released(ctx, document);
  else await tellPlant(ctx, document, 'qualityDocumentSubmitted');
};

/** Releases a document: it holds from now on, and the version before is replaced. */
export const release = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'release', { version, facts: factsFor(ctx) });
  await released(ctx, await taken.store());
};

/** Refuses a document: its author corrects it and submits it again. Both parties go on seeing it. */
export const refuseDocument = async (ctx: Ctx, { id, version, reason }: Seen & { reason: string }): Promise<void> => {
  const taken = await take(ctx, qualityDocument, 'quality_document', id, 'refuse', { version, facts: factsFor(ctx) });
  const document = await taken.store({ refuseReason: reason, turn: taken.row.author }, { reason });
  await tellSupplier(ctx, document, 'qualityDocumentRefused');
};
