import { type CheckedOf, equal, Refusal, refuse, ZERO } from '@inbound/shared';
import type {
  cancelRemittanceAdvice,
  createRemittanceAdvice,
  removeAdviceDocument,
  sendRemittanceAdvice,
  sendRemittanceAdviceAgain,
  takeRemittanceAdviceAsPosted,
  validateRemittanceAdvice,
} from '@inbound/shared/ordering/remittance-advice/contract';
import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import { type PayableDocument, refusedTogether, totalOf } from '@inbound/shared/ordering/remittance-advice/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { nextOf } from '../../platform/record/number.ts';
import { take } from '../../platform/record/take.ts';
import { documentsToAdvise, moveDocuments, signedTotal } from '../financial-document/offers.ts';
import type { StoredDocument } from '../financial-document/rows.ts';
import { endAdvice, linesOf, postAdvice } from './end.ts';
import { type AdviceRow, factsOf, setSending } from './rows.ts';
import { queueStep } from './write.ts';

const COUNTER = 'remittance-advice';
const RUNNING_DIGITS = 6;

/** The tenant's next number of a year, `RA26000042`. */
const drawNumber = async (ctx: Ctx): Promise<string> => {
  const [year = ''] = ctx.today('UTC').split('-');
  return `RA${year.slice(-2)}${`${await nextOf(ctx, COUNTER, year)}`.padStart(RUNNING_DIGITS, '0')}`;
};

const payable = (document: StoredDocument): PayableDocument => ({
  ...{ documentNo: document.document_no, kind: document.kind, state: document.state },
  ...{ currency: document.currency, total: document.total, adviceNo: document.advice_no },
});

const orThrowTogether = (documents: readonly StoredDocument[]): void => {
  const refused = refusedTogether(documents.map(payable));
  if (refused) throw new Refusal(refused.code, refused.params);
};

/** Where the orders of a document were placed: an advice of the store goes to the store. */
const channelOf = async (ctx: Ctx, { id }: StoredDocument): Promise<'store' | 'backlog'> => {
  const order = await ctx
    .rows('financial_line')
    .innerJoin('component_order', join =>
      join
        .onRef('component_order.tenant_id', '=', 'financial_line.tenant_id')
        .onRef('component_order.id', '=', 'financial_line.order_id'),
    )
    .select('component_order.channel')
    .where('financial_line.document_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return order?.channel ?? 'backlog';
};

/** Makes an advice of open documents of one currency: from now on no other one may name them. */
export const create = async (ctx: Ctx, { documentIds }: CheckedOf<typeof createRemittanceAdvice>): Promise<string> => {
  const documents = await documentsToAdvise(ctx, [...new Set(documentIds)]);
  orThrowTogether(documents);
  const [first] = documents;
  if (!first) throw refuse('none_selected');
  const adviceNo = await drawNumber(ctx);
  const record = {
    ...{ companyId: first.company_id, lineName: first.line_name, adviceNo, state: 'draft' as const },
    ...{ channel: await channelOf(ctx, first), currency: first.currency, total: totalOf(documents.map(payable)) },
    ...{ documentCount: documents.length, createdBy: ctx.actor.name, createdAt: ctx.now },
  };
  const [id = ''] = await createDocuments(ctx, remittanceAdvice, 'remittance_advice', [record]);
  await ctx.insert(
    'remittance_line',
    documents.map((document, place) => ({
      ...{ id: ctx.newId(), advice_id: id, company_id: first.company_id, document_id: document.id, place },
      amount: signedTotal(document),
    })),
  );
  await moveDocuments(
    ctx,
    documents.map(document => document.id),
    'advise',
    adviceNo,
  );
  return id;
};

/** The documents that an advice names, as they are now. */
const documentsOf = async (ctx: Ctx, adviceId: string): Promise<StoredDocument[]> => {
  const ids = (await linesOf(ctx, adviceId)).map(line => line.document_id);
  return ctx.rows('financial_document').selectAll().where('id', 'in', ids).orderBy('id').execute();
};

/** Takes a document out of a draft; the last one stays, since an advice of nothing is none. */
export const removeDocument = async (
  ctx: Ctx,
  { id, version, documentId }: CheckedOf<typeof removeAdviceDocument>,
): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'removeDocument', {
    version,
    facts: factsOf,
  });
  const documents = await documentsOf(ctx, id);
  if (!documents.some(document => document.id === documentId)) throw refuse('not_found');
  const left = documents.filter(document => document.id !== documentId);
  orThrowTogether(left);
  await taken.store({ total: totalOf(left.map(payable)), documentCount: left.length });
  await ctx.delete('remittance_line').where('advice_id', '=', id).where('document_id', '=', documentId).execute();
  await moveDocuments(ctx, [documentId], 'giveBack', '');
};

