import { type Interchange, type Order, type OrderLine, syntaxOf, writeOrdrsp } from '@inbound/edi';
import { isPositive, orThrow, refuse, timeIn } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { type PartnerRow, partnerOf, unwrittenBy } from '../../../master/edi-partner/offers.ts';
import { plantOf } from '../../../master/plant/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';
import { linesOf } from '../line-queries.ts';

const MEDIA_TYPE = 'application/EDIFACT';

/** LIN 1229: accepted as asked, accepted otherwise, not accepted. */
const AS_ASKED = '5';
const OTHERWISE = '6';
const REFUSED = '7';

/** BGM 4343: some lines may be answered otherwise than they were asked. */
const WITH_CHANGES = 'AC';

const digitsOf = (moment: string): string => moment.replace(/\D/g, '');

/** What was answered to a line: what is promised, and what is refused. */
const answersTo = (line: CallOffLineRow): Omit<OrderLine, 'no'>[] => {
  const { callOffNo, lineNo, material, unit, released, confirmed, accepted, rejected, promisedDate, answerNote } = line;
  const texts = answerNote.trim() === '' ? undefined : [answerNote.trim()];
  const about = { material, unit, order: callOffNo, orderItem: lineNo };
  const promised = isPositive(accepted) ? accepted : confirmed;
  const isWhole = confirmed === released;
  return [
    ...(isPositive(promised)
      ? [
          {
            ...{ ...about, action: isWhole ? AS_ASKED : OTHERWISE, qty: promised },
            ...{ delivery: promisedDate ?? undefined, texts: isPositive(rejected) ? undefined : texts },
          },
        ]
      : []),
    ...(isPositive(rejected) ? [{ ...about, action: REFUSED, qty: rejected, texts }] : []),
  ];
};

interface Sources {
  header: { call_off_no: string; unloading_point: string };
  partner: PartnerRow;
  lines: readonly CallOffLineRow[];
  /** The minute in which it is written, local to the plant. */
  at: string;
}

const documentOf = ({ header, partner, lines, at }: Sources): Order => ({
  kind: 'response',
  // The minute tells one answer from the next; nothing counts them.
  no: `${header.call_off_no}-${digitsOf(at)}`,
  answer: WITH_CHANGES,
  date: at,
  order: header.call_off_no,
  buyer: partner.customer_no,
  supplier: partner.supplier_no,
  plant: partner.plant_key,
  unloadingPoint: header.unloading_point || undefined,
  lines: lines.flatMap(answersTo).map((line, index) => ({ ...line, no: String(index + 1) })),
});

const envelopeOf = ({ partner, at }: Sources): Interchange => ({
  ref: digitsOf(at),
  sender: partner.own_unb_id,
  receiver: partner.partner_unb_id,
  senderQualifier: partner.own_unb_qualifier || undefined,
  receiverQualifier: partner.partner_unb_qualifier || undefined,
  created: at,
});

/** The answers to a call-off as ORDRSP; refused where nobody has said under which numbers plant and supplier know each other. */
export const writeAnswers = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const header = await ctx.rows('call_off').selectAll().where('call_off.id', '=', id).executeTakeFirst();
  if (!header) throw refuse('not_found');
  const partner = await partnerOf(ctx, header);
  if (!partner) throw refuse('edi_mandatory', { message: 'ORDRSP', field: 'ediPartner' });
  const { time_zone } = await plantOf(ctx, header.plant_id);
  const at = `${ctx.today(time_zone)}T${timeIn(time_zone, ctx.now)}`;
  const sources = { header, partner, lines: await linesOf(ctx, id), at };
  const order = documentOf(sources);
  if (order.lines.length === 0) throw refuse('no_data');
  const options = { syntax: syntaxOf(partner.charset) };
  const { bytes, problems } = writeOrdrsp({ interchange: envelopeOf(sources), orders: [order] }, options);
  const wrong = problems.find(({ severity }) => severity === 'error');
  if (wrong) orThrow(unwrittenBy(wrong));
  if (!bytes) throw refuse('edi_mandatory', { message: 'ORDRSP', field: '' });
  return { name: `answers-${header.call_off_no}.edi`, mediaType: MEDIA_TYPE, content: bytes };
};
