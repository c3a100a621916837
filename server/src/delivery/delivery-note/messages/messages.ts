import { type WriteResult, writeDesadv, writeVda4913 } from '@inbound/edi';
import { refuse, timeIn } from '@inbound/shared';
import type { MissingField } from '@inbound/shared/delivery/delivery-note/send-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Address, enqueue } from '../../../platform/jobs/outbox/enqueue.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { locationOf, plantOf, supplierOf } from '../places.ts';
import type { WholeNote } from '../rows.ts';
import { type DespatchSources, despatchOf } from './despatch.ts';

type Partner = RowOfTable<'edi_partner'>;
type Receiver = RowOfTable<'message_receiver'>;

export type MessageKind = Receiver['kind'];
type MessageFormat = Receiver['format'];

/** EDIFACT's functions of a message (BGM 1225). */
const FUNCTIONS: Record<MessageKind, string> = { despatch: '9', despatch_cancellation: '1' };

/** The numbers of one transmission, new and before. */
interface Numbers {
  no: number;
  previous: number;
}

type Write = (kind: MessageKind, sources: DespatchSources, numbers: Numbers) => WriteResult;

const vda4913: Write = (kind, sources, { no, previous }) => {
  const { partner, sentAt } = sources;
  const despatch = despatchOf(sources);
  const transmission = { no: String(no), previous: String(previous), date: sentAt.date };
  const changed = kind === 'despatch' ? despatch : cancelled(despatch);
  return writeVda4913({ transmission, despatches: [changed] }, { charset: partner.charset });
};

const desadv: Write = (kind, sources, { no }) => {
  const { partner, sentAt, whole } = sources;
  const interchange = {
    ref: String(no),
    sender: partner.own_unb_id,
    receiver: partner.partner_unb_id,
    senderQualifier: partner.own_unb_qualifier || undefined,
    receiverQualifier: partner.partner_unb_qualifier || undefined,
    document: whole.note.dn_no,
    function: FUNCTIONS[kind],
    created: `${sentAt.date}T${sentAt.time}`,
    date: sentAt.date,
    time: sentAt.time,
  };
  return writeDesadv({ interchange, despatches: [despatchOf(sources)] });
};

/** Change status of a position that is taken back (714-21). */
const CANCELLED = 'S';

const cancelled = (despatch: ReturnType<typeof despatchOf>): ReturnType<typeof despatchOf> => ({
  ...despatch,
  items: despatch.items.map(item => ({ ...item, onlyHere: { ...item.onlyHere, changeStatus: CANCELLED } })),
});

/** How each format is written, and the extension of its files. */
const FORMATS: Record<MessageFormat, { write: Write; extension: string }> = {
  vda4913: { write: vda4913, extension: 'vda' },
  desadv: { write: desadv, extension: 'edi' },
};

const receiversOf = (ctx: Ctx, plantId: string, kind: MessageKind): Promise<Receiver[]> =>
  ctx
    .rows('message_receiver')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .orderBy('code')
    .execute();

const sourcesOf = async (ctx: Ctx, whole: WholeNote, partner: Partner): Promise<DespatchSources> => {
  const { note } = whole;
  const [plant, supplier, packaging] = await Promise.all([
    plantOf(ctx, note.plant_id),
    supplierOf(ctx, note.supplier_id),
    ctx.rows('packaging_master').selectAll().execute(),
  ]);
  const location = await locationOf(ctx, supplier, note.production_location_id);
  const sentAt = { date: ctx.today(plant.time_zone), time: timeIn(plant.time_zone, ctx.now) };
  return { whole, partner, location, packaging: new Map(packaging.map(row => [row.code, row])), sentAt };
};

const partnerOf = (ctx: Ctx, { note }: WholeNote, lock: boolean): Promise<Partner | undefined> => {
  const query = ctx
    .rows('edi_partner')
    .selectAll()
    .where('plant_id', '=', note.plant_id)
    .where('supplier_id', '=', note.supplier_id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

const NO_NUMBERS: Numbers = { no: 1, previous: 0 };

/** Which mandatory fields the messages of the plant's receivers would miss (`edi_mandatory`); nothing is written. */
export const missingFields = async (ctx: Ctx, whole: WholeNote): Promise<MissingField[]> => {
  const receivers = await receiversOf(ctx, whole.note.plant_id, 'despatch');
  if (receivers.length === 0) return [];
  const partner = await partnerOf(ctx, whole, false);
  if (!partner) return receivers.map(receiver => ({ field: 'ediPartner', message: receiver.format }));
  const sources = await sourcesOf(ctx, whole, partner);
  return receivers.flatMap(receiver =>
    FORMATS[receiver.format]
      .write('despatch', sources, NO_NUMBERS)
      .problems.filter(problem => problem.severity === 'error')
      .map(({ field, record, message }) => ({ field: `${field} (${record})`, message })),
  );
};

/**
 * Renders one message for each receiver of the plant and queues it, in the transaction of its cause. The partner's
 * counter is locked, so that transmissions count up without a gap.
 */
export const queueMessages = async (ctx: Ctx, whole: WholeNote, kind: MessageKind): Promise<void> => {
  const { note } = whole;
  const receivers = await receiversOf(ctx, note.plant_id, kind);
  if (receivers.length === 0) return;
  const partner = await partnerOf(ctx, whole, true);
  if (!partner) throw refuse('edi_mandatory', { field: 'ediPartner', message: receivers[0]?.format ?? '' });
  const sources = await sourcesOf(ctx, whole, partner);
  let last = partner.last_out;
  for (const receiver of receivers) {
    const numbers = { no: last + 1, previous: last };
    last += 1;
    const { write, extension } = FORMATS[receiver.format];
    const { bytes, problems } = write(kind, sources, numbers);
    const [problem] = problems.filter(({ severity }) => severity === 'error');
    if (!bytes) throw refuse('edi_mandatory', { field: problem?.field ?? '', message: receiver.format });
    await enqueue(ctx, {
      plantId: note.plant_id,
      companyId: note.company_id,
      document: 'deliveryNote',
      documentId: note.id,
      receiverCode: receiver.code,
      kind,
      format: receiver.format,
      address: receiver.address as Address,
      fileName: `${note.supplier_code}-${note.dn_year}-${note.dn_no}-${numbers.no}.${extension}`,
      content: bytes,
    });
  }
  await ctx.update('edi_partner').set({ last_out: last }).where('id', '=', partner.id).execute();
};