/** The documents of a draft, once nothing is wrong with them by our own rules, as they are now. */
const checkedDocuments = async (ctx: Ctx, { id }: AdviceRow): Promise<StoredDocument[]> => {
  const documents = await documentsOf(ctx, id);
  const gone = documents.find(({ state }) => state !== 'advised');
  if (gone) throw refuse('document_not_open', { number: gone.document_no });
  orThrowTogether(documents);
  return documents;
};

/** The documents whose total is another than when they were chosen. */
const changedOf = async (ctx: Ctx, id: string, documents: readonly StoredDocument[]) => {
  const lines = new Map((await linesOf(ctx, id)).map(line => [line.document_id, line]));
  return documents.filter(document => !equal(signedTotal(document), lines.get(document.id)?.amount ?? ZERO));
};

/** Checks an advice here, with its documents as they are now, and has the distributor check it by a job. */
export const validate = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof validateRemittanceAdvice>,
): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'validate', { version, facts: factsOf });
  const documents = await checkedDocuments(ctx, taken.row);
  for (const document of await changedOf(ctx, id, documents))
    await ctx
      .update('remittance_line')
      .where('advice_id', '=', id)
      .where('document_id', '=', document.id)
      .set({ amount: signedTotal(document) })
      .executeTakeFirstOrThrow();
  await queueStep(ctx, await taken.store({ total: totalOf(documents.map(payable)) }), 'check');
};

/** Sends an advice: a job does, once this is committed. What it pays is what was seen: a document that changed is checked first. */
export const send = async (ctx: Ctx, { id, version }: CheckedOf<typeof sendRemittanceAdvice>): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'send', { version, facts: factsOf });
  const [changed] = await changedOf(ctx, id, await checkedDocuments(ctx, taken.row));
  if (changed) throw refuse('document_changed', { number: changed.document_no });
  await queueStep(ctx, await taken.store({ sentAt: ctx.now }), 'send');
};

/** Gives a draft up; its documents may be paid by another advice. */
export const cancel = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof cancelRemittanceAdvice>,
): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'cancel', { version, facts: factsOf });
  await taken.store({}, { reason });
  await setSending(ctx, id, { due_at: null });
  await endAdvice(ctx, id);
};

/** Sends an advice again whose answer is lost, with the bytes that were sent before. */
export const sendAgain = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof sendRemittanceAdviceAgain>,
): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'sendAgain', { version, facts: factsOf });
  await taken.store({ sentAt: ctx.now }, { reason });
  await setSending(ctx, id, { step: 'send', due_at: ctx.now, in_air: false, locked_until: null });
};

/** Takes an advice as posted whose answer is lost: whoever does so knows it from the distributor. */
export const takeAsPosted = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof takeRemittanceAdviceAsPosted>,
): Promise<void> => {
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', id, 'takeAsPosted', {
    version,
    facts: factsOf,
  });
  const advice = await taken.store({}, { reason });
  await setSending(ctx, id, { due_at: null });
  await postAdvice(ctx, advice);
};
