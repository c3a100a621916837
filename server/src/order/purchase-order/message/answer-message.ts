import {
  answerTo,
  type Interchange,
  type LineAnswer,
  type Order,
  type OrderDelivery,
  syntaxOf,
  type WriteProblem,
  writeOrdrsp,
} from '@inbound/edi';
import {
  groupBy,
  isPositive,
  orThrow,
  type RefusalData,
  refusal,
  refuse,
  shortest,
  sum,
  timeIn,
} from '@inbound/shared';
import { countOut, lockPartner, type PartnerRow, partnerOf, unwrittenBy } from '../../../master/edi-partner/offers.ts';
import {
  type MessageWriters,
  messagesTo,
  queueWritten,
  receiversOf,
  type WrittenMessage,
} from '../../../master/message-receiver/offers.ts';
import { plantOf } from '../../../master/plant/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { moveCounter } from '../../../platform/record/one-row.ts';
import { scheduleOf } from '../log.ts';
import { type LineRow, type OrderRow, type PartRow, partsOf } from '../rows.ts';

const KIND = 'order_answer';
/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/** What an answer is made of. */
interface AnswerSources {
  partner: PartnerRow;
  answer: Order;
  /** Day and minute at the plant. */
  at: string;
}

const interchangeOf = ({ partner, at }: AnswerSources, no: number): Interchange => ({
  ref: String(no),
  sender: partner.own_unb_id,
  receiver: partner.partner_unb_id,
  senderQualifier: partner.own_unb_qualifier || undefined,
  receiverQualifier: partner.partner_unb_qualifier || undefined,
  created: at,
});

/** How the answer to an order is written in each format. */
const WRITERS: MessageWriters<typeof KIND, AnswerSources> = {
  ordrsp: {
    extension: 'edi',
    say: (_, sources, { no }) => {
      const message = { interchange: interchangeOf(sources, no), orders: [sources.answer] };
      const options = { syntax: syntaxOf(sources.partner.charset) };
      return { said: { message, options }, write: () => writeOrdrsp(message, options) };
    },
  },
  json: {
    extension: 'json',
    say: (kind, { answer, at }, { no, previous }) => {
      const message = { message: kind, number: no, previous, at, answer };
      return {
        said: message,
        write: () => ({ bytes: Buffer.from(JSON.stringify(message, null, INDENT)), problems: [] }),
      };
    },
  },
};

const alive = (lines: readonly LineRow[]): LineRow[] => lines.filter(({ cancelled }) => !cancelled);

/** The order as it was asked, in the words of the library of messages. */
const orderedBy = (order: OrderRow, lines: readonly LineRow[], partner: PartnerRow): Order => ({
  kind: 'order',
  no: order.po_no,
  sellerOrder: order.seller_order_no || undefined,
  buyer: partner.customer_no,
  supplier: partner.supplier_no,
  currency: order.currency,
  lines: alive(lines).map(line => ({
    no: line.item_no,
    material: line.part_no,
    supplierMaterial: line.supplier_material_no || undefined,
    qty: shortest(line.qty),
    unit: line.unit,
    price: shortest(line.price),
    priceBasis: String(line.per),
    delivery: line.crd,
    ...(scheduleOf(line).length === 0
      ? {}
      : { deliveries: scheduleOf(line).map(({ date, qty }) => ({ qty: shortest(qty), from: date, to: date })) }),
  })),
});

/** What is promised of a line, day by day: by the line itself and by its splits in force. A promise is of the day of arrival. */
const promisedOf = (line: LineRow, parts: readonly PartRow[]): OrderDelivery[] => {
  const own = isPositive(line.confirmed) ? [{ qty: line.confirmed, day: line.eta ?? line.esd ?? line.crd }] : [];
  const inForce = parts.filter(part => part.line_id === line.id && !part.pending);
  const promises = [...own, ...inForce.map(({ qty, eta, esd }) => ({ qty, day: eta ?? esd }))];
  return [...groupBy(promises, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, each]) => ({ qty: shortest(sum(each.map(({ qty }) => qty))), from: day, to: day }));
};

