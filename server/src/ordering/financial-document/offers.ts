import { type FieldRefusal, orThrowFields } from '@inbound/shared';
import { financialDocument } from '@inbound/shared/ordering/financial-document/machine';
import { signedAmount } from '@inbound/shared/ordering/financial-document/merge';
import { refusedDocument } from '@inbound/shared/ordering/remittance-advice/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, lockMatching, type StoredDocument } from './rows.ts';

const documentsBy = (ctx: Ctx, ids: readonly string[]): Promise<StoredDocument[]> =>
  ctx
    .rows('financial_document')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** Nobody else moves or matches documents of these companies until the transaction ends. */
const holdDocuments = async (ctx: Ctx, documents: readonly StoredDocument[]): Promise<void> => {
  for (const companyId of [...new Set(documents.map(one => one.company_id))].sort()) await lockMatching(ctx, companyId);
};

/**
 * The documents of the caller that an advice shall name, as they stand once nobody else may move them; refused by its place where
 * one cannot be named.
 */
export const documentsToAdvise = async (ctx: Ctx, ids: readonly string[]): Promise<StoredDocument[]> => {
  await holdDocuments(ctx, await documentsBy(ctx, ids));
  const found = new Map((await documentsBy(ctx, ids)).map(document => [document.id, document]));
  orThrowFields(
    ids.flatMap((id, at): FieldRefusal[] => {
      const document = found.get(id);
      const field = `documentIds[${at}]`;
      if (!document) return [unknownReference(field, id)];
      const refused = refusedDocument({ ...document, documentNo: document.document_no, adviceNo: document.advice_no });
      return refused ? [{ field, value: document.document_no, ...refused }] : [];
    }),
  );
  return ids.flatMap(id => found.get(id) ?? []);
};

/** The amount that a document adds to the total of an advice; below zero for a credit memo. */
export const signedTotal = ({ total, kind }: StoredDocument) => signedAmount(total, kind);

/** Moves the documents of an advice: it holds them (`advise`), lets them go (`giveBack`), or has paid them (`remit`). */
export const moveDocuments = async (
  ctx: Ctx,
  ids: readonly string[],
  action: 'advise' | 'giveBack' | 'remit',
  adviceNo: string,
): Promise<void> => {
  await holdDocuments(ctx, await documentsBy(ctx, ids));
  for (const id of [...ids].sort()) {
    const { state } = await ctx
      .rows('financial_document')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The distributor has cleared it meanwhile: there is nothing to let go or to pay any more.
    if (action !== 'advise' && state !== 'advised') continue;
    const taken = await take(ctx, financialDocument, 'financial_document', id, action, {
      facts: factsOf,
      by: 'system',
    });
    await taken.store({ adviceNo: action === 'giveBack' ? '' : adviceNo });
  }
};
