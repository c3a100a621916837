import { groupBy } from '@inbound/shared';
import type { UnreadDocument } from '@inbound/shared/ordering/financial-document/report';
import type { Ctx } from '../../platform/call/context.ts';
import { notify } from '../../system/notification/offers.ts';
import type { OrderLookup } from '../waybill/own-orders.ts';
import { lockMatching } from './rows.ts';

/** The place of a document: whose it is, at which distributor, and its number there. */
interface DocumentPlace {
  companyId: string;
  lineName: string;
  documentNo: string;
}

const known = (ctx: Ctx, { companyId, lineName }: Omit<DocumentPlace, 'documentNo'>, unread: UnreadDocument) =>
  ctx
    .rows('financial_unread')
    .select('id')
    .where('company_id', '=', companyId)
    .where('line_name', '=', lineName)
    .where('document_no', '=', unread.documentNo)
    .where('field', '=', unread.field)
    .where('value', '=', unread.value)
    .executeTakeFirst();

const tellOne = async (ctx: Ctx, companyId: string, lineName: string, unread: UnreadDocument): Promise<void> => {
  const { documentNo, field, value, poNo, orderNo } = unread;
  if (await known(ctx, { companyId, lineName }, unread)) return;
  await ctx.insert('financial_unread', {
    ...{ id: ctx.newId(), company_id: companyId, line_name: lineName, document_no: documentNo, field, value },
    heard_at: ctx.now,
  });
  await notify(
    ctx,
    { permission: 'ordering.financialDocument.view', companyId },
    {
      kind: 'financialDocumentUnread',
      params: { number: documentNo || '–', order: poNo || orderNo || '–', field, value: value || '–' },
      ...{ path: '/backlog/invoice', documentId: null, plantNo: '' },
    },
  );
};

/**
 * Tells whoever sees documents of those that cannot be read, with the field and what stands in it: once for each content, however
 * often the distributor says the same.
 */
export const tellUnread = async (
  ctx: Ctx,
  unread: readonly UnreadDocument[],
  lineName: string,
  orderOf: OrderLookup,
): Promise<void> => {
  const own = groupBy(unread, one => orderOf(one)?.companyId ?? '');
  own.delete('');
  for (const [companyId, some] of [...own].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await lockMatching(ctx, companyId);
    for (const one of some) await tellOne(ctx, companyId, lineName, one);
  }
};

/** A document that was read at last: should it be unreadable again, people are told again. */
export const forgetUnread = async (ctx: Ctx, { companyId, lineName, documentNo }: DocumentPlace): Promise<void> => {
  await ctx
    .delete('financial_unread')
    .where('company_id', '=', companyId)
    .where('line_name', '=', lineName)
    .where('document_no', '=', documentNo)
    .execute();
};
