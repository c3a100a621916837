import { type Decimal, equal, groupBy, isZero, sum } from '@inbound/shared';
import { hasQuantityDifference } from '@inbound/shared/ordering/financial-document/match';
import { signedAmount } from '@inbound/shared/ordering/financial-document/merge';
import { totalDifferenceOf } from '@inbound/shared/ordering/financial-document/price-difference';
import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { notify } from '../../system/notification/offers.ts';
import type { StoredDocument, StoredLine } from './rows.ts';

const waybillsByDocument = async (ctx: Ctx, documentIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await ctx
    .rows('financial_match')
    .innerJoin('financial_line', join =>
      join
        .onRef('financial_line.tenant_id', '=', 'financial_match.tenant_id')
        .onRef('financial_line.id', '=', 'financial_match.line_id'),
    )
    .innerJoin('waybill', join =>
      join
        .onRef('waybill.tenant_id', '=', 'financial_match.tenant_id')
        .onRef('waybill.id', '=', 'financial_match.waybill_id'),
    )
    .select(['financial_line.document_id', 'waybill.waybill_no'])
    .distinct()
    .where('financial_line.document_id', 'in', [...documentIds])
    .execute();
  return new Map(
    [...groupBy(rows, row => row.document_id)].map(([id, own]) => [id, own.map(row => row.waybill_no).sort()]),
  );
};

/** How a document stands by its lines: whether quantities or prices differ, and by how much its total is above them. */
const standOf = ({ kind, currency, total }: StoredDocument, lines: readonly StoredLine[]) => {
  const goods = lines.filter(line => line.kind === 'goods');
  const quantityDiffers = goods.some(({ over, unbilled, beyond_order: beyondOrder }) =>
    hasQuantityDifference({ over, unbilled, beyondOrder }),
  );
  const differences = goods.flatMap(({ price_difference: one }) => (one === null ? [] : [one as Decimal]));
  const priceDiffers = differences.some(one => !isZero(one));
  const amounts = lines.map(({ amount }) => signedAmount(amount as Decimal, kind));
  const totalDifference: Decimal = lines.length === 0 ? '0' : totalDifferenceOf(total as Decimal, amounts, currency);
  const isKnown = goods.some(line => line.order_id !== null);
  const differs = quantityDiffers || priceDiffers || !isZero(totalDifference);
  return {
    matching: isKnown ? (differs ? ('differs' as const) : ('agrees' as const)) : ('unmatched' as const),
    ...{ quantity_differs: quantityDiffers, price_differs: priceDiffers },
    ...{ total_difference: totalDifference, price_difference: sum(differences) },
  };
};

/** Whether a document differs otherwise than before: what was accepted then says nothing of it. */
const isOtherDifference = (before: StoredDocument, stand: ReturnType<typeof standOf>): boolean =>
  before.quantity_differs !== stand.quantity_differs ||
  before.price_differs !== stand.price_differs ||
  !equal(before.price_difference as Decimal, stand.price_difference) ||
  !equal(before.total_difference as Decimal, stand.total_difference);

/** Tells whoever sees documents that one differs. */
const tell = (ctx: Ctx, { id, document_no: number, company_id: companyId }: StoredDocument): Promise<void> =>
  notify(
    ctx,
    { permission: 'ordering.financialDocument.view', companyId },
    {
      kind: 'financialDocumentDiffers',
      params: { number },
      path: '/backlog/invoice-detail',
      documentId: id,
      plantNo: '',
    },
  );

/** Writes how documents stand beside orders and waybills; it is what follows from their lines, so no version is counted. */
export const writeStands = async (ctx: Ctx, documentIds: readonly string[]): Promise<void> => {
  if (documentIds.length === 0) return;
  const documents = await ctx
    .rows('financial_document')
    .selectAll()
    .where('id', 'in', [...documentIds])
    .orderBy('id')
    .execute();
  const lines = await ctx
    .rows('financial_line')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .execute();
  const ofDocument = groupBy(lines, line => line.document_id);
  const waybills = await waybillsByDocument(ctx, documentIds);
  for (const document of documents) {
    const stand = standOf(document, ofDocument.get(document.id) ?? []);
    const isOther = isOtherDifference(document, stand);
    await ctx
      .update('financial_document')
      .where('id', '=', document.id)
      .set({
        ...{ ...stand, waybill_nos: waybills.get(document.id) ?? [] },
        difference_accepted: document.difference_accepted && !isOther,
      })
      .executeTakeFirstOrThrow();
    if (stand.matching === 'differs' && (isOther || document.matching !== 'differs')) await tell(ctx, document);
    publishChange(ctx, {
      document: 'financialDocument',
      documentId: document.id,
      companyId: document.company_id,
    });
  }
};
