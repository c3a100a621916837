import { groupBy, type PlainDate } from '@inbound/shared';
import { financialDocument, standBy } from '@inbound/shared/ordering/financial-document/machine';
import {
  type DocumentFacts,
  mergeDocument,
  saysTheSame,
  signedAmount,
} from '@inbound/shared/ordering/financial-document/merge';
import type { DocumentReport, ToldDocuments } from '@inbound/shared/ordering/financial-document/report';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { take } from '../../platform/record/take.ts';
import { type OrderLookup, type OwnOrder, orderLookup } from '../waybill/own-orders.ts';
import { rematch } from './rematch.ts';
import { factsOf, lockMatching, type StoredDocument } from './rows.ts';
import { writeStands } from './stands.ts';
import { forgetUnread, tellUnread } from './unread.ts';

/** The reports of one document to one company. */
interface Told {
  companyId: string;
  lineName: string;
  documentNo: string;
  reports: readonly DocumentReport[];
  orderOf: OrderLookup;
}

const kept = (ctx: Ctx, { lineName, documentNo }: Told): Promise<StoredDocument | undefined> =>
  ctx
    .rows('financial_document')
    .selectAll()
    .where('line_name', '=', lineName)
    .where('document_no', '=', documentNo)
    .executeTakeFirst();

const unique = (all: readonly string[]): string[] => [...new Set(all.filter(one => one !== ''))].sort();

/** The columns that follow from what is known. The account number is none of them: a history would tell it. */
const shownOf = ({ at, value }: DocumentFacts) => {
  const { kind, currency, total, dueOn, standingSaid, terms, incoterm } = value;
  const { tax, taxNo, vatNo, bank, swift } = value;
  return {
    ...{ kind, currency, total: signedAmount(total, kind), dueOn, standingSaid, terms, incoterm },
    ...{ tax, taxNo, vatNo, bank, swift },
    // One that names no day is of the day on which it was told.
    issuedOn: value.issuedOn ?? (at.slice(0, 'yyyy-mm-dd'.length) as PlainDate),
    poNos: unique([value.poNo, ...value.lines.map(({ poNo }) => poNo)]),
    distributorNos: unique([value.orderNo, ...value.lines.map(({ orderNo }) => orderNo)]),
  };
};

/** The order that a line is of: the one that it names, else that of its document. One of another company's is none of ours. */
const orderOfLine = (
  { companyId, orderOf }: Told,
  { value }: DocumentFacts,
  line: { orderNo: string; poNo: string },
): OwnOrder | undefined => {
  const named = line.orderNo === '' && line.poNo === '' ? value : line;
  const order = orderOf(named);
  return order?.companyId === companyId ? order : undefined;
};

const writeLines = async (ctx: Ctx, documentId: string, told: Told, facts: DocumentFacts): Promise<void> => {
  await ctx.delete('financial_line').where('document_id', '=', documentId).execute();
  const rows = facts.value.lines.map((line, at) => ({
    ...{ id: ctx.newId(), document_id: documentId, company_id: told.companyId, place: at + 1, kind: line.kind },
    ...{ text: line.text, part_no: line.partNo, own_part_no: line.ownPartNo, po_no: line.poNo || facts.value.poNo },
    ...{ order_id: orderOfLine(told, facts, line)?.id ?? null, line_no: line.lineNo, delivery_no: line.deliveryNo },
    ...{ delivery_item: line.deliveryItem, quantity: line.quantity, price: line.price, per: line.per },
    amount: line.amount,
    // A line for goods that is of no order has brought nothing that we know of.
    over: line.kind === 'goods' ? line.quantity : 0,
  }));
  if (rows.length > 0) await ctx.insert('financial_line', rows);
};

/** The orders of a document before it is written anew: what it billed of them is billed by nobody then. */
const ordersBefore = async (ctx: Ctx, documentId: string, companyId: string): Promise<OwnOrder[]> => {
  const rows = await ctx
    .rows('financial_line')
    .select('order_id')
    .distinct()
    .where('document_id', '=', documentId)
    .where('order_id', 'is not', null)
    .execute();
  return rows.map(row => ({ id: row.order_id ?? '', companyId }));
};

