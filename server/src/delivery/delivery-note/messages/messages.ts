import { syntaxOf, type WriteProblem, type WriteResult, writeDesadv, writeVda4913 } from '@inbound/edi';
import { Refusal, type RefusalData, refusal, timeIn } from '@inbound/shared';
import type { NoteMessageKind } from '@inbound/shared/delivery/delivery-note/message-kinds';
import { countOut, lockPartner, unwrittenBy } from '../../../master/edi-partner/offers.ts';
import {
  type MessageWriters,
  messagesTo,
  type Numbers,
  queueWritten,
  type Receiver,
  receiversOf,
  type UnwrittenMessage,
  type WrittenMessage,
} from '../../../master/message-receiver/offers.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { hashOf } from '../../../platform/tools/ids.ts';
import { memoize } from '../../../platform/tools/memoize.ts';
import type { NoteContext } from '../note-context.ts';
import { type DespatchSources, despatchOf } from './despatch.ts';

/** EDIFACT's functions of a message (BGM 1225). */
const FUNCTIONS: Record<NoteMessageKind, string> = { despatch: '9', despatch_cancellation: '1' };

type Say = (kind: NoteMessageKind, sources: DespatchSources, numbers: Numbers) => UnwrittenMessage;

const vda4913: Say = (kind, sources, { no, previous }) => {
  const { partner, sentAt } = sources;
  const despatch = despatchOf(sources);
  const transmission = { no: String(no), previous: String(previous), date: sentAt.date };
  const message = { transmission, despatches: [kind === 'despatch' ? despatch : cancelled(despatch)] };
  const options = { charset: partner.charset };
  return { said: { message, options }, write: () => writeVda4913(message, options) };
};

const desadv: Say = (kind, sources, { no }) => {
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
  const message = { interchange, despatches: [despatchOf(sources)] };
  const options = { syntax: syntaxOf(partner.charset) };
  return { said: { message, options }, write: () => writeDesadv(message, options) };
};

/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/** A despatch as plain data, under the names of the library of messages: for systems that read no EDI. */
const json: Say = (kind, sources, { no, previous }) => {
  const { sentAt } = sources;
  const message = {
    ...{ message: kind, number: no, previous, at: `${sentAt.date}T${sentAt.time}` },
    despatch: despatchOf(sources),
  };
  return { said: message, write: () => ({ bytes: Buffer.from(JSON.stringify(message, null, INDENT)), problems: [] }) };
};

/** Change status of a position that is taken back (714-21). */
const CANCELLED = 'S';

const cancelled = (despatch: ReturnType<typeof despatchOf>): ReturnType<typeof despatchOf> => ({
  ...despatch,
  items: despatch.items.map(item => ({ ...item, onlyHere: { ...item.onlyHere, changeStatus: CANCELLED } })),
});

/** How messages of a note are written in each format. */
const WRITERS: MessageWriters<NoteMessageKind, DespatchSources> = {
  vda4913: { say: vda4913, extension: 'vda' },
  desadv: { say: desadv, extension: 'edi' },
  json: { say: json, extension: 'json' },
};

/** A message as one receiver of the plant gets it; without bytes where it misses what it must have. */
interface Rendered {
  receiver: Receiver;
  no: number;
  extension: string;
  bytes: WriteResult['bytes'];
  problems: readonly RefusalData[];
}

/** The messages of a note, and the last transmission number that they took. */
export interface NoteMessages {
  kind: NoteMessageKind;
  rendered: readonly Rendered[];
  last: number;
}

const toldOf = (problem: WriteProblem): RefusalData => {
  if (problem.severity === 'error') return unwrittenBy(problem);
  const { field, record, message, value, expected } = problem;
  return refusal('message_check', { field: `${field} (${record})`, message, value, expected });
};

/** What stands for a sign that nothing is like. */
const LOST = '.';

const lostIn = (text: string): number => text.split(LOST).length - 1;

/**
 * The plate as a message writes it by the table of its signs: nothing of it is lost, and nobody could write it otherwise, so
 * it is no problem of each note that this truck carries (decision 0059).
 */
const plateByTable = (plate: string, problems: readonly WriteProblem[]): WriteProblem | undefined =>
  problems.find(
    ({ rule, value, expected }) => rule === 'transliterated' && value === plate && lostIn(expected) === lostIn(value),
  );

/** What messages of a note miss or cannot say as the note does, and its plate as they write it where that differs. */
export interface MessageFindings {
  problems: readonly RefusalData[];
  plate: string | undefined;
}

/** The quantity of an item, and of it what is packed. */
const PACKED_OF_ITEM = /^items\.\d+\.qty$/;

/** The note itself says what of it is not packed (`unpacked_qty`): a message that holds less in its packages says the same. */
const isUnpacked = ({ rule, field }: WriteProblem): boolean => rule === 'packaging' && PACKED_OF_ITEM.test(field);

