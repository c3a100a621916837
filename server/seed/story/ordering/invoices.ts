import { addDays, type Decimal, multiply, type PlainDate, shortest, sum } from '@inbound/shared';
import type { DocumentReport, ReportedDocumentLine } from '@inbound/shared/ordering/financial-document/report';
import { DISTRIBUTOR_ZONE } from '../../../src/ordering/distributor/distributor-zone.ts';
import { applyDocuments } from '../../../src/ordering/financial-document/apply-documents.ts';
import { create } from '../../../src/ordering/remittance-advice/commands.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** The simulator bills the same, by the same numbers (`simulator/src/invoices.ts`): asked for them, it says nothing new. */
const LINE_NAME = 'simulator';
const LINE_STEP = 10;
const NUMBER_DIGITS = 6;
const DUE_AFTER = 30;
const FREIGHT: Decimal = '12.5';
const TAX: Decimal = '0.75';

/** What is billed of a line: its place in the distributor's order, pieces and price, and how many days ago it was. */
interface ToldInvoice {
  orderNo: string;
  poNo: string;
  place: number;
  lineNo: number;
  partNo: string;
  quantity: number;
  price: Decimal;
  daysAgo: number;
}

/** One that is in a remittance advice, one whose price is another than ordered, and one that agrees. */
const TOLD: readonly ToldInvoice[] = [
  {
    ...{ orderNo: '7004128740', poNo: 'HM-PO-26-1168', place: 1, lineNo: 1, partNo: 'ORB15E103DGKR' },
    ...{ quantity: 4000, price: '0.7192', daysAgo: 15 },
  },
  {
    ...{ orderNo: '7004128831', poNo: 'HM-PO-26-1187', place: 2, lineNo: 2, partNo: 'ORB42E100PWR' },
    ...{ quantity: 2000, price: '0.4602', daysAgo: 5 },
  },
  {
    ...{ orderNo: '7004128766', poNo: 'HM-PO-26-1175', place: 1, lineNo: 1, partNo: 'ORB10A100DR' },
    ...{ quantity: 2000, price: '0.2365', daysAgo: 2 },
  },
];

/** The first of them is in an advice that is not sent yet. */
const ADVISED = 1;

const documentNoOf = ({ orderNo }: ToldInvoice): string => `59${orderNo.slice(-NUMBER_DIGITS)}01`;

const beside = (kind: 'freight' | 'tax', text: string, amount: Decimal): ReportedDocumentLine => ({
  ...{ kind, text, amount, price: amount, quantity: 1, per: 1, partNo: '', ownPartNo: '', orderNo: '', poNo: '' },
  ...{ lineNo: 0, deliveryNo: '', deliveryItem: '' },
});

const reportOf = (told: ToldInvoice, moment: string, day: PlainDate): DocumentReport => {
  const { orderNo, poNo, place, lineNo, partNo, quantity, price } = told;
  const number = orderNo.slice(-NUMBER_DIGITS);
  const goods: ReportedDocumentLine = {
    ...{ kind: 'goods', text: partNo, partNo, ownPartNo: '', orderNo, poNo, lineNo, quantity, price, per: 1 },
    ...{ deliveryNo: `80${number}01`, deliveryItem: `${place * LINE_STEP}`.padStart(NUMBER_DIGITS, '0') },
    amount: shortest(multiply(price, `${quantity}`)),
  };
  const lines = [goods, beside('freight', 'Freight', FREIGHT), beside('tax', 'Tax on freight', TAX)];
  return {
    ...{ moment, documentNo: documentNoOf(told), kind: 'invoice', kindSaid: 'INVOICE', standing: 'open' },
    ...{ standingSaid: 'OPEN', currency: 'USD', total: shortest(sum(lines.map(({ amount }) => amount))), lines },
    ...{ issuedOn: day, dueOn: addDays(day, DUE_AFTER), orderNo, poNo, waybillNo: `49${number}01` },
    ...{ deliveryNo: `80${number}01`, terms: 'Net 30 Days Due Invoice Date', incoterm: 'FCA Singapore', tax: TAX },
    ...{ taxNo: 'SG-200812345K', vatNo: 'CN912201017234567890', bank: 'Orbis Bank', swift: 'ORBISGSG' },
    account: '004277193301',
    partners: [
      { role: 'Remit To', name: 'Orbis Semiconductor', address: '1 Chip Road, 018956, Singapore, SG' },
      { role: 'Bill-to Party', name: 'Hanlin Motors', address: 'Changchun, CN' },
    ],
  };
};

/** What the distributor bills for what it has shipped, and what of it purchasing is about to pay. */
export const tellInvoices = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const buyer = world.person('backlog-buyer');
  if (!buyer) return;
  const today = narrator.at(narrator.now).today(DISTRIBUTOR_ZONE);
  for (const told of TOLD) {
    const ctx = narrator.at(later(narrator.now, -told.daysAgo, 'day'));
    const report = reportOf(told, ctx.now, addDays(today, -told.daysAgo));
    await applyDocuments(ctx, { documents: [report], unread: [] }, LINE_NAME);
  }
  const advised = await narrator
    .at(narrator.now)
    .rows('financial_document')
    .select('id')
    .where('document_no', 'in', TOLD.slice(0, ADVISED).map(documentNoOf))
    .execute();
  await create(narrator.as(buyer, later(narrator.now, -1, 'day')), { documentIds: advised.map(({ id }) => id) });
};