const announce = async (ctx: Ctx, { companyId, lineName, documentNo }: Told, facts: DocumentFacts): Promise<string> => {
  const state = facts.value.standing === 'cleared' ? ('cleared' as const) : ('open' as const);
  const record = {
    ...{ companyId, lineName, documentNo, state, facts: JSON.stringify(facts), ...shownOf(facts) },
    ...{ account: facts.value.account, pdfDueAt: ctx.now, heardAt: ctx.now, createdAt: ctx.now },
  };
  const [id = ''] = await createDocuments(ctx, financialDocument, 'financial_document', [record]);
  return id;
};

const follow = async (ctx: Ctx, { id }: StoredDocument, facts: DocumentFacts): Promise<void> => {
  const taken = await take(ctx, financialDocument, 'financial_document', id, 'follow', {
    facts: row => {
      const own = factsOf(row);
      return { ...own, stand: standBy(facts.value.standing, own.state) };
    },
    by: 'system',
  });
  await taken.store(shownOf(facts));
};

/** A document that is another now, and the orders whose bills are. */
interface Changed {
  documentId: string;
  orders: OwnOrder[];
}

/** Adds what is told of one document to what is known; undefined where it says nothing new. */
const applyTold = async (ctx: Ctx, told: Told): Promise<Changed | undefined> => {
  const present = await kept(ctx, told);
  if (present && present.company_id !== told.companyId) return undefined;
  const before = present?.facts as unknown as DocumentFacts | undefined;
  let facts = before;
  for (const report of told.reports) facts = mergeDocument(facts, report);
  if (!facts) return undefined;
  if (present)
    await ctx
      .update('financial_document')
      .where('id', '=', present.id)
      .set({ facts: JSON.stringify(facts), account: facts.value.account, heard_at: ctx.now })
      .executeTakeFirstOrThrow();
  if (saysTheSame(before, facts)) return undefined;
  const orders = present ? await ordersBefore(ctx, present.id, told.companyId) : [];
  if (present) await follow(ctx, present, facts);
  const id = present?.id ?? (await announce(ctx, told, facts));
  await writeLines(ctx, id, told, facts);
  await forgetUnread(ctx, told);
  const { lines } = facts.value;
  const known: DocumentFacts = facts;
  return { documentId: id, orders: [...orders, ...lines.flatMap(line => orderOfLine(told, known, line) ?? [])] };
};

/** Whose document it is: that of its order, else of the first order that one of its lines names. */
const companyOf = (report: DocumentReport, orderOf: OrderLookup): string | undefined =>
  [report, ...report.lines].map(orderOf).find(order => order !== undefined)?.companyId;

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const applyReports = async (
  ctx: Ctx,
  reports: readonly DocumentReport[],
  lineName: string,
  orderOf: OrderLookup,
): Promise<void> => {
  const changed: Changed[] = [];
  const own = groupBy(reports, report => companyOf(report, orderOf) ?? '');
  own.delete('');
  for (const [companyId, ofCompany] of [...own].sort(byName)) {
    await lockMatching(ctx, companyId);
    for (const [documentNo, some] of [...groupBy(ofCompany, report => report.documentNo)].sort(byName)) {
      const one = await applyTold(ctx, { companyId, lineName, documentNo, reports: some, orderOf });
      if (one) changed.push(one);
    }
  }
  await rematch(
    ctx,
    changed.flatMap(({ orders }) => orders),
  );
  // What is of no order that is known here is matched to nothing, and stands for itself.
  await writeStands(
    ctx,
    changed.map(({ documentId }) => documentId),
  );
};

/**
 * Adds what the distributor reports of financial documents to what is known of them, whichever way it came and however often. A
 * document is its order's company's; what is of nobody's here is left out. Of one that cannot be read people are told.
 * `asked` is the order about which the distributor was asked: what cannot be read is of its company where it names no order.
 * Answers the numbers of the documents that are of somebody here.
 */
export const applyDocuments = async (
  ctx: Ctx,
  { documents, unread }: ToldDocuments,
  lineName: string,
  asked?: OwnOrder,
): Promise<string[]> => {
  if (documents.length + unread.length === 0) return [];
  const orderOf = await orderLookup(
    ctx,
    [...documents.flatMap(report => [report, ...report.lines]), ...unread],
    lineName,
  );
  await applyReports(ctx, documents, lineName, orderOf);
  await tellUnread(ctx, unread, lineName, one => orderOf(one) ?? asked);
  const own = [...documents.filter(one => companyOf(one, orderOf)), ...unread.filter(orderOf)];
  return own.map(({ documentNo }) => documentNo);
};