const textsOf = ({ reason, answer_remark }: LineRow): string[] | undefined => {
  const texts = [reason, answer_remark].map(text => text.trim()).filter(text => text !== '');
  return texts.length === 0 ? undefined : texts;
};

const answersOf = (lines: readonly LineRow[], parts: readonly PartRow[]): LineAnswer[] =>
  alive(lines).map(line => {
    const texts = textsOf(line);
    return { no: line.item_no, promised: promisedOf(line, parts), ...(texts ? { texts } : {}) };
  });

/** Whether every line has its answer: before that there is none that a buyer could count with. */
const isAnswered = (order: OrderRow): boolean => order.line_count > 0 && order.answered_count === order.line_count;

/** What stands for a sign that nothing is like. */
const LOST = '.';
const lostIn = (text: string): number => text.split(LOST).length - 1;

/** Where the one order of a message stands in it. */
const OF_MESSAGE = /^orders\.0\./;

/** Why an answer cannot be written: a field is empty, has no room for its value, or the partner's character set lacks its signs. */
const whyUnwritten = (problem: WriteProblem): RefusalData | undefined => {
  if (problem.severity === 'error') return unwrittenBy(problem);
  const { rule, value, expected, field, message } = problem;
  if (rule !== 'transliterated' || lostIn(expected) <= lostIn(value)) return undefined;
  return refusal('message_unfit', { message, field: field.replace(OF_MESSAGE, ''), value });
};

/**
 * Queues the answer to an order for the receivers of its plant, in the transaction of its cause, as soon as every line has one; and
 * again, under a greater number and with all lines, each time an answer changes.
 */
export const queueAnswer = async (ctx: Ctx, order: OrderRow, lines: readonly LineRow[]): Promise<void> => {
  if (!isAnswered(order)) return;
  const plant = await plantOf(ctx, order.plant_id);
  const receivers = await receiversOf(ctx, plant, KIND);
  if (receivers.length === 0) return;
  const known = await partnerOf(ctx, order);
  if (!known) throw refuse('edi_mandatory', { message: 'ORDRSP', field: 'ediPartner' });
  const partner = await lockPartner(ctx, known.id);
  const at = `${ctx.today(plant.time_zone)}T${timeIn(plant.time_zone, ctx.now)}`;
  const answerNo = order.answer_message_no + 1;
  const head = { no: `${order.po_no}-${answerNo}`, date: at } as const;
  const answer = answerTo(orderedBy(order, lines, partner), answersOf(lines, await partsOf(ctx, order.id)), head);
  const last = partner.last_out;
  const unwritten = messagesTo(receivers, { kind: KIND, writers: WRITERS, sources: { partner, answer, at }, last });
  const written = unwritten.map(({ receiver, no, extension, message }): WrittenMessage => {
    const { bytes, problems } = message.write();
    const [wrong] = problems.flatMap(problem => whyUnwritten(problem) ?? []);
    if (wrong) orThrow(wrong);
    if (!bytes) throw refuse('edi_mandatory', { message: 'ORDRSP', field: '' });
    const fileName = `${fileNameOf(order)}-${answerNo}-${no}.${extension}`;
    return { kind: KIND, receiver, fileName, content: bytes, revision: answerNo };
  });
  const { id: documentId, po_no: documentNo, plant_id: plantId, company_id: companyId } = order;
  await queueWritten(ctx, { document: 'purchaseOrder', documentId, documentNo, plantId, companyId }, written);
  moveCounter(ctx, 'purchase_order', order.id, { answerMessageNo: answerNo });
  countOut(ctx, partner.id, last + receivers.length);
};

/** The number of an order as part of a file's name: it may hold what a name may not. */
const fileNameOf = ({ po_no }: OrderRow): string => po_no.replace(/[^\p{L}\p{N}_-]/gu, '_');