const findingsIn = ({ whole }: NoteContext, problems: readonly WriteProblem[]): MessageFindings => {
  const plate = plateByTable(whole.note.plate, problems);
  const others = problems.filter(problem => problem !== plate && !isUnpacked(problem));
  return { problems: others.map(toldOf), plate: plate?.expected };
};

const withoutPartner = ({ format }: Receiver): RefusalData =>
  refusal('edi_mandatory', { field: 'ediPartner', message: format });

/**
 * Renders one message for each receiver of the plant, to be sent: the partner's counter is locked, so that transmissions
 * count up without a gap.
 */
export const renderMessages = async (ctx: Ctx, around: NoteContext, kind: NoteMessageKind): Promise<NoteMessages> => {
  const { plant, partner: known } = around;
  const [partner, receivers] = await Promise.all([known && lockPartner(ctx, known.id), receiversOf(ctx, plant, kind)]);
  if (receivers.length === 0) return { kind, rendered: [], last: 0 };
  if (!partner) {
    const bare = (receiver: Receiver) => ({
      ...{ receiver, no: 0, extension: '', bytes: undefined },
      problems: [withoutPartner(receiver)],
    });
    return { kind, rendered: receivers.map(bare), last: 0 };
  }
  const sentAt = { date: ctx.today(plant.time_zone), time: timeIn(plant.time_zone, ctx.now) };
  const last = partner.last_out;
  const sources = { around, partner, sentAt };
  const rendered = messagesTo(receivers, { kind, writers: WRITERS, sources, last }).map(({ message, ...numbered }) => {
    const { bytes, problems } = message.write();
    return { ...numbered, bytes, problems: findingsIn(around, problems).problems };
  });
  return { kind, rendered, last: last + receivers.length };
};

/**
 * What messages miss (`edi_mandatory`), have no room for (`message_too_long`) or cannot say (`message_unfit`), and where they
 * do not say what the note says (`message_check`): characters that the receiver's character set lacks.
 */
export const messageProblems = ({ rendered }: NoteMessages): RefusalData[] =>
  rendered.flatMap(({ problems }) => problems);

/**
 * Messages that were looked at, of which so many with their problems are remembered: each stored version of a draft is written
 * once. Who packs a morning's notes and then sends them has two messages for each version of each.
 */
const seen = memoize<MessageFindings>({ most: 10_000, weightOf: ({ problems }) => 1 + problems.length });

/** To look at what is missing any numbers do, and any time of the day. */
const LOOK = { time: '12:00', last: 0 } as const;

/** What would be found if the note was sent today; nothing is numbered, and nothing written a second time. */
export const lookAtMessages = async (
  ctx: Ctx,
  around: NoteContext,
  kind: NoteMessageKind,
): Promise<MessageFindings> => {
  const { plant, partner } = around;
  const receivers = await receiversOf(ctx, plant, kind);
  if (!partner) return { problems: receivers.map(withoutPartner), plate: undefined };
  const sources = { around, partner, sentAt: { date: ctx.today(plant.time_zone), time: LOOK.time } };
  const unwritten = messagesTo(receivers, { kind, writers: WRITERS, sources, last: LOOK.last });
  const found = unwritten.map(({ receiver, message: { said, write } }) => {
    const key = hashOf(JSON.stringify([receiver.format, said])).toString('base64');
    return seen(key, () => findingsIn(around, write().problems));
  });
  return {
    problems: found.flatMap(({ problems }) => problems),
    plate: found.find(({ plate }) => plate !== undefined)?.plate,
  };
};

const unwritten = ({ format }: Receiver, problems: readonly RefusalData[]): Refusal => {
  const [{ code, params } = refusal('edi_mandatory', { field: '', message: format })] = problems.filter(
    problem => problem.code !== 'message_check',
  );
  return new Refusal(code, params);
};

/** Queues rendered messages, in the transaction of their cause; refuses what cannot be written in the words of its first problem. */
export const queueMessages = async (
  ctx: Ctx,
  { whole, partner }: NoteContext,
  messages: NoteMessages,
): Promise<void> => {
  const { note } = whole;
  const written = messages.rendered.map(({ receiver, no, extension, bytes, problems }): WrittenMessage => {
    if (!bytes) throw unwritten(receiver, problems);
    const fileName = `${note.supplier_code}-${note.dn_year}-${note.dn_no}-${no}.${extension}`;
    return { kind: messages.kind, receiver, fileName, content: bytes };
  });
  const { id: documentId, dn_no: documentNo, plant_id: plantId, company_id: companyId } = note;
  await queueWritten(ctx, { document: 'deliveryNote', documentId, documentNo, plantId, companyId }, written);
  if (partner && messages.rendered.length > 0) countOut(ctx, partner.id, messages.last);
};
