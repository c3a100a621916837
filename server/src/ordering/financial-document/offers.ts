import { type FieldRefusal, orThrowFields } from '@inbound/shared';
import { financialDocument } from '@inbound/shared/ordering/financial-document/machine';
import { signed } from '@inbound/shared/ordering/financial-document/merge';
import { refusedDocument } from '@inbound/shared/ordering/remittance-advice/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, type StoredDocument } from './rows.ts';

const lockedDocuments = (ctx: Ctx, ids: readonly string[]): Promise<StoredDocument[]> =>
  ctx
    .rows('financial_document')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Documents of the caller that an advice shall name, locked in one order; refused by its place where one cannot be named. */
export const documentsToAdvise = async (ctx: Ctx, ids: readonly string[]): Promise<StoredDocument[]> => {
  const found = new Map((await lockedDocuments(ctx, ids)).map(document => [document.id, document]));
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

/** What a document adds to the total of an advice. */
export const signedTotal = ({ total, kind }: StoredDocument) => signed(total, kind);

/** What becomes of the documents of an advice: they are held by it, let go, or paid by it. */
export const moveDocuments = async (
  ctx: Ctx,
  ids: readonly string[],
  action: 'advise' | 'giveBack' | 'remit',
  adviceNo: string,
): Promise<void> => {
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
