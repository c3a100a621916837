import { maskText, refuse } from '@inbound/shared';
import {
  type DocumentOfOrder,
  documentOfOrder,
  type FinancialDocumentDetail,
  type FinancialLine,
  financialDocumentRow,
  financialLine,
  listFinancialDocuments,
  matchedShipment,
  takenBack,
} from '@inbound/shared/ordering/financial-document/contract';
import type { DocumentFacts } from '@inbound/shared/ordering/financial-document/merge';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { readFileOf } from '../../system/file/offers.ts';

const SHORTEST_TOLD = 8;
const DOTS = maskText('');

/** The mask of an account number, made where the number is: no list and no export has the number itself (§9). */
const accountMask = sql<string>`case when financial_document.account = '' then ''
  when length(financial_document.account) < ${SHORTEST_TOLD} then ${DOTS}
  else ${`${DOTS} `} || right(financial_document.account, 4) end`;

const rowFields = fields('financial_document', financialDocumentRow, {
  hasPdf: sql<boolean>`(financial_document.pdf_file_id is not null)`,
  account: accountMask,
});

/** The line of the order that a line bills, by the order and our number of its line. */
const ofOrderLine = (column: 'quantity' | 'price') => sql`(select l.${sql.ref(column)} from component_order_line l
  where l.tenant_id = financial_line.tenant_id and l.order_id = financial_line.order_id
    and l.line_no = financial_line.line_no)`;

const lineFields = fields('financial_line', financialLine, {
  lineKind: sql<FinancialLine['lineKind']>`financial_line.kind`,
  orderId: sql<string>`coalesce(financial_line.order_id::text, '')`,
  ordered: sql<number | null>`${ofOrderLine('quantity')}`,
  orderedPrice: sql<`${number}` | null>`${ofOrderLine('price')}`,
});

const selectRows = (query: ScopedQuery<'financial_document'>) => query.select(rowFields);

export const financialDocumentList = listSpec(listFinancialDocuments, 'financial_document', {
  filters: {
    search: beginsWithAny('financial_document.search_no'),
    state: oneOf('financial_document.state'),
    turn: oneOf('financial_document.turn'),
    kind: oneOf('financial_document.kind'),
    matching: oneOf('financial_document.matching'),
    differenceAccepted: is('financial_document.difference_accepted'),
    currency: is('financial_document.currency'),
    issuedFrom: atLeast('financial_document.issued_on'),
    issuedTo: atMost('financial_document.issued_on'),
  },
  sort: { issuedOn: 'financial_document.issued_on', documentNo: 'financial_document.document_no' },
  sums: { total: 'financial_document.total' },
  unit: 'financial_document.currency',
  select: selectRows,
});

const linesOf = (ctx: Ctx, id: string) =>
  ctx
    .rows('financial_line')
    .select(lineFields)
    .where('financial_line.document_id', '=', id)
    .orderBy('financial_line.place')
    .execute();

const shipmentFields = fields('financial_match', matchedShipment.omit({ place: true, waybillNo: true }));

const shipmentsOf = (ctx: Ctx, id: string) =>
  ctx
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
    .select(shipmentFields)
    .select(['financial_line.place', 'waybill.waybill_no as waybillNo'])
    .where('financial_line.document_id', '=', id)
    .orderBy('financial_line.place')
    .orderBy('waybill.shipped_on')
    .orderBy('financial_match.id')
    .execute();

const creditFields = fields('financial_credit', takenBack.omit({ place: true, documentId: true, documentNo: true }));

/** What is taken back of a document, or what a credit memo takes back of others. */
const creditsOf = async (ctx: Ctx, id: string) => {
  const between = (own: 'line_id' | 'credit_line_id', other: 'line_id' | 'credit_line_id') =>
    ctx
      .rows('financial_credit')
      .innerJoin('financial_line as own', join =>
        join.onRef('own.tenant_id', '=', 'financial_credit.tenant_id').onRef('own.id', '=', `financial_credit.${own}`),
      )
      .innerJoin('financial_line as other', join =>
        join
          .onRef('other.tenant_id', '=', 'financial_credit.tenant_id')
          .onRef('other.id', '=', `financial_credit.${other}`),
      )
      .innerJoin('financial_document', join =>
        join
          .onRef('financial_document.tenant_id', '=', 'other.tenant_id')
          .onRef('financial_document.id', '=', 'other.document_id'),
      )
      .select(creditFields)
      .select(['own.place', 'financial_document.id as documentId', 'financial_document.document_no as documentNo'])
      .where('own.document_id', '=', id)
      .orderBy('own.place')
      .orderBy('financial_credit.id')
      .execute();
  return [...(await between('line_id', 'credit_line_id')), ...(await between('credit_line_id', 'line_id'))];
};

const ofOrderFields = fields('financial_document', documentOfOrder.omit({ pieces: true }));

/** The documents that bill something of an order, the last one first, each with the pieces of this order. */
export const documentsOfOrder = (ctx: Ctx, orderId: string): Promise<DocumentOfOrder[]> =>
  ctx
    .rows('financial_document')
    .innerJoin('financial_line', join =>
      join
        .onRef('financial_line.tenant_id', '=', 'financial_document.tenant_id')
        .onRef('financial_line.document_id', '=', 'financial_document.id'),
    )
    .select(ofOrderFields)
    .select(sql<number>`sum(financial_line.quantity)::int`.as('pieces'))
    .where('financial_line.order_id', '=', orderId)
    .where('financial_line.kind', '=', 'goods')
    .groupBy(['financial_document.tenant_id', 'financial_document.id'])
    .orderBy('financial_document.issued_on', 'desc')
    .orderBy('financial_document.id')
    .execute();

/** Whom a document names, as it was told last. */
const partnersOf = async (ctx: Ctx, id: string) => {
  const row = await ctx.rows('financial_document').select('facts').where('id', '=', id).executeTakeFirstOrThrow();
  const { value } = row.facts as unknown as DocumentFacts;
  return value.partners.map((partner, at) => ({ id: `${at}`, ...partner }));
};

/** One document with its lines, what brought what it bills, and what is taken back. */
export const readOne = async (ctx: Ctx, id: string): Promise<FinancialDocumentDetail> => {
  const row = await selectRows(ctx.rows('financial_document'))
    .where('financial_document.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [lines, shipments, credits, partners] = await Promise.all([
    linesOf(ctx, id),
    shipmentsOf(ctx, id),
    creditsOf(ctx, id),
    partnersOf(ctx, id),
  ]);
  return { ...row, lines, shipments, credits, partners };
};

/** The paper of a document that the caller may see; `no_data` while the distributor has not given it. */
export const paperOf = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await ctx.rows('financial_document').select('pdf_file_id').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  if (row.pdf_file_id === null) throw refuse('no_data');
  return readFileOf(ctx, id, row.pdf_file_id);
};
