import { syntaxOf, type WriteProblem, type WriteResult, writeDesadv, writeVda4913 } from '@inbound/edi';
import { Refusal, type RefusalData, refusal, timeIn } from '@inbound/shared';
import { countOut, lockPartner } from '../../../master/edi-partner/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Address, enqueue } from '../../../platform/jobs/outbox/enqueue.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import type { NoteAround } from '../around.ts';
import { type DespatchSources, despatchOf } from './despatch.ts';

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
  const { partner, sentAt, around } = sources;
  const interchange = {
    ref: String(no),
    sender: partner.own_unb_id,
    receiver: partner.partner_unb_id,
    senderQualifier: partner.own_unb_qualifier || undefined,
    receiverQualifier: partner.partner_unb_qualifier || undefined,
    document: around.whole.note.dn_no,
    function: FUNCTIONS[kind],
    created: `${sentAt.date}T${sentAt.time}`,
    date: sentAt.date,
    time: sentAt.time,
  };
  return writeDesadv({ interchange, despatches: [despatchOf(sources)] }, { syntax: syntaxOf(partner.charset) });
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

/** A message as one receiver of the plant gets it; without bytes where it misses what it must have. */
interface Rendered {
  receiver: Receiver;
  no: number;
  bytes: WriteResult['bytes'];
  problems: readonly RefusalData[];
  /** The note's plate as the message says it, where its character set lacks a sign of it. */
  plate?: string | undefined;
}

/** The messages of a note, and the last transmission number that they took. */
export interface NoteMessages {
  kind: MessageKind;
  rendered: readonly Rendered[];
  last: number;
}

/**
 * What the messages miss (`edi_mandatory`), and where they do not say what the note says (`message_check`): characters that
 * the receiver's character set lacks, packing that the format cannot tell.
 */
export const messageProblems = ({ rendered }: NoteMessages): RefusalData[] =>
  rendered.flatMap(({ problems }) => problems);

/** The plate as messages write it, where one of them cannot write it as it is. */
export const plateInMessages = ({ rendered }: NoteMessages): string | null =>
  rendered.find(({ plate }) => plate !== undefined)?.plate ?? null;

const toldOf = ({ severity, field, record, message, value, expected }: WriteProblem): RefusalData => {
  const named = `${field} (${record})`;
  if (severity === 'error') return refusal('edi_mandatory', { field: named, message });
  return refusal('message_check', { field: named, message, value, expected });
};

/** What stands for a sign that nothing is like. */
const LOST = '.';

const lostIn = (text: string): number => text.split(LOST).length - 1;

/**
 * The plate as a message writes it by the table of its signs: nothing of it is lost, and nobody could write it otherwise, so
 * it is no problem of each note that this truck carries (decision 0036).
 */
const plateByTable = (plate: string, problems: readonly WriteProblem[]): WriteProblem | undefined =>
  problems.find(
    ({ rule, value, expected }) => rule === 'transliterated' && value === plate && lostIn(expected) === lostIn(value),
  );

const renderOne = (receiver: Receiver, kind: MessageKind, sources: DespatchSources, numbers: Numbers): Rendered => {
  const { bytes, problems } = FORMATS[receiver.format].write(kind, sources, numbers);
  const plate = plateByTable(sources.around.whole.note.plate, problems);
  const told = problems.filter(problem => problem !== plate).map(toldOf);
  return { receiver, no: numbers.no, bytes, problems: told, plate: plate?.expected };
};

/**
 * Renders one message for each receiver of the plant. Those that will leave are `numbered`: the partner's counter is
 * locked, so that transmissions count up without a gap; to look at what is missing any numbers do.
 */
export const renderMessages = async (
  ctx: Ctx,
  around: NoteAround,
  kind: MessageKind,
  { numbered }: { numbered: boolean },
): Promise<NoteMessages> => {
  const { plant, partner: known } = around;
  const receivers = await receiversOf(ctx, plant.id, kind);
  const none = { kind, rendered: [], last: 0 };
  if (receivers.length === 0) return none;
  const unknown = ({ format }: Receiver) => refusal('edi_mandatory', { field: 'ediPartner', message: format });
  if (!known) {
    const rendered = receivers.map(receiver => ({ receiver, no: 0, bytes: undefined, problems: [unknown(receiver)] }));
    return { ...none, rendered };
  }
  const partner = numbered ? await lockPartner(ctx, known.id) : known;
  const sentAt = { date: ctx.today(plant.time_zone), time: timeIn(plant.time_zone, ctx.now) };
  const sources = { around, partner, sentAt };
  const first = partner.last_out + 1;
  const rendered = receivers.map((receiver, at) =>
    renderOne(receiver, kind, sources, { no: first + at, previous: partner.last_out + at }),
  );
  return { kind, rendered, last: partner.last_out + receivers.length };
};

const unwritten = ({ format }: Receiver, problems: readonly RefusalData[]): Refusal => {
  const [{ code, params } = refusal('edi_mandatory', { field: '', message: format })] = problems.filter(
    problem => problem.code === 'edi_mandatory',
  );
  return new Refusal(code, params);
};

/** Queues rendered messages, in the transaction of their cause; refuses with `edi_mandatory` what cannot be written. */
export const queueMessages = async (
  ctx: Ctx,
  { whole, partner }: NoteAround,
  messages: NoteMessages,
): Promise<void> => {
  const { note } = whole;
  for (const { receiver, no, bytes, problems } of messages.rendered) {
    if (!bytes) throw unwritten(receiver, problems);
    await enqueue(ctx, {
      plantId: note.plant_id,
      companyId: note.company_id,
      document: 'deliveryNote',
      documentId: note.id,
      receiverCode: receiver.code,
      kind: messages.kind,
      format: receiver.format,
      address: receiver.address as Address,
      fileName: `${note.supplier_code}-${note.dn_year}-${note.dn_no}-${no}.${FORMATS[receiver.format].extension}`,
      content: bytes,
    });
  }
  if (partner && messages.rendered.length > 0) countOut(ctx, partner.id, messages.last);
};
